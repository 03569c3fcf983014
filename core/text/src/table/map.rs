//! Maps for look-ups, in order of insertion.

use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::slice;
use std::vec;

use equivalent::Equivalent;

use super::entry::{Entry, Occupied, Vacant, value_at};
use super::hasher::KeyHashing;
use super::places::Places;

/// A map for look-ups by id or name, in order of insertion.
#[derive(Clone)]
pub struct FastMap<K, V> {
    places: Places,
    entries: Vec<(K, V)>,
}

fn hash_of<Q: Hash + ?Sized>(key: &Q) -> u64 {
    KeyHashing::default().hash_one(key)
}

impl<K, V> FastMap<K, V> {
    /// The number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// True if there are no entries.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entries, in order.
    pub fn iter(&self) -> Iter<'_, K, V> {
        Iter(self.entries.iter())
    }

    /// The entries, in order, with values that can be changed.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (&K, &mut V)> + ExactSizeIterator {
        self.entries.iter_mut().map(|(key, value)| (&*key, value))
    }

    /// The keys, in order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &K> + ExactSizeIterator + Clone {
        self.entries.iter().map(|(key, _)| key)
    }

    /// The values, in order.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> + ExactSizeIterator + Clone {
        self.entries.iter().map(|(_, value)| value)
    }

    /// The values, in order, to be changed.
    pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut V> + ExactSizeIterator {
        self.entries.iter_mut().map(|(_, value)| value)
    }

    /// The keys alone, in order.
    pub fn into_keys(self) -> impl DoubleEndedIterator<Item = K> + ExactSizeIterator {
        self.entries.into_iter().map(|(key, _)| key)
    }

    /// The values alone, in order.
    pub fn into_values(self) -> impl DoubleEndedIterator<Item = V> + ExactSizeIterator {
        self.entries.into_iter().map(|(_, value)| value)
    }

    /// The entry at a place.
    pub fn get_index(&self, place: usize) -> Option<(&K, &V)> {
        self.entries.get(place).map(|(key, value)| (key, value))
    }

    /// The first entry.
    pub fn first(&self) -> Option<(&K, &V)> {
        self.get_index(0)
    }

    /// The last entry.
    pub fn last(&self) -> Option<(&K, &V)> {
        self.get_index(self.entries.len().wrapping_sub(1))
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        self.places.clear();
        self.entries.clear();
    }

    /// Takes all entries out, in order.
    pub fn drain(&mut self) -> vec::IntoIter<(K, V)> {
        self.places.clear();
        std::mem::take(&mut self.entries).into_iter()
    }

    /// Takes the last entry out.
    pub fn pop(&mut self) -> Option<(K, V)> {
        self.places.pop();
        self.entries.pop()
    }

    /// Keeps the first entries, so many.
    pub fn truncate(&mut self, len: usize) {
        while self.len() > len {
            self.pop();
        }
    }

    /// Keeps the entries that `keeps` accepts.
    pub fn retain(&mut self, mut keeps: impl FnMut(&K, &mut V) -> bool) {
        let kept: Vec<bool> = self.entries.iter_mut().map(|(key, value)| keeps(key, value)).collect();
        let mut next = kept.iter();
        self.entries.retain(|_| next.next().copied().unwrap_or(true));
        self.places.retain(&kept);
    }
}

impl<K: Hash + Eq, V> FastMap<K, V> {
    /// A map that has room for so many entries.
    pub fn with_room(room: usize) -> Self {
        let mut map = Self::default();
        map.places.reserve(room);
        map.entries.reserve(room);
        map
    }

    fn find<Q: Hash + Equivalent<K> + ?Sized>(&self, hash: u64, key: &Q) -> Option<usize> {
        let is_it = |place: usize| self.entries.get(place).is_some_and(|(known, _)| key.equivalent(known));
        self.places.find(hash, &mut { is_it })
    }

    /// The place of a key, in order of insertion.
    pub fn get_index_of<Q: Hash + Equivalent<K> + ?Sized>(&self, key: &Q) -> Option<usize> {
        if self.entries.is_empty() { None } else { self.find(hash_of(key), key) }
    }

    /// The value of a key.
    pub fn get<Q: Hash + Equivalent<K> + ?Sized>(&self, key: &Q) -> Option<&V> {
        self.get_key_value(key).map(|(_, value)| value)
    }

    /// The entry of a key.
    pub fn get_key_value<Q: Hash + Equivalent<K> + ?Sized>(&self, key: &Q) -> Option<(&K, &V)> {
        self.get_index(self.get_index_of(key)?)
    }

