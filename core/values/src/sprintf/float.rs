//! `%f`, `%e`, `%g`, `%a`.

use super::FormatError;
use super::directive::Directive;
use super::integer::ruby_integer;
use super::rounding;
use crate::Value;
use crate::format::ruby_inspect_text;
use crate::label::ruby_class_or_word;

pub(super) fn write(directive: &Directive, value: &Value) -> Result<String, FormatError> {
    // Integers are not rounded on the way to `%f`.
    if let (Value::Integer(number), 'f') = (value, directive.letter) {
        let precision = directive.precision.unwrap_or(6);
        let point = if precision > 0 || directive.alternative { "." } else { "" };
        let body = format!("{}{point}{}", number.unsigned_abs(), "0".repeat(precision));
        return Ok(laid_out(directive, *number < 0, &body));
    }
    let number = to_float(value)?;
    let negative = number.is_sign_negative() && !number.is_nan();
    if !number.is_finite() {
        let body = if number.is_nan() { "NaN" } else { "Inf" };
        return Ok(directive.pad(&format!("{}{body}", directive.sign(negative))));
    }
    let magnitude = number.abs();
    let body = match directive.letter.to_ascii_lowercase() {
        'e' => scientific(magnitude, directive.precision.unwrap_or(6), directive.alternative),
        'g' => shorter(magnitude, directive.precision.unwrap_or(6), directive.alternative),
        'a' => hexadecimal(magnitude, directive.precision, directive.alternative),
        _ => fixed(magnitude, directive.precision.unwrap_or(6), directive.alternative),
    };
    let body = if directive.letter.is_ascii_uppercase() { body.to_uppercase() } else { body };
    Ok(laid_out(directive, negative, &body))
}

fn laid_out(directive: &Directive, negative: bool, body: &str) -> String {
    let sign = directive.sign(negative);
    if !directive.zero || directive.left {
        return directive.pad(&format!("{sign}{body}"));
    }
    let missing = directive.width.unwrap_or(0).saturating_sub(sign.len() + body.len());
    let zeros = "0".repeat(missing);
    match body.strip_prefix("0x").or_else(|| body.strip_prefix("0X")) {
        Some(digits) => format!("{sign}{}{zeros}{digits}", body.get(..2).unwrap_or_default()),
        None => format!("{sign}{zeros}{body}"),
    }
}

fn fixed(number: f64, precision: usize, alternative: bool) -> String {
    let point = if precision == 0 && alternative { "." } else { "" };
    format!("{}{point}", rounding::fixed(number, precision))
}

fn scientific(number: f64, precision: usize, alternative: bool) -> String {
    let (mantissa, exponent) = rounding::scientific(number, precision);
    let point = if precision == 0 && alternative { "." } else { "" };
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}{point}e{sign}{:02}", exponent.unsigned_abs())
}

/// `%g`: fixed or scientific, whichever is shorter, without zeros at the end.
fn shorter(number: f64, precision: usize, alternative: bool) -> String {
    let precision = precision.max(1);
    let (_, exponent) = rounding::scientific(number, precision - 1);
    let digits = i32::try_from(precision).unwrap_or(i32::MAX);
    let scientific_form = exponent < -4 || exponent >= digits;
    let text = if scientific_form {
        scientific(number, precision - 1, alternative)
    } else {
        fixed(number, usize::try_from(digits - 1 - exponent).unwrap_or(0), alternative)
    };
    if alternative { text } else { without_zeros(&text) }
}

fn without_zeros(text: &str) -> String {
    let (mantissa, exponent) = text.find('e').and_then(|at| text.split_at_checked(at)).unwrap_or((text, ""));
    if !mantissa.contains('.') {
        return text.to_owned();
    }
    let mantissa = mantissa.trim_end_matches('0').trim_end_matches('.');
    format!("{mantissa}{exponent}")
}

