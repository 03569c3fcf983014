//! Between truth values, numbers and words.

use super::check::{ruby_float, to_i};
use super::{at, count};
use crate::evaluator::{Evaluated, Function};
use crate::functions::arguments::refused;
use duckrow_values::Value;
use duckrow_values::format::{ruby_inspect, ruby_text};

pub(super) const FUNCTIONS: &[Function] = super::plain! {
    "any2bool" => any2bool,
    "bool2num" => bool2num,
    "bool2str" => bool2str,
    "num2bool" => |arguments| {
        count("num2bool", arguments, arguments.len() == 1, "1")?;
        num2bool(&at(arguments, 0))
    },
    "str2bool" => |arguments| {
        count("str2bool", arguments, !arguments.is_empty(), "1")?;
        Ok(str2bool(&at(arguments, 0))?.into())
    },
};

pub(super) fn str2bool(value: &Value) -> Evaluated<bool> {
    let text = match value {
        Value::Boolean(value) => return Ok(*value),
        Value::String(text) => text,
        _ => return Err(refused("str2bool(): Requires string to work with")),
    };
    // The patterns of stdlib are content with one line that fits. Behind the last line's end there is none.
    let lines = || text.split_terminator('\n');
    let is_any = |words: &[&str]| lines().any(|line| words.contains(&line.to_lowercase().as_str()));
    match text.as_str() {
        "" => Ok(false),
        _ if lines().any(str::is_empty) => Ok(false),
        _ if is_any(&["1", "t", "y", "true", "yes"]) => Ok(true),
        _ if is_any(&["0", "f", "n", "false", "no"]) => Ok(false),
        _ if lines().any(|line| matches!(line, "undef" | "undefined")) => Ok(false),
        _ => Err(refused("str2bool(): Unknown type of boolean given")),
    }
}

fn num2bool(value: &Value) -> Evaluated {
    let number = match value {
        Value::String(text) => match ruby_float(text) {
            Some(number) => number as i64,
            None => {
                let shown = ruby_inspect(value);
                return Err(refused(format!(
                    "num2bool(): '{text}' does not look like a number: invalid value for Float(): {shown}"
                )));
            }
        },
        Value::Integer(_) | Value::Float(_) => to_i(value),
        other => super::check::text_to_i(&ruby_text(other)),
    };
    Ok((number > 0).into())
}

fn any2bool(arguments: &[Value]) -> Evaluated {
    count("any2bool", arguments, !arguments.is_empty(), "1")?;
    let value = at(arguments, 0);
    match &value {
        Value::Undef => Ok(false.into()),
        Value::Integer(_) | Value::Float(_) => num2bool(&value),
        Value::String(text) if ruby_float(text).is_some() => num2bool(&value),
        Value::Boolean(_) | Value::String(_) => Ok(str2bool(&value)?.into()),
        _ => Ok(true.into()),
    }
}

fn bool2num(arguments: &[Value]) -> Evaluated {
    count("bool2num", arguments, !arguments.is_empty(), "1")?;
    Ok(Value::Integer(str2bool(&at(arguments, 0))?.into()))
}

fn bool2str(arguments: &[Value]) -> Evaluated {
    count("bool2str", arguments, matches!(arguments.len(), 1 | 3), "3")?;
    let word = |place: usize, default: &str| {
        arguments.get(place).filter(|word| word.is_true()).cloned().unwrap_or_else(|| default.into())
    };
    let Some(value) = at(arguments, 0).as_bool() else {
        return Err(refused("bool2str(): Requires a boolean to work with"));
    };
    let (yes, no) = (word(1, "true"), word(2, "false"));
    if yes.as_str().is_none() || no.as_str().is_none() {
        return Err(refused("bool2str(): Requires strings to convert to"));
    }
    Ok(if value { yes } else { no })
}
