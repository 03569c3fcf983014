//! The program `sed`, with one command, or several behind `-e`: `s/a/b/g`, `/a/d`, `3d`, `/a/p`.

use super::grep::expression;
use super::programs::{Given, Ran};
use super::texts::MAX_LENGTH;
use crate::Simulator;
use duckrow_resource_types::Files;
use duckrow_values::regex::Regex;

/// The number of steps that all the matching of a command may take.
const STEPS: u64 = 100_000;

/// The lines that a command applies to.
enum Address {
    All,
    Line(usize),
    Last,
    Like(Regex),
}

/// The action on these lines.
enum Action {
    Substitute { pattern: Regex, instead: String, everywhere: bool, prints: bool },
    Delete,
    Print,
}

/// The options and commands given.
#[derive(Default)]
struct Told {
    commands: Vec<(Address, Action)>,
    quiet: bool,
    in_place: bool,
    paths: Vec<String>,
}

/// Runs it. Nothing if it is asked for something that is not simulated.
pub(super) fn run(given: &Given<'_>, host: &mut Simulator) -> Option<Ran> {
    let told = told(given.arguments)?;
    let mut ran = Ran::default();
    let paths = if told.paths.is_empty() { vec!["-".to_owned()] } else { told.paths.clone() };
    if told.in_place && told.paths.is_empty() {
        return None;
    }
    for path in &paths {
        let text = match given.text(host, path) {
            Ok(text) => text,
            Err(error) => {
                ran.fail(format!("{}: can't read {path}: {}", given.called, error.text()));
                ran.exit = 2;
                continue;
            }
        };
        let new = told.edited(&text)?;
        if new.len() > MAX_LENGTH.max(text.len()) {
            return None;
        }
        if !told.in_place {
            ran.said.push((false, new));
            continue;
        }
        let full = given.shell.locate(path);
        let mode = host.files.stat(&full, true).map_or(0o644, |stat| stat.mode);
        if let Err(error) = host.files.write(&full, new.as_bytes(), mode) {
            ran.fail(format!("{}: couldn't edit {path}: {}", given.called, error.text()));
            ran.exit = 4;
        }
    }
    Some(ran)
}

fn told(arguments: &[String]) -> Option<Told> {
    let (mut told, mut scripts, mut letters) = (Told::default(), Vec::new(), "");
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "-n" | "--quiet" | "--silent" => told.quiet = true,
            "-i" | "--in-place" => told.in_place = true,
            "-E" | "-r" | "--regexp-extended" => letters = "E",
            "-e" => scripts.push(arguments.next()?.clone()),
            "-ne" => {
                told.quiet = true;
                scripts.push(arguments.next()?.clone());
            }
            "-ie" | "-ri" | "-Ei" => return None,
            option if option.len() > 1 && option.starts_with('-') => return None,
            plain => told.paths.push(plain.to_owned()),
        }
    }
    if scripts.is_empty() {
        if told.paths.is_empty() {
            return None;
        }
        scripts.push(told.paths.remove(0));
    }
    for script in &scripts {
        told.commands.push(command(script.trim(), letters)?);
    }
    Some(told)
}

/// One command with its address.
fn command(text: &str, letters: &str) -> Option<(Address, Action)> {
    let compiled = |pattern: &str| Regex::with_modifiers(&expression(pattern, letters), "", STEPS).ok();
    let (address, rest) = match text.chars().next()? {
        '/' => {
            let (pattern, rest) = delimited(text.get(1..)?, '/')?;
            (Address::Like(compiled(&pattern)?), rest)
        }
        '$' => (Address::Last, text.get(1..)?),
        digit if digit.is_ascii_digit() => {
            let end = text.find(|c: char| !c.is_ascii_digit())?;
            let (number, rest) = text.split_at_checked(end)?;
            (Address::Line(number.parse().ok()?), rest)
        }
        _ => (Address::All, text),
    };
    let action = match rest.trim_start() {
        "d" => Action::Delete,
        "p" => Action::Print,
        rest => {
            let rest = rest.strip_prefix('s')?;
            let sign = rest.chars().next().filter(|sign| !sign.is_alphanumeric() && *sign != '\\')?;
            let (pattern, rest) = delimited(rest.get(sign.len_utf8()..)?, sign)?;
            let (instead, flags) = delimited(rest, sign)?;
            if !flags.chars().all(|flag| "gpi I".contains(flag)) {
                return None;
            }
            let ignores = flags.contains(['i', 'I']);
            let letters = if ignores { format!("{letters}i") } else { letters.to_owned() };
            let pattern = Regex::with_modifiers(&expression(&pattern, &letters), "", STEPS).ok()?;
            Action::Substitute { pattern, instead, everywhere: flags.contains('g'), prints: flags.contains('p') }
        }
    };
    Some((address, action))
}

