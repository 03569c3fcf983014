//! Plain values, which JSON and YAML can say: tuples, sets and iterators become lists, bytes and objects texts.

use super::{Dict, Entries, Error, Item, Result, Value, text};
use duckrow_text::names::FastMap;

/// The depth to which values are looked into, and the number of values.
const MAX_DEPTH: usize = 60;
const MAX_VALUES: usize = 1_000_000;

impl Value {
    /// A plain copy of it, with everything in it. A list or mapping that stands in many places stays one.
    ///
    /// # Errors
    /// An undefined value, and one that is too large.
    pub(crate) fn plain(&self) -> Result<Self> {
        Reader { known: FastMap::default(), left: MAX_VALUES, sorts: false }.plain(self, 0)
    }

    /// The same with the entries of mappings in the order of their keys, but for those that have an order (`OrderedDict`).
    ///
    /// # Errors
    /// As [`Value::plain`].
    pub(crate) fn plain_sorted(&self) -> Result<Self> {
        Reader { known: FastMap::default(), left: MAX_VALUES, sorts: true }.plain(self, 0)
    }
}

struct Reader {
    /// The lists and mappings that were read, by their addresses.
    known: FastMap<usize, Value>,
    left: usize,
    sorts: bool,
}

impl Reader {
    fn plain(&mut self, value: &Value, depth: usize) -> Result<Value> {
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
        let plain = match value {
            Value::Undefined(missing) if missing.is_lenient() => {
                return Err(Error::python("Object of type Undefined is not JSON serializable"));
            }
            Value::Undefined(missing) => return Err(missing.error()),
            Value::None | Value::Bool(_) | Value::Int(_) | Value::Float(_) | Value::Text(_) => value.clone(),
            Value::Safe(text) => Value::Text(text.clone()),
            Value::Dict(dict) => Value::Dict(dict.with(self.entries(dict, depth)?)),
            Value::List(_) | Value::Tuple(_) | Value::Set(_) | Value::Range(_) | Value::View(_) | Value::Stream(_) => {
                let items = value.iterate()?;
                Value::list(items.iter().map(|item| self.plain(item, depth + 1)).collect::<Result<_>>()?)
            }
            Value::Bytes(bytes) => Value::Text(String::from_utf8_lossy(bytes).as_ref().into()),
            Value::Object(_) => Value::Text(text(value)?),
        };
        if let Some(address) = address {
            self.known.insert(address, plain.clone());
        }
        Ok(plain)
    }

    fn entries(&mut self, dict: &Dict, depth: usize) -> Result<Entries> {
        let entries = dict.placed().clone();
        let mut plain = Entries::with_capacity(entries.len());
        for (key, item) in entries {
            let name = self.plain(&key, depth + 1)?.into_key();
            let name = name.map_or_else(|| text(&key).map(Value::Text), Ok)?;
            plain.insert(name, Item::placed(self.plain(&item.value, depth + 1)?, item.at));
        }
        if self.sorts && !dict.is_ordered() {
            plain.sort_by_keys();
        }
        Ok(plain)
    }
}
