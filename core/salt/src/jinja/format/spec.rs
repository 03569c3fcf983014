//! The part of a field behind the colon: `{:>8.2f}` (Python's format specification).

use super::number::{exponent, fixed, general, grouped, to_base};
use crate::value::{Error, Result, Value, float_of, text};

/// The maximum width of a field.
pub(super) const MAX_WIDTH: usize = 10_000;

#[derive(Debug, Default)]
struct Spec {
    fill: Option<char>,
    align: Option<char>,
    sign: Option<char>,
    alternate: bool,
    zero: bool,
    width: usize,
    group: Option<char>,
    precision: Option<usize>,
    kind: Option<char>,
}

/// A value in a form.
///
/// # Errors
/// Python's words for a form that is none, or that isn't for this value.
pub(super) fn formatted(value: &Value, spec: &str) -> Result<String> {
    value.defined()?;
    if spec.is_empty() {
        return Ok(text(value)?.to_string());
    }
    let class = value.class();
    match value {
        Value::Text(_) | Value::Safe(_) => of_text(&text(value)?, &read(spec, &class)?),
        Value::Bool(_) if spec.ends_with(|c: char| !c.is_ascii_alphabetic()) && read(spec, &class)?.kind.is_none() => {
            number(value, &read(spec, &class)?)
        }
        Value::Int(_) | Value::Float(_) | Value::Bool(_) => number(value, &read(spec, &class)?),
        _ => Err(Error::python(format!("unsupported format string passed to {class}.__format__"))),
    }
}

fn read(spec: &str, class: &str) -> Result<Spec> {
    let invalid = || Error::python(format!("Invalid format specifier '{spec}' for object of type '{class}'"));
    let mut out = Spec::default();
    let marks: Vec<char> = spec.chars().collect();
    let is_align = |c: &char| matches!(c, '<' | '>' | '^' | '=');
    let mut rest = marks.as_slice();
    match rest {
        [fill, align, after @ ..] if is_align(align) => {
            (out.fill, out.align, rest) = (Some(*fill), Some(*align), after);
        }
        [align, after @ ..] if is_align(align) => (out.align, rest) = (Some(*align), after),
        _ => {}
    }
    if let [sign @ ('+' | '-' | ' '), after @ ..] = rest {
        (out.sign, rest) = (Some(*sign), after);
    }
    if let ['z', after @ ..] = rest {
        rest = after;
    }
    if let ['#', after @ ..] = rest {
        (out.alternate, rest) = (true, after);
    }
    if let ['0', after @ ..] = rest {
        (out.zero, rest) = (true, after);
    }
    (out.width, rest) = digits(rest);
    if let [group @ (',' | '_'), after @ ..] = rest {
        (out.group, rest) = (Some(*group), after);
    }
    if let ['.', after @ ..] = rest {
        if !after.first().is_some_and(char::is_ascii_digit) {
            return Err(Error::python("Format specifier missing precision"));
        }
        let (precision, after) = digits(after);
        (out.precision, rest) = (Some(precision), after);
    }
    match rest {
        [] => {}
        [kind] => out.kind = Some(*kind),
        _ => return Err(invalid()),
    }
    if out.width > MAX_WIDTH || out.precision.is_some_and(|precision| precision > MAX_WIDTH) {
        return Err(Error::too_large());
    }
    Ok(out)
}

fn digits(marks: &[char]) -> (usize, &[char]) {
    let length = marks.iter().take_while(|c| c.is_ascii_digit()).count();
    let (digits, rest) = marks.split_at_checked(length).unwrap_or((marks, &[]));
    (digits.iter().collect::<String>().parse().unwrap_or(if digits.is_empty() { 0 } else { usize::MAX }), rest)
}

fn unknown(kind: char, class: &str) -> Error {
    Error::python(format!("Unknown format code '{kind}' for object of type '{class}'"))
}

fn of_text(text: &str, spec: &Spec) -> Result<String> {
    match spec.kind {
        None | Some('s') => {}
        Some(kind) => return Err(unknown(kind, "str")),
    }
    if spec.sign.is_some() {
        return Err(Error::python("Sign not allowed in string format specifier"));
    }
    if spec.align == Some('=') {
        return Err(Error::python("'=' alignment not allowed in string format specifier"));
    }
    let shown: String = text.chars().take(spec.precision.unwrap_or(usize::MAX)).collect();
    let fill = spec.fill.unwrap_or(if spec.zero { '0' } else { ' ' });
    Ok(padded("", &shown, spec.width, fill, spec.align.unwrap_or('<')))
}

