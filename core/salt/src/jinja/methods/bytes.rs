//! The methods of bytes that templates use.

use super::super::run::Machine;
use crate::value::{Args, Error, Result, Value};

/// Their names.
pub(super) const NAMES: [&str; 2] = ["decode", "hex"];

/// Calls a method of bytes.
pub(super) fn call(_: &mut Machine<'_>, value: &Value, name: &str, args: Args) -> Result<Value> {
    let Value::Bytes(bytes) = value else { return Ok(Value::None) };
    if name == "hex" {
        args.bind::<0>(name, [], 0)?;
        return Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>().into());
    }
    args.bind(name, ["encoding", "errors"], 0)?;
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let place = error.valid_up_to();
        let byte = bytes.get(place).copied().unwrap_or_default();
        Error::python(format!("'utf-8' codec can't decode byte 0x{byte:02x} in position {place}: invalid start byte"))
    })?;
    Ok(text.into())
}

/// A text in an encoding; characters that the encoding lacks are left out, replaced, or an error.
///
/// # Errors
/// Python's words.
pub(crate) fn encoded(text: &str, encoding: Option<&Value>, errors: Option<&Value>) -> Result<Value> {
    let word = |given: Option<&Value>, default: &str| {
        given.and_then(Value::as_text).map_or_else(|| default.to_owned(), |text| text.to_lowercase().to_string())
    };
    let (encoding, errors) = (word(encoding, "utf-8"), word(errors, "strict"));
    let (name, most) = match encoding.replace('_', "-").as_str() {
        "ascii" | "us-ascii" | "646" => ("ascii", 0x7f_u32),
        "latin-1" | "latin1" | "iso-8859-1" | "iso8859-1" | "l1" => ("latin-1", 0xff),
        "utf-8" | "utf8" | "u8" | "utf" => return Ok(Value::Bytes(text.as_bytes().into())),
        _ => return Err(Error::python(format!("unknown encoding: {encoding}"))),
    };
    let mut bytes = Vec::with_capacity(text.len());
    for (place, c) in text.chars().enumerate() {
        let number = u32::from(c);
        match (u8::try_from(number).ok().filter(|_| number <= most), errors.as_str()) {
            (Some(byte), _) => bytes.push(byte),
            (None, "ignore") => {}
            (None, "replace") => bytes.push(b'?'),
            (None, "xmlcharrefreplace") => bytes.extend(format!("&#{number};").bytes()),
            (None, _) => {
                let shown = match number {
                    0..=0xff => format!("\\x{number:02x}"),
                    0x100..=0xffff => format!("\\u{number:04x}"),
                    _ => format!("\\U{number:08x}"),
                };
                let words = format!(
                    "'{name}' codec can't encode character '{shown}' in position {place}: ordinal not in range"
                );
                return Err(Error::python(format!("{words}({})", most + 1)));
            }
        }
    }
    Ok(Value::Bytes(bytes.into()))
}
