//! Values as YAML, in the layout of Ruby's library: which quotes a text gets, and where long lines are folded.

use std::cell::OnceCell;

use super::{float_text, ruby_text};
use crate::Value;
use crate::regex::Regex;

/// The column behind which a line is folded at the next space.
const WIDTH: usize = 80;
/// The bytes that a key has at most without a question mark.
const LONGEST_KEY: usize = 128;

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

/// How a document is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// The spaces by which what is inside stands further right.
    pub indentation: usize,
    /// The column behind which a line is folded at the next space.
    pub width: usize,
}

impl Default for Layout {
    fn default() -> Self {
        Self { indentation: 2, width: WIDTH }
    }
}

impl Layout {
    /// The same with an indentation as libyaml takes it: one of more than nine, or less than two, is two.
    pub fn indented(self, indentation: i64) -> Self {
        let usual = Self::default().indentation;
        let indentation = usize::try_from(indentation).ok().filter(|wanted| (2..10).contains(wanted));
        Self { indentation: indentation.unwrap_or(usual), ..self }
    }

    /// The same without an end of lines.
    pub fn unfolded(self) -> Self {
        Self { width: usize::MAX, ..self }
    }
}

/// The layout, and the patterns of texts that need quotes. They are made when the first text asks, once for a document.
#[derive(Default)]
struct Style {
    layout: Layout,
    patterns: OnceCell<Vec<Regex>>,
}

/// Writes a document. Values are nested no deeper than values may be.
pub fn write(value: &Value) -> String {
    write_as(value, Layout::default())
}

/// Writes a document in a layout.
pub fn write_as(value: &Value, layout: Layout) -> String {
    let style = &Style { layout, ..Style::default() };
    let mut out = String::from("---");
    match value {
        Value::Array(items) if !items.items().is_empty() => {
            out.push('\n');
            block(value, 0, style, &mut out);
        }
        Value::Hash(entries) if !entries.entries().is_empty() => {
            out.push('\n');
            block(value, 0, style, &mut out);
        }
        other => inline(other, 0, style, &mut out),
    }
    out
}

/// Writes the value of an entry whose key stands at `indent`, behind the key's colon.
pub fn write_entry(value: &Value, indent: usize, out: &mut String) {
    entry(value, indent, &Style::default(), out);
}

fn entry(value: &Value, indent: usize, style: &Style, out: &mut String) {
    match value {
        Value::Array(items) if !items.items().is_empty() => {
            out.push('\n');
            block(value, indent, style, out);
        }
        Value::Hash(entries) if !entries.entries().is_empty() => {
            out.push('\n');
            block(value, indent + style.layout.indentation, style, out);
        }
        other => inline(other, indent, style, out),
    }
}

/// A list or hash on lines of its own.
fn block(value: &Value, indent: usize, style: &Style, out: &mut String) {
    let spaces = " ".repeat(indent);
    match value {
        Value::Array(items) => {
            for (number, item) in items.items().iter().enumerate() {
                if number > 0 || !follows_mark(out) {
                    out.push_str(&spaces);
                }
                out.push('-');
                behind_mark(item, indent, style, out);
            }
        }
        Value::Hash(entries) => {
            for (number, (key, item)) in entries.entries().iter().enumerate() {
                if number > 0 || !follows_mark(out) {
                    out.push_str(&spaces);
                }
                match long_key(key) {
                    Some(long) => long_entry(long, item, indent, style, out),
                    None => {
                        out.push_str(&key_text(key, style));
                        out.push(':');
                        entry(item, indent, style, out);
                    }
                }
            }
        }
        _ => {}
    }
}

/// A key that needs a question mark before it.
fn long_key(key: &Value) -> Option<Text<'_>> {
    let text = Text::of(key)?;
    let is_long = match text {
        Text::String(text) => text.len() > LONGEST_KEY,
        Text::Symbol(name) => name.len() >= LONGEST_KEY,
    };
    (is_long || text.letters().contains('\n')).then_some(text)
}

