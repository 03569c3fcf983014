//! `Comparable`

use std::cmp::Ordering;

use crate::class::{Native, known, native};
use crate::error::Outcome;
use crate::heap::Range;
use crate::value::Value;
use crate::vm::Vm;

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("<", 1, 1, |vm, this, given| ordered(vm, this, given.at(0), Ordering::is_lt)),
    native("<=", 1, 1, |vm, this, given| ordered(vm, this, given.at(0), Ordering::is_le)),
    native(">", 1, 1, |vm, this, given| ordered(vm, this, given.at(0), Ordering::is_gt)),
    native(">=", 1, 1, |vm, this, given| ordered(vm, this, given.at(0), Ordering::is_ge)),
    native("==", 1, 1, |vm, this, given| {
        if let Value::Object(_) = this {
            return Ok(Value::Bool(vm.compare_or_nil(this, given.at(0))? == Some(Ordering::Equal)));
        }
        vm.equal(this, given.at(0)).map(Value::Bool)
    }),
    native("between?", 2, 2, |vm, this, given| {
        let is_between = vm.compare(this, given.at(0))?.is_ge() && vm.compare(this, given.at(1))?.is_le();
        Ok(Value::Bool(is_between))
    }),
    native("clamp", 1, 2, |vm, this, given| {
        let (least, most) = match given.at(0) {
            Value::Range(id) => {
                let Range { from, to, .. } = vm.machine.heap.range(id);
                (from, to)
            }
            other if given.len() == 1 => {
                let shown = vm.class_or_word(other);
                return Err(vm.raise(known::TYPE_ERROR, format!("wrong argument type {shown} (expected Range)")));
            }
            least => (least, given.at(1)),
        };
        if least != Value::Nil && most != Value::Nil && vm.compare(least, most)?.is_gt() {
            return Err(vm.raise(known::ARGUMENT_ERROR, "min argument must be smaller than max argument"));
        }
        if least != Value::Nil && vm.compare(this, least)?.is_lt() {
            return Ok(least);
        }
        Ok(if most != Value::Nil && vm.compare(this, most)?.is_gt() { most } else { this })
    }),
];

/// True if two values are in an order.
pub(super) fn ordered(vm: &mut Vm<'_>, left: Value, right: Value, fits: fn(Ordering) -> bool) -> Outcome {
    vm.compare(left, right).map(|order| Value::Bool(fits(order)))
}
