//! Numbers as C and Python write them.

/// A float with so many digits behind the point.
pub(crate) fn fixed(number: f64, digits: usize) -> String {
    if !number.is_finite() {
        return special(number);
    }
    format!("{number:.digits$}")
}

fn special(number: f64) -> String {
    if number.is_nan() {
        "nan".to_owned()
    } else if number > 0.0 {
        "inf".to_owned()
    } else {
        "-inf".to_owned()
    }
}

/// A float with an exponent: `1.50e+03`.
pub(crate) fn exponent(number: f64, digits: usize) -> String {
    if !number.is_finite() {
        return special(number);
    }
    let shown = format!("{number:.digits$e}");
    let (mantissa, exponent) = shown.split_once('e').unwrap_or((&shown, "0"));
    let exponent: i32 = exponent.parse().unwrap_or_default();
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}e{sign}{:02}", exponent.abs())
}

/// A float with so many digits that count, without zeros at its end: `%g`.
pub(crate) fn general(number: f64, digits: usize, keeps_zeros: bool) -> String {
    if !number.is_finite() {
        return special(number);
    }
    let digits = digits.max(1);
    let scientific = exponent(number, digits - 1);
    let power: i32 = scientific.split_once('e').and_then(|(_, power)| power.parse().ok()).unwrap_or_default();
    let most = i32::try_from(digits).unwrap_or(i32::MAX);
    let without_zeros = |text: &str| match text.contains('.') && !keeps_zeros {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text.to_owned(),
    };
    if power < -4 || power >= most {
        let (mantissa, power) = scientific.split_once('e').unwrap_or((&scientific, "+00"));
        return format!("{}e{power}", without_zeros(mantissa));
    }
    let behind = usize::try_from(most - 1 - power).unwrap_or_default();
    without_zeros(&fixed(number, behind))
}

/// An integer to a base, without its sign.
pub(super) fn to_base(number: u128, base: u32, upper: bool) -> String {
    match (base, upper) {
        (2, _) => format!("{number:b}"),
        (8, _) => format!("{number:o}"),
        (16, false) => format!("{number:x}"),
        (16, true) => format!("{number:X}"),
        _ => number.to_string(),
    }
}

/// Digits in groups, the last one behind the point left alone.
pub(super) fn grouped(digits: &str, mark: char, size: usize) -> String {
    let end = digits.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(digits.len());
    let (whole, rest) = digits.split_at_checked(end).unwrap_or((digits, ""));
    let length = whole.len();
    let mut out = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (length - place) % size == 0 {
            out.push(mark);
        }
        out.push(digit);
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_written_as_c_writes_them() {
        assert_eq!(exponent(1500.0, 2), "1.50e+03");
        assert_eq!(general(0.00001, 6, false), "1e-05");
        assert_eq!(general(1_234_567.0, 6, false), "1.23457e+06");
        assert_eq!(general(100.0, 6, false), "100");
        assert_eq!(grouped("1234567.891", ',', 3), "1,234,567.891");
    }
}
