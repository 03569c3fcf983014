//! Questions about an order: the right one, and those that other rules give.

use std::collections::VecDeque;

use duckrow_engine::Run;
use duckrow_explain::{Place, Sentence};
use duckrow_record::graph::GraphDocument;
use duckrow_scenario::{Ordering, Scenario};
use duckrow_text::ids::Id;

use super::{Choice, Hint, Rule, Unanswerable, node};
use crate::Runner;
use crate::lesson::{Ask, Lesson};

/// The fewest and the most resources that a question is about.
const SIZES: std::ops::RangeInclusive<usize> = 3..=6;

/// An order: places in the list of resources that is asked about.
type Order = Vec<usize>;

/// A question about an order, with all that its answers follow from.
struct Asked<'a> {
    lesson: &'a Lesson,
    run: &'a Run,
    nodes: Vec<u32>,
}

/// The answers, the right one first; equal ones may be among them.
pub(super) fn choices(lesson: &Lesson, run: &Run, runner: Runner<'_>) -> Result<Vec<Choice>, Unanswerable> {
    let of = &lesson.predict.of;
    if !SIZES.contains(&of.len()) {
        let message = format!("an order of {} resources is asked for", of.len());
        return Err(Unanswerable(message, "Name three to five resources under `of`."));
    }
    let nodes = of.iter().map(|reference| node(run, reference)).collect::<Result<Vec<_>, _>>()?;
    let asked = Asked { lesson, run, nodes };
    let right = asked.right()?;
    let mut found = vec![asked.choice(Rule::Run, &right, &right)];
    for (rule, order) in asked.others(&right, runner) {
        found.push(asked.choice(rule, &order, &right));
    }
    Ok(found)
}

impl Asked<'_> {
    fn right(&self) -> Result<Order, Unanswerable> {
        let orders = self.run.orders();
        let (places, act) = match self.lesson.predict.ask {
            Ask::Evaluated => (orders.build, "evaluated"),
            _ => (orders.application, "applied"),
        };
        order_in(&places, &self.nodes).ok_or_else(|| {
            let message = format!("not everything under `of` is {act} in this run");
            Unanswerable(message, "Ask about resources that the run gets to.")
        })
    }

    /// The orders that other rules give, the most plausible ones first.
    fn others(&self, right: &Order, runner: Runner<'_>) -> Vec<(Rule, Order)> {
        let of = &self.lesson.predict.of;
        let orders = self.run.orders();
        let other_clock = match self.lesson.predict.ask {
            Ask::Evaluated => (Rule::Applied, order_in(&orders.application, &self.nodes)),
            _ => (Rule::Evaluated, order_in(&orders.build, &self.nodes)),
        };
        let mut alphabetical: Order = (0..of.len()).collect();
        alphabetical.sort_by_key(|index| of.get(*index));
        let rules = [
            (Rule::Written, order_in(&orders.parse, &self.nodes)),
            other_clock,
            (Rule::Dependencies, self.by_dependencies(&alphabetical)),
            (Rule::Title, self.by_title(runner)),
            (Rule::Alphabetical, Some(alphabetical)),
            (Rule::Reversed, Some(right.iter().rev().copied().collect())),
        ];
        rules.into_iter().filter_map(|(rule, order)| Some((rule, order?))).collect()
    }

    /// The order of application by the hashes of titles. States have none.
    fn by_title(&self, runner: Runner<'_>) -> Option<Order> {
        let scenario = &self.lesson.scenario;
        if scenario.is_salt() || scenario.options.ordering == Ordering::TitleHash {
            return None;
        }
        let mut options = scenario.options.clone();
        options.ordering = Ordering::TitleHash;
        let run = runner(&Scenario { options, ..scenario.clone() });
        let nodes: Option<Vec<u32>> = self.lesson.predict.of.iter().map(|reference| run.find(reference)).collect();
        order_in(&run.orders().application, &nodes?)
    }

    /// What somebody wrote down, and then the alphabet.
    fn by_dependencies(&self, alphabetical: &Order) -> Option<Order> {
        let graph = self.run.graph();
        let after: Vec<Vec<usize>> = self.nodes.iter().map(|node| reached(&graph, *node, &self.nodes)).collect();
        let mut left = alphabetical.clone();
        let mut order = Vec::new();
        while !left.is_empty() {
            let waits =
                |one: &usize| left.iter().any(|other| after.get(*other).is_some_and(|after| after.contains(one)));
            let place = left.iter().position(|one| !waits(one))?;
            order.push(left.remove(place));
        }
        Some(order)
    }

    fn choice(&self, rule: Rule, order: &Order, right: &Order) -> Choice {
        let of = &self.lesson.predict.of;
        let items = order.iter().filter_map(|index| of.get(*index).cloned()).collect();
        let hint = wrong_pair(order, right).and_then(|[first, second]| {
            let pair = [of.get(first)?.clone(), of.get(second)?.clone()];
            Some(Hint { own: None, pair: Some(pair), reason: self.reason(first, second) })
        });
        Choice { items, right: order == right, rule, hint: hint.unwrap_or_default() }
    }

    /// The reason why one of two comes first.
    fn reason(&self, first: usize, second: usize) -> Sentence {
        let told = || {
            let (first, second) = (*self.nodes.get(first)?, *self.nodes.get(second)?);
            if self.lesson.predict.ask == Ask::Evaluated {
                let orders = self.run.orders();
                let place = orders.build.iter().find(|place| is_of(place, second))?;
                return self.run.sentence(place.event?.index() + 1);
            }
            let between = self.run.why_between(first, second)?;
            between.answers.into_iter().next().map(|answer| answer.sentence)
        };
        told().unwrap_or_default()
    }
}

