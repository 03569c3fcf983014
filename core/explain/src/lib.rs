//! A finished run, explained: the [state] after each event, the [orders], the [words] of events, and [why] a resource fared as it did.
//!
//! It reads the records of phases and changes nothing. Knows nothing of how a run is made, nor of its documents.

pub mod orders;
pub mod state;
pub mod why;
pub mod words;

pub use orders::{Orders, Place};
pub use state::{History, Progress, State, Waiting};
pub use words::{Link, Part, Sentence, Story};
