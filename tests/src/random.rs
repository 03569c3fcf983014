//! Chance that is the same everywhere: the same seed gives the same numbers.

/// SplitMix64.
#[derive(Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of a seed.
    pub const fn of(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to below a limit; 0 for the limit 0.
    pub fn below(&mut self, limit: usize) -> usize {
        let limit = u64::try_from(limit).unwrap_or(1).max(1);
        usize::try_from(self.next() % limit).unwrap_or(0)
    }

    /// True in so many cases of a hundred.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of a list, unless it is empty.
    pub fn one<'a, T: ?Sized>(&mut self, list: &[&'a T]) -> Option<&'a T> {
        list.get(self.below(list.len())).copied()
    }
}