/// A key behind a question mark, and its value behind a colon on the next line.
fn long_entry(key: Text<'_>, item: &Value, indent: usize, style: &Style, out: &mut String) {
    out.push_str("? ");
    let inner = indent + style.layout.indentation;
    key.write(Place { indent: inner, column: indent + 2, is_key: false }, style, out);
    if !out.ends_with('\n') {
        out.push('\n');
    }
    out.push_str(&" ".repeat(indent));
    out.push(':');
    behind_mark(item, indent, style, out);
}

/// A value behind a dash or colon that stands first in its line.
fn behind_mark(item: &Value, indent: usize, style: &Style, out: &mut String) {
    match item {
        Value::Array(inner) if !inner.items().is_empty() => nested(item, indent, style, out),
        Value::Hash(inner) if !inner.entries().is_empty() => nested(item, indent, style, out),
        other => inline(other, indent, style, out),
    }
}

/// True if the line so far is a dash, or a colon that stands first, with spaces behind it.
fn follows_mark(out: &str) -> bool {
    out.ends_with(' ') && out.trim_end_matches(' ').ends_with(['-', ':'])
}

/// A list or hash that begins on the line of the dash before it.
fn nested(value: &Value, indent: usize, style: &Style, out: &mut String) {
    let spaces = style.layout.indentation - 1;
    out.push_str(&" ".repeat(spaces));
    block(value, indent + style.layout.indentation, style, out);
}

fn key_text(key: &Value, style: &Style) -> String {
    let mut text = String::new();
    match (Text::of(key), key) {
        (Some(Text::Symbol("")), _) => text.push_str("!ruby/symbol ''"),
        (Some(key), _) => key.write(Place { is_key: true, ..Place::default() }, style, &mut text),
        (None, Value::Undef) => text.push_str("! ''"),
        (None, other) => text.push_str(&plain(other)),
    }
    text.trim_end_matches('\n').to_owned()
}

