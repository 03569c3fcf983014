//! Filters of texts.

use super::super::methods::{lower, upper};
use super::super::run::Machine;
use super::super::{access, format, html};
use super::{integer, one, soft};
use crate::value::{Args, Error, Native, Result, Value, quoted, text};

/// They, by name.
pub(super) const TABLE: &[(&str, Native)] = &[
    ("capitalize", capitalize),
    ("e", escape),
    ("escape", escape),
    ("forceescape", force_escape),
    ("format", printf),
    ("lower", |_, args| Ok(lower(&only(args, "do_lower")?).into())),
    ("replace", replace),
    ("safe", |_, args| Ok(Value::Safe(only(args, "do_mark_safe")?.into()))),
    ("string", string),
    ("striptags", |_, args| Ok(html::without_tags(&only(args, "do_striptags")?).into())),
    ("title", |_, args| Ok(title(&only(args, "do_title")?).into())),
    ("trim", trim),
    ("upper", |_, args| Ok(upper(&only(args, "do_upper")?).into())),
    ("urlencode", urlencode),
    ("wordcount", word_count),
    ("xmlattr", xml_attributes),
];

/// The text that a filter without arguments is given.
fn only(args: Args, name: &str) -> Result<String> {
    let [value] = args.bind(name, ["s"], 1)?;
    Ok(soft(value.as_ref())?.to_string())
}

/// A method of the text.
fn method(machine: &mut Machine<'_>, value: Option<&Value>, name: &str, args: Args) -> Result<Value> {
    let own = Value::Text(soft(value)?);
    let method = access::attribute(machine, &own, name)?;
    machine.call(&method, args)
}

fn capitalize(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("do_capitalize", ["s"], 1)?;
    method(machine, value.as_ref(), "capitalize", Args::default())
}

fn trim(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, chars] = args.bind("do_trim", ["value", "chars"], 1)?;
    method(machine, value.as_ref(), "strip", Args::of(chars.into_iter().collect()))
}

fn string(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("soft_str", ["s"], 1)?;
    match one(value) {
        value @ (Value::Text(_) | Value::Safe(_)) => Ok(value),
        other => Ok(Value::Text(text(&other)?)),
    }
}

fn escape(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("escape", ["s"], 1)?;
    match one(value) {
        value @ Value::Safe(_) => Ok(value),
        other => Ok(Value::Safe(html::escaped(&text(&other)?).into())),
    }
}

fn force_escape(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    Ok(Value::Safe(html::escaped(&only(args, "do_forceescape")?).into()))
}

fn printf(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let Args { mut plain, named } = args;
    if plain.is_empty() {
        return Err(Error::python("do_format() missing 1 required positional argument: 'value'"));
    }
    let form = match plain.remove(0) {
        value @ (Value::Text(_) | Value::Safe(_)) => value,
        other => Value::Text(text(&other)?),
    };
    if !plain.is_empty() && !named.is_empty() {
        return Err(Error::template("can't handle positional and keyword arguments at the same time"));
    }
    if named.is_empty() {
        return format::percent(&form, &Value::tuple(plain));
    }
    let entries = named.into_iter().map(|(name, value)| (Value::Text(name), value)).collect();
    format::percent(&form, &Value::dict(entries))
}

fn replace(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, old, new, count] = args.bind("do_replace", ["s", "old", "new", "count"], 3)?;
    let mut plain = vec![Value::Text(soft(old.as_ref())?), Value::Text(soft(new.as_ref())?)];
    plain.extend(count.filter(|count| !count.is_none()));
    method(machine, value.as_ref(), "replace", Args::of(plain))
}

/// Words begin behind blanks, hyphens and opening brackets.
fn title(text: &str) -> String {
    let is_between = |c: char| c.is_whitespace() || "-({[<".contains(c);
    let mut out = String::new();
    let mut was_between = true;
    for c in text.chars() {
        if is_between(c) || !was_between {
            out.extend(c.to_lowercase());
        } else {
            out.extend(c.to_uppercase());
        }
        was_between = is_between(c);
    }
    out
}

fn word_count(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let text = only(args, "do_wordcount")?;
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    Ok(Value::size(words.count()))
}

/// A text as part of an address.
fn url_quoted(value: &Value, in_query: bool) -> Result<String> {
    let mut out = String::new();
    let shown = text(value)?;
    for byte in shown.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'_' | b'.' | b'-' | b'~' => out.push(byte.into()),
            b'/' if !in_query => out.push('/'),
            b' ' if in_query => out.push('+'),
            other => out.push_str(&format!("%{other:02X}")),
        }
    }
    Ok(out)
}

fn urlencode(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("do_urlencode", ["value"], 1)?;
    let value = one(value);
    if value.as_text().is_some() || !value.defined()?.is_iterable() {
        return Ok(url_quoted(&value, false)?.into());
    }
    let pairs = match &value {
        Value::Dict(dict) => dict.entries().iter().map(|(key, item)| vec![key.clone(), item.clone()]).collect(),
        other => other.iterate()?.iter().map(Value::iterate).collect::<Result<Vec<_>>>()?,
    };
    let mut parts = Vec::new();
    for pair in pairs {
        let [key, item] = pair.as_slice() else {
            let words = format!("not enough values to unpack (expected 2, got {})", pair.len());
            return Err(Error::python(words));
        };
        parts.push(format!("{}={}", url_quoted(key, true)?, url_quoted(item, true)?));
    }
    Ok(parts.join("&").into())
}

fn xml_attributes(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, space] = args.bind("do_xmlattr", ["d", "autospace"], 1)?;
    let value = one(value);
    let Value::Dict(dict) = value.defined()? else {
        return Err(Error::python(format!("'{}' object has no attribute 'items'", value.class())));
    };
    let mut parts = Vec::new();
    for (key, item) in dict.entries().iter().filter(|(_, item)| item.is_defined() && !item.is_none()) {
        let key = text(key)?;
        if key.contains(|c: char| c.is_ascii_whitespace() || "/>=".contains(c)) {
            return Err(Error::python(format!("Invalid character in attribute name: {}", quoted(&key))));
        }
        parts.push(format!("{}=\"{}\"", html::escaped(&key), html::escaped(&text(item)?)));
    }
    let spaced = super::flag(space.as_ref(), true)? && !parts.is_empty();
    Ok(format!("{}{}", if spaced { " " } else { "" }, parts.join(" ")).into())
}

/// A width that a filter is given.
pub(super) fn width(value: Option<&Value>, default: i128) -> Result<usize> {
    let width = usize::try_from(integer(value, default)?.max(0)).unwrap_or(usize::MAX);
    if width > crate::value::MAX_TEXT { Err(Error::too_large()) } else { Ok(width) }
}
