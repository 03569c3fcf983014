//! `Hash`

mod change;
mod choose;

use crate::class::{ANY, Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::{HashId, Value};
use crate::vm::Vm;

/// The methods; all others are those of `Enumerable`.
pub(super) const METHODS: &[Native] = &[
    native("[]", 1, 1, |vm, this, given| vm.hash_fetch(id(this), given.at(0))),
    native("[]=", 2, 2, |vm, this, given| {
        vm.hash_set(id(this), given.at(0), given.at(1))?;
        Ok(given.at(1))
    }),
    native("store", 2, 2, |vm, this, given| {
        vm.hash_set(id(this), given.at(0), given.at(1))?;
        Ok(given.at(1))
    }),
    native("fetch", 1, 2, fetch),
    native("dig", 1, ANY, |vm, this, given| vm.dig(this, &given.values)),
    native("key?", 1, 1, has_key),
    native("has_key?", 1, 1, has_key),
    native("include?", 1, 1, has_key),
    native("member?", 1, 1, has_key),
    native("value?", 1, 1, |vm, this, given| Ok(Value::Bool(key_of(vm, this, given.at(0))?.is_some()))),
    native("has_value?", 1, 1, |vm, this, given| Ok(Value::Bool(key_of(vm, this, given.at(0))?.is_some()))),
    native("key", 1, 1, |vm, this, given| Ok(key_of(vm, this, given.at(0))?.unwrap_or_default())),
    native("keys", 0, 0, |vm, this, _| {
        let keys = vm.pairs(id(this)).into_iter().map(|(key, _)| key).collect();
        vm.array(keys)
    }),
    native("values", 0, 0, |vm, this, _| {
        let values = vm.pairs(id(this)).into_iter().map(|(_, value)| value).collect();
        vm.array(values)
    }),
    native("values_at", 0, ANY, |vm, this, given| {
        let mut values = Vec::new();
        for key in &given.values {
            values.push(vm.hash_fetch(id(this), *key)?);
        }
        vm.array(values)
    }),
    native("fetch_values", 0, ANY, |vm, this, given| {
        let mut values = Vec::new();
        for key in &given.values {
            values.push(fetch(vm, this, &Arguments { block: given.block, ..Arguments::of([*key]) })?);
        }
        vm.array(values)
    }),
    native("length", 0, 0, |vm, this, _| Ok(size(vm, this))),
    native("size", 0, 0, |vm, this, _| Ok(size(vm, this))),
    native("empty?", 0, 0, |vm, this, _| Ok(Value::Bool(vm.machine.heap.hash(id(this)).entries.is_empty()))),
    native("to_h", 0, 0, |vm, this, given| match given.block {
        None => Ok(this),
        Some(block) => {
            let pairs = vm.new_hash()?;
            for (key, value) in vm.pairs(id(this)) {
                let pair = vm.call_block(block, &[key, value])?;
                let parts = vm.list(pair)?;
                let part = |place: usize| parts.get(place).copied().unwrap_or_default();
                vm.hash_set(pairs, part(0), part(1))?;
            }
            Ok(Value::Hash(pairs))
        }
    }),
    native("to_hash", 0, 0, |_, this, _| Ok(this)),
    native("each", 0, 0, each),
    native("each_pair", 0, 0, each),
    native("each_key", 0, 0, |vm, this, given| {
        for (key, _) in vm.pairs(id(this)) {
            vm.yield_to(given, &[key])?;
        }
        Ok(this)
    }),
    native("each_value", 0, 0, |vm, this, given| {
        for (_, value) in vm.pairs(id(this)) {
            vm.yield_to(given, &[value])?;
        }
        Ok(this)
    }),
    native("merge", 0, ANY, |vm, this, given| {
        let copy = super::object::copy(vm, this, false)?;
        change::merge(vm, copy, given)
    }),
    native("merge!", 0, ANY, change::merge),
    native("update", 0, ANY, change::merge),
    native("delete", 1, 1, change::delete),
    native("delete_if", 0, 0, |vm, this, given| change::keep(vm, this, given, false).map(|_| this)),
    native("reject!", 0, 0, |vm, this, given| change::keep(vm, this, given, false)),
    native("keep_if", 0, 0, |vm, this, given| change::keep(vm, this, given, true).map(|_| this)),
    native("select!", 0, 0, |vm, this, given| change::keep(vm, this, given, true)),
    native("filter!", 0, 0, |vm, this, given| change::keep(vm, this, given, true)),
    native("compact!", 0, 0, change::compact),
    native("clear", 0, 0, |vm, this, _| change::replace(vm, this, Vec::new())),
    native("replace", 1, 1, |vm, this, given| {
        let Value::Hash(_) = given.at(0) else { return Err(vm.no_conversion(given.at(0), "Hash")) };
        let pairs = vm.pairs(id(given.at(0)));
        change::replace(vm, this, pairs)
    }),
    native("shift", 0, 0, change::shift),
    native("transform_values!", 0, 0, |vm, this, given| {
        let pairs = choose::transformed_values(vm, this, given)?;
        change::replace(vm, this, pairs)
    }),
    native("transform_keys!", 0, 1, |vm, this, given| {
        let pairs = choose::transformed_keys(vm, this, given)?;
        change::replace(vm, this, pairs)
    }),
    native("transform_values", 0, 0, |vm, this, given| {
        let pairs = choose::transformed_values(vm, this, given)?;
        vm.hash_of_pairs(pairs)
    }),
    native("transform_keys", 0, 1, |vm, this, given| {
        let pairs = choose::transformed_keys(vm, this, given)?;
        vm.hash_of_pairs(pairs)
    }),
    native("select", 0, 0, |vm, this, given| choose::select(vm, this, given, true)),
    native("filter", 0, 0, |vm, this, given| choose::select(vm, this, given, true)),
    native("reject", 0, 0, |vm, this, given| choose::select(vm, this, given, false)),
    native("slice", 0, ANY, |vm, this, given| choose::slice(vm, this, given, true)),
    native("except", 0, ANY, |vm, this, given| choose::slice(vm, this, given, false)),
    native("compact", 0, 0, |vm, this, _| {
        let pairs = vm.pairs(id(this)).into_iter().filter(|(_, value)| *value != Value::Nil).collect();
        vm.hash_of_pairs(pairs)
    }),
    native("invert", 0, 0, |vm, this, _| {
        let pairs = vm.pairs(id(this)).into_iter().map(|(key, value)| (value, key)).collect();
        vm.hash_of_pairs(pairs)
    }),
    native("any?", 0, 1, choose::any),
    native("count", 0, 1, |vm, this, given| match given.block {
        None if given.len() == 0 => Ok(size(vm, this)),
        _ => super::fold::count(vm, this, given),
    }),
    native("default", 0, 1, |vm, this, _| Ok(vm.machine.heap.hash(id(this)).default)),
    native("default=", 1, 1, |vm, this, given| {
        vm.machine.heap.hash_mut(id(this)).default = given.at(0);
        Ok(given.at(0))
    }),
    native("compare_by_identity", 0, 0, |vm, _, _| Err(vm.unsupported("the method Hash#compare_by_identity"))),
    native("<=", 1, 1, |vm, this, given| {
        let Value::Hash(_) = given.at(0) else { return Err(vm.no_conversion(given.at(0), "Hash")) };
        for (key, value) in vm.pairs(id(this)) {
            match vm.hash_get(id(given.at(0)), key)? {
                Some(other) if vm.equal(value, other)? => {}
                _ => return Ok(Value::Bool(false)),
            }
        }
        Ok(Value::Bool(true))
    }),
];

/// The methods of the class.
pub(super) const STATICS: &[Native] = &[
    native("new", 0, 1, |vm, _, given| {
        let hash = vm.new_hash()?;
        let cell = vm.machine.heap.hash_mut(hash);
        cell.default = given.at(0);
        cell.default_block = given.block;
        Ok(Value::Hash(hash))
    }),
    native("[]", 0, ANY, |vm, _, given| match given.at(0) {
        hash @ Value::Hash(_) => super::object::copy(vm, hash, false),
        Value::Array(_) if given.len() == 1 => {
            let to_h = vm.symbol("to_h")?;
            vm.send(given.at(0), to_h, &[])
        }
        _ if given.len() % 2 == 1 => Err(vm.raise(known::ARGUMENT_ERROR, "odd number of arguments for Hash")),
        _ => {
            let pairs = given.values.chunks(2);
            let part = |pair: &[Value], place: usize| pair.get(place).copied().unwrap_or_default();
            vm.hash_of_pairs(pairs.map(|pair| (part(pair, 0), part(pair, 1))).collect())
        }
    }),
];

/// The hash of a value, or one that isn't there.
fn id(this: Value) -> HashId {
    match this {
        Value::Hash(id) => id,
        _ => HashId(u32::MAX),
    }
}

fn size(vm: &Vm<'_>, this: Value) -> Value {
    Value::Int(i64::try_from(vm.machine.heap.hash(id(this)).entries.len()).unwrap_or(i64::MAX))
}

fn has_key(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    Ok(Value::Bool(vm.hash_get(id(this), given.at(0))?.is_some()))
}

fn key_of(vm: &mut Vm<'_>, this: Value, wanted: Value) -> Outcome<Option<Value>> {
    for (key, value) in vm.pairs(id(this)) {
        if vm.equal(value, wanted)? {
            return Ok(Some(key));
        }
    }
    Ok(None)
}

fn fetch(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    if let Some(value) = vm.hash_get(id(this), given.at(0))? {
        return Ok(value);
    }
    if given.block.is_some() {
        return vm.yield_to(given, &[given.at(0)]);
    }
    match given.get(1) {
        Some(default) => Ok(default),
        None => {
            let shown = vm.inspect(given.at(0))?;
            Err(vm.raise(known::KEY_ERROR, format!("key not found: {shown}")))
        }
    }
}

fn each(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let block = vm.given_block(given)?;
    for (key, value) in vm.pairs(id(this)) {
        let pair = vm.array(vec![key, value])?;
        vm.call_block(block, &[pair])?;
    }
    Ok(this)
}
