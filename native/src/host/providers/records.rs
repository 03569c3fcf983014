//! The types whose resources are records of files: hosts, mounts, keys, aliases of mail, cron jobs. The text work is the core's; this reads
//! and writes the files.

use std::fs;

use duckrow_core::resource_types::records::{Format, Record, Records};
use duckrow_core::resource_types::{Failure, FileError, Files as _, Instance, Looks, Provider, to_s};
use duckrow_core::values::Value;
use indexmap::IndexMap;

use super::super::accounts::Accounts;
use super::super::files::RealFiles;
use super::program::Call;
use crate::clock;

const CRONTAB: &str = "/usr/bin/crontab";
const CRONTABS: &str = "/var/spool/cron/crontabs";
const PLAIN_MODE: u32 = 0o644;
const OWN_MODE: u32 = 0o600;
const OWN_FOLDER_MODE: u32 = 0o700;

/// The records of this host, of one type.
#[derive(Debug)]
pub(super) struct RecordFiles {
    format: Format,
    files: RealFiles,
    /// Files that were changed and not written yet, by their places.
    changed: IndexMap<String, Records>,
    /// What was read for the resource at work, with its place.
    seen: Option<(String, Records)>,
}

impl RecordFiles {
    /// The records in files of a format.
    pub(super) fn of(format: Format, files: &RealFiles) -> Self {
        Self { format, files: files.clone(), changed: IndexMap::new(), seen: None }
    }

    /// The place of a resource: the path of a file, or the user of a crontab.
    pub(super) fn target(&self, resource: &Instance) -> Result<String, Failure> {
        if let Some(place) = self.format.place_of(resource) {
            return Ok(place);
        }
        let user = resource.text("user").filter(|user| user != "absent");
        let user = user.ok_or_else(|| Failure::new("Cannot write SSH authorized keys without user"))?;
        let home = Accounts::users().entry(&user).and_then(|fields| fields.get(5).cloned());
        // Where the user is made later there is nothing yet.
        Ok(home.map(|home| format!("{home}/.ssh/authorized_keys")).unwrap_or_default())
    }

    /// The records at a place: those that are about to be written, or those that are there.
    fn records(&mut self, target: &str) -> Result<Records, Failure> {
        if let Some(changed) = self.changed.get(target) {
            return Ok(changed.clone());
        }
        if let Some((_, seen)) = self.seen.as_ref().filter(|(place, _)| place == target) {
            return Ok(seen.clone());
        }
        let records = Records::read(self.format, &self.read(target)?);
        self.seen = Some((target.to_owned(), records.clone()));
        Ok(records)
    }

    /// Forgets what was read: another resource may have changed it.
    fn look_again(&mut self) {
        self.seen = None;
    }

    fn read(&self, target: &str) -> Result<String, Failure> {
        if self.format == Format::Crontab {
            if Accounts::users().entry(target).is_none() {
                return Ok(String::new());
            }
            let listed = Call::new([CRONTAB, "-u", target, "-l"]).run()?;
            return match listed.code {
                0 => Ok(listed.text),
                _ if listed.text.contains("no crontab for") => Ok(String::new()),
                _ => Err(Failure::of_host(format!("Could not read crontab for {target}: {}", listed.text.trim()))),
            };
        }
        match self.files.clone().read(target) {
            Ok(bytes) => String::from_utf8(bytes)
                .map_err(|_| Failure::of_host(format!("{target} isn't UTF-8 text, so it is left alone"))),
            Err(FileError::NotFound | FileError::NotADirectory) => Ok(String::new()),
            Err(error) => Err(Failure::of_host(format!("{} - {target}", error.text()))),
        }
    }

