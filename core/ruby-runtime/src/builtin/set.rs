//! `Set`

use crate::class::{ANY, Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::{Inside, Object};
use crate::value::{HashId, Value};
use crate::vm::Vm;

/// The methods; all others are those of `Enumerable`.
pub(super) const METHODS: &[Native] = &[
    native("each", 0, 0, |vm, this, given| {
        let block = vm.given_block(given)?;
        for item in vm.elements(this)? {
            vm.call_block(block, &[item])?;
        }
        Ok(this)
    }),
    native("add", 1, 1, add),
    native("<<", 1, 1, add),
    native("add?", 1, 1, |vm, this, given| {
        let is_there = includes(vm, this, given)?.is_true();
        if is_there { Ok(Value::Nil) } else { add(vm, this, given) }
    }),
    native("delete", 1, 1, |vm, this, given| {
        let hash = inside(vm, this);
        vm.hash_delete(hash, given.at(0))?;
        Ok(this)
    }),
    native("include?", 1, 1, includes),
    native("member?", 1, 1, includes),
    native("===", 1, 1, includes),
    native("size", 0, 0, size),
    native("length", 0, 0, size),
    native("count", 0, 0, size),
    native("empty?", 0, 0, |vm, this, given| Ok(Value::Bool(size(vm, this, given)? == Value::Int(0)))),
    native("merge", 0, ANY, |vm, this, given| {
        let hash = inside(vm, this);
        for other in &given.values {
            for item in vm.elements(*other)? {
                vm.hash_set(hash, item, Value::Bool(true))?;
            }
        }
        Ok(this)
    }),
    native("|", 1, 1, union),
    native("+", 1, 1, union),
    native("union", 1, 1, union),
    native("&", 1, 1, |vm, this, given| kept(vm, this, given, true)),
    native("intersection", 1, 1, |vm, this, given| kept(vm, this, given, true)),
    native("-", 1, 1, |vm, this, given| kept(vm, this, given, false)),
    native("difference", 1, 1, |vm, this, given| kept(vm, this, given, false)),
    native("subset?", 1, 1, |vm, this, given| contains(vm, given.at(0), this)),
    native("<=", 1, 1, |vm, this, given| contains(vm, given.at(0), this)),
    native("superset?", 1, 1, |vm, this, given| contains(vm, this, given.at(0))),
    native(">=", 1, 1, |vm, this, given| contains(vm, this, given.at(0))),
    native("to_set", 0, 0, |_, this, _| Ok(this)),
];

/// The methods of the class.
pub(super) const STATICS: &[Native] = &[
    native("new", 0, 1, |vm, _, given| {
        let mut items = match given.get(0) {
            None | Some(Value::Nil) => Vec::new(),
            Some(items) => vm.elements(items)?,
        };
        if let Some(block) = given.block {
            for item in &mut items {
                *item = vm.call_block(block, &[*item])?;
            }
        }
        vm.set_of(items)
    }),
    native("[]", 0, ANY, |vm, _, given| vm.set_of(given.values.clone())),
];

fn inside(vm: &Vm<'_>, this: Value) -> HashId {
    match this {
        Value::Object(id) => match vm.machine.heap.object(id).inside {
            Inside::Set(hash) => hash,
            _ => HashId(u32::MAX),
        },
        _ => HashId(u32::MAX),
    }
}

fn add(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let hash = inside(vm, this);
    if let Value::Object(id) = this
        && vm.machine.heap.object(id).is_frozen
    {
        return Err(vm.frozen(this));
    }
    vm.hash_set(hash, given.at(0), Value::Bool(true))?;
    Ok(this)
}

fn includes(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let hash = inside(vm, this);
    Ok(Value::Bool(vm.hash_get(hash, given.at(0))?.is_some()))
}

fn size(vm: &mut Vm<'_>, this: Value, _: &Arguments) -> Outcome {
    let count = vm.machine.heap.hash(inside(vm, this)).entries.len();
    Ok(Value::Int(i64::try_from(count).unwrap_or(i64::MAX)))
}

fn union(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let mut items = vm.elements(this)?;
    items.extend(vm.elements(given.at(0))?);
    vm.set_of(items)
}

fn kept(vm: &mut Vm<'_>, this: Value, given: &Arguments, wanted: bool) -> Outcome {
    let others = vm.elements(given.at(0))?;
    let others = vm.set_of(others)?;
    let mut kept = Vec::new();
    for item in vm.elements(this)? {
        if includes(vm, others, &Arguments::of([item]))?.is_true() == wanted {
            kept.push(item);
        }
    }
    vm.set_of(kept)
}

fn contains(vm: &mut Vm<'_>, whole: Value, part: Value) -> Outcome {
    for item in vm.elements(part)? {
        if !includes(vm, whole, &Arguments::of([item]))?.is_true() {
            return Ok(Value::Bool(false));
        }
    }
    Ok(Value::Bool(true))
}

impl Vm<'_> {
    /// A new set.
    pub(crate) fn set_of(&mut self, items: Vec<Value>) -> Outcome {
        let hash = self.new_hash()?;
        for item in items {
            self.hash_set(hash, item, Value::Bool(true))?;
        }
        let object = Object { class: Some(known::SET), inside: Inside::Set(hash), ..Object::default() };
        Ok(Value::Object(self.machine.heap.add_object(object)))
    }
}
