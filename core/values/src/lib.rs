//! Values of the Puppet language and the data type system: comparison, conversion, formatting.
//!
//! A value stands for itself: it holds no ids of a run, so it can be compared, printed and kept anywhere. Knows nothing of
//! scopes, catalogs or the trace. What an operator or a conversion says when it can't is Puppet's text without prefix and
//! position: it says which operand is to blame, and the evaluator adds the place.

mod arithmetic;
mod binary;
mod collection;
mod compare;
mod context;
mod deferred;
mod effort;
mod entries;
mod equality;
mod iterator;
mod label;
mod matching;
mod number;
mod object;
mod operator;
mod plain;
pub mod psych;
pub mod random;
pub mod ruby_json;
mod value;

pub mod convert;
pub mod dpkg_order;
pub mod format;
pub mod password;
pub mod regex;
pub mod rich_data;
pub mod semver;
pub mod sprintf;
pub mod string_format;
pub mod time;
pub mod types;
pub mod uri;

#[cfg(test)]
mod recorded;

pub use arithmetic::{Arithmetic, Coercion, arithmetic, negate};
pub use binary::{Base64, Binary};
pub use collection::{Array, Entries, Hash, MAX_NESTING, MAX_SIZE, TooBig};
pub use compare::{Comparison, compare, compare_texts, holds, ruby_order};
pub use context::LookupContext;
pub use deferred::Deferred;
pub use effort::Effort;
pub use equality::{are_equal, equals, ruby_equals};
pub use format::text;
pub use iterator::{Iterator, is_iterable};
pub use label::{article, kind, ruby_class, ruby_class_or_word, with_article};
pub use matching::{Match, contains, match_option, matches, unfolded};
pub use number::number;
pub use object::Object;
pub use operator::{Blame, OperatorError};
pub use plain::from_json;
pub use types::{Type, infer, infer_generic};
pub use value::Value;