    fn write(&self, resource: &Instance, target: &str, text: &str) -> Result<(), Failure> {
        if self.format == Format::Crontab {
            if Accounts::users().entry(target).is_none() {
                let reason = "The user does not exist";
                return Err(Failure::new(format!("Cannot write the {target} user's crontab: {reason}")));
            }
            return Call::new([CRONTAB, "-u", target, "-"]).reading(text.to_owned()).succeed().map(|_| ());
        }
        let failed = |error: FileError| Failure::of_host(format!("{} - {target}", error.text()));
        let mut files = self.files.clone();
        let owner = if self.format == Format::AuthorizedKeys { Some(owner(resource)?) } else { None };
        if let (Some((user, group)), Some((folder, _))) = (owner, target.rsplit_once('/'))
            && files.stat(folder, true).is_none()
        {
            let looks = Looks { mode: OWN_FOLDER_MODE, owner: Some(user), group: Some(group) };
            files.make_directory_for(folder, looks).map_err(failed)?;
        }
        let present = files.stat(target, true);
        // A file that was there stays whose it is.
        let new_owner = owner.filter(|_| present.is_none());
        let mode = match (self.format, present) {
            (Format::AuthorizedKeys, _) => OWN_MODE,
            (_, Some(stat)) => stat.mode,
            (_, None) => PLAIN_MODE,
        };
        match new_owner {
            Some((user, group)) => {
                let looks = Looks { mode, owner: Some(user), group: Some(group) };
                files.put(target, text.as_bytes(), looks).map_err(failed)?;
                // Says what could not be done, if it is somebody else's still.
                files.set_owner(target, Some(user), Some(group)).map_err(failed)
            }
            None => files.write(target, text.as_bytes(), mode).map_err(failed),
        }
    }

    /// Changes the records at the place of a resource. They are written when it is flushed.
    fn change(&mut self, resource: &Instance, change: impl FnOnce(&mut Records)) -> Result<(), Failure> {
        let target = self.target(resource)?;
        let mut records = self.records(&target)?;
        change(&mut records);
        self.changed.insert(target, records);
        Ok(())
    }

    /// Brings a property of a resource into a state, in the file that is written when the resource is flushed.
    fn set(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        self.change(resource, |records| records.set(resource, property, wanted))
    }

    /// Writes what was changed.
    pub(super) fn write_changed(&mut self, resource: &Instance) -> Result<(), Failure> {
        self.look_again();
        while let Some((target, records)) = self.changed.pop() {
            self.write(resource, &target, &records.text(&clock::now_of_ruby()))?;
        }
        Ok(())
    }

    /// The record of a resource, if it is there.
    pub(super) fn found(&mut self, resource: &Instance) -> Result<Option<Record>, Failure> {
        let records = self.records(&self.target(resource)?)?;
        Ok(records.of(resource).cloned())
    }

    /// The keys of all records at the usual place.
    pub(super) fn names(&mut self) -> Vec<String> {
        self.format.usual_place().map(|target| self.names_at(target)).unwrap_or_default()
    }

    /// The keys of all records at a place.
    pub(super) fn names_at(&mut self, target: &str) -> Vec<String> {
        self.look_again();
        let records = self.records(target).ok();
        records.iter().flat_map(Records::all).map(|record| record.key.clone()).collect()
    }
}

impl Provider for RecordFiles {
    /// `ensure` is asked for first, and all else about the same file.
    fn get(&mut self, resource: &Instance, property: &str) -> Result<Value, Failure> {
        if property == "ensure" {
            self.look_again();
        }
        let record = self.found(resource)?;
        Ok(match (property, record) {
            ("ensure", found) => if found.is_some() { "present" } else { "absent" }.into(),
            ("target" | "user", Some(_)) => match property {
                "user" if self.format != Format::Crontab => resource.text("user").unwrap_or_default().as_str().into(),
                _ => self.target(resource)?.as_str().into(),
            },
            (_, Some(record)) => self.format.value_in(&record, property),
            (_, None) => "absent".into(),
        })
    }

    fn sync(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        if property == "target" || property == "user" {
            return Ok(());
        }
        let is_new = property == "ensure" && to_s(wanted) != "absent";
        if is_new && self.format == Format::Crontab && !resource.is_set("command") {
            return Err(Failure::new("no command specified, cannot create"));
        }
        self.set(resource, property, wanted)
    }

