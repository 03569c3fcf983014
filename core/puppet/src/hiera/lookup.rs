//! The lookup itself: names, one after the other, then defaults.

use ecow::EcoString;

use super::door::Lookup;
use super::explain::Node;
use super::failure;
use super::key::Key;
use super::layer::Owner;
use super::merge::{Merge, Strategy};
use super::options::{LOOKUP_OPTIONS, option};
use crate::evaluator::{Block, DataRequest, Evaluated};
use duckrow_values::types::instance_of;
use duckrow_values::types::mismatch::describe_value;
use duckrow_values::{Array, Type, Value};

/// The cost of taking a segment from a key and going into what it names; so many bytes of a key are read in a step.
const STEPS_OF_A_SEGMENT: u64 = 12;
const BYTES_OF_A_KEY: u64 = 16;

impl Lookup<'_, '_> {
    /// Looks names up; the block gets them if nothing is found.
    ///
    /// # Errors
    /// Nothing found, a value of the wrong type, and whatever is wrong with configurations and data.
    pub(super) fn find(&mut self, request: &DataRequest<'_>, block: Option<&Block>) -> Evaluated {
        for name in request.names {
            if let Some(value) = self.invocation.overrides.get(name).cloned() {
                return assert(&format!("Value found for key '{name}' in override hash"), request.of, value);
            }
            if let Some(value) = self.search(name, &request.merge)? {
                return assert("Found value", request.of, value);
            }
        }
        for name in request.names {
            if let Some(value) = self.invocation.defaults.get(name).cloned() {
                return assert(&format!("Value found for key '{name}' in default values hash"), request.of, value);
            }
        }
        if let Some(block) = block {
            let given = match request.names {
                [only] => Value::String(only.clone()),
                names => Array::flat(names.iter().cloned().map(Value::String)).into(),
            };
            let value = self.frame.call_block(block, vec![given])?;
            return assert("Value returned from default block", request.of, value);
        }
        match &request.default {
            Some(value) => assert("Default value", request.of, value.clone()),
            None => Err(self.nothing_found(request.names)),
        }
    }

    fn nothing_found(&mut self, names: &[EcoString]) -> crate::evaluator::Interrupt {
        let message = match names {
            [name] => format!("Function lookup() did not find a value for the name '{name}'"),
            names => {
                let names: Vec<_> = names.iter().map(|name| format!("'{name}'")).collect();
                format!("Function lookup() did not find a value for any of the names [{}]", names.join(", "))
            }
        };
        let has_hierarchy = matches!(self.layer(&Owner::Environment), Ok(Some(_)));
        failure::lookup(message).help(if has_hierarchy {
            "Add the key to a file of the hierarchy, or give a default: lookup(NAME, TYPE, MERGE, DEFAULT)."
        } else {
            "The environment has no hiera.yaml, so there are no data. Write one, or give a default: lookup(NAME, TYPE, MERGE, \
             DEFAULT)."
        })
    }

    /// Looks one name up in all layers.
    ///
    /// # Errors
    /// Whatever is wrong with configurations and data.
    pub(super) fn search(&mut self, name: &str, merge: &Value) -> Evaluated<Option<Value>> {
        if name == LOOKUP_OPTIONS || name.strip_prefix(LOOKUP_OPTIONS).is_some_and(|rest| rest.starts_with('.')) {
            self.explain_in(|| Node::InvalidKey(LOOKUP_OPTIONS.into()), |_| ());
            return Ok(None);
        }
        self.frame.session.fuel.steps(name.len() as u64 / BYTES_OF_A_KEY)?;
        let key = Key::new(name)?;
        self.frame.session.fuel.steps(STEPS_OF_A_SEGMENT * key.segments.len() as u64)?;
        self.invocation.top_key.clone_from(&key.text);
        self.invocation.module.clone_from(&key.module);
        if self.invocation.only_options {
            let merge = Merge::of(Strategy::Hash);
            return self.through_layers(&Key::new(LOOKUP_OPTIONS)?, &merge).map(|_| Some(Value::Undef));
        }
        let options = self.options_of(&key)?;
        let merge = match merge {
            Value::Undef => {
                let merge = option(&options, "merge");
                if !merge.is_undef() {
                    self.explain(|explanation| explanation.merge_source(LOOKUP_OPTIONS));
                }
                merge
            }
            given => given.clone(),
        };
        let found = self.explain_in(|| Node::Search(key.text.to_string()), |lookup| lookup.in_layers(&key, &merge))?;
        match found {
            Some(value) => self.converted(&key.text, &options, value).map(Some),
            None => Ok(None),
        }
    }

    fn in_layers(&mut self, key: &Key, merge: &Value) -> Evaluated<Option<Value>> {
        let merge = Merge::new(merge)?;
        let found = match self.through_layers(key, &merge)? {
            Some(value) => self.dig(&key.text, &key.segments, value)?,
            None => None,
        };
        if found.is_some() || self.invocation.global_only {
            return Ok(found);
        }
        match self.look_in_defaults(key)? {
            Some(value) => self.dig(&key.text, &key.segments, value),
            None => Ok(None),
        }
    }

    /// The value of the layers, merged.
    fn through_layers(&mut self, key: &Key, merge: &Merge) -> Evaluated<Option<Value>> {
        if self.invocation.global_only {
            return self.look_in_global(key, merge);
        }
        self.merge_all(merge, &[0, 1, 2], |lookup, layer| match layer {
            0 => lookup.look_in_global(key, merge),
            1 => lookup.look_in_environment(key, merge),
            _ => lookup.look_in_module(key, merge),
        })
    }

    /// The value behind the segments of a key.
    pub(super) fn dig(&mut self, key: &str, segments: &[Value], value: Value) -> Evaluated<Option<Value>> {
        if segments.is_empty() {
            return Ok(Some(value));
        }
        self.explain_in(
            || Node::SubKey(segments.to_vec()),
            |lookup| {
                let mut value = value;
                for segment in segments {
                    let next = lookup.explain_in(|| Node::Segment, |lookup| lookup.step_into(key, segment, &value))?;
                    match next {
                        Some(next) => value = next,
                        None => return Ok(None),
                    }
                }
                Ok(Some(value))
            },
        )
    }

    fn step_into(&mut self, key: &str, segment: &Value, value: &Value) -> Evaluated<Option<Value>> {
        let shown = duckrow_values::text(segment);
        let next = match (value, segment) {
            (Value::Undef, _) => None,
            (Value::Array(items), Value::Integer(place)) => {
                usize::try_from(*place).ok().and_then(|place| items.items().get(place)).cloned()
            }
            (Value::Hash(hash), segment) => hash.entries().get(segment).cloned(),
            (other, _) => {
                let class = duckrow_values::ruby_class(other);
                return Err(failure::lookup(format!(
                    "Data Provider type mismatch: Got {class} when a hash-like object was expected to access value using '{shown}' from key '{key}'"
                )));
            }
        };
        match &next {
            Some(value) => self.explain(|explanation| explanation.found(&shown, value)),
            None => self.explain(|explanation| explanation.not_found(&shown)),
        }
        Ok(next)
    }
}

fn assert(subject: &str, of: Option<&Type>, value: Value) -> Evaluated {
    match of {
        Some(of) if !instance_of(of, &value) => Err(failure::mismatch(describe_value(subject, of, &value))),
        _ => Ok(value),
    }
}
