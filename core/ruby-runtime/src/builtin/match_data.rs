//! `MatchData`

use std::rc::Rc;

use crate::class::{ANY, Caller, Native, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::{MatchId, Value};
use crate::vm::Vm;

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("[]", 1, 2, |vm, this, given| {
        let Value::Match(id) = this else { return Ok(Value::Nil) };
        if given.len() == 2 || matches!(given.at(0), Value::Range(_)) {
            let all = groups(vm, id, 0)?;
            let all = vm.array(all)?;
            return vm.call_method(all, crate::symbol::known::INDEX, given, Caller::Receiver);
        }
        match vm.group_number(id, given.at(0))? {
            Some(group) => vm.match_group(id, group),
            None => Ok(Value::Nil),
        }
    }),
    native("to_a", 0, 0, |vm, this, _| listed(vm, this, 0)),
    native("captures", 0, 0, |vm, this, _| listed(vm, this, 1)),
    native("deconstruct", 0, 0, |vm, this, _| listed(vm, this, 1)),
    native("names", 0, 0, |vm, this, _| {
        let names = names(vm, this)?;
        let names = names.into_iter().map(|name| vm.text(name)).collect::<Outcome<Vec<_>>>()?;
        vm.array(names)
    }),
    native("named_captures", 0, 0, |vm, this, _| {
        let Value::Match(id) = this else { return Ok(Value::Nil) };
        let mut pairs = Vec::new();
        for name in names(vm, this)? {
            let key = vm.text(name)?;
            let value = match vm.group_number(id, key)? {
                Some(group) => vm.match_group(id, group)?,
                None => Value::Nil,
            };
            pairs.push((key, value));
        }
        vm.hash_of_pairs(pairs)
    }),
    native("values_at", 0, ANY, |vm, this, given| {
        let Value::Match(id) = this else { return Ok(Value::Nil) };
        let mut values = Vec::new();
        for group in &given.values {
            values.push(match vm.group_number(id, *group)? {
                Some(group) => vm.match_group(id, group)?,
                None => Value::Nil,
            });
        }
        vm.array(values)
    }),
    native("pre_match", 0, 0, |vm, this, _| around(vm, this, true)),
    native("post_match", 0, 0, |vm, this, _| around(vm, this, false)),
    native("begin", 1, 1, |vm, this, given| boundary(vm, this, given, true)),
    native("end", 1, 1, |vm, this, given| boundary(vm, this, given, false)),
    native("string", 0, 0, |vm, this, _| {
        let Value::Match(id) = this else { return Ok(Value::Nil) };
        let text = vm.machine.heap.found(id).map(|found| found.text.to_string());
        vm.text(text.unwrap_or_default())
    }),
    native("offset", 1, 1, |vm, this, given| {
        let offset = vec![boundary(vm, this, given, true)?, boundary(vm, this, given, false)?];
        vm.array(offset)
    }),
    native("regexp", 0, 0, |vm, this, _| {
        let Value::Match(id) = this else { return Ok(Value::Nil) };
        Ok(vm.machine.heap.found(id).map_or(Value::Nil, |found| Value::Pattern(found.pattern)))
    }),
    native("size", 0, 0, |vm, this, _| size(vm, this)),
    native("length", 0, 0, |vm, this, _| size(vm, this)),
];

fn size(vm: &mut Vm<'_>, this: Value) -> Outcome {
    let Value::Match(id) = this else { return Ok(Value::Nil) };
    let count = vm.machine.heap.found(id).map_or(0, |found| found.captures.len());
    Ok(Value::Int(i64::try_from(count).unwrap_or(0)))
}

fn groups(vm: &mut Vm<'_>, id: MatchId, from: usize) -> Outcome<Vec<Value>> {
    let count = vm.machine.heap.found(id).map_or(0, |found| found.captures.len());
    (from..count).map(|group| vm.match_group(id, group)).collect()
}

fn listed(vm: &mut Vm<'_>, this: Value, from: usize) -> Outcome {
    let Value::Match(id) = this else { return Ok(Value::Nil) };
    let groups = groups(vm, id, from)?;
    vm.array(groups)
}

/// The names of groups, in their order; each once.
fn names(vm: &mut Vm<'_>, this: Value) -> Outcome<Vec<String>> {
    let Value::Match(id) = this else { return Ok(Vec::new()) };
    let Some(pattern) = vm.machine.heap.found(id).map(|found| found.pattern) else { return Ok(Vec::new()) };
    vm.group_names(pattern)
}

fn around(vm: &mut Vm<'_>, this: Value, before: bool) -> Outcome {
    let Value::Match(id) = this else { return Ok(Value::Nil) };
    let (Some(range), Some(text)) =
        (vm.match_range(id, 0), vm.machine.heap.found(id).map(|found| Rc::clone(&found.text)))
    else {
        return Ok(Value::Nil);
    };
    let part = if before { text.get(..range.start) } else { text.get(range.end..) };
    vm.text(part.unwrap_or_default())
}

fn boundary(vm: &mut Vm<'_>, this: Value, given: &Arguments, start: bool) -> Outcome {
    let Value::Match(id) = this else { return Ok(Value::Nil) };
    let Some(group) = vm.group_number(id, given.at(0))? else { return Ok(Value::Nil) };
    let (Some(range), Some(text)) =
        (vm.match_range(id, group), vm.machine.heap.found(id).map(|found| Rc::clone(&found.text)))
    else {
        return Ok(Value::Nil);
    };
    let at = if start { range.start } else { range.end };
    let characters = text.get(..at).unwrap_or_default().chars().count();
    Ok(Value::Int(i64::try_from(characters).unwrap_or(0)))
}

impl Vm<'_> {
    /// The text that `inspect` gives of a match.
    pub(crate) fn match_inspect(&mut self, id: MatchId) -> Outcome<String> {
        let names = names(self, Value::Match(id))?;
        let mut shown = String::from("#<MatchData ");
        for (number, group) in groups(self, id, 0)?.into_iter().enumerate() {
            if number > 0 {
                let name = names.get(number - 1).cloned().unwrap_or_else(|| number.to_string());
                shown.push_str(&format!(" {name}:"));
            }
            shown.push_str(&self.inspect(group)?);
        }
        shown.push('>');
        Ok(shown)
    }
}
