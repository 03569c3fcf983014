//! Regular expressions of states, which are Python's: read by the engine for Ruby's. The differences of the
//! dialects are named here.

mod mistakes;

use super::Raised;
use crate::value::Value;
use duckrow_values::regex::{Regex, escape};

/// The flags of a pattern.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Flags {
    /// `^` and `$` are about lines.
    multiline: bool,
    ignore_case: bool,
    /// The dot matches line breaks.
    dot_all: bool,
}

pub(crate) const NONE: Flags = Flags { multiline: false, ignore_case: false, dot_all: false };
pub(crate) const MULTILINE: Flags = Flags { multiline: true, ..NONE };
pub(crate) const DOT_ALL: Flags = Flags { dot_all: true, ..NONE };

/// The flags of an argument: a number, or names in a list (`_get_flags`).
pub(crate) fn flags(given: Option<&Value>) -> Flags {
    let names = |list: &crate::value::List| -> Vec<String> {
        list.placed().iter().map(|item| item.value.text().to_uppercase().to_string()).collect()
    };
    let has = |known: &[&str], bit: i128| match given {
        Some(Value::Int(bits)) => bits.get() & bit != 0,
        Some(Value::List(list)) => names(list).iter().any(|name| known.contains(&name.as_str())),
        Some(Value::Text(text)) => known.contains(&text.to_uppercase().as_str()),
        _ => bit == 8,
    };
    Flags {
        multiline: has(&["MULTILINE", "M"], 8),
        ignore_case: has(&["IGNORECASE", "I"], 2),
        dot_all: has(&["DOTALL", "S"], 16),
    }
}

/// The first name among the flags that is none of Python's.
pub(crate) fn unknown_flag(given: Option<&Value>) -> Option<String> {
    const KNOWN: [&str; 22] = [
        "A",
        "ASCII",
        "I",
        "IGNORECASE",
        "L",
        "LOCALE",
        "U",
        "UNICODE",
        "M",
        "MULTILINE",
        "S",
        "DOTALL",
        "X",
        "VERBOSE",
        "T",
        "TEMPLATE",
        "DEBUG",
        "NOFLAG",
        "0",
        "2",
        "8",
        "16",
    ];
    let names: Vec<String> = match given? {
        Value::List(list) => list.placed().iter().map(|item| item.value.text().to_string()).collect(),
        Value::Text(text) => vec![text.to_string()],
        _ => return None,
    };
    names.into_iter().find(|name| !KNOWN.contains(&name.to_uppercase().as_str()))
}

/// A pattern of Python.
///
/// # Errors
/// An exception for a text that is no pattern.
pub(crate) fn compile(pattern: &str, flags: Flags) -> Result<Regex, Raised> {
    let mut text = translated(pattern, flags.multiline);
    let letters: String =
        [(flags.ignore_case, 'i'), (flags.dot_all, 'm')].into_iter().filter(|(is, _)| *is).map(|(_, c)| c).collect();
    if !letters.is_empty() {
        text = format!("(?{letters}:{text})");
    }
    Regex::new(&text).map_err(|error| {
        let words = mistakes::first(pattern).unwrap_or_else(|| error.to_string());
        Raised(format!("re.error: {words}"))
    })
}

/// Anchors of Python in Ruby's words, groups with names too.
fn translated(pattern: &str, multiline: bool) -> String {
    let mut out = String::with_capacity(pattern.len());
    let mut rest = pattern;
    let mut in_class = false;
    while let Some(c) = rest.chars().next() {
        let mut length = c.len_utf8();
        if let Some(after) = rest.strip_prefix('\\') {
            let next = after.chars().next();
            length += next.map_or(0, char::len_utf8);
            match next {
                Some('Z') => out.push_str("\\z"),
                _ => out.push_str(rest.get(..length).unwrap_or_default()),
            }
        } else if in_class {
            in_class = c != ']';
            out.push(c);
        } else if let Some(name) = rest.strip_prefix("(?P<").and_then(|rest| rest.split_once('>')).map(|(name, _)| name)
        {
            // Beside groups with names those without have no numbers in Ruby, so none has a name.
            out.push('(');
            length = 5 + name.len();
        } else if let Some(name) = rest.strip_prefix("(?P=") {
            let name = name.split(')').next().unwrap_or_default();
            let number = group_names(pattern).iter().find(|(known, _)| *known == name).map_or(0, |(_, number)| *number);
            out.push_str(&format!("\\{number}"));
            length = 5 + name.len();
        } else if let Some((letters, after)) = global_flags(rest) {
            // Flags for the whole pattern; a dot that matches line breaks is another letter in Ruby.
            out.push_str(&letters);
            length = after;
        } else {
            match c {
                '^' if !multiline => out.push_str("\\A"),
                '$' if !multiline => out.push_str("\\Z"),
                '[' => {
                    in_class = true;
                    out.push('[');
                    // A bracket at the beginning of a class is one of its characters.
                    let inner = rest.get(1..).unwrap_or_default();
                    let negated = inner.starts_with('^');
                    let inner = inner.strip_prefix('^').unwrap_or(inner);
                    if negated {
                        out.push('^');
                        length += 1;
                    }
                    if inner.starts_with(']') {
                        out.push_str("\\]");
                        length += 1;
                    }
                }
                c => out.push(c),
            }
        }
        rest = rest.get(length..).unwrap_or_default();
    }
    out
}

