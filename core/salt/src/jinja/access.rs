//! Attributes, items and slices of values (`SandboxedEnvironment` in `jinja2/sandbox.py`).

use super::methods;
use super::operators::too_big;
use super::run::Machine;
use crate::value::{Error, Kind, Range, Result, Value, repr};
use std::rc::Rc;

use ecow::EcoString;

/// The attributes that all of Python's objects have and the sandbox hides.
const HIDDEN: [&str; 22] = [
    "__class__",
    "__delattr__",
    "__dir__",
    "__doc__",
    "__eq__",
    "__format__",
    "__ge__",
    "__getattribute__",
    "__gt__",
    "__hash__",
    "__init__",
    "__init_subclass__",
    "__le__",
    "__lt__",
    "__ne__",
    "__new__",
    "__reduce__",
    "__repr__",
    "__setattr__",
    "__sizeof__",
    "__str__",
    "__subclasshook__",
];

/// True if the sandbox hides a name as one that the class of a value has besides.
fn is_hidden_of(value: &Value, name: &str) -> bool {
    let Some(own) = name.strip_prefix("__").and_then(|name| name.strip_suffix("__")) else { return false };
    let own = [own];
    let is = |known: &[&str]| known.iter().any(|known| own.contains(known));
    let items = ["add", "contains", "getitem", "iter", "len", "mul", "rmul"];
    match value {
        Value::Text(_) => is(&items) || is(&["getnewargs", "mod", "rmod"]),
        Value::List(_) => is(&items) || is(&["delitem", "iadd", "imul", "reversed", "setitem"]),
        Value::Tuple(_) => is(&items) || is(&["getnewargs"]),
        Value::Dict(_) => is(&["contains", "delitem", "getitem", "ior", "iter", "len", "or", "reversed", "setitem"]),
        Value::Int(_) | Value::Float(_) | Value::Bool(_) => is(&[
            "abs", "add", "bool", "divmod", "float", "floordiv", "int", "mod", "mul", "neg", "pos", "pow", "sub",
            "truediv",
        ]),
        _ => false,
    }
}

/// `value.name`: an attribute, or else the value under that key.
///
/// # Errors
/// An undefined value has no attributes.
pub(crate) fn attribute(machine: &mut Machine<'_>, value: &Value, name: &str) -> Result<Value> {
    if let Some(found) = own_attribute(machine, value, name)? {
        return Ok(found);
    }
    match subscript(value, &Value::Text(name.into())) {
        Ok(found) => Ok(found),
        Err(error) if error.kind() == Kind::Lookup => Ok(no_attribute(value, name)),
        Err(error) => Err(error),
    }
}

/// `value[key]`: the value under a key, or else an attribute.
///
/// # Errors
/// An undefined value has no items.
pub(crate) fn item(machine: &mut Machine<'_>, value: &Value, key: &Value) -> Result<Value> {
    if value.as_text().is_some() {
        // Characters are counted from the beginning.
        machine.steps(value.steps_to_read())?;
    } else {
        // It is looked for, and written in words if it isn't there.
        machine.go_through(key)?;
    }
    match subscript(value, key) {
        Ok(found) => return Ok(found),
        Err(error) if error.kind() != Kind::Lookup => return Err(error),
        Err(_) => {}
    }
    match key.as_text() {
        Some(name) => Ok(own_attribute(machine, value, name)?.unwrap_or_else(|| no_attribute(value, name))),
        None => Ok(Value::undefined(format!("{} has no element {}", value.described(), repr(key)?))),
    }
}

fn no_attribute(value: &Value, name: &str) -> Value {
    Value::undefined(format!("'{}' has no attribute '{name}'", value.described()))
}

/// The attribute that Python finds, if there is one.
///
/// # Errors
/// An undefined value has none.
pub(crate) fn own_attribute(machine: &mut Machine<'_>, value: &Value, name: &str) -> Result<Option<Value>> {
    if let Value::Undefined(missing) = value {
        return Err(missing.error());
    }
    if HIDDEN.contains(&name) || is_hidden_of(value, name) {
        let class = value.class();
        return Ok(Some(Value::hidden(format!("access to attribute '{name}' of '{class}' object is unsafe."))));
    }
    if let Value::Object(object) = value {
        return object.attribute(machine, value, name);
    }
    Ok(methods::attribute(value, name))
}

/// Python's `value[key]`.
///
/// # Errors
/// Of the kind [`Kind::Lookup`] if there is nothing under that key.
pub(crate) fn subscript(value: &Value, key: &Value) -> Result<Value> {
    let nothing = |words: String| Error::new(Kind::Lookup, words);
    let found = match value {
        Value::Undefined(missing) => return Err(missing.error()),
        Value::Dict(dict) => {
            key.check_key()?;
            let found = dict.entries().get(key).cloned();
            return found.map_or_else(|| Err(nothing(repr(key)?)), Ok);
        }
        Value::Object(object) => return object.item(key).map_or_else(|| Err(nothing(repr(key)?)), Ok),
        Value::Text(_) | Value::Safe(_) | Value::Bytes(_) | Value::List(_) | Value::Tuple(_) | Value::Range(_) => {
            let Some(place) = key.as_int() else {
                let words = format!("{} indices must be integers, not {}", value.class(), key.class());
                return Err(nothing(words));
            };
            place_in(value.length()?, place).and_then(|place| at(value, place))
        }
        _ => return Err(nothing(format!("'{}' object is not subscriptable", value.class()))),
    };
    found.ok_or_else(|| nothing(format!("{} index out of range", value.class())))
}

