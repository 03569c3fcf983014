//! Filters of texts.

use super::{one, only};
use crate::fnmatch;
use crate::jinja::{Machine, Operator, binary, flag, is_space, lower, parse_float, parse_int, upper};
use crate::states::python_regex;
use crate::value::{Args, Error, Native, Result, Value, int_of, text};
use duckrow_values::regex::{Regex, RegexError};

/// They, by name.
pub(super) const TABLE: &[(&str, Native)] = &[
    ("check_whitelist_blacklist", whitelist_blacklist),
    ("contains_whitespace", contains_whitespace),
    ("human_to_bytes", human_to_bytes),
    ("path_join", |_, args| joined_path(&args.plain)),
    ("quote", quote),
    ("regex_escape", |_, args| Ok(escaped(&wanted(only(args, "regex_escape", "value")?)?).into())),
    ("regex_match", |machine, args| search(machine, args, true)),
    ("regex_replace", regex_replace),
    ("regex_search", |machine, args| search(machine, args, false)),
    ("str_to_num", to_num),
    ("to_bool", to_bool),
    ("to_camelcase", to_camelcase),
    ("to_num", to_num),
    ("to_snake_case", to_snake_case),
];

/// A text, as Python's functions of texts want it.
fn wanted(value: Value) -> Result<ecow::EcoString> {
    let class = value.defined()?.class();
    value
        .as_text()
        .cloned()
        .ok_or_else(|| Error::python(format!("expected string or bytes-like object, got '{class}'")))
}

/// Does something with a regular expression, and pays for compiling it and for the search.
fn with_regex<T>(machine: &mut Machine<'_>, regex: Regex, work: impl FnOnce(&Regex) -> Result<T>) -> Result<T> {
    let done = work(&regex);
    machine.steps(usize::try_from(regex.owed()).unwrap_or(usize::MAX))?;
    done
}

fn compiled(pattern: &str, ignore_case: Option<&Value>, multiline: Option<&Value>) -> Result<Regex> {
    let bits = i64::from(flag(ignore_case, false)?) * 2 + i64::from(flag(multiline, false)?) * 8;
    let flags = python_regex::flags(Some(&Value::from(bits)));
    python_regex::compile(pattern, flags).map_err(|error| Error::python(error.0))
}

const PARAMETERS: [&str; 4] = ["txt", "rgx", "ignorecase", "multiline"];

/// The groups that a pattern finds, or the whole match if it has none.
fn search(machine: &mut Machine<'_>, args: Args, at_start: bool) -> Result<Value> {
    let name = if at_start { "regex_match" } else { "regex_search" };
    let [text, pattern, case, lines] = args.bind(name, PARAMETERS, 2)?;
    let (text, pattern) = (one(text), wanted(one(pattern))?);
    let regex = compiled(&pattern, case.as_ref(), lines.as_ref())?;
    let text = wanted(text)?;
    let groups = if at_start {
        begins(machine, &pattern, case.as_ref(), lines.as_ref(), &text)?
    } else {
        with_regex(machine, regex, |regex| regex.groups_from(&text, 0).map_err(slow))?
    };
    let Some(groups) = groups else { return Ok(Value::None) };
    let shown = |range: &Option<std::ops::Range<usize>>| match range.clone().and_then(|range| text.get(range)) {
        Some(part) => Value::from(part),
        None => Value::None,
    };
    let found: Vec<Value> = groups.iter().map(shown).collect();
    let (whole, groups) =
        found.split_first().map_or((Value::None, Vec::new()), |(first, rest)| (first.clone(), rest.to_vec()));
    Ok(Value::tuple(if groups.is_empty() { vec![whole] } else { groups }))
}

fn slow(error: RegexError) -> Error {
    Error::python(error.to_string())
}

type Groups = Vec<Option<std::ops::Range<usize>>>;

/// The match of a pattern at the beginning of a text.
fn begins(
    machine: &mut Machine<'_>,
    pattern: &str,
    case: Option<&Value>,
    lines: Option<&Value>,
    text: &str,
) -> Result<Option<Groups>> {
    let regex = compiled(&format!("\\A(?:{pattern})"), case, lines)?;
    with_regex(machine, regex, |regex| regex.groups_from(text, 0).map_err(slow))
}

