//! `Regexp`, and searching.

use std::rc::Rc;

use duckrow_text::names::FastSet;

use crate::class::{ANY, Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::Match;
use crate::value::{MatchId, PatternId, Value};
use crate::vm::Vm;

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("=~", 1, 1, |vm, this, given| match given.at(0) {
        Value::Nil => {
            vm.last_match = None;
            Ok(Value::Nil)
        }
        text => {
            let text = searched(vm, text)?;
            position(vm, this, &text)
        }
    }),
    native("===", 1, 1, |vm, this, given| match given.at(0) {
        Value::Text(_) | Value::Symbol(_) => {
            let text = vm.name(given.at(0))?;
            Ok(Value::Bool(position(vm, this, &text)? != Value::Nil))
        }
        _ => Ok(Value::Bool(false)),
    }),
    native("match", 1, 2, |vm, this, given| {
        if given.at(0) == Value::Nil {
            vm.last_match = None;
            return Ok(Value::Nil);
        }
        let text = searched(vm, given.at(0))?;
        let found = found_from(vm, this, &text, given)?;
        match given.block {
            Some(block) if found != Value::Nil => vm.call_block(block, &[found]),
            _ => Ok(found),
        }
    }),
    native("match?", 1, 2, |vm, this, given| {
        if given.at(0) == Value::Nil {
            return Ok(Value::Bool(false));
        }
        let text = searched(vm, given.at(0))?;
        let before = vm.last_match;
        let is_found = found_from(vm, this, &text, given)? != Value::Nil;
        vm.last_match = before;
        Ok(Value::Bool(is_found))
    }),
    native("source", 0, 0, |vm, this, _| {
        let Value::Pattern(id) = this else { return Ok(Value::Nil) };
        let source = vm.machine.heap.pattern(id).map(|pattern| pattern.regex.source.to_string());
        vm.text(source.unwrap_or_default())
    }),
    native("casefold?", 0, 0, |vm, this, _| {
        let Value::Pattern(id) = this else { return Ok(Value::Nil) };
        Ok(Value::Bool(vm.machine.heap.pattern(id).is_some_and(|pattern| pattern.options.contains('i'))))
    }),
    native("names", 0, 0, |vm, this, _| {
        let Value::Pattern(id) = this else { return Ok(Value::Nil) };
        let names = vm.group_names(id)?;
        let names = names.into_iter().map(|name| vm.text(name)).collect::<Outcome<Vec<_>>>()?;
        vm.array(names)
    }),
    native("named_captures", 0, 0, |vm, this, _| {
        let Value::Pattern(id) = this else { return Ok(Value::Nil) };
        let regex = vm.machine.heap.pattern(id).map(|pattern| Rc::clone(&pattern.regex));
        let mut pairs = Vec::new();
        for name in vm.group_names(id)? {
            let numbers: Vec<usize> =
                regex.as_ref().map(|regex| regex.groups_named(&name).collect()).unwrap_or_default();
            let numbers = numbers.into_iter().map(|number| Value::Int(i64::try_from(number).unwrap_or(0))).collect();
            pairs.push((vm.text(name)?, vm.array(numbers)?));
        }
        vm.hash_of_pairs(pairs)
    }),
    native("options", 0, 0, |vm, this, _| {
        let Value::Pattern(id) = this else { return Ok(Value::Nil) };
        let options = vm.machine.heap.pattern(id).map(|pattern| pattern.options.clone()).unwrap_or_default();
        let bit = |letter: char| match letter {
            'i' => 1,
            'x' => 2,
            _ => 4,
        };
        Ok(Value::Int(options.chars().map(bit).sum()))
    }),
];

/// The methods of the class.
pub(super) const STATICS: &[Native] = &[
    native("new", 1, 2, |vm, _, given| {
        if let Value::Pattern(_) = given.at(0) {
            return Ok(given.at(0));
        }
        let source = vm.string(given.at(0))?;
        let options = match given.at(1) {
            Value::Int(bits) => {
                [(1, 'i'), (2, 'x'), (4, 'm')].iter().filter(|(bit, _)| bits & bit != 0).map(|(_, c)| c).collect()
            }
            other if other.is_true() => "i".to_owned(),
            _ => String::new(),
        };
        vm.new_pattern(&source, &options)
    }),
    native("escape", 1, 1, escape),
    native("quote", 1, 1, escape),
    native("union", 0, ANY, union),
    native("last_match", 0, 1, |vm, _, given| match (vm.last_match, given.get(0)) {
        (Some(found), Some(Value::Int(group))) => vm.match_group(found, usize::try_from(group).unwrap_or(usize::MAX)),
        (Some(found), _) => Ok(Value::Match(found)),
        (None, _) => Ok(Value::Nil),
    }),
];

fn escape(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let text = vm.name(given.at(0))?;
    vm.text(crate::text::pattern_escape(&text))
}

fn union(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let patterns = match given.at(0) {
        Value::Array(id) if given.len() == 1 => vm.items_of(id),
        _ => given.values.clone(),
    };
    let mut parts = Vec::new();
    for pattern in &patterns {
        parts.push(match pattern {
            Value::Pattern(id) if patterns.len() == 1 => {
                vm.machine.heap.pattern(*id).map(|pattern| pattern.regex.source.to_string()).unwrap_or_default()
            }
            Value::Pattern(_) => vm.to_s(*pattern)?,
            other => crate::text::pattern_escape(&vm.name(*other)?),
        });
    }
    let source = if parts.is_empty() { "(?!)".to_owned() } else { parts.join("|") };
    vm.new_pattern(&source, "")
}

