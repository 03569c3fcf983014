//! `Array`

mod change;
mod part;

use crate::class::{ANY, Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::Key;
use crate::value::Value;
use crate::vm::Vm;
use duckrow_text::names::FastSet;

/// The methods; all others are those of `Enumerable`.
pub(super) const METHODS: &[Native] = &[
    native("each", 0, 0, |vm, this, given| {
        let block = vm.given_block(given)?;
        let Value::Array(id) = this else { return Ok(this) };
        let mut at = 0;
        while let Some(item) = vm.machine.heap.array(id).items.get(at).copied() {
            vm.call_block(block, &[item])?;
            at += 1;
        }
        Ok(this)
    }),
    native("each_index", 0, 0, |vm, this, given| {
        for index in 0..items(vm, this).len() {
            vm.yield_to(given, &[number(index)])?;
        }
        Ok(this)
    }),
    native("length", 0, 0, |vm, this, _| Ok(number(items(vm, this).len()))),
    native("size", 0, 0, |vm, this, _| Ok(number(items(vm, this).len()))),
    native("empty?", 0, 0, |vm, this, _| Ok(Value::Bool(items(vm, this).is_empty()))),
    native("to_a", 0, 0, |_, this, _| Ok(this)),
    native("to_ary", 0, 0, |_, this, _| Ok(this)),
    native("[]", 1, 2, part::index),
    native("slice", 1, 2, part::index),
    native("at", 1, 1, part::index),
    native("dig", 1, ANY, |vm, this, given| vm.dig(this, &given.values)),
    native("fetch", 1, 2, part::fetch),
    native("values_at", 0, ANY, part::values_at),
    native("first", 0, 1, super::fold::first),
    native("last", 0, 1, part::last),
    native("index", 0, 1, super::fold::find_index),
    native("rindex", 0, 1, part::rindex),
    native("+", 1, 1, |vm, this, given| {
        let mut all = items(vm, this);
        all.extend(vm.list(given.at(0))?);
        vm.array(all)
    }),
    native("concat", 0, ANY, |vm, this, given| {
        let id = vm.changing(this)?;
        for other in &given.values {
            let other = vm.list(*other)?;
            vm.allocate(other.len() * crate::weight::VALUE)?;
            vm.machine.heap.array_mut(id).items.extend(other);
        }
        Ok(this)
    }),
    native("-", 1, 1, |vm, this, given| kept(vm, this, given, false)),
    native("difference", 0, ANY, |vm, this, given| {
        let all = items(vm, this);
        let mut rest = vm.array(all)?;
        for other in &given.values {
            rest = kept(vm, rest, &Arguments::of([*other]), false)?;
        }
        Ok(rest)
    }),
    native("&", 1, 1, |vm, this, given| {
        let common = kept(vm, this, given, true)?;
        super::mapping::uniq(vm, common, &Arguments::default())
    }),
    native("intersection", 0, ANY, |vm, this, given| {
        let all = items(vm, this);
        let mut common = vm.array(all)?;
        for other in &given.values {
            common = kept(vm, common, &Arguments::of([*other]), true)?;
        }
        super::mapping::uniq(vm, common, &Arguments::default())
    }),
    native("intersect?", 1, 1, |vm, this, given| {
        let common = kept(vm, this, given, true)?;
        Ok(Value::Bool(!items(vm, common).is_empty()))
    }),
    native("|", 1, 1, union),
    native("union", 0, ANY, union),
    native("*", 1, 1, times),
    native("<=>", 1, 1, |vm, this, given| {
        Ok(vm.compare_or_nil(this, given.at(0))?.map_or(Value::Nil, |order| Value::Int(order as i64)))
    }),
    native("join", 0, 1, |vm, this, given| {
        let separator = match given.at(0) {
            Value::Nil => String::new(),
            separator => vm.string(separator)?,
        };
        let text = joined(vm, this, &separator)?;
        vm.text(text)
    }),
    native("reverse", 0, 0, |vm, this, _| {
        let mut all = items(vm, this);
        all.reverse();
        vm.array(all)
    }),
    native("rotate", 0, 1, |vm, this, given| {
        let count = given.get(0).map_or(Ok(1), |count| vm.int(count))?;
        let mut all = items(vm, this);
        let length = i64::try_from(all.len()).unwrap_or(1).max(1);
        all.rotate_left(usize::try_from(count.rem_euclid(length)).unwrap_or(0));
        vm.array(all)
    }),
    native("flatten", 0, 1, |vm, this, given| {
        let depth = match given.at(0) {
            Value::Nil => -1,
            depth => vm.int(depth)?,
        };
        let mut flat = Vec::new();
        let all = items(vm, this);
        flatten(vm, &all, depth, &mut flat)?;
        vm.array(flat)
    }),
    native("transpose", 0, 0, transpose),
    native("assoc", 1, 1, |vm, this, given| {
        for item in items(vm, this) {
            if let Value::Array(id) = item
                && let Some(first) = vm.machine.heap.array(id).items.first().copied()
                && vm.equal(first, given.at(0))?
            {
                return Ok(item);
            }
        }
        Ok(Value::Nil)
    }),
    native("product", 0, ANY, |vm, this, given| {
        let mut rows: Vec<Vec<Value>> = items(vm, this).into_iter().map(|item| vec![item]).collect();
        for other in &given.values {
            let others = vm.list(*other)?;
            vm.allocate(rows.len().saturating_mul(others.len()).saturating_mul(crate::weight::VALUE))?;
            let longer = |row: &Vec<Value>, item: &Value| row.iter().copied().chain([*item]).collect();
            rows = rows.iter().flat_map(|row| others.iter().map(move |item| longer(row, item))).collect();
        }
        let rows = rows.into_iter().map(|row| vm.array(row)).collect::<Outcome<Vec<_>>>()?;
        vm.array(rows)
    }),
    native("pack", 1, 2, super::bytes::pack),
    native("shuffle", 0, 1, super::random::shuffle),
    native("sample", 0, 2, super::random::sample),
    native("push", 0, ANY, change::push),
    native("append", 0, ANY, change::push),
    native("<<", 1, 1, change::push),
    native("pop", 0, 1, change::pop),
    native("shift", 0, 1, change::shift),
    native("unshift", 0, ANY, change::unshift),
    native("prepend", 0, ANY, change::unshift),
    native("insert", 1, ANY, change::insert),
    native("[]=", 2, 3, change::set),
    native("delete", 1, 1, change::delete),
    native("delete_at", 1, 1, change::delete_at),
    native("delete_if", 0, 0, |vm, this, given| change::keep(vm, this, given, false).map(|_| this)),
    native("keep_if", 0, 0, |vm, this, given| change::keep(vm, this, given, true).map(|_| this)),
    native("reject!", 0, 0, |vm, this, given| change::keep(vm, this, given, false)),
    native("select!", 0, 0, |vm, this, given| change::keep(vm, this, given, true)),
    native("filter!", 0, 0, |vm, this, given| change::keep(vm, this, given, true)),
    native("clear", 0, 0, |vm, this, _| change::replace(vm, this, Vec::new())),
    native("replace", 1, 1, |vm, this, given| {
        let all = vm.list(given.at(0))?;
        change::replace(vm, this, all)
    }),
    native("map!", 0, 0, change::map),
    native("collect!", 0, 0, change::map),
    native("sort!", 0, 0, |vm, this, given| {
        let sorted = super::mapping::sorted(vm, this, given)?;
        change::replace(vm, this, sorted)
    }),
    native("sort_by!", 0, 0, |vm, this, given| {
        let sorted = super::mapping::sorted_by(vm, this, given)?;
        change::replace(vm, this, sorted)
    }),
    native("reverse!", 0, 0, |vm, this, _| {
        let mut all = items(vm, this);
        all.reverse();
        change::replace(vm, this, all)
    }),
    native("uniq!", 0, 0, |vm, this, given| {
        let unique = super::mapping::unique(vm, this, given)?;
        change::replace_if_shorter(vm, this, unique)
    }),
    native("compact!", 0, 0, |vm, this, _| {
        let mut all = items(vm, this);
        all.retain(|item| *item != Value::Nil);
        change::replace_if_shorter(vm, this, all)
    }),
    native("flatten!", 0, 1, |vm, this, _| {
        let mut flat = Vec::new();
        let all = items(vm, this);
        flatten(vm, &all, -1, &mut flat)?;
        let is_changed = all.iter().any(|item| matches!(item, Value::Array(_)));
        change::replace(vm, this, flat).map(|value| if is_changed { value } else { Value::Nil })
    }),
];

/// The methods of the class.
pub(super) const STATICS: &[Native] = &[
    native("new", 0, 2, |vm, _, given| {
        if let Value::Array(_) = given.at(0) {
            return super::object::copy(vm, given.at(0), false);
        }
        let count = given.get(0).map_or(Ok(0), |count| vm.int(count))?;
        let Some(count) = super::count_of(count) else {
            return Err(vm.raise(known::ARGUMENT_ERROR, "negative array size"));
        };
        vm.allocate(count.saturating_mul(crate::weight::VALUE))?;
        let mut made = vec![given.at(1); count];
        if let Some(block) = given.block {
            for (index, item) in made.iter_mut().enumerate() {
                *item = vm.call_block(block, &[number(index)])?;
            }
        }
        vm.array(made)
    }),
    native("[]", 0, ANY, |vm, _, given| vm.array(given.values.clone())),
];

/// The items of a list.
fn items(vm: &mut Vm<'_>, this: Value) -> Vec<Value> {
    match this {
        Value::Array(id) => vm.items_of(id),
        _ => Vec::new(),
    }
}

/// A number of items as a value.
fn number(count: usize) -> Value {
    Value::Int(i64::try_from(count).unwrap_or(i64::MAX))
}

fn kept(vm: &mut Vm<'_>, this: Value, given: &Arguments, wanted: bool) -> Outcome {
    let mut others: FastSet<Key> = FastSet::default();
    for other in vm.list(given.at(0))? {
        others.insert(vm.key(other)?);
    }
    let mut kept = Vec::new();
    for item in items(vm, this) {
        if others.contains(&vm.key(item)?) == wanted {
            kept.push(item);
        }
    }
    vm.array(kept)
}

fn union(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let mut all = items(vm, this);
    for other in &given.values {
        all.extend(vm.list(*other)?);
    }
    let all = vm.array(all)?;
    super::mapping::uniq(vm, all, &Arguments::default())
}

fn times(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    if let Value::Text(_) = given.at(0) {
        let separator = vm.string(given.at(0))?;
        let text = joined(vm, this, &separator)?;
        return vm.text(text);
    }
    let count = vm.int(given.at(0))?;
    let Some(count) = super::count_of(count) else {
        return Err(vm.raise(known::ARGUMENT_ERROR, "negative argument"));
    };
    let all = items(vm, this);
    vm.allocate(all.len().saturating_mul(count).saturating_mul(crate::weight::VALUE))?;
    vm.array(all.repeat(count))
}

/// The items as one text; lists in them are joined, too.
fn joined(vm: &mut Vm<'_>, this: Value, separator: &str) -> Outcome<String> {
    let mut text = String::new();
    for (place, item) in items(vm, this).into_iter().enumerate() {
        if place > 0 {
            text.push_str(separator);
        }
        let part = match item {
            Value::Array(_) => vm.deeper(|vm| joined(vm, item, separator))?,
            other => vm.to_s(other)?,
        };
        vm.allocate(part.len() + separator.len())?;
        text.push_str(&part);
    }
    Ok(text)
}

fn flatten(vm: &mut Vm<'_>, from: &[Value], depth: i64, flat: &mut Vec<Value>) -> Outcome<()> {
    for item in from {
        match item {
            Value::Array(id) if depth != 0 => {
                let inner = vm.items_of(*id);
                vm.deeper(|vm| flatten(vm, &inner, depth - 1, flat))?;
            }
            other => {
                vm.step()?;
                flat.push(*other);
            }
        }
    }
    Ok(())
}

fn transpose(vm: &mut Vm<'_>, this: Value, _: &Arguments) -> Outcome {
    let mut rows = Vec::new();
    for row in items(vm, this) {
        let row = vm.list(row)?;
        vm.allocate(row.len() * crate::weight::VALUE)?;
        rows.push(row);
    }
    let width = rows.first().map_or(0, Vec::len);
    if let Some(row) = rows.iter().find(|row| row.len() != width) {
        let message = format!("element size differs ({} should be {width})", row.len());
        return Err(vm.raise(known::INDEX_ERROR, message));
    }
    let mut columns = Vec::new();
    for place in 0..width {
        let column = rows.iter().filter_map(|row| row.get(place).copied()).collect();
        columns.push(vm.array(column)?);
    }
    vm.array(columns)
}

impl Vm<'_> {
    /// `dig`
    pub(crate) fn dig(&mut self, value: Value, path: &[Value]) -> Outcome {
        let mut found = value;
        for key in path {
            if found == Value::Nil {
                return Ok(Value::Nil);
            }
            if !matches!(found, Value::Array(_) | Value::Hash(_) | Value::Object(_)) {
                let message = format!("{} does not have #dig method", self.class_text(found));
                return Err(self.raise(known::TYPE_ERROR, message));
            }
            found = self.send(found, crate::symbol::known::INDEX, &[*key])?;
        }
        Ok(found)
    }
}
