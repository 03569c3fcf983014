//! The part of `Enumerable` that makes lists.

use super::beginning::beginning;
use crate::class::known;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::Key;
use crate::symbol::known as symbols;
use crate::value::Value;
use crate::vm::Vm;
use duckrow_text::names::FastSet;

pub(super) fn map(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let block = vm.given_block(given)?;
    let mut mapped = Vec::new();
    for item in vm.elements(this)? {
        mapped.push(vm.call_block(block, &[item])?);
    }
    vm.array(mapped)
}

pub(super) fn flat_map(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let block = vm.given_block(given)?;
    let mut mapped = Vec::new();
    for item in vm.elements(this)? {
        let made = vm.call_block(block, &[item])?;
        let made = vm.to_list(made)?;
        vm.allocate(made.len() * crate::weight::VALUE)?;
        mapped.extend(made);
    }
    vm.array(mapped)
}

/// The items of which a block says so, or doesn't.
pub(super) fn chosen(vm: &mut Vm<'_>, this: Value, given: &Arguments, wanted: bool) -> Outcome<Vec<Value>> {
    let block = vm.given_block(given)?;
    let mut chosen = Vec::new();
    for item in vm.elements(this)? {
        if vm.call_block(block, &[item])?.is_true() == wanted {
            chosen.push(item);
        }
    }
    Ok(chosen)
}

pub(super) fn select(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let chosen = chosen(vm, this, given, true)?;
    vm.array(chosen)
}

pub(super) fn reject(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let chosen = chosen(vm, this, given, false)?;
    vm.array(chosen)
}

pub(super) fn filter_map(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let block = vm.given_block(given)?;
    let mut mapped = Vec::new();
    for item in vm.elements(this)? {
        let made = vm.call_block(block, &[item])?;
        if made.is_true() {
            mapped.push(made);
        }
    }
    vm.array(mapped)
}

pub(super) fn partition(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let block = vm.given_block(given)?;
    let (mut meant, mut others) = (Vec::new(), Vec::new());
    for item in vm.elements(this)? {
        let is_meant = vm.call_block(block, &[item])?.is_true();
        if is_meant { meant.push(item) } else { others.push(item) }
    }
    let (meant, others) = (vm.array(meant)?, vm.array(others)?);
    vm.array(vec![meant, others])
}

pub(super) fn group_by(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let block = vm.given_block(given)?;
    let groups = vm.new_hash()?;
    for item in vm.elements(this)? {
        let key = vm.call_block(block, &[item])?;
        match vm.hash_get(groups, key)? {
            Some(Value::Array(group)) => {
                vm.allocate(crate::weight::VALUE)?;
                vm.machine.heap.array_mut(group).items.push(item);
            }
            _ => {
                let group = vm.array(vec![item])?;
                vm.hash_set(groups, key, group)?;
            }
        }
    }
    Ok(Value::Hash(groups))
}

/// Lists of neighbours, split where the block says so, or where it doesn't.
pub(super) fn split_when(vm: &mut Vm<'_>, this: Value, given: &Arguments, wanted: bool) -> Outcome {
    let block = vm.given_block(given)?;
    let mut lists: Vec<Vec<Value>> = Vec::new();
    let mut before = None;
    for item in vm.elements(this)? {
        let splits = match before {
            None => true,
            Some(before) => vm.call_block(block, &[before, item])?.is_true() == wanted,
        };
        match lists.last_mut() {
            Some(list) if !splits => list.push(item),
            _ => lists.push(vec![item]),
        }
        before = Some(item);
    }
    let lists = lists.into_iter().map(|list| vm.array(list)).collect::<Outcome<Vec<_>>>()?;
    vm.array(lists)
}

