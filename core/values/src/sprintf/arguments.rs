//! The arguments of a format: in order, by number or by name, but not mixed.

use super::FormatError;
use crate::format::ruby_text;
use crate::types::Type;
use crate::{Array, Hash, Value};

/// The arguments, and how they have been taken so far.
pub(super) struct Arguments<'a> {
    values: &'a [Value],
    taken: Taken,
}

/// The way in which arguments have been taken.
#[derive(Clone, Copy)]
enum Taken {
    /// In order; so many.
    InOrder(usize),
    /// By number.
    Numbered,
    /// By name.
    Named,
}

impl<'a> Arguments<'a> {
    pub(super) fn new(values: &'a [Value]) -> Self {
        Self { values, taken: Taken::InOrder(0) }
    }

    /// The next argument.
    pub(super) fn next(&mut self) -> Result<Value, FormatError> {
        match self.taken {
            Taken::InOrder(taken) => {
                self.taken = Taken::InOrder(taken + 1);
                self.values.get(taken).cloned().ok_or_else(too_few)
            }
            Taken::Numbered => Err(FormatError::new("unnumbered(1) mixed with numbered")),
            Taken::Named => Err(FormatError::new("unnumbered(1) mixed with named")),
        }
    }

    /// The argument `n$`, from 1.
    pub(super) fn numbered(&mut self, number: usize) -> Result<Value, FormatError> {
        match self.taken {
            Taken::InOrder(taken) if taken > 0 => {
                return Err(FormatError::new(format!("numbered({number}) after unnumbered({taken})")));
            }
            Taken::Named => return Err(FormatError::new(format!("numbered({number}) after named"))),
            _ => self.taken = Taken::Numbered,
        }
        number.checked_sub(1).and_then(|index| self.values.get(index)).cloned().ok_or_else(too_few)
    }

    /// The argument `<name>` or `{name}`, given with its brackets.
    pub(super) fn named(&mut self, name: &str, bracketed: &str) -> Result<Value, FormatError> {
        match self.taken {
            Taken::InOrder(taken) if taken > 0 => {
                return Err(FormatError::new(format!("named{bracketed} after unnumbered({taken})")));
            }
            Taken::Numbered => return Err(FormatError::new(format!("named{bracketed} after numbered"))),
            _ => self.taken = Taken::Named,
        }
        let [Value::Hash(hash)] = self.values else { return Err(FormatError::new("one hash required")) };
        hash.get(name).cloned().ok_or_else(|| FormatError::new(format!("key{bracketed} not found")))
    }
}

fn too_few() -> FormatError {
    FormatError::new("too few arguments")
}

/// True if functions of the old kind see all that is nested in a value as it is.
fn is_seen_as_it_is(value: &Value) -> bool {
    match value {
        Value::Regexp(_)
        | Value::SemVer(_)
        | Value::SemVerRange(_)
        | Value::Binary(_)
        | Value::Timespan(_)
        | Value::Timestamp(_)
        | Value::Type(_) => false,
        Value::Array(items) => items.items().iter().all(is_seen_as_it_is),
        Value::Hash(hash) => hash.entries().iter().all(|(key, value)| is_seen_as_it_is(key) && is_seen_as_it_is(value)),
        _ => true,
    }
}

/// A value as functions of the old kind see it: undef is an empty text, though not inside of collections; regular expressions,
/// versions, times and bytes are texts; references are written without quotes.
pub fn for_old_functions(value: &Value, inside: bool) -> Value {
    match value {
        Value::Array(_) | Value::Hash(_) if is_seen_as_it_is(value) => value.clone(),
        Value::Undef if !inside => "".into(),
        Value::Regexp(regex) => regex.delimited().into(),
        Value::SemVer(_) | Value::SemVerRange(_) | Value::Binary(_) | Value::Timespan(_) | Value::Timestamp(_) => {
            ruby_text(value).into()
        }
        Value::Type(of) => match &**of {
            Type::Resource { type_name: Some(_), title: Some(title) } => {
                format!("{}[{title}]", Type::Resource { type_name: of.resource_type(), title: None }).into()
            }
            Type::Class(Some(name)) => format!("Class[{}]", Type::capitalized(name)).into(),
            _ => value.clone(),
        },
        Value::Array(items) => {
            let items = items.items().iter().map(|item| for_old_functions(item, true)).collect();
            Array::new(items).map_or(Value::Undef, Value::Array)
        }
        Value::Hash(hash) => {
            let entry = |(key, value)| (for_old_functions(key, true), for_old_functions(value, true));
            Hash::new(hash.entries().iter().map(entry).collect()).map_or(Value::Undef, Value::Hash)
        }
        other => other.clone(),
    }
}
