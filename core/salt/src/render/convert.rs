//! Salt's data and the values of templates.

use crate::data;
use crate::data::{Data, Item, Key};
use crate::jinja::{Dict, Entries, Error, Result, Value, text};
use duckrow_text::names::FastMap;

/// How deep values are read, and how many of them.
const MAX_DEPTH: usize = 60;
const MAX_VALUES: usize = 1_000_000;

/// Data as a value. What is one list or mapping stays one.
pub(crate) fn value(data: &Data) -> Value {
    Maker::default().value(data)
}

/// Data that was read from files, as a value: its mappings keep their order (`OrderedDict`), but for those into which files were
/// merged, or that were merged into what they had.
pub(crate) fn value_over(data: &Data, given: Option<&Data>) -> Value {
    Maker::default().value_over(data, given)
}

/// Makes values of data.
#[derive(Default)]
struct Maker {
    /// The lists and mappings that were made, by the addresses of the data.
    known: FastMap<usize, Value>,
}

impl Maker {
    fn value(&mut self, data: &Data) -> Value {
        match data {
            Data::Null => Value::None,
            Data::Bool(value) => Value::Bool(*value),
            Data::Int(number) => Value::Int((*number).into()),
            Data::Float(number) => Value::Float(*number),
            Data::Text(text) => Value::Text(text.clone()),
            Data::List(list) => self.once(list.address(), |maker| {
                Value::list(list.items().iter().map(|item| maker.value(&item.data)).collect())
            }),
            Data::Map(map) => self.once(map.address(), |maker| {
                let entry = |(key, item): (&Key, &Item)| (maker.value(&key.data()), maker.value(&item.data));
                Value::dict(map.entries().iter().map(entry).collect())
            }),
        }
    }

    fn value_over(&mut self, data: &Data, given: Option<&Data>) -> Value {
        match (data, given) {
            (Data::Map(map), _) => self.once(map.address(), |maker| {
                let below =
                    |key: &Key| given.and_then(Data::as_map).and_then(|given| given.entries().get(key).cloned());
                let entry = |(key, item): (&Key, &Item)| {
                    let below = below(key).map(|item| item.data);
                    (maker.value(&key.data()), maker.value_over(&item.data, below.as_ref()))
                };
                let dict = Dict::new(map.entries().iter().map(entry).collect());
                Value::Dict(if given.is_some_and(|given| given.as_map().is_some()) { dict } else { dict.ordered() })
            }),
            (Data::List(_), Some(Data::List(_))) => self.value(data),
            (Data::List(list), _) => self.once(list.address(), |maker| {
                Value::list(list.items().iter().map(|item| maker.value_over(&item.data, None)).collect())
            }),
            (scalar, _) => self.value(scalar),
        }
    }

    fn once(&mut self, address: usize, make: impl FnOnce(&mut Self) -> Value) -> Value {
        if let Some(known) = self.known.get(&address) {
            return known.clone();
        }
        let value = make(self);
        self.known.insert(address, value.clone());
        value
    }
}

/// A value as data. What is one list or mapping stays one.
///
/// # Errors
/// What isn't there, and what is too large.
pub(crate) fn data(value: &Value) -> Result<Data> {
    Reader { known: FastMap::default(), left: MAX_VALUES, sorts: false }.data(value, 0)
}

/// A value as data of texts: mappings, also those in a list, are what Python writes for them, which tells apart their classes.
///
/// # Errors
/// As [`data`].
pub(crate) fn told(value: &Value) -> Result<Data> {
    match value {
        Value::Dict(dict) if !dict.entries().is_empty() => Ok(Data::Text(text(value)?)),
        Value::List(list) => {
            let shown = |value: &Value| Ok(Item::new(Data::Text(text(value)?)));
            Ok(Data::List(data::List::new(list.items().iter().map(shown).collect::<Result<_>>()?)))
        }
        other => data(other),
    }
}

/// The same with the entries of mappings in the order of their keys, but for those that have an order (`OrderedDict`).
///
/// # Errors
/// As [`data`].
pub(crate) fn sorted_data(value: &Value) -> Result<Data> {
    Reader { known: FastMap::default(), left: MAX_VALUES, sorts: true }.data(value, 0)
}

struct Reader {
    /// The lists and mappings that were read, by their addresses.
    known: FastMap<usize, Data>,
    left: usize,
    sorts: bool,
}

impl Reader {
    fn data(&mut self, value: &Value, depth: usize) -> Result<Data> {
        if depth > MAX_DEPTH || self.left == 0 {
            return Err(Error::depth());
        }
        self.left -= 1;
        let address = match value {
            Value::List(list) => Some(list.address()),
            Value::Dict(dict) => Some(dict.address()),
            _ => None,
        };
        if let Some(known) = address.and_then(|address| self.known.get(&address)) {
            return Ok(known.clone());
        }
        let data = match value {
            Value::Undefined(missing) if missing.is_lenient() => {
                return Err(Error::python("Object of type Undefined is not JSON serializable"));
            }
            Value::Undefined(missing) => return Err(missing.error()),
            Value::None => Data::Null,
            Value::Bool(value) => Data::Bool(*value),
            Value::Int(number) => match i64::try_from(*number) {
                Ok(number) => Data::Int(number),
                Err(_) => Data::Float(crate::jinja::float_of(*number)),
            },
            Value::Float(number) => Data::Float(*number),
            Value::Text(text) | Value::Safe(text) => Data::Text(text.clone()),
            Value::Dict(dict) => {
                let entries: Vec<(Value, Value)> =
                    dict.entries().iter().map(|(key, item)| (key.clone(), item.clone())).collect();
                self.entries(entries, self.sorts && !dict.is_ordered(), depth)?
            }
            Value::List(_) | Value::Tuple(_) | Value::Set(_) | Value::Range(_) | Value::View(_) | Value::Stream(_) => {
                let mut items = Vec::new();
                for item in value.iterate()? {
                    items.push(Item::new(self.data(&item, depth + 1)?));
                }
                Data::List(data::List::new(items))
            }
            Value::Bytes(bytes) => Data::Text(String::from_utf8_lossy(bytes).as_ref().into()),
            Value::Object(_) => Data::Text(text(value)?),
        };
        if let Some(address) = address {
            self.known.insert(address, data.clone());
        }
        Ok(data)
    }

    fn entries(&mut self, entries: Vec<(Value, Value)>, sorts: bool, depth: usize) -> Result<Data> {
        let mut out = data::Entries::default();
        for (key, item) in entries {
            let name = Key::of(&self.data(&key, depth + 1)?);
            let name = name.map_or_else(|| text(&key).map(Key::Text), Ok)?;
            out.insert(name, Item::new(self.data(&item, depth + 1)?));
        }
        if sorts {
            crate::write::sort_keys(&mut out);
        }
        Ok(Data::Map(data::Map::new(out)))
    }
}

/// Entries of Salt's as named values.
pub(crate) fn named(entries: &data::Entries) -> Vec<(ecow::EcoString, Value)> {
    entries.iter().map(|(key, item)| (key.text(), value(&item.data))).collect()
}

/// Named values as a mapping.
pub(crate) fn mapping(named: Vec<(ecow::EcoString, Value)>) -> Entries {
    named.into_iter().map(|(name, value)| (Value::Text(name), value)).collect()
}
