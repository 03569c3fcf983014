//! The module `test` (`salt/modules/test.py`), as far as it says the same each time.

use super::{Function, mapping};
use crate::value::{Entries, Error, Value, text};

/// The version of Salt that this is.
const VERSION: &str = "3008.3";

pub(super) const TABLE: &[Function] = &[
    Function::computes("test.arg", "*args, **kwargs", |_, given| {
        let named = Value::dict(Entries::of_named(given.more));
        Ok(mapping([("args", Value::tuple(given.rest)), ("kwargs", named)]))
    }),
    Function::computes("test.arg_repr", "*args, **kwargs", |_, given| {
        let named = Value::dict(Entries::of_named(given.more));
        let shown = |value: &Value| text(value).map(Value::Text);
        Ok(mapping([("args", shown(&Value::tuple(given.rest))?), ("kwargs", shown(&named)?)]))
    }),
    Function::computes("test.arg_type", "*args, **kwargs", |_, given| {
        let named: Entries = given.more.iter().map(|(name, value)| (Value::from(name.clone()), class(value))).collect();
        let plain = Value::list(given.rest.iter().map(class).collect());
        Ok(mapping([("args", plain), ("kwargs", Value::dict(named))]))
    }),
    Function::computes("test.assertion", "assertion", |_, given| match given.flag("assertion")? {
        true => Ok(Value::None),
        false => Err(Error::raised("AssertionError", "")),
    }),
    Function::computes("test.conf_test", "", |_, _| Ok(Value::from("unconfigured"))),
    Function::looks_up("test.echo", "text", |_, given| Ok(given.get("text").clone())),
    Function::computes("test.exception", "message='Test Exception'", |_, given| {
        Err(Error::raised("Exception", given.text("message")?))
    }),
    Function::computes("test.false", "", |_, _| Ok(false.into())),
    Function::computes("test.kwarg", "**kwargs", |_, given| Ok(Value::dict(Entries::of_named(given.more)))),
    Function::computes("test.outputter", "data", |_, given| Ok(given.get("data").clone())),
    Function::computes("test.ping", "", |_, _| Ok(true.into())),
    Function::computes("test.raise_exception", "name, *args, **kwargs", |_, given| {
        let words = given.rest.first().map_or_else(|| Ok("".into()), text)?;
        Err(match given.text("name")?.as_str() {
            "CommandExecutionError" => super::refused(words),
            "SaltInvocationError" => super::invocation(words),
            _ => Error::python(words),
        })
    }),
    Function::computes("test.rand_sleep", "max=60", |_, _| Ok(true.into())),
    Function::computes("test.retcode", "code=42", |minion, given| {
        *minion.retcode = i64::try_from(given.integer("code")?).unwrap_or_default();
        Ok(true.into())
    }),
    Function::computes("test.sleep", "length", |_, _| Ok(true.into())),
    Function::computes("test.true", "", |_, _| Ok(true.into())),
    Function::computes("test.version", "", |_, _| Ok(Value::from(VERSION))),
];

/// The class of a value, as Python shows it.
fn class(value: &Value) -> Value {
    Value::from(format!("<class '{}'>", value.class()))
}
