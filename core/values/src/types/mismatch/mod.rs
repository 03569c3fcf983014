//! The description of a mismatch of types (`puppet/pops/types/type_mismatch_describer.rb`; the rules are in
//! `docs/semantics/puppet/type-mismatches.md#a-mismatch`).

mod call;
mod collection;
mod describe;
mod message;
mod path;

use std::borrow::Cow;

use super::{Type, assignable, instance_of, is_instance};
use crate::{Array, Effort, Hash, Value, infer};

pub use call::{describe_call, signature_text};

use describe::Describer;
use message::{Kind, Mismatch};
use path::Element;

/// A parameter of a class or define, for [`describe_parameters`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParameterSpec<'a> {
    /// The name.
    pub name: &'a str,
    /// The type, if one is written.
    pub of: &'a Type,
    /// True if it has a default.
    pub has_default: bool,
}

/// The value that is given for a parameter, for [`describe_parameters`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Given<'a> {
    /// A value.
    Value(&'a Value),
    /// The type that a function will return; nothing if it doesn't say what that is.
    Returned(Option<&'a Type>),
}

impl Given<'_> {
    fn mismatches(&self, parameter: &ParameterSpec<'_>) -> Vec<Mismatch> {
        let path = || vec![Element::Parameter(parameter.name.into())];
        match self {
            Self::Value(value) if accepts(parameter.of, value, &Effort::of_one_question()) => Vec::new(),
            Self::Value(value) => Describer::default().describe(parameter.of, &infer(&held(value)), path()),
            Self::Returned(None) => Vec::new(),
            Self::Returned(Some(of)) if assignable(&parameter.of.generalize(), &of.generalize()) => Vec::new(),
            Self::Returned(Some(of)) => Describer::default().describe(parameter.of, of, path()),
        }
    }
}

/// The mistakes in the arguments of a class or define, all of them at once; nothing if all is well. `subject` is its
/// reference. An undef argument counts as given. With `missing_ok` a parameter without argument is no mistake.
pub fn describe_parameters(
    subject: impl FnOnce() -> ecow::EcoString,
    parameters: &[ParameterSpec<'_>],
    given: &[(&str, Given<'_>)],
    missing_ok: bool,
) -> Option<String> {
    let unknown = given.iter().filter(|(name, _)| !parameters.iter().any(|parameter| parameter.name == *name));
    let mut mismatches: Vec<Mismatch> =
        unknown.map(|(name, _)| Mismatch::new(Vec::new(), Kind::InvalidParameter((*name).into()))).collect();
    for parameter in parameters {
        match given.iter().find(|(name, _)| *name == parameter.name) {
            Some((_, given)) => mismatches.extend(given.mismatches(parameter)),
            None if missing_ok || parameter.has_default => {}
            None => mismatches.push(Mismatch::new(Vec::new(), Kind::MissingParameter(parameter.name.into()))),
        }
    }
    if mismatches.is_empty() { None } else { under_subject(&subject(), &mismatches) }
}

/// True if a parameter of a class or define takes a value. The effort pays for it.
pub fn accepts(of: &Type, value: &Value, effort: &Effort) -> bool {
    effort.spend(value.weight()) && is_instance(of, &held(value), effort)
}

/// A value as resources hold it.
fn held(value: &Value) -> Cow<'_, Value> {
    if has_reference(value) { Cow::Owned(as_attribute(value)) } else { Cow::Borrowed(value) }
}

/// True if there is a reference to a resource or class anywhere in a value.
fn has_reference(value: &Value) -> bool {
    match value {
        Value::Type(of) => matches!(**of, Type::Resource { .. } | Type::Class(_)),
        Value::Array(items) => items.items().iter().any(has_reference),
        Value::Hash(hash) => hash.entries().iter().any(|(key, value)| has_reference(key) || has_reference(value)),
        _ => false,
    }
}

/// A value as resources hold it. There every reference is one to a resource, even if it is one to a class, and a resource type
/// is a reference without title. It shows in messages, and in that no type but `Type` and `Type[Resource]` accepts a class.
fn as_attribute(value: &Value) -> Value {
    match value {
        Value::Type(of) => match &**of {
            Type::Resource { type_name: Some(name), title: None } => Value::of_type(Type::resource(name, "")),
            Type::Class(Some(name)) => Value::of_type(Type::Resource {
                type_name: Some("class".into()),
                title: Some(Type::capitalized(name).into()),
            }),
            _ => value.clone(),
        },
        Value::Array(items) => {
            let items = items.items().iter().map(as_attribute).collect();
            Array::new(items).map_or_else(|_| value.clone(), Value::Array)
        }
        Value::Hash(hash) => {
            let entries = hash.entries().iter().map(|(key, inner)| (as_attribute(key), as_attribute(inner))).collect();
            Hash::new(entries).map_or_else(|_| value.clone(), Value::Hash)
        }
        _ => value.clone(),
    }
}

/// The mistake in the default value of a parameter; nothing if all is well.
pub fn describe_default(subject: &str, name: &str, of: &Type, value: &Value) -> Option<String> {
    if instance_of(of, value) {
        return None;
    }
    let path = vec![Element::Parameter(name.into())];
    under_subject(subject, &Describer::default().describe(of, &infer(value).generalize(), path))
}

fn under_subject(subject: &str, mismatches: &[Mismatch]) -> Option<String> {
    match mismatches {
        [] => None,
        [only] => Some(format!("{subject}:{only}")),
        several => {
            let lines: Vec<_> = several.iter().map(ToString::to_string).collect();
            Some(format!("{subject}:\n {}", lines.join("\n ")))
        }
    }
}

/// The reason why a type doesn't accept another, with the subject in front of each line, as `assert_type` says it:
/// `assert_type(): expects an Integer value, got String`. Empty if nothing can be said.
pub fn describe_mismatch(subject: &str, expected: &Type, actual: &Type) -> String {
    let path = vec![Element::Subject(subject.into())];
    match Describer::default().describe(expected, actual, path).as_slice() {
        [only] => only.to_string().trim().to_owned(),
        several => several.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n "),
    }
}

/// The reason why a value isn't an instance of a type, in the words of lookups and return values:
/// `SUBJECT has wrong type, expects …`.
pub fn describe_value(subject: &str, expected: &Type, value: &Value) -> String {
    describe_mismatch(&format!("{subject} has wrong type,"), expected, &infer(value))
}
