//! Python's methods of texts, lists and mappings, as far as templates use them.

use minijinja::value::{Kwargs, Value, ValueKind, from_args};
use minijinja::{Error, ErrorKind, State};

use super::convert::{PyDict, PyList, check_nesting, is_container};

/// Calls a method that the engine doesn't know.
pub(super) fn call(state: &mut State<'_, '_>, value: &Value, method: &str, args: &[Value]) -> Result<Value, Error> {
    match value.kind() {
        ValueKind::String => of_text(state, value.as_str().unwrap_or_default(), method, args),
        ValueKind::Map => {
            let returned = of_dict(value, method, args);
            // A macro of a template that was imported under a name.
            let own = value.get_attr(method).ok().filter(|own| returned.is_err() && !own.is_undefined());
            own.map_or(returned, |own| own.call(state, args))
        }
        ValueKind::Seq | ValueKind::Iterable => of_list(value, method, args),
        _ => Err(unknown(value, method)),
    }
}

fn unknown(value: &Value, method: &str) -> Error {
    let class = match value.kind() {
        ValueKind::String => "str object",
        ValueKind::Map => "dict object",
        ValueKind::Seq | ValueKind::Iterable => "list object",
        ValueKind::Number => "int object",
        ValueKind::Bool => "bool object",
        _ => "None",
    };
    Error::new(ErrorKind::UndefinedError, format!("'{class}' has no attribute '{method}'"))
}

fn items_of(value: &Value) -> Vec<Value> {
    value.try_iter().map(Iterator::collect).unwrap_or_default()
}

fn pair(first: Value, second: Value) -> Value {
    Value::from(vec![first, second])
}

fn of_text(state: &mut State<'_, '_>, text: &str, method: &str, args: &[Value]) -> Result<Value, Error> {
    let strip_set = |args: &[Value]| args.first().and_then(Value::as_str).map(str::to_owned);
    let is_stripped = |set: &Option<String>, c: char| set.as_ref().map_or(c.is_whitespace(), |set| set.contains(c));
    Ok(match method {
        "upper" => text.to_uppercase().into(),
        "lower" => text.to_lowercase().into(),
        "title" | "capitalize" => return state.apply_filter(method, &[Value::from(text)]),
        "strip" => {
            let set = strip_set(args);
            text.trim_matches(|c| is_stripped(&set, c)).into()
        }
        "lstrip" => {
            let set = strip_set(args);
            text.trim_start_matches(|c| is_stripped(&set, c)).into()
        }
        "rstrip" => {
            let set = strip_set(args);
            text.trim_end_matches(|c| is_stripped(&set, c)).into()
        }
        "split" | "rsplit" => split(text, method, args)?,
        "splitlines" => text.lines().map(Value::from).collect::<Vec<_>>().into(),
        "replace" => {
            let (old, new, count): (&str, &str, Option<i64>) = from_args(args)?;
            match count.and_then(|count| usize::try_from(count).ok()) {
                Some(count) => text.replacen(old, new, count).into(),
                None => text.replace(old, new).into(),
            }
        }
        "swapcase" => text.chars().map(swapped).collect::<String>().into(),
        "casefold" => text.to_lowercase().into(),
        "rjust" | "ljust" | "center" => padded(text, method, args)?.into(),
        "removeprefix" => text.strip_prefix(from_args::<(&str,)>(args)?.0).unwrap_or(text).into(),
        "removesuffix" => text.strip_suffix(from_args::<(&str,)>(args)?.0).unwrap_or(text).into(),
        "startswith" | "endswith" => affix(text, method, args).into(),
        "count" => {
            let (wanted,): (&str,) = from_args(args)?;
            Value::from(text.matches(wanted).count())
        }
        "join" => {
            let items: Vec<String> =
                args.first().map(items_of).unwrap_or_default().iter().map(ToString::to_string).collect();
            items.join(text).into()
        }
        "format" => return brace_format(text, args),
        "zfill" => {
            let (width,): (usize,) = from_args(args)?;
            format!("{}{text}", "0".repeat(width.min(10_000).saturating_sub(text.chars().count()))).into()
        }
        _ => return of_text_places(text, method, args),
    })
}

