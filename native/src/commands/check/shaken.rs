//! The second opinion of `check --ordering random`: what comes of a catalog in orders that are drawn by chance.

use duckrow_core::check::{Change, Shaken, ShakenPair, ShakenRun, Shaking, Stopped, Unshown, VerdictKind, shake};
use duckrow_core::scenario::Scenario;
use serde::Serialize;

use super::super::DONE;
use super::super::cases::Case;
use super::{Arguments, Form, WARNED, WRONG, stop};
use crate::failure::Failure;
use crate::print::{BOLD, CYAN, DIM, GREEN, Output, YELLOW, counted};

/// So many seeds of a pair are listed.
const LISTED: usize = 8;

/// What came of one catalog, for programs.
#[derive(Debug, Serialize)]
struct Document {
    /// The class, where several are shaken.
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    resources: usize,
    runs: Vec<RunDocument>,
    pairs: Vec<PairDocument>,
    /// The pairs that the check calls conflicting, and that made no difference in any run.
    unshown: Vec<UnshownDocument>,
}

#[derive(Debug, Serialize)]
struct RunDocument {
    seed: u64,
    /// True if it comes to what the order of the manifest comes to.
    is_same: bool,
    #[serde(flatten)]
    change: ChangeDocument,
    /// The places of pairs in the list.
    pairs: Vec<usize>,
    is_traced: bool,
}

#[derive(Debug, Serialize)]
struct ChangeDocument {
    fails: Vec<String>,
    recovers: Vec<String>,
    differs: Vec<String>,
    refreshed: Vec<String>,
}

#[derive(Debug, Serialize)]
struct PairDocument {
    earlier: String,
    later: String,
    #[serde(flatten)]
    change: ChangeDocument,
    seeds: Vec<u64>,
    verdict: &'static str,
    sentence: String,
    /// True if the check expects a difference.
    agrees: bool,
}

#[derive(Debug, Serialize)]
struct UnshownDocument {
    first: String,
    second: String,
    turned: usize,
}

/// Shakes the input, or several of its classes, each on its own.
pub(super) fn execute(
    arguments: &Arguments,
    scenario: &Scenario,
    cases: &[Case],
    output: &mut Output,
) -> Result<u8, Failure> {
    if !matches!(arguments.format, Form::Text | Form::Json) {
        return Err(Failure::input("`--ordering random` prints text or json"));
    }
    let shaking = Shaking { seed: arguments.seed, runs: arguments.runs };
    let whole = cases.is_empty().then(|| (None, scenario.clone()));
    let alone = cases.iter().map(|case| (Some(case.name().to_owned()), case.shared(scenario)));
    let (mut documents, mut code) = (Vec::new(), DONE);
    for (name, scenario) in whole.into_iter().chain(alone) {
        let shaken = match shake(&scenario, shaking, &mut |_| true) {
            Ok(shaken) => shaken,
            Err(stopped) if name.is_none() => return stop(&stopped, output),
            Err(stopped) => {
                tell_stopped(name.as_deref(), &stopped, output)?;
                continue;
            }
        };
        code = code.max(code_of(&shaken));
        match arguments.format {
            Form::Json => documents.push(document(name, shaken)),
            _ => print(name.as_deref(), &shaken, output)?,
        }
    }
    match (arguments.format, documents.as_slice()) {
        (Form::Json, [one]) if cases.is_empty() => output.json(one)?,
        (Form::Json, all) => output.json(&all)?,
        _ => {}
    }
    Ok(code)
}

fn tell_stopped(name: Option<&str>, stopped: &Stopped, output: &mut Output) -> Result<(), Failure> {
    let reason = stopped.diagnostics.first().map_or("", |diagnostic| diagnostic.message.as_str());
    output.note(&format!("{} can't be checked alone: {reason}", name.unwrap_or("it")))?;
    Ok(())
}

/// The exit code: something fails in one order and not in another, or comes out differently, or nothing.
fn code_of(shaken: &Shaken) -> u8 {
    let fails = |change: &Change| !change.witness.fails.is_empty() || !change.recovers.is_empty();
    if shaken.runs.iter().any(|run| fails(&run.change)) {
        WRONG
    } else if shaken.runs.iter().any(|run| !run.change.is_none()) {
        WARNED
    } else {
        DONE
    }
}

