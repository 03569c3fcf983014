//! A small evaluator for the expressions of the tables: literals, operators, types and the functions of this module. It
//! evaluates while it reads, so there are no variables and nothing lazy but `and` and `or` of literals.

#![allow(clippy::string_slice, reason = "the tables are ours: what is cut there is ASCII")]

use crate::convert::{Constructors, Context, create};
use crate::regex::Regex;
use crate::sprintf::sprintf;
use crate::time::{SpanFormat, Timestamp};
use crate::types;
use crate::types::mismatch::describe_mismatch;
use crate::types::{by_name, instance_of};
use crate::{
    Arithmetic, Array, Coercion, Comparison, Effort, Entries, Hash, Iterator, OperatorError, Type, Value, arithmetic,
    contains, equals, holds, infer, infer_generic, matches, negate, number, with_article,
};

/// The message of an error as Puppet logs it, without position.
pub(super) type Evaluated = Result<Value, String>;

/// An expression that is being evaluated.
struct Expression<'a> {
    text: &'a str,
    at: usize,
    /// The values that were taken as numbers.
    coercions: Vec<Coercion>,
}

/// Resource types that the tables know.
fn resource_types(name: &str) -> Option<Type> {
    let known = ["File", "Notify", "Exec", "User", "Service", "Package"];
    known.contains(&name).then(|| Type::Resource { type_name: Some(name.to_lowercase().into()), title: None })
}

/// The value of an expression.
pub(super) fn evaluate(text: &str) -> (Evaluated, Vec<Coercion>) {
    let mut expression = Expression { text, at: 0, coercions: Vec::new() };
    let value = expression.operators(0);
    let value = match value {
        Ok(_) if !expression.rest().is_empty() => Err(format!("not read: {}", expression.rest())),
        value => value,
    };
    (value, expression.coercions)
}

fn known(text: impl std::fmt::Display) -> String {
    format!("Evaluation Error: {text}")
}

fn wrapped(label: &str, text: impl std::fmt::Display) -> String {
    known(format!("Error while evaluating {}, {text}", with_article(label)))
}

fn operator_error(label: &str) -> impl Fn(OperatorError) -> String {
    move |error| if error.is_wrapped() { wrapped(label, error.text) } else { known(error.text) }
}

/// Operators with their binding powers, longer ones first.
const OPERATORS: [(&str, u8); 20] = [
    ("=~", 8),
    ("!~", 8),
    ("==", 3),
    ("!=", 3),
    ("<<", 5),
    (">>", 5),
    ("<=", 4),
    (">=", 4),
    ("<", 4),
    (">", 4),
    ("+", 6),
    ("-", 6),
    ("*", 7),
    ("/", 7),
    ("%", 7),
    ("in ", 9),
    ("in\t", 9),
    ("and ", 2),
    ("or ", 1),
    ("in(", 9),
];

