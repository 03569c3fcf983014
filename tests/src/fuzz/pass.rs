//! A short pass of a target: seeds, and their mutations. It is the same every time.

use std::io;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use super::{MAX_LENGTH, Target, mutate};
use crate::random::Random;

/// The stack that the command line has.
const STACK: usize = 8 << 20;

/// An input that takes so long would take for ever: they take milliseconds.
const PATIENCE: Duration = Duration::from_secs(60);

/// The numbers of inputs that are tried.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    /// The number of seeds, evenly spread.
    pub seeds: usize,
    /// The number of mutations of seeds.
    pub mutations: usize,
}

/// Tries the inputs.
///
/// # Errors
/// The first input that is answered wrongly or not at all, with the mistake; seeds that can't be read.
pub fn pass(target: Target, effort: Effort) -> Result<(), String> {
    let inputs = inputs(target, effort).map_err(|error| error.to_string())?;
    let (begun, tried) = mpsc::channel();
    let worker = thread::Builder::new().stack_size(STACK).spawn(move || {
        for input in inputs {
            // Nobody listens any more once something was wrong.
            let _ = begun.send(input.clone());
            target.check(input.as_bytes())?;
        }
        Ok(())
    });
    let worker = worker.map_err(|error| error.to_string())?;
    let mut last = String::new();
    loop {
        match tried.recv_timeout(PATIENCE) {
            Ok(input) => last = input,
            Err(RecvTimeoutError::Timeout) => return Err(format!("no end in sight\n{}", shown(target, &last))),
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    let outcome = worker.join().unwrap_or_else(|_| Err("a panic (above)".to_owned()));
    outcome.map_err(|wrong: String| format!("{wrong}\n{}", shown(target, &last)))
}

fn shown(target: Target, input: &str) -> String {
    format!("for {}, input {input:?}", target.name)
}

fn inputs(target: Target, effort: Effort) -> io::Result<Vec<String>> {
    let mut seeds = (target.seeds)()?;
    seeds.retain(|seed| seed.len() <= MAX_LENGTH);
    let words = target.words();
    let mut random = Random::of(seeds.len() as u64);
    let near = (0..effort.mutations).map(|_| {
        let seed = |random: &mut Random| seeds.get(random.below(seeds.len())).map_or("", String::as_str);
        let (text, other) = (seed(&mut random), seed(&mut random));
        mutate(text, other, &words, &mut random)
    });
    let near: Vec<String> = near.collect();
    let step = seeds.len().div_ceil(effort.seeds.max(1)).max(1);
    Ok(seeds.into_iter().step_by(step).chain(near).collect())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::panic, reason = "what is tested is that it is told")]

    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::{Effort, pass};
    use crate::fuzz::Target;

    const EFFORT: Effort = Effort { seeds: 5, mutations: 5 };

    fn target(answer: fn(&str) -> String) -> Target {
        Target { name: "test", answer, seeds: || Ok(vec!["seed".to_owned()]), dictionary: "" }
    }

    #[test]
    fn a_panic_is_told_with_its_input() {
        let said = pass(target(|text| panic!("{text}")), EFFORT);
        assert_eq!(said.unwrap_err(), "a panic (above)\nfor test, input \"seed\"");
    }

    #[test]
    fn two_answers_are_told() {
        static ASKED: AtomicUsize = AtomicUsize::new(0);
        let said = pass(target(|_| ASKED.fetch_add(1, Ordering::Relaxed).to_string()), EFFORT);
        assert_eq!(said.unwrap_err(), "two answers:\n0\n1\nfor test, input \"seed\"");
    }

    #[test]
    fn an_answer_that_is_too_large_is_told() {
        let said = pass(target(|_| " ".repeat(super::super::MAX_ANSWER + 1)), EFFORT);
        assert_eq!(said.unwrap_err(), "an answer of 33554433 bytes\nfor test, input \"seed\"");
    }

    #[test]
    fn what_is_right_passes() {
        assert_eq!(pass(target(str::to_uppercase), EFFORT), Ok(()));
    }
}
