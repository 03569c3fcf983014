//! Functions that are built in, and blocks of code that they call.

use std::rc::Rc;

use super::{Evaluated, Frame, Local, ScopeId};
use crate::names::FastMap;
use crate::source::FileSpan;
use crate::syntax::ast::{ExprId, Program};
use crate::values::Value;
use crate::values::regex::Captures;
use crate::values::types::Signature;

/// A built-in function: its name and the forms in which it can be called.
#[derive(Debug)]
pub struct Function {
    /// The name.
    pub name: &'static str,
    /// The forms; the first whose signature fits is called.
    pub dispatches: &'static [Dispatch],
}

/// One form of a function.
pub struct Dispatch {
    /// The parameters as the Puppet language would write them: `Hash[Any, Any] $hash, Callable[2, 2] &$block`.
    pub signature: &'static str,
    /// What it does.
    pub call: fn(&mut Frame<'_>, Call) -> Evaluated,
}

impl std::fmt::Debug for Dispatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.signature)
    }
}

/// What a function is called with. The signature has been checked.
#[derive(Debug)]
pub struct Call {
    /// The arguments.
    pub arguments: Vec<Value>,
    /// The lambda.
    pub block: Option<Block>,
    /// The call.
    pub at: FileSpan,
}

/// A lambda with everything that it sees.
#[derive(Debug, Clone)]
pub struct Block {
    /// The file.
    pub program: Rc<Program>,
    /// The lambda in it.
    pub lambda: ExprId,
    /// The scope in which it was written.
    pub scope: ScopeId,
    /// The calls in which it was written.
    pub local: Option<Rc<Local>>,
    /// The match variables that it sees.
    pub matches: Option<Rc<Captures>>,
}

/// The built-in functions by name.
#[derive(Debug, Default)]
pub struct FunctionTable {
    functions: FastMap<&'static str, &'static Function>,
    missing: &'static [&'static str],
    signatures: std::cell::RefCell<FastMap<&'static str, Rc<[Signature]>>>,
}

impl FunctionTable {
    /// The table of the given families. `missing` are functions that Puppet has and the table hasn't.
    pub fn new(families: &[&'static [Function]], missing: &'static [&'static str]) -> Self {
        let functions = families.iter().flat_map(|family| family.iter()).map(|function| (function.name, function));
        Self { functions: functions.collect(), missing, signatures: std::cell::RefCell::default() }
    }

    /// The function of a name.
    pub fn get(&self, name: &str) -> Option<&'static Function> {
        self.functions.get(name).copied()
    }

    /// Whether Puppet has a function that is not in the table.
    pub fn is_missing(&self, name: &str) -> bool {
        self.missing.contains(&name)
    }

    /// All names, sorted.
    pub fn names(&self) -> Vec<&'static str> {
        let mut names: Vec<_> = self.functions.keys().copied().collect();
        names.sort_unstable();
        names
    }

    /// The signatures of a function, if they have been read already.
    pub(super) fn known_signatures(&self, function: &'static Function) -> Option<Rc<[Signature]>> {
        self.signatures.borrow().get(function.name).cloned()
    }

    /// Keeps the signatures of a function.
    pub(super) fn remember_signatures(&self, function: &'static Function, read: Vec<Signature>) -> Rc<[Signature]> {
        let read: Rc<[Signature]> = read.into();
        self.signatures.borrow_mut().insert(function.name, Rc::clone(&read));
        read
    }
}
