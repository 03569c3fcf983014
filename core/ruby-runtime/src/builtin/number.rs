//! `Integer()` and `Float()`: numbers of other values.

use crate::class::known;
use crate::error::{Outcome, Stop};
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

/// True if `exception: false` was given.
fn is_quiet(vm: &mut Vm<'_>, given: &Arguments) -> Outcome<bool> {
    let Some(Value::Hash(keywords)) = given.values.last().copied().filter(|_| given.has_keywords) else {
        return Ok(false);
    };
    let name = Value::Symbol(vm.symbol("exception")?);
    Ok(vm.hash_get(keywords, name)? == Some(Value::Bool(false)))
}

pub(super) fn to_integer(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let is_quiet = is_quiet(vm, given)?;
    let base = match given.get(1) {
        Some(Value::Int(base)) => u32::try_from(base).unwrap_or(0),
        _ => 0,
    };
    let outcome = match given.at(0) {
        number @ (Value::Int(_) | Value::Big(_)) => Ok(number),
        Value::Float(number) => super::float::to_i(vm, number),
        Value::Text(_) => {
            let text = vm.string(given.at(0))?;
            vm.pay_for_digits(text.len())?;
            match super::integer::parse(&text, base) {
                Some(number) => vm.integer(number),
                None => {
                    let shown = crate::text::text_inspect(&text);
                    Err(vm.raise(known::ARGUMENT_ERROR, format!("invalid value for Integer(): {shown}")))
                }
            }
        }
        Value::Nil => Err(vm.raise(known::TYPE_ERROR, "can't convert nil into Integer")),
        other => {
            let message = format!("can't convert {} into Integer", vm.class_or_word(other));
            Err(vm.raise(known::TYPE_ERROR, message))
        }
    };
    quietly(outcome, is_quiet)
}

pub(super) fn to_float(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let is_quiet = is_quiet(vm, given)?;
    let outcome = match given.at(0) {
        number @ (Value::Int(_) | Value::Big(_)) => super::numeric::float(vm, number).map(Value::Float),
        number @ Value::Float(_) => Ok(number),
        Value::Text(_) => {
            let text = vm.string(given.at(0))?;
            match super::float::parse(&text) {
                Some(number) => Ok(Value::Float(number)),
                None => {
                    let shown = crate::text::text_inspect(&text);
                    Err(vm.raise(known::ARGUMENT_ERROR, format!("invalid value for Float(): {shown}")))
                }
            }
        }
        other => {
            let message = format!("can't convert {} into Float", vm.class_or_word(other));
            Err(vm.raise(known::TYPE_ERROR, message))
        }
    };
    quietly(outcome, is_quiet)
}

fn quietly(outcome: Outcome, is_quiet: bool) -> Outcome {
    match outcome {
        Err(Stop::Raise(_)) if is_quiet => Ok(Value::Nil),
        outcome => outcome,
    }
}
