//! Values of the Puppet language and the data type system: comparison, conversion, formatting.
//!
//! A value stands for itself: it holds no ids of a run, so it can be compared, printed and kept anywhere. Knows nothing of
//! scopes, catalogs or the trace.

mod collection;
mod value;

pub mod types;

pub use collection::{Array, Entries, Hash, MAX_NESTING, TooDeep};
pub use types::Type;
pub use value::{Regexp, Value};
