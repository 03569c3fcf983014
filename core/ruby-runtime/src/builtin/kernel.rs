//! `Kernel`: functions.

use crate::class::{ANY, Native, known, native};
use crate::error::{Outcome, Stop};
use crate::frame::Arguments;
use crate::symbol::known as symbols;
use crate::value::Value;
use crate::vm::Vm;
use duckrow_values as values;

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
    native("Integer", 1, ANY, to_integer),
    native("Float", 1, ANY, to_float),
    native("Hash", 1, 1, |vm, _, given| match given.at(0) {
        Value::Nil => vm.new_hash().map(Value::Hash),
        Value::Array(id) if vm.heap.array(id).items.is_empty() => vm.new_hash().map(Value::Hash),
        hash @ Value::Hash(_) => Ok(hash),
        other => {
            let message = format!("can't convert {} into Hash", vm.class_text(other));
            Err(vm.raise(known::TYPE_ERROR, message))
        }
    }),
    native("format", 1, ANY, |vm, _, given| format(vm, &given.values)),
    native("sprintf", 1, ANY, |vm, _, given| format(vm, &given.values)),
    native("require", 1, 1, require),
    native("require_relative", 1, 1, require_relative),
    native("catch", 0, 1, catch),
    native("throw", 1, 2, |_, _, given| Err(Stop::Throw(given.at(0), given.at(1)))),
];

fn repeat(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let block = vm.given_block(given)?;
    loop {
        match vm.call_block(block, &[]) {
            Err(Stop::Raise(exception)) => {
                let class = vm.class_of(exception);
                if vm.runtime.classes.is_a(class, known::STOP_ITERATION) {
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

/// True if `exception: false` was given.
fn is_quiet(vm: &mut Vm<'_>, given: &Arguments) -> Outcome<bool> {
    let Some(Value::Hash(keywords)) = given.values.last().copied().filter(|_| given.has_keywords) else {
        return Ok(false);
    };
    let name = Value::Symbol(vm.symbol("exception")?);
    Ok(vm.hash_get(keywords, name)? == Some(Value::Bool(false)))
}

fn to_integer(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let is_quiet = is_quiet(vm, given)?;
    let base = match given.get(1) {
        Some(Value::Int(base)) => u32::try_from(base).unwrap_or(0),
        _ => 0,
    };
    let outcome = match given.at(0) {
        number @ Value::Int(_) => Ok(number),
        Value::Float(number) => super::float::to_i(vm, number),
        Value::Text(_) => {
            let text = vm.string(given.at(0))?;
            match super::integer::parse(&text, base) {
                Some(number) => Ok(Value::Int(number)),
                None => {
                    let shown = crate::text::text_inspect(&text);
                    Err(vm.raise(known::ARGUMENT_ERROR, format!("invalid value for Integer(): {shown}")))
                }
            }
        }
        Value::Nil => Err(vm.raise(known::TYPE_ERROR, "can't convert nil into Integer")),
        other => {
            let message = format!("can't convert {} into Integer", vm.class_or_word(other));
            Err(vm.raise(known::TYPE_ERROR, message))
        }
    };
    quietly(outcome, is_quiet)
}

fn to_float(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let is_quiet = is_quiet(vm, given)?;
    let outcome = match given.at(0) {
        #[allow(clippy::cast_precision_loss, reason = "as Ruby converts them")]
        Value::Int(number) => Ok(Value::Float(number as f64)),
        number @ Value::Float(_) => Ok(number),
        Value::Text(_) => {
            let text = vm.string(given.at(0))?;
            match super::float::parse(&text) {
                Some(number) => Ok(Value::Float(number)),
                None => {
                    let shown = crate::text::text_inspect(&text);
                    Err(vm.raise(known::ARGUMENT_ERROR, format!("invalid value for Float(): {shown}")))
                }
            }
        }
        other => {
            let message = format!("can't convert {} into Float", vm.class_or_word(other));
            Err(vm.raise(known::TYPE_ERROR, message))
        }
    };
    quietly(outcome, is_quiet)
}

fn quietly(outcome: Outcome, is_quiet: bool) -> Outcome {
    match outcome {
        Err(Stop::Raise(_)) if is_quiet => Ok(Value::Nil),
        outcome => outcome,
    }
}

/// `format(…)`
pub(super) fn format(vm: &mut Vm<'_>, given: &[Value]) -> Outcome {
    let (template, arguments) = given.split_first().map_or((Value::Nil, &[][..]), |(first, rest)| (*first, rest));
    let template = vm.string(template)?;
    let shows_inside = template.contains('p') && template.contains('%');
    let mut converted = Vec::new();
    for argument in arguments {
        converted.push(plain(vm, *argument, shows_inside)?);
    }
    match values::sprintf::kernel_format(&template, &converted) {
        Ok(text) => vm.text(text),
        Err(error) => {
            let message = error.to_string();
            let class = if message.starts_with("key") { known::KEY_ERROR } else { known::ARGUMENT_ERROR };
            let class = if message.starts_with("can't convert") { known::TYPE_ERROR } else { class };
            Err(vm.raise(class, message))
        }
    }
}

/// A value as formats take it.
fn plain(vm: &mut Vm<'_>, value: Value, shows_inside: bool) -> Outcome<values::Value> {
    Ok(match value {
        Value::Nil if shows_inside => return Err(vm.unsupported("nil in a format with %p")),
        Value::Nil => values::Value::Undef,
        Value::Bool(truth) => values::Value::Boolean(truth),
        Value::Int(number) => values::Value::Integer(number),
        Value::Float(number) => values::Value::Float(number),
        Value::Text(_) => values::Value::string(vm.string(value)?),
        Value::Hash(id) => {
            let mut entries = values::Hash::default();
            for (key, item) in vm.pairs(id) {
                let key = vm.to_s(key)?;
                let item = vm.deeper(|vm| plain(vm, item, shows_inside))?;
                entries = with(vm, &entries, values::Value::string(key), item)?;
            }
            values::Value::Hash(entries)
        }
        other if shows_inside => {
            return Err(vm.unsupported(&format!("a value of the class {} in a format with %p", vm.class_text(other))));
        }
        other => values::Value::string(vm.to_s(other)?),
    })
}

fn with(vm: &Vm<'_>, hash: &values::Hash, key: values::Value, value: values::Value) -> Outcome<values::Hash> {
    let entries = hash.entries().iter().map(|(key, value)| (key.clone(), value.clone()));
    values::Hash::new(entries.chain(std::iter::once((key, value))).collect())
        .map_err(|_| vm.fatal(crate::error::Reason::TooDeep))
}

/// Libraries whose parts are there, or aren't, whether they are asked for or not.
fn require(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let name = vm.string(given.at(0))?;
    match name.as_str() {
        "set" | "json" | "yaml" | "time" | "date" | "digest" | "base64" | "shellwords" | "uri" | "ipaddr" | "erb"
        | "puppet" | "securerandom" | "openssl" | "digest/md5" | "digest/sha1" | "digest/sha2" | "cgi"
        | "bigdecimal" => Ok(Value::Bool(true)),
        _ => match vm.world.library(&name) {
            Some((path, text)) => vm.load(&path, &text).map(Value::Bool),
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
    match vm.call_block(block, &[tag]) {
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
