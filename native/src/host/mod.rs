//! The host that this program runs on, as the applier asks for one. It knows files, programs and accounts; it knows no catalog, no order
//! and no scenario beyond the files that modules serve.

mod accounts;
mod buckets;
mod commands;
mod confirmation;
#[cfg(target_os = "linux")]
pub(crate) mod copy;
mod files;
mod harmless;
pub(crate) mod journal;
mod lock;
mod memory;
mod places;
mod prediction;
mod progress;
mod providers;
mod served;
mod signals;
mod telling;

use std::path::Path;
use std::time::Duration;

use duckrow_core::resource_types::api::{ApiType, ResourceProvider};
use duckrow_core::resource_types::{
    Command, Compilation, Failure, FileError, Files, Instance, Memory, Output, Program, Provider, Source, System,
    TypeDefinition,
};
use duckrow_core::scenario::{Operation, Scenario};
use duckrow_core::trace::Trace;

use accounts::Accounts;
pub(crate) use buckets::Bucket;
use buckets::NamedBuckets;
pub(crate) use confirmation::{Confirmation, Standing};
pub(crate) use files::RealFiles;
pub(crate) use harmless::forbid_writing;
use journal::{Entry, HeldState, Journal, PackageChange};
pub(crate) use lock::Lock;
use memory::FileMemory;
pub(crate) use places::state_folder;
pub(crate) use prediction::{Doubt, Doubts, Known, Prediction};
use progress::Progress;
use providers::{PackageStates, Providers};
use served::Served;
pub(crate) use signals::Signals;
pub(crate) use telling::Telling;

/// This host.
pub(crate) struct RealHost<'a> {
    files: RealFiles,
    providers: Providers,
    served: Served,
    signals: Signals,
    journal: Option<Journal>,
    progress: Progress,
    memory: FileMemory,
    /// True if somebody wants to know before what can't be taken back.
    foretells: bool,
    /// What is known beside the host, if this is a copy of one.
    prediction: Option<Prediction>,
    /// The buckets that the catalog names.
    buckets: NamedBuckets,
    /// Where what is said goes while the run is at work.
    telling: Option<Telling<'a>>,
}

impl<'a> RealHost<'a> {
    /// The host, for a scenario whose modules serve files, until a signal comes.
    pub(crate) fn of(scenario: &Scenario, signals: Signals, journal: Option<Journal>) -> Self {
        let files = journal.clone().map_or_else(RealFiles::default, RealFiles::noted_in);
        let (providers, served) = (Providers::writing(&files, scenario), Served::of(scenario));
        Self {
            files,
            providers,
            served,
            signals,
            journal,
            progress: Progress::begin(),
            memory: FileMemory::default(),
            foretells: false,
            prediction: None,
            buckets: NamedBuckets::default(),
            telling: None,
        }
    }

    /// The host, as a copy of another one.
    pub(crate) fn predicting(mut self, prediction: Prediction) -> Self {
        self.providers.predict(&prediction, &self.files);
        self.prediction = Some(prediction);
        self
    }

    /// The host, which remembers what earlier runs have left in the folder of their state.
    pub(crate) fn remembering(self, state: &Path) -> Self {
        Self { memory: FileMemory::read(state), ..self }
    }

    /// The host, which says before anything is changed what can't be taken back.
    pub(crate) fn foretelling(self, foretells: bool) -> Self {
        Self { foretells, ..self }
    }

    /// Leaves what this run is to be remembered by.
    ///
    /// # Errors
    /// It can't be written.
    pub(crate) fn leave_memory(&self, state: &Path) -> Result<(), FileError> {
        self.memory.write(state)
    }

    /// The host, which tells what is said at once.
    pub(crate) fn telling(self, telling: Telling<'a>) -> Self {
        Self { telling: Some(telling), ..self }
    }

    /// Ends the work. Gives what tells of it.
    pub(crate) fn end(self) -> Option<Telling<'a>> {
        self.telling
    }

    /// The reason why resources of a type, with this provider if they name one, can't be applied here.
    pub(crate) fn obstacle(&self, definition: &TypeDefinition, provider: Option<&str>) -> Option<String> {
        self.providers.obstacle(definition, provider)
    }

    /// Does what no catalog says: a user that was in no group beside its own is taken out of all.
    ///
    /// # Errors
    /// The program fails.
    pub(crate) fn complete(&self, state: &HeldState) -> Result<(), Failure> {
        match state.user_without_groups() {
            Some(user) => providers::leave_groups(user),
            None => Ok(()),
        }
    }

    /// The jobs in the crontabs of all users: their names, and whose they are.
    pub(crate) fn jobs(&mut self) -> Vec<(String, String)> {
        self.providers.jobs()
    }
}

/// True if a service has a unit or a script here.
pub(crate) fn has_service(name: &str) -> bool {
    providers::is_there(name)
}

/// Fetches a package with all that it needs into a folder, in this version if one is named. Nothing is installed.
///
/// # Errors
/// It is not to be had.
pub(crate) fn fetch_package(name: &str, version: Option<&str>, folder: &Path) -> Result<(), Failure> {
    providers::fetch(name, version, folder)
}

