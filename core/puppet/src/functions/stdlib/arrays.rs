//! Functions on arrays.

use super::letters::LetterSet;
use super::patterns::{matches_value, regex};
use super::{at, count, exactly, integer};
use crate::evaluator::{Evaluated, Frame, Function, array, flatten, hash};
use crate::functions::arguments::{implicit_text, refused};
use duckrow_values::format::ruby_text;
use duckrow_values::{Entries, MAX_SIZE, Value, ruby_class, ruby_equals};

pub(super) const FUNCTIONS: &[Function] = super::plain! {
    "any2array" => any2array,
    "concat" => concat,
    "count" => how_many,
    "delete" => delete,
    "delete_at" => delete_at,
    "difference" => difference,
    "hash" => to_hash,
    "intersection" => intersection,
    "member" => member,
    "pick" => pick,
    "pick_default" => pick_default,
    "range" => range,
    "union" => union,
    "values_at" => values_at,
    "zip" => zip,
};

pub(super) const BY_PATTERN: &[Function] = super::framed! {
    "delete_regex" => |frame, _, arguments| delete_regex(frame, arguments),
    "grep" => |frame, _, arguments| grep(frame, "grep", arguments, true),
    "reject" => |frame, _, arguments| grep(frame, "reject", arguments, false),
};

pub(super) fn list(items: Vec<Value>) -> Evaluated {
    Ok(array(items)?.into())
}

/// The items of an array.
pub(super) fn items(value: &Value) -> Option<&[Value]> {
    value.as_array().map(duckrow_values::Array::items)
}

/// The list that Ruby's `Array(value)` makes of a value.
pub(super) fn ruby_array(value: &Value) -> Vec<Value> {
    match value {
        Value::Undef => Vec::new(),
        Value::Array(items) => items.items().to_vec(),
        Value::Hash(entries) => entries.pairs().map(|pairs| pairs.items().to_vec()).unwrap_or_default(),
        other => vec![other.clone()],
    }
}

fn pick(arguments: &[Value]) -> Evaluated {
    arguments
        .iter()
        .find(|value| !matches!(value, Value::Undef) && value.as_str() != Some(""))
        .cloned()
        .ok_or_else(|| refused("pick(): must receive at least one non empty value"))
}

fn pick_default(arguments: &[Value]) -> Evaluated {
    let Some((default, rest)) = arguments.split_last() else {
        return Err(refused("Must receive at least one argument."));
    };
    Ok(pick(rest).unwrap_or_else(|_| default.clone()))
}

fn any2array(arguments: &[Value]) -> Evaluated {
    match arguments {
        [Value::Array(items)] => Ok(items.clone().into()),
        [Value::String(text)] if text.is_empty() => list(Vec::new()),
        [Value::Hash(entries)] => {
            list(entries.entries().iter().flat_map(|(key, value)| [key.clone(), value.clone()]).collect())
        }
        several => list(several.to_vec()),
    }
}

fn concat(arguments: &[Value]) -> Evaluated {
    count("concat", arguments, arguments.len() >= 2, "< 2")?;
    let Some(first) = items(&at(arguments, 0)).map(<[Value]>::to_vec) else {
        return Err(refused("concat(): Requires array to work with"));
    };
    let rest = arguments.iter().skip(1).flat_map(|more| match more {
        Value::Array(items) => items.items().to_vec(),
        other => vec![other.clone()],
    });
    list(first.into_iter().chain(rest).collect())
}

fn how_many(arguments: &[Value]) -> Evaluated {
    if arguments.len() > 2 {
        return Err(refused(format!("count(): Wrong number of arguments given {} for 1 or 2.", arguments.len())));
    }
    if arguments.is_empty() {
        return Err(refused("count(): Wrong number of arguments given (0 for minimum 1)"));
    }
    let collection = at(arguments, 0);
    let all = match &collection {
        Value::Array(_) | Value::Hash(_) => ruby_array(&collection),
        Value::String(text) => return letters_of(text, arguments.get(1)),
        other => return Err(super::no_method("count", other)),
    };
    let number = match arguments.get(1).filter(|item| item.is_true()) {
        Some(item) => all.iter().filter(|value| ruby_equals(value, item)).count(),
        None => all.iter().filter(|value| !value.is_undef() && value.as_str() != Some("")).count(),
    };
    Ok(integer(number))
}

