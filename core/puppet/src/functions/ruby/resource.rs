//! `scope.resource`: the class or resource whose body is evaluated, as Puppet's `Puppet::Parser::Resource` shows it.

use ecow::EcoString;

use super::values::as_ruby;
use super::world::{Answer, ScopeWorld, plain_text};
use crate::evaluator::{Declared, Known};
use duckrow_record::catalog::{ResourceId, split_reference};
use duckrow_ruby_runtime::{Data, Refusal};
use duckrow_values::{Type, Value};

impl ScopeWorld<'_, '_> {
    /// The resource of the scope.
    pub(super) fn resource(&mut self) -> Option<Data> {
        let resource = self.frame.session.scopes.get(self.frame.scope).resource;
        let text = self.frame.builder.declared_as(self.frame.session, resource)?.reference;
        let number = self.frame.session.ruby.number(Known::Resource(resource));
        Some(Data::Foreign { class: "Puppet::Parser::Resource".into(), text, number })
    }

    /// `scope.findresource(type, title)`: what is declared, as a reference; `File[/a]` may name both.
    pub(super) fn found_resource(&mut self, arguments: &[Data]) -> Data {
        let first = arguments.first().map(plain_text).unwrap_or_default();
        let (type_name, title) = match (arguments.get(1), split_reference(&first)) {
            (Some(title), _) if *title != Data::Nil => (first.as_str(), plain_text(title)),
            (_, Some((name, title))) => (name, title.to_owned()),
            _ => return Data::Nil,
        };
        let type_name = type_name.trim_start_matches("::").to_lowercase();
        if !self.frame.builder.is_declared(self.frame.session, &type_name, &title) {
            return Data::Nil;
        }
        as_ruby(&mut self.frame.session.ruby, &Value::of_type(Type::resource(&type_name, title)))
    }

    /// `scope.lookupdefaults(type)`: what resources of a type get by default, by name; those of the outermost scope come first. A type
    /// is known by its capitalised name only.
    pub(super) fn resource_defaults(&mut self, type_name: &str) -> Data {
        let session = &mut *self.frame.session;
        let defaults = session
            .names
            .get(type_name)
            .map(|symbol| session.scopes.defaults_for(self.frame.scope, symbol))
            .unwrap_or_default();
        let named: Vec<_> = defaults.into_iter().rev().map(|(of, _)| (of.name, of.value.clone())).collect();
        let entries = named.into_iter().map(|(name, value)| {
            let name = session.names.string(name);
            let number = session.ruby.number(Known::Default { name: name.clone(), value });
            let class = "Puppet::Parser::Resource::Param".into();
            (Data::Symbol(name.clone()), Data::Foreign { class, text: name, number })
        });
        Data::Hash(entries.collect())
    }

    /// A method of such a default.
    pub(super) fn default_method(&mut self, name: EcoString, value: &Value, method: &str) -> Answer<Option<Data>> {
        match method {
            "name" => Ok(Some(Data::Symbol(name))),
            "value" => Ok(Some(as_ruby(&mut self.frame.session.ruby, value))),
            _ => Err(Refusal::Unsupported(format!("the method {method} of a default"))),
        }
    }

    pub(super) fn resource_method(
        &mut self,
        resource: ResourceId,
        name: &str,
        arguments: &[Data],
    ) -> Answer<Option<Data>> {
        let Some(declared) = self.frame.builder.declared_as(self.frame.session, resource) else { return Ok(None) };
        let (type_name, title) = declared.reference.split_once('[').unwrap_or((&declared.reference, ""));
        let title = title.strip_suffix(']').unwrap_or(title);
        Ok(Some(match (name, arguments) {
            ("to_s" | "ref", []) => Data::Text(declared.reference.clone()),
            ("type", []) => Data::Text(type_name.into()),
            ("title", []) => Data::Text(title.into()),
            ("name", []) => self.parameter(&declared, "name").unwrap_or_else(|| Data::Text(title.into())),
            ("[]", [name]) => match plain_text(name).as_str() {
                "title" => Data::Text(title.into()),
                name => self.parameter(&declared, name).unwrap_or(Data::Nil),
            },
            ("to_hash", []) => self.parameters(&declared, title),
            _ => return Err(Refusal::Unsupported(format!("the method {name} of a resource"))),
        }))
    }

    fn parameter(&mut self, declared: &Declared, name: &str) -> Option<Data> {
        let value = declared.value(self.frame.session.names.get(name)?)?;
        Some(as_ruby(&mut self.frame.session.ruby, value))
    }

    /// The parameters that have values, behind the name.
    fn parameters(&mut self, declared: &Declared, title: &str) -> Data {
        let mut entries = vec![(Data::Symbol("name".into()), Data::Text(title.into()))];
        for (name, value) in declared.attributes.iter().filter(|(_, value)| !value.is_undef()) {
            let key = Data::Symbol(self.frame.session.names.string(*name));
            let value = as_ruby(&mut self.frame.session.ruby, value);
            match entries.iter_mut().find(|(known, _)| *known == key) {
                Some((_, known)) => *known = value,
                None => entries.push((key, value)),
            }
        }
        Data::Hash(entries)
    }
}
