//! `begin … rescue … else … ensure … end`

use duckrow_ruby_syntax::{Node, NodeId, Protected, Rescue};

use crate::class::known;
use crate::error::{Outcome, Stop};
use crate::frame::Frame;
use crate::symbol::known as symbols;
use crate::value::Value;
use crate::vm::Vm;

impl Vm<'_> {
    pub(super) fn protected(&mut self, frame: &Frame, protected: &Protected) -> Outcome {
        let outcome = self.with_rescues(frame, protected);
        if let Some(ensure) = protected.ensure
            && !matches!(outcome, Err(Stop::Fatal(_)))
        {
            self.eval(frame, ensure)?;
        }
        outcome
    }

    fn with_rescues(&mut self, frame: &Frame, protected: &Protected) -> Outcome {
        loop {
            let exception = match self.eval(frame, protected.body) {
                Err(Stop::Raise(exception)) => exception,
                Ok(value) => {
                    return match protected.otherwise {
                        Some(otherwise) => self.eval(frame, otherwise),
                        None => Ok(value),
                    };
                }
                Err(stop) => return Err(stop),
            };
            let before = std::mem::replace(&mut self.rescued, exception);
            let outcome = self.rescue(frame, &protected.rescues, exception);
            self.rescued = before;
            match outcome {
                Err(Stop::Retry) => self.step()?,
                outcome => return outcome,
            }
        }
    }

    fn rescue(&mut self, frame: &Frame, rescues: &[Rescue], exception: Value) -> Outcome {
        for rescue in rescues {
            if !self.catches(frame, &rescue.classes, exception)? {
                continue;
            }
            if let Some(target) = rescue.target {
                self.assign(frame, target, exception)?;
            }
            return self.eval(frame, rescue.body);
        }
        Err(Stop::Raise(exception))
    }

    fn catches(&mut self, frame: &Frame, classes: &[NodeId], exception: Value) -> Outcome<bool> {
        if classes.is_empty() {
            let class = self.class_of(exception);
            return Ok(self.machine.runtime.classes.is_a(class, known::STANDARD_ERROR));
        }
        for node in classes {
            let candidates = match frame.loaded.program.node(*node) {
                Node::Splat(Some(list)) => {
                    let list = self.eval(frame, *list)?;
                    self.splat(list)?
                }
                _ => vec![self.eval(frame, *node)?],
            };
            for candidate in candidates {
                if self.send(candidate, symbols::CASE_EQUAL, &[exception])?.is_true() {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}
