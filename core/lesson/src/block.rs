//! Paragraphs and lists.

use serde::Serialize;

use crate::faults::Faults;
use crate::inline::{Inline, inlines};
use crate::outline::Line;
use duckrow_text::source::Span;

/// A paragraph or a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "LessonBlock"), schemars(rename = "LessonBlock"))]
pub enum Block {
    /// A paragraph.
    Paragraph {
        /// Its text.
        content: Vec<Inline>,
    },
    /// A list.
    List {
        /// True if its items are numbered.
        ordered: bool,
        /// The items.
        items: Vec<Vec<Inline>>,
    },
}

impl Block {
    /// The texts in it.
    pub(crate) fn texts(&self) -> Vec<&[Inline]> {
        match self {
            Self::Paragraph { content } => vec![content],
            Self::List { items, .. } => items.iter().map(Vec::as_slice).collect(),
        }
    }
}

/// What is being read: a paragraph, or an item of a list.
struct Open {
    /// Of an item: true if the list is numbered.
    item: Option<bool>,
    text: String,
    at: Span,
}

/// Reads lines that have no blocks of code among them.
pub(crate) fn blocks(lines: &[Line<'_>], faults: &mut Faults) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Open> = None;
    for line in lines {
        let text = line.text.trim();
        let begun = if line.text.starts_with(' ') { None } else { item(text) };
        match (begun, &mut open) {
            _ if text.is_empty() => close(&mut blocks, open.take(), faults),
            (None, Some(open)) => {
                open.text.push(' ');
                open.text.push_str(text);
            }
            (begun, _) => {
                close(&mut blocks, open.take(), faults);
                refuse(text, line.at, faults);
                let (item, text) = begun.map_or((None, text), |(ordered, text)| (Some(ordered), text));
                open = Some(Open { item, text: text.to_owned(), at: line.at });
            }
        }
    }
    close(&mut blocks, open.take(), faults);
    blocks
}

/// The text of an item, and whether it is numbered.
fn item(text: &str) -> Option<(bool, &str)> {
    if let Some(text) = text.strip_prefix("- ").or_else(|| text.strip_prefix("* ")) {
        return Some((false, text.trim_start()));
    }
    let behind = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_numbered = behind.len() < text.len();
    behind.strip_prefix(". ").filter(|_| is_numbered).map(|text| (true, text.trim_start()))
}

fn close(blocks: &mut Vec<Block>, open: Option<Open>, faults: &mut Faults) {
    let Some(Open { item, text, at }) = open else { return };
    let content = inlines(&text, at, faults);
    match (item, blocks.last_mut()) {
        (None, _) => blocks.push(Block::Paragraph { content }),
        (Some(numbered), Some(Block::List { ordered, items })) if *ordered == numbered => items.push(content),
        (Some(ordered), _) => blocks.push(Block::List { ordered, items: vec![content] }),
    }
}

/// Headings of another level, quotations and tables have no place in a lesson.
fn refuse(text: &str, at: Span, faults: &mut Faults) {
    if text.starts_with('#') {
        faults.add(at, "this heading is none of a lesson's", "Its headings have two signs: ## Predict.");
    } else if text.starts_with(['>', '|']) {
        faults.add(at, "a lesson has paragraphs and lists only", "Write it as a paragraph or as a list.");
    }
}
