//! The packages that one step of a run changed: the one that was asked for, those that it needs, and those that are in its way. It knows no
//! package system.

use serde::{Deserialize, Serialize};

/// A package, as a package system has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PackageState {
    pub(crate) version: String,
    /// False if only its settings are left.
    pub(crate) is_installed: bool,
    /// True if it is there only because others need it.
    pub(crate) is_automatic: bool,
    pub(crate) is_held: bool,
}

/// A package before and after a step; nothing where it isn't known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PackageChange {
    pub(crate) name: String,
    pub(crate) before: Option<PackageState>,
    pub(crate) after: Option<PackageState>,
}

impl PackageChange {
    /// How it was before, for people.
    pub(crate) fn described(&self) -> &str {
        match &self.before {
            Some(before) if before.is_installed => &before.version,
            Some(_) => "removed, its settings are kept",
            None => "removed",
        }
    }
}
