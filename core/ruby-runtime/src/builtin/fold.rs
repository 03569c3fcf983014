//! The part of `Enumerable` that makes one value of many.

use super::beginning;
use crate::class::Caller;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::symbol::known as symbols;
use crate::value::Value;
use crate::vm::Vm;

pub(super) fn first(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    match given.get(0) {
        None => Ok(beginning::beginning(vm, this, 1)?.first().copied().unwrap_or_default()),
        Some(count) => {
            let count = vm.int(count)?;
            let Some(count) = super::count_of(count) else {
                let is_list = matches!(this, Value::Array(_));
                let message = if is_list { "negative array size" } else { "attempt to take negative size" };
                return Err(vm.raise(crate::class::known::ARGUMENT_ERROR, message));
            };
            let items = beginning::beginning(vm, this, count)?;
            vm.array(items)
        }
    }
}

pub(super) fn find(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let block = vm.given_block(given)?;
    for item in vm.elements(this)? {
        if vm.call_block(block, &[item])?.is_true() {
            return Ok(item);
        }
    }
    match given.at(0) {
        Value::Nil => Ok(Value::Nil),
        other => {
            let call = vm.symbol("call")?;
            vm.call_method(other, call, &Arguments::default(), Caller::Nobody)
        }
    }
}

pub(super) fn find_index(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    for (index, item) in (0..).zip(vm.elements(this)?) {
        let is_it = match given.get(0) {
            Some(wanted) => vm.equal(item, wanted)?,
            None => vm.yield_to(given, &[item])?.is_true(),
        };
        if is_it {
            return Ok(Value::Int(index));
        }
    }
    Ok(Value::Nil)
}

pub(super) fn inject(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let (first, operator) = match (given.get(0), given.get(1), given.block) {
        (first, None, Some(_)) => (first, None),
        (Some(operator), None, None) => (None, Some(operator)),
        (first, operator, _) => (first, operator),
    };
    let mut items = vm.elements(this)?.into_iter();
    let Some(mut folded) = first.or_else(|| items.next()) else { return Ok(Value::Nil) };
    if operator.is_none() && given.block.is_none() && items.len() > 0 {
        return Err(vm.raise(crate::class::known::LOCAL_JUMP_ERROR, "no block given"));
    }
    let operator = match operator {
        Some(operator) => {
            let name = vm.name(operator)?;
            Some(vm.symbol(&name)?)
        }
        None => None,
    };
    for item in items {
        folded = match operator {
            Some(operator) => vm.send(folded, operator, &[item])?,
            None => vm.yield_to(given, &[folded, item])?,
        };
    }
    Ok(folded)
}

pub(super) fn sum(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let mut sum = given.get(0).unwrap_or(Value::Int(0));
    // Ruby makes up for what is lost when floats are added.
    let mut lost = 0.0;
    for item in vm.elements(this)? {
        let item = match given.block {
            Some(block) => vm.call_block(block, &[item])?,
            None => item,
        };
        let number = match item {
            Value::Float(number) => Some(number),
            Value::Int(_) | Value::Big(_) if matches!(sum, Value::Float(_)) => Some(super::numeric::float(vm, item)?),
            _ => None,
        };
        if let (Value::Int(_) | Value::Big(_), Some(_)) = (sum, number) {
            sum = Value::Float(super::numeric::float(vm, sum)?);
        }
        sum = match (sum, number) {
            (Value::Float(before), Some(number)) if before.is_finite() && number.is_finite() => {
                let total = before + number;
                lost +=
                    if before.abs() >= number.abs() { (before - total) + number } else { (number - total) + before };
                Value::Float(total)
            }
            _ => vm.send(sum, symbols::ADD, &[item])?,
        };
    }
    Ok(match sum {
        Value::Float(total) => Value::Float(total + lost),
        other => other,
    })
}

pub(super) fn count(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let mut count = 0;
    for item in vm.elements(this)? {
        let counts = match (given.get(0), given.block) {
            (Some(wanted), _) => vm.equal(item, wanted)?,
            (None, Some(block)) => vm.call_block(block, &[item])?.is_true(),
            (None, None) => true,
        };
        count += i64::from(counts);
    }
    Ok(Value::Int(count))
}

