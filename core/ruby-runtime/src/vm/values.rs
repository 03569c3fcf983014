//! New values, and the texts of symbols and classes.

use ecow::EcoString;

use super::Vm;
use crate::class::ClassId;
use crate::error::Outcome;
use crate::heap::Foreign;
use crate::symbol::Sym;
use crate::value::{EnvId, Value};

/// The number of bytes that a symbol takes beside its text.
const BYTES_OF_A_SYMBOL: usize = 100;

impl Vm<'_> {
    /// A new text.
    pub(crate) fn text(&mut self, text: impl Into<String>) -> Outcome {
        let text = text.into();
        self.allocate(text.len())?;
        Ok(Value::Text(self.machine.heap.add_text(crate::heap::Text { text, ..Default::default() })))
    }

    /// A new list.
    pub(crate) fn array(&mut self, items: Vec<Value>) -> Outcome {
        self.allocate(items.len() * crate::weight::VALUE)?;
        Ok(Value::Array(self.machine.heap.add_array(crate::heap::Array { items, is_frozen: false })))
    }

    /// A value of the world.
    pub(crate) fn foreign(&mut self, class: EcoString, text: EcoString, number: u32) -> Value {
        Value::Foreign(self.machine.heap.add_foreign(Foreign { class, text, number }))
    }

    /// New variables.
    pub(crate) fn env(&mut self, outer: Option<EnvId>) -> Outcome<EnvId> {
        self.allocate(crate::weight::ENV)?;
        Ok(self.machine.heap.add_env(outer))
    }

    pub(crate) fn symbol(&mut self, text: &str) -> Outcome<Sym> {
        if let Some(known) = self.machine.runtime.symbols.get(text) {
            return Ok(known);
        }
        self.allocate(text.len() + BYTES_OF_A_SYMBOL)?;
        Ok(self.machine.runtime.symbols.intern(text))
    }

    pub(crate) fn symbol_text(&self, symbol: Sym) -> EcoString {
        self.machine.runtime.symbols.text(symbol)
    }

    pub(crate) fn class_name(&self, class: ClassId) -> EcoString {
        self.machine.runtime.classes.get(class).name.clone()
    }
}
