//! Values as YAML, in the layout of Ruby's library: which quotes a text gets, and where long lines are folded.

use std::cell::OnceCell;

use super::{float_text, ruby_text};
use crate::Value;
use crate::regex::Regex;

/// The column behind which a line is folded at the next space.
const WIDTH: usize = 80;

/// The patterns of plain texts that would be read as something else, so that they need quotes. The first is for words.
const WORDS: &str = r"(?i)^(~|null|yes|true|on|no|false|off)$";
const OTHERS: [&str; 7] = [
    r"^-?\d{4}-\d{1,2}-\d{1,2}([Tt]|\s+)\d{1,2}:\d\d:\d\d(\.\d*)?(\s*(Z|[-+]\d{1,2}:?(\d\d)?))?$",
    r"^\d{4}-(1[012]|0\d|\d)-([12]\d|3[01]|0\d|\d)$",
    r"(?i)^([-+]?\.inf|\.nan|:.+)$",
    r"^[-+]?[0-9][0-9_]*(:[0-5]?[0-9]){1,2}(\.[0-9_]*)?$",
    r"^[-+]?([0-9][0-9_,]*)?\.[0-9]*([eE][-+][0-9]+)?$",
    r"^([-+]?0b[0-1_,]+|[-+]?0[0-7_,]+|[-+]?(0|[1-9]([0-9]|,[0-9]|_[0-9])*)|[-+]?0x[0-9a-fA-F_,]+)$",
    // For others' readers of numbers to the base 8, which take the digits up to there.
    r"^0[0-7]*[89]",
];

/// The patterns of texts that need quotes. They are made when the first text asks, once for a document.
#[derive(Default)]
struct Quotes {
    patterns: OnceCell<Vec<Regex>>,
}

/// Writes a document. Values are nested no deeper than values may be.
pub fn write(value: &Value) -> String {
    let quotes = &Quotes::default();
    let mut out = String::from("---");
    match value {
        Value::Array(items) if !items.items().is_empty() => {
            out.push('\n');
            block(value, 0, quotes, &mut out);
        }
        Value::Hash(entries) if !entries.entries().is_empty() => {
            out.push('\n');
            block(value, 0, quotes, &mut out);
        }
        other => inline(other, 0, quotes, &mut out),
    }
    out
}

/// Writes the value of an entry whose key stands at `indent`, behind the key's colon.
pub fn write_entry(value: &Value, indent: usize, out: &mut String) {
    entry(value, indent, &Quotes::default(), out);
}

fn entry(value: &Value, indent: usize, quotes: &Quotes, out: &mut String) {
    match value {
        Value::Array(items) if !items.items().is_empty() => {
            out.push('\n');
            block(value, indent, quotes, out);
        }
        Value::Hash(entries) if !entries.entries().is_empty() => {
            out.push('\n');
            block(value, indent + 2, quotes, out);
        }
        other => inline(other, indent, quotes, out),
    }
}

/// A list or hash on lines of its own.
fn block(value: &Value, indent: usize, quotes: &Quotes, out: &mut String) {
    let spaces = " ".repeat(indent);
    match value {
        Value::Array(items) => {
            for (number, item) in items.items().iter().enumerate() {
                if number > 0 || !out.ends_with("- ") {
                    out.push_str(&spaces);
                }
                out.push('-');
                match item {
                    Value::Array(inner) if !inner.items().is_empty() => nested(item, indent, quotes, out),
                    Value::Hash(inner) if !inner.entries().is_empty() => nested(item, indent, quotes, out),
                    other => inline(other, indent, quotes, out),
                }
            }
        }
        Value::Hash(entries) => {
            for (number, (key, item)) in entries.entries().iter().enumerate() {
                if number > 0 || !out.ends_with("- ") {
                    out.push_str(&spaces);
                }
                let name = key_text(key, quotes);
                out.push_str(&name);
                out.push(':');
                entry(item, indent, quotes, out);
            }
        }
        _ => {}
    }
}

/// A list or hash that begins on the line of the dash before it.
fn nested(value: &Value, indent: usize, quotes: &Quotes, out: &mut String) {
    out.push(' ');
    block(value, indent + 2, quotes, out);
}

fn key_text(key: &Value, quotes: &Quotes) -> String {
    let mut text = String::new();
    match key {
        Value::String(key) => scalar(key, Place::default(), quotes, &mut text),
        Value::Undef => text.push_str("! ''"),
        other => text.push_str(&plain(other)),
    }
    text.trim_end_matches('\n').to_owned()
}

/// A value behind a colon or dash, with the end of its line.
fn inline(value: &Value, indent: usize, quotes: &Quotes, out: &mut String) {
    match value {
        Value::Undef => {}
        Value::Array(_) => out.push_str(" []"),
        Value::Hash(_) => out.push_str(" {}"),
        Value::String(text) => {
            out.push(' ');
            let column = out.len() - out.rfind('\n').map_or(0, |newline| newline + 1);
            scalar(text, Place { indent: indent + 2, column }, quotes, out);
        }
        other => {
            out.push(' ');
            out.push_str(&plain(other));
        }
    }
    if !out.ends_with('\n') || matches!(value, Value::String(text) if text.is_empty()) {
        out.push('\n');
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::Float(number) if number.is_nan() => ".nan".to_owned(),
        Value::Float(number) if number.is_infinite() => if *number > 0.0 { ".inf" } else { "-.inf" }.to_owned(),
        Value::Float(number) => float_text(*number),
        Value::Symbol(name) => format!(":{name}"),
        other => ruby_text(other),
    }
}

