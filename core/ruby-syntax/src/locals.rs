//! The local variables that are known at a place: they decide what `a -b` and `a [b]` mean.

use duckrow_text::names::FastSet;
use ecow::EcoString;

/// The scopes around a place, the innermost last.
#[derive(Debug, Default)]
pub(crate) struct Locals {
    scopes: Vec<Scope>,
}

#[derive(Debug, Default)]
struct Scope {
    names: FastSet<EcoString>,
    is_block: bool,
    /// The number of `_1`, `_2` … that the block uses.
    numbered: u8,
}

impl Locals {
    /// Opens a scope; that of a block sees those around it.
    pub(crate) fn open(&mut self, is_block: bool) {
        self.scopes.push(Scope { is_block, ..Scope::default() });
    }

    /// Closes the innermost scope, and gives how many numbered parameters it uses.
    pub(crate) fn close(&mut self) -> u8 {
        self.scopes.pop().map_or(0, |scope| scope.numbered)
    }

    /// Makes a variable known.
    pub(crate) fn declare(&mut self, name: &str) {
        if !self.knows(name)
            && let Some(scope) = self.scopes.last_mut()
        {
            scope.names.insert(name.into());
        }
    }

    /// Makes a variable known in the innermost scope, be it known around it or not.
    pub(crate) fn declare_own(&mut self, name: &str) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.names.insert(name.into());
        }
    }

    /// True if a name is that of a variable.
    pub(crate) fn knows(&self, name: &str) -> bool {
        for scope in self.scopes.iter().rev() {
            if scope.names.contains(name) {
                return true;
            }
            if !scope.is_block {
                return false;
            }
        }
        false
    }

    /// True if a name is a numbered parameter of the block around, which has it from now on.
    pub(crate) fn numbered(&mut self, name: &str) -> bool {
        let number = match name.as_bytes() {
            [b'_', digit @ b'1'..=b'9'] => digit - b'0',
            _ => return false,
        };
        match self.scopes.last_mut() {
            Some(scope) if scope.is_block => {
                scope.numbered = scope.numbered.max(number);
                true
            }
            _ => false,
        }
    }
}
