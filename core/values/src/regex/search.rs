//! The search for a compiled pattern in a text: step by step, and back to the last choice where a step fails.
//!
//! Where what comes of a choice depends on nothing but the place, a choice that has failed at a place is remembered after some
//! steps back and not tried again, so that the time grows with the text and not with the number of ways through it. Everything
//! else is bounded by a number of steps back. It knows nothing of Ruby's dialect, and of costs only what it did.

use super::places::{char_at, is_at, is_taken};
use super::program::{Program, Step, Taken};
use super::tree::{Anchor, Mode, Times};

/// No place.
pub(super) const NOWHERE: usize = usize::MAX;
/// The number of steps back after which failed choices are remembered.
const PATIENCE: u64 = 256;
/// The number of choices at places that can be remembered.
const MOST_REMEMBERED: usize = 1 << 28;
/// The number of steps ahead that count as one back.
const AHEAD: u64 = 64;
/// The depth to which parts that stand for themselves may be within each other, with the groups that are called.
pub(super) const MAX_DEPTH: usize = 400;

/// What came of a search.
#[derive(Debug)]
pub(super) struct Outcome {
    /// The places at which groups begin and end, two for each, or nothing if there is no match.
    pub(super) found: Option<Vec<Option<usize>>>,
    /// The number of steps that it took ahead.
    pub(super) ahead: u64,
    /// The number of steps that it took back.
    pub(super) back: u64,
}

/// More steps than a search may take.
#[derive(Debug)]
pub(super) struct TooLong {
    /// The number of steps that it took ahead.
    pub(super) ahead: u64,
    /// The number of steps that it took back.
    pub(super) back: u64,
}

/// Looks for a match at or behind a byte of a text, with so many steps back.
///
/// # Errors
/// If it takes more.
pub(super) fn search(program: &Program, text: &str, start: usize, limit: u64) -> Result<Outcome, TooLong> {
    let mut search = Search {
        program,
        text,
        start,
        slots: vec![NOWHERE; program.slots],
        frames: Vec::new(),
        links: Vec::new(),
        failed: None,
        ahead: 0,
        back: 0,
        limit,
        depth: 0,
    };
    match search.at_every_place() {
        Ok(found) => Ok(Outcome { found, ahead: search.ahead, back: search.back }),
        Err(Stopped) => Err(TooLong { ahead: search.ahead, back: search.back }),
    }
}

/// The search has taken more steps than it may.
pub(super) struct Stopped;

/// A search under way.
pub(super) struct Search<'a> {
    program: &'a Program,
    /// The text.
    pub(super) text: &'a str,
    start: usize,
    /// The places that are remembered.
    pub(super) slots: Vec<usize>,
    /// What is to be done when steps fail, the last first.
    pub(super) frames: Vec<Frame>,
    /// Where called groups go on, and where groups began.
    links: Vec<Link>,
    failed: Option<Failed>,
    ahead: u64,
    back: u64,
    limit: u64,
    /// The number of parts that stand for themselves within each other.
    pub(super) depth: usize,
}

/// A step at a place, within groups.
#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    /// The step that comes next.
    pub(super) step: usize,
    /// The place in the text.
    pub(super) at: usize,
    /// The last of the groups that were called.
    pub(super) call: Option<usize>,
    /// The last of the groups that have begun.
    pub(super) open: Option<usize>,
}

/// A step or place, with the one around it.
#[derive(Debug, Clone, Copy)]
struct Link {
    value: usize,
    around: Option<usize>,
}

/// What is to be done when a step fails.
#[derive(Debug, Clone, Copy)]
pub(super) enum Frame {
    /// Go on there.
    Try(State),
    /// What is remembered in a slot was this.
    Undo(usize, usize),
    /// Give the last character back, down to a place.
    GiveBack(State, usize, Option<usize>),
    /// Take one more character, so many at most.
    TakeMore(State, Taken, u32, Option<usize>),
}

/// Choices that have failed at a place.
struct Failed {
    places: usize,
    bits: Vec<u64>,
}

impl Failed {
    /// Remembers that a choice is tried at a place; false if it was before.
    fn is_new(&mut self, choice: usize, at: usize) -> bool {
        let bit = choice * self.places + at;
        let Some(word) = self.bits.get_mut(bit / 64) else { return true };
        let mask = 1 << (bit % 64);
        let is_new = *word & mask == 0;
        *word |= mask;
        is_new
    }
}

