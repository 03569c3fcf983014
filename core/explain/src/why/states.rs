//! The same questions to a run of Salt states: why one ran when it ran, why it was not run, why `mod_watch` was called, and the
//! chain of requisites between two.
//!
//! It reads the requisites, the numbers of `order` and the trace. What goes first of two that are free is the one with the smaller
//! number; one that others with smaller numbers depend on is pulled forward to them
//! (`docs/semantics/salt/ordering.md#pulling-forward`).

use std::collections::VecDeque;

use super::document::{
    AnswerDocument, BetweenDocument, Ordered, RefreshDocument, RefreshOutcome, RefreshWay, SkippedDocument, Topic,
    TurnDocument, WhyDocument,
};
use super::{answer, number, seq};
use crate::words::{Part, Sentence, Story};
use duckrow_record::catalog::{EdgeOrigin, ResourceId};
use duckrow_record::graph::GraphEdge;
use duckrow_record::states::{States, Turn};
use duckrow_record::trace::{EventId, EventKind, SaltEvent, SaltSkip, Subject};
use duckrow_text::ids::Id;
use duckrow_text::names::{FastMap, FastSet};

/// The number of steps up to which a chain is shown whole; of a longer one the middle is left out.
const MOST_STEPS: usize = 6;

/// Explains the outcome of a state.
pub fn state(outcome: &States, story: Story<'_>, id: ResourceId) -> WhyDocument {
    AskedStates::new(outcome, story).of_one(id)
}

/// Explains how two states are ordered.
pub fn states_between(outcome: &States, story: Story<'_>, [one, other]: [ResourceId; 2]) -> BetweenDocument {
    AskedStates::new(outcome, story).between(one, other)
}

/// A finished run of states, as it is asked.
struct AskedStates<'a> {
    outcome: &'a States,
    story: Story<'a>,
    relations: Vec<GraphEdge>,
    /// The places among the relations of those that lead to a state, and of those that lead from it.
    into: FastMap<u32, Vec<usize>>,
    from: FastMap<u32, Vec<usize>>,
    places: FastMap<u32, usize>,
    events: FastMap<u32, (EventId, SaltEvent)>,
}

impl<'a> AskedStates<'a> {
    fn new(outcome: &'a States, story: Story<'a>) -> Self {
        let places = outcome.turns.iter().enumerate().map(|(place, turn)| (number(turn.state), place)).collect();
        let mut events = FastMap::default();
        for (id, event) in story.trace.events() {
            let (Subject::Resource(state), EventKind::Salt(what)) = (event.subject, event.kind) else { continue };
            if matches!(what, SaltEvent::Ran { .. } | SaltEvent::NotRun { .. } | SaltEvent::Watched { .. }) {
                events.entry(number(state)).or_insert((id, what));
            }
        }
        let relations = outcome.compiled.relations(story.sources);
        let (mut into, mut from) = (FastMap::<u32, Vec<usize>>::default(), FastMap::<u32, Vec<usize>>::default());
        for (place, edge) in relations.iter().enumerate() {
            into.entry(edge.to).or_default().push(place);
            from.entry(edge.from).or_default().push(place);
        }
        Self { outcome, story, relations, into, from, places, events }
    }

    fn of_one(&self, id: ResourceId) -> WhyDocument {
        let node = number(id);
        let mut answers = Vec::new();
        let turn = self.turn(node);
        match &turn {
            None => answers
                .push(answer(Topic::Never, self.subject(node).text(" never had a turn: no state of this name runs."))),
            Some((turn, other)) => {
                answers.push(answer(Topic::Waited, self.waited_words(node, turn)));
                answers.push(answer(Topic::Choice, self.order_words(node, *other)));
            }
        }
        let skipped = self.skipped(node);
        answers.extend(self.outcome_words(node, skipped.as_ref()));
        let refresh = self.refresh(node);
        answers.extend(self.watch_words(node, refresh.as_ref()));
        let turn = turn.map(|(turn, _)| turn);
        WhyDocument { node, answers, turn, refresh, skipped, noop: None }
    }

