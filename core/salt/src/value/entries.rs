//! The entries of a mapping, in their order. Most mappings of states have one entry, and few have more than a dozen: those are
//! looked through, and only what is larger gets an index.

use std::hash::Hash;

use ecow::EcoString;
use indexmap::Equivalent;

use super::{Item, Value};
use duckrow_text::names::FastMap;

/// The number of entries up to which they are searched one by one.
const FEW: usize = 16;

/// Entries by key, in the order in which the keys came.
#[derive(Debug, Clone, Default)]
pub(crate) struct Entries {
    list: Vec<(Value, Item)>,
    /// The places of the keys, once there are more than [`FEW`].
    places: Option<Box<FastMap<Value, usize>>>,
}

/// A key by which entries are looked up: a value, or a text.
pub(crate) trait Asked: Equivalent<Value> + Hash {}

impl<T: Equivalent<Value> + Hash + ?Sized> Asked for T {}

impl Entries {
    /// No entries, with room for some.
    pub(crate) fn with_capacity(capacity: usize) -> Self {
        Self { list: Vec::with_capacity(capacity), places: None }
    }

    /// Arguments by name as entries.
    pub(crate) fn of_named(named: Vec<(EcoString, Value)>) -> Self {
        named.into_iter().map(|(name, value)| (Value::Text(name), value)).collect()
    }

    /// The number of entries.
    pub(crate) const fn len(&self) -> usize {
        self.list.len()
    }

    /// True if there are no entries.
    pub(crate) const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The place of a key.
    pub(crate) fn place(&self, key: &(impl Asked + ?Sized)) -> Option<usize> {
        match &self.places {
            Some(places) => places.get(key).copied(),
            None => self.list.iter().position(|(known, _)| key.equivalent(known)),
        }
    }

    /// True if there is such a key.
    pub(crate) fn contains_key(&self, key: &(impl Asked + ?Sized)) -> bool {
        self.place(key).is_some()
    }

    /// The item under a key.
    pub(crate) fn get(&self, key: &(impl Asked + ?Sized)) -> Option<&Item> {
        self.list.get(self.place(key)?).map(|(_, item)| item)
    }

    /// The first entry.
    pub(crate) fn first(&self) -> Option<(&Value, &Item)> {
        self.list.first().map(|(key, item)| (key, item))
    }

    /// All entries.
    pub(crate) fn iter(&self) -> Iter<'_> {
        self.list.iter().map(|(key, item)| (key, item))
    }

    /// All entries, the items to be changed.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = (&Value, &mut Item)> {
        self.list.iter_mut().map(|(key, item)| (&*key, item))
    }

    /// All keys.
    pub(crate) fn keys(&self) -> impl DoubleEndedIterator<Item = &Value> {
        self.list.iter().map(|(key, _)| key)
    }

    /// All items.
    pub(crate) fn values(&self) -> impl DoubleEndedIterator<Item = &Item> {
        self.list.iter().map(|(_, item)| item)
    }

    /// Puts an item under a key, and returns the item that it replaces.
    pub(crate) fn insert(&mut self, key: Value, item: impl Into<Item>) -> Option<Item> {
        let item = item.into();
        match self.place(&key).and_then(|place| self.list.get_mut(place)) {
            Some((_, known)) => Some(std::mem::replace(known, item)),
            None => {
                self.push(key, item);
                None
            }
        }
    }

    /// Puts an item under a key that is new.
    ///
    /// # Errors
    /// The key, if it isn't.
    pub(crate) fn insert_new(&mut self, key: Value, item: Item) -> Result<(), Value> {
        if self.contains_key(&key) {
            return Err(key);
        }
        self.push(key, item);
        Ok(())
    }

    /// The item under a key, put there if there was none.
    pub(crate) fn get_or_insert(&mut self, key: &str, item: impl FnOnce() -> Item) -> Option<&mut Item> {
        let place = match self.place(key) {
            Some(place) => place,
            None => self.push(Value::Text(key.into()), item()),
        };
        self.list.get_mut(place).map(|(_, item)| item)
    }

    /// Takes the entry at a place out; those behind it move up.
    pub(crate) fn take(&mut self, place: usize) -> Option<(Value, Item)> {
        let taken = (place < self.list.len()).then(|| self.list.remove(place));
        self.index();
        taken
    }

    /// Puts an entry whose key is new before all others.
    pub(crate) fn put_first(&mut self, key: Value, item: Item) {
        self.list.insert(0, (key, item));
        self.index();
    }

    /// Takes an entry out; those behind it move up.
    pub(crate) fn shift_remove(&mut self, key: &(impl Asked + ?Sized)) -> Option<Item> {
        let place = self.place(key)?;
        let (_, item) = self.list.remove(place);
        self.index();
        Some(item)
    }

    /// Keeps some of the entries.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(&Value, &Item) -> bool) {
        self.list.retain(|(key, item)| keep(key, item));
        self.index();
    }

    /// Brings the entries into the order of their keys; keys that Python can't compare stay as they are.
    pub(crate) fn sort_by_keys(&mut self) {
        if self.keys().all(|key| matches!(key, Value::Text(_))) {
            self.list.sort_by(|(left, _), (right, _)| left.as_str().cmp(&right.as_str()));
        } else if self.keys().all(|key| key.as_float().is_some()) {
            let number = |key: &Value| key.as_float().unwrap_or_default();
            self.list.sort_by(|(left, _), (right, _)| number(left).total_cmp(&number(right)));
        }
        self.index();
    }

    /// Takes over the entries of another mapping.
    pub(crate) fn append(&mut self, other: Self) {
        if self.is_empty() {
            *self = other;
        } else {
            self.extend(other);
        }
    }

    /// Adds an entry whose key is new, and returns its place.
    fn push(&mut self, key: Value, item: Item) -> usize {
        let place = self.list.len();
        match &mut self.places {
            Some(places) => {
                places.insert(key.clone(), place);
                self.list.push((key, item));
            }
            None => {
                self.list.push((key, item));
                if place >= FEW {
                    self.index();
                }
            }
        }
        place
    }

    /// Notes where the keys are.
    fn index(&mut self) {
        let places = || self.list.iter().enumerate().map(|(place, (key, _))| (key.clone(), place)).collect();
        self.places = (self.list.len() > FEW).then(|| Box::new(places()));
    }
}

