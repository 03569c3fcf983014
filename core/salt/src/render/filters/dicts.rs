//! Filters of mappings.

use super::one;
use crate::jinja::{Machine, attribute, flag, parse_float, parse_int};
use crate::modules::traverse_key;
use crate::value::{Args, Dict, Entries, Error, Item, Kind, Native, Result, Value, equal, text};

/// They, by name.
pub(super) const TABLE: &[(&str, Native)] = &[
    ("append_dict_key_value", |machine, args| change(machine, args, "append")),
    ("compare_dicts", compare_dicts),
    ("extend_dict_key_value", |machine, args| change(machine, args, "extend")),
    ("from_entries", from_entries),
    ("json_decode_dict", dict_as_bytes),
    ("json_decode_list", list_as_bytes),
    ("json_encode_dict", dict_as_bytes),
    ("json_encode_list", list_as_bytes),
    ("method_call", method_call),
    ("mysql_to_dict", mysql_to_dict),
    ("set_dict_key_value", |machine, args| change(machine, args, "set")),
    ("to_entries", to_entries),
    ("traverse", traverse),
    ("update_dict_key_value", |machine, args| change(machine, args, "update")),
];

fn traverse(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let names = ["data", "key", "default", "delimiter"];
    let [from, key, default, delimiter] = args.bind("traverse_dict_and_list", names, 2)?;
    let delimiter = delimiter.map_or_else(|| Ok(":".into()), |delimiter| text(&delimiter))?;
    let (from, key) = (one(from), one(key));
    from.defined()?;
    Ok(traverse_key(&from, &key, &delimiter)?.or(default).unwrap_or(Value::None))
}

fn compare_dicts(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [old, new] = args.bind("compare_dicts", ["old", "new"], 0)?;
    let (old, new) = (one(old), one(new));
    let (Value::Dict(old), Value::Dict(new)) = (&old, &new) else {
        return Err(Error::python("argument of type 'NoneType' is not iterable"));
    };
    let (old, new) = (old.entries(), new.entries());
    let change = |old: Option<&Value>, new: Option<&Value>, new_first: bool| {
        let old = (Value::from("old"), old.cloned().unwrap_or_else(|| Value::from("")));
        let new = (Value::from("new"), new.cloned().unwrap_or_else(|| Value::from("")));
        Value::dict(if new_first { [new, old] } else { [old, new] }.into_iter().collect())
    };
    let mut changes = Entries::default();
    for (key, value) in new.iter() {
        match old.get(key) {
            None => _ = changes.insert(key.clone(), change(None, Some(value), false)),
            Some(known) if !equal(known, value)? => {
                changes.insert(key.clone(), change(Some(known), Some(value), false));
            }
            Some(_) => {}
        }
    }
    let gone = old.iter().filter(|(key, _)| !new.contains_key(key));
    changes.extend(gone.map(|(key, value)| (key.clone(), change(Some(value), None, true))));
    Ok(Value::dict(changes))
}

fn to_entries(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("to_entries", ["data"], 1)?;
    let entry = |(key, value): (Value, Value)| {
        Value::dict([(Value::from("key"), key), (Value::from("value"), value)].into_iter().collect())
    };
    let entries: Vec<(Value, Value)> = match one(value) {
        Value::Dict(dict) => dict.entries().iter().map(|(key, item)| (key.clone(), item.clone())).collect(),
        Value::List(list) => {
            list.items().iter().enumerate().map(|(place, item)| (Value::size(place), item.clone())).collect()
        }
        _ => return Err(Error::python("Input data must be a dict or list")),
    };
    Ok(Value::list(entries.into_iter().map(entry).collect()))
}

fn from_entries(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [entries] = args.bind("from_entries", ["entries"], 1)?;
    let mut out = Entries::default();
    for entry in one(entries).iterate()? {
        let Value::Dict(entry) = entry else {
            return Err(Error::python("dictionary update sequence element #0 has length 1; 2 is required"));
        };
        let entry = entry.entries();
        let get = |name: &str| {
            let is_it = |key: &Value| key.as_text().is_some_and(|key| key.to_lowercase() == name);
            entry.iter().find(|(key, _)| is_it(key)).map(|(_, value)| value.clone())
        };
        for name in ["key", "name"] {
            let Some(key) = get(name) else { continue };
            if key.truth()? {
                key.check_key()?;
                out.insert(key, get("value").unwrap_or(Value::None));
                break;
            }
        }
    }
    Ok(Value::dict(out))
}

/// `getattr(obj, name)(…)`, or nothing if there is no such method.
fn method_call(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let Args { plain, named } = args;
    let mut plain = plain.into_iter();
    let (value, name) = (one(plain.next()), one(plain.next()));
    let method = attribute(machine, &value, &text(&name)?)?;
    if !method.is_defined() {
        return Ok(Value::None);
    }
    machine.call(&method, Args { plain: plain.collect(), named })
}

/// The texts of a mapping as bytes, wherever they are.
fn dict_as_bytes(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let value = one(args.plain.into_iter().next());
    match value.defined()? {
        Value::Dict(_) => bytes_of(machine, &value, 0),
        other => Err(Error::python(format!("'{}' object has no attribute 'items'", other.class()))),
    }
}