    fn between(&self, one: ResourceId, other: ResourceId) -> BetweenDocument {
        let (one, other) = (number(one), number(other));
        let found = |first, second, ordered, chain: Vec<GraphEdge>| {
            let words = self.between_words(first, second, ordered, &chain);
            BetweenDocument { first, second, ordered, chain, tie: None, answers: vec![answer(Topic::Order, words)] }
        };
        match (self.chain(one, other), self.chain(other, one)) {
            (Some(chain), Some(_)) => found(one, other, Ordered::Cycle, chain),
            (Some(chain), None) => found(one, other, Ordered::Chain, chain),
            (None, Some(chain)) => found(other, one, Ordered::Chain, chain),
            (None, None) => match (self.places.get(&one), self.places.get(&other)) {
                (Some(left), Some(right)) if left < right => found(one, other, Ordered::Choice, Vec::new()),
                (Some(_), Some(_)) => found(other, one, Ordered::Choice, Vec::new()),
                _ => found(one, other, Ordered::Never, Vec::new()),
            },
        }
    }

    fn requisites_of(&self, node: u32) -> impl Iterator<Item = &GraphEdge> {
        self.at(&self.into, node)
    }

    fn at<'b>(&'b self, places: &'b FastMap<u32, Vec<usize>>, node: u32) -> impl Iterator<Item = &'b GraphEdge> {
        places.get(&node).into_iter().flatten().filter_map(|place| self.relations.get(*place))
    }

    /// The shortest chain of requisites from one state to another.
    fn chain(&self, from: u32, to: u32) -> Option<Vec<GraphEdge>> {
        let mut onward: FastMap<u32, &GraphEdge> = FastMap::default();
        let mut queue = VecDeque::from([to]);
        let mut known = FastSet::from_iter([to]);
        while let Some(node) = queue.pop_front() {
            for edge in self.requisites_of(node) {
                if known.insert(edge.from) {
                    onward.insert(edge.from, edge);
                    queue.push_back(edge.from);
                }
            }
        }
        let mut edges = Vec::new();
        let mut node = from;
        while let Some(edge) = onward.get(&node).filter(|_| node != to) {
            edges.push((*edge).clone());
            node = edge.to;
        }
        (node == to && !edges.is_empty()).then_some(edges)
    }

    /// A state's turn, and the others that were free then.
    fn turn(&self, node: u32) -> Option<(TurnDocument, Option<&'a Turn>)> {
        let place = *self.places.get(&node)?;
        let mut waited = Vec::new();
        let (mut at, mut until) = (node, place);
        // Every step leads to an earlier place, so it ends.
        while let Some((edge, before)) = self.last_before(at, until) {
            waited.push(edge.clone());
            (at, until) = (edge.from, before);
        }
        waited.reverse();
        let size = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let (free, other) = self.free(place);
        let turn = TurnDocument {
            place: size(place + 1),
            of: size(self.outcome.turns.len()),
            waited,
            free: size(free),
            after: None,
            before: None,
        };
        Some((turn, other))
    }

    /// The requisite of a state that ran last before it.
    fn last_before(&self, node: u32, until: usize) -> Option<(&GraphEdge, usize)> {
        let placed = self.requisites_of(node).filter_map(|edge| Some((edge, *self.places.get(&edge.from)?)));
        placed.filter(|(_, place)| *place < until).max_by_key(|(_, place)| *place)
    }

    /// The others that could have run when the one at a place did: how many, and the one with the smallest order.
    fn free(&self, place: usize) -> (usize, Option<&'a Turn>) {
        let is_late = |edge: &GraphEdge| self.places.get(&edge.from).is_some_and(|known| *known >= place);
        let later = self.outcome.turns.iter().skip(place + 1);
        let free = later.filter(|turn| !self.requisites_of(number(turn.state)).any(is_late));
        free.fold((0, None), |(count, first), turn: &Turn| {
            let first = first.filter(|first: &&Turn| first.order <= turn.order).unwrap_or(turn);
            (count + 1, Some(first))
        })
    }

