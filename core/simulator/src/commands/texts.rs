//! Programs that make texts of texts: `wc`, `head`, `tail`, `sort`, `uniq`, `cut`, `tr`, `tee`, `seq`, `basename`, `dirname`.

use super::programs::{Given, Ran, options};
use crate::Simulator;
use duckrow_resource_types::{FileError, FileKind, Files};

/// The most lines that `seq` prints.
const MAX_LINES: i64 = 10_000;

/// The maximum length of a file that grows by its own content.
pub(super) const MAX_LENGTH: usize = 1 << 16;

/// Runs one of these programs. Nothing if it is none, or is asked for something that is not simulated.
pub(super) fn run(given: &Given<'_>, host: &mut Simulator, name: &str) -> Option<Ran> {
    match name {
        "wc" => given.wc(host),
        "head" | "tail" => given.ends(host, name == "head"),
        "sort" => given.sort(host),
        "uniq" => given.uniq(host),
        "cut" => given.cut(host),
        "tr" => given.tr(),
        "tee" => given.tee(host),
        "seq" => given.seq(),
        "basename" => match given.arguments {
            [path] => Some(Ran::output(0, format!("{}\n", last_part(path)))),
            [path, ending] => {
                let name = last_part(path);
                let bare = name.strip_suffix(ending.as_str()).filter(|bare| !bare.is_empty()).unwrap_or(name);
                Some(Ran::output(0, format!("{bare}\n")))
            }
            _ => None,
        },
        "dirname" => match given.arguments {
            [path] => {
                let path = path.trim_end_matches('/');
                let above = path.rsplit_once('/').map_or(".", |(above, _)| if above.is_empty() { "/" } else { above });
                Some(Ran::output(0, format!("{above}\n")))
            }
            _ => None,
        },
        _ => None,
    }
}

fn last_part(path: &str) -> &str {
    let bare = path.trim_end_matches('/');
    if bare.is_empty() && !path.is_empty() { "/" } else { bare.rsplit('/').next().unwrap_or(bare) }
}

