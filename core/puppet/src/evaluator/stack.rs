//! Puppet's stack (`puppet/pops/puppet_stack.rb`): the calls of functions in Puppet code, and the initial manifest, in which
//! evaluation is at the moment. Functions in Ruby ask it where they are called.

use duckrow_text::source::{FileId, FileSpan};

/// The stack, the innermost last.
#[derive(Debug, Default)]
pub struct Stack(Vec<StackFrame>);

/// An entry of the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StackFrame {
    /// A call of a function.
    Call(FileSpan),
    /// The top level of an initial manifest.
    Manifest(FileId),
}

impl Stack {
    /// Puts an entry on top.
    pub fn enter(&mut self, frame: StackFrame) {
        self.0.push(frame);
    }

    /// Takes the entry on top away.
    pub fn leave(&mut self) {
        self.0.pop();
    }

    /// The entries, the innermost first.
    pub fn frames(&self) -> impl Iterator<Item = StackFrame> {
        self.0.iter().rev().copied()
    }
}
