//! Packages, their content, and services.

use super::Simulator;
use super::state::Attributes;
use duckrow_resource_types::{Failure, Files, Instance, to_s};
use duckrow_values::Value;

impl Simulator {
    /// Adds the content of packages that are installed from the beginning.
    pub(super) fn bring_installed(&mut self) {
        for name in self.packages.keys().cloned().collect::<Vec<_>>() {
            if is_there(&self.package_state(&name)) {
                self.bring(&name, false);
            }
        }
    }

    /// Of a package that is absent from the beginning the configuration is left. It is of some version; where the scenario doesn't
    /// say which, of the first.
    pub(super) fn note_leftovers(&mut self) {
        let packages = self
            .state
            .all("package")
            .filter(|(_, package)| package.get("ensure").is_some_and(|ensure| to_s(ensure) == "absent"));
        let version = |package: &Attributes| package.get("version").cloned().unwrap_or("1".into());
        let left: Vec<_> = packages.map(|(name, package)| (name.clone(), version(package))).collect();
        self.leftovers.extend(left);
    }

    /// The version of a package as its provider sees it: to those that aren't Debian's own, none that isn't there is purged.
    pub(super) fn package_of(&self, resource: &Instance) -> Value {
        const OF_DEBIAN: [&str; 3] = ["apt", "aptitude", "dpkg"];
        let state = self.package_state(&resource.name);
        let is_of_debian = resource.provider_name().is_none_or(|provider| OF_DEBIAN.contains(&provider));
        if is_of_debian || state.as_str() != Some("purged") { state } else { "absent".into() }
    }

    /// The version of a package, or that it isn't there: on Debian such a package counts as purged.
    pub(super) fn package_state(&self, name: &str) -> Value {
        match self.state.find("package", name) {
            None => "purged".into(),
            Some(package) => match package.get("ensure").map(to_s).as_deref() {
                None | Some("present" | "installed") => {
                    package.get("version").cloned().or_else(|| self.version(name)).unwrap_or("present".into())
                }
                Some(version) => version.into(),
            },
        }
    }

    fn version(&self, name: &str) -> Option<Value> {
        self.packages.get(name)?.version.as_deref().map(Value::from)
    }

    /// The version that would be installed, if it is known.
    pub(super) fn candidate(&self, name: &str) -> Option<Value> {
        self.version(name)
    }

    /// The newest version of a package that is there.
    pub(super) fn latest(&self, name: &str) -> Value {
        let present = self.package_state(name);
        if is_there(&present) { self.version(name).unwrap_or(present) } else { "latest".into() }
    }

    /// True if some version of a package is there.
    pub(super) fn is_installed(&self, name: &str) -> bool {
        is_there(&self.package_state(name))
    }

    /// Installs, changes or removes a package.
    pub(super) fn set_package(&mut self, resource: &Instance, wanted: &Value) {
        let name = resource.name.as_str();
        let version = match to_s(wanted).as_str() {
            "absent" => {
                let before = self.package_state(name);
                self.take_away(name);
                self.state.remove("package", name);
                if is_there(&before) {
                    self.leftovers.insert(name.to_owned(), before);
                }
                return self.state.put("package", name, ensure("absent".into()));
            }
            "purged" => {
                self.take_away(name);
                return self.state.remove("package", name);
            }
            "present" | "latest" => self.version(name).unwrap_or("present".into()),
            version => version.into(),
        };
        if !is_there(&self.package_state(name)) {
            self.bring(name, true);
        }
        // What is held stays so in another version.
        let mut attributes = ensure(version);
        attributes.extend(self.state.value("package", name, "mark").map(|mark| ("mark".to_owned(), mark)));
        self.state.put("package", name, attributes);
    }

    /// Adds the content of a package: files that aren't there yet, services that don't run yet, users and groups.
    fn bring(&mut self, name: &str, replace: bool) {
        let Some(contents) = self.packages.get(name).cloned() else { return };
        for (path, content) in &contents.files {
            // Puppet lets dpkg keep configuration that is there.
            let is_kept = path.starts_with("/etc/") || !replace;
            if !is_kept || self.files.stat(path, false).is_none() {
                self.files.put(path, content);
            }
        }
        for service in &contents.services {
            let stopped = [("ensure".to_owned(), "stopped".into()), ("enable".to_owned(), "false".into())];
            self.add_missing("service", service, |_| Attributes::from(stopped));
        }
        for (type_name, attribute, names) in [("group", "gid", &contents.groups), ("user", "uid", &contents.users)] {
            for name in names {
                let numbered = |host: &Self| {
                    let number = host.next_number(type_name, true);
                    Attributes::from([(attribute.to_owned(), number.into())])
                };
                self.add_missing(type_name, name, numbered);
            }
        }
    }

    fn add_missing(&mut self, type_name: &str, name: &str, attributes: impl FnOnce(&Self) -> Attributes) {
        if self.state.find(type_name, name).is_none() {
            let attributes = attributes(self);
            self.state.put(type_name, name, attributes);
        }
    }

    /// All of it goes with the package.
    fn take_away(&mut self, name: &str) {
        let Some(contents) = self.packages.get(name).cloned() else { return };
        for path in contents.files.keys() {
            _ = self.files.remove(path);
        }
        let kinds = [("service", &contents.services), ("user", &contents.users), ("group", &contents.groups)];
        for (type_name, name) in kinds.into_iter().flat_map(|(kind, names)| names.iter().map(move |name| (kind, name)))
        {
            self.state.remove(type_name, name);
        }
    }

    /// The package that a missing service, file or program would come with.
    pub(super) fn missing_package(
        &self,
        comes_with: impl Fn(&duckrow_scenario::PackageContents) -> bool,
    ) -> Option<&str> {
        let missing = |name: &&String| !is_there(&self.package_state(name));
        let mut found = self.packages.iter().filter(|(_, contents)| comes_with(contents)).map(|(name, _)| name);
        found.find(missing).map(String::as_str)
    }

    /// Starts, stops, enables or disables a service. One that comes with a package that isn't installed isn't there.
    pub(super) fn set_service(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        let name = resource.name.as_str();
        let is_known = self.state.find("service", name).is_some();
        let missing =
            self.missing_package(|contents| contents.services.iter().any(|service| service == name)).is_some();
        let action = match (property, to_s(wanted).as_str()) {
            ("ensure", "running") => "start",
            ("ensure", _) => return self.keep(name, property, wanted, is_known || !missing),
            (_, "true") => "enable",
            _ => "disable",
        };
        if missing && !is_known {
            return Err(Failure::new(match action {
                "start" => format!("Systemd start for {name} failed!\njournalctl log for {name}:\n-- No entries --\n"),
                _ => format!("Could not {action} {name}: "),
            }));
        }
        self.keep(name, property, wanted, true)
    }

    fn keep(&mut self, name: &str, property: &str, wanted: &Value, exists: bool) -> Result<(), Failure> {
        if exists {
            self.state.set("service", name, property, wanted.clone());
        }
        Ok(())
    }
}

fn is_there(version: &Value) -> bool {
    !matches!(version.as_str(), Some("absent" | "purged"))
}

fn ensure(value: Value) -> Attributes {
    Attributes::from([("ensure".to_owned(), value)])
}