impl Search<'_> {
    fn at_every_place(&mut self) -> Result<Option<Vec<Option<usize>>>, Stopped> {
        let mut at = self.start;
        if self.program.at_start && at > 0 {
            return Ok(None);
        }
        loop {
            let Some(place) = self.next_start(at) else { return Ok(None) };
            self.pay((place - at) as u64 / 4)?;
            at = place;
            self.set(0, at);
            if let Some(end) = self.part(State { step: 0, at, call: None, open: None })? {
                self.set(1, end);
                let groups = self.slots.iter().take(self.program.names.len() * 2);
                return Ok(Some(groups.map(|at| Some(*at).filter(|at| *at != NOWHERE)).collect()));
            }
            self.frames.clear();
            self.links.clear();
            let Some(c) = char_at(self.text, at).filter(|_| !self.program.at_start) else { return Ok(None) };
            at += c.len_utf8();
        }
    }

    /// The next place at which a match may begin.
    fn next_start(&self, at: usize) -> Option<usize> {
        let Some(first) = &self.program.first else { return Some(at) };
        let rest = self.text.as_bytes().get(at..)?;
        let skipped = rest.iter().position(|byte| first.get(usize::from(*byte)).copied().unwrap_or(false))?;
        Some(at + skipped)
    }

    fn pay(&mut self, ahead: u64) -> Result<(), Stopped> {
        self.ahead += ahead;
        let kept = self.frames.len().max(self.links.len()) as u64;
        if kept.max(self.ahead / AHEAD) > self.limit { Err(Stopped) } else { Ok(()) }
    }

    /// Does steps up to `Accept`, and says where that is. What can be undone stays on the frames; where nothing is found,
    /// everything is undone.
    pub(super) fn part(&mut self, state: State) -> Result<Option<usize>, Stopped> {
        self.part_above(self.frames.len(), state)
    }

    pub(super) fn part_above(&mut self, base: usize, mut state: State) -> Result<Option<usize>, Stopped> {
        loop {
            self.pay(1)?;
            let Some(step) = self.program.steps.get(state.step) else { return Ok(None) };
            if matches!(step, Step::Accept) {
                return Ok(Some(state.at));
            }
            let next = self.step(step, state)?;
            state = match next {
                Some(next) => next,
                None => match self.step_back(base)? {
                    Some(tried) => tried,
                    None => return Ok(None),
                },
            };
        }
    }

    /// The state behind a step; nothing if it fails.
    fn step(&mut self, step: &Step, state: State) -> Result<Option<State>, Stopped> {
        let State { step: number, at, call, open } = state;
        let next = State { step: number + 1, ..state };
        Ok(match step {
            Step::Take(taken) => self.taken(*taken, at).map(|at| State { at, ..next }),
            Step::Run(taken, times, choice) => self.run(*taken, *times, *choice, next)?,
            Step::At(Anchor::MatchStart) => {
                self.save(0, at);
                Some(next)
            }
            Step::At(anchor) => is_at(self.text, self.start, *anchor, at).then_some(next),
            Step::Save(slot) => {
                self.save(*slot, at);
                Some(next)
            }
            Step::Open => Some(State { open: self.link(at, open), ..next }),
            Step::Close(group) => self.linked(open).map(|link| {
                self.save(group * 2, link.value);
                self.save(group * 2 + 1, at);
                State { open: link.around, ..next }
            }),
            Step::Split(first, other, choice) => self.is_new(*choice, at).then(|| {
                self.frames.push(Frame::Try(State { step: *other, ..state }));
                State { step: *first, ..state }
            }),
            Step::Jump(target) => Some(State { step: *target, ..state }),
            Step::LeaveIfEmpty(slot, end) => {
                let is_empty = self.slots.get(*slot) == Some(&at);
                Some(if is_empty { State { step: *end, ..state } } else { next })
            }
            Step::Back(characters) => self.back(*characters, at).map(|at| State { at, ..next }),
            Step::Atomic(end) => self.apart(next)?.map(|at| State { step: *end, at, ..state }),
            Step::Look(look, end) => self.look(*look, next)?.then_some(State { step: *end, ..state }),
            Step::Absent(end) => {
                let after = State { step: *end, ..state };
                self.absent(next)?.map(|most| self.give_back(after, at, most, None))
            }
            Step::Reference(groups, ignore_case) => {
                self.reference(groups, *ignore_case, at).map(|at| State { at, ..next })
            }
            Step::Condition(groups, otherwise) => {
                let took_part = groups.iter().any(|group| self.group(*group).is_some());
                Some(if took_part { next } else { State { step: *otherwise, ..state } })
            }
            Step::Call(start) => Some(State { step: *start, call: self.link(number + 1, call), ..state }),
            Step::Return => self.linked(call).map(|link| State { step: link.value, call: link.around, ..state }),
            Step::Accept => None,
        })
    }

    /// The state of the last choice that is left above a number of frames.
    pub(super) fn step_back(&mut self, base: usize) -> Result<Option<State>, Stopped> {
        while self.frames.len() > base {
            let Some(frame) = self.frames.pop() else { break };
            let tried = match frame {
                Frame::Undo(slot, old) => {
                    self.set(slot, old);
                    continue;
                }
                Frame::Try(state) => Some(state),
                Frame::GiveBack(state, low, choice) => {
                    let at = self.back(1, state.at).unwrap_or(low);
                    if at > low {
                        self.frames.push(Frame::GiveBack(State { at, ..state }, low, choice));
                    }
                    Some(State { at, ..state }).filter(|state| self.is_new(choice, state.at))
                }
                Frame::TakeMore(state, taken, left, choice) => self.taken(taken, state.at).and_then(|at| {
                    let state = State { at, ..state };
                    if left > 1 {
                        self.frames.push(Frame::TakeMore(state, taken, left - 1, choice));
                    }
                    Some(state).filter(|state| self.is_new(choice, state.at))
                }),
            };
            self.back += 1;
            if self.back > self.limit {
                return Err(Stopped);
            }
            if self.back == PATIENCE {
                self.begin_to_remember();
            }
            if tried.is_some() {
                return Ok(tried);
            }
        }
        Ok(None)
    }

    fn begin_to_remember(&mut self) {
        let places = self.text.len() + 1;
        let size = self.program.choices.map(|choices| choices.saturating_mul(places));
        if let Some(size) = size.filter(|size| *size <= MOST_REMEMBERED) {
            self.failed = Some(Failed { places, bits: vec![0; size / 64 + 1] });
        }
    }

    fn is_new(&mut self, choice: Option<usize>, at: usize) -> bool {
        choice.zip(self.failed.as_mut()).is_none_or(|(choice, failed)| failed.is_new(choice, at))
    }

    fn link(&mut self, value: usize, around: Option<usize>) -> Option<usize> {
        self.links.push(Link { value, around });
        Some(self.links.len() - 1)
    }

    fn linked(&self, link: Option<usize>) -> Option<Link> {
        link.and_then(|link| self.links.get(link)).copied()
    }

    /// Remembers a place, until a step back undoes it.
    fn save(&mut self, slot: usize, at: usize) {
        let old = self.slots.get(slot).copied().unwrap_or(NOWHERE);
        self.frames.push(Frame::Undo(slot, old));
        self.set(slot, at);
    }

    pub(super) fn set(&mut self, slot: usize, at: usize) {
        if let Some(place) = self.slots.get_mut(slot) {
            *place = at;
        }
    }

    /// The place behind a character, if it is the one to be taken.
    fn taken(&self, taken: Taken, at: usize) -> Option<usize> {
        let c = char_at(self.text, at)?;
        is_taken(self.program.sets.as_slice(), taken, c).then(|| at + c.len_utf8())
    }

    /// Takes a character again and again; the state with which to go on first.
    fn run(
        &mut self,
        taken: Taken,
        times: Times,
        choice: Option<usize>,
        next: State,
    ) -> Result<Option<State>, Stopped> {
        let first = if times.mode == Mode::Lazy { Some(times.least) } else { times.most };
        let (low, end, count) = self.run_ahead(taken, times.least, first, next.at);
        self.pay(u64::from(count))?;
        if count < times.least {
            return Ok(None);
        }
        match times.mode {
            Mode::Possessive => return Ok(Some(State { at: end, ..next })),
            Mode::Greedy => return Ok(Some(self.give_back(next, low, end, choice))),
            Mode::Lazy => {}
        }
        let left = times.most.unwrap_or(u32::MAX) - times.least;
        let state = State { at: end, ..next };
        if left > 0 {
            self.frames.push(Frame::TakeMore(state, taken, left, choice));
        }
        Ok(Some(state))
    }

    /// The places behind the least and the most characters that can be taken, and how many these are.
    fn run_ahead(&self, taken: Taken, least: u32, most: Option<u32>, at: usize) -> (usize, usize, u32) {
        let sets = self.program.sets.as_slice();
        let (mut low, mut end, mut count) = (at, at, 0);
        for c in self.text.get(at..).unwrap_or_default().chars() {
            if Some(count) == most || !is_taken(sets, taken, c) {
                break;
            }
            count += 1;
            end += c.len_utf8();
            if count <= least {
                low = end;
            }
        }
        (low, end, count)
    }

    /// The state at the furthest place, behind which all down to the lowest are tried.
    fn give_back(&mut self, next: State, low: usize, end: usize, choice: Option<usize>) -> State {
        let state = State { at: end, ..next };
        if end > low {
            self.frames.push(Frame::GiveBack(state, low, choice));
        }
        state
    }

    /// The place so many characters before another one.
    pub(super) fn back(&self, characters: usize, at: usize) -> Option<usize> {
        let mut before = self.text.get(..at)?.chars();
        for _ in 0..characters {
            before.next_back()?;
        }
        Some(before.as_str().len())
    }
}
