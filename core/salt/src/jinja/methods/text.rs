//! The methods of texts.

use ecow::EcoString;

use super::super::run::Machine;
use super::super::{format, html};
use super::arguments::{integer, wanted};
use super::cases::{lower, swapped, title, upper};
use super::cut::{lines, split, stripped};
use super::places;
use crate::value::{Args, Dict, Entries, Error, MAX_TEXT, Result, Value, text};

/// The methods of `str`.
pub(super) const NAMES: [&str; 47] = [
    "capitalize",
    "casefold",
    "center",
    "count",
    "encode",
    "endswith",
    "expandtabs",
    "find",
    "format",
    "format_map",
    "index",
    "isalnum",
    "isalpha",
    "isascii",
    "isdecimal",
    "isdigit",
    "isidentifier",
    "islower",
    "isnumeric",
    "isprintable",
    "isspace",
    "istitle",
    "isupper",
    "join",
    "ljust",
    "lower",
    "lstrip",
    "maketrans",
    "partition",
    "removeprefix",
    "removesuffix",
    "replace",
    "rfind",
    "rindex",
    "rjust",
    "rpartition",
    "rsplit",
    "rstrip",
    "split",
    "splitlines",
    "startswith",
    "strip",
    "swapcase",
    "title",
    "translate",
    "upper",
    "zfill",
];
/// The attributes of texts that need no escapes.
pub(super) const SAFE_NAMES: [&str; 3] = ["escape", "striptags", "unescape"];

/// Calls a method of a text.
pub(super) fn call(machine: &mut Machine<'_>, value: &Value, name: &str, args: Args) -> Result<Value> {
    for argument in &args.plain {
        argument.defined()?;
        machine.go_through(argument)?;
    }
    for (_, argument) in &args.named {
        machine.go_through(argument)?;
    }
    match name {
        "format" => return format::braces(machine, value, &args),
        "format_map" => {
            return match args.plain.as_slice() {
                [Value::Dict(entries)] => format::braces_of(machine, value, entries),
                _ => Err(Error::python("format_map() takes exactly one argument")),
            };
        }
        _ => {}
    }
    let own = text(value)?;
    if name == "translate" {
        // Each character is looked up.
        machine.steps(own.len())?;
    }
    let Value::Safe(_) = value else { return plain(&own, name, args) };
    let args = escaped(name, args)?;
    Ok(match name {
        "escape" => Value::Safe(html::escaped(&args.plain.first().map(text).transpose()?.unwrap_or_default()).into()),
        "striptags" => Value::from(html::without_tags(&own)),
        "encode" | "isalnum" => return plain(&own, name, args),
        _ => safe(plain(&own, name, args)?),
    })
}

/// Arguments that become part of a text that needs no escapes.
fn escaped(name: &str, mut args: Args) -> Result<Args> {
    let escape = |value: &Value| match value {
        Value::Text(text) => Value::Text(html::escaped(text).into()),
        other => other.clone(),
    };
    match name {
        "replace" => {
            if let Some(new) = args.plain.get_mut(1) {
                *new = escape(new);
            }
        }
        "join" => {
            if let Some(items) = args.plain.first_mut() {
                let parts = items.iterate()?.iter().map(escape).collect();
                *items = Value::list(parts);
            }
        }
        _ => {}
    }
    Ok(args)
}

/// Texts as texts that need no escapes.
fn safe(value: Value) -> Value {
    match value {
        Value::Text(text) => Value::Safe(text),
        Value::List(list) => Value::list(list.items().iter().cloned().map(safe).collect()),
        Value::Tuple(tuple) => Value::tuple(tuple.items().iter().cloned().map(safe).collect()),
        other => other,
    }
}

fn plain(own: &str, name: &str, args: Args) -> Result<Value> {
    Ok(match name {
        "upper" => upper(own).into(),
        "lower" => lower(own).into(),
        "casefold" => lower(own).replace('ß', "ss").into(),
        "title" => title(own).into(),
        "capitalize" => {
            let mut rest = own.chars();
            let first: String = rest.next().map(|c| c.to_uppercase().collect()).unwrap_or_default();
            (first + &lower(rest.as_str())).into()
        }
        "swapcase" => swapped(own).into(),
        "strip" | "lstrip" | "rstrip" => stripped(own, name, args)?.into(),
        "split" | "rsplit" => split(own, name, args)?,
        "splitlines" => {
            let [keep] = args.bind(name, ["keepends"], 0)?;
            let keep = keep.as_ref().map(Value::truth).transpose()?.unwrap_or(false);
            Value::list(lines(own, keep).into_iter().map(Value::from).collect())
        }
        "replace" => replaced(own, args)?,
        "join" => joined(own, args)?,
        "center" | "ljust" | "rjust" | "zfill" => padded(own, name, args)?,
        "expandtabs" => {
            let [size] = args.bind(name, ["tabsize"], 0)?;
            expanded(own, size.and_then(|size| size.as_int()).unwrap_or(8)).into()
        }
        "removeprefix" => {
            let [part] = args.bind(name, ["prefix"], 1)?;
            own.strip_prefix(wanted(part.as_ref(), name)?.as_str()).unwrap_or(own).into()
        }
        "removesuffix" => {
            let [part] = args.bind(name, ["suffix"], 1)?;
            own.strip_suffix(wanted(part.as_ref(), name)?.as_str()).unwrap_or(own).into()
        }
        "partition" | "rpartition" => {
            let [separator] = args.bind(name, ["sep"], 1)?;
            let separator = wanted(separator.as_ref(), name)?;
            if separator.is_empty() {
                return Err(Error::python("empty separator"));
            }
            let (found, none) = match name {
                "partition" => (own.split_once(separator.as_str()), [own, "", ""]),
                _ => (own.rsplit_once(separator.as_str()), ["", "", own]),
            };
            let parts = found.map_or(none, |(left, right)| [left, &separator, right]);
            Value::tuple(parts.into_iter().map(Value::from).collect())
        }
        "encode" => {
            let [encoding, errors] = args.bind(name, ["encoding", "errors"], 0)?;
            super::bytes::encoded(own, encoding.as_ref(), errors.as_ref())?
        }
        "translate" | "maketrans" => translated(own, name, args)?,
        "count" | "find" | "rfind" | "index" | "rindex" | "startswith" | "endswith" => places::ask(own, name, args)?,
        _ => Value::Bool(places::is(own, name)),
    })
}

