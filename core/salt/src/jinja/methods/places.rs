//! Methods that ask for the kind of a text, and for the places of something in it.

use super::arguments::{integer, wanted};
use super::cases::is_space;
use crate::value::{Args, Error, Result, Value};

/// The characters from a place to another, and how many are in front of them.
fn part(own: &str, start: Option<&Value>, end: Option<&Value>) -> Result<Option<(usize, String)>> {
    let length = own.chars().count();
    let size = i128::try_from(length).unwrap_or(i128::MAX);
    let bound = |bound: Option<&Value>, default: i128| match bound {
        None | Some(Value::None) => Ok(default),
        Some(value) => integer(value).map(|place| if place < 0 { (place + size).max(0) } else { place }),
    };
    let (start, end) = (bound(start, 0)?, bound(end, size)?.min(size));
    if start > end {
        return Ok(None);
    }
    let (start, end) = (usize::try_from(start).unwrap_or(length), usize::try_from(end).unwrap_or(length));
    Ok(Some((start, own.chars().skip(start).take(end - start).collect())))
}

/// `count`, `find`, `rfind`, `index`, `rindex`, `startswith`, `endswith`
pub(super) fn ask(own: &str, name: &str, args: Args) -> Result<Value> {
    let [sub, start, end] = args.bind(name, ["sub", "start", "end"], 1)?;
    let part = part(own, start.as_ref(), end.as_ref())?;
    let sub = sub.unwrap_or(Value::None);
    if matches!(name, "startswith" | "endswith") {
        let affixes = match &sub {
            Value::Tuple(tuple) => tuple.items().clone(),
            other => vec![other.clone()],
        };
        let Some((_, part)) = part else { return Ok(Value::Bool(false)) };
        for affix in affixes {
            let Some(affix) = affix.as_text() else {
                let class = affix.class();
                let words = format!("{name} first arg must be str or a tuple of str, not {class}");
                return Err(Error::python(words));
            };
            if if name == "startswith" { part.starts_with(affix.as_str()) } else { part.ends_with(affix.as_str()) } {
                return Ok(Value::Bool(true));
            }
        }
        return Ok(Value::Bool(false));
    }
    let sub = wanted(Some(&sub), name)?;
    if name == "count" {
        let number = part.map_or(0, |(_, part)| part.matches(sub.as_str()).count());
        return Ok(Value::size(number));
    }
    let found = part.and_then(|(before, part)| {
        let at = if name.starts_with('r') { part.rfind(sub.as_str()) } else { part.find(sub.as_str()) };
        part.get(..at?).map(|front| before + front.chars().count())
    });
    match found {
        Some(place) => Ok(Value::size(place)),
        None if name.ends_with("index") => Err(Error::python("substring not found")),
        None => Ok(Value::int(-1)),
    }
}

/// `isdigit` and its like.
pub(crate) fn is(own: &str, name: &str) -> bool {
    let all = |is: fn(char) -> bool| !own.is_empty() && own.chars().all(is);
    match name {
        "isascii" => own.is_ascii(),
        "isspace" => all(is_space),
        "isalpha" => all(char::is_alphabetic),
        "isalnum" => all(char::is_alphanumeric),
        "isdecimal" => all(is_decimal),
        "isdigit" => all(|c| is_decimal(c) || matches!(c, '²' | '³' | '¹' | '⁰' | '⁴'..='⁹' | '₀'..='₉')),
        "isnumeric" => all(char::is_numeric),
        "isidentifier" => {
            own.starts_with(|c: char| c.is_alphabetic() || c == '_') && all(|c| c.is_alphanumeric() || c == '_')
        }
        "isprintable" => own.chars().all(|c| c == ' ' || !c.is_control() && !c.is_whitespace()),
        "islower" => own.chars().any(char::is_lowercase) && !own.chars().any(char::is_uppercase),
        "isupper" => own.chars().any(char::is_uppercase) && !own.chars().any(char::is_lowercase),
        "istitle" => is_title(own),
        _ => false,
    }
}

/// Digits of any script; fractions and numbers in circles are none.
fn is_decimal(c: char) -> bool {
    c.is_ascii_digit()
        || c.is_numeric() && !c.is_ascii() && u32::from(c) >= 0x660 && !('\u{2000}'..'\u{a620}').contains(&c)
}

fn is_title(own: &str) -> bool {
    let (mut in_word, mut has_letters) = (false, false);
    for c in own.chars() {
        if c.is_uppercase() && in_word || c.is_lowercase() && !in_word {
            return false;
        }
        in_word = c.is_uppercase() || c.is_lowercase();
        has_letters |= in_word;
    }
    has_letters
}
