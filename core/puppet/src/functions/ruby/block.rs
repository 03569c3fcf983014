//! Blocks of Ruby that functions of Puppet's call.

use std::rc::Rc;

use ecow::EcoString;

use super::limits;
use super::values::{as_ruby, to_puppet};
use super::world::ScopeWorld;
use crate::evaluator::{BlockShape, Evaluated, ForeignBlock, Frame, Interrupt, Local, ScopeId};
use duckrow_ruby_runtime::{Held, Shape};
use duckrow_syntax::ast::Program;
use duckrow_text::source::FileSpan;
use duckrow_values::Value;

/// A block of Ruby with the scope that its program is in.
#[derive(Debug)]
pub(super) struct RubyBlock {
    held: Held,
    shape: Shape,
    at: FileSpan,
    path: Option<EcoString>,
    program: Rc<Program>,
    scope: ScopeId,
    local: Option<Rc<Local>>,
}

/// The reason for which a call of Puppet's ends because a block of Ruby did. Whoever gave the block knows better.
pub(super) const BLOCK_ENDED: &str = "ruby-block";

impl RubyBlock {
    pub(super) fn new(held: Held, shape: Shape, world: &ScopeWorld<'_, '_>) -> Self {
        let frame = &world.frame;
        Self {
            held,
            shape,
            at: world.at,
            path: world.path.clone(),
            program: Rc::clone(frame.program),
            scope: frame.scope,
            local: frame.local.clone(),
        }
    }
}

impl ForeignBlock for RubyBlock {
    fn call(&self, frame: &mut Frame<'_>, arguments: Vec<Value>) -> Evaluated {
        let Some(mut machine) = frame.session.ruby.machine.take() else {
            return Err(Interrupt::plain(BLOCK_ENDED, "the program of this block has ended"));
        };
        if let Err(too_deep) = frame.session.fuel.enter() {
            frame.session.ruby.machine = Some(machine);
            return Err(too_deep);
        }
        let limits = limits(frame);
        let ruby = &mut frame.session.ruby;
        let arguments: Vec<_> = arguments.iter().map(|argument| as_ruby(ruby, argument)).collect();
        let mut inner = Frame::new(frame.session, frame.builder, &self.program, self.scope);
        inner.local.clone_from(&self.local);
        let mut world = ScopeWorld::new(&mut inner, self.at, self.path.clone());
        let outcome = machine.call(&mut world, limits, self.held, &arguments);
        let stopped = world.stopped.take();
        frame.session.fuel.leave();
        frame.session.ruby.machine = Some(machine);
        match (outcome, stopped) {
            (Ok(data), _) => Ok(to_puppet(&frame.session.ruby, &data)),
            (Err(_), Some(interrupt)) => Err(interrupt),
            (Err(_), None) => Err(Interrupt::plain(BLOCK_ENDED, "a block of Ruby has ended the call")),
        }
    }

    fn shape(&self) -> BlockShape {
        BlockShape { required: self.shape.required, most: self.shape.most }
    }
}
