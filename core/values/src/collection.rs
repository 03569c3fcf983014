//! Arrays and hashes: shared, unchangeable, and of bounded size.
//!
//! Two bounds make every recursion over values safe (comparing, printing, dropping) without a counter of its own: how deep
//! they are nested, and how much they hold when what is shared is counted each time. Without the second, `[$a, $a]` done
//! forty times over would be a small value that nobody can print.

use std::fmt;
use std::hash::{BuildHasher, Hash as StdHash, Hasher};
use std::rc::Rc;

use indexmap::IndexMap;

use super::Value;
use duckrow_text::names::KeyHashing;

/// The depth to which arrays and hashes may be nested. Evaluation refuses to build anything deeper.
pub const MAX_NESTING: u16 = 200;

/// The number of values that an array or hash may hold, with all that is nested in it. Eight bytes of text count
/// as one more value.
pub const MAX_SIZE: u32 = 1_000_000;

/// The entries of a hash while it is made.
pub type Entries = IndexMap<Value, Value, KeyHashing>;

/// The bound that a value would break. Puppet has none of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooBig {
    /// It would be nested deeper than [`MAX_NESTING`].
    Nesting,
    /// It would hold more than [`MAX_SIZE`].
    Size,
}

impl fmt::Display for TooBig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nesting => write!(f, "arrays and hashes are nested in each other more than {MAX_NESTING} times"),
            Self::Size => {
                write!(f, "an array or a hash holds more than {MAX_SIZE} values, with all that is nested in it")
            }
        }
    }
}

/// The size of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Extent {
    /// The depth to which arrays and hashes are nested.
    pub(super) nesting: u16,
    /// The number of values inside.
    pub(super) size: u32,
}

impl Extent {
    /// The extent of a text.
    pub(super) fn of_text(text: &str) -> Self {
        Self { nesting: 0, size: u32::try_from(text.len() / 8).unwrap_or(u32::MAX) }
    }
}

/// An unchangeable list of values.
#[derive(Debug, Clone)]
pub struct Array(Rc<(Vec<Value>, Extent)>);

/// An unchangeable map in order of insertion.
#[derive(Debug, Clone)]
pub struct Hash(Rc<(Entries, Extent)>);

impl Extent {
    /// The extent of a collection of these values.
    fn around<'a>(values: impl Iterator<Item = &'a Value>) -> Result<Self, TooBig> {
        let mut around = Self::default();
        for inner in values.map(Value::extent) {
            around.nesting = around.nesting.max(inner.nesting);
            around.size = around.size.saturating_add(1).saturating_add(inner.size);
        }
        if around.nesting >= MAX_NESTING {
            return Err(TooBig::Nesting);
        }
        if around.size > MAX_SIZE {
            return Err(TooBig::Size);
        }
        around.nesting += 1;
        Ok(around)
    }
}

impl Array {
    /// A list of the given values.
    ///
    /// # Errors
    /// [`TooBig`] if an item already has the greatest nesting, or all of them together the greatest size.
    pub fn new(items: Vec<Value>) -> Result<Self, TooBig> {
        let extent = Extent::around(items.iter())?;
        Ok(Self(Rc::new((items, extent))))
    }

    /// A list of values that hold no others, such as texts and references.
    pub fn flat(items: impl IntoIterator<Item = Value>) -> Self {
        let items: Vec<Value> = items.into_iter().filter(|item| item.nesting() == 0).collect();
        let size = items.iter().fold(0_u32, |size, item| size.saturating_add(1).saturating_add(item.extent().size));
        Self(Rc::new((items, Extent { nesting: 1, size })))
    }

    /// The items.
    pub fn items(&self) -> &[Value] {
        &self.0.0
    }

    /// The number by which the list is known among those that are alive.
    pub fn identity(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }

    /// The same items in a list of its own, with another identity.
    #[must_use]
    pub fn own(&self) -> Self {
        Self(Rc::new((*self.0).clone()))
    }

    /// The depth to which the list is nested: 1 for a flat one.
    pub fn nesting(&self) -> u16 {
        self.0.1.nesting
    }

    pub(super) fn extent(&self) -> Extent {
        self.0.1
    }
}

impl Hash {
    /// A map of the given entries.
    ///
    /// # Errors
    /// [`TooBig`] if a key or value already has the greatest nesting, or all of them together the greatest size.
    pub fn new(entries: Entries) -> Result<Self, TooBig> {
        let extent = Extent::around(entries.iter().flat_map(|(key, value)| [key, value]))?;
        Ok(Self(Rc::new((entries, extent))))
    }

    /// The entries.
    pub fn entries(&self) -> &Entries {
        &self.0.0
    }

    /// The value of a textual key.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.0.0.get(&Value::from(key))
    }

    /// The entries as arrays of two, as Ruby's `to_a` gives them.
    ///
    /// # Errors
    /// [`TooBig`] if the hash already has the greatest nesting.
    pub fn pairs(&self) -> Result<Array, TooBig> {
        let pair = |(key, value): (&Value, &Value)| Array::new(vec![key.clone(), value.clone()]).map(Value::Array);
        Array::new(self.entries().iter().map(pair).collect::<Result<_, _>>()?)
    }

    /// The same entries in a map of its own, with another identity.
    #[must_use]
    pub fn own(&self) -> Self {
        Self(Rc::new((*self.0).clone()))
    }

    /// The entries. among those that are alive.
    pub fn identity(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }

    /// The depth to which the map is nested: 1 for a flat one.
    pub fn nesting(&self) -> u16 {
        self.0.1.nesting
    }

    pub(super) fn extent(&self) -> Extent {
        self.0.1
    }
}

impl Default for Array {
    fn default() -> Self {
        Self::flat([])
    }
}

impl Default for Hash {
    fn default() -> Self {
        Self(Rc::new((Entries::default(), Extent { nesting: 1, size: 0 })))
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
        // Equal hashes may differ in order, so entries are hashed one by one and added up.
        let one = |entry: (&Value, &Value)| KeyHashing::default().hash_one(entry);
        self.entries().iter().map(one).fold(0, u64::wrapping_add).hash(state);
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
        assert_eq!(Array::new(vec![value]), Err(TooBig::Nesting));
    }

    #[test]
    fn what_is_shared_counts_each_time() {
        let mut value = Value::Undef;
        let refused = (1..100).find(|_| match Array::new(vec![value.clone(), value.clone()]) {
            Ok(array) => {
                value = array.into();
                false
            }
            Err(_) => true,
        });
        assert_eq!(refused, Some(19));
    }

    #[test]
    fn hashes_are_equal_whatever_their_order() {
        let hash =
            |keys: [&str; 2]| Hash::new(keys.map(|key| (key.into(), Value::from(key))).into_iter().collect()).unwrap();
        assert_eq!(hash(["a", "b"]), hash(["b", "a"]));
    }
}
