//! Groups, choices and loops.

use std::rc::Rc;

use super::{MAX_LENGTH, Shell};
use crate::Simulator;
use crate::commands::compound::{Compound, Loop};
use crate::commands::programs::Ran;
use duckrow_resource_types::glob_matches;

impl Shell {
    /// Runs commands that stand together.
    pub(super) fn compound(&mut self, host: &mut Simulator, compound: &Compound, input: &str) -> Ran {
        match compound {
            Compound::Group { list, apart: true } => self.apart(|shell| shell.list(host, list, input)),
            Compound::Group { list, apart: false } => self.list(host, list, input),
            Compound::If { branches, otherwise } => {
                let mut said = Vec::new();
                for (condition, body) in branches {
                    let asked = self.condition(host, condition, input);
                    said.extend(asked.said);
                    if asked.exit == 0 && !self.exited {
                        return self.list(host, body, input).behind(said);
                    }
                }
                self.list(host, otherwise, input).behind(said)
            }
            Compound::Case { word, branches } => {
                let word = self.substituted(host, word).into_owned();
                let value = self.plainly(&word).concat();
                for (patterns, body) in branches {
                    let fits = patterns.iter().any(|pattern| {
                        let pattern = self.substituted(host, pattern).into_owned();
                        // A dot in front is nothing special here.
                        glob_matches(&format!("x{}", self.pattern(&pattern)), &format!("x{value}"))
                    });
                    if fits {
                        return self.list(host, body, input);
                    }
                }
                Ran::default()
            }
            Compound::Function { name, body } => {
                self.functions.insert(name.clone(), Rc::new(body.clone()));
                Ran::default()
            }
            Compound::Loop(turned) => self.turn(host, turned, input),
            Compound::For { name, words, body } => {
                let values: Vec<String> = words.iter().flat_map(|word| self.expand(host, word)).collect();
                let (mut all, mut printed) = (Ran::default(), 0);
                for value in values {
                    if !self.takes_turn(printed) || !self.set(name, value) {
                        break;
                    }
                    let ran = self.list(host, body, input);
                    printed += ran.printed();
                    all = ran.behind(all.said);
                    if self.jumps.take() == Some(true) {
                        break;
                    }
                }
                all
            }
        }
    }

    /// Does the commands of a loop as long as its condition wants it.
    fn turn(&mut self, host: &mut Simulator, Loop { condition, until, body }: &Loop, input: &str) -> Ran {
        let (mut all, mut printed) = (Ran::default(), 0);
        while self.takes_turn(printed) {
            let asked = self.condition(host, condition, input);
            printed += asked.printed();
            all.said.extend(asked.said);
            if (asked.exit == 0) == *until || self.exited || self.assumed.is_some() {
                break;
            }
            let ran = self.list(host, body, input);
            printed += ran.printed();
            all = ran.behind(all.said);
            if self.jumps.take() == Some(true) {
                break;
            }
        }
        all
    }

    /// True if a loop that printed so many bytes may turn once more: not after an end, not if nobody knows what it does, and not
    /// for ever.
    pub(super) fn takes_turn(&mut self, printed: usize) -> bool {
        if self.exited || self.returns || self.assumed.is_some() {
            return false;
        }
        match self.turns.get().checked_sub(1) {
            Some(left) if printed <= MAX_LENGTH => {
                self.turns.set(left);
                true
            }
            _ => {
                self.assumed = Some("a loop that turns so long".to_owned());
                false
            }
        }
    }

    /// Gives a variable a value. Returns whether it is not too long.
    fn set(&mut self, name: &str, value: String) -> bool {
        let fits = value.len() <= MAX_LENGTH;
        if fits {
            self.variables.insert(name.to_owned(), value);
        } else {
            self.assumed.get_or_insert_with(|| "a line with so long a value".to_owned());
        }
        fits
    }
}
