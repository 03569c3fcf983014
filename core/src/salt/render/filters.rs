//! Filters and tests that Salt adds to Jinja's own (`salt/utils/jinja.py` and the `jinja_filter`s of `salt/utils`).

use std::fmt::Write as _;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use md5::{Digest, Md5};
use minijinja::value::{Kwargs, Rest, Value, ValueKind};
use minijinja::{Environment, Error, ErrorKind};
use sha1::Sha1;
use sha2::{Sha256, Sha512};

use super::convert::{PyList, PyTuple, data, value};
use super::functions::traverse;
use super::percent;
use crate::salt::data::Data;
use crate::salt::{merge, python, write};
use crate::values::regex::{Captures, Regex, RegexError};
use crate::values::{Base64, Binary};

/// Adds the filters and tests.
pub(super) fn add(environment: &mut Environment<'static>) {
    notations(environment);
    lists(environment);
    texts(environment);
    of_jinja(environment);
    codes(environment);
    environment.add_test("list", |value: &Value| value.kind() == ValueKind::Seq);
    environment.add_test("match", |text: &str, pattern: &str| matches(text, pattern).map(|found| found.is_some()));
    environment.add_test("in", |item: &Value, list: &Value| contains(list, item));
}

/// Values written in a notation, and read from one.
fn notations(environment: &mut Environment<'static>) {
    environment.add_filter("tojson", |value: &Value, _: Rest<Value>| write::json(&data(value), None));
    environment.add_filter("json", |value: &Value, arguments: Kwargs| {
        let sorted = arguments.get::<Option<bool>>("sort_keys").ok().flatten().unwrap_or(true);
        let indent = arguments.get::<Option<usize>>("indent").ok().flatten();
        let value = data(value);
        write::json(&if sorted { write::sorted(&value) } else { value }, indent)
    });
    environment.add_filter("yaml", |value: &Value, flow_style: Option<bool>| {
        write::yaml(&data(value), flow_style.unwrap_or(true))
    });
    environment.add_filter("python", |value: &Value| python::repr(&data(value)));
    environment.add_filter("yaml_dquote", |value: &Value| write::json(&Data::Text(value.to_string().into()), None));
    environment.add_filter("yaml_squote", |value: &Value| format!("'{}'", value.to_string().replace('\'', "''")));
    environment.add_filter("yaml_encode", |value: &Value| match value.as_str() {
        Some(text) => write::json(&Data::Text(text.into()), None),
        None => write::yaml(&data(value), true),
    });
    environment.add_filter("load_yaml", |text: &str| super::loading::yaml(text));
    environment.add_filter("load_json", |text: &str| super::loading::json(text));
    environment.add_filter("dict_to_sls_yaml_params", |value: &Value| {
        let entries = value.try_iter().into_iter().flatten();
        let single = |key: Value| Value::from_pairs([(key.to_string(), value.get_item(&key).unwrap_or_default())]);
        write::yaml(&data(&PyList::value(entries.map(single).collect())), true)
    });
}

fn items(value: &Value) -> Vec<Value> {
    match value.kind() {
        ValueKind::Seq | ValueKind::Iterable | ValueKind::Map => {
            value.try_iter().map(Iterator::collect).unwrap_or_default()
        }
        ValueKind::Undefined | ValueKind::None => Vec::new(),
        _ => vec![value.clone()],
    }
}

fn contains(list: &Value, item: &Value) -> bool {
    match (list.as_str(), item.as_str()) {
        (Some(text), Some(part)) => text.contains(part),
        _ => items(list).contains(item),
    }
}

fn unique(values: Vec<Value>) -> Value {
    let mut kept: Vec<Value> = Vec::new();
    for value in values {
        if !kept.contains(&value) {
            kept.push(value);
        }
    }
    PyList::value(kept)
}

fn flat(value: &Value, levels: usize, out: &mut Vec<Value>) {
    for item in items(value) {
        match item.kind() {
            ValueKind::Seq | ValueKind::Iterable if levels > 0 => flat(&item, levels - 1, out),
            ValueKind::None => {}
            _ => out.push(item),
        }
    }
}

