//! The way from high data to low chunks in the order of their run (`State.call_high` in `salt/state.py`;
//! `docs/semantics/salt/compiling.md#extend` and `docs/semantics/salt/ordering.md#the-dependency-graph`).
//!
//! Knows nothing of files and of the effects of states, except which modules have a `mod_watch`.

mod aggregate;
mod chunks;
mod cycle;
mod extend;
mod few;
mod find;
mod graph;
mod order;
mod requisite;
mod requisite_in;
mod room;
mod verify;

use super::failure;
use super::fnmatch;
use super::high::High;
use crate::value::{Dict, Entries, Item, Value};
use duckrow_text::names::FastSet;
use duckrow_text::source::Diagnostic;

pub(crate) use chunks::Chunk;
pub(crate) use cycle::Step;
pub(crate) use graph::{Graph, NodeId};
pub(crate) use requisite::Requisite;
pub(crate) use room::Room;

use extend::Reconciler;
use find::Finder;

/// Keys of requisites in high data (`STATE_REQUISITE_KEYWORDS`).
pub(crate) const REQUISITES: [&str; 13] = [
    "onfail",
    "onfail_any",
    "onfail_all",
    "require",
    "require_any",
    "onchanges",
    "onchanges_any",
    "watch",
    "watch_any",
    "prereq",
    "prerequired",
    "listen",
    "onfail_stop",
];

/// The result of compiling.
#[derive(Debug, Default)]
pub(crate) struct Compiled {
    /// The chunks, and the requisites between them.
    pub(crate) graph: Graph,
    /// The nodes in the order of the run: the target of a `prereq` is there twice. Empty if there are errors.
    pub(crate) order: Vec<NodeId>,
    /// The errors, in Salt's order.
    pub(crate) errors: Vec<Diagnostic>,
}

/// True if a state takes over arguments of another one.
fn uses(states: &Entries) -> bool {
    let is_use = |item: &Item| item.value.as_dict().is_some_and(|map| map.has("use") || map.has("use_in"));
    let bodies = states.values().filter_map(|item| item.value.as_dict());
    bodies.into_iter().any(|body| {
        let lists = body.placed();
        lists.values().filter_map(|item| item.value.as_list()).any(|list| list.placed().iter().any(is_use))
    })
}

/// Compiles high data, which stays as it is: additions to states are made to a copy.
pub(crate) fn compile(high: &High, has_mod_watch: &dyn Fn(&str) -> bool, room: &mut Room) -> Compiled {
    let mut errors = Vec::new();
    let mut changed = (high.extend.is_some() || high.exclude.is_some()).then(|| high.deep_copy());
    let mut finder = Finder::default();
    if let Some(High { states, extend, exclude }) = &mut changed {
        let extensions: Vec<_> = extend.iter().flatten().filter_map(extension).collect();
        let excluded = exclude.as_deref().unwrap_or_default();
        let (finder, errors) = (&mut finder, &mut errors);
        Reconciler { states, excluded, strict: false, finder, room, errors }.apply(&extensions);
    }
    let states = changed.as_ref().map_or(&high.states, |changed| &changed.states);
    verify::check(states, &mut errors);
    if !errors.is_empty() {
        return broken_off(errors);
    }
    let mut extensions = requisite_in::extensions(states, &finder, room, &mut errors);
    if room.steps == 0 {
        return broken_off(errors);
    }
    if changed.is_none() && !extensions.is_empty() {
        let copy = high.deep_copy();
        // What `use` takes over is shared with the states that run, not with high data.
        if uses(&copy.states) {
            let mut again = Vec::new();
            extensions = requisite_in::extensions(&copy.states, &finder, room, &mut again);
            if room.steps == 0 {
                return broken_off(again);
            }
        }
        changed = Some(copy);
    }
    if let Some(changed) = &mut changed {
        let excluded = changed.exclude.take().unwrap_or_default();
        let (states, finder) = (&mut changed.states, &mut finder);
        Reconciler { states, excluded: &excluded, strict: true, finder, room, errors: &mut errors }.apply(&extensions);
        if let Err(error) = exclude(&mut changed.states, &excluded, room) {
            errors.push(*error);
        }
    }
    if !errors.is_empty() {
        return broken_off(errors);
    }
    let mut graph = Graph::default();
    let states = changed.as_ref().map_or(&high.states, |changed| &changed.states);
    let add = |chunk| {
        graph.add(chunk);
    };
    if let Err(error) = chunks::compile(states, room, add) {
        return broken_off(vec![*error]);
    }
    let cap = order::relate(&mut graph, has_mod_watch, room, &mut errors);
    if room.steps == 0 {
        return broken_off(errors);
    }
    let sorted = order::sort(&mut graph, cap);
    if sorted.len() < graph.len() {
        errors.push(cycle::error(&graph));
    }
    let order = if errors.is_empty() { sorted } else { Vec::new() };
    graph.groups = aggregate::groups(&graph, &order);
    Compiled { graph, order, errors }
}

/// No chunks but errors.
fn broken_off(errors: Vec<Diagnostic>) -> Compiled {
    Compiled { errors: failure::told(errors), ..Compiled::default() }
}

/// The cycle that keeps the nodes from having an order: each dependency with its requisite and its place.
pub(crate) fn cycle(graph: &Graph) -> Vec<Step> {
    cycle::find(graph)
}

/// An ID and the addition to it.
fn extension(item: &Item) -> Option<(Value, Dict)> {
    let (id, item) = item.value.as_dict()?.first()?;
    Some((id, item.value.as_dict()?.clone()))
}

/// Takes out the states that `exclude` names (`_apply_exclude`).
///
/// # Errors
/// If too much is compared.
fn exclude(states: &mut Entries, excluded: &[Item], room: &mut Room) -> Result<(), Box<Diagnostic>> {
    let mut patterns = Vec::new();
    let mut ids = FastSet::default();
    for item in excluded {
        match &item.value {
            Value::Text(sls) => patterns.push(sls.clone()),
            Value::Dict(map) if map.len() == 1 => match map.first() {
                Some((key, item)) if key.as_str() == Some("sls") => patterns.push(item.value.text()),
                Some((key, item)) if key.as_str() == Some("id") => ids.extend(item.value.as_key()),
                _ => {}
            },
            _ => {}
        }
    }
    if patterns.is_empty() && ids.is_empty() {
        return Ok(());
    }
    let letters: usize = patterns.iter().map(|pattern| pattern.len() + 1).sum();
    room.look(states.len().saturating_mul(letters), excluded.iter().find_map(|item| item.at))?;
    states.retain(|id, item| {
        let sls = item.value.as_dict().and_then(|body| body.get("__sls__")).unwrap_or(Value::None).text();
        !ids.contains(id) && !patterns.iter().any(|pattern| fnmatch::matches(&sls, pattern))
    });
    Ok(())
}