/// A place counted from the front; negative ones count from the end.
fn place_in(length: usize, place: i128) -> Option<usize> {
    let length = i128::try_from(length).ok()?;
    let place = if place < 0 { place + length } else { place };
    (place < length).then(|| usize::try_from(place).ok())?
}

fn at(value: &Value, place: usize) -> Option<Value> {
    Some(match value {
        Value::Text(text) => Value::Text(text.chars().nth(place)?.into()),
        Value::Safe(text) => Value::Safe(text.chars().nth(place)?.into()),
        Value::Bytes(bytes) => Value::int((*bytes.get(place)?).into()),
        Value::List(list) => list.items().get(place)?.clone(),
        Value::Tuple(tuple) => tuple.items().get(place)?.clone(),
        Value::Range(range) => range.get(place)?,
        _ => return None,
    })
}

/// `value[start:stop:step]`
///
/// # Errors
/// A value that can't be sliced, and bounds that are no integers.
pub(crate) fn slice(value: &Value, bounds: &[Value; 3]) -> Result<Value> {
    let items = match value {
        Value::Undefined(missing) => return Err(missing.error()),
        Value::Text(text) => return Ok(Value::Text(slice_of_text(text, bounds)?)),
        Value::Safe(text) => return Ok(Value::Safe(slice_of_text(text, bounds)?)),
        Value::Dict(_) => return Err(Error::python("unhashable type: 'slice'")),
        Value::Bytes(_) | Value::List(_) | Value::Tuple(_) | Value::Range(_) => value.iterate()?,
        _ => return Err(Error::python(format!("'{}' object is not subscriptable", value.class()))),
    };
    let places = places(items.len(), bounds)?;
    if let Value::Range(range) = value {
        return Ok(Value::Range(Rc::new(range_of(range, items.len(), bounds)?)));
    }
    let taken = places.into_iter().filter_map(|place| items.get(place).cloned());
    Ok(match value {
        Value::Bytes(_) => {
            Value::Bytes(taken.filter_map(|byte| u8::try_from(byte.as_int()?).ok()).collect::<Vec<_>>().into())
        }
        Value::Tuple(_) => Value::tuple(taken.collect()),
        _ => Value::list(taken.collect()),
    })
}

fn slice_of_text(text: &str, bounds: &[Value; 3]) -> Result<EcoString> {
    let characters: Vec<char> = text.chars().collect();
    let places = places(characters.len(), bounds)?;
    let taken: String = places.into_iter().filter_map(|place| characters.get(place)).collect();
    Ok(taken.into())
}

/// The beginning and the end of a slice, and its step.
fn edges(length: usize, bounds: &[Value; 3]) -> Result<(i128, i128, i128)> {
    let number = |bound: &Value| match bound {
        Value::None => Ok(None),
        Value::Undefined(missing) => Err(missing.error()),
        other => other
            .as_int()
            .map(Some)
            .ok_or_else(|| Error::python("slice indices must be integers or None or have an __index__ method")),
    };
    let [start, stop, step] = bounds;
    let (start, stop, step) = (number(start)?, number(stop)?, number(step)?.unwrap_or(1));
    if step == 0 {
        return Err(Error::python("slice step cannot be zero"));
    }
    let size = i128::try_from(length).unwrap_or(i128::MAX);
    let (least, most) = if step > 0 { (0, size) } else { (-1, size - 1) };
    let bound = |bound: Option<i128>, default: i128| match bound {
        None => default,
        Some(place) => (if place < 0 { place.saturating_add(size) } else { place }).clamp(least, most),
    };
    let (first, last) = if step > 0 { (0, size) } else { (size - 1, -1) };
    Ok((bound(start, first), bound(stop, last), step))
}

/// The part of a range that a slice takes.
fn range_of(range: &Range, length: usize, bounds: &[Value; 3]) -> Result<Range> {
    let (start, stop, step) = edges(length, bounds)?;
    let at = |place: i128| range.step.checked_mul(place)?.checked_add(range.start);
    let part = || Some(Range { start: at(start)?, stop: at(stop)?, step: range.step.checked_mul(step)? });
    part().ok_or_else(too_big)
}

/// The places that a slice takes.
fn places(length: usize, bounds: &[Value; 3]) -> Result<Vec<usize>> {
    let (mut place, stop, step) = edges(length, bounds)?;
    let mut places = Vec::new();
    while if step > 0 { place < stop } else { place > stop } {
        places.extend(usize::try_from(place));
        place = place.saturating_add(step);
    }
    Ok(places)
}
