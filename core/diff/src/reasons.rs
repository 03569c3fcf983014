//! The reasons why a resource has another place: an edge that only one of the runs has, another resource that it goes
//! along with, or how each run decided about it and one that it passed.
//!
//! A reason is only given where it accounts for the direction of the move: an edge that holds a resource back is no reason for
//! it to come earlier.

use std::cmp::Ordering;

use super::decisions::Decisions;
use super::edges::{Edge, Edges, Only};
use super::order::Compared;
use super::phrases;
use super::reason::{Reason, ReasonKind};
use super::sides::{Both, Side, Thing, View};
use duckrow_scenario::Language;
use duckrow_text::ids::IndexVec;
use duckrow_text::source::Location;

/// Reasons in the order of application.
pub(super) struct Applied<'a> {
    both: &'a Both<'a>,
    compared: &'a Compared,
    edges: &'a Edges,
    decisions: &'a Decisions<'a>,
    /// The places of the first and of the last resource in each thing, in A and in B.
    spans: [IndexVec<Thing, Option<Span>>; 2],
    /// All resources that moved, and all containers of one that did.
    moving: IndexVec<Thing, bool>,
}

/// The places of the first and of the last resource of a container; a resource has one place.
type Span = (usize, usize);

impl<'a> Applied<'a> {
    pub(super) fn new(
        both: &'a Both<'a>,
        compared: &'a Compared,
        edges: &'a Edges,
        decisions: &'a Decisions<'a>,
    ) -> Self {
        let [a, b] = compared.orders();
        let mut moving: IndexVec<Thing, bool> = both.texts.ids().map(|_| false).collect();
        for thing in a.iter().filter(|thing| compared.is_moved(**thing)) {
            for holder in both.a.chain(*thing).chain(both.b.chain(*thing)) {
                moving[holder] = true;
            }
        }
        let spans = [spans(both, &both.a, a), spans(both, &both.b, b)];
        Self { both, compared, edges, decisions, spans, moving }
    }

    /// The reason why a resource moved, if the graphs give one.
    pub(super) fn why(&self, thing: Thing) -> Option<Reason> {
        if let Some((holder, only)) = self.changed_edge(thing) {
            return Some(self.edge(holder, only));
        }
        let text = |thing: Thing| self.both.texts[thing].as_str();
        let followed =
            holders(self.both, thing).filter_map(|(depth, holder)| Some((depth, self.followed(thing, holder)?)));
        if let Some((_, other)) = followed.min_by_key(|(depth, other)| (*depth, text(*other))) {
            let words = format!("it comes after {} in both, and that moved", text(other));
            return Some(Reason { other: Some(self.both.text(other)), ..plain(ReasonKind::Follows, words) });
        }
        self.passing(thing)
    }

    /// The edge of one run alone that accounts for the way in which a resource moved. Of several the nearest one is named, and of
    /// those one that doesn't depend on which side is which.
    fn changed_edge(&self, thing: Thing) -> Option<(Thing, &Only)> {
        let found = holders(self.both, thing).flat_map(|(depth, holder)| {
            let found = self.edges.touching(holder).filter(move |only| self.explains(thing, holder, only));
            found.map(move |only| (depth, holder, only))
        });
        let text = |thing: Thing| self.both.texts[thing].as_str();
        let nearest = |(depth, holder, only): &(usize, Thing, &Only)| {
            let Edge { from, to, origin, .. } = only.edge;
            (*depth, from == *holder, text(from), text(to), origin.name())
        };
        found.min_by_key(nearest).map(|(_, holder, only)| (holder, only))
    }

    /// The decisions of both runs about the resource and the one that it passed.
    fn passing(&self, thing: Thing) -> Option<Reason> {
        let passed = self.compared.passed(self.both, thing)?;
        let [a, b] = [thing, passed].map(|one| self.compared.places(one));
        let [first_in_a, first_in_b] = match (a, b) {
            ([Some(own), _], [Some(other), _]) if own < other => [thing, passed],
            _ => [passed, thing],
        };
        let why = self.decisions.why(first_in_a, first_in_b)?;
        let (name, link) = (self.both.text(passed), if why.only_in.is_some() { ": " } else { ", and " });
        let text = format!("it changes places with {name}{link}{}", why.text);
        Some(Reason { text, other: Some(name), ..why })
    }

    /// The sort key for a predecessor: its end on a side, with the name as a tie-breaker.
    fn nearness(&self, side: usize, thing: Thing) -> (Option<usize>, &str) {
        let last = self.spans.get(side).and_then(|spans| spans[thing]).map(|(_, last)| last);
        (last, &self.both.texts[thing])
    }

