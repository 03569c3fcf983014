//! What Puppet's messages about wrong attributes need of Ruby (`puppet-semantics` 6.2 H).

use crate::values::Value;

pub(crate) use crate::values::format::{ruby_inspect as inspect, ruby_text as to_s};

/// The name of a value's Ruby class.
pub(crate) fn class_of(value: &Value) -> &'static str {
    match value {
        Value::Undef => "NilClass",
        Value::Default => "Symbol",
        Value::Boolean(true) => "TrueClass",
        Value::Boolean(false) => "FalseClass",
        Value::Integer(_) => "Integer",
        Value::Float(_) => "Float",
        Value::String(_) => "String",
        Value::Regexp(_) => "Regexp",
        Value::Array(_) => "Array",
        Value::Hash(_) => "Hash",
        Value::Type(_) => "Puppet::Resource",
        Value::Sensitive(_) => "Puppet::Pops::Types::PSensitiveType::Sensitive",
        _ => "Object",
    }
}
