//! What differs between two texts, as Python's `difflib.unified_diff` shows it.

use std::fmt::Write;

/// How many lines stand around a difference.
const CONTEXT: usize = 3;
/// How many pairs of lines are compared.
const MAX_PAIRS: usize = 4_000_000;

/// The differences between lines that were taken without their ends, as `file.append` shows them: the ends of the headings stay.
pub(super) fn of_lines(old: &str, new: &str) -> String {
    let mut out = String::new();
    for line in unified(old, new).lines() {
        let is_heading = line.starts_with("@@") || line == "--- " || line == "+++ ";
        out.push_str(line);
        out.push_str(if is_heading { "\n\n" } else { "\n" });
    }
    out.pop();
    out
}

/// The differences between texts, where a last line without an end has none here either.
pub(super) fn of_texts(old: &str, new: &str) -> String {
    let (old, new) = (old.split_inclusive('\n').collect::<Vec<_>>(), new.split_inclusive('\n').collect::<Vec<_>>());
    between(&old, &new, "")
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Line<'a> {
    Same(&'a str),
    Old(&'a str),
    New(&'a str),
}

/// The differences.
pub(super) fn unified(old: &str, new: &str) -> String {
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
        write_hunk(&mut out, &lines, (first.saturating_sub(CONTEXT), (last + CONTEXT + 1).min(lines.len())), end);
        rest = after;
    }
    out
}

fn write_hunk(out: &mut String, lines: &[Line<'_>], (from, to): (usize, usize), end: &str) {
    let count = |lines: &[Line<'_>], is_old: bool| {
        let counts =
            |line: &&Line<'_>| if is_old { !matches!(line, Line::New(_)) } else { !matches!(line, Line::Old(_)) };
        lines.iter().filter(counts).count()
    };
    let (before, hunk) = (lines.get(..from).unwrap_or_default(), lines.get(from..to).unwrap_or_default());
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

/// The lines of both, along their longest common subsequence.
fn lines<'a>(old: &[&'a str], new: &[&'a str]) -> Vec<Line<'a>> {
    let width = new.len() + 1;
    let mut lengths = vec![0_u32; (old.len() + 1) * width];
    let at =
        |lengths: &[u32], row: usize, column: usize| lengths.get(row * width + column).copied().unwrap_or_default();
    for (row, left) in old.iter().enumerate().rev() {
        for (column, right) in new.iter().enumerate().rev() {
            let length = if left == right {
                at(&lengths, row + 1, column + 1) + 1
            } else {
                at(&lengths, row + 1, column).max(at(&lengths, row, column + 1))
            };
            if let Some(slot) = lengths.get_mut(row * width + column) {
                *slot = length;
            }
        }
    }
    let (mut row, mut column) = (0, 0);
    let mut lines = Vec::new();
    loop {
        match (old.get(row), new.get(column)) {
            (Some(left), Some(right)) if left == right => {
                lines.push(Line::Same(left));
                row += 1;
                column += 1;
            }
            (Some(left), right)
                if right.is_none() || at(&lengths, row + 1, column) >= at(&lengths, row, column + 1) =>
            {
                lines.push(Line::Old(left));
                row += 1;
            }
            (_, Some(right)) => {
                lines.push(Line::New(right));
                column += 1;
            }
            _ => return lines,
        }
    }
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
    }
}
