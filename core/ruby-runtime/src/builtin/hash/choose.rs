//! Hashes of parts of hashes.

use super::id;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

pub(super) fn select(vm: &mut Vm<'_>, this: Value, given: &Arguments, wanted: bool) -> Outcome {
    let block = vm.given_block(given)?;
    let mut chosen = Vec::new();
    for (key, value) in vm.pairs(id(this)) {
        if vm.call_block(block, &[key, value])?.is_true() == wanted {
            chosen.push((key, value));
        }
    }
    vm.hash_of_pairs(chosen)
}

/// The entries of some keys in their order, or all others.
pub(super) fn slice(vm: &mut Vm<'_>, this: Value, given: &Arguments, wanted: bool) -> Outcome {
    if wanted {
        let mut chosen = Vec::new();
        for key in &given.values {
            if let Some(value) = vm.hash_get(id(this), *key)? {
                chosen.push((*key, value));
            }
        }
        return vm.hash_of_pairs(chosen);
    }
    let pairs = vm.pairs(id(this));
    let copy = vm.hash_of_pairs(pairs)?;
    for key in &given.values {
        vm.hash_delete(id(copy), *key)?;
    }
    Ok(copy)
}

pub(super) fn transformed_values(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome<Vec<(Value, Value)>> {
    let block = vm.given_block(given)?;
    let mut pairs = Vec::new();
    for (key, value) in vm.pairs(id(this)) {
        pairs.push((key, vm.call_block(block, &[value])?));
    }
    Ok(pairs)
}

pub(super) fn transformed_keys(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome<Vec<(Value, Value)>> {
    let mut pairs = Vec::new();
    for (key, value) in vm.pairs(id(this)) {
        let other = match given.get(0) {
            Some(Value::Hash(names)) => vm.hash_get(names, key)?,
            _ => None,
        };
        let key = match (other, given.block) {
            (Some(other), _) => other,
            (None, Some(block)) => vm.call_block(block, &[key])?,
            (None, None) if given.len() > 0 => key,
            (None, None) => vm.given_block(given)?,
        };
        pairs.push((key, value));
    }
    Ok(pairs)
}

pub(super) fn any(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    if given.len() > 0 {
        return super::super::fold::any(vm, this, given);
    }
    let Some(block) = given.block else {
        return Ok(Value::Bool(!vm.machine.heap.hash(id(this)).entries.is_empty()));
    };
    for (key, value) in vm.pairs(id(this)) {
        let pair = vm.array(vec![key, value])?;
        if vm.call_block(block, &[pair])?.is_true() {
            return Ok(Value::Bool(true));
        }
    }
    Ok(Value::Bool(false))
}
