//! `String#unpack`: values of bytes.

use duckrow_values::{Base64, Binary};
use num_bigint::{BigInt, Sign};

use super::pack::{Count, Directive, directives};
use crate::class::known;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

pub(in super::super) fn unpack(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let values = unpacked(vm, this, given)?;
    vm.array(values)
}

pub(in super::super) fn unpack_first(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    Ok(unpacked(vm, this, given)?.first().copied().unwrap_or_default())
}

fn unpacked(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome<Vec<Value>> {
    let (bytes, template) = (vm.bytes_of(this)?, vm.string(given.at(0))?);
    let (mut values, mut rest) = (Vec::new(), &bytes[..]);
    for directive in directives(vm, &template)? {
        match directive.letter {
            'a' | 'A' | 'Z' | 'H' | 'h' | 'B' | 'b' | 'm' => rest = text(vm, directive, rest, &mut values)?,
            'x' => {
                let count = if let Count::Times(count) = directive.count { count } else { 1 };
                let Some(behind) = rest.get(count..) else {
                    return Err(vm.raise(known::ARGUMENT_ERROR, "x outside of string"));
                };
                rest = behind;
            }
            'U' => rest = characters(vm, directive, rest, &mut values)?,
            _ => rest = numbers(vm, directive, rest, &mut values)?,
        }
    }
    Ok(values)
}

fn numbers<'b>(vm: &mut Vm<'_>, directive: Directive, bytes: &'b [u8], values: &mut Vec<Value>) -> Outcome<&'b [u8]> {
    let Some((width, is_signed)) = directive.width() else {
        return Err(vm.unsupported(&format!("the directive {} of unpack", directive.letter)));
    };
    let times = match directive.count {
        Count::Once => 1,
        Count::Times(times) => times,
        Count::All => bytes.len() / width,
    };
    let mut rest = bytes;
    for _ in 0..times {
        vm.allocate(8)?;
        let Some((part, behind)) = rest.split_at_checked(width) else {
            values.push(Value::Nil);
            continue;
        };
        rest = behind;
        let number = match (is_signed, directive.is_big) {
            (true, true) => BigInt::from_signed_bytes_be(part),
            (true, false) => BigInt::from_signed_bytes_le(part),
            (false, true) => BigInt::from_bytes_be(Sign::Plus, part),
            (false, false) => BigInt::from_bytes_le(Sign::Plus, part),
        };
        values.push(vm.integer(number)?);
    }
    Ok(rest)
}

fn characters<'b>(
    vm: &mut Vm<'_>,
    directive: Directive,
    bytes: &'b [u8],
    values: &mut Vec<Value>,
) -> Outcome<&'b [u8]> {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(vm.raise(known::ARGUMENT_ERROR, "malformed UTF-8 character"));
    };
    let most = match directive.count {
        Count::Once => 1,
        Count::Times(times) => times,
        Count::All => usize::MAX,
    };
    let mut length = 0;
    for c in text.chars().take(most) {
        vm.allocate(8)?;
        values.push(Value::Int(u32::from(c).into()));
        length += c.len_utf8();
    }
    Ok(bytes.get(length..).unwrap_or_default())
}

fn text<'b>(vm: &mut Vm<'_>, directive: Directive, bytes: &'b [u8], values: &mut Vec<Value>) -> Outcome<&'b [u8]> {
    let exact = match directive.count {
        Count::Once => Some(1),
        Count::Times(count) => Some(count),
        Count::All => None,
    };
    let per_byte = match directive.letter {
        'H' | 'h' => 2,
        'B' | 'b' => 8,
        _ => 1,
    };
    if directive.letter == 'm' {
        let Ok(text) = std::str::from_utf8(bytes) else {
            return Err(vm.raise(known::ARGUMENT_ERROR, "invalid base64"));
        };
        let form = if directive.count == Count::Times(0) { Base64::Strict } else { Base64::Lenient };
        match Binary::from_base64(text, form) {
            Some(binary) => values.push(vm.bytes_value(binary.bytes().to_vec())?),
            None => return Err(vm.raise(known::ARGUMENT_ERROR, "invalid base64")),
        }
        return Ok(&[]);
    }
    let digits = exact.unwrap_or(bytes.len() * per_byte).min(bytes.len() * per_byte);
    let (part, rest) = bytes.split_at_checked(digits.div_ceil(per_byte)).unwrap_or((bytes, &[]));
    vm.allocate(digits)?;
    let value = match directive.letter {
        'a' => vm.bytes_value(part.to_vec())?,
        'A' => {
            let end = part.iter().rposition(|byte| !matches!(byte, b' ' | 0)).map_or(0, |end| end + 1);
            vm.bytes_value(part.get(..end).unwrap_or_default().to_vec())?
        }
        'Z' => {
            let end = part.iter().position(|byte| *byte == 0).unwrap_or(part.len());
            vm.bytes_value(part.get(..end).unwrap_or_default().to_vec())?
        }
        'H' | 'h' => {
            let nibbles = part
                .iter()
                .flat_map(|byte| if directive.letter == 'H' { [byte >> 4, byte & 15] } else { [byte & 15, byte >> 4] });
            let shown = nibbles.take(digits).filter_map(|nibble| char::from_digit(nibble.into(), 16));
            vm.text(shown.collect::<String>())?
        }
        _ => {
            let is_first_high = directive.letter == 'B';
            let bits = part
                .iter()
                .flat_map(|byte| (0..8).map(move |place| byte >> (if is_first_high { 7 - place } else { place }) & 1));
            let shown = bits.take(digits).map(|bit| if bit == 1 { '1' } else { '0' });
            vm.text(shown.collect::<String>())?
        }
    };
    values.push(value);
    Ok(rest)
}
