//! Python's operators.

use ecow::EcoString;

use super::format;
use super::html;
use super::syntax::tree::Operator;
use crate::value::{Error, MAX_ITEMS, MAX_TEXT, Result, Set, Value, ViewKind, float_of, int_of};

/// `left operator right`
///
/// # Errors
/// Python's words for values that the operator isn't for.
pub(crate) fn binary(operator: Operator, left: &Value, right: &Value) -> Result<Value> {
    left.defined()?;
    match (operator, left) {
        (Operator::Modulo, Value::Text(_) | Value::Safe(_)) => return format::percent(left, right),
        _ => right.defined()?,
    };
    if let (Some(left), Some(right)) = (left.as_int(), right.as_int()) {
        return of_ints(operator, left, right);
    }
    if let (Some(left), Some(right)) = (left.as_float(), right.as_float()) {
        return of_floats(operator, left, right).map(Value::Float);
    }
    let found = match operator {
        Operator::Add => joined(left, right)?,
        Operator::Multiply => match (left.as_int(), right.as_int()) {
            (None, Some(times)) => repeated(left, times)?,
            (Some(times), None) => repeated(right, times)?,
            _ => None,
        },
        Operator::Subtract => without(left, right)?,
        _ => None,
    };
    found.map_or_else(|| Err(unsupported(operator, left, right)), Ok)
}

fn unsupported(operator: Operator, left: &Value, right: &Value) -> Error {
    let (left_class, right_class) = (left.class(), right.class());
    match (operator, left) {
        (Operator::Add, Value::Text(_) | Value::Safe(_)) => {
            Error::python(format!("can only concatenate str (not \"{right_class}\") to str"))
        }
        (Operator::Add, Value::List(_) | Value::Tuple(_)) => {
            Error::python(format!("can only concatenate {left_class} (not \"{right_class}\") to {left_class}"))
        }
        (Operator::Multiply, _) if is_sequence(left) => {
            Error::python(format!("can't multiply sequence by non-int of type '{right_class}'"))
        }
        (Operator::Multiply, _) if is_sequence(right) => {
            Error::python(format!("can't multiply sequence by non-int of type '{left_class}'"))
        }
        _ => {
            let sign = match operator {
                Operator::Add => "+",
                Operator::Subtract => "-",
                Operator::Multiply => "*",
                Operator::Divide => "/",
                Operator::FloorDivide => "//",
                Operator::Modulo => "%",
                Operator::Power => "** or pow()",
            };
            Error::python(format!("unsupported operand type(s) for {sign}: '{left_class}' and '{right_class}'"))
        }
    }
}

fn is_sequence(value: &Value) -> bool {
    matches!(value, Value::Text(_) | Value::Safe(_) | Value::List(_) | Value::Tuple(_) | Value::Bytes(_))
}

/// An integer that has no room in 128 bits.
pub(super) fn too_big() -> Error {
    Error::python("the integer is larger than this engine's integers, which have 128 bits")
}

fn of_ints(operator: Operator, left: i128, right: i128) -> Result<Value> {
    let whole = |number: Option<i128>| number.map(Value::int).ok_or_else(too_big);
    match operator {
        Operator::Add => whole(left.checked_add(right)),
        Operator::Subtract => whole(left.checked_sub(right)),
        Operator::Multiply => whole(left.checked_mul(right)),
        Operator::Divide if right == 0 => Err(Error::python("division by zero")),
        Operator::Divide => Ok(Value::Float(float_of(left) / float_of(right))),
        Operator::FloorDivide if right == 0 => Err(Error::python("integer division or modulo by zero")),
        Operator::FloorDivide => {
            let quotient = left.checked_div(right).ok_or_else(too_big)?;
            let is_below = left % right != 0 && (left < 0) != (right < 0);
            Ok(Value::int(quotient - i128::from(is_below)))
        }
        Operator::Modulo if right == 0 => Err(Error::python("integer modulo by zero")),
        Operator::Modulo => {
            let rest = left.checked_rem(right).unwrap_or_default();
            Ok(Value::int(if rest != 0 && (rest < 0) != (right < 0) { rest + right } else { rest }))
        }
        Operator::Power if right < 0 => of_floats(operator, float_of(left), float_of(right)).map(Value::Float),
        Operator::Power => {
            let power = u32::try_from(right).ok().and_then(|right| left.checked_pow(right));
            // Whatever the exponent, these stay what they are.
            whole(power.or(if (0..=1).contains(&left) { Some(left) } else { None }))
        }
    }
}

fn of_floats(operator: Operator, left: f64, right: f64) -> Result<f64> {
    let remainder = |left: f64, right: f64| {
        let rest = left % right;
        if rest != 0.0 && (rest < 0.0) != (right < 0.0) { rest + right } else { rest }
    };
    Ok(match operator {
        Operator::Add => left + right,
        Operator::Subtract => left - right,
        Operator::Multiply => left * right,
        Operator::Divide if right == 0.0 => return Err(Error::python("float division by zero")),
        Operator::Divide => left / right,
        Operator::FloorDivide if right == 0.0 => return Err(Error::python("float floor division by zero")),
        Operator::FloorDivide => libm::round((left - remainder(left, right)) / right),
        Operator::Modulo if right == 0.0 => return Err(Error::python("float modulo")),
        Operator::Modulo => remainder(left, right),
        Operator::Power if left == 0.0 && right < 0.0 => {
            return Err(Error::python("0.0 cannot be raised to a negative power"));
        }
        Operator::Power => libm::pow(left, right),
    })
}

