//! Values in strings and in what the logging functions say.

use ecow::EcoString;

use super::float_text;
use crate::{LookupContext, Value};

/// The text of a value in a string: `"${value}"`. The logging functions write it too.
pub fn text(value: &Value) -> EcoString {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => {
            let items: Vec<_> = items.items().iter().map(text).collect();
            format!("[{}]", items.join(", ")).into()
        }
        Value::Hash(hash) => {
            let entries: Vec<_> =
                hash.entries().iter().map(|(key, value)| format!("{} => {}", text(key), text(value))).collect();
            format!("{{{}}}", entries.join(", ")).into()
        }
        Value::Regexp(regex) => regex.delimited().into(),
        plain => scalar(plain).into(),
    }
}

/// The text of a value that holds no others, in Ruby as in Puppet.
pub(super) fn scalar(value: &Value) -> String {
    match value {
        Value::Default => "default".to_owned(),
        Value::Symbol(name) => name.to_string(),
        Value::Boolean(truth) => truth.to_string(),
        Value::Integer(number) => number.to_string(),
        Value::Float(number) => float_text(*number),
        Value::Type(of) => of.to_string(),
        Value::Sensitive(_) => "Sensitive [value redacted]".to_owned(),
        Value::Binary(bytes) => bytes.to_string(),
        Value::Timespan(span) => span.to_string(),
        Value::Timestamp(stamp) => stamp.to_string(),
        Value::SemVer(version) => version.to_string(),
        Value::SemVerRange(range) => range.to_string(),
        Value::Uri(uri) => uri.to_string(),
        Value::Iterator(values) => values.to_string(),
        Value::Context(_) => format!("{}({{}})", LookupContext::TYPE),
        Value::Object(object) => object.to_string(),
        Value::Undef | Value::String(_) | Value::Regexp(_) | Value::Array(_) | Value::Hash(_) => String::new(),
    }
}
