//! The difference between two texts, as Python's `difflib.unified_diff` shows it.

use std::fmt::Write;
use std::ops::Range;

use duckrow_text::names::FastMap;

/// The number of lines shown around a difference.
const CONTEXT: usize = 3;
/// The number of pairs of lines that are compared.
const MAX_PAIRS: usize = 4_000_000;

/// The differences between lines that were taken without their ends, as `file.append` shows them: the ends of the headings stay.
pub(crate) fn of_lines(old: &str, new: &str) -> String {
    let mut out = String::new();
    let old = if old.is_empty() || old.ends_with('\n') { old.to_owned() } else { format!("{old}\n") };
    for line in unified(&old, new).lines() {
        let is_heading = line.starts_with("@@") || line == "--- " || line == "+++ ";
        out.push_str(line);
        out.push_str(if is_heading { "\n\n" } else { "\n" });
    }
    out.pop();
    out
}

/// The differences between texts, where a last line without an end has none here either.
pub(crate) fn of_texts(old: &str, new: &str) -> String {
    of_pieces(old, &new.split_inclusive('\n').collect::<Vec<_>>())
}

/// The same with a new text in pieces: a piece that was put in as one counts as one line.
pub(crate) fn of_pieces(old: &str, new: &[&str]) -> String {
    between(&old.split_inclusive('\n').collect::<Vec<_>>(), new, "")
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Line<'a> {
    Same(&'a str),
    Old(&'a str),
    New(&'a str),
}

/// The differences.
pub(crate) fn unified(old: &str, new: &str) -> String {
    let (old, new): (Vec<_>, Vec<_>) = (old.split_inclusive('\n').collect(), new.split_inclusive('\n').collect());
    between(&old, &new, "\n")
}

/// The differences; `end` is put behind a line that has none.
fn between(old: &[&str], new: &[&str], end: &str) -> String {
    if old.len().saturating_mul(new.len()) > MAX_PAIRS {
        return "Replace text file".to_owned();
    }
    let lines = lines(old, new);
    let mut out = String::from("--- \n+++ \n");
    let changed: Vec<usize> =
        lines.iter().enumerate().filter(|(_, line)| !matches!(line, Line::Same(_))).map(|(at, _)| at).collect();
    let mut rest = changed.as_slice();
    while let Some(first) = rest.first() {
        let apart = rest.windows(2).position(|pair| matches!(pair, [left, right] if right - left > 2 * CONTEXT + 1));
        let (hunk, after) = rest.split_at_checked(apart.map_or(rest.len(), |at| at + 1)).unwrap_or((rest, &[]));
        let last = hunk.last().unwrap_or(first);
        write_hunk(&mut out, &lines, first.saturating_sub(CONTEXT)..(last + CONTEXT + 1).min(lines.len()), end);
        rest = after;
    }
    out
}

fn write_hunk(out: &mut String, lines: &[Line<'_>], at: Range<usize>, end: &str) {
    let count = |lines: &[Line<'_>], is_old: bool| {
        let counts =
            |line: &&Line<'_>| if is_old { !matches!(line, Line::New(_)) } else { !matches!(line, Line::Old(_)) };
        lines.iter().filter(counts).count()
    };
    let (before, hunk) = (lines.get(..at.start).unwrap_or_default(), lines.get(at).unwrap_or_default());
    let range = |is_old| match (count(before, is_old), count(hunk, is_old)) {
        (before, 0) => format!("{before},0"),
        (before, 1) => (before + 1).to_string(),
        (before, length) => format!("{},{length}", before + 1),
    };
    // Writing into a text never fails.
    _ = writeln!(out, "@@ -{} +{} @@", range(true), range(false));
    for line in hunk {
        let (mark, text) = match line {
            Line::Same(text) => (' ', text),
            Line::Old(text) => ('-', text),
            Line::New(text) => ('+', text),
        };
        out.push(mark);
        out.push_str(text);
        if !text.ends_with('\n') {
            out.push_str(end);
        }
    }
}

/// A part that both have: where it begins in the one and in the other, and how many lines it has.
type Block = (usize, usize, usize);

/// The lines of both, along the blocks that Python's `SequenceMatcher` finds.
fn lines<'a>(old: &[&'a str], new: &[&'a str]) -> Vec<Line<'a>> {
    let mut lines = Vec::new();
    let (mut row, mut column) = (0, 0);
    for (from, to, size) in blocks(old, new).into_iter().chain([(old.len(), new.len(), 0)]) {
        lines.extend(old.get(row..from).unwrap_or_default().iter().map(|line| Line::Old(line)));
        lines.extend(new.get(column..to).unwrap_or_default().iter().map(|line| Line::New(line)));
        lines.extend(old.get(from..from + size).unwrap_or_default().iter().map(|line| Line::Same(line)));
        (row, column) = (from + size, to + size);
    }
    lines
}

/// The longest block that both have, then those before and behind it (`get_matching_blocks`).
fn blocks(old: &[&str], new: &[&str]) -> Vec<Block> {
    let mut places: FastMap<&str, Vec<usize>> = FastMap::default();
    for (place, line) in new.iter().enumerate() {
        places.entry(line).or_default().push(place);
    }
    let mut found = Vec::new();
    let mut open = vec![(0..old.len(), 0..new.len())];
    while let Some((rows, columns)) = open.pop() {
        let (row, column, size) = longest(old, new, &places, &rows, &columns);
        if size > 0 {
            found.push((row, column, size));
            open.push((rows.start..row, columns.start..column));
            open.push((row + size..rows.end, column + size..columns.end));
        }
    }
    found.sort_unstable();
    found
}

/// The longest block within these lines, of several the first (`find_longest_match`).
fn longest(
    old: &[&str],
    new: &[&str],
    places: &FastMap<&str, Vec<usize>>,
    rows: &Range<usize>,
    columns: &Range<usize>,
) -> Block {
    let (mut row, mut column, mut size) = (rows.start, columns.start, 0);
    let mut lengths: FastMap<usize, usize> = FastMap::default();
    for at in rows.clone() {
        let mut next = FastMap::default();
        let same = old.get(at).and_then(|line| places.get(line)).into_iter().flatten();
        for place in same.filter(|place| columns.contains(place)) {
            let length = place.checked_sub(1).and_then(|before| lengths.get(&before)).copied().unwrap_or_default() + 1;
            next.insert(*place, length);
            if length > size {
                (row, column, size) = (at + 1 - length, place + 1 - length, length);
            }
        }
        lengths = next;
    }
    // Lines that are there too often to begin a block belong to one that they touch.
    while row > rows.start && column > columns.start && old.get(row - 1) == new.get(column - 1) {
        (row, column, size) = (row - 1, column - 1, size + 1);
    }
    while row + size < rows.end && column + size < columns.end && old.get(row + size) == new.get(column + size) {
        size += 1;
    }
    (row, column, size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_shown_with_what_is_around_them() {
        assert_eq!(unified("a\n", "b\n"), "--- \n+++ \n@@ -1 +1 @@\n-a\n+b\n");
        assert_eq!(of_texts("a\n", "a\nb"), "--- \n+++ \n@@ -1 +1,2 @@\n a\n+b");
        assert_eq!(of_lines("x\n", "x\ny\n"), "--- \n\n+++ \n\n@@ -1 +1,2 @@\n\n x\n+y");
        let old: String = (1..=20).map(|line| format!("{line}\n")).collect();
        let new = old.replace("\n5\n", "\nfive\n").replace("\n18\n", "\n");
        let wanted = "--- \n+++ \n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n@@ -15,6 +15,5 @@\n 15\n 16\n 17\n-18\n 19\n 20\n";
        assert_eq!(unified(&old, &new), wanted);
        // Of two ways to the same length that by which the older text's first line stays.
        assert_eq!(unified("a\nb\n", "b\na\n"), "--- \n+++ \n@@ -1,2 +1,2 @@\n+b\n a\n-b\n");
    }
}
