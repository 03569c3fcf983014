//! Object types and type sets with what they hold.

use std::fmt;
use std::rc::Rc;

use super::Writer;
use crate::types::{Definition, Kind, Member, ObjectType, Type, TypeSet, infer_generic};
use crate::{Hash, Value};

impl Writer<'_> {
    /// The name that a type has within the set that is being written; the given one elsewhere.
    pub(super) fn name_in_set(&mut self, of: &Type, name: &str) -> fmt::Result {
        let name_in_set = self.set.as_ref().and_then(|set| set.name_of(of));
        self.out.write_str(name_in_set.as_deref().unwrap_or(name))
    }

    pub(super) fn object_type(&mut self, of: &Type, object: &ObjectType) -> fmt::Result {
        if !self.expand {
            return self.name_in_set(of, object.label());
        }
        let is_in_set = self.set.as_ref().is_some_and(|set| set.defines(of));
        self.expand = false;
        self.out.write_str("Object[{")?;
        let name = object.name.as_ref().filter(|_| !is_in_set);
        if let Some(definition) = object.definition() {
            self.definition(definition, name.map(|name| name.as_str()))?;
        }
        self.out.write_str("}]")?;
        // Puppet too writes what comes behind with what it stands for.
        self.expand = true;
        Ok(())
    }

    fn definition(&mut self, definition: &Definition, name: Option<&str>) -> fmt::Result {
        let mut first = true;
        if let Some(annotations) = &definition.annotations {
            self.entry(&mut first, "annotations", &annotations.clone().into())?;
        }
        if let Some(name) = name {
            self.entry(&mut first, "name", &name.into())?;
        }
        if let Some(parent) = &definition.parent {
            self.key(&mut first, "parent")?;
            self.of(parent)?;
        }
        if !definition.type_parameters.is_empty() {
            self.key(&mut first, "type_parameters")?;
            self.object_members(definition.type_parameters.iter(), false)?;
        }
        self.attributes(&mut first, definition)?;
        if !definition.functions.is_empty() {
            self.key(&mut first, "functions")?;
            self.object_members(definition.functions.iter(), true)?;
        }
        if let Some(equality) = &definition.equality {
            self.key(&mut first, "equality")?;
            let names: Vec<Value> = equality.iter().map(|name| name.clone().into()).collect();
            self.out.write_str("[")?;
            self.values(&names)?;
            self.out.write_str("]")?;
        }
        match definition.checks.as_ref().filter(|checks| !checks.is_undef()) {
            Some(checks) => self.entry(&mut first, "checks", checks),
            None => Ok(()),
        }
    }

    /// The attributes, and behind them the constants whose types follow from their values.
    fn attributes(&mut self, first: &mut bool, definition: &Definition) -> fmt::Result {
        let is_plain = |member: &Member| member.value.as_ref().is_some_and(|value| infer_generic(value) == member.of);
        let (constants, attributes): (Vec<_>, Vec<_>) =
            definition.attributes.iter().partition(|member| member.is_constant() && is_plain(member));
        if !attributes.is_empty() {
            self.key(first, "attributes")?;
            self.object_members(attributes.into_iter(), true)?;
        }
        if constants.is_empty() {
            return Ok(());
        }
        let value = |constant: &Member| (constant.name.clone().into(), constant.value.clone().unwrap_or_default());
        let constants = constants.into_iter().map(value).collect();
        self.entry(first, "constants", &Hash::new(constants).unwrap_or_default().into())
    }

    fn entry(&mut self, first: &mut bool, key: &str, value: &Value) -> fmt::Result {
        self.key(first, key)?;
        self.value(value)
    }

    fn key(&mut self, first: &mut bool, key: &str) -> fmt::Result {
        if !std::mem::take(first) {
            self.out.write_str(", ")?;
        }
        write!(self.out, "{key} => ")
    }

    /// `{'x' => Integer, 'y' => {type => Integer, value => 0}}`; Puppet puts the keys of type parameters in quotes.
    fn object_members<'m>(&mut self, members: impl Iterator<Item = &'m Member>, bare: bool) -> fmt::Result {
        self.out.write_str("{")?;
        for (index, member) in members.enumerate() {
            if index > 0 {
                self.out.write_str(", ")?;
            }
            self.value(&member.name.clone().into())?;
            self.out.write_str(" => ")?;
            match member.entries().as_slice() {
                [(_, of)] => self.value(of)?,
                entries => self.member(entries, bare)?,
            }
        }
        self.out.write_str("}")
    }

    fn member(&mut self, entries: &[(&str, Value)], bare: bool) -> fmt::Result {
        self.out.write_str("{")?;
        for (index, (key, value)) in entries.iter().enumerate() {
            if index > 0 {
                self.out.write_str(", ")?;
            }
            match (bare, value) {
                (true, Value::String(kind)) if *key == "kind" && Kind::of(kind).is_some() => {
                    write!(self.out, "{key} => {kind}")?;
                }
                (true, value) => {
                    write!(self.out, "{key} => ")?;
                    self.value(value)?;
                }
                (false, value) => {
                    write!(self.out, "'{key}' => ")?;
                    self.value(value)?;
                }
            }
        }
        self.out.write_str("}")
    }

    /// A set with its types, among which they are known by their short names.
    pub(super) fn type_set(&mut self, set: &Rc<TypeSet>) -> fmt::Result {
        self.out.write_str("TypeSet[{")?;
        let mut first = true;
        for (key, value) in &set.header {
            self.key(&mut first, key)?;
            self.value(value)?;
        }
        if set.types().next().is_some() {
            self.key(&mut first, "types")?;
            let around = self.set.replace(Rc::clone(set));
            self.out.write_str("{")?;
            for (index, (name, of)) in set.types().enumerate() {
                self.out.write_str(if index > 0 { ", " } else { "" })?;
                write!(self.out, "{name} => ")?;
                self.of(of)?;
            }
            self.out.write_str("}")?;
            self.set = around;
        }
        if !set.references.is_empty() {
            self.key(&mut first, "references")?;
            self.out.write_str("{")?;
            for (index, reference) in set.references.iter().enumerate() {
                self.out.write_str(if index > 0 { ", " } else { "" })?;
                let range = format!("'{}'", reference.range);
                write!(
                    self.out,
                    "{} => {{'name' => '{}', 'version_range' => {range}}}",
                    reference.alias, reference.name
                )?;
            }
            self.out.write_str("}")?;
        }
        self.out.write_str("}]")
    }
}
