//! What one thread has before it: the scenario of its last request, whose files serve the next one that asks for the same.

use duckrow_core::run::{CompileOnly, Telling};
use duckrow_core::scenario::{Entry, Scenario};

use super::CODE;
use super::answer::Answer;
use super::request::Request;
use super::workspace::Workspace;
use crate::input;

/// The desk of a thread.
#[derive(Debug, Default)]
pub(super) struct Desk {
    scenario: Scenario,
    workspace: Workspace,
}

impl Desk {
    /// The answer to a request whose files were found, as JSON.
    pub(super) fn answer(&mut self, request: Request, workspace: &Workspace) -> serde_json::Result<Vec<u8>> {
        if !self.workspace.is(workspace) {
            self.scenario = Scenario { files: workspace.files(), ..input::nothing() };
            self.workspace = workspace.clone();
        }
        let Request { node, options, code, .. } = request;
        let scenario = &mut self.scenario;
        scenario.node = node;
        scenario.options = options;
        // Modules are files that somebody chose to install.
        scenario.options.limits.raise();
        scenario.files.insert(CODE.to_owned(), code);
        scenario.entry = Some(Entry::One(CODE.to_owned()));
        let run = duckrow_core::run_in(scenario, &mut CompileOnly, Telling::Nameless);
        serde_json::to_vec(&Answer::of(&run, &scenario.files))
    }
}
