//! The interpreter of Ruby, and the values that only Puppet knows, by the numbers that programs have of them.

use std::sync::Arc;

use ecow::EcoString;

use super::{Block, Interrupt, ScopeId};
use duckrow_record::catalog::ResourceId;
use duckrow_ruby_runtime::{Machine, Place, Programs};
use duckrow_text::names::{FastMap, Symbol};
use duckrow_values::Value;

/// The interpreter, and what the programs in it know of Puppet.
#[derive(Debug, Default)]
pub struct Ruby {
    /// The interpreter, while no program has it.
    pub machine: Option<Box<Machine>>,
    /// Programs that have been read, in this run or in earlier ones.
    pub programs: Arc<Programs>,
    /// The number of programs that run, one inside of the other.
    pub running: u32,
    /// What programs have written in this run, by path; no host has it.
    pub written: FastMap<EcoString, Place>,
    known: Vec<Known>,
    variables: FastMap<(ScopeId, Symbol), u32>,
    errors: Vec<Interrupt>,
}

/// A value that only Puppet knows.
#[derive(Debug, Clone)]
pub enum Known {
    /// A value.
    Value(Value),
    /// A block.
    Block(Block),
    /// Something that only the agent has, as a noun.
    OfAgent(&'static str),
    /// A variable, whose value Ruby may change.
    Variable(ScopeId, Symbol),
    /// The resource of a scope.
    Resource(ResourceId),
    /// A parameter that a scope gives resources of a type by default.
    Default {
        /// The name of the parameter.
        name: EcoString,
        /// The value that it gets.
        value: Value,
    },
}

/// The number of the first of them: those before are the object that a program runs in, its scope, the top scope, the compiler and
/// the environment.
const FIRST: u32 = 5;

impl Ruby {
    /// Gives a value a number.
    pub fn number(&mut self, known: Known) -> u32 {
        let number = FIRST + u32::try_from(self.known.len()).unwrap_or(u32::MAX - FIRST);
        self.known.push(known);
        number
    }

    /// The number of a variable.
    pub fn variable(&mut self, scope: ScopeId, name: Symbol) -> u32 {
        if let Some(known) = self.variables.get(&(scope, name)) {
            return *known;
        }
        let number = self.number(Known::Variable(scope, name));
        self.variables.insert((scope, name), number);
        number
    }

    /// Gives an error a number, which is seen as an exception.
    pub fn raised(&mut self, error: Interrupt) -> u32 {
        self.errors.push(error);
        u32::try_from(self.errors.len() - 1).unwrap_or(u32::MAX)
    }

    /// The error behind an exception.
    pub fn error(&self, number: u32) -> Option<&Interrupt> {
        self.errors.get(usize::try_from(number).ok()?)
    }

    /// The value of a number.
    pub fn known(&self, number: u32) -> Option<&Known> {
        self.known.get(usize::try_from(number.checked_sub(FIRST)?).ok()?)
    }

    /// Takes the interpreter for a program. The first one knows nothing of Puppet yet.
    pub fn begin(&mut self) -> Box<Machine> {
        if self.running == 0 {
            self.known.clear();
            self.variables.clear();
            self.errors.clear();
        }
        self.running += 1;
        self.machine.take().unwrap_or_else(|| Box::new(Machine::new(Arc::clone(&self.programs))))
    }

    /// Gives it back.
    pub fn end(&mut self, machine: Box<Machine>) {
        self.running = self.running.saturating_sub(1);
        self.machine = Some(machine);
    }
}
