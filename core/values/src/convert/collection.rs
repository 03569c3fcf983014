//! Conversions to arrays and hashes.

use super::constructor::Constructor;
use super::{ConversionError, Converted, cannot_convert, no_conversion};
use crate::label::ruby_class;
use crate::types::range::size_of;
use crate::{Array, Entries, Hash, Iterator, MAX_SIZE, TooBig, Value, entries};

pub(super) fn array(constructor: &Constructor, arguments: &[Value]) -> Converted {
    match arguments {
        [from @ Value::Array(_), Value::Boolean(true)] => Ok(from.clone()),
        [from, Value::Boolean(true)] => Ok(Array::new(vec![from.clone()])?.into()),
        [from] | [from, Value::Boolean(false)] => match items(from)? {
            Some(items) => Ok(items.into()),
            None => Err(cannot_convert_to_array(constructor, from)),
        },
        _ => Err(constructor.refuse(arguments)),
    }
}

/// Unlike for numbers, a text is never named here: texts can be converted.
fn cannot_convert_to_array(constructor: &Constructor, from: &Value) -> ConversionError {
    cannot_convert(constructor, from, "Array")
}

/// The items of what can be iterated over.
fn items(from: &Value) -> Converted<Option<Array>> {
    match from {
        Value::Array(items) => Ok(Some(items.clone())),
        Value::Hash(hash) => Ok(Some(hash.pairs()?)),
        Value::Binary(bytes) => {
            Ok(Some(Array::flat(bytes.bytes().iter().map(|byte| Value::Integer(i64::from(*byte))))))
        }
        other => match Iterator::over(other) {
            Some(values) if values.len() > u64::from(MAX_SIZE) => Err(TooBig::Size.into()),
            Some(values) => Ok(Some(Array::new(values.iter().collect())?)),
            None => Ok(None),
        },
    }
}

pub(super) fn hash(constructor: &Constructor, arguments: &[Value]) -> Converted {
    match constructor.dispatch(arguments)? {
        0 if arguments.len() == 2 => {
            let as_hashes = arguments.get(1).and_then(Value::as_str) == Some("hash_tree");
            tree(arguments.first().and_then(Value::as_array), as_hashes)
        }
        0 | 1 => {
            let pairs = arguments.first().and_then(Value::as_array).map(Array::items).unwrap_or_default();
            let entry = |pair: &Value| match pair.as_array().map(Array::items) {
                Some([key, value]) => Some((key.clone(), value.clone())),
                _ => None,
            };
            Ok(Hash::new(pairs.iter().filter_map(entry).collect())?.into())
        }
        _ => hash_of_any(arguments.first().unwrap_or(&Value::Undef)),
    }
}

/// A hash of what can be iterated over: keys and values in turn.
fn hash_of_any(from: &Value) -> Converted {
    if let Value::Hash(_) = from {
        return Ok(from.clone());
    }
    let items = match from {
        Value::Binary(_) => None,
        other => items(other)?,
    };
    let items = items.ok_or_else(|| no_conversion(from, "Hash"))?;
    match items.items() {
        [hash @ Value::Hash(_)] if from.as_array().is_none() => return Ok(hash.clone()),
        [Value::Array(pairs)] if from.as_array().is_none() => {
            let entries = entries::of_pairs(pairs.items()).map_err(ConversionError::new)?;
            return Ok(Hash::new(entries)?.into());
        }
        _ => {}
    }
    Ok(Hash::new(entries::of_list(items.items()).map_err(ConversionError::new)?)?.into())
}

/// A hash from paths and values: `[[['a', 'b'], 1]]` is `{'a' => {'b' => 1}}`.
fn tree(pairs: Option<&Array>, as_hashes: bool) -> Converted {
    let mut root = Value::Hash(Hash::default());
    for pair in pairs.map(Array::items).unwrap_or_default() {
        let Some([Value::Array(path), value]) = pair.as_array().map(Array::items) else { continue };
        let value = if as_hashes { array_as_hash(value)? } else { value.clone() };
        root = match path.items() {
            [] => merged(&root, value)?,
            path => placed(&root, path, value)?,
        };
    }
    Ok(root)
}

/// The root with the entries of a value; an array counts as a hash by place.
fn merged(root: &Value, value: Value) -> Converted {
    let mut entries = root.as_hash().map(|hash| hash.entries().clone()).unwrap_or_default();
    match value {
        Value::Array(items) => {
            entries.extend(items.items().iter().cloned().enumerate().map(|(i, v)| (size_of(i).into(), v)))
        }
        Value::Hash(hash) => entries.extend(hash.entries().clone()),
        other => {
            let class = ruby_class(&other);
            return Err(ConversionError::new(format!("no implicit conversion of {class} into Hash")));
        }
    }
    Ok(Hash::new(entries)?.into())
}

/// The collection with a value at a path. Values bound the depth: a path can't be longer than the nesting of what it makes.
fn placed(at: &Value, path: &[Value], value: Value) -> Converted {
    let [key, rest @ ..] = path else { return Ok(value) };
    if path.len() > usize::from(crate::MAX_NESTING) {
        return Err(TooBig::Size.into());
    }
    match at {
        Value::Hash(hash) => {
            let mut entries: Entries = hash.entries().clone();
            let inner = if rest.is_empty() {
                value
            } else {
                let empty = Value::Hash(Hash::default());
                placed(entries.get(key).unwrap_or(&empty), rest, value)?
            };
            entries.insert(key.clone(), inner);
            Ok(Hash::new(entries)?.into())
        }
        Value::Array(items) => {
            let mut items = items.items().to_vec();
            let index = key.as_integer().and_then(|index| usize::try_from(index).ok());
            let index = index.ok_or_else(|| {
                let class = ruby_class(key);
                ConversionError::new(format!("no implicit conversion of {class} into Integer"))
            })?;
            if index >= items.len() {
                if index > usize::try_from(MAX_SIZE).unwrap_or(usize::MAX) {
                    return Err(TooBig::Size.into());
                }
                items.resize(index + 1, Value::Undef);
            }
            if let Some(place) = items.get_mut(index) {
                *place = if rest.is_empty() { value } else { placed(&place.clone(), rest, value)? };
            }
            Ok(Array::new(items)?.into())
        }
        other => {
            let class = ruby_class(other);
            let shown = crate::format::ruby_inspect(other);
            Err(ConversionError::new(format!("undefined method `[]=' for {shown}:{class}")))
        }
    }
}

/// Arrays as hashes by place, also inside of arrays.
fn array_as_hash(value: &Value) -> Converted {
    let Value::Array(items) = value else { return Ok(value.clone()) };
    let entry = |(index, item): (usize, &Value)| Ok((size_of(index).into(), array_as_hash(item)?));
    let entries = items.items().iter().enumerate().map(entry).collect::<Converted<Entries>>()?;
    Ok(Hash::new(entries)?.into())
}