impl Given<'_> {
    /// The text of a file, or the input.
    pub(super) fn text(&self, host: &mut Simulator, path: &str) -> Result<String, FileError> {
        if path == "-" {
            return Ok(self.input.to_owned());
        }
        let path = self.shell.locate(path);
        if host.files.stat(&path, true).is_some_and(|stat| stat.kind == FileKind::Directory) {
            return Err(FileError::IsADirectory);
        }
        Ok(String::from_utf8_lossy(&host.files.read(&path)?).into_owned())
    }

    /// The texts of files one after the other, or the input; `complain` reports those that can't be read.
    fn joined(&self, host: &mut Simulator, paths: &[&str], complain: &dyn Fn(&str, &str) -> String) -> (String, Ran) {
        let (mut text, mut ran) = (String::new(), Ran::default());
        let paths = if paths.is_empty() { &["-"] } else { paths };
        for path in paths {
            match self.text(host, path) {
                Ok(more) => text.push_str(&more),
                Err(error) => ran.fail(complain(path, error.text())),
            }
        }
        (text, ran)
    }

    fn wc(&self, host: &mut Simulator) -> Option<Ran> {
        let (letters, paths) =
            options(self.arguments, "lwcm", &[("--lines", 'l'), ("--words", 'w'), ("--bytes", 'c')])?;
        // Several numbers stand in columns, whose width is another matter.
        let [letter] = letters.as_bytes() else { return None };
        let path = match paths.as_slice() {
            [] => "-",
            [path] => path,
            _ => return None,
        };
        let text = match self.text(host, path) {
            Ok(text) => text,
            Err(error) => return Some(Ran::error(1, format!("{}: {path}: {}\n", self.called, error.text()))),
        };
        let number = match letter {
            b'l' => text.matches('\n').count(),
            b'w' => text.split_whitespace().count(),
            b'c' => text.len(),
            _ => text.chars().count(),
        };
        let named = if paths.is_empty() { String::new() } else { format!(" {path}") };
        Some(Ran::output(0, format!("{number}{named}\n")))
    }

    /// The first or the last lines.
    fn ends(&self, host: &mut Simulator, first: bool) -> Option<Ran> {
        let mut number = "10".to_owned();
        let mut paths = Vec::new();
        let mut arguments = self.arguments.iter();
        while let Some(argument) = arguments.next() {
            match argument.strip_prefix('-').filter(|short| !short.is_empty()) {
                Some("n") => number = arguments.next()?.clone(),
                Some(short) if short.parse::<usize>().is_ok() => number = short.to_owned(),
                Some(short) => number = short.strip_prefix('n')?.to_owned(),
                None => paths.push(argument.as_str()),
            }
        }
        if paths.len() > 1 {
            return None;
        }
        let complain = |path: &str, why: &str| format!("{}: cannot open '{path}' for reading: {why}", self.called);
        let (text, mut ran) = self.joined(host, &paths, &complain);
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let from_place = number.strip_prefix('+').filter(|_| !first);
        let all_but = number.strip_prefix('-').filter(|_| first);
        let range = match (from_place, all_but) {
            (Some(place), _) => place.parse::<usize>().ok()?.saturating_sub(1)..lines.len(),
            (_, Some(rest)) => 0..lines.len().saturating_sub(rest.parse().ok()?),
            _ if first => 0..number.parse::<usize>().ok()?.min(lines.len()),
            _ => lines.len().saturating_sub(number.parse().ok()?)..lines.len(),
        };
        ran.said.push((false, lines.get(range).unwrap_or_default().concat()));
        Some(ran)
    }

    fn sort(&self, host: &mut Simulator) -> Option<Ran> {
        let (letters, paths) = options(self.arguments, "rufn", &[("--reverse", 'r'), ("--unique", 'u')])?;
        let complain = |path: &str, why: &str| format!("{}: cannot read: {path}: {why}", self.called);
        let (text, ran) = self.joined(host, &paths, &complain);
        if ran.exit != 0 {
            return Some(Ran { exit: 2, ..ran });
        }
        let is = |letter| letters.contains(letter);
        let number = |line: &str| {
            let digits: String = line.trim_start().chars().take_while(|c| c.is_ascii_digit() || *c == '-').collect();
            digits.parse::<i64>().unwrap_or_default()
        };
        let mut lines: Vec<&str> = text.lines().collect();
        let by_key = |left: &&str, right: &&str| match (is('n'), is('f')) {
            (true, _) => number(left).cmp(&number(right)),
            (_, true) => left.to_uppercase().cmp(&right.to_uppercase()),
            _ => left.cmp(right),
        };
        lines.sort_by(|left, right| by_key(left, right).then_with(|| left.cmp(right)));
        if is('u') {
            lines.dedup_by(|left, right| by_key(&&**left, &&**right).is_eq());
        }
        if is('r') {
            lines.reverse();
        }
        Some(Ran::output(0, lines.iter().map(|line| format!("{line}\n")).collect()))
    }

    fn uniq(&self, host: &mut Simulator) -> Option<Ran> {
        let (letters, paths) = options(self.arguments, "cdu", &[("--count", 'c')])?;
        if paths.len() > 1 {
            return None;
        }
        let complain = |path: &str, why: &str| format!("{}: {path}: {why}", self.called);
        let (text, mut ran) = self.joined(host, &paths, &complain);
        let mut groups: Vec<(usize, &str)> = Vec::new();
        for line in text.lines() {
            match groups.last_mut() {
                Some((number, last)) if *last == line => *number += 1,
                _ => groups.push((1, line)),
            }
        }
        groups.retain(|(number, _)| match (letters.contains('d'), letters.contains('u')) {
            (true, _) => *number > 1,
            (_, true) => *number == 1,
            _ => true,
        });
        let shown = groups.iter().map(|(number, line)| match letters.contains('c') {
            true => format!("{number:>7} {line}\n"),
            false => format!("{line}\n"),
        });
        ran.said.push((false, shown.collect()));
        Some(ran)
    }

    fn cut(&self, host: &mut Simulator) -> Option<Ran> {
        let (mut sign, mut fields, mut by_character, mut only) = ('\t', None, false, false);
        let mut paths = Vec::new();
        let mut arguments = self.arguments.iter();
        while let Some(argument) = arguments.next() {
            let Some(option) = argument.strip_prefix('-').filter(|short| !short.is_empty()) else {
                paths.push(argument.as_str());
                continue;
            };
            let (letter, rest) = option.split_at_checked(1)?;
            if letter == "s" && rest.is_empty() {
                only = true;
                continue;
            }
            let value = if rest.is_empty() { arguments.next()?.as_str() } else { rest };
            match letter {
                "d" => sign = value.chars().next()?,
                "f" => fields = Some(value),
                "c" => (fields, by_character) = (Some(value), true),
                _ => return None,
            }
        }
        let ranges = ranges(fields?)?;
        let meant = |place: usize| ranges.iter().any(|(from, to)| (*from..=*to).contains(&(place + 1)));
        let complain = |path: &str, why: &str| format!("{}: {path}: {why}", self.called);
        let (text, mut ran) = self.joined(host, &paths, &complain);
        let mut out = String::new();
        for line in text.lines() {
            if by_character {
                out.extend(line.chars().enumerate().filter(|(place, _)| meant(*place)).map(|(_, c)| c));
            } else if line.contains(sign) {
                let parts = line.split(sign).enumerate().filter(|(place, _)| meant(*place)).map(|(_, part)| part);
                out.push_str(&parts.collect::<Vec<_>>().join(&sign.to_string()));
            } else if only {
                continue;
            } else {
                out.push_str(line);
            }
            out.push('\n');
        }
        ran.said.push((false, out));
        Some(ran)
    }

    fn tr(&self) -> Option<Ran> {
        let (letters, sets) = options(self.arguments, "ds", &[("--delete", 'd'), ("--squeeze-repeats", 's')])?;
        let first = characters(sets.first()?)?;
        let text = match (letters.as_str(), sets.as_slice()) {
            ("d", [_]) => self.input.chars().filter(|c| !first.contains(c)).collect(),
            ("s", [_]) => {
                let mut last = None;
                self.input.chars().filter(|c| last.replace(*c) != Some(*c) || !first.contains(c)).collect()
            }
            ("", [_, second]) => {
                let second = characters(second)?;
                let other = |c: char| match first.iter().rposition(|known| *known == c) {
                    Some(place) => *second.get(place).or(second.last()).unwrap_or(&c),
                    None => c,
                };
                self.input.chars().map(other).collect()
            }
            _ => return None,
        };
        Some(Ran::output(0, text))
    }

    fn tee(&self, host: &mut Simulator) -> Option<Ran> {
        let (letters, paths) = options(self.arguments, "a", &[("--append", 'a')])?;
        let mut ran = Ran::output(0, self.input.to_owned());
        for path in paths {
            let full = self.shell.locate(path);
            let mut content = match letters.contains('a') {
                true => host.files.read(&full).unwrap_or_default(),
                false => Vec::new(),
            };
            content.extend_from_slice(self.input.as_bytes());
            if content.len() > MAX_LENGTH {
                return None;
            }
            let made = match host.files.stat(&full, true) {
                Some(stat) => Ok(stat.mode),
                None => self.shell.create(host, &full).map(|()| 0o666 & !self.shell.umask),
            };
            if let Err(error) = made.and_then(|mode| host.files.write(&full, &content, mode)) {
                ran.fail(format!("{}: {path}: {}", self.called, error.text()));
            }
        }
        Some(ran)
    }

    fn seq(&self) -> Option<Ran> {
        let numbers: Vec<i64> = self.arguments.iter().map(|number| number.parse().ok()).collect::<Option<_>>()?;
        let (from, step, to) = match numbers.as_slice() {
            [to] => (1, 1, *to),
            [from, to] => (*from, 1, *to),
            [from, step, to] if *step != 0 => (*from, *step, *to),
            _ => return None,
        };
        if to.checked_sub(from)?.checked_div(step)? > MAX_LINES {
            return None;
        }
        let mut lines = String::new();
        let mut number = from;
        while if step > 0 { number <= to } else { number >= to } {
            lines.push_str(&format!("{number}\n"));
            number = number.checked_add(step)?;
        }
        Some(Ran::output(0, lines))
    }
}

