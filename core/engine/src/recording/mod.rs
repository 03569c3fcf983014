//! A recording: everything that the page asks about a finished run, answered beforehand, so that the run can be stepped through
//! without the engine. What would be too much of it (a chain between any two, a picture that is folded otherwise) is left to the engine.
//!
//! Moments are written as what differs from the moment before, links of a chain by their numbers. It knows nothing of files.

mod moments;
mod pictures;
#[cfg(test)]
mod tests;

use std::fmt;

use serde::Serialize;

use super::{EventDocument, Head, NamedDocument, Run, ValueDocument};
use duckrow_explain::why::WhyDocument;
use duckrow_scenario::Scenario;

pub use moments::{MomentDocument, Splice, Turned};
pub use pictures::PictureDocument;

/// The version of the format.
pub const VERSION: u32 = 1;
/// A recording has no more events: each is a moment that is written out.
pub const MOST_EVENTS: usize = 10_000;
/// A recording has no more bytes; larger ones are not read either.
pub const MOST_BYTES: usize = 4 << 20;

/// A run with all its moments.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Recording<'a> {
    /// The version of this format: 1.
    #[serde(rename = "recording")]
    pub version: u32,
    /// The scenario that was run.
    pub scenario: &'a Scenario,
    /// The run without its trace.
    pub head: Head,
    /// All events, in order.
    pub events: Vec<EventDocument>,
    /// For every event what is told of it, and what is different after it.
    pub moments: Vec<MomentDocument>,
    /// For every node of the graph the reasons for its outcome; empty if nothing came to be applied.
    pub reasons: Vec<WhyDocument>,
    /// The values of all expressions, in the order in which they got their first one.
    pub values: Vec<ValueDocument>,
    /// The types and attributes that the manifests name.
    pub named: Vec<NamedDocument>,
    /// The tags of every resource of the catalog.
    pub tags: Vec<TagsDocument>,
    /// The catalog as a picture, for the widths that a pane may have.
    pub pictures: Vec<PictureDocument>,
}

/// The tags of a resource.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TagsDocument {
    /// `Type[title]`
    pub resource: String,
    /// Its tags.
    pub tags: Vec<String>,
}

/// The reason why a run can't be recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoRecording {
    /// It has so many events.
    Events(usize),
    /// The recording would have so many bytes.
    Bytes(usize),
}

impl fmt::Display for NoRecording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Events(events) => write!(f, "the run has {events} events, and a recording at most {MOST_EVENTS}"),
            Self::Bytes(bytes) => write!(f, "the recording would have {bytes} bytes, and may have {MOST_BYTES}"),
        }
    }
}

impl std::error::Error for NoRecording {}

impl Run {
    /// The recording of this run of a scenario, as one line of JSON.
    ///
    /// # Errors
    /// [`NoRecording`] if it would be larger than anybody reads.
    pub fn recording(&self, scenario: &Scenario) -> Result<String, NoRecording> {
        let events = self.trace.len();
        if events > MOST_EVENTS {
            return Err(NoRecording::Events(events));
        }
        // Documents of a run are plain data: nothing in them can fail to be written.
        let text = serde_json::to_string(&self.recorded(scenario)).unwrap_or_default();
        if text.len() > MOST_BYTES { Err(NoRecording::Bytes(text.len())) } else { Ok(text) }
    }

    fn recorded<'a>(&self, scenario: &'a Scenario) -> Recording<'a> {
        let head = self.head();
        let nodes = head.graph.nodes.len();
        Recording {
            version: VERSION,
            scenario,
            events: self.events(1..=self.trace.len()),
            moments: self.moments(),
            reasons: (0..super::head::number(nodes)).map_while(|node| self.why_one(node)).collect(),
            values: self.values(),
            named: self.described(scenario),
            tags: self.tags_of_resources(),
            pictures: self.pictures(nodes),
            head,
        }
    }

    fn tags_of_resources(&self) -> Vec<TagsDocument> {
        if self.application().is_none() {
            return Vec::new();
        }
        let resources = self.catalog_document().resources.into_iter();
        let tags = resources.map(|resource| TagsDocument {
            resource: format!("{}[{}]", resource.type_name, resource.title),
            tags: resource.tags,
        });
        tags.collect()
    }
}
