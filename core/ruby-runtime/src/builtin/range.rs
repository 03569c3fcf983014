//! `Range`

use super::numeric::FloatSteps;
use crate::class::{Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
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
    native("first", 0, 1, |vm, this, given| match (given.len(), cell(vm, this).from) {
        (_, Value::Nil) => Err(vm.raise(known::RANGE_ERROR, "cannot get the first element of beginless range")),
        (0, from) => Ok(from),
        _ => super::fold::first(vm, this, given),
    }),
    native("min", 0, 1, |vm, this, given| extreme(vm, this, given, false)),
    native("max", 0, 1, |vm, this, given| extreme(vm, this, given, true)),
    native("minmax", 0, 0, |vm, this, given| {
        let (least, most) = (extreme(vm, this, given, false)?, extreme(vm, this, given, true)?);
        vm.array(vec![least, most])
    }),
    native("exclude_end?", 0, 0, |vm, this, _| Ok(Value::Bool(cell(vm, this).is_exclusive))),
    native("size", 0, 0, |vm, this, _| {
        match (cell(vm, this).from, cell(vm, this).to) {
            (Value::Int(_), Value::Nil) | (Value::Nil, Value::Int(_)) => return Ok(Value::Float(f64::INFINITY)),
            (Value::Int(_), Value::Float(to)) if to == f64::INFINITY => return Ok(Value::Float(to)),
            (Value::Int(_), _) => {}
            (Value::Float(_), _) => return Err(vm.unsupported("the size of a range of floats")),
            _ => return Ok(Value::Nil),
        }
        let count = vm.elements(this)?.len();
        Ok(Value::Int(i64::try_from(count).unwrap_or(i64::MAX)))
    }),
    native("each", 0, 0, |vm, this, given| {
        let block = vm.given_block(given)?;
        let range = cell(vm, this);
        let is_endless = matches!(range.to, Value::Float(to) if to == f64::INFINITY);
        let end = if is_endless { Value::Nil } else { range.to };
        if let (Value::Int(from), Value::Int(_) | Value::Nil) = (range.from, end) {
            let to = match end {
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
    native("step", 0, 1, step),
    native("%", 1, 1, step),
    native("include?", 1, 1, |vm, this, given| covers(vm, this, given.at(0))),
    native("member?", 1, 1, |vm, this, given| covers(vm, this, given.at(0))),
    native("cover?", 1, 1, |vm, this, given| covers(vm, this, given.at(0))),
    native("===", 1, 1, |vm, this, given| covers(vm, this, given.at(0))),
];

fn cell(vm: &Vm<'_>, this: Value) -> Range {
    match this {
        Value::Range(id) => vm.machine.heap.range(id),
        _ => Range::default(),
    }
}

/// The least or greatest value, which is an end of the range where nobody asks otherwise.
fn extreme(vm: &mut Vm<'_>, this: Value, given: &Arguments, greatest: bool) -> Outcome {
    let range = cell(vm, this);
    if given.block.is_some() || given.len() > 0 {
        return super::fold::extreme(vm, this, given, greatest);
    }
    let end = if greatest { range.to } else { range.from };
    if end == Value::Nil {
        let message = match greatest {
            true => "cannot get the maximum of endless range",
            false => "cannot get the minimum of beginless range",
        };
        return Err(vm.raise(known::RANGE_ERROR, message));
    }
    let (from, to) = (range.from, range.to);
    let is_number = |value: Value| matches!(value, Value::Int(_) | Value::Float(_) | Value::Big(_));
    if !is_number(end) || greatest && range.is_exclusive && !matches!(to, Value::Int(_)) {
        return super::fold::extreme(vm, this, given, greatest);
    }
    if from != Value::Nil && to != Value::Nil {
        let order = vm.compare(from, to)?;
        if order.is_gt() || range.is_exclusive && order.is_eq() {
            return Ok(Value::Nil);
        }
    }
    match to {
        Value::Int(to) if greatest && range.is_exclusive => Ok(Value::Int(to.saturating_sub(1))),
        _ => Ok(end),
    }
}

/// The values of a range that lie so far apart.
fn step(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let range = cell(vm, this);
    let step = given.get(0).unwrap_or(Value::Int(1));
    if vm.equal(step, Value::Int(0))? {
        return Err(vm.raise(known::ARGUMENT_ERROR, "step can't be 0"));
    }
    if let (Value::Int(_) | Value::Float(_), Value::Int(_) | Value::Float(_) | Value::Nil) = (range.from, range.to)
        && [range.from, step, range.to].iter().any(|value| matches!(value, Value::Float(_)))
    {
        let to = Some(range.to).filter(|to| *to != Value::Nil);
        let steps = FloatSteps::new(vm, range.from, step, to, range.is_exclusive)?;
        return steps.each(vm, given).map(|()| this);
    }
    let step = vm.int(step)?;
    if step <= 0 {
        let what = if step == 0 { "step can't be 0" } else { "step can't be negative" };
        return Err(vm.raise(known::ARGUMENT_ERROR, what));
    }
    let (Value::Int(from), Value::Int(_) | Value::Nil) = (range.from, range.to) else {
        return Err(vm.unsupported("the steps of this Range"));
    };
    let to = if let Value::Int(to) = range.to { to } else { i64::MAX };
    let mut at = from;
    while at < to || at == to && !range.is_exclusive {
        vm.yield_to(given, &[Value::Int(at)])?;
        at = at.saturating_add(step);
    }
    Ok(this)
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
