//! One resource of a native type, made from its attributes.

use std::rc::Rc;

use ecow::EcoString;
use smallvec::smallvec;

use super::Input;
use super::code::ByCode;
use super::deferred::{Books, Resolver, late_value};
use super::ral::{Warning, location};
use super::resource_api::{self, Prepared};
use super::wire::on_the_wire;
use duckrow_record::catalog;
use duckrow_record::catalog::{EdgeOrigin, Resource, ResourceId, bracketed};
use duckrow_record::trace::Level;
use duckrow_resource_types::api::{Providers, World};
use duckrow_resource_types::{
    Attribute, AttributeKind, Instance, NewResource, Said, Speaker, System, TypeDefinition, Types, Values,
    is_metaparameter, to_s,
};
use duckrow_scenario::WHOLE;
use duckrow_text::names::Names;
use duckrow_text::order::InOrder as _;
use duckrow_text::source::{Diagnostic, Position, Severity, nearest};
use duckrow_values::{Type, Value};

/// The resource to be made.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Making<'a> {
    pub id: ResourceId,
    pub resource: &'a Resource,
    /// True if it was made before, without the values that were deferred then.
    pub is_late: bool,
}

/// The means at hand while a resource is made.
pub(crate) struct Means<'a> {
    pub providers: &'a mut Providers,
    pub system: &'a mut dyn System,
    pub resolver: &'a mut dyn Resolver,
    /// The warnings raised meanwhile, also about a resource that turns out to be wrong.
    pub warnings: &'a mut Vec<Warning>,
}

/// Makes a resource: the namevar first, then the other attributes in the order of the type, then defaults, then checks of the
/// whole.
///
/// # Errors
/// Puppet's error about the first thing that is wrong.
pub(crate) fn make(
    input: &Input<'_>,
    books: Books<'_>,
    making: Making<'_>,
    definition: Rc<TypeDefinition>,
    Means { providers, system, resolver, warnings }: Means<'_>,
) -> Result<Instance, Box<Diagnostic>> {
    let Books { names, recorder } = books;
    let Making { id, resource, is_late } = making;
    if let Some(api) = definition.api.as_ref().filter(|_| WHOLE) {
        let mut said = Vec::new();
        let mut world = World { system, said: &mut said };
        let given = resource_api::Given { resource, definition: &definition, api };
        let prepared = resource_api::prepare(given, names, providers, &mut world);
        warnings.extend(said.into_iter().map(|Said { level, by, message }| Warning { level, by, message }));
        let prepared = prepared.map_err(|text| Box::new(error(resource, "invalid-title", text)));
        let made = prepared.and_then(|prepared| make_anew(making, names, &definition, prepared, warnings));
        // Such a resource has lost its place.
        return made.map_err(|error| Box::new(error.printed(Position::None)));
    }
    let title = names.string(resource.reference.title);
    let location = location(input.sources, resource);
    let mut maker = Maker {
        resource,
        instance: Instance::new(Rc::clone(&definition), id, title.clone(), location),
        definition: Rc::clone(&definition),
        warnings,
        is_late,
    };
    let given = maker.given(names);
    let books = Books { names: &mut *names, recorder };
    if maker.make_by_code(books, resolver, &given)? {
        maker.complete(names)?;
        return Ok(maker.instance);
    }
    let is_namevar = |place: usize| definition.attributes.get(place).is_some_and(|attribute| attribute.namevar);
    let (named, others): (Vec<_>, Vec<_>) = given.into_iter().partition(|(place, _)| is_namevar(*place));
    maker.set_names(named, &title)?;
    maker.check_managed_type(input.types)?;
    for (place, value) in others {
        maker.set(place, &value)?;
    }
    maker.check_purged_type(input.types)?;
    maker.complete(names)?;
    Ok(maker.instance)
}

/// Makes a resource of the Resource API.
fn make_anew(
    Making { id, resource, is_late }: Making<'_>,
    names: &Names,
    definition: &Rc<TypeDefinition>,
    prepared: Prepared,
    warnings: &mut Vec<Warning>,
) -> Result<Instance, Box<Diagnostic>> {
    let instance = Instance::new(Rc::clone(definition), id, prepared.title, EcoString::new());
    let mut maker = Maker { resource, definition: Rc::clone(definition), instance, warnings, is_late };
    maker.instance.tags = Some(prepared.tags);
    for (place, value) in prepared.given {
        maker.set(place, &value)?;
    }
    let namevar = definition.namevars().next().and_then(|namevar| maker.instance.text(&namevar.name));
    maker.instance.name = namevar.map_or_else(|| maker.instance.title.clone(), EcoString::from);
    maker.complete(names)?;
    Ok(maker.instance)
}