    fn waited_words(&self, node: u32, turn: &TurnDocument) -> Sentence {
        let sentence = self.subject(node);
        match turn.waited.as_slice() {
            [] => match self.relations.iter().find(|edge| edge.from == node && edge.origin == EdgeOrigin::Prereq) {
                Some(edge) => {
                    let sentence = sentence.text(" waited only until ").part(self.node(edge.to)).text(" was tried: ");
                    self.origin(sentence, edge).text(" says so.")
                }
                None => sentence.text(" waited for nothing: it has no requisites."),
            },
            [single] => {
                let sentence = sentence.text(" waited for ").part(self.node(single.from)).text(" last: ");
                self.origin(sentence, single).text(" says so.")
            }
            [first, .., last] => {
                let sentence = sentence.text(" waited for ").part(self.node(last.from)).text(" last (");
                let sentence = self.origin(sentence, last).text("), and that, step by step, for ");
                sentence.part(self.node(first.from)).text(".")
            }
        }
    }

    /// Its number, and the requisite that pulled it forward.
    fn order_words(&self, node: u32, other: Option<&Turn>) -> Sentence {
        let Some(place) = self.places.get(&node).copied() else { return self.subject(node) };
        let Some(own) = self.outcome.turns.get(place) else { return self.subject(node) };
        let sentence = self.subject(node).text(format!(" has order {}", shown(own.order)));
        let sentence = match self.pulled_by(node, own.order) {
            None => sentence,
            Some((edge, order)) => {
                let sentence = sentence.text(", but ").part(self.node(edge.to)).text(" with ").text(shown(order));
                self.origin(sentence.text(" depends on it ("), edge).text("): so it ran as if it had that number")
            }
        };
        match other {
            Some(other) => {
                let sentence = sentence.text(". Of what was free the smallest goes first: ");
                let sentence = sentence.part(self.story.resource(other.state));
                sentence.text(format!(" was free too, and has {}.", compared(own.order, other.order)))
            }
            None => sentence.text(". Nothing else was free then."),
        }
    }

    /// The state with the smallest order below one's own that depends on it by the heaviest kind of requisite.
    fn pulled_by(&self, node: u32, own: f64) -> Option<(&GraphEdge, f64)> {
        let order = |edge: &GraphEdge| {
            let place = *self.places.get(&edge.to)?;
            Some(self.outcome.turns.get(place)?.order)
        };
        let dependents = self.at(&self.from, node);
        let with_order = dependents.filter_map(|edge| Some((edge, order(edge)?)));
        with_order.filter(|(_, order)| *order < own).min_by(|(_, left), (_, right)| left.total_cmp(right))
    }

    /// The reason why it was not run, with the path from the state that failed.
    fn skipped(&self, node: u32) -> Option<SkippedDocument> {
        let (event, SaltEvent::NotRun { why, by }) = *self.events.get(&node)? else { return None };
        let mut edges = Vec::new();
        let (mut at, mut next) = (node, by);
        while let Some(by) = next {
            let from = number(by);
            let edge = self.requisites_of(at).find(|edge| edge.from == from);
            let edge = edge.filter(|_| edges.len() < self.outcome.turns.len());
            edges.extend(edge.cloned());
            at = from;
            next = match self.events.get(&from).filter(|_| edge.is_some()) {
                Some((_, SaltEvent::NotRun { why: SaltSkip::Failed, by })) if why == SaltSkip::Failed => *by,
                _ => None,
            };
        }
        edges.reverse();
        let failed = edges.first().map(|edge: &GraphEdge| edge.from).filter(|_| why == SaltSkip::Failed);
        let failure = failed.and_then(|failed| self.events.get(&failed)).map(|(event, _)| seq(*event));
        Some(SkippedDocument { reason: reason(why), seq: seq(event), failed, failure, edges })
    }

    fn outcome_words(&self, node: u32, skipped: Option<&SkippedDocument>) -> Option<AnswerDocument> {
        let (_, event) = self.events.get(&node)?;
        let sentence = self.subject(node);
        let SaltEvent::NotRun { why, by } = *event else {
            let failed = matches!(
                event,
                SaltEvent::Ran { result: Some(false), .. } | SaltEvent::Watched { result: Some(false), .. }
            );
            let comment = self.outcome.turns.get(*self.places.get(&node)?)?.comment.as_deref()?;
            let first = comment.lines().next().unwrap_or_default();
            let end = if first.ends_with(['.', '!', '?']) { "" } else { "." };
            return failed.then(|| answer(Topic::Skipped, sentence.text(format!(" ran and failed: {first}{end}"))));
        };
        let sentence = match (why, by) {
            (SaltSkip::Condition, _) => sentence.text(" was not run: a condition of its own says so"),
            (why, None) => sentence.text(format!(" was not run: {}", words_of(why))),
            (why, Some(by)) => {
                let sentence = sentence.text(format!(" was not run: {}: ", words_of(why)));
                let sentence = sentence.part(self.story.resource(by));
                match self.requisites_of(node).find(|edge| edge.from == number(by)) {
                    Some(edge) => self.origin(sentence.text(" ("), edge).text(")"),
                    None => sentence,
                }
            }
        };
        let first = skipped.filter(|skipped| skipped.edges.len() > 1).and_then(|skipped| skipped.failed);
        let sentence = match first {
            Some(first) => sentence.text(". It began with ").part(self.node(first)).text(", which failed."),
            None => sentence.text("."),
        };
        Some(answer(Topic::Skipped, sentence))
    }

