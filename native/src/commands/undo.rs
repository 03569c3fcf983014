//! `duckrow undo`: takes back what a run changed in files, in reverse order, then accounts, packages, services and cron jobs.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use duckrow_core::resource_types::{FileError, Files as _, System as _};
use duckrow_core::run::{OnHost, Telling};

use super::DONE;
use crate::clock;
use crate::failure::{Failure, INPUT};
use crate::host::journal::{self, Changed, Entry, HeldState, Journal, Noted, PackageChange, State};
use crate::host::{self, Bucket, Confirmation, Lock, RealFiles, RealHost, Signals, Standing, state_folder};
use crate::input;
use crate::print::{Output, log};

/// So often the watcher tries, and so long it waits between.
const ATTEMPTS: usize = 100;
const PAUSE: Duration = Duration::from_millis(100);

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The run, by its name; by default the last one.
    run: Option<String>,
    /// List the runs, and change nothing.
    #[arg(long)]
    list: bool,
    /// Say what would be taken back, and change nothing.
    #[arg(long)]
    noop: bool,
    /// Also take back what somebody has changed since.
    #[arg(long)]
    force: bool,
    /// The folder in which runs keep their state (root's: /var/lib/duckrow).
    #[arg(long, value_name = "FOLDER")]
    statedir: Option<PathBuf>,
    /// Wait for the end of the run, then so many milliseconds for its confirmation: what the watcher of `--confirm` does.
    #[arg(long, hide = true, value_name = "NUMBER", requires = "run")]
    unless_confirmed: Option<u64>,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let state = arguments.statedir.clone().unwrap_or_else(state_folder);
    if arguments.list {
        return list(&state, output);
    }
    let confirmation = Confirmation::of(&state);
    if let Some(within) = arguments.unless_confirmed {
        let watched = confirmation.watch(Duration::from_millis(within));
        let Some(run) = watched.map_err(|error| Failure::file("watch", &state, &error))? else { return Ok(DONE) };
        let code = as_soon_as_free(|| take_back(&state, &run, false, output))?;
        confirmation.settle();
        return Ok(code);
    }
    let run = arguments.run.clone().or_else(|| journal::names(&state).pop());
    let run = run.ok_or_else(|| none(&state))?;
    if arguments.noop {
        let noted = journal::named(&state, &run).ok_or_else(|| none(&state))?;
        tell_of_others(&noted, output)?;
        let files = RealFiles::default();
        for held in noted.held().into_iter().rev() {
            output.line(&format!("{}: {}", held.resource, held.described()))?;
        }
        for change in noted.packages().into_iter().rev().flatten() {
            output.line(&format!("package {}: {}", change.name, change.described()))?;
        }
        return Undo { files, bucket: Bucket::of(&state), noop: true, force: arguments.force }.all(&noted, output);
    }
    // Who takes back the run that waits for a confirmation needs no watcher to do it.
    let is_waiting = confirmation.standing() == Standing::Waiting(run.clone()) && confirmation.claim().is_some();
    let code = take_back(&state, &run, arguments.force, output)?;
    if is_waiting {
        confirmation.settle();
    }
    Ok(code)
}

/// Does something that another run may be in the way of for a moment.
fn as_soon_as_free(mut act: impl FnMut() -> Result<u8, Failure>) -> Result<u8, Failure> {
    for _ in 0..ATTEMPTS {
        if let Ok(code) = act() {
            return Ok(code);
        }
        std::thread::sleep(PAUSE);
    }
    act()
}

/// Takes a run back.
///
/// # Errors
/// There is no such run, or another run is at work.
pub(super) fn take_back(state: &Path, run: &str, force: bool, output: &mut Output) -> Result<u8, Failure> {
    let lock = Lock::take(state)?;
    let code = take_back_within(state, run, force, output);
    drop(lock);
    code
}

