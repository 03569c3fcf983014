//! The values that can be iterated over: ranges, views of mappings, generators; and the items of any value.

use std::cell::{Ref, RefCell};
use std::collections::VecDeque;

use super::error::{Error, Kind, Result};
use super::gone::bury;
use super::{Dict, Value};

/// `range(…)`
#[derive(Debug, Clone, Copy)]
pub(crate) struct Range {
    /// The first number.
    pub(crate) start: i128,
    /// The number that isn't reached.
    pub(crate) stop: i128,
    /// The distance; not 0.
    pub(crate) step: i128,
}

impl Range {
    /// The count of its numbers.
    pub(crate) fn len(&self) -> usize {
        let (start, stop) = if self.step > 0 { (self.start, self.stop) } else { (self.stop, self.start) };
        let distance = if stop > start { stop.abs_diff(start) } else { 0 };
        usize::try_from(distance.div_ceil(self.step.unsigned_abs().max(1))).unwrap_or(usize::MAX)
    }

    /// The number at a place.
    pub(crate) fn get(&self, place: usize) -> Option<Value> {
        let place = i128::try_from(place).ok().filter(|_| place < self.len())?;
        // What lies between may be larger than the number itself, which is one of the range.
        Some(Value::int(self.start.wrapping_add(self.step.wrapping_mul(place))))
    }

    /// True if both have the same numbers.
    pub(crate) fn equals(&self, other: &Self) -> bool {
        let length = self.len();
        let is_same_way = length < 2 || self.step == other.step;
        length == other.len() && (length == 0 || self.start == other.start && is_same_way)
    }

    /// The numbers.
    pub(crate) fn values(&self) -> impl Iterator<Item = Value> + '_ {
        (0..self.len()).filter_map(|place| self.get(place))
    }
}

/// The part of a mapping that is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ViewKind {
    /// `keys()`
    Keys,
    /// `values()`
    Values,
    /// `items()`
    Items,
}

/// The keys, values or items of a mapping, as it is when it is looked at.
#[derive(Clone)]
pub(crate) struct View {
    /// The mapping.
    pub(crate) dict: Dict,
    /// The part of the mapping.
    pub(crate) kind: ViewKind,
}

impl View {
    /// The number of items.
    pub(crate) fn len(&self) -> usize {
        self.dict.entries().len()
    }

    /// All of them.
    pub(crate) fn values(&self) -> Vec<Value> {
        let entries = self.dict.entries();
        match self.kind {
            ViewKind::Keys => entries.keys().cloned().collect(),
            ViewKind::Values => entries.values().cloned().collect(),
            ViewKind::Items => {
                entries.iter().map(|(key, value)| Value::tuple(vec![key.clone(), value.clone()])).collect()
            }
        }
    }

    /// The name of its class.
    pub(crate) fn class(&self) -> &'static str {
        match (self.dict.is_ordered(), self.kind) {
            (false, ViewKind::Keys) => "dict_keys",
            (false, ViewKind::Values) => "dict_values",
            (false, ViewKind::Items) => "dict_items",
            (true, ViewKind::Keys) => "odict_keys",
            (true, ViewKind::Values) => "odict_values",
            (true, ViewKind::Items) => "odict_items",
        }
    }
}

/// A generator or iterator, which gives its items once.
#[derive(Debug)]
pub(crate) struct Stream {
    class: &'static str,
    items: RefCell<VecDeque<Value>>,
}

impl Stream {
    /// A stream of items.
    pub(crate) fn new(class: &'static str, items: Vec<Value>) -> Self {
        Self { class, items: RefCell::new(items.into()) }
    }

    /// The name of its class.
    pub(crate) fn class(&self) -> &'static str {
        self.class
    }

    /// The next item.
    pub(crate) fn next(&self) -> Option<Value> {
        self.items.borrow_mut().pop_front()
    }

    /// The number of items that are left.
    pub(crate) fn len(&self) -> usize {
        self.items.borrow().len()
    }

    /// Those that are left, to look at.
    pub(super) fn items(&self) -> Ref<'_, VecDeque<Value>> {
        self.items.borrow()
    }

    /// All that are left.
    pub(crate) fn rest(&self) -> Vec<Value> {
        self.items.take().into()
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        bury(self.items.take().into_iter());
    }
}

impl Value {
    /// Its items.
    ///
    /// # Errors
    /// A value that has none.
    pub(crate) fn iterate(&self) -> Result<Vec<Self>> {
        self.iterate_for("")
    }

    /// The same with the beginning of Python's words.
    ///
    /// # Errors
    /// A value that has none.
    pub(crate) fn iterate_for(&self, what: &str) -> Result<Vec<Self>> {
        Ok(match self {
            Self::Undefined(missing) => missing.or_empty()?,
            Self::Text(text) => text.chars().map(|c| Self::Text(c.into())).collect(),
            Self::Safe(text) => text.chars().map(|c| Self::Safe(c.into())).collect(),
            Self::Bytes(bytes) => bytes.iter().map(|byte| Self::int((*byte).into())).collect(),
            Self::List(list) => list.items().to_vec(),
            Self::Tuple(tuple) => tuple.items().clone(),
            Self::Dict(dict) => dict.entries().keys().cloned().collect(),
            Self::Set(set) => set.values(),
            Self::Range(range) => range.values().collect(),
            Self::View(view) => view.values(),
            Self::Stream(stream) => stream.rest(),
            Self::Object(object) if object.items().is_some() => object.items().unwrap_or_default(),
            Self::None | Self::Bool(_) | Self::Int(_) | Self::Float(_) | Self::Object(_) => {
                let class = self.class();
                let words = if what.is_empty() {
                    format!("'{class}' object is not iterable")
                } else {
                    format!("{what} '{class}' is not iterable")
                };
                return Err(Error::new(Kind::Python, words));
            }
        })
    }

    /// True if it can be iterated over.
    pub(crate) fn is_iterable(&self) -> bool {
        match self {
            Self::None | Self::Bool(_) | Self::Int(_) | Self::Float(_) | Self::Undefined(_) => false,
            Self::Object(object) => object.items().is_some(),
            _ => true,
        }
    }
}
