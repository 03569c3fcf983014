//! The part of the scenario's limits that an application may still use. It is counted, never timed, so that a run ends
//! at the same point everywhere. Knows neither catalogs nor hosts: the caller says how much an action costs.

use duckrow_scenario::Limits;
use duckrow_text::source::{Diagnostic, FileSpan, Severity};

/// Prices in steps, about as many as evaluating expressions would take in the same time.
pub(super) mod price {
    /// The price of coming to a resource of the catalog and reading it.
    pub(crate) const RESOURCE: u64 = 20;
    /// The width that a type may have for the price of a resource, and the extra width that costs one more step.
    pub(crate) const USUAL_WIDTH: usize = 512;
    pub(crate) const WIDTH_OF_A_STEP: usize = 2;
    /// The price of checking and reading a value of a resource.
    pub(crate) const VALUE: u64 = 3;
    /// A relation, from its reference to its edges in the graph.
    pub(crate) const RELATION: u64 = 10;
    /// Something that is recorded of a resource.
    pub(crate) const RECORD: u64 = 15;
    /// A refresh event that is sent to one resource.
    pub(crate) const REFRESH: u64 = 5;
    /// The number of bytes of text that are copied or searched in one step.
    pub(crate) const BYTES: usize = 16;
}

/// The rest of the limits.
#[derive(Debug)]
pub(crate) struct Fuel {
    /// The steps that are left.
    pub steps: u64,
    /// The bytes of log lines that are left.
    bytes: u64,
    limits: Limits,
}

impl Fuel {
    /// Everything that the limits allow.
    pub(crate) fn new(limits: &Limits) -> Self {
        Self { steps: limits.steps, bytes: limits.output_bytes, limits: limits.clone() }
    }

    /// Takes steps for something that was done.
    pub(crate) fn spend(&mut self, steps: u64) {
        self.steps = self.steps.saturating_sub(steps);
    }

    /// Takes steps for so many bytes of text.
    pub(crate) fn spend_on_text(&mut self, bytes: usize) {
        self.spend((bytes / price::BYTES) as u64);
    }

    /// Takes steps for a resource whose type is so wide.
    pub(crate) fn spend_on_resource(&mut self, width: usize) {
        self.spend(price::RESOURCE + (width.saturating_sub(price::USUAL_WIDTH) / price::WIDTH_OF_A_STEP) as u64);
    }

    /// Takes bytes for a log line.
    pub(crate) fn say(&mut self, bytes: usize) {
        self.bytes = self.bytes.saturating_sub(bytes as u64);
    }

    /// Checks that the run may go on.
    ///
    /// # Errors
    /// An error at the place of the last action, which names the limit.
    pub(crate) fn check(&self, at: Option<FileSpan>) -> Result<(), Box<Diagnostic>> {
        let (limit, value, what) = match (self.steps, self.bytes) {
            (0, _) => ("steps", self.limits.steps, "steps were taken to apply the catalog"),
            (_, 0) => ("output_bytes", self.limits.output_bytes, "bytes of log lines were made"),
            _ => return Ok(()),
        };
        let text = format!("The run was stopped: {value} {what}, and options.limits.{limit} allows no more");
        let error = Diagnostic::new("limit", Severity::Error, at, text);
        Err(Box::new(error.help("Look for what makes the catalog so large, or raise the limit with `--limit`.")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_names_the_limit_that_was_reached() {
        let limits = Limits { steps: 10, output_bytes: 10, ..Limits::default() };
        let message = |fuel: &Fuel| fuel.check(None).err().map(|error| error.message).unwrap_or_default();
        let mut fuel = Fuel::new(&limits);
        assert_eq!(message(&fuel), "");
        fuel.say(11);
        assert!(message(&fuel).contains("options.limits.output_bytes"));
        fuel.spend(11);
        assert!(message(&fuel).contains("options.limits.steps"));
    }
}
