//! `String`

mod case;
mod characters;
mod part;
mod substitute;
mod succ;

use crate::class::{ANY, Caller, Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

pub(super) use succ::succeeding;

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("to_s", 0, 0, |_, this, _| Ok(this)),
    native("to_str", 0, 0, |_, this, _| Ok(this)),
    native("to_sym", 0, 0, to_sym),
    native("intern", 0, 0, to_sym),
    native("to_i", 0, 1, to_i),
    native("to_f", 0, 0, |vm, this, _| Ok(Value::Float(super::float::beginning(&vm.string(this)?)))),
    native("length", 0, 0, |vm, this, _| count(vm, this)),
    native("size", 0, 0, |vm, this, _| count(vm, this)),
    native("bytesize", 0, 0, |vm, this, _| Ok(Value::Int(i64::try_from(vm.string(this)?.len()).unwrap_or(i64::MAX)))),
    native("empty?", 0, 0, |vm, this, _| Ok(Value::Bool(vm.string(this)?.is_empty()))),
    native("+", 1, 1, |vm, this, given| {
        if let Value::Bytes(_) = given.at(0) {
            return super::bytes::after_text(vm, this, given.at(0));
        }
        let (text, other) = (vm.string(this)?, vm.string(given.at(0))?);
        vm.text(text + &other)
    }),
    native("*", 1, 1, |vm, this, given| {
        let (text, count) = (vm.string(this)?, vm.int(given.at(0))?);
        let Some(count) = super::count_of(count) else {
            return Err(vm.raise(known::ARGUMENT_ERROR, "negative argument"));
        };
        vm.allocate(text.len().saturating_mul(count))?;
        vm.text(text.repeat(count))
    }),
    native("%", 1, 1, |vm, this, given| {
        let mut all = vec![this];
        match given.at(0) {
            Value::Array(id) => all.extend(vm.items_of(id)),
            other => all.push(other),
        }
        super::format::format(vm, &all)
    }),
    native("<=>", 1, 1, |vm, this, given| {
        Ok(vm.compare_or_nil(this, given.at(0))?.map_or(Value::Nil, |order| Value::Int(order as i64)))
    }),
    native("=~", 1, 1, |vm, this, given| match given.at(0) {
        pattern @ Value::Pattern(_) => {
            let text = vm.string(this)?;
            super::regexp::position(vm, pattern, &text)
        }
        Value::Text(_) => Err(vm.raise(known::TYPE_ERROR, "type mismatch: String given")),
        other @ Value::Object(_) => {
            let name = vm.symbol("=~")?;
            vm.send(other, name, &[this])
        }
        _ => Ok(Value::Nil),
    }),
    native("match", 1, 2, |vm, this, given| matched(vm, this, given, "match")),
    native("match?", 1, 2, |vm, this, given| matched(vm, this, given, "match?")),
    native("<<", 1, 1, append),
    native("concat", 0, ANY, append),
    native("replace", 1, 1, |vm, this, given| {
        let text = vm.string(given.at(0))?;
        vm.set_text(this, text)
    }),
    native("clear", 0, 0, |vm, this, _| vm.set_text(this, String::new())),
    native("prepend", 0, ANY, |vm, this, given| {
        let mut text = String::new();
        for part in &given.values {
            text.push_str(&vm.string(*part)?);
        }
        text.push_str(&vm.string(this)?);
        vm.set_text(this, text)
    }),
    native("insert", 2, 2, characters::insert),
    native("+@", 0, 0, |vm, this, _| match this {
        Value::Text(id) if vm.machine.heap.text(id).is_frozen => super::object::copy(vm, this, false),
        other => Ok(other),
    }),
    native("-@", 0, 0, |_, this, _| Ok(this)),
    native("[]", 1, 2, part::index),
    native("slice", 1, 2, part::index),
    native("[]=", 2, 3, part::set),
    native("slice!", 1, 2, part::cut_out),
    native("index", 1, 2, part::find),
    native("rindex", 1, 2, part::find_last),
    native("include?", 1, 1, |vm, this, given| {
        let (text, part) = (vm.string(this)?, vm.string(given.at(0))?);
        Ok(Value::Bool(text.contains(&part)))
    }),
    native("start_with?", 0, ANY, part::starts_with),
    native("end_with?", 0, ANY, |vm, this, given| {
        let text = vm.string(this)?;
        for end in &given.values {
            if text.ends_with(&vm.string(*end)?) {
                return Ok(Value::Bool(true));
            }
        }
        Ok(Value::Bool(false))
    }),
    native("delete_prefix", 1, 1, |vm, this, given| {
        let (text, part) = (vm.string(this)?, vm.string(given.at(0))?);
        vm.text(text.strip_prefix(&part).unwrap_or(&text))
    }),
    native("delete_suffix", 1, 1, |vm, this, given| {
        let (text, part) = (vm.string(this)?, vm.string(given.at(0))?);
        vm.text(text.strip_suffix(&part).unwrap_or(&text))
    }),
    native("partition", 1, 1, part::partition),
    native("rpartition", 1, 1, part::rpartition),
    native("split", 0, 2, part::split),
    native("scan", 1, 1, substitute::scan),
    native("sub", 1, 2, |vm, this, given| {
        let text = substitute::substituted(vm, this, given, false)?;
        let before = vm.string(this)?;
        vm.text(text.unwrap_or(before))
    }),
    native("gsub", 1, 2, |vm, this, given| {
        let text = substitute::substituted(vm, this, given, true)?;
        let before = vm.string(this)?;
        vm.text(text.unwrap_or(before))
    }),
    native("sub!", 1, 2, |vm, this, given| {
        changed(vm, this, given, |vm, this, given| substitute::substituted(vm, this, given, false))
    }),
    native("gsub!", 1, 2, |vm, this, given| {
        changed(vm, this, given, |vm, this, given| substitute::substituted(vm, this, given, true))
    }),
    native("upcase", 0, ANY, |vm, this, given| case::letters(vm, this, given, case::upper)),
    native("downcase", 0, ANY, |vm, this, given| case::letters(vm, this, given, case::lower)),
    native("capitalize", 0, ANY, |vm, this, given| case::letters(vm, this, given, case::capital)),
    native("swapcase", 0, ANY, |vm, this, given| case::letters(vm, this, given, case::swapped)),
    native("strip", 0, 0, |vm, this, _| case::new(vm, this, case::stripped)),
    native("lstrip", 0, 0, |vm, this, _| case::new(vm, this, case::left_stripped)),
    native("rstrip", 0, 0, |vm, this, _| case::new(vm, this, case::right_stripped)),
    native("reverse", 0, 0, |vm, this, _| case::new(vm, this, |text| text.chars().rev().collect())),
    native("chop", 0, 0, |vm, this, _| case::new(vm, this, case::chopped)),
    native("chomp", 0, 1, |vm, this, given| {
        let text = case::chomped(vm, this, given)?;
        vm.text(text)
    }),
    native("succ", 0, 0, |vm, this, _| case::new(vm, this, succeeding)),
    native("next", 0, 0, |vm, this, _| case::new(vm, this, succeeding)),
    native("swapcase!", 0, ANY, |vm, this, given| case::change_letters(vm, this, given, case::swapped)),
    native("upcase!", 0, ANY, |vm, this, given| case::change_letters(vm, this, given, case::upper)),
    native("downcase!", 0, ANY, |vm, this, given| case::change_letters(vm, this, given, case::lower)),
    native("capitalize!", 0, ANY, |vm, this, given| case::change_letters(vm, this, given, case::capital)),
    native("strip!", 0, 0, |vm, this, _| case::change(vm, this, case::stripped)),
    native("lstrip!", 0, 0, |vm, this, _| case::change(vm, this, case::left_stripped)),
    native("rstrip!", 0, 0, |vm, this, _| case::change(vm, this, case::right_stripped)),
    native("chomp!", 0, 1, |vm, this, given| {
        changed(vm, this, given, |vm, this, given| case::chomped(vm, this, given).map(Some))
    }),
    native("casecmp", 1, 1, |vm, this, given| {
        if !matches!(given.at(0), Value::Text(_)) {
            return casecmp_of_other(vm, given);
        }
        let (text, other) = (vm.string(this)?.to_ascii_lowercase(), vm.string(given.at(0))?.to_ascii_lowercase());
        Ok(Value::Int(text.as_bytes().cmp(other.as_bytes()) as i64))
    }),
    native("casecmp?", 1, 1, |vm, this, given| {
        if !matches!(given.at(0), Value::Text(_)) {
            return casecmp_of_other(vm, given);
        }
        Ok(Value::Bool(vm.string(this)?.to_lowercase() == vm.string(given.at(0))?.to_lowercase()))
    }),
    native("ljust", 1, 2, |vm, this, given| characters::justified(vm, this, given, characters::Side::Right)),
    native("rjust", 1, 2, |vm, this, given| characters::justified(vm, this, given, characters::Side::Left)),
    native("center", 1, 2, |vm, this, given| characters::justified(vm, this, given, characters::Side::Both)),
    native("chars", 0, 0, |vm, this, given| {
        let chars = characters::chars(vm, this, given)?;
        if given.block.is_none() {
            return Ok(chars);
        }
        for c in vm.elements(chars)? {
            vm.yield_to(given, &[c])?;
        }
        Ok(this)
    }),
    native("each_char", 0, 0, |vm, this, given| {
        let block = vm.given_block(given)?;
        let chars = characters::chars(vm, this, given)?;
        for c in vm.elements(chars)? {
            vm.call_block(block, &[c])?;
        }
        Ok(this)
    }),
    native("bytes", 0, 0, super::bytes::bytes),
    native("each_byte", 0, 0, super::bytes::each_byte),
    native("getbyte", 1, 1, super::bytes::byte_at),
    native("byteslice", 1, 2, super::bytes::part),
    native("unpack", 1, 1, super::bytes::unpack),
    native("unpack1", 1, 1, super::bytes::unpack_first),
    native("crypt", 1, 1, super::digest::crypt),
    native("b", 0, 0, |vm, this, _| {
        let bytes = vm.bytes_of(this)?.to_vec();
        vm.bytes_value(bytes)
    }),
    native("lines", 0, 2, characters::lines),
    native("each_line", 0, 2, characters::lines),
    native("ord", 0, 0, |vm, this, _| match vm.string(this)?.chars().next() {
        Some(c) => Ok(Value::Int(i64::from(u32::from(c)))),
        None => Err(vm.raise(known::ARGUMENT_ERROR, "empty string")),
    }),
    native("hex", 0, 0, |vm, this, _| based(vm, this, 16)),
    native("oct", 0, 0, |vm, this, _| based(vm, this, 8)),
    native("tr", 2, 2, characters::tr),
    native("tr_s", 2, 2, characters::tr_squeezed),
    native("delete", 1, ANY, characters::delete),
    native("squeeze", 0, ANY, characters::squeeze),
    native("count", 1, ANY, characters::count),
    native("upto", 1, 2, |vm, this, given| {
        let is_exclusive = given.at(1).is_true();
        let range = crate::heap::Range { from: this, to: given.at(0), is_exclusive };
        for text in vm.range_elements(range)? {
            vm.yield_to(given, &[text])?;
        }
        Ok(this)
    }),
    native("force_encoding", 1, 1, force_encoding),
    native("scrub", 0, 1, |_, this, _| Ok(this)),
    native("valid_encoding?", 0, 0, |_, _, _| Ok(Value::Bool(true))),
    native("encoding", 0, 0, |vm, _, _| Err(vm.unsupported("the method String#encoding"))),
    native("unicode_normalize", 0, 1, |vm, this, _| {
        let text = vm.string(this)?;
        if text.is_ascii() { vm.text(text) } else { Err(vm.unsupported("String#unicode_normalize beyond ASCII")) }
    }),
    native("ascii_only?", 0, 0, |vm, this, _| Ok(Value::Bool(vm.string(this)?.is_ascii()))),
];

