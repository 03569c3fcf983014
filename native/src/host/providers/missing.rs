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

    /// The file of the provider of a resource: the one that it names, or the first one of its type.
    fn file(&self, resource: &Instance) -> Option<&str> {
        let type_name = &resource.definition.name;
        let named = resource.provider.as_ref().map(|name| format!("{type_name}/{name}.rb"));
        let folder = format!("{type_name}/");
        let is_it = |inner: &String| named.as_ref().map_or_else(|| inner.starts_with(&folder), |named| inner == named);
        self.providers.iter().find(|(inner, _)| is_it(inner)).map(|(_, place)| place.as_str())
    }

    fn refusal(&self, resource: &Instance) -> Failure {
        let name = &resource.definition.name;
        Failure::new(match self.file(resource) {
            Some(file) => format!(
                "the provider of {name} is Ruby, {file}, and duckrow runs no Ruby on a real host; let Puppet apply this \
                 resource, do its work with file or exec, or see with --simulate what would come of it"
            ),
            None => {
                format!("duckrow has no provider for {name} on a real host; --simulate applies it to a simulated one")
            }
        })
    }
}

impl Provider for Missing {
    fn get(&mut self, resource: &Instance, _: &str) -> Result<Value, Failure> {
        Err(self.refusal(resource))
    }

    fn sync(&mut self, resource: &Instance, _: &str, _: &Value) -> Result<(), Failure> {
        Err(self.refusal(resource))
    }
}
