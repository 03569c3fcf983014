//! Loops, `case`, and jumps.

use duckrow_ruby_syntax::{Case, Node, NodeId};

use crate::error::{Outcome, Stop};
use crate::frame::Frame;
use crate::symbol::known;
use crate::value::Value;
use crate::vm::Vm;

impl Vm<'_> {
    pub(super) fn control(&mut self, frame: &Frame, id: NodeId) -> Outcome {
        match frame.loaded.program.node(id) {
            Node::While(condition, body, is_until, body_is_first) => {
                self.while_loop(frame, *condition, *body, *is_until, *body_is_first)
            }
            Node::For(target, list, body) => self.for_loop(frame, *target, *list, *body),
            Node::Case(case) => self.case(frame, id, case),
            Node::Redo => Err(Stop::Redo),
            _ => Err(Stop::Retry),
        }
    }

    /// The end of a piece of code: the block or loop around takes it.
    pub(super) fn jump(&mut self, frame: &Frame, node: &Node, value: Value) -> Stop {
        match node {
            Node::Return(_) => Stop::Return(frame.activation.number, value),
            Node::Break(_) => Stop::LoopBreak(value),
            _ => Stop::Next(value),
        }
    }

    fn while_loop(
        &mut self,
        frame: &Frame,
        condition: NodeId,
        body: NodeId,
        is_until: bool,
        body_is_first: bool,
    ) -> Outcome {
        let mut is_first = body_is_first;
        loop {
            if !std::mem::take(&mut is_first) && self.eval(frame, condition)?.is_true() == is_until {
                return Ok(Value::Nil);
            }
            match self.eval(frame, body) {
                Ok(_) | Err(Stop::Next(_)) => {}
                Err(Stop::LoopBreak(value)) => return Ok(value),
                Err(stop) => return Err(stop),
            }
        }
    }

    fn for_loop(&mut self, frame: &Frame, target: NodeId, list: NodeId, body: NodeId) -> Outcome {
        let list = self.eval(frame, list)?;
        for item in self.elements(list)? {
            self.assign(frame, target, item)?;
            match self.eval(frame, body) {
                Ok(_) | Err(Stop::Next(_)) => {}
                Err(Stop::LoopBreak(value)) => return Ok(value),
                Err(stop) => return Err(stop),
            }
        }
        Ok(list)
    }

    fn case(&mut self, frame: &Frame, id: NodeId, case: &Case) -> Outcome {
        let subject = case.subject.map(|subject| self.eval(frame, subject)).transpose()?;
        for (values, body) in &case.branches {
            for value in values {
                let candidates = match frame.loaded.program.node(*value) {
                    Node::Splat(Some(list)) => {
                        let list = self.eval(frame, *list)?;
                        self.splat(list)?
                    }
                    _ => vec![self.eval(frame, *value)?],
                };
                for candidate in candidates {
                    let fits = match subject {
                        Some(subject) => {
                            self.at_node(frame, id);
                            self.send(candidate, known::CASE_EQUAL, &[subject])?
                        }
                        None => candidate,
                    };
                    if fits.is_true() {
                        return self.eval(frame, *body);
                    }
                }
            }
        }
        case.otherwise.map_or(Ok(Value::Nil), |otherwise| self.eval(frame, otherwise))
    }
}