/// A resource on its way.
struct Maker<'a> {
    resource: &'a Resource,
    definition: Rc<TypeDefinition>,
    instance: Instance,
    warnings: &'a mut Vec<Warning>,
    /// True if it is made once more: then Puppet doesn't say which parameter is wrong.
    is_late: bool,
}

impl Maker<'_> {
    /// The attributes that are given, in the order of the type. `name` is the namevar of every type. Relationships are left out:
    /// they are the graph's.
    fn given(&self, names: &Names) -> Vec<(usize, Value)> {
        let namevar = self.definition.attributes.iter().position(|attribute| attribute.namevar);
        let is_own = |attribute: &&catalog::Attribute| {
            !attribute.value.is_undef() && !waits(attribute) && EdgeOrigin::of_metaparameter(attribute.name).is_none()
        };
        let mut given: Vec<_> = self.resource.attributes.iter().filter(is_own).collect();
        given.dedup_by_key(|attribute| attribute.name);
        let place_of = |attribute: &catalog::Attribute| self.definition.place(attribute.name);
        let is_name =
            |attribute: &catalog::Attribute| place_of(attribute).is_none() && names.text(attribute.name) == "name";
        // Where both are given, `name` is the one that the catalog has.
        if namevar.is_some() && given.iter().any(|attribute| is_name(attribute)) {
            given.retain(|attribute| place_of(attribute) != namevar);
        }
        let mut places: Vec<_> = given
            .iter()
            .filter_map(|attribute| {
                let place = place_of(attribute).or_else(|| namevar.filter(|_| is_name(attribute)));
                Some((place?, on_the_wire(&attribute.value)))
            })
            .collect();
        places.order_by_key(|(place, _)| *place);
        places
    }

    /// Sets the namevar: from the title, if it isn't given.
    fn set_names(&mut self, mut named: Vec<(usize, Value)>, title: &EcoString) -> Result<(), Box<Diagnostic>> {
        let (definition, behaviour) = (Rc::clone(&self.definition), self.definition.behaviour);
        let Some(first) = definition.first_namevar() else { return Ok(()) };
        let said = definition.values_of_title(title);
        let mut from_title = said.map_err(|text| Box::new(error(self.resource, "invalid-title", text)))?;
        let name = definition.attributes.get(first).map(|attribute| attribute.name.clone()).unwrap_or_default();
        if from_title.iter().all(|(said, _)| *said != name) {
            from_title.push((name, behaviour.key(title).into()));
        }
        for (name, value) in from_title {
            let place = definition.attributes.iter().position(|attribute| attribute.name == name);
            if let Some(place) = place.filter(|place| named.iter().all(|(given, _)| given != place)) {
                named.push((place, value));
            }
        }
        named.order_by_key(|(place, _)| *place);
        self.call();
        for (place, value) in named {
            self.set(place, &value)?;
            if place == first {
                self.instance.name = to_s(self.instance.wanted(place).first().unwrap_or(&Value::Undef)).into();
            }
            self.call();
        }
        Ok(())
    }

    /// Makes the resource by the code of its type, if that can be run: returns true then. What every resource has is set here.
    fn make_by_code(
        &mut self,
        books: Books<'_>,
        resolver: &mut dyn Resolver,
        given: &[(usize, Value)],
    ) -> Result<bool, Box<Diagnostic>> {
        let definition = Rc::clone(&self.definition);
        // What waits for its turn would be missing.
        if !definition.has_code() || self.resource.attributes.iter().any(waits) {
            return Ok(false);
        }
        let title = self.instance.title.clone();
        let mut values = definition.values_of_title(&title).unwrap_or_default();
        if let ([only], true) = (definition.namevars().collect::<Vec<_>>().as_slice(), values.is_empty()) {
            values.push((only.name.clone(), title.as_str().into()));
        }
        let named = |place: usize| definition.attributes.get(place).filter(|attribute| is_for_code(attribute));
        for (name, value) in given.iter().filter_map(|(place, value)| Some((&named(*place)?.name, value))) {
            values.retain(|(known, _)| known != name);
            values.push((name.clone(), value.clone()));
        }
        let asked = NewResource { type_name: &definition.name, title: &title, values: &values, at: self.resource.at };
        let made = match resolver.make(books, asked)? {
            ByCode::Unknown => return Ok(false),
            ByCode::Refused(text) => {
                let error = error(self.resource, "invalid-attribute-value", text);
                return Err(Box::new(error.printed(if self.is_late { Position::None } else { Position::Line })));
            }
            ByCode::Made(made) => made,
        };
        self.instance.name = made.name;
        for (name, wanted) in made.attributes {
            let place = definition.attributes.iter().position(|attribute| attribute.name == name);
            let Some(place) = place.filter(|_| name != "provider") else { continue };
            let written = given.iter().find(|(known, _)| *known == place).map(|(_, value)| value.as_items().into());
            let wanted = Values::from_vec(wanted);
            self.instance.set(place, wanted.clone(), written.unwrap_or(wanted));
        }
        self.instance.related = Some(made.relations);
        for (place, value) in
            given.iter().filter(|(place, _)| named(*place).is_none_or(|named| named.name == "provider"))
        {
            self.set(*place, value)?;
        }
        Ok(true)
    }

    /// Gives the resource the agent's name for it, if that isn't its title.
    fn call(&mut self) {
        if let Some(title) = self.definition.behaviour.own_title(&self.instance) {
            self.instance.reference = bracketed(&self.definition.title, &title);
        }
    }

    fn error(&self, attribute: &Attribute, text: &str) -> Box<Diagnostic> {
        let mut error = match self.is_late {
            true => Box::new(error(self.resource, "invalid-attribute-value", text.to_owned())),
            false => parameter_error(self.resource, &self.instance.reference, &attribute.name, text),
        };
        let written = self.resource.attribute(attribute.symbol).map(|attribute| to_s(&attribute.value));
        let known = attribute.values.iter().map(EcoString::as_str);
        if let Some(near) = written.and_then(|written| nearest(&written, known)) {
            error.help = Some(format!("did you mean `{} => {near}`?", attribute.name));
        }
        let api = self.definition.api.as_ref().and_then(|api| api.attribute(&attribute.name));
        if let Some(name) = api.and_then(|attribute| unknown_data_type(&attribute.data_type)) {
            error.help = Some(format!("Neither Puppet nor a module here has the data type `{name}`."));
        }
        error
    }

    /// Checks that the name of a `resources` is a type.
    fn check_managed_type(&self, types: &Types) -> Result<(), Box<Diagnostic>> {
        let name = &self.instance.name;
        if self.definition.name != "resources" || types.find(name).is_some() {
            return Ok(());
        }
        let text = format!("Could not find resource type '{name}'");
        let mut error = parameter_error(self.resource, &self.instance.reference, "name", &text);
        let near = nearest(name, types.iter().map(|known| known.name.as_str()));
        error.help = near.map(|near| format!("did you mean `{near}`?"));
        Err(error)
    }

    /// Checks that the resources that a `resources` purges can be absent.
    fn check_purged_type(&self, types: &Types) -> Result<(), Box<Diagnostic>> {
        let purges = self.definition.name == "resources" && self.instance.flag("purge");
        let managed = types.find(&self.instance.name).filter(|_| purges);
        match managed.filter(|managed| managed.attribute_named("ensure").is_none()) {
            Some(_) => {
                let text = "Purging is only supported on types that accept 'ensure'";
                Err(parameter_error(self.resource, &self.instance.reference, "purge", text))
            }
            None => Ok(()),
        }
    }

    /// Checks, reads and sets one attribute.
    fn set(&mut self, place: usize, value: &Value) -> Result<(), Box<Diagnostic>> {
        let definition = Rc::clone(&self.definition);
        let Some(attribute) = definition.attributes.get(place) else { return Ok(()) };
        let supported = definition.can(self.instance.provider.as_deref(), attribute.feature.as_ref());
        match attribute.kind {
            AttributeKind::Metaparameter => self.set_metaparameter(attribute, value),
            _ if attribute.name == "provider" => self.set_provider(attribute, value),
            // What the provider can't do is silently not managed.
            _ if !supported => Ok(()),
            AttributeKind::Property if !attribute.is_whole => {
                let written = value.as_array().map_or_else(|| smallvec![value.clone()], |items| items.items().into());
                let mut wanted = Values::with_capacity(written.len());
                for value in &written {
                    self.check(attribute, value)?;
                }
                for value in &written {
                    wanted.push(self.read(attribute, value)?);
                }
                self.instance.set(place, wanted, written);
                Ok(())
            }
            AttributeKind::Property | AttributeKind::Parameter => {
                self.check(attribute, value)?;
                let wanted = self.read(attribute, value)?;
                self.instance.set(place, smallvec![wanted], smallvec![value.clone()]);
                Ok(())
            }
        }
    }

    fn check(&mut self, attribute: &Attribute, value: &Value) -> Result<(), Box<Diagnostic>> {
        self.doubt(Some((attribute, value)));
        let checked = self.definition.behaviour.validate(&self.instance, attribute, value);
        checked.map_err(|text| self.error(attribute, &text))?;
        let wanted = attribute.named(&to_s(value)).map_or_else(|| value.clone(), |named| named.clone().into());
        let provider = self.instance.provider.as_deref();
        match attribute.feature_of(&wanted).filter(|feature| !self.definition.can(provider, Some(feature))) {
            Some(feature) => {
                let (provider, name) = (self.instance.provider_name().unwrap_or_default(), &attribute.name);
                let text = format!(
                    "Provider {provider} must have features '{feature}' to set '{name}' to '{}'",
                    to_s(&wanted)
                );
                Err(self.error(attribute, &text))
            }
            _ => Ok(()),
        }
    }

    fn read(&mut self, attribute: &Attribute, value: &Value) -> Result<Value, Box<Diagnostic>> {
        let read = self.definition.behaviour.munge(&mut self.instance, attribute, value);
        read.map_err(|text| self.error(attribute, &text))
    }

    fn set_provider(&mut self, attribute: &Attribute, value: &Value) -> Result<(), Box<Diagnostic>> {
        let name = to_s(value.as_array().and_then(|items| items.items().first()).unwrap_or(value));
        // Of a module's type nobody knows them all.
        let is_known =
            self.definition.declared.is_some() || self.definition.providers.iter().any(|known| *known == name);
        if !is_known {
            let text = format!("Invalid {} provider '{name}'", self.definition.name);
            let mut error = self.error(attribute, &text);
            let known = self.definition.providers.iter().map(EcoString::as_str);
            error.help = nearest(&name, known).map(|near| format!("did you mean `provider => {near}`?"));
            return Err(error);
        }
        let is_default = self.definition.providers.first().is_some_and(|default| *default == name);
        self.instance.provider = (!is_default).then(|| name.into());
        Ok(())
    }

    fn set_metaparameter(&mut self, attribute: &Attribute, value: &Value) -> Result<(), Box<Diagnostic>> {
        attribute.check(value).map_err(|text| self.error(attribute, &text))?;
        match attribute.name.as_str() {
            "noop" => self.instance.noop = Some(to_s(value) == "true"),
            "loglevel" => self.instance.loglevel = Level::from_name(&to_s(value)).unwrap_or(Level::Notice),
            "audit" => {
                let known = |name: &str| self.definition.accepts_named(name);
                let names = check_audit(value, &self.instance.reference, known);
                let names = names.map_err(|text| self.error(attribute, &text))?;
                self.instance.audited = self.audited(&names);
            }
            "schedule" => self.instance.schedule = Some(to_s(value).into()),
            _ => {}
        }
        Ok(())
    }

    /// The places of the attributes that `audit` names; `all` are the properties that the provider can do.
    fn audited(&self, names: &[String]) -> Vec<usize> {
        let definition = &self.definition;
        let provider = self.instance.provider.as_deref();
        let attributes = || definition.attributes.iter().enumerate();
        if is_all(names) {
            let is_read =
                |attribute: &Attribute| attribute.is_property() && definition.can(provider, attribute.feature.as_ref());
            return attributes().filter(|(_, attribute)| is_read(attribute)).map(|(place, _)| place).collect();
        }
        let named = |name: &String| attributes().find(|(_, attribute)| attribute.name == *name).map(|(place, _)| place);
        names.iter().filter_map(named).collect()
    }

    /// Reports doubts about a value, or the whole, that is about to be checked.
    fn doubt(&mut self, of: Option<(&Attribute, &Value)>) {
        let doubts = self.definition.behaviour.doubts(&self.instance, of);
        self.warnings.extend(doubts.into_iter().map(|message| Warning {
            level: Level::Warning,
            by: Speaker::Puppet,
            message,
        }));
    }

    /// Defaults, checks of the whole, and the marking of sensitive values.
    fn complete(&mut self, names: &Names) -> Result<(), Box<Diagnostic>> {
        let behaviour = self.definition.behaviour;
        let unmanaged = self.instance.audited_only();
        let set = behaviour.set_defaults(&mut self.instance);
        set.map_err(|text| Box::new(error(self.resource, "invalid-attribute-value", text)))?;
        behaviour.complete(&mut self.instance);
        self.instance.unset(&unmanaged);
        let is_whole = !self.resource.attributes.iter().any(waits);
        let checked = if is_whole {
            self.doubt(None);
            behaviour.check(&self.instance)
        } else {
            Ok(())
        };
        checked.map_err(|text| {
            let message = behaviour.tell_invalid(&self.instance, &text);
            // An error that is not of Puppet's own kind has no place.
            let position = if message == text { Position::None } else { Position::Line };
            Box::new(error(self.resource, "invalid-resource", message).printed(position))
        })?;
        for (by, message) in behaviour.warnings(&self.instance) {
            self.warnings.push(Warning { level: Level::Warning, by, message });
        }
        behaviour.finish(&mut self.instance);
        for name in &self.resource.sensitive {
            let is_waiting = self.resource.attribute(*name).is_some_and(waits);
            self.hide(names.text(*name), is_waiting);
        }
        Ok(())
    }

    /// Marks a value as sensitive, or says why it can't be. One that is waited for is marked when it is there.
    fn hide(&mut self, name: &str, is_waiting: bool) {
        if self.definition.behaviour.hide(&mut self.instance, name) {
            return;
        }
        let attribute = self.definition.attribute_named(name);
        let (level, why) = match attribute {
            Some(attribute) if attribute.is_property() && (self.instance.make_sensitive(name) || is_waiting) => return,
            Some(_) if is_waiting || self.instance.is_set(name) => (
                Level::Warning,
                format!("{name} is a parameter and not a property, and cannot be automatically redacted."),
            ),
            Some(attribute) if attribute.kind == AttributeKind::Metaparameter => return,
            Some(_) => (Level::Warning, "the property itself was not assigned a value.".to_owned()),
            None => (Level::Err, format!("the property itself is not defined on {}.", self.definition.name)),
        };
        self.warnings.push(Warning {
            level,
            by: Speaker::Resource,
            message: format!("Unable to mark '{name}' as sensitive: {why}"),
        });
    }
}

