//! A range of bytes in a file.

crate::newtype_index! {
    /// A text of this run: a manifest, or a piece of code given in its place.
    pub struct FileId;
}

/// A range of bytes in one file: `start` is the first byte, `end` the one after the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl Span {
    /// The range from `start` up to `end`.
    pub const fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// The smallest range that holds both.
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The empty range at the first byte.
    pub const fn at_start(self) -> Self {
        Self { start: self.start, end: self.start }
    }

    /// The same range in the given file.
    pub const fn in_file(self, file: FileId) -> FileSpan {
        FileSpan { file, span: self }
    }
}

/// A range of bytes and the file that it is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FileSpan {
    /// The file.
    pub file: FileId,
    /// The range in it.
    pub span: Span,
}

const _: () = assert!(size_of::<Span>() == 8 && size_of::<Option<FileSpan>>() == 12);
