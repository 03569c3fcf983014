//! `salt` in templates: the execution functions, as `salt['module.function']` and as `salt.module.function`.
//!
//! Knows the prices of calls; the functions themselves are in [`modules`].

use crate::jinja::Machine;
use crate::modules;
use crate::modules::{Effect, Function};
use crate::value::{Args, Object, Result, Value, method_of};

/// The functions, or those of a module.
pub(super) struct Salt {
    /// The module, behind `salt.module`.
    module: Option<String>,
}

/// The steps that the host takes to answer.
const HOST_STEPS: usize = 1_000;
/// The steps that any other function takes, besides those for its arguments and its result.
const STEPS_OF_A_CALL: usize = 4;
/// The steps that it takes to read another template, however short it is.
const STEPS_OF_A_TEMPLATE: usize = 30;
/// The number of times that a function goes through its arguments.
const TIMES_THROUGH: usize = 3;
/// The number of times that it goes through its result, which is put together and made a value of the template.
const TIMES_MADE: usize = 10;

impl Salt {
    /// All functions.
    pub(super) fn value() -> Value {
        Value::object(Self { module: None })
    }

    fn named(&self, key: &str) -> Option<Value> {
        let name = match &self.module {
            Some(module) => format!("{module}.{key}"),
            None => key.to_owned(),
        };
        if let Some(function) = modules::find(&name) {
            return Some(Value::object(Loaded { function }));
        }
        modules::is_module(&name).then(|| Value::object(Self { module: Some(name) }))
    }
}

impl Object for Salt {
    fn class(&self) -> (&'static str, &'static str) {
        match self.module {
            Some(_) => ("salt.loader.lazy", "LoadedMod"),
            None => ("salt.utils.templates", "AliasedLoader"),
        }
    }

    fn attribute(&self, machine: &mut Machine<'_>, this: &Value, name: &str) -> Result<Option<Value>> {
        machine.steps(STEPS_OF_A_CALL)?;
        Ok(match (name, &self.module) {
            ("get" | "keys", None) => Some(method_of(this, name)),
            _ => self.named(name),
        })
    }

    fn item(&self, key: &Value) -> Option<Value> {
        self.named(key.as_text()?).filter(|_| self.module.is_none())
    }

    fn call_method(&self, _: &mut Machine<'_>, name: &str, args: Args) -> Result<Value> {
        if name == "keys" {
            return Ok(Value::list(modules::all().map(|function| Value::from(function.name)).collect()));
        }
        let [key, default] = args.bind("get", ["key", "default"], 1)?;
        let found = key.as_ref().and_then(|key| self.item(key));
        Ok(found.or(default).unwrap_or(Value::None))
    }

    fn contains(&self, value: &Value) -> Option<bool> {
        Some(self.item(value).is_some())
    }
}

/// One function.
struct Loaded {
    function: &'static Function,
}

impl Object for Loaded {
    fn class(&self) -> (&'static str, &'static str) {
        ("salt.loader.lazy", "LoadedFunc")
    }

    fn text(&self) -> String {
        format!("<LoadedFunc name='{}'>", self.function.name)
    }

    fn call(&self, machine: &mut Machine<'_>, args: Args) -> Result<Value> {
        // What is given is looked through, copied and merged.
        machine.go_through_all(&args, TIMES_THROUGH)?;
        machine.steps(match self.function.effect {
            Effect::Asks | Effect::Acts => HOST_STEPS,
            Effect::Renders => STEPS_OF_A_TEMPLATE,
            Effect::LooksUp | Effect::Computes => STEPS_OF_A_CALL,
        })?;
        let is_look_up = self.function.effect == Effect::LooksUp && args.named.is_empty();
        let found = machine.outside(self.function.name, args)?;
        if !is_look_up {
            machine.go_through_times(&found, TIMES_MADE)?;
        }
        Ok(found)
    }

    fn is_callable(&self) -> bool {
        true
    }
}
