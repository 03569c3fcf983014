//! The formats of external facts, as Ruby's libraries read them.

use duckrow_core::source::{json as json_data, yaml};
use duckrow_core::values::{Value, psych};
use serde_json::{Map, Value as Json};

use super::Said;

/// Data in YAML: times and dates are texts, symbols and other objects are not let in.
pub(super) fn yaml(text: &str) -> Said {
    let read = yaml::read_as::<Data<false>>(text).map_err(|error| format!("it isn't YAML: {error}"))?;
    mapping(read.map(|data| data.0).unwrap_or_default())
}

/// Data in JSON.
pub(super) fn json(text: &str) -> Said {
    mapping(json_data::read(text).map_err(|error| format!("it isn't JSON: {error}"))?)
}

/// What a program prints: a mapping in YAML, or else pairs.
pub(super) fn output(text: &str) -> Map<String, Json> {
    match yaml::read_as::<Data<true>>(text) {
        Ok(Some(Data(Json::Object(entries)))) => entries,
        _ => lines(text),
    }
}

/// Pairs, one in a line: `key=value`.
pub(super) fn lines(text: &str) -> Map<String, Json> {
    let mut pairs = Map::new();
    for line in text.lines() {
        // A key has one character at least, which may be the sign itself.
        let second = line.char_indices().nth(1).map_or(line.len(), |(place, _)| place);
        let (Some(begin), Some(rest)) = (line.get(..second), line.get(second..)) else { continue };
        if let Some((key, value)) = rest.split_once('=').filter(|(_, value)| !value.is_empty()) {
            pairs.insert(format!("{begin}{key}"), value.into());
        }
    }
    pairs
}

fn mapping(data: Json) -> Said {
    match data {
        Json::Object(entries) => Ok(entries),
        Json::Null => Ok(Map::new()),
        _ => Err("it isn't a mapping".to_owned()),
    }
}

/// Data in YAML, with symbols as texts if they are let in.
#[derive(Clone)]
struct Data<const SYMBOLS: bool>(Json);

impl<const SYMBOLS: bool> yaml::Tree for Data<SYMBOLS> {
    fn scalar(scalar: yaml::Scalar<'_>) -> Result<Self, String> {
        let text = scalar.text;
        let is_symbol = scalar.is_plain && text.len() > 1 && text.starts_with(':');
        if is_symbol && !SYMBOLS {
            return Err("Tried to load unspecified class: Symbol".to_owned());
        }
        let is_time = scalar.is_plain && text.starts_with(|c: char| c.is_ascii_digit()) && text.contains('-');
        // What files may have that programs may not is a date.
        let is_let_in = is_time && (!SYMBOLS || text.contains(':'));
        match psych::scalar(scalar) {
            Ok(value) => Ok(Self(plain(&value, text))),
            Err(_) if is_let_in => Ok(Self(text.into())),
            Err(reason) => Err(reason),
        }
    }

    fn list(items: Vec<Self>) -> Result<Self, String> {
        Ok(Self(items.into_iter().map(|item| item.0).collect()))
    }

    fn hash(entries: Vec<(Self, Self)>) -> Result<Self, String> {
        let key = |key: Json| match key {
            Json::String(text) => text,
            Json::Null => String::new(),
            other => other.to_string(),
        };
        let mut hash = Map::new();
        for (Self(name), Self(value)) in entries {
            match (key(name).as_str(), value) {
                ("<<", Json::Object(merged)) => hash.extend(merged),
                (name, value) => _ = hash.insert(name.to_owned(), value),
            }
        }
        Ok(Self(Json::Object(hash)))
    }
}

/// A scalar as data.
fn plain(value: &Value, text: &str) -> Json {
    match value {
        Value::Undef => Json::Null,
        Value::Boolean(truth) => (*truth).into(),
        Value::Integer(number) => (*number).into(),
        Value::Float(number) if number.is_finite() => (*number).into(),
        Value::String(text) | Value::Symbol(text) => text.as_str().into(),
        _ => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_split_at_the_first_sign_behind_a_key() {
        let pairs = lines("a=b\r\n c = d \n=e\nf=\n==g=h\nno\na=c\né=1\n");
        assert_eq!(Json::Object(pairs).to_string(), r#"{"a":"c"," c ":" d ","=":"g=h","é":"1"}"#);
    }

    #[test]
    fn data_are_read_as_ruby_reads_them() {
        let read = |text| yaml(text).map(|entries| Json::Object(entries).to_string());
        assert_eq!(
            read("a: yes\nb: 012\nc: 1_000\nd: 2024-01-02\ne: 2024-01-02 03:04:05 Z\nf: ~\n1: {x: [1.5, '1']}\n")
                .as_deref(),
            Ok(
                r#"{"a":true,"b":10,"c":1000,"d":"2024-01-02","e":"2024-01-02 03:04:05 Z","f":null,"1":{"x":[1.5,"1"]}}"#
            )
        );
        assert_eq!(read("a: &a {b: 1}\nc: {<<: *a, d: 2}\n").as_deref(), Ok(r#"{"a":{"b":1},"c":{"b":1,"d":2}}"#));
        assert_eq!(read("").as_deref(), Ok("{}"));
        assert!(read("a: :b\n").unwrap_err().contains("Symbol"));
        assert_eq!(read("just text\n").unwrap_err(), "it isn't a mapping");
        assert_eq!(json("[1]").unwrap_err(), "it isn't a mapping");
    }

    #[test]
    fn a_program_prints_data_or_pairs() {
        assert_eq!(Json::Object(output("a: :b\n")).to_string(), r#"{"a":"b"}"#);
        assert_eq!(Json::Object(output("a=b: c\nd=1")).to_string(), r#"{"a":"b: c","d":"1"}"#);
        assert_eq!(Json::Object(output("a: 2024-01-02\nb=c")).to_string(), r#"{"b":"c"}"#);
        assert_eq!(Json::Object(output("a: 2024-01-02 03:04:05 Z")).to_string(), r#"{"a":"2024-01-02 03:04:05 Z"}"#);
        assert_eq!(Json::Object(output("")).to_string(), "{}");
    }
}
