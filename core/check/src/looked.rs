//! What an examination has looked at.

/// What an examination has looked at, in numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Looked {
    /// The resources that can be applied.
    pub resources: usize,
    /// The pairs of them that the graph orders.
    pub ordered: usize,
    /// The pairs that it doesn't.
    pub unordered: usize,
    /// The pairs that meet in something, so that their order or a notification may matter.
    pub meeting: usize,
    /// The pairs that were run in both orders.
    pub proved: usize,
    /// False if it was ended before everything was looked at.
    pub is_whole: bool,
}
