//! A scenario made as small as it can be while what it shows stays: an expectation that fails, an error, a failed resource, an order. It
//! takes parts out and runs what is left; it knows manifests by their syntax, other files by their indentation, and nothing of how they are evaluated.
//!
//! The search is that of delta debugging (Zeller and Hildebrandt, 2002): of the parts of one level halves are left out, then quarters, and so
//! on, from the outermost to the innermost, until no single part can go any more.

mod blocks;
mod goal;
mod manifest;
mod order;
mod reduction;
mod values;

use duckrow_engine::Run;
use duckrow_scenario::Scenario;

pub use goal::Goal;
pub use order::Meant;
use reduction::Search;

/// How far a search has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The runs so far.
    pub runs: usize,
    /// The lines that are left in all files.
    pub lines: usize,
}

/// A scenario that was made smaller.
#[derive(Debug, Clone)]
pub struct Minimised {
    /// The scenario.
    pub scenario: Scenario,
    /// The runs that it took.
    pub runs: usize,
    /// True if nobody ended the search before it was done.
    pub is_done: bool,
}

/// Makes a scenario smaller. `run` gives a run of a scenario; `goes_on` is asked before each, and ends the search with false.
///
/// Gives nothing if the goal isn't met by the scenario as it is.
pub fn minimise(
    scenario: &Scenario,
    goal: &Goal,
    run: &dyn Fn(&Scenario) -> Run,
    goes_on: &mut dyn FnMut(Progress) -> bool,
) -> Option<Minimised> {
    if !goal.is_met(&run(scenario)) {
        return None;
    }
    let mut search = Search::new(scenario.clone(), goal, run, goes_on);
    search.all();
    let (scenario, runs, is_done) = search.end();
    Some(Minimised { scenario, runs, is_done })
}

/// The number of lines in all files.
pub fn lines(scenario: &Scenario) -> usize {
    scenario.files.at_hand().map(|(_, text)| text.lines().count()).sum()
}

#[cfg(test)]
mod tests;