/// Methods that ask a text what it is, or where something is in it.
fn of_text_places(text: &str, method: &str, args: &[Value]) -> Result<Value, Error> {
    Ok(match method {
        "find" | "rfind" | "index" | "rindex" => {
            let (wanted,): (&str,) = from_args(args)?;
            let at = if method.starts_with('r') { text.rfind(wanted) } else { text.find(wanted) };
            let before = at.and_then(|at| text.get(..at));
            if before.is_none() && method.ends_with("index") {
                return Err(Error::new(ErrorKind::InvalidOperation, "substring not found"));
            }
            Value::from(before.map_or(-1, |before| i64::try_from(before.chars().count()).unwrap_or(-1)))
        }
        "isdigit" | "isnumeric" | "isdecimal" => (!text.is_empty() && text.chars().all(char::is_numeric)).into(),
        "isalpha" => (!text.is_empty() && text.chars().all(char::is_alphabetic)).into(),
        "isalnum" => (!text.is_empty() && text.chars().all(char::is_alphanumeric)).into(),
        "isupper" => (text.chars().any(char::is_uppercase) && !text.chars().any(char::is_lowercase)).into(),
        "islower" => (text.chars().any(char::is_lowercase) && !text.chars().any(char::is_uppercase)).into(),
        "isspace" => (!text.is_empty() && text.chars().all(char::is_whitespace)).into(),
        "partition" | "rpartition" => {
            let separator = args.first().and_then(Value::as_str).unwrap_or(" ");
            let (found, none) = match method {
                "partition" => (text.split_once(separator), [text, "", ""]),
                _ => (text.rsplit_once(separator), ["", "", text]),
            };
            let parts = found.map_or(none, |(left, right)| [left, separator, right]);
            PyList::value(parts.into_iter().map(Value::from).collect())
        }
        _ => return Err(unknown(&Value::from(text), method)),
    })
}

fn swapped(c: char) -> char {
    let other = |mut letters: std::char::ToUppercase| letters.next();
    if c.is_lowercase() { other(c.to_uppercase()).unwrap_or(c) } else { c.to_lowercase().next().unwrap_or(c) }
}

/// How wide a text may be made.
const MAX_WIDTH: usize = 10_000;

fn padded(text: &str, method: &str, args: &[Value]) -> Result<String, Error> {
    let (width, fill): (usize, Option<&str>) = from_args(args)?;
    let fill = fill.unwrap_or(" ");
    let missing = width.min(MAX_WIDTH).saturating_sub(text.chars().count());
    let left = match method {
        "rjust" => missing,
        "ljust" => 0,
        // Python puts the odd one to the left where the width is odd.
        _ => missing / 2 + (missing & width & 1),
    };
    Ok(format!("{}{text}{}", fill.repeat(left), fill.repeat(missing - left)))
}

