//! The alignment of the lines of two texts. Lines that occur once in both and keep their order are the anchors
//! ("patience"); from them on equal lines are matched up and down.

use super::chain::{Point, staying};
use super::document::Hunk;
use duckrow_text::names::FastMap;

/// The lines that differ, top to bottom.
pub fn hunks(a: &str, b: &str) -> Vec<Hunk> {
    let (a, b): (Vec<&str>, Vec<&str>) = (a.lines().collect(), b.lines().collect());
    let mut anchors = anchors(&a, &b);
    anchors.push((a.len(), b.len()));
    let mut found = Vec::new();
    let (mut next_a, mut next_b) = (0, 0);
    for (anchor_a, anchor_b) in anchors {
        let (gap_a, gap_b) = (a.get(next_a..anchor_a).unwrap_or_default(), b.get(next_b..anchor_b).unwrap_or_default());
        let top = gap_a.iter().zip(gap_b).take_while(|(a, b)| a == b).count();
        let left = gap_a.len().min(gap_b.len()) - top;
        let bottom = gap_a.iter().rev().zip(gap_b.iter().rev()).take(left).take_while(|(a, b)| a == b).count();
        let (a_lines, b_lines) = (gap_a.len() - top - bottom, gap_b.len() - top - bottom);
        if a_lines + b_lines > 0 {
            found.push(Hunk {
                a: number(next_a + top + 1),
                a_lines: number(a_lines),
                b: number(next_b + top + 1),
                b_lines: number(b_lines),
            });
        }
        (next_a, next_b) = (anchor_a + 1, anchor_b + 1);
    }
    found
}

/// Pairs of equal lines, each once in its text, in both orders.
fn anchors(a: &[&str], b: &[&str]) -> Vec<(usize, usize)> {
    let (of_a, of_b) = (once(a), once(b));
    let pairs: Vec<(usize, usize, &str)> = a
        .iter()
        .enumerate()
        .filter(|(_, line)| of_a.contains_key(*line))
        .filter_map(|(place, line)| Some((place, *of_b.get(line)?, *line)))
        .collect();
    let points: Vec<Point<'_>> = pairs.iter().map(|(_, b, name)| Point { b: *b, is_touched: false, name }).collect();
    pairs.iter().zip(staying(&points)).filter(|(_, stays)| *stays).map(|((a, b, _), _)| (*a, *b)).collect()
}

/// The lines that occur once, with their places.
fn once<'a>(lines: &[&'a str]) -> FastMap<&'a str, usize> {
    let mut found: FastMap<&str, Option<usize>> = FastMap::default();
    for (place, line) in lines.iter().enumerate() {
        found.entry(*line).and_modify(|known| *known = None).or_insert(Some(place));
    }
    found.into_iter().filter_map(|(line, place)| Some((line, place?))).collect()
}

/// A number of lines as the contract writes it.
pub(super) fn number(lines: usize) -> u32 {
    u32::try_from(lines).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// B's lines, made of A's and the hunks.
    fn applied<'a>(a: &[&'a str], b: &[&'a str], hunks: &[Hunk]) -> Vec<&'a str> {
        let mut made = Vec::new();
        let mut next = 0;
        for hunk in hunks {
            let (at, from) = (hunk.a as usize - 1, hunk.b as usize - 1);
            made.extend(&a[next..at]);
            made.extend(&b[from..from + hunk.b_lines as usize]);
            next = at + hunk.a_lines as usize;
        }
        made.extend(&a[next..]);
        made
    }

    proptest! {
        #[test]
        fn hunks_make_one_text_of_the_other(a in "[abcd\n]{0,24}", b in "[abcd\n]{0,24}") {
            let hunks = hunks(&a, &b);
            let (a, b): (Vec<_>, Vec<_>) = (a.lines().collect(), b.lines().collect());
            prop_assert_eq!(applied(&a, &b, &hunks), b);
        }
    }

    #[test]
    fn closing_braces_are_no_anchors() {
        let a = "class a {\n  notice(1)\n}\nclass b {\n}\n";
        let b = "class a {\n  notice(1)\n}\nclass c {\n}\nclass b {\n}\n";
        assert_eq!(hunks(a, b), [Hunk { a: 4, a_lines: 0, b: 4, b_lines: 2 }]);
    }
}
