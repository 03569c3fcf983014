//! Functions that call a lambda for each item.

use crate::evaluator::{Block, Call, Dispatch, Evaluated, Frame, Function, Interrupt, array, hash};
use crate::values::{Entries, Value};

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "all",
        dispatches: &[
            Dispatch {
                signature: "Hash[Any, Any] $hash, Callable[1, 2] &$block?",
                call: |f, c| quantified(f, c, true),
            },
            Dispatch {
                signature: "Iterable $enumerable, Callable[1, 2] &$block?",
                call: |f, c| quantified(f, c, true),
            },
        ],
    },
    Function {
        name: "any",
        dispatches: &[
            Dispatch {
                signature: "Hash[Any, Any] $hash, Callable[1, 2] &$block?",
                call: |f, c| quantified(f, c, false),
            },
            Dispatch {
                signature: "Iterable $enumerable, Callable[1, 2] &$block?",
                call: |f, c| quantified(f, c, false),
            },
        ],
    },
    Function {
        name: "each",
        dispatches: &[
            Dispatch { signature: "Hash[Any, Any] $hash, Callable[2, 2] &$block", call: each },
            Dispatch { signature: "Hash[Any, Any] $hash, Callable[1, 1] &$block", call: each },
            Dispatch { signature: "Iterable $enumerable, Callable[2, 2] &$block", call: each },
            Dispatch { signature: "Iterable $enumerable, Callable[1, 1] &$block", call: each },
        ],
    },
    Function {
        name: "filter",
        dispatches: &[
            Dispatch { signature: "Hash[Any, Any] $hash, Callable[2, 2] &$block", call: filter },
            Dispatch { signature: "Hash[Any, Any] $hash, Callable[1, 1] &$block", call: filter },
            Dispatch { signature: "Iterable $enumerable, Callable[2, 2] &$block", call: filter },
            Dispatch { signature: "Iterable $enumerable, Callable[1, 1] &$block", call: filter },
        ],
    },
    Function { name: "lest", dispatches: &[Dispatch { signature: "Any $arg, Callable[0, 0] &$block", call: lest }] },
    Function {
        name: "map",
        dispatches: &[
            Dispatch { signature: "Hash[Any, Any] $hash, Callable[2, 2] &$block", call: map },
            Dispatch { signature: "Hash[Any, Any] $hash, Callable[1, 1] &$block", call: map },
            Dispatch { signature: "Iterable $enumerable, Callable[2, 2] &$block", call: map },
            Dispatch { signature: "Iterable $enumerable, Callable[1, 1] &$block", call: map },
        ],
    },
    Function {
        name: "reduce",
        dispatches: &[
            Dispatch { signature: "Iterable $enumerable, Callable[2, 2] &$block", call: reduce },
            Dispatch { signature: "Iterable $enumerable, Any $memo, Callable[2, 2] &$block", call: reduce },
        ],
    },
    Function { name: "then", dispatches: &[Dispatch { signature: "Any $arg, Callable[1, 1] &$block", call: then }] },
    Function { name: "with", dispatches: &[Dispatch { signature: "Any *$arg, Callable &$block", call: with }] },
];

/// What a lambda is called with for one item.
enum Item {
    /// An entry of a hash.
    Entry(Value, Value),
    /// An item and its place.
    Indexed(i64, Value),
}

/// The items of an argument; the signature has refused everything else.
fn items(value: &Value) -> Vec<Item> {
    match value {
        Value::Hash(entries) => entries.entries().iter().map(|(k, v)| Item::Entry(k.clone(), v.clone())).collect(),
        other => iterated(other).zip(0..).map(|(item, place)| Item::Indexed(place, item)).collect(),
    }
}

fn iterated(value: &Value) -> impl Iterator<Item = Value> {
    crate::values::Iterator::over(value).map(|items| items.iter().collect::<Vec<_>>()).unwrap_or_default().into_iter()
}

