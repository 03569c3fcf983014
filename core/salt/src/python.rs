//! Values as Python writes them: `repr()`, which messages and templates show.

use crate::value::Value;
use duckrow_values::{Base64, Binary};

/// A value in Python's notation.
pub(crate) fn repr(data: &Value) -> String {
    crate::value::repr(data).unwrap_or_default()
}

/// The full name of a value's class, as Python's own errors have it.
pub(crate) fn class(data: &Value) -> String {
    match data {
        Value::Dict(map) if map.is_ordered() => "collections.OrderedDict".to_owned(),
        other => other.class().into_owned(),
    }
}

/// The integer that `int()` makes of a value, or the exception that it raises.
pub(crate) fn int(data: &Value) -> Result<i64, String> {
    match data {
        Value::Int(number) => {
            i64::try_from(number.get()).map_err(|_| "OverflowError: the number is too large".to_owned())
        }
        Value::Bool(truth) => Ok(i64::from(*truth)),
        #[allow(clippy::cast_possible_truncation, reason = "the fraction is lost in Python, too")]
        Value::Float(number) => Ok(*number as i64),
        Value::Text(text) => {
            let digits = text.trim().replace('_', "");
            let digits = digits.strip_prefix('+').unwrap_or(&digits);
            let wrong = || format!("ValueError: invalid literal for int() with base 10: {}", repr(data));
            digits.parse().map_err(|_| wrong())
        }
        other => Err(format!(
            "TypeError: int() argument must be a string, a bytes-like object or a real number, not '{}'",
            class(other)
        )),
    }
}

/// The bytes that a text in base 64 stands for. Characters outside the alphabet don't count; nothing if the padding is wrong.
pub(crate) fn from_base64(text: &[u8]) -> Option<Binary> {
    let kept = text.iter().copied().map(char::from);
    let kept: String = kept.filter(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=')).collect();
    Binary::from_base64(&kept, Base64::Strict)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_as_python_writes_them() {
        let text = serde_json::json!("é\u{85}\u{a0}\u{ad}\u{200b}\u{2028}\u{feff}\u{e000}\u{10ffff}漢😀");
        assert_eq!(repr(&Value::from_json(&text)), r"'é\x85\xa0\xad\u200b\u2028\ufeff\ue000\U0010ffff漢😀'");
        let mapping = Value::from_json(&serde_json::json!({"a": [1, 1.0, true, null], "it's": "x\n\\"}));
        assert_eq!(repr(&mapping), r#"{'a': [1, 1.0, True, None], "it's": 'x\n\\'}"#);
        let Value::Dict(entries) = mapping else { panic!("it is no mapping") };
        let ordered = Value::Dict(entries.ordered());
        assert_eq!(repr(&ordered), r#"OrderedDict([('a', [1, 1.0, True, None]), ("it's", 'x\n\\')])"#);
    }
}