/// A text in a field; with `=` the sign stays in front of the filling.
fn padded(sign: &str, text: &str, width: usize, fill: char, align: char) -> String {
    let missing = width.saturating_sub(sign.chars().count() + text.chars().count());
    let filled = |number: usize| String::from(fill).repeat(number);
    match align {
        '<' => format!("{sign}{text}{}", filled(missing)),
        '^' => format!("{}{sign}{text}{}", filled(missing / 2), filled(missing - missing / 2)),
        '=' => format!("{sign}{}{text}", filled(missing)),
        _ => format!("{}{sign}{text}", filled(missing)),
    }
}

fn number(value: &Value, spec: &Spec) -> Result<String> {
    let is_float = matches!(value, Value::Float(_));
    let class = value.class();
    let (is_negative, digits) = match spec.kind {
        None | Some('d' | 'b' | 'o' | 'x' | 'X' | 'c' | 'n') if !is_float => {
            if spec.precision.is_some() {
                return Err(Error::python("Precision not allowed in integer format specifier"));
            }
            of_int(value.as_int().unwrap_or_default(), spec)?
        }
        Some(kind @ ('d' | 'b' | 'o' | 'x' | 'X' | 'c' | 's')) => return Err(unknown(kind, &class)),
        _ => of_float(value.as_float().unwrap_or_default(), spec, &class)?,
    };
    let digits = match spec.group {
        Some(mark) if matches!(spec.kind, Some('b' | 'o' | 'x' | 'X')) => grouped(&digits, mark, 4),
        Some(mark) => grouped(&digits, mark, 3),
        None => digits,
    };
    let prefix = match spec.kind.filter(|_| spec.alternate) {
        Some(kind @ ('b' | 'o' | 'x' | 'X')) => format!("0{kind}"),
        _ => String::new(),
    };
    let sign = match (is_negative, spec.sign) {
        (true, _) => "-",
        (false, Some('+')) => "+",
        (false, Some(' ')) => " ",
        _ => "",
    };
    let zero = spec.zero && spec.align.is_none();
    let fill = spec.fill.unwrap_or(if spec.zero { '0' } else { ' ' });
    let align = spec.align.unwrap_or(if zero { '=' } else { '>' });
    Ok(padded(&format!("{sign}{prefix}"), &digits, spec.width, fill, align))
}

fn of_int(number: i128, spec: &Spec) -> Result<(bool, String)> {
    let size = number.unsigned_abs();
    let base = match spec.kind {
        Some('b') => 2,
        Some('o') => 8,
        Some('x' | 'X') => 16,
        Some('c') => {
            let character = u32::try_from(number).ok().and_then(char::from_u32);
            let outside = || Error::python("%c arg not in range(0x110000)");
            return character.map(|c| (false, c.to_string())).ok_or_else(outside);
        }
        _ => 10,
    };
    Ok((number < 0, to_base(size, base, spec.kind == Some('X'))))
}

fn of_float(number: f64, spec: &Spec, class: &str) -> Result<(bool, String)> {
    let size = number.abs();
    let precision = spec.precision.unwrap_or(6);
    let shown = match spec.kind {
        Some('f' | 'F') => fixed(size, precision),
        Some('e') => exponent(size, precision),
        Some('E') => exponent(size, precision).to_uppercase(),
        Some('g' | 'n') => general(size, precision, spec.alternate),
        Some('G') => general(size, precision, spec.alternate).to_uppercase(),
        Some('%') => fixed(size * 100.0, precision) + "%",
        None => match spec.precision {
            None => crate::notation::python::float(size),
            Some(precision) => {
                let shown = general(size, precision, false);
                if shown.contains(['.', 'e', 'n']) { shown } else { shown + ".0" }
            }
        },
        Some(kind) => return Err(unknown(kind, class)),
    };
    Ok((number.is_sign_negative() && !number.is_nan(), shown))
}

/// An integer as a float, for forms of floats.
pub(super) fn number_of(value: &Value) -> Option<f64> {
    value.as_int().map(float_of).or_else(|| value.as_float())
}
