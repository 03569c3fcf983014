//! The methods of lists, and those that tuples and ranges have, too.

use std::cmp::Ordering;

use super::super::run::Machine;
use super::arguments::integer;
use crate::value::{Args, Error, Item, List, MAX_ITEMS, Result, Value, compare, equal, repr};

/// The methods of `list`.
pub(super) const NAMES: [&str; 11] =
    ["append", "clear", "copy", "count", "extend", "index", "insert", "pop", "remove", "reverse", "sort"];

/// The number of items that move up in a step when one before them goes away.
const MOVED: usize = 64;

/// Calls a method of a list, tuple or range.
pub(super) fn call(machine: &mut Machine<'_>, value: &Value, name: &str, args: Args) -> Result<Value> {
    if matches!(name, "count" | "index" | "remove") {
        // Each item is compared.
        machine.go_through(value)?;
    }
    match (name, value) {
        ("count", _) => {
            let [item] = args.bind(name, ["value"], 1)?;
            let item = item.unwrap_or(Value::None);
            let mut number = 0;
            for other in value.iterate()? {
                number += usize::from(item.is_same(&other) || equal(&other, &item)?);
            }
            Ok(Value::size(number))
        }
        ("index", _) => index(value, args),
        (_, Value::List(list)) => change(machine, list, name, args),
        _ => Ok(Value::None),
    }
}

fn index(value: &Value, args: Args) -> Result<Value> {
    let [item, start, stop] = args.bind("index", ["value", "start", "stop"], 1)?;
    let item = item.unwrap_or(Value::None);
    let items = value.iterate()?;
    let size = i128::try_from(items.len()).unwrap_or(i128::MAX);
    let bound = |bound: Option<&Value>, default: i128| {
        let place = bound.map_or(Ok(default), integer)?;
        Ok(usize::try_from(if place < 0 { place + size } else { place }).unwrap_or(0))
    };
    let (start, stop) = (bound(start.as_ref(), 0)?, bound(stop.as_ref(), size)?);
    for (place, other) in items.iter().enumerate().take(stop).skip(start) {
        if item.is_same(other) || equal(other, &item)? {
            return Ok(Value::size(place));
        }
    }
    Err(Error::python(match value {
        Value::Tuple(_) => "tuple.index(x): x not in tuple".to_owned(),
        Value::Range(_) => format!("{} is not in range", repr(&item)?),
        _ => format!("{} is not in list", repr(&item)?),
    }))
}

fn change(machine: &mut Machine<'_>, list: &List, name: &str, args: Args) -> Result<Value> {
    let room = |more: usize| {
        if list.items().len() + more > MAX_ITEMS { Err(Error::too_large()) } else { Ok(()) }
    };
    match name {
        "append" => {
            let [item] = args.bind(name, ["object"], 1)?;
            room(1)?;
            list.placed_mut().extend(item.map(Item::new));
        }
        "extend" => {
            let [items] = args.bind(name, ["iterable"], 1)?;
            let items = items.unwrap_or(Value::None).iterate()?;
            room(items.len())?;
            machine.steps(items.len())?;
            list.placed_mut().extend(items.into_iter().map(Item::new));
        }
        "insert" => {
            let [place, item] = args.bind(name, ["index", "object"], 2)?;
            room(1)?;
            let mut items = list.placed_mut();
            let place = place_of(&place.unwrap_or(Value::int(0)), items.len())?;
            items.insert(place, Item::new(item.unwrap_or(Value::None)));
        }
        "pop" => return popped(machine, list, args),
        "remove" => {
            let [item] = args.bind(name, ["value"], 1)?;
            let item = item.unwrap_or(Value::None);
            let items = list.items().to_vec();
            for (place, other) in items.iter().enumerate() {
                if item.is_same(other) || equal(other, &item)? {
                    list.placed_mut().remove(place);
                    return Ok(Value::None);
                }
            }
            return Err(Error::python("list.remove(x): x not in list"));
        }
        "reverse" => list.placed_mut().reverse(),
        "sort" => {
            let [key, reverse] = Args { plain: Vec::new(), named: args.named }.bind(name, ["key", "reverse"], 0)?;
            let reverse = reverse.as_ref().map(Value::truth).transpose()?.unwrap_or(false);
            let mut keyed = Vec::new();
            for item in list.items().to_vec() {
                let key = match &key {
                    None | Some(Value::None) => item.clone(),
                    Some(key) => machine.call(key, Args::of(vec![item.clone()]))?,
                };
                keyed.push((key, item));
            }
            let items = sorted(machine, keyed, reverse)?;
            *list.placed_mut() = items.into_iter().map(Item::new).collect();
        }
        "copy" => return Ok(Value::list(list.items().to_vec())),
        _ => list.placed_mut().clear(),
    }
    Ok(Value::None)
}

