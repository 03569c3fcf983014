//! `scanf`: values read from a text by a format, as Ruby's library of that name does it (version 1.0.0).

use super::arguments::{refused, text};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, array};
use duckrow_values::Value;

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[Function {
    name: "scanf",
    dispatches: &[Dispatch { signature: "String $data, String $format, Callable &$block?", call: scanf }],
}];

/// A part of a format, and what it reads.
struct Directive<'a> {
    kind: Kind<'a>,
    /// The number of letters at most.
    width: Option<usize>,
    /// True if what is read is thrown away: `%*d`.
    skips: bool,
    /// True if blanks stand in front of it.
    after_blank: bool,
}

#[derive(Clone, Copy)]
enum Kind<'a> {
    /// A text that must be there.
    Literal(&'a str),
    /// `%d` and its like, by the letter.
    Letter(char),
    /// `%[…]`, with the brackets.
    Class(&'a str),
}

fn scanf(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let mut rest = text(&call, 0);
    let mut read = Vec::new();
    for directive in directives(text(&call, 1)) {
        frame.session.fuel.step()?;
        let Some((found, behind)) = directive.read(frame, rest)? else { break };
        if !directive.skips {
            read.extend(found);
        }
        rest = behind;
        if rest.is_empty() {
            break;
        }
    }
    let read = Value::from(array(read)?);
    match &call.block {
        Some(block) => frame.call_block(block, vec![read]),
        None => Ok(read),
    }
}

/// The parts of a format. A percent sign that begins nothing is passed over.
fn directives(format: &str) -> Vec<Directive<'_>> {
    let mut directives = Vec::new();
    let mut rest = format;
    loop {
        let trimmed = rest.trim_start_matches(is_blank);
        let after_blank = trimmed.len() < rest.len();
        let Some(first) = trimmed.chars().next() else { return directives };
        let (directive, behind) = match trimmed.strip_prefix('%') {
            Some(inner) => match conversion(inner, after_blank) {
                Some(found) => found,
                None => {
                    rest = inner;
                    continue;
                }
            },
            None => {
                let end = trimmed.find(|c| c == '%' || is_blank(c)).unwrap_or(trimmed.len()).max(first.len_utf8());
                let (literal, behind) = trimmed.split_at_checked(end).unwrap_or((trimmed, ""));
                (Directive { kind: Kind::Literal(literal), width: None, skips: true, after_blank: false }, behind)
            }
        };
        directives.push(directive);
        rest = behind;
    }
}

/// The conversion behind a percent sign, and the rest of the format.
fn conversion(inner: &str, after_blank: bool) -> Option<(Directive<'_>, &str)> {
    if let Some(behind) = inner.strip_prefix('%') {
        return Some((Directive { kind: Kind::Literal("%"), width: None, skips: true, after_blank }, behind));
    }
    let (skips, inner) = inner.strip_prefix('*').map_or((false, inner), |inner| (true, inner));
    let digits = inner.find(|c: char| !c.is_ascii_digit()).unwrap_or(inner.len());
    let (width, inner) = inner.split_at_checked(digits)?;
    let width = width.parse().ok();
    let (kind, length) = match inner.chars().next()? {
        '[' => {
            let end = if inner.starts_with("[[:") { inner.find(":]]")? + 3 } else { inner.find(']')? + 1 };
            (Kind::Class(inner.get(..end)?), end)
        }
        letter if "diuXxofFeEgGscaA".contains(letter) => (Kind::Letter(letter), 1),
        _ => return None,
    };
    Some((Directive { kind, width, skips, after_blank }, inner.get(length..)?))
}

fn is_blank(c: char) -> bool {
    matches!(c, '\t'..='\r' | ' ')
}

impl Directive<'_> {
    /// The value that it reads at the beginning of a text, and the rest. Nothing if it doesn't fit.
    fn read<'t>(&self, frame: &mut Frame<'_>, text: &'t str) -> Evaluated<Option<(Option<Value>, &'t str)>> {
        // Blanks count where letters of any kind are read.
        let counts_blanks = match self.kind {
            Kind::Letter('c') => !self.after_blank,
            Kind::Class(_) => !self.skips,
            _ => false,
        };
        let text = if counts_blanks { text } else { text.trim_start_matches(is_blank) };
        let length = match self.kind {
            Kind::Literal(literal) => Some(literal.len()).filter(|_| text.starts_with(literal)),
            Kind::Class(class) => class_length(frame, class, self.width, text)?,
            Kind::Letter(letter) => length_of(letter, self.width, text),
        };
        let Some((found, behind)) = length.and_then(|length| text.split_at_checked(length)) else { return Ok(None) };
        let value = match self.kind {
            Kind::Literal(_) => None,
            Kind::Letter(letter) => Some(value_of(letter, found)?),
            Kind::Class(_) => Some(found.into()),
        };
        Ok(Some((value, behind)))
    }
}

