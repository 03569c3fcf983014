//! The way through the tree: Puppet's order, every part with what is around it.

use super::Validator;
use crate::parts::{Node, parts_of};

enum Step {
    Enter(Node),
    Leave,
}

impl Validator<'_> {
    /// Checks everything, wholes before parts.
    pub(super) fn walk(&mut self) {
        let mut steps = vec![Step::Enter(Node::Expr(self.program.body))];
        let mut parts = Vec::new();
        while let Some(step) = steps.pop().filter(|_| !self.has_enough()) {
            match step {
                Step::Leave => {
                    self.path.pop();
                }
                Step::Enter(node) => {
                    self.check(node);
                    parts_of(self.program, node, &mut parts);
                    if !parts.is_empty() {
                        self.path.push(node);
                        steps.push(Step::Leave);
                        steps.extend(parts.drain(..).rev().map(Step::Enter));
                    }
                }
            }
        }
    }
}