fn is_of(place: &Place, node: u32) -> bool {
    u32::try_from(place.resource.index()).ok() == Some(node)
}

/// The order in which places name nodes; nothing if one isn't named.
fn order_in(places: &[Place], nodes: &[u32]) -> Option<Order> {
    let place_of = |node: &u32| places.iter().position(|place| is_of(place, *node));
    let mut placed = Vec::new();
    for (index, node) in nodes.iter().enumerate() {
        placed.push((place_of(node)?, index));
    }
    placed.sort_unstable();
    Some(placed.into_iter().map(|(_, index)| index).collect())
}

/// The first two that an order has the wrong way round, as they really come.
fn wrong_pair(order: &Order, right: &Order) -> Option<[usize; 2]> {
    let place = |index: &usize| right.iter().position(|other| other == index);
    order.iter().enumerate().find_map(|(at, early)| {
        let late = order.iter().skip(at + 1).find(|late| place(late) < place(early))?;
        Some([*late, *early])
    })
}

/// The places in a list of those that come after a node, by containment and by what somebody wrote. Each node has two points, where it
/// begins and where it ends.
fn reached(graph: &GraphDocument, from: u32, nodes: &[u32]) -> Vec<usize> {
    let mut seen = vec![[false; 2]; graph.nodes.len()];
    let mut open = VecDeque::from([(from, true)]);
    while let Some((node, is_end)) = open.pop_front() {
        let Some(mark) = usize::try_from(node).ok().and_then(|node| seen.get_mut(node)?.get_mut(usize::from(is_end)))
        else {
            continue;
        };
        if std::mem::replace(mark, true) {
            continue;
        }
        if is_end {
            open.extend(
                graph.containment.iter().filter(|[_, content]| *content == node).map(|[around, _]| (*around, true)),
            );
            let relations = graph.relations.iter().filter(|edge| edge.from == node && edge.origin.is_written());
            open.extend(relations.map(|edge| (edge.to, false)));
        } else {
            open.push_back((node, true));
            open.extend(
                graph.containment.iter().filter(|[around, _]| *around == node).map(|[_, content]| (*content, false)),
            );
        }
    }
    let begins =
        |node: &u32| usize::try_from(*node).ok().and_then(|node| seen.get(node)).is_some_and(|[begin, _]| *begin);
    nodes.iter().enumerate().filter(|(_, node)| begins(node)).map(|(index, _)| index).collect()
}
