//! `String(value, formats)`: formats by type, for containers and what they hold (`puppet/pops/types/string_converter.rb`).

mod collection;
mod format;
mod map;
mod scalar;

use std::fmt;

use super::format::quoted;
use super::sprintf::{FormatError, kernel_format};
use super::types::{Range, Type};
use super::{Hash, Iterator, Value, infer};

use collection::Indentation;
use format::Format;
use map::FormatMap;

/// The reason why a value can't be shown as asked, in Puppet's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StringError(String);

/// A text, or why there is none.
type Shown = Result<String, StringError>;

/// A value as text in the given formats: `default`, one format for the value itself, or a hash of types to formats.
///
/// # Errors
/// Formats that are none, or that don't suit the value.
pub fn string(value: &Value, formats: &Value) -> Result<String, StringError> {
    let defaults = FormatMap::defaults();
    let map = match formats {
        Value::String(format) => {
            let of = match value {
                Value::Array(_) => Type::array(Type::Any, Range::OPEN),
                Value::Hash(_) => Type::hash(Type::Any, Type::Any, Range::OPEN),
                other => infer(other),
            };
            FormatMap::merge(&defaults, &FormatMap::of(vec![(of, Format::new(format)?)]))
        }
        Value::Hash(formats) => FormatMap::merge(&defaults, &FormatMap::read(formats, 0)?),
        _ => defaults,
    };
    convert(value, &map, Indentation::default())
}

/// A value as change events show it: texts in quotes, hashes over several lines.
pub fn event_text(value: &Value) -> String {
    // What most properties are: no need to weigh formats against each other.
    if let Value::String(text) = value {
        return quoted(text);
    }
    let pretty = Format { alternative: true, text: "%#p".into(), ..Format::of('p') };
    let map = FormatMap::of(vec![
        (Type::Collection(Range::OPEN), pretty),
        (Type::Binary, Format::of('p')),
        (Type::String(Range::OPEN), Format::of('p')),
        (Type::Runtime(None), Format::of('p')),
    ]);
    let map = FormatMap::merge(&FormatMap::defaults(), &map);
    // These formats suit every value.
    convert(value, &map, Indentation::default()).unwrap_or_default()
}

/// A value as the Puppet language would write it, on one line.
pub fn source_text(value: &Value) -> String {
    let map = FormatMap::merge(&FormatMap::defaults(), &FormatMap::of(vec![(Type::Any, Format::of('p'))]));
    convert(value, &map, Indentation::default()).unwrap_or_default()
}

fn convert(value: &Value, map: &FormatMap, indentation: Indentation) -> Shown {
    let format = map.find(value);
    match value {
        Value::Undef => scalar::undef(&format),
        Value::Default => scalar::default(&format),
        Value::Symbol(name) => scalar::symbol(&format, name),
        Value::Boolean(truth) => scalar::boolean(&format, *truth),
        Value::Integer(number) => scalar::integer(&format, *number),
        Value::Float(number) => scalar::float(&format, *number),
        Value::String(text) => scalar::text(&format, text),
        Value::Regexp(regex) => scalar::regexp(&format, regex),
        Value::Type(of) => scalar::of_type(&format, of),
        Value::Binary(bytes) => scalar::binary(&format, bytes),
        Value::Uri(uri) => scalar::uri(&format, uri),
        Value::Array(items) => collection::array(&format, items.items(), map, indentation),
        Value::Hash(hash) => collection::hash(&format, hash, map, indentation),
        Value::Iterator(values) => iterator(values, map, indentation),
        Value::Object(object) => scalar::object(&format, object, indentation),
        Value::Sensitive(_)
        | Value::Timespan(_)
        | Value::Timestamp(_)
        | Value::SemVer(_)
        | Value::SemVerRange(_)
        | Value::Context(_) => Ok(kernel_format(&format.text, std::slice::from_ref(value))?),
    }
}

fn iterator(values: &Iterator, map: &FormatMap, indentation: Indentation) -> Shown {
    if values.len() > u64::from(super::MAX_SIZE) {
        return Err(StringError("the result is too long".to_owned()));
    }
    let items =
        super::Array::new(values.iter().collect()).map_err(|_| StringError("the result is too long".to_owned()))?;
    convert(&Value::Array(items), map, indentation)
}

/// `Illegal format 'q' specified for value of Integer type - expected one of the characters 'dxX'`
fn illegal(of: &str, format: &Format, expected: &str) -> StringError {
    let letter = format.letter;
    StringError(format!(
        "Illegal format '{letter}' specified for value of {of} type - expected one of the characters '{expected}'"
    ))
}

/// The value of a key of a format for containers.
fn entry<'a>(hash: &'a Hash, key: &str) -> Option<&'a Value> {
    hash.get(key).filter(|value| !value.is_undef())
}

impl From<FormatError> for StringError {
    fn from(error: FormatError) -> Self {
        Self(error.to_string())
    }
}

impl fmt::Display for StringError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StringError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Array;

    #[test]
    fn events_show_values_as_puppet_does() {
        assert_eq!(event_text(&"it's".into()), r"'it\'s'");
        assert_eq!(event_text(&"a\nb$x".into()), r#""a\nb\$x""#);
        assert_eq!(event_text(&Value::Undef), "");
        let hash = Value::from(Hash::new([("a".into(), Value::Integer(1))].into_iter().collect()).unwrap());
        assert_eq!(event_text(&hash), "{\n  'a' => 1\n}");
        let list = |items: Vec<Value>| Value::from(Array::new(items).unwrap());
        assert_eq!(event_text(&list(vec!["a".into(), Value::Undef])), "['a', undef]");
        let mixed = list(vec![Value::Integer(1), hash, Value::Integer(3)]);
        assert_eq!(event_text(&mixed), "[1,\n  {\n    'a' => 1\n  },\n  3]");
    }
}
