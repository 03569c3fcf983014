//! Checking and reading attributes.

use super::super::{Instance, ruby};
use super::command::{items, program_of};
use duckrow_values::{Array, Value};

/// The warnings about commands whose program is no text, up to the first command that can't be found.
pub(super) fn without_text(resource: &Instance, commands: &[Value]) -> Vec<String> {
    let mut warnings = Vec::new();
    for command in commands.iter().filter(|_| !is_for_shell(resource)) {
        warnings.extend(no_text(&program_of(command)));
        if qualified(resource, command).is_err() {
            break;
        }
    }
    warnings
}

/// The warning about a path that is no text.
pub(super) fn no_text(path: &Value) -> Option<String> {
    let (text, class) = (ruby::to_s(path), ruby::class_of(path));
    let message = format!("Cannot check if {text} is an absolute path because it is a '{class}' and not a String'");
    path.as_str().is_none().then_some(message)
}

fn is_for_shell(resource: &Instance) -> bool {
    resource.provider.as_deref() == Some("shell")
}

pub(super) fn qualified(resource: &Instance, command: &Value) -> Result<(), String> {
    if is_for_shell(resource) || resource.is_set("path") {
        return Ok(());
    }
    let program = program_of(command);
    if program.as_str().is_some_and(|program| program.starts_with('/')) {
        return Ok(());
    }
    let program = ruby::to_s(&program);
    Err(format!(
        "'{program}' is not qualified and no path was specified. Please qualify the command or specify a path."
    ))
}

pub(super) fn is_absolute(path: &Value) -> bool {
    path.as_str().is_some_and(|path| path.starts_with('/'))
}

pub(super) fn all_absolute(name: &str, value: &Value) -> Result<(), String> {
    match items(value).iter().all(is_absolute) {
        true => Ok(()),
        false => Err(format!("{name} must be a fully qualified path")),
    }
}

/// Somewhere in it a word must stand before an equals sign.
pub(super) fn is_setting(value: &Value) -> Result<(), String> {
    let text = ruby::to_s(value);
    let has_name = |(at, _): (usize, &str)| {
        text.get(..at)
            .and_then(|before| before.chars().next_back())
            .is_some_and(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    if value.as_str().is_some() && text.match_indices('=').any(has_name) {
        return Ok(());
    }
    Err(format!("Invalid environment setting '{text}'"))
}

pub(super) fn path(value: &Value) -> Value {
    let texts = items(value).iter().map(ruby::to_s).collect::<Vec<_>>();
    Value::from(Array::flat(
        texts.iter().flat_map(|text| text.split(':')).filter(|dir| !dir.is_empty()).map(Value::from),
    ))
}

pub(super) fn is_octal(text: &str) -> bool {
    let digits = text.strip_prefix('0').filter(|rest| !rest.is_empty()).unwrap_or(text);
    (1..=4).contains(&digits.len()) && digits.bytes().all(|byte| (b'0'..=b'7').contains(&byte))
}

pub(super) fn timeout(value: &Value) -> Result<Value, String> {
    let first = items(value).first().cloned().unwrap_or_default();
    match &first {
        Value::Integer(_) | Value::Float(_) => Ok(first),
        Value::String(text) => match text.trim().parse::<f64>() {
            Ok(number) if number.is_finite() => Ok(Value::Float(number.max(0.0))),
            _ => Err("The timeout must be a number.".to_owned()),
        },
        Value::Undef => Err("can't convert nil into Float".to_owned()),
        other => Err(format!("can't convert {} into Float", ruby::to_s(other))),
    }
}

pub(super) fn tries(value: &Value) -> Result<Value, String> {
    let number = match value {
        Value::String(text) if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) => {
            Value::Integer(text.parse().unwrap_or(i64::MAX))
        }
        Value::String(_) => return Err("Tries must be an integer".to_owned()),
        other => other.clone(),
    };
    at_least(number, 1.0, "Tries must be an integer >= 1")
}

pub(super) fn try_sleep(value: &Value) -> Result<Value, String> {
    let number = match value {
        Value::String(text) => match text.parse::<f64>() {
            Ok(number) if text.chars().all(|c| c.is_ascii_digit() || "-.".contains(c)) => Value::Float(number),
            _ => return Err("try_sleep must be a number".to_owned()),
        },
        other => other.clone(),
    };
    at_least(number, 0.0, "try_sleep cannot be a negative number")
}

#[allow(clippy::cast_precision_loss, reason = "compared with 0 and 1 only")]
fn at_least(number: Value, least: f64, text: &str) -> Result<Value, String> {
    let size = match number {
        Value::Integer(number) => number as f64,
        Value::Float(number) => number,
        _ => return Err(format!("undefined method `<' for {}", ruby::inspect(&number))),
    };
    if size < least { Err(text.to_owned()) } else { Ok(number) }
}