/// All entries.
pub(crate) type Iter<'a> =
    std::iter::Map<std::slice::Iter<'a, (Value, Item)>, fn(&'a (Value, Item)) -> (&'a Value, &'a Item)>;

impl<'a> IntoIterator for &'a Entries {
    type Item = (&'a Value, &'a Item);
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for Entries {
    type Item = (Value, Item);
    type IntoIter = std::vec::IntoIter<(Value, Item)>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl<I: Into<Item>> Extend<(Value, I)> for Entries {
    fn extend<T: IntoIterator<Item = (Value, I)>>(&mut self, entries: T) {
        entries.into_iter().for_each(|(key, item)| _ = self.insert(key, item));
    }
}

impl<I: Into<Item>> FromIterator<(Value, I)> for Entries {
    fn from_iter<T: IntoIterator<Item = (Value, I)>>(entries: T) -> Self {
        let mut collected = Self::default();
        collected.extend(entries);
        collected
    }
}

/// Ignores the order of the keys, as Python does.
impl PartialEq for Entries {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().all(|(key, item)| other.get(key) == Some(item))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn keys_are_equal_as_in_python() {
        let mut entries = Entries::default();
        entries.insert(Value::int(1), Item::new("one"));
        entries.insert(Value::Text("1".into()), Item::new("text"));
        assert!(entries.contains_key(&Value::Bool(true)) && entries.contains_key(&Value::Float(1.0)));
        assert_eq!(entries.get("1").unwrap().value, Value::from("text"));
        assert!(!entries.contains_key(&Value::None));
    }

    #[derive(Debug, Clone)]
    enum Step {
        Insert(u8, i64),
        New(u8, i64),
        Remove(u8),
    }

    fn step() -> impl Strategy<Value = Step> {
        let key = || 0..40_u8;
        prop_oneof![
            4 => (key(), any::<i64>()).prop_map(|(key, value)| Step::Insert(key, value)),
            2 => (key(), any::<i64>()).prop_map(|(key, value)| Step::New(key, value)),
            1 => key().prop_map(Step::Remove),
        ]
    }

    proptest! {
        #[test]
        fn few_and_many_entries_are_those_of_an_ordered_map(steps in prop::collection::vec(step(), 0..120)) {
            let (mut entries, mut model) = (Entries::default(), FastMap::<String, i64>::default());
            let text = |key: u8| format!("key {key}");
            for step in steps {
                match step {
                    Step::Insert(key, value) => {
                        entries.insert(Value::Text(text(key).into()), Item::new(value));
                        model.insert(text(key), value);
                    }
                    Step::New(key, value) => {
                        let is_new = entries.insert_new(Value::Text(text(key).into()), Item::new(value)).is_ok();
                        prop_assert_eq!(is_new, !model.contains_key(&text(key)));
                        model.entry(text(key)).or_insert(value);
                    }
                    Step::Remove(key) => {
                        let removed = entries.shift_remove(text(key).as_str()).map(|item| item.value);
                        prop_assert_eq!(removed, model.shift_remove(&text(key)).map(Value::from));
                    }
                }
            }
            let shown: Vec<_> = entries.iter().map(|(key, item)| (key.text().to_string(), item.value.clone())).collect();
            let wanted: Vec<_> = model.iter().map(|(key, value)| (key.clone(), Value::from(*value))).collect();
            prop_assert_eq!(shown, wanted);
            for key in 0..40 {
                let found = entries.get(text(key).as_str()).map(|item| item.value.clone());
                prop_assert_eq!(found, model.get(&text(key)).copied().map(Value::from));
            }
        }
    }
}
