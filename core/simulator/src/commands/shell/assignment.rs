//! `NAME=value` in front of a command: for that command, or for the shell if no command follows.

use super::{MAX_LENGTH, Shell};
use crate::Simulator;
use crate::commands::shell_line::{Piece, Word};

/// A variable and its value.
pub(super) type Assignment = (String, String);

impl Shell {
    /// The assignments with which words begin. A program that runs without a shell knows none.
    pub(super) fn assignments<'w>(
        &mut self,
        host: &mut Simulator,
        words: impl Iterator<Item = &'w Word>,
    ) -> Vec<Assignment> {
        if self.name.is_none() {
            return Vec::new();
        }
        words.map_while(|word| self.assignment(host, word)).collect()
    }

    fn assignment(&mut self, host: &mut Simulator, word: &Word) -> Option<Assignment> {
        let (Piece::Text(first), rest) = word.split_first()? else { return None };
        let (name, start) = first.split_once('=')?;
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) || !name.chars().all(is_name) {
            return None;
        }
        let rest: Word = rest.to_vec();
        let rest = self.substituted(host, &rest).into_owned();
        // A value stays whole, also without quotes.
        let value = rest.iter().fold(start.to_owned(), |value, piece| match piece {
            Piece::Text(text) | Piece::Value(text) => value + text,
            Piece::Variable(name, _, instead) => value + self.value_of(name, instead.as_ref()),
            Piece::Pattern(sign) => format!("{value}{sign}"),
            Piece::Commands(..) | Piece::Arithmetic(_) => value,
        });
        if value.len() > MAX_LENGTH {
            self.assumed.get_or_insert_with(|| "a line with so long a value".to_owned());
            return Some((name.to_owned(), String::new()));
        }
        Some((name.to_owned(), value))
    }
}
