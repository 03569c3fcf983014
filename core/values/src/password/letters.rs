//! The letters in which `crypt(3)` writes the bytes of a sum: those of base 64 in another order, the bytes mixed up in threes.

const LETTERS: &[u8; 64] = b"./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A text that is being written.
#[derive(Debug, Default)]
pub(super) struct Letters(String);

impl Letters {
    /// The sum of SHA-256: each byte with those ten and twenty places on, by turns one of the three first.
    pub(super) fn of_sha256(sum: &[u8; 32]) -> String {
        let mut letters = Self::default();
        for first in 0..10 {
            let (second, third) = (first + 10, first + 20);
            letters.write_turned(sum, [first, second, third], [2, 1]);
        }
        letters.write([0, byte(sum, 31), byte(sum, 30)], 3);
        letters.0
    }

    /// The sum of SHA-512: the same with 21 and 42 places, turned the other way.
    pub(super) fn of_sha512(sum: &[u8; 64]) -> String {
        let mut letters = Self::default();
        for first in 0..21 {
            letters.write_turned(sum, [first, first + 21, first + 42], [1, 2]);
        }
        letters.write([0, 0, byte(sum, 63)], 2);
        letters.0
    }

    /// The sum of MD5.
    pub(super) fn of_md5(sum: &[u8; 16]) -> String {
        let mut letters = Self::default();
        for places in [[0, 6, 12], [1, 7, 13], [2, 8, 14], [3, 9, 15], [4, 10, 5]] {
            letters.write(places.map(|place| byte(sum, place)), 4);
        }
        letters.write([0, 0, byte(sum, 11)], 2);
        letters.0
    }

    /// Writes three bytes, beginning with one that the number of the first says.
    fn write_turned(&mut self, sum: &[u8], places: [usize; 3], turns: [usize; 2]) {
        let ([first, ..], [once, twice]) = (places, turns);
        let turn = match first % 3 {
            0 => 0,
            1 => once,
            _ => twice,
        };
        let mut places = places;
        places.rotate_left(turn);
        self.write(places.map(|place| byte(sum, place)), 4);
    }

    /// Writes three bytes as letters, the last byte's first.
    fn write(&mut self, bytes: [u8; 3], count: usize) {
        let mut bits = bytes.into_iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(byte));
        for _ in 0..count {
            let letter = LETTERS.get((bits & 63) as usize).copied().unwrap_or(b'.');
            self.0.push(char::from(letter));
            bits >>= 6;
        }
    }
}

fn byte(sum: &[u8], place: usize) -> u8 {
    sum.get(place).copied().unwrap_or_default()
}
