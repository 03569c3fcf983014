//! Hierarchies and data: facts in `%{…}`.

use duckrow_text::source::{Diagnostic, FileSpan, Span};

use super::Levels;
use super::code::Code;
use super::declared::Meaning;
use super::facts::{Breaks, Legacy};
use super::files::File;

/// What breaks in a file of data, or in a hierarchy. Comments are left alone.
pub(super) fn findings(code: &Code, file: &File, levels: Levels) -> Vec<Diagnostic> {
    let text = &code.sources.file(file.id).text;
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if !line.trim_start().starts_with('#') {
            found.extend(interpolations(line).filter_map(|inside| {
                let place = |at: usize| u32::try_from(start + at).unwrap_or(u32::MAX);
                let at = Span::new(place(inside.start), place(inside.start + inside.name.len())).in_file(file.id);
                finding(code, levels, inside.name, at)
            }));
        }
        start += line.len();
    }
    found
}

/// A name that is interpolated, and where it begins.
struct Inside<'a> {
    name: &'a str,
    start: usize,
}

/// The names in the interpolations of a line: `%{::osfamily}`, `%{scope('::osfamily')}`.
fn interpolations(line: &str) -> impl Iterator<Item = Inside<'_>> {
    let inside = line.match_indices("%{").filter_map(|(at, mark)| {
        let rest = line.get(at + mark.len()..)?;
        Some((at + mark.len(), rest.split_once('}')?.0))
    });
    inside.filter_map(|(at, inside)| {
        let called = ["scope('", "scope(\""].iter().find_map(|call| inside.trim_start().strip_prefix(*call));
        let name = match called {
            Some(rest) => rest.split(['\'', '"']).next()?,
            None => inside.trim(),
        };
        Some(Inside { name, start: at + inside.find(name)? })
    })
}

fn finding(code: &Code, levels: Levels, shown: &str, at: FileSpan) -> Option<Diagnostic> {
    let name = shown.strip_prefix("::").unwrap_or(shown);
    let fact_of = name.strip_prefix("facts.");
    let flat = fact_of.unwrap_or(name);
    let fact = code.replacement(flat, levels)?;
    let meaning = match (fact_of, shown.len() == name.len()) {
        (Some(_), _) => Meaning::Fact,
        (None, true) => code.declared.anywhere(flat, &code.names),
        (None, false) => code.declared.at_top(flat, &code.names),
    };
    let legacy = Legacy { name: flat, at, meaning, breaks: Breaks::Silently };
    legacy.finding(&fact, Some((at, format!("facts.{}", fact.dotted()))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_where_they_stand() {
        let line = "path: \"%{::osfamily}/%{ fqdn }/%{scope('::domain')}/%{lookup('a')}/%{\"";
        let there = |inside: Inside<'_>| (inside.name.to_owned(), line.get(inside.start..inside.start + 2));
        let found: Vec<_> = interpolations(line).map(there).collect();
        let expected = [("::osfamily", "::"), ("fqdn", "fq"), ("::domain", "::"), ("lookup('a')", "lo")];
        assert_eq!(found, expected.map(|(name, start)| (name.to_owned(), Some(start))));
    }
}
