//! The places of entries by the hashes of their keys. Compiled once, whatever the keys are: of a table of its own for each kind of key,
//! the page would load a hundred and fifty.

use hashbrown::HashTable;

/// Hash → place, for entries that are counted from 0.
#[derive(Debug, Clone, Default)]
pub(super) struct Places {
    /// The hashes of the entries, in their order.
    hashes: Vec<u64>,
    table: HashTable<u32>,
}

impl Places {
    /// The place of the entry with a hash that `is_it` accepts.
    pub(super) fn find(&self, hash: u64, is_it: &mut dyn FnMut(usize) -> bool) -> Option<usize> {
        self.table.find(hash, |place| is_it(*place as usize)).map(|place| *place as usize)
    }

    /// Adds an entry behind all others.
    pub(super) fn push(&mut self, hash: u64) {
        // A run ends long before it has four billion of anything.
        let place = u32::try_from(self.hashes.len()).unwrap_or(u32::MAX);
        self.hashes.push(hash);
        let hashes = &self.hashes;
        self.table.insert_unique(hash, place, |place| hash_at(hashes, *place));
    }

    /// Removes the last entry.
    pub(super) fn pop(&mut self) {
        if let Some(hash) = self.hashes.pop() {
            self.forget(hash, self.hashes.len());
        }
    }

    /// Removes an entry; the last one takes its place.
    pub(super) fn swap_remove(&mut self, place: usize) {
        let (Some(hash), Some(last)) = (self.hashes.get(place).copied(), self.hashes.last().copied()) else { return };
        self.forget(hash, place);
        let from = self.hashes.len() - 1;
        if from != place {
            let to = u32::try_from(place).unwrap_or(u32::MAX);
            if let Some(moved) = self.table.find_mut(last, |known| *known as usize == from) {
                *moved = to;
            }
        }
        self.hashes.swap_remove(place);
    }

    /// Removes an entry; those behind it move up.
    pub(super) fn shift_remove(&mut self, place: usize) {
        let Some(hash) = self.hashes.get(place).copied() else { return };
        self.forget(hash, place);
        self.hashes.remove(place);
        for known in self.table.iter_mut().filter(|known| **known as usize > place) {
            *known -= 1;
        }
    }

    /// Keeps the entries at the places for which `keeps` says so.
    pub(super) fn retain(&mut self, keeps: &[bool]) {
        let mut kept = keeps.iter();
        self.hashes.retain(|_| kept.next().copied().unwrap_or(true));
        self.table.clear();
        for (place, hash) in (0..).zip(&self.hashes) {
            self.table.insert_unique(*hash, place, |place| hash_at(&self.hashes, *place));
        }
    }

    pub(super) fn clear(&mut self) {
        self.hashes.clear();
        self.table.clear();
    }

    pub(super) fn reserve(&mut self, more: usize) {
        self.hashes.reserve(more);
        let hashes = &self.hashes;
        self.table.reserve(more, |place| hash_at(hashes, *place));
    }

    fn forget(&mut self, hash: u64, place: usize) {
        if let Ok(entry) = self.table.find_entry(hash, |known| *known as usize == place) {
            entry.remove();
        }
    }
}

fn hash_at(hashes: &[u64], place: u32) -> u64 {
    hashes.get(place as usize).copied().unwrap_or_default()
}
