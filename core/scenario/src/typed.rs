//! From plain data to typed data, as serde does it, with errors for people: what belongs to a place, what is there, and the steps
//! that lead to it. Knows neither texts nor scenarios.

use std::cell::RefCell;
use std::fmt;

use serde::de::value::StrDeserializer;
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, EnumAccess, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value as Json};

use super::places::Step;
use duckrow_text::source::nearest;

/// The reason why a value isn't of a type.
#[derive(Debug)]
pub(super) struct TypeError {
    pub(super) message: String,
    /// The steps to what is wrong.
    pub(super) steps: Vec<Step>,
    /// True if the last key itself is wrong, not its value.
    pub(super) is_key: bool,
}

/// Reads a value as a type.
pub(super) fn read<'de, T: Deserialize<'de>>(data: Json) -> Result<T, TypeError> {
    let way = Way::default();
    T::deserialize(Typed { data, way: &way }).map_err(|error| {
        let wrong = way.wrong.into_inner().unwrap_or_default();
        TypeError { message: error.0, steps: wrong.0, is_key: wrong.1 }
    })
}

/// The steps to the value that is being read, and those to the first one that was wrong.
#[derive(Default)]
struct Way {
    steps: RefCell<Vec<Step>>,
    wrong: RefCell<Option<(Vec<Step>, bool)>>,
}

impl Way {
    /// Reads what one step leads to. The innermost value that is wrong counts.
    fn into<T>(&self, step: Step, is_key: bool, read: impl FnOnce() -> Result<T, Wrong>) -> Result<T, Wrong> {
        self.steps.borrow_mut().push(step);
        let outcome = read();
        if outcome.is_err() {
            let mut wrong = self.wrong.borrow_mut();
            wrong.get_or_insert_with(|| (self.steps.borrow().clone(), is_key));
        }
        self.steps.borrow_mut().pop();
        outcome
    }
}

/// The description of a mistake, in words.
#[derive(Debug)]
struct Wrong(String);

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Wrong {}

impl de::Error for Wrong {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self(format!("{} doesn't belong here", article(found)))
    }

    fn invalid_value(found: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self(match found {
            Unexpected::Unsigned(number) => format!("the number {number} is too large"),
            Unexpected::Signed(number) => format!("the number {number} is too small"),
            other => format!("{} doesn't belong here", article(other)),
        })
    }

    fn unknown_field(field: &str, known: &'static [&'static str]) -> Self {
        Self(format!("there is no key `{field}` here; {}", hint(field, known)))
    }

    fn unknown_variant(variant: &str, known: &'static [&'static str]) -> Self {
        Self(format!("`{variant}` means nothing here; {}", hint(variant, known)))
    }

    fn missing_field(field: &'static str) -> Self {
        Self(format!("the key `{field}` is missing"))
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self(format!("the key `{field}` is there twice"))
    }
}

fn hint(given: &str, known: &[&str]) -> String {
    match nearest(given, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known are {}", known.join(", ")),
    }
}

fn article(found: Unexpected<'_>) -> &'static str {
    match found {
        Unexpected::Bool(_) => "a truth value",
        Unexpected::Unsigned(_) | Unexpected::Signed(_) | Unexpected::Float(_) => "a number",
        Unexpected::Char(_) | Unexpected::Str(_) => "a text",
        Unexpected::Unit | Unexpected::Option => "nothing",
        Unexpected::Seq => "a list",
        Unexpected::Map => "a mapping",
        _ => "this",
    }
}

/// The kind of a value, for people.
fn kind(data: &Json) -> &'static str {
    match data {
        Json::Null => "nothing",
        Json::Bool(_) => "a truth value",
        Json::Number(_) => "a number",
        Json::String(_) => "a text",
        Json::Array(_) => "a list",
        Json::Object(_) => "a mapping",
    }
}

fn not(wanted: &str, data: &Json) -> Wrong {
    Wrong(format!("{wanted} belongs here, not {}", kind(data)))
}

/// A value, and how it was come to.
struct Typed<'w> {
    data: Json,
    way: &'w Way,
}

/// Methods for types of which all values are of one kind.
macro_rules! kinds {
    ($($method:ident $kind:pat => $wanted:literal,)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
            match &self.data {
                $kind => self.deserialize_any(visitor),
                other => Err(not($wanted, other)),
            }
        })*
    };
}

