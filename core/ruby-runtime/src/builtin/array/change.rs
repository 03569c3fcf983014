//! Changes of lists.

use super::items;
use super::part::place;
use crate::class::known;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

pub(super) fn push(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let id = vm.changing(this)?;
    vm.allocate(given.len() * crate::weight::VALUE)?;
    vm.machine.heap.array_mut(id).items.extend(&given.values);
    Ok(this)
}

pub(super) fn pop(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let id = vm.changing(this)?;
    match given.get(0) {
        None => Ok(vm.machine.heap.array_mut(id).items.pop().unwrap_or_default()),
        Some(count) => {
            let count = super::super::count_of(vm.int(count)?).unwrap_or(0);
            let all = &mut vm.machine.heap.array_mut(id).items;
            let taken = all.split_off(all.len().saturating_sub(count));
            vm.array(taken)
        }
    }
}

pub(super) fn shift(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let id = vm.changing(this)?;
    vm.pay(vm.machine.heap.array(id).items.len() as u64 / 16)?;
    let all = &mut vm.machine.heap.array_mut(id).items;
    match given.get(0) {
        None if all.is_empty() => Ok(Value::Nil),
        None => Ok(all.remove(0)),
        Some(count) => {
            let count = super::super::count_of(vm.int(count)?).unwrap_or(0);
            let all = &mut vm.machine.heap.array_mut(id).items;
            let count = count.min(all.len());
            let taken = all.drain(..count).collect();
            vm.array(taken)
        }
    }
}

pub(super) fn unshift(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let id = vm.changing(this)?;
    vm.allocate(given.len() * crate::weight::VALUE)?;
    vm.pay(vm.machine.heap.array(id).items.len() as u64 / 16)?;
    vm.machine.heap.array_mut(id).items.splice(0..0, given.values.iter().copied());
    Ok(this)
}

pub(super) fn insert(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let id = vm.changing(this)?;
    let at = vm.int(given.at(0))?;
    let length = vm.machine.heap.array(id).items.len();
    let at = if at < 0 { at + 1 } else { at };
    let Some(at) = (if at == 0 && given.at(0) != Value::Int(0) { Some(length) } else { place(at, length) }) else {
        return Err(vm.raise(known::INDEX_ERROR, "index too small for array"));
    };
    fill(vm, this, at)?;
    vm.allocate(given.len() * crate::weight::VALUE)?;
    vm.pay(length as u64 / crate::weight::VALUES_A_STEP)?;
    let new = given.values.iter().skip(1).copied();
    vm.machine.heap.array_mut(id).items.splice(at..at, new);
    Ok(this)
}

/// Makes a list at least so long.
fn fill(vm: &mut Vm<'_>, this: Value, length: usize) -> Outcome<()> {
    let id = vm.changing(this)?;
    let missing = length.saturating_sub(vm.machine.heap.array(id).items.len());
    if missing > 0 {
        vm.allocate(missing.saturating_mul(crate::weight::VALUE))?;
        vm.machine.heap.array_mut(id).items.resize(length, Value::Nil);
    }
    Ok(())
}

pub(super) fn set(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let id = vm.changing(this)?;
    let length = vm.machine.heap.array(id).items.len();
    let (start, count, value) = match (given.at(0), given.get(2)) {
        (Value::Range(range), None) => match vm.bounds(vm.machine.heap.range(range), length)? {
            Some((start, count)) => (start, count, given.at(1)),
            None => return Err(vm.unsupported("setting a range outside of an Array")),
        },
        (at, None) => {
            let at = vm.int(at)?;
            let Some(at) = place(at, length) else {
                let message = format!("index {at} too small for array; minimum: -{length}");
                return Err(vm.raise(known::INDEX_ERROR, message));
            };
            fill(vm, this, at.saturating_add(1))?;
            if let Some(item) = vm.machine.heap.array_mut(id).items.get_mut(at) {
                *item = given.at(1);
            }
            return Ok(given.at(1));
        }
        (start, Some(value)) => {
            let (start, count) = (vm.int(start)?, vm.int(given.at(1))?);
            match (place(start, length), super::super::count_of(count)) {
                (Some(start), Some(count)) => (start, count, value),
                _ => return Err(vm.raise(known::INDEX_ERROR, format!("negative length ({count})"))),
            }
        }
    };
    fill(vm, this, start)?;
    let new = vm.to_list(value)?;
    vm.allocate(new.len() * crate::weight::VALUE)?;
    let end = start.saturating_add(count).min(vm.machine.heap.array(id).items.len());
    vm.pay(length as u64 / crate::weight::VALUES_A_STEP)?;
    vm.machine.heap.array_mut(id).items.splice(start..end, new);
    Ok(value)
}

pub(super) fn delete(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let mut found = None;
    let mut kept = Vec::new();
    for item in items(vm, this) {
        if vm.equal(item, given.at(0))? {
            found = Some(item);
        } else {
            kept.push(item);
        }
    }
    replace(vm, this, kept)?;
    match (found, given.block) {
        (Some(found), _) => Ok(found),
        (None, Some(block)) => vm.call_block(block, &[given.at(0)]),
        (None, None) => Ok(Value::Nil),
    }
}

pub(super) fn delete_at(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let id = vm.changing(this)?;
    let at = vm.int(given.at(0))?;
    let length = vm.machine.heap.array(id).items.len();
    match place(at, length).filter(|at| *at < length) {
        Some(at) => {
            vm.pay((length - at) as u64 / crate::weight::VALUES_A_STEP)?;
            Ok(vm.machine.heap.array_mut(id).items.remove(at))
        }
        None => Ok(Value::Nil),
    }
}

/// Keeps what a block says so of; `nil` if that is everything.
pub(super) fn keep(vm: &mut Vm<'_>, this: Value, given: &Arguments, wanted: bool) -> Outcome {
    let kept = super::super::mapping::chosen(vm, this, given, wanted)?;
    replace_if_shorter(vm, this, kept)
}

pub(super) fn replace(vm: &mut Vm<'_>, this: Value, with: Vec<Value>) -> Outcome {
    let id = vm.changing(this)?;
    vm.allocate(with.len() * crate::weight::VALUE)?;
    vm.machine.heap.array_mut(id).items = with;
    Ok(this)
}

pub(super) fn replace_if_shorter(vm: &mut Vm<'_>, this: Value, with: Vec<Value>) -> Outcome {
    let id = vm.changing(this)?;
    if vm.machine.heap.array(id).items.len() == with.len() {
        return Ok(Value::Nil);
    }
    replace(vm, this, with)
}

pub(super) fn map(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let block = vm.given_block(given)?;
    let mut mapped = Vec::new();
    for item in items(vm, this) {
        mapped.push(vm.call_block(block, &[item])?);
    }
    replace(vm, this, mapped)
}