    /// The watched states that changed.
    fn refresh(&self, node: u32) -> Option<RefreshDocument> {
        let (event, SaltEvent::Watched { result, .. }) = *self.events.get(&node)? else { return None };
        let is_watch = |edge: &&GraphEdge| {
            matches!(edge.origin, EdgeOrigin::Watch | EdgeOrigin::WatchAny) && self.has_changed(edge.from)
        };
        let way = |edge: &GraphEdge| {
            let seq = self.events.get(&edge.from).map_or(0, |(event, _)| seq(*event));
            RefreshWay { seq, changed: edge.from, edges: vec![edge.clone()] }
        };
        let ways: Vec<RefreshWay> = self.requisites_of(node).filter(is_watch).map(way).collect();
        let outcome = match result {
            Some(true) => RefreshOutcome::Refreshed,
            Some(false) => RefreshOutcome::Failed,
            None => RefreshOutcome::WouldRefresh,
        };
        let events = u32::try_from(ways.len()).unwrap_or(u32::MAX);
        Some(RefreshDocument { outcome, seq: seq(event), events, ways })
    }

    fn has_changed(&self, node: u32) -> bool {
        let place = self.places.get(&node).and_then(|place| self.outcome.turns.get(*place));
        place.is_some_and(|turn| turn.has_changes)
    }

    fn watch_words(&self, node: u32, refresh: Option<&RefreshDocument>) -> Option<AnswerDocument> {
        let mut watched =
            self.requisites_of(node).filter(|edge| matches!(edge.origin, EdgeOrigin::Watch | EdgeOrigin::WatchAny));
        if let Some(refresh) = refresh {
            let mut sentence =
                Sentence::default().code("mod_watch").text(" of ").part(self.node(node)).text(" was called: ");
            for (place, way) in refresh.ways.iter().enumerate() {
                let sentence_so_far = if place == 0 { sentence } else { sentence.text(" and ") };
                sentence = sentence_so_far.part(self.node(way.changed)).text(" changed");
                if let Some(edge) = way.edges.first() {
                    sentence = self.origin(sentence.text(" ("), edge).text(")");
                }
            }
            let sentence = match refresh.ways.is_empty() {
                true => sentence.text("what it listens to changed."),
                false => sentence.text(", and its own function changed nothing."),
            };
            return Some(answer(Topic::Refresh, sentence));
        }
        let first = watched.next()?;
        let (_, SaltEvent::Ran { changed, .. }) = *self.events.get(&node)? else { return None };
        let changes = std::iter::once(first).chain(watched).find(|edge| self.has_changed(edge.from));
        let sentence =
            Sentence::default().code("mod_watch").text(" of ").part(self.node(node)).text(" was not called: ");
        let sentence = match changes {
            None => sentence.text("nothing that it watches changed."),
            Some(edge) if changed => {
                sentence.part(self.node(edge.from)).text(" changed, but so did its own function, which is enough.")
            }
            Some(_) => return None,
        };
        Some(answer(Topic::Refresh, sentence))
    }