impl<'de> Deserializer<'de> for Typed<'_> {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.data {
            Json::Null => visitor.visit_unit(),
            Json::Bool(truth) => visitor.visit_bool(truth),
            Json::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Json::String(text) => visitor.visit_string(text),
            Json::Array(items) => visitor.visit_seq(Items { items: items.into_iter().enumerate(), way: self.way }),
            Json::Object(entries) => {
                visitor.visit_map(Pairs { entries: entries.into_iter(), value: None, way: self.way })
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if self.data.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        self.deserialize_map(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Wrong> {
        match &self.data {
            Json::Array(items) if items.len() == length => self.deserialize_any(visitor),
            Json::Array(items) => Err(Wrong(format!("a list of {length} belongs here, not one of {}", items.len()))),
            other => Err(not(&format!("a list of {length}"), other)),
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        self.deserialize_tuple(length, visitor)
    }

    /// A name, or a mapping from one name to what belongs to it.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let way = self.way;
        match self.data {
            Json::String(name) => visitor.visit_enum(Named { name, data: None, way }),
            Json::Object(entries) => match single(entries) {
                Ok((name, data)) => visitor.visit_enum(Named { name, data: Some(data), way }),
                Err(count) => Err(Wrong(format!("a mapping with one key belongs here, not one with {count}"))),
            },
            other => Err(not(&format!("one of {}", names.join(", ")), &other)),
        }
    }

    kinds! {
        deserialize_bool Json::Bool(_) => "true or false",
        deserialize_string Json::String(_) => "a text",
        deserialize_str Json::String(_) => "a text",
        deserialize_seq Json::Array(_) => "a list",
        deserialize_map Json::Object(_) => "a mapping",
        deserialize_u8 Json::Number(_) => "a number",
        deserialize_u16 Json::Number(_) => "a number",
        deserialize_u32 Json::Number(_) => "a number",
        deserialize_u64 Json::Number(_) => "a number",
        deserialize_i8 Json::Number(_) => "a number",
        deserialize_i16 Json::Number(_) => "a number",
        deserialize_i32 Json::Number(_) => "a number",
        deserialize_i64 Json::Number(_) => "a number",
        deserialize_f32 Json::Number(_) => "a number",
        deserialize_f64 Json::Number(_) => "a number",
    }

    forward_to_deserialize_any! {
        i128 u128 char bytes byte_buf unit unit_struct identifier ignored_any
    }
}

/// The only entry of a mapping, or how many there are.
fn single(entries: Map<String, Json>) -> Result<(String, Json), usize> {
    let count = entries.len();
    entries.into_iter().next().filter(|_| count == 1).ok_or(count)
}

struct Items<'w> {
    items: std::iter::Enumerate<std::vec::IntoIter<Json>>,
    way: &'w Way,
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Wrong;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Wrong> {
        let Some((at, data)) = self.items.next() else { return Ok(None) };
        let way = self.way;
        way.into(Step::Item(at), false, || seed.deserialize(Typed { data, way })).map(Some)
    }
}

struct Pairs<'w> {
    entries: serde_json::map::IntoIter,
    value: Option<(String, Json)>,
    way: &'w Way,
}

impl<'de> MapAccess<'de> for Pairs<'_> {
    type Error = Wrong;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Wrong> {
        let Some((key, data)) = self.entries.next() else { return Ok(None) };
        let name: StrDeserializer<'_, Wrong> = key.as_str().into_deserializer();
        let read = self.way.into(Step::Key(key.clone()), true, || seed.deserialize(name))?;
        self.value = Some((key, data));
        Ok(Some(read))
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Wrong> {
        let Some((key, data)) = self.value.take() else { return Err(Wrong("a value is missing".to_owned())) };
        let way = self.way;
        way.into(Step::Key(key), false, || seed.deserialize(Typed { data, way }))
    }
}

/// A name with what belongs to it.
struct Named<'w> {
    name: String,
    data: Option<Json>,
    way: &'w Way,
}

impl<'de, 'w> EnumAccess<'de> for Named<'w> {
    type Error = Wrong;
    type Variant = Belonging<'w>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self::Variant), Wrong> {
        let name: StrDeserializer<'_, Wrong> = self.name.as_str().into_deserializer();
        let read = match self.data {
            Some(_) => self.way.into(Step::Key(self.name.clone()), true, || seed.deserialize(name))?,
            None => seed.deserialize(name)?,
        };
        Ok((read, Belonging(self)))
    }
}

/// The value that belongs to a known name.
struct Belonging<'w>(Named<'w>);

impl Belonging<'_> {
    fn read<T>(self, read: impl FnOnce(Typed<'_>) -> Result<T, Wrong>) -> Result<T, Wrong> {
        let Named { name, data, way } = self.0;
        let Some(data) = data else { return Err(Wrong(format!("`{name}` needs a value: `{name}: …`"))) };
        way.into(Step::Key(name), false, || read(Typed { data, way }))
    }
}

impl<'de> VariantAccess<'de> for Belonging<'_> {
    type Error = Wrong;

    fn unit_variant(self) -> Result<(), Wrong> {
        let name = self.0.name.clone();
        match &self.0.data {
            None | Some(Json::Null) => Ok(()),
            Some(_) => self.read(|_| Err(Wrong(format!("`{name}` stands alone, without a value")))),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Wrong> {
        self.read(|typed| seed.deserialize(typed))
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Wrong> {
        self.read(|typed| typed.deserialize_tuple(length, visitor))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Wrong> {
        self.read(|typed| typed.deserialize_map(visitor))
    }
}
