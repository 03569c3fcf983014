//! Functions on hashes.

use super::arrays::list;
use super::{at, count};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, hash};
use crate::functions::arguments::{argument, refused};
use crate::functions::iteration::items_of;
use duckrow_text::source::{Diagnostic, Position};
use duckrow_values::format::{ruby_inspect, ruby_text};
use duckrow_values::{Entries, Hash, Value, ruby_class, ruby_equals};

pub(super) const MERGE: &[Function] = super::both_names! {
    "merge", "stdlib::merge" => &[
        Dispatch { signature: "Variant[Hash[Scalar, Any], Undef, String[0, 0]] *$args", call: merge },
        Dispatch { signature: "Iterable *$args, Callable[3, 3] &$block", call: |f, c| merge_each(f, &c, true) },
        Dispatch { signature: "Iterable *$args, Callable[2, 2] &$block", call: |f, c| merge_each(f, &c, false) },
    ],
};

/// The function of stdlib 6 and 7, which takes keys of any kind.
pub(super) const MERGE_OF_ANY_KEYS: Function = Function {
    name: "merge",
    dispatches: &[
        Dispatch { signature: "Variant[Hash, Undef, String[0, 0]] *$args", call: merge },
        Dispatch { signature: "Iterable *$args, Callable[3, 3] &$block", call: |f, c| merge_each(f, &c, true) },
        Dispatch { signature: "Iterable *$args, Callable[2, 2] &$block", call: |f, c| merge_each(f, &c, false) },
    ],
};

pub(super) const NESTED: &[Function] = &[Function {
    name: "stdlib::nested_values",
    dispatches: &[Dispatch {
        signature: "Hash $hash",
        call: |_, call| {
            let mut values = Vec::new();
            if let Value::Hash(hash) = argument(&call, 0) {
                nested_values(&hash, &mut values);
            }
            list(values)
        },
    }],
}];

pub(super) const FUNCTIONS: &[Function] = super::plain! {
    "deep_merge" => deep_merge,
    "delete_undef_values" => delete_undef_values,
    "delete_values" => delete_values,
    "dig44" => dig44,
    "has_key" => has_key,
    "join_keys_to_values" => join_keys_to_values,
    "prefix" => |arguments| affix("prefix", arguments),
    "suffix" => |arguments| affix("suffix", arguments),
};

pub(super) const FRAMED: &[Function] = super::framed! {
    "try_get_value" => try_get_value,
};

fn map(entries: Entries) -> Evaluated {
    Ok(hash(entries)?.into())
}

/// The values of a hash and of the hashes in it.
fn nested_values(hash: &Hash, values: &mut Vec<Value>) {
    for value in hash.entries().values() {
        match value {
            Value::Hash(inner) => nested_values(inner, values),
            other => values.push(other.clone()),
        }
    }
}

fn merge(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let hashes = call.arguments.iter().filter_map(Value::as_hash);
    map(hashes.flat_map(|hash| hash.entries().clone()).collect())
}

/// Merges what a lambda gives for each item. It gets what there is so far, the place or key if it asks for it, and the item.
fn merge_each(frame: &mut Frame<'_>, call: &Call, with_place: bool) -> Evaluated {
    let Some(block) = &call.block else { return Ok(Value::Undef) };
    let all = argument(call, 0);
    let mut merged = Entries::default();
    let items: Vec<(Value, Value)> = match &all {
        Value::Hash(entries) if with_place => {
            entries.entries().iter().map(|(key, value)| (key.clone(), value.clone())).collect()
        }
        other => {
            items_of(frame, other)?.into_iter().zip(0..).map(|(item, place)| (Value::Integer(place), item)).collect()
        }
    };
    for (place, item) in items {
        let mut arguments = vec![hash(merged.clone())?.into()];
        if with_place {
            arguments.push(place);
        }
        arguments.push(item);
        frame.session.fuel.output(merged.len())?;
        if let Value::Hash(more) = frame.call_block(block, arguments)? {
            merged.extend(more.entries().clone());
        }
    }
    map(merged)
}

