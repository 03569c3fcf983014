//! Arrays and hashes: shared, unchangeable, and of bounded nesting.
//!
//! The bound is what makes every recursion over values safe (comparing, printing, dropping) without a counter of its own.

use std::hash::{Hash as StdHash, Hasher};
use std::rc::Rc;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::Value;

/// How deep arrays and hashes may be nested. Evaluation refuses to build anything deeper.
pub const MAX_NESTING: u16 = 200;

/// The entries of a hash while it is made.
pub type Entries = IndexMap<Value, Value, FxBuildHasher>;

/// A value would be nested deeper than [`MAX_NESTING`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooDeep;

/// An unchangeable list of values.
#[derive(Debug, Clone)]
pub struct Array(Rc<(Vec<Value>, u16)>);

/// An unchangeable map in order of insertion.
#[derive(Debug, Clone)]
pub struct Hash(Rc<(Entries, u16)>);

impl Array {
    /// A list of the given values.
    ///
    /// # Errors
    /// [`TooDeep`] if an item already has the greatest nesting.
    pub fn new(items: Vec<Value>) -> Result<Self, TooDeep> {
        let nesting = nesting_over(items.iter())?;
        Ok(Self(Rc::new((items, nesting))))
    }

    /// A list of values that hold no others, such as texts and references.
    pub fn flat(items: impl IntoIterator<Item = Value>) -> Self {
        let items: Vec<Value> = items.into_iter().filter(|item| item.nesting() == 0).collect();
        Self(Rc::new((items, 1)))
    }

    /// The items.
    pub fn items(&self) -> &[Value] {
        &self.0.0
    }

    /// How deep the list is nested: 1 for a flat one.
    pub fn nesting(&self) -> u16 {
        self.0.1
    }
}

impl Hash {
    /// A map of the given entries.
    ///
    /// # Errors
    /// [`TooDeep`] if a key or value already has the greatest nesting.
    pub fn new(entries: Entries) -> Result<Self, TooDeep> {
        let nesting = nesting_over(entries.iter().flat_map(|(key, value)| [key, value]))?;
        Ok(Self(Rc::new((entries, nesting))))
    }

    /// The entries.
    pub fn entries(&self) -> &Entries {
        &self.0.0
    }

    /// The value of a textual key.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.0.0.get(&Value::from(key))
    }

    /// How deep the map is nested: 1 for a flat one.
    pub fn nesting(&self) -> u16 {
        self.0.1
    }
}

fn nesting_over<'a>(items: impl Iterator<Item = &'a Value>) -> Result<u16, TooDeep> {
    match items.map(Value::nesting).max().unwrap_or(0) {
        deepest if deepest >= MAX_NESTING => Err(TooDeep),
        deepest => Ok(deepest + 1),
    }
}

impl Default for Array {
    fn default() -> Self {
        Self::flat([])
    }
}

impl Default for Hash {
    fn default() -> Self {
        Self(Rc::new((Entries::default(), 1)))
    }
}

impl PartialEq for Array {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || self.items() == other.items()
    }
}

impl Eq for Array {}

impl StdHash for Array {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.items().hash(state);
    }
}

impl PartialEq for Hash {
    /// The order of the entries doesn't count, as in Ruby.
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || self.entries() == other.entries()
    }
}

impl Eq for Hash {}

impl StdHash for Hash {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Equal hashes may differ in order, so only what doesn't depend on it counts.
        self.entries().len().hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nesting_is_counted_and_bounded() {
        let mut value = Value::Undef;
        for _ in 0..MAX_NESTING {
            value = Array::new(vec![value]).unwrap().into();
        }
        assert_eq!(value.nesting(), MAX_NESTING);
        assert_eq!(Array::new(vec![value]), Err(TooDeep));
    }

    #[test]
    fn hashes_are_equal_whatever_their_order() {
        let hash =
            |keys: [&str; 2]| Hash::new(keys.map(|key| (key.into(), Value::from(key))).into_iter().collect()).unwrap();
        assert_eq!(hash(["a", "b"]), hash(["b", "a"]));
    }
}
