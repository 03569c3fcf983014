//! Functions that tell if a target means a minion (`salt/modules/match.py`).

use super::{Function, Given, Minion};
use crate::value::{Result, Value, text};
use crate::{matching, merge};

/// A function that takes a target.
const fn target(name: &'static str, call: fn(&mut Minion<'_>, Given) -> Result<Value>) -> Function {
    Function::computes(name, "tgt, minion_id=None", call)
}

/// A function that takes a target with a path in it.
const fn path(name: &'static str, call: fn(&mut Minion<'_>, Given) -> Result<Value>) -> Function {
    Function::computes(name, "tgt, delimiter=':', minion_id=None", call)
}

pub(super) const TABLE: &[Function] = &[
    target("match.compound", |minion, given| matches(minion, &given, "compound")),
    // What a minion keeps of its own is empty.
    Function::computes("match.data", "tgt, delimiter=':', minion_id=None", |_, _| Ok(false.into())),
    Function::computes(
        "match.filter_by",
        "lookup, tgt_type='compound', minion_id=None, merge=None, merge_lists=False, default='default'",
        filter_by,
    ),
    target("match.glob", |minion, given| matches(minion, &given, "glob")),
    path("match.grain", |minion, given| matches(minion, &given, "grain")),
    path("match.grain_pcre", |minion, given| matches(minion, &given, "grain_pcre")),
    // The minion has no addresses.
    Function::computes("match.ipcidr", "tgt", |_, _| Ok(false.into())),
    target("match.list", |minion, given| matches(minion, &given, "list")),
    target("match.pcre", |minion, given| matches(minion, &given, "pcre")),
    path("match.pillar", |minion, given| matches(minion, &given, "pillar")),
    path("match.pillar_pcre", |minion, given| matches(minion, &given, "pillar_pcre")),
    Function::computes("match.search_by", "lookup, tgt_type='compound', minion_id=None", search_by),
];

fn matches(minion: &mut Minion<'_>, given: &Given, kind: &str) -> Result<Value> {
    let target = match given.get("tgt").as_items() {
        Some(items) => items.iter().map(text).collect::<Result<Vec<_>>>()?.join(","),
        None => text(given.get("tgt"))?.to_string(),
    };
    let other = given.some("minion_id").map(text).transpose()?;
    Ok(minion
        .with_effort(|world, effort| match other {
            Some(other) => {
                let around = crate::render::Surroundings { minion: other.to_string(), ..world.around.clone() };
                matching::matches(kind, &target, &around, effort)
            }
            None => matching::matches(kind, &target, &world.around, effort),
        })
        .into())
}

fn filter_by(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    let Value::Dict(table) = given.get("lookup") else { return Ok(Value::None) };
    let lists = given.flag("merge_lists")?;
    let with = |found: Value| match given.get("merge") {
        more @ Value::Dict(_) => Ok(merge::recursively(&found.plain()?, &more.plain()?, lists)),
        _ => Ok(found),
    };
    for (target, found) in table.entries().iter() {
        let target = text(target)?;
        if minion.with_effort(|world, effort| matching::matches("compound", &target, &world.around, effort)) {
            return with(found.clone());
        }
    }
    table.entries().get(given.get("default")).cloned().map_or(Ok(Value::None), with)
}

/// The keys among whose targets the minion is.
fn search_by(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    let Value::Dict(table) = given.get("lookup") else { return Ok(Value::None) };
    let mut found = Vec::new();
    for (key, targets) in table.entries().iter() {
        let targets = if targets.as_items().is_some() { targets.iterate()? } else { vec![targets.clone()] };
        for target in targets {
            let target = text(&target)?;
            if minion.with_effort(|world, effort| matching::matches("compound", &target, &world.around, effort)) {
                found.push(key.clone());
            }
        }
    }
    Ok(if found.is_empty() { Value::None } else { Value::list(found) })
}
