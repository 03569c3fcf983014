//! One more requisite in the text of a state: an entry of the list that it has already, or a list of its own behind the last argument. Knows lines
//! and how deep they are indented; whether the edit holds is for others to try.

use std::ops::Range;

use duckrow_text::source::{FileSpan, Fix, Sources, Span};

/// A requisite as it is written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Requisite<'a> {
    /// `require`, `watch_in` …
    pub(super) key: &'a str,
    /// The module of the state that is named.
    pub(super) module: &'a str,
    /// Its ID or name.
    pub(super) name: &'a str,
}

/// The edit that gives a state a requisite. The place is that of its function, `file.managed`, or of its ID.
pub(super) fn with_requisite(sources: &Sources, at: FileSpan, function: &str, requisite: Requisite<'_>) -> Option<Fix> {
    let text = &sources.file(at.file).text;
    let Requisite { key, module, name } = requisite;
    let entry = format!("{module}: {}", scalar(name));
    let start = function_in(text, at.span.start as usize, function)?;
    let insertion = insertion(text, start, key, &entry)?;
    let place = |at: usize| u32::try_from(at).ok();
    let span = Span::new(place(insertion.at.start)?, place(insertion.at.end)?);
    let at = FileSpan { file: at.file, span };
    Some(Fix { title: format!("Add `{key}: [{{{entry}}}]`"), at, text: insertion.text })
}

/// The place of a function; that of an ID is followed by it, deeper and before any other ID.
fn function_in(text: &str, at: usize, function: &str) -> Option<usize> {
    let start = text.get(..at)?.rfind('\n').map_or(0, |at| at + 1);
    let module = function.split('.').next()?;
    let is_it = |code: &str| {
        let code = code.strip_prefix("- ").unwrap_or(code);
        let behind = code.strip_prefix(function).or_else(|| code.strip_prefix(module));
        behind.is_some_and(|rest| rest.is_empty() || rest.starts_with([':', ' ']))
    };
    let own = line_at(text, start)?;
    let is_word = own.code.strip_prefix("- ").is_some_and(|word| function.ends_with(&format!(".{word}")));
    if is_it(own.code) || is_word {
        return Some(at);
    }
    let below = lines(text, own.end + 1).take_while(|line| line.code.is_empty() || line.indent > own.indent);
    let line = below.into_iter().find(|line| is_it(line.code))?;
    Some(line.end - line.code.len())
}

/// A text in the place of another one.
#[derive(Debug, PartialEq, Eq)]
struct Insertion {
    at: Range<usize>,
    text: String,
}

/// A line of a text: where it ends, how deep it is indented, and what stands in it.
#[derive(Debug, Clone, Copy)]
struct Line<'a> {
    end: usize,
    indent: usize,
    code: &'a str,
}

fn line_at(text: &str, start: usize) -> Option<Line<'_>> {
    let rest = text.get(start..)?;
    let line = rest.split('\n').next()?.trim_end();
    let code = line.trim_start_matches(' ');
    Some(Line { end: start + line.len(), indent: line.len() - code.len(), code })
}

/// The lines from a place on.
fn lines(text: &str, start: usize) -> impl Iterator<Item = Line<'_>> {
    let starts = text.get(start..).into_iter().flat_map(move |rest| {
        std::iter::once(start).chain(rest.match_indices('\n').map(move |(at, _)| start + at + 1))
    });
    starts.filter_map(|start| line_at(text, start))
}

fn insertion(text: &str, function: usize, key: &str, entry: &str) -> Option<Insertion> {
    let start = text.get(..function)?.rfind('\n').map_or(0, |at| at + 1);
    let line = line_at(text, start)?;
    // The function may be an item of the list itself: `pkg:` with `- installed` below it.
    let (indent, body) = if line.code.starts_with("- ") { (Some(line.indent), start) } else { (None, line.end + 1) };
    let list = indent.or_else(|| first_item(text, body, line.indent));
    match list {
        Some(indent) => in_list(text, body, indent, key, entry),
        None => {
            let code = line.code.split(" #").next()?.trim_end();
            let bare = code.trim_end_matches("[]").trim_end().trim_end_matches(':');
            (!bare.contains([' ', '[', '{'])).then_some(())?;
            let from = line.end - line.code.len() + bare.len();
            let to = from + code.len() - bare.len();
            let items = " ".repeat(line.indent + 2);
            Some(Insertion { at: from..to, text: format!(":\n{items}- {key}:\n{items}  - {entry}") })
        }
    }
}

/// The depth of the first item of a list below a key.
fn first_item(text: &str, start: usize, key: usize) -> Option<usize> {
    let first = lines(text, start).find(|line| !line.code.is_empty() && !line.code.starts_with('#'))?;
    (first.code.starts_with("- ") && first.indent >= key).then_some(first.indent)
}