    fn flush(&mut self, resource: &Instance) -> Result<(), Failure> {
        self.write_changed(resource)
    }
}

/// The numbers of a resource's user and of that user's group.
fn owner(resource: &Instance) -> Result<(i64, i64), Failure> {
    let user = resource.text("user").unwrap_or_default();
    let fields = Accounts::users().entry(&user);
    let number = |place: usize| fields.as_ref().and_then(|fields| fields.get(place)?.parse().ok());
    match (number(2), number(3)) {
        (Some(user), Some(group)) => Ok((user, group)),
        _ => Err(Failure::new(format!("User '{user}' does not exist"))),
    }
}

/// File systems: records of a file, and what is mounted.
#[derive(Debug)]
pub(super) struct Mounts {
    records: RecordFiles,
}

impl Mounts {
    pub(super) fn of(files: &RealFiles) -> Self {
        Self { records: RecordFiles::of(Format::Fstab, files) }
    }

    /// The places in the file, and those where something is mounted.
    pub(super) fn names(&mut self) -> Vec<String> {
        let mut names = self.records.names();
        names.extend(mounted());
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Writes the file, then calls a program with the place.
    fn call(&mut self, resource: &Instance, words: &[&str]) -> Result<(), Failure> {
        self.records.write_changed(resource)?;
        Call::new(words.iter().copied().chain([resource.name.as_str()])).succeed().map(|_| ())
    }
}

/// The places where something is mounted.
fn mounted() -> Vec<String> {
    let mounts = fs::read_to_string("/proc/self/mounts").unwrap_or_default();
    mounts.lines().filter_map(|line| Some(line.split(' ').nth(1)?.replace("\\040", " "))).collect()
}

/// True if something is mounted at a place.
fn is_mounted(place: &str) -> bool {
    mounted().iter().any(|mounted| mounted == place)
}

/// The users that have a crontab.
pub(super) fn users_with_crontabs() -> Vec<String> {
    let found = fs::read_dir(CRONTABS).into_iter().flatten().flatten();
    let mut users: Vec<String> = found.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    users.sort_unstable();
    users
}

impl Provider for Mounts {
    fn get(&mut self, resource: &Instance, property: &str) -> Result<Value, Failure> {
        if property == "target" {
            // What is mounted and not listed would be listed there.
            return Ok(self.records.target(resource)?.as_str().into());
        }
        if property != "ensure" {
            return self.records.get(resource, property);
        }
        self.records.look_again();
        let is_listed = self.records.found(resource)?.is_some();
        Ok(match (is_listed, is_mounted(&resource.name)) {
            (true, true) => "mounted",
            (true, false) => "unmounted",
            (false, true) => "ghost",
            (false, false) => "absent",
        }
        .into())
    }

    fn sync(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        if property != "ensure" {
            return self.records.sync(resource, property, wanted);
        }
        let is_listed = self.records.found(resource)?.is_some();
        let is_mounted = is_mounted(&resource.name);
        match to_s(wanted).as_str() {
            "absent" => {
                if is_mounted {
                    self.call(resource, &["/bin/umount"])?;
                }
                self.records.set(resource, "ensure", wanted)
            }
            state => {
                if !is_listed {
                    self.records.set(resource, "ensure", wanted)?;
                }
                match state {
                    "mounted" if !is_mounted => self.call(resource, &["/bin/mount"]),
                    "unmounted" if is_mounted => self.call(resource, &["/bin/umount"]),
                    _ => Ok(()),
                }
            }
        }
    }

    fn refresh(&mut self, resource: &Instance) -> Result<(), Failure> {
        if resource.flag("remounts") {
            return self.call(resource, &["/bin/mount", "-o", "remount"]);
        }
        self.call(resource, &["/bin/umount"])?;
        self.call(resource, &["/bin/mount"])
    }

    fn flush(&mut self, resource: &Instance) -> Result<(), Failure> {
        self.records.write_changed(resource)
    }
}