fn joined(left: &Value, right: &Value) -> Result<Option<Value>> {
    Ok(Some(match (left, right) {
        (Value::Text(left), Value::Text(right)) => Value::Text(joined_texts(left, right)?),
        (Value::Safe(left), Value::Safe(right)) => Value::Safe(joined_texts(left, right)?),
        (Value::Safe(left), Value::Text(right)) => Value::Safe(joined_texts(left, &html::escaped(right))?),
        (Value::Text(left), Value::Safe(right)) => Value::Safe(joined_texts(&html::escaped(left), right)?),
        (Value::Bytes(left), Value::Bytes(right)) => Value::Bytes([left.as_ref(), right].concat().into()),
        (Value::List(left), Value::List(right)) => {
            let (left, right) = (left.items(), right.items());
            if left.len() + right.len() > MAX_ITEMS {
                return Err(Error::too_large());
            }
            Value::list(left.iter().chain(right.iter()).cloned().collect())
        }
        (Value::Tuple(left), Value::Tuple(right)) => {
            let (left, right) = (left.items(), right.items());
            if left.len() + right.len() > MAX_ITEMS {
                return Err(Error::too_large());
            }
            Value::tuple([left.as_slice(), right].concat())
        }
        _ => return Ok(None),
    }))
}

fn joined_texts(left: &str, right: &str) -> Result<EcoString> {
    if left.len() + right.len() > MAX_TEXT {
        return Err(Error::too_large());
    }
    let mut out = EcoString::with_capacity(left.len() + right.len());
    out.push_str(left);
    out.push_str(right);
    Ok(out)
}

fn repeated(value: &Value, times: i128) -> Result<Option<Value>> {
    let times = usize::try_from(times.max(0)).unwrap_or(usize::MAX);
    let check = |length: usize, most: usize| {
        if length.saturating_mul(times) > most { Err(Error::too_large()) } else { Ok(()) }
    };
    Ok(Some(match value {
        Value::Text(text) => {
            check(text.len(), MAX_TEXT)?;
            Value::Text(text.as_str().repeat(times).into())
        }
        Value::Safe(text) => {
            check(text.len(), MAX_TEXT)?;
            Value::Safe(text.as_str().repeat(times).into())
        }
        Value::Bytes(bytes) => {
            check(bytes.len(), MAX_TEXT)?;
            Value::Bytes(bytes.repeat(times).into())
        }
        Value::List(_) | Value::Tuple(_) => {
            let items = value.iterate()?;
            check(items.len(), MAX_ITEMS)?;
            let mut all = Vec::with_capacity(items.len() * times);
            for _ in 0..times {
                all.extend(items.iter().cloned());
            }
            if matches!(value, Value::List(_)) { Value::list(all) } else { Value::tuple(all) }
        }
        _ => return Ok(None),
    }))
}

/// `-` of sets, and of the keys of mappings, from which anything may be taken away that has items.
fn without(left: &Value, right: &Value) -> Result<Option<Value>> {
    let is_set = |value: &Value| match value {
        Value::View(view) => view.kind != ViewKind::Values,
        other => matches!(other, Value::Set(_)),
    };
    let fits = is_set(right) || matches!(left, Value::View(_)) && right.is_iterable();
    if !is_set(left) || !fits {
        return Ok(None);
    }
    let gone = right.iterate()?;
    gone.iter().try_for_each(Value::check_key)?;
    let gone = Set::new(gone);
    let kept = left.iterate()?.into_iter().filter(|value| !gone.members().contains(value));
    Ok(Some(Value::Set(Set::new(kept))))
}

/// `-value`
///
/// # Errors
/// A value that is no number.
pub(crate) fn negative(value: &Value) -> Result<Value> {
    match value.defined()? {
        Value::Float(number) => Ok(Value::Float(-number)),
        other => match other.as_int() {
            Some(number) => number.checked_neg().map(Value::int).ok_or_else(too_big),
            None => Err(Error::python(format!("bad operand type for unary -: '{}'", value.class()))),
        },
    }
}

/// `+value`
///
/// # Errors
/// A value that is no number.
pub(crate) fn positive(value: &Value) -> Result<Value> {
    match value.defined()? {
        Value::Float(number) => Ok(Value::Float(*number)),
        other => match other.as_int() {
            Some(number) => Ok(Value::int(number)),
            None => Err(Error::python(format!("bad operand type for unary +: '{}'", value.class()))),
        },
    }
}

/// A float as an integer, cut off.
///
/// # Errors
/// Floats that are none.
pub(crate) fn truncated(number: f64) -> Result<i128> {
    if number.is_nan() {
        return Err(Error::python("cannot convert float NaN to integer"));
    }
    if number.is_infinite() {
        return Err(Error::python("cannot convert float infinity to integer"));
    }
    int_of(libm::trunc(number)).ok_or_else(too_big)
}
