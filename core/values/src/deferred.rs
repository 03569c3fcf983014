//! Deferred values: what names a function, or a variable, and arguments, to be called later. They are instances of the
//! object type `Deferred`. The caller, and the time of the call, are not known here.

use std::rc::Rc;

use super::types::{DEFERRED, ObjectType};
use super::{Array, Object, Type, Value};

/// A call that is still to be made.
#[derive(Debug, Clone, Copy)]
pub struct Deferred<'a>(&'a Object);

impl Deferred<'_> {
    /// The name of what is called: a function, or behind `$` a variable to dig into.
    pub fn name(&self) -> String {
        self.0.attribute("name").map(|name| super::text(&name).into()).unwrap_or_default()
    }

    /// True if anything sensitive is among its arguments, or the type of what is, also in calls among them.
    pub fn has_sensitive_argument(&self) -> bool {
        fn is_sensitive(value: &Value) -> bool {
            match value {
                Value::Sensitive(_) => true,
                Value::Type(of) => matches!(of.behind_aliases(), Type::Sensitive(_)),
                Value::Array(items) => items.items().iter().any(is_sensitive),
                Value::Hash(hash) => hash.entries().iter().any(|(key, value)| is_sensitive(key) || is_sensitive(value)),
                other => other.as_deferred().is_some_and(|call| call.has_sensitive_argument()),
            }
        }
        self.arguments().iter().any(is_sensitive)
    }

    /// The arguments of the call; nothing given is no argument.
    pub fn arguments(&self) -> Vec<Value> {
        let items = |given: Value| given.as_array().map(|items| items.items().to_vec());
        self.given().and_then(items).unwrap_or_default()
    }

    /// The arguments as they were given.
    pub fn given(&self) -> Option<Value> {
        self.0.attribute("arguments").filter(|arguments| !arguments.is_undef())
    }

    /// The same call of a function with other arguments. Nothing if they are nested too deep.
    pub fn of_function(&self, name: &str, arguments: Vec<Value>) -> Option<Value> {
        let arguments = Value::Array(Array::new(arguments).ok()?);
        Object::new(&self.0.of, &[name.into(), arguments]).ok().map(|object| Value::Object(Rc::new(object)))
    }
}

impl Value {
    /// The deferred call that a value is.
    pub fn as_deferred(&self) -> Option<Deferred<'_>> {
        match self {
            Self::Object(object) if is_type(&object.of) => Some(Deferred(object)),
            _ => None,
        }
    }

    /// True if a deferred call is anywhere that is searched for one: in lists, among the values of hashes, in what is sensitive.
    pub fn has_deferred(&self) -> bool {
        match self {
            Self::Array(items) => items.items().iter().any(Self::has_deferred),
            Self::Hash(hash) => hash.entries().values().any(Self::has_deferred),
            Self::Sensitive(inner) => inner.has_deferred(),
            other => other.as_deferred().is_some(),
        }
    }
}

fn is_type(of: &ObjectType) -> bool {
    of.label() == DEFERRED
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Hash;
    use crate::types::parse_value;

    fn deferred() -> Value {
        let of = ObjectType::builtin("deferred").unwrap();
        let arguments = Array::new(vec!["a".into()]).unwrap();
        Value::Object(Rc::new(Object::new(&of, &["upcase".into(), arguments.into()]).unwrap()))
    }

    #[test]
    fn it_is_found_in_lists_hashes_and_what_is_sensitive() {
        let list: Value = Array::new(vec![1.into(), deferred()]).unwrap().into();
        let hash = Hash::new([("k".into(), list)].into_iter().collect()).unwrap();
        assert!(Value::Sensitive(Rc::new(hash.into())).has_deferred());
        assert!(!parse_value("{a => [1]}").unwrap().has_deferred());
        let key = Hash::new([(deferred(), 1.into())].into_iter().collect()).unwrap();
        assert!(!Value::from(key).has_deferred(), "nobody looks at keys");
    }

    #[test]
    fn it_has_a_name_and_arguments() {
        let value = deferred();
        let call = value.as_deferred().unwrap();
        assert_eq!((call.name(), call.arguments()), ("upcase".to_owned(), vec!["a".into()]));
        let without = Object::new(&ObjectType::builtin("deferred").unwrap(), &["pi".into()]).unwrap();
        assert_eq!(Deferred(&without).arguments(), vec![]);
    }
}
