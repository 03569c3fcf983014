//! Questions about a place in a text: what stands there, and what it is. It knows nothing of searches.

use super::program::{Set, Taken};
use super::tree::Anchor;

/// The character behind a place.
pub(super) fn char_at(text: &str, at: usize) -> Option<char> {
    text.get(at..)?.chars().next()
}

fn char_before(text: &str, at: usize) -> Option<char> {
    text.get(..at)?.chars().next_back()
}

/// True if a place is what an anchor says. The search began at `start`.
pub(super) fn is_at(text: &str, start: usize, anchor: Anchor, at: usize) -> bool {
    let (before, after) = (|| char_before(text, at), || char_at(text, at));
    match anchor {
        // Behind a last line break no line begins.
        Anchor::LineStart => at == 0 || (before() == Some('\n') && after().is_some()),
        Anchor::LineEnd => after().is_none_or(|c| c == '\n'),
        Anchor::TextStart => at == 0,
        Anchor::TextEnd => at == text.len(),
        Anchor::LastLineEnd => text.get(at..).is_some_and(|rest| rest.is_empty() || rest == "\n"),
        Anchor::WordBoundary => is_word(before()) != is_word(after()),
        Anchor::InsideWord => is_word(before()) == is_word(after()),
        Anchor::SearchStart => at == start,
        Anchor::MatchStart => true,
    }
}

/// True if a step takes a character.
pub(super) fn is_taken(sets: &[Set], taken: Taken, c: char) -> bool {
    match taken {
        Taken::Char(wanted) => c == wanted,
        Taken::Set(set) => sets.get(set).is_some_and(|set| set.has(c)),
        Taken::Any => c != '\n',
        Taken::AnyOrBreak => true,
    }
}

fn is_word(c: Option<char>) -> bool {
    c.is_some_and(|c| c.is_alphanumeric() || c == '_')
}

/// The length of the text at the start of another one that differs from it in case only.
pub(super) fn same_letters(wanted: &str, text: &str) -> Option<usize> {
    let mut rest = text.chars();
    for c in wanted.chars() {
        let other = rest.next()?;
        if c != other && !c.to_lowercase().eq(other.to_lowercase()) {
            return None;
        }
    }
    Some(text.len() - rest.as_str().len())
}