/// The text up to a sign, which a backslash takes its meaning from, and the rest behind it.
fn delimited(text: &str, sign: char) -> Option<(String, &str)> {
    let mut found = String::new();
    let mut characters = text.char_indices();
    while let Some((place, c)) = characters.next() {
        match c {
            c if c == sign => return Some((found, text.get(place + c.len_utf8()..)?)),
            '\\' => match characters.next()? {
                (_, escaped) if escaped == sign => found.push(escaped),
                (_, other) => found.extend(['\\', other]),
            },
            c => found.push(c),
        }
    }
    None
}

impl Told {
    fn edited(&self, text: &str) -> Option<String> {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let mut out = String::new();
        for (place, line) in lines.iter().enumerate() {
            let end = if line.ends_with('\n') { "\n" } else { "" };
            let mut line = line.trim_end_matches('\n').to_owned();
            let mut is_deleted = false;
            for (address, action) in &self.commands {
                let is_meant = match address {
                    Address::All => true,
                    Address::Line(number) => place + 1 == *number,
                    Address::Last => place + 1 == lines.len(),
                    Address::Like(pattern) => pattern.matches(&line),
                };
                if !is_meant || is_deleted {
                    continue;
                }
                match action {
                    Action::Delete => is_deleted = true,
                    Action::Print => out.push_str(&format!("{line}{end}")),
                    Action::Substitute { pattern, instead, everywhere, prints } => {
                        let (new, found) = substituted(pattern, instead, &line, *everywhere)?;
                        line = new;
                        if found && *prints {
                            out.push_str(&format!("{line}{end}"));
                        }
                    }
                }
            }
            if !is_deleted && !self.quiet {
                out.push_str(&format!("{line}{end}"));
            }
        }
        Some(out)
    }
}

/// A line with the matches of a pattern replaced; true if there was one.
fn substituted(pattern: &Regex, instead: &str, line: &str, everywhere: bool) -> Option<(String, bool)> {
    let (mut out, mut from, mut copied, mut found) = (String::new(), 0, 0, false);
    while from <= line.len() && (everywhere || !found) {
        let Some(groups) = pattern.groups_from(line, from).ok()? else { break };
        let whole = groups.first().cloned().flatten()?;
        out.push_str(line.get(copied..whole.start)?);
        let mut characters = instead.chars();
        while let Some(c) = characters.next() {
            match c {
                '&' => out.push_str(line.get(whole.clone())?),
                '\\' => match characters.next()? {
                    'n' => out.push('\n'),
                    't' => out.push('\t'),
                    digit if digit.is_ascii_digit() => {
                        let range = groups.get(digit.to_digit(10)? as usize).cloned().flatten();
                        out.push_str(range.and_then(|range| line.get(range)).unwrap_or_default());
                    }
                    // Other letters change the case of what follows, or are GNU's own.
                    letter if letter.is_ascii_alphabetic() => return None,
                    other => out.push(other),
                },
                c => out.push(c),
            }
        }
        found = true;
        copied = whole.end;
        let step = line.get(whole.end..)?.chars().next().map_or(1, char::len_utf8);
        from = if whole.is_empty() { whole.end + step } else { whole.end };
    }
    out.push_str(line.get(copied..).unwrap_or_default());
    Some((out, found))
}
