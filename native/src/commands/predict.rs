//! `duckrow apply --predict`: a run in a copy of this host, and what can't be known from it. What a copy can't tell is asked of the host
//! before: its facts, the state of services, the packages that are to be installed.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::thread;

use duckrow_core::catalog::Resource;
use duckrow_core::resource_types::to_s;
use duckrow_core::run::{CompileOnly, Question, Run, Telling, Wanted, held};
use duckrow_core::scenario::Scenario;

use super::apply::Arguments;
use super::real;
use crate::failure::{Failure, INPUT};
use crate::host::copy::{self, Workshop};
use crate::host::{Doubt, Known, RealHost, Signals, fetch_package, forbid_writing, has_service, working_provider};
use crate::input;
use crate::print::Output;

/// The document in which a copy finds what was asked before.
const KNOWN: &str = "known.json";
/// The attributes that say how the state of a service is found out.
const WAYS_TO_ASK: [&str; 4] = ["hasstatus", "status", "pattern", "binary"];
/// No version, but a state that a package is to have.
const STATES: [&str; 3] = ["present", "installed", "latest"];
const GONE: [&str; 4] = ["absent", "purged", "held", "disabled"];

/// Makes a copy of this host, and starts this program in it. Gives its exit code.
///
/// # Errors
/// There can be no copy: the host is no Linux of root's, or the input can be read only once.
pub(super) fn start(arguments: &Arguments, scenario: &Scenario, output: &mut Output) -> Result<u8, Failure> {
    if arguments.input.input.as_deref() == Some("-") {
        let failure = Failure::usage("--predict reads its input twice, which standard input doesn't allow");
        return Err(failure.help("name a file, or give the code with -e"));
    }
    if !rustix::process::geteuid().is_root() {
        let failure = Failure::input("only root can make a copy of this host");
        return Err(failure.help("--noop needs none: it asks about each resource as if nothing had happened before it"));
    }
    real::check(scenario, true)?;
    let refused = |error| Failure::input(format!("this host can't be copied: {error}"));
    let workshop = Workshop::make().map_err(refused)?;
    let asked = ask(scenario);
    let known = Known { facts: scenario.node.facts.clone(), services: asked.services };
    let document = serde_json::to_vec(&known).map_err(std::io::Error::from)?;
    fs::write(workshop.path().join(KNOWN), document).map_err(refused)?;
    for Fetched { name, version } in &asked.packages {
        // One that is not to be had is missing in the copy, which says so.
        _ = fetch_package(name, version.as_deref(), &workshop.archives());
    }
    output.flush()?;
    // What ends this process early leaves the folder behind, so it waits for the copy, which hears of the signal itself.
    let _signals = Signals::listen().map_err(refused)?;
    let ended = workshop.start(within(workshop.path())).map_err(refused)?;
    Ok(ended.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(INPUT))
}

/// The arguments of this process, and the folder of the copy behind the command's name.
fn within(workshop: &Path) -> Vec<OsString> {
    let mut all: Vec<OsString> = std::env::args_os().skip(1).collect();
    let name = all.iter().position(|argument| argument == "apply").map_or(0, |place| place + 1);
    all.splice(name..name, ["--copy".into(), workshop.into()]);
    all
}

/// Steps into the copy, and gives the scenario the facts of the host.
///
/// # Errors
/// The kernel refuses.
pub(super) fn step_in(
    workshop: &Path,
    scenario: &mut Scenario,
    outputs: &[&Path],
    output: &mut Output,
) -> Result<Known, Failure> {
    let refused = |error| Failure::input(format!("this host can't be copied: {error}"));
    let document = fs::read(workshop.join(KNOWN)).map_err(refused)?;
    let known: Known = serde_json::from_slice(&document).map_err(|error| refused(error.into()))?;
    scenario.node.facts.clone_from(&known.facts);
    for path in copy::step_in(workshop, outputs).map_err(refused)? {
        output.note(&format!(
            "nothing can be written below {path} in the copy: its file system doesn't support layers"
        ))?;
    }
    Ok(known)
}

/// What the host is asked before the copy is made.
#[derive(Debug, Default)]
struct Asked {
    /// The services of the catalog that are there: true for those that run.
    services: BTreeMap<String, bool>,
    packages: Vec<Fetched>,
}

/// A package that apt is to fetch.
#[derive(Debug)]
struct Fetched {
    name: String,
    version: Option<String>,
}

