//! Names, interned: every name of a run is stored once and compared as a number.
//!
//! The table belongs to the run; there is no global one.

use ecow::EcoString;
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use crate::ids::Id;

crate::newtype_index! {
    /// A name of this run. Two symbols are equal when their texts are.
    pub struct Symbol;
}

/// A map for look-ups by id or name; never iterated where order shows (a lint sees to it).
pub type FastMap<K, V> = indexmap::IndexMap<K, V, FxBuildHasher>;
/// A set for look-ups by id or name, in order of insertion.
pub type FastSet<K> = IndexSet<K, FxBuildHasher>;

/// The table of all names of a run.
#[derive(Debug, Default, Clone)]
pub struct Names {
    texts: IndexSet<EcoString, FxBuildHasher>,
}

impl Names {
    /// An empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// The symbol of `text`, new or known.
    pub fn intern(&mut self, text: &str) -> Symbol {
        match self.texts.get_index_of(text) {
            Some(index) => Symbol::from_index(index),
            None => Symbol::from_index(self.texts.insert_full(EcoString::from(text)).0),
        }
    }

    /// The symbol of a text that is already known; a look-up that leaves no trace.
    pub fn get(&self, text: &str) -> Option<Symbol> {
        self.texts.get_index_of(text).map(Symbol::from_index)
    }

    /// The text of a symbol of this table; empty for a symbol of another one.
    pub fn text(&self, symbol: Symbol) -> &str {
        self.texts.get_index(symbol.index()).map_or("", EcoString::as_str)
    }

    /// The text of a symbol as a string that is cheap to keep.
    pub fn string(&self, symbol: Symbol) -> EcoString {
        self.texts.get_index(symbol.index()).cloned().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_stored_once() {
        let mut names = Names::new();
        let first = names.intern("duck");
        assert_eq!(names.intern("duck"), first);
        assert_ne!(names.intern("drake"), first);
        assert_eq!(names.text(first), "duck");
        assert_eq!(names.get("goose"), None);
    }
}
