//! Values as JSON, in the layout of Ruby's library.

use super::{float_text, ruby_text};
use crate::Value;

/// The texts between the parts, by the names of Ruby's options; nothing to begin with.
#[derive(Debug, Clone, Default)]
#[allow(missing_docs, reason = "they are named as in Ruby")]
pub struct Layout {
    pub indent: String,
    pub space: String,
    pub space_before: String,
    pub object_nl: String,
    pub array_nl: String,
}

impl Layout {
    /// The layout of `pretty_generate`.
    pub fn pretty() -> Self {
        Self {
            indent: "  ".into(),
            space: " ".into(),
            space_before: String::new(),
            object_nl: "\n".into(),
            array_nl: "\n".into(),
        }
    }
}

/// Writes a value. It is nested no deeper than values may be.
///
/// # Errors
/// What Ruby says of numbers that JSON hasn't.
pub fn write(value: &Value, layout: &Layout) -> Result<String, String> {
    let mut out = String::new();
    add(value, layout, 0, &mut out)?;
    Ok(out)
}

fn add(value: &Value, layout: &Layout, depth: usize, out: &mut String) -> Result<(), String> {
    match value {
        Value::Undef => out.push_str("null"),
        Value::Boolean(value) => out.push_str(if *value { "true" } else { "false" }),
        Value::Integer(number) => out.push_str(&number.to_string()),
        Value::Float(number) if number.is_finite() => out.push_str(&float_text(*number)),
        Value::Float(number) => {
            return Err(format!("920: {} not allowed in JSON", float_text(*number)));
        }
        Value::Array(items) => {
            out.push('[');
            out.push_str(&layout.array_nl);
            for (number, item) in items.items().iter().enumerate() {
                if number > 0 {
                    out.push(',');
                    out.push_str(&layout.array_nl);
                }
                indent(layout, depth + 1, !layout.array_nl.is_empty(), out);
                add(item, layout, depth + 1, out)?;
            }
            out.push_str(&layout.array_nl);
            indent(layout, depth, !layout.array_nl.is_empty(), out);
            out.push(']');
        }
        Value::Hash(entries) => {
            out.push('{');
            for (number, (key, item)) in entries.entries().iter().enumerate() {
                if number > 0 {
                    out.push(',');
                }
                out.push_str(&layout.object_nl);
                indent(layout, depth + 1, !layout.object_nl.is_empty(), out);
                quote(&ruby_text(key), out);
                out.push_str(&layout.space_before);
                out.push(':');
                out.push_str(&layout.space);
                add(item, layout, depth + 1, out)?;
            }
            out.push_str(&layout.object_nl);
            indent(layout, depth, !layout.object_nl.is_empty(), out);
            out.push('}');
        }
        other => quote(&ruby_text(other), out),
    }
    Ok(())
}

fn indent(layout: &Layout, depth: usize, breaks: bool, out: &mut String) {
    if breaks {
        out.push_str(&layout.indent.repeat(depth));
    }
}

fn quote(text: &str, out: &mut String) {
    out.push_str(&serde_json::Value::from(text).to_string());
}
