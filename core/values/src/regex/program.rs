//! The steps by which a pattern is searched for. They are data: the compiler writes them, the search does them.

use super::charset::CharSet;
use super::tree::{Anchor, Look, Times};

/// A compiled pattern.
#[derive(Debug)]
pub(super) struct Program {
    /// The steps; the search begins with the first.
    pub(super) steps: Vec<Step>,
    /// The sets that steps name.
    pub(super) sets: Vec<Set>,
    /// The number of places that a search remembers: two for each group, then one for each loop that may take nothing.
    pub(super) slots: usize,
    /// The names of the groups, by number.
    pub(super) names: Vec<Option<String>>,
    /// The number of choices that depend on nothing but the place in the text, if the pattern is one in which there can be such.
    pub(super) choices: Option<usize>,
    /// The bytes with which a match may begin, where it begins with any.
    pub(super) first: Option<Box<[bool; 256]>>,
    /// True if a match begins where the text does.
    pub(super) at_start: bool,
}

/// One step.
#[derive(Debug, Clone)]
pub(super) enum Step {
    /// Takes a character.
    Take(Taken),
    /// Takes one character again and again. Here and in `Split` the last is the number of the choice, if it depends on nothing but the
    /// place.
    Run(Taken, Times, Option<usize>),
    /// Goes on if the place is one of these.
    At(Anchor),
    /// A group begins.
    Open,
    /// The group that began last ends, and is remembered by its number.
    Close(usize),
    /// Remembers the place in a slot.
    Save(usize),
    /// Tries the first step, then the other.
    Split(usize, usize, Option<usize>),
    /// Goes on with another step.
    Jump(usize),
    /// Goes on with another step if nothing was taken since the place was remembered.
    LeaveIfEmpty(usize, usize),
    /// Goes back by a number of characters.
    Back(usize),
    /// The steps up to `Accept` find a part in one way only; goes on with a step behind them.
    Atomic(usize),
    /// The same for a look at the place.
    Look(Look, usize),
    /// The same for what mustn't be found whole in what is taken.
    Absent(usize),
    /// Takes what the last of the groups did that took part.
    Reference(Vec<usize>, bool),
    /// Goes on with the next step if one of the groups took part, otherwise with another.
    Condition(Vec<usize>, usize),
    /// Does the steps of a group, up to `Return`.
    Call(usize),
    /// The end of these.
    Return,
    /// The part is found.
    Accept,
}

/// What a step takes.
#[derive(Debug, Clone, Copy)]
pub(super) enum Taken {
    /// This character.
    Char(char),
    /// One of a set, by its number.
    Set(usize),
    /// Any but a line break.
    Any,
    /// Any at all.
    AnyOrBreak,
}

/// A set that is asked quickly for ASCII.
#[derive(Debug, PartialEq)]
pub(super) struct Set {
    ascii: u128,
    ranges: Vec<(u32, u32)>,
}

impl Set {
    /// The set of such characters.
    pub(super) fn of(set: &CharSet) -> Self {
        let ranges = set.ranges().to_vec();
        let has = |c: u32| ranges.iter().any(|(from, to)| (*from..=*to).contains(&c));
        let ascii = (0..128).filter(|c| has(*c)).fold(0, |bits, c| bits | 1 << c);
        Self { ascii, ranges }
    }

    /// The number of its ranges.
    pub(super) fn size(&self) -> usize {
        self.ranges.len()
    }

    /// True if a character is in it.
    pub(super) fn has(&self, c: char) -> bool {
        let code = u32::from(c);
        if code < 128 {
            return self.ascii >> code & 1 == 1;
        }
        let place = self.ranges.partition_point(|(_, to)| *to < code);
        self.ranges.get(place).is_some_and(|(from, _)| *from <= code)
    }
}