/// The test `match`.
pub(super) fn is_match(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [text, pattern, case, lines] = args.bind("test_match", PARAMETERS, 2)?;
    let (text, pattern) = (wanted(one(text))?, wanted(one(pattern))?);
    Ok(Value::Bool(begins(machine, &pattern, case.as_ref(), lines.as_ref(), &text)?.is_some()))
}

fn regex_replace(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let names = ["txt", "rgx", "val", "ignorecase", "multiline"];
    let [text, pattern, new, case, lines] = args.bind("regex_replace", names, 3)?;
    let (text, pattern, new) = (wanted(one(text))?, wanted(one(pattern))?, wanted(one(new))?);
    let regex = compiled(&pattern, case.as_ref(), lines.as_ref())?;
    let names = python_regex::group_names(&pattern);
    let replaced = with_regex(machine, regex, |regex| {
        python_regex::sub(regex, &names, &new, &text, 0).map_err(|error| Error::python(error.0))
    })?;
    Ok(replaced.0.into())
}

/// Escapes a text as `re.escape` does.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if "()[]{}?*+-|^$\\.&~# \t\n\r\u{b}\u{c}".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// A text as a word of a shell.
fn quote(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let value = only(args, "quote", "txt")?;
    if !value.truth()? {
        return Ok("''".into());
    }
    let text = wanted(value)?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_@%+=:,./-".contains(c);
    if text.chars().all(is_plain) {
        return Ok(Value::Text(text));
    }
    Ok(format!("'{}'", text.as_str().replace('\'', "'\"'\"'")).into())
}

fn to_bool(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let value = only(args, "to_bool", "val")?;
    Ok(Value::Bool(match &value {
        Value::None => false,
        Value::Bool(value) => *value,
        Value::Text(text) | Value::Safe(text) => ["yes", "1", "true"].contains(&text.to_lowercase().as_str()),
        Value::Int(number) => number.get() > 0,
        Value::List(_) | Value::Dict(_) | Value::Set(_) => value.truth()?,
        _ => false,
    }))
}

fn to_num(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let value = only(args, "to_num", "text")?;
    Ok(match value.defined()? {
        Value::Text(text) | Value::Safe(text) => {
            let number = parse_int(text, 10).map(Value::int).or_else(|| parse_float(text).map(Value::Float));
            number.unwrap_or_else(|| value.clone())
        }
        Value::Float(number) => int_of(libm::trunc(*number)).map_or_else(|| value.clone(), Value::int),
        other => match other.as_int() {
            Some(number) => Value::int(number),
            None => {
                let class = other.class();
                let words =
                    format!("int() argument must be a string, a bytes-like object or a real number, not '{class}'");
                return Err(Error::python(words));
            }
        },
    })
}

fn to_snake_case(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let text = wanted(only(args, "camel_to_snake_case", "camel_input")?)?;
    let letters: Vec<char> = text.chars().collect();
    if letters.is_empty() {
        return Err(Error::python("string index out of range"));
    }
    let is_lower = |place: Option<usize>| place.and_then(|place| letters.get(place)).is_some_and(|c| c.is_lowercase());
    let mut out = String::new();
    for (place, letter) in letters.iter().enumerate() {
        if place > 0 && letter.is_uppercase() && (is_lower(place.checked_sub(1)) || is_lower(Some(place + 1))) {
            out.push('_');
        }
        out.extend(letter.to_lowercase());
    }
    Ok(out.into())
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    let first: String = letters.next().map(|c| upper(&c.to_string())).unwrap_or_default();
    first + &lower(letters.as_str())
}

fn to_camelcase(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [text, upper] = args.bind("snake_to_camel_case", ["snake_input", "uppercamel"], 1)?;
    let text = wanted(one(text))?;
    let upper = flag(upper.as_ref(), false)?;
    let mut words = text.split('_');
    let first = words.next().unwrap_or_default();
    let first = if upper { capitalized(first) } else { first.to_owned() };
    Ok((first + &words.map(capitalized).collect::<String>()).into())
}

fn contains_whitespace(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let value = only(args, "contains_whitespace", "text")?;
    let mut found = false;
    for item in value.iterate()? {
        found |= wanted(item)?.chars().any(is_space);
    }
    Ok(Value::Bool(found))
}

