//! Typed indices and the one vector that they index.
//!
//! An id is only made by [`IndexVec::push`], so an id of a vector is valid in that vector for ever: nothing is removed.
//! That is why [`IndexVec`] may offer `Index` where the rest of core may not index at all.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A small integer that names a place in an [`IndexVec`].
pub trait Id: Copy + Eq + fmt::Debug {
    /// The id of the place `index`. Places beyond `u32::MAX` don't exist: limits end a run long before.
    fn from_index(index: usize) -> Self;
    /// The place, counted from 0.
    fn index(self) -> usize;
}

/// Declares an id type: `newtype_index! { /// what it names pub struct FileId; }`.
#[macro_export]
macro_rules! newtype_index {
    ($(#[$meta:meta])* $visibility:vis struct $name:ident;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $visibility struct $name(std::num::NonZeroU32);

        impl $crate::ids::Id for $name {
            #[inline]
            fn from_index(index: usize) -> Self {
                let raw = u32::try_from(index).unwrap_or(u32::MAX - 1).saturating_add(1);
                Self(std::num::NonZeroU32::new(raw).unwrap_or(std::num::NonZeroU32::MAX))
            }
            #[inline]
            fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), $crate::ids::Id::index(*self))
            }
        }
    };
}

/// A growing list whose places are named by ids of type `I`.
#[derive(Clone)]
pub struct IndexVec<I, T> {
    items: Vec<T>,
    ids: PhantomData<fn(I) -> I>,
}

impl<I: Id, T> IndexVec<I, T> {
    /// An empty list.
    pub const fn new() -> Self {
        Self { items: Vec::new(), ids: PhantomData }
    }

    /// An empty list with room for so many.
    pub fn with_capacity(capacity: usize) -> Self {
        Self { items: Vec::with_capacity(capacity), ..Self::default() }
    }

    /// Adds an item at the end and returns its id.
    pub fn push(&mut self, item: T) -> I {
        let id = I::from_index(self.items.len());
        self.items.push(item);
        id
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The id that the next [`push`](Self::push) will return.
    pub fn next_id(&self) -> I {
        I::from_index(self.items.len())
    }

    /// The item of an id of another list of the same kind, if there is one. (Not called `get`: the lint against indexing
    /// would then take `list[id]` for a raw index.)
    pub fn lookup(&self, id: I) -> Option<&T> {
        self.items.get(id.index())
    }

    /// All items in order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.items.iter()
    }

    /// All items in order, to be changed.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.items.iter_mut()
    }

    /// All ids in order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + ExactSizeIterator + use<I, T> {
        (0..self.items.len()).map(I::from_index)
    }

    /// All ids with their items, in order.
    pub fn iter_with_ids(&self) -> impl DoubleEndedIterator<Item = (I, &T)> + ExactSizeIterator {
        self.iter_with_ids_from(0)
    }

    /// The same from a place on, which takes no longer for a late one.
    pub fn iter_with_ids_from(&self, first: usize) -> impl DoubleEndedIterator<Item = (I, &T)> + ExactSizeIterator {
        let items = self.items.get(first..).unwrap_or_default();
        items.iter().enumerate().map(move |(index, item)| (I::from_index(first + index), item))
    }
}

impl<I: Id, T> Default for IndexVec<I, T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<I: Id, T> FromIterator<T> for IndexVec<I, T> {
    fn from_iter<Iter: IntoIterator<Item = T>>(items: Iter) -> Self {
        Self { items: items.into_iter().collect(), ids: PhantomData }
    }
}

impl<I, T: fmt::Debug> fmt::Debug for IndexVec<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.items.fmt(f)
    }
}

#[allow(
    clippy::indexing_slicing,
    reason = "an id of this list names a place of this list, and places are never removed"
)]
impl<I: Id, T> Index<I> for IndexVec<I, T> {
    type Output = T;
    #[inline]
    fn index(&self, id: I) -> &T {
        &self.items[id.index()]
    }
}

#[allow(
    clippy::indexing_slicing,
    reason = "an id of this list names a place of this list, and places are never removed"
)]
impl<I: Id, T> IndexMut<I> for IndexVec<I, T> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.items[id.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    newtype_index! {
        struct DuckId;
    }

    #[test]
    fn ids_name_places_in_order() {
        let mut ducks = IndexVec::<DuckId, &str>::new();
        let huey = ducks.push("huey");
        let dewey = ducks.push("dewey");
        assert_eq!((ducks[huey], ducks[dewey]), ("huey", "dewey"));
        assert_eq!(ducks.ids().collect::<Vec<_>>(), [huey, dewey]);
        assert_eq!(ducks.lookup(ducks.next_id()), None);
    }

    #[test]
    fn an_optional_id_is_as_small_as_an_id() {
        assert_eq!(size_of::<Option<DuckId>>(), 4);
    }
}
