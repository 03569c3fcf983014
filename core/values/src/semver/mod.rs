//! Semantic versions and ranges of them, as Puppet's `SemVer` and `SemVerRange`.

mod parse;
mod range;
mod simple;
mod version;

pub use range::VersionRange;
pub use simple::Simple;
pub use version::{Identifier, Version};

use std::fmt;

/// A text that is no version or no range, in Puppet's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VersionError(pub(super) String);

impl fmt::Display for VersionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for VersionError {}
