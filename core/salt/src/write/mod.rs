//! Data written as JSON and as YAML, as Python's libraries write them.

mod yaml;

use std::fmt::Write;

pub(crate) use crate::notation::yaml::double_quoted;
use crate::value::{Entries, Value};
pub(crate) use yaml::{Form, Layout, scalar, single_quoted, yaml};

/// JSON as Python's `json.dumps` writes it: with an indentation over several lines; with `ascii` all else is escaped.
pub(crate) fn json(data: &Value, indent: Option<usize>, ascii: bool) -> String {
    let mut out = String::new();
    write_json(&mut out, data, JsonForm { indent, ascii }, 0);
    out
}

/// The layout of JSON.
#[derive(Clone, Copy)]
struct JsonForm {
    /// Over several lines, with so many blanks for each level.
    indent: Option<usize>,
    /// True if characters outside ASCII are escaped.
    ascii: bool,
}

fn write_json(out: &mut String, data: &Value, form: JsonForm, level: usize) {
    let JsonForm { indent, ascii } = form;
    let line = |out: &mut String, level: usize| {
        if let Some(indent) = indent {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', indent * level));
        }
    };
    let between = if indent.is_some() { "," } else { ", " };
    match data {
        Value::None => out.push_str("null"),
        Value::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        // Writing into a text never fails.
        Value::Int(number) => _ = write!(out, "{}", number.get()),
        Value::Float(number) if number.is_nan() => out.push_str("NaN"),
        Value::Float(number) if number.is_infinite() => {
            out.push_str(if *number > 0.0 { "Infinity" } else { "-Infinity" })
        }
        Value::Float(number) => out.push_str(&crate::notation::python::float(*number)),
        Value::Text(text) | Value::Safe(text) => json_text(out, text, ascii),
        Value::List(list) if list.placed().is_empty() => out.push_str("[]"),
        Value::Dict(map) if map.len() == 0 => out.push_str("{}"),
        Value::List(list) => {
            out.push('[');
            for (place, item) in list.placed().iter().enumerate() {
                out.push_str(if place > 0 { between } else { "" });
                line(out, level + 1);
                write_json(out, &item.value, form, level + 1);
            }
            line(out, level);
            out.push(']');
        }
        Value::Dict(map) => {
            out.push('{');
            for (place, (key, item)) in map.placed().iter().enumerate() {
                out.push_str(if place > 0 { between } else { "" });
                line(out, level + 1);
                match key {
                    Value::Text(text) => json_text(out, text, ascii),
                    other => json_text(out, &json(other, None, ascii), ascii),
                }
                out.push_str(": ");
                write_json(out, &item.value, form, level + 1);
            }
            line(out, level);
            out.push('}');
        }
        // What is no plain value was made one, or refused, before.
        other => json_text(out, &other.text(), ascii),
    }
}

/// A text in double quotes; on demand, characters outside ASCII are escaped.
fn json_text(out: &mut String, text: &str, ascii: bool) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            ' '..='~' | '\u{7f}' => out.push(character),
            other if !ascii && other as u32 > 0x7f => out.push(other),
            other => {
                for unit in other.encode_utf16(&mut [0; 2]) {
                    // Writing into a text never fails.
                    _ = write!(out, "\\u{unit:04x}");
                }
            }
        }
    }
    out.push('"');
}

/// The same with the keys of all mappings in order.
pub(crate) fn sorted(data: &Value) -> Value {
    match data {
        Value::List(list) => Value::list(list.items().iter().map(sorted).collect()),
        Value::Dict(dict) => {
            let mut entries: Entries = dict.entries().iter().map(|(key, value)| (key.clone(), sorted(value))).collect();
            entries.sort_by_keys();
            Value::dict(entries)
        }
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_is_written_as_python_writes_it() {
        let data = Value::from_json(&serde_json::json!({"b": [1, "yes", null], "a": {"x y": "it's: ü"}}));
        assert_eq!(json(&data, None, true), r#"{"b": [1, "yes", null], "a": {"x y": "it's: \u00fc"}}"#);
        assert_eq!(json(&sorted(&data), Some(1), false).lines().count(), 10);
        assert_eq!(yaml(&data, Form::of(Layout::Flow)), "{b: [1, 'yes', null], a: {x y: 'it''s: ü'}}\n");
        assert_eq!(yaml(&data, Form::of(Layout::Block)), "b:\n- 1\n- 'yes'\n- null\na:\n  x y: 'it''s: ü'\n");
    }
}
