//! Data written as JSON and as YAML, as Python's libraries write them.

use std::fmt::Write;

use super::data::{Data, Entries, Key, Map};
use super::python;

/// JSON as Python's `json.dumps` writes it; with an indentation over several lines.
pub(crate) fn json(data: &Data, indent: Option<usize>) -> String {
    let mut out = String::new();
    write_json(&mut out, data, indent, 0);
    out
}

fn write_json(out: &mut String, data: &Data, indent: Option<usize>, level: usize) {
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
        Data::Float(number) => out.push_str(&python::float(*number)),
        Data::Text(text) => json_text(out, text),
        Data::List(list) if list.items().is_empty() => out.push_str("[]"),
        Data::Map(map) if map.len() == 0 => out.push_str("{}"),
        Data::List(list) => {
            out.push('[');
            for (place, item) in list.items().iter().enumerate() {
                out.push_str(if place > 0 { between } else { "" });
                line(out, level + 1);
                write_json(out, &item.data, indent, level + 1);
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
                    Key::Text(text) => json_text(out, text),
                    other => json_text(out, &json(&other.data(), None)),
                }
                out.push_str(": ");
                write_json(out, &item.data, indent, level + 1);
            }
            line(out, level);
            out.push('}');
        }
    }
}

/// A text in double quotes; what is no ASCII is escaped.
fn json_text(out: &mut String, text: &str) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            ' '..='~' => out.push(character),
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
            entries.sort_by_cached_key(Key::text);
            Data::Map(Map::new(entries))
        }
        other => other.clone(),
    }
}

/// YAML on one line, or over several.
pub(crate) fn yaml(data: &Data, flow: bool) -> String {
    let mut out = String::new();
    if flow {
        write_flow(&mut out, data);
    } else {
        write_block(&mut out, data, 0);
    }
    out.truncate(out.trim_end_matches('\n').len());
    out
}

fn write_flow(out: &mut String, data: &Data) {
    match data {
        Data::List(list) => {
            out.push('[');
            for (place, item) in list.items().iter().enumerate() {
                out.push_str(if place > 0 { ", " } else { "" });
                write_flow(out, &item.data);
            }
            out.push(']');
        }
        Data::Map(map) => {
            out.push('{');
            for (place, (key, item)) in map.entries().iter().enumerate() {
                out.push_str(if place > 0 { ", " } else { "" });
                write_flow(out, &key.data());
                out.push_str(": ");
                write_flow(out, &item.data);
            }
            out.push('}');
        }
        scalar => out.push_str(&yaml_scalar(scalar)),
    }
}

fn write_block(out: &mut String, data: &Data, level: usize) {
    let indent = "  ".repeat(level);
    match data {
        Data::List(list) if !list.items().is_empty() => {
            for item in list.items().iter() {
                out.push_str(&indent);
                out.push_str("- ");
                let mut inner = String::new();
                write_block(&mut inner, &item.data, level + 1);
                out.push_str(inner.trim_start());
            }
        }
        Data::Map(map) if map.len() > 0 => {
            for (key, item) in map.entries().iter() {
                out.push_str(&indent);
                out.push_str(&yaml_scalar(&key.data()));
                out.push(':');
                match &item.data {
                    Data::Map(inner) if inner.len() > 0 => {
                        out.push('\n');
                        write_block(out, &item.data, level + 1);
                    }
                    Data::List(inner) if !inner.items().is_empty() => {
                        out.push('\n');
                        write_block(out, &item.data, level);
                    }
                    _ => {
                        out.push(' ');
                        write_block(out, &item.data, 0);
                    }
                }
            }
        }
        scalar => {
            write_flow(out, scalar);
            out.push('\n');
        }
    }
}

/// A scalar; a text that would be read as something else gets quotes.
fn yaml_scalar(data: &Data) -> String {
    match data {
        Data::Null => "null".to_owned(),
        Data::Bool(value) => value.to_string(),
        Data::Int(number) => number.to_string(),
        Data::Float(number) => python::float(*number),
        Data::Text(text) => {
            let is_special = |c: char| "#&*!|>'\"%@`,[]{}:?-\n".contains(c);
            let reads_back = super::yaml::read(text, &super::places::Places::nowhere()).is_ok_and(|back| back == *data);
            if text.contains('\n') {
                json(data, None)
            } else if reads_back && !text.starts_with(is_special) && !text.contains([',', '[', ']', '{', '}']) {
                text.to_string()
            } else {
                format!("'{}'", text.as_str().replace('\'', "''"))
            }
        }
        Data::List(_) | Data::Map(_) => yaml(data, true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_is_written_as_python_writes_it() {
        let data = Data::from_json(&serde_json::json!({"b": [1, "yes", null], "a": {"x y": "it's: ü"}}));
        assert_eq!(json(&data, None), r#"{"b": [1, "yes", null], "a": {"x y": "it's: \u00fc"}}"#);
        assert_eq!(json(&sorted(&data), Some(1)).lines().count(), 10);
        assert_eq!(yaml(&data, true), "{b: [1, 'yes', null], a: {x y: 'it''s: ü'}}");
        assert_eq!(yaml(&data, false), "b:\n- 1\n- 'yes'\n- null\na:\n  x y: 'it''s: ü'");
    }
}
