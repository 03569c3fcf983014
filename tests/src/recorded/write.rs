//! The text of a case: YAML as people would write it. Texts of several lines stand as they are, what is short stands on one line.

use std::fmt::Write;

use duckrow_core::scenario::Node;
use serde_json::{Map, Value as Json};

use super::Case;

/// The width that short lists and mappings may take.
const WIDTH: usize = 120;

/// The text of a case.
///
/// # Errors
/// A scenario that can't be written.
pub fn text(case: &Case) -> Result<String, serde_json::Error> {
    let Json::Object(mut document) = serde_json::to_value(&case.scenario)? else { return Ok(String::new()) };
    document.shift_remove("version");
    if let Some(node) = document.get_mut("node").and_then(Json::as_object_mut) {
        let usual = serde_json::to_value(Node::default())?;
        node.retain(|key, value| usual[key] != *value);
    }
    let about: Map<String, Json> =
        ["title", "about", "kind", "entry"].into_iter().filter_map(|key| document.shift_remove_entry(key)).collect();
    let mut out = String::new();
    mapping(&mut out, &about, 0);
    let last = document.shift_remove_entry("files");
    for (key, value) in &document {
        entry(&mut out, key, value, 0);
    }
    if let Some((key, Json::Object(files))) = &last {
        let _ = writeln!(out, "{key}:");
        mapping(&mut out, files, 2);
    }
    let mut recorded = Map::new();
    let with = serde_json::to_value(&case.with)?;
    if with.as_object().is_some_and(|with| !with.is_empty()) {
        recorded.insert("with".to_owned(), with);
    }
    recorded.extend(case.recorded.as_object().cloned().unwrap_or_default());
    recorded.extend(case.recorded_at_8.clone().map(|answer| (super::AT_8.to_owned(), answer)));
    let _ = writeln!(out, "recorded:");
    mapping(&mut out, &recorded, 2);
    Ok(out)
}

fn mapping(out: &mut String, entries: &Map<String, Json>, indent: usize) {
    for (key, value) in entries {
        out.extend(std::iter::repeat_n(' ', indent));
        entry(out, key, value, indent);
    }
}

/// `key: value`, with what doesn't fit behind the key below it. The cursor is where the key belongs.
fn entry(out: &mut String, key: &str, value: &Json, indent: usize) {
    let _ = write!(out, "{}:", scalar(key, false));
    value_behind(out, value, indent);
}

/// A value behind `key:` or `-`.
fn value_behind(out: &mut String, value: &Json, indent: usize) {
    if let Some(text) = value.as_str().and_then(|text| literal(text, indent)) {
        out.push_str(&text);
        return;
    }
    if let Json::String(text) = value {
        let _ = writeln!(out, " {}", scalar(text, false));
        return;
    }
    if let Some(short) = flow(value).filter(|short| is_scalar(value) || indent + short.chars().count() < WIDTH - 20) {
        let _ = writeln!(out, " {short}");
        return;
    }
    match value {
        Json::Object(entries) => {
            out.push('\n');
            mapping(out, entries, indent + 2);
        }
        Json::Array(items) => {
            out.push('\n');
            for item in items {
                list_item(out, item, indent + 2);
            }
        }
        _ => {}
    }
}

fn list_item(out: &mut String, item: &Json, indent: usize) {
    out.extend(std::iter::repeat_n(' ', indent));
    out.push('-');
    match item {
        Json::Object(entries) if flow(item).is_none_or(|short| indent + short.chars().count() >= WIDTH - 20) => {
            for (number, (key, value)) in entries.iter().enumerate() {
                if number == 0 {
                    out.push(' ');
                } else {
                    out.extend(std::iter::repeat_n(' ', indent + 2));
                }
                entry(out, key, value, indent + 2);
            }
        }
        _ => value_behind(out, item, indent),
    }
}

const fn is_scalar(value: &Json) -> bool {
    !matches!(value, Json::Array(_) | Json::Object(_))
}

/// A value on one line; none if it holds texts of several lines.
fn flow(value: &Json) -> Option<String> {
    match value {
        Json::String(text) => Some(scalar(text, true)),
        Json::Array(items) => {
            let items = items.iter().map(inner).collect::<Option<Vec<_>>>()?;
            Some(format!("[{}]", items.join(", ")))
        }
        Json::Object(entries) => {
            let entry = |(key, value): (&String, &Json)| Some(format!("{}: {}", scalar(key, true), inner(value)?));
            let entries = entries.iter().map(entry).collect::<Option<Vec<_>>>()?;
            Some(format!("{{{}}}", entries.join(", ")))
        }
        other => Some(other.to_string()),
    }
}

