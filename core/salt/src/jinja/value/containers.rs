//! Lists, tuples, mappings and sets, which several may hold.

use std::cell::{Cell, Ref, RefCell, RefMut};
use std::cmp::Ordering;
use std::rc::Rc;

use super::{Object, Value, repr};
use duckrow_text::names::FastMap;

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

    /// The values, sorted. Python leaves their order open; here they always come the same way.
    pub(crate) fn values(&self) -> Vec<Value> {
        let mut values: Vec<Value> = self.entries().keys().cloned().collect();
        values.sort_by(in_order);
        values
    }

    /// What tells it from every other set.
    pub(crate) fn address(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }
}

/// Numbers by their values, then texts, then all else as it is written.
fn in_order(left: &Value, right: &Value) -> Ordering {
    match (left.as_float(), right.as_float()) {
        (Some(left), Some(right)) => left.total_cmp(&right),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => match (left.as_text(), right.as_text()) {
            (Some(left), Some(right)) => left.cmp(right),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => repr(left).unwrap_or_default().cmp(&repr(right).unwrap_or_default()),
        },
    }
}

impl Drop for Items {
    fn drop(&mut self) {
        bury(std::mem::take(self.0.get_mut()));
    }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        let entries = std::mem::take(self.entries.get_mut());
        bury(entries.into_iter().flat_map(|(key, value)| [key, value]).collect());
    }
}

/// What goes away.
enum Gone {
    Values(Vec<Value>),
    Object(Rc<dyn Object>),
}

std::thread_local! {
    /// What goes away when what goes away now is gone. A template may nest values deeper than the stack is, in lists, in
    /// namespaces, in the variables that a macro sees: so nothing is dropped inside of something else.
    static GONE: RefCell<Option<Vec<Gone>>> = const { RefCell::new(None) };
}

/// Drops values, but not inside of another value.
pub(super) fn bury(values: Vec<Value>) {
    if !values.is_empty() {
        bury_one(Gone::Values(values));
    }
}

/// Drops an object, but not inside of another value.
pub(super) fn bury_object(object: Rc<dyn Object>) {
    if Rc::strong_count(&object) == 1 {
        bury_one(Gone::Object(object));
    }
}

fn bury_one(gone: Gone) {
    let mut now = Some(gone);
    let is_first = GONE.try_with(|waiting| match &mut *waiting.borrow_mut() {
        Some(waiting) => {
            waiting.extend(now.take());
            false
        }
        free => {
            *free = Some(Vec::new());
            true
        }
    });
    if is_first != Ok(true) {
        return;
    }
    while let Some(gone) = now {
        match gone {
            Gone::Values(values) => drop(values),
            Gone::Object(object) => drop(object),
        }
        now = GONE.try_with(|waiting| waiting.borrow_mut().as_mut().and_then(Vec::pop)).ok().flatten();
    }
    // Without this, nothing would go away any more; there is nothing to do if the thread itself goes.
    _ = GONE.try_with(|waiting| waiting.take());
}

#[cfg(test)]
mod tests {
    use super::super::{View, ViewKind, bound};
    use super::*;

    #[test]
    fn a_set_is_gone_through_in_one_order() {
        let set = Set::new([Value::from("b"), Value::Int(10), Value::from("a"), Value::Float(2.5), Value::None]);
        assert_eq!(format!("{:?}", set.values()), "[2.5, 10, 'a', 'b', None]");
    }

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

    #[test]
    fn objects_that_hold_objects_go_away() {
        let mut value = Value::None;
        for _ in 0..300_000 {
            value = bound(&value, "append", |_, value, _, _| Ok(value.clone()));
        }
        drop(value);
        let mut value = Value::None;
        for _ in 0..300_000 {
            value = Value::stream("generator", vec![value]);
        }
        drop(value);
    }
}
