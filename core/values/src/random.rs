//! Random numbers as Ruby's `Random.new(seed).rand(max)` gives them: the Mersenne Twister MT19937 of Matsumoto and Nishimura.

/// The number of words of the state.
const WORDS: usize = 624;
/// The distance of the words that are mixed.
const DISTANCE: usize = 397;

/// The generator.
#[derive(Debug, Clone)]
pub struct Twister {
    state: [u32; WORDS],
    next: usize,
}

impl Twister {
    /// A generator that begins with a seed. Ruby takes it apart into words, the lowest first, and forgets a highest word of one.
    pub fn seeded(seed: u128) -> Self {
        Self::from_words((0..4).map(|word| (seed >> (32 * word)) as u32).collect())
    }

    /// The same with a seed that is taken apart already.
    pub fn from_words(mut key: Vec<u32>) -> Self {
        while key.len() > 1 && key.last() == Some(&0) {
            key.pop();
        }
        if key.len() > 1 && key.last() == Some(&1) {
            key.pop();
        }
        match key.as_slice() {
            [only] => Self::from_word(*only),
            key => Self::from_key(key),
        }
    }

    fn from_word(seed: u32) -> Self {
        let mut state = [0; WORDS];
        let mut word = seed;
        for (place, slot) in (0_u32..).zip(&mut state) {
            if place > 0 {
                word = 1_812_433_253_u32.wrapping_mul(word ^ (word >> 30)).wrapping_add(place);
            }
            *slot = word;
        }
        Self { state, next: WORDS }
    }

    fn from_key(key: &[u32]) -> Self {
        let mut twister = Self::from_word(19_650_218);
        let mut last = twister.word(0);
        let mut place = 1;
        let mut advance = |twister: &mut Self, multiplier: u32, added: u32, subtracted: u32| {
            if place >= WORDS {
                twister.set(0, twister.word(WORDS - 1));
                last = twister.word(0);
                place = 1;
            }
            let mixed = twister.word(place) ^ (last ^ (last >> 30)).wrapping_mul(multiplier);
            last = mixed.wrapping_add(added).wrapping_sub(if subtracted > 0 { place as u32 } else { 0 });
            twister.set(place, last);
            place += 1;
        };
        for (added, word) in (0_u32..).zip(key).cycle().take(WORDS.max(key.len())) {
            advance(&mut twister, 1_664_525, word.wrapping_add(added), 0);
        }
        for _ in 1..WORDS {
            advance(&mut twister, 1_566_083_941, 0, 1);
        }
        twister.set(0, 0x8000_0000);
        twister
    }

    fn word(&self, place: usize) -> u32 {
        self.state.get(place % WORDS).copied().unwrap_or_default()
    }

    fn set(&mut self, place: usize, word: u32) {
        if let Some(slot) = self.state.get_mut(place) {
            *slot = word;
        }
    }

    fn refill(&mut self) {
        for place in 0..WORDS {
            let joined = (self.word(place) & 0x8000_0000) | (self.word(place + 1) & 0x7fff_ffff);
            let twist = if joined & 1 == 0 { 0 } else { 0x9908_b0df };
            self.set(place, self.word(place + DISTANCE) ^ (joined >> 1) ^ twist);
        }
        self.next = 0;
    }

    fn next_word(&mut self) -> u32 {
        if self.next >= WORDS {
            self.refill();
        }
        let mut word = self.word(self.next);
        self.next += 1;
        word ^= word >> 11;
        word ^= (word << 7) & 0x9d2c_5680;
        word ^= (word << 15) & 0xefc6_0000;
        word ^ (word >> 18)
    }

    /// 32 bits by chance.
    pub fn bits(&mut self) -> u32 {
        self.next_word()
    }

    /// A float from 0 to below 1, of 53 bits.
    pub fn float(&mut self) -> f64 {
        let (high, low) = (self.next_word() >> 5, self.next_word() >> 6);
        (f64::from(high) * 67_108_864.0 + f64::from(low)) / 9_007_199_254_740_992.0
    }

    /// A number from 0 up to a limit: as many bits as it has, again and again until it isn't exceeded.
    pub fn up_to(&mut self, limit: u64) -> u64 {
        if limit == 0 {
            return 0;
        }
        let mask = u64::MAX >> limit.leading_zeros();
        'again: loop {
            let mut number = 0;
            for half in [1, 0] {
                if limit > u64::from(u32::MAX) || half == 0 {
                    if (mask >> (32 * half)) & u64::from(u32::MAX) != 0 {
                        number = (number | u64::from(self.next_word()) << (32 * half)) & mask;
                    }
                    if number > limit {
                        continue 'again;
                    }
                }
            }
            return number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Recorded from Ruby 3.1: `Random.new(seed).rand(max)`.
    #[test]
    fn numbers_are_those_of_ruby() {
        for (seed, max, expected) in include!("random.in") {
            assert_eq!(Twister::seeded(seed).up_to(max - 1), expected, "{seed} {max}");
        }
    }
}
