//! Values as Ruby shows them: `to_s`, and `inspect` for what collections hold. Some of Puppet's messages do so.

use std::fmt::Write;

use super::text::scalar;
use crate::Value;

/// Ruby's `to_s`: a text as it is, a collection as [`ruby_inspect`] shows it.
pub fn ruby_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.to_string(),
        Value::Regexp(regex) => regex.with_options(),
        Value::Array(_) | Value::Hash(_) => ruby_inspect(value),
        plain => scalar(plain),
    }
}

/// Ruby's `inspect`: `{"a"=>[1, nil]}`. Where Ruby would show an object's address, it is left out.
pub fn ruby_inspect(value: &Value) -> String {
    match value {
        Value::Undef => "nil".to_owned(),
        Value::Default => ":default".to_owned(),
        Value::Symbol(name) => ruby_inspect_symbol(name),
        Value::String(text) => ruby_inspect_text(text),
        Value::Regexp(regex) => regex.delimited(),
        Value::Array(items) => {
            let items: Vec<_> = items.items().iter().map(ruby_inspect).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Hash(hash) => {
            let entry = |(key, value)| format!("{}=>{}", ruby_inspect(key), ruby_inspect(value));
            let entries: Vec<_> = hash.entries().iter().map(entry).collect();
            format!("{{{}}}", entries.join(", "))
        }
        Value::Sensitive(_) => "#<Sensitive [value redacted]>".to_owned(),
        Value::Uri(uri) => format!("#<URI {uri}>"),
        Value::SemVerRange(range) => range.inspect(),
        Value::Binary(bytes) => format!("#<Puppet::Pops::Types::PBinaryType::Binary {bytes}>"),
        plain => scalar(plain),
    }
}

/// A text as Ruby's `inspect` shows it.
pub fn ruby_inspect_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\x07' => out.push_str("\\a"),
            '\x08' => out.push_str("\\b"),
            '\x0b' => out.push_str("\\v"),
            '\x0c' => out.push_str("\\f"),
            '\x1b' => out.push_str("\\e"),
            '#' if chars.peek().is_some_and(|next| matches!(next, '{' | '$' | '@')) => out.push_str("\\#"),
            '\u{85}' => out.push(c),
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') => {
                // Writing to a string doesn't fail.
                let _ = write!(out, "\\u{:04X}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// A symbol as Ruby's `inspect` writes it: `:a`, `:"a b"`.
pub fn ruby_inspect_symbol(text: &str) -> String {
    let bare =
        text.strip_prefix("@@").or_else(|| text.strip_prefix('@')).or_else(|| text.strip_prefix('$')).unwrap_or(text);
    let has_mark = bare.len() < text.len();
    let stem = if has_mark { bare } else { bare.strip_suffix(['?', '!', '=']).unwrap_or(bare) };
    let is_name = stem.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && stem.chars().all(|c| c.is_alphanumeric() || c == '_');
    let is_operator = matches!(
        text,
        "[]" | "[]="
            | "<=>"
            | "==="
            | "=="
            | "=~"
            | "!~"
            | "!="
            | "**"
            | "+@"
            | "-@"
            | "<<"
            | ">>"
            | "<="
            | ">="
            | "+"
            | "-"
            | "*"
            | "/"
            | "%"
            | "<"
            | ">"
            | "!"
            | "&"
            | "|"
            | "^"
            | "~"
            | "`"
    );
    if is_name || is_operator { format!(":{text}") } else { format!(":{}", ruby_inspect_text(text)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_shown_as_ruby_does() {
        assert_eq!(ruby_inspect_text("a\"#{b}\u{1}\u{1b}é#"), r##""a\"\#{b}\u0001\eé#""##);
        assert_eq!(ruby_inspect_text("\0\u{7f}\u{85}"), "\"\\u0000\\u007F\u{85}\"");
    }
}