fn split(text: &str, method: &str, args: &[Value]) -> Result<Value, Error> {
    let (separator, most): (Option<Value>, Option<i64>) = from_args(args)?;
    let separator = separator.as_ref().and_then(Value::as_str);
    let most = most.and_then(|most| usize::try_from(most).ok()).map_or(usize::MAX, |most| most.saturating_add(1));
    let parts: Vec<&str> = match separator {
        None => {
            let mut parts = Vec::new();
            let mut rest = text.trim();
            while !rest.is_empty() && parts.len() + 1 < most {
                let (part, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                parts.push(part);
                rest = after.trim_start();
            }
            parts.extend((!rest.is_empty()).then_some(rest));
            parts
        }
        Some("") => return Err(Error::new(ErrorKind::InvalidOperation, "empty separator")),
        Some(separator) if method == "rsplit" => {
            let mut parts: Vec<&str> = text.rsplitn(most, separator).collect();
            parts.reverse();
            parts
        }
        Some(separator) => text.splitn(most, separator).collect(),
    };
    Ok(PyList::value(parts.into_iter().map(Value::from).collect()))
}

fn affix(text: &str, method: &str, args: &[Value]) -> bool {
    let wanted = args.first();
    let several = wanted.filter(|wanted| wanted.as_str().is_none()).map(items_of);
    let wanted = several.unwrap_or_else(|| wanted.cloned().into_iter().collect());
    wanted
        .iter()
        .filter_map(Value::as_str)
        .any(|affix| if method == "startswith" { text.starts_with(affix) } else { text.ends_with(affix) })
}

/// `'{} {0} {name:>5}'.format(…)`.
fn brace_format(text: &str, args: &[Value]) -> Result<Value, Error> {
    let named = args.last().filter(|last| last.is_kwargs()).cloned();
    let mut out = String::new();
    let mut rest = text;
    let mut next = 0;
    while let Some(at) = rest.find(['{', '}']) {
        let (before, tail) = rest.split_at_checked(at).unwrap_or((rest, ""));
        out.push_str(before);
        if tail.starts_with("{{") || tail.starts_with("}}") {
            out.extend(tail.chars().next());
            rest = tail.get(2..).unwrap_or_default();
            continue;
        }
        let Some((field, after)) = tail.get(1..).and_then(|tail| tail.split_once('}')) else {
            return Err(Error::new(ErrorKind::InvalidOperation, "expected '}' before end of string"));
        };
        let name = field.split([':', '!']).next().unwrap_or_default();
        let value = if name.is_empty() {
            next += 1;
            args.get(next - 1).cloned()
        } else if let Ok(place) = name.parse::<usize>() {
            args.get(place).cloned()
        } else {
            named.as_ref().and_then(|named| named.get_attr(name).ok())
        };
        let missing =
            || Error::new(ErrorKind::InvalidOperation, "Replacement index out of range for positional args tuple");
        let shown = value.filter(|value| !value.is_undefined()).ok_or_else(missing)?.to_string();
        out.push_str(&match field.split_once(':') {
            Some((_, form)) => in_form(shown, form),
            None => shown,
        });
        rest = after;
    }
    out.push_str(rest);
    Ok(out.into())
}

/// A text in the form that stands behind a colon: fill, alignment, width.
fn in_form(text: String, form: &str) -> String {
    let marks: Vec<char> = form.chars().collect();
    let is_mark = |c: &char| matches!(c, '<' | '>' | '^');
    let (fill, align, rest) = match marks.as_slice() {
        [fill, align, rest @ ..] if is_mark(align) => (*fill, Some(*align), rest),
        [align, rest @ ..] if is_mark(align) => (' ', Some(*align), rest),
        ['0', rest @ ..] => ('0', Some('>'), rest),
        rest => (' ', None, rest),
    };
    let digits: String = rest.iter().take_while(|c| c.is_ascii_digit()).collect();
    let kind = rest.last().copied().unwrap_or('s');
    let missing = digits.parse::<usize>().unwrap_or(0).min(MAX_WIDTH).saturating_sub(text.chars().count());
    let is_right = align == Some('>') || align.is_none() && matches!(kind, 'd' | 'f');
    let left = match align {
        Some('^') => missing / 2,
        _ if is_right => missing,
        _ => 0,
    };
    let fill = |number: usize| String::from(fill).repeat(number);
    fill(left) + &text + &fill(missing - left)
}

fn of_dict(value: &Value, method: &str, args: &[Value]) -> Result<Value, Error> {
    let keys = || items_of(value);
    let get = |key: &Value| value.get_item(key).unwrap_or_default();
    Ok(match method {
        "items" | "iteritems" => PyList::value(keys().into_iter().map(|key| pair(key.clone(), get(&key))).collect()),
        "keys" => PyList::value(keys()),
        "values" | "itervalues" => PyList::value(keys().iter().map(get).collect()),
        "get" => {
            let found = args.first().map(get).unwrap_or_default();
            if found.is_undefined() { args.get(1).cloned().unwrap_or(Value::from(())) } else { found }
        }
        "copy" => return super::convert::mutable(value),
        "has_key" => args.first().is_some_and(|key| !get(key).is_undefined()).into(),
        "update" | "setdefault" | "pop" | "clear" => {
            let Some(dict) = value.downcast_object_ref::<PyDict>() else {
                let text = format!("`{method}` can't change this mapping: make a copy with `dict(…)` first");
                return Err(Error::new(ErrorKind::InvalidOperation, text));
            };
            return change_dict(value, dict, method, args);
        }
        _ => return Err(unknown(value, method)),
    })
}

fn change_dict(value: &Value, dict: &PyDict, method: &str, args: &[Value]) -> Result<Value, Error> {
    let none = || Value::from(());
    if method != "update" && args.first().is_some_and(is_container) {
        return Err(unhashable());
    }
    Ok(match method {
        "update" => {
            let added: Vec<(Value, Value)> = args.iter().flat_map(pairs_of).collect();
            for (key, item) in &added {
                check_nesting(item, Some(value))?;
                if is_container(key) {
                    return Err(unhashable());
                }
            }
            dict.entries().extend(added);
            none()
        }
        "setdefault" => {
            let Some(key) = args.first().cloned() else { return Ok(none()) };
            let default = args.get(1).cloned().unwrap_or_else(none);
            check_nesting(&default, Some(value))?;
            dict.entries().entry(key).or_insert(default).clone()
        }
        "pop" => {
            let removed = args.first().and_then(|key| dict.entries().shift_remove(key));
            removed.or_else(|| args.get(1).cloned()).unwrap_or_else(none)
        }
        _ => {
            dict.entries().clear();
            none()
        }
    })
}

fn unhashable() -> Error {
    Error::new(ErrorKind::InvalidOperation, "unhashable type: a list or mapping is no key")
}

/// The entries of a mapping, of a list of pairs, or of named arguments.
fn pairs_of(value: &Value) -> Vec<(Value, Value)> {
    let items = items_of(value);
    match value.kind() {
        ValueKind::Map => {
            items.into_iter().map(|key| (key.clone(), value.get_item(&key).unwrap_or_default())).collect()
        }
        _ => items
            .iter()
            .filter_map(|pair| Some((pair.get_item_by_index(0).ok()?, pair.get_item_by_index(1).ok()?)))
            .collect(),
    }
}

fn of_list(value: &Value, method: &str, args: &[Value]) -> Result<Value, Error> {
    let none = || Value::from(());
    match method {
        "count" => {
            let wanted = args.first().cloned().unwrap_or_default();
            return Ok(Value::from(items_of(value).iter().filter(|item| **item == wanted).count()));
        }
        "index" => {
            let wanted = args.first().cloned().unwrap_or_default();
            let place = items_of(value).iter().position(|item| *item == wanted);
            let missing = || Error::new(ErrorKind::InvalidOperation, format!("{wanted} is not in list"));
            return place.map(Value::from).ok_or_else(missing);
        }
        "copy" => return super::convert::mutable(value),
        "append" | "extend" | "insert" | "pop" | "remove" | "reverse" | "sort" | "clear" => {}
        _ => return Err(unknown(value, method)),
    }
    let Some(list) = value.downcast_object_ref::<PyList>() else {
        let text = format!("`{method}` can't change this list: make a copy with `| list` and add with `+`");
        return Err(Error::new(ErrorKind::InvalidOperation, text));
    };
    let first = args.first().cloned();
    for added in args.iter().filter(|_| matches!(method, "append" | "extend" | "insert")) {
        check_nesting(added, Some(value))?;
    }
    match method {
        "append" => list.items().extend(first),
        "extend" => {
            let added = first.as_ref().map(items_of).unwrap_or_default();
            list.items().extend(added);
        }
        "insert" => {
            let place = first.as_ref().and_then(Value::as_usize).unwrap_or_default();
            let mut items = list.items();
            let place = place.min(items.len());
            items.insert(place, args.get(1).cloned().unwrap_or_else(none));
        }
        "pop" => {
            let mut items = list.items();
            let place = first.as_ref().and_then(Value::as_usize);
            let place = place.or_else(|| items.len().checked_sub(1)).filter(|place| *place < items.len());
            let empty = || Error::new(ErrorKind::InvalidOperation, "pop from empty list");
            return place.map(|place| items.remove(place)).ok_or_else(empty);
        }
        "remove" => {
            // Compared without holding the list, which the argument may be.
            let place = items_of(value).iter().position(|item| Some(item) == first.as_ref());
            let missing = || Error::new(ErrorKind::InvalidOperation, "list.remove(x): x not in list");
            _ = place.map(|place| list.items().remove(place)).ok_or_else(missing)?;
        }
        "reverse" => list.items().reverse(),
        "sort" => {
            let mut items = items_of(value);
            items.sort();
            *list.items() = items;
        }
        _ => list.items().clear(),
    }
    Ok(none())
}

/// The named arguments of a call, and the others.
pub(super) fn split_args(args: &[Value]) -> (&[Value], Option<Kwargs>) {
    match args.split_last() {
        Some((last, others)) if last.is_kwargs() => (others, Kwargs::try_from(last.clone()).ok()),
        _ => (args, None),
    }
}
