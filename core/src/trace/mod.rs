//! What happened, in order, and why: the events of a run over all phases.
//!
//! Phases write to a [`Recorder`]; it only stores small records of ids. Words are made when somebody asks for them.

mod event;
mod log;
mod orders;
mod recorder;
mod remedies;
mod state;
mod values;
mod words;

pub use event::{Event, EventId, EventKind, Phase, SaltEvent, SaltSkip, SkipReason, Subject};
pub use log::{Level, LogEntry, LogId};
pub use orders::{Orders, Place};
pub use recorder::{Recorder, Trace};
pub use remedies::{Related, Remedy};
pub use state::{History, Progress, State, Waiting};
pub use values::{Observations, Observed, Taken};
pub use words::{Link, Part, Sentence, Story};
