//! JSON to values.

use std::rc::Rc;

use serde_json::{Map, Value as Json};

use super::read_type::type_from_json;
use super::{RichDataError, TYPE_KEY, VALUE_KEY};
use crate::convert::{Constructors, Context, create, object_of_hash};
use crate::regex::Regex;
use crate::types::{ObjectType, Type, TypeNames, parse_with};
use crate::{Array, Entries, Hash, Value};

/// The depth to which JSON may be nested.
pub(super) const MAX_DEPTH: usize = 400;

/// A value from JSON. `names` are names of types that are not built in.
///
/// # Errors
/// A number that is too big, and `__ptype` objects that make no value.
pub fn from_json(json: &Json, names: &dyn TypeNames) -> Result<Value, RichDataError> {
    Reader { names, depth: 0 }.value(json)
}

/// Reads values, and counts how deep it is.
pub(super) struct Reader<'a> {
    pub(super) names: &'a dyn TypeNames,
    depth: usize,
}

/// The error for data that is no value.
pub(super) fn problem(text: impl Into<String>) -> RichDataError {
    RichDataError(text.into())
}

impl Reader<'_> {
    /// Reads one level deeper.
    pub(super) fn value(&mut self, json: &Json) -> Result<Value, RichDataError> {
        if self.depth >= MAX_DEPTH {
            return Err(problem("the data is nested too deep"));
        }
        self.depth += 1;
        let value = self.any_value(json);
        self.depth -= 1;
        value
    }

    fn any_value(&mut self, json: &Json) -> Result<Value, RichDataError> {
        Ok(match json {
            Json::Null => Value::Undef,
            Json::Bool(truth) => (*truth).into(),
            Json::Number(number) => match (number.as_i64(), number.as_f64()) {
                (Some(integer), _) => integer.into(),
                (None, Some(float)) if !number.is_u64() => float.into(),
                _ => return Err(problem(format!("the number {number} is too big"))),
            },
            Json::String(text) => text.as_str().into(),
            Json::Array(items) => array(items.iter().map(|item| self.value(item)).collect::<Result<_, _>>()?)?,
            Json::Object(object) => match object.get(TYPE_KEY) {
                Some(Json::String(name)) => self.typed(name, object)?,
                Some(Json::Object(_)) => {
                    return Err(problem("types that are written out as objects are not supported"));
                }
                _ => self.hash(object)?,
            },
        })
    }

    fn hash(&mut self, object: &Map<String, Json>) -> Result<Value, RichDataError> {
        let entry = |(key, value): (&String, &Json)| Ok((key.as_str().into(), self.value(value)?));
        hash(object.iter().map(entry).collect::<Result<_, _>>()?)
    }

    fn typed(&mut self, name: &str, object: &Map<String, Json>) -> Result<Value, RichDataError> {
        let value = object.get(VALUE_KEY);
        match (name, value) {
            ("Default", _) => Ok(Value::Default),
            ("Hash", Some(Json::Array(pairs))) => self.pairs(pairs),
            ("Sensitive", Some(inner)) => Ok(Value::Sensitive(Rc::new(self.value(inner)?))),
            ("Symbol", Some(Json::String(text))) => Ok(text.as_str().into()),
            ("Regexp", Some(Json::String(source))) => {
                Regex::new(source).map(Value::from).map_err(|error| problem(error.to_string()))
            }
            (name, _) if name.starts_with("Pcore::") => type_from_json(self, name, object).map(Value::of_type),
            (name, Some(Json::String(text))) => self.converted(name, text),
            (name, None) => self.object(name, object),
            _ => Err(problem(format!("No implementation mapping found for Puppet Type {name}"))),
        }
    }

    fn pairs(&mut self, pairs: &[Json]) -> Result<Value, RichDataError> {
        let mut entries = Entries::default();
        for pair in pairs.chunks(2) {
            if let [key, value] = pair {
                entries.insert(self.value(key)?, self.value(value)?);
            }
        }
        hash(entries)
    }

    /// An object of a type that Puppet brings along.
    fn object(&mut self, name: &str, object: &Map<String, Json>) -> Result<Value, RichDataError> {
        let Some(of) = ObjectType::builtin(&name.to_lowercase()).filter(|of| of.label() == name) else {
            return Err(problem(format!("No implementation mapping found for Puppet Type {name}")));
        };
        let attributes = object.iter().filter(|(key, _)| *key != TYPE_KEY);
        let attributes = attributes.map(|(key, value)| Ok((key.as_str().into(), self.value(value)?)));
        let given = hash(attributes.collect::<Result<_, _>>()?)?;
        object_of_hash(&of, &given).map_err(|error| problem(error.to_string()))
    }

    /// The value that the named type makes of a text.
    fn converted(&mut self, name: &str, text: &str) -> Result<Value, RichDataError> {
        let of = parse_with(name, self.names).map_err(|error| problem(error.to_string()))?;
        if let Type::Reference(_) = of {
            return Err(problem(format!("No implementation mapping found for Puppet Type {name}")));
        }
        let context = Context {
            now: crate::time::Timestamp::default(),
            names: self.names,
            constructors: &Constructors::default(),
        };
        create(&of, &[text.into()], context).map_err(|error| problem(error.to_string()))
    }
}

fn array(items: Vec<Value>) -> Result<Value, RichDataError> {
    Array::new(items).map(Value::Array).map_err(|_| problem("the data is nested too deep"))
}

fn hash(entries: Entries) -> Result<Value, RichDataError> {
    Hash::new(entries).map(Value::Hash).map_err(|_| problem("the data is nested too deep"))
}
