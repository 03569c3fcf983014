//! Values to JSON.

use serde_json::{Map, Value as Json};

use super::write_type::{Open, type_to_json};
use super::{RichDataError, TYPE_KEY, VALUE_KEY};
use crate::format::ruby_text;
use crate::{Hash, LookupContext, Object, Value};

/// A value as JSON. A float that JSON has no number for becomes null.
///
/// # Errors
/// A type alias that stands for itself somewhere inside.
pub fn to_json(value: &Value) -> Result<Json, RichDataError> {
    Ok(match value {
        Value::Undef => Json::Null,
        Value::Boolean(truth) => (*truth).into(),
        Value::Integer(number) => (*number).into(),
        Value::Float(number) => (*number).into(),
        // A symbol is written as its text, as in catalogs.
        Value::String(text) | Value::Symbol(text) => text.as_str().into(),
        Value::Array(items) => list(items.items().iter().map(to_json))?,
        Value::Iterator(values) => list(values.iter().map(|value| to_json(&value)))?,
        Value::Hash(hash) => hash_to_json(hash)?,
        Value::Default => object("Default", []),
        Value::Sensitive(inner) => object("Sensitive", [(VALUE_KEY, to_json(inner)?)]),
        Value::Regexp(regex) => object("Regexp", [(VALUE_KEY, regex.source.as_str().into())]),
        Value::Binary(_) => as_text("Binary", value),
        Value::Timespan(_) => as_text("Timespan", value),
        Value::Timestamp(_) => as_text("Timestamp", value),
        Value::SemVer(_) => as_text("SemVer", value),
        Value::SemVerRange(_) => as_text("SemVerRange", value),
        Value::Uri(_) => as_text("URI", value),
        Value::Context(context) => {
            let module = context.module.as_ref().map_or(Json::Null, |module| module.as_str().into());
            object(LookupContext::TYPE, [("module_name", module)])
        }
        Value::Object(object) => object_to_json(object)?,
        Value::Type(of) => type_to_json(of, &mut Open::default())?,
    })
}

/// An object as the values of which it could be made again.
fn object_to_json(object: &Object) -> Result<Json, RichDataError> {
    let name = [(TYPE_KEY.to_owned(), object.of.label().into())];
    let arguments = object.arguments().into_iter();
    let arguments = arguments.map(|(member, value)| Ok((member.name.to_string(), to_json(&value)?)));
    name.into_iter().map(Ok).chain(arguments).collect::<Result<_, _>>().map(Json::Object)
}

/// A value as the text that it can be made of again.
fn as_text(name: &str, value: &Value) -> Json {
    object(name, [(VALUE_KEY, ruby_text(value).into())])
}

/// `{"__ptype": name, …}`
pub(super) fn object<const N: usize>(name: &str, attributes: [(&str, Json); N]) -> Json {
    let name = std::iter::once((TYPE_KEY.to_owned(), name.into()));
    let attributes = attributes.into_iter().map(|(key, value)| (key.to_owned(), value));
    Json::Object(name.chain(attributes).collect())
}

pub(super) fn list(items: impl Iterator<Item = Result<Json, RichDataError>>) -> Result<Json, RichDataError> {
    items.collect::<Result<Vec<_>, _>>().map(Json::Array)
}

/// A hash is an object if all its keys are texts, and none is taken for the name of a type.
fn hash_to_json(hash: &Hash) -> Result<Json, RichDataError> {
    let plain = |key: &Value| key.as_str().is_some_and(|key| key != TYPE_KEY);
    if hash.entries().keys().all(plain) {
        let entry = |(key, value): (&Value, &Value)| Ok((ruby_text(key), to_json(value)?));
        return hash.entries().iter().map(entry).collect::<Result<Map<_, _>, _>>().map(Json::Object);
    }
    let pairs = list(hash.entries().iter().flat_map(|(key, value)| [key, value]).map(to_json))?;
    Ok(object("Hash", [(VALUE_KEY, pairs)]))
}