    fn between_words(&self, first: u32, second: u32, ordered: Ordered, chain: &[GraphEdge]) -> Sentence {
        let sentence = self.subject(first);
        match (ordered, chain) {
            (Ordered::Cycle, _) => sentence.text(" and ").part(self.node(second)).text(" wait for each other."),
            (Ordered::Never, _) => {
                sentence.text(" and ").part(self.node(second)).text(": one or both never had a turn.")
            }
            (Ordered::Choice, _) => {
                let order = |node| {
                    let turn = self.places.get(&node).and_then(|place: &usize| self.outcome.turns.get(*place));
                    turn.map(|turn| shown(turn.order)).unwrap_or_default()
                };
                let sentence = sentence.text(" runs before ").part(self.node(second));
                let sentence = sentence.text(", though no requisite leads from one to the other: ");
                let sentence = sentence.part(self.node(first)).text(format!(" has order {}, ", order(first)));
                let sentence = sentence.part(self.node(second)).text(format!(" {}", order(second)));
                match self.pulling(first).or_else(|| self.last_before_of(second)) {
                    Some(edge) => {
                        let sentence = sentence
                            .text(", and ")
                            .part(self.node(edge.to))
                            .text(" depends on ")
                            .part(self.node(edge.from));
                        self.origin(sentence.text(" ("), edge).text(").")
                    }
                    None if order(first) == order(second) => sentence.text(format!(", and {BY_NAME}.")),
                    None => sentence.text(", and the smaller goes first."),
                }
            }
            (_, [single]) => {
                let sentence = sentence.text(" runs before ").part(self.node(second)).text(": ");
                self.origin(sentence, single).text(" says so.")
            }
            (_, steps) => {
                let mut sentence = sentence.text(" runs before ").part(self.node(second)).text(", because ");
                for (place, edge) in steps.iter().take(MOST_STEPS).enumerate() {
                    let so_far = match place {
                        0 => sentence,
                        _ if place + 1 == steps.len() => sentence.text(" and "),
                        _ => sentence.text(", "),
                    };
                    let so_far = so_far.part(self.node(edge.to)).text(" depends on ").part(self.node(edge.from));
                    sentence = self.origin(so_far.text(" ("), edge).text(")");
                }
                match steps.len().saturating_sub(MOST_STEPS) {
                    0 => sentence.text("."),
                    more => sentence.text(format!(", and so on through {more} more.")),
                }
            }
        }
    }

    /// The relation that pulled a state forward.
    fn pulling(&self, node: u32) -> Option<&GraphEdge> {
        let place = *self.places.get(&node)?;
        self.pulled_by(node, self.outcome.turns.get(place)?.order).map(|(edge, _)| edge)
    }

    fn last_before_of(&self, node: u32) -> Option<&GraphEdge> {
        self.last_before(node, *self.places.get(&node)?).map(|(edge, _)| edge)
    }

    /// `` `require` on line 4 ``
    fn origin(&self, sentence: Sentence, edge: &GraphEdge) -> Sentence {
        let sentence = sentence.code(edge.origin.name());
        match &edge.location {
            Some(at) => sentence.text(" on ").part(self.story.line_of(&at.file, at.line, "line")),
            None => sentence,
        }
    }

    fn subject(&self, node: u32) -> Sentence {
        Sentence::default().part(self.node(node))
    }

    fn node(&self, node: u32) -> Part {
        self.story.resource(ResourceId::from_index(node as usize))
    }
}

/// The rule that decides between equal numbers (`docs/semantics/salt/ordering.md#sorting`).
const BY_NAME: &str = "with the same number, module, name and function decide in alphabetical order";

/// Another one's order beside one's own.
fn compared(own: f64, other: f64) -> String {
    if own.total_cmp(&other).is_eq() { format!("{} as well: {BY_NAME}", shown(other)) } else { shown(other) }
}

/// An order as people write it.
fn shown(order: f64) -> String {
    if order.fract() == 0.0 { format!("{order:.0}") } else { order.to_string() }
}

/// The rule by which a state was not run, as documents name it.
const fn reason(why: SaltSkip) -> &'static str {
    match why {
        SaltSkip::Failed => "failed_requisite",
        SaltSkip::NoChanges => "prereq",
        SaltSkip::Onfail => "onfail",
        SaltSkip::Onchanges => "onchanges",
        SaltSkip::Condition => "condition",
    }
}

const fn words_of(why: SaltSkip) -> &'static str {
    match why {
        SaltSkip::Failed => "a requisite failed",
        SaltSkip::NoChanges => "what its prereq names would not change",
        SaltSkip::Onfail => "what its onfail names did not fail",
        SaltSkip::Onchanges => "what its onchanges names did not change",
        SaltSkip::Condition => "a condition of its own says so",
    }
}
