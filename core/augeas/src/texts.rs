//! What an edit asks of a host.

/// The texts of a host.
pub trait Texts {
    /// The names in a directory; none if it is no directory.
    fn names(&mut self, directory: &str) -> Vec<String>;
    /// True if a file stands there.
    fn is_file(&mut self, path: &str) -> bool;
    /// What a path holds.
    fn read(&mut self, path: &str) -> Content;
}

/// What a path holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// Nothing, or no plain file.
    Nothing,
    /// A text.
    Text(String),
    /// What can't be read, or is no text.
    Unreadable,
}
