//! `Array#pack`: values as bytes.

use duckrow_values::Binary;
use num_traits::ToPrimitive;

use crate::class::known;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

/// A directive of a template: its letter, how often it counts, and which byte of a number comes first.
#[derive(Debug, Clone, Copy)]
pub(super) struct Directive {
    pub(super) letter: char,
    pub(super) count: Count,
    pub(super) is_big: bool,
}

/// How often a directive counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Count {
    Once,
    Times(usize),
    All,
}

impl Directive {
    /// The number of bytes of a whole number, and whether it has a sign.
    pub(super) fn width(self) -> Option<(usize, bool)> {
        Some(match self.letter {
            'C' => (1, false),
            'c' => (1, true),
            'S' | 'n' | 'v' => (2, false),
            's' => (2, true),
            'L' | 'N' | 'V' | 'I' => (4, false),
            'l' | 'i' => (4, true),
            'Q' | 'J' => (8, false),
            'q' | 'j' => (8, true),
            _ => return None,
        })
    }
}

/// The directives of a template.
pub(super) fn directives(vm: &mut Vm<'_>, template: &str) -> Outcome<Vec<Directive>> {
    vm.pay(template.len() as u64 / 2)?;
    let mut found = Vec::new();
    let mut chars = template.chars().peekable();
    while let Some(letter) = chars.next() {
        if letter.is_ascii_whitespace() {
            continue;
        }
        if !letter.is_ascii_alphabetic() {
            return Err(vm.unsupported(&format!("the directive {letter} of pack")));
        }
        let mut is_big = matches!(letter, 'n' | 'N');
        while let Some(modifier) = chars.next_if(|c| matches!(c, '<' | '>' | '_' | '!')) {
            match modifier {
                '>' => is_big = true,
                '<' => is_big = false,
                _ => return Err(vm.unsupported("sizes of the machine in pack")),
            }
        }
        let count = if chars.next_if_eq(&'*').is_some() {
            Count::All
        } else {
            let mut digits = String::new();
            while let Some(digit) = chars.next_if(char::is_ascii_digit) {
                digits.push(digit);
            }
            digits.parse().map_or(Count::Once, Count::Times)
        };
        found.push(Directive { letter, count, is_big });
    }
    Ok(found)
}

pub(in super::super) fn pack(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let template = vm.string(given.at(0))?;
    let mut items = vm.list(this)?.into_iter();
    let (mut out, mut has_characters) = (Vec::new(), false);
    for (place, directive) in directives(vm, &template)?.into_iter().enumerate() {
        has_characters |= place == 0 && directive.letter == 'U';
        match directive.letter {
            'a' | 'A' | 'Z' | 'H' | 'h' | 'B' | 'b' | 'm' | 'u' | 'M' => {
                let item = next(vm, &mut items)?;
                let bytes = if item == Value::Nil { std::rc::Rc::default() } else { vm.bytes_of(item)? };
                let packed = text(vm, directive, &bytes)?;
                vm.allocate(packed.len())?;
                out.extend(packed);
            }
            'x' => {
                let count = if let Count::Times(count) = directive.count { count } else { 1 };
                vm.allocate(count)?;
                out.resize(out.len() + count, 0);
            }
            _ => {
                let times = match directive.count {
                    Count::Once => 1,
                    Count::Times(times) => times,
                    Count::All => items.len(),
                };
                for _ in 0..times {
                    let item = next(vm, &mut items)?;
                    number(vm, directive, item, &mut out)?;
                }
            }
        }
    }
    match String::from_utf8(out) {
        Ok(text) if has_characters => vm.text(text),
        Ok(text) => vm.bytes_value(text.into_bytes()),
        Err(error) => vm.bytes_value(error.into_bytes()),
    }
}

fn next(vm: &mut Vm<'_>, items: &mut impl Iterator<Item = Value>) -> Outcome {
    items.next().ok_or_else(|| vm.raise(known::ARGUMENT_ERROR, "too few arguments"))
}

fn number(vm: &mut Vm<'_>, directive: Directive, item: Value, out: &mut Vec<u8>) -> Outcome<()> {
    vm.allocate(8)?;
    let number = vm.whole_of(item)?;
    if directive.letter == 'U' {
        match number.to_u32().and_then(char::from_u32) {
            Some(c) => out.extend(c.to_string().bytes()),
            None => return Err(vm.raise(known::RANGE_ERROR, "pack(U): value out of range")),
        }
        return Ok(());
    }
    let Some((width, _)) = directive.width() else {
        return Err(vm.unsupported(&format!("the directive {} of pack", directive.letter)));
    };
    let mut bytes = number.to_signed_bytes_le();
    let filler = if number.sign() == num_bigint::Sign::Minus { 0xff } else { 0 };
    bytes.resize(width.max(bytes.len()), filler);
    bytes.truncate(width);
    if directive.is_big {
        bytes.reverse();
    }
    out.extend(bytes);
    Ok(())
}

fn text(vm: &mut Vm<'_>, directive: Directive, bytes: &[u8]) -> Outcome<Vec<u8>> {
    let exact = match directive.count {
        Count::Once => Some(1),
        Count::Times(count) => Some(count),
        Count::All => None,
    };
    Ok(match directive.letter {
        'm' => {
            let binary = Binary::new(bytes.to_vec());
            match directive.count {
                Count::Times(0) => binary.to_string().into_bytes(),
                Count::Once | Count::All => binary.relaxed().into_bytes(),
                Count::Times(_) => return Err(vm.unsupported("lines of another length in pack")),
            }
        }
        'a' | 'A' | 'Z' => {
            let length = exact.unwrap_or(bytes.len() + usize::from(directive.letter == 'Z'));
            vm.allocate(length)?;
            let mut padded = bytes.to_vec();
            padded.resize(length, if directive.letter == 'A' { b' ' } else { 0 });
            padded
        }
        'H' | 'h' => {
            let digits = bytes.get(..exact.unwrap_or(bytes.len()).min(bytes.len())).unwrap_or_default();
            let value = |digit: u8| if digit.is_ascii_alphabetic() { (digit & 7) + 9 } else { digit & 15 };
            digits
                .chunks(2)
                .map(|pair| {
                    let (one, other) = (pair.first().copied().map_or(0, value), pair.get(1).copied().map_or(0, value));
                    if directive.letter == 'H' { one << 4 | other } else { other << 4 | one }
                })
                .collect()
        }
        'B' | 'b' => {
            let digits = bytes.get(..exact.unwrap_or(bytes.len()).min(bytes.len())).unwrap_or_default();
            let bit = |place: usize, digit: &u8| {
                let shift = if directive.letter == 'B' { 7 - place } else { place };
                (digit & 1) << shift
            };
            digits.chunks(8).map(|bits| bits.iter().enumerate().map(|(place, digit)| bit(place, digit)).sum()).collect()
        }
        other => return Err(vm.unsupported(&format!("the directive {other} of pack"))),
    })
}
