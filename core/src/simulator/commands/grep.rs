//! The program `grep`.

use super::programs::{Ran, options};
use super::shell::Shell;
use crate::resource_types::Files;
use crate::simulator::Simulator;
use crate::values::regex::{self, Regex};

/// How many steps all the matching of a command may take.
const STEPS: u64 = 100_000;

/// Runs it. Nothing if it is asked for something that is not simulated.
pub(super) fn run(shell: &Shell, host: &mut Simulator, called: &str, arguments: &[String]) -> Option<Ran> {
    let long = [("--quiet", 'q'), ("--silent", 'q'), ("--ignore-case", 'i'), ("--invert-match", 'v'), ("--count", 'c')];
    let (letters, rest) = options(arguments, "qvcinlEFGxwshH", &long)?;
    let (pattern, paths) = rest.split_first()?;
    let pattern = Regex::with_modifiers(&expression(pattern, &letters), "", STEPS).ok()?;
    let is = |letter| letters.contains(letter);
    let named = (paths.len() > 1 || is('H')) && !is('h');
    let mut ran = Ran { exit: 1, ..Ran::default() };
    let mut failed = false;
    for path in paths {
        let content = match host.files.read(&shell.locate(path)) {
            Ok(content) => content,
            Err(error) => {
                failed = true;
                if !is('s') {
                    ran.said.push((true, format!("{called}: {path}: {}\n", error.text())));
                }
                continue;
            }
        };
        let text = String::from_utf8_lossy(&content);
        let lines = text.lines().enumerate().filter(|(_, line)| pattern.matches(line) != is('v'));
        let found: Vec<_> = lines.collect();
        if !found.is_empty() {
            ran.exit = 0;
        }
        let file = if named { format!("{path}:") } else { String::new() };
        let told = match () {
            () if is('q') => String::new(),
            () if is('c') => format!("{file}{}\n", found.len()),
            () if is('l') => {
                if found.is_empty() {
                    String::new()
                } else {
                    format!("{path}\n")
                }
            }
            () => found
                .iter()
                .map(|(number, line)| match is('n') {
                    true => format!("{file}{}:{line}\n", number + 1),
                    false => format!("{file}{line}\n"),
                })
                .collect(),
        };
        ran.said.push((false, told));
    }
    if failed && !(is('q') && ran.exit == 0) {
        ran.exit = 2;
    }
    Some(ran)
}

/// The pattern in the form of our regular expressions.
fn expression(pattern: &str, letters: &str) -> String {
    let translated = match () {
        () if letters.contains('F') => regex::escape(pattern),
        () if letters.contains('E') => pattern.to_owned(),
        () => basic(pattern),
    };
    let around = match () {
        () if letters.contains('x') => format!("\\A(?:{translated})\\z"),
        () if letters.contains('w') => format!("\\b(?:{translated})\\b"),
        () => translated,
    };
    if letters.contains('i') { format!("(?i:{around})") } else { around }
}

/// In basic expressions the backslash gives signs their meaning that it takes from them elsewhere.
fn basic(pattern: &str) -> String {
    let mut translated = String::with_capacity(pattern.len());
    let mut characters = pattern.chars().peekable();
    let mut in_class = false;
    while let Some(character) = characters.next() {
        match character {
            '\\' if !in_class => match characters.next() {
                Some(sign) if "(){}|+?".contains(sign) => translated.push(sign),
                Some(other) => translated.extend(['\\', other]),
                None => translated.push_str("\\\\"),
            },
            sign if !in_class && "(){}|+?".contains(sign) => translated.extend(['\\', sign]),
            '*' if translated.is_empty() => translated.push_str("\\*"),
            other => {
                in_class = if in_class { other != ']' } else { other == '[' };
                translated.push(other);
            }
        }
    }
    translated
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn basic_expressions_are_translated() {
        assert_eq!(basic("a+(b)\\(c\\)[+]*"), "a\\+\\(b\\)(c)[+]*");
        assert_eq!(expression("a.b", "Fi"), "(?i:a\\.b)");
    }
}
