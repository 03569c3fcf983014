//! The operators `+ - * / % << >>` and the unary minus.

mod collection;
mod integer;
mod time;

use super::format::{float_text, ruby_text};
use super::label::{kind, with_article, with_capital_article};
use super::number::{self, Number};
use super::operator::{Blame, OperatorError};
use super::time::{Timespan, Timestamp};
use super::{Binary, Value};

/// An operator that computes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arithmetic {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `%`
    Modulo,
    /// `<<`
    ShiftLeft,
    /// `>>`
    ShiftRight,
}

/// A text that was taken as a number. Depending on the setting `strict` it is a warning or an error of that operand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coercion {
    /// The operand to blame: `Left`, `Right`, or `Expression` for the operand of a unary minus.
    pub operand: Blame,
    /// `The string '3' was automatically coerced to the numerical value 3`
    pub text: String,
}

/// An operand that is a number or a time.
#[derive(Debug, Clone)]
enum Operand {
    Number(Number),
    Span(Timespan),
    Stamp(Timestamp),
    /// Numbers to Ruby, but not to be computed with.
    Version,
}

impl Arithmetic {
    /// The operator as it is written.
    pub fn text(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Modulo => "%",
            Self::ShiftLeft => "<<",
            Self::ShiftRight => ">>",
        }
    }
}

/// `left op right`. Texts that were taken as numbers are added to `coercions`, also if there is an error in the end: they come
/// before it.
///
/// # Errors
/// Operands that the operator doesn't take, division by zero, and results that are too big.
pub fn arithmetic(
    op: Arithmetic,
    left: &Value,
    right: &Value,
    coercions: &mut Vec<Coercion>,
) -> Result<Value, OperatorError> {
    match (left, op) {
        (Value::Uri(_) | Value::Binary(_), Arithmetic::Add) => concatenate(left, right),
        (Value::Array(_) | Value::Hash(_), Arithmetic::Add | Arithmetic::Subtract | Arithmetic::ShiftLeft) => {
            collection::compute(op, left, right)
        }
        _ => {
            let left_operand = operand(left, Blame::Left, coercions)?;
            let right_operand = operand(right, Blame::Right, coercions)?;
            compute(op, &left_operand, &right_operand)
        }
    }
}

/// `-operand`
///
/// # Errors
/// An operand that is no number, and the least integer, which has no counterpart.
pub fn negate(value: &Value, coercions: &mut Vec<Coercion>) -> Result<Value, OperatorError> {
    match operand(value, Blame::Expression, coercions)? {
        Operand::Number(Number::Integer(number)) => integer::checked(-number, "Unary Minus"),
        Operand::Number(Number::Float(number)) => Ok((-number).into()),
        Operand::Span(span) => Timespan::from_nanos(-span.nanos()).map(Value::Timespan).ok_or_else(time::out_of_range),
        Operand::Version => Err(OperatorError::wrapped("can't convert SemanticPuppet::Version into Float")),
        Operand::Stamp(_) => Err(OperatorError::new(
            Blame::Expression,
            format!("Operator '-' is not applicable to {}.", with_article(&kind(value))),
        )),
    }
}

/// A value that must be a number or a time.
fn operand(value: &Value, blame: Blame, coercions: &mut Vec<Coercion>) -> Result<Operand, OperatorError> {
    let text = match value {
        Value::Integer(number) => return Ok(Operand::Number(Number::Integer(i128::from(*number)))),
        Value::Float(number) => return Ok(Operand::Number(Number::Float(*number))),
        Value::Timespan(span) => return Ok(Operand::Span(*span)),
        Value::Timestamp(stamp) => return Ok(Operand::Stamp(*stamp)),
        Value::SemVer(_) => return Ok(Operand::Version),
        Value::String(text) => Some(text),
        _ => None,
    };
    let Some((text, number)) = text.and_then(|text| Some((text, number::parse(text)?))) else {
        let text = format!("The value '{}' cannot be converted to Numeric.", ruby_text(value));
        return Err(OperatorError::new(blame, text));
    };
    let shown = match number {
        Number::Integer(number) => number.to_string(),
        Number::Float(number) => float_text(number),
    };
    let text = format!("The string '{text}' was automatically coerced to the numerical value {shown}");
    coercions.push(Coercion { operand: blame, text });
    Ok(Operand::Number(number))
}