fn print(name: Option<&str>, shaken: &Shaken, output: &mut Output) -> Result<(), Failure> {
    if let Some(name) = name {
        output.styled(&[(BOLD, name)])?;
    }
    output.styled(&[(if code_of(shaken) == DONE { GREEN } else { YELLOW }, &summary(shaken))])?;
    for pair in &shaken.pairs {
        print_pair(pair, output)?;
    }
    for run in shaken.runs.iter().filter(|run| !run.is_traced) {
        output.line(&format!("Seed {}: {}; not all pairs that cause this were found", run.seed, told(&run.change)))?;
    }
    for Unshown { first, second, turned } in &shaken.unshown {
        let of = shaken.runs.len();
        output.styled(&[
            (CYAN, first),
            (DIM, " and "),
            (CYAN, second),
            (DIM, ": check calls them conflicting, but "),
            (DIM, &format!("none of the {of} orders showed it, {turned} of which reversed them")),
        ])?;
    }
    Ok(())
}

fn summary(shaken: &Shaken) -> String {
    let runs = shaken.runs.len();
    let same = shaken.runs.iter().filter(|run| run.change.is_none()).count();
    let seeds = match (shaken.runs.first(), shaken.runs.last()) {
        (Some(ShakenRun { seed: first, .. }), Some(ShakenRun { seed: last, .. })) if first != last => {
            format!("with the seeds {first} to {last}")
        }
        (Some(ShakenRun { seed, .. }), _) => format!("with the seed {seed}"),
        _ => String::new(),
    };
    let orders = counted(runs, "order");
    let resources = counted(shaken.resources, "resource");
    let outcome = match same {
        same if same == runs => "all have the same result as the order of the manifest".to_owned(),
        0 => "none has the same result as the order of the manifest".to_owned(),
        same => format!("{same} have the same result as the order of the manifest, {} don't", runs - same),
    };
    format!("{orders} of {resources}, {seeds}: {outcome}")
}

fn print_pair(pair: &ShakenPair, output: &mut Output) -> Result<(), Failure> {
    output.styled(&[(CYAN, &pair.later), (BOLD, " before "), (CYAN, &pair.earlier)])?;
    output.line(&format!("  {}", told(&pair.change)))?;
    let listed: Vec<String> = pair.seeds.iter().take(LISTED).map(u64::to_string).collect();
    let more = match pair.seeds.len().saturating_sub(LISTED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let by = if pair.seeds.len() == 1 { "seed" } else { "seeds" };
    output.styled(&[(DIM, &format!("  {by} {}{more}", listed.join(", ")))])?;
    output.line(&format!("  {}: {}", opinion(pair.verdict.kind), pair.verdict.sentence))?;
    Ok(())
}

/// What comes of the other order, in a sentence.
fn told(change: &Change) -> String {
    let list = |names: &[String], what: &str| match names {
        [] => None,
        [one] => Some(format!("{one} {what}")),
        [one, rest @ ..] => Some(format!("{one} and {} more {}", rest.len(), plural(what))),
    };
    let witness = &change.witness;
    let parts = [
        list(&witness.fails, "fails"),
        list(&change.recovers, "no longer fails"),
        list(&witness.differs, "comes out differently"),
        list(&witness.refreshed, "is refreshed in only one of the orders"),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// What several do.
fn plural(what: &str) -> &str {
    match what {
        "fails" => "fail",
        "no longer fails" => "no longer fail",
        "comes out differently" => "come out differently",
        _ => "are refreshed in only one of the orders",
    }
}

/// How the verdict of the check stands to a difference that was seen.
const fn opinion(kind: VerdictKind) -> &'static str {
    match kind {
        VerdictKind::Conflicting => "check agrees",
        VerdictKind::Unknown => "check can't know",
        VerdictKind::Harmless | VerdictKind::Guaranteed => "check disagrees",
    }
}

fn document(class: Option<String>, shaken: Shaken) -> Document {
    let run = |ShakenRun { seed, change, pairs, is_traced }| RunDocument {
        seed,
        is_same: Change::is_none(&change),
        change: change_document(change),
        pairs,
        is_traced,
    };
    let pair = |ShakenPair { earlier, later, change, seeds, verdict }| PairDocument {
        earlier: earlier.into(),
        later: later.into(),
        change: change_document(change),
        seeds,
        verdict: verdict.kind.name(),
        sentence: verdict.sentence,
        agrees: verdict.kind == VerdictKind::Conflicting,
    };
    let unshown =
        |Unshown { first, second, turned }| UnshownDocument { first: first.into(), second: second.into(), turned };
    Document {
        class,
        resources: shaken.resources,
        runs: shaken.runs.into_iter().map(run).collect(),
        pairs: shaken.pairs.into_iter().map(pair).collect(),
        unshown: shaken.unshown.into_iter().map(unshown).collect(),
    }
}

fn change_document(Change { witness, recovers }: Change) -> ChangeDocument {
    ChangeDocument { fails: witness.fails, recovers, differs: witness.differs, refreshed: witness.refreshed }
}
