//! A run on the host that this program runs on: what may be applied to one, and what holds meanwhile.

#[cfg(unix)]
use std::collections::BTreeMap;
#[cfg(unix)]
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

#[cfg(unix)]
use duckrow_core::resource_types::{Files as _, to_s};
#[cfg(unix)]
use duckrow_core::run::{CompileOnly, OnHost, Telling};
use duckrow_core::run::{PuppetReport, Run};
use duckrow_core::scenario::{Ordering, Scenario, SystemState};

#[cfg(unix)]
use super::confirm::Pending;
#[cfg(unix)]
use super::last;
#[cfg(unix)]
use super::undo;
#[cfg(unix)]
use crate::clock;
use crate::failure::Failure;
#[cfg(unix)]
use crate::host::journal::{self, Entry, Journal};
#[cfg(unix)]
use crate::host::{
    self, Confirmation, Doubt, Doubts, Known, Lock, Prediction, RealFiles, RealHost, Signals, Standing, forbid_writing,
    state_folder,
};
use crate::print::Output;

/// What a run says is for root, and for a group that root chooses.
#[cfg(unix)]
const REPORT_MODE: u32 = 0o640;

/// What the caller says about a run on this host.
#[derive(Debug, Clone, Copy)]
pub(super) struct Settings<'a> {
    /// Messages of the level info are printed, too.
    pub(super) is_verbose: bool,
    /// An order by chance is meant.
    pub(super) is_sure: bool,
    /// The folder of the state.
    pub(super) state: Option<&'a Path>,
    /// The time within which the run is to be confirmed.
    pub(super) confirm: Option<Duration>,
    /// What is known of the host, if this process is in a copy of it.
    #[cfg(unix)]
    pub(super) copy_of: Option<&'a Known>,
    /// The files and folders for which the caller has asked: a run that changes nothing else writes these.
    pub(super) outputs: &'a [&'a Path],
}

/// A run, and the exit code if a signal has ended it.
#[derive(Debug)]
pub(super) struct Ended {
    pub(super) run: Run,
    pub(super) code: Option<u8>,
    /// The folder of the state, if the run wrote anything.
    pub(super) state: Option<PathBuf>,
    /// What a copy of the host could not tell, by resource.
    #[cfg(unix)]
    pub(super) doubts: BTreeMap<String, Doubt>,
    /// What the run waits for, if it is to be confirmed.
    #[cfg(unix)]
    pub(super) pending: Option<Pending>,
}

impl Ended {
    /// A run on a simulated host.
    pub(super) fn simulated(run: Run) -> Self {
        Self {
            run,
            code: None,
            state: None,
            #[cfg(unix)]
            doubts: BTreeMap::new(),
            #[cfg(unix)]
            pending: None,
        }
    }
}

/// Applies a scenario to this host.
///
/// # Errors
/// The scenario is about a host that is made up, or another run is at work.
#[cfg(unix)]
pub(super) fn run(scenario: &mut Scenario, settings: &Settings<'_>, output: &mut Output) -> Result<Ended, Failure> {
    check(scenario, settings.is_sure)?;
    let options = &mut scenario.options;
    options.now = options.now.take().or_else(|| Some(clock::now()));
    options.limits.raise();
    let signals = Signals::listen().map_err(|error| Failure::input(format!("can't listen to signals: {error}")))?;
    // A run that changes nothing of the host needs no lock, and leaves no trace.
    let state = settings.state.map_or_else(state_folder, Path::to_owned);
    let changes_host = !scenario.options.noop && settings.copy_of.is_none();
    let books = if changes_host { Some(Books::open(&state, output)?) } else { None };
    let pending = books.as_ref().map(|books| books.require(&state, settings)).transpose()?.flatten();
    let journal = books.as_ref().and_then(|books| books.journal.clone());
    let missing = if scenario.options.noop { forbid_writing(settings.outputs).err() } else { None };
    let note = missing.map(|missing| {
        let name = missing.name();
        format!("this kernel can't keep the commands of `onlyif` and `unless` from writing (it lacks {name})")
    });
    // What an earlier run left, and what the kernel can't do, comes first.
    if let Some(note) = note.as_ref().or(books.as_ref().and_then(|books| books.note.as_ref())) {
        output.note(note)?;
    }
    let telling = host::Telling::to(output, settings.is_verbose);
    let mut host = RealHost::of(scenario, signals.clone(), journal).telling(telling).remembering(&state);
    let is_watched = settings.confirm.is_some() || std::io::stderr().is_terminal();
    host = host.foretelling(changes_host && is_watched);
    let mut doubts = Doubts::default();
    if let Some(known) = settings.copy_of {
        let prediction = Prediction::new(known.clone());
        doubts = prediction.doubts.clone();
        host = host.predicting(prediction);
    }
    let run = duckrow_core::run_in(scenario, &mut OnHost(&mut host), Telling::LogLines);
    let forgotten = changes_host.then(|| host.leave_memory(&state)).and_then(Result::err);
    // The progress goes before the rest of the log comes.
    let told = host.end().map(host::Telling::finish);
    let has_books = books.is_some();
    if let Some(note) = books.and_then(Books::close) {
        output.note(&note)?;
    }
    if let Some(error) = forgotten {
        output.note(&format!("schedules and audits won't know of this run: {}: {}", state.display(), error.text()))?;
    }
    let pending = pending.filter(|pending| pending.is_needed());
    let ended = Ended { run, code: signals.code(), state: has_books.then_some(state), doubts: doubts.all(), pending };
    if let Some(log) = told.transpose()? {
        log.finish(&ended.run, output)?;
    }
    Ok(ended)
}

