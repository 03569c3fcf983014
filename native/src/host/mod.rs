//! The host that this program runs on, as the applier asks for one. It knows files, programs and accounts; it knows no catalog, no order
//! and no scenario beyond the files that modules serve.

mod accounts;
mod commands;
mod files;
mod lock;
mod places;
mod providers;
mod served;

use std::time::Duration;

use duckrow_core::resource_types::api::{ApiType, ResourceProvider};
use duckrow_core::resource_types::{Command, Failure, Files, Output, Program, Provider, Source, System};
use duckrow_core::scenario::Scenario;

use accounts::Accounts;
use files::RealFiles;
pub(crate) use lock::Lock;
pub(crate) use places::state_folder;
use providers::Providers;
use served::Served;

/// This host.
#[derive(Debug)]
pub(crate) struct RealHost {
    files: RealFiles,
    providers: Providers,
    served: Served,
}

impl RealHost {
    /// The host, for a scenario whose modules serve files.
    pub(crate) fn of(scenario: &Scenario) -> Self {
        Self { files: RealFiles, providers: Providers::of_scenario(scenario), served: Served::of(scenario) }
    }
}

impl System for RealHost {
    fn is_functional(&self, type_name: &str, provider: &str) -> bool {
        providers::is_functional(type_name, provider) || self.providers.is_ruby_alone(type_name, provider)
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
        commands::run(command)
    }

    fn user_id(&mut self, name: &str) -> Option<i64> {
        Accounts::users().number(name)
    }

    fn group_id(&mut self, name: &str) -> Option<i64> {
        Accounts::groups().number(name)
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
