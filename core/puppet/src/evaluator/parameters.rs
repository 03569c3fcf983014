//! Arguments become variables: of functions in the Puppet language and of lambdas.

use super::{Evaluated, Frame, Interrupt, literal, scope};
use duckrow_syntax::ast::{List, Parameter};
use duckrow_text::names::{Names, Symbol};
use duckrow_values::types;
use duckrow_values::types::mismatch::describe_call;
use duckrow_values::types::{Repetition, Signature};
use duckrow_values::{Type, Value};

/// A parameter that the default of another one asks for before it has a value.
#[derive(Debug, Clone, Copy)]
pub struct UnreadyParameter {
    /// The parameter with the default.
    pub of: Symbol,
    /// The one without a value.
    pub asked: Symbol,
}

impl UnreadyParameter {
    /// Puppet's words: a parameter that comes first ought to have been given, one that comes later isn't ready.
    pub fn error(self, names: &Names, callee: &str, mut parameters: impl Iterator<Item = Symbol>) -> Interrupt {
        let (of, asked) = (names.text(self.of), names.text(self.asked));
        if parameters.find(|name| [self.of, self.asked].contains(name)) == Some(self.asked) && self.of != self.asked {
            return Interrupt::plain("missing-parameter", format!("{callee}: expects a value for parameter ${asked}"));
        }
        let message =
            format!("{callee}: default expression for ${of} tries to illegally access not yet evaluated ${asked}");
        Interrupt::plain("default-order", message)
            .help("Defaults are evaluated left to right: move the parameter in front.")
    }
}

impl Frame<'_> {
    /// Binds arguments to parameters, left to right; a default sees the parameters before it.
    pub(super) fn bind(
        &mut self,
        name: &str,
        parameters: List<Parameter>,
        arguments: Vec<Value>,
        has_block: bool,
    ) -> Evaluated<()> {
        let program = self.program;
        let parameters = program.list(parameters);
        let given = arguments.len();
        // A lambda takes no notice of arguments for which it has no parameter, and tells of the first that is missing.
        let takes_all = name == "lambda";
        let required = parameters.iter().filter(|parameter| parameter.value.is_none() && !parameter.captures_rest);
        if !takes_all && given < required.count() {
            return self.check_bound(name, parameters, &arguments, has_block);
        }
        if let Some(local) = self.local.as_ref().filter(|_| given < parameters.len()) {
            local.set_pending(parameters.iter().map(|parameter| parameter.name).collect());
        }
        let mut arguments = arguments.into_iter();
        let mut bound = Vec::with_capacity(parameters.len());
        for parameter in parameters {
            let value = self.bound_value(parameter, &mut arguments);
            let value = value.map_err(|error| self.failed_default(name, parameters, parameter, error))?;
            if scope::is_reserved(parameter.name) {
                return Err(scope::reserved(self.session.names.text(parameter.name)));
            }
            if let Some(local) = &self.local {
                local.resolve(parameter.name, value.clone());
            }
            self.session.recorder.take(parameter.span.in_file(program.file), &value);
            match (&value, parameter.captures_rest) {
                (Value::Array(items), true) => bound.extend_from_slice(items.items()),
                _ => bound.push(value),
            }
        }
        if !takes_all {
            bound.extend(arguments);
        }
        let is_plain = parameters.iter().all(|parameter| parameter.type_expr.is_none());
        if is_plain && (takes_all || given <= parameters.len()) && !has_block {
            return Ok(());
        }
        self.check_bound(name, parameters, &bound, has_block)
    }

    fn bound_value(&mut self, parameter: &Parameter, arguments: &mut impl Iterator<Item = Value>) -> Evaluated {
        if parameter.captures_rest {
            let rest: Vec<Value> = arguments.collect();
            return match (rest.as_slice(), parameter.value) {
                ([] | [Value::Undef], Some(default)) => match self.eval(default)? {
                    Value::Array(items) => Ok(items.into()),
                    single => Ok(literal::array(vec![single])?.into()),
                },
                _ => Ok(literal::array(rest)?.into()),
            };
        }
        match (arguments.next(), parameter.value) {
            (Some(value), _) => Ok(value),
            (None, Some(default)) => self.eval(default),
            (None, None) => {
                let name = self.session.names.text(parameter.name);
                let at = parameter.span.in_file(self.program.file);
                let message = format!("Parameter ${name} is required but no value was given");
                Err(Interrupt::known("missing-argument", at, message))
            }
        }
    }

    /// A default of a function, lambda or template that speaks of a parameter without a value.
    pub(super) fn failed_default(
        &self,
        callee: &str,
        parameters: &[Parameter],
        parameter: &Parameter,
        error: Interrupt,
    ) -> Interrupt {
        let Interrupt::Pending(asked) = error else { return error };
        let unready = UnreadyParameter { of: parameter.name, asked };
        unready.error(&self.session.names, callee, parameters.iter().map(|parameter| parameter.name))
    }

    fn check_bound(&mut self, name: &str, parameters: &[Parameter], bound: &[Value], has_block: bool) -> Evaluated<()> {
        let signature = Signature::of_closure(self.typed_parameters(parameters)?, None);
        let block = has_block.then_some(Type::Callable(None));
        if self.session.fuel.ask(|effort| signature.accepts_within(bound, block.as_ref(), effort))? {
            return Ok(());
        }
        let message = describe_call(name, &[signature], bound, block.as_ref());
        Err(Interrupt::plain("bad-arguments", message))
    }

    /// In functions and lambdas nothing that must be given may stand behind what needn't be; templates, classes and defined
    /// types are given their parameters by name.
    pub(super) fn check_order(&mut self, parameters: &[Parameter]) -> Evaluated<()> {
        if !may_be_misordered(parameters) {
            return Ok(());
        }
        let mut is_optional_before = false;
        for (parameter, typed) in parameters.iter().zip(self.typed_parameters(parameters)?) {
            let is_required = match (&typed.of, typed.repetition) {
                (Type::Array(_, size), Repetition::Repeated) => size.from.is_some_and(|from| from > 0),
                (_, repetition) => repetition == Repetition::Required,
            };
            if is_required && is_optional_before {
                let at = parameter.span.in_file(self.program.file);
                let message = format!("Parameter ${} is required but appears after optional parameters", typed.name);
                return Err(Interrupt::known("required-after-optional", at, message)
                    .help("Put the parameters without a default first."));
            }
            is_optional_before |= !is_required;
        }
        Ok(())
    }

    /// The parameters with their types; `Any` where none is written.
    pub(super) fn typed_parameters(&mut self, parameters: &[Parameter]) -> Evaluated<Vec<types::Parameter>> {
        let mut typed = Vec::with_capacity(parameters.len());
        for parameter in parameters {
            let repetition = match (parameter.captures_rest, parameter.value.is_some()) {
                (true, _) => Repetition::Repeated,
                (false, true) => Repetition::Optional,
                (false, false) => Repetition::Required,
            };
            let of = parameter.type_expr.map_or(Ok(Type::Any), |expr| self.type_of(expr))?;
            typed.push(types::Parameter { name: self.session.names.string(parameter.name), of, repetition });
        }
        Ok(typed)
    }
}

/// True if a parameter that may have to be given stands behind one that needn't be.
fn may_be_misordered(parameters: &[Parameter]) -> bool {
    let optional = parameters.iter().position(|parameter| parameter.value.is_some());
    let behind = optional.and_then(|optional| parameters.get(optional + 1..)).unwrap_or_default();
    behind.iter().any(
        |parameter| {
            if parameter.captures_rest { parameter.type_expr.is_some() } else { parameter.value.is_none() }
        },
    )
}
