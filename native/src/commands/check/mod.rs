//! `duckrow check`: what works only by luck, what comes of it, and the edit that mends it.

mod baseline;
mod document;
mod examined;
mod foreign;
mod meant;
mod shaken;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use duckrow_core::check::{Examination, Explained, Finding, Stopped, Verdict, Wanted, explain, mend};
use duckrow_core::scenario::{Ordering, Scenario};
use duckrow_core::source::{Severity, Sources};

use super::cases::{self, Asked, Case};
use super::{DONE, written};
use crate::arguments::{InputArguments, one_of};
use crate::failure::{Failure, INPUT};
use crate::input;
use crate::input::examples::Example;
use crate::print::{BOLD, CYAN, DIM, GREEN, Output, counted, diagnostics};
use baseline::Baseline;
use examined::{All, Examined};

/// Something works only by luck, silently.
const WARNED: u8 = 3;
/// Something fails in an order that nothing excludes.
const WRONG: u8 = 4;

/// So many orders can be drawn.
const MOST_RUNS: usize = 10_000;

const AFTER_HELP: &str = "\
A comment in the manifest allows a pair that is intended, with a reason: # duckrow:allow order File[/a] Exec[b]: it waits itself.

Exit codes: 0 nothing was found; 3 something goes wrong silently in an order that nothing excludes; 4 something fails in one; 1 the \
input is wrong, or doesn't compile; 2 the command is wrong.";

#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Arguments {
    /// The form of the findings: text for people, or a document for programs.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    /// Leave out the findings that this file lists; if it doesn't exist, write the present ones into it.
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Check this class alone; may be given several times.
    #[arg(long = "class", value_name = "NAME")]
    classes: Vec<String>,
    /// Check each class of this module alone, each of its examples, and each set of parameters in its specs: `--module role` takes all roles of a site.
    #[arg(long = "module", value_name = "NAME")]
    modules: Vec<String>,
    /// Make the edits in the files.
    #[arg(long, conflicts_with_all = ["classes", "modules"])]
    fix: bool,
    /// Say of two resources what orders them, or why nothing has to.
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    explain: Option<Vec<String>>,
    /// Apply the catalog in random orders, as a second opinion, and trace different results to pairs.
    #[arg(long, value_name = "BY", value_parser = one_of::<Ordering>(&["random"]))]
    #[arg(conflicts_with_all = ["fix", "explain", "baseline", "unknown"])]
    ordering: Option<Ordering>,
    /// The seed of the first order; each further one has the next seed.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "ordering")]
    seed: u64,
    /// The number of orders.
    #[arg(long, value_name = "NUMBER", default_value_t = 20, requires = "ordering", value_parser = runs)]
    runs: usize,
    /// The number of pairs that the simulated host is asked about.
    #[arg(long, value_name = "NUMBER", default_value_t = Wanted::default().proofs)]
    proofs: usize,
    /// List the commands whose effects aren't known.
    #[arg(long)]
    unknown: bool,
    #[command(flatten)]
    input: InputArguments,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Form {
    #[default]
    Text,
    Json,
    /// The interchange format of static analysis, for code hosts.
    Sarif,
    /// Commands that annotate lines in GitHub's workflows.
    Github,
    /// A report of code quality, as GitLab shows it in merge requests.
    Gitlab,
    /// Test results in XML.
    Junit,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let scenario = input::read(&arguments.input, None, output)?;
    if scenario.is_salt() && arguments.ordering.is_some() {
        let message = "Salt's states have one order: there is no random one";
        return Err(Failure::input(message).help("without --ordering, `check` looks at the order of each pair"));
    }
    if let Some([one, other]) = arguments.explain.as_deref() {
        return explain_pair(&scenario, [one, other], output);
    }
    let wanted = Wanted { proofs: arguments.proofs, ..Wanted::default() };
    let cases = cases(arguments, &scenario, output)?;
    if arguments.ordering.is_some() {
        return shaken::execute(arguments, &scenario, &cases, output);
    }
    let mut all = All::of(&scenario, &cases, wanted);
    if let ([], [(_, stopped), ..]) = (all.examined.as_slice(), all.stopped.as_slice()) {
        return stop(stopped, output);
    }
    tell_stopped(&all, output)?;
    if let Some(path) = &arguments.baseline {
        let findings: Vec<Finding> = all.findings().map(|(_, finding)| finding.clone()).collect();
        let baseline = Baseline::read_or_write(path, &findings, output)?;
        all.examined.iter_mut().for_each(|examined| baseline.leave_out(&mut examined.examination.findings));
    }
    match arguments.format {
        Form::Text => all.examined.iter().try_for_each(|examined| print(arguments, examined, output))?,
        Form::Json => print_documents(&all, output)?,
        Form::Sarif => output.json(&foreign::sarif(&all))?,
        Form::Github => output.text(&foreign::github(&all))?,
        Form::Gitlab => output.json(&foreign::gitlab(&all))?,
        Form::Junit => output.text(&foreign::junit(&all))?,
    }
    if let (true, [Examined { scenario, examination, .. }]) = (arguments.fix, all.examined.as_slice()) {
        fix(arguments, scenario, examination, output)?;
    }
    Ok(code(&all))
}