/// The same of a list.
fn list_as_bytes(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let value = one(args.plain.into_iter().next());
    let items = value.iterate()?;
    Ok(Value::list(items.iter().map(|item| bytes_of(machine, item, 0)).collect::<Result<Vec<_>>>()?))
}

fn bytes_of(machine: &mut Machine<'_>, value: &Value, depth: usize) -> Result<Value> {
    if depth > 60 {
        return Err(Error::depth());
    }
    machine.steps(0)?;
    Ok(match value {
        Value::Text(text) | Value::Safe(text) => Value::Bytes(text.as_bytes().into()),
        Value::List(_) | Value::Tuple(_) => {
            let items = value.iterate()?;
            Value::list(items.iter().map(|item| bytes_of(machine, item, depth + 1)).collect::<Result<Vec<_>>>()?)
        }
        Value::Dict(dict) => {
            let mut entries = Entries::default();
            for (key, item) in dict.entries().iter() {
                entries.insert(bytes_of(machine, key, depth + 1)?, bytes_of(machine, item, depth + 1)?);
            }
            Value::dict(entries)
        }
        other => other.clone(),
    })
}

/// `a:b:c` in a mapping: the mapping that has the last key, made if it isn't there, and that key.
fn last_place(within: &Dict, keys: &str, delimiter: &str, ordered: bool) -> (Dict, Value) {
    let fresh = || {
        let dict = Dict::new(Entries::default());
        if ordered { dict.ordered() } else { dict }
    };
    let mut dict = within.clone();
    let mut parts: Vec<&str> = if delimiter.is_empty() { vec![keys] } else { keys.split(delimiter).collect() };
    let last = parts.pop().unwrap_or_default();
    for part in parts {
        let key = Value::from(part);
        let known = dict.entries().get(&key).cloned();
        dict = match known {
            Some(Value::Dict(inner)) => inner,
            _ => {
                let inner = fresh();
                dict.placed_mut().insert(key, Item::new(inner.clone()));
                inner
            }
        };
    }
    (dict, Value::from(last))
}

/// The filters that change the value under `a:b:c` (`salt/utils/dictupdate.py`).
fn change(machine: &mut Machine<'_>, args: Args, how: &str) -> Result<Value> {
    let names = ["in_dict", "keys", "value", "delimiter", "ordered_dict"];
    let [within, keys, value, delimiter, ordered] = args.bind(&format!("{how}_dict_key_value"), names, 3)?;
    let (within, value) = (one(within), one(value));
    let delimiter = delimiter.map_or_else(|| Ok(":".into()), |delimiter| text(&delimiter))?;
    let ordered = flag(ordered.as_ref(), false)?;
    let Value::Dict(dict) = within.defined()? else {
        return Err(Error::python(format!("'{}' object does not support item assignment", within.class())));
    };
    let (place, last) = last_place(dict, &text(&one(keys))?, &delimiter, ordered);
    if how == "set" {
        place.placed_mut().insert(last, Item::new(value));
        return Ok(within);
    }
    let known = place.entries().get(&last).cloned().filter(|known| !known.is_none());
    let target = known.unwrap_or_else(|| {
        let fresh = if how == "update" { Value::dict(Entries::default()) } else { Value::list(Vec::new()) };
        place.placed_mut().insert(last, Item::new(fresh.clone()));
        fresh
    });
    let class = target.class();
    let method = attribute(machine, &target, how)?;
    if !method.is_defined() {
        let words = format!("The last key contains a <class '{class}'>, which cannot {how}.");
        return Err(Error::new(Kind::Function, words));
    }
    let given = value.class();
    let changed = machine.call(&method, Args::of(vec![value]));
    match (changed, how) {
        (Err(_), "update") => {
            Err(Error::new(Kind::Function, format!("Cannot update <class '{class}'> with a <class '{given}'>.")))
        }
        (Err(_), "extend") => {
            Err(Error::new(Kind::Function, format!("Cannot extend <class '{class}'> with a <class '{given}'>.")))
        }
        (changed, _) => changed.map(|_| within),
    }
}

/// The table that `mysql` prints, by the values of a column.
fn mysql_to_dict(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [lines, key] = args.bind("mysql_to_dict", ["data", "key"], 2)?;
    let key = one(key);
    let mut headers: Vec<Value> = Vec::new();
    let mut out = Entries::default();
    for line in one(lines).iterate()? {
        let line = text(&line)?;
        if line.is_empty() || line.starts_with('+') {
            continue;
        }
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if headers.len() <= 1 {
            headers = cells.into_iter().map(Value::from).collect();
            continue;
        }
        let mut row = Entries::default();
        for (header, cell) in headers.iter().zip(cells).take(headers.len() - 1).skip(1) {
            let number = parse_int(cell, 10).map(Value::int).or_else(|| parse_float(cell).map(Value::Float));
            row.insert(header.clone(), number.unwrap_or_else(|| Value::from(cell)));
        }
        let name = row.get(&key).map(|item| item.value.clone()).ok_or_else(|| Error::python(format!("{key:?}")))?;
        out.insert(name, Value::dict(row));
    }
    Ok(Value::dict(out))
}