    /// True if an edge at a resource or its container accounts for the direction in which the resource moved.
    fn explains(&self, thing: Thing, holder: Thing, only: &Only) -> bool {
        let [Some(a), Some(b)] = self.compared.places(thing) else { return false };
        let Edge { from, to, .. } = only.edge;
        // With the edge, and without.
        let (with, without) = match only.side {
            Side::A => ((a, &self.spans[0]), (b, &self.spans[1])),
            Side::B => ((b, &self.spans[1]), (a, &self.spans[0])),
        };
        if to == holder {
            // It waits for `from`, and without the edge it doesn't. Who isn't there is waited for by nobody.
            let waits = with.1[from].is_some_and(|(_, last)| last < with.0);
            waits && without.1[from].is_none_or(|(_, last)| last > without.0)
        } else {
            let is_first = with.1[to].is_some_and(|(first, _)| first > with.0);
            is_first && without.1[to].is_none_or(|(first, _)| first < without.0)
        }
    }

    /// The one before a resource in both runs that moved in the same direction: where that direction is back, the one that
    /// holds it up now, otherwise the one that held it up before.
    fn followed(&self, thing: Thing, holder: Thing) -> Option<Thing> {
        let is_later = match self.compared.way(thing)? {
            Ordering::Greater => true,
            Ordering::Less => false,
            Ordering::Equal => return None,
        };
        let last =
            |side: usize, other: Thing| self.spans.get(side).and_then(|spans| spans[other]).map(|(_, last)| last);
        let near = |other: &Thing| self.nearness(usize::from(is_later), *other);
        let nearest = self.edges.common_to(holder).max_by_key(near)?;
        let (last_a, last_b) = (last(0, nearest)?, last(1, nearest)?);
        (self.moving[nearest] && last_a != last_b && (last_b > last_a) == is_later).then_some(nearest)
    }

    fn edge(&self, holder: Thing, only: &Only) -> Reason {
        let other = if only.edge.to == holder { only.edge.from } else { only.edge.to };
        let text = |thing: Thing| &self.both.texts[thing];
        let (from, to) = (text(only.edge.from), text(only.edge.to));
        let side = if only.side == Side::A { "A" } else { "B" };
        let text = format!("only in {side}, {} puts {from} before {to}", phrases::origin(only.edge.origin));
        Reason {
            only_in: Some(only.side),
            other: Some(self.both.text(other)),
            location: only.location.clone(),
            ..plain(ReasonKind::Edge, text)
        }
    }
}

/// Reasons in the orders of evaluation.
pub(super) struct Declared<'a> {
    pub(super) both: &'a Both<'a>,
    pub(super) compared: &'a Compared,
    /// The language levels of A and B.
    pub(super) languages: (Language, Language),
}

impl Declared<'_> {
    /// The reason why a resource moved, if the texts give one.
    pub(super) fn why(&self, thing: Thing) -> Option<Reason> {
        let outer = holders(self.both, thing).filter(|(depth, holder)| *depth > 0 && self.compared.is_moved(*holder));
        if let Some((_, other)) = outer.min_by_key(|(depth, other)| (*depth, &self.both.texts[*other])) {
            let text = format!("it is declared in the body of {}, and that moved", self.both.texts[other]);
            return Some(Reason { other: Some(self.both.text(other)), ..plain(ReasonKind::Follows, text) });
        }
        let passed = self.compared.passed(self.both, thing)?;
        if self.is_written_elsewhere(thing, passed) {
            let location = declared_at(&self.both.b, thing);
            let text = "the text declares it elsewhere".to_owned();
            return Some(Reason { location, ..plain(ReasonKind::Declared, text) });
        }
        if self.languages.0 != self.languages.1 {
            return Some(plain(ReasonKind::Language, "the language level differs".to_owned()));
        }
        None
    }

    /// True if it stands in another body, or on the other side of one that it passed or of what holds that one.
    fn is_written_elsewhere(&self, thing: Thing, passed: Thing) -> bool {
        let Both { a, b, .. } = self.both;
        let is_above = |view: &View<'_>, other: Thing| {
            let (own, other) = (declared_at(view, thing)?, declared_at(view, other)?);
            (own.file == other.file).then_some(own.from < other.from)
        };
        a.chain(thing).nth(1) != b.chain(thing).nth(1)
            || holders(self.both, passed).any(|(_, other)| is_above(a, other) != is_above(b, other))
    }
}

/// The resource and what holds it in either run, with how far out that is.
fn holders(both: &Both<'_>, thing: Thing) -> impl Iterator<Item = (usize, Thing)> {
    both.a.chain(thing).enumerate().chain(both.b.chain(thing).enumerate())
}

fn declared_at(view: &View<'_>, thing: Thing) -> Option<Location> {
    let resource = view.run.catalog.resource(view.id(thing)?);
    resource.declared_at.or(resource.at).map(|at| view.run.sources.locate(at))
}

/// The places that the resources of everybody take, in one run.
fn spans(both: &Both<'_>, view: &View<'_>, order: &[Thing]) -> IndexVec<Thing, Option<Span>> {
    let mut spans: IndexVec<Thing, Option<Span>> = both.texts.ids().map(|_| None).collect();
    for (place, thing) in order.iter().enumerate() {
        for holder in view.chain(*thing) {
            let (first, _) = spans[holder].unwrap_or((place, place));
            spans[holder] = Some((first, place));
        }
    }
    spans
}

fn plain(kind: ReasonKind, text: String) -> Reason {
    Reason { kind, text, only_in: None, other: None, location: None, a: None, b: None }
}
