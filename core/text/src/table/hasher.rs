//! The hashing of keys: fast for ids, and for everything else such that nobody easily finds many keys that fall into
//! one slot of a table.
//!
//! A run must be the same everywhere, so no key of chance can be mixed in. Of a hash that is made for speed alone somebody who
//! writes a scenario can compute as many equal ones as he likes; with SipHash he has to search for each, a quarter of a million
//! hashes for one place among as many. Ids are counted up and not chosen by anybody. Nothing shows the order of a table.

use std::hash::{BuildHasherDefault, DefaultHasher, Hasher};

use rustc_hash::FxHasher;

/// The hasher of tables of keys.
pub type KeyHashing = BuildHasherDefault<KeyHasher>;

/// Hashes one key.
#[derive(Clone, Default)]
pub struct KeyHasher {
    /// Ids, lengths, and which variant it is.
    ids: FxHasher,
    /// Texts and numbers, if there are some.
    contents: Option<DefaultHasher>,
}

impl KeyHasher {
    #[inline]
    fn contents(&mut self) -> &mut DefaultHasher {
        self.contents.get_or_insert_default()
    }
}

impl Hasher for KeyHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        self.contents().write(bytes);
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.ids.write_u8(number);
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.ids.write_u32(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.ids.write_usize(number);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.ids.write_isize(number);
    }

    #[inline]
    fn finish(&self) -> u64 {
        let ids = self.ids.finish();
        match &self.contents {
            None => ids,
            Some(contents) => contents.finish() ^ ids,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::hash::BuildHasher as _;

    use super::*;

    #[test]
    fn numbers_that_a_fast_hash_puts_into_one_place_are_spread() {
        // The inverse of the factor by which the fast hash multiplies.
        let factor = rustc_hash::FxBuildHasher.hash_one(1_u64).rotate_right(26);
        let inverse =
            (0..6).fold(1_u64, |inverse, _| inverse.wrapping_mul(2_u64.wrapping_sub(factor.wrapping_mul(inverse))));
        let numbers = || (0..1_000_u64).map(|place| place.wrapping_mul(inverse));
        let places = |hash: &dyn Fn(u64) -> u64| {
            let mut places: Vec<u64> = numbers().map(|number| hash(number) & 0xffff).collect();
            places.sort_unstable();
            places.dedup();
            places.len()
        };
        assert_eq!(places(&|number| rustc_hash::FxBuildHasher.hash_one(number)), 1);
        assert!(places(&|number| KeyHashing::default().hash_one(number)) > 900);
    }
}