/// Brings packages back to how they were before a step of a run, which a journal notes. Gives the names of those that somebody has changed
/// since: they are left as they are, unless that is forced.
///
/// # Errors
/// A version is not to be had any more, or the journal can't be written.
pub(crate) fn bring_packages_back(
    changes: &[PackageChange],
    force: bool,
    journal: &Journal,
) -> Result<Vec<String>, Failure> {
    let before = PackageStates::now()?;
    let mut files = RealFiles::noted_in(journal.clone());
    let changes_now = || PackageStates::now().map(|after| before.changes_to(&after)).unwrap_or_default();
    let done = files.noting(&[], || providers::bring_back(changes, force), changes_now);
    done.map_err(|error| Failure::of_host(format!("the journal can't be written: {}", error.text())))?
}

/// The provider of a type that works on this host.
pub(crate) fn working_provider(type_name: &str) -> Option<&'static str> {
    providers::working(type_name)
}

impl System for RealHost<'_> {
    /// Everything is permitted. Whoever watches is told, and what is changed by other means than files is noted before.
    fn permit(&mut self, resource: &Instance, operation: Operation) -> Result<(), Failure> {
        self.progress.tell(resource.reference.as_ref());
        if let Some(prediction) = &mut self.prediction {
            prediction.begin(resource.reference.as_ref());
        }
        let type_name = resource.definition.name.as_str();
        let acts = matches!(operation, Operation::Set | Operation::Refresh) && !journal::is_of_files(type_name);
        let Some(journal) = self.journal.clone().filter(|_| acts) else { return Ok(()) };
        let held = if operation == Operation::Set { HeldState::of(resource, self) } else { None };
        let group = held.as_ref().filter(|_| resource.is("ensure", "absent")).and_then(HeldState::own_group);
        let noted = journal.note(&held.map_or_else(|| Entry::Elsewhere(resource.reference.to_string()), Entry::Held));
        let noted = noted.and_then(|()| group.map_or(Ok(()), |group| journal.note(&Entry::Held(group))));
        noted.map_err(|error| Failure::of_host(format!("The journal of the run can't be written: {error}")))
    }

    fn open_bucket(&mut self, name: &str, folder: &str) {
        self.buckets.open(name, folder);
    }

    fn keep(&mut self, bucket: &str, path: &str, content: &[u8]) -> Result<(), Failure> {
        let failed = |error: std::io::Error| Failure::new(format!("Could not back up {path}: {error}"));
        self.buckets.keep(bucket, path, content).map_err(failed)
    }

    fn default_provider(&self, type_name: &str) -> Option<&str> {
        providers::working(type_name)
    }

    fn is_functional(&self, type_name: &str, provider: &str) -> bool {
        providers::is_functional(type_name, provider) || self.providers.is_ruby_alone(type_name, provider)
    }

    fn has_provider(&self, type_name: &str) -> bool {
        providers::has_one(type_name)
    }

    fn provider(&mut self, type_name: &str) -> &mut dyn Provider {
        self.providers.of(type_name)
    }

    fn resource_provider(&mut self, definition: &ApiType) -> Result<Box<dyn ResourceProvider>, Failure> {
        Err(self.providers.refusal(&definition.name))
    }

    fn files(&mut self) -> &mut dyn Files {
        &mut self.files
    }

    fn source(&mut self, uri: &str, follow: bool) -> Result<Option<Source>, Failure> {
        self.served.source(uri, follow, &mut self.files)
    }

    fn source_entries(&mut self, uri: &str) -> Result<Vec<String>, Failure> {
        Ok(self.served.entries(uri, &mut self.files))
    }

    fn instances(&mut self, type_name: &str) -> Vec<String> {
        self.providers.instances(type_name)
    }

    fn find_program(&mut self, path: &str, _: bool) -> Program {
        commands::find(path)
    }

    fn run(&mut self, command: &Command) -> Result<Output, Failure> {
        match &self.prediction {
            Some(prediction) => prediction.run(command),
            None => commands::run(command),
        }
    }

    fn user_id(&mut self, name: &str) -> Option<i64> {
        Accounts::users().number(name)
    }

    fn group_id(&mut self, name: &str) -> Option<i64> {
        Accounts::groups().number(name)
    }

    fn is_described(&self) -> bool {
        false
    }

    fn memory(&mut self) -> Option<&mut dyn Memory> {
        Some(&mut self.memory)
    }

    fn stopped(&self) -> Option<String> {
        self.signals.reason()
    }

    fn hear_compilation(&mut self, compilation: &Compilation<'_>) {
        if let Some(telling) = &mut self.telling {
            telling.compiled(compilation);
            let lasting = self.foretells.then(|| journal::lasting(compilation.catalog, compilation.names)).flatten();
            if let Some(lasting) = lasting {
                telling.noted(&format!("the changes of these resources can't be taken back: {lasting}"));
            }
        }
    }

    fn hear(&mut self, trace: &Trace) {
        if let Some(telling) = &mut self.telling {
            self.progress.clear();
            telling.applied(trace);
        }
    }

    fn wait(&mut self, milliseconds: u64) {
        std::thread::sleep(Duration::from_millis(milliseconds));
    }

    fn user_name(&mut self, id: i64) -> Option<String> {
        Accounts::users().name(id)
    }

    fn group_name(&mut self, id: i64) -> Option<String> {
        Accounts::groups().name(id)
    }
}
