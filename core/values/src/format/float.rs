//! Floats as Ruby writes them.

/// The float with as few digits as distinguish it from others, as Ruby's `Float#to_s`: `1.0`, `1.0e+20`, `1.0e-05`.
pub fn float_text(value: f64) -> String {
    if value.is_nan() {
        return "NaN".to_owned();
    }
    let sign = if value.is_sign_negative() { "-" } else { "" };
    if value.is_infinite() {
        return format!("{sign}Infinity");
    }
    if value == 0.0 {
        return format!("{sign}0.0");
    }
    let (digits, exponent) = shortest(value.abs());
    // The place of the point: behind that many digits.
    let point = exponent + 1;
    match usize::try_from(point) {
        Ok(whole) if (1..=15).contains(&point) || (point == 16 && digits.len() > whole) => {
            let padded = format!("{digits:0<width$}", width = whole + 1);
            let (before, behind) = padded.split_at_checked(whole).unwrap_or((&padded, "0"));
            format!("{sign}{before}.{behind}")
        }
        _ if (-3..=0).contains(&point) => {
            let zeros = "0".repeat(usize::try_from(-point).unwrap_or(0));
            format!("{sign}0.{zeros}{digits}")
        }
        _ => {
            let (first, rest) = digits.split_at_checked(1).unwrap_or((&digits, ""));
            let rest = if rest.is_empty() { "0" } else { rest };
            let exponent_sign = if exponent < 0 { '-' } else { '+' };
            format!("{sign}{first}.{rest}e{exponent_sign}{:02}", exponent.unsigned_abs())
        }
    }
}

/// The shortest digits of a positive float and the exponent of the first.
fn shortest(value: f64) -> (String, i32) {
    let scientific = format!("{value:e}");
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let digits: String = mantissa.chars().filter(char::is_ascii_digit).collect();
    (digits, exponent.parse().unwrap_or(0))
}

/// The digits that a float can have; all others are zeros, of which Rust's own formats write 65,535 at most.
const MOST_DIGITS: usize = 800;

/// The digits and the exponent of a positive float, rounded to a number of digits behind the first.
pub fn float_text_of_precision(value: f64, precision: usize) -> (String, i32) {
    let digits = precision.min(MOST_DIGITS);
    let scientific = format!("{value:.digits$e}");
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    (format!("{mantissa}{}", "0".repeat(precision - digits)), exponent.parse().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_written_as_ruby_does() {
        let cases = [
            (1.0, "1.0"),
            (-0.0, "-0.0"),
            (0.1, "0.1"),
            (123_456.789, "123456.789"),
            (1e14, "100000000000000.0"),
            (1e15, "1.0e+15"),
            (1_000_000_000_000_000.5, "1000000000000000.5"),
            (1e16, "1.0e+16"),
            (1.5e20, "1.5e+20"),
            (0.0001, "0.0001"),
            (0.000_01, "1.0e-05"),
            (1.7976931348623157e308, "1.7976931348623157e+308"),
            (5e-324, "5.0e-324"),
            (9_007_199_254_740_993.0, "9.007199254740992e+15"),
        ];
        for (value, text) in cases {
            assert_eq!(float_text(value), text);
        }
        assert_eq!(float_text(f64::NAN), "NaN");
    }
}