/// True if an attribute is the type's own: the code of the type sets it.
fn is_for_code(attribute: &Attribute) -> bool {
    attribute.kind != AttributeKind::Metaparameter
}

/// True if an attribute waits for the turn of its resource: its value is deferred.
pub(super) fn waits(attribute: &catalog::Attribute) -> bool {
    late_value(&attribute.value).is_some()
}

/// Checks the metaparameters of a container.
///
/// # Errors
/// Puppet's error about the first one that is wrong.
pub(crate) fn check_metaparameters(
    input: &Input<'_>,
    names: &Names,
    resource: &Resource,
    text: &str,
) -> Result<(), Box<Diagnostic>> {
    let Some(any_type) = input.types.find("notify") else { return Ok(()) };
    let given = resource.attributes.iter().filter(|attribute| !attribute.value.is_undef());
    for given in given.filter(|given| is_metaparameter(names.text(given.name))) {
        let Some(attribute) = any_type.attribute(given.name) else { continue };
        let checked = match attribute.name.as_str() {
            "audit" => check_audit(&given.value, text, |name| name == "name" || is_metaparameter(name)).map(drop),
            _ => attribute.check(&given.value),
        };
        checked.map_err(|why| parameter_error(resource, text, &attribute.name, &why))?;
    }
    Ok(())
}

