//! A level of a hierarchy: its files, and the function that gives its data.

use std::rc::Rc;

use ecow::EcoString;

use super::config::{Entry, FunctionKind, line_matching};
use super::context::Asked;
use super::door::Lookup;
use super::explain::Node;
use super::failure;
use super::key::Key;
use super::layer::{Layer, Owner};
use super::location::Location;
use super::merge::Merge;
use crate::evaluator::{Evaluated, Interrupt};
use duckrow_text::names::FastSet;
use duckrow_values::regex::escape;
use duckrow_values::types::mismatch::{describe_mismatch, describe_value};
use duckrow_values::types::{Range, assignable, infer_reduced, instance_of, parse};
use duckrow_values::{Hash, Type, Value};

/// The cost of seeing that nothing is at a location, and of reading what is there.
const STEPS_OF_A_LOCATION: u64 = 1;
const STEPS_OF_A_FILE: u64 = 2;

/// A level as it is for the variables of this moment.
#[derive(Debug)]
pub(super) struct Provider {
    name: EcoString,
    kind: FunctionKind,
    function: EcoString,
    options: Hash,
    /// Nothing stands for a function that needs no file.
    locations: Vec<Option<Location>>,
    /// The place in the hierarchy.
    level: usize,
    in_defaults: bool,
}

/// The levels of a layer, which count as long as the variables that they name stay as they are.
#[derive(Debug)]
pub(super) struct Levels {
    pub(super) usual: Vec<Provider>,
    pub(super) defaults: Vec<Provider>,
    named: Vec<Remembered>,
}

/// A variable that a configuration names, and the value that it had.
#[derive(Debug)]
pub(super) struct Remembered {
    pub(super) key: EcoString,
    pub(super) root: EcoString,
    pub(super) segments: Vec<Value>,
    pub(super) value: Option<Value>,
}

const RECREATED: &str =
    "Hiera configuration recreated due to change of scope variables used in interpolation expressions";

/// A function with its arguments: the result of a call is remembered by these.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct Asking {
    owner: Owner,
    in_defaults: bool,
    level: usize,
    location: Option<String>,
    options: Hash,
}

impl Provider {
    /// The branch for it in explanations.
    fn node(&self) -> Node {
        Node::Layer { name: format!("Hierarchy entry \"{}\"", self.name), path: None, module: None }
    }

    fn full_name(&self) -> String {
        format!("{} function '{}'", self.kind.tag(), self.function)
    }

    /// The name in messages for the value of a key, or of all keys.
    fn origin(&self, what: &str, location: Option<&Location>) -> String {
        match location {
            Some(location) => format!("{what} {}, when using location '{}',", self.full_name(), location.path),
            None => format!("{what} {}", self.full_name()),
        }
    }
}

impl Lookup<'_, '_> {
    /// The levels of a layer with their files. They are read anew when a variable in them has changed.
    pub(super) fn levels(&mut self, layer: &Layer) -> Evaluated<Rc<Levels>> {
        let known = self.hiera.levels.borrow().get(&layer.owner).cloned();
        if let Some(known) = known {
            if self.unexplained(|lookup| lookup.is_unchanged(&known))? {
                return Ok(known);
            }
            self.explain(|explanation| explanation.text(RECREATED.to_owned()));
            self.hiera.asked.borrow_mut().retain(|asking, _| asking.owner != layer.owner);
        }
        let outer = self.hiera.remembered.borrow_mut().replace(Vec::new());
        let made = self.unexplained(|lookup| {
            let usual = lookup.providers(layer, false)?;
            Ok((usual, lookup.providers(layer, true)?))
        });
        let named = std::mem::replace(&mut *self.hiera.remembered.borrow_mut(), outer);
        let (usual, defaults) = made?;
        let levels = Rc::new(Levels { usual, defaults, named: named.unwrap_or_default() });
        self.hiera.levels.borrow_mut().insert(layer.owner.clone(), Rc::clone(&levels));
        Ok(levels)
    }

