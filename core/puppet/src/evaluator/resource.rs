//! Resource expressions, defaults and overrides: what they evaluate before the catalog builder gets to know
//! (`docs/semantics/puppet/evaluation.md#declaring-a-resource`).

use ecow::EcoString;

use super::{Declaration, DefaultsRequest, Evaluated, Frame, Interrupt, NewAttribute, OverrideRequest, literal};
use duckrow_scenario::Strictness;
use duckrow_syntax::ast::{AttributeOperation, Expr, ExprId, List, ResourceBody, ResourceForm};
use duckrow_text::names::{FastSet, Symbol, known, lowercase};
use duckrow_text::source::Diagnostic;
use duckrow_values::{Type, Value, types};

/// The value that an attribute is given: a list or hash of its own, which all resources of the expression share. Arrows add to the
/// list of a metaparameter, and templates change what they find, for all of these and for nobody else
/// (`docs/semantics/puppet/relationships.md#arrows`).
fn given(value: Value) -> Value {
    match value {
        Value::Array(list) => list.own().into(),
        Value::Hash(hash) => Value::Hash(hash.own()),
        other => other,
    }
}

/// The titles of a body.
struct Titles {
    titles: Vec<EcoString>,
    /// The number of `default` among them.
    defaults: usize,
}

/// A body whose titles and attributes are evaluated.
struct EvaluatedBody {
    titles: Vec<EcoString>,
    is_default: bool,
    attributes: Vec<NewAttribute>,
    title: ExprId,
}

