//! Named values in the order in which they came: the local variables of a call, and the instance variables of an object. Most have
//! so few that they are gone through.

use crate::symbol::Sym;
use crate::value::Value;

/// Variables with their values.
#[derive(Debug, Clone, Default)]
pub(crate) struct Variables(Vec<(Sym, Value)>);

/// What came of looking for a variable.
pub(crate) struct Search<T> {
    /// Its value, if it is there.
    pub(crate) found: Option<T>,
    /// The number of variables that were passed on the way, which is its place.
    pub(crate) passed: usize,
}

impl Variables {
    /// Looks for a variable.
    pub(crate) fn find(&self, name: Sym) -> Search<Value> {
        let place = self.place(name);
        let found = place.and_then(|place| self.0.get(place)).map(|(_, value)| *value);
        Search { found, passed: place.unwrap_or(self.0.len()) }
    }

    /// Looks for a variable that is to have another value.
    pub(crate) fn find_mut(&mut self, name: Sym) -> Search<&mut Value> {
        let place = self.place(name);
        let passed = place.unwrap_or(self.0.len());
        Search { found: place.and_then(|place| self.0.get_mut(place)).map(|(_, value)| value), passed }
    }

    /// Gives the variable at a place another value.
    pub(crate) fn put(&mut self, place: usize, value: Value) {
        if let Some((_, known)) = self.0.get_mut(place) {
            *known = value;
        }
    }

    /// Adds a variable that isn't there.
    pub(crate) fn push(&mut self, name: Sym, value: Value) {
        self.0.push((name, value));
    }

    /// Takes a variable out.
    pub(crate) fn remove(&mut self, name: Sym) -> Option<Value> {
        self.place(name).map(|place| self.0.remove(place).1)
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = Sym> {
        self.0.iter().map(|(name, _)| *name)
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    fn place(&self, name: Sym) -> Option<usize> {
        self.0.iter().position(|(known, _)| *known == name)
    }
}
