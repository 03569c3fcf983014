//! Parts of texts.

use std::rc::Rc;

use crate::class::known;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

/// The byte at which a character begins.
fn byte_of(text: &str, character: usize) -> usize {
    text.char_indices().nth(character).map_or(text.len(), |(at, _)| at)
}

/// The bytes that the arguments of `[]` mean.
fn selected(vm: &mut Vm<'_>, text: &str, given: &[Value]) -> Outcome<Option<std::ops::Range<usize>>> {
    let length = text.chars().count();
    let of = |start: usize, count: usize| byte_of(text, start)..byte_of(text, start.saturating_add(count));
    Ok(match given {
        [Value::Int(at)] => {
            let at = if *at < 0 { at + i64::try_from(length).unwrap_or(0) } else { *at };
            usize::try_from(at).ok().filter(|at| *at < length).map(|at| of(at, 1))
        }
        [Value::Range(range)] => {
            let range = vm.machine.heap.range(*range);
            vm.bounds(range, length)?.map(|(start, count)| of(start, count))
        }
        [Value::Text(_)] => {
            let part = vm.string(given.first().copied().unwrap_or_default())?;
            text.find(&part).map(|at| at..at + part.len())
        }
        [Value::Pattern(pattern), rest @ ..] => {
            let Some(found) = vm.search(*pattern, &Rc::from(text), 0)? else { return Ok(None) };
            let group = match rest.first() {
                Some(group) => vm.group_number(found, *group)?,
                None => Some(0),
            };
            group.and_then(|group| vm.match_range(found, group))
        }
        [other] => {
            let at = vm.int(*other)?;
            return selected(vm, text, &[Value::Int(at)]);
        }
        [start, count] => {
            let (start, count) = (vm.int(*start)?, vm.int(*count)?);
            let start = if start < 0 { start + i64::try_from(length).unwrap_or(0) } else { start };
            match (usize::try_from(start).ok().filter(|start| *start <= length), super::super::count_of(count)) {
                (Some(start), Some(count)) => Some(of(start, count)),
                _ => None,
            }
        }
        [other, ..] => return Err(vm.no_conversion(*other, "Integer")),
        [] => None,
    })
}

pub(super) fn index(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let text = vm.string(this)?;
    match selected(vm, &text, &given.values)? {
        Some(range) => vm.text(text.get(range).unwrap_or_default()),
        None => Ok(Value::Nil),
    }
}

pub(super) fn set(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let mut text = vm.string(this)?;
    let Some((value, place)) = given.values.split_last() else { return Ok(Value::Nil) };
    match selected(vm, &text, place)? {
        Some(range) => {
            let part = vm.string(*value)?;
            text.replace_range(range, &part);
            vm.set_text(this, text)?;
            Ok(*value)
        }
        None => {
            let message = match place.first() {
                Some(Value::Text(_)) => "string not matched".to_owned(),
                Some(Value::Pattern(_)) => "regexp not matched".to_owned(),
                Some(other) => format!("index {} out of string", vm.inspect(*other)?),
                None => String::new(),
            };
            Err(vm.raise(known::INDEX_ERROR, message))
        }
    }
}

pub(super) fn cut_out(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let mut text = vm.string(this)?;
    match selected(vm, &text, &given.values)? {
        Some(range) => {
            let cut = vm.text(text.get(range.clone()).unwrap_or_default())?;
            text.replace_range(range, "");
            vm.set_text(this, text)?;
            Ok(cut)
        }
        None => Ok(Value::Nil),
    }
}

fn character(text: &str, byte: usize) -> Value {
    let count = text.get(..byte).unwrap_or_default().chars().count();
    Value::Int(i64::try_from(count).unwrap_or(i64::MAX))
}

pub(super) fn find(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let text = vm.string(this)?;
    let start = match given.get(1) {
        None => 0,
        Some(start) => {
            let start = vm.int(start)?;
            let length = i64::try_from(text.chars().count()).unwrap_or(0);
            let start = if start < 0 { start + length } else { start };
            match usize::try_from(start).ok().filter(|_| start <= length) {
                Some(start) => byte_of(&text, start),
                None => return Ok(Value::Nil),
            }
        }
    };
    let found = match given.at(0) {
        Value::Pattern(pattern) => {
            let found = vm.search(pattern, &Rc::from(text.as_str()), start)?;
            found.and_then(|found| vm.match_range(found, 0)).map(|range| range.start)
        }
        part => {
            let part = vm.string(part)?;
            text.get(start..).and_then(|rest| rest.find(&part)).map(|at| at + start)
        }
    };
    Ok(found.map_or(Value::Nil, |at| character(&text, at)))
}

pub(super) fn find_last(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let (Value::Text(_), 1) = (given.at(0), given.len()) else {
        return Err(vm.unsupported("this form of String#rindex"));
    };
    let (text, part) = (vm.string(this)?, vm.string(given.at(0))?);
    Ok(text.rfind(&part).map_or(Value::Nil, |at| character(&text, at)))
}

