//! YAML to plain data. Scalars are read as YAML 1.2's core schema has them.

use saphyr_parser::{Event, Parser, ScalarStyle};
use serde_json::{Map, Number, Value as Json};

use crate::names::FastMap;

/// How deep a document may be nested.
const MAX_DEPTH: usize = 100;
/// How many values a document may have, with those that aliases repeat.
const MAX_VALUES: usize = 1_000_000;

/// Why a text is no YAML, or not one that is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct YamlError {
    /// What is wrong.
    pub message: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
}

impl std::fmt::Display for YamlError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} (line: {}, column: {})", self.message, self.line, self.column)
    }
}

impl std::error::Error for YamlError {}

/// Reads the first document of a text. An empty text is null.
///
/// # Errors
/// [`YamlError`] if the text is no YAML, or nested too deep, or too large.
pub fn read(text: &str) -> Result<Json, YamlError> {
    let mut builder = Builder::default();
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|error| {
            let marker = error.marker();
            YamlError { message: error.info().to_owned(), line: marker.line(), column: marker.col() + 1 }
        })?;
        if matches!(event, Event::DocumentEnd) {
            break;
        }
        builder.take(&event).map_err(|message| YamlError {
            message: message.to_owned(),
            line: span.start.line(),
            column: span.start.col() + 1,
        })?;
    }
    Ok(builder.done.unwrap_or(Json::Null))
}

/// A value and how many values it is made of.
#[derive(Clone)]
struct Sized {
    value: Json,
    size: usize,
}

/// A list or hash that is not complete.
struct Open {
    content: Content,
    anchor: usize,
    size: usize,
}

enum Content {
    List(Vec<Json>),
    Hash(Map<String, Json>, Option<String>),
}

#[derive(Default)]
struct Builder {
    open: Vec<Open>,
    anchors: FastMap<usize, Sized>,
    values: usize,
    done: Option<Json>,
}

impl Builder {
    fn take(&mut self, event: &Event<'_>) -> Result<(), &'static str> {
        match event {
            Event::Scalar(text, style, anchor, _) => self.add(Sized { value: scalar(text, *style), size: 1 }, *anchor),
            Event::Alias(anchor) => {
                let Some(known) = self.anchors.get(anchor) else { return Err("an alias names nothing") };
                self.count(known.size)?;
                match self.anchors.get(anchor).cloned() {
                    Some(known) => self.add(known, 0),
                    None => Ok(()),
                }
            }
            Event::SequenceStart(anchor, _) => self.start(Content::List(Vec::new()), *anchor),
            Event::MappingStart(anchor, _) => self.start(Content::Hash(Map::new(), None), *anchor),
            Event::SequenceEnd | Event::MappingEnd => {
                let Some(Open { content, anchor, size }) = self.open.pop() else { return Ok(()) };
                let value = match content {
                    Content::List(items) => Json::Array(items),
                    Content::Hash(entries, _) => Json::Object(entries),
                };
                self.add(Sized { value, size }, anchor)
            }
            _ => Ok(()),
        }
    }

    fn start(&mut self, content: Content, anchor: usize) -> Result<(), &'static str> {
        if self.open.len() >= MAX_DEPTH {
            return Err("the document is nested too deep");
        }
        self.open.push(Open { content, anchor, size: 1 });
        Ok(())
    }

    fn count(&mut self, values: usize) -> Result<(), &'static str> {
        self.values = self.values.saturating_add(values);
        if self.values > MAX_VALUES { Err("the document is too large") } else { Ok(()) }
    }

    /// Adds a complete value to the innermost open list or hash.
    fn add(&mut self, complete: Sized, anchor: usize) -> Result<(), &'static str> {
        self.count(1)?;
        if anchor > 0 {
            self.count(complete.size)?;
            self.anchors.insert(anchor, complete.clone());
        }
        let Sized { value, size } = complete;
        let Some(open) = self.open.last_mut() else {
            self.done = Some(value);
            return Ok(());
        };
        open.size += size;
        match &mut open.content {
            Content::List(items) => items.push(value),
            Content::Hash(entries, key) => match key.take() {
                None => *key = Some(key_text(value)),
                Some(key) => _ = entries.insert(key, value),
            },
        }
        Ok(())
    }
}

fn key_text(value: Json) -> String {
    match value {
        Json::String(text) => text,
        other => other.to_string(),
    }
}

fn scalar(text: &str, style: ScalarStyle) -> Json {
    if style != ScalarStyle::Plain {
        return text.into();
    }
    match text {
        "" | "~" | "null" | "Null" | "NULL" => Json::Null,
        "true" | "True" | "TRUE" => true.into(),
        "false" | "False" | "FALSE" => false.into(),
        _ => number(text).map_or_else(|| text.into(), Json::Number),
    }
}

fn number(text: &str) -> Option<Number> {
    if let Some(digits) = text.strip_prefix("0x") {
        return i64::from_str_radix(digits, 16).ok().map(Number::from);
    }
    if let Some(digits) = text.strip_prefix("0o") {
        return i64::from_str_radix(digits, 8).ok().map(Number::from);
    }
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if !digits.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        return None;
    }
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.strip_prefix('+').unwrap_or(text).parse::<i64>().ok().map(Number::from);
    }
    text.parse().ok().and_then(Number::from_f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_become_plain_data() {
        let text = "about: 'yes'\napply: true\nlist: [1, 0x10, 1.5, ~, off]\nbase: &b {a: 1}\nagain: *b\n3: |\n  x\n";
        let wanted = serde_json::json!({
            "about": "yes", "apply": true, "list": [1, 16, 1.5, null, "off"], "base": {"a": 1}, "again": {"a": 1}, "3": "x\n",
        });
        assert_eq!(read(text).unwrap(), wanted);
        assert_eq!(read("").unwrap(), Json::Null);
    }

    #[test]
    fn errors_have_a_place() {
        let error = read("a: [1\nb: 2").unwrap_err();
        assert_eq!(error.line, 2);
        let deep = "[".repeat(200) + &"]".repeat(200);
        assert_eq!(read(&deep).unwrap_err().message, "the document is nested too deep");
    }

    #[test]
    fn aliases_cannot_make_a_document_grow_without_end() {
        let mut text = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
        for level in 1..40 {
            let before = level - 1;
            let items = vec![format!("*a{before}"); 9].join(", ");
            text += &format!("a{level}: &a{level} [{items}]\n");
        }
        assert!(read(&text).is_err());
    }
}
