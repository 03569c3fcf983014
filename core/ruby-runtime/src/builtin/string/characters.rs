//! Texts as characters and lines.

use crate::class::known;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

/// The side on which a text is filled up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
    Both,
}

pub(super) fn chars(vm: &mut Vm<'_>, this: Value, _: &Arguments) -> Outcome {
    let text = vm.string(this)?;
    let chars = text.chars().map(|c| vm.text(c.to_string())).collect::<Outcome<Vec<_>>>()?;
    vm.array(chars)
}

pub(super) fn lines(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let text = vm.string(this)?;
    let mut values = given.values.clone();
    let mut cuts = false;
    if let Some(Value::Hash(options)) = values.last().copied().filter(|_| given.has_keywords) {
        values.pop();
        let name = Value::Symbol(vm.symbol("chomp")?);
        cuts = vm.hash_get(options, name)?.unwrap_or_default().is_true();
    }
    let separator = match values.first() {
        None => "\n".to_owned(),
        Some(Value::Nil) => return vm.array(vec![this]),
        Some(separator) => vm.string(*separator)?,
    };
    if separator.is_empty() {
        return Err(vm.unsupported("paragraphs as lines"));
    }
    let lines = text
        .split_inclusive(separator.as_str())
        .map(|line| {
            let bare = line.strip_suffix(separator.as_str()).filter(|_| cuts);
            let bare = bare.map(|bare| if separator == "\n" { bare.strip_suffix('\r').unwrap_or(bare) } else { bare });
            vm.text(bare.unwrap_or(line))
        })
        .collect::<Outcome<Vec<_>>>()?;
    match given.block {
        Some(block) => {
            for line in lines {
                vm.call_block(block, &[line])?;
            }
            Ok(this)
        }
        None => vm.array(lines),
    }
}

pub(super) fn justified(vm: &mut Vm<'_>, this: Value, given: &Arguments, side: Side) -> Outcome {
    let (text, width) = (vm.string(this)?, vm.int(given.at(0))?);
    let filler = match given.get(1) {
        Some(filler) => vm.string(filler)?,
        None => " ".into(),
    };
    if filler.is_empty() {
        return Err(vm.raise(known::ARGUMENT_ERROR, "zero width padding"));
    }
    let missing = super::super::count_of(width).unwrap_or(0).saturating_sub(text.chars().count());
    vm.allocate(missing)?;
    let fill = |count: usize| filler.chars().cycle().take(count).collect::<String>();
    let left = match side {
        Side::Left => missing,
        Side::Right => 0,
        Side::Both => missing / 2,
    };
    vm.text(format!("{}{text}{}", fill(left), fill(missing - left)))
}

pub(super) fn insert(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let (text, at, part) = (vm.string(this)?, vm.int(given.at(0))?, vm.string(given.at(1))?);
    let length = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
    let place = if at < 0 { at + length + 1 } else { at };
    let Some(place) = usize::try_from(place).ok().filter(|_| place <= length) else {
        return Err(vm.raise(known::INDEX_ERROR, format!("index {at} out of string")));
    };
    let before: String = text.chars().take(place).collect();
    let behind: String = text.chars().skip(place).collect();
    vm.set_text(this, format!("{before}{part}{behind}"))
}

/// The characters of a selection such as `a-z`, and whether it means all others.
fn selection(vm: &mut Vm<'_>, value: Value) -> Outcome<(Vec<char>, bool)> {
    let text = vm.string(value)?;
    let (text, is_negated) = match text.strip_prefix('^') {
        Some(rest) if !rest.is_empty() => (rest, true),
        _ => (text.as_str(), false),
    };
    let all: Vec<char> = text.chars().collect();
    let mut selected = Vec::new();
    let mut at = 0;
    while let Some(c) = all.get(at).copied() {
        match (c, all.get(at + 1).copied(), all.get(at + 2).copied()) {
            ('\\', Some(next), _) => {
                selected.push(next);
                at += 2;
            }
            (from, Some('-'), Some(to)) => {
                if from > to {
                    let message = format!("invalid range \"{from}-{to}\" in string transliteration");
                    return Err(vm.raise(known::ARGUMENT_ERROR, message));
                }
                selected.extend(from..=to);
                at += 3;
            }
            _ => {
                selected.push(c);
                at += 1;
            }
        }
    }
    vm.pay(selected.len() as u64)?;
    Ok((selected, is_negated))
}

pub(super) fn tr(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let text = vm.string(this)?;
    let (from, is_negated) = selection(vm, given.at(0))?;
    let (to, _) = selection(vm, given.at(1))?;
    vm.pay(text.len() as u64 * (1 + from.len() as u64 / 16))?;
    let replaced = |c: char| {
        let place = from.iter().position(|known| *known == c);
        match place {
            Some(_) if is_negated => Some(c),
            None if is_negated => to.last().copied(),
            Some(place) => to.get(place).or(to.last()).copied(),
            None => Some(c),
        }
    };
    vm.text(text.chars().filter_map(replaced).collect::<String>())
}

/// The same, with runs of one replacement as one.
pub(super) fn tr_squeezed(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let text = vm.string(this)?;
    let (from, is_negated) = selection(vm, given.at(0))?;
    let mut out = String::new();
    let mut last = None;
    for c in text.chars() {
        vm.pay(1 + from.len() as u64 / 16)?;
        if from.contains(&c) == is_negated {
            out.push(c);
            last = None;
            continue;
        }
        let single = vm.text(c.to_string())?;
        let made = tr(vm, single, given)?;
        let made = vm.string(made)?;
        if last.as_ref() != Some(&made) {
            out.push_str(&made);
        }
        last = Some(made);
    }
    vm.text(out)
}

/// Takes the steps for holding every character of a text against selections.
fn pay_for_selecting(vm: &mut Vm<'_>, text: &str, selections: &[(Vec<char>, bool)]) -> Outcome<()> {
    let looked_at: usize = selections.iter().map(|(selected, _)| 1 + selected.len() / 16).sum();
    vm.pay((text.len() as u64 / 4).saturating_mul(looked_at as u64))
}

/// True if a character is in all selections.
fn all_select(selections: &[(Vec<char>, bool)], c: char) -> bool {
    selections.iter().all(|(selected, is_negated)| selected.contains(&c) != *is_negated)
}

pub(super) fn delete(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let text = vm.string(this)?;
    let mut kept = text;
    let mut selections = Vec::new();
    for value in &given.values {
        selections.push(selection(vm, *value)?);
    }
    pay_for_selecting(vm, &kept, &selections)?;
    // What is in all selections goes.
    kept.retain(|c| !all_select(&selections, c));
    vm.text(kept)
}

pub(super) fn squeeze(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let text = vm.string(this)?;
    let selections = given.values.iter().map(|value| selection(vm, *value)).collect::<Outcome<Vec<_>>>()?;
    pay_for_selecting(vm, &text, &selections)?;
    let mut squeezed = String::new();
    for c in text.chars() {
        if !(all_select(&selections, c) && squeezed.ends_with(c)) {
            squeezed.push(c);
        }
    }
    vm.text(squeezed)
}

pub(super) fn count(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let text = vm.string(this)?;
    let selections = given.values.iter().map(|value| selection(vm, *value)).collect::<Outcome<Vec<_>>>()?;
    pay_for_selecting(vm, &text, &selections)?;
    let count = text.chars().filter(|c| all_select(&selections, *c)).count();
    Ok(Value::Int(i64::try_from(count).unwrap_or(i64::MAX)))
}