/// The number of letters of a text that are in a set: Ruby's texts have a `count` too.
fn letters_of(text: &str, set: Option<&Value>) -> Evaluated {
    let Some(set) = set.filter(|set| set.is_true()) else {
        return Err(refused("wrong number of arguments (given 0, expected 1+)"));
    };
    let set = LetterSet::new(implicit_text(set)?)?;
    Ok(integer(text.chars().filter(|letter| set.holds(*letter)).count()))
}

fn delete(arguments: &[Value]) -> Evaluated {
    exactly("delete", arguments, 2)?;
    let unwanted = ruby_array(&at(arguments, 1));
    let is_kept = |value: &Value| !unwanted.iter().any(|item| ruby_equals(value, item));
    match at(arguments, 0) {
        Value::Array(all) => list(all.items().iter().filter(|value| is_kept(value)).cloned().collect()),
        Value::Hash(all) => {
            let kept = all.entries().iter().filter(|(key, _)| !unwanted.contains(key));
            Ok(hash(kept.map(|(key, value)| (key.clone(), value.clone())).collect())?.into())
        }
        Value::String(text) => {
            let mut text = text.to_string();
            for item in &unwanted {
                let Some(item) = item.as_str() else {
                    return Err(refused(format!("wrong argument type {} (expected Regexp)", ruby_class(item))));
                };
                text = if item.is_empty() { text } else { text.replace(item, "") };
            }
            Ok(text.into())
        }
        other => Err(refused(format!(
            "delete(): First argument must be an Array, String, or Hash. Given an argument of class {}.",
            ruby_class(&other)
        ))),
    }
}

fn delete_at(arguments: &[Value]) -> Evaluated {
    count("delete_at", arguments, arguments.len() >= 2, "2")?;
    let Some(all) = items(&at(arguments, 0)).map(<[Value]>::to_vec) else {
        return Err(refused("delete_at(): Requires array to work with"));
    };
    let index = at(arguments, 1);
    let is_wrong = index.as_str().is_some_and(|text| text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()));
    if is_wrong {
        return Err(refused("delete_at(): You must provide non-negative numeric index"));
    }
    let index: i64 = ruby_text(&index).parse().unwrap_or(i64::MAX);
    let length = i64::try_from(all.len()).unwrap_or(i64::MAX);
    if index > length - 1 {
        return Err(refused("delete_at(): Given index exceeds size of array given"));
    }
    let place = if index < 0 { index + length } else { index };
    list(all.into_iter().zip(0_i64..).filter(|(_, number)| *number != place).map(|(value, _)| value).collect())
}

fn delete_regex(frame: &mut Frame<'_>, arguments: &[Value]) -> Evaluated {
    exactly("delete_regex", arguments, 2)?;
    let mut patterns = Vec::new();
    for item in ruby_array(&at(arguments, 1)) {
        patterns.push(regex(frame, &format!("\\b{}\\b", ruby_text(&item)))?);
    }
    let is_kept = |value: &Value| -> Evaluated<bool> {
        for pattern in &patterns {
            if matches_value(frame, pattern, value)? {
                return Ok(false);
            }
        }
        Ok(true)
    };
    match at(arguments, 0) {
        Value::Array(all) => list(kept(all.items(), is_kept)?),
        Value::Hash(all) => {
            let mut entries = Entries::default();
            for (key, value) in all.entries() {
                if is_kept(key)? {
                    entries.insert(key.clone(), value.clone());
                }
            }
            Ok(hash(entries)?.into())
        }
        text @ Value::String(_) if patterns.is_empty() => Ok(text),
        text @ Value::String(_) => Err(super::no_method("reject!", &text)),
        other => Err(refused(format!(
            "delete_regex(): First argument must be an Array, Hash, or String. Given an argument of class {}.",
            ruby_class(&other)
        ))),
    }
}

fn kept(all: &[Value], mut is_kept: impl FnMut(&Value) -> Evaluated<bool>) -> Evaluated<Vec<Value>> {
    let mut items = Vec::new();
    for item in all {
        if is_kept(item)? {
            items.push(item.clone());
        }
    }
    Ok(items)
}

fn grep(frame: &mut Frame<'_>, name: &str, arguments: &[Value], keeps: bool) -> Evaluated {
    exactly(name, arguments, 2)?;
    let pattern = regex(frame, &ruby_text(&at(arguments, 1)))?;
    let all = at(arguments, 0);
    let Some(all) = items(&all) else {
        return Err(super::no_method(name, &all));
    };
    list(kept(all, |value| Ok(matches_value(frame, &pattern, value)? == keeps))?)
}

