//! What of a catalog works only by luck: orders that matter and that nobody wrote, changes that nobody is told of.
//!
//! A scenario goes in, findings come out. Each resource has a footprint (what it needs, reads, writes and makes); pairs that meet in a thing, and
//! that the relationship graph doesn't order, are candidates (`rules`); the simulated host shows what the other order comes to (`proof`); and an
//! edit is proposed, and tried (`repair`). Reads finished runs; knows nothing of how a catalog is made or applied.

mod allow;
mod case;
mod examine;
mod finding;
mod footprint;
mod mend;
mod order;
mod packages;
mod paths;
mod proof;
mod reason;
mod repair;
mod rules;
mod verdict;

pub use examine::{Examination, Stopped, Wanted, examine};
pub use finding::{Finding, FindingKind, Party};
pub use footprint::{Footprint, How, Thing, Touch};
pub use mend::{Edited, mend};
pub use proof::Witness;
pub use reason::Reason;
pub use verdict::{Verdict, VerdictKind, explain};
