//! Log lines of the agent.

use ecow::EcoString;

use duckrow_record::trace::{Level, LogEntry, LogSource};

/// An error that Puppet itself reports.
pub(crate) fn error_of_puppet(message: String) -> LogEntry {
    LogEntry { level: Level::Err, source: LogSource::Puppet, message: message.into(), at: None }
}

/// A line of a resource, or of a property of it.
pub(crate) fn line(level: Level, source: impl Into<LogSource>, message: impl Into<EcoString>) -> LogEntry {
    LogEntry { level, source: source.into(), message: message.into(), at: None }
}