/// Two arrays as keys, in which the order of the first is kept and nothing stands twice.
fn two_arrays(arguments: &[Value], wrong: impl Fn(&Value, &Value) -> String) -> Evaluated<(Vec<Value>, Entries)> {
    let (first, second) = (at(arguments, 0), at(arguments, 1));
    match (items(&first), items(&second)) {
        (Some(a), Some(b)) => Ok((a.to_vec(), b.iter().map(|item| (item.clone(), Value::Undef)).collect())),
        _ => Err(refused(wrong(&first, &second))),
    }
}

fn difference(arguments: &[Value]) -> Evaluated {
    count("difference", arguments, arguments.len() == 2, "2")?;
    let (first, second) = two_arrays(arguments, |_, _| "difference(): Requires 2 arrays".to_owned())?;
    list(first.into_iter().filter(|item| !second.contains_key(item)).collect())
}

fn intersection(arguments: &[Value]) -> Evaluated {
    count("intersection", arguments, arguments.len() == 2, "2")?;
    let wrong = |a: &Value, b: &Value| {
        format!("intersection(): Requires 2 arrays, got {} and {}", ruby_class(a), ruby_class(b))
    };
    let (first, second) = two_arrays(arguments, wrong)?;
    list(unique(first.into_iter().filter(|item| second.contains_key(item))))
}

pub(super) fn unique(values: impl Iterator<Item = Value>) -> Vec<Value> {
    let entries: Entries = values.map(|value| (value, Value::Undef)).collect();
    entries.into_iter().map(|(value, _)| value).collect()
}

fn union(arguments: &[Value]) -> Evaluated {
    count("union", arguments, arguments.len() >= 2, "< 2")?;
    if arguments.iter().any(|argument| items(argument).is_none()) {
        return Err(refused("union(): Every parameter must be an array"));
    }
    list(unique(arguments.iter().filter_map(items).flatten().cloned()))
}

fn member(arguments: &[Value]) -> Evaluated {
    count("member", arguments, arguments.len() >= 2, "2")?;
    let (all, item) = (at(arguments, 0), at(arguments, 1));
    let Some(all) = items(&all) else { return Err(refused("member(): Requires array to work with")) };
    let wanted = match item {
        Value::String(_) | Value::Integer(_) => vec![item],
        Value::Array(items) => items.items().to_vec(),
        _ => return Err(refused("member(): Item to search for must be a string, fixnum, or array")),
    };
    if wanted.is_empty() {
        return Err(refused("member(): You must provide item to search for within array given"));
    }
    Ok(wanted.iter().all(|item| all.contains(item)).into())
}

fn to_hash(arguments: &[Value]) -> Evaluated {
    count("hash", arguments, !arguments.is_empty(), "1")?;
    let first = at(arguments, 0);
    if items(&first).is_none() {
        return Err(refused("hash(): Requires array to work with"));
    }
    let mut flat = Vec::new();
    flatten(&first, &mut flat);
    if flat.len() % 2 == 1 {
        return Err(refused("hash(): Unable to compute hash from array given"));
    }
    let pairs = flat.chunks_exact(2).filter_map(|pair| Some((pair.first()?.clone(), pair.get(1)?.clone())));
    Ok(hash(pairs.collect())?.into())
}

fn zip(arguments: &[Value]) -> Evaluated {
    count("zip", arguments, arguments.len() >= 2, "2")?;
    let (a, b) = (at(arguments, 0), at(arguments, 1));
    let (Some(a), Some(b)) = (items(&a), items(&b)) else {
        return Err(refused("zip(): Requires array to work with"));
    };
    let flat = match arguments.get(2).filter(|flat| flat.is_true()) {
        Some(flat) => super::truth::str2bool(flat)?,
        None => false,
    };
    let pairs = a.iter().enumerate().map(|(place, item)| list(vec![item.clone(), at(b, place)]));
    let zipped = list(pairs.collect::<Evaluated<_>>()?)?;
    if !flat {
        return Ok(zipped);
    }
    let mut out = Vec::new();
    flatten(&zipped, &mut out);
    list(out)
}

