//! The simulated host: a plain Debian system in memory, on which resources really change.
//!
//! It begins as the scenario says ([`SystemState`](duckrow_scenario::SystemState)) on top of what every such system has, fails
//! where the scenario wants a fault, and tells afterwards what changed. Knows nothing of catalogs, graphs and the order of
//! things: it is asked about one resource at a time.

mod accounts;
mod after;
mod baseline;
mod commands;
mod faults;
mod files;
mod numbers;
mod packages;
mod records;
mod resource_api;
mod state;

use std::collections::BTreeMap;
use std::rc::Rc;

use indexmap::IndexMap;

use duckrow_loader::{Environment, ProviderSource, Reads, providers_of};
use duckrow_resource_types::api::{ApiType, ProviderMaker, ResourceProvider};
use duckrow_resource_types::{
    Command, Failure, FileKind, Files, Instance, Output, Program, Provider, Source, Stat, System, expand, to_s,
};
use duckrow_scenario::WHOLE;
use duckrow_scenario::{CommandOutcome, LEFT_OUT, Operation, PackageContents, Scenario};
use duckrow_text::names::FastMap;
use duckrow_values::Value;

pub use after::{AttributeChange, ChangeKind, ResourceChange, SystemAfter};
pub use commands::{Part, Parts, Redirected, parts_of_line, parts_of_words};

use after::Moment;
use faults::Faults;
use files::{FileSystem, names_in};
use state::State;

/// The simulated host.
#[derive(Debug, Clone)]
pub struct Simulator {
    files: FileSystem,
    state: State,
    packages: IndexMap<String, PackageContents>,
    /// The versions of packages of which only the configuration is left.
    leftovers: FastMap<String, Value>,
    commands: IndexMap<String, CommandOutcome>,
    faults: Faults,
    /// The state of the providers of the Resource API.
    machine: resource_api::Machine,
    /// Providers that come as text, by type, and their maker; without one the simulated provider stands in.
    providers: IndexMap<String, ProviderSource>,
    maker: Option<Rc<dyn ProviderMaker>>,
    /// The files that modules serve, as in `puppet:///modules/…`, and their paths in the scenario.
    module_files: BTreeMap<String, String>,
    /// The files of the scenario.
    scenario_files: duckrow_scenario::Files,
    /// Those of them that were read.
    reads: Reads,
    /// True if a command was to run, in the small build of the engine.
    lacks_commands: bool,
    /// The work of commands since it was last asked for, in steps.
    work: u64,
    /// The time of the run, as the scenario has it.
    now: Option<String>,
    /// The state at the beginning.
    before: Box<(FileSystem, State)>,
}

impl Simulator {
    /// The host that a scenario describes.
    pub fn of(scenario: &Scenario) -> Self {
        let mut files = FileSystem::default();
        let mut state = State::default();
        baseline::set_up(&mut files, &mut state);
        let (described, others): (Vec<_>, Vec<_>) =
            scenario.system.resources.iter().partition(|(type_name, _)| type_name.eq_ignore_ascii_case("file"));
        for (type_name, resources) in others {
            for (title, attributes) in resources {
                state.describe(type_name, title, attributes);
            }
        }
        for (path, attributes) in described.into_iter().flat_map(|(_, files)| files) {
            files.describe(path, attributes, &state);
        }
        let served = Environment::new(scenario).served_files();
        let mut host = Self {
            packages: scenario.system.packages.clone(),
            leftovers: FastMap::default(),
            commands: scenario.system.commands.clone(),
            faults: Faults::new(&scenario.faults),
            machine: resource_api::Machine::default(),
            providers: IndexMap::new(),
            maker: None,
            lacks_commands: false,
            work: 0,
            module_files: served.into_iter().map(|(place, path)| (place, path.to_owned())).collect(),
            scenario_files: scenario.files.clone(),
            reads: Reads::default(),
            now: scenario.options.now.clone(),
            before: Box::new((files.clone(), state.clone())),
            files,
            state,
        };
        host.bring_installed();
        host.note_leftovers();
        host.before = Box::new((host.files.clone(), host.state.clone()));
        host
    }

