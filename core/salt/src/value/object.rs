//! Functions, macros, namespaces and whatever else a template may hold.

use std::rc::Rc;

use ecow::EcoString;

use super::error::{Error, Result};
use super::gone::bury_object;
use super::{Args, Value};
use crate::jinja::Machine;

/// A function of the engine.
pub(crate) type Native = fn(&mut Machine<'_>, Args) -> Result<Value>;

/// An object: anything that is neither a number nor a text and holds no values.
pub(crate) trait Object {
    /// The module and the name of its class. Those of Python itself have no module.
    fn class(&self) -> (&'static str, &'static str);

    /// The text that `str()` makes of it.
    fn text(&self) -> String {
        let (module, class) = self.class();
        format!("<{module}.{class} object>")
    }

    /// The text that `repr()` makes of it.
    fn repr(&self) -> String {
        self.text()
    }

    /// The form in which both show it, if it holds a value that may hold it again.
    fn shown(&self) -> Option<Shown> {
        None
    }

    /// An attribute; `this` is the object itself as a value.
    ///
    /// # Errors
    /// The error that looking for it ends with.
    fn attribute(&self, _machine: &mut Machine<'_>, _this: &Value, _name: &str) -> Result<Option<Value>> {
        Ok(None)
    }

    /// Calls one of its methods.
    ///
    /// # Errors
    /// The error that the call ends with.
    fn call_method(&self, machine: &mut Machine<'_>, _name: &str, args: Args) -> Result<Value> {
        self.call(machine, args)
    }

    /// The value under a key.
    fn item(&self, _key: &Value) -> Option<Value> {
        None
    }

    /// Gives an attribute a value; whether that is possible.
    fn set(&self, _name: &str, _value: Value) -> bool {
        false
    }

    /// Calls it.
    ///
    /// # Errors
    /// A value that can't be called, and the error that a call ends with.
    fn call(&self, _machine: &mut Machine<'_>, _args: Args) -> Result<Value> {
        Err(Error::python(format!("'{}' object is not callable", self.class().1)))
    }

    /// True if it can be called.
    fn is_callable(&self) -> bool {
        false
    }

    /// Its items, if it has some.
    fn items(&self) -> Option<Vec<Value>> {
        None
    }

    /// The number of its items, if that can be asked.
    fn length(&self) -> Option<usize> {
        None
    }

    /// True if a value is in it, if it knows better than its items.
    fn contains(&self, _value: &Value) -> Option<bool> {
        None
    }
}

/// An object that several may hold.
#[derive(Clone)]
pub(crate) struct Handle(Option<Rc<dyn Object>>);

impl Handle {
    /// The address, which distinguishes it from every other object.
    pub(crate) fn address(&self) -> usize {
        self.0.as_ref().map_or(0, |object| Rc::as_ptr(object).addr())
    }
}

impl<T: Object + 'static> From<Rc<T>> for Handle {
    fn from(object: Rc<T>) -> Self {
        Self(Some(object))
    }
}

impl std::ops::Deref for Handle {
    type Target = dyn Object;

    fn deref(&self) -> &Self::Target {
        // Only while it is dropped there is nothing.
        self.0.as_deref().unwrap_or(&Nothing)
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.0.take().into_iter().for_each(bury_object);
    }
}

struct Nothing;

impl Object for Nothing {
    fn class(&self) -> (&'static str, &'static str) {
        ("", "NoneType")
    }
}

/// The form in which `str()` and `repr()` show an object: a mapping or tuple with something around it.
pub(crate) struct Shown {
    /// The text before the value.
    pub(crate) before: &'static str,
    /// The value.
    pub(crate) value: Value,
    /// The text behind it.
    pub(crate) after: &'static str,
}

/// A function of the engine as a value.
pub(crate) fn native(name: &'static str, function: Native) -> Value {
    Value::object(Function { name, function })
}

struct Function {
    name: &'static str,
    function: Native,
}

impl Object for Function {
    fn class(&self) -> (&'static str, &'static str) {
        ("", "function")
    }

    fn text(&self) -> String {
        format!("<function {}>", self.name)
    }

    fn call(&self, machine: &mut Machine<'_>, args: Args) -> Result<Value> {
        (self.function)(machine, args)
    }

    fn is_callable(&self) -> bool {
        true
    }
}

/// The implementation of a method.
pub(crate) type Method = fn(&mut Machine<'_>, &Value, &str, Args) -> Result<Value>;

/// A method of a value.
pub(crate) fn bound(value: &Value, name: &str, method: Method) -> Value {
    Value::object(Bound { value: value.clone(), name: name.into(), method })
}

/// A method of an object.
pub(crate) fn method_of(object: &Value, name: &str) -> Value {
    bound(object, name, |machine, value, name, args| match value {
        Value::Object(object) => object.call_method(machine, name, args),
        other => Err(Error::python(format!("'{}' object is not callable", other.class()))),
    })
}

/// Methods that don't go through their value.
const IN_PLACE: [&str; 11] =
    ["append", "extend", "get", "has_key", "items", "keys", "pop", "popitem", "setdefault", "update", "values"];

struct Bound {
    value: Value,
    name: EcoString,
    method: Method,
}

impl Object for Bound {
    fn class(&self) -> (&'static str, &'static str) {
        ("", "builtin_function_or_method")
    }

    fn text(&self) -> String {
        format!("<built-in method {} of {} object>", self.name, self.value.class())
    }

    fn call(&self, machine: &mut Machine<'_>, args: Args) -> Result<Value> {
        if !IN_PLACE.contains(&self.name.as_str()) {
            machine.steps(self.value.steps_to_read())?;
        }
        (self.method)(machine, &self.value, &self.name, args)
    }

    fn is_callable(&self) -> bool {
        true
    }
}
