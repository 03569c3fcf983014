//! The reasons for another order: they are held against the graphs and the orders of both runs, without the code that found them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Write as _;

use proptest::prelude::*;

use super::{compared, manifest, of, order};
use crate::{DecisionOfSide, DiffDocument, EdgeOfSide, Reason, ReasonKind, Side};
use duckrow_core::run;
use duckrow_record::catalog::EdgeOrigin;
use duckrow_record::graph::GraphDocument;
use duckrow_scenario::{Ordering, Scenario};

#[test]
fn a_chain_of_one_run_is_the_reason() {
    let rest = "notify { ['a', 'c', 'y', 'x', 'b']: }\nNotify['y'] -> Notify['a'] Notify['x'] -> Notify['y']";
    let document = of(rest, &format!("{rest}\nNotify['b'] -> Notify['x']"));
    insta::assert_snapshot!(order(&document.application), @r"
    Notify[b] 5 → 2, Edge: only in B, the arrow -> puts Notify[b] before Notify[x]
    swapped: Notify[x], Notify[b]: only in B, the arrow -> puts Notify[b] before Notify[x]
    swapped: Notify[y], Notify[b]: only in B, Notify[b] → Notify[x] → Notify[y]
    swapped: Notify[a], Notify[b]: only in B, Notify[b] → Notify[x] → Notify[y] → Notify[a]
    ");
}

#[test]
fn a_chain_leads_through_containers() {
    let rest = "class x { notify { 'in': } }\ninclude x\nnotify { ['a', 'b']: }\nClass['x'] -> Notify['a']";
    let document = of(rest, &format!("{rest}\nNotify['b'] -> Class['x']"));
    insta::assert_snapshot!(order(&document.application), @r"
    Notify[b] 3 → 1, Edge: only in B, the arrow -> puts Notify[b] before Class[X]
    swapped: Notify[in], Notify[b]: only in B, Notify[b] → Class[X] → Notify[in]
    swapped: Notify[a], Notify[b]: only in B, Notify[b] → Class[X] → Notify[a]
    ");
}

#[test]
fn a_long_chain_is_cut() {
    let titles: Vec<String> = (0..30).map(|number| format!("n{number:02}")).collect();
    let arrows = |titles: &[String]| {
        let notifies: Vec<String> = titles.iter().map(|title| format!("Notify['{title}']")).collect();
        notifies.join(" -> ")
    };
    let declared: Vec<String> = titles.iter().rev().map(|title| format!("'{title}'")).collect();
    let a = format!("notify {{ [{}]: }}\n{}", declared.join(", "), arrows(&titles[1..]));
    let document = of(&a, &format!("{a}\nNotify['n00'] -> Notify['n01']"));
    let swap = document.application.swaps.iter().find(|swap| swap.first_in_a == "Notify[n29]").unwrap();
    let why = swap.why.as_ref().unwrap();
    let decision = why.b.as_ref().unwrap();
    assert_eq!((decision.chain.len(), decision.left_out), (20, 9));
    insta::assert_snapshot!(why.text, @"only in B, Notify[n00] → Notify[n01] → Notify[n02] → Notify[n03] → 23 more → Notify[n27] → Notify[n28] → Notify[n29]");
}

#[test]
fn two_chains_are_both_told() {
    let both = "notify { ['a', 'x', 'b']: }";
    let a = format!("{both}\nNotify['a'] -> Notify['x'] -> Notify['b']");
    let b = format!("{both}\nNotify['b'] -> Notify['a']");
    insta::assert_snapshot!(order(&of(&a, &b).application), @r"
    Notify[a] 1 → 3, Edge: only in B, the arrow -> puts Notify[b] before Notify[a]
    swapped: Notify[a], Notify[x]: only in A, the arrow -> puts Notify[a] before Notify[x]
    swapped: Notify[a], Notify[b]: in A, Notify[a] → Notify[x] → Notify[b]; in B, the arrow -> puts Notify[b] before Notify[a]
    ");
}

#[test]
fn what_waits_for_something_else_is_told() {
    let rest = "notify { ['a', 'b', 'c']: }";
    insta::assert_snapshot!(order(&of(rest, &format!("{rest}\nNotify['c'] -> Notify['a']")).application), @r"
    Notify[a] 1 → 3, Edge: only in B, the arrow -> puts Notify[c] before Notify[a]
    swapped: Notify[a], Notify[b]: nothing relates them: in A, Notify[a] goes before Notify[b] by its place in the catalog (4, 5); in B, Notify[b] goes before Notify[c] by its place in the catalog (5, 6), and Notify[c] → Notify[a]
    swapped: Notify[a], Notify[c]: only in B, the arrow -> puts Notify[c] before Notify[a]
    ");
}

/// Classes of three resources, and a resource behind each, in any order, with relations that only lead to later numbers.
fn manifests() -> impl Strategy<Value = Scenario> {
    let titles = Just((0..12_usize).collect::<Vec<_>>()).prop_shuffle();
    let relations = proptest::collection::vec((0..15_usize, 0..15_usize), 0..7);
    let orderings =
        prop_oneof![3 => Just(Ordering::Manifest), 1 => Just(Ordering::TitleHash), 1 => Just(Ordering::Random)];
    (titles, relations, orderings, 0..2_u64, 6..=12_usize).prop_map(|(titles, relations, ordering, seed, many)| {
        let titles = &titles[..many];
        let mut text = String::new();
        for class in 0..3 {
            let inside = titles.iter().filter(|title| **title / 4 == class && **title % 4 < 3);
            let body: Vec<String> = inside.map(|title| format!("notify {{ 'n{title}': }}")).collect();
            writeln!(text, "class c{class} {{ {} }}", body.join(" ")).unwrap();
        }
        for title in titles {
            match title % 4 {
                3 => writeln!(text, "notify {{ 'n{title}': }}").unwrap(),
                _ => writeln!(text, "include c{}", title / 4).unwrap(),
            }
        }
        let is_there = |item: usize| match item {
            12.. => titles.iter().any(|title| title / 4 == item - 12 && title % 4 < 3),
            title => titles.contains(&title),
        };
        let name =
            |item: usize| if item < 12 { format!("Notify['n{item}']") } else { format!("Class['c{}']", item - 12) };
        let span = |item: usize| if item < 12 { (item, item) } else { ((item - 12) * 4, (item - 12) * 4 + 2) };
        for (from, to) in relations {
            if span(from).1 < span(to).0 && is_there(from) && is_there(to) {
                writeln!(text, "{} -> {}", name(from), name(to)).unwrap();
            }
        }
        let mut scenario = manifest(&text);
        (scenario.options.ordering, scenario.options.seed) = (ordering, seed);
        scenario
    })
}

/// The facts that a reason is checked against: places, and the relations followed step by step.
struct Facts {
    places: BTreeMap<String, usize>,
    graph: GraphDocument,
    /// The links from where a resource begins or ends to where others do.
    next: BTreeMap<Point, BTreeSet<Point>>,
}

/// A resource, and whether it ends.
type Point = (String, bool);

impl Facts {
    fn new(scenario: &Scenario) -> Self {
        let run = run(scenario);
        let graph = run.graph();
        let name = |node: u32| graph.nodes[node as usize].reference.clone();
        let mut next: BTreeMap<Point, BTreeSet<Point>> = BTreeMap::new();
        for node in &graph.nodes {
            next.entry((node.reference.clone(), false)).or_default().insert((node.reference.clone(), true));
        }
        for [container, content] in &graph.containment {
            next.entry((name(*container), false)).or_default().insert((name(*content), false));
            next.entry((name(*content), true)).or_default().insert((name(*container), true));
        }
        for edge in &graph.relations {
            next.entry((name(edge.from), true)).or_default().insert((name(edge.to), false));
        }
        let order = run.report().unwrap().order.clone();
        let places = order.into_iter().enumerate().map(|(place, reference)| (reference, place)).collect();
        Self { places, graph, next }
    }

    fn is_before(&self, first: &str, second: &str) -> bool {
        self.leads(first, second) && self.places[first] < self.places[second]
    }

    /// True if a chain leads from where one ends to where another begins.
    fn leads(&self, first: &str, second: &str) -> bool {
        self.leads_from((first.to_owned(), true), second)
    }

    fn leads_from(&self, first: Point, second: &str) -> bool {
        let mut seen = BTreeSet::new();
        let mut queue = VecDeque::from([first]);
        while let Some(point) = queue.pop_front() {
            if point == (second.to_owned(), false) {
                return true;
            }
            for next in self.next.get(&point).into_iter().flatten() {
                if seen.insert(next.clone()) {
                    queue.push_back(next.clone());
                }
            }
        }
        false
    }

    fn has(&self, from: &str, to: &str, origin: EdgeOrigin) -> bool {
        let name = |node: u32| self.graph.nodes[node as usize].reference.as_str();
        let is_inside = |[container, content]: &[u32; 2], one: &str, other: &str| {
            (name(*container), name(*content)) == (one, other)
        };
        if origin == EdgeOrigin::Containment {
            let mut containment = self.graph.containment.iter();
            return containment.any(|edge| is_inside(edge, from, to) || is_inside(edge, to, from));
        }
        let mut relations = self.graph.relations.iter();
        relations.any(|edge| (name(edge.from), name(edge.to), edge.origin) == (from, to, origin))
    }

    /// The resource and all its containers.
    fn around(&self, reference: &str) -> Vec<String> {
        let name = |node: u32| self.graph.nodes[node as usize].reference.clone();
        let container = |content: &String| {
            let edge = self.graph.containment.iter().find(|[_, inside]| name(*inside) == *content)?;
            Some(name(edge[0]))
        };
        std::iter::successors(Some(reference.to_owned()), container).collect()
    }

    /// True if the links of a decision are those of this run, one behind the other, and what is said of the choice is so.
    fn bear_out(&self, decision: &DecisionOfSide) -> bool {
        let DecisionOfSide { first, second, chain, tie, left_out } = decision;
        let start = tie.as_ref().map_or(first, |tie| &tie.other.reference);
        let is_chain = chain.windows(2).all(|pair| pair[0].to == pair[1].from)
            && chain.first().map_or(second, |link| &link.from) == start
            && chain.last().map_or(start, |link| &link.to) == second
            && chain.iter().all(|link| self.has(&link.from, &link.to, link.origin));
        let is_decided = match tie {
            None => !chain.is_empty() && self.is_before(first, second),
            Some(tie) => {
                let key = |key: &str| key.parse::<u32>().unwrap();
                let waited = self.places.keys().filter(|one| *one != start && self.leads(one, start));
                tie.chosen.reference == *first
                    && !self.leads(first, second)
                    && key(&tie.chosen.key) < key(&tie.other.key)
                    && self.leads_from((start.to_owned(), false), second)
                    && waited.into_iter().all(|one| self.places[one] < self.places[first] || self.holds(one, first))
            }
        };
        *left_out == 0 && is_chain && is_decided && self.places[first] < self.places[second]
    }

    fn holds(&self, container: &str, content: &str) -> bool {
        self.around(content).iter().any(|holder| holder == container)
    }
}

/// Both runs.
struct Two<'a> {
    a: Facts,
    b: Facts,
    document: &'a DiffDocument,
}

impl Two<'_> {
    fn facts(&self, side: Side) -> [&Facts; 2] {
        match side {
            Side::A => [&self.a, &self.b],
            Side::B => [&self.b, &self.a],
        }
    }

    /// True if what is said of two resources is true of both runs.
    fn is_true_of_pair(&self, first_in_a: &str, first_in_b: &str, why: &Reason) -> bool {
        let (Some(a), Some(b)) = (&why.a, &why.b) else { return false };
        let is_about = |decision: &DecisionOfSide, first: &str, second: &str| {
            (decision.first.as_str(), decision.second.as_str()) == (first, second)
        };
        let only_in = match (&a.tie, &b.tie) {
            (None, Some(_)) => Some(Side::A),
            (Some(_), None) => Some(Side::B),
            _ => None,
        };
        let is_nothing = why.text.contains("nothing relates them: ");
        is_about(a, first_in_a, first_in_b)
            && is_about(b, first_in_b, first_in_a)
            && self.a.bear_out(a)
            && self.b.bear_out(b)
            && why.only_in == only_in
            && is_nothing == (a.tie.is_some() && b.tie.is_some())
            && only_in.is_none_or(|side| why.text.contains(if side == Side::A { "only in A, " } else { "only in B, " }))
            && why.location.as_ref().is_none_or(|_| only_in.is_some())
    }

    /// True if what is said of a resource that moved is so.
    fn is_true_of_one(&self, reference: &str, why: &Reason) -> bool {
        let other = why.other.as_deref().unwrap();
        if let Some(a) = &why.a {
            let (first, second) = (a.first.as_str(), a.second.as_str());
            return BTreeSet::from([first, second]) == BTreeSet::from([reference, other])
                && self.is_true_of_pair(first, second, why);
        }
        let around: Vec<String> = [&self.a, &self.b].iter().flat_map(|facts| facts.around(reference)).collect();
        match why.kind {
            ReasonKind::Edge => {
                let side = why.only_in.unwrap();
                let [with, without] = self.facts(side);
                let edges = if side == Side::A { &self.document.edges.only_a } else { &self.document.edges.only_b };
                let is_it = |edge: &&EdgeOfSide| {
                    let is_at = |one: &str, end: &String| one == other && around.contains(end);
                    (is_at(&edge.from, &edge.to) || is_at(&edge.to, &edge.from))
                        && why.text.ends_with(&format!("puts {} before {}", edge.from, edge.to))
                };
                let edge = edges.iter().find(is_it).unwrap();
                with.has(&edge.from, &edge.to, edge.origin) && !without.has(&edge.from, &edge.to, edge.origin)
            }
            ReasonKind::Follows => {
                let leads = |facts: &Facts| around.iter().any(|one| facts.leads(other, one));
                let moved = &self.document.application.moved;
                let has_moved = |one: &str| moved.iter().any(|moved| moved.reference == one);
                let is_holder = |facts: &Facts| moved.iter().any(|moved| facts.holds(other, &moved.reference));
                leads(&self.a) && leads(&self.b) && (has_moved(other) || is_holder(&self.a) || is_holder(&self.b))
            }
            _ => false,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_reason_is_true_of_both_runs(a in manifests(), b in manifests()) {
        let document = compared(&a, &b);
        let two = Two { a: Facts::new(&a), b: Facts::new(&b), document: &document };
        for swap in &document.application.swaps {
            let why = swap.why.as_ref();
            prop_assert!(
                why.is_some_and(|why| two.is_true_of_pair(&swap.first_in_a, &swap.first_in_b, why)), "{:?}", swap
            );
        }
        for moved in &document.application.moved {
            prop_assert!(moved.why.as_ref().is_some_and(|why| two.is_true_of_one(&moved.reference, why)), "{:?}", moved);
        }
    }
}