/// Takes a run back, by somebody who has the lock.
///
/// # Errors
/// There is no such run.
pub(super) fn take_back_within(state: &Path, run: &str, force: bool, output: &mut Output) -> Result<u8, Failure> {
    let noted = journal::named(state, run).ok_or_else(|| none(state))?;
    tell_of_others(&noted, output)?;
    let own = Journal::begin(state, &clock::now());
    let own = own.map_err(|error| Failure::file("write a journal in", state, &error))?;
    let undo = Undo { files: RealFiles::noted_in(own.clone()), bucket: Bucket::of(state), noop: false, force };
    let mut code = undo.all(&noted, output)?;
    let beside = beside_settings(&noted);
    for changes in noted.packages().into_iter().rev() {
        code = code.max(bring_packages_back(changes, force, &own, output)?);
    }
    for path in beside.iter().filter(|path| Path::new(path).exists()) {
        // It is in nobody's way if it stays.
        _ = RealFiles::noted_in(own.clone()).remove(path);
    }
    // Services run with the files that are back, and accounts go when nothing is theirs any more.
    for held in noted.held().into_iter().rev() {
        code = code.max(bring_back(held, &own, output)?);
    }
    own.note(&Entry::End).map_err(|error| Failure::input(format!("can't write the journal: {error}")))?;
    Ok(code)
}

/// The files that dpkg would lay beside settings that are back before their package is, and that aren't there now.
fn beside_settings(noted: &Noted) -> Vec<String> {
    let beside = noted.changes().into_iter().map(|change| format!("{}.dpkg-dist", change.path));
    beside.filter(|path| !noted.packages().is_empty() && !Path::new(path).exists()).collect()
}

/// Brings the packages back that a step of the run changed, with those that it needed or drove out.
fn bring_packages_back(
    changes: &[PackageChange],
    force: bool,
    journal: &Journal,
    output: &mut Output,
) -> Result<u8, Failure> {
    match host::bring_packages_back(changes, force, journal) {
        Ok(left) => {
            for name in &left {
                output.note(&format!("package {name} is left as it is: it has been changed since"))?;
            }
            for change in changes.iter().filter(|change| !left.contains(&change.name)) {
                output.line(&format!("package {}: {}", change.name, change.described()))?;
            }
            Ok(if left.is_empty() { DONE } else { INPUT })
        }
        Err(failure) => {
            let names: Vec<&str> = changes.iter().map(|change| change.name.as_str()).collect();
            output.note(&format!("the packages {} could not be restored: {}", names.join(", "), failure.message))?;
            Ok(INPUT)
        }
    }
}

/// Lets the provider of a resource bring it back, by a run with a catalog that holds it alone.
fn bring_back(held: &HeldState, journal: &Journal, output: &mut Output) -> Result<u8, Failure> {
    let scenario = input::of_resource(&held.type_name, &held.title, &held.attributes);
    let mut host = RealHost::of(&scenario, Signals::default(), Some(journal.clone()));
    if held.is_present_user() && host.user_id(&held.title).is_none() {
        output.note(&format!("{} has no password any more, and its home directory is not restored", held.resource))?;
    }
    let run = duckrow_core::run_in(&scenario, &mut OnHost(&mut host), Telling::LogLines);
    let completed = host.complete(held);
    drop(host);
    log::application(&run, false, output)?;
    if run.has_errors() || completed.is_err() {
        output.note(&format!("{} could not be restored", held.resource))?;
        return Ok(INPUT);
    }
    output.line(&format!("{}: {}", held.resource, held.described()))?;
    Ok(DONE)
}

fn none(state: &Path) -> Failure {
    Failure::input("there is no such run").help(format!("`duckrow undo --list` lists those in {}", state.display()))
}

/// Says what is not taken back.
fn tell_of_others(noted: &Noted, output: &mut Output) -> Result<(), Failure> {
    for resource in noted.elsewhere() {
        output.note(&format!("{resource} made changes other than to files; they are not taken back"))?;
    }
    Ok(())
}

fn list(state: &Path, output: &mut Output) -> Result<u8, Failure> {
    for noted in journal::names(state).iter().filter_map(|name| journal::named(state, name)) {
        let changes = noted.changes();
        let end = noted.at_work().map(|at_work| format!(", cut off at {at_work}")).unwrap_or_default();
        output.line(&format!("{}  {} changes of files{end}", noted.name, changes.len()))?;
    }
    Ok(DONE)
}

