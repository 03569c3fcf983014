//! `Enumerable`: what can be done with one value after the other. What makes lists is in [`mapping`](super::mapping), what
//! makes one value of many in [`fold`](super::fold).

use super::{fold, mapping};
use crate::class::{ANY, Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("each_entry", 0, 0, each),
    native("each_with_index", 0, 0, each_with_index),
    native("each_with_object", 1, 1, |vm, this, given| {
        let block = vm.given_block(given)?;
        for item in vm.elements(this)? {
            vm.call_block(block, &[item, given.at(0)])?;
        }
        Ok(given.at(0))
    }),
    native("reverse_each", 0, 0, |vm, this, given| {
        let block = vm.given_block(given)?;
        let mut items = vm.elements(this)?;
        items.reverse();
        for item in items {
            vm.call_block(block, &[item])?;
        }
        Ok(this)
    }),
    native("each_slice", 1, 1, |vm, this, given| chunks(vm, this, given, false)),
    native("each_cons", 1, 1, |vm, this, given| chunks(vm, this, given, true)),
    native("to_a", 0, 0, |vm, this, _| listed(vm, this)),
    native("entries", 0, 0, |vm, this, _| listed(vm, this)),
    native("to_set", 0, 0, |vm, this, given| {
        let mut items = vm.elements(this)?;
        if let Some(block) = given.block {
            for item in &mut items {
                *item = vm.call_block(block, &[*item])?;
            }
        }
        vm.set_of(items)
    }),
    native("to_h", 0, 0, to_h),
    native("include?", 1, 1, includes),
    native("member?", 1, 1, includes),
    native("map", 0, 0, mapping::map),
    native("collect", 0, 0, mapping::map),
    native("flat_map", 0, 0, mapping::flat_map),
    native("collect_concat", 0, 0, mapping::flat_map),
    native("select", 0, 0, mapping::select),
    native("filter", 0, 0, mapping::select),
    native("find_all", 0, 0, mapping::select),
    native("filter_map", 0, 0, mapping::filter_map),
    native("reject", 0, 0, mapping::reject),
    native("partition", 0, 0, mapping::partition),
    native("group_by", 0, 0, mapping::group_by),
    native("chunk_while", 0, 0, |vm, this, given| mapping::split_when(vm, this, given, false)),
    native("slice_when", 0, 0, |vm, this, given| mapping::split_when(vm, this, given, true)),
    native("sort", 0, 0, mapping::sort),
    native("sort_by", 0, 0, mapping::sort_by),
    native("uniq", 0, 0, mapping::uniq),
    native("zip", 0, ANY, mapping::zip),
    native("take", 1, 1, mapping::take),
    native("drop", 1, 1, mapping::drop),
    native("take_while", 0, 0, mapping::take_while),
    native("drop_while", 0, 0, mapping::drop_while),
    native("grep", 1, 1, |vm, this, given| mapping::grep(vm, this, given, true)),
    native("grep_v", 1, 1, |vm, this, given| mapping::grep(vm, this, given, false)),
    native("compact", 0, 0, mapping::compact),
    native("first", 0, 1, fold::first),
    native("find", 0, 1, fold::find),
    native("detect", 0, 1, fold::find),
    native("find_index", 0, 1, fold::find_index),
    native("inject", 0, 2, fold::inject),
    native("reduce", 0, 2, fold::inject),
    native("sum", 0, 1, fold::sum),
    native("count", 0, 1, fold::count),
    native("tally", 0, 1, fold::tally),
    native("all?", 0, 1, fold::all),
    native("any?", 0, 1, fold::any),
    native("none?", 0, 1, fold::none),
    native("one?", 0, 1, fold::one),
    native("min", 0, 1, |vm, this, given| fold::extreme(vm, this, given, false)),
    native("max", 0, 1, |vm, this, given| fold::extreme(vm, this, given, true)),
    native("min_by", 0, 1, |vm, this, given| fold::extreme_by(vm, this, given, false)),
    native("max_by", 0, 1, |vm, this, given| fold::extreme_by(vm, this, given, true)),
    native("minmax", 0, 0, |vm, this, given| {
        let (least, most) = (fold::extreme(vm, this, given, false)?, fold::extreme(vm, this, given, true)?);
        vm.array(vec![least, most])
    }),
];

fn each(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let block = vm.given_block(given)?;
    for item in vm.elements(this)? {
        vm.call_block(block, &[item])?;
    }
    Ok(this)
}

fn listed(vm: &mut Vm<'_>, this: Value) -> Outcome {
    let items = vm.elements(this)?;
    vm.array(items)
}

fn each_with_index(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let block = vm.given_block(given)?;
    for (index, item) in (0..).zip(vm.elements(this)?) {
        vm.call_block(block, &[item, Value::Int(index)])?;
    }
    Ok(this)
}

fn chunks(vm: &mut Vm<'_>, this: Value, given: &Arguments, overlap: bool) -> Outcome {
    let size = vm.int(given.at(0))?;
    let Some(size) = super::count_of(size).filter(|size| *size > 0) else {
        let what = if overlap { "size" } else { "slice size" };
        return Err(vm.raise(known::ARGUMENT_ERROR, format!("invalid {what}")));
    };
    let block = vm.given_block(given)?;
    let items = vm.elements(this)?;
    let slices: Vec<&[Value]> = if overlap { items.windows(size).collect() } else { items.chunks(size).collect() };
    for slice in slices {
        let slice = vm.array(slice.to_vec())?;
        vm.call_block(block, &[slice])?;
    }
    Ok(this)
}

fn includes(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    for item in vm.elements(this)? {
        if vm.equal(item, given.at(0))? {
            return Ok(Value::Bool(true));
        }
    }
    Ok(Value::Bool(false))
}

/// `to_h`, of a list of pairs or with a block that makes them.
fn to_h(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let mut pairs = Vec::new();
    for (index, item) in vm.elements(this)?.into_iter().enumerate() {
        let pair = match given.block {
            Some(block) => vm.call_block(block, &[item])?,
            None => item,
        };
        let parts = match pair {
            Value::Array(id) => vm.items_of(id),
            other => {
                let class = vm.class_text(other);
                let place = if given.block.is_some() { String::new() } else { format!(" at {index}") };
                let message = format!("wrong element type {class}{place} (expected array)");
                return Err(vm.raise(known::TYPE_ERROR, message));
            }
        };
        match parts.as_slice() {
            [key, value] => pairs.push((*key, *value)),
            parts => {
                let count = parts.len();
                let place = if given.block.is_some() {
                    "element has wrong array length".to_owned()
                } else {
                    format!("wrong array length at {index}")
                };
                return Err(vm.raise(known::ARGUMENT_ERROR, format!("{place} (expected 2, was {count})")));
            }
        }
    }
    vm.hash_of_pairs(pairs)
}