impl Frame<'_> {
    /// `type { 'title': … }` where a value is asked for: the list of references.
    pub(super) fn resource(
        &mut self,
        id: ExprId,
        form: ResourceForm,
        type_name: ExprId,
        bodies: List<ResourceBody>,
    ) -> Evaluated {
        let mut references = Vec::new();
        self.declare(id, form, type_name, bodies, Some(&mut references))?;
        Ok(literal::array(references)?.into())
    }

    /// Declares the resources of an expression, and keeps the references if they are wanted, which is rare. All bodies are evaluated
    /// before the first resource is made.
    pub(super) fn declare(
        &mut self,
        id: ExprId,
        form: ResourceForm,
        type_name: ExprId,
        bodies: List<ResourceBody>,
        mut references: Option<&mut Vec<Value>>,
    ) -> Evaluated<()> {
        let (type_name, written_type) = self.resource_type_name(type_name)?;
        if form == ResourceForm::Exported {
            self.storeconfigs_missing(id, "the export is ignored");
        }
        let bodies = self.resource_bodies(id, bodies)?;
        let defaults: Vec<_> =
            bodies.iter().filter(|body| body.is_default).flat_map(|body| body.attributes.clone()).collect();
        for body in bodies {
            if body.titles.is_empty() {
                continue;
            }
            if let Some(references) = &mut references {
                let name = self.session.names.string(type_name);
                references.extend(body.titles.iter().map(|title| Value::of_type(Type::resource(&name, title.clone()))));
            }
            let declaration = Declaration {
                form,
                type_name,
                written_type,
                titles: body.titles.into_iter().map(Value::String).collect(),
                attributes: with_defaults(&defaults, body.attributes),
                at: self.at(id),
                title_at: self.program.file_span(body.title),
            };
            self.builder.declare(self.session, self.scope, declaration)?;
        }
        Ok(())
    }

    /// The type of a resource expression, and how errors call it: a name, or an expression whose value is a resource type without
    /// title.
    fn resource_type_name(&mut self, id: ExprId) -> Evaluated<(Symbol, Symbol)> {
        let program = self.program;
        if let Expr::QualifiedName(name) = program.expr(id) {
            let text = self.session.names.text(*name);
            let lower = lowercase(text.strip_prefix("::").unwrap_or(text));
            return Ok((if lower == text { *name } else { self.session.names.intern_shared(&lower) }, *name));
        }
        let names_type = match program.expr(id) {
            Expr::QualifiedReference(_) => true,
            Expr::Access { left, .. } => matches!(program.expr(*left), Expr::QualifiedReference(_)),
            _ => false,
        };
        let value = self.eval(id)?;
        match value.as_type() {
            Some(Type::Class(None)) if names_type => Ok((known::CLASS, known::CLASS)),
            Some(Type::Resource { type_name: Some(name), title: None }) if names_type => {
                let written = self.session.names.intern(&Type::capitalized(name));
                Ok((self.session.names.intern_shared(name), written))
            }
            Some(of) if names_type => Err(self.illegal_resource_type(id, &of.to_string())),
            _ => Err(self.illegal_resource_type(id, &types::infer_generic(&value).to_string())),
        }
    }

    fn illegal_resource_type(&self, id: ExprId, actual: &str) -> Interrupt {
        let message = format!(
            "Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got {actual}"
        );
        Interrupt::known("illegal-resource-type", self.at(id), message)
    }

    fn resource_bodies(&mut self, id: ExprId, bodies: List<ResourceBody>) -> Evaluated<Vec<EvaluatedBody>> {
        let mut evaluated: Vec<EvaluatedBody> = Vec::with_capacity(bodies.len());
        let mut used: FastSet<EcoString> = FastSet::default();
        for body in self.program.list(bodies) {
            let Titles { titles, defaults } = self.titles(body.title)?;
            for title in &titles {
                if !used.insert(title.clone()) {
                    let message = format!("The title '{title}' has already been used in this resource expression");
                    return Err(Interrupt::known("duplicate-title", self.at(id), message));
                }
            }
            let is_default = defaults > 0;
            if defaults > 1 || is_default && evaluated.iter().any(|other| other.is_default) {
                let message = "The title 'default' has already been used in this resource expression";
                return Err(Interrupt::known("duplicate-title", self.at(id), message));
            }
            let attributes = self.attributes(id, body.operations)?;
            evaluated.push(EvaluatedBody { titles, is_default, attributes, title: body.title });
        }
        Ok(evaluated)
    }

    fn titles(&mut self, id: ExprId) -> Evaluated<Titles> {
        let value = self.eval(id)?;
        if value.is_undef() {
            let message = "Missing title. The title expression resulted in undef";
            return Err(Interrupt::known("missing-title", self.at(id), message));
        }
        if let Value::String(title) = &value
            && !title.is_empty()
        {
            return Ok(Titles { titles: vec![title.clone()], defaults: 0 });
        }
        let mut flat = Vec::new();
        flatten(&value, &mut flat);
        let mut titles = Vec::with_capacity(flat.len());
        let mut defaults = 0;
        for (place, title) in flat.iter().enumerate() {
            match title {
                Value::String(text) if !text.is_empty() => titles.push(text.clone()),
                Value::Default => defaults += 1,
                other => return Err(self.illegal_title(id, place, other)),
            }
        }
        Ok(Titles { titles, defaults })
    }

    fn illegal_title(&self, id: ExprId, place: usize, title: &Value) -> Interrupt {
        let message = match title {
            Value::Undef => {
                format!("Missing title at index {place}. The title expression resulted in an undef title")
            }
            Value::String(_) => {
                format!("Empty string title at {place}. Title strings must have a length greater than zero.")
            }
            other => {
                let actual = types::infer_generic(other);
                format!("Illegal title type at index {place}. Expected String, got {actual}")
            }
        };
        Interrupt::known("illegal-title", self.at(id), message)
    }

    /// Evaluates attribute operations left to right. `id` is blamed for an attribute that is set twice.
    pub(super) fn attributes(
        &mut self,
        id: ExprId,
        operations: List<AttributeOperation>,
    ) -> Evaluated<Vec<NewAttribute>> {
        let mut attributes: Vec<NewAttribute> = Vec::with_capacity(operations.len());
        for operation in self.program.list(operations) {
            let before = attributes.len();
            self.attribute_operation(operation, &mut attributes)?;
            for place in before..attributes.len() {
                let (known, new) = attributes.split_at(place);
                if let Some(new) = new.first().filter(|new| known.iter().any(|known| known.name == new.name)) {
                    let name = self.session.names.text(new.name);
                    let message = format!("The attribute '{name}' has already been set");
                    return Err(Interrupt::known("duplicate-attribute", self.at(id), message));
                }
            }
        }
        Ok(attributes)
    }

    /// Adds what one operation sets: an attribute, or all of a hash.
    fn attribute_operation(
        &mut self,
        operation: &AttributeOperation,
        attributes: &mut Vec<NewAttribute>,
    ) -> Evaluated<()> {
        let at = operation.span.in_file(self.program.file);
        let value = self.eval(operation.value)?;
        if let Some(name) = operation.name {
            attributes.push(NewAttribute { name, value: given(value), append: operation.append, at });
            return Ok(());
        }
        let Value::Hash(entries) = &value else {
            let actual = types::infer_generic(&value);
            let message = format!("Expected value of type Hash, got {actual}");
            return Err(Interrupt::known("attributes-not-hash", self.at(operation.value), message));
        };
        let names = entries.entries().iter().map(|(key, value)| {
            let name = self.session.names.intern(&duckrow_values::text(key));
            NewAttribute { name, value: given(value.clone()), append: false, at }
        });
        attributes.extend(names);
        Ok(())
    }

    /// `Type { … }`
    pub(super) fn resource_defaults(
        &mut self,
        id: ExprId,
        type_ref: ExprId,
        operations: List<AttributeOperation>,
    ) -> Evaluated {
        let of = self.eval(type_ref)?;
        let type_name = match of.as_type() {
            Some(Type::Resource { type_name: Some(name), title: None }) => name.clone(),
            Some(of) => {
                return Err(
                    self.illegal_resource_type(type_ref, &types::infer(&Value::of_type(of.clone())).to_string())
                );
            }
            None => return Err(self.illegal_resource_type(type_ref, &types::infer_generic(&of).to_string())),
        };
        let attributes = self.attributes(id, operations)?;
        let request = DefaultsRequest { type_name, attributes, at: self.at(id) };
        self.builder.set_defaults(self.session, self.scope, request)?;
        Ok(of)
    }

    /// `Type['title'] { … }`
    pub(super) fn resource_override(
        &mut self,
        id: ExprId,
        resources: ExprId,
        operations: List<AttributeOperation>,
    ) -> Evaluated {
        let value = self.eval(resources)?;
        let mut targets = Vec::new();
        flatten(&value, &mut targets);
        let attributes = self.attributes(id, operations)?;
        for target in targets {
            let Some(Type::Resource { type_name: Some(type_name), title: Some(title) }) = target.as_type() else {
                let text = duckrow_values::text(&target);
                let suffix = if target.as_type().is_some() { "-Type" } else { "" };
                let message = format!("Resource Override can only operate on resources, got: {text}{suffix}");
                return Err(Interrupt::known("override-not-resource", self.at(id), message));
            };
            let request = OverrideRequest {
                type_name: type_name.clone(),
                title: title.clone(),
                attributes: attributes.clone(),
                at: self.at(id),
            };
            self.builder.override_resource(self.session, self.scope, request)?;
        }
        Ok(value)
    }

    /// Warns that what is exported or collected goes nowhere without a store, unless Puppet is not strict at all.
    pub(super) fn storeconfigs_missing(&mut self, id: ExprId, what: &str) {
        if self.session.settings.storeconfigs || self.session.settings.strict == Strictness::Off {
            return;
        }
        let message = format!("You cannot collect exported resources without storeconfigs being set; {what}");
        let warning = Diagnostic::warning("no-storeconfigs", self.at(id), message);
        self.session.warn(self.subject(), warning);
    }
}

/// The attributes of a body over those of `default:`. Puppet's order: the defaults first, in their places.
fn with_defaults(defaults: &[NewAttribute], own: Vec<NewAttribute>) -> Vec<NewAttribute> {
    if defaults.is_empty() {
        return own;
    }
    let mut merged = defaults.to_vec();
    for attribute in own {
        match merged.iter_mut().find(|default| default.name == attribute.name) {
            Some(default) => *default = attribute,
            None => merged.push(attribute),
        }
    }
    merged
}

/// The items of nested arrays, one after the other.
pub fn flatten(value: &Value, into: &mut Vec<Value>) {
    match value {
        Value::Array(items) => items.items().iter().for_each(|item| flatten(item, into)),
        other => into.push(other.clone()),
    }
}