fn deep_merge(arguments: &[Value]) -> Evaluated {
    let number = arguments.len();
    if number < 2 {
        return Err(refused(format!("deep_merge(): wrong number of arguments ({number}; must be at least 2)")));
    }
    let mut merged = Hash::default();
    for argument in arguments {
        match argument {
            Value::String(text) if text.is_empty() => {}
            Value::Hash(more) => merged = deeply(&merged, more)?,
            other => {
                let class = ruby_class(other);
                let message = format!("deep_merge: unexpected argument type {class}, only expects hash arguments");
                return Err(refused(message));
            }
        }
    }
    Ok(merged.into())
}

/// Two hashes as one. Values are nested no deeper than [`MAX_NESTING`](duckrow_values::MAX_NESTING), and so is this.
fn deeply(left: &Hash, right: &Hash) -> Evaluated<Hash> {
    let mut entries = left.entries().clone();
    for (key, value) in right.entries() {
        let both = match (entries.get(key), value) {
            (Some(Value::Hash(old)), Value::Hash(new)) => Value::Hash(deeply(old, new)?),
            _ => value.clone(),
        };
        entries.insert(key.clone(), both);
    }
    hash(entries)
}

fn kept(entries: &Hash, is_kept: impl Fn(&Value) -> bool) -> Evaluated {
    let kept = entries.entries().iter().filter(|(_, value)| is_kept(value));
    map(kept.map(|(key, value)| (key.clone(), value.clone())).collect())
}

fn delete_undef_values(arguments: &[Value]) -> Evaluated {
    if arguments.is_empty() {
        return Err(refused("delete_undef_values(): Wrong number of arguments given (0)"));
    }
    match at(arguments, 0) {
        Value::Hash(entries) => kept(&entries, |value| !value.is_undef()),
        Value::Array(items) => list(items.items().iter().filter(|item| !item.is_undef()).cloned().collect()),
        other => {
            let (text, class) = (ruby_text(&other), ruby_class(&other));
            Err(refused(format!("delete_undef_values(): expected an array or hash, got {text} type  {class} ")))
        }
    }
}

fn delete_values(arguments: &[Value]) -> Evaluated {
    let number = arguments.len();
    if number != 2 {
        return Err(refused(format!("delete_values(): Wrong number of arguments given ({number} of 2)")));
    }
    match at(arguments, 0) {
        Value::Hash(entries) => kept(&entries, |value| !ruby_equals(&at(arguments, 1), value)),
        other => Err(refused(format!(
            "delete_values(): First argument must be a Hash. Given an argument of class {}.",
            ruby_class(&other)
        ))),
    }
}

fn has_key(arguments: &[Value]) -> Evaluated {
    let number = arguments.len();
    if number != 2 {
        return Err(refused(format!("has_key(): wrong number of arguments ({number}; must be 2)")));
    }
    match at(arguments, 0) {
        Value::Hash(entries) => Ok(entries.entries().contains_key(&at(arguments, 1)).into()),
        other => Err(refused(format!(
            "has_key(): expects the first argument to be a hash, got {} which is of type {}",
            ruby_inspect(&other),
            ruby_class(&other)
        ))),
    }
}

fn join_keys_to_values(arguments: &[Value]) -> Evaluated {
    let number = arguments.len();
    if number != 2 {
        return Err(refused(format!("join_keys_to_values(): Takes exactly two arguments, but {number} given.")));
    }
    let (entries, separator) = (at(arguments, 0), at(arguments, 1));
    let wrong = |place: &str, wanted: &str, value: &Value| {
        let class = ruby_class(value);
        refused(format!("join_keys_to_values(): The {place} argument must be a {wanted}, but a {class} was given."))
    };
    let Value::Hash(entries) = &entries else { return Err(wrong("first", "hash", &entries)) };
    let Some(separator) = separator.as_str() else { return Err(wrong("second", "string", &separator)) };
    let mut joined = Vec::new();
    for (key, value) in entries.entries() {
        let key = ruby_text(key);
        let mut add = |value: &Value| joined.push(Value::from(format!("{key}{separator}{}", ruby_text(value))));
        match value {
            Value::Array(items) => items.items().iter().for_each(add),
            Value::String(text) if text == "undef" => joined.push(key.into()),
            other => add(other),
        }
    }
    list(joined)
}

