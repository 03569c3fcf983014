//! Parts of types that have more than one thing to say.

use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::rc::Rc;

use ecow::EcoString;

use super::{Range, Type};
use crate::Value;
use duckrow_text::names::{FastMap, FastSet};

/// A list whose order shows when it is printed but doesn't count when it is compared.
#[derive(Debug, Clone)]
pub struct Unordered<T>(Rc<[T]>);

/// `Optional['key'] => Type` of a struct.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct StructMember {
    /// The key.
    pub key: EcoString,
    /// True if the key may be missing.
    pub optional: bool,
    /// The type of its value.
    pub value: Type,
}

/// `Tuple[Integer, String, 1, 3]`: the last type repeats, if the size allows more than there are types.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Tuple {
    /// The types in order.
    pub types: Rc<[Type]>,
    /// The number of values; nothing: as many as types.
    pub size: Option<Range>,
}

/// `Callable[String, Integer, 1, 2, Callable]`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Callable {
    /// The types of the parameters.
    pub parameters: Tuple,
    /// The block it takes; optional if it may be missing.
    pub block: Option<Type>,
    /// The type of the result, if that is known.
    pub returns: Option<Type>,
}

/// `Init[Integer, 16]`: what `Integer(x, 16)` takes as `x`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Init {
    /// The type that is made.
    pub of: Type,
    /// The other arguments.
    pub arguments: Vec<Value>,
}

/// `Runtime['ruby', 'Symbol']`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Runtime {
    /// The runtime.
    pub runtime: EcoString,
    /// The name in it.
    pub name: EcoString,
}

impl Runtime {
    /// True if symbols of Ruby are instances.
    pub(super) fn has_symbols(&self) -> bool {
        const OF_SYMBOLS: [&str; 5] = ["Symbol", "Comparable", "Object", "Kernel", "BasicObject"];
        self.runtime == "ruby" && OF_SYMBOLS.contains(&self.name.as_str())
    }
}

/// `URI[{'scheme' => 'https'}]`: what parts of a URI must match.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct UriParts(pub Vec<(EcoString, Value)>);

impl<T: Eq + Hash + Clone> Unordered<T> {
    /// The list without what occurs again.
    pub fn distinct(items: Vec<T>) -> Self {
        let distinct: FastSet<T> = items.into_iter().collect();
        Self(distinct.into_iter().collect())
    }

    /// The items in the order in which they are printed.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }
}

impl<T> Deref for Unordered<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Eq + Hash> PartialEq for Unordered<T> {
    fn eq(&self, other: &Self) -> bool {
        if self.0.len() != other.0.len() {
            return false;
        }
        if self.0 == other.0 {
            return true;
        }
        let theirs: FastSet<&T> = other.0.iter().collect();
        self.0.iter().all(|item| theirs.contains(item))
    }
}

impl<T: Eq + Hash> Eq for Unordered<T> {}

impl<T> Hash for Unordered<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Equal lists may differ in order, so only what doesn't depend on it counts.
        self.0.len().hash(state);
    }
}

/// Members by key, where they are looked up.
pub(super) fn by_key(members: &[StructMember]) -> FastMap<&str, &StructMember> {
    members.iter().map(|member| (member.key.as_str(), member)).collect()
}

impl Tuple {
    /// The least and greatest number of values.
    pub fn size_range(&self) -> Range {
        match self.size {
            Some(size) => size,
            None if self.types.is_empty() => Range::ANY_SIZE,
            None => Range::exactly(self.types.len()),
        }
    }

    /// The type of the value at a place: the last one repeats.
    pub fn at(&self, index: usize) -> Option<&Type> {
        self.types.get(index).or(self.types.last())
    }

    /// True if it is the tuple of anything.
    pub fn is_default(&self) -> bool {
        self.types.is_empty() && self.size.is_none()
    }
}
