//! Words for events: the line in a list, the sentence that says what happened and why, and the chain of causes.
//!
//! Words are made when somebody asks. They are plain texts with marked parts, never markup.

mod applying;
mod changing;
mod compiling;
mod cycle;
mod kinds;
mod queueing;
mod refreshing;
mod relating;
mod row;
mod salt;
mod sentence;
mod skipping;
mod story;
mod why;

pub use kinds::{EventName, Status};
pub use sentence::{Part, Sentence};
pub use story::Story;
pub use why::Link;
