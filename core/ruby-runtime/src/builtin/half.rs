//! What becomes of halves when numbers are rounded.

use crate::class::known;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

/// The number to which halves are rounded.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    Up,
    Even,
    Down,
}

/// The option `half:` of a rounding method.
pub(super) fn half(vm: &mut Vm<'_>, given: &Arguments) -> Outcome<Half> {
    let Some(Value::Hash(options)) = given.values.last().copied().filter(|_| given.has_keywords) else {
        return Ok(Half::Up);
    };
    let name = Value::Symbol(vm.symbol("half")?);
    let mode = vm.hash_get(options, name)?.unwrap_or_default();
    if mode == Value::Nil {
        return Ok(Half::Up);
    }
    match vm.to_s(mode)?.as_str() {
        "up" => Ok(Half::Up),
        "even" => Ok(Half::Even),
        "down" => Ok(Half::Down),
        other => Err(vm.raise(known::ARGUMENT_ERROR, format!("invalid rounding mode: {other}"))),
    }
}