/// The number of bytes of a text that a class of letters takes.
fn class_length(frame: &mut Frame<'_>, class: &str, width: Option<usize>, text: &str) -> Evaluated<Option<usize>> {
    let count = width.map_or("+".to_owned(), |width| format!("{{1,{width}}}"));
    let pattern = format!("\\A{class}{count}");
    let regex = frame.session.compile_with(&pattern, "")?.map_err(|error| refused(error.to_string()))?;
    let found = frame.session.fuel.ask(|effort| regex.within(effort, || regex.groups_from(text, 0)))?;
    let found = found.map_err(|error| refused(error.to_string()))?;
    Ok(found.and_then(|groups| groups.into_iter().next().flatten()).map(|range| range.end))
}

/// The number of bytes that a conversion takes. Nothing if it doesn't fit.
fn length_of(letter: char, width: Option<usize>, text: &str) -> Option<usize> {
    let most = width.unwrap_or(usize::MAX);
    let length = match letter {
        'c' => prefix(text, width.unwrap_or(1), |_| true),
        's' => prefix(text, most, |c| !is_blank(c)),
        'd' | 'u' => signed(text, most, |text, most| prefix(text, most, |c| c.is_ascii_digit())),
        'o' => signed(text, most, |text, most| prefix(text, most, |c| matches!(c, '0'..='7'))),
        'x' | 'X' => signed(text, most, hexadecimal),
        'i' => signed(text, most, |text, most| integer(text, most, width.is_some())),
        _ => float(text, width),
    };
    Some(length).filter(|length| *length > 0)
}

/// The length of the letters at the beginning that fit, so many at most.
fn prefix(text: &str, most: usize, fits: impl Fn(char) -> bool) -> usize {
    text.chars().take(most).take_while(|c| fits(*c)).map(char::len_utf8).sum()
}

/// A sign, which counts for the width, and what stands behind it; that must not be empty.
fn signed(text: &str, most: usize, unsigned: impl Fn(&str, usize) -> usize) -> usize {
    match text.strip_prefix(['-', '+']) {
        Some(behind) => match unsigned(behind, most.saturating_sub(1)) {
            0 => 0,
            length => length + 1,
        },
        None => unsigned(text, most),
    }
}

fn hexadecimal(text: &str, most: usize) -> usize {
    let digits = |text: &str, most: usize| prefix(text, most, |c| c.is_ascii_hexdigit());
    let prefixed = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    match prefixed.map_or(0, |behind| digits(behind, most.saturating_sub(2))) {
        0 => digits(text, most),
        length => length + 2,
    }
}

/// Octal with a zero in front, hexadecimal with `0x`, or decimal. A zero alone is none unless there is a width.
fn integer(text: &str, most: usize, has_width: bool) -> usize {
    let hexadecimal = hexadecimal(text, most);
    let octal = prefix(text, most, |c| matches!(c, '0'..='7'));
    match text.as_bytes() {
        [b'0', b'x' | b'X', ..] if hexadecimal > 2 => hexadecimal,
        [b'0', ..] if octal > 1 => octal,
        [b'0', ..] => usize::from(has_width && most > 0),
        _ => prefix(text, most, |c| c.is_ascii_digit()),
    }
}

/// The length of a float. With a width it is any text that begins as a float does.
fn float(text: &str, width: Option<usize>) -> usize {
    let unsigned = |text: &str, _: usize| {
        if let Some(length) = hexadecimal_float(text) {
            return length;
        }
        let digits = |text: &str| prefix(text, usize::MAX, |c| c.is_ascii_digit());
        let whole = digits(text);
        let behind = text.get(whole..).unwrap_or_default();
        let Some(fraction) = behind.strip_prefix('.') else { return whole };
        let length = whole + 1 + digits(fraction);
        let exponent = text.get(length..).and_then(|rest| rest.strip_prefix(['e', 'E'])).unwrap_or_default();
        let sign = usize::from(exponent.starts_with(['-', '+']));
        match exponent.get(sign..).map_or(0, digits) {
            0 => length,
            digits => length + 1 + sign + digits,
        }
    };
    match (signed(text, usize::MAX, unsigned), width) {
        (0, _) => 0,
        (length, None) => length,
        (_, Some(width)) => prefix(text, width, |c| !is_blank(c)),
    }
}

