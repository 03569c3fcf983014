//! Salt's data and the values of the template engine. Lists and mappings are objects that templates can change, as in Python.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use indexmap::IndexMap;
use minijinja::value::{Enumerator, Object, ObjectRepr, Value, ValueKind};
use minijinja::{Error, ErrorKind};

use crate::salt::data::{Data, Entries, Item, Key, List, Map};
use crate::salt::python;

/// How deep values are read.
const MAX_DEPTH: usize = 100;

/// A list that can be changed.
#[derive(Debug, Default)]
pub(super) struct PyList(Mutex<Vec<Value>>);

/// A mapping that can be changed.
#[derive(Debug, Default)]
pub(super) struct PyDict(Mutex<IndexMap<Value, Value>>);

/// A tuple: a list that shows itself otherwise.
#[derive(Debug)]
pub(super) struct PyTuple(Vec<Value>);

impl PyTuple {
    /// A tuple as a value.
    pub(super) fn value(items: Vec<Value>) -> Value {
        Value::from_object(Self(items))
    }
}

impl Object for PyTuple {
    fn repr(self: &Arc<Self>) -> ObjectRepr {
        ObjectRepr::Seq
    }

    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        self.0.get(key.as_usize()?).cloned()
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Seq(self.0.len())
    }

    fn render(self: &Arc<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: Vec<String> = self.0.iter().map(|item| python::repr(&data(item))).collect();
        let end = if shown.len() == 1 { "," } else { "" };
        write!(f, "({}{end})", shown.join(", "))
    }
}

impl PyList {
    /// A list as a value.
    pub(super) fn value(items: Vec<Value>) -> Value {
        Value::from_object(Self(Mutex::new(items)))
    }

    /// The items. Nobody panics while holding them, so a lock is never poisoned.
    pub(super) fn items(&self) -> MutexGuard<'_, Vec<Value>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PyDict {
    /// A mapping as a value.
    pub(super) fn value(entries: IndexMap<Value, Value>) -> Value {
        Value::from_object(Self(Mutex::new(entries)))
    }

    /// The entries. Nobody panics while holding them, so a lock is never poisoned.
    pub(super) fn entries(&self) -> MutexGuard<'_, IndexMap<Value, Value>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Object for PyList {
    fn repr(self: &Arc<Self>) -> ObjectRepr {
        ObjectRepr::Seq
    }

    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        self.items().get(key.as_usize()?).cloned()
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Seq(self.items().len())
    }
}

impl Object for PyDict {
    fn repr(self: &Arc<Self>) -> ObjectRepr {
        ObjectRepr::Map
    }

    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        // To hash a container it would be read, perhaps this one.
        if is_container(key) { None } else { self.entries().get(key).cloned() }
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Values(self.entries().keys().cloned().collect())
    }
}

/// Whether a value is a list or mapping.
pub(super) fn is_container(value: &Value) -> bool {
    matches!(value.kind(), ValueKind::Seq | ValueKind::Map | ValueKind::Iterable)
}

/// How deep lists and mappings of a template may be nested, and how many may be in each other.
const MAX_NESTED: usize = 64;
const MAX_CONTAINERS: usize = 20_000;

/// Whether a value may go into a container: it must not hold that container itself, nor be nested without end.
///
/// # Errors
/// An error that says so.
pub(super) fn check_nesting(added: &Value, container: Option<&Value>) -> Result<(), Error> {
    let mut left = MAX_CONTAINERS;
    if is_container(added) && !is_bounded(added, container, MAX_NESTED, &mut left) {
        return Err(Error::new(ErrorKind::InvalidOperation, "lists and mappings are nested too deep"));
    }
    Ok(())
}

/// Whether both are one list or mapping that can be changed.
fn is_same(left: &Value, right: &Value) -> bool {
    let list = |value: &Value| value.downcast_object_ref::<PyList>().map(std::ptr::from_ref);
    let dict = |value: &Value| value.downcast_object_ref::<PyDict>().map(std::ptr::from_ref);
    list(left).is_some_and(|known| list(right) == Some(known))
        || dict(left).is_some_and(|known| dict(right) == Some(known))
}

fn is_bounded(value: &Value, container: Option<&Value>, depth: usize, left: &mut usize) -> bool {
    if depth == 0 || *left == 0 || container.is_some_and(|container| is_same(value, container)) {
        return false;
    }
    *left -= 1;
    let is_map = value.kind() == ValueKind::Map;
    value.try_iter().into_iter().flatten().all(|item| {
        let item = if is_map { value.get_item(&item).unwrap_or_default() } else { item };
        !is_container(&item) || is_bounded(&item, container, depth - 1, left)
    })
}

/// Data as a value of the engine.
pub(super) fn value(data: &Data) -> Value {
    match data {
        Data::Null => Value::from(()),
        Data::Bool(value) => Value::from(*value),
        Data::Int(number) => Value::from(*number),
        Data::Float(number) => Value::from(*number),
        Data::Text(text) => Value::from(text.as_str()),
        Data::List(list) => PyList::value(list.items().iter().map(|item| value(&item.data)).collect()),
        Data::Map(map) => {
            PyDict::value(map.entries().iter().map(|(key, item)| (value(&key.data()), value(&item.data))).collect())
        }
    }
}

/// A literal, or whatever else, as a list or mapping that can be changed.
///
/// # Errors
/// An error if it is nested too deep.
pub(super) fn mutable(literal: &Value) -> Result<Value, Error> {
    check_nesting(literal, None)?;
    let items = || literal.try_iter().map(Iterator::collect::<Vec<_>>).unwrap_or_default();
    Ok(match literal.kind() {
        ValueKind::Seq => PyList::value(items()),
        ValueKind::Map => PyDict::value(
            items().into_iter().map(|key| (key.clone(), literal.get_item(&key).unwrap_or_default())).collect(),
        ),
        _ => literal.clone(),
    })
}

/// A value of the engine as data.
pub(super) fn data(value: &Value) -> Data {
    at_depth(value, 0)
}

fn at_depth(value: &Value, depth: usize) -> Data {
    if depth > MAX_DEPTH {
        return Data::Null;
    }
    match value.kind() {
        ValueKind::Undefined | ValueKind::None | ValueKind::Invalid => Data::Null,
        ValueKind::Bool => Data::Bool(value.is_true()),
        ValueKind::Number => match value.as_i64().filter(|_| value.is_integer()) {
            Some(number) => Data::Int(number),
            None => Data::Float(f64::try_from(value.clone()).unwrap_or_default()),
        },
        ValueKind::Seq | ValueKind::Iterable => {
            let items = value.try_iter().into_iter().flatten();
            Data::List(List::new(items.map(|item| Item::new(at_depth(&item, depth + 1))).collect()))
        }
        ValueKind::Map => {
            let mut entries = Entries::default();
            for key in value.try_iter().into_iter().flatten() {
                let item = value.get_item(&key).unwrap_or_default();
                let name = Key::of(&at_depth(&key, depth + 1)).unwrap_or_else(|| Key::Text(key.to_string().into()));
                entries.insert(name, Item::new(at_depth(&item, depth + 1)));
            }
            Data::Map(Map::new(entries))
        }
        _ => Data::Text(value.to_string().into()),
    }
}
