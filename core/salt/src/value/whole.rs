//! Integers of 128 bits that may lie where integers of 64 bits may, so that a value with one takes no more room than one with a text.

/// An integer.
#[derive(Clone, Copy)]
#[repr(C, packed(8))]
pub(crate) struct Whole(i128);

impl Whole {
    /// An integer.
    pub(crate) const fn new(number: i128) -> Self {
        Self(number)
    }

    /// The number.
    pub(crate) const fn get(self) -> i128 {
        self.0
    }
}