    /// The same host, where somebody makes the providers that the scenario brings as text.
    pub fn with_maker(self, scenario: &Scenario, maker: Rc<dyn ProviderMaker>) -> Self {
        Self { providers: providers_of(scenario), maker: Some(maker), ..self }
    }

    /// True if providers that come as text run.
    pub const fn runs_providers(&self) -> bool {
        self.maker.is_some()
    }

    /// True if a command was to run and this build has no programs: what came of it then means nothing.
    pub const fn lacks_commands(&self) -> bool {
        self.lacks_commands
    }

    /// The files of modules that were read.
    pub const fn reads(&self) -> &Reads {
        &self.reads
    }

    /// A file or directory that a module serves: `MODULE/PATH`.
    fn module_file(&self, path: &str) -> Option<Source> {
        match self.module_files.get(path.trim_end_matches('/')) {
            Some(path) => {
                self.reads.note(path);
                // What is no text has a content all the same.
                Some(served(FileKind::File, self.scenario_files.get(path).map_or(LEFT_OUT, String::as_str)))
            }
            None => self.is_module_folder(path).then(|| served(FileKind::Directory, "")),
        }
    }

    /// True if a path is that of a directory that a module serves, perhaps an empty one.
    fn is_module_folder(&self, path: &str) -> bool {
        self.module_files.contains_key(&format!("{}/", path.trim_end_matches('/')))
            || !self.module_entries(path).is_empty()
    }

    /// The names in a directory that a module serves.
    fn module_entries(&self, path: &str) -> Vec<String> {
        names_in(&self.module_files, path, true)
    }

    /// The host as it is now, and the differences from the beginning.
    pub fn after(&self) -> SystemAfter {
        let machine = self.machine.borrow();
        let (files, state) = &*self.before;
        let before = Moment { files, state: &machine.before(state) };
        let after = Moment { files: &self.files, state: &machine.told(&self.state) };
        let after = after::system_after(before, after);
        SystemAfter { provider_calls: machine.calls.clone(), ..after }
    }
}

/// A file as a server has it.
fn served(kind: FileKind, content: &str) -> Source {
    let mode = if kind == FileKind::Directory { 0o755 } else { 0o644 };
    let stat = Stat { kind, mode, owner: 0, group: 0, target: None };
    Source { stat, content: content.as_bytes().to_vec() }
}

/// Providers that work on other systems than this one.
const FOREIGN: [&str; 24] = [
    "windows",
    "windows_adsi",
    "aix",
    "appdmg",
    "apple",
    "blastwave",
    "fink",
    "freebsd",
    "hpux",
    "hpuxuseradd",
    "macports",
    "nim",
    "openbsd",
    "pkgdmg",
    "pkgng",
    "pkgutil",
    "ports",
    "portupgrade",
    "sun",
    "sunfreeware",
    "directoryservice",
    "launchd",
    "smf",
    "taskscheduler_api2",
];

/// The number of names that are listed in a step.
const NAMES_OF_A_STEP: u64 = 4;
/// The number of steps it takes to look a property up.
const STEPS_OF_A_PROPERTY: u64 = 2;

impl System for Simulator {
    fn permit(&mut self, resource: &Instance, operation: Operation) -> Result<(), Failure> {
        self.faults.check(resource, operation)
    }

    fn is_functional(&self, _: &str, provider: &str) -> bool {
        !FOREIGN.contains(&provider)
    }

    fn provider(&mut self, _: &str) -> &mut dyn Provider {
        self
    }

    fn resource_provider(&mut self, definition: &ApiType) -> Result<Box<dyn ResourceProvider>, Failure> {
        if let (Some(source), Some(maker)) = (self.providers.get(definition.name.as_str()), &self.maker) {
            return maker.make(definition, source).map_err(|raised| Failure::new(raised.message()));
        }
        if !WHOLE {
            return Err(Failure::new("this build of the engine has no providers of the Resource API"));
        }
        Ok(Box::new(resource_api::SimulatedProvider::new(&self.machine, definition, &self.state)))
    }

    fn work(&mut self) -> u64 {
        std::mem::take(&mut self.work) + self.files.take_work()
    }