/// The names of groups and their numbers.
pub(crate) fn group_names(pattern: &str) -> Vec<(&str, usize)> {
    let (mut names, mut number, mut in_class, mut escaped) = (Vec::new(), 0, false, false);
    for (at, c) in pattern.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            ']' => in_class = false,
            _ if in_class => {}
            '[' => in_class = true,
            '(' => {
                let rest = pattern.get(at + 1..).unwrap_or_default();
                let name = rest.strip_prefix("?P<").and_then(|rest| rest.split_once('>')).map(|(name, _)| name);
                if name.is_some() || !rest.starts_with('?') {
                    number += 1;
                }
                names.extend(name.map(|name| (name, number)));
            }
            _ => {}
        }
    }
    names
}

/// `(?ims)` at the beginning: Ruby's letters for them, and how long it is.
fn global_flags(text: &str) -> Option<(String, usize)> {
    let inner = text.strip_prefix("(?")?;
    let letters = inner.split(')').next()?;
    let is_flags = !letters.is_empty() && letters.chars().all(|c| "iLmsux".contains(c)) && inner.len() > letters.len();
    let kept: String = letters
        .chars()
        .filter_map(|c| match c {
            'i' => Some('i'),
            's' => Some('m'),
            'x' => Some('x'),
            _ => None,
        })
        .collect();
    let written = if kept.is_empty() { String::new() } else { format!("(?{kept})") };
    is_flags.then(|| (written, letters.len() + 3))
}

/// A pattern without flags and anchors at its ends, as `file.comment` looks for it.
pub(super) fn unanchored(pattern: &str) -> String {
    let bare = match global_flags(pattern) {
        Some((_, length)) if length == 4 => pattern.get(length..).unwrap_or_default(),
        _ => pattern,
    };
    let bare = bare.strip_prefix('^').unwrap_or(bare);
    bare.strip_suffix('$').unwrap_or(bare).to_owned()
}

/// A text as a pattern of whole lines, in which white space counts for nothing (`build_whitespace_split_regex`).
///
/// # Errors
/// An exception for a text that is too long, or with a quote that has no end.
pub(super) fn ignoring_space(text: &str) -> Result<Regex, Raised> {
    let mut pattern = "^".to_owned();
    for line in text.lines() {
        let parts: Vec<String> = parts(line)?.into_iter().map(escape).collect();
        pattern.push_str("\\s*");
        pattern.push_str(&parts.join("\\s*"));
        pattern.push_str("\\s*");
    }
    pattern.push('$');
    compile(&pattern, MULTILINE)
}

/// The words of a line as `shlex` tells them: where there are both kinds of quotes, what begins with a double one reaches to the
/// next, with the blanks in it.
fn parts(line: &str) -> Result<Vec<&str>, Raised> {
    let quotes = line.contains('\'') && line.contains('"');
    let (mut parts, mut rest) = (Vec::new(), line.trim_start());
    while !rest.is_empty() {
        let length = match rest.strip_prefix('"').filter(|_| quotes) {
            Some(inner) => inner.find('"').ok_or_else(|| Raised("ValueError: No closing quotation".to_owned()))? + 2,
            None => rest.find(char::is_whitespace).unwrap_or(rest.len()),
        };
        let (part, behind) = rest.split_at_checked(length).unwrap_or((rest, ""));
        parts.push(part);
        rest = behind.trim_start();
    }
    Ok(parts)
}

