//! The providers whose resources live outside of files, in a copy of this host: what they do there is done as far as it goes, and noted
//! as a doubt where that says nothing of the host.

use std::collections::BTreeMap;
use std::path::Path;

use duckrow_core::resource_types::{Failure, Instance, Provider, to_s};
use duckrow_core::values::Value;

use super::archives::Archives;
use super::downloads;
use super::services::{self, Services};
use crate::host::prediction::{Doubt, Doubts, line_asks_host};

/// A provider whose failure in a copy says nothing of the host: a package that is not to be had there, a mount.
#[derive(Debug)]
pub(super) struct Doubtful<P> {
    pub(super) provider: P,
    pub(super) doubts: Doubts,
}

impl<P: Provider> Doubtful<P> {
    fn doubt(&self, resource: &Instance, outcome: Result<(), Failure>) {
        if outcome.is_err() {
            self.doubts.note(resource.reference.as_ref(), Doubt::ProviderFails);
        }
    }
}

/// The tools that ask the network for the newest version of a package each time; apt has lists of what there is.
const ASKING_FOR_NEWEST: [&str; 5] = ["dnf", "gem", "pip", "pip3", "yum"];

impl<P: Provider> Provider for Doubtful<P> {
    fn get(&mut self, resource: &Instance, property: &str) -> Result<Value, Failure> {
        let asks = resource.provider_name().is_some_and(|name| ASKING_FOR_NEWEST.contains(&name));
        if asks && (property == "latest" || property == "candidate") {
            self.doubts.note(resource.reference.as_ref(), Doubt::Newest);
            return self.provider.get(resource, "ensure");
        }
        self.provider.get(resource, property)
    }

    fn sync(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        let outcome = self.provider.sync(resource, property, wanted);
        self.doubt(resource, outcome);
        Ok(())
    }

    fn refresh(&mut self, resource: &Instance) -> Result<(), Failure> {
        let outcome = self.provider.refresh(resource);
        self.doubt(resource, outcome);
        Ok(())
    }

    fn flush(&mut self, resource: &Instance) -> Result<(), Failure> {
        let outcome = self.provider.flush(resource);
        self.doubt(resource, outcome);
        Ok(())
    }

    fn canonicalize(&mut self, type_name: &str, property: &str, value: Value) -> Value {
        self.provider.canonicalize(type_name, property, value)
    }
}

/// The archives: a copy has no network, so what would be fetched from elsewhere is taken to come.
#[derive(Debug)]
pub(super) struct PredictedArchives {
    pub(super) provider: Archives,
    pub(super) doubts: Doubts,
}

impl PredictedArchives {
    /// True, and noted, if one of these attributes leads elsewhere.
    fn is_elsewhere(&self, resource: &Instance, attributes: &[&str]) -> bool {
        let mut given = attributes.iter().filter_map(|name| resource.text(name));
        let is_elsewhere = given.any(|source| downloads::is_elsewhere(&source));
        if is_elsewhere {
            self.doubts.note(resource.reference.as_ref(), Doubt::Network);
        }
        is_elsewhere
    }
}

impl Provider for PredictedArchives {
    fn get(&mut self, resource: &Instance, property: &str) -> Result<Value, Failure> {
        let asks = property == "ensure" && Path::new(resource.name.as_str()).exists();
        if asks && self.is_elsewhere(resource, &["checksum_url"]) {
            return Ok("present".into());
        }
        self.provider.get(resource, property)
    }

    fn sync(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        let fetches = to_s(wanted) != "absent";
        if fetches && self.is_elsewhere(resource, &["source", "checksum_url"]) {
            return Ok(());
        }
        self.provider.sync(resource, property, wanted)
    }
}

/// The services: those of the host as they were before the copy was made, and as the run has left them since.
#[derive(Debug)]
pub(super) struct PredictedServices {
    pub(super) running: BTreeMap<String, bool>,
    pub(super) doubts: Doubts,
}