pub(super) fn tally(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let counts = match given.get(0) {
        Some(Value::Hash(counts)) => counts,
        Some(other) => return Err(vm.no_conversion(other, "Hash")),
        None => vm.new_hash()?,
    };
    for item in vm.elements(this)? {
        let before = match vm.hash_get(counts, item)? {
            Some(Value::Int(before)) => before,
            _ => 0,
        };
        vm.hash_set(counts, item, Value::Int(before + 1))?;
    }
    Ok(Value::Hash(counts))
}

/// The number of items that are meant; no more than two are looked for.
fn meant(vm: &mut Vm<'_>, this: Value, given: &Arguments, most: usize) -> Outcome<usize> {
    let mut count = 0;
    for item in vm.elements(this)? {
        count += usize::from(is_meant(vm, given, item)?);
        if count >= most {
            break;
        }
    }
    Ok(count)
}

pub(super) fn all(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    for item in vm.elements(this)? {
        if !is_meant(vm, given, item)? {
            return Ok(Value::Bool(false));
        }
    }
    Ok(Value::Bool(true))
}

pub(super) fn any(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    Ok(Value::Bool(meant(vm, this, given, 1)? == 1))
}

pub(super) fn none(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    Ok(Value::Bool(meant(vm, this, given, 1)? == 0))
}

pub(super) fn one(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    Ok(Value::Bool(meant(vm, this, given, 2)? == 1))
}

/// The least or greatest item, or the first so many of them.
pub(super) fn extreme(vm: &mut Vm<'_>, this: Value, given: &Arguments, greatest: bool) -> Outcome {
    let items = vm.elements(this)?;
    let block = given.block;
    if let Some(count) = given.get(0) {
        let count = vm.int(count)?;
        let mut sorted = vm.sort(items, &mut |vm, left, right| vm.order(block, left, right))?;
        if greatest {
            sorted.reverse();
        }
        sorted.truncate(super::count_of(count).unwrap_or(0));
        return vm.array(sorted);
    }
    let mut found: Option<Value> = None;
    for item in items {
        let is_better = match found {
            None => true,
            // Arrays ask what they have found so far, all others what comes next.
            Some(best) if block.is_none() && matches!(this, Value::Array(_)) => {
                let order = vm.compare(best, item)?;
                if greatest { order.is_lt() } else { order.is_gt() }
            }
            Some(best) => {
                let order = vm.order(block, item, best)?;
                if greatest { order.is_gt() } else { order.is_lt() }
            }
        };
        if is_better {
            found = Some(item);
        }
    }
    Ok(found.unwrap_or_default())
}

/// The item of which the block makes the least or greatest.
pub(super) fn extreme_by(vm: &mut Vm<'_>, this: Value, given: &Arguments, greatest: bool) -> Outcome {
    let block = vm.given_block(given)?;
    if let Some(count) = given.get(0) {
        let count = vm.int(count)?;
        let by = Arguments { block: Some(block), ..Arguments::default() };
        let mut sorted = super::mapping::sorted_by(vm, this, &by)?;
        if greatest {
            sorted.reverse();
        }
        sorted.truncate(usize::try_from(count).unwrap_or(0));
        return vm.array(sorted);
    }
    let mut found: Option<(Value, Value)> = None;
    for item in vm.elements(this)? {
        let by = vm.call_block(block, &[item])?;
        let is_better = match found {
            None => true,
            Some((best, _)) => {
                let order = vm.compare(by, best)?;
                if greatest { order.is_gt() } else { order.is_lt() }
            }
        };
        if is_better {
            found = Some((by, item));
        }
    }
    Ok(found.map(|(_, item)| item).unwrap_or_default())
}

/// True if an item is meant: by a value that is held against it, by the block, or because it is true.
fn is_meant(vm: &mut Vm<'_>, given: &Arguments, item: Value) -> Outcome<bool> {
    if let Some(pattern) = given.get(0) {
        return Ok(vm.send(pattern, symbols::CASE_EQUAL, &[item])?.is_true());
    }
    match given.block {
        Some(block) => Ok(vm.call_block(block, &[item])?.is_true()),
        None => Ok(item.is_true()),
    }
}
