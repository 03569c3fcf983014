//! What of a catalog works only by luck: orders that matter and that nobody wrote, changes that nobody is told of.
//!
//! A scenario goes in, findings come out. Each resource has a footprint (what it needs, reads, writes and makes); pairs that meet in a thing, and
//! that the relationship graph doesn't order, are candidates (`rules`); the simulated host shows what the other order comes to (`proof`); and an
//! edit is proposed, and tried (`repair`). Reads finished runs; knows nothing of how a catalog is made or applied.

mod allow;
mod case;
mod document;
mod edits;
mod examine;
mod explain;
mod finding;
mod footprint;
mod looked;
mod mend;
mod named;
mod order;
mod packages;
mod paths;
mod proof;
mod reason;
mod reference;
mod repair;
mod rules;
mod shake;
mod specs;
mod states;
mod turn;
mod verdict;
mod watch;
mod way;

pub use document::{CheckDocument, FindingDocument, LookedDocument, TurnedDocument, UnknownDocument, WitnessDocument};
pub use examine::{Examination, Stopped, Wanted, examine, examine_watched};
pub use explain::{Explained, explain};
pub use finding::{Finding, FindingKind, Party};
pub use footprint::{Footprint, How, Thing, Touch};
pub use looked::Looked;
pub use mend::{Edited, mend_by};
pub use proof::Witness;
pub use reason::Reason;
pub use shake::{Change, Shaken, ShakenPair, ShakenRun, Shaking, Unshown, shake};
pub use specs::{Specified, specified};
pub use states::{examine_states, explain_states};
pub use turn::Turned;
pub use verdict::{Verdict, VerdictKind};
pub use watch::{Progress, Stage};
