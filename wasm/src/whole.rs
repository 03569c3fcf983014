//! What is done with a scenario beyond its run: only the larger builds of the engine have it, and the page asks them
//! (`web/src/engine/build.ts`).

use duckrow_core::diff::{Given, diff};
use duckrow_core::lesson::{self, LessonDocument};
use duckrow_core::minimise::{Goal, Progress, minimise};
use duckrow_core::run::{Telling, shared, without_branches, without_comments};
use duckrow_core::scenario;
use duckrow_core::simulator::Simulator;
use duckrow_core::source::Sources;
use js_sys::{Function, JsString};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::convert::to_js;
use crate::providers::{self, ProviderHost};
use crate::{Run, json, marks};

/// A search for a smaller scenario ends after so many runs.
const MOST_RUNS: usize = 1_000;

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

/// The scenario, given as JSON or YAML, as small as it can be while what fails in it stays, as JSON. Nothing if nothing fails. `hear` is
/// told before each run how many there were, and how many lines are left.
///
/// # Errors
/// The text is no scenario.
#[wasm_bindgen]
pub fn smaller(text: &str, hear: &Function) -> Result<Option<JsString>, JsError> {
    let scenario = scenario::read(text)?;
    let scenario = shared(&scenario, duckrow_core::run).into_owned();
    let Some(goal) = Goal::of(&duckrow_core::run(&scenario), &scenario.expect) else { return Ok(None) };
    let mut goes_on = |Progress { runs, lines }: Progress| {
        let [tried, left] = [runs, lines].map(|count| JsValue::from(u32::try_from(count).unwrap_or(u32::MAX)));
        // Whoever can't be told may still want what is left.
        let _ = hear.call2(&JsValue::NULL, &tried, &left);
        runs < MOST_RUNS
    };
    let found = minimise(&scenario, &goal, &duckrow_core::run, &mut goes_on);
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

#[wasm_bindgen]
impl Run {
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
        Ok(Self { run, scenario })
    }

    /// Compares a scenario's run, A, with this one, B: `Diff`. Neither runs providers in JavaScript for it.
    ///
    /// # Errors
    /// The text is no scenario.
    #[wasm_bindgen(js_name = differencesFrom)]
    pub fn differences_from(&self, text: &str) -> Result<JsValue, JsError> {
        let scenario = scenario::read(text)?;
        let run = duckrow_core::run(&scenario);
        let (a, b) = (Given { scenario: &scenario, run: &run }, Given { scenario: &self.scenario, run: &self.run });
        to_js(&marks::measured("duckrow diff", || diff(a, b)))
    }

    /// Describes the type or attribute named at a place: `NamedDocument`, or undefined if there is none. `offset`
    /// counts UTF-16 units from the beginning of the file.
    ///
    /// # Errors
    /// None that is known.
    #[wasm_bindgen(js_name = describedAt)]
    pub fn described_at(&self, file: &str, offset: u32) -> Result<JsValue, JsError> {
        to_js(&self.run.described_at(&self.scenario, file, offset))
    }
}
