//! `String`, of bytes that are no characters. What isn't here of `String` ends the program.

mod pack;
mod unpack;

use std::rc::Rc;

use crate::class::{ANY, Native, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::Text;
use crate::value::Value;
use crate::vm::Vm;

pub(super) use pack::pack;
pub(super) use unpack::{unpack, unpack_first};

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("bytes", 0, 0, bytes),
    native("each_byte", 0, 0, each_byte),
    native("bytesize", 0, 0, |vm, this, _| Ok(count(vm.bytes_of(this)?.len()))),
    native("length", 0, 0, |vm, this, _| Ok(count(vm.bytes_of(this)?.len()))),
    native("size", 0, 0, |vm, this, _| Ok(count(vm.bytes_of(this)?.len()))),
    native("empty?", 0, 0, |vm, this, _| Ok(Value::Bool(vm.bytes_of(this)?.is_empty()))),
    native("getbyte", 1, 1, byte_at),
    native("byteslice", 1, 2, part),
    native("[]", 1, 2, part),
    native("slice", 1, 2, part),
    native("ord", 0, 0, |vm, this, _| {
        Ok(vm.bytes_of(this)?.first().map_or(Value::Nil, |byte| Value::Int((*byte).into())))
    }),
    native("+", 1, 1, |vm, this, given| {
        let mut all = vm.bytes_of(this)?.to_vec();
        all.extend(vm.bytes_of(given.at(0))?.iter());
        vm.bytes_value(all)
    }),
    native("*", 1, 1, |vm, this, given| {
        let count = usize::try_from(vm.int(given.at(0))?).unwrap_or(0);
        let all = vm.bytes_of(this)?;
        vm.allocate(all.len().saturating_mul(count))?;
        vm.bytes_value(all.repeat(count))
    }),
    native("reverse", 0, 0, |vm, this, _| {
        let reversed = vm.bytes_of(this)?.iter().rev().copied().collect();
        vm.bytes_value(reversed)
    }),
    native("==", 1, 1, |vm, this, given| vm.equal(this, given.at(0)).map(Value::Bool)),
    native("eql?", 1, 1, |vm, this, given| vm.equal(this, given.at(0)).map(Value::Bool)),
    native("===", 1, 1, |vm, this, given| vm.equal(this, given.at(0)).map(Value::Bool)),
    native("start_with?", 0, ANY, |vm, this, given| {
        let all = vm.bytes_of(this)?;
        for start in &given.values {
            if all.starts_with(&vm.bytes_of(*start)?) {
                return Ok(Value::Bool(true));
            }
        }
        Ok(Value::Bool(false))
    }),
    native("to_s", 0, 0, |_, this, _| Ok(this)),
    native("to_str", 0, 0, |_, this, _| Ok(this)),
    native("dup", 0, 0, |_, this, _| Ok(this)),
    native("b", 0, 0, |_, this, _| Ok(this)),
    native("freeze", 0, 0, |_, this, _| Ok(this)),
    native("inspect", 0, 0, |vm, this, _| {
        let shown = vm.inspect(this)?;
        vm.text(shown)
    }),
    native("unpack", 1, 1, unpack),
    native("unpack1", 1, 1, unpack_first),
    native("valid_encoding?", 0, 0, |_, _, _| Ok(Value::Bool(true))),
    native("ascii_only?", 0, 0, |_, _, _| Ok(Value::Bool(false))),
    native("force_encoding", 1, 1, |vm, this, given| {
        if is_binary(vm, given.at(0))? {
            return Ok(this);
        }
        let all = vm.bytes_of(this)?.to_vec();
        match String::from_utf8(all) {
            Ok(text) => {
                if let Value::Bytes(id) = this {
                    vm.machine.heap.move_bytes(id);
                }
                vm.text(text)
            }
            Err(_) => Err(vm.unsupported("a String with bytes that are no characters")),
        }
    }),
];

pub(super) fn count(count: usize) -> Value {
    Value::Int(i64::try_from(count).unwrap_or(i64::MAX))
}

/// The bytes of a text.
pub(super) fn bytes(vm: &mut Vm<'_>, this: Value, _: &Arguments) -> Outcome {
    let bytes = vm.bytes_of(this)?.iter().map(|byte| Value::Int((*byte).into())).collect();
    vm.array(bytes)
}

pub(super) fn each_byte(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    for byte in vm.bytes_of(this)?.iter() {
        vm.yield_to(given, &[Value::Int((*byte).into())])?;
    }
    Ok(this)
}