impl PredictedServices {
    /// A service that came with the copy's packages: systemd is not there to start it, but its package on the host may have done so.
    fn came_since(&self, resource: &Instance) -> Result<Value, Failure> {
        if services::has_systemd() && is_there(&resource.name) {
            self.doubts.note(resource.reference.as_ref(), Doubt::ServiceOfPackage);
            return Ok("running".into());
        }
        Services.get(resource, "ensure")
    }

    /// True if the resource says how to find out whether it runs, by something that a copy has.
    fn tells(&self, resource: &Instance) -> bool {
        let Some(line) = services::own(resource, "status") else { return false };
        let asks = line_asks_host(&line);
        if asks && !self.running.contains_key(resource.name.as_str()) {
            self.doubts.note(resource.reference.as_ref(), Doubt::Outside);
        }
        !asks
    }

    /// Does a command of the resource's own. One that asks for more than a copy has is taken to succeed.
    fn act(
        &self,
        resource: &Instance,
        lines: &[String],
        doubt: Doubt,
        act: impl FnOnce(&mut Services) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let asks = lines.iter().any(|line| line_asks_host(line));
        match act(&mut Services) {
            Err(_) if asks => {
                self.doubts.note(resource.reference.as_ref(), doubt);
                Ok(())
            }
            outcome => outcome,
        }
    }
}

/// Where systemd looks for units, as `systemd-analyze unit-paths` tells them.
const UNIT_FOLDERS: [&str; 9] = [
    "/etc/systemd/system",
    "/run/systemd/system",
    "/run/systemd/transient",
    "/run/systemd/generator",
    "/run/systemd/generator.early",
    "/run/systemd/generator.late",
    "/usr/local/lib/systemd/system",
    "/usr/lib/systemd/system",
    "/lib/systemd/system",
];

/// True if a service has a unit or a script here.
pub(in crate::host) fn is_there(name: &str) -> bool {
    let mut names = vec![name.to_owned(), format!("{name}.service")];
    if let Some((template, _)) = name.split_once('@') {
        names.push(format!("{template}@.service"));
    }
    let units = UNIT_FOLDERS.iter().flat_map(|folder| names.iter().map(move |name| format!("{folder}/{name}")));
    let scripts = [format!("/etc/init.d/{name}"), format!("/etc/init.d/{name}.sh")];
    units.chain(scripts).any(|path| Path::new(&path).exists())
}

impl Provider for PredictedServices {
    fn get(&mut self, resource: &Instance, property: &str) -> Result<Value, Failure> {
        if property != "ensure" || self.tells(resource) {
            return Services.get(resource, property);
        }
        match self.running.get(resource.name.as_str()) {
            Some(runs) => Ok(if *runs { "running" } else { "stopped" }.into()),
            None => self.came_since(resource),
        }
    }

    fn sync(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        if property != "ensure" {
            if Services.sync(resource, property, wanted).is_err() {
                self.doubts.note(resource.reference.as_ref(), Doubt::ProviderFails);
            }
            return Ok(());
        }
        let starts = to_s(wanted) == "running";
        let (command, doubt) = if starts { ("start", Doubt::ServiceStarts) } else { ("stop", Doubt::ServiceStops) };
        match services::own(resource, command) {
            Some(line) => self.act(resource, &[line], doubt, |host| host.sync(resource, property, wanted))?,
            None => self.doubts.note(resource.reference.as_ref(), doubt),
        }
        self.running.insert(resource.name.to_string(), starts);
        Ok(())
    }

    fn refresh(&mut self, resource: &Instance) -> Result<(), Failure> {
        let own = |commands: &[&str]| -> Option<Vec<String>> {
            commands.iter().map(|command| services::own(resource, command)).collect()
        };
        let lines = own(&["restart"]).or_else(|| own(&["stop", "start"]));
        match lines {
            Some(lines) => self.act(resource, &lines, Doubt::ServiceStarts, |host| host.refresh(resource)),
            None => {
                self.doubts.note(resource.reference.as_ref(), Doubt::ServiceStarts);
                Ok(())
            }
        }
    }
}
