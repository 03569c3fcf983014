//! The module `test` (`salt/modules/test.py`), as far as it says the same each time.

use super::Call;
use crate::jinja::{Args, Entries, Error, Kind, Result, Value, text};
use crate::render::convert;

/// The version of Salt that this is.
const VERSION: &str = "3008.3";

fn mapping(entries: Vec<(&str, Value)>) -> Value {
    Value::dict(entries.into_iter().map(|(key, value)| (Value::from(key), value)).collect())
}

/// The class of a value, as Python shows it.
fn class(value: &Value) -> Value {
    Value::from(format!("<class '{}'>", value.class()))
}

impl Call<'_> {
    pub(super) fn tests(&self, args: Args) -> Result<Value> {
        Ok(match self.name {
            "test.arg" => {
                let named = Value::dict(convert::mapping(args.named));
                mapping(vec![("args", Value::tuple(args.plain)), ("kwargs", named)])
            }
            "test.arg_repr" => {
                let named = Value::dict(convert::mapping(args.named));
                let shown = |value: &Value| text(value).map(Value::Text);
                mapping(vec![("args", shown(&Value::tuple(args.plain))?), ("kwargs", shown(&named)?)])
            }
            "test.arg_type" => {
                let named: Entries =
                    args.named.iter().map(|(name, value)| (Value::from(name.clone()), class(value))).collect();
                let plain = Value::list(args.plain.iter().map(class).collect());
                mapping(vec![("args", plain), ("kwargs", Value::dict(named))])
            }
            "test.assertion" => {
                let holds = self.one(args, "assertion")?.truth()?;
                return if holds { Ok(Value::None) } else { Err(Error::python("")) };
            }
            "test.conf_test" => Value::from("unconfigured"),
            "test.echo" => self.one(args, "text")?,
            "test.exception" => {
                let [message] = args.bind("exception", ["message"], 0)?;
                let message = message.map_or_else(|| Ok("Test Exception".into()), |message| text(&message))?;
                return Err(Error::python(message.to_string()));
            }
            "test.false" => Value::Bool(false),
            "test.kwarg" => Value::dict(convert::mapping(args.named)),
            "test.outputter" => self.one(args, "data")?,
            "test.raise_exception" => {
                let name = args.plain.first().map_or_else(|| Ok("".into()), text)?;
                let message = args.plain.get(1).map_or_else(|| Ok("".into()), text)?;
                let kind = match name.as_str() {
                    "CommandExecutionError" | "SaltInvocationError" => Kind::Function,
                    _ => Kind::Python,
                };
                return Err(Error::new(kind, message.to_string()));
            }
            "test.version" => Value::from(VERSION),
            _ => Value::Bool(true),
        })
    }
}