pub(super) fn starts_with(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let text = vm.string(this)?;
    for start in &given.values {
        let starts = match start {
            Value::Pattern(pattern) => {
                let found = vm.search(*pattern, &Rc::from(text.as_str()), 0)?;
                found.and_then(|found| vm.match_range(found, 0)).is_some_and(|range| range.start == 0)
            }
            other => text.starts_with(&vm.string(*other)?),
        };
        if starts {
            return Ok(Value::Bool(true));
        }
    }
    Ok(Value::Bool(false))
}

fn three(vm: &mut Vm<'_>, parts: [&str; 3]) -> Outcome {
    let parts = parts.into_iter().map(|part| vm.text(part)).collect::<Outcome<Vec<_>>>()?;
    vm.array(parts)
}

pub(super) fn partition(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let text = vm.string(this)?;
    match selected(vm, &text, &given.values)? {
        Some(range) => {
            let (start, end) = (range.start, range.end);
            let part = |range| text.get(range).unwrap_or_default();
            three(vm, [part(0..start), part(start..end), part(end..text.len())])
        }
        None => three(vm, [&text, "", ""]),
    }
}

pub(super) fn rpartition(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let (text, part) = (vm.string(this)?, vm.string(given.at(0))?);
    match text.rfind(&part) {
        Some(at) => {
            let (before, behind) = text.split_at(at);
            three(vm, [before, &part, behind.get(part.len()..).unwrap_or_default()])
        }
        None => three(vm, ["", "", &text]),
    }
}

pub(super) fn split(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let text = vm.string(this)?;
    let limit = match given.get(1) {
        None => 0,
        Some(limit) => vm.int(limit)?,
    };
    let most = usize::try_from(limit).ok().filter(|most| *most > 0);
    let mut parts: Vec<String> = match given.at(0) {
        Value::Nil => at_space(&text, most),
        Value::Pattern(pattern) => at_pattern(vm, &text, pattern, most)?,
        separator => match vm.string(separator)?.as_str() {
            " " => at_space(&text, most),
            "" => match most {
                Some(most) => {
                    let at = byte_of(&text, most - 1);
                    let (before, rest) = text.split_at(at);
                    before.chars().map(String::from).chain((!rest.is_empty()).then(|| rest.to_owned())).collect()
                }
                None => text.chars().map(String::from).collect(),
            },
            separator => match most {
                Some(most) => text.splitn(most, separator).map(str::to_owned).collect(),
                None => text.split(separator).map(str::to_owned).collect(),
            },
        },
    };
    if text.is_empty() {
        parts.clear();
    }
    if limit == 0 {
        while parts.last().is_some_and(String::is_empty) {
            parts.pop();
        }
    }
    let parts = parts.into_iter().map(|part| vm.text(part)).collect::<Outcome<Vec<_>>>()?;
    let Some(block) = given.block else { return vm.array(parts) };
    for part in parts {
        vm.call_block(block, &[part])?;
    }
    Ok(this)
}

fn at_space(text: &str, most: Option<usize>) -> Vec<String> {
    let is_space = |c: char| c.is_ascii_whitespace() || c == '\x0b' || c == '\0';
    let mut parts = Vec::new();
    let mut rest = text.trim_start_matches(is_space);
    while let Some(at) = rest.find(is_space) {
        if most.is_some_and(|most| parts.len() + 1 >= most) {
            break;
        }
        let (part, behind) = rest.split_at(at);
        parts.push(part.to_owned());
        rest = behind.trim_start_matches(is_space);
    }
    parts.push(rest.to_owned());
    parts
}

fn at_pattern(
    vm: &mut Vm<'_>,
    text: &str,
    pattern: crate::value::PatternId,
    most: Option<usize>,
) -> Outcome<Vec<String>> {
    let shared: Rc<str> = Rc::from(text);
    let mut parts = Vec::new();
    let (mut start, mut from) = (0, 0);
    while most.is_none_or(|most| parts.len() + 1 < most) {
        let Some(found) = vm.search(pattern, &shared, from)? else { break };
        let Some(range) = vm.match_range(found, 0) else { break };
        if range.is_empty() {
            // An empty match splits behind one character, but not at the end.
            if range.start >= text.len() {
                break;
            }
            let width = text.get(range.start..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8);
            if range.start == start {
                from = range.start + width;
                if from >= text.len() {
                    break;
                }
                if vm
                    .search(pattern, &shared, from)?
                    .and_then(|found| vm.match_range(found, 0))
                    .is_some_and(|next| next.start == from && next.is_empty())
                {
                    parts.push(text.get(start..from).unwrap_or_default().to_owned());
                    start = from;
                }
                continue;
            }
        }
        parts.push(text.get(start..range.start).unwrap_or_default().to_owned());
        let groups = vm.machine.heap.found(found).map_or(1, |found| found.captures.len());
        for group in 1..groups {
            if let Some(range) = vm.match_range(found, group) {
                parts.push(text.get(range).unwrap_or_default().to_owned());
            }
        }
        start = range.end;
        from = if range.is_empty() { range.end.max(from) } else { range.end };
    }
    parts.push(text.get(start..).unwrap_or_default().to_owned());
    Ok(parts)
}