/// The length of `0x1.8p3`.
fn hexadecimal_float(text: &str) -> Option<usize> {
    let digits = |text: &str| prefix(text, usize::MAX, |c| c.is_ascii_hexdigit());
    let behind = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"))?;
    let whole = digits(behind);
    let fraction = behind.get(whole..)?.strip_prefix('.').map(digits);
    let mantissa = whole + fraction.map_or(0, |digits| digits + 1);
    let exponent = behind.get(mantissa..)?.strip_prefix(['p', 'P'])?;
    let sign = usize::from(exponent.starts_with(['-', '+']));
    let count = prefix(exponent.get(sign..)?, usize::MAX, |c| c.is_ascii_digit());
    (count > 0 && whole + fraction.unwrap_or(0) > 0).then_some(2 + mantissa + 1 + sign + count)
}

/// The value of what a conversion has read.
fn value_of(letter: char, found: &str) -> Evaluated {
    let radix = match letter {
        'c' | 's' => return Ok(found.into()),
        'd' | 'u' => 10,
        'o' => 8,
        'x' | 'X' => 16,
        'i' => match found.trim_start_matches(['-', '+']).as_bytes() {
            [b'0', b'x' | b'X', ..] => 16,
            [b'0', _, ..] => 8,
            _ => 10,
        },
        _ => return Ok(float_of(found).into()),
    };
    let (sign, digits) = match found.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", found.strip_prefix('+').unwrap_or(found)),
    };
    let digits = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")).unwrap_or(digits);
    i64::from_str_radix(&format!("{sign}{digits}"), radix)
        .map(Value::Integer)
        .map_err(|_| refused(format!("scanf(): {found} is outside of the range of Integer")))
}

/// The float that a text begins with.
fn float_of(text: &str) -> f64 {
    let (sign, unsigned) = match text.strip_prefix('-') {
        Some(unsigned) => (-1.0, unsigned),
        None => (1.0, text.strip_prefix('+').unwrap_or(text)),
    };
    if hexadecimal_float(unsigned).is_some() {
        return sign * hexadecimal_value(unsigned);
    }
    let digits = |text: &str| prefix(text, usize::MAX, |c| c.is_ascii_digit());
    let whole = digits(unsigned);
    let behind = unsigned.get(whole..).unwrap_or_default();
    let fraction = behind.strip_prefix('.').map_or(0, digits);
    // A point with nothing behind it belongs to the number only if a signed exponent follows.
    let mantissa = if fraction > 0 { whole + 1 + fraction } else { whole };
    let exponent_at = match behind.strip_prefix('.') {
        Some(rest) if fraction == 0 && rest.get(1..).is_some_and(|rest| rest.starts_with(['-', '+'])) => whole + 1,
        _ => mantissa,
    };
    let exponent = unsigned.get(exponent_at..).and_then(|rest| rest.strip_prefix(['e', 'E'])).unwrap_or_default();
    let exponent_sign = usize::from(exponent.starts_with(['-', '+']));
    let exponent_length = exponent.get(exponent_sign..).map_or(0, digits);
    let mut number = unsigned.get(..mantissa).unwrap_or_default().to_owned();
    if exponent_length > 0 {
        number.push('e');
        number.push_str(exponent.get(..exponent_sign + exponent_length).unwrap_or_default());
    }
    sign * number.parse().unwrap_or(0.0)
}

fn hexadecimal_value(text: &str) -> f64 {
    let (mantissa, exponent) = text.split_once(['p', 'P']).unwrap_or((text, "0"));
    let digits = mantissa.get(2..).unwrap_or_default();
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let value = |digits: &str| digits.chars().fold(0.0, |sum, c| sum * 16.0 + f64::from(c.to_digit(16).unwrap_or(0)));
    let places = i32::try_from(fraction.len()).unwrap_or(i32::MAX);
    let mantissa = value(whole) + libm::ldexp(value(fraction), places.saturating_mul(-4));
    let digits = exponent.len() - exponent.trim_start_matches(|c: char| !c.is_ascii_digit()).len();
    let end = exponent.get(digits..).map_or(0, |rest| prefix(rest, usize::MAX, |c| c.is_ascii_digit()));
    let exponent: i32 = exponent.get(..digits + end).and_then(|exponent| exponent.parse().ok()).unwrap_or(0);
    libm::ldexp(mantissa, exponent)
}
