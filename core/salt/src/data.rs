//! What YAML becomes in Salt: Python's plain data. Lists and mappings are shared, as Python's are: what two names hold through an
//! anchor is one list, and what one of them adds, the other has too (`yaml/anchors_and_merge`).
//!
//! Every item knows the place of the text that it was read from. Knows nothing of states.

use std::cell::{Ref, RefCell, RefMut};
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use ecow::EcoString;
use indexmap::Equivalent;
use serde_json::{Map as JsonMap, Value as Json};

use super::python;
use duckrow_text::source::FileSpan;

pub(crate) use super::entries::Entries;

/// A value.
#[derive(Debug, Clone)]
pub(crate) enum Data {
    /// `None`
    Null,
    /// `True`, `False`
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
    /// A text.
    Text(EcoString),
    /// A list.
    List(List),
    /// A mapping.
    Map(Map),
}

/// A value in a list, or under a key, and the place that it was read from.
#[derive(Debug, Clone)]
pub(crate) struct Item {
    /// The value.
    pub(crate) data: Data,
    /// The place: for what stands under a key, that of the key.
    pub(crate) at: Option<FileSpan>,
}

/// A shared list.
#[derive(Debug, Clone, Default)]
pub(crate) struct List(Rc<RefCell<Vec<Item>>>);

/// A shared mapping.
#[derive(Debug, Clone, Default)]
pub(crate) struct Map(Rc<RefCell<Entries>>);

/// A key. As in Python `1`, `1.0` and `True` are the same key.
#[derive(Debug, Clone)]
pub(crate) enum Key {
    /// `None`
    Null,
    /// `True`, `False`
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
    /// A text.
    Text(EcoString),
}

impl Item {
    /// A value that was read nowhere.
    pub(crate) fn new(data: impl Into<Data>) -> Self {
        Self { data: data.into(), at: None }
    }

    /// A value and its place.
    pub(crate) fn placed(data: impl Into<Data>, at: Option<FileSpan>) -> Self {
        Self { data: data.into(), at }
    }
}

impl List {
    /// A list of items.
    pub(crate) fn new(items: Vec<Item>) -> Self {
        Self(Rc::new(RefCell::new(items)))
    }

    /// The items, to look at.
    pub(crate) fn items(&self) -> Ref<'_, Vec<Item>> {
        self.0.borrow()
    }

    /// The items, to be changed. Nobody may be looking at them.
    pub(crate) fn items_mut(&self) -> RefMut<'_, Vec<Item>> {
        self.0.borrow_mut()
    }

    /// What tells it from every other list that there is.
    pub(crate) fn address(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }

    /// Adds items at the end; a list may be added to itself.
    pub(crate) fn extend(&self, other: &Self) {
        let added = other.items().clone();
        self.items_mut().extend(added);
    }

    /// Adds an item at the end.
    pub(crate) fn push(&self, item: Item) {
        self.items_mut().push(item);
    }
}

impl Map {
    /// A mapping of entries.
    pub(crate) fn new(entries: Entries) -> Self {
        Self(Rc::new(RefCell::new(entries)))
    }

    /// A mapping of one entry.
    pub(crate) fn single(key: &str, item: Item) -> Self {
        let mut entries = Entries::with_capacity(1);
        entries.insert(Key::Text(key.into()), item);
        Self::new(entries)
    }

    /// What tells it from every other mapping that there is.
    pub(crate) fn address(&self) -> usize {
        Rc::as_ptr(&self.0).addr()
    }

    /// The entries, without the mapping.
    pub(crate) fn into_entries(self) -> Entries {
        match Rc::try_unwrap(self.0) {
            Ok(entries) => entries.into_inner(),
            Err(shared) => shared.borrow().clone(),
        }
    }

    /// The entries, to look at.
    pub(crate) fn entries(&self) -> Ref<'_, Entries> {
        self.0.borrow()
    }

    /// The entries, to be changed. Nobody may be looking at them.
    pub(crate) fn entries_mut(&self) -> RefMut<'_, Entries> {
        self.0.borrow_mut()
    }

    /// The value under a text.
    pub(crate) fn get(&self, key: &str) -> Option<Data> {
        self.0.borrow().get(key).map(|item| item.data.clone())
    }

    /// The first entry.
    pub(crate) fn first(&self) -> Option<(Key, Item)> {
        self.entries().first().map(|(key, item)| (key.clone(), item.clone()))
    }

    /// Whether there is a text among the keys.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.0.borrow().contains_key(key)
    }

    /// How many entries there are.
    pub(crate) fn len(&self) -> usize {
        self.0.borrow().len()
    }
}

