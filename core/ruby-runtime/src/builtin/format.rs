//! `format`: its directives, each of which is written by [`duckrow_values::sprintf`].

use num_bigint::{BigInt, Sign};
use num_traits::ToPrimitive;

use crate::class::known;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;
use duckrow_values as values;

/// The greatest width and precision.
const MOST: usize = 1_000_000;

/// The steps of reading and writing a directive.
const STEPS_OF_A_DIRECTIVE: u64 = 4;

/// The arguments of a format, and which comes next.
struct Given<'a> {
    values: &'a [Value],
    next: usize,
}

/// A directive as it is read.
#[derive(Default)]
struct Directive {
    flags: String,
    width: Option<usize>,
    precision: Option<usize>,
    value: Option<Value>,
}

/// The text that a format makes of the values behind it.
pub(super) fn format(vm: &mut Vm<'_>, given: &[Value]) -> Outcome {
    let Some((template, rest)) = given.split_first() else {
        return Err(vm.raise(known::ARGUMENT_ERROR, "too few arguments"));
    };
    let template = vm.string(*template)?;
    let mut given = Given { values: rest, next: 0 };
    let mut out = String::new();
    let mut chars = template.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        if c != '%' {
            out.push(c);
            continue;
        }
        let (text, end) = directive(vm, &template, at + 1, &mut given)?;
        vm.allocate(text.len())?;
        vm.pay(STEPS_OF_A_DIRECTIVE)?;
        out.push_str(&text);
        while chars.next_if(|(at, _)| *at < end).is_some() {}
    }
    vm.text(out)
}

fn next(vm: &mut Vm<'_>, given: &mut Given<'_>) -> Outcome {
    let value = given.values.get(given.next).copied();
    given.next += 1;
    value.ok_or_else(|| vm.raise(known::ARGUMENT_ERROR, "too few arguments"))
}

fn digits(text: &str, at: &mut usize) -> Option<usize> {
    let rest = text.get(*at..).unwrap_or_default();
    let length = rest.bytes().take_while(u8::is_ascii_digit).count();
    *at += length;
    rest.get(..length).filter(|digits| !digits.is_empty()).map(|digits| digits.parse().unwrap_or(usize::MAX))
}

impl Directive {
    /// Reads a width, a precision or the number of an argument.
    fn number(&mut self, vm: &mut Vm<'_>, template: &str, at: &mut usize, given: &mut Given<'_>) -> Outcome<()> {
        let next_is = |at: usize, mark: char| template.get(at..).is_some_and(|rest| rest.starts_with(mark));
        if next_is(*at, '*') {
            *at += 1;
            let width = next(vm, given)?;
            let width = vm.int(width)?;
            if width < 0 {
                self.flags.push('-');
            }
            self.width = usize::try_from(width.unsigned_abs()).ok();
        } else if next_is(*at, '.') {
            *at += 1;
            if next_is(*at, '*') {
                *at += 1;
                let precision = next(vm, given)?;
                self.precision = usize::try_from(vm.int(precision)?).ok();
            } else {
                self.precision = Some(digits(template, at).unwrap_or(0));
            }
        } else {
            let number = digits(template, at);
            if next_is(*at, '$') {
                *at += 1;
                let value = given.values.get(number.unwrap_or(0).saturating_sub(1)).copied();
                self.value = Some(value.ok_or_else(|| vm.raise(known::ARGUMENT_ERROR, "too few arguments"))?);
            } else if self.width.is_some() {
                return Err(vm.raise(known::ARGUMENT_ERROR, "width given twice"));
            } else {
                self.width = number;
            }
        }
        let is_long = |number: Option<usize>| number.is_some_and(|number| number > MOST);
        if is_long(self.width) || is_long(self.precision) {
            return Err(vm.fatal(crate::error::Reason::OutOfMemory));
        }
        Ok(())
    }
}

/// The text of the directive behind a `%`, and where it ends.
fn directive(vm: &mut Vm<'_>, template: &str, start: usize, given: &mut Given<'_>) -> Outcome<(String, usize)> {
    let mut directive = Directive::default();
    let mut at = start;
    loop {
        let rest = template.get(at..).unwrap_or_default();
        let Some(c) = rest.chars().next() else {
            let message = "incomplete format specifier; use %% (double %) instead";
            return Err(vm.raise(known::ARGUMENT_ERROR, message));
        };
        match c {
            ' ' | '#' | '+' | '-' | '0' => {
                directive.flags.push(c);
                at += 1;
            }
            '1'..='9' | '*' | '.' => directive.number(vm, template, &mut at, given)?,
            '<' | '{' => {
                let close = if c == '<' { '>' } else { '}' };
                let Some((name, _)) = rest.get(1..).unwrap_or_default().split_once(close) else {
                    return Err(vm.raise(known::ARGUMENT_ERROR, "malformed name - unmatched parenthesis"));
                };
                at += name.len() + 2;
                let shown = format!("{c}{name}{close}");
                directive.value = Some(named(vm, given, name, &shown)?);
                if c == '{' {
                    let text = text(vm, &directive, 's', given)?;
                    return Ok((text, at));
                }
            }
            '\n' | '\0' if at == start => return Ok(("%".into(), at)),
            '%' if at == start => return Ok(("%".into(), at + 1)),
            '%' | '\n' | '\0' => return Err(vm.raise(known::ARGUMENT_ERROR, "invalid format character - %")),
            letter => {
                let text = text(vm, &directive, letter, given)?;
                return Ok((text, at + letter.len_utf8()));
            }
        }
    }
}