/// The cases that are asked for. A module that has types alone may have examples of them; what is named after another system is left out.
fn cases(arguments: &Arguments, scenario: &Scenario, output: &mut Output) -> Result<Vec<Case>, Failure> {
    let asked = Asked { nodes: &[], classes: &arguments.classes, modules: &[] };
    let mut cases: Vec<Case> = cases::of(asked, scenario)?;
    for module in &arguments.modules {
        let examples = input::examples::of_module(&arguments.input, module);
        let asked = Asked { modules: std::slice::from_ref(module), ..Asked::default() };
        let classes = match cases::of(asked, scenario) {
            Err(_) if !examples.is_empty() => Vec::new(),
            classes => classes?,
        };
        let (others, own): (Vec<Case>, Vec<Case>) =
            classes.into_iter().partition(|case| meant::for_another_system(case, scenario));
        for other in others {
            output.note(&format!("{} isn't checked: its name is that of another operating system", other.name()))?;
        }
        cases.extend(own);
        cases.extend(examples.into_iter().map(Case::Example));
    }
    if cases.is_empty() && !arguments.modules.is_empty() {
        return Err(Failure::input("all classes have names of other operating systems"));
    }
    Ok(cases)
}

/// A number of orders, as an option says it.
fn runs(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(runs @ 1..=MOST_RUNS) => Ok(runs),
        _ => Err(format!("write a number from 1 to {MOST_RUNS}")),
    }
}

/// Names the classes that don't compile on their own, most of them for want of a parameter.
fn tell_stopped(all: &All, output: &mut Output) -> Result<(), Failure> {
    let is_of_spec = |name: &Option<String>| name.as_deref().is_some_and(Example::is_of_spec);
    let (of_specs, others): (Vec<_>, Vec<_>) = all.stopped.iter().partition(|(name, _)| is_of_spec(name));
    for (name, stopped) in others {
        let reason = stopped.diagnostics.first().map_or("", |diagnostic| diagnostic.message.as_str());
        output.note(&format!("{} can't be checked alone: {reason}", name.as_deref().unwrap_or("it")))?;
    }
    if !of_specs.is_empty() {
        let sets = counted(of_specs.len(), "set of parameters");
        output.note(&format!("{sets} in specs can't be checked: they are meant for other facts, or to fail"))?;
    }
    Ok(())
}

/// The document of the input, or a list with one for each class.
fn print_documents(all: &All, output: &mut Output) -> Result<(), Failure> {
    let documents =
        all.examined.iter().map(|examined| document::Document::of(examined.name.as_deref(), &examined.examination));
    match all.examined.as_slice() {
        [Examined { name: None, examination, .. }] => output.json(&document::Document::of(None, examination))?,
        _ => output.json(&documents.collect::<Vec<_>>())?,
    }
    Ok(())
}

