//! The boundary between the engine and JavaScript: values are turned into JavaScript's and back, nothing is decided here.
//! It is loaded in a worker, and thrown away with it after a panic.

#[cfg(feature = "ruby")]
mod assist;
mod columns;
mod convert;
mod json;
mod marks;
mod providers;

use duckrow_core::diff::{Given, diff};
use duckrow_core::lesson::{self, LessonDocument};
use duckrow_core::minimise::{Goal, minimise};
use duckrow_core::run::{LayoutOptions, Telling, shared, without_branches, without_comments};
use duckrow_core::scenario::{self, Scenario};
use duckrow_core::simulator::Simulator;
use duckrow_core::source::Sources;
use js_sys::{JsString, Object};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use convert::to_js;
use providers::ProviderHost;

/// A search for a smaller scenario ends after so many runs.
const MOST_RUNS: usize = 1_000;

/// Runs once when the module is loaded: from then on, the text of a panic is written to the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The engine's version, as in `Run.engine`.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Reads a scenario from JSON or YAML.
///
/// # Errors
/// The text is neither, or has a key or value that a scenario can't have.
#[wasm_bindgen(js_name = readScenario)]
pub fn read_scenario(text: &str) -> Result<JsValue, JsError> {
    to_js(&scenario::read(text)?)
}

/// The files of a scenario, given as JSON or YAML, without those that its run doesn't read, as JSON: path → text.
///
/// # Errors
/// The text is no scenario.
#[wasm_bindgen(js_name = sharedFiles)]
pub fn shared_files(text: &str) -> Result<JsString, JsError> {
    let scenario = scenario::read(text)?;
    json::to_text(&shared(&scenario, duckrow_core::run).files)
}

/// The files of a scenario, given as JSON or YAML, without the comments in modules, as JSON: path → text. With them, if the run would
/// be another without.
///
/// # Errors
/// The text is no scenario.
#[wasm_bindgen(js_name = bareFiles)]
pub fn bare_files(text: &str) -> Result<JsString, JsError> {
    let scenario = scenario::read(text)?;
    json::to_text(&without_comments(&scenario, duckrow_core::run).unwrap_or(scenario).files)
}

/// The files of a scenario, given as JSON or YAML, without the branches in modules that its run doesn't take, as JSON: path → text. With
/// them, if the run would be another without.
///
/// # Errors
/// The text is no scenario.
#[wasm_bindgen(js_name = prunedFiles)]
pub fn pruned_files(text: &str) -> Result<JsString, JsError> {
    let scenario = scenario::read(text)?;
    json::to_text(&without_branches(&scenario, duckrow_core::run).unwrap_or(scenario).files)
}

/// The scenario, given as JSON or YAML, as small as it can be while what fails in it stays, as JSON. Nothing if nothing fails.
///
/// # Errors
/// The text is no scenario.
#[wasm_bindgen]
pub fn smaller(text: &str) -> Result<Option<JsString>, JsError> {
    let scenario = scenario::read(text)?;
    let scenario = shared(&scenario, duckrow_core::run).into_owned();
    let Some(goal) = Goal::of(&duckrow_core::run(&scenario), &scenario.expect) else { return Ok(None) };
    let found = minimise(&scenario, &goal, &duckrow_core::run, &mut |progress| progress.runs < MOST_RUNS);
    found.map(|found| json::to_text(&found.scenario)).transpose()
}

/// The recording of a scenario, given as JSON or YAML, with the files that its run reads: `Recording`, as JSON.
///
/// # Errors
/// The text is no scenario, or its run is too large to be recorded.
#[wasm_bindgen]
pub fn record(text: &str) -> Result<String, JsError> {
    let scenario = scenario::read(text)?;
    let scenario = shared(&scenario, duckrow_core::run);
    Ok(duckrow_core::run(&scenario).recording(&scenario)?)
}

/// A lesson with the answers to its question, given as its text and the path of its file, as JSON: `Lesson`.
///
/// # Errors
/// The text is no lesson.
#[wasm_bindgen]
pub fn lesson(path: &str, text: &str) -> Result<JsString, JsError> {
    let mut sources = Sources::default();
    let lesson = lesson::read(&mut sources, path, text).map_err(|found| {
        let told = found.iter().map(|fault| format!("{}{}", fault.message, sources.position_text(fault)));
        JsError::new(&told.collect::<Vec<_>>().join("\n"))
    })?;
    // A build that can't run the scenario has no answers; the page then asks the one that can.
    let question = lesson::ask(&lesson, &duckrow_core::run).ok();
    json::to_text(&LessonDocument::new(lesson, question))
}

/// A run that stays in the engine with its scenario, to be asked about.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Run(duckrow_core::run::Run, Scenario);

