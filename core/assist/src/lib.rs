//! What an editor asks about the text that somebody is writing: what may stand at a place ([`Assistant::completions`]), and where the
//! name at a place is defined ([`Assistant::definition`]).
//!
//! The text need not be a program yet. Where somebody is follows from its tokens (`writing`), what there is from as much of all
//! manifests as the parser understands (`index`). Nothing is evaluated. Knows no run, no catalog and no editor; how a program
//! stands on it is in `docs/ASSIST.md`.

mod completion;
mod definition;
mod document;
mod index;
mod place;
mod scan;
mod token;
mod world;
mod writing;

use std::fmt;

use duckrow_scenario::Scenario;

pub use document::{Completion, CompletionKind, CompletionsDocument, DefinitionDocument};
use world::World;

/// A scenario that is being edited, to be asked.
pub struct Assistant {
    world: World,
}

impl fmt::Debug for Assistant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Assistant").field("files", &self.world.scenario.files.len()).finish()
    }
}

impl Assistant {
    /// An assistant for a scenario.
    pub fn new(scenario: Scenario) -> Self {
        Self { world: World::new(scenario) }
    }

    /// Takes the new text of a file, or a new file. What is known of the others stays.
    pub fn edit(&mut self, path: &str, text: &str) {
        self.world.edit(path, text);
    }

    /// What may be written at a place, in UTF-16 units from the beginning of a file. None if there is no such file in Puppet's
    /// language.
    pub fn completions(&self, path: &str, offset: u32) -> Option<CompletionsDocument> {
        completion::completions(&self.world, path, offset)
    }

    /// The places at which the name at a place is defined; none if nothing is named there, or nobody knows where.
    pub fn definition(&self, path: &str, offset: u32) -> Option<DefinitionDocument> {
        definition::definition(&self.world, path, offset)
    }
}
