//! The costs of going through a value, in steps.
//!
//! Work is paid for by the size of its values: by the items of a value, or by everything nested in them too, as often as it
//! stands there. Knows nothing of the payer.

use super::Value;
use duckrow_text::names::FastSet;

/// The numbers of bytes of a text, and of items, that are looked at in a step.
const BYTES_READ: usize = 8;
const ITEMS_READ: usize = 2;
/// The count of a range's numbers that are looked at in a step.
const NUMBERS_READ: usize = 8;
/// The numbers of bytes of a text, and of items, that are made in a step.
const BYTES_MADE: usize = 64;
const ITEMS_MADE: usize = 2;
/// The number of bytes of a text that weigh as much as a value.
const BYTES_OF_A_VALUE: usize = 32;
/// The depth of nested values that anything goes through.
const MAX_DEPTH: usize = 60;

impl Value {
    /// The steps that it takes to look at its items, or at its text.
    pub(crate) fn steps_to_read(&self) -> usize {
        match self {
            Self::Range(range) => range.len() / NUMBERS_READ,
            other => other.bytes() / BYTES_READ + other.items() / ITEMS_READ,
        }
    }

    /// The steps that it took to make it.
    pub(crate) fn steps_to_make(&self) -> usize {
        self.bytes() / BYTES_MADE + self.items() / ITEMS_MADE
    }

    /// The steps that it takes to look at it and at all that is nested in it; at most so many.
    pub(crate) fn steps_to_go_through(&self, most: usize) -> usize {
        self.walked(most, None)
    }

    /// The same, with a value that stands in many places looked at once.
    pub(crate) fn steps_to_go_through_once(&self, most: usize) -> usize {
        self.walked(most, Some(FastSet::default()))
    }

    fn walked(&self, most: usize, done: Option<FastSet<usize>>) -> usize {
        let mut walk = Walk { bytes: 0, items: 0, most, open: Vec::new(), done };
        walk.go(self);
        walk.steps().min(most)
    }

    /// The steps that it takes to compare two values, of which the smaller one decides; at most so many.
    pub(crate) fn steps_to_compare(&self, other: &Self, most: usize) -> usize {
        let mut bound = 16;
        loop {
            let steps = self.steps_to_go_through(bound).min(other.steps_to_go_through(bound));
            if steps < bound || bound >= most {
                return steps.min(most);
            }
            bound = bound.saturating_mul(4);
        }
    }

    /// The number of values in it, as often as they stand there; not much more than `most` are counted.
    pub(crate) fn count(&self, most: u64) -> u64 {
        let mut found = 1;
        let mut open = vec![self.clone()];
        while let Some(value) = open.pop().filter(|_| found < most) {
            found += match &value {
                Self::Text(text) | Self::Safe(text) => text.len() / BYTES_OF_A_VALUE,
                Self::List(list) => {
                    open.extend(list.items().iter().cloned());
                    list.items().len()
                }
                Self::Dict(dict) => {
                    open.extend(dict.entries().values().cloned());
                    dict.len()
                }
                _ => 0,
            } as u64;
        }
        found
    }

    /// The steps that it takes to find it as a key.
    pub(crate) fn steps_of_key(&self, most: usize) -> usize {
        match self {
            Self::Tuple(_) => self.steps_to_go_through(most),
            other => other.bytes() / BYTES_READ,
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Text(text) | Self::Safe(text) => text.len(),
            Self::Bytes(bytes) => bytes.len(),
            _ => 0,
        }
    }

    fn items(&self) -> usize {
        match self {
            Self::List(list) => list.items().len(),
            Self::Tuple(tuple) => tuple.items().len(),
            Self::Dict(dict) => dict.entries().len(),
            Self::Set(set) => set.members().len(),
            Self::View(view) => view.len(),
            Self::Stream(stream) => stream.len(),
            _ => 0,
        }
    }
}

/// A way through a value, to its end or until it took enough.
struct Walk {
    bytes: usize,
    items: usize,
    most: usize,
    /// The containers around, by their addresses: one that holds itself is gone through once.
    open: Vec<usize>,
    /// Those that were gone through, if that is done once.
    done: Option<FastSet<usize>>,
}

impl Walk {
    fn steps(&self) -> usize {
        self.bytes / BYTES_READ + self.items / ITEMS_READ
    }

    fn go(&mut self, value: &Value) {
        self.bytes += value.bytes();
        let address = match value {
            Value::View(view) => Some(view.dict.address()),
            Value::Object(object) => Some(object.address()),
            Value::Stream(stream) => Some(std::rc::Rc::as_ptr(stream).addr()),
            other => other.address(),
        };
        let Some(address) = address.filter(|address| !self.open.contains(address)) else { return };
        let is_done = self.done.as_mut().is_some_and(|done| !done.insert(address));
        if is_done || self.open.len() >= MAX_DEPTH {
            return;
        }
        self.items += value.items();
        if self.steps() >= self.most {
            return;
        }
        self.open.push(address);
        match value {
            Value::List(list) => self.all(list.items().iter()),
            Value::Tuple(tuple) => self.all(tuple.items().iter()),
            Value::Dict(dict) => self.entries(dict),
            Value::View(view) => self.entries(&view.dict),
            Value::Set(set) => self.all(set.members().iter()),
            Value::Stream(stream) => self.all(stream.items().iter()),
            Value::Object(object) => object.shown().iter().for_each(|shown| self.go(&shown.value)),
            _ => {}
        }
        self.open.pop();
    }

    fn entries(&mut self, dict: &super::Dict) {
        let entries = dict.entries();
        self.items += entries.len();
        self.all(entries.iter().flat_map(|(key, value)| [key, value]));
    }

    fn all<'a>(&mut self, values: impl Iterator<Item = &'a Value>) {
        for value in values {
            if self.steps() >= self.most {
                return;
            }
            self.go(value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Item;
    use super::*;

    #[test]
    fn what_stands_in_many_places_is_gone_through_as_often() {
        let inner = Value::list(vec![Value::None; 100]);
        let outer = Value::list(vec![inner.clone(); 100]);
        assert_eq!(outer.steps_to_read(), 50);
        assert_eq!(outer.steps_to_go_through(usize::MAX), 5_050);
        assert_eq!(outer.steps_to_go_through(1_000), 1_000);
        assert_eq!(outer.steps_to_go_through_once(usize::MAX), 100);
        let Value::List(list) = &inner else { return };
        list.push(Item::new(inner.clone()));
        assert_eq!(inner.steps_to_go_through(usize::MAX), 50);
    }

    #[test]
    fn the_smaller_value_decides_how_long_a_comparison_takes() {
        let large = Value::list(vec![Value::None; 100_000]);
        assert_eq!(large.steps_to_compare(&Value::int(1), usize::MAX), 0);
        assert_eq!(large.steps_to_compare(&Value::from("x".repeat(800)), usize::MAX), 100);
        assert_eq!(large.steps_to_compare(&large, usize::MAX), 50_000);
        assert_eq!(large.steps_to_compare(&large, 10), 10);
    }

    fn list(of: &Value) -> Value {
        Value::list(vec![of.clone(), of.clone()])
    }

    #[test]
    fn what_stands_in_two_places_counts_twice() {
        assert_eq!(list(&list(&Value::None)).count(100), 7);
        assert_eq!(Value::from("a".repeat(320)).count(100), 11);
    }

    #[test]
    fn no_more_is_counted_than_is_asked_for() {
        let doubled = (0..60).fold(Value::None, |value, _| list(&value));
        assert_eq!(doubled.count(1_000), 1_001);
    }
}
