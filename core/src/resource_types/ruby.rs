//! How Ruby prints values: Puppet's messages about wrong attributes show them so (`puppet-semantics` 6.2 H).

use std::fmt::Write as _;

use crate::values::{Type, Value};

/// `value.inspect`: `"zork"`, `3`, `nil`, `["a"]`.
pub(crate) fn inspect(value: &Value) -> String {
    match value {
        Value::Undef => "nil".to_owned(),
        Value::Default => ":default".to_owned(),
        Value::String(text) => inspect_text(text),
        Value::Array(items) => {
            let items: Vec<_> = items.items().iter().map(inspect).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Hash(hash) => {
            let entries: Vec<_> =
                hash.entries().iter().map(|(key, value)| format!("{}=>{}", inspect(key), inspect(value))).collect();
            format!("{{{}}}", entries.join(", "))
        }
        Value::Regexp(regexp) => format!("/{}/", regexp.source),
        _ => to_s(value),
    }
}

/// `value.to_s`: a text as it is, `undef` as nothing.
pub(crate) fn to_s(value: &Value) -> String {
    match value {
        Value::Undef => String::new(),
        Value::Default => "default".to_owned(),
        Value::Boolean(value) => value.to_string(),
        Value::Integer(number) => number.to_string(),
        Value::Float(number) => float(*number),
        Value::String(text) => text.to_string(),
        Value::Regexp(regexp) => format!("(?-mix:{})", regexp.source),
        Value::Array(_) | Value::Hash(_) => inspect(value),
        Value::Type(of) => type_text(of),
        Value::Sensitive(_) => "Sensitive [value redacted]".to_owned(),
        other => crate::values::text(other).into(),
    }
}

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

/// A float as Ruby prints it: always with a point, with an exponent from 1e16 on.
fn float(number: f64) -> String {
    let size = number.abs();
    if number.is_finite() && size != 0.0 && !(1e-4..1e16).contains(&size) {
        let text = format!("{number:e}");
        let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let point = if digits.contains('.') { "" } else { ".0" };
        let (sign, exponent) = exponent.strip_prefix('-').map_or(("+", exponent), |rest| ("-", rest));
        return format!("{digits}{point}e{sign}{exponent:0>2}");
    }
    let text = number.to_string();
    if number.is_finite() && !text.contains('.') { text + ".0" } else { text }
}

fn type_text(of: &Type) -> String {
    match of {
        Type::Resource { type_name, title } => {
            let name = type_name.as_deref().map_or("Resource".to_owned(), crate::catalog::capitalize);
            title.as_deref().map_or(name.clone(), |title| format!("{name}[{title}]"))
        }
        Type::Class(Some(name)) => format!("Class[{}]", crate::catalog::capitalize(name)),
        Type::Class(None) => "Class".to_owned(),
        other => format!("{other:?}"),
    }
}

fn inspect_text(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            '\u{1b}' => quoted.push_str("\\e"),
            '#' if matches!(characters.peek(), Some('{' | '$' | '@')) => quoted.push_str("\\#"),
            control if control.is_control() => _ = write!(quoted, "\\x{:02X}", u32::from(control)),
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::Array;

    #[test]
    fn values_print_as_in_ruby() {
        let list = Value::from(Array::flat(["a\n\"b\"".into(), Value::Integer(3), Value::Undef]));
        assert_eq!(inspect(&list), r#"["a\n\"b\"", 3, nil]"#);
        assert_eq!(to_s(&Value::Float(3.0)), "3.0");
        assert_eq!(to_s(&Value::Float(1e20)), "1.0e+20");
        assert_eq!(to_s(&Value::Undef), "");
    }
}
