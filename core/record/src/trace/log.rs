//! Log lines as Puppet words them.

use ecow::EcoString;
use serde::{Deserialize, Serialize};

use duckrow_text::source::FileSpan;
pub use duckrow_text::source::LogId;

/// Puppet's log levels, from least to most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[allow(missing_docs, reason = "the names are Puppet's own")]
pub enum Level {
    Debug,
    Info,
    Notice,
    Warning,
    Err,
    Alert,
    Emerg,
    Crit,
}

impl Level {
    /// All of them, from least to most.
    pub const ALL: [Self; 8] =
        [Self::Debug, Self::Info, Self::Notice, Self::Warning, Self::Err, Self::Alert, Self::Emerg, Self::Crit];

    /// Its number in columns, where 0 stands for events that were not logged.
    pub const fn ordinal(self) -> u8 {
        match self {
            Self::Debug => 1,
            Self::Info => 2,
            Self::Notice => 3,
            Self::Warning => 4,
            Self::Err => 5,
            Self::Alert => 6,
            Self::Emerg => 7,
            Self::Crit => 8,
        }
    }

    /// The name as settings and metaparameters write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Debug => "debug",
            Self::Info => "info",
            Self::Notice => "notice",
            Self::Warning => "warning",
            Self::Err => "err",
            Self::Alert => "alert",
            Self::Emerg => "emerg",
            Self::Crit => "crit",
        }
    }

    /// The word in front of a line on the console: `Error` for `err`.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Debug => "Debug",
            Self::Info => "Info",
            Self::Notice => "Notice",
            Self::Warning => "Warning",
            Self::Err => "Error",
            Self::Alert => "Alert",
            Self::Emerg => "Emergency",
            Self::Crit => "Critical",
        }
    }

    /// The level of a name; `verbose` and `warn` are Puppet's synonyms for metaparameters.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "debug" => Self::Debug,
            "info" | "verbose" => Self::Info,
            "notice" => Self::Notice,
            "warning" | "warn" => Self::Warning,
            "err" => Self::Err,
            "alert" => Self::Alert,
            "emerg" => Self::Emerg,
            "crit" => Self::Crit,
            _ => return None,
        })
    }
}

/// The source of a log line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LogSource {
    /// Puppet itself.
    Puppet,
    /// A scope, a resource or a provider: `Scope(Class[A])`, `/Stage[main]/Main/Notify[n]`.
    Named(EcoString),
    /// A property of a resource: `/Stage[main]/Main/Notify[n]/message`.
    Property {
        /// The path of the resource.
        of: EcoString,
        /// The name of the property.
        name: EcoString,
    },
}

impl LogSource {
    /// The size of its text in bytes.
    pub fn size(&self) -> usize {
        match self {
            Self::Puppet => PUPPET.len(),
            Self::Named(name) => name.len(),
            Self::Property { of, name } => of.len() + 1 + name.len(),
        }
    }
}

const PUPPET: &str = "Puppet";

impl std::fmt::Display for LogSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Puppet => f.write_str(PUPPET),
            Self::Named(name) => f.write_str(name),
            Self::Property { of, name } => write!(f, "{of}/{name}"),
        }
    }
}

impl From<EcoString> for LogSource {
    fn from(name: EcoString) -> Self {
        Self::Named(name)
    }
}

/// A log line.
#[derive(Debug, Clone, PartialEq)]
pub struct LogEntry {
    /// The log level.
    pub level: Level,
    /// The source of the message.
    pub source: LogSource,
    /// The message.
    pub message: EcoString,
    /// The place that is printed behind a warning.
    pub at: Option<FileSpan>,
}

impl LogEntry {
    /// The line as a console shows it.
    pub fn line(&self) -> String {
        let label = self.level.label();
        match &self.source {
            LogSource::Puppet => format!("{label}: {}", self.message),
            source => format!("{label}: {source}: {}", self.message),
        }
    }
}
