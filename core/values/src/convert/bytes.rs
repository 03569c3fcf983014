//! Conversions to bytes.

use super::constructor::Constructor;
use super::{ConversionError, Converted};
use crate::{Array, Base64, Binary, Value};

pub(super) fn binary(constructor: &Constructor, arguments: &[Value]) -> Converted {
    constructor.dispatch(arguments)?;
    let bytes = match arguments {
        [Value::String(text), rest @ ..] => of_text(text, rest.first())?,
        [Value::Array(bytes)] => of_bytes(bytes),
        [Value::Hash(hash)] => match hash.get("value") {
            Some(Value::String(text)) => of_text(text, hash.get("format"))?,
            Some(Value::Array(bytes)) => of_bytes(bytes),
            _ => return Err(constructor.refuse(arguments)),
        },
        _ => return Err(constructor.refuse(arguments)),
    };
    Ok(Value::Binary(bytes))
}

fn of_bytes(bytes: &Array) -> Binary {
    let byte = |value: &Value| value.as_integer().and_then(|number| u8::try_from(number).ok());
    Binary::new(bytes.items().iter().filter_map(byte).collect::<Vec<_>>())
}

fn of_text(text: &str, format: Option<&Value>) -> Converted<Binary> {
    let form = match format.and_then(Value::as_str) {
        Some("%b") => Base64::Lenient,
        Some("%u") => Base64::UrlSafe,
        Some("%s" | "%r") => return Ok(Binary::new(text.as_bytes())),
        _ => Base64::Strict,
    };
    Binary::from_base64(text, form).ok_or_else(|| ConversionError::new("invalid base64".to_owned()))
}
