//! Expressions at work.

use ecow::EcoString;

use super::super::syntax::tree::{Arguments, Comparison, Expr, Filter, Operator};
use super::super::{access, operators};
use super::Machine;
use super::scope::Frame;
use crate::value::{Args, Entries, Error, MAX_TEXT, Result, Value, compare, contains, equal, text};
use std::cmp::Ordering;

impl Machine<'_> {
    /// The value of an expression.
    pub(super) fn value(&mut self, expr: &Expr, frame: &Frame) -> Result<Value> {
        match expr {
            Expr::None => Ok(Value::None),
            Expr::Bool(value) => Ok(Value::Bool(*value)),
            Expr::Int(number) => Ok(Value::int(*number)),
            Expr::Float(number) => Ok(Value::Float(*number)),
            Expr::Text(text) => Ok(Value::Text(text.clone())),
            Expr::Name(name) => Ok(self.variable(name, frame)),
            _ => {
                self.step()?;
                self.deeper(1, |machine| machine.composed(expr, frame))
            }
        }
    }

    fn composed(&mut self, expr: &Expr, frame: &Frame) -> Result<Value> {
        match expr {
            Expr::Attribute(value, name) => {
                let value = self.value(value, frame)?;
                access::attribute(self, &value, name)
            }
            Expr::Item(value, key) => self.item(value, key, frame),
            Expr::Call(..) => {
                let value = self.call_with(expr, None, frame)?;
                self.weighed(value)
            }
            Expr::Filter(value, filter) => {
                let value = self.value(value, frame)?;
                let value = self.apply(filter, value, frame)?;
                self.weighed(value)
            }
            Expr::Test(value, test) => {
                let value = self.value(value, frame)?;
                let mut args = self.arguments(&test.arguments, frame)?;
                args.plain.insert(0, value);
                self.test(&test.name, args)
            }
            Expr::Tuple(_) | Expr::List(_) | Expr::Dict(_) => self.literal(expr, frame),
            Expr::Binary(operator, sides) => {
                let (left, right) = (self.value(&sides.0, frame)?, self.value(&sides.1, frame)?);
                self.pay_operator(*operator, &left, &right)?;
                self.weighed(operators::binary(*operator, &left, &right)?)
            }
            Expr::Concat(parts) => {
                let value = self.concat(parts, frame)?;
                self.weighed(value)
            }
            Expr::Compare(first, others) => self.compare(first, others, frame),
            _ => self.logic(expr, frame),
        }
    }

    /// Pays for an operator that looks into its values; the results of the others are weighed.
    fn pay_operator(&mut self, operator: Operator, left: &Value, right: &Value) -> Result<()> {
        match (operator, left) {
            (Operator::Modulo, Value::Text(_) | Value::Safe(_))
            | (Operator::Subtract, Value::Set(_) | Value::View(_)) => {
                self.go_through(left)?;
                self.go_through(right)
            }
            _ => Ok(()),
        }
    }

    /// A value that was made: large ones take more steps than one.
    pub(crate) fn weighed(&mut self, value: Value) -> Result<Value> {
        let weight = value.steps_to_make();
        if weight > 0 {
            self.steps(weight)?;
        }
        Ok(value)
    }

    /// Expressions of truth, and signs.
    fn logic(&mut self, expr: &Expr, frame: &Frame) -> Result<Value> {
        match expr {
            Expr::Not(value) => Ok(Value::Bool(!self.value(value, frame)?.truth()?)),
            Expr::And(sides) => {
                let left = self.value(&sides.0, frame)?;
                if left.truth()? { self.value(&sides.1, frame) } else { Ok(left) }
            }
            Expr::Or(sides) => {
                let left = self.value(&sides.0, frame)?;
                if left.truth()? { Ok(left) } else { self.value(&sides.1, frame) }
            }
            Expr::Condition(parts, line) => {
                let (test, then, otherwise) = parts.as_ref();
                if self.value(test, frame)?.truth()? {
                    return self.value(then, frame);
                }
                match otherwise {
                    Some(otherwise) => self.value(otherwise, frame),
                    None => Ok(Value::lenient(format!(
                        "the inline if-expression on line {line} evaluated to false and no else section was defined."
                    ))),
                }
            }
            Expr::Negative(value) => operators::negative(&self.value(value, frame)?),
            Expr::Positive(value) => operators::positive(&self.value(value, frame)?),
            // A slice stands only in square brackets.
            _ => Ok(Value::None),
        }
    }

    /// The value of a variable.
    pub(super) fn variable(&self, name: &EcoString, frame: &Frame) -> Value {
        let known = frame.get(name).or_else(|| self.globals.get(name).cloned());
        match known {
            Some(value) => value,
            None if name == "self" => Self::template_reference(frame),
            None => Value::undefined(format!("'{name}' is undefined")),
        }
    }

    fn item(&mut self, value: &Expr, key: &Expr, frame: &Frame) -> Result<Value> {
        let value = self.value(value, frame)?;
        if let Expr::Slice(parts) = key {
            let mut bounds = [const { Value::None }; 3];
            for (bound, part) in bounds.iter_mut().zip(parts.iter()) {
                if let Some(part) = part {
                    *bound = self.value(part, frame)?;
                }
            }
            self.steps(value.steps_to_read())?;
            return self.weighed(access::slice(&value, &bounds)?);
        }
        let key = self.value(key, frame)?;
        access::item(self, &value, &key)
    }

    fn values(&mut self, items: &[Expr], frame: &Frame) -> Result<Vec<Value>> {
        let mut values = Vec::with_capacity(items.len());
        for item in items {
            values.push(self.value(item, frame)?);
        }
        Ok(values)
    }

    fn literal(&mut self, expr: &Expr, frame: &Frame) -> Result<Value> {
        Ok(match expr {
            Expr::Tuple(items) => Value::tuple(self.values(items, frame)?),
            Expr::List(items) => Value::list(self.values(items, frame)?),
            Expr::Dict(pairs) => {
                // A table of keys is made.
                self.steps(2)?;
                let mut entries = Entries::default();
                for (key, value) in pairs {
                    let key = self.value(key, frame)?;
                    self.key(&key)?;
                    entries.insert(key, self.value(value, frame)?);
                }
                Value::dict(entries)
            }
            _ => Value::None,
        })
    }

    fn concat(&mut self, parts: &[Expr], frame: &Frame) -> Result<Value> {
        let mut out = EcoString::new();
        for part in parts {
            let value = self.value(part, frame)?;
            if value.as_text().is_none() {
                self.go_through(&value)?;
            }
            out.push_str(&text(&value)?);
            if out.len() > MAX_TEXT {
                return Err(Error::too_large());
            }
        }
        Ok(Value::Text(out))
    }

    fn compare(&mut self, first: &Expr, others: &[(Comparison, Expr)], frame: &Frame) -> Result<Value> {
        let mut left = self.value(first, frame)?;
        for (comparison, right) in others {
            let right = self.value(right, frame)?;
            match comparison {
                Comparison::In | Comparison::NotIn => self.look_for(&left, &right)?,
                _ => self.comparison(&left, &right)?,
            }
            if !holds(*comparison, &left, &right)? {
                return Ok(Value::Bool(false));
            }
            left = right;
        }
        Ok(Value::Bool(true))
    }

    /// A value through a filter.
    pub(super) fn apply(&mut self, filter: &Filter, value: Value, frame: &Frame) -> Result<Value> {
        let mut args = self.arguments(&filter.arguments, frame)?;
        args.plain.insert(0, value);
        self.filter(&filter.name, args)
    }

    /// A call, to which `{% call %}` may give a macro to call back.
    pub(super) fn call_with(&mut self, call: &Expr, caller: Option<Value>, frame: &Frame) -> Result<Value> {
        let Expr::Call(callee, arguments) = call else { return Ok(Value::None) };
        let callee = self.value(callee, frame)?;
        let mut args = self.arguments(arguments, frame)?;
        args.named.extend(caller.map(|caller| ("caller".into(), caller)));
        self.call(&callee, args)
    }

    fn arguments(&mut self, arguments: &Arguments, frame: &Frame) -> Result<Args> {
        let mut args = Args::of(self.values(&arguments.plain, frame)?);
        if let Some(spread) = &arguments.spread {
            let spread = self.value(spread, frame)?;
            if !spread.defined()?.is_iterable() {
                let words = format!("Value after * must be an iterable, not {}", spread.class());
                return Err(Error::python(words));
            }
            args.plain.extend(spread.iterate()?);
        }
        for (name, expr) in &arguments.named {
            args.named.push((name.clone(), self.value(expr, frame)?));
        }
        if let Some(spread) = &arguments.spread_named {
            let spread = self.value(spread, frame)?;
            let Value::Dict(dict) = spread.defined()? else {
                return Err(Error::python(format!("argument after ** must be a mapping, not {}", spread.class())));
            };
            for (name, value) in dict.entries().iter() {
                let name = name.as_text().ok_or_else(|| Error::python("keywords must be strings"))?;
                args.named.push((name.clone(), value.clone()));
            }
        }
        Ok(args)
    }
}

/// True if a comparison holds.
///
/// # Errors
/// Values that can't be compared.
pub(crate) fn holds(comparison: Comparison, left: &Value, right: &Value) -> Result<bool> {
    let ordered = |sign: &str| compare(left, right, sign);
    Ok(match comparison {
        Comparison::Equal => equal(left, right)?,
        Comparison::NotEqual => !equal(left, right)?,
        Comparison::Less => ordered("<")? == Some(Ordering::Less),
        Comparison::LessEqual => matches!(ordered("<=")?, Some(Ordering::Less | Ordering::Equal)),
        Comparison::Greater => ordered(">")? == Some(Ordering::Greater),
        Comparison::GreaterEqual => matches!(ordered(">=")?, Some(Ordering::Greater | Ordering::Equal)),
        Comparison::In => contains(right, left)?,
        Comparison::NotIn => !contains(right, left)?,
    })
}
