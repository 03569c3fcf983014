//! Parts that a search does for themselves: atomic groups, looks, what mustn't be found, and the texts of groups.

use super::places::{char_at, same_letters};
use super::search::{Frame, MAX_DEPTH, NOWHERE, Search, State, Stopped};
use super::tree::Look;

impl Search<'_> {
    /// Does a part in one way only: the choices within it are dropped, and what it remembers stays.
    pub(super) fn apart(&mut self, state: State) -> Result<Option<usize>, Stopped> {
        if self.depth >= MAX_DEPTH {
            return Err(Stopped);
        }
        self.depth += 1;
        let base = self.frames.len();
        let end = self.part(state);
        self.depth -= 1;
        let end = end?;
        let mut kept = base;
        for at in base..self.frames.len() {
            if matches!(self.frames.get(at), Some(Frame::Undo(..))) {
                self.frames.swap(kept, at);
                kept += 1;
            }
        }
        self.frames.truncate(kept);
        Ok(end)
    }

    /// True if a look at a place finds what it should. What it remembers stays, unless it should find nothing.
    pub(super) fn look(&mut self, look: Look, state: State) -> Result<bool, Stopped> {
        let base = self.frames.len();
        let is_found = self.apart(state)?.is_some();
        if look.negated {
            self.undo(base);
        }
        Ok(is_found != look.negated)
    }

    fn undo(&mut self, base: usize) {
        while self.frames.len() > base {
            if let Some(Frame::Undo(slot, old)) = self.frames.pop() {
                self.set(slot, old);
            }
        }
    }

    /// The furthest place up to which a part isn't found whole; nothing if it takes nothing.
    pub(super) fn absent(&mut self, state: State) -> Result<Option<usize>, Stopped> {
        let mut most = self.text.len();
        let mut at = state.at;
        while at <= most {
            match self.nearest_end(State { at, ..state })? {
                Some(end) if end == state.at => return Ok(None),
                Some(end) if end <= most => most = self.back(1, end).unwrap_or(state.at),
                _ => {}
            }
            let Some(c) = char_at(self.text, at) else { break };
            at += c.len_utf8();
        }
        Ok(Some(most))
    }

    /// The nearest place at which a part that begins at another one can end.
    fn nearest_end(&mut self, state: State) -> Result<Option<usize>, Stopped> {
        let base = self.frames.len();
        let mut nearest = None;
        let mut next = Some(state);
        while let Some(end) = next.map(|state| self.part_above(base, state)).transpose()?.flatten() {
            nearest = Some(nearest.map_or(end, |nearest: usize| nearest.min(end)));
            next = self.step_back(base)?;
        }
        Ok(nearest)
    }

    /// The range of a group that took part.
    pub(super) fn group(&self, group: usize) -> Option<(usize, usize)> {
        let place = |slot: usize| self.slots.get(slot).copied().filter(|at| *at != NOWHERE);
        Some((place(group * 2)?, place(group * 2 + 1)?))
    }

    /// The place behind the text of the last of the groups that took part and whose text is there.
    pub(super) fn reference(&self, groups: &[usize], ignore_case: bool, at: usize) -> Option<usize> {
        groups.iter().rev().find_map(|group| {
            let (from, to) = self.group(*group)?;
            let (wanted, rest) = (self.text.get(from..to)?, self.text.get(at..)?);
            if ignore_case {
                return same_letters(wanted, rest).map(|length| at + length);
            }
            rest.starts_with(wanted).then(|| at + wanted.len())
        })
    }
}
