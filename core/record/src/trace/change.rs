//! Changes to properties, as values. How they are worded is the reader's business.

use ecow::EcoString;
use serde::{Deserialize, Serialize};

duckrow_text::newtype_index! {
    /// A change of a run.
    pub struct ChangeId;
}

/// A change to a property. Values are as messages show them: `'0644'`, `{sha256}…`, `[redacted]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// The missing resource is created.
    Created,
    /// The existing resource is removed.
    Removed,
    /// The existing resource is removed with all that belongs to it.
    Purged,
    /// A command is executed.
    Executed,
    /// A message is printed.
    Printed {
        /// The message.
        message: EcoString,
    },
    /// A file that was missing gets its content.
    Written {
        /// The content, or its digest.
        content: EcoString,
    },
    /// A property that had no value gets one.
    Defined {
        /// The value.
        to: EcoString,
    },
    /// A property that had a value loses it.
    Undefined {
        /// The value.
        from: EcoString,
    },
    /// A property gets another value.
    Set {
        /// The previous value.
        from: EcoString,
        /// The desired value.
        to: EcoString,
    },
    /// A property whose values are not shown gets another one.
    Hidden,
    /// A provider has its own words for it.
    Told {
        /// Its words.
        message: EcoString,
    },
    /// Nothing: the resource is supposed to change.
    Supposed,
}

/// A change to a property, without the values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum PropertyChange {
    /// The missing resource is created.
    Created,
    /// The existing resource is removed.
    Removed,
    /// The existing resource is removed with all that belongs to it.
    Purged,
    /// A command is executed.
    Executed,
    /// A message is printed.
    Printed,
    /// A file that was missing gets its content.
    Written,
    /// A property that had no value gets one.
    Defined,
    /// A property that had a value loses it.
    Undefined,
    /// A property gets another value.
    Set,
    /// A property whose values are not shown gets another one.
    Hidden,
    /// A provider has its own words for it.
    Told,
    /// Nothing: the resource is supposed to change.
    Supposed,
}

impl Change {
    /// The kind of the change, without the values.
    pub const fn kind(&self) -> PropertyChange {
        match self {
            Self::Created => PropertyChange::Created,
            Self::Removed => PropertyChange::Removed,
            Self::Purged => PropertyChange::Purged,
            Self::Executed => PropertyChange::Executed,
            Self::Printed { .. } => PropertyChange::Printed,
            Self::Written { .. } => PropertyChange::Written,
            Self::Defined { .. } => PropertyChange::Defined,
            Self::Undefined { .. } => PropertyChange::Undefined,
            Self::Set { .. } => PropertyChange::Set,
            Self::Hidden => PropertyChange::Hidden,
            Self::Told { .. } => PropertyChange::Told,
            Self::Supposed => PropertyChange::Supposed,
        }
    }
}
