//! Macros, and the bodies of calls.

use std::rc::Rc;

use ecow::EcoString;

use super::super::syntax::tree::Macro;
use super::Machine;
use super::scope::Frame;
use crate::value::{Args, Dict, Error, Object, Result, Value, quoted};

/// The steps that the definition of a macro takes, whose variables stay to the end.
const STEPS_OF_A_DEFINITION: usize = 10;
/// The steps that a parameter takes until it has a value and a name.
const STEPS_OF_A_PARAMETER: usize = 8;

impl Machine<'_> {
    /// A macro that is defined here.
    pub(super) fn macro_value(&mut self, node: &Rc<Macro>, frame: &Frame) -> Result<Value> {
        self.steps(STEPS_OF_A_DEFINITION)?;
        self.circles.push(frame.circle());
        Ok(Value::object(Defined { node: Rc::clone(node), frame: frame.clone() }))
    }

    fn run_macro(&mut self, node: &Macro, bound: Bound, around: &Frame) -> Result<Value> {
        let frame = around.loud();
        for (name, value) in bound.special {
            frame.set(&name, value);
        }
        // Defaults see the parameters, and not what has their names around; those behind them aren't there yet.
        for ((name, _), value) in node.parameters.iter().zip(&bound.values) {
            let nothing = || Value::undefined(format!("'{name}' is undefined"));
            frame.set(name, value.clone().unwrap_or_else(nothing));
        }
        for ((name, default), _) in node.parameters.iter().zip(bound.values).filter(|(_, value)| value.is_none()) {
            let value = match default {
                Some(default) => self.value(default, &frame)?,
                None => Value::undefined(format!("parameter '{name}' was not provided")),
            };
            frame.set(name, value);
        }
        self.captured(&node.body, &frame)
    }
}

/// A macro, and the place of its definition: its body sees the variables there.
struct Defined {
    node: Rc<Macro>,
    frame: Frame,
}

/// The values of parameters, as far as they are given, and of the special variables.
struct Bound {
    values: Vec<Option<Value>>,
    special: Vec<(EcoString, Value)>,
}

impl Defined {
    fn name(&self) -> String {
        self.node.name.as_ref().map_or_else(|| "None".to_owned(), |name| quoted(name))
    }

    fn has_parameter(&self, name: &str) -> bool {
        self.node.parameters.iter().any(|(parameter, _)| parameter == name)
    }

    /// Binds arguments to parameters (`Macro.__call__` in `jinja2/runtime.py`).
    fn bind(&self, args: Args) -> Result<Bound> {
        let uses = self.node.uses;
        let count = self.node.parameters.len();
        let mut plain = args.plain.into_iter();
        let mut named = args.named;
        let mut taken = |name: &str| {
            let place = named.iter().position(|(known, _)| known == name)?;
            Some(named.remove(place).1)
        };
        let given: Vec<Value> = plain.by_ref().take(count).collect();
        let rest: Vec<Value> = plain.collect();
        let missing = self.node.parameters.iter().skip(given.len());
        let filled: Vec<Option<Value>> = missing.map(|(name, _)| taken(name)).collect();
        let values = given.into_iter().map(Some).chain(filled).collect();
        let mut special = Vec::new();
        if uses.caller && !self.has_parameter("caller") {
            let caller = taken("caller").unwrap_or_else(|| Value::undefined("No caller defined"));
            special.push(("caller".into(), caller));
        }
        if uses.kwargs && !self.has_parameter("kwargs") {
            let entries = named.into_iter().map(|(name, value)| (Value::Text(name), value)).collect();
            special.push(("kwargs".into(), Value::Dict(Dict::new(entries))));
        } else if let Some((name, _)) = named.first() {
            return Err(self.unexpected(name));
        }
        if uses.varargs && !self.has_parameter("varargs") {
            special.push(("varargs".into(), Value::tuple(rest)));
        } else if !rest.is_empty() {
            let name = self.name();
            return Err(Error::python(format!("macro {name} takes not more than {count} argument(s)")));
        }
        Ok(Bound { values, special })
    }

    fn unexpected(&self, argument: &str) -> Error {
        let name = self.name();
        if argument == "caller" {
            return Error::python(format!(
                "macro {name} was invoked with two values for the special caller argument. This is most likely a bug."
            ));
        }
        Error::python(format!("macro {name} takes no keyword argument '{argument}'"))
    }
}

impl Object for Defined {
    fn class(&self) -> (&'static str, &'static str) {
        ("jinja2.runtime", "Macro")
    }

    fn text(&self) -> String {
        match &self.node.name {
            Some(name) => format!("<Macro {}>", quoted(name)),
            None => "<Macro anonymous>".to_owned(),
        }
    }

    fn attribute(&self, _: &mut Machine<'_>, _: &Value, name: &str) -> Result<Option<Value>> {
        let uses = self.node.uses;
        Ok(Some(match name {
            "name" => self.node.name.clone().map_or(Value::None, Value::Text),
            "arguments" => {
                let names = self.node.parameters.iter().map(|(name, _)| Value::Text(name.clone()));
                Value::tuple(names.collect())
            }
            "catch_varargs" => Value::Bool(uses.varargs && !self.has_parameter("varargs")),
            "catch_kwargs" => Value::Bool(uses.kwargs && !self.has_parameter("kwargs")),
            "caller" => Value::Bool(uses.caller),
            "explicit_caller" => Value::Bool(self.has_parameter("caller")),
            _ => return Ok(None),
        }))
    }

    fn call(&self, machine: &mut Machine<'_>, args: Args) -> Result<Value> {
        machine.steps(STEPS_OF_A_PARAMETER * (self.node.parameters.len() + args.named.len()))?;
        let bound = self.bind(args)?;
        let template = self.frame.template.as_ref();
        machine.run_macro(&self.node, bound, &self.frame).map_err(|error| error.at(template, self.node.line))
    }

    fn is_callable(&self) -> bool {
        true
    }
}
