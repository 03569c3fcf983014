//! Texts from formats as Ruby's `Kernel#format` makes them, and the function `sprintf`, which is that.

mod arguments;
mod directive;
mod float;
mod integer;
mod rounding;

use std::fmt;

use super::Value;
use super::format::{ruby_inspect, ruby_text};
use super::label::ruby_class_or_word;

use arguments::Arguments;
use directive::Directive;

pub use arguments::for_old_functions;
pub use float::ruby_float;

/// The greatest width, precision and length of a result. Ruby has no such bounds.
const MAX_LENGTH: usize = 1_000_000;

/// The mistake in a format or its arguments, in Ruby's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormatError(String);

/// The text that the function `sprintf` makes of a format and its arguments. As it is a function of the old kind, it sees undef
/// as an empty text and some other values as text.
///
/// # Errors
/// What is wrong with the format or its arguments.
pub fn sprintf(format: &str, arguments: &[Value]) -> Result<String, FormatError> {
    let arguments: Vec<Value> = arguments.iter().map(|argument| for_old_functions(argument, false)).collect();
    kernel_format(format, &arguments)
}

/// The text that Ruby's `format` makes of a format and its arguments.
///
/// # Errors
/// What is wrong with the format or its arguments.
pub fn kernel_format(format: &str, arguments: &[Value]) -> Result<String, FormatError> {
    let mut arguments = Arguments::new(arguments);
    let mut out = String::new();
    let mut rest = format;
    while let Some(at) = rest.find('%') {
        out.push_str(rest.get(..at).unwrap_or_default());
        let (directive, length) = Directive::read(rest.get(at + 1..).unwrap_or_default(), &mut arguments)?;
        out.push_str(&write(&directive, &mut arguments)?);
        rest = rest.get(at + 1 + length..).unwrap_or_default();
        if out.len() > MAX_LENGTH {
            return Err(FormatError::new("the result is too long"));
        }
    }
    out.push_str(rest);
    Ok(out)
}

fn write(directive: &Directive, arguments: &mut Arguments<'_>) -> Result<String, FormatError> {
    if directive.letter == '%' {
        return Ok("%".to_owned());
    }
    let value = match &directive.value {
        Some(value) => value.clone(),
        None => arguments.next()?,
    };
    match directive.letter {
        's' => Ok(directive.pad(&cut(&ruby_text(&value), directive.precision))),
        'p' => Ok(directive.pad(&cut(&ruby_inspect(&value), directive.precision))),
        'c' => character(&value).map(|c| directive.pad(&c.to_string())),
        'd' | 'i' | 'u' | 'b' | 'B' | 'o' | 'x' | 'X' => integer::write(directive, &value),
        _ => float::write(directive, &value),
    }
}

fn cut(text: &str, length: Option<usize>) -> String {
    match length {
        Some(length) => text.chars().take(length).collect(),
        None => text.to_owned(),
    }
}

fn character(value: &Value) -> Result<char, FormatError> {
    let problem = || FormatError::new("%c requires a character");
    match value {
        Value::String(text) => {
            let mut chars = text.chars();
            chars.next().filter(|_| chars.next().is_none()).ok_or_else(problem)
        }
        Value::Integer(code) => u32::try_from(*code).ok().and_then(char::from_u32).ok_or_else(problem),
        Value::Timespan(_) | Value::Timestamp(_) => {
            let code = integer::to_integer(value)?;
            u32::try_from(code).ok().and_then(char::from_u32).ok_or_else(problem)
        }
        Value::Undef => Err(FormatError::new("no implicit conversion from nil to integer")),
        other => Err(FormatError::new(format!("no implicit conversion of {} into Integer", ruby_class_or_word(other)))),
    }
}

impl FormatError {
    fn new(problem: impl Into<String>) -> Self {
        Self(problem.into())
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for FormatError {}

#[cfg(test)]
mod tests;