impl Expression<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn eat(&mut self, sign: &str) -> bool {
        self.blanks();
        let found = self.rest().starts_with(sign);
        self.at += if found { sign.len() } else { 0 };
        found
    }

    fn operators(&mut self, least: u8) -> Evaluated {
        let mut left = self.unary()?;
        loop {
            self.blanks();
            let Some((sign, power)) = OPERATORS.iter().find(|(sign, _)| self.rest().starts_with(sign)) else { break };
            if *power <= least || self.rest().starts_with("=>") {
                break;
            }
            self.at += sign.trim_end_matches('(').len();
            let right = self.operators(*power)?;
            left = self.apply(sign.trim_end_matches('(').trim_end(), &left, &right)?;
        }
        Ok(left)
    }

    fn apply(&mut self, sign: &str, left: &Value, right: &Value) -> Evaluated {
        let label = format!("'{sign}' expression");
        let compare =
            |op| holds(op, left, right, &Effort::of_one_question()).map(Value::from).map_err(operator_error(&label));
        let op = match sign {
            "==" => return Ok(equals(left, right).into()),
            "!=" => return Ok((!equals(left, right)).into()),
            "<" => return compare(Comparison::Less),
            "<=" => return compare(Comparison::LessOrEqual),
            ">" => return compare(Comparison::Greater),
            ">=" => return compare(Comparison::GreaterOrEqual),
            "in" => {
                return contains(left, right, &Effort::of_one_question())
                    .map(|found| found.holds.into())
                    .map_err(known);
            }
            "and" => return Ok((left.is_true() && right.is_true()).into()),
            "or" => return Ok((left.is_true() || right.is_true()).into()),
            "=~" | "!~" => {
                let found = matches(left, right, &Effort::of_one_question()).map_err(operator_error(&label))?;
                return Ok((found.holds == (sign == "=~")).into());
            }
            "+" => Arithmetic::Add,
            "-" => Arithmetic::Subtract,
            "*" => Arithmetic::Multiply,
            "/" => Arithmetic::Divide,
            "%" => Arithmetic::Modulo,
            "<<" => Arithmetic::ShiftLeft,
            _ => Arithmetic::ShiftRight,
        };
        arithmetic(op, left, right, &mut self.coercions).map_err(operator_error(&label))
    }

    fn unary(&mut self) -> Evaluated {
        if self.eat("!") {
            return Ok((!self.unary()?.is_true()).into());
        }
        if self.eat("-") {
            let operand = self.unary()?;
            return negate(&operand, &mut self.coercions).map_err(operator_error("Unary Minus"));
        }
        let mut value = self.primary()?;
        while self.eat(".") {
            let name = self.word().to_owned();
            let arguments = if self.eat("(") { self.list(")")? } else { Vec::new() };
            value = method(&name, &value, &arguments)?;
        }
        Ok(value)
    }

    fn primary(&mut self) -> Evaluated {
        self.blanks();
        match self.rest().chars().next().ok_or("end of expression")? {
            '\'' => self.quoted('\''),
            '"' => self.quoted('"'),
            '/' => self.regexp(),
            '(' => {
                self.eat("(");
                let value = self.operators(0)?;
                if self.eat(")") { Ok(value) } else { Err("missing parenthesis".to_owned()) }
            }
            '[' => {
                self.eat("[");
                let items = self.list("]")?;
                Array::new(items).map(Value::Array).map_err(|_| "too deep".to_owned())
            }
            '{' => self.hash(),
            '0'..='9' => self.number(),
            'A'..='Z' => self.type_or_call(),
            _ => self.name_or_call(),
        }
    }

    fn list(&mut self, end: &str) -> Result<Vec<Value>, String> {
        let mut items = Vec::new();
        while !self.eat(end) {
            items.push(self.operators(0)?);
            if !self.eat(",") {
                if self.eat(end) {
                    break;
                }
                return Err(format!("bad list at {}", self.rest()));
            }
        }
        Ok(items)
    }

    fn hash(&mut self) -> Evaluated {
        self.eat("{");
        let mut entries = Entries::default();
        while !self.eat("}") {
            let key = self.operators(0)?;
            if !self.eat("=>") {
                return Err(format!("bad hash at {}", self.rest()));
            }
            let value = self.operators(0)?;
            entries.insert(key, value);
            self.eat(",");
        }
        Hash::new(entries).map(Value::Hash).map_err(|_| "too deep".to_owned())
    }

    fn quoted(&mut self, quote: char) -> Evaluated {
        let mut text = String::new();
        let rest = self.rest().to_owned();
        let mut chars = rest.char_indices().skip(1);
        while let Some((at, c)) = chars.next() {
            match c {
                c if c == quote => {
                    self.at += at + 1;
                    return Ok(text.into());
                }
                '\\' => match chars.next() {
                    Some((_, c)) if c == quote || c == '\\' => text.push(c),
                    Some((_, 'n')) if quote == '"' => text.push('\n'),
                    Some((_, 't')) if quote == '"' => text.push('\t'),
                    Some((_, 'r')) if quote == '"' => text.push('\r'),
                    Some((_, '$')) if quote == '"' => text.push('$'),
                    Some((at, 'u')) if quote == '"' => {
                        let digits: String = rest[at + 1..].chars().take(4).collect();
                        text.extend(u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32));
                        chars.nth(3);
                    }
                    Some((_, c)) => text.extend(['\\', c]),
                    None => break,
                },
                c => text.push(c),
            }
        }
        Err("unclosed text".to_owned())
    }

    fn regexp(&mut self) -> Evaluated {
        let rest = self.rest().to_owned();
        let mut escaped = false;
        for (at, c) in rest.char_indices().skip(1) {
            if c == '/' && !escaped {
                self.at += at + 1;
                return Regex::new(&rest[1..at].replace("\\/", "/"))
                    .map(Value::from)
                    .map_err(|error| error.to_string());
            }
            escaped = c == '\\' && !escaped;
        }
        Err("unclosed regular expression".to_owned())
    }

    fn number(&mut self) -> Evaluated {
        let rest = self.rest();
        let mut end = 0;
        for (at, c) in rest.char_indices() {
            let sign = c == '-' && rest[..at].ends_with('e') && !rest.starts_with("0x");
            let point = c == '.' && rest[at + 1..].starts_with(|c: char| c.is_ascii_digit());
            if !(c.is_ascii_alphanumeric() || sign || point) {
                break;
            }
            end = at + 1;
        }
        let value = number(&rest[..end]).ok_or_else(|| format!("bad number {}", &rest[..end]))?;
        self.at += end;
        Ok(value)
    }

    fn word(&mut self) -> &str {
        self.blanks();
        let rest = &self.text[self.at..];
        let mut end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).unwrap_or(rest.len());
        while rest[..end].ends_with(':') {
            end -= 1;
        }
        self.at += end;
        &rest[..end]
    }

    fn type_or_call(&mut self) -> Evaluated {
        let name = self.word().to_owned();
        let of = by_name(&name).or_else(|| resource_types(&name));
        let mut value = Value::of_type(of.ok_or_else(|| known(format!("Resource type not found: {name}")))?);
        while self.rest().starts_with('[') {
            self.eat("[");
            let arguments = self.list("]")?;
            let Value::Type(of) = &value else { return Err("access to what is not a type".to_owned()) };
            value = of.parameterize(&arguments).map_err(operator_error("'[]' expression"))?;
        }
        if !self.rest().starts_with('(') {
            return Ok(value);
        }
        self.eat("(");
        let arguments = self.list(")")?;
        let Value::Type(of) = &value else { return Err("call of what is not a type".to_owned()) };
        let (names, constructors) = (&resource_types, &Constructors::default());
        let context = Context { now: Timestamp::from_seconds(0), names, constructors };
        create(of, &arguments, context)
            .map_err(|error| if error.bare { error.text } else { wrapped("Function Call", error) })
    }

    fn name_or_call(&mut self) -> Evaluated {
        let name = self.word().to_owned();
        if self.rest().starts_with('(') {
            self.eat("(");
            let arguments = self.list(")")?;
            return call(&name, &arguments).map_err(|error| wrapped("Function Call", error));
        }
        match name.as_str() {
            "" => Err(format!("unexpected {}", self.rest())),
            "undef" => Ok(Value::Undef),
            "default" => Ok(Value::Default),
            "true" => Ok(true.into()),
            "false" => Ok(false.into()),
            word => Ok(word.into()),
        }
    }
}

