//! `duckrow minimise`: a scenario as small as it can be while what it shows stays, for a report that somebody reads.

use std::fs;
use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use duckrow_core::minimise::{Goal, Minimised, Progress, lines, minimise};
use duckrow_core::run::{Run, shared};
use duckrow_core::scenario::Scenario;

use super::DONE;
use super::share::{link_of, print_link};
use super::why::find;
use crate::arguments::{ApplyArguments, InputArguments};
use crate::failure::Failure;
use crate::input;
use crate::link::Content;
use crate::print::{Output, counted};

/// Between two looks at how far it has come.
const PAUSE: Duration = Duration::from_millis(200);

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Keep this order instead of the failure: the first resource is applied before the second.
    #[arg(long, num_args = 2, value_names = ["FIRST", "SECOND"])]
    before: Option<Vec<String>>,
    /// Write the scenario to this file, as JSON, instead of printing its files.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Print a link to the scenario instead of its files, after the address of a playground if one is given.
    #[arg(long, value_name = "URL", num_args = 0..=1, default_missing_value = "", require_equals = true)]
    link: Option<String>,
    /// Stop after this many seconds, with what has been found by then.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    within: u64,
    #[command(flatten)]
    pub(super) input: InputArguments,
    #[command(flatten)]
    apply: ApplyArguments,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let scenario = input::read(&arguments.input, Some(&arguments.apply), output)?;
    if scenario.is_salt() {
        return Err(Failure::input("only manifests can be made smaller, not states"));
    }
    let scenario = shared(&scenario, duckrow_core::run).into_owned();
    let run = duckrow_core::run(&scenario);
    let goal = match arguments.before.as_deref() {
        Some([first, second]) => Some(order(&run, first, second)?),
        _ => Goal::of(&run, &scenario.expect),
    };
    let Some(goal) = goal else {
        let failure = Failure::input("nothing fails here that a smaller input could show");
        return Err(
            failure.help("say what you expect (`expect` in the scenario), or name an order: --before FIRST SECOND")
        );
    };
    let mut watch = Watch::new(Duration::from_secs(arguments.within));
    let Some(found) = minimise(&scenario, &goal, &duckrow_core::run, &mut |progress| watch.goes_on(progress)) else {
        let failure = Failure::input(format!("this doesn't happen: {}", goal.sentence()));
        return Err(failure.help("`duckrow why INPUT FIRST SECOND` says which comes first, and why"));
    };
    watch.clear();
    tell(&scenario, &goal, &found, output)?;
    print(arguments, found.scenario, output)?;
    Ok(DONE)
}

/// The order of two resources, by the names that the run has for them.
fn order(run: &Run, first: &str, second: &str) -> Result<Goal, Failure> {
    let nodes = run.graph().nodes;
    let name = |node: u32| nodes.get(node as usize).map_or_else(String::new, |node| node.reference.clone());
    Ok(Goal::order(run, &name(find(run, first)?), &name(find(run, second)?)))
}

/// Says what stayed, and how much is gone.
fn tell(whole: &Scenario, goal: &Goal, found: &Minimised, output: &mut Output) -> Result<(), Failure> {
    let (before, after) = (lines(whole), lines(&found.scenario));
    let (before, runs) = (counted(before, "line"), counted(found.runs, "run"));
    output.note(&format!("{before} became {after}, in {runs}; what stays: {}", goal.sentence()))?;
    if !found.is_done {
        output.note("the time ran out before everything was tried (--within)")?;
    }
    Ok(())
}

fn print(arguments: &Arguments, scenario: Scenario, output: &mut Output) -> Result<(), Failure> {
    if let Some(base) = &arguments.link {
        let link = link_of(&Content { scenario, ..Content::default() }, base, output)?;
        return print_link(&link, output);
    }
    if let Some(path) = &arguments.output {
        let text = serde_json::to_string_pretty(&scenario).map_err(std::io::Error::from)? + "\n";
        return fs::write(path, text).map_err(|error| Failure::file("write", path, &error));
    }
    let is_alone = scenario.files.at_hand().count() == 1;
    for (path, text) in scenario.files.at_hand() {
        if !is_alone {
            output.line(&format!("# {path}"))?;
        }
        output.document(&format!("{}\n", text.trim_end()))?;
    }
    Ok(())
}

/// The time that a search may take, and how far it has come on a terminal.
struct Watch {
    until: Instant,
    told: Instant,
    is_terminal: bool,
}

impl Watch {
    fn new(within: Duration) -> Self {
        let now = Instant::now();
        Self { until: now + within, told: now, is_terminal: std::io::stderr().is_terminal() }
    }

    fn goes_on(&mut self, progress: Progress) -> bool {
        let now = Instant::now();
        if self.is_terminal && now - self.told >= PAUSE {
            self.told = now;
            // Nobody has to see it.
            _ = write!(std::io::stderr(), "\r\x1b[K{} lines, {} runs", progress.lines, progress.runs);
        }
        now < self.until
    }

    fn clear(&self) {
        if self.is_terminal {
            _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}
