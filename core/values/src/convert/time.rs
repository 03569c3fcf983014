//! Conversions to times.

use super::constructor::Constructor;
use super::{ConversionError, Converted};
use crate::Value;
use crate::time::{SpanFields, SpanFormat, TimeError, Timespan, Timestamp};
use crate::types::{is_negative_span, span_fields};

impl From<TimeError> for ConversionError {
    fn from(error: TimeError) -> Self {
        Self::new(error.to_string())
    }
}

/// The formats that a value gives: one, several, or those that are usual.
enum Formats<'a> {
    Usual,
    One(&'a str),
    Several(Vec<&'a str>),
}

fn formats(value: Option<&Value>) -> Formats<'_> {
    match value {
        Some(Value::String(format)) => Formats::One(format),
        Some(Value::Array(formats)) => Formats::Several(formats.items().iter().filter_map(Value::as_str).collect()),
        _ => Formats::Usual,
    }
}

/// Ruby's error for a float that can't be an integer.
fn endless(seconds: f64) -> ConversionError {
    let problem = match seconds {
        seconds if seconds.is_nan() => "NaN",
        seconds if seconds > 0.0 => "Infinity",
        _ => "-Infinity",
    };
    ConversionError::new(problem.to_owned())
}

fn out_of_range() -> ConversionError {
    TimeError::out_of_range().into()
}

pub(super) fn timespan(constructor: &Constructor, arguments: &[Value]) -> Converted {
    let form = constructor.dispatch(arguments)?;
    let span = match (form, arguments) {
        (_, [Value::Integer(seconds)]) => Timespan::from_seconds(*seconds),
        (_, [Value::Float(seconds)]) => Timespan::from_float(*seconds).ok_or_else(|| endless(*seconds))?,
        (_, [Value::String(text), rest @ ..]) => span_of_text(text, rest.first())?,
        (2, fields) => span_of_fields(fields).ok_or_else(out_of_range)?,
        (3, [Value::Hash(hash)]) => {
            span_of_text(hash.get("string").and_then(Value::as_str).unwrap_or_default(), hash.get("format"))?
        }
        (_, [Value::Hash(hash)]) => {
            Timespan::from_fields(is_negative_span(hash), &span_fields(hash)).ok_or_else(out_of_range)?
        }
        _ => return Err(constructor.refuse(arguments)),
    };
    Ok(Value::Timespan(span))
}

fn span_of_text(text: &str, format: Option<&Value>) -> Converted<Timespan> {
    Ok(match formats(format) {
        Formats::Usual => Timespan::parse(text)?,
        Formats::One(format) => SpanFormat::new(format)?.parse(text)?,
        Formats::Several(formats) => {
            let formats = formats.into_iter().map(SpanFormat::new).collect::<Result<Vec<_>, _>>()?;
            Timespan::parse_any(text, &formats)?
        }
    })
}

fn span_of_fields(fields: &[Value]) -> Option<Timespan> {
    let field = |index: usize| fields.get(index).and_then(Value::as_integer).unwrap_or(0);
    let fields = SpanFields {
        days: field(0),
        hours: field(1),
        minutes: field(2),
        seconds: field(3),
        milliseconds: field(4),
        microseconds: field(5),
        nanoseconds: field(6),
    };
    Timespan::from_fields(false, &fields)
}

pub(super) fn timestamp(constructor: &Constructor, arguments: &[Value], now: Timestamp) -> Converted {
    constructor.dispatch(arguments)?;
    let stamp = match arguments {
        [] => now,
        [Value::Integer(seconds)] => Timestamp::from_seconds(*seconds),
        [Value::Float(seconds)] => Timestamp::from_float(*seconds).ok_or_else(|| endless(*seconds))?,
        [Value::String(text), rest @ ..] => stamp_of_text(text, rest.first(), rest.get(1))?,
        [Value::Hash(hash)] => {
            let text = hash.get("string").and_then(Value::as_str).unwrap_or_default();
            stamp_of_text(text, hash.get("format"), hash.get("timezone"))?
        }
        _ => return Err(constructor.refuse(arguments)),
    };
    Ok(Value::Timestamp(stamp))
}

fn stamp_of_text(text: &str, format: Option<&Value>, timezone: Option<&Value>) -> Converted<Timestamp> {
    let timezone = timezone.and_then(Value::as_str);
    Ok(match formats(format) {
        Formats::Usual => Timestamp::parse(text, None, timezone)?,
        Formats::One(format) => Timestamp::parse_one(text, format, timezone)?,
        Formats::Several(formats) => Timestamp::parse(text, Some(&formats), timezone)?,
    })
}
