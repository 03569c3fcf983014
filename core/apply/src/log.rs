//! Log lines of the agent.

use ecow::EcoString;

use duckrow_record::trace::{Level, LogEntry};

/// An error that Puppet itself tells.
pub(crate) fn error_of_puppet(message: String) -> LogEntry {
    LogEntry { level: Level::Err, source: "Puppet".into(), message: message.into(), at: None }
}

/// A line of a resource, or of a property of it.
pub(crate) fn line(level: Level, source: EcoString, message: impl Into<EcoString>) -> LogEntry {
    LogEntry { level, source, message: message.into(), at: None }
}
