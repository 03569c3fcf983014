//! Edits as a patch: the unified format that `patch` and `git apply` take.

use std::fmt::Write;

use duckrow_core::diff::{Hunk, hunks};
use duckrow_core::upgrade::Edited;

/// The lines around a change.
const CONTEXT: usize = 3;

/// The patch of a file.
pub(super) fn patch(file: &Edited) -> String {
    let mut text = format!("--- a/{0}\n+++ b/{0}\n", file.path);
    let (before, after) = (lines(&file.before), lines(&file.after));
    for group in grouped(&hunks(&file.before, &file.after)) {
        write_group(&group, &before, &after, &mut text);
    }
    text
}

/// The lines of a text, each with its end.
fn lines(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}

/// Changes that are so near to each other that they share their context.
fn grouped(hunks: &[Hunk]) -> Vec<Vec<Hunk>> {
    let mut groups: Vec<Vec<Hunk>> = Vec::new();
    for hunk in hunks {
        let is_near = |last: &Hunk| (hunk.a as usize) <= (last.a + last.a_lines) as usize + 2 * CONTEXT;
        match groups.last_mut() {
            Some(group) if group.last().is_some_and(is_near) => group.push(*hunk),
            _ => groups.push(vec![*hunk]),
        }
    }
    groups
}

fn write_group(group: &[Hunk], before: &[&str], after: &[&str], text: &mut String) {
    let (Some(first), Some(last)) = (group.first(), group.last()) else { return };
    let (start, start_after) = (first.a as usize - 1, first.b as usize - 1);
    let above = start.min(CONTEXT);
    let end = (last.a + last.a_lines) as usize - 1;
    let below = before.len().saturating_sub(end).min(CONTEXT);
    let from = start - above;
    let count = end + below - from;
    let (removed, added) = (sum(group, |hunk| hunk.a_lines), sum(group, |hunk| hunk.b_lines));
    let head = format!(
        "@@ -{},{count} +{},{} @@\n",
        line(from, count),
        line(start_after - above, count + added - removed),
        count + added - removed
    );
    text.push_str(&head);
    let mut at = from;
    for hunk in group {
        let (start, start_after) = (hunk.a as usize - 1, hunk.b as usize - 1);
        let end = start + hunk.a_lines as usize;
        add(text, ' ', before.get(at..start));
        add(text, '-', before.get(start..end));
        add(text, '+', after.get(start_after..start_after + hunk.b_lines as usize));
        at = end;
    }
    add(text, ' ', before.get(at..end + below));
}

/// The number of the first line of so many; of none it is the one before.
fn line(from: usize, count: usize) -> usize {
    if count == 0 { from } else { from + 1 }
}

fn sum(group: &[Hunk], lines: impl Fn(&Hunk) -> u32) -> usize {
    group.iter().map(|hunk| lines(hunk) as usize).sum()
}

fn add(text: &mut String, mark: char, lines: Option<&[&str]>) {
    for line in lines.unwrap_or_default() {
        // Writing to a text can't fail.
        let _ = write!(text, "{mark}{line}");
        if !line.ends_with('\n') {
            text.push_str("\n\\ No newline at end of file\n");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_changes_share_their_context() {
        let before: String = (1..=30).map(|line| format!("line {line}\n")).collect();
        let after = before.replace("line 2\n", "two\n").replace("line 6\n", "six\n").replace("line 28\n", "");
        let edited = Edited { path: "a.pp".into(), before, after };
        insta::assert_snapshot!(patch(&edited));
    }
}
