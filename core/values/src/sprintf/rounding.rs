//! The digits of `%f`, `%e` and `%g` as Ruby rounds them.
//!
//! Ruby first tries the few digits that are asked for with floats alone. Where what is left is as near to a half as the errors of
//! that, it rounds to the even digit, though the exact value may lie on one side: `0.45` gives `0.4`, `2.675` gives `2.68`.

use super::super::format::float_text_of_precision;

/// The most digits for which Ruby tries it.
const MOST_QUICK: i32 = 14;

/// 10¹⁶, 10³² …
const LARGE: [f64; 5] = [1e16, 1e32, 1e64, 1e128, 1e256];

fn ten_to(power: i32) -> f64 {
    format!("1e{power}").parse().unwrap_or(f64::INFINITY)
}

/// An estimate of the decimal exponent, which may be one too high, and whether it may be.
#[allow(clippy::approx_constant, reason = "the estimate is Ruby's, with constants as short as these")]
fn exponent(value: f64) -> (i32, bool) {
    let (fraction, exponent) = libm::frexp(value);
    let estimate = (fraction * 2.0 - 1.5) * 0.289_529_654_602_168
        + 0.176_091_259_055_8
        + f64::from(exponent - 1) * 0.301_029_995_663_981;
    let decimal = libm::floor(estimate) as i32;
    if (0..=22).contains(&decimal) {
        return (if value < ten_to(decimal) { decimal - 1 } else { decimal }, false);
    }
    (decimal, true)
}

/// A positive float without its decimal exponent, and the number of roundings.
fn scaled(value: f64, exponent: i32) -> (f64, f64) {
    let (mut scaled, mut roundings) = (value, 2.0);
    let magnitude = exponent.unsigned_abs();
    let small = ten_to(i32::try_from(magnitude & 15).unwrap_or(0));
    let mut high = magnitude >> 4;
    if exponent > 0 {
        let mut divisor = small;
        if high & 16 != 0 {
            high &= 15;
            scaled /= 1e256;
            roundings += 1.0;
        }
        for (place, factor) in LARGE.iter().enumerate() {
            if high >> place & 1 == 1 {
                roundings += 1.0;
                divisor *= factor;
            }
        }
        scaled /= divisor;
    } else if exponent < 0 {
        scaled *= small;
        for (place, factor) in LARGE.iter().enumerate() {
            if high >> place & 1 == 1 {
                roundings += 1.0;
                scaled *= factor;
            }
        }
    }
    (scaled, roundings)
}

/// The kind of digits that are asked for.
#[derive(Clone, Copy)]
enum Digits {
    /// So many at all.
    All(i32),
    /// So many behind the point.
    Behind(i32),
}

/// True if Ruby takes what is left of a positive float behind some digits for a half.
fn counts_as_half(value: f64, digits: Digits) -> bool {
    let (mut exponent, is_estimate) = exponent(value);
    let mut count = match digits {
        Digits::All(count) => count,
        Digits::Behind(count) => count + exponent + 1,
    };
    if !(1..=MOST_QUICK).contains(&count) {
        return false;
    }
    let (mut rest, mut roundings) = scaled(value, exponent);
    if is_estimate && rest < 1.0 {
        if let Digits::Behind(_) = digits {
            count -= 1;
        }
        if count <= 0 {
            return false;
        }
        exponent -= 1;
        rest *= 10.0;
        roundings += 1.0;
    }
    let error = (roundings * rest + 7.0) * f64::EPSILON * ten_to(count - 1);
    for place in 1..=count {
        rest -= libm::trunc(rest);
        if place == count || rest == 0.0 {
            break;
        }
        rest *= 10.0;
    }
    let is_whole = value.fract() == 0.0 && exponent <= MOST_QUICK;
    !is_whole && (0.5 - error..=0.5 + error).contains(&rest)
}

/// The digits of a decimal, cut off, with the last made even by going up.
fn to_even(digits: &str) -> String {
    let is_odd = digits.bytes().rev().find(u8::is_ascii_digit).is_some_and(|digit| digit % 2 == 1);
    if !is_odd {
        return digits.to_owned();
    }
    let mut carries = true;
    let mut reversed: Vec<char> = digits
        .chars()
        .rev()
        .map(|c| match c.to_digit(10) {
            Some(9) if carries => '0',
            Some(digit) if carries => {
                carries = false;
                char::from_digit(digit + 1, 10).unwrap_or(c)
            }
            _ => c,
        })
        .collect();
    if carries {
        reversed.push('1');
    }
    reversed.into_iter().rev().collect()
}

/// The digits that there can be behind the point of a float; all others are zeros, of which Rust's own formats write 65,535 at most.
const MOST_DIGITS: usize = 1100;

/// The digits of a positive float up to some behind the point.
pub(super) fn fixed(value: f64, precision: usize) -> String {
    let exact = || {
        let digits = precision.min(MOST_DIGITS);
        format!("{value:.digits$}{}", "0".repeat(precision - digits))
    };
    let Ok(digits) = i32::try_from(precision) else { return exact() };
    if value == 0.0 || !counts_as_half(value, Digits::Behind(digits)) {
        return exact();
    }
    let all = format!("{value:.MOST_DIGITS$}");
    let point = all.find('.').unwrap_or(all.len());
    let end = if precision == 0 { point } else { point + 1 + precision };
    to_even(all.get(..end).unwrap_or(&all))
}

/// The digits of a positive float, the first before the point and so many behind it, and its exponent.
pub(super) fn scientific(value: f64, precision: usize) -> (String, i32) {
    let exact = || float_text_of_precision(value, precision);
    let Ok(digits) = i32::try_from(precision) else { return exact() };
    if value == 0.0 || !counts_as_half(value, Digits::All(digits + 1)) {
        return exact();
    }
    let (all, exponent) = float_text_of_precision(value, 800);
    let end = if precision == 0 { 1 } else { precision + 2 };
    let rounded = to_even(all.get(..end).unwrap_or(&all));
    match rounded.strip_prefix("10") {
        // It has become a digit more.
        Some(rest) => {
            (format!("1{}", rest.replace('.', ".0").get(..end.saturating_sub(1)).unwrap_or_default()), exponent + 1)
        }
        None => (rounded, exponent),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Recorded from Ruby 3.1.
    #[test]
    fn halves_that_floats_do_not_hit_go_to_the_even_digit() {
        let cases = [
            (0.45, 1, "0.4"),
            (0.15, 1, "0.2"),
            (0.35, 1, "0.4"),
            (2.675, 2, "2.68"),
            (1.005, 2, "1.00"),
            (1.115, 2, "1.12"),
            (2.6755, 3, "2.676"),
            (0.005, 2, "0.01"),
            (0.5, 0, "0"),
            (1.5, 0, "2"),
            (2.675, 20, "2.67499999999999982236"),
            (9.995, 2, "10.00"),
        ];
        for (value, precision, text) in cases {
            assert_eq!(fixed(value, precision), text, "{value} {precision}");
        }
    }
}