fn place_of(place: &Value, length: usize) -> Result<usize> {
    let size = i128::try_from(length).unwrap_or(i128::MAX);
    let place = integer(place)?;
    let place = if place < 0 { place.saturating_add(size) } else { place };
    Ok(usize::try_from(place.clamp(0, size)).unwrap_or(length))
}

fn popped(machine: &mut Machine<'_>, list: &List, args: Args) -> Result<Value> {
    let [place] = args.bind("pop", ["index"], 0)?;
    let place = place.map_or(Ok(-1), |place| integer(&place))?;
    let mut items = list.placed_mut();
    if items.is_empty() {
        return Err(Error::python("pop from empty list"));
    }
    let size = i128::try_from(items.len()).unwrap_or(i128::MAX);
    let place = usize::try_from(if place < 0 { place + size } else { place }).ok();
    match place.filter(|place| *place < items.len()) {
        Some(place) => {
            machine.steps((items.len() - place) / MOVED)?;
            Ok(items.remove(place).value)
        }
        None => Err(Error::python("pop index out of range")),
    }
}

/// Items in the order of their keys; those with equal keys stay as they are.
///
/// # Errors
/// Keys that can't be compared, and no fuel for so many.
pub(crate) fn sorted(machine: &mut Machine<'_>, keyed: Vec<(Value, Value)>, reverse: bool) -> Result<Vec<Value>> {
    machine.sort(keyed.iter().map(|(key, _)| key))?;
    in_order(keyed, reverse)
}

fn in_order(keyed: Vec<(Value, Value)>, reverse: bool) -> Result<Vec<Value>> {
    let mut failed = None;
    let mut keyed = keyed;
    if reverse {
        keyed.reverse();
    }
    // Python only asks which is less. Numbers that are none and sets give no order, which `sort_by` might not stand.
    let keyed = merged(keyed, &mut |left, right| {
        if failed.is_some() {
            return false;
        }
        compare(left, right, "<").map(|order| order == Some(Ordering::Less)).unwrap_or_else(|error| {
            failed = Some(error);
            false
        })
    });
    let mut items: Vec<Value> = keyed.into_iter().map(|(_, item)| item).collect();
    if reverse {
        items.reverse();
    }
    failed.map_or(Ok(items), Err)
}

/// Sorts pairs: halves that are sorted, into one.
fn merged(mut pairs: Vec<(Value, Value)>, less: &mut impl FnMut(&Value, &Value) -> bool) -> Vec<(Value, Value)> {
    if pairs.len() < 2 {
        return pairs;
    }
    let right = pairs.split_off(pairs.len() / 2);
    let mut left = merged(pairs, less).into_iter().peekable();
    let mut out = Vec::with_capacity(left.len() + right.len());
    for pair in merged(right, less) {
        while let Some(first) = left.next_if(|first| !less(&pair.0, &first.0)) {
            out.push(first);
        }
        out.push(pair);
    }
    out.extend(left);
    out
}

/// The same; keys that can't be compared leave the items as they are.
pub(crate) fn sorted_or_same(keyed: Vec<(Value, Value)>) -> Vec<Value> {
    let items = keyed.iter().map(|(_, item)| item.clone()).collect();
    in_order(keyed, false).unwrap_or(items)
}
