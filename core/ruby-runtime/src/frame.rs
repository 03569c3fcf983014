//! The frame of code while it runs: itself, its variables, the method that it belongs to.

use std::rc::Rc;

use crate::class::{ClassId, Defined};
use crate::runtime::Loaded;
use crate::symbol::Sym;
use crate::value::{EnvId, Value};

/// The classes and modules around a piece of code, the innermost last.
pub(crate) type Nesting = Rc<[ClassId]>;

/// A call of a method.
#[derive(Debug)]
pub(crate) struct Activation {
    pub(crate) name: Option<Sym>,
    /// The class whose method it is, and whether it is one of the class itself.
    pub(crate) owner: ClassId,
    pub(crate) is_static: bool,
    pub(crate) arguments: Vec<Value>,
    pub(crate) block: Option<Value>,
    /// By which `return` knows it.
    pub(crate) number: u32,
    /// The method, if it is written in Ruby.
    pub(crate) method: Option<Rc<Defined>>,
}

/// The surroundings that a piece of code sees.
#[derive(Debug, Clone)]
pub(crate) struct Frame {
    pub(crate) this: Value,
    pub(crate) env: EnvId,
    pub(crate) loaded: Rc<Loaded>,
    pub(crate) nesting: Nesting,
    pub(crate) activation: Rc<Activation>,
    /// The class into whose body methods go, if it is one.
    pub(crate) is_singleton: bool,
}

/// The arguments of a call.
#[derive(Debug, Clone, Default)]
pub(crate) struct Arguments {
    pub(crate) values: Vec<Value>,
    /// True if the last value is a hash of keywords.
    pub(crate) has_keywords: bool,
    pub(crate) block: Option<Value>,
}

impl Arguments {
    /// Arguments without a block.
    pub(crate) fn of(values: impl Into<Vec<Value>>) -> Self {
        Self { values: values.into(), ..Self::default() }
    }

    /// The argument at a place; `nil` if there is none.
    pub(crate) fn at(&self, place: usize) -> Value {
        self.values.get(place).copied().unwrap_or_default()
    }

    /// The argument at a place.
    pub(crate) fn get(&self, place: usize) -> Option<Value> {
        self.values.get(place).copied()
    }

    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }
}