fn values_at(arguments: &[Value]) -> Evaluated {
    count("values_at", arguments, arguments.len() >= 2, "2")?;
    let all = at(arguments, 0);
    let Some(all) = items(&all) else { return Err(refused("values_at(): Requires array to work with")) };
    let mut indices = Vec::new();
    flatten(&at(arguments, 1), &mut indices);
    if indices.is_empty() {
        return Err(refused("values_at(): You must provide at least one positive index to collect"));
    }
    let mut found = Vec::new();
    for index in &indices {
        let index = ruby_text(index);
        let (start, end) = match span(&index, |c| c.is_ascii_digit()) {
            Some((start, operator, stop)) => {
                let (start, stop) = (place(start), place(stop));
                if start > stop {
                    let message = "values_at(): Stop index in given indices range is smaller than the start index";
                    return Err(refused(message));
                }
                if stop >= all.len() {
                    return Err(refused("values_at(): Stop index in given indices range exceeds array size"));
                }
                (start, if operator == "..." { stop } else { stop + 1 })
            }
            None if !index.is_empty() && index.bytes().all(|byte| byte.is_ascii_digit()) => {
                let index = place(&index);
                if index >= all.len() {
                    return Err(refused("values_at(): Given index exceeds array size"));
                }
                (index, index + 1)
            }
            None => return Err(refused("values_at(): Unknown format of given index")),
        };
        found.extend(all.get(start..end).unwrap_or_default().iter().filter(|item| !item.is_undef()).cloned());
        if found.len() > MAX_SIZE as usize {
            break;
        }
    }
    list(found)
}

fn place(digits: &str) -> usize {
    digits.parse().unwrap_or(usize::MAX - 1)
}

/// The parts of `START..STOP`, `START...STOP` or `START-STOP`.
fn span(text: &str, is_part: impl Fn(char) -> bool) -> Option<(&str, &str, &str)> {
    let begin = text.trim_end_matches(&is_part);
    let stop = text.get(begin.len()..)?;
    let operator = ["...", "..", "-"].into_iter().find(|operator| begin.ends_with(operator))?;
    let start = begin.strip_suffix(operator)?;
    (!start.is_empty() && !stop.is_empty() && start.chars().all(is_part)).then_some((start, operator, stop))
}

fn range(arguments: &[Value]) -> Evaluated {
    count("range", arguments, !arguments.is_empty(), "1")?;
    let one = ruby_text(&at(arguments, 0));
    let (start, stop, excludes, step) = match arguments {
        [_] => match span(&one, |c| c.is_ascii_alphanumeric() || c == '_') {
            Some((start, operator, stop)) => (start.to_owned(), stop.to_owned(), operator == "...", 1),
            None if one.lines().any(|line| !line.is_empty()) => {
                return Err(refused(format!("range(): Unable to compute range from the value: {one}")));
            }
            None => return Err(refused(format!("range(): Unknown range format: {one}"))),
        },
        _ => {
            let step = arguments.get(2).map_or(1, |step| super::check::to_i(step).unsigned_abs());
            if step == 0 {
                let message = "range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)";
                return Err(refused(message));
            }
            (one, ruby_text(&at(arguments, 1)), false, step)
        }
    };
    let step = usize::try_from(step).unwrap_or(usize::MAX);
    // One more than there may be, so that too many are an error of the array.
    let limit = MAX_SIZE as usize + 1;
    if !start.is_empty() && start.bytes().all(|byte| byte.is_ascii_digit()) {
        let (start, stop) = (super::check::text_to_i(&start), super::check::text_to_i(&stop));
        let stop = if excludes { stop } else { stop.saturating_add(1) };
        return list((start..stop).step_by(step).take(limit).map(Value::Integer).collect());
    }
    list(texts_between(&start, &stop, excludes, limit).into_iter().step_by(step).map(Value::from).collect())
}

/// The texts from one to another, as Ruby's `upto` goes through them.
fn texts_between(start: &str, stop: &str, excludes: bool, limit: usize) -> Vec<String> {
    let mut found = Vec::new();
    if start > stop {
        return found;
    }
    let mut current = start.to_owned();
    while current.len() <= stop.len() && found.len() < limit {
        let is_last = current == stop;
        if is_last && excludes {
            break;
        }
        let next = successor(&current);
        found.push(current);
        if is_last {
            break;
        }
        current = next;
    }
    found
}

/// Ruby's `succ`, for texts of letters, digits and what stands between them.
fn successor(text: &str) -> String {
    let mut out: Vec<char> = text.chars().collect();
    let mut carried = None;
    for place in (0..out.len()).rev() {
        let Some(slot) = out.get_mut(place) else { break };
        let (next, carry) = match *slot {
            'z' => ('a', Some('a')),
            'Z' => ('A', Some('A')),
            '9' => ('0', Some('1')),
            c if c.is_ascii_alphanumeric() => (char::from(c as u8 + 1), None),
            _ => continue,
        };
        *slot = next;
        match carry {
            None => return out.into_iter().collect(),
            Some(carry) => carried = Some((place, carry)),
        }
    }
    if let Some((place, carry)) = carried {
        out.insert(place, carry);
    }
    out.into_iter().collect()
}
