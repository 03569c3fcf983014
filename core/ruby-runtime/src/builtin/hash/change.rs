//! Changes of hashes.

use super::id;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

pub(super) fn merge(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    for other in &given.values {
        let Value::Hash(other) = *other else { return Err(vm.no_conversion(*other, "Hash")) };
        for (key, value) in vm.pairs(other) {
            let value = match (given.block, vm.hash_get(id(this), key)?) {
                (Some(block), Some(before)) => vm.call_block(block, &[key, before, value])?,
                _ => value,
            };
            vm.hash_set(id(this), key, value)?;
        }
    }
    Ok(this)
}

pub(super) fn delete(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    match (vm.hash_delete(id(this), given.at(0))?, given.block) {
        (Some(value), _) => Ok(value),
        (None, Some(block)) => vm.call_block(block, &[given.at(0)]),
        (None, None) => Ok(Value::Nil),
    }
}

/// Keeps what a block says so of; `nil` if that is everything.
pub(super) fn keep(vm: &mut Vm<'_>, this: Value, given: &Arguments, wanted: bool) -> Outcome {
    let block = vm.given_block(given)?;
    let mut is_changed = false;
    for (key, value) in vm.pairs(id(this)) {
        if vm.call_block(block, &[key, value])?.is_true() != wanted {
            vm.hash_delete(id(this), key)?;
            is_changed = true;
        }
    }
    Ok(if is_changed { this } else { Value::Nil })
}

pub(super) fn compact(vm: &mut Vm<'_>, this: Value, _: &Arguments) -> Outcome {
    let mut is_changed = false;
    for (key, value) in vm.pairs(id(this)) {
        if value == Value::Nil {
            vm.hash_delete(id(this), key)?;
            is_changed = true;
        }
    }
    Ok(if is_changed { this } else { Value::Nil })
}

pub(super) fn replace(vm: &mut Vm<'_>, this: Value, pairs: Vec<(Value, Value)>) -> Outcome {
    if vm.machine.heap.hash(id(this)).is_frozen {
        return Err(vm.frozen(this));
    }
    vm.machine.heap.hash_mut(id(this)).entries.clear();
    for (key, value) in pairs {
        vm.hash_set(id(this), key, value)?;
    }
    Ok(this)
}

pub(super) fn shift(vm: &mut Vm<'_>, this: Value, _: &Arguments) -> Outcome {
    match vm.pairs(id(this)).first().copied() {
        Some((key, value)) => {
            vm.hash_delete(id(this), key)?;
            vm.array(vec![key, value])
        }
        None => Ok(Value::Nil),
    }
}
