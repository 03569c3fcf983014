//! The reasons why two resources come in the other order: how each run decided which of them comes first.

use super::edges::Edges;
use super::phrases;
use super::reason::{ContenderOfSide, DecisionOfSide, LinkOfChain, Reason, ReasonKind, TieOfSide};
use super::sides::{Both, Link, Side, Thing, View};
use duckrow_explain::state::History;
use duckrow_explain::why::{Asked, ContenderDocument, Decision, Effort, TieDocument};
use duckrow_record::graph::GraphEdge;
use duckrow_scenario::Ordering;
use duckrow_text::source::Location;

/// The number of edges that are looked at for all reasons together; after that there are no more of this sort.
const EFFORT: usize = 1_000_000;
/// The length beyond which the middle of a chain is left out.
const MOST_LINKS: usize = 20;

/// Both runs, ready to be asked.
pub(super) struct Decisions<'a> {
    both: &'a Both<'a>,
    edges: &'a Edges,
    asked: Option<[Asked<'a>; 2]>,
    effort: Effort,
}

impl<'a> Decisions<'a> {
    pub(super) fn new(both: &'a Both<'a>, edges: &'a Edges, history: &'a History) -> Self {
        let asked = both.a.run.to_ask(history).zip(both.b.run.to_ask(history));
        Self { both, edges, asked: asked.map(Into::into), effort: Effort::new(EFFORT) }
    }

    /// The reason why two come in the other order, given the one that comes first in A and the one that does in B.
    pub(super) fn why(&self, first_in_a: Thing, first_in_b: Thing) -> Option<Reason> {
        let [asked_a, asked_b] = self.asked.as_ref()?;
        let a = self.told(Side::A, asked_a, [first_in_a, first_in_b])?;
        let b = self.told(Side::B, asked_b, [first_in_b, first_in_a])?;
        let (only_in, text, location) = match (&a.decision.tie, &b.decision.tie) {
            (None, Some(_)) => (Some(Side::A), format!("only in A, {}", a.words), a.location),
            (Some(_), None) => (Some(Side::B), format!("only in B, {}", b.words), b.location),
            (None, None) => (None, format!("in A, {}; in B, {}", a.words, b.words), None),
            (Some(_), Some(_)) => (None, format!("nothing relates them: in A, {}; in B, {}", a.words, b.words), None),
        };
        let kind = kind(&a.decision, &b.decision);
        Some(Reason { kind, text, only_in, other: None, location, a: Some(a.decision), b: Some(b.decision) })
    }

    /// The decision of one run, with its words.
    fn told(&self, side: Side, asked: &Asked<'_>, [first, second]: [Thing; 2]) -> Option<Told> {
        let view = self.both.view(side);
        let Decision { chain, tie } = asked.decision(view.id(first)?, view.id(second)?, &self.effort)?;
        let links: Vec<Link> = chain.iter().filter_map(|edge| Link::of(view, edge)).collect();
        let left_out = links.len().saturating_sub(MOST_LINKS);
        let is_told = |place: usize| place < MOST_LINKS / 2 || place >= MOST_LINKS / 2 + left_out;
        let told = links.iter().zip(&chain).enumerate().filter(|(place, _)| is_told(*place));
        let decision = DecisionOfSide {
            first: self.both.text(first),
            second: self.both.text(second),
            chain: told.map(|(_, (link, edge))| self.document(link, edge)).collect(),
            left_out: u32::try_from(left_out).unwrap_or(u32::MAX),
            tie: tie.and_then(|tie| self.tie(view, tie)),
        };
        let is_new = |link: &Link| self.edges.is_only_in(side, link.from, link.to, link.origin);
        let new = links.iter().position(is_new).and_then(|place| chain.get(place));
        let words = phrases::decision(self.both, decision.tie.as_ref(), &links);
        Some(Told { words, location: new.and_then(|edge| edge.location.clone()), decision })
    }

    fn document(&self, link: &Link, edge: &GraphEdge) -> LinkOfChain {
        let [from, to] = [link.from, link.to].map(|thing| self.both.text(thing));
        LinkOfChain { from, to, origin: link.origin, location: edge.location.clone() }
    }

    fn tie(&self, view: &View<'_>, tie: TieDocument) -> Option<TieOfSide> {
        let contender = |one: ContenderDocument| {
            let reference = self.both.text(view.thing(one.node)?);
            Some(ContenderOfSide { reference, key: one.key, value: one.value })
        };
        let (chosen, other) = (contender(tie.chosen)?, contender(tie.other)?);
        Some(TieOfSide { rule: tie.rule, seed: tie.seed, chosen, other, deferred: tie.deferred })
    }
}

/// The decision of one run, with its words.
struct Told {
    decision: DecisionOfSide,
    words: String,
    /// The place of the first link that the other run lacks.
    location: Option<Location>,
}

fn kind(a: &DecisionOfSide, b: &DecisionOfSide) -> ReasonKind {
    match (&a.tie, &b.tie) {
        (Some(tie_a), Some(tie_b)) if (tie_a.rule, tie_a.seed) != (tie_b.rule, tie_b.seed) => ReasonKind::Ordering,
        (Some(tie), Some(_)) if tie.rule == Ordering::Manifest && a.chain.is_empty() && b.chain.is_empty() => {
            ReasonKind::Declared
        }
        (Some(_), Some(_)) => ReasonKind::Choice,
        (None, Some(_)) if a.chain.len() == 1 => ReasonKind::Edge,
        (Some(_), None) if b.chain.len() == 1 => ReasonKind::Edge,
        _ => ReasonKind::Chain,
    }
}
