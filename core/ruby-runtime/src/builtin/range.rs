//! `Range`

use crate::class::{Native, native};
use crate::error::Outcome;
use crate::heap::Range;
use crate::value::Value;
use crate::vm::Vm;

/// The methods; all others are those of `Enumerable`.
pub(super) const METHODS: &[Native] = &[
    native("begin", 0, 0, |vm, this, _| Ok(cell(vm, this).from)),
    native("end", 0, 0, |vm, this, _| Ok(cell(vm, this).to)),
    native("last", 0, 1, |vm, this, given| match given.get(0) {
        None => Ok(cell(vm, this).to),
        Some(count) => {
            let count = super::count_of(vm.int(count)?).unwrap_or(0);
            let items = vm.elements(this)?;
            let from = items.len().saturating_sub(count);
            vm.array(items.get(from..).unwrap_or_default().to_vec())
        }
    }),
    native("exclude_end?", 0, 0, |vm, this, _| Ok(Value::Bool(cell(vm, this).is_exclusive))),
    native("size", 0, 0, |vm, this, _| {
        let count = vm.elements(this)?.len();
        Ok(Value::Int(i64::try_from(count).unwrap_or(i64::MAX)))
    }),
    native("each", 0, 0, |vm, this, given| {
        let block = vm.given_block(given)?;
        let range = cell(vm, this);
        if let (Value::Int(from), Value::Int(_) | Value::Nil) = (range.from, range.to) {
            let to = match range.to {
                Value::Int(to) if range.is_exclusive => to.saturating_sub(1),
                Value::Int(to) => to,
                _ => i64::MAX,
            };
            for number in from..=to {
                vm.call_block(block, &[Value::Int(number)])?;
            }
            return Ok(this);
        }
        for item in vm.elements(this)? {
            vm.call_block(block, &[item])?;
        }
        Ok(this)
    }),
    native("step", 1, 1, |vm, this, given| {
        let range = cell(vm, this);
        let step = vm.int(given.at(0))?;
        let (Value::Int(from), Value::Int(to), 1..) = (range.from, range.to, step) else {
            return Err(vm.unsupported("the steps of this Range"));
        };
        let mut at = from;
        while at < to || at == to && !range.is_exclusive {
            vm.yield_to(given, &[Value::Int(at)])?;
            at = at.saturating_add(step);
        }
        Ok(this)
    }),
    native("include?", 1, 1, |vm, this, given| covers(vm, this, given.at(0))),
    native("member?", 1, 1, |vm, this, given| covers(vm, this, given.at(0))),
    native("cover?", 1, 1, |vm, this, given| covers(vm, this, given.at(0))),
    native("===", 1, 1, |vm, this, given| covers(vm, this, given.at(0))),
];

fn cell(vm: &Vm<'_>, this: Value) -> Range {
    match this {
        Value::Range(id) => vm.heap.range(id),
        _ => Range::default(),
    }
}

fn covers(vm: &mut Vm<'_>, this: Value, value: Value) -> Outcome {
    let range = cell(vm, this);
    if range.from != Value::Nil && !vm.compare_or_nil(range.from, value)?.is_some_and(std::cmp::Ordering::is_le) {
        return Ok(Value::Bool(false));
    }
    if range.to == Value::Nil {
        return Ok(Value::Bool(true));
    }
    let order = vm.compare_or_nil(value, range.to)?;
    Ok(Value::Bool(order.is_some_and(|order| if range.is_exclusive { order.is_lt() } else { order.is_le() })))
}