/// `%a`: hexadecimal digits and a power of two.
fn hexadecimal(number: f64, precision: Option<usize>, alternative: bool) -> String {
    if number == 0.0 {
        let zeros = "0".repeat(precision.unwrap_or(0));
        return format!("0x0{}{zeros}p+0", if zeros.is_empty() && !alternative { "" } else { "." });
    }
    let bits = number.to_bits();
    let mut fraction = bits & ((1 << 52) - 1);
    let biased = i64::try_from((bits >> 52) & 0x7ff).unwrap_or(0);
    let mut exponent = biased - 1023;
    if biased == 0 {
        // Denormal: shift until the first digit is one.
        exponent = -1022;
        while fraction & (1 << 52) == 0 {
            fraction <<= 1;
            exponent -= 1;
        }
        fraction &= (1 << 52) - 1;
    }
    let mut lead = 1;
    if let Some(digits) = precision.and_then(|precision| u32::try_from(precision).ok()).filter(|digits| *digits < 13) {
        (lead, fraction) = rounded(fraction, 4 * (13 - digits));
        if lead == 2 {
            lead = 1;
            exponent += 1;
        }
    }
    let all = format!("{fraction:013x}");
    let shown = match precision {
        Some(precision) => {
            let zeros = "0".repeat(precision.saturating_sub(all.len()));
            format!("{}{zeros}", all.get(..precision).unwrap_or(&all))
        }
        None => all.trim_end_matches('0').to_owned(),
    };
    let point = if shown.is_empty() && !alternative { "" } else { "." };
    format!("0x{lead}{point}{shown}p{exponent:+}")
}

/// The fraction without its last bits, rounded to even, and the digit in front of it.
fn rounded(fraction: u64, drop: u32) -> (u64, u64) {
    let (kept, rest, half) = (fraction >> drop, fraction & ((1 << drop) - 1), 1 << (drop - 1));
    // With no digit kept, the digit in front, which is one, decides what is even.
    let odd = if drop == 52 { true } else { kept & 1 == 1 };
    let up = rest > half || (rest == half && odd);
    let whole = ((1 << 52) >> drop) + kept + u64::from(up);
    let scaled = whole << drop;
    (scaled >> 52, scaled & ((1 << 52) - 1))
}

/// A value where a float is wanted.
fn to_float(value: &Value) -> Result<f64, FormatError> {
    match value {
        Value::Float(number) => Ok(*number),
        Value::Integer(number) => Ok(*number as f64),
        Value::String(text) => ruby_float(text)
            .ok_or_else(|| FormatError::new(format!("invalid value for Float(): {}", ruby_inspect_text(text)))),
        Value::Timespan(span) => Ok(span.to_float()),
        Value::Timestamp(stamp) => Ok(stamp.to_float()),
        other => Err(FormatError::new(format!("can't convert {} into Float", ruby_class_or_word(other)))),
    }
}

/// The float that a text is to Ruby's `Float()`.
pub fn ruby_float(text: &str) -> Option<f64> {
    let text = text.trim_matches(|c: char| c.is_ascii_whitespace());
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    if unsigned.starts_with("0x") || unsigned.starts_with("0X") {
        return ruby_integer(text).map(|number| number as f64);
    }
    let digits_around = |at: usize| {
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        digit(unsigned.get(..at).and_then(|before| before.chars().next_back()))
            && digit(unsigned.get(at + 1..).and_then(|behind| behind.chars().next()))
    };
    let well_placed = unsigned.char_indices().all(|(at, c)| match c {
        '.' if at == 0 => unsigned.get(1..).is_some_and(|behind| behind.starts_with(|c: char| c.is_ascii_digit())),
        '.' | '_' => digits_around(at),
        c => c.is_ascii_digit() || matches!(c, 'e' | 'E' | '+' | '-'),
    });
    if !well_placed || !unsigned.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        return None;
    }
    text.replace('_', "").parse().ok()
}