/// A resource that can't be applied to this host.
#[derive(Debug)]
pub(super) struct Obstacle {
    /// `Type[title]`, with its file and line.
    pub(super) resource: String,
    /// The reason, and what can be done.
    pub(super) reason: String,
}

/// The resources of a scenario that can't be applied to this host for lack of a provider, in the order of the catalog; and the run that
/// compiled it. Nothing is touched, which the kernel sees to where it can.
///
/// # Errors
/// The scenario is about a host that is made up.
#[cfg(unix)]
pub(super) fn check_providers(scenario: &Scenario) -> Result<(Run, Vec<Obstacle>), Failure> {
    check(scenario, true)?;
    // Where the kernel can't keep it, nothing is done that would need it.
    _ = forbid_writing(&[]);
    let host = RealHost::of(scenario, Signals::default(), None);
    let run = duckrow_core::run_in(scenario, &mut CompileOnly, Telling::LogLines);
    let provider = run.names.get("provider");
    let mut obstacles = Vec::new();
    for (_, resource) in run.catalog.iter().filter(|(_, resource)| !resource.is_virtual) {
        let Some(definition) = run.types.of(resource.reference) else { continue };
        let named = provider.and_then(|name| resource.value(name)).map(to_s);
        if let Some(reason) = host.obstacle(definition, named.as_deref()) {
            let place = resource.at.map(|at| format!(" ({}:{})", run.sources.file(at.file).path, run.sources.line(at)));
            let title = run.names.text(resource.reference.title);
            let resource = format!("{}[{title}]{}", definition.title, place.unwrap_or_default());
            obstacles.push(Obstacle { resource, reason });
        }
    }
    Ok((run, obstacles))
}

/// No host of another kind is known.
#[cfg(not(unix))]
pub(super) fn check_providers(scenario: &Scenario) -> Result<(Run, Vec<Obstacle>), Failure> {
    check(scenario, true)?;
    Err(Failure::usage("duckrow applies only to Unix hosts").help("apply to a simulated host: --simulate"))
}

/// What a run that changes something holds and writes.
#[cfg(unix)]
struct Books {
    _lock: Lock,
    /// None if it can't be written: that is no reason not to apply.
    journal: Option<Journal>,
    /// What is to be said of an earlier run that was cut off, or of the journal.
    note: Option<String>,
}

#[cfg(unix)]
impl Books {
    fn open(state: &Path, output: &mut Output) -> Result<Self, Failure> {
        let lock = Lock::take(state)?;
        settle(state, output)?;
        let cut_off = journal::last(state).and_then(|last| {
            let note = format!("the run {} was cut off at {}", last.name, last.at_work()?);
            for leftover in last.leftovers().iter().filter_map(|path| path.to_str()) {
                // What can't be removed is in nobody's way.
                _ = RealFiles::default().remove(leftover);
            }
            Some(note)
        });
        Ok(match Journal::begin(state, &clock::now()) {
            Ok(journal) => Self { _lock: lock, journal: Some(journal), note: cut_off },
            Err(error) => {
                let reason = Failure::reason_of(&error);
                let note =
                    format!("this run can't be taken back: no journal can be written in {}: {reason}", state.display());
                Self { _lock: lock, journal: None, note: Some(note) }
            }
        })
    }

