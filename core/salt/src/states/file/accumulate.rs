//! `file.accumulated`: texts that are put together for a file, whose template has them as `accumulator` (`salt/states/file.py`).

use super::super::{Call, Returned};
use super::failed;
use crate::states::Raised;
use crate::value::{Dict, Entries, Item, List, Value};
use duckrow_text::names::FastMap;

/// The accumulated texts, by file, and by the name of the accumulator.
pub(crate) type Accumulators = FastMap<String, FastMap<String, Accumulator>>;

/// Texts for a file.
#[derive(Default)]
pub(crate) struct Accumulator {
    texts: Vec<Value>,
    /// The IDs that require it.
    wanted_by: Vec<String>,
}

pub(super) fn accumulated(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let name = call.name.to_string();
    let Some(text) = call.get("text").cloned() else { return Ok(failed("No text supplied for accumulator")) };
    if !["require_in", "watch_in"].iter().any(|key| names_file(call, key)) {
        let own = |key: &str| call.low.get(key).map(|item| item.value.text()).unwrap_or_default();
        return Ok(failed(format!("Orphaned accumulator {name} in {}:{}", own("__sls__"), own("__id__"))));
    }
    let texts: Vec<Value> = match &text {
        Value::List(list) => list.placed().iter().map(|item| item.value.clone()).collect(),
        single => vec![single.clone()],
    };
    let filename = call.text("filename").unwrap_or_default();
    let wanted_by: Vec<String> = ["require_in", "watch_in"].iter().flat_map(|key| ids(call, key)).collect();
    let known = call.accumulators.entry(filename.clone()).or_default().entry(name.clone()).or_default();
    let before = known.texts.len();
    for text in texts {
        if !known.texts.contains(&text) {
            known.texts.push(text);
        }
    }
    known.wanted_by.extend(wanted_by);
    let is_new = known.texts.len() > before;
    let comment =
        if is_new { format!("Accumulator {name} for file {filename} was charged by text") } else { String::new() };
    Ok(Returned::new(Some(true), comment))
}

/// True if a requisite names a state of `file`.
fn names_file(call: &Call<'_, '_>, key: &str) -> bool {
    let Some(Value::List(entries)) = call.get(key) else { return false };
    let entries = entries.placed();
    entries.iter().any(|item| match &item.value {
        Value::Dict(map) => map.has("file"),
        other => other.text().contains("file"),
    })
}

/// The IDs that a requisite names.
fn ids(call: &Call<'_, '_>, key: &str) -> Vec<String> {
    let Some(Value::List(entries)) = call.get(key) else { return Vec::new() };
    let entries = entries.placed();
    let named = entries.iter().filter_map(|item| item.value.as_dict().and_then(|map| map.first()));
    named.map(|(_, id)| id.value.text().to_string()).collect()
}

/// The lines that a block of a file gets besides: of the accumulators that its own state is required by, or else of all.
pub(super) fn of_block(call: &Call<'_, '_>) -> Vec<String> {
    let Some(all) = call.accumulators.get(call.name.as_str()) else { return Vec::new() };
    let own = call.low.get("__id__").map(|item| item.value.text().to_string()).unwrap_or_default();
    let is_own = |accumulator: &&Accumulator| accumulator.wanted_by.contains(&own);
    let has_own = all.values().any(|accumulator| is_own(&accumulator));
    let chosen = all.values().filter(|accumulator| !has_own || is_own(accumulator));
    chosen.flat_map(|accumulator| &accumulator.texts).map(|text| text.text().to_string()).collect()
}

/// The accumulated texts that the template of a file sees.
pub(super) fn of_file(call: &Call<'_, '_>) -> Option<Value> {
    let texts = call.accumulators.get(call.name.as_str())?;
    let list = |texts: &Vec<Value>| Value::List(List::of_items(texts.iter().cloned().map(Item::new).collect()));
    let entries: Entries =
        texts.iter().map(|(name, of)| (Value::Text(name.as_str().into()), Item::new(list(&of.texts)))).collect();
    Some(Value::Dict(Dict::new(entries)))
}