/// Paths in one, without double slashes (`join` in `salt/utils/path.py`).
///
/// # Errors
/// A value that is no text.
fn joined_path(parts: &[Value]) -> Result<Value> {
    let mut path = String::new();
    for (place, part) in parts.iter().enumerate() {
        let Some(part) = part.defined()?.as_text() else {
            return Err(Error::python(format!("expected str, bytearray, or bytes not <class '{}'>", part.class())));
        };
        let part = normal_path(part);
        if place == 0 {
            path = part;
        } else {
            let part = part.trim_start_matches('/');
            path = if path.ends_with('/') { path + part } else { format!("{path}/{part}") };
        }
    }
    Ok(if parts.is_empty() { Value::from("") } else { normal_path(&path).into() })
}

/// Normalizes a path as `os.path.normpath` does.
pub(crate) fn normal_path(path: &str) -> String {
    let root = if path.starts_with("//") && !path.starts_with("///") {
        "//"
    } else if path.starts_with('/') {
        "/"
    } else {
        ""
    };
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => _ = parts.pop(),
            ".." if !root.is_empty() => {}
            part => parts.push(part),
        }
    }
    let path = format!("{root}{}", parts.join("/"));
    if path.is_empty() { ".".to_owned() } else { path }
}

fn human_to_bytes(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [size, unit, metric] = args.bind("human_to_bytes", ["size", "default_unit", "handle_metric"], 1)?;
    let size = text(&one(size))?;
    let size = size.trim();
    let end = size.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(size.len());
    let (number, rest) = size.split_at_checked(end).unwrap_or((size, ""));
    let default = unit.map_or_else(|| Ok("B".into()), |unit| text(&unit))?;
    let unit = if rest.trim().is_empty() { default.to_lowercase() } else { rest.trim_start().to_lowercase().into() };
    let number = parse_int(number, 10).map(Value::int).or_else(|| parse_float(number).map(Value::Float));
    let Some(number) = number else { return Ok(Value::int(0)) };
    let letters = "bkmgtpezy";
    let power = unit.chars().next().and_then(|c| letters.find(c)).unwrap_or(0);
    let tail = unit.get(1..).unwrap_or_default();
    let is_decimal = tail == "b" && power > 0;
    if !(is_decimal || unit == "b" || power > 0 && matches!(tail, "" | "ib")) {
        return Ok(Value::int(0));
    }
    let base = if is_decimal && flag(metric.as_ref(), false)? { 1000_i128 } else { 1024 };
    let factor = base.checked_pow(u32::try_from(power).unwrap_or(0)).unwrap_or(i128::MAX);
    let bytes = binary(Operator::Multiply, &number, &Value::int(factor))?;
    Ok(Value::int(bytes.as_int().or_else(|| int_of(libm::trunc(bytes.as_float()?))).unwrap_or(0)))
}

fn whitelist_blacklist(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let names = ["value", "whitelist", "blacklist"];
    let [value, white, black] = args.bind("check_whitelist_blacklist", names, 1)?;
    let value = text(&one(value))?;
    let patterns = |list: Option<Value>| -> Result<Vec<String>> {
        match list {
            None | Some(Value::None) => Ok(Vec::new()),
            Some(Value::Text(pattern) | Value::Safe(pattern)) if pattern.is_empty() => Ok(Vec::new()),
            Some(Value::Text(pattern) | Value::Safe(pattern)) => Ok(vec![pattern.to_string()]),
            Some(other) => other.iterate()?.iter().map(|pattern| Ok(text(pattern)?.to_string())).collect(),
        }
    };
    let (white, black) = (patterns(white)?, patterns(black)?);
    let mut matches = |pattern: &String| {
        if fnmatch::matches(&value, pattern) {
            return Ok(true);
        }
        let whole = python_regex::compile(&format!("\\A{pattern}\\Z"), python_regex::flags(Some(&Value::int(0))));
        whole.map_or(Ok(false), |regex| with_regex(machine, regex, |regex| Ok(regex.matches(&value))))
    };
    let mut any = |patterns: &[String]| -> Result<bool> {
        for pattern in patterns {
            if matches(pattern)? {
                return Ok(true);
            }
        }
        Ok(false)
    };
    let (is_black, is_white) = (any(&black)?, any(&white)?);
    Ok(Value::Bool(!is_black && (white.is_empty() || is_white)))
}