fn stop(stopped: &Stopped, output: &mut Output) -> Result<u8, Failure> {
    for diagnostic in &stopped.diagnostics {
        diagnostics::print(&stopped.sources, diagnostic, output)?;
    }
    Ok(INPUT)
}

/// The exit code, by the gravest finding.
fn code(all: &All) -> u8 {
    match all.findings().map(|(_, finding)| finding.severity).min() {
        Some(Severity::Error) => WRONG,
        Some(Severity::Warning) => WARNED,
        _ => DONE,
    }
}

fn print(arguments: &Arguments, examined: &Examined, output: &mut Output) -> Result<(), Failure> {
    let Examined { name, examination, .. } = examined;
    if let Some(name) = name {
        output.styled(&[(BOLD, name)])?;
    }
    for finding in &examination.findings {
        diagnostics::print(&examination.sources, &finding.diagnostic(), output)?;
    }
    if arguments.unknown {
        for (resource, program) in &examination.unknown {
            output.styled(&[(DIM, "can't be known: "), (CYAN, program), (DIM, " of "), (DIM, resource)])?;
        }
    }
    let word = if examined.scenario.is_salt() { "state" } else { "resource" };
    let resources = counted(examination.looked.resources, word);
    match examination.findings.len() {
        0 => output.styled(&[(GREEN, &format!("Nothing among {resources} was found to work only by luck"))])?,
        found => {
            let fixes = examination.findings.iter().filter(|finding| finding.fix.is_some()).count();
            let fixed = if fixes > 0 && !arguments.fix && name.is_none() { "; --fix makes the edits" } else { "" };
            output.line(&format!("{}, {fixes} with an edit, among {resources}{fixed}", counted(found, "finding")))?;
        }
    }
    Ok(())
}

/// Makes the edits of the findings that are told.
fn fix(
    arguments: &Arguments,
    scenario: &Scenario,
    examination: &Examination,
    output: &mut Output,
) -> Result<(), Failure> {
    let told: Vec<String> = examination.findings.iter().map(Finding::key).collect();
    let Ok(files) = mend(scenario, &|finding| told.contains(&finding.key())) else { return Ok(()) };
    let texts = files.iter().map(|file| (file.path.as_str(), file.after.as_str()));
    written::write_all(arguments.input.input.as_deref(), scenario, texts, "--fix", output)
}

fn explain_pair(scenario: &Scenario, pair: [&str; 2], output: &mut Output) -> Result<u8, Failure> {
    let explained = match explain(scenario, pair) {
        Ok(explained) => explained,
        Err(stopped) => return stop(&stopped, output),
    };
    let Some(Explained { sources, verdict: Verdict { sentence, chain, .. }, finding }) = explained else {
        return Err(Failure::input(format!("there is no {}, or no {}", pair[0], pair[1]))
            .help("`duckrow run` lists all of them"));
    };
    if let Some(finding) = finding {
        return tell_finding(&sources, &finding, output);
    }
    output.line(&sentence)?;
    for step in chain {
        let place = step.at.map(|at| sources.locate(at)).map(|at| format!("  {}:{}", at.file, at.line));
        let place = place.unwrap_or_default();
        output.styled(&[(DIM, "  "), (DIM, step.origin.name()), (DIM, " → "), (CYAN, &step.to), (DIM, &place)])?;
    }
    Ok(DONE)
}

/// What is wrong with a pair: both places, what comes of it and what the simulated host shows, and the edit.
fn tell_finding(sources: &Sources, finding: &Finding, output: &mut Output) -> Result<u8, Failure> {
    output.line(&finding.sentence)?;
    for party in [Some(&finding.first), finding.second.as_ref()].into_iter().flatten() {
        let place = party.at.map(|at| sources.locate(at)).map(|at| format!("  {}:{}", at.file, at.line));
        output.styled(&[(DIM, "  "), (CYAN, &party.reference), (DIM, &place.unwrap_or_default())])?;
    }
    output.line(&format!("  {}", finding.advice()))?;
    if let Some(fix) = &finding.fix {
        output.line(&format!("  {}", fix.title))?;
    }
    Ok(DONE)
}