/// Calls the lambda for an item: with one parameter it gets the item (an entry as a pair), with two also the place or key.
fn call_for(frame: &mut Frame<'_>, block: &Block, item: &Item) -> Evaluated {
    let arguments = match (item, frame.takes_two(block)) {
        (Item::Entry(key, value), true) => vec![key.clone(), value.clone()],
        (Item::Entry(key, value), false) => vec![array(vec![key.clone(), value.clone()])?.into()],
        (Item::Indexed(place, value), true) => vec![Value::Integer(*place), value.clone()],
        (Item::Indexed(_, value), false) => vec![value.clone()],
    };
    frame.call_block(block, arguments)
}

/// Calls the lambda for every item until it breaks out. Gives what it gave for each.
fn iterate(frame: &mut Frame<'_>, call: &Call, mut seen: impl FnMut(&Item, Value) -> bool) -> Evaluated<()> {
    let (Some(subject), Some(block)) = (call.arguments.first(), &call.block) else { return Ok(()) };
    for item in items(subject) {
        let goes_on = match call_for(frame, block, &item) {
            Ok(value) => seen(&item, value),
            Err(Interrupt::Break(_)) => false,
            Err(interrupt) => return Err(interrupt),
        };
        if !goes_on {
            break;
        }
    }
    Ok(())
}

fn subject(call: Call) -> Value {
    call.arguments.into_iter().next().unwrap_or_default()
}

fn each(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    iterate(frame, &call, |_, _| true)?;
    Ok(subject(call))
}

fn map(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let mut mapped = Vec::new();
    iterate(frame, &call, |_, value| {
        mapped.push(value);
        true
    })?;
    Ok(array(mapped)?.into())
}

fn filter(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let mut entries = Entries::default();
    let mut kept = Vec::new();
    iterate(frame, &call, |item, holds| {
        if holds.is_true() {
            match item {
                Item::Entry(key, value) => {
                    entries.insert(key.clone(), value.clone());
                }
                Item::Indexed(_, value) => kept.push(value.clone()),
            }
        }
        true
    })?;
    match call.arguments.first() {
        Some(Value::Hash(_)) => Ok(hash(entries)?.into()),
        _ => Ok(array(kept)?.into()),
    }
}

/// `all` and `any`: without a lambda the items themselves are asked.
fn quantified(frame: &mut Frame<'_>, call: Call, all: bool) -> Evaluated {
    let mut outcome = all;
    if call.block.is_none() {
        let holds = |item: &Item| match item {
            Item::Entry(..) => true,
            Item::Indexed(_, value) => value.is_true(),
        };
        let items = call.arguments.first().map(items).unwrap_or_default();
        let holds = if all { items.iter().all(holds) } else { items.iter().any(holds) };
        return Ok(holds.into());
    }
    iterate(frame, &call, |_, holds| {
        outcome = holds.is_true();
        outcome == all
    })?;
    Ok(outcome.into())
}

fn reduce(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let Some(block) = &call.block else { return Ok(Value::Undef) };
    let mut arguments = call.arguments.into_iter();
    let subject = arguments.next().unwrap_or_default();
    let mut items = iterated(&subject);
    let Some(mut memo) = arguments.next().or_else(|| items.next()) else { return Ok(Value::Undef) };
    for item in items {
        match frame.call_block(block, vec![memo.clone(), item]) {
            Ok(value) => memo = value,
            Err(Interrupt::Break(_)) => break,
            Err(interrupt) => return Err(interrupt),
        }
    }
    Ok(memo)
}

fn with(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    match &call.block {
        Some(block) => frame.call_block(block, call.arguments),
        None => Ok(Value::Undef),
    }
}

fn then(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    match (call.arguments.first(), &call.block) {
        (Some(value), Some(block)) if !value.is_undef() => frame.call_block(block, call.arguments.clone()),
        _ => Ok(Value::Undef),
    }
}

fn lest(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    match (call.arguments.first(), &call.block) {
        (Some(Value::Undef) | None, Some(block)) => frame.call_block(block, Vec::new()),
        _ => Ok(subject(call)),
    }
}
