//! Sets for look-ups, in order of insertion.

use std::fmt;
use std::hash::Hash;

use equivalent::Equivalent;

use super::map::FastMap;

/// A set for look-ups by id or name, in order of insertion.
#[derive(Clone)]
pub struct FastSet<T>(FastMap<T, ()>);

impl<T> FastSet<T> {
    /// The number of members.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if there are no members.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The members, in order.
    pub fn iter(&self) -> Members<'_, T> {
        Members(self.0.iter())
    }

    /// The member at a place.
    pub fn get_index(&self, place: usize) -> Option<&T> {
        self.0.get_index(place).map(|(member, ())| member)
    }

    /// The first member.
    pub fn first(&self) -> Option<&T> {
        self.get_index(0)
    }

    /// The last member.
    pub fn last(&self) -> Option<&T> {
        self.0.last().map(|(member, ())| member)
    }

    /// Takes the last member out.
    pub fn pop(&mut self) -> Option<T> {
        self.0.pop().map(|(member, ())| member)
    }

    /// Removes all members.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps the members that `keeps` accepts.
    pub fn retain(&mut self, mut keeps: impl FnMut(&T) -> bool) {
        self.0.retain(|member, ()| keeps(member));
    }
}

impl<T: Hash + Eq> FastSet<T> {
    /// Adds a member behind all others. True if it is new.
    pub fn insert(&mut self, member: T) -> bool {
        self.0.insert(member, ()).is_none()
    }

    /// The place of a member, which is added if it is new, and whether it is.
    pub fn insert_full(&mut self, member: T) -> (usize, bool) {
        let (place, before) = self.0.insert_full(member, ());
        (place, before.is_none())
    }

    /// True if it is a member.
    pub fn contains<Q: Hash + Equivalent<T> + ?Sized>(&self, member: &Q) -> bool {
        self.0.contains_key(member)
    }

    /// The member that equals something.
    pub fn get<Q: Hash + Equivalent<T> + ?Sized>(&self, member: &Q) -> Option<&T> {
        self.0.get_key_value(member).map(|(member, ())| member)
    }

    /// The place of a member, in order of insertion.
    pub fn get_index_of<Q: Hash + Equivalent<T> + ?Sized>(&self, member: &Q) -> Option<usize> {
        self.0.get_index_of(member)
    }

    /// Removes a member; the last one takes its place. True if it was one.
    pub fn swap_remove<Q: Hash + Equivalent<T> + ?Sized>(&mut self, member: &Q) -> bool {
        self.0.swap_remove(member).is_some()
    }

    /// Removes a member; those behind it move up. True if it was one.
    pub fn shift_remove<Q: Hash + Equivalent<T> + ?Sized>(&mut self, member: &Q) -> bool {
        self.0.shift_remove(member).is_some()
    }

    /// True if all its members are members of another set.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.iter().all(|member| other.contains(member))
    }
}

impl<T> Default for FastSet<T> {
    fn default() -> Self {
        Self(FastMap::default())
    }
}

impl<T: fmt::Debug> fmt::Debug for FastSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The order doesn't count.
impl<T: Hash + Eq> PartialEq for FastSet<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T: Hash + Eq> Eq for FastSet<T> {}

impl<T: Hash + Eq> Extend<T> for FastSet<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, members: I) {
        self.0.extend(members.into_iter().map(|member| (member, ())));
    }
}

impl<'a, T: Copy + Hash + Eq + 'a> Extend<&'a T> for FastSet<T> {
    fn extend<I: IntoIterator<Item = &'a T>>(&mut self, members: I) {
        self.extend(members.into_iter().copied());
    }
}

impl<T: Hash + Eq> FromIterator<T> for FastSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        Self(members.into_iter().map(|member| (member, ())).collect())
    }
}

impl<T: Hash + Eq, const N: usize> From<[T; N]> for FastSet<T> {
    fn from(members: [T; N]) -> Self {
        Self::from_iter(members)
    }
}

impl<T> IntoIterator for FastSet<T> {
    type Item = T;
    type IntoIter = std::iter::Map<std::vec::IntoIter<(T, ())>, fn((T, ())) -> T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().map(|(member, ())| member)
    }
}

impl<'a, T> IntoIterator for &'a FastSet<T> {
    type Item = &'a T;
    type IntoIter = Members<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The members of a set, in order.
#[derive(Debug)]
pub struct Members<'a, T>(super::map::Iter<'a, T, ()>);

impl<T> Clone for Members<'_, T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<'a, T> Iterator for Members<'a, T> {
    type Item = &'a T;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|(member, ())| member)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<T> DoubleEndedIterator for Members<'_, T> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(|(member, ())| member)
    }
}

impl<T> ExactSizeIterator for Members<'_, T> {}