fn compute(op: Arithmetic, left: &Operand, right: &Operand) -> Result<Value, OperatorError> {
    match (left, right) {
        (Operand::Number(left), Operand::Number(right)) => numbers(op, *left, *right),
        (Operand::Version, _) => Err(not_applicable(op, "Semver")),
        (Operand::Number(_), Operand::Version) => {
            Err(OperatorError::wrapped("can't convert SemanticPuppet::Version into Float"))
        }
        (left, right) => time::compute(op, left, right),
    }
}

fn numbers(op: Arithmetic, left: Number, right: Number) -> Result<Value, OperatorError> {
    if let (Number::Integer(left), Number::Integer(right)) = (left, right) {
        return integer::compute(op, left, right);
    }
    let (a, b) = (float(left), float(right));
    let result = match op {
        Arithmetic::Add => a + b,
        Arithmetic::Subtract => a - b,
        Arithmetic::Multiply => a * b,
        Arithmetic::Divide => a / b,
        Arithmetic::Modulo => {
            return Err(match left {
                Number::Float(_) => not_applicable(op, "Float"),
                Number::Integer(_) => not_applicable_when(op, "Integer", "Float"),
            });
        }
        Arithmetic::ShiftLeft | Arithmetic::ShiftRight => {
            return match (left, right) {
                (Number::Integer(left), Number::Float(right)) => integer::compute(op, left, integer::truncated(right)),
                _ => Err(not_applicable(op, "Float")),
            };
        }
    };
    if result.is_infinite() {
        let text = format!("The result of the {} expression is Infinity", op.text());
        return Err(OperatorError::new(Blame::Left, text));
    }
    Ok(result.into())
}

fn float(number: Number) -> f64 {
    match number {
        Number::Integer(number) => number as f64,
        Number::Float(number) => number,
    }
}

fn not_applicable(op: Arithmetic, left: &str) -> OperatorError {
    let text = format!("Operator '{}' is not applicable to {}.", op.text(), with_article(left));
    OperatorError::new(Blame::Left, text)
}

fn not_applicable_when(op: Arithmetic, left: &str, right: &str) -> OperatorError {
    let (left, right) = (with_article(left), with_article(right));
    let text = format!("Operator '{}' is not applicable to {left} when right side is {right}.", op.text());
    OperatorError::new(Blame::Left, text)
}

/// The name of an operation at the beginning of a sentence: `A '+' expression`.
fn expression(op: Arithmetic) -> String {
    with_capital_article(&format!("'{}' expression", op.text()))
}

fn concatenate(left: &Value, right: &Value) -> Result<Value, OperatorError> {
    match (left, right) {
        (Value::Binary(left), Value::Binary(right)) => {
            Ok(Value::Binary(Binary::new([left.bytes(), right.bytes()].concat())))
        }
        (Value::Uri(left), Value::Uri(right)) => join(left, right),
        (Value::Uri(left), Value::String(right)) => {
            let right = super::uri::Uri::parse(right).map_err(|error| OperatorError::wrapped(error.to_string()))?;
            join(left, &right)
        }
        (Value::Uri(_), _) => Err(OperatorError::wrapped("An URI can only be merged with an URI or String")),
        _ => Err(OperatorError::wrapped("Can only append Binary to a Binary")),
    }
}

fn join(left: &super::uri::Uri, right: &super::uri::Uri) -> Result<Value, OperatorError> {
    let joined = left.join(right).map_err(|error| OperatorError::wrapped(error.to_string()))?;
    Ok(Value::Uri(joined.into()))
}
