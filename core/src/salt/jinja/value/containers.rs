//! Lists, tuples, mappings and sets, which several may hold.

use std::cell::{Cell, Ref, RefCell, RefMut};
use std::rc::Rc;

use super::{Stream, Value};
use crate::names::FastMap;

/// The entries of a mapping.
pub(crate) type Entries = FastMap<Value, Value>;

/// A list.
#[derive(Clone)]
pub(crate) struct List(Rc<Items>);

/// A tuple.
#[derive(Clone)]
pub(crate) struct Tuple(Rc<Items>);

/// A mapping.
#[derive(Clone)]
pub(crate) struct Dict(Rc<Mapping>);

/// A set: the keys of a mapping.
#[derive(Clone)]
pub(crate) struct Set(Rc<Mapping>);

struct Items(RefCell<Vec<Value>>);

struct Mapping {
    entries: RefCell<Entries>,
    class: Cell<Class>,
}

/// Which of Python's mappings it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Class {
    Plain,
    Ordered,
    /// What Salt hands out as pillar.
    Proxy,
}

impl List {
    /// A list of items.
    pub(crate) fn new(items: Vec<Value>) -> Self {
        Self(Rc::new(Items(RefCell::new(items))))
    }

    /// The items, to look at.
    pub(crate) fn items(&self) -> Ref<'_, Vec<Value>> {
        self.0.0.borrow()
    }

    /// The items, to be changed. Nobody may be looking at them.
    pub(crate) fn items_mut(&self) -> RefMut<'_, Vec<Value>> {
        self.0.0.borrow_mut()
    }

    /// What tells it from every other list.
    pub(crate) fn address(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }
}

impl Tuple {
    /// A tuple of items.
    pub(crate) fn new(items: Vec<Value>) -> Self {
        Self(Rc::new(Items(RefCell::new(items))))
    }

    /// The items.
    pub(crate) fn items(&self) -> Ref<'_, Vec<Value>> {
        self.0.0.borrow()
    }

    /// What tells it from every other tuple.
    pub(crate) fn address(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }
}

impl Dict {
    /// A mapping of entries.
    pub(crate) fn new(entries: Entries) -> Self {
        Self(Rc::new(Mapping { entries: RefCell::new(entries), class: Cell::new(Class::Plain) }))
    }

    /// The same as an `OrderedDict`.
    pub(crate) fn ordered(self) -> Self {
        self.0.class.set(Class::Ordered);
        self
    }

    /// The same as what Salt hands out as pillar.
    pub(crate) fn proxy(self) -> Self {
        self.0.class.set(Class::Proxy);
        self
    }

    /// Whether it is an `OrderedDict`.
    pub(crate) fn is_ordered(&self) -> bool {
        self.0.class.get() == Class::Ordered
    }

    /// Whether it is what Salt hands out as pillar.
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
    pub(crate) fn entries(&self) -> Ref<'_, Entries> {
        self.0.entries.borrow()
    }

    /// The entries, to be changed. Nobody may be looking at them.
    pub(crate) fn entries_mut(&self) -> RefMut<'_, Entries> {
        self.0.entries.borrow_mut()
    }

    /// The value under a text.
    pub(crate) fn get(&self, key: &str) -> Option<Value> {
        self.entries().get(&Value::Text(key.into())).cloned()
    }

    /// A mapping of the same class with other entries.
    pub(crate) fn with(&self, entries: Entries) -> Self {
        let dict = Self::new(entries);
        if self.is_ordered() { dict.ordered() } else { dict }
    }

    /// What tells it from every other mapping.
    pub(crate) fn address(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }
}

impl Set {
    /// A set of values, which can be hashed.
    pub(crate) fn new(values: impl IntoIterator<Item = Value>) -> Self {
        let entries = values.into_iter().map(|value| (value, Value::None)).collect();
        Self(Rc::new(Mapping { entries: RefCell::new(entries), class: Cell::new(Class::Plain) }))
    }

    /// The values, to look at: the keys of a mapping.
    pub(crate) fn entries(&self) -> Ref<'_, Entries> {
        self.0.entries.borrow()
    }

    /// The values, to be changed. Nobody may be looking at them.
    pub(crate) fn entries_mut(&self) -> RefMut<'_, Entries> {
        self.0.entries.borrow_mut()
    }

    /// The values.
    pub(crate) fn values(&self) -> Vec<Value> {
        self.entries().keys().cloned().collect()
    }

    /// What tells it from every other set.
    pub(crate) fn address(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }
}

impl Drop for Items {
    fn drop(&mut self) {
        dismantle(std::mem::take(self.0.get_mut()));
    }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        let entries = std::mem::take(self.entries.get_mut());
        dismantle(entries.into_iter().flat_map(|(key, value)| [key, value]).collect());
    }
}

/// Drops values one after the other: a template may nest them deeper than the stack is.
fn dismantle(mut values: Vec<Value>) {
    while let Some(value) = values.pop() {
        match value {
            Value::List(List(items)) | Value::Tuple(Tuple(items)) => {
                if let Some(items) = Rc::into_inner(items) {
                    values.append(&mut items.0.borrow_mut());
                }
            }
            Value::Dict(Dict(mapping)) | Value::Set(Set(mapping)) => {
                if let Some(mapping) = Rc::into_inner(mapping) {
                    let entries = std::mem::take(&mut *mapping.entries.borrow_mut());
                    values.extend(entries.into_iter().flat_map(|(key, value)| [key, value]));
                }
            }
            Value::View(view) => values.push(Value::Dict(view.dict)),
            Value::Stream(stream) => values.extend(Rc::into_inner(stream).into_iter().flat_map(Stream::into_items)),
            Value::Object(mut object) => {
                values.extend(Rc::get_mut(&mut object).map(|object| object.release()).unwrap_or_default());
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{View, ViewKind, bound};
    use super::*;

    #[test]
    fn what_is_nested_deeper_than_the_stack_goes_away() {
        let mut value = Value::None;
        for _ in 0..1_000_000 {
            value = Value::list(vec![value]);
        }
        drop(value);
        let mut value = Value::None;
        for _ in 0..100_000 {
            let entries = Entries::from_iter([(Value::from("a"), Value::stream("generator", vec![value]))]);
            let view = Value::View(View { dict: Dict::new(entries), kind: ViewKind::Values });
            value = bound(&Value::list(vec![view]), "append", |_, value, _, _| Ok(value.clone()));
        }
        drop(value);
    }
}
