//! What works only by luck, in either language: the door to `duckrow-check`, which doesn't know the language of states.

pub use duckrow_check::*;
use duckrow_scenario::Scenario;

/// Looks for what works only by luck.
///
/// # Errors
/// [`Stopped`] if there is no catalog, or it can't be ordered.
pub fn examine(scenario: &Scenario, wanted: Wanted) -> Result<Examination, Box<Stopped>> {
    examine_watched(scenario, wanted, &mut |_| true)
}

/// The same for somebody who hears how far it has come, and may end it.
///
/// # Errors
/// [`Stopped`] if there is no catalog, or it can't be ordered.
pub fn examine_watched(
    scenario: &Scenario,
    wanted: Wanted,
    goes_on: &mut dyn FnMut(Progress) -> bool,
) -> Result<Examination, Box<Stopped>> {
    match super::STATES.filter(|_| scenario.is_salt()) {
        Some(language) => examine_states(scenario, language, wanted, goes_on),
        None => duckrow_check::examine_watched(scenario, wanted, goes_on),
    }
}

/// The verdict on two resources; nothing if there is none of that name.
///
/// # Errors
/// [`Stopped`] if there is no catalog, or it can't be ordered.
pub fn explain(scenario: &Scenario, pair: [&str; 2]) -> Result<Option<Explained>, Box<Stopped>> {
    match super::STATES.filter(|_| scenario.is_salt()) {
        Some(language) => explain_states(scenario, language, pair),
        None => duckrow_check::explain(scenario, pair),
    }
}

/// Makes the edits of all findings that `is_wanted` takes.
///
/// # Errors
/// [`Stopped`] if there is no catalog, or it can't be ordered.
pub fn mend(scenario: &Scenario, is_wanted: &dyn Fn(&Finding) -> bool) -> Result<Vec<Edited>, Box<Stopped>> {
    mend_by(&examine, scenario, is_wanted)
}
