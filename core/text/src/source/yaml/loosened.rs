//! A text with blanks where the parser asks for some and libyaml doesn't, and the way back from its places to those of the text as it
//! was. What lacks blanks it doesn't know: [`Tight`] is what the kinds of it have in common.

use std::ops::Range;

use saphyr_parser::Event;

/// What a text holds without the blanks that the parser asks for and libyaml doesn't, as far as lines tell.
pub(super) trait Tight {
    /// The text with these blanks; nothing if it needs none.
    fn loosened(&self) -> Option<Loosened>;
    /// True if an event ends such a thing.
    fn is_end(event: &Event<'_>, place: &Range<usize>) -> bool;
    /// Keeps the things that end at one of these characters of the text with blanks, in order. True if that is all of them.
    fn confirm(&mut self, loosened: &Loosened, ended: &[usize]) -> bool;
}

/// A text with blanks where the parser asks for some.
pub(super) struct Loosened {
    /// The text.
    pub(super) text: String,
    /// The places behind what needed them, in characters of this text.
    ends: Vec<usize>,
    /// The places behind blanks in this text, and how many blanks there are up to them.
    blanks: Vec<(usize, usize)>,
}

impl Loosened {
    const NONE: Self = Self { text: String::new(), ends: Vec::new(), blanks: Vec::new() };

    /// A text with so many blanks before the lines of these parts but their first, in order.
    pub(super) fn with_indents(text: &str, parts: &[(Range<usize>, usize)]) -> Self {
        let (mut made, mut rest, mut characters) = (Self::NONE, 0, 0);
        for (place, indent) in parts {
            made.copy(text.get(rest..place.start).unwrap_or_default(), 0, &mut characters);
            made.copy(text.get(place.clone()).unwrap_or_default(), *indent, &mut characters);
            made.ends.push(characters);
            rest = place.end;
        }
        made.copy(text.get(rest..).unwrap_or_default(), 0, &mut characters);
        made
    }

    /// A text with one blank at each of these places, in order.
    pub(super) fn with_blanks(text: &str, places: &[usize]) -> Self {
        let (mut made, mut rest, mut characters) = (Self::NONE, 0, 0);
        for (number, place) in places.iter().enumerate() {
            made.copy(text.get(rest..*place).unwrap_or_default(), 0, &mut characters);
            made.ends.push(characters);
            made.text.push(' ');
            characters += 1;
            made.blanks.push((characters, number + 1));
            rest = *place;
        }
        made.copy(text.get(rest..).unwrap_or_default(), 0, &mut characters);
        made
    }

    /// Keeps of what was loosened that which ends at one of these characters of this text, in order. True if that is all of it.
    pub(super) fn keep_ended<T>(&self, all: &mut Vec<T>, ended: &[usize]) -> bool {
        let before = all.len();
        let mut ends = self.ends.iter();
        all.retain(|_| ends.next().is_some_and(|end| ended.binary_search(end).is_ok()));
        all.len() == before
    }

    fn copy(&mut self, part: &str, indent: usize, characters: &mut usize) {
        for (number, line) in part.split_inclusive('\n').enumerate() {
            if number > 0 && indent > 0 {
                self.text.extend(std::iter::repeat_n(' ', indent));
                *characters += indent;
                let sum = self.blanks.last().map_or(0, |(_, sum)| *sum);
                self.blanks.push((*characters, sum + indent));
            }
            self.text.push_str(line);
            *characters += line.chars().count();
        }
    }

    /// The column without blanks of one in a line, both from 1.
    pub(super) fn column(&self, line: usize, column: usize) -> usize {
        let before = self.text.split_inclusive('\n').take(line.saturating_sub(1));
        let start = before.map(|line| line.chars().count()).sum::<usize>();
        let own = self.blanks_before(start + column) - self.blanks_before(start);
        column.saturating_sub(own).max(1)
    }

    /// How many blanks were put before a character.
    pub(super) fn blanks_before(&self, character: usize) -> usize {
        let count = self.blanks.partition_point(|(place, _)| *place <= character);
        count.checked_sub(1).and_then(|last| self.blanks.get(last)).map_or(0, |(_, sum)| *sum)
    }
}
