//! The place of a key in a map, with a value or without: looked for once, whatever is done there.

use super::places::Places;

#[expect(clippy::indexing_slicing, reason = "the table has places of entries only")]
pub(super) fn value_at<K, V>(entries: &mut [(K, V)], place: usize) -> &mut V {
    &mut entries[place].1
}

/// The place of a key in a map.
#[derive(Debug)]
pub enum Entry<'a, K, V> {
    /// The key has a value.
    Occupied(Occupied<'a, K, V>),
    /// The key has none.
    Vacant(Vacant<'a, K, V>),
}

/// The place of a key that has a value.
#[derive(Debug)]
pub struct Occupied<'a, K, V> {
    pub(super) key: K,
    pub(super) place: usize,
    pub(super) value: &'a mut V,
}

/// The place of a key that has no value.
#[derive(Debug)]
pub struct Vacant<'a, K, V> {
    pub(super) places: &'a mut Places,
    pub(super) entries: &'a mut Vec<(K, V)>,
    pub(super) hash: u64,
    pub(super) key: K,
}

impl<'a, K, V> Entry<'a, K, V> {
    /// The key.
    pub fn key(&self) -> &K {
        match self {
            Self::Occupied(Occupied { key, .. }) | Self::Vacant(Vacant { key, .. }) => key,
        }
    }

    /// The place of the key in order of insertion: that which it has, or would get.
    pub fn place(&self) -> usize {
        match self {
            Self::Occupied(known) => known.place,
            Self::Vacant(free) => free.entries.len(),
        }
    }

    /// The value, or a new one.
    pub fn or_insert_with(self, make: impl FnOnce() -> V) -> &'a mut V {
        match self {
            Self::Occupied(known) => known.into_mut(),
            Self::Vacant(free) => free.insert(make()),
        }
    }

    /// The value, or this one.
    pub fn or_insert(self, value: V) -> &'a mut V {
        self.or_insert_with(|| value)
    }

    /// The value, or the type's default.
    pub fn or_default(self) -> &'a mut V
    where
        V: Default,
    {
        self.or_insert_with(V::default)
    }

    /// Changes the value if there is one.
    #[must_use]
    pub fn and_modify(mut self, change: impl FnOnce(&mut V)) -> Self {
        if let Self::Occupied(known) = &mut self {
            change(known.value);
        }
        self
    }
}

impl<'a, K, V> Occupied<'a, K, V> {
    /// The value.
    pub fn get(&self) -> &V {
        self.value
    }

    /// The value, to be changed.
    pub fn get_mut(&mut self) -> &mut V {
        self.value
    }

    /// The value, to be changed as long as the map lives.
    pub fn into_mut(self) -> &'a mut V {
        self.value
    }

    /// Sets the value; gives the one before.
    pub fn insert(&mut self, value: V) -> V {
        std::mem::replace(self.value, value)
    }
}

impl<'a, K, V> Vacant<'a, K, V> {
    /// Sets the value.
    pub fn insert(self, value: V) -> &'a mut V {
        let place = self.entries.len();
        self.places.push(self.hash);
        self.entries.push((self.key, value));
        value_at(self.entries, place)
    }
}
