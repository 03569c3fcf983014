//! The link between libFuzzer and the targets of `duckrow_tests::fuzz`. Half of the inputs are those that the tests would try.

use duckrow_tests::fuzz::{self, Target};
use duckrow_tests::random::Random;
pub use libfuzzer_sys;
use libfuzzer_sys::fuzzer_mutate;

/// The program of a target: libFuzzer calls what this defines.
#[macro_export]
macro_rules! fuzz {
    ($name:literal) => {
        static TARGET: std::sync::LazyLock<$crate::Program> = std::sync::LazyLock::new(|| $crate::Program::of($name));
        $crate::libfuzzer_sys::fuzz_target!(|data: &[u8]| TARGET.check(data));
        $crate::libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            TARGET.mutate(data, size, max_size, seed)
        });
    };
}

/// A target, and the words of its language.
pub struct Program {
    target: Target,
    words: Vec<String>,
}

impl Program {
    /// The program of a target's name.
    pub fn of(name: &str) -> Self {
        let target = Target::named(name).expect("every program has a target");
        Self { words: target.words(), target }
    }

    /// Ends the process where the answer is wrong.
    pub fn check(&self, data: &[u8]) {
        if let Err(wrong) = self.target.check(data) {
            panic!("{wrong}");
        }
    }

    /// Half of the time as the tests do, otherwise as libFuzzer does by itself.
    pub fn mutate(&self, data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
        let mut random = Random::of(seed.into());
        let Some(text) = std::str::from_utf8(&data[..size]).ok().filter(|_| random.chance(50)) else {
            return fuzzer_mutate(data, size, max_size);
        };
        let mutated = fuzz::mutate(text, text, &self.words, &mut random);
        let size = mutated.len().min(max_size);
        data[..size].copy_from_slice(&mutated.as_bytes()[..size]);
        size
    }
}