/// The methods of the class.
pub(super) const STATICS: &[Native] = &[native("new", 0, 1, |vm, _, given| {
    let text = match given.get(0) {
        Some(text @ Value::Text(_)) => vm.string(text)?,
        _ => String::new(),
    };
    vm.text(text)
})];

fn count(vm: &mut Vm<'_>, this: Value) -> Outcome {
    Ok(Value::Int(i64::try_from(vm.string(this)?.chars().count()).unwrap_or(i64::MAX)))
}

/// The answer to a comparison with what is no text: nothing, if it can't be one.
fn casecmp_of_other(vm: &mut Vm<'_>, given: &Arguments) -> Outcome {
    let shown = vm.class_or_word(given.at(0));
    Err(vm.raise(known::TYPE_ERROR, format!("no implicit conversion of {shown} into String")))
}

fn to_sym(vm: &mut Vm<'_>, this: Value, _: &Arguments) -> Outcome {
    let text = vm.string(this)?;
    Ok(Value::Symbol(vm.symbol(&text)?))
}

fn to_i(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let base = match given.get(0) {
        None => 10,
        Some(base) => {
            let base = vm.int(base)?;
            match u32::try_from(base) {
                Ok(known @ (0 | 2..=36)) => known,
                _ => return Err(vm.raise(known::ARGUMENT_ERROR, format!("invalid radix {base}"))),
            }
        }
    };
    based(vm, this, base)
}