/// Checks the attributes that `audit` names. Only existing attributes can be audited.
fn check_audit(value: &Value, reference: &str, known: impl Fn(&str) -> bool) -> Result<Vec<String>, String> {
    let names: Vec<_> = value.as_items().iter().map(to_s).collect();
    match names.iter().find(|name| !is_all(&names) && !known(name)) {
        Some(unknown) => Err(format!("Cannot audit {unknown}: not a valid attribute for {reference}")),
        None => Ok(names),
    }
}

fn is_all(names: &[String]) -> bool {
    matches!(names, [all] if all == "all")
}

/// `Parameter P failed on T[x]: …`
pub(crate) fn parameter_error(resource: &Resource, text: &str, name: &str, why: &str) -> Box<Diagnostic> {
    Box::new(error(resource, "invalid-attribute-value", format!("Parameter {name} failed on {text}: {why}")))
}

/// The name of a data type that nobody defines.
fn unknown_data_type(of: &Type) -> Option<&EcoString> {
    match of {
        Type::Reference(name) => Some(name),
        Type::Optional(Some(of)) => unknown_data_type(of),
        _ => None,
    }
}

fn error(resource: &Resource, code: &'static str, message: String) -> Diagnostic {
    Diagnostic::new(code, Severity::Error, resource.at, message).printed(Position::Line)
}
