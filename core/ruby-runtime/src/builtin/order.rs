//! Order: `<=>`, and sorting.

use std::cmp::Ordering;

use super::whole::order_of_float;
use crate::class::known;
use crate::error::{Outcome, Stop};
use crate::symbol::known as symbols;
use crate::value::Value;
use crate::vm::Vm;

impl Vm<'_> {
    /// The result of `<=>`; nothing if the values have no order.
    pub(crate) fn compare_or_nil(&mut self, left: Value, right: Value) -> Outcome<Option<Ordering>> {
        self.step()?;
        Ok(match (left, right) {
            (Value::Int(left), Value::Int(right)) => Some(left.cmp(&right)),
            (Value::Int(_) | Value::Big(_), Value::Int(_) | Value::Big(_)) => {
                Some(self.whole(left).unwrap_or_default().cmp(&self.whole(right).unwrap_or_default()))
            }
            (Value::Int(_) | Value::Big(_), Value::Float(real)) => {
                order_of_float(&self.whole(left).unwrap_or_default(), real)
            }
            (Value::Float(real), Value::Int(_) | Value::Big(_)) => {
                order_of_float(&self.whole(right).unwrap_or_default(), real).map(Ordering::reverse)
            }
            (Value::Text(_) | Value::Bytes(_), Value::Bytes(_)) | (Value::Bytes(_), Value::Text(_)) => {
                Some(self.bytes_of(left)?.cmp(&self.bytes_of(right)?))
            }
            (Value::Float(left), Value::Float(right)) => left.partial_cmp(&right),
            (Value::Text(left), Value::Text(right)) => {
                let length = self.machine.heap.text(left).text.len().min(self.machine.heap.text(right).text.len());
                self.pay(length as u64 / crate::weight::BYTES_A_STEP)?;
                Some(self.machine.heap.text(left).text.as_bytes().cmp(self.machine.heap.text(right).text.as_bytes()))
            }
            (Value::Symbol(left), Value::Symbol(right)) => {
                let (left, right) = (self.symbol_text(left), self.symbol_text(right));
                self.pay(left.len().min(right.len()) as u64 / crate::weight::BYTES_A_STEP)?;
                Some(left.cmp(&right))
            }
            (Value::Array(left), Value::Array(right)) => {
                let (left, right) = (self.items_of(left), self.items_of(right));
                for (left, right) in left.iter().zip(&right) {
                    match self.deeper(|vm| vm.compare_or_nil(*left, *right))? {
                        Some(Ordering::Equal) => {}
                        other => return Ok(other),
                    }
                }
                Some(left.len().cmp(&right.len()))
            }
            (Value::Object(_), _) if self.responds(left, symbols::COMPARE) => {
                match self.send(left, symbols::COMPARE, &[right])? {
                    Value::Int(order) => Some(order.cmp(&0)),
                    _ => None,
                }
            }
            (left, right) => self.equal(left, right)?.then_some(Ordering::Equal),
        })
    }

    /// The result of `<=>`, or the error that there is no order.
    pub(crate) fn compare(&mut self, left: Value, right: Value) -> Outcome<Ordering> {
        match self.compare_or_nil(left, right)? {
            Some(order) => Ok(order),
            None => Err(self.incomparable(left, right)),
        }
    }

    /// The exception that is raised where two values have no order.
    pub(crate) fn incomparable(&mut self, left: Value, right: Value) -> Stop {
        let class = self.class_text(left);
        match self.shown_in_short(right) {
            Ok(other) => self.raise(known::ARGUMENT_ERROR, format!("comparison of {class} with {other} failed")),
            Err(stop) => stop,
        }
    }

    /// The order that a block gives two values, or that of the values.
    pub(crate) fn order(&mut self, block: Option<Value>, left: Value, right: Value) -> Outcome<Ordering> {
        let Some(block) = block else { return self.compare(left, right) };
        match self.call_block(block, &[left, right])? {
            Value::Int(order) => Ok(order.cmp(&0)),
            Value::Nil => Err(self.incomparable(left, right)),
            other => {
                let zero = [Value::Int(0)];
                if self.send(other, symbols::GREATER, &zero)?.is_true() {
                    return Ok(Ordering::Greater);
                }
                let is_less = self.send(other, symbols::LESS, &zero)?.is_true();
                Ok(if is_less { Ordering::Less } else { Ordering::Equal })
            }
        }
    }

    /// A value that fits into a word as `inspect` shows it, the class of any other.
    pub(crate) fn shown_in_short(&mut self, value: Value) -> Outcome<String> {
        match value {
            Value::Nil | Value::Bool(_) | Value::Int(_) | Value::Float(_) | Value::Symbol(_) => self.inspect(value),
            other => Ok(self.class_text(other)),
        }
    }

    /// Sorts by merging, so that it always ends, whatever the order is.
    pub(crate) fn sort(
        &mut self,
        items: Vec<Value>,
        order: &mut dyn FnMut(&mut Self, Value, Value) -> Outcome<Ordering>,
    ) -> Outcome<Vec<Value>> {
        let mut runs: Vec<Vec<Value>> = items.into_iter().map(|item| vec![item]).collect();
        while runs.len() > 1 {
            let mut merged = Vec::with_capacity(runs.len() / 2 + 1);
            let mut rest = runs.into_iter();
            while let Some(left) = rest.next() {
                merged.push(match rest.next() {
                    Some(right) => self.merge(left, right, order)?,
                    None => left,
                });
            }
            runs = merged;
        }
        Ok(runs.pop().unwrap_or_default())
    }

    fn merge(
        &mut self,
        left: Vec<Value>,
        right: Vec<Value>,
        order: &mut dyn FnMut(&mut Self, Value, Value) -> Outcome<Ordering>,
    ) -> Outcome<Vec<Value>> {
        let mut merged = Vec::with_capacity(left.len() + right.len());
        let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
        while let (Some(one), Some(other)) = (left.peek().copied(), right.peek().copied()) {
            let next = if order(self, one, other)? == Ordering::Greater { right.next() } else { left.next() };
            merged.extend(next);
        }
        merged.extend(left);
        merged.extend(right);
        Ok(merged)
    }
}
