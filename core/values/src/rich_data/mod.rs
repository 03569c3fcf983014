//! Rich data: values as JSON, as catalogs hold them (`docs/semantics/puppet/catalog.md#rich-data`). What JSON has no
//! form for is an object with `__ptype`, the name of its type, and `__pvalue` or attributes.

mod read;
mod read_type;
mod write;
mod write_type;

use std::fmt;

pub use read::from_json;
pub use write::to_json;

/// The key of the name of a type.
const TYPE_KEY: &str = "__ptype";
/// The key of a value.
const VALUE_KEY: &str = "__pvalue";

/// A value without JSON form, or JSON that is no value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RichDataError(String);

impl fmt::Display for RichDataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RichDataError {}

#[cfg(test)]
mod tests;