    fn files(&mut self) -> &mut dyn Files {
        &mut self.files
    }

    /// A package whose content the scenario doesn't describe may bring any directory.
    fn assume_directory(&mut self, path: &str, package: &str) -> bool {
        let is_possible = !self.packages.contains_key(package) && self.is_installed(package);
        if is_possible {
            self.files.assume_directory(path);
        }
        is_possible
    }

    /// A file of this host or of a module; for a file elsewhere, a content that stands for it: its address.
    fn source(&mut self, uri: &str, follow: bool) -> Result<Option<Source>, Failure> {
        if let Some(path) = uri.strip_prefix("file://") {
            return Ok(self.files.source(path, follow));
        }
        Ok(match uri.strip_prefix("puppet:///modules/") {
            Some(path) => self.module_file(path),
            None => Some(served(FileKind::File, uri)),
        })
    }

    fn source_entries(&mut self, uri: &str) -> Result<Vec<String>, Failure> {
        if let Some(path) = uri.strip_prefix("file://") {
            return Ok(self.files.entries(path));
        }
        Ok(uri.strip_prefix("puppet:///modules/").map(|path| self.module_entries(path)).unwrap_or_default())
    }

    fn instances(&mut self, type_name: &str) -> Vec<String> {
        let mut names: Vec<String> = self.state.all(type_name).map(|(name, _)| name.clone()).collect();
        let recorded = self.recorded_names(type_name);
        names.extend(recorded.into_iter().filter(|name| self.state.find(type_name, name).is_none()));
        self.work += names.len() as u64 / NAMES_OF_A_STEP;
        names
    }

    fn find_program(&mut self, path: &str, searched: bool) -> Program {
        self.program_at(&expand(path), searched)
    }

    fn run(&mut self, command: &Command) -> Result<Output, Failure> {
        Ok(self.run_command(command))
    }

    fn user_id(&mut self, name: &str) -> Option<i64> {
        self.state.number("user", name, "uid")
    }

    fn group_id(&mut self, name: &str) -> Option<i64> {
        self.state.number("group", name, "gid")
    }

    fn user_name(&mut self, id: i64) -> Option<String> {
        self.state.name_of_number("user", "uid", id)
    }

    fn group_name(&mut self, id: i64) -> Option<String> {
        self.state.name_of_number("group", "gid", id)
    }
}

impl Provider for Simulator {
    fn get(&mut self, resource: &Instance, property: &str) -> Result<Value, Failure> {
        self.work += STEPS_OF_A_PROPERTY;
        let type_name = resource.definition.name.as_str();
        if let Some(value) = self.recorded(resource, property) {
            return Ok(value);
        }
        Ok(match (type_name, property) {
            ("package", "ensure") => self.package_of(resource),
            ("package", "latest") => self.latest(&resource.name),
            ("package", "candidate") => self.candidate(&resource.name).unwrap_or("absent".into()),
            ("package", "leftover") => self.leftovers.get(resource.name.as_str()).cloned().unwrap_or("".into()),
            ("package", "mark") => self.state.value("package", &resource.name, "mark").unwrap_or("none".into()),
            ("service", "ensure") => self.state.value("service", &resource.name, "ensure").unwrap_or("stopped".into()),
            ("service", "enable") => self.state.value("service", &resource.name, "enable").unwrap_or("false".into()),
            ("user", "groups") => self.groups_of(&resource.name),
            _ => self.state.property(resource, property),
        })
    }

    fn sync(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        self.record(resource, property, wanted)?;
        match (resource.definition.name.as_str(), property) {
            ("package", "ensure") => self.set_package(resource, wanted),
            ("service", _) => return self.set_service(resource, property, wanted),
            ("user" | "group", "ensure") if to_s(wanted) == "present" => self.create_account(resource),
            (type_name, "ensure") if to_s(wanted) == "absent" => self.state.remove(type_name, &resource.name),
            (_, "ensure") => self.state.create(resource, wanted),
            (type_name, _) => self.state.set(type_name, &resource.name, property, wanted.clone()),
        }
        Ok(())
    }

    fn refresh(&mut self, _: &Instance) -> Result<(), Failure> {
        Ok(())
    }
}