impl Data {
    /// The text, if it is one.
    pub(crate) fn as_text(&self) -> Option<&EcoString> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The list, if it is one.
    pub(crate) fn as_list(&self) -> Option<&List> {
        if let Self::List(list) = self { Some(list) } else { None }
    }

    /// The mapping, if it is one.
    pub(crate) fn as_map(&self) -> Option<&Map> {
        if let Self::Map(map) = self { Some(map) } else { None }
    }

    /// What tells a list or mapping from every other one.
    pub(crate) fn address(&self) -> Option<usize> {
        match self {
            Self::List(list) => Some(list.address()),
            Self::Map(map) => Some(map.address()),
            _ => None,
        }
    }

    /// Whether Python takes it for true.
    pub(crate) fn is_true(&self) -> bool {
        match self {
            Self::Null => false,
            Self::Bool(value) => *value,
            Self::Int(number) => *number != 0,
            Self::Float(number) => *number != 0.0,
            Self::Text(text) => !text.is_empty(),
            Self::List(list) => !list.items().is_empty(),
            Self::Map(map) => map.len() > 0,
        }
    }

    /// The number, if Python takes it for one: `True` is 1.
    pub(crate) fn as_number(&self) -> Option<f64> {
        match self {
            Self::Bool(value) => Some(f64::from(u8::from(*value))),
            Self::Int(number) => Some(as_float(*number)),
            Self::Float(number) => Some(*number),
            _ => None,
        }
    }

    /// The name of its class in Python.
    pub(crate) const fn class(&self) -> &'static str {
        match self {
            Self::Null => "NoneType",
            Self::Bool(_) => "bool",
            Self::Int(_) => "int",
            Self::Float(_) => "float",
            Self::Text(_) => "str",
            Self::List(_) => "list",
            Self::Map(_) => "dict",
        }
    }

    /// What `str()` makes of it.
    pub(crate) fn text(&self) -> EcoString {
        match self {
            Self::Text(text) => text.clone(),
            other => python::repr(other).into(),
        }
    }

    /// The value as JSON. Keys that are no text are shown as text.
    pub(crate) fn to_json(&self) -> Json {
        match self {
            Self::Null => Json::Null,
            Self::Bool(value) => Json::Bool(*value),
            Self::Int(number) => (*number).into(),
            Self::Float(number) => (*number).into(),
            Self::Text(text) => text.as_str().into(),
            Self::List(list) => list.items().iter().map(|item| item.data.to_json()).collect(),
            Self::Map(map) => Json::Object(to_json_object(&map.entries())),
        }
    }

    /// JSON as a value.
    pub(crate) fn from_json(json: &Json) -> Self {
        match json {
            Json::Null => Self::Null,
            Json::Bool(value) => Self::Bool(*value),
            Json::Number(number) => match (number.as_i64(), number.as_f64()) {
                (Some(integer), _) => Self::Int(integer),
                (None, float) => Self::Float(float.unwrap_or_default()),
            },
            Json::String(text) => Self::Text(text.as_str().into()),
            Json::Array(items) => {
                Self::List(List::new(items.iter().map(|item| Item::new(Self::from_json(item))).collect()))
            }
            Json::Object(entries) => Self::Map(Map::new(from_json_object(entries))),
        }
    }
}

/// A mapping as JSON.
pub(crate) fn to_json_object(entries: &Entries) -> JsonMap<String, Json> {
    entries.iter().map(|(key, item)| (key.json_text(), item.data.to_json())).collect()
}

/// The entries of a JSON object.
pub(crate) fn from_json_object(entries: &JsonMap<String, Json>) -> Entries {
    let entry = |(key, value): (&String, &Json)| (Key::Text(key.as_str().into()), Item::new(Data::from_json(value)));
    entries.iter().map(entry).collect()
}

impl Key {
    /// The key that a value makes; lists and mappings make none.
    pub(crate) fn of(data: &Data) -> Option<Self> {
        Self::taken(data.clone())
    }

