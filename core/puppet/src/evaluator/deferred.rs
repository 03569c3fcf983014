//! The calls of what is deferred (`puppet/pops/evaluator/deferred_resolver.rb`): by the function `call` while the catalog is
//! built, and for the agent when it applies one. Knows neither of them.

use std::rc::Rc;

use super::{Body, Call, Evaluated, Frame, Function, Interrupt, OfModule, array, hash};
use duckrow_text::source::FileSpan;
use duckrow_values::format::ruby_text;
use duckrow_values::{Deferred, Type, Value};

/// The function that a name stands for.
enum Callee {
    BuiltIn(&'static Function),
    Puppet(Body),
    /// Nobody here can read what it gives.
    Ruby,
}

/// The function that what begins with `$` stands for.
const DIG: &str = "dig";

impl Frame<'_> {
    /// A value with what its deferred calls give in place of them. Arguments come first, from left to right and from inside out;
    /// what a call gives is not looked at again.
    ///
    /// # Errors
    /// Functions and variables that there aren't, and what happens in functions.
    pub fn resolve(&mut self, value: &Value, at: FileSpan) -> Evaluated {
        self.map_deferred(value, &mut |frame, deferred, _| frame.resolve_call(deferred, at))
    }

    /// A value with the values of variables in place of their names in its deferred calls, none of which is made.
    ///
    /// # Errors
    /// Variables that there aren't, where that is an error.
    pub fn bind_deferred(&mut self, value: &Value, at: FileSpan) -> Evaluated {
        self.map_deferred(value, &mut |frame, deferred, value| {
            let arguments = deferred.arguments();
            let bound = arguments.iter().map(|argument| frame.bind_deferred(argument, at));
            let bound = bound.collect::<Evaluated<_>>()?;
            let (name, arguments) = frame.callee(deferred, bound, at)?;
            Ok(deferred.of_function(&name, arguments).unwrap_or_else(|| value.clone()))
        })
    }

    /// A value with others in place of the deferred calls in it.
    fn map_deferred(
        &mut self,
        value: &Value,
        act: &mut dyn FnMut(&mut Self, Deferred<'_>, &Value) -> Evaluated,
    ) -> Evaluated {
        Ok(match value {
            Value::Array(items) => {
                let items = items.items().iter().map(|item| self.map_deferred(item, act));
                Value::Array(array(items.collect::<Evaluated<_>>()?)?)
            }
            Value::Hash(entries) => {
                let entries = entries.entries().iter();
                let entries = entries.map(|(key, value)| Ok((key.clone(), self.map_deferred(value, act)?)));
                Value::Hash(hash(entries.collect::<Evaluated<_>>()?)?)
            }
            Value::Sensitive(inner) => Value::Sensitive(Rc::new(self.map_deferred(inner, act)?)),
            other => match other.as_deferred() {
                Some(deferred) => self.deeper(|frame| act(frame, deferred, other))?,
                None => bytes_as_text(other),
            },
        })
    }

    /// The type of the value that a deferred call will give, as far as the function that is called names one.
    ///
    /// # Errors
    /// A function that there isn't, or that doesn't take the arguments.
    pub fn type_of_deferred(&mut self, deferred: Deferred<'_>, at: FileSpan) -> Evaluated<Option<Type>> {
        let (name, arguments) = (deferred.name(), deferred.arguments());
        let signatures = match self.function_of(&name, at)? {
            Some(Callee::BuiltIn(function)) if function.is_old() => return Ok(None),
            Some(Callee::BuiltIn(function)) => self.signatures(function)?.to_vec(),
            Some(Callee::Puppet(body)) => vec![self.signature_of(&body)?],
            Some(Callee::Ruby) => return Ok(None),
            None => {
                let help = if name.starts_with('$') {
                    "Puppet can't tell the type of a deferred variable: no parameter of a class or define takes one."
                } else {
                    "Nothing here defines this function."
                };
                let error = Interrupt::plain("unknown-function", "undefined method `dispatcher' for NilClass:Class");
                return Err(error.help(format!("`{name}`: {help}")));
            }
        };
        match signatures.into_iter().find(|signature| signature.accepts(&arguments, None)) {
            Some(signature) => Ok(signature.callable.returns),
            None => {
                let given = deferred.given().map(|given| ruby_text(&given)).unwrap_or_default();
                let message = format!("No matching arity found for {name} with arguments {given}");
                Err(Interrupt::plain("bad-arguments", message))
            }
        }
    }

    fn function_of(&mut self, name: &str, at: FileSpan) -> Evaluated<Option<Callee>> {
        let table = self.builder.functions();
        if let Some(function) = table.get(name) {
            return Ok(Some(Callee::BuiltIn(function)));
        }
        if let Some(body) = self.builder.puppet_function(self.session, name, at)? {
            return Ok(Some(Callee::Puppet(body)));
        }
        Ok(self.builder.function_of_module(name).map(|found| match found {
            OfModule::Native(function) | OfModule::StandIn(function) | OfModule::InPlaceOf(_, function) => {
                Callee::BuiltIn(function)
            }
            OfModule::Ruby(_) => Callee::Ruby,
        }))
    }

    fn resolve_call(&mut self, deferred: Deferred<'_>, at: FileSpan) -> Evaluated {
        let arguments = deferred.arguments();
        let resolved = arguments.iter().map(|argument| self.resolve(argument, at)).collect::<Evaluated<_>>()?;
        let (name, arguments) = self.callee(deferred, resolved, at)?;
        self.call_by_name(&name, Call { arguments, block: None, at })
    }

    /// The function that is to be called, and with what: for a variable it is `dig`, and its value the first argument.
    fn callee(
        &mut self,
        deferred: Deferred<'_>,
        mut arguments: Vec<Value>,
        at: FileSpan,
    ) -> Evaluated<(String, Vec<Value>)> {
        let name = deferred.name();
        let Some(variable) = name.strip_prefix('$') else { return Ok((name, arguments)) };
        arguments.insert(0, self.lookup_variable(variable, at)?);
        Ok((DIG.to_owned(), arguments))
    }

    fn deeper<T>(&mut self, work: impl FnOnce(&mut Self) -> Evaluated<T>) -> Evaluated<T> {
        self.session.fuel.step()?;
        self.session.fuel.enter()?;
        let outcome = work(self);
        self.session.fuel.leave();
        outcome
    }
}

/// Bytes become the text that they are, if they are one.
fn bytes_as_text(value: &Value) -> Value {
    match value {
        Value::Binary(binary) => binary.as_text().map_or_else(|| value.clone(), Value::from),
        other => other.clone(),
    }
}