fn named(vm: &mut Vm<'_>, given: &Given<'_>, name: &str, shown: &str) -> Outcome {
    let [Value::Hash(hash)] = given.values else {
        return Err(vm.raise(known::ARGUMENT_ERROR, "one hash required"));
    };
    let key = Value::Symbol(vm.symbol(name)?);
    if let Some(value) = vm.hash_get(*hash, key)? {
        return Ok(value);
    }
    let cell = vm.machine.heap.hash(*hash);
    if cell.default_block.is_none() && cell.default == Value::Nil {
        return Err(vm.raise(known::KEY_ERROR, format!("key{shown} not found")));
    }
    vm.hash_fetch(*hash, key)
}

/// The text of a directive.
fn text(vm: &mut Vm<'_>, directive: &Directive, letter: char, given: &mut Given<'_>) -> Outcome<String> {
    if !"spcdiubBoxXfgGeEaA".contains(letter) {
        return Err(vm.raise(known::ARGUMENT_ERROR, format!("malformed format string - %{letter}")));
    }
    let value = match directive.value {
        Some(value) => value,
        None => next(vm, given)?,
    };
    let (letter, value) = match letter {
        's' => ('s', values::Value::string(vm.to_s(value)?)),
        'p' => ('s', values::Value::string(vm.inspect(value)?)),
        'c' => ('c', character(vm, value)?),
        'd' | 'i' | 'u' | 'b' | 'B' | 'o' | 'x' | 'X' => {
            let number = super::number::to_integer(vm, Value::Nil, &Arguments::of([value]))?;
            let number = vm.whole(number).unwrap_or_default();
            match number.to_i64() {
                Some(small) => (letter, values::Value::Integer(small)),
                None => return long(vm, directive, letter, &number),
            }
        }
        _ => match value {
            Value::Int(number) => (letter, values::Value::Integer(number)),
            Value::Big(_) if letter == 'f' => {
                let number = vm.whole(value).unwrap_or_default();
                let behind = directive.precision.unwrap_or(6);
                let mut digits = vm.digits(&BigInt::from(number.magnitude().clone()), 10)?;
                if behind > 0 {
                    digits.push('.');
                    digits.push_str(&"0".repeat(behind));
                }
                return Ok(padded(directive, number.sign() == Sign::Minus, &digits));
            }
            _ => {
                let number = super::number::to_float(vm, Value::Nil, &Arguments::of([value]))?;
                let Value::Float(number) = number else { return Err(vm.unsupported("this number in a format")) };
                (letter, values::Value::Float(number))
            }
        },
    };
    let width = directive.width.map(|width| width.to_string()).unwrap_or_default();
    let precision = directive.precision.map(|precision| format!(".{precision}")).unwrap_or_default();
    let single = format!("%{}{width}{precision}{letter}", directive.flags);
    match values::sprintf::kernel_format(&single, &[value]) {
        Ok(text) => Ok(text),
        Err(error) => Err(vm.raise(known::ARGUMENT_ERROR, error.to_string())),
    }
}

fn character(vm: &mut Vm<'_>, value: Value) -> Outcome<values::Value> {
    match value {
        Value::Text(_) => Ok(values::Value::string(vm.string(value)?)),
        other => vm.int(other).map(values::Value::Integer),
    }
}

/// A whole number beyond 64 bits.
fn long(vm: &mut Vm<'_>, directive: &Directive, letter: char, number: &BigInt) -> Outcome<String> {
    let is_negative = number.sign() == Sign::Minus;
    let (base, prefix) = match letter {
        'x' => (16, "0x"),
        'X' => (16, "0X"),
        'o' => (8, "0"),
        'b' => (2, "0b"),
        'B' => (2, "0B"),
        _ => (10, ""),
    };
    if is_negative && base != 10 && !directive.flags.contains(['+', ' ']) {
        return Err(vm.unsupported("the complement of a long Integer"));
    }
    let mut digits = vm.digits(&BigInt::from(number.magnitude().clone()), base)?;
    if letter == 'X' {
        digits = digits.to_uppercase();
    }
    if let Some(precision) = directive.precision {
        digits = format!("{}{digits}", filler("0", precision, digits.len()));
    }
    let prefix = if directive.flags.contains('#') { prefix } else { "" };
    Ok(padded(directive, is_negative, &format!("{prefix}{digits}")))
}

fn padded(directive: &Directive, is_negative: bool, digits: &str) -> String {
    let has = |flag: char| directive.flags.contains(flag);
    let sign = match (is_negative, has('+'), has(' ')) {
        (true, _, _) => "-",
        (false, true, _) => "+",
        (false, false, true) => " ",
        _ => "",
    };
    let width = directive.width.unwrap_or(0);
    let length = sign.len() + digits.len();
    if has('-') {
        return format!("{sign}{digits}{}", filler(" ", width, length));
    }
    if has('0') && directive.precision.is_none() {
        return format!("{sign}{}{digits}", filler("0", width, length));
    }
    format!("{}{sign}{digits}", filler(" ", width, length))
}

/// The text that fills so many characters up to a width. The widths of Rust's own formats end at 65,535.
fn filler(with: &str, width: usize, length: usize) -> String {
    with.repeat(width.saturating_sub(length))
}
