//! The sides of relationships as they were stated: references, and collectors that stand for their future matches.

use duckrow_text::names::Symbol;

duckrow_text::newtype_index! {
    /// A side of relationships of a run. Equal sides are one.
    pub struct OperandsId;
}

/// One side of a relationship.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Operands {
    /// All of it, as it is shown.
    pub text: Symbol,
    /// The operands that it consists of.
    pub each: Box<[Operand]>,
}

/// One of the operands of a side of a relationship.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Operand {
    /// A resource: its reference.
    Reference(Symbol),
    /// A collector.
    Collector {
        /// The text as it is written.
        text: Symbol,
        /// The type of the resources that it collects.
        type_name: Symbol,
    },
}

impl Operands {
    /// A single resource.
    pub fn of_reference(reference: Symbol) -> Self {
        Self { text: reference, each: Box::new([Operand::Reference(reference)]) }
    }

    /// The collector that this side is, or that stands last in it.
    pub fn collector(&self) -> Option<Operand> {
        self.each.last().copied().filter(|last| matches!(last, Operand::Collector { .. }))
    }
}

impl Operand {
    /// The display text.
    pub const fn text(self) -> Symbol {
        match self {
            Self::Reference(text) | Self::Collector { text, .. } => text,
        }
    }
}
