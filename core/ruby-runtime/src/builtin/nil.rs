//! `NilClass`, `TrueClass` and `FalseClass`.

use crate::class::{Native, native};
use crate::value::Value;

/// The methods of `nil`.
pub(super) const METHODS: &[Native] = &[
    native("to_a", 0, 0, |vm, _, _| vm.array(Vec::new())),
    native("to_h", 0, 0, |vm, _, _| vm.new_hash().map(Value::Hash)),
    native("to_i", 0, 0, |_, _, _| Ok(Value::Int(0))),
    native("to_f", 0, 0, |_, _, _| Ok(Value::Float(0.0))),
    native("&", 1, 1, |_, _, _| Ok(Value::Bool(false))),
    native("|", 1, 1, |_, _, given| Ok(Value::Bool(given.at(0).is_true()))),
];

/// The methods of `true` and `false`.
pub(super) const BOOLEAN_METHODS: &[Native] = &[
    native("&", 1, 1, |_, this, given| Ok(Value::Bool(this.is_true() && given.at(0).is_true()))),
    native("|", 1, 1, |_, this, given| Ok(Value::Bool(this.is_true() || given.at(0).is_true()))),
    native("^", 1, 1, |_, this, given| Ok(Value::Bool(this.is_true() != given.at(0).is_true()))),
];