/// `1,3-5,7-`
fn ranges(text: &str) -> Option<Vec<(usize, usize)>> {
    let range = |part: &str| match part.split_once('-') {
        None => part.parse().ok().map(|place| (place, place)),
        Some((from, to)) => {
            let from = if from.is_empty() { 1 } else { from.parse().ok()? };
            Some((from, if to.is_empty() { usize::MAX } else { to.parse().ok()? }))
        }
    };
    text.split(',').map(range).collect()
}

/// The characters of a set of `tr`: `a-z`, `[:upper:]`, `\n`.
fn characters(set: &str) -> Option<Vec<char>> {
    let (from, to) = match set {
        "[:upper:]" => ('A', 'Z'),
        "[:lower:]" => ('a', 'z'),
        "[:digit:]" => ('0', '9'),
        "[:space:]" => return Some(vec![' ', '\t', '\n', '\r', '\u{b}', '\u{c}']),
        _ if set.contains("[:") => return None,
        _ => ('b', 'a'),
    };
    let mut found: Vec<char> = (from..=to).collect();
    if !found.is_empty() {
        return Some(found);
    }
    let mut rest = set.chars().peekable();
    while let Some(c) = rest.next() {
        let c = match c {
            '\\' => match rest.next()? {
                'n' => '\n',
                't' => '\t',
                other => other,
            },
            c => c,
        };
        if rest.peek() == Some(&'-') {
            rest.next();
            match rest.next() {
                Some(end) => found.extend(c..=end),
                None => found.extend([c, '-']),
            }
        } else {
            found.push(c);
        }
    }
    Some(found)
}
