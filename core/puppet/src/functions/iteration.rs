//! Functions that call a lambda for each item.

use super::arguments::{argument, first, goes_on, refused, text};
use crate::evaluator::{Block, Call, Dispatch, Evaluated, Frame, Function, Interrupt, array, hash, too_big};
use duckrow_values::{Array, Entries, Iterator, MAX_SIZE, Value, ruby_equals};

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "all",
        dispatches: &[
            Dispatch { signature: "Hash[Any, Any] $hash, Callable[2,2] &$block", call: |f, c| quantified(f, c, true) },
            Dispatch { signature: "Hash[Any, Any] $hash, Callable[1,1] &$block", call: |f, c| quantified(f, c, true) },
            Dispatch { signature: "Iterable $enumerable, Callable[2,2] &$block", call: |f, c| quantified(f, c, true) },
            Dispatch { signature: "Iterable $enumerable, Callable[1,1] &$block", call: |f, c| quantified(f, c, true) },
        ],
    },
    Function {
        name: "any",
        dispatches: &[
            Dispatch { signature: "Hash[Any, Any] $hash, Callable[2,2] &$block", call: |f, c| quantified(f, c, false) },
            Dispatch { signature: "Hash[Any, Any] $hash, Callable[1,1] &$block", call: |f, c| quantified(f, c, false) },
            Dispatch { signature: "Iterable $enumerable, Callable[2,2] &$block", call: |f, c| quantified(f, c, false) },
            Dispatch { signature: "Iterable $enumerable, Callable[1,1] &$block", call: |f, c| quantified(f, c, false) },
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
    Function {
        name: "index",
        dispatches: &[
            Dispatch { signature: "Hash[Any, Any] $hash, Callable[2,2] &$block", call: index },
            Dispatch { signature: "Hash[Any, Any] $hash, Callable[1,1] &$block", call: index },
            Dispatch { signature: "Iterable $enumerable, Callable[2,2] &$block", call: index },
            Dispatch { signature: "Iterable $enumerable, Callable[1,1] &$block", call: index },
            Dispatch { signature: "String $str, Variant[String,Regexp] $match", call: index_in_text },
            Dispatch { signature: "Iterable $enumerable, Any $match", call: index_of_value },
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
    Function {
        name: "reverse_each",
        dispatches: &[
            Dispatch { signature: "Iterable $iterable", call: reverse_each },
            Dispatch { signature: "Iterable $iterable, Callable[1,1] &$block", call: reverse_each },
        ],
    },
    Function {
        name: "step",
        dispatches: &[
            Dispatch { signature: "Iterable $iterable, Integer[1] $step", call: step },
            Dispatch { signature: "Iterable $iterable, Integer[1] $step, Callable[1,1] &$block", call: step },
        ],
    },
    Function { name: "then", dispatches: &[Dispatch { signature: "Any $arg, Callable[1, 1] &$block", call: then }] },
    Function { name: "with", dispatches: &[Dispatch { signature: "Any *$arg, Callable &$block", call: with }] },
];

/// The arguments with which a lambda is called for one item.
#[derive(Clone)]
enum Item {
    /// An entry of a hash.
    Entry(Value, Value),
    /// An item and its place.
    Indexed(i64, Value),
}

impl Item {
    /// The item itself: an entry is an array of two.
    fn whole(self) -> Evaluated {
        match self {
            Self::Entry(key, value) => Ok(array(vec![key, value])?.into()),
            Self::Indexed(_, value) => Ok(value),
        }
    }

    /// The place or key, and the value.
    fn located(self) -> (Value, Value) {
        match self {
            Self::Entry(key, value) => (key, value),
            Self::Indexed(place, value) => (place.into(), value),
        }
    }
}

/// The items of an argument, made when they are asked for: there may be more than anybody wants.
struct Items {
    values: Iterator,
    in_pairs: bool,
}

impl Items {
    /// The signature has refused what has no items.
    fn of(value: &Value) -> Self {
        let values = Iterator::over(value).unwrap_or_else(|| Iterator::of(Array::default(), None));
        Self { in_pairs: values.of_hash, values }
    }

    fn iter(&self) -> impl std::iter::Iterator<Item = Item> {
        (0..).zip(self.values.iter()).map(|(place, item)| match &item {
            Value::Array(pair) if self.in_pairs => match pair.items() {
                [key, value] => Item::Entry(key.clone(), value.clone()),
                _ => Item::Indexed(place, item),
            },
            _ => Item::Indexed(place, item),
        })
    }
}

/// The items of a value that can be iterated over, as a list; an entry of a hash is an array of two.
///
/// # Errors
/// More items than an array may have.
pub(super) fn items_of(frame: &mut Frame<'_>, value: &Value) -> Evaluated<Vec<Value>> {
    let items = Iterator::over(value).unwrap_or_else(|| Iterator::of(Array::default(), None));
    if items.len() > u64::from(MAX_SIZE) {
        return Err(too_big());
    }
    frame.session.fuel.work(4 * items.len())?;
    Ok(items.iter().collect())
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

/// Calls the lambda for every item until `seen`, which gets what it gave, has enough of it, or it breaks out.
fn iterate(frame: &mut Frame<'_>, call: &Call, mut seen: impl FnMut(&Item, Value) -> bool) -> Evaluated<()> {
    match iterate_unbroken(frame, call, &mut seen) {
        Err(Interrupt::Break(_)) => Ok(()),
        outcome => outcome,
    }
}

/// The same, where breaking out is not allowed.
fn iterate_unbroken(frame: &mut Frame<'_>, call: &Call, seen: &mut dyn FnMut(&Item, Value) -> bool) -> Evaluated<()> {
    let (Some(subject), Some(block)) = (call.arguments.first(), &call.block) else { return Ok(()) };
    for item in Items::of(subject).iter() {
        let value = call_for(frame, block, &item)?;
        if !seen(&item, value) {
            break;
        }
    }
    Ok(())
}

fn each(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    iterate(frame, &call, |_, _| true)?;
    Ok(first(&call))
}

fn map(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let mut mapped = Vec::new();
    iterate(frame, &call, |_, value| {
        mapped.push(value);
        true
    })?;
    Ok(array(mapped)?.into())
}

/// The items for which the lambda holds: entries of a hash are a hash again, and can't be broken out of.
fn filter(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let mut kept = Vec::new();
    let mut keep = |item: &Item, holds: Value| {
        kept.extend(Some(item).filter(|_| holds.is_true()).cloned());
        true
    };
    let in_pairs = call.block.as_ref().is_some_and(|block| frame.takes_two(block));
    let gives_hash = match call.arguments.first() {
        Some(Value::Hash(_)) => {
            iterate_unbroken(frame, &call, &mut keep)?;
            true
        }
        subject => {
            let in_entries = matches!(subject, Some(Value::Iterator(values)) if values.of_hash);
            iterate(frame, &call, keep)?;
            in_entries && in_pairs
        }
    };
    if gives_hash {
        let entries: Entries = kept.into_iter().map(Item::located).collect();
        return Ok(hash(entries)?.into());
    }
    Ok(array(kept.into_iter().map(Item::whole).collect::<Evaluated<_>>()?)?.into())
}

/// `all` and `any`
fn quantified(frame: &mut Frame<'_>, call: Call, all: bool) -> Evaluated {
    let mut outcome = all;
    iterate_unbroken(frame, &call, &mut |_, holds| {
        outcome = holds.is_true();
        outcome == all
    })?;
    Ok(outcome.into())
}

/// The place or key of the first item for which the lambda holds. With one parameter it gets the values of a hash.
fn index(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let Some(block) = &call.block else { return Ok(Value::Undef) };
    let in_pairs = frame.takes_two(block);
    for item in Items::of(&first(&call)).iter() {
        let (place, value) = item.located();
        let arguments = if in_pairs { vec![place.clone(), value] } else { vec![value] };
        if frame.call_block(block, arguments)?.is_true() {
            return Ok(place);
        }
    }
    Ok(Value::Undef)
}

/// The place, in letters, where a text or the match of a pattern begins.
fn index_in_text(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let text = text(&call, 0);
    let byte = match argument(&call, 1) {
        Value::Regexp(regex) => {
            let found = frame.session.fuel.ask(|effort| regex.within(effort, || regex.find(text)))?;
            let found = found.map_err(|error| refused(error.to_string()))?;
            found.and_then(|found| found.range(0)).map(|range| range.start)
        }
        part => text.find(part.as_str().unwrap_or_default()),
    };
    let letters = byte.and_then(|byte| text.get(..byte)).map(|before| before.chars().count());
    Ok(letters.and_then(|letters| i64::try_from(letters).ok()).map(Value::Integer).unwrap_or_default())
}

/// The place or key of a value.
fn index_of_value(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let wanted = argument(&call, 1);
    for item in Items::of(&first(&call)).iter() {
        frame.session.fuel.step()?;
        let (place, value) = item.located();
        if ruby_equals(&value, &wanted) {
            return Ok(place);
        }
    }
    Ok(Value::Undef)
}

/// The items from the last to the first. A lambda is called for each; then there is no value.
fn reverse_each(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let reversed = Iterator::over(&first(&call)).map(|items| items.reversed());
    stepped(frame, &call, reversed)
}

/// Every n-th item. A lambda is called for each; then there is no value.
fn step(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let step = argument(&call, 1).as_integer().and_then(|step| u64::try_from(step).ok()).unwrap_or(1);
    let items = Iterator::over(&first(&call)).map(|items| if step == 1 { items } else { items.step(step) });
    stepped(frame, &call, items)
}

fn stepped(frame: &mut Frame<'_>, call: &Call, items: Option<Iterator>) -> Evaluated {
    let Some(items) = items else { return Ok(Value::Undef) };
    let Some(block) = &call.block else { return Ok(Value::Iterator(items.into())) };
    for item in items.iter() {
        if !goes_on(frame.call_block(block, vec![item]))? {
            break;
        }
    }
    Ok(Value::Undef)
}

fn reduce(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let Some(block) = &call.block else { return Ok(Value::Undef) };
    let mut arguments = call.arguments.into_iter();
    let subject = arguments.next().unwrap_or_default();
    let items = Items::of(&subject);
    let mut items = items.values.iter();
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
        _ => Ok(first(&call)),
    }
}