/// The place at which a text is written.
#[derive(Clone, Copy, Default)]
struct Place {
    /// The indentation of its further lines.
    indent: usize,
    /// The column in which it begins.
    column: usize,
}

/// A text in the quotes that it needs.
fn scalar(text: &str, at: Place, quotes: &Quotes, out: &mut String) {
    let breaks = text.trim_end_matches('\n').contains('\n') || text.ends_with("\n\n\n");
    // What libyaml takes for unprintable goes by its number.
    let is_special = |c: char| c.is_control() && c != '\n' || is_escaped(c);
    let hides_space = breaks && text.ends_with(' ') || text.contains(" \n");
    if text.contains(is_special) || hides_space || (!breaks && text.ends_with("\n\n")) {
        return double_quoted(text, out);
    }
    if breaks {
        return literal(text, at.indent, out);
    }
    if text == "<<" {
        // As a key it would merge.
        return out.push_str("!!str '<<'");
    }
    let mut chars = text.chars();
    let starts_odd = chars.next().is_some_and(|c| !c.is_alphanumeric() && c != '_');
    let rest_has_more = chars.next().is_some() || starts_odd;
    if matches!(text, "y" | "n") || (starts_odd && rest_has_more && !text.contains('"')) {
        return double_quoted(text, out);
    }
    if text.is_empty() || quotes.reads_as_other(text) || !may_be_plain(text) {
        let quoted = format!("'{}'", text.replace('\'', "''").replace('\n', &format!("\n\n{}", " ".repeat(at.indent))));
        return folded(&quoted, at, out);
    }
    folded(text, at, out);
}

impl Quotes {
    fn reads_as_other(&self, text: &str) -> bool {
        let all = || std::iter::once(WORDS).chain(OTHERS).filter_map(|pattern| Regex::new(pattern).ok()).collect();
        self.patterns.get_or_init(all).iter().any(|pattern| pattern.matches(text))
    }
}

/// True if nothing in it means something in YAML.
fn may_be_plain(text: &str) -> bool {
    let starts = text
        .starts_with(['-', '?', ':', ',', '[', ']', '{', '}', '#', '&', '*', '!', '|', '>', '\'', '"', '%', '@', '`']);
    let means = text.contains(": ") || text.contains(" #") || text.ends_with(':') || text.contains('\n');
    !starts && !means && !text.ends_with(' ') && !text.starts_with(' ') && !text.starts_with("---")
}

/// Lines under a bar.
fn literal(text: &str, indent: usize, out: &mut String) {
    out.push('|');
    if text.starts_with([' ', '\n']) {
        out.push('2');
    }
    let body = text.trim_end_matches('\n');
    match text.len() - body.len() {
        0 => out.push('-'),
        1 => {}
        _ => out.push('+'),
    }
    for line in text.strip_suffix('\n').unwrap_or(text).split('\n') {
        out.push('\n');
        if !line.is_empty() {
            out.push_str(&" ".repeat(indent));
            out.push_str(line);
        }
    }
    out.push('\n');
}

/// A text that goes on in the next line behind a space beyond the width.
fn folded(text: &str, at: Place, out: &mut String) {
    let Place { indent, mut column } = at;
    let mut chars = text.chars().peekable();
    let mut before = ' ';
    while let Some(c) = chars.next() {
        let breaks = c == ' ' && before != ' ' && column > WIDTH && !matches!(chars.peek(), None | Some(' ' | '\''));
        if breaks {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            column = indent;
        } else {
            out.push(c);
            column += 1;
        }
        before = c;
    }
}

fn double_quoted(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\0' => out.push_str("\\0"),
            '\x07' => out.push_str("\\a"),
            '\x08' => out.push_str("\\b"),
            '\x0b' => out.push_str("\\v"),
            '\x0c' => out.push_str("\\f"),
            '\x1b' => out.push_str("\\e"),
            '\u{85}' => out.push_str("\\N"),
            '\u{2028}' => out.push_str("\\L"),
            '\u{2029}' => out.push_str("\\P"),
            c if c > '\u{ffff}' => out.push_str(&format!("\\U{:08X}", c as u32)),
            c if c > '\u{ff}' && is_escaped(c) => out.push_str(&format!("\\u{:04X}", c as u32)),
            c if c.is_control() => out.push_str(&format!("\\x{:02X}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
}

/// True if libyaml writes a character by its number: what lies beyond the first plane, and some signs that nobody sees.
fn is_escaped(c: char) -> bool {
    c > '\u{fffd}' || matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}' | '\u{feff}')
}
