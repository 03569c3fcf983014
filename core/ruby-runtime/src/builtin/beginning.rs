//! The first items of what may have no end.

use crate::class::Caller;
use crate::error::{Outcome, Stop};
use crate::frame::Arguments;
use crate::heap::{Array, Code, Inside, Proc};
use crate::symbol::known as symbols;
use crate::value::Value;
use crate::vm::Vm;

/// The first so many items; an endless range gives them, too.
pub(super) fn beginning(vm: &mut Vm<'_>, this: Value, count: usize) -> Outcome<Vec<Value>> {
    if let Value::Range(id) = this
        && let range = vm.machine.heap.range(id)
        && let (Value::Int(from), Value::Nil) = (range.from, range.to)
    {
        vm.allocate(count.saturating_mul(crate::weight::VALUE))?;
        return Ok((from..).take(count).map(Value::Int).collect());
    }
    if let Value::Object(id) = this
        && !matches!(vm.machine.heap.object(id).inside, Inside::Struct(_) | Inside::Set(_))
    {
        return until(vm, this, count);
    }
    let mut items = vm.elements(this)?;
    items.truncate(count);
    Ok(items)
}

/// The first so many items of an object that gives them one by one, perhaps without end.
fn until(vm: &mut Vm<'_>, this: Value, count: usize) -> Outcome<Vec<Value>> {
    if count == 0 {
        return Ok(Vec::new());
    }
    let list = vm.machine.heap.add_array(Array::default());
    let id = vm.machine.heap.add_proc(Proc { code: Code::CollectSome(list, count), is_lambda: false });
    let arguments = Arguments { block: Some(Value::Proc(id)), ..Arguments::default() };
    match vm.call_method(this, symbols::EACH, &arguments, Caller::Receiver) {
        Err(Stop::Break(of, _)) if of == id => {}
        outcome => drop(outcome?),
    }
    Ok(vm.items_of(list))
}