/// `prefix` and `suffix`: a text before or behind each item or key.
fn affix(name: &str, arguments: &[Value]) -> Evaluated {
    count(name, arguments, !arguments.is_empty(), "1")?;
    let affix = match arguments.get(1).filter(|affix| affix.is_true()) {
        None => "",
        Some(Value::String(text)) => text.as_str(),
        Some(other) => {
            let shown = ruby_inspect(other);
            return Err(refused(format!("{name}(): expected second argument to be a String, got {shown}")));
        }
    };
    let joined = |value: &Value| match name {
        "prefix" => Value::from(format!("{affix}{}", ruby_text(value))),
        _ => Value::from(format!("{}{affix}", ruby_text(value))),
    };
    match at(arguments, 0) {
        Value::Array(items) => list(items.items().iter().map(joined).collect()),
        Value::Hash(entries) => {
            map(entries.entries().iter().map(|(key, value)| (joined(key), value.clone())).collect())
        }
        other => {
            let shown = ruby_inspect(&other);
            Err(refused(format!("{name}(): expected first argument to be an Array or a Hash, got {shown}")))
        }
    }
}

fn dig44(arguments: &[Value]) -> Evaluated {
    let number = arguments.len();
    if number < 2 {
        return Err(refused(format!("dig44(): Wrong number of arguments given ({number} for at least 2)")));
    }
    let (data, path) = (at(arguments, 0), at(arguments, 1));
    if !matches!(data, Value::Hash(_) | Value::Array(_)) {
        let class = ruby_class(&data);
        return Err(refused(format!("dig44(): first argument must be a hash or an array, given {class}")));
    }
    let Value::Array(path) = path else {
        return Err(refused(format!("dig44(): second argument must be an array, given {}", ruby_class(&path))));
    };
    let found = path.items().iter().try_fold(data, |inner, key| match &inner {
        Value::Hash(entries) => entries.entries().get(key).filter(|value| !value.is_undef()).cloned(),
        Value::Array(_) => super::module::item(&inner, &ruby_text(key)),
        _ => None,
    });
    Ok(found.unwrap_or_else(|| at(arguments, 2)))
}

/// The methods of Puppet's autoloader whose calls by stdlib are deprecated.
const OLD_CALLS: [&str; 2] = ["loaded?", "load"];

/// `dig44` with a path in one text, and warnings of everything old on the way to it.
fn try_get_value(frame: &mut Frame<'_>, call: &Call, arguments: &[Value]) -> Evaluated {
    let old = |message: &str| Diagnostic::warning("deprecated", call.at, message).printed(Position::None);
    let message = "try_get_value() DEPRECATED: this function is deprecated, please use dig() instead.";
    super::warn(frame, old(message));
    let (data, path) = (at(arguments, 0), ruby_text(&at(arguments, 1)));
    if !matches!(data, Value::Hash(_) | Value::Array(_)) || path.is_empty() {
        return Ok(arguments.get(2).filter(|default| default.is_true()).cloned().unwrap_or(data));
    }
    super::warn(
        frame,
        old("dig() DEPRECATED: This function has been replaced in Puppet 4.5.0, please use dig44() for backwards \
             compatibility or use the new version."),
    );
    for method in OLD_CALLS {
        let method = format!("Puppet::Parser::Functions.autoloader#{method}(\"dig44\")");
        let message = format!(
            "The method '{method}' is deprecated in favor of using 'Scope#call_function'.\n   (file & line not available)"
        );
        frame.session.warn_once(&method, frame.subject(), old(&message));
    }
    let separator = arguments.get(3).filter(|separator| separator.is_true()).map_or_else(|| "/".into(), ruby_text);
    let mut keys: Vec<&str> = path.split(separator.as_str()).collect();
    while keys.last().is_some_and(|key| key.is_empty()) {
        keys.pop();
    }
    let key = |key: &str| match key.parse() {
        Ok(index) if key.chars().all(|c| c.is_ascii_digit()) => Value::Integer(index),
        _ => Value::string(key),
    };
    let path = list(keys.into_iter().map(key).collect())?;
    dig44(&[data, path, at(arguments, 2)])
}
