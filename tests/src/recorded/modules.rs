//! Modules in a version that the corpus doesn't hold, for cases that name one: `conformance/modules/NAME-VERSION.txt` lists the Ruby
//! files of its functions. They are empty in the scenario: such cases are about functions that are called without running these.

use std::{fs, io};

use duckrow_core::scenario::Scenario;
use serde_json::json;

use super::{Case, conformance};

impl Case {
    /// The scenario with the modules that the case names in a version.
    ///
    /// # Errors
    /// A module without a list.
    pub fn with_modules(&self) -> io::Result<Scenario> {
        let mut scenario = self.scenario.clone();
        for module in &self.with.modules {
            if let Some((name, version)) = module.split_once('-') {
                let list = fs::read_to_string(conformance().join(format!("modules/{module}.txt")))?;
                let metadata = metadata(name, version);
                scenario.files.insert(format!("modules/{name}/metadata.json"), metadata);
                scenario.files.extend(list.lines().map(|path| (format!("modules/{name}/{path}"), String::new())));
            }
        }
        Ok(scenario)
    }
}

fn metadata(name: &str, version: &str) -> String {
    json!({"name": name, "version": version, "author": "", "source": "", "license": "", "dependencies": []}).to_string()
}
