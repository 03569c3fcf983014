//! The program `grep`.

use super::programs::{Given, Ran, options};
use super::shell::Shell;
use crate::Simulator;
use duckrow_resource_types::{FileKind, Files};
use duckrow_values::regex;
use duckrow_values::regex::Regex;

/// The number of steps that all the matching of a command may take.
const STEPS: u64 = 100_000;

/// Runs it. Nothing if it is asked for something that is not simulated.
pub(super) fn run(given: &Given<'_>, host: &mut Simulator) -> Option<Ran> {
    let Given { shell, called, arguments, input } = *given;
    let Values { mut patterns, most, around, others } = with_values(arguments)?;
    let long = [("--quiet", 'q'), ("--silent", 'q'), ("--ignore-case", 'i'), ("--invert-match", 'v'), ("--count", 'c')];
    let (letters, mut rest) = options(&others, "qvcinlEFGxwshHoLrR", &long)?;
    if patterns.is_empty() {
        if rest.is_empty() {
            return None;
        }
        patterns.push(rest.remove(0).to_owned());
    }
    let either: Vec<_> = patterns.iter().map(|pattern| expression(pattern, &letters)).collect();
    let pattern = Regex::with_modifiers(&either.join("|"), "", STEPS).ok()?;
    let is = |letter| letters.contains(letter);
    let recursive = letters.contains(['r', 'R']);
    let mut paths: Vec<String> = rest.into_iter().map(str::to_owned).collect();
    if recursive {
        paths = paths.iter().flat_map(|path| files_below(shell, host, path)).collect();
    } else if paths.is_empty() {
        paths.push("-".to_owned());
    }
    let named = (paths.len() > 1 || recursive || is('H')) && !is('h');
    let mut search = Search { pattern, letters: &letters, most, around, ran: Ran { exit: 1, ..Ran::default() } };
    let mut failed = false;
    for path in &paths {
        let content = match path.as_str() {
            "-" => Ok(input.as_bytes().to_vec()),
            path => host.files.read(&shell.locate(path)),
        };
        match content {
            Ok(content) => search.look(path, named, &String::from_utf8_lossy(&content)),
            Err(error) => {
                failed = true;
                if !is('s') {
                    search.ran.said.push((true, format!("{called}: {path}: {}\n", error.text())));
                }
            }
        }
    }
    let mut ran = search.ran;
    if failed && !(is('q') && ran.exit == 0) {
        ran.exit = 2;
    }
    Some(ran)
}

/// The values of options.
#[derive(Default)]
struct Values {
    /// `-e`
    patterns: Vec<String>,
    /// `-m`: the most lines.
    most: Option<usize>,
    /// `-B` and `-A`, or `-C` for both: how many lines before and behind are shown.
    around: (usize, usize),
    /// The other arguments.
    others: Vec<String>,
}

/// Takes out the options that have values. Nothing if one has none.
fn with_values(arguments: &[String]) -> Option<Values> {
    let mut values = Values::default();
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "-m" => values.most = Some(arguments.next()?.parse().ok()?),
            "-B" => values.around.0 = arguments.next()?.parse().ok()?,
            "-A" => values.around.1 = arguments.next()?.parse().ok()?,
            "-C" => values.around = arguments.next()?.parse().map(|lines| (lines, lines)).ok()?,
            "--" => {
                values.others.push(argument.clone());
                values.others.extend(arguments.by_ref().cloned());
            }
            // Letters may stand before it: `-qe`.
            short if short.ends_with('e') && short.starts_with('-') && !short.starts_with("--") => {
                let letters = short.trim_end_matches('e');
                if letters != "-" {
                    values.others.push(letters.to_owned());
                }
                values.patterns.push(arguments.next()?.clone());
            }
            _ => values.others.push(argument.clone()),
        }
    }
    Some(values)
}

/// The files at a path and below it, sorted.
fn files_below(shell: &Shell, host: &mut Simulator, path: &str) -> Vec<String> {
    let mut waiting = vec![path.trim_end_matches('/').to_owned()];
    let mut found = Vec::new();
    while let Some(path) = waiting.pop() {
        let full = shell.locate(&path);
        match host.files.stat(&full, true).map(|stat| stat.kind) {
            Some(FileKind::Directory) => {
                let names = host.files.entries(&full).into_iter().rev();
                waiting.extend(names.map(|name| format!("{path}/{name}")));
            }
            _ => found.push(path),
        }
    }
    found
}

/// The pattern, and the matches found so far.
struct Search<'a> {
    pattern: Regex,
    letters: &'a str,
    most: Option<usize>,
    around: (usize, usize),
    ran: Ran,
}

impl Search<'_> {
    fn look(&mut self, path: &str, named: bool, text: &str) {
        let is = |letter| self.letters.contains(letter);
        let lines = text.lines().enumerate().filter(|(_, line)| self.pattern.matches(line) != is('v'));
        let found: Vec<_> = lines.take(self.most.unwrap_or(usize::MAX)).collect();
        if is('L') {
            // What has no such line is named, and that is no success of its own.
            if found.is_empty() {
                self.ran.said.push((false, format!("{path}\n")));
            } else {
                self.ran.exit = 0;
            }
            return;
        }
        if !found.is_empty() {
            self.ran.exit = 0;
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
            () if self.around != (0, 0) => self.with_context(&file, text, &found),
            () => {
                let of_line = |(number, line): &(usize, &str)| {
                    let number = if is('n') { format!("{}:", number + 1) } else { String::new() };
                    self.parts(line).into_iter().map(move |part| (number.clone(), part)).collect::<Vec<_>>()
                };
                found.iter().flat_map(of_line).map(|(number, part)| format!("{file}{number}{part}\n")).collect()
            }
        };
        self.ran.said.push((false, told));
    }

    /// The lines that were found with those around them; a line of hyphens stands where others are left out.
    fn with_context(&self, file: &str, text: &str, found: &[(usize, &str)]) -> String {
        let (before, after) = self.around;
        let is_shown = |place: usize| {
            found.iter().any(|(at, _)| place.saturating_add(before) >= *at && place <= at.saturating_add(after))
        };
        let (mut told, mut last) = (String::new(), None);
        for (place, line) in text.lines().enumerate().filter(|(place, _)| is_shown(*place)) {
            if last.is_some_and(|last| last + 1 != place) {
                told += "--\n";
            }
            last = Some(place);
            let sign = if found.iter().any(|(at, _)| *at == place) { ':' } else { '-' };
            if let Some(file) = file.strip_suffix(':') {
                told += &format!("{file}{sign}");
            }
            if self.letters.contains('n') {
                told += &format!("{}{sign}", place + 1);
            }
            told += line;
            told.push('\n');
        }
        told
    }

    /// The line, or with `-o` its matching parts.
    fn parts(&self, line: &str) -> Vec<String> {
        if !self.letters.contains('o') {
            return vec![line.to_owned()];
        }
        let mut parts = Vec::new();
        let mut rest = line;
        while let Ok(Some(found)) = self.pattern.find(rest) {
            let Some(part) = found.get(0).filter(|part| !part.is_empty()) else { break };
            let Some((_, after)) = rest.split_once(part) else { break };
            parts.push(part.to_owned());
            rest = after;
        }
        parts
    }
}

/// The pattern in the form of our regular expressions.
pub(super) fn expression(pattern: &str, letters: &str) -> String {
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

/// A basic expression as an extended one: in it, the backslash gives signs the meaning that it takes from them elsewhere.
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