/// Asks the host, by commands too that the manifest names: so in a thread that can write to no file where the kernel keeps it.
fn ask(scenario: &Scenario) -> Asked {
    let asked = thread::scope(|scope| {
        let asking = scope.spawn(|| {
            _ = forbid_writing(&[]);
            let run = duckrow_core::run_in(scenario, &mut CompileOnly, Telling::LogLines);
            Asked { services: services(&run), packages: packages(&run) }
        });
        asking.join()
    });
    asked.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// The services of a catalog that are there, and whether they run.
fn services(run: &Run) -> BTreeMap<String, bool> {
    let mut host = RealHost::of(&input::nothing(), Signals::default(), None);
    let mut found = BTreeMap::new();
    for resource in of_type(run, "service") {
        let Some(definition) = run.types.of(resource.reference) else { continue };
        let name = name_of(run, resource);
        let given = WAYS_TO_ASK.iter().filter_map(|way| Some(((*way).to_owned(), text(run, resource, way)?)));
        let mut given: Vec<(String, String)> = given.collect();
        if given.iter().all(|(way, _)| way != "hasstatus") {
            given.push(("hasstatus".to_owned(), "true".to_owned()));
        }
        let provider = text(run, resource, "provider");
        let provider = provider.as_deref().or_else(|| working_provider("service"));
        let question =
            Question { definition, title: &name, provider, given: &given, wanted: Wanted::Named(&["ensure"]) };
        let has_own_way = given.iter().any(|(way, _)| way == "status");
        if !has_own_way && !has_service(&name) {
            continue;
        }
        if let Ok(answer) = held(question, &mut host) {
            let runs = answer.attributes.get("ensure").is_some_and(|state| to_s(state) == "running");
            found.insert(name, runs);
        }
    }
    found
}

/// The packages of a catalog that apt is to install.
fn packages(run: &Run) -> Vec<Fetched> {
    let mut all = Vec::new();
    for resource in of_type(run, "package") {
        let ensure = text(run, resource, "ensure").unwrap_or_default();
        let provider = text(run, resource, "provider");
        let is_apts = provider.as_deref().is_none_or(|provider| provider == "apt");
        if !is_apts || GONE.contains(&ensure.as_str()) || text(run, resource, "source").is_some() {
            continue;
        }
        let version = (!ensure.is_empty() && !STATES.contains(&ensure.as_str())).then_some(ensure);
        all.push(Fetched { name: name_of(run, resource), version });
    }
    all
}

fn of_type<'a>(run: &'a Run, type_name: &'a str) -> impl Iterator<Item = &'a Resource> {
    run.catalog.iter().map(|(_, resource)| resource).filter(move |resource| {
        !resource.is_virtual && run.types.of(resource.reference).is_some_and(|of| of.name == type_name)
    })
}

fn name_of(run: &Run, resource: &Resource) -> String {
    text(run, resource, "name").unwrap_or_else(|| run.names.text(resource.reference.title).to_owned())
}

fn text(run: &Run, resource: &Resource, attribute: &str) -> Option<String> {
    resource.value(run.names.get(attribute)?).map(to_s).filter(|text| !text.is_empty())
}

/// Tells what can't be known from a copy.
pub(super) fn tell(ended: &real::Ended, output: &mut Output) -> Result<(), Failure> {
    output.note("this was a copy of the host, now discarded: nothing was changed")?;
    let edges = match ended.run.application().and_then(|application| application.graph.as_ref()) {
        Some(graph) if !ended.doubts.is_empty() => graph.expanded_edges(),
        _ => Vec::new(),
    };
    for (resource, reason) in uncertain(&ended.doubts, &edges) {
        output.note(&format!("can't be known: {resource}: {reason}"))?;
    }
    Ok(())
}

/// What can't be known of resources: the doubts, and all that depends on one.
fn uncertain(doubts: &BTreeMap<String, Doubt>, edges: &[(String, String, bool)]) -> BTreeMap<String, String> {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let mut open: VecDeque<(&str, &str)> = VecDeque::new();
    for (resource, doubt) in doubts {
        found.insert(resource.clone(), doubt.reason().to_owned());
        open.push_back((resource, resource));
    }
    let mut after: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (from, to, _) in edges {
        after.entry(from).or_default().push(to);
    }
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    while let Some((point, cause)) = open.pop_front() {
        for to in after.get(point).into_iter().flatten() {
            if seen.insert(to) {
                open.push_back((to, cause));
            }
            let is_resource = !to.starts_with("Admissible_") && !to.starts_with("Completed_");
            if is_resource && !found.contains_key(*to) {
                found.insert((*to).to_owned(), format!("it depends on {cause}"));
            }
        }
    }
    found
}
