//! The texts of a run and the way from bytes to lines and columns.

use std::cell::OnceCell;
use std::rc::Rc;

use super::{Diagnostic, FileId, FileSpan, Location, Position, Span};
use crate::ids::IndexVec;

/// A text, in which lines and columns are known.
#[derive(Debug, Clone)]
pub struct SourceFile {
    /// The path in the scenario.
    pub path: Rc<str>,
    /// The whole text.
    pub text: Rc<str>,
    /// The beginnings of its lines, once somebody asks for one.
    line_starts: OnceCell<Vec<u32>>,
    /// The counts before every so many bytes; empty for an ASCII text, where bytes are characters and units.
    marks: Vec<Size>,
}

/// The number of bytes between two marks: the most that is ever counted, however long a line is.
const MARK_EVERY: usize = 512;

/// The size of a text.
#[derive(Debug, Clone, Copy, Default)]
struct Size {
    bytes: u32,
    characters: u32,
    utf16: u32,
}

impl Size {
    fn with(self, text: &str) -> Self {
        Self {
            bytes: self.bytes + u32_of(text.len()),
            characters: self.characters + u32_of(text.chars().count()),
            utf16: self.utf16 + u32_of(text.encode_utf16().count()),
        }
    }
}

impl SourceFile {
    /// A text under its path. Texts of 4 GiB and more are cut before they get here (limits).
    pub fn new(path: &str, text: &str) -> Self {
        let marks = if text.is_ascii() { Vec::new() } else { marks(text) };
        Self { path: path.into(), text: text.into(), line_starts: OnceCell::new(), marks }
    }

    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            let newlines = self.text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
            std::iter::once(0).chain(newlines.map(|(at, _)| u32_of(at + 1))).collect()
        })
    }

    /// The text of a range; empty if the range doesn't lie in this text.
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// The line of a byte, from 1.
    pub fn line(&self, offset: u32) -> u32 {
        u32_of(self.line_starts().partition_point(|start| *start <= offset))
    }

    /// The column of a byte as Puppet counts: characters, from 1.
    pub fn column(&self, offset: u32) -> u32 {
        let start = self.line_start(self.line(offset));
        1 + self.before(offset).characters - self.before(start).characters
    }

    /// The text of a line (from 1), without its line break.
    pub fn line_text(&self, line: u32) -> &str {
        let (start, end) = (self.line_start(line), self.line_start(line + 1));
        self.slice(Span::new(start, end)).trim_end_matches(['\n', '\r'])
    }

    /// The byte at which a line (from 1) begins; the end of the text for a line beyond it.
    pub fn line_start(&self, line: u32) -> u32 {
        self.line_starts().get((line as usize).saturating_sub(1)).copied().unwrap_or(u32_of(self.text.len()))
    }

    /// The number of UTF-16 units before a byte.
    pub fn utf16_offset(&self, offset: u32) -> u32 {
        self.before(offset).utf16
    }

    /// The byte at which so many UTF-16 units stand before it; inside a character it is its beginning, and no more than the
    /// length of the text.
    pub fn byte_offset(&self, utf16: u32) -> u32 {
        let length = u32_of(self.text.len());
        let Some(mark) = self.marks.get(self.marks.partition_point(|mark| mark.utf16 <= utf16).saturating_sub(1))
        else {
            return utf16.min(length);
        };
        let mut left = utf16 - mark.utf16;
        let mut bytes = mark.bytes;
        for character in self.text.get(mark.bytes as usize..).unwrap_or_default().chars() {
            let Some(rest) = left.checked_sub(u32_of(character.len_utf16())) else { break };
            if left == 0 {
                break;
            }
            left = rest;
            bytes += u32_of(character.len_utf8());
        }
        bytes
    }

    /// The size of the text before a byte; a byte inside a character is its beginning.
    fn before(&self, offset: u32) -> Size {
        let offset = offset.min(u32_of(self.text.len()));
        let Some(mark) = self.marks.get(self.marks.partition_point(|mark| mark.bytes <= offset).saturating_sub(1))
        else {
            return Size { bytes: offset, characters: offset, utf16: offset };
        };
        let mut end = offset as usize;
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        mark.with(self.text.get(mark.bytes as usize..end).unwrap_or_default())
    }
}

