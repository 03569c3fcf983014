//! The lines of a text around places in it. A text may have millions of lines and a line millions of characters: no more is taken
//! than what people look at. Knows nothing of diagnostics and of how lines are drawn.

use std::ops::Range;

use duckrow_core::source::{SourceFile, Span};

/// Places that lie further apart than so many lines are shown apart.
const MOST_BETWEEN: u32 = 40;
/// A longer line is cut around its place. Bytes, as all lengths here.
const LONG: usize = 400;
/// The length that is shown of a long line before and behind its place, and of a place.
const BEFORE: usize = 60;
const BEHIND: usize = 100;
const WIDEST: usize = 100;

/// Some lines of a text, or a part of one line.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Excerpt {
    pub(super) text: String,
    /// The number of the first line, from 1.
    pub(super) first_line: u32,
    /// The places in it: which of the given ones, and where in this text.
    pub(super) places: Vec<(usize, Range<usize>)>,
    /// The column at which the place begins, if the beginning of its line is left out.
    pub(super) column: Option<u32>,
}

/// A place with its line.
#[derive(Clone, Copy)]
struct Place {
    number: usize,
    span: Span,
    line: u32,
}

/// The lines around places, in the order of the text. Of a place that runs over several lines the first one is shown.
pub(super) fn excerpts(file: &SourceFile, spans: &[Span]) -> Vec<Excerpt> {
    let place = |(number, span): (usize, &Span)| Place { number, span: *span, line: line_of(file, *span) };
    let mut places: Vec<Place> = spans.iter().enumerate().map(place).collect();
    places.sort_by_key(|place| (place.line, place.span.start));
    let is_near = |one: &Place, other: &Place| {
        other.line - one.line <= MOST_BETWEEN && !is_long(file, one.line) && !is_long(file, other.line)
    };
    places
        .chunk_by(is_near)
        .map(|near| match near {
            [single] if is_long(file, single.line) => part_of_line(file, *single),
            near => lines(file, near),
        })
        .collect()
}

/// The line of a place. Behind the last line break it is the line before: there is something to see.
fn line_of(file: &SourceFile, span: Span) -> u32 {
    let line = file.line(span.start);
    let is_behind_all = line > 1 && file.line_start(line) as usize >= file.text.len();
    line - u32::from(is_behind_all)
}

fn is_long(file: &SourceFile, line: u32) -> bool {
    file.line_text(line).len() > LONG
}

/// Whole lines from the first place to the last.
fn lines(file: &SourceFile, places: &[Place]) -> Excerpt {
    let first_line = places.first().map_or(1, |place| place.line);
    let last_line = places.last().map_or(1, |place| place.line);
    let mut text = String::new();
    let mut found = Vec::with_capacity(places.len());
    for line in first_line..=last_line {
        let (start, whole) = (file.line_start(line) as usize, file.line_text(line));
        for place in places.iter().filter(|place| place.line == line) {
            let begin = text.len() + (place.span.start as usize).saturating_sub(start).min(whole.len() + 1);
            found.push((place.number, begin..begin + shown_of(file, place.span).len()));
        }
        text += head(whole, LONG);
        text.push('\n');
    }
    Excerpt { text, first_line, places: found, column: None }
}

/// The part of a long line around a place.
fn part_of_line(file: &SourceFile, place: Place) -> Excerpt {
    let (start, whole) = (file.line_start(place.line) as usize, file.line_text(place.line));
    let (before, behind) = whole.split_at(boundary(whole, (place.span.start as usize).saturating_sub(start)));
    let shown = head(shown_of(file, place.span), WIDEST);
    let left = before.split_at(boundary(before, before.len().saturating_sub(BEFORE))).1;
    let right = head(behind, shown.len() + BEHIND);
    let mut text = String::from(if left.len() < before.len() { "…" } else { "" }) + left;
    let begin = text.len();
    text += right;
    text += if right.len() < behind.len() { "…" } else { "" };
    let column = (left.len() < before.len()).then(|| file.column(place.span.start));
    Excerpt { text, first_line: place.line, places: vec![(place.number, begin..begin + shown.len())], column }
}

/// The part of a place in its first line.
fn shown_of(file: &SourceFile, span: Span) -> &str {
    file.slice(span).lines().next().unwrap_or_default().trim_end()
}

/// The beginning of a text.
fn head(text: &str, length: usize) -> &str {
    text.split_at(boundary(text, length)).0
}

/// The last place in a text up to `at` that is between two characters.
fn boundary(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> SourceFile {
        SourceFile::new("site.pp", text)
    }

    fn span_of(text: &str, part: &str) -> Span {
        let start = u32::try_from(text.find(part).unwrap()).unwrap();
        Span::new(start, start + u32::try_from(part.len()).unwrap())
    }

    fn marked(excerpt: &Excerpt) -> Vec<&str> {
        excerpt.places.iter().map(|(_, range)| excerpt.text.get(range.clone()).unwrap_or_default()).collect()
    }

    #[test]
    fn only_lines_from_the_first_place_to_the_last_are_taken() {
        let text = "a\nbee\nc\nduck dee\ne\n";
        let found = excerpts(&file(text), &[span_of(text, "dee"), span_of(text, "bee")]);
        let [excerpt] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!((excerpt.text.as_str(), excerpt.first_line), ("bee\nc\nduck dee\n", 2));
        assert_eq!(marked(excerpt), ["bee", "dee"]);
        assert_eq!(excerpt.places[0].0, 1);
    }

    #[test]
    fn places_that_lie_far_apart_are_shown_apart() {
        let text = format!("first\n{}last\n", "\n".repeat(1_000_000));
        let found = excerpts(&file(&text), &[span_of(&text, "first"), span_of(&text, "last")]);
        let texts: Vec<_> = found.iter().map(|excerpt| (excerpt.text.as_str(), excerpt.first_line)).collect();
        assert_eq!(texts, [("first\n", 1), ("last\n", 1_000_002)]);
    }

    #[test]
    fn a_long_line_is_cut_around_each_place_between_characters() {
        let text = format!("{}duck{}egg", "ß".repeat(100_000), "ß".repeat(100_000));
        let found = excerpts(&file(&text), &[span_of(&text, "duck"), span_of(&text, "egg")]);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].text, format!("…{}duck{}…", "ß".repeat(30), "ß".repeat(50)));
        assert_eq!((marked(&found[0]), found[0].column), (vec!["duck"], Some(100_001)));
        assert_eq!(found[1].text, format!("…{}egg", "ß".repeat(30)));
    }

    #[test]
    fn behind_the_last_line_break_the_line_before_is_shown() {
        let found = excerpts(&file("a\nb\n"), &[Span::new(4, 4)]);
        assert_eq!((found[0].text.as_str(), found[0].first_line, found[0].places[0].1.clone()), ("b\n", 2, 2..2));
        assert_eq!(excerpts(&file(""), &[Span::new(0, 0)])[0].text, "\n");
    }
}