    fn is_unchanged(&mut self, levels: &Levels) -> Evaluated<bool> {
        for named in &levels.named {
            let value = match self.finding_locations(|lookup| lookup.variable(&named.root))? {
                Some(value) if !named.segments.is_empty() && !value.is_undef() => {
                    self.dig(&named.key, &named.segments, value)?
                }
                value => value,
            };
            if value.unwrap_or_default() != named.value.clone().unwrap_or_default() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn providers(&mut self, layer: &Layer, in_defaults: bool) -> Evaluated<Vec<Provider>> {
        let empty = Vec::new();
        let levels = match in_defaults {
            true => layer.config.default_hierarchy.as_ref().unwrap_or(&empty),
            false => &layer.config.hierarchy,
        };
        let mut names: FastSet<&str> = FastSet::default();
        let mut providers = Vec::with_capacity(levels.len());
        for (level, entry) in levels.iter().enumerate() {
            if !names.insert(entry.name.as_str()) {
                return Err(self.defined_twice(layer, &entry.name));
            }
            let made = self.provider(layer, entry).map_err(|error| self.in_configuration(layer, error))?;
            providers.extend(made.map(|provider| Provider { level, in_defaults, ..provider }));
        }
        Ok(providers)
    }

    fn provider(&mut self, layer: &Layer, entry: &Entry) -> Evaluated<Option<Provider>> {
        let locations = self.locations(&layer.config, entry)?;
        if layer.config.path.is_none() && locations.is_empty() {
            return Ok(None);
        }
        let options = self.interpolate(&entry.options.clone().into(), false)?;
        Ok(Some(Provider {
            name: entry.name.clone(),
            kind: entry.kind,
            function: entry.function.clone(),
            options: options.as_hash().cloned().unwrap_or_default(),
            locations,
            level: 0,
            in_defaults: false,
        }))
    }

    fn defined_twice(&mut self, layer: &Layer, name: &str) -> Interrupt {
        let Some(path) = layer.config.path.clone() else { return failure::lookup(name) };
        let content = self.file(&path).unwrap_or_default();
        let pattern = format!(r#"\s+name:\s+['"]?{}(?:[^\w]|$)"#, escape(name));
        let first = line_matching(&content, &pattern, 1);
        let second = first.and_then(|first| line_matching(&content, &pattern, first + 1));
        let mut message = format!("Hierarchy name '{name}' defined more than once.");
        if let (Some(first), Some(_)) = (first, second) {
            message.push_str(&format!(" First defined at (line: {first})"));
        }
        self.wrong(&path, second.or(first), &message)
    }

    /// An unknown variable in a configuration is an error of its file, and so is what can't be interpolated there.
    fn in_configuration(&mut self, layer: &Layer, error: Interrupt) -> Interrupt {
        let (Interrupt::Error(inner), Some(path)) = (&error, layer.config.path.clone()) else { return error };
        if failure::is_configuration(inner.diagnostic.code) {
            return self.wrong(&path, None, &inner.diagnostic.message.clone());
        }
        let Some(name) = &inner.unknown_variable else { return error };
        let content = self.file(&path).unwrap_or_default();
        let line = line_matching(&content, &format!(r#"%\{{['"]?{name}['"]?\}}"#), 1);
        self.wrong(&path, line, &format!("Undefined variable '{name}'"))
    }

    /// Asks a level for a key.
    pub(super) fn ask(
        &mut self,
        layer: &Rc<Layer>,
        provider: &Provider,
        key: &Key,
        merge: &Merge,
    ) -> Evaluated<Option<Value>> {
        let node = || provider.node();
        let first = match layer.config.hierarchy.get(provider.level) {
            Some(entry) if !provider.in_defaults => {
                self.unexplained(|lookup| lookup.first_locations(&layer.config, entry))?
            }
            _ => Vec::new(),
        };
        let locations: Vec<Option<&Location>> = first.iter().chain(&provider.locations).map(Option::as_ref).collect();
        self.explain_in(node, |lookup| {
            lookup.merge_all(merge, &locations, |lookup, location| {
                lookup.frame.session.fuel.steps(STEPS_OF_A_LOCATION)?;
                match *location {
                    None => lookup.ask_at(layer, provider, None, key),
                    Some(location) => lookup.explain_in(
                        || Node::Location(location.clone()),
                        |lookup| lookup.ask_file(layer, provider, location, key),
                    ),
                }
            })
        })
    }

    fn ask_file(
        &mut self,
        layer: &Rc<Layer>,
        provider: &Provider,
        location: &Location,
        key: &Key,
    ) -> Evaluated<Option<Value>> {
        if location.exists || provider.kind == FunctionKind::Backend {
            self.frame.session.fuel.steps(STEPS_OF_A_FILE)?;
            return self.ask_at(layer, provider, Some(location), key);
        }
        self.explain(|explanation| explanation.location_not_found());
        Ok(None)
    }

    fn ask_at(
        &mut self,
        layer: &Rc<Layer>,
        provider: &Provider,
        location: Option<&Location>,
        key: &Key,
    ) -> Evaluated<Option<Value>> {
        if provider.kind == FunctionKind::Backend {
            self.missing_backend(&provider.function);
            return Ok(None);
        }
        let asked = self.asked(layer, provider, location)?;
        let found = match provider.kind {
            FunctionKind::DataHash => self.of_hash(layer, provider, location, &asked, key)?,
            _ => self.by_key(provider, location, &asked, key)?,
        };
        match &found {
            Some(value) => {
                let place = location.map_or_else(|| provider.function.to_string(), |location| location.path.clone());
                self.found_at(&place);
                let shown = if provider.kind == FunctionKind::DataDig { &key.text } else { &key.root };
                self.explain(|explanation| explanation.found(shown, value));
            }
            None => {
                let shown = if provider.kind == FunctionKind::DataDig { &key.text } else { &key.root };
                self.explain(|explanation| explanation.not_found(shown));
            }
        }
        match found {
            Some(value) if provider.kind == FunctionKind::DataDig => key.undig(value).map(Some),
            found => Ok(found),
        }
    }

    /// The remembered answer of a function with these arguments.
    fn asked(&mut self, layer: &Layer, provider: &Provider, location: Option<&Location>) -> Evaluated<Rc<Asked>> {
        let asking = Asking {
            owner: layer.owner.clone(),
            in_defaults: provider.in_defaults,
            level: provider.level,
            location: location.map(|location| location.path.clone()),
            options: provider.options.clone(),
        };
        if let Some(known) = self.hiera.asked.borrow().get(&asking) {
            return Ok(Rc::clone(known));
        }
        if !self.knows_function(&provider.function)? {
            let message = format!("Unable to find '{}' function named '{}'", provider.kind.tag(), provider.function);
            let path = layer.config.path.clone().unwrap_or_default();
            return Err(self.wrong(&path, None, &message));
        }
        self.check_declared_return(provider)?;
        let module = match &layer.owner {
            Owner::Module(name) => Some(name.clone()),
            _ => None,
        };
        let environment = self.frame.builder.environment().name().into();
        let options = match location {
            None => provider.options.clone(),
            Some(location) => {
                let mut options = provider.options.entries().clone();
                let key = if location.is_uri { "uri" } else { "path" };
                options.insert(key.into(), location.path.as_str().into());
                Hash::new(options).map_err(|_| failure::too_deep())?
            }
        };
        let asked = Rc::new(Asked::new(environment, module, options));
        self.hiera.asked.borrow_mut().insert(asking, Rc::clone(&asked));
        Ok(asked)
    }

    /// A function that says what it returns must promise what a layer lets out; one that says nothing is checked by its
    /// values (`hiera/data/function_of_module`).
    fn check_declared_return(&mut self, provider: &Provider) -> Evaluated<()> {
        let Some(declared) = self.declared_return(&provider.function)? else { return Ok(()) };
        let (trusted, example) = match provider.kind {
            FunctionKind::DataHash => {
                (Type::hash(Type::RichDataKey, Type::RichData, Range::OPEN), "Hash[String, Data]")
            }
            _ => (Type::RichData, "Data"),
        };
        // A signature keeps no `Any` (`hiera/data/function_returns_any`).
        if declared == Type::Any || assignable(&trusted, &declared) {
            return Ok(());
        }
        let (tag, function) = (provider.kind.tag(), &provider.function);
        let subject = format!("Return type of '{tag}' function named '{function}' is incorrect,");
        Err(failure::mismatch(describe_mismatch(&subject, &trusted, &declared))
            .help(format!("Let it return `{example}`, or leave the type out.")))
    }

    fn of_hash(
        &mut self,
        layer: &Layer,
        provider: &Provider,
        location: Option<&Location>,
        asked: &Asked,
        key: &Key,
    ) -> Evaluated<Option<Value>> {
        let known = asked.data.borrow().clone();
        let data = match known {
            Some(data) => data,
            None => {
                let arguments = vec![asked.options.clone().into(), Value::Context(Rc::clone(&asked.context))];
                let given = self.call(&provider.function, arguments)?;
                let origin = provider.origin("Value returned from", location);
                let Value::Hash(data) = given else {
                    let of = duckrow_values::types::by_name("hash").unwrap_or(Type::Any);
                    return Err(failure::mismatch(describe_value(&origin, &of, &given)));
                };
                self.warn_of_foreign_keys(layer, &data, &origin);
                *asked.data.borrow_mut() = Some(data.clone());
                data
            }
        };
        let Some(value) = data.get(&key.root) else { return Ok(None) };
        let origin = || provider.origin(&format!("Value for key '{}', in hash returned from", key.root), location);
        check_value(value, origin)?;
        self.interpolate(value, true).map(Some)
    }

    /// Keys in a module that don't begin with its name. They are found all the same: Puppet drops them from a copy.
    fn warn_of_foreign_keys(&mut self, layer: &Layer, data: &Hash, origin: &str) {
        let Owner::Module(module) = &layer.owner else { return };
        let prefix = format!("{module}::");
        for key in data.entries().keys().map(duckrow_values::text) {
            if key != "lookup_options" && !key.starts_with(&prefix) {
                let names_key = self.frame.session.settings.language.names_foreign_keys_of_module_data();
                let got = if names_key { format!("; got {key}") } else { String::new() };
                self.warn(&format!(
                    "Module '{module}': {origin} must use keys qualified with the name of the module{got}"
                ));
            }
        }
    }

    fn by_key(
        &mut self,
        provider: &Provider,
        location: Option<&Location>,
        asked: &Asked,
        key: &Key,
    ) -> Evaluated<Option<Value>> {
        let by_segments = provider.kind == FunctionKind::DataDig;
        let shown = if by_segments { &key.text } else { &key.root };
        if let Some(known) = asked.values.borrow().get(shown) {
            return Ok(Some(known.clone()));
        }
        let first = match by_segments {
            true => crate::evaluator::array(key.all_segments())?.into(),
            false => Value::String(key.root.clone()),
        };
        let arguments = vec![first, asked.options.clone().into(), Value::Context(Rc::clone(&asked.context))];
        let value = match self.call(&provider.function, arguments) {
            Err(interrupt) if failure::is_no_such_key(&interrupt) => return Ok(None),
            outcome => outcome?,
        };
        check_value(&value, || provider.origin(&format!("Value for key '{shown}', returned from"), location))?;
        asked.values.borrow_mut().insert(shown.clone(), value.clone());
        Ok(Some(value))
    }
}

/// Only what data files could hold, and rich data, is let out of a layer.
fn check_value(value: &Value, origin: impl FnOnce() -> String) -> Evaluated<()> {
    match parse("RichData") {
        Ok(of) if !instance_of(&of, value) => {
            let (origin, actual) = (origin(), infer_reduced(value));
            Err(failure::mismatch(format!("{origin} has wrong type, expects Puppet::LookupValue, got {actual}")))
        }
        _ => Ok(()),
    }
}
