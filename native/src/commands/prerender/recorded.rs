//! An embed's recording and first frame. It knows files only by what it is given.

use duckrow_core::run::{Run, shared};
use duckrow_core::scenario::{Scenario, Version};
use duckrow_core::source::Severity;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::frame::{View, frame};
use super::page::Embed;
use super::site;

/// The names of the file in which a manifest, or states, are recorded.
const MANIFEST: &str = "manifests/site.pp";
const STATES: &str = "init.sls";

/// What an embed is played from.
#[derive(Debug)]
pub(super) struct Recorded {
    pub(super) frame: String,
    /// The path of the recording.
    pub(super) path: String,
    /// Its text, unless the author has brought it.
    pub(super) text: Option<String>,
}

/// The reason why there is no recording.
#[derive(Debug)]
pub(super) enum Fault {
    /// In words.
    Told(String),
    /// What the run says.
    Errors(Box<Run>),
}

impl Fault {
    pub(super) fn told(text: impl Into<String>) -> Self {
        Self::Told(text.into())
    }
}

/// The part of a recording that says what was run.
#[derive(Deserialize)]
struct Given {
    scenario: Scenario,
}

/// The scenario of a recording that an author has brought. Nothing if it is one that was made here, of the text of a page.
pub(super) fn brought(text: &str) -> Result<Option<Scenario>, Fault> {
    let given: Given =
        serde_json::from_str(text).map_err(|error| Fault::told(format!("`src` doesn't name a recording: {error}")))?;
    let paths: Vec<&str> = given.scenario.files.keys().map(String::as_str).collect();
    let is_ours = matches!(paths.as_slice(), [MANIFEST | STATES]);
    Ok((!is_ours).then_some(given.scenario))
}

/// The recording of an embed, from a scenario of its author or from its text, under a path that its author has named or one of ours.
pub(super) fn recorded(embed: &Embed, brought: Option<Scenario>, path: Option<String>) -> Result<Recorded, Fault> {
    if let Some(fault) = embed.fault {
        return Err(Fault::told(fault));
    }
    if brought.is_none() && embed.manifest.is_empty() {
        return Err(Fault::told("there is no manifest in it"));
    }
    let option = |name: &str| embed.options.get(name).map_or("", String::as_str);
    let view = View::named(option("view")).ok_or_else(|| Fault::told("`view` must be queue, trace or catalog"))?;
    let name = if embed.is_states { STATES } else { MANIFEST };
    // As the page reads the same text when it runs it live.
    let of_text = || {
        let scenario = Scenario::of_manifest(name, &embed.manifest);
        Scenario { version: Version::NEWEST, ..scenario }.with_language_named()
    };
    let is_brought = brought.is_some();
    let scenario = brought.unwrap_or_else(of_text);
    let scenario = shared(&scenario, duckrow_core::run);
    let run = duckrow_core::run(&scenario);
    if run.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
        return Err(Fault::Errors(Box::new(run)));
    }
    let text = run.recording(&scenario).map_err(|reason| Fault::told(format!("it can't be recorded: {reason}")))?;
    let step = step(option("step"), run.trace.len())?;
    let text = format!("{text}\n");
    let path = path.unwrap_or_else(|| site::recording(&Sha256::digest(&text)));
    Ok(Recorded { frame: frame(&run, step, view), path, text: (!is_brought).then_some(text) })
}

/// The step that an embed asks for.
fn step(text: &str, events: usize) -> Result<usize, Fault> {
    let step = if text.is_empty() { Some(1) } else { text.parse().ok() };
    let step = step.filter(|step| (1..=events).contains(step));
    step.ok_or_else(|| Fault::told(format!("`step` must be a number from 1 to {events}, not {text}")))
}