    /// The value of a key, to be changed.
    pub fn get_mut<Q: Hash + Equivalent<K> + ?Sized>(&mut self, key: &Q) -> Option<&mut V> {
        let place = self.get_index_of(key)?;
        Some(value_at(&mut self.entries, place))
    }

    /// True if there is an entry of a key.
    pub fn contains_key<Q: Hash + Equivalent<K> + ?Sized>(&self, key: &Q) -> bool {
        self.get_index_of(key).is_some()
    }

    /// Sets the value of a key; gives the one before. A new key comes behind all others.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        self.insert_full(key, value).1
    }

    /// Sets the value of a key; gives its place, and the value before.
    pub fn insert_full(&mut self, key: K, value: V) -> (usize, Option<V>) {
        let entry = self.entry(key);
        let place = entry.place();
        let before = match entry {
            Entry::Occupied(known) => Some(std::mem::replace(known.into_mut(), value)),
            Entry::Vacant(free) => {
                free.insert(value);
                None
            }
        };
        (place, before)
    }

    /// The place of a key, with an entry or without.
    pub fn entry(&mut self, key: K) -> Entry<'_, K, V> {
        let hash = hash_of(&key);
        match self.find(hash, &key) {
            Some(place) => Entry::Occupied(Occupied { key, place, value: value_at(&mut self.entries, place) }),
            None => Entry::Vacant(Vacant { places: &mut self.places, entries: &mut self.entries, hash, key }),
        }
    }

    /// The place of a key, which is added if it is new: with the value that `make` makes of it.
    pub fn place_of<Q>(&mut self, key: &Q, make: impl FnOnce() -> (K, V)) -> usize
    where
        Q: Hash + Equivalent<K> + ?Sized,
    {
        let hash = hash_of(key);
        self.find(hash, key).unwrap_or_else(|| {
            self.places.push(hash);
            self.entries.push(make());
            self.entries.len() - 1
        })
    }

    /// Removes an entry; the last one takes its place.
    pub fn swap_remove<Q: Hash + Equivalent<K> + ?Sized>(&mut self, key: &Q) -> Option<V> {
        let place = self.get_index_of(key)?;
        self.places.swap_remove(place);
        Some(self.entries.swap_remove(place).1)
    }

    /// Removes an entry; those behind it move up.
    pub fn shift_remove<Q: Hash + Equivalent<K> + ?Sized>(&mut self, key: &Q) -> Option<V> {
        self.shift_remove_entry(key).map(|(_, value)| value)
    }

    /// The same with the key.
    pub fn shift_remove_entry<Q: Hash + Equivalent<K> + ?Sized>(&mut self, key: &Q) -> Option<(K, V)> {
        let place = self.get_index_of(key)?;
        self.places.shift_remove(place);
        Some(self.entries.remove(place))
    }
}

impl<K, V> Default for FastMap<K, V> {
    fn default() -> Self {
        Self { places: Places::default(), entries: Vec::new() }
    }
}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for FastMap<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// The order doesn't count.
impl<K: Hash + Eq, V: PartialEq> PartialEq for FastMap<K, V> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().all(|(key, value)| other.get(key) == Some(value))
    }
}

impl<K: Hash + Eq, V: Eq> Eq for FastMap<K, V> {}

impl<K: Hash + Eq, V> Extend<(K, V)> for FastMap<K, V> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, entries: I) {
        for (key, value) in entries {
            self.insert(key, value);
        }
    }
}

impl<K: Hash + Eq, V> FromIterator<(K, V)> for FastMap<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let entries = entries.into_iter();
        let mut map = Self::with_room(entries.size_hint().0);
        map.extend(entries);
        map
    }
}

impl<K: Hash + Eq, V, const N: usize> From<[(K, V); N]> for FastMap<K, V> {
    fn from(entries: [(K, V); N]) -> Self {
        Self::from_iter(entries)
    }
}

impl<K, V> IntoIterator for FastMap<K, V> {
    type Item = (K, V);
    type IntoIter = vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.into_iter()
    }
}

impl<'a, K, V> IntoIterator for &'a FastMap<K, V> {
    type Item = (&'a K, &'a V);
    type IntoIter = Iter<'a, K, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The entries of a map, in order.
#[derive(Debug)]
pub struct Iter<'a, K, V>(slice::Iter<'a, (K, V)>);

impl<K, V> Clone for Iter<'_, K, V> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<'a, K, V> Iterator for Iter<'a, K, V> {
    type Item = (&'a K, &'a V);

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|(key, value)| (key, value))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<K, V> DoubleEndedIterator for Iter<'_, K, V> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(|(key, value)| (key, value))
    }
}

impl<K, V> ExactSizeIterator for Iter<'_, K, V> {}
