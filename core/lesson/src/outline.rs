//! The outline of a lesson's text: front matter, sections, and in each its lines and its fenced blocks. Knows nothing of what they mean.

use crate::faults::Faults;
use duckrow_text::source::Span;

/// A line of the text, without its end.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line<'a> {
    pub text: &'a str,
    pub at: Span,
}

/// A fenced block.
#[derive(Debug, Clone)]
pub(crate) struct Fence<'a> {
    /// What stands behind the three backticks.
    pub info: &'a str,
    /// The line that opens it.
    pub at: Span,
    pub lines: Vec<Line<'a>>,
}

impl Fence<'_> {
    /// The text of the block; every line has an end.
    pub(crate) fn text(&self) -> String {
        text_of(&self.lines)
    }

    /// The place of a line of the block, from 1.
    pub(crate) fn line_at(&self, line: usize) -> Span {
        line.checked_sub(1).and_then(|index| self.lines.get(index)).map_or(self.at, |line| line.at)
    }
}

/// Lines as one text.
pub(crate) fn text_of(lines: &[Line<'_>]) -> String {
    lines.iter().flat_map(|line| [line.text, "\n"]).collect()
}

/// A heading with what is under it.
#[derive(Debug, Clone)]
pub(crate) struct Section<'a> {
    /// The words of the heading; of the part before the first nothing.
    pub heading: &'a str,
    pub at: Span,
    /// The lines outside of blocks; an empty one stands for each block.
    pub lines: Vec<Line<'a>>,
    pub fences: Vec<Fence<'a>>,
}

/// The parts of a text.
#[derive(Debug)]
pub(crate) struct Outline<'a> {
    /// The lines between the first two lines of three dashes.
    pub front: Option<Vec<Line<'a>>>,
    pub sections: Vec<Section<'a>>,
}

impl<'a> Outline<'a> {
    /// Takes a text apart.
    pub(crate) fn of(text: &'a str, faults: &mut Faults) -> Self {
        let mut lines = lines(text);
        let front = front(&mut lines);
        let mut section = Section { heading: "", at: Span::default(), lines: Vec::new(), fences: Vec::new() };
        let mut sections = Vec::new();
        let mut open: Option<Fence<'a>> = None;
        for line in lines {
            if let Some(mut fence) = open.take() {
                if line.text.trim_end() == "```" {
                    section.fences.push(fence);
                    section.lines.push(Line { text: "", at: line.at });
                } else {
                    fence.lines.push(line);
                    open = Some(fence);
                }
            } else if let Some(info) = line.text.strip_prefix("```") {
                open = Some(Fence { info: info.trim(), at: line.at, lines: Vec::new() });
            } else if let Some(heading) = line.text.strip_prefix("## ") {
                let next = Section { heading: heading.trim(), at: line.at, lines: Vec::new(), fences: Vec::new() };
                sections.push(std::mem::replace(&mut section, next));
            } else {
                section.lines.push(line);
            }
        }
        if let Some(fence) = open {
            faults.add(fence.at, "this block has no end", "Close it with a line of three backticks.");
        }
        sections.push(section);
        Self { front, sections }
    }
}

fn lines(text: &str) -> std::vec::IntoIter<Line<'_>> {
    let mut start = 0;
    let mut lines = Vec::new();
    for whole in text.split_inclusive('\n') {
        let line = whole.trim_end_matches(['\n', '\r']);
        let [from, to] = [start, start + line.len()].map(|offset| u32::try_from(offset).unwrap_or(u32::MAX));
        lines.push(Line { text: line, at: Span::new(from, to) });
        start += whole.len();
    }
    lines.into_iter()
}

/// Takes the front matter, if the text begins with it and it ends.
fn front<'a>(lines: &mut std::vec::IntoIter<Line<'a>>) -> Option<Vec<Line<'a>>> {
    let is_rule = |line: &Line<'_>| line.text.trim_end() == "---";
    let rest = lines.as_slice();
    if !rest.first().is_some_and(is_rule) {
        return None;
    }
    let end = rest.iter().skip(1).position(is_rule)?;
    lines.next();
    let front = lines.by_ref().take(end).collect();
    lines.next();
    Some(front)
}