fn lists(environment: &mut Environment<'static>) {
    environment.add_filter("unique", |list: &Value| unique(items(list)));
    environment.add_filter("union", |left: &Value, right: &Value| unique([items(left), items(right)].concat()));
    environment.add_filter("intersect", |left: &Value, right: &Value| {
        let right = items(right);
        unique(items(left).into_iter().filter(|item| right.contains(item)).collect())
    });
    environment.add_filter("difference", |left: &Value, right: &Value| {
        let right = items(right);
        unique(items(left).into_iter().filter(|item| !right.contains(item)).collect())
    });
    environment.add_filter("symmetric_difference", |left: &Value, right: &Value| {
        let (left, right) = (items(left), items(right));
        let only = |one: &[Value], other: &[Value]| {
            one.iter().filter(|item| !other.contains(item)).cloned().collect::<Vec<_>>()
        };
        unique([only(&left, &right), only(&right, &left)].concat())
    });
    environment.add_filter("flatten", |list: &Value, levels: Option<usize>| {
        let mut out = Vec::new();
        flat(list, levels.unwrap_or(32), &mut out);
        PyList::value(out)
    });
    environment.add_filter("avg", |list: &Value| {
        let numbers: Vec<f64> = items(list).into_iter().filter_map(|item| f64::try_from(item).ok()).collect();
        numbers.iter().sum::<f64>() / crate::salt::data::as_float(i64::try_from(numbers.len().max(1)).unwrap_or(1))
    });
    environment.add_filter("sequence", |value: &Value| match value.kind() {
        ValueKind::Seq | ValueKind::Iterable | ValueKind::Map => value.clone(),
        _ => PyList::value(vec![value.clone()]),
    });
    environment.add_filter("is_list", |value: &Value| value.kind() == ValueKind::Seq);
    environment.add_filter("is_iter", |value: &Value| {
        matches!(value.kind(), ValueKind::Seq | ValueKind::Map | ValueKind::Iterable)
    });
    environment.add_filter("is_empty", |value: &Value| !value.is_true());
    environment.add_filter("substring_in_list", |part: &str, list: &Value| {
        items(list).iter().any(|item| item.to_string().contains(part))
    });
    environment.add_filter("traverse", |from: &Value, key: &str, default: Option<Value>, delimiter: Option<&str>| {
        traverse(from, key, delimiter.unwrap_or(":")).or(default).unwrap_or_default()
    });
    environment.add_filter("combine", |left: &Value, right: &Value, arguments: Kwargs| {
        let deep = arguments.get::<Option<bool>>("recursive").ok().flatten().unwrap_or(false);
        let (left, right) = (data(left), data(right));
        if deep { value(&merge::recursively(&left, &right, false)) } else { value(&merged(&left, &right)) }
    });
    environment.add_filter("sorted_ignorecase", |list: &Value| {
        let mut sorted = items(list);
        sorted.sort_by_key(|item| item.to_string().to_lowercase());
        PyList::value(sorted)
    });
}

/// The entries of both, those of the second over those of the first.
fn merged(left: &Data, right: &Data) -> Data {
    match (left, right) {
        (Data::Map(left), Data::Map(right)) => {
            let mut entries = left.entries().clone();
            entries.extend(right.entries().iter().map(|(key, item)| (key.clone(), item.clone())));
            Data::Map(crate::salt::data::Map::new(entries))
        }
        _ => right.clone(),
    }
}

/// What a pattern finds at the beginning of a text.
fn matches(text: &str, pattern: &str) -> Result<Option<Captures>, Error> {
    find(text, &format!("\\A(?:{pattern})"))
}

fn find(text: &str, pattern: &str) -> Result<Option<Captures>, Error> {
    let wrong = |error: RegexError| Error::new(ErrorKind::InvalidOperation, error.to_string());
    Regex::new(pattern).and_then(|regex| regex.find(text)).map_err(wrong)
}

/// The groups of what was found, as a tuple.
fn groups(found: Option<Captures>) -> Value {
    let Some(found) = found else { return Value::from(()) };
    let group = |place| found.get(place).map_or_else(|| Value::from(()), Value::from);
    PyTuple::value((1..found.len()).map(group).collect())
}

fn texts(environment: &mut Environment<'static>) {
    environment.add_filter("quote", |value: &Value| quoted(&value.to_string()));
    environment
        .add_filter("regex_match", |text: &str, pattern: &str, _: Rest<Value>| matches(text, pattern).map(groups));
    environment.add_filter("regex_search", |text: &str, pattern: &str, _: Rest<Value>| find(text, pattern).map(groups));
    environment.add_filter("regex_replace", |text: &str, pattern: &str, new: &str, _: Rest<Value>| {
        replaced(text, pattern, new)
    });
    environment.add_filter("md5", |value: &Value| digest::<Md5>(&value.to_string()));
    environment.add_filter("sha1", |value: &Value| digest::<Sha1>(&value.to_string()));
    environment.add_filter("sha256", |value: &Value| digest::<Sha256>(&value.to_string()));
    environment.add_filter("sha512", |value: &Value| digest::<Sha512>(&value.to_string()));
    environment.add_filter("to_bool", |value: &Value| match value.as_str() {
        Some(text) => ["yes", "1", "true"].contains(&text.to_lowercase().as_str()),
        None => value.is_true() && (value.kind() == ValueKind::Bool || value.as_i64().is_some_and(|number| number > 0)),
    });
    environment.add_filter("to_num", number);
    environment.add_filter("str_to_num", number);
    environment.add_filter("to_snake_case", |text: &str| {
        let mut out = String::new();
        for character in text.chars() {
            if character.is_uppercase() && !out.is_empty() {
                out.push('_');
            }
            out.extend(character.to_lowercase());
        }
        out
    });
    environment.add_filter("contains_whitespace", |text: &str| text.contains(char::is_whitespace));
    environment.add_filter("path_join", |value: &Value, rest: Rest<Value>| {
        let mut path = value.to_string();
        for part in rest.iter().map(ToString::to_string) {
            path = if part.starts_with('/') { part } else { format!("{}/{part}", path.trim_end_matches('/')) };
        }
        path
    });
}

