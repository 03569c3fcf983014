//! Facts as Facter prints them: a language of its own for people, and YAML with its own taste for quotes.

use duckrow_core::values::Value;
use duckrow_core::values::format::yaml as plain_yaml;
use serde_json::{Map, Value as Json};

use crate::facts::Answer;

/// An answer as one document.
pub(crate) fn whole(answer: Answer) -> Json {
    Json::Object(match answer {
        Answer::All(facts) | Answer::Several(facts) => facts,
        Answer::One(key, value) => Map::from_iter([(key, value)]),
    })
}

/// An answer for people.
pub(crate) fn text(answer: &Answer) -> String {
    match answer {
        Answer::All(facts) | Answer::Several(facts) => {
            let lines = facts.iter().map(|(name, value)| format!("{name} => {}\n", bare(value)));
            lines.collect()
        }
        Answer::One(_, value) => format!("{}\n", bare(value)),
    }
}

/// A value that stands alone: a text without quotes, nothing for nothing.
fn bare(value: &Json) -> String {
    match value {
        Json::Null => String::new(),
        Json::String(text) => text.clone(),
        other => {
            let mut out = String::new();
            nested(other, 0, &mut out);
            out
        }
    }
}

/// A value in lines, which are indented but for the first.
fn nested(value: &Json, indent: usize, out: &mut String) {
    let (open, close, parts): (char, char, Vec<(Option<&String>, &Json)>) = match value {
        Json::Object(entries) => ('{', '}', entries.iter().map(|(key, value)| (Some(key), value)).collect()),
        Json::Array(items) => ('[', ']', items.iter().map(|item| (None, item)).collect()),
        other => {
            *out += &quoted(other);
            return;
        }
    };
    out.push(open);
    for (place, (key, part)) in parts.iter().enumerate() {
        *out += if place == 0 { "\n" } else { ",\n" };
        *out += &" ".repeat(indent + 2);
        if let Some(key) = key {
            *out += &format!("{key} => ");
        }
        nested(part, indent + 2, out);
    }
    *out += &format!("\n{}{close}", " ".repeat(indent));
}

/// A scalar as in JSON, but for line breaks and backslashes, which are themselves.
fn quoted(value: &Json) -> String {
    value.to_string().replace("\\\\", "\\").replace("\\n", "\n")
}

/// A document in YAML.
pub(crate) fn yaml(value: &Json) -> String {
    let mut out = String::new();
    if let Json::Object(entries) = value {
        block(entries, 0, &mut out);
    }
    if out.is_empty() { "{}\n".to_owned() } else { out }
}

/// Entries, one to a line. The indent of the first is there already.
fn block(entries: &Map<String, Json>, indent: usize, out: &mut String) {
    for (place, (key, value)) in entries.iter().enumerate() {
        if place > 0 {
            *out += &" ".repeat(indent);
        }
        *out += &name(key);
        out.push(':');
        match value {
            Json::Object(inner) if !inner.is_empty() => {
                *out += &format!("\n{}", " ".repeat(indent + 2));
                block(inner, indent + 2, out);
            }
            Json::Array(items) if !items.is_empty() => {
                out.push('\n');
                list(items, indent, out);
            }
            other => *out += &format!(" {}\n", scalar(other)),
        }
    }
}

fn list(items: &[Json], indent: usize, out: &mut String) {
    for item in items {
        *out += &format!("{}- ", " ".repeat(indent));
        match item {
            Json::Object(inner) if !inner.is_empty() => block(inner, indent + 2, out),
            Json::Array(inner) if !inner.is_empty() => {
                let mut lines = String::new();
                list(inner, indent + 2, &mut lines);
                *out += lines.trim_start();
            }
            other => *out += &format!("{}\n", scalar(other)),
        }
    }
}

/// A key, which has no quotes unless it were something else without them.
fn name(key: &str) -> String {
    let is_plain = !key.is_empty()
        && !key.starts_with(|c: char| "-?:,[]{}#&*!|>'\"%@` ".contains(c))
        && !key.ends_with([' ', ':'])
        && !key.contains(": ")
        && !key.contains(" #")
        && !key.chars().any(char::is_control);
    if is_plain { key.to_owned() } else { Json::from(key).to_string() }
}

fn scalar(value: &Json) -> String {
    match value {
        Json::Null => "\"\"".to_owned(),
        Json::Bool(truth) => truth.to_string(),
        Json::Object(_) => "{}".to_owned(),
        Json::Array(_) => "[]".to_owned(),
        Json::Number(number) => {
            let text = number.to_string();
            if needs_quotes(&text) { format!("\"{text}\"") } else { text }
        }
        Json::String(text) if needs_quotes(text) || text.contains(char::is_control) => value.to_string(),
        Json::String(text) => {
            let written = plain_yaml::write(&Value::string(text.as_str()));
            written.trim_start_matches("---").trim().to_owned()
        }
    }
}

/// Facter's guess at what needs quotes: any text with one of a few letters does.
fn needs_quotes(text: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if text.contains("true") || text.contains("false") || is_number(text) {
        return false;
    }
    let has_letter = text.contains(['y', 'Y', 'n', 'N', ':']);
    let has_word = ["True", "TRUE", "False", "FALSE", "off", "Off", "OFF"].iter().any(|word| text.contains(word));
    let has_fraction = || {
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        text.split('.')
            .zip(text.split('.').skip(1))
            .any(|(one, next)| digit(one.chars().next_back()) && digit(next.chars().next()))
    };
    has_letter || has_word || !text.contains(|c: char| c.is_ascii_alphabetic()) && !has_fraction()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn all(value: Json) -> Answer {
        Answer::All(value.as_object().cloned().unwrap())
    }

    #[test]
    fn people_get_arrows_and_no_quotes_around_whole_facts() {
        let facts = json!({"a": "say \"x\"", "b": {"c": "d\\e", "f": {}, "g": ["h", 1.5]}, "i": true});
        assert_eq!(
            text(&all(facts)),
            "a => say \"x\"\nb => {\n  c => \"d\\e\",\n  f => {\n  },\n  g => [\n    \"h\",\n    1.5\n  ]\n}\ni => true\n"
        );
        assert_eq!(text(&Answer::One("a".to_owned(), Json::Null)), "\n");
        assert_eq!(text(&Answer::One("a".to_owned(), json!({"b": "c"}))), "{\n  b => \"c\"\n}\n");
        let several = Answer::Several(Map::from_iter([("a".to_owned(), Json::Null), ("b.c".to_owned(), "d".into())]));
        assert_eq!(text(&several), "a => \nb.c => d\n");
    }

    #[test]
    fn yaml_has_quotes_where_facter_has_them() {
        let facts = json!({
            "a": "Linux", "b": "6.18", "c": "ext4", "d": "0%", "e": {"/x y": {}, "f": [{"g": "h", "i": 1}, [1, 2], []]},
            "j": -5, "k": 1.5, "l": null, "m": "true", "o": "0x1af4", "p": "amd64", "q": "12",
        });
        assert_eq!(
            yaml(&facts),
            "a: \"Linux\"\nb: '6.18'\nc: ext4\nd: \"0%\"\ne:\n  /x y: {}\n  f:\n  - g: h\n    i: 1\n  - - 1\n    - 2\n  - []\n\
             j: \"-5\"\nk: 1.5\nl: \"\"\nm: 'true'\no: '0x1af4'\np: amd64\nq: '12'\n"
        );
        assert_eq!(yaml(&json!({})), "{}\n");
    }
}
