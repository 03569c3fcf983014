//! Parts of lists: by place, by length, by range.

use super::{items, number};
use crate::class::known;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::Range;
use crate::value::Value;
use crate::vm::Vm;

/// A place from the end, if it is negative.
pub(super) fn place(at: i64, length: usize) -> Option<usize> {
    let length = i64::try_from(length).ok()?;
    usize::try_from(if at < 0 { at + length } else { at }).ok()
}

impl Vm<'_> {
    /// The beginning of a range of so many items and its length; nothing if it begins outside.
    pub(crate) fn bounds(&mut self, range: Range, length: usize) -> Outcome<Option<(usize, usize)>> {
        let from = if range.from == Value::Nil { 0 } else { self.int(range.from)? };
        let to = if range.to == Value::Nil { -1 } else { self.int(range.to)? };
        let Some(start) = place(from, length).filter(|start| *start <= length) else { return Ok(None) };
        let is_exclusive = range.is_exclusive && range.to != Value::Nil;
        let size = i64::try_from(length).unwrap_or(i64::MAX);
        let end = if to < 0 { to + size } else { to } + i64::from(!is_exclusive);
        let end = usize::try_from(end).unwrap_or(0).min(length);
        Ok(Some((start, end.saturating_sub(start))))
    }
}

pub(super) fn index(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let Value::Array(id) = this else { return Ok(Value::Nil) };
    let length = vm.machine.heap.array(id).items.len();
    let (start, count) = match (given.at(0), given.get(1)) {
        (Value::Range(range), None) => match vm.bounds(vm.machine.heap.range(range), length)? {
            Some(bounds) => bounds,
            None => return Ok(Value::Nil),
        },
        (at, None) => {
            let at = vm.int(at)?;
            let item = place(at, length).and_then(|at| vm.machine.heap.array(id).items.get(at).copied());
            return Ok(item.unwrap_or_default());
        }
        (start, Some(count)) => {
            let (start, count) = (vm.int(start)?, vm.int(count)?);
            match (place(start, length).filter(|start| *start <= length), super::super::count_of(count)) {
                (Some(start), Some(count)) => (start, count.min(length - start)),
                _ => return Ok(Value::Nil),
            }
        }
    };
    let part = vm.machine.heap.array(id).items.get(start..start + count).unwrap_or_default().to_vec();
    vm.array(part)
}

pub(super) fn fetch(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let all = items(vm, this);
    let at = vm.int(given.at(0))?;
    if let Some(item) = place(at, all.len()).and_then(|at| all.get(at)) {
        return Ok(*item);
    }
    if given.block.is_some() {
        return vm.yield_to(given, &[given.at(0)]);
    }
    match given.get(1) {
        Some(default) => Ok(default),
        None => {
            let length = all.len();
            let message =
                format!("index {at} outside of array bounds: {}...{length}", -i64::try_from(length).unwrap_or(0));
            Err(vm.raise(known::INDEX_ERROR, message))
        }
    }
}

pub(super) fn values_at(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let mut values = Vec::new();
    for at in &given.values {
        if let Value::Range(range) = *at {
            let length = items(vm, this).len();
            let range = vm.machine.heap.range(range);
            if let Some((start, _)) = vm.bounds(range, length)? {
                let end = if range.to == Value::Nil { -1 } else { vm.int(range.to)? };
                let end = if end < 0 { end + i64::try_from(length).unwrap_or(0) } else { end };
                let end = end + i64::from(!range.is_exclusive || range.to == Value::Nil);
                let end = usize::try_from(end).unwrap_or(0);
                vm.allocate(end.saturating_sub(start).saturating_mul(crate::weight::VALUE))?;
                let all = items(vm, this);
                values.extend((start..end).map(|at| all.get(at).copied().unwrap_or_default()));
            }
            continue;
        }
        values.push(index(vm, this, &Arguments::of([*at]))?);
    }
    vm.array(values)
}

pub(super) fn last(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let all = items(vm, this);
    match given.get(0) {
        None => Ok(all.last().copied().unwrap_or_default()),
        Some(count) => {
            let count = vm.int(count)?;
            let Some(count) = super::super::count_of(count) else {
                return Err(vm.raise(known::ARGUMENT_ERROR, "negative array size"));
            };
            let from = all.len().saturating_sub(count);
            vm.array(all.get(from..).unwrap_or_default().to_vec())
        }
    }
}

pub(super) fn rindex(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    for (index, item) in items(vm, this).into_iter().enumerate().rev() {
        let is_it = match given.get(0) {
            Some(wanted) => vm.equal(item, wanted)?,
            None => vm.yield_to(given, &[item])?.is_true(),
        };
        if is_it {
            return Ok(number(index));
        }
    }
    Ok(Value::Nil)
}
