//! Symbols: texts that are stored once and compared as numbers.

use duckrow_text::names::FastMap;
use ecow::EcoString;

/// A symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Sym(u32);

/// Symbols that the interpreter itself speaks of.
macro_rules! known_symbols {
    ($($name:ident $text:literal)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, dead_code, reason = "places are named as their constants")]
        enum Order { $($name),* }

        const KNOWN: &[&str] = &[$($text),*];

        /// The symbols that every table begins with.
        pub(crate) mod known {
            use super::{Order, Sym};
            $(pub(crate) const $name: Sym = Sym(Order::$name as u32);)*
        }
    };
}

known_symbols! {
    ADD "+" SUBTRACT "-" EQUAL "==" COMPARE "<=>" CASE_EQUAL "===" LESS "<" GREATER ">"
    LESS_EQUAL "<=" GREATER_EQUAL ">=" INDEX "[]" SET_INDEX "[]=" AND "&&" OR "||" NOT "!"
    TO_S "to_s" INSPECT "inspect" EACH "each" INITIALIZE "initialize" MESSAGE "message" METHOD_MISSING "method_missing"
    TO_PROC "to_proc" TO_STR "to_str" TO_ARY "to_ary" TO_A "to_a" HASH "hash" SUCC "succ"
    RESPOND_TO_MISSING "respond_to_missing?" INCLUDED "included" INHERITED "inherited"
    DECONSTRUCT "deconstruct" DECONSTRUCT_KEYS "deconstruct_keys" EXCEPTION "exception"
    BLOCK_GIVEN "block_given?" LAMBDA "lambda" PROC "proc" BINDING "binding"
}

/// All symbols.
#[derive(Debug)]
pub(crate) struct Symbols {
    texts: Vec<EcoString>,
    known: FastMap<EcoString, Sym>,
}

impl Default for Symbols {
    fn default() -> Self {
        let mut symbols = Self::none();
        KNOWN.iter().for_each(|text| {
            symbols.intern(text);
        });
        symbols
    }
}

impl Symbols {
    /// No symbols, not even those that are always known: where nothing is run.
    pub(crate) fn none() -> Self {
        Self { texts: Vec::new(), known: FastMap::default() }
    }

    pub(crate) fn intern(&mut self, text: &str) -> Sym {
        if let Some(known) = self.known.get(text) {
            return *known;
        }
        let symbol = Sym(u32::try_from(self.texts.len()).unwrap_or(u32::MAX));
        self.texts.push(text.into());
        self.known.insert(text.into(), symbol);
        symbol
    }

    /// The symbol of a text, if there is one.
    pub(crate) fn get(&self, text: &str) -> Option<Sym> {
        self.known.get(text).copied()
    }

    pub(crate) fn text(&self, symbol: Sym) -> EcoString {
        self.texts.get(symbol.0 as usize).cloned().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_symbols_are_where_their_constants_say() {
        let symbols = Symbols::default();
        assert_eq!(symbols.text(known::ADD), "+");
        assert_eq!(symbols.text(known::BINDING), "binding");
    }
}
