//! Data written as JSON and as YAML, as Python's libraries write them.

mod yaml;

use std::fmt::Write;

use super::data::{Data, Entries, Key, Map};
use super::python;
pub(crate) use yaml::{Form, Layout, double_quoted, double_quoted_unicode, scalar, single_quoted, yaml};

/// JSON as Python's `json.dumps` writes it: with an indentation over several lines; with `ascii` all else is escaped.
pub(crate) fn json(data: &Data, indent: Option<usize>, ascii: bool) -> String {
    let mut out = String::new();
    write_json(&mut out, data, (indent, ascii), 0);
    out
}

fn write_json(out: &mut String, data: &Data, how: (Option<usize>, bool), level: usize) {
    let (indent, ascii) = how;
    let line = |out: &mut String, level: usize| {
        if let Some(indent) = indent {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', indent * level));
        }
    };
    let between = if indent.is_some() { "," } else { ", " };
    match data {
        Data::Null => out.push_str("null"),
        Data::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        // Writing into a text never fails.
        Data::Int(number) => _ = write!(out, "{number}"),
        Data::Float(number) if number.is_nan() => out.push_str("NaN"),
        Data::Float(number) if number.is_infinite() => {
            out.push_str(if *number > 0.0 { "Infinity" } else { "-Infinity" })
        }
        Data::Float(number) => out.push_str(&python::float(*number)),
        Data::Text(text) => json_text(out, text, ascii),
        Data::List(list) if list.items().is_empty() => out.push_str("[]"),
        Data::Map(map) if map.len() == 0 => out.push_str("{}"),
        Data::List(list) => {
            out.push('[');
            for (place, item) in list.items().iter().enumerate() {
                out.push_str(if place > 0 { between } else { "" });
                line(out, level + 1);
                write_json(out, &item.data, how, level + 1);
            }
            line(out, level);
            out.push(']');
        }
        Data::Map(map) => {
            out.push('{');
            for (place, (key, item)) in map.entries().iter().enumerate() {
                out.push_str(if place > 0 { between } else { "" });
                line(out, level + 1);
                match key {
                    Key::Text(text) => json_text(out, text, ascii),
                    other => json_text(out, &json(&other.data(), None, ascii), ascii),
                }
                out.push_str(": ");
                write_json(out, &item.data, how, level + 1);
            }
            line(out, level);
            out.push('}');
        }
    }
}

/// A text in double quotes; on demand what is no ASCII is escaped.
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
pub(crate) fn sorted(data: &Data) -> Data {
    match data {
        Data::List(list) => {
            let items = list.items().iter().map(|item| super::data::Item::new(sorted(&item.data))).collect();
            Data::List(super::data::List::new(items))
        }
        Data::Map(map) => {
            let mut entries: Entries = map
                .entries()
                .iter()
                .map(|(key, item)| (key.clone(), super::data::Item::new(sorted(&item.data))))
                .collect();
            sort_keys(&mut entries);
            Data::Map(Map::new(entries))
        }
        other => other.clone(),
    }
}

/// Entries in the order of their keys; keys that Python can't compare stay as they are.
pub(crate) fn sort_keys(entries: &mut Entries) {
    let are_texts = entries.keys().all(|key| matches!(key, Key::Text(_)));
    let are_numbers = entries.keys().all(|key| key.data().as_number().is_some());
    if are_texts {
        entries.sort_by_cached_key(Key::text);
    } else if are_numbers {
        let mut sorted: Vec<_> = entries.iter().map(|(key, item)| (key.clone(), item.clone())).collect();
        let number = |key: &Key| key.data().as_number().unwrap_or_default();
        sorted.sort_by(|(left, _), (right, _)| number(left).total_cmp(&number(right)));
        *entries = sorted.into_iter().collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_is_written_as_python_writes_it() {
        let data = Data::from_json(&serde_json::json!({"b": [1, "yes", null], "a": {"x y": "it's: ü"}}));
        assert_eq!(json(&data, None, true), r#"{"b": [1, "yes", null], "a": {"x y": "it's: \u00fc"}}"#);
        assert_eq!(json(&sorted(&data), Some(1), false).lines().count(), 10);
        assert_eq!(yaml(&data, Form::of(Layout::Flow)), "{b: [1, 'yes', null], a: {x y: 'it''s: ü'}}\n");
        assert_eq!(yaml(&data, Form::of(Layout::Block)), "b:\n- 1\n- 'yes'\n- null\na:\n  x y: 'it''s: ü'\n");
    }
}
