//! How far an examination has come, and whether it is to go on. Knows nothing of what is examined.

/// What an examination is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The catalog is compiled and applied as it is.
    Catalog,
    /// Pairs that meet in something are tried in both orders.
    Pairs,
    /// Edits are tried.
    Edits,
    /// Further runs show what changes again, or in another order.
    Runs,
}

impl Stage {
    /// The stable name of the stage.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Catalog => "catalog",
            Self::Pairs => "pairs",
            Self::Edits => "edits",
            Self::Runs => "runs",
        }
    }
}

/// How far an examination has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// What it is doing.
    pub stage: Stage,
    /// So much of it is done.
    pub done: usize,
    /// So much there is to do.
    pub of: usize,
}

/// Somebody who hears how far it has come, and may end it.
pub(crate) struct Watch<'a> {
    goes_on: &'a mut dyn FnMut(Progress) -> bool,
    has_ended: bool,
}

impl<'a> Watch<'a> {
    /// A watch by a function that says whether to go on.
    pub(crate) fn new(goes_on: &'a mut dyn FnMut(Progress) -> bool) -> Self {
        Self { goes_on, has_ended: false }
    }

    /// Tells how far it has come. False if it is to end, from then on for good.
    pub(crate) fn goes_on(&mut self, stage: Stage, done: usize, of: usize) -> bool {
        self.has_ended = self.has_ended || !(self.goes_on)(Progress { stage, done, of });
        !self.has_ended
    }

    /// True if it was ended.
    pub(crate) const fn has_ended(&self) -> bool {
        self.has_ended
    }
}