/// The text that is searched: a symbol's, too.
fn searched(vm: &mut Vm<'_>, value: Value) -> Outcome<String> {
    match value {
        Value::Symbol(_) => vm.name(value),
        other => vm.string(other),
    }
}

/// The match at or behind the place that is given as the second argument.
fn found_from(vm: &mut Vm<'_>, this: Value, text: &str, given: &Arguments) -> Outcome {
    let pattern = vm.pattern(this)?;
    let start = given.get(1).map_or(Ok(0), |start| vm.int(start))?;
    let length = i64::try_from(text.chars().count()).unwrap_or(0);
    let start = if start < 0 { start + length } else { start };
    let Some(start) = usize::try_from(start).ok().filter(|_| start <= length) else {
        vm.last_match = None;
        return Ok(Value::Nil);
    };
    let start = text.char_indices().nth(start).map_or(text.len(), |(at, _)| at);
    Ok(vm.search(pattern, &Rc::from(text), start)?.map_or(Value::Nil, Value::Match))
}

/// The place where a text matches, in characters.
pub(super) fn position(vm: &mut Vm<'_>, this: Value, text: &str) -> Outcome {
    let pattern = vm.pattern(this)?;
    match vm.search(pattern, &Rc::from(text), 0)? {
        Some(found) => {
            let start = vm.match_range(found, 0).map_or(0, |range| range.start);
            let characters = text.get(..start).unwrap_or_default().chars().count();
            Ok(Value::Int(i64::try_from(characters).unwrap_or(0)))
        }
        None => Ok(Value::Nil),
    }
}

impl Vm<'_> {
    /// The names of groups, in their order; each once.
    pub(crate) fn group_names(&mut self, pattern: PatternId) -> Outcome<Vec<String>> {
        let source = self.machine.heap.pattern(pattern).map(|pattern| pattern.regex.source.clone()).unwrap_or_default();
        self.pay(source.len() as u64 / 8)?;
        let mut names: FastSet<&str> = FastSet::default();
        let mut rest = source.as_str();
        while let Some((_, behind)) = rest.split_once("(?<") {
            if let Some((name, _)) = behind.split_once('>')
                && !name.starts_with(['=', '!'])
            {
                names.insert(name);
            }
            rest = behind;
        }
        Ok(names.into_iter().map(str::to_owned).collect())
    }

    /// The first match at or behind a byte. `$~` is what it found.
    pub(crate) fn search(&mut self, pattern: PatternId, text: &Rc<str>, start: usize) -> Outcome<Option<MatchId>> {
        let Some(regex) = self.machine.heap.pattern(pattern).map(|found| Rc::clone(&found.regex)) else {
            return Ok(None);
        };
        let outcome = regex.find_from(text, start);
        self.pay(regex.owed())?;
        let captures = match outcome {
            Ok(captures) => captures,
            Err(_) => return Err(self.unsupported("a regular expression that goes back this often")),
        };
        self.last_match = match captures {
            Some(captures) => {
                self.allocate(captures.len() * 24)?;
                let found = Match { captures: Rc::new(captures), text: Rc::clone(text), pattern };
                Some(self.machine.heap.add_match(found))
            }
            None => None,
        };
        Ok(self.last_match)
    }

    /// The place where a group was found, in bytes.
    pub(crate) fn match_range(&self, found: MatchId, group: usize) -> Option<std::ops::Range<usize>> {
        self.machine.heap.found(found).and_then(|found| found.captures.range(group))
    }

    /// The text of a group.
    pub(crate) fn match_group(&mut self, found: MatchId, group: usize) -> Outcome {
        let text = self.machine.heap.found(found).and_then(|found| found.captures.get(group)).map(str::to_owned);
        match text {
            Some(text) => self.text(text),
            None => Ok(Value::Nil),
        }
    }

    /// The number of a group by its number or name.
    pub(crate) fn group_number(&mut self, found: MatchId, group: Value) -> Outcome<Option<usize>> {
        let Some(cell) = self.machine.heap.found(found).cloned() else { return Ok(None) };
        match group {
            Value::Int(number) => {
                let count = i64::try_from(cell.captures.len()).unwrap_or(0);
                let number = if number < 0 { number + count } else { number };
                Ok(usize::try_from(number).ok())
            }
            name => {
                let name = self.name(name)?;
                self.pay(cell.captures.len() as u64 * 4)?;
                let regex = self.machine.heap.pattern(cell.pattern).map(|pattern| Rc::clone(&pattern.regex));
                let numbers: Vec<usize> = regex.map(|regex| regex.groups_named(&name).collect()).unwrap_or_default();
                let matched = numbers.iter().rev().find(|number| cell.captures.get(**number).is_some());
                match matched.or(numbers.last()) {
                    Some(number) => Ok(Some(*number)),
                    None => Err(self.raise(known::INDEX_ERROR, format!("undefined group name reference: {name}"))),
                }
            }
        }
    }
}
