//! The trace: the events of a run over all phases, in order, each with its cause.
//!
//! Phases write to a [`Recorder`]; it only stores small records of ids. Words are made when somebody asks for them.

mod change;
mod event;
mod log;
mod operands;
mod recorder;
mod remedies;
mod values;

pub use change::{Change, ChangeId, PropertyChange};
pub use event::{Event, EventId, EventKind, Phase, SaltEvent, SaltSkip, SkipReason, Subject};
pub use log::{Level, LogEntry, LogId, LogSource};
pub use operands::{Operand, Operands, OperandsId};
pub use recorder::{Recorder, Trace};
pub use remedies::{Related, Remedy};
pub use values::{Observations, Observed, Taken};
