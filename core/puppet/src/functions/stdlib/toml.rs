//! Values as TOML: keys sorted, plain values first, then tables, then arrays of tables.

use super::arrays::items;
use duckrow_values::format::{ruby_inspect, ruby_inspect_text, ruby_text};
use duckrow_values::{Hash, Value};

/// Writes a hash. It is nested no deeper than values may be.
pub(super) fn write(hash: &Hash) -> String {
    let mut out = String::new();
    table(hash, &mut Vec::new(), false, &mut out);
    out
}

/// A table with its header, unless it has nothing but other tables in it.
fn table(hash: &Hash, path: &mut Vec<String>, is_item: bool, out: &mut String) {
    let mut entries: Vec<(String, &Value)> =
        hash.entries().iter().map(|(key, value)| (ruby_text(key), value)).collect();
    entries.sort_by(|a, b| a.0.cmp(&b.0));
    let is_table_list =
        |value: &Value| items(value).and_then(<[Value]>::first).is_some_and(|item| item.as_hash().is_some());
    let is_plain = |value: &Value| value.as_hash().is_none() && !is_table_list(value);
    if is_item || (!path.is_empty() && (hash.entries().is_empty() || entries.iter().any(|(_, value)| is_plain(value))))
    {
        let name = path.join(".");
        out.push_str(&if is_item { format!("[[{name}]]\n") } else { format!("[{name}]\n") });
    }
    for (key, value) in entries.iter().filter(|(_, value)| is_plain(value)) {
        let value = match value {
            Value::String(text) => ruby_inspect_text(text).replace("\\#", "#"),
            Value::Regexp(_) => ruby_inspect_text(&ruby_inspect(value)),
            other => ruby_inspect(other),
        };
        out.push_str(&format!("{} = {value}\n", quoted(key)));
    }
    for (key, value) in &entries {
        if let Value::Hash(inner) = value {
            path.push(quoted(key));
            table(inner, path, false, out);
            path.pop();
        }
    }
    for (key, value) in entries.iter().filter(|(_, value)| is_table_list(value)) {
        path.push(quoted(key));
        for inner in items(value).unwrap_or_default().iter().filter_map(Value::as_hash) {
            table(inner, path, true, out);
        }
        path.pop();
    }
}

fn quoted(key: &str) -> String {
    let is_bare = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
    if is_bare { key.to_owned() } else { format!("\"{}\"", key.replace('"', "\\\"")) }
}
