//! The default value of `lookup` in Ruby. A symbol there comes back as it is, so that a program knows that nothing was found;
//! Puppet's values have none.

use duckrow_ruby_runtime::Data;

/// What stands for the symbol while Puppet has it: a text that no data have.
const STANDS_FOR_IT: &str = "\u{10fffe}the default value of lookup\u{10fffe}";

/// The arguments of a call and the symbol that was taken out of them.
pub(super) struct Kept {
    pub(super) arguments: Vec<Data>,
    symbol: Data,
}

impl Kept {
    /// Those of a call whose default value is a symbol of any type; nothing for all other calls.
    pub(super) fn of(function: &str, arguments: &[Data]) -> Option<Self> {
        if function != "lookup" {
            return None;
        }
        let mut arguments = arguments.to_vec();
        let symbol = match arguments.as_mut_slice() {
            [_, Data::Hash(options)] | [Data::Hash(options)] => in_options(options)?,
            [_, Data::Nil, _, default] => default,
            _ => return None,
        };
        if !matches!(symbol, Data::Symbol(name) if name != "undef" && name != "default") {
            return None;
        }
        let symbol = std::mem::replace(symbol, Data::Text(STANDS_FOR_IT.into()));
        Some(Self { arguments, symbol })
    }

    /// The answer, with the symbol in its place.
    pub(super) fn answer(self, answer: Data) -> Data {
        if matches!(&answer, Data::Text(text) if text == STANDS_FOR_IT) { self.symbol } else { answer }
    }
}

fn in_options(options: &mut [(Data, Data)]) -> Option<&mut Data> {
    let is = |key: &Data, name: &str| matches!(key, Data::Text(text) if text == name);
    if options.iter().any(|(key, value)| is(key, "value_type") && !matches!(value, Data::Nil)) {
        return None;
    }
    options.iter_mut().find(|(key, _)| is(key, "default_value")).map(|(_, value)| value)
}