/// `re.subn`: the new text, and how often something was replaced; with 0 all are.
///
/// # Errors
/// An exception for a search that takes too long, and for a group that doesn't exist.
pub(crate) fn sub(
    pattern: &Regex,
    names: &[(&str, usize)],
    repl: &str,
    text: &str,
    most: usize,
) -> Result<(String, usize), Raised> {
    let (mut out, mut from, mut copied, mut count) = (String::new(), 0, 0, 0);
    while from <= text.len() && (most == 0 || count < most) {
        let found = pattern.groups_from(text, from).map_err(|error| Raised(format!("re.error: {error}")))?;
        let Some(groups) = found else { break };
        let Some(Some(whole)) = groups.first().cloned() else { break };
        out.push_str(text.get(copied..whole.start).unwrap_or_default());
        expand(&mut out, names, repl, text, &groups)?;
        count += 1;
        copied = whole.end;
        from = if whole.is_empty() {
            let step = text.get(whole.end..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8);
            whole.end + step
        } else {
            whole.end
        };
    }
    out.push_str(text.get(copied..).unwrap_or_default());
    Ok((out, count))
}

type Groups = [Option<std::ops::Range<usize>>];

/// Writes a replacement: `\1`, `\g<name>`, `\n`.
fn expand(out: &mut String, names: &[(&str, usize)], repl: &str, text: &str, groups: &Groups) -> Result<(), Raised> {
    let mut rest = repl;
    while let Some((plain, after)) = rest.split_once('\\') {
        out.push_str(plain);
        let group = |number: usize| -> Result<&str, Raised> {
            match groups.get(number) {
                Some(range) => Ok(range.clone().and_then(|range| text.get(range)).unwrap_or_default()),
                None => Err(Raised(format!("re.error: invalid group reference {number} at position 1"))),
            }
        };
        if let Some(name) = after.strip_prefix("g<").and_then(|inner| inner.split_once('>')).map(|(name, _)| name) {
            let named = || names.iter().find(|(known, _)| *known == name).map(|(_, number)| *number);
            let number = name.parse().ok().or_else(named);
            let number = number.ok_or_else(|| Raised(format!("IndexError: unknown group name '{name}'")))?;
            out.push_str(group(number)?);
            rest = after.get(name.len() + 3..).unwrap_or_default();
            continue;
        }
        let digits: String = after.chars().take(2).take_while(char::is_ascii_digit).collect();
        if let Ok(number) = digits.parse::<usize>() {
            out.push_str(group(number)?);
            rest = after.get(digits.len()..).unwrap_or_default();
            continue;
        }
        let Some(next) = after.chars().next() else {
            return Err(Raised("re.error: bad escape (end of pattern)".to_owned()));
        };
        match next {
            'n' => out.push('\n'),
            't' => out.push('\t'),
            'r' => out.push('\r'),
            '\\' => out.push('\\'),
            c if c.is_ascii_alphabetic() => {
                return Err(Raised(format!("re.error: bad escape \\{c} at position {}", plain.len())));
            }
            c => out.extend(['\\', c]),
        }
        rest = after.get(next.len_utf8()..).unwrap_or_default();
    }
    out.push_str(rest);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_and_replacements_are_pythons() {
        let replaced = |pattern: &str, flags, repl: &str, text: &str| {
            sub(&compile(pattern, flags).unwrap(), &group_names(pattern), repl, text, 0).map(|(text, _)| text)
        };
        assert_eq!(replaced("^(a)(?P<rest>.*)$", MULTILINE, "\\g<rest>\\1\\n", "ab\nac\n").unwrap(), "ba\n\nca\n\n");
        assert_eq!(replaced("^a", NONE, "x", "a\na").unwrap(), "x\na");
        assert_eq!(replaced("[]b]", NONE, "", "a]b").unwrap(), "a");
        assert_eq!(replaced("a.b", DOT_ALL, "-", "a\nb").unwrap(), "-");
        assert_eq!(replaced("x*", NONE, "-", "ab").unwrap(), "-a-b-");
        assert_eq!(replaced("a", NONE, "\\q", "a"), Err(Raised("re.error: bad escape \\q at position 0".into())));
        let lines = ignoring_space("a  b").unwrap();
        assert!(lines.matches("x\n a b \ny") && !lines.matches("x ab"));
        assert_eq!(unanchored("(?i)^Port 22$"), "Port 22");
    }
}
