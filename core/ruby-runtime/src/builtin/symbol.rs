//! `Symbol`

use crate::class::{ANY, Caller, Native, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::{Code, Proc};
use crate::value::Value;
use crate::vm::Vm;

/// The methods. Those of texts are called with the symbol's text.
pub(super) const METHODS: &[Native] = &[
    native("to_sym", 0, 0, |_, this, _| Ok(this)),
    native("to_proc", 0, 0, |vm, this, _| {
        let Value::Symbol(name) = this else { return Ok(Value::Nil) };
        Ok(Value::Proc(vm.machine.heap.add_proc(Proc { code: Code::Symbol(name), is_lambda: true })))
    }),
    native("id2name", 0, 0, |vm, this, _| as_text(vm, this)),
    native("name", 0, 0, |vm, this, _| as_text(vm, this)),
    native("length", 0, 0, |vm, this, given| of_text(vm, this, given, "length")),
    native("size", 0, 0, |vm, this, given| of_text(vm, this, given, "size")),
    native("empty?", 0, 0, |vm, this, given| of_text(vm, this, given, "empty?")),
    native("[]", 1, 2, |vm, this, given| of_text(vm, this, given, "[]")),
    native("=~", 1, 1, |vm, this, given| of_text(vm, this, given, "=~")),
    native("match", 1, 2, |vm, this, given| of_text(vm, this, given, "match")),
    native("match?", 1, 2, |vm, this, given| of_text(vm, this, given, "match?")),
    native("start_with?", 0, ANY, |vm, this, given| of_text(vm, this, given, "start_with?")),
    native("end_with?", 0, ANY, |vm, this, given| of_text(vm, this, given, "end_with?")),
    native("casecmp", 1, 1, |vm, this, given| of_symbols(vm, this, given, "casecmp")),
    native("casecmp?", 1, 1, |vm, this, given| of_symbols(vm, this, given, "casecmp?")),
    native("slice", 1, 2, |vm, this, given| of_text(vm, this, given, "[]")),
    native("next", 0, 0, |vm, this, given| of_symbol(vm, this, given, "succ")),
    native("swapcase", 0, ANY, |vm, this, given| of_symbol(vm, this, given, "swapcase")),
    native("upcase", 0, ANY, |vm, this, given| of_symbol(vm, this, given, "upcase")),
    native("downcase", 0, ANY, |vm, this, given| of_symbol(vm, this, given, "downcase")),
    native("capitalize", 0, ANY, |vm, this, given| of_symbol(vm, this, given, "capitalize")),
    native("succ", 0, 0, |vm, this, given| of_symbol(vm, this, given, "succ")),
    native("<=>", 1, 1, |vm, this, given| {
        Ok(vm.compare_or_nil(this, given.at(0))?.map_or(Value::Nil, |order| Value::Int(order as i64)))
    }),
];

fn as_text(vm: &mut Vm<'_>, this: Value) -> Outcome {
    let text = vm.to_s(this)?;
    vm.text(text)
}

fn of_text(vm: &mut Vm<'_>, this: Value, given: &Arguments, name: &str) -> Outcome {
    let text = as_text(vm, this)?;
    let name = vm.symbol(name)?;
    vm.call_method(text, name, given, Caller::Receiver)
}

/// The result of a method of texts with another symbol; nothing with anything else.
fn of_symbols(vm: &mut Vm<'_>, this: Value, given: &Arguments, name: &str) -> Outcome {
    let Value::Symbol(other) = given.at(0) else { return Ok(Value::Nil) };
    let other = vm.text(vm.symbol_text(other).as_str())?;
    of_text(vm, this, &Arguments::of([other]), name)
}

fn of_symbol(vm: &mut Vm<'_>, this: Value, given: &Arguments, name: &str) -> Outcome {
    let text = of_text(vm, this, given, name)?;
    let text = vm.to_s(text)?;
    Ok(Value::Symbol(vm.symbol(&text)?))
}
