//! The targets of fuzzing: every door by which a text from outside comes in. A target is a plain function from text to answer,
//! in a file of its own; the programs in `fuzz/` hand it the findings of libFuzzer, and `tests/fuzz.rs` those that [`pass`] makes
//! from a seed.
//!
//! Each target must end without a panic, must give the same answer twice, and its answer must be no larger than so small a
//! text allows.

mod bundle;
mod catalog;
mod dictionary;
mod epp;
mod hiera;
mod hocon;
mod link;
mod manifest;
mod mutation;
pub mod pass;
mod puppet;
mod ruby;
mod runs;
mod salt;
mod salt_yaml;
mod scenario;
mod seeds;
mod sls;
mod yaml;

use std::io;

pub use mutation::mutate;

/// The length at which texts are cut: shorter ones reach the same, and sooner.
pub const MAX_LENGTH: usize = 8 << 10;

/// Larger answers are a fault: the limits of a run allow less.
const MAX_ANSWER: usize = 32 << 20;

/// A door.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// The name of its file, and of its program.
    pub name: &'static str,
    /// Everything that comes of a text.
    pub answer: fn(&str) -> String,
    /// Texts to begin with.
    pub seeds: fn() -> io::Result<Vec<String>>,
    /// Words of the language, as libFuzzer reads them.
    pub dictionary: &'static str,
}

/// All of them.
pub const TARGETS: [Target; 13] = [
    manifest::TARGET,
    epp::TARGET,
    yaml::TARGET,
    hiera::TARGET,
    hocon::TARGET,
    salt_yaml::TARGET,
    ruby::TARGET,
    sls::TARGET,
    scenario::TARGET,
    catalog::TARGET,
    link::TARGET,
    puppet::TARGET,
    salt::TARGET,
];

impl Target {
    /// The target of a name.
    pub fn named(name: &str) -> Option<Self> {
        TARGETS.into_iter().find(|target| target.name == name)
    }

    /// The words of its language.
    pub fn words(&self) -> Vec<String> {
        dictionary::words(self.dictionary)
    }

    /// Asks it twice. Bytes that are no UTF-8 are replaced: texts are read before they come here.
    ///
    /// # Errors
    /// The mistake in the answer.
    pub fn check(&self, input: &[u8]) -> Result<(), String> {
        let text = String::from_utf8_lossy(input.get(..MAX_LENGTH).unwrap_or(input));
        let (first, second) = ((self.answer)(&text), (self.answer)(&text));
        if first != second {
            return Err(format!("two answers:\n{}", first_difference(&first, &second)));
        }
        if first.len() > MAX_ANSWER {
            return Err(format!("an answer of {} bytes", first.len()));
        }
        Ok(())
    }
}

fn first_difference(first: &str, second: &str) -> String {
    let lines = first.lines().zip(second.lines()).find(|(one, other)| one != other);
    lines.map_or_else(|| "one is longer".to_owned(), |(one, other)| format!("{one}\n{other}"))
}
