//! Arguments of types that have bounds: numbers, sizes, times.

use super::arguments::{Made, arity, must_be_type, raised, subject};
use super::range::Double;
use super::{Range, Type, TypeArgumentError};
use crate::format::float_text;
use crate::label::{class_kind, ruby_class, with_article};
use crate::operator::Blame;
use crate::time::{SpanFields, Timespan, Timestamp};
use crate::{Hash, Value};

/// `'from'` is greater than `'to'`. The bracket stays open in Puppet too.
fn reversed(from: impl std::fmt::Display, to: impl std::fmt::Display) -> TypeArgumentError {
    raised(format!("'from' must be less or equal to 'to'. Got ({from}, {to}"))
}

/// The range between two bounds in the right order.
pub(super) fn range(from: Option<i64>, to: Option<i64>) -> Made<Range> {
    match (from, to) {
        (Some(from), Some(to)) if from > to => Err(reversed(from, to)),
        (from, to) => Ok(Range { from, to }),
    }
}

/// A bound: an integer, or nothing for `default`.
pub(super) fn bound(value: &Value) -> Option<Option<i64>> {
    match value {
        Value::Integer(number) => Some(Some(*number)),
        Value::Default => Some(None),
        _ => None,
    }
}

pub(super) fn integer(arguments: &[Value]) -> Made {
    if !(1..=2).contains(&arguments.len()) {
        let problem = format!("Integer-Type supports [] with one or two arguments (from, to). Got {}", arguments.len());
        return Err(TypeArgumentError::new(Blame::Expression, problem));
    }
    let mut bounds = [None, None];
    for (index, (argument, place)) in arguments.iter().zip(&mut bounds).enumerate() {
        *place = bound(argument).ok_or_else(|| {
            let class = ruby_class(argument);
            let problem = format!("Integer-Type [] requires all arguments to be integers (or default). Got {class}");
            TypeArgumentError::new(Blame::Key(index), problem)
        })?;
    }
    range(bounds[0], bounds[1]).map(Type::Integer)
}

pub(super) fn float(arguments: &[Value]) -> Made {
    if !(1..=2).contains(&arguments.len()) {
        let problem = format!("Float-Type supports [] with one or two arguments (from, to). Got {}", arguments.len());
        return Err(TypeArgumentError::new(Blame::Expression, problem));
    }
    let mut bounds = [None, None];
    for (index, (argument, place)) in arguments.iter().zip(&mut bounds).enumerate() {
        *place = match argument {
            Value::Float(number) => Some(*number),
            Value::Integer(number) => Some(*number as f64),
            Value::Default => None,
            other => {
                let class = ruby_class(other);
                let problem =
                    format!("Float-Type [] requires all arguments to be floats, or integers (or default). Got {class}");
                return Err(TypeArgumentError::new(Blame::Key(index), problem));
            }
        };
    }
    match bounds {
        [Some(from), Some(to)] if from > to => Err(reversed(float_text(from), float_text(to))),
        [from, to] => Ok(Type::Float(Range { from: from.map(Double), to: to.map(Double) })),
    }
}

/// A size: one Integer type, or one or two bounds, the first of which is argument `index`.
fn size(index: usize, bounds: &[Value]) -> Made<Range> {
    if let [Value::Type(of)] = bounds
        && let Type::Integer(range) = **of
    {
        return Ok(written_out(range));
    }
    let mut read = [None, None];
    for (offset, (value, place)) in bounds.iter().zip(&mut read).enumerate() {
        *place = bound(value).ok_or_else(|| {
            let got = with_article(&class_kind(value));
            let problem = format!(
                "A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got {got}"
            );
            TypeArgumentError::new(Blame::Key(index + offset), problem)
        })?;
    }
    range(read[0], read[1]).map(written_out)
}

/// A size that was given is shown, even if it says nothing.
pub(super) fn written_out(size: Range) -> Range {
    size.as_size().or_any_size()
}

pub(super) fn string(arguments: &[Value]) -> Made {
    if !(1..=2).contains(&arguments.len()) {
        let problem = format!("String supports [] with one or two arguments. Got {}", arguments.len());
        return Err(TypeArgumentError::new(Blame::Expression, problem));
    }
    size(0, arguments).map(Type::String)
}

pub(super) fn collection(arguments: &[Value]) -> Made {
    if !(1..=2).contains(&arguments.len()) {
        return Err(arity("Collection-Type", 1, Some(2), arguments.len()));
    }
    size(0, arguments).map(Type::Collection)
}