pub(super) fn byte_at(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let (all, at) = (vm.bytes_of(this)?, vm.int(given.at(0))?);
    let place = if at < 0 { at + i64::try_from(all.len()).unwrap_or(0) } else { at };
    let byte = usize::try_from(place).ok().and_then(|place| all.get(place).copied());
    Ok(byte.map_or(Value::Nil, |byte| Value::Int(byte.into())))
}

/// Some of the bytes of a text, as a text of the same kind.
pub(super) fn part(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let all = vm.bytes_of(this)?;
    let places = (0..all.len()).map(count).collect();
    let places = vm.array(places)?;
    let chosen = match given.values.as_slice() {
        [at @ Value::Int(_)] => {
            let one = Value::Int(1);
            vm.send(places, crate::symbol::known::INDEX, &[*at, one])?
        }
        values => vm.send(places, crate::symbol::known::INDEX, values)?,
    };
    let Value::Array(chosen) = chosen else { return Ok(Value::Nil) };
    let chosen = vm.items_of(chosen);
    if chosen.is_empty() && given.len() == 1 && matches!(given.at(0), Value::Int(_)) {
        return Ok(Value::Nil);
    }
    let byte = |place: &Value| match place {
        Value::Int(place) => usize::try_from(*place).ok().and_then(|place| all.get(place).copied()),
        _ => None,
    };
    let chosen: Vec<u8> = chosen.iter().filter_map(byte).collect();
    if let Value::Bytes(_) = this {
        return vm.bytes_value(chosen);
    }
    match String::from_utf8(chosen) {
        Ok(text) => vm.text(text),
        Err(_) => Err(vm.unsupported("a String with bytes that are no characters")),
    }
}

/// Bytes behind a text, which has to have no other characters than theirs.
pub(super) fn after_text(vm: &mut Vm<'_>, text: Value, bytes: Value) -> Outcome {
    let mut all = vm.string(text)?.into_bytes();
    if !all.is_ascii() {
        return Err(vm.unsupported("a String of characters before bytes that are none"));
    }
    all.extend(vm.bytes_of(bytes)?.iter());
    vm.bytes_value(all)
}

/// True if an encoding is that of bytes.
pub(super) fn is_binary(vm: &mut Vm<'_>, encoding: Value) -> Outcome<bool> {
    let name = vm.to_s(encoding)?.to_ascii_uppercase();
    match name.as_str() {
        "ASCII-8BIT" | "BINARY" => Ok(true),
        "UTF-8" | "US-ASCII" | "ASCII" => Ok(false),
        other => Err(vm.unsupported(&format!("the encoding {other}"))),
    }
}

/// Bytes as Ruby's `inspect` writes them.
pub(crate) fn inspected(bytes: &[u8]) -> String {
    let mut out = String::from("\"");
    for (place, byte) in bytes.iter().enumerate() {
        let next = bytes.get(place + 1).copied();
        match byte {
            b'"' | b'\\' => out.extend(['\\', char::from(*byte)]),
            b'#' if matches!(next, Some(b'{' | b'$' | b'@')) => out.push_str("\\#"),
            b' '..=b'~' => out.push(char::from(*byte)),
            b'\n' => out.push_str("\\n"),
            b'\t' => out.push_str("\\t"),
            b'\r' => out.push_str("\\r"),
            0x0c => out.push_str("\\f"),
            0x0b => out.push_str("\\v"),
            0x08 => out.push_str("\\b"),
            0x07 => out.push_str("\\a"),
            0x1b => out.push_str("\\e"),
            byte => out.push_str(&format!("\\x{byte:02X}")),
        }
    }
    out.push('"');
    out
}

impl Vm<'_> {
    /// A text of bytes. Where all of them are ASCII, it is like any other text.
    pub(crate) fn bytes_value(&mut self, bytes: Vec<u8>) -> Outcome {
        self.allocate(bytes.len())?;
        match String::from_utf8(bytes) {
            Ok(text) if text.is_ascii() => {
                Ok(Value::Text(self.machine.heap.add_text(Text { text, is_frozen: false, is_binary: true })))
            }
            Ok(text) => Ok(Value::Bytes(self.machine.heap.add_bytes(text.into_bytes()))),
            Err(error) => Ok(Value::Bytes(self.machine.heap.add_bytes(error.into_bytes()))),
        }
    }

    /// The bytes of a text of any kind.
    pub(crate) fn bytes_of(&mut self, value: Value) -> Outcome<Rc<[u8]>> {
        match value {
            Value::Bytes(id) => Ok(self.machine.heap.bytes(id)),
            other => Ok(self.string(other)?.into_bytes().into()),
        }
    }
}
