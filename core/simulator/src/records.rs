//! The types whose resources are records of files (hosts, mounts, keys, aliases, cron jobs), where the scenario describes such a file or the
//! run has written it: then the file holds them, and what a resource does is seen in it. The text work is that of the real host.

use duckrow_resource_types::records::{Format, Record, Records};
use duckrow_resource_types::{Failure, FileKind, Files as _, Instance, to_s};
use duckrow_values::Value;
use duckrow_values::time::LocalTime;

use super::Simulator;
use super::state::Attributes;

const CRONTABS: &str = "/var/spool/cron/crontabs";

/// The time of a scenario as Ruby writes it, for the heads of files; without one it is the beginning of 1970, as everywhere.
fn now_of_ruby(now: Option<&str>) -> String {
    let instant = now.and_then(LocalTime::parse).map(LocalTime::instant).unwrap_or_default();
    instant.format("%F %T %z", None).unwrap_or_default()
}

impl Simulator {
    /// The value of a property in the file that holds a resource. Nothing if there is no such file, or the resource isn't in it.
    pub(super) fn recorded(&mut self, resource: &Instance, property: &str) -> Option<Value> {
        let (_, records) = self.records_about(resource)?;
        let record = records.of(resource)?;
        let format = records.format();
        Some(match property {
            "ensure" if format == Format::Fstab => self.mounted(&resource.name).into(),
            "ensure" => "present".into(),
            "user" if format != Format::Crontab => resource.text("user").unwrap_or_default().as_str().into(),
            "target" | "user" => format.place_of(resource)?.as_str().into(),
            _ => format.value_in(record, property),
        })
    }

    /// Does to the file of a resource what was done to the resource. What only the file told of the resource is known of it from then on.
    pub(super) fn record(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        let Some((path, mut records)) = self.records_about(resource) else { return Ok(()) };
        self.learn(resource, &path, &records);
        let is_listed = records.of(resource).is_some();
        // What is mounted now and was listed before stays as it is listed.
        if property != "ensure" || to_s(wanted) == "absent" || !is_listed {
            records.set(resource, property, wanted);
        }
        let mode = self.files.stat(&path, true).map_or(0o644, |stat| stat.mode);
        let text = records.text(&now_of_ruby(self.now.as_deref()));
        let written = self.files.write(&path, text.as_bytes(), mode);
        written.map_err(|error| Failure::of_host(format!("{} - {path}", error.text())))
    }

    /// The names of all resources of a type in the file where they usually are.
    pub(super) fn recorded_names(&mut self, type_name: &str) -> Vec<String> {
        let Some(format) = Format::of_type(type_name) else { return Vec::new() };
        let records = format.usual_place().and_then(|place| self.records_in(format, &path_of(format, place)));
        let name = |record: &Record| match format {
            Format::KnownHosts => record.key.split('@').next().unwrap_or_default().to_owned(),
            _ => record.key.clone(),
        };
        records.iter().flat_map(Records::all).map(name).collect()
    }

    /// Takes a resource that only its file told of into the state, and into that at the beginning if the file told of it then.
    fn learn(&mut self, resource: &Instance, path: &str, records: &Records) {
        let type_name = resource.definition.name.as_str();
        if self.state.find(type_name, &resource.name).is_some() {
            return;
        }
        let format = records.format();
        if let Some(record) = records.of(resource) {
            self.state.put(type_name, &resource.name, attributes_of(format, record));
        }
        let node = self.before.0.nodes().get(path);
        let told = node.map(|node| Records::read(format, &String::from_utf8_lossy(&node.content)));
        if let Some(record) = told.as_ref().and_then(|told| told.of(resource)) {
            let attributes = attributes_of(format, record);
            self.before.1.put(type_name, &resource.name, attributes);
        }
    }

    /// How a file system that is listed fares.
    fn mounted(&self, name: &str) -> &'static str {
        let ensure = self.state.value("mount", name, "ensure").map(|ensure| to_s(&ensure));
        if matches!(ensure.as_deref(), Some("mounted" | "ghost")) { "mounted" } else { "unmounted" }
    }

    /// The file that holds a resource, or would hold it, and its records.
    fn records_about(&mut self, resource: &Instance) -> Option<(String, Records)> {
        let format = Format::of_type(&resource.definition.name)?;
        let path = match format.place_of(resource) {
            Some(place) => path_of(format, &place),
            None => format!("{}/.ssh/authorized_keys", self.home_of(&resource.text("user")?)),
        };
        let records = self.records_in(format, &path)?;
        Some((path, records))
    }

    /// The records of a file that the scenario describes, or the run has written.
    fn records_in(&mut self, format: Format, path: &str) -> Option<Records> {
        let node = self.files.nodes().get(path)?;
        if node.ordinary || node.stat.kind != FileKind::File {
            return None;
        }
        let text = String::from_utf8(self.files.read(path).ok()?).ok()?;
        Some(Records::read(format, &text))
    }

    fn home_of(&self, user: &str) -> String {
        let told = self.state.value("user", user, "home").map(|home| to_s(&home));
        told.unwrap_or_else(|| if user == "root" { "/root".to_owned() } else { format!("/home/{user}") })
    }
}

/// The path of a place, which for a crontab is a user.
fn path_of(format: Format, place: &str) -> String {
    if format == Format::Crontab { format!("{CRONTABS}/{place}") } else { place.to_owned() }
}

/// What a file tells of a resource.
fn attributes_of(format: Format, record: &Record) -> Attributes {
    let ensure = if format == Format::Fstab { "unmounted" } else { "present" };
    let fields = record.fields.iter().map(|(name, field)| (name.clone(), field.value()));
    std::iter::once(("ensure".to_owned(), ensure.into())).chain(fields).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_written_as_ruby_writes_it() {
        assert_eq!(now_of_ruby(Some("2026-11-21T18:00:00+01:00")), "2026-11-21 17:00:00 +0000");
        assert_eq!(now_of_ruby(None), "1970-01-01 00:00:00 +0000");
    }
}