/// A value behind a colon or dash, with the end of its line.
fn inline(value: &Value, indent: usize, style: &Style, out: &mut String) {
    match value {
        Value::Undef => {}
        Value::Array(_) => out.push_str(" []"),
        Value::Hash(_) => out.push_str(" {}"),
        other => {
            out.push(' ');
            let column = out.len() - out.rfind('\n').map_or(0, |newline| newline + 1);
            let at = Place { indent: indent + style.layout.indentation, column, is_key: false };
            match Text::of(other) {
                Some(text) => text.write(at, style, out),
                None => out.push_str(&plain(other)),
            }
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
        other => ruby_text(other),
    }
}

/// A value of letters.
#[derive(Clone, Copy)]
enum Text<'v> {
    String(&'v str),
    Symbol(&'v str),
}

impl<'v> Text<'v> {
    fn of(value: &'v Value) -> Option<Self> {
        match value {
            Value::String(text) => Some(Self::String(text)),
            Value::Symbol(name) => Some(Self::Symbol(name)),
            _ => None,
        }
    }

    /// The text itself, or the name of the symbol.
    fn letters(self) -> &'v str {
        match self {
            Self::String(letters) | Self::Symbol(letters) => letters,
        }
    }

    fn write(self, at: Place, style: &Style, out: &mut String) {
        match self {
            Self::String(text) => scalar(text, at, style, out),
            Self::Symbol("") => out.push_str("!ruby/symbol"),
            Self::Symbol(name) => symbol(name, at, style, out),
        }
    }
}

/// The place at which a text is written.
#[derive(Clone, Copy, Default)]
struct Place {
    /// The indentation of its further lines.
    indent: usize,
    /// The column in which it begins.
    column: usize,
    /// True for a key, which has to end on its line.
    is_key: bool,
}

/// A symbol behind its colon. Quotes would make a text of it, so that an exclamation mark is before them.
fn symbol(name: &str, at: Place, style: &Style, out: &mut String) {
    let text = format!(":{name}");
    let breaks = name.contains('\n');
    let is_plain = !(breaks || has_mark(&text) || name.starts_with(' ') || name.ends_with(' '));
    let quoted = Place { column: at.column + 2, ..at };
    let hides_space = name.contains(" \n") || name.contains("\n ") || breaks && name.ends_with(' ');
    if name.contains(is_special) || hides_space {
        out.push_str("! ");
        double_quoted(&text, out);
    } else if is_plain {
        folded(&text, at, style.layout.width, out);
    } else {
        out.push_str("! ");
        single_quoted(&text, quoted, style.layout.width, out);
    }
}

/// True for what libyaml takes for unprintable, which goes by its number.
fn is_special(c: char) -> bool {
    c.is_control() && c != '\n' || is_escaped(c)
}

/// True if something in a text would end it, if it had no quotes.
fn has_mark(text: &str) -> bool {
    text.contains(": ") || text.contains(" #") || text.ends_with(':')
}

/// A text in single quotes.
fn single_quoted(text: &str, at: Place, width: usize, out: &mut String) {
    let quoted = format!("'{}'", text.replace('\'', "''").replace('\n', &format!("\n\n{}", " ".repeat(at.indent))));
    folded(&quoted, at, width, out);
}

/// A text in the quotes that it needs.
fn scalar(text: &str, at: Place, style: &Style, out: &mut String) {
    let breaks = text.trim_end_matches('\n').contains('\n') || text.ends_with("\n\n\n");
    let hides_space = breaks && text.ends_with(' ') || text.contains(" \n");
    if text.contains(is_special) || hides_space || (!breaks && text.ends_with("\n\n")) {
        return double_quoted(text, out);
    }
    if breaks {
        return literal(text, at.indent, style.layout, out);
    }
    if text == "<<" {
        // As a key it would merge.
        return out.push_str("!!str '<<'");
    }
    let mut chars = text.chars();
    let starts_odd = chars.next().is_some_and(|c| !c.is_alphanumeric() && c != '_');
    if matches!(text, "y" | "n") || (starts_odd && !chars.as_str().contains('"')) {
        return double_quoted(text, out);
    }
    if text.is_empty() || style.reads_as_other(text) || !may_be_plain(text) {
        return single_quoted(text, at, style.layout.width, out);
    }
    folded(text, at, style.layout.width, out);
}

impl Style {
    fn reads_as_other(&self, text: &str) -> bool {
        let all = || std::iter::once(WORDS).chain(OTHERS).filter_map(|pattern| Regex::new(pattern).ok()).collect();
        self.patterns.get_or_init(all).iter().any(|pattern| pattern.matches(text))
    }
}

/// True if nothing in it means something in YAML.
fn may_be_plain(text: &str) -> bool {
    let first = text.chars().next().unwrap_or(' ');
    let is_marked = ",[]{}#&*!|>'\"%@`".contains(first);
    // Of a list, a key or a value, if a space is behind it.
    let is_followed = text.chars().nth(1).is_some_and(|next| !next.is_whitespace());
    let starts = is_marked || "-?:".contains(first) && !is_followed;
    !starts
        && !has_mark(text)
        && !text.contains('\n')
        && !text.ends_with(' ')
        && !text.starts_with(' ')
        && !text.starts_with("---")
}

/// Lines under a bar.
fn literal(text: &str, indent: usize, layout: Layout, out: &mut String) {
    out.push('|');
    if text.starts_with([' ', '\n']) {
        out.push_str(&layout.indentation.to_string());
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
fn folded(text: &str, at: Place, width: usize, out: &mut String) {
    let Place { indent, mut column, is_key } = at;
    let width = if is_key { usize::MAX } else { width };
    let mut chars = text.chars().peekable();
    let mut before = ' ';
    while let Some(c) = chars.next() {
        let breaks = c == ' ' && before != ' ' && column > width && !matches!(chars.peek(), None | Some(' ' | '\''));
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