/// The size of what stands before every so many bytes of a text.
fn marks(text: &str) -> Vec<Size> {
    let mut marks = vec![Size::default()];
    let mut rest = text;
    let mut size = Size::default();
    while rest.len() > MARK_EVERY {
        let cut = (MARK_EVERY..rest.len()).find(|at| rest.is_char_boundary(*at)).unwrap_or(rest.len());
        let (block, after) = rest.split_at(cut);
        size = size.with(block);
        marks.push(size);
        rest = after;
    }
    marks
}

/// Texts are shorter than 4 GiB: the limits see to it before a text gets here.
fn u32_of(size: usize) -> u32 {
    u32::try_from(size).unwrap_or(u32::MAX)
}

/// All texts of a run.
#[derive(Debug, Default, Clone)]
pub struct Sources {
    files: IndexVec<FileId, SourceFile>,
}

impl Sources {
    /// Adds a text.
    pub fn add(&mut self, path: &str, text: &str) -> FileId {
        self.files.push(SourceFile::new(path, text))
    }

    /// The text of an id.
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id]
    }

    /// All texts, in the order in which they were read.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (FileId, &SourceFile)> {
        self.files.iter_with_ids()
    }

    /// The text at a place.
    pub fn text(&self, at: FileSpan) -> &str {
        self.file(at.file).slice(at.span)
    }

    /// The line of a place, from 1.
    pub fn line(&self, at: FileSpan) -> u32 {
        self.file(at.file).line(at.span.start)
    }

    /// The position that Puppet prints behind a message: ` (file: F, line: L, column: C)`, or less, or nothing.
    pub fn position_text(&self, diagnostic: &Diagnostic) -> String {
        let Some(at) = diagnostic.at else { return String::new() };
        let location = self.locate(at);
        match diagnostic.position {
            Position::Column => {
                format!(" (file: {}, line: {}, column: {})", location.file, location.line, location.column)
            }
            Position::Line => format!(" (file: {}, line: {})", location.file, location.line),
            Position::File => format!(" (file: {})", location.file),
            Position::None => String::new(),
        }
    }

    /// A place as people and the page read it.
    pub fn locate(&self, at: FileSpan) -> Location {
        let file = self.file(at.file);
        Location {
            file: file.path.to_string(),
            line: file.line(at.span.start),
            column: file.column(at.span.start),
            from: file.utf16_offset(at.span.start),
            to: file.utf16_offset(at.span.end),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_found_by_utf_16_units() {
        for text in ["plain", "a\nbß = 𝄞x\n", &"ß𝄞 ".repeat(2000)] {
            let file = SourceFile::new("site.pp", text);
            for (byte, _) in text.char_indices() {
                let byte = u32::try_from(byte).unwrap();
                assert_eq!(file.byte_offset(file.utf16_offset(byte)), byte);
            }
            assert_eq!(file.byte_offset(u32::MAX) as usize, text.len());
        }
    }

    #[test]
    fn lines_and_columns_count_from_one_in_characters() {
        let file = SourceFile::new("site.pp", "a\nbß = 𝄞x\n");
        let at = |text: &str| u32::try_from(file.text.find(text).unwrap()).unwrap();
        assert_eq!((file.line(0), file.column(0)), (1, 1));
        assert_eq!((file.line(at("b")), file.column(at("="))), (2, 4));
        assert_eq!(file.column(at("x")), 7);
        assert_eq!(file.utf16_offset(at("x")), 9);
        assert_eq!(file.line_text(2), "bß = 𝄞x");
        assert_eq!(file.line_text(9), "");
    }

    #[test]
    fn places_in_long_lines_are_found_too() {
        let text = format!("ß{}\n{}x", "𝄞".repeat(1000), "ß".repeat(1000));
        let file = SourceFile::new("site.pp", &text);
        let x = u32_of(text.find('x').unwrap());
        assert_eq!((file.line(x), file.column(x), file.utf16_offset(x)), (2, 1001, 3002));
        assert_eq!(file.column(2 + 4 * 500), 502);
    }

    #[test]
    fn a_place_inside_a_character_is_that_character() {
        let file = SourceFile::new("site.pp", "ßß");
        assert_eq!((file.column(1), file.column(3), file.column(99)), (1, 2, 3));
    }
}