fn call(name: &str, arguments: &[Value]) -> Evaluated {
    match (name, arguments) {
        ("sprintf", [Value::String(format), rest @ ..]) => {
            sprintf(format, rest).map(Value::from).map_err(|e| e.to_string())
        }
        ("strftime", [Value::Timestamp(stamp), Value::String(format), zone @ ..]) => {
            stamp.format(format, zone.first().and_then(Value::as_str)).map(Value::from).map_err(|e| e.to_string())
        }
        ("strftime", [Value::Timespan(span), Value::String(format)]) => {
            SpanFormat::new(format).map(|format| format.format(*span).into()).map_err(|e| e.to_string())
        }
        ("type", [value]) => Ok(Value::of_type(infer(value))),
        ("type", [value, mode]) => match mode.as_str() {
            Some("generalized") => Ok(Value::of_type(infer_generic(value))),
            Some("reduced") => Ok(Value::of_type(types::infer_reduced(value))),
            _ => Ok(Value::of_type(infer(value))),
        },
        ("assert_type", [Value::Type(of), value]) => {
            if instance_of(of, value) {
                return Ok(value.clone());
            }
            Err(describe_mismatch("assert_type():", of, &infer(value)))
        }
        _ => Err(format!("Unknown function: '{name}'")),
    }
}

fn method(name: &str, receiver: &Value, arguments: &[Value]) -> Evaluated {
    let iterator = Iterator::over(receiver).ok_or("not iterable")?;
    let iterator = match (name, arguments) {
        ("reverse_each", []) => iterator.reversed(),
        ("step", [Value::Integer(step)]) => iterator.step(step.unsigned_abs()),
        _ => return Err(format!("Unknown function: '{name}'")),
    };
    Ok(Value::Iterator(iterator.into()))
}
