//! Arrays and hashes, on one line or on several.

use super::format::Format;
use super::map::FormatMap;
use super::{Shown, convert, illegal};
use crate::{Hash, Value};

/// True if a value holds others.
fn is_container(value: &Value) -> bool {
    matches!(value, Value::Array(_) | Value::Hash(_) | Value::Object(_))
}

/// The indentation of the line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Indentation {
    level: usize,
    /// True if nothing of the container has been written yet.
    first: bool,
    /// True if containers begin on a line of their own.
    indenting: bool,
}

impl Default for Indentation {
    fn default() -> Self {
        Self { level: 0, first: true, indenting: false }
    }
}

impl Indentation {
    /// The depth to which an object is indented, if its attributes come on lines of their own.
    pub(super) fn of_object(self, alternative: bool) -> Option<usize> {
        self.or_indenting(alternative).indenting.then_some(self.level)
    }

    fn or_indenting(self, indenting: bool) -> Self {
        Self { indenting: indenting || self.indenting, ..self }
    }

    fn increased(self, indenting: bool) -> Self {
        Self { level: self.level + 1, first: true, indenting }
    }

    fn subsequent(self) -> Self {
        Self { first: false, ..self }
    }

    fn breaks(self) -> bool {
        self.indenting && self.level > 0 && !self.first
    }

    fn padding(self) -> String {
        "  ".repeat(self.level)
    }

    /// The text in front of a container.
    fn lead(self) -> String {
        if self.breaks() { format!("\n{}", self.padding()) } else { String::new() }
    }
}

/// The formats of what a container holds: other containers have those of the whole.
fn inner_formats<'m>(value: &Value, map: &'m FormatMap, inside: &'m FormatMap) -> &'m FormatMap {
    if is_container(value) { map } else { inside }
}

fn trim_blanks(text: &mut String) {
    text.truncate(text.trim_end_matches(|c: char| c.is_ascii_whitespace() || c == '\0').len());
}

pub(super) fn array(format: &Format, items: &[Value], map: &FormatMap, indentation: Indentation) -> Shown {
    if !matches!(format.letter, 'a' | 's' | 'p') {
        return Err(illegal("Array", format, "asp"));
    }
    let default = FormatMap::inside_default();
    let inside = format.inside.as_deref().unwrap_or(&default);
    let indentation = indentation.or_indenting(format.alternative);
    let children = indentation.increased(format.alternative).subsequent();
    let shown = items.iter().map(|item| convert(item, inner_formats(item, map, inside), children));
    let shown = shown.collect::<Result<Vec<_>, _>>()?;
    let (open, close) = format.delimiters.unwrap_or(("[", "]"));
    let mut out = indentation.lead() + open;
    write_items(&mut out, format, items, &shown, &children.padding());
    out.push_str(close);
    Ok(out)
}

fn write_items(out: &mut String, format: &Format, items: &[Value], shown: &[String], padding: &str) {
    let separator = format.separator.as_deref().unwrap_or(", ");
    // With a width, items that hold no others come on lines of their own, if they are longer together.
    let breaks = format.alternative && format.width.is_some_and(|width| longest_run(items, shown) > width);
    let mut before: Option<&Value> = None;
    for (item, text) in items.iter().zip(shown) {
        let plain = !is_container(item);
        match before {
            None if breaks && plain => out.push(' '),
            None => {}
            Some(before) => {
                out.push_str(separator);
                if plain && (breaks || (format.alternative && is_container(before))) {
                    if !out.ends_with('\n') {
                        trim_blanks(out);
                    }
                    out.push('\n');
                    out.push_str(padding);
                }
            }
        }
        if out.ends_with(' ') && text.starts_with('\n') {
            trim_blanks(out);
        }
        out.push_str(text);
        before = Some(item);
    }
}

/// The length of the longest run of items that hold no others.
fn longest_run(items: &[Value], shown: &[String]) -> usize {
    let (mut longest, mut run) = (0, 0);
    for (item, text) in items.iter().zip(shown) {
        run = if is_container(item) { 0 } else { run + text.chars().count() };
        longest = longest.max(run);
    }
    longest
}

pub(super) fn hash(format: &Format, hash: &Hash, map: &FormatMap, indentation: Indentation) -> Shown {
    match format.letter {
        'h' | 's' | 'p' => {}
        'a' => {
            let pairs = hash.pairs().map_err(|_| illegal("Hash", format, "hasp"))?;
            return convert(&Value::Array(pairs), map, indentation);
        }
        _ => return Err(illegal("Hash", format, "hasp")),
    }
    let default = FormatMap::inside_default();
    let inside = format.inside.as_deref().unwrap_or(&default);
    let indentation = indentation.or_indenting(format.alternative);
    let children = indentation.increased(false);
    let (line_break, padding) = if format.alternative { ("\n", children.padding()) } else { ("", String::new()) };
    let assoc = format.separator2.as_deref().unwrap_or(" => ");
    let entry = |(key, value): (&Value, &Value)| -> Shown {
        let key = convert(key, inner_formats(key, map, inside), children)?;
        let value = convert(value, inner_formats(value, map, inside), children)?;
        Ok(format!("{padding}{key}{assoc}{value}"))
    };
    let entries = hash.entries().iter().map(entry).collect::<Result<Vec<_>, _>>()?;
    let (open, close) = format.delimiters.unwrap_or(("{", "}"));
    let end = if format.alternative { format!("\n{}", indentation.padding()) } else { String::new() };
    let lead = indentation.lead();
    Ok(format!("{lead}{open}{line_break}{}{end}{close}", entries.join(&separator(format))))
}

/// The text between entries; with line breaks, if the format asks for them.
fn separator(format: &Format) -> String {
    let separator = format.separator.as_deref().unwrap_or(", ");
    if !format.alternative {
        return separator.to_owned();
    }
    if separator.ends_with('\n') {
        return format!("{separator}\n");
    }
    let mut trimmed = separator.to_owned();
    trim_blanks(&mut trimmed);
    trimmed + "\n"
}
