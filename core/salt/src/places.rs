//! The origin of each character of a text that is read: the text itself, or the template that it was rendered from.

use duckrow_text::source::{FileId, FileSpan, Span};

/// The way from characters of a text to places in files.
#[derive(Debug, Clone, Default)]
pub(crate) struct Places {
    origin: Option<Origin>,
}

#[derive(Debug, Clone)]
enum Origin {
    /// The text is a file. For one that isn't ASCII: where its characters begin.
    Text(FileId, Option<Box<[u32]>>),
    /// The text was rendered: for every line of it where it begins, and the line of a file that it came from.
    Lines(Box<[(u32, Option<FileSpan>)]>),
}

impl Places {
    /// A text that is nowhere.
    pub(crate) fn nowhere() -> Self {
        Self::default()
    }

    /// A text that is a file.
    pub(crate) fn of_text(file: FileId, text: &str) -> Self {
        let starts = || text.char_indices().map(|(at, _)| u32_of(at)).chain([u32_of(text.len())]).collect();
        Self { origin: Some(Origin::Text(file, (!text.is_ascii()).then(starts))) }
    }

    /// A text that was rendered. For every line the number of characters before it, and where it came from.
    pub(crate) fn of_lines(lines: Vec<(u32, Option<FileSpan>)>) -> Self {
        Self { origin: Some(Origin::Lines(lines.into())) }
    }

    /// The place of some characters.
    pub(crate) fn place(&self, start: usize, end: usize) -> Option<FileSpan> {
        match self.origin.as_ref()? {
            Origin::Text(file, None) => Some(Span::new(u32_of(start), u32_of(end)).in_file(*file)),
            Origin::Text(file, Some(starts)) => {
                let byte = |at: usize| starts.get(at).or(starts.last()).copied().unwrap_or_default();
                Some(Span::new(byte(start), byte(end)).in_file(*file))
            }
            Origin::Lines(lines) => {
                let line = lines.partition_point(|(begin, _)| *begin <= u32_of(start)).checked_sub(1)?;
                lines.get(line)?.1
            }
        }
    }

    /// The place of a character of the text by its line and column, both from 1.
    pub(crate) fn line(&self, text: &str, line: usize, column: usize) -> Option<FileSpan> {
        let before: usize =
            text.split_inclusive('\n').take(line.saturating_sub(1)).map(|line| line.chars().count()).sum();
        let start = (before + column.saturating_sub(1)).min(text.chars().count());
        self.place(start, start)
    }
}

fn u32_of(size: usize) -> u32 {
    u32::try_from(size).unwrap_or(u32::MAX)
}
