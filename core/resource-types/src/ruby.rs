//! The parts of Ruby that Puppet's messages about wrong attributes need (`docs/semantics/puppet/errors.md#attribute-values`).

use duckrow_values::Value;

pub use duckrow_values::format::{ruby_inspect as inspect, ruby_text as to_s};

/// Ruby's `Array#join`: lists within count as if they stood there themselves.
pub(crate) fn join(items: &[Value], between: &str) -> String {
    let mut joined = String::new();
    for (number, item) in items.iter().enumerate() {
        if number > 0 {
            joined.push_str(between);
        }
        match item {
            Value::Array(inner) => joined.push_str(&join(inner.items(), between)),
            other => joined.push_str(&to_s(other)),
        }
    }
    joined
}

/// The name of a value's Ruby class.
pub(crate) fn class_of(value: &Value) -> &'static str {
    match value {
        Value::Undef => "NilClass",
        Value::Default | Value::Symbol(_) => "Symbol",
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
