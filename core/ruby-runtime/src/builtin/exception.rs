//! `Exception`

use crate::class::{ANY, Caller, Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::{Inside, Object};
use crate::symbol::known as symbols;
use crate::value::Value;
use crate::vm::Vm;

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("initialize", 0, ANY, |vm, this, given| {
        set_message(vm, this, given.at(0));
        Ok(Value::Nil)
    }),
    native("message", 0, 0, |vm, this, _| {
        let text = vm.send(this, symbols::TO_S, &[])?;
        Ok(text)
    }),
    native("to_s", 0, 0, to_s),
    native("full_message", 0, 1, |vm, _, _| Err(vm.unsupported("the method Exception#full_message"))),
    native("exception", 0, 1, |vm, this, given| match given.get(0) {
        None => Ok(this),
        Some(message) => {
            let copy = super::object::copy(vm, this, false)?;
            set_message(vm, copy, message);
            Ok(copy)
        }
    }),
    native("backtrace", 0, 0, |vm, this, _| {
        let place = match this {
            Value::Object(id) => match &vm.machine.heap.object(id).inside {
                Inside::Exception { place, .. } => place.clone(),
                _ => None,
            },
            _ => None,
        };
        match place {
            Some((path, line)) => {
                let line = vm.text(format!("{path}:{line}"))?;
                vm.array(vec![line])
            }
            None => Ok(Value::Nil),
        }
    }),
    native("cause", 0, 0, |vm, this, _| match this {
        Value::Object(id) => match &vm.machine.heap.object(id).inside {
            Inside::Exception { cause, .. } => Ok(*cause),
            _ => Ok(Value::Nil),
        },
        _ => Ok(Value::Nil),
    }),
    native("set_backtrace", 1, 1, |_, _, given| Ok(given.at(0))),
    native("inspect", 0, 0, |vm, this, _| {
        let text = vm.object_inspect(this)?;
        vm.text(text)
    }),
];

/// The methods of the class.
pub(super) const STATICS: &[Native] = &[native("new", 0, ANY, make), native("exception", 0, ANY, make)];

fn make(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let Value::Class(class) = this else { return Ok(Value::Nil) };
    vm.allocate(crate::weight::OBJECT)?;
    let inside = Inside::Exception { message: Value::Nil, place: None, cause: Value::Nil };
    let exception =
        Value::Object(vm.machine.heap.add_object(Object { class: Some(class), inside, ..Object::default() }));
    vm.call_method(exception, symbols::INITIALIZE, given, Caller::Receiver)?;
    Ok(exception)
}

fn set_message(vm: &mut Vm<'_>, this: Value, given: Value) {
    if let Value::Object(id) = this
        && let Inside::Exception { message, .. } = &mut vm.machine.heap.object_mut(id).inside
    {
        *message = given;
    }
}

fn to_s(vm: &mut Vm<'_>, this: Value, _: &Arguments) -> Outcome {
    let message = match this {
        Value::Object(id) => match &vm.machine.heap.object(id).inside {
            Inside::Exception { message, .. } => *message,
            _ => Value::Nil,
        },
        _ => Value::Nil,
    };
    let text = match message {
        Value::Nil => vm.class_text(this),
        other => vm.to_s(other)?,
    };
    vm.text(text)
}

impl Vm<'_> {
    /// The exception that `raise` raises.
    pub(crate) fn to_exception(&mut self, given: &Arguments) -> Outcome {
        let exception = match given.at(0) {
            Value::Nil if given.len() == 0 && self.rescued != Value::Nil => return Ok(self.rescued),
            Value::Nil if given.len() == 0 => {
                let message = self.text("unhandled exception")?;
                self.exception_of(known::RUNTIME_ERROR, message)
            }
            message @ Value::Text(_) => self.exception_of(known::RUNTIME_ERROR, message),
            class @ (Value::Class(_) | Value::Object(_)) => {
                // The keyword `cause:` isn't the exception's.
                let mut values = given.values.get(1..2).unwrap_or_default().to_vec();
                let mut has_keywords = given.has_keywords && given.len() == 2;
                if let (true, Some(Value::Hash(options))) = (has_keywords, values.first().copied()) {
                    let name = Value::Symbol(self.symbol("cause")?);
                    if self.hash_get(options, name)?.is_some() {
                        (values, has_keywords) = (Vec::new(), false);
                    }
                }
                if !self.responds(class, symbols::EXCEPTION) {
                    return Err(self.raise(known::TYPE_ERROR, "exception class/object expected"));
                }
                self.call_method(
                    class,
                    symbols::EXCEPTION,
                    &Arguments { has_keywords, ..Arguments::of(values) },
                    Caller::Receiver,
                )?
            }
            _ => return Err(self.raise(known::TYPE_ERROR, "exception class/object expected")),
        };
        let (path, _, line) = self.place();
        if let Value::Object(id) = exception
            && let rescued = self.rescued
            && let Inside::Exception { place, cause, .. } = &mut self.machine.heap.object_mut(id).inside
            && place.is_none()
        {
            *place = Some((path, line));
            if rescued != exception {
                *cause = rescued;
            }
        }
        Ok(exception)
    }
}