/// The items in order.
pub(super) fn sorted(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome<Vec<Value>> {
    let items = vm.elements(this)?;
    let block = given.block;
    vm.sort(items, &mut |vm, left, right| vm.order(block, left, right))
}

pub(super) fn sort(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let sorted = sorted(vm, this, given)?;
    vm.array(sorted)
}

/// The items in the order of what a block makes of them.
pub(super) fn sorted_by(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome<Vec<Value>> {
    let block = vm.given_block(given)?;
    let mut keyed = Vec::new();
    for item in vm.elements(this)? {
        let key = vm.call_block(block, &[item])?;
        keyed.push(vm.array(vec![key, item])?);
    }
    let part = |vm: &Vm<'_>, pair: Value, place: usize| match pair {
        Value::Array(id) => vm.machine.heap.array(id).items.get(place).copied().unwrap_or_default(),
        other => other,
    };
    let sorted = vm.sort(keyed, &mut |vm, left, right| vm.compare(part(vm, left, 0), part(vm, right, 0)))?;
    Ok(sorted.into_iter().map(|pair| part(vm, pair, 1)).collect())
}

pub(super) fn sort_by(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let sorted = sorted_by(vm, this, given)?;
    vm.array(sorted)
}

/// The items without those that were there before.
pub(super) fn unique(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome<Vec<Value>> {
    let mut seen: FastSet<Key> = FastSet::default();
    let mut unique = Vec::new();
    for item in vm.elements(this)? {
        let by = match given.block {
            Some(block) => vm.call_block(block, &[item])?,
            None => item,
        };
        if seen.insert(vm.key(by)?) {
            unique.push(item);
        }
    }
    Ok(unique)
}

pub(super) fn uniq(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let unique = unique(vm, this, given)?;
    vm.array(unique)
}

pub(super) fn zip(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let mut others = Vec::new();
    for other in &given.values {
        if !vm.responds(*other, symbols::EACH) {
            let shown = vm.class_or_word(*other);
            let message = format!("wrong argument type {shown} (must respond to :each)");
            return Err(vm.raise(known::TYPE_ERROR, message));
        }
        let items = match *other {
            endless @ Value::Range(_) => {
                let count = vm.elements(this)?.len();
                beginning(vm, endless, count)?
            }
            other => vm.elements(other)?,
        };
        others.push(items);
    }
    let mut zipped = Vec::new();
    for (place, item) in vm.elements(this)?.into_iter().enumerate() {
        let mut row = vec![item];
        row.extend(others.iter().map(|other| other.get(place).copied().unwrap_or_default()));
        let row = vm.array(row)?;
        match given.block {
            Some(block) => {
                vm.call_block(block, &[row])?;
            }
            None => zipped.push(row),
        }
    }
    if given.block.is_some() { Ok(Value::Nil) } else { vm.array(zipped) }
}

fn count(vm: &mut Vm<'_>, given: &Arguments, what: &str) -> Outcome<usize> {
    let count = vm.int(given.at(0))?;
    super::count_of(count).ok_or_else(|| vm.raise(known::ARGUMENT_ERROR, format!("attempt to {what} negative size")))
}

pub(super) fn take(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let count = count(vm, given, "take")?;
    let items = beginning(vm, this, count)?;
    vm.array(items)
}

pub(super) fn drop(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let count = count(vm, given, "drop")?;
    let items = vm.elements(this)?;
    vm.array(items.get(count..).unwrap_or_default().to_vec())
}

fn while_true(vm: &mut Vm<'_>, given: &Arguments, items: &[Value]) -> Outcome<usize> {
    let block = vm.given_block(given)?;
    for (place, item) in items.iter().enumerate() {
        if !vm.call_block(block, &[*item])?.is_true() {
            return Ok(place);
        }
    }
    Ok(items.len())
}

pub(super) fn take_while(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let mut items = vm.elements(this)?;
    let count = while_true(vm, given, &items)?;
    items.truncate(count);
    vm.array(items)
}

pub(super) fn drop_while(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let items = vm.elements(this)?;
    let count = while_true(vm, given, &items)?;
    vm.array(items.get(count..).unwrap_or_default().to_vec())
}

pub(super) fn grep(vm: &mut Vm<'_>, this: Value, given: &Arguments, wanted: bool) -> Outcome {
    let mut found = Vec::new();
    for item in vm.elements(this)? {
        if vm.send(given.at(0), symbols::CASE_EQUAL, &[item])?.is_true() == wanted {
            found.push(match given.block {
                Some(block) => vm.call_block(block, &[item])?,
                None => item,
            });
        }
    }
    vm.array(found)
}

pub(super) fn compact(vm: &mut Vm<'_>, this: Value, _: &Arguments) -> Outcome {
    let mut items = vm.elements(this)?;
    items.retain(|item| *item != Value::Nil);
    vm.array(items)
}
