//! Values in messages about changes (`puppet-semantics` 5.2).

use crate::values::Value;
use crate::values::format::quoted;

/// How deep values are shown; they are nested no deeper than this.
const MAX_DEPTH: usize = crate::values::MAX_NESTING as usize;

/// A value as change messages show it: texts in quotes, lists in one line, hashes over several lines.
pub(crate) fn display(value: &Value) -> String {
    let mut text = String::new();
    if !value.is_undef() {
        write(&mut text, value, 0);
    }
    text
}

fn write(text: &mut String, value: &Value, depth: usize) {
    match value {
        _ if depth > MAX_DEPTH => {}
        Value::Undef => text.push_str("undef"),
        Value::Float(number) => text.push_str(&format!("{number:.6}")),
        Value::String(content) => text.push_str(&quoted(content)),
        Value::Regexp(regex) => text.push_str(&regex.source),
        Value::Array(items) => write_list(text, items.items(), depth),
        Value::Hash(hash) => {
            text.push_str("{\n");
            for (place, (key, value)) in hash.entries().iter().enumerate() {
                text.push_str(if place > 0 { ",\n" } else { "" });
                indent(text, depth + 1);
                write(text, key, depth + 1);
                text.push_str(" => ");
                write(text, value, depth + 1);
            }
            text.push('\n');
            indent(text, depth);
            text.push('}');
        }
        other => text.push_str(&super::ruby::to_s(other)),
    }
}

/// Lists and hashes in a list stand on lines of their own, and so does what follows them.
fn write_list(text: &mut String, items: &[Value], depth: usize) {
    text.push('[');
    let mut after_container = false;
    for (place, item) in items.iter().enumerate() {
        let container = matches!(item, Value::Array(_) | Value::Hash(_));
        text.push_str(if place > 0 { "," } else { "" });
        if container || after_container {
            text.push('\n');
            indent(text, depth + 1);
        } else if place > 0 {
            text.push(' ');
        }
        write(text, item, depth + 1);
        after_container = container;
    }
    text.push(']');
}

fn indent(text: &mut String, depth: usize) {
    text.extend(std::iter::repeat_n("  ", depth));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::{Array, Hash};

    #[test]
    fn values_are_shown_as_puppet_shows_them() {
        assert_eq!(display(&"it's".into()), r"'it\'s'");
        assert_eq!(display(&"a\nb$x".into()), r#""a\nb\$x""#);
        assert_eq!(display(&Value::Undef), "");
        let hash = Value::from(Hash::new([("a".into(), Value::Integer(1))].into_iter().collect()).unwrap());
        assert_eq!(display(&hash), "{\n  'a' => 1\n}");
        let list = |items: Vec<Value>| Value::from(Array::new(items).unwrap());
        assert_eq!(display(&list(vec!["a".into(), Value::Undef])), "['a', undef]");
        let mixed = list(vec![Value::Integer(1), hash, Value::Integer(3)]);
        assert_eq!(display(&mixed), "[1,\n  {\n    'a' => 1\n  },\n  3]");
    }
}
