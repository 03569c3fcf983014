//! The provider of a type that has none here. A module may bring one in Ruby, which is named.

use duckrow_core::resource_types::{Failure, Instance, Provider};
use duckrow_core::scenario::Scenario;
use duckrow_core::values::Value;

const FOLDER: &str = "lib/puppet/provider/";

/// The providers that modules bring as Ruby and that don't run here.
#[derive(Debug)]
pub(super) struct Missing {
    /// `TYPE/NAME.rb`, and the place of the file.
    providers: Vec<(String, String)>,
}

impl Missing {
    /// The providers that the modules of a scenario bring.
    pub(super) fn of(scenario: &Scenario) -> Self {
        let inner = |path: &str| {
            let (before, inner) = path.rsplit_once(FOLDER)?;
            let is_whole = before.is_empty() || before.ends_with('/');
            let is_provider = inner.split('/').count() == 2 && inner.ends_with(".rb");
            (is_whole && is_provider).then(|| inner.to_owned())
        };
        let place = |path: &String| scenario.files.place(path).unwrap_or_else(|| path.clone());
        Self { providers: scenario.files.keys().filter_map(|path| Some((inner(path)?, place(path)))).collect() }
    }

    /// The file of a provider of a type: of the one with this name, or of the first one.
    pub(super) fn file(&self, type_name: &str, provider: Option<&str>) -> Option<&str> {
        let start = format!("{type_name}/{}", provider.map(|name| format!("{name}.rb")).unwrap_or_default());
        self.providers.iter().find(|(inner, _)| inner.starts_with(&start)).map(|(_, place)| place.as_str())
    }

    /// The reason why nothing is done for a type.
    pub(super) fn refusal(&self, type_name: &str, provider: Option<&str>) -> Failure {
        Failure::new(match self.file(type_name, provider) {
            Some(file) => format!(
                "the provider of {type_name} is written in Ruby, {file}, and duckrow runs no Ruby on a real host; let Puppet apply this \
                 resource, do its work with file or exec, or try it with --simulate"
            ),
            None => {
                format!(
                    "duckrow has no provider for {type_name} on a real host; --simulate applies it to a simulated one"
                )
            }
        })
    }

    fn refuse(&self, resource: &Instance) -> Failure {
        self.refusal(&resource.definition.name, resource.provider.as_deref())
    }
}

impl Provider for Missing {
    fn get(&mut self, resource: &Instance, _: &str) -> Result<Value, Failure> {
        Err(self.refuse(resource))
    }

    fn sync(&mut self, resource: &Instance, _: &str, _: &Value) -> Result<(), Failure> {
        Err(self.refuse(resource))
    }
}
