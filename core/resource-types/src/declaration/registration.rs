//! The hash that `register_type` is given, as a value: symbols are texts. What can't be read is left out of it; a data type
//! that can't be read is `Any`.

use std::rc::Rc;

use ecow::EcoString;

use super::literal::{Constants, STEPS};
use duckrow_ruby::{Node, NodeKind};
use duckrow_values::regex::{DEFAULT_STEPS, Regex};
use duckrow_values::{Array, Entries, Hash, Value};

/// The argument of a call as a value.
pub(super) fn read(constants: &Constants<'_>, argument: &Node) -> Option<Value> {
    let hash = read_hash(constants, argument, |key, value| match key {
        "desc" | "docs" => prose(constants, value),
        "attributes" => attributes(constants, value),
        _ => plain(constants, value),
    });
    hash.or_else(|| plain(constants, argument))
}

fn attributes(constants: &Constants<'_>, node: &Node) -> Option<Value> {
    let hash = read_hash(constants, node, |_, options| attribute(constants, options).or(Some(Value::Undef)));
    hash.or_else(|| plain(constants, node))
}

fn attribute(constants: &Constants<'_>, node: &Node) -> Option<Value> {
    let hash = read_hash(constants, node, |key, value| match key {
        "desc" => prose(constants, value),
        "type" => plain(constants, value).or_else(|| Some("Any".into())),
        _ => plain(constants, value),
    });
    hash.or_else(|| plain(constants, node))
}

/// A hash whose entries are read by their keys.
fn read_hash(constants: &Constants<'_>, node: &Node, read: impl Fn(&str, &Node) -> Option<Value>) -> Option<Value> {
    let entries = constants.entries(node)?;
    let read = |(key, _, value): (EcoString, &Node, &Node)| Some((Value::from(key.as_str()), read(&key, value)?));
    let entries: Entries = entries.into_iter().filter_map(read).collect();
    Hash::new(entries).ok().map(Value::from)
}

/// A text for people: that there is one matters, even if it can't be read.
fn prose(constants: &Constants<'_>, node: &Node) -> Option<Value> {
    Some(Value::String(constants.prose(node).unwrap_or_default()))
}

/// A literal, with regular expressions in it.
fn plain(constants: &Constants<'_>, node: &Node) -> Option<Value> {
    plain_within(constants, node, STEPS)
}

fn plain_within(constants: &Constants<'_>, node: &Node, steps: u8) -> Option<Value> {
    if let Some(pattern) = constants.pattern(node) {
        let regex = Regex::with_modifiers(&pattern.source, &pattern.options, DEFAULT_STEPS).ok()?;
        return Some(Value::Regexp(Rc::new(regex)));
    }
    let (node, steps) = constants.resolve_within(node, steps);
    match &node.kind {
        NodeKind::Array(items) => {
            let items = items.iter().map(|item| plain_within(constants, item, steps)).collect::<Option<_>>()?;
            Array::new(items).ok().map(Value::from)
        }
        NodeKind::Hash(_) => read_hash(constants, node, |_, value| plain_within(constants, value, steps)),
        _ => constants.value_within(node, steps),
    }
}
