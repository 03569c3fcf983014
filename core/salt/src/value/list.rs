//! Lists and tuples, which several may hold.

use std::cell::{Ref, RefCell, RefMut};
use std::rc::Rc;

use super::gone::bury;
use super::{Item, Value};

/// A list.
#[derive(Clone, Default)]
pub(crate) struct List(Rc<Items>);

/// A tuple.
#[derive(Clone)]
pub(crate) struct Tuple(Rc<Members>);

#[derive(Default)]
struct Items(RefCell<Vec<Item>>);

struct Members(Vec<Value>);

impl List {
    /// A list of values that were read nowhere.
    pub(crate) fn new(items: Vec<Value>) -> Self {
        Self::of_items(items.into_iter().map(Item::new).collect())
    }

    /// A list of values with their places.
    pub(crate) fn of_items(items: Vec<Item>) -> Self {
        Self(Rc::new(Items(RefCell::new(items))))
    }

    /// The values, to look at.
    pub(crate) fn items(&self) -> Values<'_> {
        Values(self.placed())
    }

    /// The values with their places, to look at.
    pub(crate) fn placed(&self) -> Ref<'_, Vec<Item>> {
        self.0.0.borrow()
    }

    /// The same, to be changed. Nobody may be looking at them.
    pub(crate) fn placed_mut(&self) -> RefMut<'_, Vec<Item>> {
        self.0.0.borrow_mut()
    }

    /// The address, which distinguishes it from every other list.
    pub(crate) fn address(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }

    /// Adds items at the end; a list may be added to itself.
    pub(crate) fn extend(&self, other: &Self) {
        let added = other.placed().clone();
        self.placed_mut().extend(added);
    }

    /// Adds an item at the end.
    pub(crate) fn push(&self, item: Item) {
        self.placed_mut().push(item);
    }
}

impl Tuple {
    /// A tuple of items.
    pub(crate) fn new(items: Vec<Value>) -> Self {
        Self(Rc::new(Members(items)))
    }

    /// The items.
    pub(crate) fn items(&self) -> &Vec<Value> {
        &self.0.0
    }

    /// The address, which distinguishes it from every other tuple.
    pub(crate) fn address(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }
}

/// The values of a list, without their places.
pub(crate) struct Values<'a>(Ref<'a, Vec<Item>>);

impl Values<'_> {
    /// They, one after another.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &Value> + ExactSizeIterator {
        self.0.iter().map(|item| &item.value)
    }

    /// The number of values.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// True if there are no values.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One of them.
    pub(crate) fn get(&self, place: usize) -> Option<&Value> {
        self.0.get(place).map(|item| &item.value)
    }

    /// Copies of them.
    pub(crate) fn to_vec(&self) -> Vec<Value> {
        self.iter().cloned().collect()
    }
}

impl Drop for Items {
    fn drop(&mut self) {
        bury(std::mem::take(self.0.get_mut()).into_iter().map(|item| item.value));
    }
}

impl Drop for Members {
    fn drop(&mut self) {
        bury(std::mem::take(&mut self.0).into_iter());
    }
}

impl std::fmt::Debug for List {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Value::List(self.clone()).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_two_names_hold_is_one_list() {
        let list = List::of_items(vec![Item::new(1)]);
        let (first, second) = (Value::List(list.clone()), Value::List(list.clone()));
        list.push(Item::new("x"));
        assert_eq!(first.to_json(), serde_json::json!([1, "x"]));
        assert_eq!(first, second);
        list.extend(&list.clone());
        assert_eq!(second.as_list().unwrap().items().len(), 4);
    }
}