/// The taking back of a run.
struct Undo {
    files: RealFiles,
    bucket: Bucket,
    /// Nothing is changed.
    noop: bool,
    /// What somebody has changed since is taken back, too.
    force: bool,
}

impl Undo {
    /// Takes back everything, the last change first. A path whose state isn't the run's any more is left, with all earlier changes of it.
    fn all(mut self, noted: &Noted, output: &mut Output) -> Result<u8, Failure> {
        let mut left: Vec<String> = Vec::new();
        for change in noted.changes().into_iter().rev() {
            if left.contains(&change.path) || change.after.as_ref() == Some(&change.before) {
                continue;
            }
            match self.one(&change) {
                Ok(()) => output.line(&format!("{}: {}", change.path, described(&change.before)))?,
                Err(reason) => {
                    output.note(&format!("{} is left as it is: {reason}", change.path))?;
                    left.push(change.path);
                }
            }
        }
        Ok(if left.is_empty() { DONE } else { INPUT })
    }

    fn one(&mut self, change: &Changed) -> Result<(), String> {
        let words = |error: FileError| error.text().to_owned();
        let now = self.files.state(&change.path, None).map_err(words)?;
        if now == change.before {
            return Ok(());
        }
        // Without knowing what it left, a run that was cut off may have done it or not.
        let is_ours = change.after.as_ref().is_none_or(|after| *after == now) || self.noop;
        if !is_ours && !self.force {
            return Err("it has been changed since (--force takes it back anyway)".to_owned());
        }
        if self.noop { Ok(()) } else { self.bring_back(&change.path, &now, &change.before) }
    }

    fn bring_back(&mut self, path: &str, now: &State, before: &State) -> Result<(), String> {
        let words = |error: FileError| error.text().to_owned();
        match before {
            State::Absent => self.remove(path, now),
            State::Special => Err("a pipe, a socket or a device can't be restored".to_owned()),
            State::Directory { mode, owner, group } => {
                if !matches!(now, State::Directory { .. }) {
                    self.remove(path, now)?;
                    self.files.make_directory(path, *mode).map_err(words)?;
                }
                self.files.set_owner(path, Some(*owner), Some(*group)).map_err(words)?;
                self.files.set_mode(path, *mode).map_err(words)
            }
            State::Link { target, owner, group } => {
                self.remove(path, now)?;
                self.files.make_link(path, target).map_err(words)?;
                self.files.set_owner(path, Some(*owner), Some(*group)).map_err(words)
            }
            State::File { mode, owner, group, sum } => {
                let is_same = matches!(now, State::File { sum: present, .. } if present == sum);
                if !is_same {
                    let content = self.bucket.content(sum).map_err(|error| format!("its content is lost: {error}"))?;
                    if !matches!(now, State::File { .. }) {
                        self.remove(path, now)?;
                    }
                    self.files.write(path, &content, *mode).map_err(words)?;
                }
                self.files.set_owner(path, Some(*owner), Some(*group)).map_err(words)?;
                self.files.set_mode(path, *mode).map_err(words)
            }
        }
    }

    /// Removes what is there; a directory only without anything in it.
    fn remove(&mut self, path: &str, now: &State) -> Result<(), String> {
        match now {
            State::Absent => Ok(()),
            State::Directory { .. } if !self.files.entries(path).is_empty() => {
                Err("something else is in the directory now".to_owned())
            }
            _ => self.files.remove(path).map_err(|error| error.text().to_owned()),
        }
    }
}

fn described(before: &State) -> String {
    match before {
        State::Absent => "removed".to_owned(),
        State::File { sum, .. } => format!("content {} restored", sum.get(..12).unwrap_or(sum)),
        State::Directory { .. } => "the directory is restored".to_owned(),
        State::Link { target, .. } => format!("links to {target} again"),
        State::Special => "nothing".to_owned(),
    }
}