/// The whole number that a text begins with; 0 if there is none.
fn based(vm: &mut Vm<'_>, this: Value, base: u32) -> Outcome {
    let text = vm.string(this)?;
    vm.pay_for_digits(text.len())?;
    vm.integer(super::integer::beginning(&text, base))
}

/// A text under another encoding. What is ASCII is the same in all that are known here.
fn force_encoding(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let is_binary = super::bytes::is_binary(vm, given.at(0))?;
    let Value::Text(id) = this else { return Ok(this) };
    let is_ascii = vm.machine.heap.text(id).text.is_ascii();
    if is_binary && !is_ascii {
        return Err(vm.unsupported("characters that become bytes in place"));
    }
    vm.machine.heap.text_mut(id).is_binary = is_binary;
    Ok(this)
}

fn matched(vm: &mut Vm<'_>, this: Value, given: &Arguments, name: &str) -> Outcome {
    let pattern = match given.at(0) {
        Value::Text(_) => {
            let source = vm.string(given.at(0))?;
            vm.new_pattern(&source, "")?
        }
        other => Value::Pattern(vm.pattern(other)?),
    };
    let name = vm.symbol(name)?;
    let values: Vec<Value> = std::iter::once(this).chain(given.get(1)).collect();
    vm.call_method(pattern, name, &Arguments { block: given.block, ..Arguments::of(values) }, Caller::Receiver)
}