/// One more entry in the list of arguments that begins at a place.
fn in_list(text: &str, start: usize, indent: usize, key: &str, entry: &str) -> Option<Insertion> {
    let (mut last, mut known) = (None, None);
    for line in lines(text, start) {
        let is_inside = line.indent > indent || line.indent == indent && line.code.starts_with('-');
        // What a template writes or not has to stay as it is.
        if line.code.starts_with("{%") || !line.code.is_empty() && !line.code.starts_with('#') && !is_inside {
            break;
        }
        if line.code.is_empty() || line.code.starts_with('#') {
            continue;
        }
        last = Some(line);
        let item = line.code.strip_prefix("- ").filter(|_| line.indent == indent);
        match (item, known) {
            (Some(item), _) if item.trim_start().strip_prefix(key).is_some_and(|rest| rest.starts_with(':')) => {
                item.trim_end().ends_with(':').then_some(())?;
                known = Some((line, None));
            }
            (Some(_), Some(_)) => break,
            (None, Some((_, depth))) => known = Some((line, depth.or(Some(line.indent)))),
            _ => {}
        }
    }
    let (end, text) = match known {
        Some((line, depth)) => (line.end, format!("\n{}- {entry}", " ".repeat(depth.unwrap_or(indent + 2)))),
        None => {
            let items = " ".repeat(indent);
            (last?.end, format!("\n{items}- {key}:\n{items}  - {entry}"))
        }
    };
    Some(Insertion { at: end..end, text })
}

/// A text as a scalar of YAML.
fn scalar(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._-+@".contains(c);
    let begins = text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/');
    let is_word = ["true", "false", "yes", "no", "on", "off", "null"].contains(&text.to_lowercase().as_str());
    match begins && !is_word && text.chars().all(|c| is_plain(c) || c == ' ') && !text.ends_with(' ') {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', "''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edited(text: &str, function: &str) -> Option<String> {
        let Insertion { at, text: added } = insertion(text, text.find(function)?, "require", "pkg: a")?;
        Some([text.get(..at.start)?, &added, text.get(at.end..)?].concat())
    }

    #[test]
    fn a_state_gets_a_list_of_requisites() {
        for (before, after) in [
            ("x:\n  pkg.installed\ny:\n", "x:\n  pkg.installed:\n    - require:\n      - pkg: a\ny:\n"),
            ("x:\n  pkg.installed: []\n", "x:\n  pkg.installed:\n    - require:\n      - pkg: a\n"),
            ("x:\n  pkg.installed:\n", "x:\n  pkg.installed:\n    - require:\n      - pkg: a\n"),
            (
                "x:\n  pkg.installed:\n  - name: b # so\n\ny: z\n",
                "x:\n  pkg.installed:\n  - name: b # so\n  - require:\n    - pkg: a\n\ny: z\n",
            ),
            (
                "x:\n  pkg.installed:\n      - pkgs:\n          - b\n  file.absent",
                "x:\n  pkg.installed:\n      - pkgs:\n          - b\n      - require:\n        - pkg: a\n  file.absent",
            ),
            (
                "x:\n  pkg:\n    - pkg.installed\n    - name: b\n",
                "x:\n  pkg:\n    - pkg.installed\n    - name: b\n    - require:\n      - pkg: a\n",
            ),
        ] {
            assert_eq!(edited(before, "pkg.installed").as_deref(), Some(after));
        }
    }

    #[test]
    fn a_function_stands_behind_its_id() {
        let text = "a: b\nx:\n  # so\n  pkg.installed\n  file:\n    - absent\ny:\n  user.present\n";
        let place = |of: &str, function: &str| function_in(text, text.find(of).unwrap(), function);
        assert_eq!(place("x:", "pkg.installed"), text.find("pkg.installed"));
        assert_eq!(place("x:", "file.absent"), text.find("file:"));
        assert_eq!(place("- absent", "file.absent"), text.find("- absent"));
        assert_eq!(place("x:", "user.present"), None);
    }

    #[test]
    fn a_list_that_is_there_gets_one_more_entry() {
        for (before, after) in [
            (
                "x:\n  pkg.installed:\n    - require:\n        - file: b\n    - name: c\n",
                "x:\n  pkg.installed:\n    - require:\n        - file: b\n        - pkg: a\n    - name: c\n",
            ),
            (
                "x:\n  pkg.installed:\n    - require:\n      - file: b\n",
                "x:\n  pkg.installed:\n    - require:\n      - file: b\n      - pkg: a\n",
            ),
            (
                "x:\n  pkg.installed:\n    - require_in:\n      - file: b\n",
                "x:\n  pkg.installed:\n    - require_in:\n      - file: b\n    - require:\n      - pkg: a\n",
            ),
        ] {
            assert_eq!(edited(before, "pkg.installed").as_deref(), Some(after));
        }
    }

    #[test]
    fn what_is_written_in_one_line_stays() {
        assert_eq!(edited("x:\n  pkg.installed:\n    - require: [file: b]\n", "pkg.installed"), None);
        assert_eq!(edited("x:\n  pkg.installed: [{name: b}]\n", "pkg.installed"), None);
        assert_eq!(edited("x: {pkg.installed: []}\n", "pkg.installed"), None);
    }

    #[test]
    fn a_template_keeps_its_branches() {
        let before = "x:\n  pkg.installed:\n    - name: b\n{% if c %}\n    - version: 1\n{% endif %}\n";
        let after = "x:\n  pkg.installed:\n    - name: b\n    - require:\n      - pkg: a\n{% if c %}\n    - version: 1\n{% endif %}\n";
        assert_eq!(edited(before, "pkg.installed").as_deref(), Some(after));
    }

    #[test]
    fn a_name_is_quoted_where_yaml_needs_it() {
        for (text, written) in
            [("/etc/a", "/etc/a"), ("say it", "say it"), ("a: b", "'a: b'"), ("yes", "'yes'"), ("it's", "'it''s'")]
        {
            assert_eq!(scalar(text), written);
        }
    }
}
