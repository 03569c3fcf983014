//! The methods of bytes that templates use.

use super::super::error::{Error, Result};
use super::super::run::Machine;
use super::super::value::{Args, Value};

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