pub(super) fn array(arguments: &[Value]) -> Made {
    match arguments {
        [] | [_, _, _, _, ..] => Err(arity("Array-Type", 1, Some(3), arguments.len())),
        [Value::Type(element)] => Ok(Type::array((**element).clone(), Range::OPEN)),
        [Value::Type(element), bounds @ ..] => Ok(Type::array((**element).clone(), size(1, bounds)?)),
        [_, _] => Ok(Type::array(Type::Any, size(0, arguments)?)),
        [other, ..] => Err(must_be_type("Array", 0, other)),
    }
}

pub(super) fn hash(arguments: &[Value]) -> Made {
    if let [Value::Integer(from), Value::Integer(to)] = arguments {
        return Ok(Type::hash(Type::Any, Type::Any, written_out(range(Some(*from), Some(*to))?)));
    }
    let not_a_type = arguments.iter().take(2).position(|argument| argument.as_type().is_none());
    if let Some((index, wrong)) = not_a_type.and_then(|index| Some((index, arguments.get(index)?))) {
        return Err(must_be_type("Hash", index, wrong));
    }
    let (types, bounds) = arguments.split_at_checked(2).unwrap_or((arguments, &[]));
    let ([Value::Type(key), Value::Type(value)], 0..=2) = (types, bounds.len()) else {
        return Err(arity("Hash-Type", 2, Some(4), arguments.len()));
    };
    let size = match bounds {
        [] => Range::OPEN,
        [Value::Type(_) | Value::Integer(_) | Value::Default] | [_, _] => size(2, bounds)?,
        [other, ..] => return Err(raised(format!("comparison of {} with Infinity failed", ruby_class(other)))),
    };
    Ok(Type::hash((**key).clone(), (**value).clone(), size))
}

pub(super) fn timespan(of: &Type, arguments: &[Value]) -> Made {
    times(of, arguments, timespan_bound).map(Type::Timespan)
}

pub(super) fn timestamp(of: &Type, arguments: &[Value]) -> Made {
    times(of, arguments, timestamp_bound).map(Type::Timestamp)
}

fn times<T: PartialOrd + Copy + std::fmt::Display>(
    of: &Type,
    arguments: &[Value],
    bound: impl Fn(&Value) -> Made<Option<T>>,
) -> Made<Range<T>> {
    if arguments.len() > 2 {
        return Err(arity(&subject(of), 0, Some(2), arguments.len()));
    }
    let at = |index: usize| arguments.get(index).map_or(Ok(None), &bound);
    match (at(0)?, at(1)?) {
        (Some(from), Some(to)) if from > to => Err(reversed(from, to)),
        (from, to) => Ok(Range { from, to }),
    }
}

fn timespan_bound(value: &Value) -> Made<Option<Timespan>> {
    let found = match value {
        Value::Undef | Value::Default => return Ok(None),
        Value::Timespan(span) => Some(*span),
        Value::Integer(seconds) => Some(Timespan::from_seconds(*seconds)),
        Value::Float(seconds) => Timespan::from_float(*seconds),
        Value::String(text) => Some(Timespan::parse(text).map_err(|error| raised(error.to_string()))?),
        Value::Hash(fields) => Timespan::from_fields(is_negative_span(fields), &span_fields(fields)),
        other => return Err(no_time("Timespan", other)),
    };
    found.map(Some).ok_or_else(|| raised("time is out of range"))
}

fn timestamp_bound(value: &Value) -> Made<Option<Timestamp>> {
    let found = match value {
        Value::Undef | Value::Default => return Ok(None),
        Value::Timestamp(stamp) => Some(*stamp),
        Value::Integer(seconds) => Some(Timestamp::from_seconds(*seconds)),
        Value::Float(seconds) => Timestamp::from_float(*seconds),
        Value::String(text) => Some(Timestamp::parse(text, None, None).map_err(|error| raised(error.to_string()))?),
        other => return Err(no_time("Timestamp", other)),
    };
    found.map(Some).ok_or_else(|| raised("time is out of range"))
}

fn no_time(of: &str, value: &Value) -> TypeArgumentError {
    raised(format!("Unable to create a Puppet::Pops::Time::{of} from a {}", ruby_class(value)))
}

/// The parts of a time span, from a hash.
pub(crate) fn span_fields(hash: &Hash) -> SpanFields {
    let field = |name: &str| hash.get(name).and_then(Value::as_integer).unwrap_or(0);
    SpanFields {
        days: field("days"),
        hours: field("hours"),
        minutes: field("minutes"),
        seconds: field("seconds"),
        milliseconds: field("milliseconds"),
        microseconds: field("microseconds"),
        nanoseconds: field("nanoseconds"),
    }
}

/// True if the hash of a time span asks for one below zero.
pub(crate) fn is_negative_span(hash: &Hash) -> bool {
    hash.get("negative").is_some_and(Value::is_true)
}
