//! Filters of lists and other things with items.

use super::super::operators;
use super::super::run::Machine;
use super::super::syntax::tree::Operator;
use super::choose::Getter;
use super::{integer, one, soft};
use crate::value::{Args, Error, MAX_TEXT, Native, Result, Value, text};

/// They, by name.
pub(super) const TABLE: &[(&str, Native)] = &[
    ("batch", batch),
    ("count", length),
    ("first", first),
    ("items", items),
    ("join", join),
    ("last", last),
    ("length", length),
    ("list", list),
    ("random", random),
    ("reverse", reverse),
    ("slice", slice),
    ("sum", sum),
];

fn length(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("len", ["obj"], 1)?;
    Ok(Value::size(one(value).length()?))
}

fn list(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("sync_do_list", ["value"], 1)?;
    let items = one(value).iterate()?;
    machine.steps(items.len())?;
    Ok(Value::list(items))
}

fn first(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("sync_do_first", ["seq"], 1)?;
    let value = one(value);
    let first = match &value {
        Value::Stream(stream) => stream.next(),
        other => other.iterate()?.into_iter().next(),
    };
    Ok(first.unwrap_or_else(|| Value::undefined("No first item, sequence was empty.")))
}

fn not_reversible(value: &Value) -> Error {
    Error::python(format!("'{}' object is not reversible", value.class()))
}

fn is_reversible(value: &Value) -> bool {
    value.is_iterable() && !matches!(value, Value::Stream(_) | Value::Set(_))
}

fn last(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("do_last", ["seq"], 1)?;
    let value = one(value);
    if !is_reversible(value.defined()?) {
        return Err(not_reversible(&value));
    }
    Ok(value.iterate()?.pop().unwrap_or_else(|| Value::undefined("No last item, sequence was empty.")))
}

/// One of the items, chosen by nothing but the progress of the run, so that it is the same each time.
fn random(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("do_random", ["seq"], 1)?;
    let value = one(value);
    value.defined()?.length()?;
    let mut items = value.iterate()?;
    machine.steps(items.len())?;
    let size = u64::try_from(items.len()).unwrap_or(u64::MAX).max(1);
    let place = usize::try_from(machine.chance() % size).unwrap_or_default();
    if place < items.len() {
        return Ok(items.swap_remove(place));
    }
    Ok(Value::undefined("No random item, sequence was empty."))
}

fn reverse(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("do_reverse", ["value"], 1)?;
    let value = one(value);
    if let Some(text) = value.as_text() {
        let turned: String = text.chars().rev().collect();
        return Ok(if matches!(value, Value::Safe(_)) { Value::Safe(turned.into()) } else { turned.into() });
    }
    if !value.defined()?.is_iterable() {
        return Err(Error::template("argument must be iterable"));
    }
    let mut items = value.iterate()?;
    items.reverse();
    Ok(match &value {
        Value::Stream(_) | Value::Set(_) => Value::list(items),
        Value::List(_) => Value::stream("list_reverseiterator", items),
        Value::Range(_) => Value::stream("range_iterator", items),
        Value::Dict(_) => Value::stream("dict_reversekeyiterator", items),
        _ => Value::stream("reversed", items),
    })
}

fn items(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("do_items", ["value"], 1)?;
    match one(value) {
        Value::Undefined(_) => Ok(Value::stream("generator", Vec::new())),
        Value::Dict(dict) => {
            let pairs =
                dict.entries().iter().map(|(key, item)| Value::tuple(vec![key.clone(), item.clone()])).collect();
            Ok(Value::stream("generator", pairs))
        }
        _ => Err(Error::python("Can only get item pairs from a mapping.")),
    }
}

fn join(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, between, attribute] = args.bind("sync_do_join", ["value", "d", "attribute"], 1)?;
    let getter = Getter::new(attribute.as_ref())?;
    let between = between.map_or(Ok("".into()), |between| soft(Some(&between)))?;
    let mut out = String::new();
    for (place, item) in one(value).iterate()?.into_iter().enumerate() {
        machine.steps(0)?;
        out.push_str(if place > 0 { &between } else { "" });
        out.push_str(&text(&getter.get(machine, &item)?)?);
        if out.len() > MAX_TEXT {
            return Err(Error::too_large());
        }
    }
    Ok(out.into())
}

fn sum(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, attribute, start] = args.bind("sync_do_sum", ["iterable", "attribute", "start"], 1)?;
    let getter = Getter::new(attribute.as_ref())?;
    let mut sum = start.unwrap_or(Value::int(0));
    for item in one(value).iterate()? {
        machine.steps(0)?;
        let item = getter.get(machine, &item)?;
        sum = machine.weighed(operators::binary(Operator::Add, &sum, &item)?)?;
    }
    Ok(sum)
}

fn batch(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, count, fill] = args.bind("do_batch", ["value", "linecount", "fill_with"], 2)?;
    let count = usize::try_from(integer(count.as_ref(), 1)?).unwrap_or(0);
    let items = one(value).iterate()?;
    let mut rows: Vec<Vec<Value>> = Vec::new();
    rows.extend((count == 0 && !items.is_empty()).then(Vec::new));
    for item in items {
        match rows.last_mut() {
            Some(row) if row.len() != count => row.push(item),
            _ => rows.push(vec![item]),
        }
    }
    if let (Some(row), Some(fill)) = (rows.last_mut(), fill.filter(|fill| !fill.is_none())) {
        if count > crate::value::MAX_ITEMS {
            return Err(Error::too_large());
        }
        machine.steps(count / 2)?;
        row.resize(count.max(row.len()), fill);
    }
    Ok(Value::stream("generator", rows.into_iter().map(Value::list).collect()))
}

fn slice(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, slices, fill] = args.bind("sync_do_slice", ["value", "slices", "fill_with"], 2)?;
    let items = one(value).iterate()?;
    let count = integer(slices.as_ref(), 1)?;
    if count == 0 {
        return Err(Error::python("integer division or modulo by zero"));
    }
    let count = usize::try_from(count).unwrap_or(0).min(crate::value::MAX_ITEMS);
    machine.steps(count)?;
    let (each, more) = (items.len() / count.max(1), items.len() % count.max(1));
    let mut rest = items.into_iter();
    let mut rows = Vec::new();
    for place in 0..count {
        let mut row: Vec<Value> = rest.by_ref().take(each + usize::from(place < more)).collect();
        if place >= more {
            row.extend(fill.clone().filter(|fill| !fill.is_none()));
        }
        rows.push(Value::list(row));
    }
    Ok(Value::stream("generator", rows))
}