/// Filters of Jinja that the engine lacks, or has in another form.
fn of_jinja(environment: &mut Environment<'static>) {
    environment.add_filter(percent::FILTER, percent::filled);
    environment.add_filter("replace", |value: &Value, old: &str, new: &Value, count: Option<usize>| {
        let (text, new) = (value.to_string(), new.to_string());
        count.map_or_else(|| text.replace(old, &new), |count| text.replacen(old, &new, count))
    });
    environment.add_filter("wordcount", |text: &str| {
        text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty()).count()
    });
    environment.add_filter("center", |value: &Value, width: Option<usize>| {
        let text = value.to_string();
        let width = width.unwrap_or(80).min(10_000);
        let missing = width.saturating_sub(text.chars().count());
        let left = missing / 2 + (missing & width & 1);
        format!("{}{text}{}", " ".repeat(left), " ".repeat(missing - left))
    });
}

/// Filters about addresses and encodings.
fn codes(environment: &mut Environment<'static>) {
    environment.add_filter("base64_encode", |value: &Value| Binary::new(value.to_string().into_bytes()).to_string());
    environment.add_filter("base64_decode", |text: &str| {
        let decoded = Binary::from_base64(text, Base64::Strict);
        let decoded = decoded.map(|binary| String::from_utf8_lossy(binary.bytes()).into_owned());
        decoded.ok_or_else(|| Error::new(ErrorKind::InvalidOperation, "Incorrect padding"))
    });
    let address = |value: &Value| value.to_string().split('/').next().unwrap_or_default().to_owned();
    environment.add_filter("is_ip", move |value: &Value| address(value).parse::<IpAddr>().is_ok());
    environment.add_filter("is_ipv4", move |value: &Value| address(value).parse::<Ipv4Addr>().is_ok());
    environment.add_filter("is_ipv6", move |value: &Value| address(value).parse::<Ipv6Addr>().is_ok());
    environment.add_filter("regex_escape", |text: &str| crate::values::regex::escape(text));
    environment
        .add_filter("exactly_one_true", |list: &Value| items(list).iter().filter(|item| item.is_true()).count() == 1);
    environment.add_filter("ifelse", |value: &Value, rest: Rest<Value>| {
        let pairs = std::iter::once(value.clone()).chain(rest.iter().cloned()).collect::<Vec<_>>();
        let found = pairs.chunks(2).find(|pair| matches!(pair, [condition, _] if condition.is_true()));
        let chosen = found.and_then(|pair| pair.get(1)).cloned();
        chosen.or_else(|| pairs.last().filter(|_| pairs.len() % 2 == 1).cloned()).unwrap_or_default()
    });
}

fn number(value: &Value) -> Value {
    let Some(text) = value.as_str() else { return value.clone() };
    let integer = text.trim().parse::<i64>().map(Value::from);
    integer.or_else(|_| text.trim().parse::<f64>().map(Value::from)).unwrap_or_else(|_| value.clone())
}

/// As `re.sub` does it; groups in the new text are `\\1`.
fn replaced(text: &str, pattern: &str, new: &str) -> Result<String, Error> {
    let wrong = |error: RegexError| Error::new(ErrorKind::InvalidOperation, error.to_string());
    let regex = Regex::new(pattern).map_err(wrong)?;
    let mut out = String::new();
    let mut from = 0;
    while let Some(found) = regex.find_from(text, from).map_err(wrong)? {
        let Some(range) = found.range(0) else { break };
        out.push_str(text.get(from..range.start).unwrap_or_default());
        let mut rest = new.chars().peekable();
        while let Some(character) = rest.next() {
            match rest.peek().and_then(|digit| digit.to_digit(10)).filter(|_| character == '\\') {
                Some(group) => {
                    rest.next();
                    out.push_str(found.get(group as usize).unwrap_or_default());
                }
                None => out.push(character),
            }
        }
        if range.is_empty() {
            let next = text.get(range.end..).and_then(|rest| rest.chars().next());
            out.extend(next);
            from = range.end + next.map_or(1, char::len_utf8);
        } else {
            from = range.end;
        }
        if from > text.len() {
            break;
        }
    }
    out.push_str(text.get(from..).unwrap_or_default());
    Ok(out)
}

/// The digest of a text as hexadecimal digits.
fn digest<D: Digest>(text: &str) -> String {
    let mut digits = String::new();
    for byte in D::digest(text.as_bytes()) {
        // Writing into a text never fails.
        _ = write!(digits, "{byte:02x}");
    }
    digits
}

/// A text as a word of a shell.
fn quoted(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_@%+=:,./-".contains(c);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', "'\"'\"'"))
}
