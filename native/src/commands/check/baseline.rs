//! The findings that are known and left for later: a line for each, which says what it is about and not where it stands.

use std::fs;
use std::path::Path;

use duckrow_core::check::Finding;
use indexmap::IndexSet;

use crate::failure::Failure;
use crate::print::Output;

/// What is known already.
#[derive(Debug, Default)]
pub(super) struct Baseline {
    keys: IndexSet<String>,
}

impl Baseline {
    /// Reads a file; one that isn't there is written.
    pub(super) fn read_or_write(path: &Path, findings: &[Finding], output: &mut Output) -> Result<Self, Failure> {
        if path.exists() {
            let text = fs::read_to_string(path).map_err(|error| Failure::file("read", path, &error))?;
            return Ok(Self { keys: text.lines().map(str::to_owned).collect() });
        }
        let keys: IndexSet<String> = findings.iter().map(Finding::key).collect();
        let text: String = keys.iter().map(|key| format!("{key}\n")).collect();
        fs::write(path, text).map_err(|error| Failure::file("write", path, &error))?;
        output.note(&format!("wrote {} with {} findings", path.display(), keys.len()))?;
        Ok(Self { keys })
    }

    /// Leaves out what is known.
    pub(super) fn leave_out(&self, findings: &mut Vec<Finding>) {
        findings.retain(|finding| !self.keys.contains(&finding.key()));
    }
}
