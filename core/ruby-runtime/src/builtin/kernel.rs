//! `Kernel`: functions.

use super::number;
use crate::class::{ANY, Native, known, native};
use crate::error::{Outcome, Stop};
use crate::frame::Arguments;
use crate::symbol::known as symbols;
use crate::value::Value;
use crate::vm::Vm;

/// The functions.
pub(super) const METHODS: &[Native] = &[
    native("raise", 0, ANY, |vm, _, given| {
        let exception = vm.to_exception(given)?;
        Err(Stop::Raise(exception))
    }),
    native("fail", 0, ANY, |vm, _, given| {
        let exception = vm.to_exception(given)?;
        Err(Stop::Raise(exception))
    }),
    native("loop", 0, 0, repeat),
    native("Array", 1, 1, |vm, _, given| to_array(vm, given.at(0))),
    native("String", 1, 1, |vm, _, given| {
        let text = vm.to_s(given.at(0))?;
        vm.text(text)
    }),
    native("Integer", 1, ANY, number::to_integer),
    native("Float", 1, ANY, number::to_float),
    native("Hash", 1, 1, |vm, _, given| match given.at(0) {
        Value::Nil => vm.new_hash().map(Value::Hash),
        Value::Array(id) if vm.machine.heap.array(id).items.is_empty() => vm.new_hash().map(Value::Hash),
        hash @ Value::Hash(_) => Ok(hash),
        other => {
            let message = format!("can't convert {} into Hash", vm.class_text(other));
            Err(vm.raise(known::TYPE_ERROR, message))
        }
    }),
    native("format", 1, ANY, |vm, _, given| super::format::format(vm, &given.values)),
    native("sprintf", 1, ANY, |vm, _, given| super::format::format(vm, &given.values)),
    native("require", 1, 1, require),
    native("require_relative", 1, 1, require_relative),
    native("__dir__", 0, 0, |vm, _, _| {
        let (path, _, _) = vm.place();
        let path = vm.world.whole_path(&path);
        let folder = path.rsplit_once('/').map_or(".", |(folder, _)| folder);
        vm.text(folder)
    }),
    native("catch", 0, 1, catch),
    native("throw", 1, 2, |vm, _, given| {
        if vm.machine.tags.contains(&given.at(0)) {
            return Err(Stop::Throw(given.at(0), given.at(1)));
        }
        let shown = vm.inspect(given.at(0))?;
        Err(vm.raise(known::UNCAUGHT_THROW_ERROR, format!("uncaught throw {shown}")))
    }),
    native("lambda", 0, 0, |vm, _, given| vm.given_block(given)),
    native("proc", 0, 0, |vm, _, given| vm.given_block(given)),
    native("rand", 0, 1, super::random::rand),
];

fn repeat(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let block = vm.given_block(given)?;
    loop {
        match vm.call_block(block, &[]) {
            Err(Stop::Raise(exception)) => {
                let class = vm.class_of(exception);
                if vm.machine.runtime.classes.is_a(class, known::STOP_ITERATION) {
                    return Ok(Value::Nil);
                }
                return Err(Stop::Raise(exception));
            }
            outcome => outcome?,
        };
    }
}

/// `Array(value)`
pub(super) fn to_array(vm: &mut Vm<'_>, value: Value) -> Outcome {
    match value {
        Value::Nil => vm.array(Vec::new()),
        Value::Array(_) => Ok(value),
        Value::Hash(_) | Value::Range(_) => {
            let items = vm.elements(value)?;
            vm.array(items)
        }
        Value::Object(_) if vm.responds(value, symbols::TO_A) => vm.send(value, symbols::TO_A, &[]),
        other => vm.array(vec![other]),
    }
}

/// Libraries whose parts are there, or aren't, whether they are asked for or not.
fn require(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let name = vm.string(given.at(0))?;
    match name.as_str() {
        "set" | "json" | "yaml" | "time" | "date" | "digest" | "base64" | "shellwords" | "uri" | "ipaddr" | "erb"
        | "puppet" | "stringio" | "securerandom" | "openssl" | "digest/md5" | "digest/sha1" | "digest/sha2" | "cgi"
        | "bigdecimal" | "pathname" | "psych" | "fileutils" | "etc" => Ok(Value::Bool(true)),
        _ => match vm.world.required(&name) {
            Some((path, text)) => vm.load_required(&path, &text).map(Value::Bool),
            None => Err(vm.unsupported(&format!("the library {name}"))),
        },
    }
}

/// A library that lies beside the file that asks for it.
fn require_relative(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let name = vm.string(given.at(0))?;
    let (path, _, _) = vm.place();
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let path = vm.text(format!("{folder}/{name}"))?;
    require(vm, this, &Arguments::of([path]))
}

fn catch(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let block = vm.given_block(given)?;
    let tag = match given.get(0) {
        Some(tag) => tag,
        None => vm.array(Vec::new())?,
    };
    vm.machine.tags.push(tag);
    let outcome = vm.call_block(block, &[tag]);
    vm.machine.tags.pop();
    match outcome {
        Err(Stop::Throw(thrown, value)) if thrown == tag => Ok(value),
        outcome => outcome,
    }
}

impl Vm<'_> {
    /// The block of a call that needs one.
    pub(crate) fn given_block(&mut self, given: &Arguments) -> Outcome {
        match given.block {
            Some(block) => Ok(block),
            None => Err(self.unsupported("an Enumerator: this method without a block")),
        }
    }

    /// Calls the block of a call.
    pub(crate) fn yield_to(&mut self, given: &Arguments, values: &[Value]) -> Outcome {
        let block = self.given_block(given)?;
        self.call_block(block, values)
    }
}