fn inner(value: &Json) -> Option<String> {
    flow(value).filter(|_| value.as_str().is_none_or(|text| literal(text, 0).is_none()))
}

/// A text of several lines as it is, behind `|`; none if it has only one, or signs that can't stand there.
fn literal(text: &str, indent: usize) -> Option<String> {
    let body = text.trim_end_matches('\n');
    let is_printable = |sign: char| {
        matches!(sign, '\n' | '\t' | ' '..='~' | '\u{a0}'..) && !matches!(sign, '\u{2028}' | '\u{2029}' | '\u{feff}')
    };
    if body.is_empty() || !text.contains('\n') || !text.chars().all(is_printable) {
        return None;
    }
    let chomping = match text.len() - body.len() {
        0 => "-",
        1 => "",
        _ => "+",
    };
    // Without a digit the first line would say how far the text is indented.
    let digit = if body.starts_with([' ', '\n', '\t']) { "2" } else { "" };
    let mut out = format!(" |{digit}{chomping}\n");
    let indent = " ".repeat(indent + 2);
    let end = if chomping == "+" { text.strip_suffix('\n').unwrap_or(text) } else { body };
    for line in end.split('\n') {
        let _ = if line.is_empty() { writeln!(out) } else { writeln!(out, "{indent}{line}") };
    }
    Some(out)
}

/// A text on one line: plain if it can't be taken for anything else, otherwise in quotes.
fn scalar(text: &str, in_flow: bool) -> String {
    if is_plain(text, in_flow) {
        return text.to_owned();
    }
    let is_simple = text
        .chars()
        .all(|sign| matches!(sign, ' '..='~' | '\u{a0}'..='\u{2027}' | '\u{202a}'..='\u{fefe}' | '\u{10000}'..));
    if is_simple && !text.contains('\'') {
        return format!("'{text}'");
    }
    let mut out = String::from("\"");
    for sign in text.chars() {
        let _ = match sign {
            '"' => write!(out, "\\\""),
            '\\' => write!(out, "\\\\"),
            '\n' => write!(out, "\\n"),
            '\t' => write!(out, "\\t"),
            ' '..='~' | '\u{a0}'..='\u{2027}' | '\u{202a}'..='\u{d7ff}' | '\u{e000}'..='\u{fefe}' => {
                write!(out, "{sign}")
            }
            '\u{10000}'.. => write!(out, "{sign}"),
            other => write!(out, "\\u{:04x}", other as u32),
        };
    }
    out.push('"');
    out
}

/// True if a text needs no quotes: in YAML 1.1, too, where `yes` and `012` are no texts.
fn is_plain(text: &str, in_flow: bool) -> bool {
    const WORDS: [&str; 12] = ["y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf", "="];
    let is_inner = |sign: char| {
        sign.is_ascii_alphanumeric()
            || matches!(
                sign,
                ' ' | '_'
                    | '-'
                    | '.'
                    | '/'
                    | '('
                    | ')'
                    | '+'
                    | '<'
                    | '>'
                    | ';'
                    | '@'
                    | '$'
                    | '='
                    | '%'
                    | '~'
                    | '!'
                    | '?'
                    | '*'
                    | '\\'
            )
            || (!in_flow && matches!(sign, '[' | ']' | ',' | '\'' | '"' | '|'))
            || sign == ':'
    };
    let begins = text.starts_with(|first: char| first.is_ascii_alphabetic() || matches!(first, '/' | '_' | '(' | '$'));
    begins
        && text.chars().all(is_inner)
        && !text.ends_with([' ', ':'])
        && !text.contains(": ")
        && !(in_flow && (text.ends_with('-') || text.contains(':') && !text.contains("::")))
        && !WORDS.contains(&text.to_ascii_lowercase().as_str())
}

/// A mapping as an item of a list.
pub(super) fn item(entries: &Map<String, Json>) -> String {
    let mut out = String::new();
    list_item(&mut out, &Json::Object(entries.clone()), 0);
    out
}