#[wasm_bindgen]
impl Run {
    /// Runs a scenario, given as JSON or YAML, on the simulated host.
    ///
    /// # Errors
    /// The text is no scenario.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<Run, JsError> {
        let scenario = scenario::read(text)?;
        let run = marks::measured("duckrow run", || duckrow_core::run(&scenario));
        Ok(Self(run, scenario))
    }

    /// Runs a scenario as the constructor does, with its providers in JavaScript. `host` is a `ProviderHost`.
    ///
    /// # Errors
    /// The text is no scenario.
    #[wasm_bindgen(js_name = withProviders)]
    pub fn with_providers(text: &str, host: ProviderHost) -> Result<Run, JsError> {
        let scenario = scenario::read(text)?;
        let mut simulator = Simulator::of(&scenario).with_maker(&scenario, providers::maker(host));
        let run =
            marks::measured("duckrow run", || duckrow_core::run_in(&scenario, &mut simulator, Telling::Everything));
        Ok(Self(run, scenario))
    }

    /// The run without its trace: `Head`.
    ///
    /// # Errors
    /// None that is known.
    pub fn head(&self) -> Result<JsValue, JsError> {
        to_js(&self.0.head())
    }

    /// All events as typed arrays, a number for each.
    pub fn columns(&self) -> Object {
        columns::columns(&self.0)
    }

    /// The events from one number to another, both included: `Array<EventDocument>`.
    ///
    /// # Errors
    /// None that is known.
    pub fn events(&self, from: usize, to: usize) -> Result<JsValue, JsError> {
        to_js(&self.0.events(from..=to))
    }

    /// The sentence of an event: `Sentence`, or undefined if there is no such event.
    ///
    /// # Errors
    /// None that is known.
    pub fn sentence(&self, seq: usize) -> Result<JsValue, JsError> {
        to_js(&self.0.sentence(seq))
    }

    /// The chain of causes of an event: `Array<Link>`.
    ///
    /// # Errors
    /// None that is known.
    pub fn why(&self, seq: usize) -> Result<JsValue, JsError> {
        to_js(&self.0.why(seq))
    }

    /// Explains the outcome of a node of the graph: `Why`, or undefined if nothing was applied.
    ///
    /// # Errors
    /// None that is known.
    #[wasm_bindgen(js_name = whyOne)]
    pub fn why_one(&self, node: u32) -> Result<JsValue, JsError> {
        to_js(&self.0.why_one(node))
    }

    /// Explains why one node of the graph comes before another: `WhyBetween`, or undefined as above, or if both are the
    /// same.
    ///
    /// # Errors
    /// None that is known.
    #[wasm_bindgen(js_name = whyBetween)]
    pub fn why_between(&self, one: u32, other: u32) -> Result<JsValue, JsError> {
        to_js(&self.0.why_between(one, other))
    }

    /// The state after an event, with the running body, the queue and the progress of all resources: `StateDocument`.
    ///
    /// # Errors
    /// None that is known.
    pub fn state(&self, seq: usize) -> Result<JsValue, JsError> {
        to_js(&self.0.state(seq))
    }

    /// The values that the innermost expression at a place took: `ValueDocument`, or undefined if there is none. `offset`
    /// counts UTF-16 units from the beginning of the file.
    ///
    /// # Errors
    /// None that is known.
    #[wasm_bindgen(js_name = valuesAt)]
    pub fn values_at(&self, file: &str, offset: u32) -> Result<JsValue, JsError> {
        to_js(&self.0.values_at(file, offset))
    }

    /// Describes the type or attribute named at a place: `NamedDocument`, or undefined if there is none. `offset`
    /// counts UTF-16 units from the beginning of the file.
    ///
    /// # Errors
    /// None that is known.
    #[wasm_bindgen(js_name = describedAt)]
    pub fn described_at(&self, file: &str, offset: u32) -> Result<JsValue, JsError> {
        to_js(&self.0.described_at(&self.1, file, offset))
    }

    /// The catalog as a picture: `LayoutDocument` for `LayoutOptions`, of which everything may be left out.
    ///
    /// # Errors
    /// The options have a field that there is not, or another sort of value.
    pub fn layout(&self, options: JsValue) -> Result<JsValue, JsError> {
        let options: LayoutOptions = serde_wasm_bindgen::from_value(options)?;
        marks::measured("duckrow layout", || to_js(&self.0.layout(&options)))
    }

    /// Compares a scenario's run, A, with this one, B: `Diff`. Neither runs providers in JavaScript for it.
    ///
    /// # Errors
    /// The text is no scenario.
    #[wasm_bindgen(js_name = differencesFrom)]
    pub fn differences_from(&self, text: &str) -> Result<JsValue, JsError> {
        let scenario = scenario::read(text)?;
        let run = duckrow_core::run(&scenario);
        let (a, b) = (Given { scenario: &scenario, run: &run }, Given { scenario: &self.1, run: &self.0 });
        to_js(&marks::measured("duckrow diff", || diff(a, b)))
    }

    /// The whole run as one JSON text, as `duckrow run --format json` prints it.
    ///
    /// # Errors
    /// None that is known.
    pub fn json(&self) -> Result<JsString, JsError> {
        json::to_text(&self.0.document())
    }
}
