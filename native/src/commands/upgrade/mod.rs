//! `duckrow upgrade`: what breaks between two levels of the language, edits that mend it, and whether the catalog stays the same.

mod patch;
mod report;

use clap::Args;
use duckrow_core::diff::{Given, diff};
use duckrow_core::loader;
use duckrow_core::run::Run;
use duckrow_core::scenario::{Language, Scenario};
use duckrow_core::source::Severity;
use duckrow_core::upgrade::{Levels, at_level, mend};
use indexmap::IndexSet;

use super::{DONE, written};
use crate::arguments::{Format, InputArguments, one_of};
use crate::failure::{Failure, INPUT};
use crate::input;
use crate::print::Output;
use report::{Outcome, Report};

/// Something breaks that no edit mends, or the catalogs differ.
const LEFT: u8 = 3;

const AFTER_HELP: &str = "\
Without --write nothing is changed: the edits are printed as a patch. All files of the input are checked, whether the run reaches \
them or not; in --modulepath, only the modules that the run uses.

Exit codes: 0 nothing is left to do, and the catalogs are equal; 3 something is left, or they differ; 1 the input is wrong, or it \
doesn't compile before the upgrade; 2 the command is wrong.";

#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Arguments {
    /// The new level of the code.
    #[arg(long, value_name = "LEVEL", default_value = "8", value_parser = one_of::<Language>(&["8", "9"]))]
    to: Language,
    /// Text for people, or a document in JSON.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Make the edits in the files.
    #[arg(long)]
    write: bool,
    /// Look only at files whose paths begin like this; may be given several times.
    #[arg(long, value_name = "PATH")]
    only: Vec<String>,
    #[command(flatten)]
    input: InputArguments,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let scenario = input::read(&arguments.input, None, output)?;
    if scenario.is_salt() {
        return Err(Failure::input("Salt's states have no language levels"));
    }
    let levels = levels(arguments, &scenario)?;
    let before = at_level(&scenario, levels.from);
    let run_before = duckrow_core::run(&before);
    let used = modules_used(arguments, &before, &run_before);
    let is_wanted = |path: &str| used.wants(path) && is_named(path, &arguments.only);
    let mended = mend(&before, levels, &is_wanted);
    let after = at_level(&mended.scenario, levels.to);
    let run_after = duckrow_core::run(&after);
    let given = Given { scenario: &before, run: &run_before };
    let difference = diff(given, Given { scenario: &after, run: &run_after });
    // What is left must not hide whether all else stays the same.
    let lenient = (difference.compiled_a && !difference.compiled_b).then(|| {
        let lenient = as_strict_as(levels.from, &after);
        diff(given, Given { scenario: &lenient, run: &duckrow_core::run(&lenient) })
    });
    let runs = [&run_before, &run_after];
    let report =
        Report::new(Outcome { levels, mended: &mended, runs, difference: &difference, lenient: lenient.as_ref() });
    match arguments.format {
        Format::Text => report.print(!arguments.write, output)?,
        Format::Json => output.json(&report.document())?,
    }
    if arguments.write {
        let files = mended.files.iter().map(|file| (file.path.as_str(), file.after.as_str()));
        written::write_all(arguments.input.input.as_deref(), &before, files, "--write", output)?;
    }
    Ok(match report.is_clean() {
        _ if has_errors(&run_before) => INPUT,
        true => DONE,
        false => LEFT,
    })
}

/// The same scenario, with doubtful code treated as at another level.
fn as_strict_as(level: Language, scenario: &Scenario) -> Scenario {
    let mut scenario = scenario.clone();
    scenario.options.strict = Some(level.strictness());
    scenario.options.strict_variables = Some(level.has_strict_variables());
    scenario
}

fn has_errors(run: &Run) -> bool {
    run.diagnostics.iter().any(|found| found.severity == Severity::Error)
}

/// The levels: what isn't said of the code otherwise was made for Puppet 7.
fn levels(arguments: &Arguments, scenario: &Scenario) -> Result<Levels, Failure> {
    let (from, to) = (scenario.options.language.unwrap_or(Language::Puppet7), arguments.to);
    if from < to {
        return Ok(Levels { from, to });
    }
    let failure = Failure::usage(format!("the code is already at level {}", from.name()));
    Err(failure.help("--language names its present level, --to the new one"))
}

fn is_named(path: &str, only: &[String]) -> bool {
    only.is_empty() || only.iter().any(|named| path.starts_with(named.trim_start_matches("./")))
}

/// The modules of `--modulepath` that a run uses: the others are none of the input's business.
struct Used {
    roots: Vec<String>,
    /// None, if all modules count.
    modules: Option<IndexSet<String>>,
}

impl Used {
    fn wants(&self, path: &str) -> bool {
        let Some(modules) = &self.modules else { return true };
        let is_below = |root: &&String| path.strip_prefix(root.as_str()).is_some_and(|rest| rest.starts_with('/'));
        match self.roots.iter().find(is_below) {
            Some(root) => loader::module_of(path, root).is_some_and(|module| modules.contains(module)),
            None => true,
        }
    }
}

fn modules_used(arguments: &Arguments, scenario: &Scenario, run: &Run) -> Used {
    let roots = loader::settings_of(scenario).modulepath;
    let module = |path: &String| roots.iter().find_map(|root| loader::module_of(path, root)).map(str::to_owned);
    let is_given = arguments.input.node.modulepath.is_some();
    let modules = is_given.then(|| run.files_read.iter().filter_map(module).collect());
    Used { roots, modules }
}
