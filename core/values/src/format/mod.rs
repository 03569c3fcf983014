//!
//! `String(…)` with formats of its own is in [`string_format`](super::string_format), `sprintf` in [`sprintf`](super::sprintf).

mod float;
mod inspect;
pub mod json;
mod quote;
mod text;
pub mod yaml;

pub use float::{float_text, float_text_of_precision};
pub use inspect::{ruby_inspect, ruby_inspect_symbol, ruby_inspect_text, ruby_text};
pub use quote::{double_quoted, quoted};
pub use text::text;
