//! Functions that put items into groups: `group_by`, `partition`, `slice`.

use super::arguments::{argument, first, goes_on, refused};
use super::iteration::items_of;
use crate::evaluator::{Block, Call, Dispatch, Evaluated, Frame, Function, array, hash};
use duckrow_values::{Entries, Value};

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "group_by",
        dispatches: &[
            Dispatch { signature: "Collection $collection, Callable[1,1] &$block >> Hash", call: group_by },
            Dispatch { signature: "Array $array, Callable[2,2] &$block >> Hash", call: group_by_pair },
            Dispatch { signature: "Collection $collection, Callable[2,2] &$block >> Hash", call: group_by_pair },
        ],
    },
    Function {
        name: "partition",
        dispatches: &[
            Dispatch {
                signature: "Collection $collection, Callable[1,1] &$block >> Tuple[Array, Array]",
                call: partition,
            },
            Dispatch { signature: "Array $array, Callable[2,2] &$block >> Tuple[Array, Array]", call: partition_pairs },
            Dispatch {
                signature: "Collection $collection, Callable[2,2] &$block >> Tuple[Array, Array]",
                call: partition_pairs,
            },
        ],
    },
    Function {
        name: "slice",
        dispatches: &[
            Dispatch {
                signature: "Hash[Any, Any] $hash, Integer[1, default] $slice_size, Callable &$block?",
                call: slice,
            },
            Dispatch {
                signature: "Iterable $enumerable, Integer[1, default] $slice_size, Callable &$block?",
                call: slice,
            },
        ],
    },
];

/// The results of the lambda for each item, with the item; an entry of a hash is an array of two.
fn answers(frame: &mut Frame<'_>, call: &Call, in_pairs: bool) -> Evaluated<Vec<(Value, Value)>> {
    let Some(block) = &call.block else { return Ok(Vec::new()) };
    let subject = first(call);
    let mut answers = Vec::new();
    for (place, item) in (0_i64..).zip(items_of(frame, &subject)?) {
        let arguments = match (&subject, &item) {
            (Value::Hash(_), Value::Array(pair)) if in_pairs => pair.items().to_vec(),
            _ if in_pairs => vec![place.into(), item.clone()],
            _ => vec![item.clone()],
        };
        answers.push((frame.call_block(block, arguments)?, item));
    }
    Ok(answers)
}

fn group_by(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    grouped(answers(frame, &call, false)?)
}

fn group_by_pair(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    grouped(answers(frame, &call, true)?)
}

fn grouped(answers: Vec<(Value, Value)>) -> Evaluated {
    let mut groups: indexmap::IndexMap<Value, Vec<Value>> = indexmap::IndexMap::new();
    for (answer, item) in answers {
        groups.entry(answer).or_default().push(item);
    }
    let mut entries = Entries::default();
    for (answer, items) in groups {
        entries.insert(answer, array(items)?.into());
    }
    Ok(hash(entries)?.into())
}

fn partition(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    parted(answers(frame, &call, false)?)
}

fn partition_pairs(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    parted(answers(frame, &call, true)?)
}

fn parted(answers: Vec<(Value, Value)>) -> Evaluated {
    let (yes, no): (Vec<_>, Vec<_>) = answers.into_iter().partition(|(answer, _)| answer.is_true());
    let items = |answers: Vec<(Value, Value)>| array(answers.into_iter().map(|(_, item)| item).collect());
    Ok(array(vec![items(yes)?.into(), items(no)?.into()])?.into())
}

/// Items in groups of a size. A lambda gets a group, or as many items as it has parameters.
fn slice(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let subject = first(&call);
    let size = argument(&call, 1).as_integer().and_then(|size| usize::try_from(size).ok()).unwrap_or(usize::MAX);
    let served = call.block.as_ref().map(|block| served(frame, block, size)).transpose()?;
    let items = items_of(frame, &subject)?;
    let mut slices = Vec::new();
    for slice in items.chunks(size) {
        let arguments = match served {
            None => {
                slices.push(array(slice.to_vec())?.into());
                continue;
            }
            Some(1) => vec![array(slice.to_vec())?.into()],
            Some(served) => {
                frame.session.fuel.output(served.saturating_mul(size_of::<Value>()))?;
                let filler = if matches!(subject, Value::Hash(_)) { array(Vec::new())?.into() } else { Value::Undef };
                let mut arguments = slice.to_vec();
                arguments.resize(served, filler);
                arguments
            }
        };
        let Some(block) = &call.block else { break };
        if !goes_on(frame.call_block(block, arguments))? {
            break;
        }
    }
    if call.block.is_some() { Ok(subject) } else { Ok(array(slices)?.into()) }
}

/// The number of arguments with which a lambda is called.
fn served(frame: &Frame<'_>, block: &Block, size: usize) -> Evaluated<usize> {
    let (required, may_be_more) = frame.arity(block);
    let served = if may_be_more { size } else { required };
    if served == 0 {
        return Err(refused("slice(): block must define at least one parameter. Block has 0."));
    }
    if served != 1 && served != size {
        return Err(refused(format!(
            "slice(): block must define one parameter, or the same number of parameters as the given size of the slice \
             ({size}). Block has {served}"
        )));
    }
    Ok(served)
}
