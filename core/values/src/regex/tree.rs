//! The tree of a pattern, which the reader makes and the compiler turns into steps. It knows nothing of texts.

use super::charset::CharSet;

/// A part of a pattern.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Node {
    /// One character.
    One(One),
    /// A place between characters.
    Anchor(Anchor),
    /// One part after the other; none match the empty text.
    Sequence(Vec<Node>),
    /// One part or another, the first ones first.
    Choice(Vec<Node>),
    /// A group that is remembered by its number, from 1.
    Group(usize, Box<Node>),
    /// A part so many times.
    Repeat(Box<Node>, Times),
    /// A part that isn't tried another way once it was found: `(?>…)`.
    Atomic(Box<Node>),
    /// What is found, or isn't, at a place without being taken: `(?=…)`.
    Look(Box<Node>, Look),
    /// The text of the last of these groups that took part. True where case doesn't count.
    Reference(Vec<usize>, bool),
    /// The pattern of a group, or with 0 the whole one: `\g<name>`.
    Call(usize),
    /// One part if one of these groups took part, otherwise another: `(?(1)…|…)`.
    Condition(Vec<usize>, Box<Node>, Box<Node>),
    /// As much as there is before a part is found whole: `(?~…)`.
    Absent(Box<Node>),
}

/// What one character may be.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum One {
    /// Itself.
    Char(char),
    /// One of a set.
    Set(CharSet),
    /// Any but a line break.
    Any,
    /// Any at all.
    AnyOrBreak,
}

/// A place between characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Anchor {
    /// `^`
    LineStart,
    /// `$`
    LineEnd,
    /// `\A`
    TextStart,
    /// `\z`
    TextEnd,
    /// `\Z`
    LastLineEnd,
    /// `\b`
    WordBoundary,
    /// `\B`
    InsideWord,
    /// `\G`
    SearchStart,
    /// `\K`: the match begins here after all.
    MatchStart,
}

/// How often a part is there, and which number is tried first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Times {
    /// The smallest number.
    pub(super) least: u32,
    /// The greatest, where there is one.
    pub(super) most: Option<u32>,
    /// Which is tried first.
    pub(super) mode: Mode,
}

/// Which number of times is tried first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// The greatest.
    Greedy,
    /// The smallest.
    Lazy,
    /// The greatest, and no other.
    Possessive,
}

/// What a look at a place asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Look {
    /// True for what lies before the place: `(?<=…)`.
    pub(super) behind: bool,
    /// True if it mustn't be there: `(?!…)`.
    pub(super) negated: bool,
}

impl Node {
    /// What matches the empty text.
    pub(super) const EMPTY: Self = Self::Sequence(Vec::new());

    /// One character.
    pub(super) fn char(c: char) -> Self {
        Self::One(One::Char(c))
    }

    /// One of a set of characters.
    pub(super) fn set(set: CharSet) -> Self {
        Self::One(One::Set(set))
    }

    /// True if it may match the empty text. Said also of what only might.
    pub(super) fn may_be_empty(&self) -> bool {
        match self {
            Self::One(_) => false,
            Self::Sequence(parts) => parts.iter().all(Self::may_be_empty),
            Self::Choice(parts) => parts.iter().any(Self::may_be_empty),
            Self::Group(_, inner) | Self::Atomic(inner) => inner.may_be_empty(),
            Self::Repeat(inner, times) => times.least == 0 || inner.may_be_empty(),
            Self::Condition(_, yes, no) => yes.may_be_empty() || no.may_be_empty(),
            Self::Anchor(_) | Self::Look(..) | Self::Reference(..) | Self::Call(_) | Self::Absent(_) => true,
        }
    }

    /// The number of characters that it always takes, where it is always the same and Ruby looks behind for it: no references,
    /// calls, looks ahead, atomic groups or ends of the text, and a choice only of the same length.
    pub(super) fn length(&self) -> Option<usize> {
        match self {
            Self::One(_) => Some(1),
            Self::Anchor(Anchor::TextEnd | Anchor::LastLineEnd) => None,
            Self::Anchor(_) => Some(0),
            Self::Sequence(parts) => parts.iter().map(Self::length).sum(),
            Self::Choice(parts) => {
                let mut lengths = parts.iter().map(Self::length);
                let first = lengths.next()??;
                lengths.all(|length| length == Some(first)).then_some(first)
            }
            Self::Group(_, inner) => inner.length(),
            Self::Look(_, look) if look.behind => Some(0),
            Self::Repeat(inner, times) if times.most == Some(times.least) => {
                inner.length()?.checked_mul(usize::try_from(times.least).ok()?)
            }
            _ => None,
        }
    }

    /// The parts directly within it.
    pub(super) fn parts(&self) -> Vec<&Self> {
        match self {
            Self::One(_) | Self::Anchor(_) | Self::Reference(..) | Self::Call(_) => Vec::new(),
            Self::Sequence(parts) | Self::Choice(parts) => parts.iter().collect(),
            Self::Group(_, inner)
            | Self::Repeat(inner, _)
            | Self::Atomic(inner)
            | Self::Look(inner, _)
            | Self::Absent(inner) => vec![inner],
            Self::Condition(_, yes, no) => vec![yes, no],
        }
    }

    /// What a call does: the group of a number, or with 0 everything.
    pub(super) fn called(&self, group: usize) -> Option<&Self> {
        if group == 0 { Some(self) } else { self.group(group) }
    }

    /// The part that is the group of a number.
    fn group(&self, number: usize) -> Option<&Self> {
        match self {
            Self::Group(known, _) if *known == number => Some(self),
            _ => self.parts().into_iter().find_map(|part| part.group(number)),
        }
    }
}
