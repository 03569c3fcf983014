//! The matching of minions with the targets of a top file (`salt/matchers`).

use super::fnmatch;
use super::render::Surroundings;
use crate::value::Value;
use duckrow_values::Effort;
use duckrow_values::regex::Regex;

/// True if a target means this minion. Without a matcher it is a compound one. The effort pays for it: if it has run out,
/// no target matches.
pub(super) fn matches(matcher: &str, target: &str, around: &Surroundings, effort: &Effort) -> bool {
    match matcher {
        "glob" => is_like(&around.minion, target, effort),
        "grain" => of_data(&around.grains, target, |text, wanted| is_like(text, wanted, effort)),
        "pillar" => of_data(&around.pillar, target, |text, wanted| is_like(text, wanted, effort)),
        "grain_pcre" => of_data(&around.grains, target, |text, wanted| begins(text, wanted, effort)),
        "pillar_pcre" => of_data(&around.pillar, target, |text, wanted| begins(text, wanted, effort)),
        "pillar_exact" => of_data(&around.pillar, target, |value, wanted| value == wanted),
        "pcre" => begins(&around.minion, target, effort),
        "list" => target.split(',').any(|name| name.trim() == around.minion),
        _ => compound(target, around, effort),
    }
}

/// True if a pattern matches from the beginning, as with `re.match`.
fn begins(text: &str, pattern: &str, effort: &Effort) -> bool {
    // A pattern that is none has been read, too.
    effort.spend(pattern.len() as u64)
        && Regex::new(&format!("\\A(?:{pattern})")).is_ok_and(|regex| regex.matches_within(text, effort))
}

/// True if a text matches a shell pattern.
fn is_like(text: &str, pattern: &str, effort: &Effort) -> bool {
    effort.spend(fnmatch::comparisons(text, pattern)) && fnmatch::matches(text, pattern)
}

/// `a:b:value`: compares the value under `a:b`, a text or one of a list, with `value`.
fn of_data(data: &Value, target: &str, compare: impl Fn(&str, &str) -> bool) -> bool {
    let places = target.match_indices(':').map(|(at, _)| at);
    places.into_iter().any(|at| {
        let (Some(path), Some(wanted)) = (target.get(..at), target.get(at + 1..)) else { return false };
        let mut found = Some(data.clone());
        for key in path.split(':') {
            found = found.and_then(|data| data.as_dict()?.get(key));
        }
        match found {
            None => false,
            Some(Value::List(list)) => list.placed().iter().any(|item| compare(&item.value.text(), wanted)),
            Some(Value::Dict(map)) => wanted == "*" || map.placed().keys().any(|key| compare(&key.text(), wanted)),
            Some(single) => compare(&single.text(), wanted),
        }
    })
}

/// Words with `and`, `or`, `not` and parentheses between them.
fn compound(target: &str, around: &Surroundings, effort: &Effort) -> bool {
    let words: Vec<&str> = target.split_whitespace().collect();
    let mut parser = Compound { words: &words, around, effort, depth: 0 };
    let found = parser.any();
    found.is_some_and(|found| found) && parser.words.is_empty()
}

struct Compound<'a> {
    words: &'a [&'a str],
    around: &'a Surroundings,
    effort: &'a Effort,
    depth: usize,
}

impl<'a> Compound<'a> {
    fn next_if(&mut self, word: &str) -> bool {
        match self.words.split_first() {
            Some((first, rest)) if *first == word => {
                self.words = rest;
                true
            }
            _ => false,
        }
    }

    fn any(&mut self) -> Option<bool> {
        let mut found = self.all()?;
        while self.next_if("or") {
            let next = self.all()?;
            found |= next;
        }
        Some(found)
    }

    fn all(&mut self) -> Option<bool> {
        let mut found = self.one()?;
        // `not` after a word means `and not`.
        while self.next_if("and") || self.words.first() == Some(&"not") {
            let next = self.one()?;
            found &= next;
        }
        Some(found)
    }

    fn one(&mut self) -> Option<bool> {
        if self.depth > 50 {
            return None;
        }
        self.depth += 1;
        let found = if self.next_if("not") {
            self.one().map(|found| !found)
        } else if self.next_if("(") {
            let found = self.any()?;
            self.next_if(")").then_some(found)
        } else {
            let (word, rest) = self.words.split_first()?;
            self.words = rest;
            Some(self.word(word))
        };
        self.depth -= 1;
        found
    }

    fn word(&self, word: &str) -> bool {
        let matcher = match word.get(..2) {
            Some("G@") => "grain",
            Some("P@") => "grain_pcre",
            Some("I@") => "pillar",
            Some("J@") => "pillar_pcre",
            Some("E@") => "pcre",
            Some("L@") => "list",
            _ => return is_like(&self.around.minion, word, self.effort),
        };
        matches(matcher, word.get(2..).unwrap_or_default(), self.around, self.effort)
    }
}
