//! The variables of one scope: a list as long as they are few, which those of most instances are, and with an index beyond.
//! Knows nothing of other scopes.

use duckrow_text::names::{FastMap, Symbol};
use duckrow_values::Value;

/// The number of items up to which searching a list is no slower than an index.
const FEW: usize = 12;

/// Names and their values, in the order in which they were first set.
#[derive(Debug, Default)]
pub(super) struct Variables {
    list: Vec<(Symbol, Value)>,
    /// The place of each in the list, once they are more than a few.
    index: FastMap<Symbol, usize>,
}

impl Variables {
    /// Makes room for so many more.
    pub(super) fn reserve(&mut self, variables: usize) {
        self.list.reserve_exact(variables);
    }

    /// The value of a name.
    pub(super) fn get(&self, name: Symbol) -> Option<&Value> {
        self.list.get(self.place(name)?).map(|(_, value)| value)
    }

    /// Sets a name, be it set before or not.
    pub(super) fn set(&mut self, name: Symbol, value: Value) {
        match self.place(name).and_then(|place| self.list.get_mut(place)) {
            Some((_, known)) => *known = value,
            None => self.add(name, value),
        }
    }

    /// All of them in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Symbol, &Value)> {
        self.list.iter().map(|(name, value)| (*name, value))
    }

    fn place(&self, name: Symbol) -> Option<usize> {
        if self.index.is_empty() {
            return self.list.iter().position(|(known, _)| *known == name);
        }
        self.index.get(&name).copied()
    }

    fn add(&mut self, name: Symbol, value: Value) {
        self.list.push((name, value));
        if self.list.len() <= FEW {
            return;
        }
        let first = if self.index.is_empty() { 0 } else { self.list.len() - 1 };
        for (place, (name, _)) in self.list.iter().enumerate().skip(first) {
            self.index.insert(*name, place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use duckrow_text::names::Names;

    #[test]
    fn few_and_many_are_found_and_kept_in_order() {
        let mut names = Names::new();
        let mut variables = Variables::default();
        for round in 0..2 {
            for number in 0..40 {
                variables.set(names.intern(&format!("v{number}")), Value::Integer(number + round));
                let known = names.intern("v0");
                assert_eq!(variables.get(known), Some(&Value::Integer(round)));
            }
        }
        let in_order: Vec<_> =
            variables.iter().map(|(name, value)| (names.text(name).to_owned(), value.clone())).collect();
        let expected: Vec<_> = (0..40).map(|number| (format!("v{number}"), Value::Integer(number + 1))).collect();
        assert_eq!(in_order, expected);
        assert_eq!(variables.get(names.intern("v40")), None);
    }
}
