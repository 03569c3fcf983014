//! `step`: numbers at a distance from each other.

use super::{float, sum};
use crate::class::known;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

/// The end and the distance that are given, by their places or by their names.
fn given_steps(vm: &mut Vm<'_>, given: &Arguments) -> Outcome<(Option<Value>, Value)> {
    let mut values = given.values.clone();
    let (mut limit, mut step) = (None, None);
    if let Some(Value::Hash(options)) = values.last().copied().filter(|_| given.has_keywords) {
        values.pop();
        let (to, by) = (Value::Symbol(vm.symbol("to")?), Value::Symbol(vm.symbol("by")?));
        limit = vm.hash_get(options, to)?;
        step = vm.hash_get(options, by)?;
    }
    let limit = values.first().copied().or(limit).filter(|limit| *limit != Value::Nil);
    let step = values.get(1).copied().or(step).unwrap_or(Value::Int(1));
    if vm.equal(step, Value::Int(0))? {
        return Err(vm.raise(known::ARGUMENT_ERROR, "step can't be 0"));
    }
    Ok((limit, step))
}

pub(super) fn step(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let block = vm.given_block(given)?;
    let (limit, step) = given_steps(vm, given)?;
    if [Some(this), Some(step), limit].iter().any(|value| matches!(value, Some(Value::Float(_)))) {
        let steps = FloatSteps::new(vm, this, step, limit, false)?;
        return steps.each(vm, given).map(|()| this);
    }
    let goes_down = vm.compare(step, Value::Int(0))?.is_lt();
    let mut at = this;
    loop {
        if let Some(limit) = limit {
            let order = vm.compare(at, limit)?;
            if if goes_down { order.is_lt() } else { order.is_gt() } {
                return Ok(this);
            }
        }
        vm.call_block(block, &[at])?;
        at = sum(vm, at, step)?;
    }
}

/// The steps of floats: each is computed from the first, so that errors don't add up.
pub(in super::super) struct FloatSteps {
    from: f64,
    step: f64,
    to: f64,
    count: f64,
}

impl FloatSteps {
    pub(in super::super) fn new(
        vm: &mut Vm<'_>,
        from: Value,
        step: Value,
        to: Option<Value>,
        is_exclusive: bool,
    ) -> Outcome<Self> {
        let (from, step) = (float(vm, from)?, float(vm, step)?);
        let to = match to {
            Some(to) => float(vm, to)?,
            None => step.signum() * f64::INFINITY,
        };
        let count = (to - from) / step;
        let error = ((from.abs() + to.abs() + (to - from).abs()) / step.abs() * f64::EPSILON).min(0.5);
        let count = if step.is_infinite() {
            if (step > 0.0 && from <= to) || (step < 0.0 && from >= to) { 1.0 } else { 0.0 }
        } else if is_exclusive {
            if count <= 0.0 {
                0.0
            } else {
                let steps = if count < 1.0 { 0.0 } else { libm::floor(count - error) };
                steps + if steps * step + from < to || steps == 0.0 { 1.0 } else { 0.0 }
            }
        } else if count < 0.0 {
            0.0
        } else {
            libm::floor(count + error) + 1.0
        };
        Ok(Self { from, step, to, count })
    }

    fn at(&self, place: f64, is_exclusive: bool) -> f64 {
        let at = place * self.step + self.from;
        let is_beyond = (self.step > 0.0 && at > self.to) || (self.step < 0.0 && at < self.to);
        if is_beyond && !is_exclusive { self.to } else { at }
    }

    pub(in super::super) fn each(&self, vm: &mut Vm<'_>, given: &Arguments) -> Outcome<()> {
        let mut place = 0.0;
        while place < self.count {
            vm.yield_to(given, &[Value::Float(self.at(place, false))])?;
            place += 1.0;
        }
        Ok(())
    }
}
