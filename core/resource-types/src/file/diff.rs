//! The difference between two contents, as `diff -u` shows it. Times, and the name of the temporary file that Puppet compares
//! with, are left out: they say nothing.

use std::fmt::Write;

/// The number of lines shown around a change.
const CONTEXT: usize = 3;
/// The maximum number of pairs of lines that are compared; beyond, all lines between the first and the last difference are new.
const MOST_PAIRS: usize = 1 << 20;

/// A line of either content: its place in the old and the new one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Same(usize, usize),
    Old(usize, usize),
    New(usize, usize),
}

/// A content, and what it is called.
#[derive(Debug, Clone, Copy)]
pub struct Called<'a> {
    /// Its name.
    pub name: &'a str,
    /// The bytes.
    pub content: &'a [u8],
}

/// The difference of two contents, as Puppet logs it: the new one is in a temporary file.
pub(super) fn unified(path: &str, old: &[u8], new: &[u8]) -> String {
    difference(Called { name: path, content: old }, Called { name: "/tmp/puppet-file", content: new })
}

/// The difference of two contents; nothing if there is none.
pub fn difference(one: Called<'_>, other: Called<'_>) -> String {
    if one.content == other.content {
        return String::new();
    }
    let (Ok(old), Ok(new)) = (std::str::from_utf8(one.content), std::str::from_utf8(other.content)) else {
        return format!("Binary files {} and {} differ\n", one.name, other.name);
    };
    let (old, new): (Vec<_>, Vec<_>) = (old.split_inclusive('\n').collect(), new.split_inclusive('\n').collect());
    let mut text = format!("--- {}\n+++ {}\n", one.name, other.name);
    let steps = steps(&old, &new);
    for hunk in hunks(&steps) {
        write_hunk(&mut text, hunk, &old, &new);
    }
    text
}

/// The way from the old lines to the new ones, along a longest common sequence.
fn steps(old: &[&str], new: &[&str]) -> Vec<Step> {
    let begin = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let rest = old.iter().skip(begin).rev().zip(new.iter().skip(begin).rev());
    let end = rest.take_while(|(a, b)| a == b).count();
    let (old_end, new_end) = (old.len() - end, new.len() - end);
    let mut steps: Vec<_> = (0..begin).map(|at| Step::Same(at, at)).collect();
    let middle_old = old.get(begin..old_end).unwrap_or_default();
    let middle_new = new.get(begin..new_end).unwrap_or_default();
    let lengths = Lengths::of(middle_old, middle_new);
    let (mut i, mut j) = (0, 0);
    while let (Some(a), Some(b)) = (middle_old.get(i), middle_new.get(j)) {
        if lengths.is_known() && a == b {
            steps.push(Step::Same(begin + i, begin + j));
            (i, j) = (i + 1, j + 1);
        } else if lengths.from(i + 1, j) >= lengths.from(i, j + 1) {
            steps.push(Step::Old(begin + i, begin + j));
            i += 1;
        } else {
            steps.push(Step::New(begin + i, begin + j));
            j += 1;
        }
    }
    steps.extend((i..middle_old.len()).map(|at| Step::Old(begin + at, begin + j)));
    steps.extend((j..middle_new.len()).map(|at| Step::New(old_end, begin + at)));
    steps.extend((0..end).map(|at| Step::Same(old_end + at, new_end + at)));
    steps
}

/// The lengths of the common sequences from any two places on.
struct Lengths {
    table: Vec<u32>,
    width: usize,
}

impl Lengths {
    fn of(old: &[&str], new: &[&str]) -> Self {
        let width = new.len() + 1;
        if old.len().saturating_mul(new.len()) > MOST_PAIRS {
            return Self { table: Vec::new(), width };
        }
        let mut lengths = Self { table: vec![0; (old.len() + 1) * width], width };
        for (i, a) in old.iter().enumerate().rev() {
            for (j, b) in new.iter().enumerate().rev() {
                let longest = match a == b {
                    true => lengths.from(i + 1, j + 1) + 1,
                    false => lengths.from(i + 1, j).max(lengths.from(i, j + 1)),
                };
                if let Some(place) = lengths.table.get_mut(i * width + j) {
                    *place = longest;
                }
            }
        }
        lengths
    }

    fn is_known(&self) -> bool {
        !self.table.is_empty()
    }

    fn from(&self, i: usize, j: usize) -> u32 {
        self.table.get(i * self.width + j).copied().unwrap_or(0)
    }
}

/// The changes with the lines around them; those whose surroundings touch are one.
fn hunks(steps: &[Step]) -> Vec<&[Step]> {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for (at, _) in steps.iter().enumerate().filter(|(_, step)| !matches!(step, Step::Same(..))) {
        let (from, to) = (at.saturating_sub(CONTEXT), (at + CONTEXT + 1).min(steps.len()));
        match ranges.last_mut() {
            Some((_, end)) if from <= *end => *end = to,
            _ => ranges.push((from, to)),
        }
    }
    ranges.into_iter().filter_map(|(from, to)| steps.get(from..to)).collect()
}

fn write_hunk(text: &mut String, hunk: &[Step], old: &[&str], new: &[&str]) {
    let Some(Step::Same(i, j) | Step::Old(i, j) | Step::New(i, j)) = hunk.first().copied() else { return };
    let olds = hunk.iter().filter(|step| !matches!(step, Step::New(..))).count();
    let news = hunk.iter().filter(|step| !matches!(step, Step::Old(..))).count();
    // Writing into a text never fails.
    _ = writeln!(text, "@@ -{} +{} @@", range(i, olds), range(j, news));
    for step in hunk {
        let (sign, line) = match step {
            Step::Same(i, _) => (' ', old.get(*i)),
            Step::Old(i, _) => ('-', old.get(*i)),
            Step::New(_, j) => ('+', new.get(*j)),
        };
        let line = line.copied().unwrap_or_default();
        text.push(sign);
        text.push_str(line);
        if !line.ends_with('\n') {
            text.push_str("\n\\ No newline at end of file\n");
        }
    }
}

/// `first,number`; of one line only its number, of none the line before.
fn range(first: usize, number: usize) -> String {
    match number {
        0 => format!("{first},0"),
        1 => format!("{}", first + 1),
        _ => format!("{},{number}", first + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_have_hunks() {
        let lines = |numbers: std::ops::RangeInclusive<u32>| numbers.map(|n| format!("{n}\n")).collect::<String>();
        let (old, new) = (lines(1..=15), format!("0\n{}new", lines(1..=15)));
        insta::assert_snapshot!(unified("/a", old.as_bytes(), new.as_bytes()), @r"
        --- /a
        +++ /tmp/puppet-file
        @@ -1,3 +1,4 @@
        +0
         1
         2
         3
        @@ -13,3 +14,4 @@
         13
         14
         15
        +new
        \ No newline at end of file
        ");
        assert_eq!(unified("/a", b"", b"x\n"), "--- /a\n+++ /tmp/puppet-file\n@@ -0,0 +1 @@\n+x\n");
        assert_eq!(unified("/a", b"\xff", b"x"), "Binary files /a and /tmp/puppet-file differ\n");
    }
}
