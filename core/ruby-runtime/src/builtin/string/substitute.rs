//! `sub`, `gsub` and `scan`

use std::rc::Rc;

use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::{MatchId, PatternId, Value};
use crate::vm::Vm;

/// The text with the first match, or all of them, replaced; nothing if there is none.
pub(super) fn substituted(vm: &mut Vm<'_>, this: Value, given: &Arguments, all: bool) -> Outcome<Option<String>> {
    let text: Rc<str> = Rc::from(vm.string(this)?);
    let pattern = vm.pattern(given.at(0))?;
    if given.len() < 2 {
        vm.given_block(given)?;
    }
    let mut out = String::new();
    let mut start = 0;
    let mut from = 0;
    let mut last = None;
    while from <= text.len() {
        let Some(found) = vm.search(pattern, &text, from)? else { break };
        let Some(range) = vm.match_range(found, 0) else { break };
        last = Some(found);
        out.push_str(text.get(start..range.start).unwrap_or_default());
        let replacement = replacement(vm, found, given)?;
        vm.allocate(replacement.len())?;
        out.push_str(&replacement);
        start = range.end;
        from = range.end;
        if range.is_empty() {
            let next = text.get(range.end..).and_then(|rest| rest.chars().next());
            if let Some(c) = next {
                out.push(c);
            }
            start = range.end + next.map_or(0, char::len_utf8);
            from = range.end + next.map_or(1, char::len_utf8);
        }
        if !all {
            break;
        }
    }
    vm.last_match = last;
    if last.is_none() {
        return Ok(None);
    }
    out.push_str(text.get(start..).unwrap_or_default());
    Ok(Some(out))
}

fn replacement(vm: &mut Vm<'_>, found: MatchId, given: &Arguments) -> Outcome<String> {
    let whole = vm.match_group(found, 0)?;
    match given.get(1) {
        None => {
            let made = vm.yield_to(given, &[whole])?;
            vm.to_s(made)
        }
        Some(Value::Hash(hash)) => {
            let value = vm.hash_fetch(hash, whole)?;
            vm.to_s(value)
        }
        Some(template) => {
            let template = vm.string(template)?;
            filled(vm, found, &template)
        }
    }
}

/// A replacement with `\1`, `\k<name>` … in it.
fn filled(vm: &mut Vm<'_>, found: MatchId, template: &str) -> Outcome<String> {
    if !template.contains('\\') {
        return Ok(template.to_owned());
    }
    let mut out = String::new();
    let mut chars = template.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            out.push(c);
            continue;
        }
        let rest = chars.as_str();
        let group = match chars.next() {
            Some(digit @ '0'..='9') => digit.to_digit(10).map(|digit| digit as usize),
            Some('&') => Some(0),
            Some('k') if rest.starts_with("k<") => {
                let name: String = rest.chars().skip(2).take_while(|c| *c != '>').collect();
                chars = rest.get(name.len() + 3..).unwrap_or_default().chars();
                let name = vm.text(name)?;
                vm.group_number(found, name)?
            }
            Some('`' | '\'') => return Err(vm.unsupported("what is around a match in a replacement")),
            Some('\\') => {
                out.push('\\');
                continue;
            }
            Some(other) => {
                out.extend(['\\', other]);
                continue;
            }
            None => {
                out.push('\\');
                continue;
            }
        };
        if let Some(group) = group {
            let text = vm.match_group(found, group)?;
            out.push_str(&vm.to_s(text)?);
        }
    }
    Ok(out)
}

pub(super) fn scan(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let text: Rc<str> = Rc::from(vm.string(this)?);
    let pattern: PatternId = vm.pattern(given.at(0))?;
    let mut all = Vec::new();
    let mut from = 0;
    let mut last = None;
    while from <= text.len() {
        let Some(found) = vm.search(pattern, &text, from)? else { break };
        let Some(range) = vm.match_range(found, 0) else { break };
        last = Some(found);
        let groups = vm.machine.heap.found(found).map_or(1, |found| found.captures.len());
        let item = if groups == 1 {
            vm.match_group(found, 0)?
        } else {
            let parts = (1..groups).map(|group| vm.match_group(found, group)).collect::<Outcome<Vec<_>>>()?;
            vm.array(parts)?
        };
        from = range.end;
        if range.is_empty() {
            from += text.get(range.end..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8);
        }
        match given.block {
            Some(block) => drop(vm.call_block(block, &[item])?),
            None => all.push(item),
        }
    }
    vm.last_match = last;
    if given.block.is_some() { Ok(this) } else { vm.array(all) }
}
