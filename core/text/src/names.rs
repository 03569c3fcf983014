//! Names, interned: every name of a run is stored once and compared as a number.
//!
//! The table belongs to the run; there is no global one.

use crate::ids::Id;
use ecow::EcoString;

pub use crate::table::{FastMap, FastSet, KeyHashing};

crate::newtype_index! {
    /// A name of this run. Two symbols are equal when their texts are.
    pub struct Symbol;
}

/// Names that the engine itself speaks of, and their symbols, which are the same in every table.
macro_rules! known_names {
    ($($(#[$meta:meta])* $name:ident => $text:literal),* $(,)?) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "places are named as their constants")]
        enum Place { $($name),* }

        const KNOWN: &[&str] = &[$($text),*];

        /// The symbols of names that every table begins with.
        #[allow(missing_docs, reason = "the names are their own explanation")]
        pub mod known {
            use super::{Place, Symbol, at};
            $($(#[$meta])* pub const $name: Symbol = at(Place::$name as u32);)*
        }
    };
}

const fn at(place: u32) -> Symbol {
    match std::num::NonZeroU32::new(place + 1) {
        Some(raw) => Symbol(raw),
        None => Symbol(std::num::NonZeroU32::MIN),
    }
}

known_names! {
    ALIAS => "alias",
    AUDIT => "audit",
    BEFORE => "before",
    CALLER_MODULE_NAME => "caller_module_name",
    CLASS => "class",
    CLASS_TYPE => "Class",
    DEFAULT => "default",
    EMPTY => "",
    ENVIRONMENT => "environment",
    FACTS => "facts",
    LOGLEVEL => "loglevel",
    MAIN => "main",
    MODULE_NAME => "module_name",
    NAME => "name",
    NODE_TYPE => "Node",
    NOOP => "noop",
    NOTIFY => "notify",
    REQUIRE => "require",
    SCHEDULE => "schedule",
    SERVER_FACTS => "server_facts",
    SETTINGS => "settings",
    STAGE => "stage",
    STAGE_TYPE => "Stage",
    SUBSCRIBE => "subscribe",
    TAG => "tag",
    TITLE => "title",
    TRUSTED => "trusted",
}

/// A text of several parts, made in one piece.
pub fn joined<const N: usize>(parts: [&str; N]) -> EcoString {
    let mut text = EcoString::with_capacity(parts.iter().map(|part| part.len()).sum());
    parts.iter().for_each(|part| text.push_str(part));
    text
}

/// The table of all names of a run.
#[derive(Debug, Clone)]
pub struct Names {
    texts: FastMap<EcoString, ()>,
}

impl Names {
    /// A table of the [known] names.
    pub fn new() -> Self {
        Self { texts: KNOWN.iter().map(|text| (EcoString::from(*text), ())).collect() }
    }

    /// The symbol of `text`, new or known.
    pub fn intern(&mut self, text: &str) -> Symbol {
        self.intern_with(text, || text.into())
    }

    /// The same for a text that is kept anyway: a new one is shared.
    pub fn intern_shared(&mut self, text: &EcoString) -> Symbol {
        self.intern_with(text, || text.clone())
    }

    /// Interns a text with one look, whether it is there or not.
    #[inline]
    fn intern_with(&mut self, text: &str, keep: impl FnOnce() -> EcoString) -> Symbol {
        Symbol::from_index(self.texts.place_of(text, || (keep(), ())))
    }

    /// The symbols here of all names of another table, in the order of that one: new names come as if each had been interned
    /// when it was first interned there.
    pub fn intern_all(&mut self, others: &Self) -> Vec<Symbol> {
        let mut symbols = Vec::with_capacity(others.texts.len());
        symbols.extend((0..KNOWN.len()).map(Symbol::from_index));
        symbols.extend(others.texts.keys().skip(KNOWN.len()).map(|text| self.intern_shared(text)));
        symbols
    }

    /// The symbol of a text that is already known; a look-up that leaves no trace.
    pub fn get(&self, text: &str) -> Option<Symbol> {
        self.texts.get_index_of(text).map(Symbol::from_index)
    }

    /// The text of a symbol of this table; empty for a symbol of another one.
    pub fn text(&self, symbol: Symbol) -> &str {
        self.texts.get_index(symbol.index()).map_or("", |(text, ())| text)
    }

    /// The text of a symbol as a string that is cheap to keep.
    pub fn string(&self, symbol: Symbol) -> EcoString {
        self.texts.get_index(symbol.index()).map(|(text, ())| text.clone()).unwrap_or_default()
    }
}

/// A name in lower case.
pub fn lowercase(name: &str) -> EcoString {
    if !name.is_ascii() {
        return name.to_lowercase().into();
    }
    ascii_lowercase(name)
}

/// A name with the letters of ASCII in lower case. A short one takes no memory of its own.
pub fn ascii_lowercase(name: &str) -> EcoString {
    let mut lower = EcoString::from(name);
    lower.make_mut().make_ascii_lowercase();
    lower
}

impl Default for Names {
    fn default() -> Self {
        Self::new()
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

    #[test]
    fn names_of_another_table_come_in_their_order() {
        let (mut names, mut others) = (Names::new(), Names::new());
        let (duck, drake) = (names.intern("duck"), others.intern("drake"));
        let goose = others.intern("goose");
        others.intern("duck");
        let here = names.intern_all(&others);
        assert_eq!(here.last(), Some(&duck));
        assert_eq!(here.get(known::TAG.index()), Some(&known::TAG));
        assert_eq!([drake, goose].map(|of| names.text(here[of.index()])), ["drake", "goose"]);
        assert!(names.get("drake") < names.get("goose"));
    }

    #[test]
    fn lower_case_is_that_of_all_scripts() {
        for (name, lower) in [("file", "file"), ("Foo::Bar", "foo::bar"), ("Äß", "äß"), ("", "")] {
            assert_eq!(lowercase(name), lower);
        }
    }

    #[test]
    fn every_table_begins_with_the_known_names() {
        let names = Names::new();
        assert_eq!(names.text(known::ALIAS), "alias");
        assert_eq!(names.text(known::TRUSTED), "trusted");
        assert_eq!(names.get("title"), Some(known::TITLE));
    }
}
