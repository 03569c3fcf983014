//! Mappings, which several may hold.

use std::cell::{Cell, Ref, RefCell, RefMut};
use std::rc::Rc;

use super::gone::bury;
use super::{Entries, Item, Value};

/// A mapping.
#[derive(Clone, Default)]
pub(crate) struct Dict(Rc<Mapping>);

#[derive(Default)]
struct Mapping {
    entries: RefCell<Entries>,
    class: Cell<Class>,
}

/// The kinds of mappings that Python has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Class {
    #[default]
    Plain,
    Ordered,
    /// The mapping that Salt hands out as pillar.
    Proxy,
}

impl Dict {
    /// A mapping of entries.
    pub(crate) fn new(entries: Entries) -> Self {
        Self(Rc::new(Mapping { entries: RefCell::new(entries), class: Cell::new(Class::Plain) }))
    }

    /// A mapping of one entry.
    pub(crate) fn single(key: &str, item: Item) -> Self {
        let mut entries = Entries::with_capacity(1);
        entries.insert(Value::Text(key.into()), item);
        Self::new(entries)
    }

    /// The same as an `OrderedDict`.
    pub(crate) fn ordered(self) -> Self {
        self.0.class.set(Class::Ordered);
        self
    }

    /// The same, as the mapping that Salt hands out as pillar.
    pub(crate) fn proxy(self) -> Self {
        self.0.class.set(Class::Proxy);
        self
    }

    /// True if it is an `OrderedDict`.
    pub(crate) fn is_ordered(&self) -> bool {
        self.0.class.get() == Class::Ordered
    }

    /// True if it is the mapping that Salt hands out as pillar.
    pub(crate) fn is_proxy(&self) -> bool {
        self.0.class.get() == Class::Proxy
    }

    /// The module and name of its class.
    pub(crate) fn class(&self) -> (&'static str, &'static str) {
        match self.0.class.get() {
            Class::Plain => ("", "dict"),
            Class::Ordered => ("collections", "OrderedDict"),
            Class::Proxy => ("salt.utils.optsdict", "DictProxy"),
        }
    }

    /// The entries, to look at.
    pub(crate) fn entries(&self) -> Pairs<'_> {
        Pairs(self.placed())
    }

    /// The entries with their places, to look at.
    pub(crate) fn placed(&self) -> Ref<'_, Entries> {
        self.0.entries.borrow()
    }

    /// The same, to be changed. Nobody may be looking at them.
    pub(crate) fn placed_mut(&self) -> RefMut<'_, Entries> {
        self.0.entries.borrow_mut()
    }

    /// The entries, without the mapping.
    pub(crate) fn into_entries(self) -> Entries {
        match Rc::strong_count(&self.0) {
            1 => std::mem::take(&mut *self.placed_mut()),
            _ => self.placed().clone(),
        }
    }

    /// The value under a text.
    pub(crate) fn get(&self, key: &str) -> Option<Value> {
        self.placed().get(key).map(|item| item.value.clone())
    }

    /// The first entry.
    pub(crate) fn first(&self) -> Option<(Value, Item)> {
        self.placed().first().map(|(key, item)| (key.clone(), item.clone()))
    }

    /// True if there is a text among the keys.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.placed().contains_key(key)
    }

    /// The number of entries.
    pub(crate) fn len(&self) -> usize {
        self.placed().len()
    }

    /// A mapping of the same class with other entries.
    pub(crate) fn with(&self, entries: Entries) -> Self {
        let dict = Self::new(entries);
        if self.is_ordered() { dict.ordered() } else { dict }
    }

    /// The address, which distinguishes it from every other mapping.
    pub(crate) fn address(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }
}

/// The entries of a mapping, without their places.
pub(crate) struct Pairs<'a>(Ref<'a, Entries>);

impl Pairs<'_> {
    /// They, one after another.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&Value, &Value)> {
        self.0.iter().map(|(key, item)| (key, &item.value))
    }

    /// The keys.
    pub(crate) fn keys(&self) -> impl DoubleEndedIterator<Item = &Value> {
        self.0.keys()
    }

    /// The values.
    pub(crate) fn values(&self) -> impl DoubleEndedIterator<Item = &Value> {
        self.0.values().map(|item| &item.value)
    }

    /// The value under a key.
    pub(crate) fn get(&self, key: &Value) -> Option<&Value> {
        self.0.get(key).map(|item| &item.value)
    }

    /// True if there is such a key.
    pub(crate) fn contains_key(&self, key: &Value) -> bool {
        self.0.contains_key(key)
    }

    /// The number of entries.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// True if there are no entries.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Copies of them.
    pub(crate) fn to_map(&self) -> Entries {
        self.iter().map(|(key, value)| (key.clone(), Item::new(value.clone()))).collect()
    }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        bury(std::mem::take(self.entries.get_mut()).into_iter().map(|(_, item)| item.value));
    }
}

impl std::fmt::Debug for Dict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Value::Dict(self.clone()).fmt(f)
    }
}
