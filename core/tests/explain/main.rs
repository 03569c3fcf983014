//! Finished runs, explained.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may end in a panic")]

mod cycles;
mod expectations;
mod why;