    /// Starts the watch over a run that is to be confirmed.
    fn require(&self, state: &Path, settings: &Settings<'_>) -> Result<Option<Pending>, Failure> {
        let Some(within) = settings.confirm else { return Ok(None) };
        let Some(journal) = &self.journal else {
            return Err(Failure::input("a run without a journal can't take itself back, so it can't be confirmed"));
        };
        let required = Confirmation::of(state).require(journal.name(), within);
        required.map_err(|error| Failure::file("watch over", state, &error))?;
        Ok(Some(Pending { state: state.to_owned(), run: journal.name().to_owned(), within }))
    }

    /// Ends the journal. Gives what is to be said.
    fn close(self) -> Option<String> {
        let ended = self.journal.map(|journal| journal.note(&Entry::End));
        ended.and_then(Result::err).map(|error| format!("the journal of this run couldn't be finished: {error}"))
    }
}

/// Takes back, by somebody who has the lock, what an earlier run left unconfirmed, if its watcher is gone.
#[cfg(unix)]
fn settle(state: &Path, output: &mut Output) -> Result<(), Failure> {
    let confirmation = Confirmation::of(state);
    let run = match confirmation.standing() {
        Standing::Settled => return Ok(()),
        Standing::Waiting(run) if confirmation.is_watched() => {
            let failure = Failure::input(format!("the run {run} is waiting to be confirmed"));
            return Err(failure.help("`duckrow confirm` keeps it, `duckrow undo` takes it back at once"));
        }
        Standing::Waiting(run) => {
            confirmation.claim();
            run
        }
        Standing::TakingBack(run) => run,
    };
    output.note(&format!(
        "the run {run} was not confirmed, and the process that watched over it is gone: it is taken back"
    ))?;
    undo::take_back_within(state, &run, false, output)?;
    confirmation.settle();
    Ok(())
}

/// Leaves the report of a run, its summary, and what can be asked about it, in the folder of the state.
///
/// # Errors
/// They can't be written.
#[cfg(unix)]
pub(super) fn leave(state: &Path, report: &PuppetReport, answers: Option<String>) -> Result<(), Failure> {
    let of_puppet = [("last_run_report.yaml", report.as_yaml()), ("last_run_summary.yaml", report.summary().as_yaml())];
    let places = of_puppet.into_iter().map(|(name, text)| (state.join(name), text));
    for (path, text) in places.chain(answers.map(|text| (last::place(state), text))) {
        let written = path.to_str().map(|path| RealFiles::default().write(path, text.as_bytes(), REPORT_MODE));
        if let Some(Err(error)) = written {
            return Err(Failure::input(format!("can't write {}: {}", path.display(), error.text())));
        }
    }
    Ok(())
}

#[cfg(not(unix))]
pub(super) fn leave(_: &Path, _: &PuppetReport, _: Option<String>) -> Result<(), Failure> {
    Ok(())
}

/// No host of another kind is known.
#[cfg(not(unix))]
pub(super) fn run(scenario: &mut Scenario, settings: &Settings<'_>, _: &mut Output) -> Result<Ended, Failure> {
    check(scenario, settings.is_sure)?;
    Err(Failure::usage("duckrow applies only to Unix hosts").help("apply to a simulated host: --simulate"))
}

pub(super) fn check(scenario: &Scenario, is_sure: bool) -> Result<(), Failure> {
    let made_up = [
        ("system", scenario.system != SystemState::default()),
        ("faults", !scenario.faults.is_empty()),
        ("suppose", !scenario.suppose.is_empty()),
        ("expect", !scenario.expect.is_empty()),
    ];
    if let Some((field, _)) = made_up.iter().find(|(_, is_there)| *is_there) {
        let failure = Failure::input(format!(
            "a scenario with `{field}` describes a simulated host and is never applied to a real one"
        ));
        return Err(failure.help("--simulate applies it to the simulated host"));
    }
    if scenario.is_salt() {
        let failure = Failure::input("states are only applied to a simulated host");
        return Err(failure.help("--simulate"));
    }
    if scenario.options.ordering == Ordering::Random && !is_sure {
        let failure = Failure::usage("a random order may harm a real host");
        return Err(failure.help("--yes says that you are sure; --simulate tries it on a simulated host"));
    }
    Ok(())
}
