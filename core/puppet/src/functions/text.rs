//! Functions on texts: case, blanks, line ends.

use super::arguments::{first, made};
use super::iteration::items_of;
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, array, hash};
use duckrow_values::{Entries, Value};

/// Types of the signatures here.
pub(super) const LOCAL_TYPES: &[(&str, &str)] =
    &[("StringData", "Variant[String, Numeric, Array[StringData], Hash[StringData, StringData]]")];

/// A function that changes a text, or each text that can be iterated over; numbers stay.
macro_rules! each_text {
    ($name:literal, $change:expr) => {
        Function {
            name: $name,
            dispatches: &[
                Dispatch { signature: "Numeric $arg", call: |_, call| Ok(first(&call)) },
                Dispatch { signature: "String $arg", call: |frame, call| changed_one(frame, &first(&call), $change) },
                Dispatch {
                    signature: "Iterable[Variant[String, Numeric]] $arg",
                    call: |frame, call| changed_items(frame, &call, $change),
                },
            ],
        }
    };
}

/// A function that changes all texts in data.
macro_rules! all_texts {
    ($name:literal, $change:expr) => {
        Function {
            name: $name,
            dispatches: &[
                Dispatch { signature: "Numeric $arg", call: |_, call| Ok(first(&call)) },
                Dispatch {
                    signature: "String $arg",
                    call: |frame, call| changed_inside(frame, &first(&call), $change),
                },
                Dispatch {
                    signature: "Array[StringData] $arg",
                    call: |frame, call| changed_inside(frame, &first(&call), $change),
                },
                Dispatch {
                    signature: "Hash[StringData, StringData] $arg",
                    call: |frame, call| changed_inside(frame, &first(&call), $change),
                },
            ],
        }
    };
}

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    each_text!("camelcase", camelcase),
    each_text!("capitalize", capitalize),
    each_text!("chomp", |text| chomp(text).to_owned()),
    each_text!("chop", |text| chop(text).to_owned()),
    all_texts!("downcase", downcase),
    each_text!("lstrip", |text| text.trim_start_matches(is_blank).to_owned()),
    each_text!("rstrip", |text| text.trim_end_matches(is_blank).to_owned()),
    each_text!("strip", |text| text.trim_matches(is_blank).to_owned()),
    all_texts!("upcase", |text| text.to_uppercase()),
];

/// The change of a text.
type Change = fn(&str) -> String;

fn changed_one(frame: &mut Frame<'_>, value: &Value, change: Change) -> Evaluated {
    match value {
        Value::String(text) => made(frame, change(text)),
        other => Ok(other.clone()),
    }
}

fn changed_items(frame: &mut Frame<'_>, call: &Call, change: Change) -> Evaluated {
    let items: Evaluated<Vec<Value>> =
        items_of(frame, &first(call))?.iter().map(|item| changed_one(frame, item, change)).collect();
    Ok(array(items?)?.into())
}

/// The signature has seen to it that there are only texts, numbers and collections; their nesting is bounded.
fn changed_inside(frame: &mut Frame<'_>, value: &Value, change: Change) -> Evaluated {
    match value {
        Value::Array(items) => {
            let items: Evaluated<Vec<Value>> =
                items.items().iter().map(|item| changed_inside(frame, item, change)).collect();
            Ok(array(items?)?.into())
        }
        Value::Hash(entries) => {
            let mut changed = Entries::default();
            for (key, value) in entries.entries() {
                changed.insert(changed_inside(frame, key, change)?, changed_inside(frame, value, change)?);
            }
            Ok(hash(changed)?.into())
        }
        other => changed_one(frame, other, change),
    }
}

/// True if Ruby strips the character from texts.
fn is_blank(c: char) -> bool {
    matches!(c, '\0' | '\t'..='\r' | ' ')
}

fn chomp(text: &str) -> &str {
    text.strip_suffix("\r\n").or_else(|| text.strip_suffix(['\n', '\r'])).unwrap_or(text)
}

fn chop(text: &str) -> &str {
    text.strip_suffix("\r\n").or_else(|| text.strip_suffix(|_| true)).unwrap_or(text)
}

/// Letter by letter: Ruby knows no other small sigma at the end of a word.
fn downcase(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).collect()
}

fn camelcase(text: &str) -> String {
    text.split('_').map(capitalize).collect()
}

/// The first letter as in a title, the others small.
fn capitalize(text: &str) -> String {
    let mut letters = text.chars();
    let mut capitalized = letters.next().map(title_case).unwrap_or_default();
    capitalized.push_str(&downcase(letters.as_str()));
    capitalized
}

/// A letter at the beginning of a title. It is the capital, but for letters that stand for two: there only the first of them is.
fn title_case(letter: char) -> String {
    match letter {
        'Ǆ'..='ǆ' => "ǅ".to_owned(),
        'Ǉ'..='ǉ' => "ǈ".to_owned(),
        'Ǌ'..='ǌ' => "ǋ".to_owned(),
        'Ǳ'..='ǳ' => "ǲ".to_owned(),
        // Georgian has capitals only for whole texts.
        'ა'..='ჿ' => letter.to_string(),
        // Greek letters with an iota below have capitals of their own, eight places behind.
        'ᾀ'..='ᾯ' => char::from_u32(u32::from(letter) | 8).unwrap_or(letter).to_string(),
        'ᾳ' => "ᾼ".to_owned(),
        'ῃ' => "ῌ".to_owned(),
        'ῳ' => "ῼ".to_owned(),
        'ŉ' => "ʼN".to_owned(),
        letter => {
            let mut capitals = letter.to_uppercase();
            let first = capitals.next().unwrap_or(letter);
            std::iter::once(first).chain(capitals.flat_map(char::to_lowercase)).collect()
        }
    }
}