    /// The same for a value that nobody else needs.
    pub(crate) fn taken(data: Data) -> Option<Self> {
        Some(match data {
            Data::Null => Self::Null,
            Data::Bool(value) => Self::Bool(value),
            Data::Int(number) => Self::Int(number),
            Data::Float(number) => Self::Float(number),
            Data::Text(text) => Self::Text(text),
            Data::List(_) | Data::Map(_) => return None,
        })
    }

    /// The key as a value.
    pub(crate) fn data(&self) -> Data {
        match self {
            Self::Null => Data::Null,
            Self::Bool(value) => Data::Bool(*value),
            Self::Int(number) => Data::Int(*number),
            Self::Float(number) => Data::Float(*number),
            Self::Text(text) => Data::Text(text.clone()),
        }
    }

    /// The text, if it is one.
    pub(crate) const fn as_text(&self) -> Option<&EcoString> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The text, if it is one.
    pub(crate) fn as_str(&self) -> Option<&str> {
        self.as_text().map(EcoString::as_str)
    }

    /// What `str()` makes of it.
    pub(crate) fn text(&self) -> EcoString {
        self.data().text()
    }

    fn json_text(&self) -> String {
        match self {
            Self::Null => "null".to_owned(),
            Self::Bool(value) => value.to_string(),
            other => other.text().to_string(),
        }
    }

    fn number(&self) -> Option<f64> {
        self.data().as_number()
    }
}

#[allow(clippy::float_cmp, reason = "Python's numbers are equal when their values are")]
impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Text(left), Self::Text(right)) => left == right,
            (Self::Null, Self::Null) => true,
            (Self::Int(left), Self::Int(right)) => left == right,
            (left, right) => left.number().is_some_and(|left| right.number() == Some(left)),
        }
    }
}

impl Eq for Key {}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Self::Text(text) => text.as_str().hash(state),
            Self::Null => 0_u8.hash(state),
            other => (other.number().unwrap_or_default() + 0.0).to_bits().hash(state),
        }
    }
}

impl Equivalent<Key> for str {
    fn equivalent(&self, key: &Key) -> bool {
        key.as_str() == Some(self)
    }
}

#[allow(clippy::float_cmp, reason = "Python's numbers are equal when their values are")]
impl PartialEq for Data {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Null, Self::Null) => true,
            (Self::Text(left), Self::Text(right)) => left == right,
            (Self::Int(left), Self::Int(right)) => left == right,
            (Self::List(left), Self::List(right)) => left == right,
            (Self::Map(left), Self::Map(right)) => left == right,
            (left, right) => left.as_number().is_some_and(|left| right.as_number() == Some(left)),
        }
    }
}

impl PartialEq for Item {
    fn eq(&self, other: &Self) -> bool {
        self.data == other.data
    }
}

impl PartialEq for List {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || *self.items() == *other.items()
    }
}

impl PartialEq for Map {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || *self.entries() == *other.entries()
    }
}

impl From<&str> for Data {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<EcoString> for Data {
    fn from(text: EcoString) -> Self {
        Self::Text(text)
    }
}

impl From<String> for Data {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<bool> for Data {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<i64> for Data {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}

impl From<List> for Data {
    fn from(list: List) -> Self {
        Self::List(list)
    }
}

impl From<Map> for Data {
    fn from(map: Map) -> Self {
        Self::Map(map)
    }
}

/// An integer as a float.
#[allow(clippy::cast_precision_loss, reason = "Python's float(integer) rounds too")]
pub(crate) fn as_float(number: i64) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_equal_as_in_python() {
        let mut entries = Entries::default();
        entries.insert(Key::Int(1), Item::new("one"));
        entries.insert(Key::Text("1".into()), Item::new("text"));
        assert!(entries.contains_key(&Key::Bool(true)) && entries.contains_key(&Key::Float(1.0)));
        assert_eq!(entries.get("1").unwrap().data, Data::from("text"));
        assert!(!entries.contains_key(&Key::Null));
    }

    #[test]
    fn what_two_names_hold_is_one_list() {
        let list = List::new(vec![Item::new(1)]);
        let (first, second) = (Data::List(list.clone()), Data::List(list.clone()));
        list.push(Item::new("x"));
        assert_eq!(first.to_json(), serde_json::json!([1, "x"]));
        assert_eq!(first, second);
        list.extend(&list.clone());
        assert_eq!(second.as_list().unwrap().items().len(), 4);
    }
}