fn replaced(own: &str, args: Args) -> Result<Value> {
    let [old, new, count] = args.bind("replace", ["old", "new", "count"], 2)?;
    let (old, new) = (wanted(old.as_ref(), "replace")?, wanted(new.as_ref(), "replace")?);
    let count = count.map_or(Ok(-1), |count| integer(&count))?;
    let found = own.matches(old.as_str()).count();
    if found.saturating_mul(new.len()) > MAX_TEXT {
        return Err(Error::too_large());
    }
    Ok(match usize::try_from(count) {
        Ok(count) => own.replacen(old.as_str(), &new, count).into(),
        Err(_) => own.replace(old.as_str(), &new).into(),
    })
}

fn joined(own: &str, args: Args) -> Result<Value> {
    let [items] = args.bind("join", ["iterable"], 1)?;
    let items = items.unwrap_or(Value::None);
    if !items.defined()?.is_iterable() {
        return Err(Error::python("can only join an iterable"));
    }
    let mut out = EcoString::new();
    for (place, item) in items.iterate()?.iter().enumerate() {
        let Some(part) = item.as_text() else {
            let class = item.class();
            return Err(Error::python(format!("sequence item {place}: expected str instance, {class} found")));
        };
        out.push_str(if place > 0 { own } else { "" });
        out.push_str(part);
        if out.len() > MAX_TEXT {
            return Err(Error::too_large());
        }
    }
    Ok(Value::Text(out))
}

fn padded(own: &str, name: &str, args: Args) -> Result<Value> {
    let [width, fill] = args.bind(name, ["width", "fillchar"], 1)?;
    let width = usize::try_from(width.map_or(Ok(0), |width| integer(&width))?).unwrap_or(0);
    if width > MAX_TEXT {
        return Err(Error::too_large());
    }
    let missing = width.saturating_sub(own.chars().count());
    if name == "zfill" {
        let (sign, digits) = match own.strip_prefix(['+', '-']) {
            Some(digits) => (own.get(..1).unwrap_or_default(), digits),
            None => ("", own),
        };
        return Ok(format!("{sign}{}{digits}", "0".repeat(missing)).into());
    }
    let fill = fill.map_or(Ok(EcoString::from(" ")), |fill| wanted(Some(&fill), name))?;
    if fill.chars().count() != 1 {
        return Err(Error::python("The fill character must be exactly one character long"));
    }
    let left = match name {
        "rjust" => missing,
        "ljust" => 0,
        // Python puts the odd one to the left where the width is odd.
        _ => missing / 2 + (missing & width & 1),
    };
    let fill = fill.as_str();
    Ok(format!("{}{own}{}", fill.repeat(left), fill.repeat(missing - left)).into())
}

fn expanded(own: &str, size: i128) -> String {
    let size = usize::try_from(size).unwrap_or(0).min(1_000);
    let mut out = String::new();
    let mut column = 0;
    for c in own.chars() {
        if c == '\t' {
            let blanks = if size == 0 { 0 } else { size - column % size };
            out.push_str(&" ".repeat(blanks));
            column += blanks;
        } else {
            out.push(c);
            column = if matches!(c, '\n' | '\r') { 0 } else { column + 1 };
        }
    }
    out
}

/// `translate` with a table that `maketrans` made.
fn translated(own: &str, name: &str, args: Args) -> Result<Value> {
    if name == "maketrans" {
        let [from, to, gone] = args.bind(name, ["x", "y", "z"], 1)?;
        let code = |c: char| Value::int(u32::from(c).into());
        let mut entries = Entries::default();
        match (from, to) {
            (Some(Value::Dict(table)), None) => {
                for (key, value) in table.entries().iter() {
                    let key = key.as_text().and_then(|key| key.chars().next()).map_or_else(|| key.clone(), code);
                    entries.insert(key, value.clone());
                }
            }
            (from, to) => {
                let (from, to) = (wanted(from.as_ref(), name)?, wanted(to.as_ref(), name)?);
                if from.chars().count() != to.chars().count() {
                    return Err(Error::python("the first two maketrans arguments must have equal length"));
                }
                entries.extend(from.chars().map(code).zip(to.chars().map(code)));
            }
        }
        if let Some(gone) = gone {
            entries.extend(wanted(Some(&gone), name)?.chars().map(|c| (code(c), Value::None)));
        }
        return Ok(Value::Dict(Dict::new(entries)));
    }
    let [table] = args.bind(name, ["table"], 1)?;
    let Some(Value::Dict(table)) = table else { return Ok(own.into()) };
    let table = table.entries();
    let mut out = String::new();
    for c in own.chars() {
        match table.get(&Value::int(u32::from(c).into())) {
            None => out.push(c),
            Some(Value::None) => {}
            Some(Value::Int(code)) => out.extend(u32::try_from(code.get()).ok().and_then(char::from_u32)),
            Some(other) => out.push_str(&text(other)?),
        }
    }
    Ok(out.into())
}