fn append(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let Value::Text(id) = this else { return Ok(this) };
    if vm.machine.heap.text(id).is_frozen {
        return Err(vm.frozen(this));
    }
    for part in &given.values {
        let part = match part {
            Value::Int(code) => match u32::try_from(*code).ok().and_then(char::from_u32) {
                Some(c) => c.to_string(),
                None => return Err(vm.raise(known::RANGE_ERROR, format!("{code} out of char range"))),
            },
            other => vm.string(*other)?,
        };
        vm.allocate(part.len())?;
        vm.machine.heap.text_mut(id).text.push_str(&part);
    }
    Ok(this)
}

/// Changes a text; `nil` if nothing changes.
fn changed(
    vm: &mut Vm<'_>,
    this: Value,
    given: &Arguments,
    change: fn(&mut Vm<'_>, Value, &Arguments) -> Outcome<Option<String>>,
) -> Outcome {
    let before = vm.string(this)?;
    match change(vm, this, given)? {
        Some(text) if text != before => vm.set_text(this, text),
        _ => Ok(Value::Nil),
    }
}

impl Vm<'_> {
    /// Gives a text another content.
    pub(crate) fn set_text(&mut self, this: Value, text: String) -> Outcome {
        let Value::Text(id) = this else { return Ok(this) };
        if self.machine.heap.text(id).is_frozen {
            return Err(self.frozen(this));
        }
        self.allocate(text.len())?;
        self.machine.heap.text_mut(id).text = text;
        Ok(this)
    }
}
