//! What a resource touches: the things that it needs, reads, writes and makes. One file for each family of types; what isn't known is
//! left out, and commands that aren't known are named. Knows nothing of order.

mod account;
pub(crate) mod answers;
mod commands;
mod databases;
mod edit;
mod exec;
mod file;
mod package;
mod programs;
pub(crate) mod served;
mod service;
pub(crate) mod state;
mod table;
pub(crate) mod units;

use ecow::EcoString;

use duckrow_resource_types::Instance;
use duckrow_values::Value;

use crate::packages::Packages;
use crate::paths::{parent, plain_path};

/// A thing of a host.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Thing {
    /// A file or directory.
    Path(EcoString),
    /// A user.
    User(EcoString),
    /// A group.
    Group(EcoString),
    /// A service: its unit or script.
    Service(EcoString),
    /// A program, by its name alone.
    Program(EcoString),
    /// A name or an address in the table of hosts.
    Host(EcoString),
    /// The list of packages that can be had, as it was last read.
    Index,
    /// The answers to what a package asks when it is installed.
    Answers(EcoString),
    /// A file with such answers.
    AnswersIn(EcoString),
}

/// The manner in which a thing is touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// It has to be there.
    Needs,
    /// Its content decides what comes out.
    Reads,
    /// Whether it is there, or what is in it, decides whether anything is done at all.
    Asks,
    /// Its existence makes the command superfluous.
    Spares,
    /// Its whole content is set.
    Writes,
    /// A part of its content is set; the rest stays.
    Edits,
    /// Its mode and owner are set, if it is there.
    Adjusts,
    /// It is made if it isn't there, without a content.
    Makes,
    /// The directory is made if it isn't there.
    MakesDirectory,
    /// It is taken away.
    Removes,
    /// Everything below the directory is looked at, as it is then.
    Sweeps,
    /// A package brings the directory, user, group or service.
    Brings,
    /// A package brings the file, in place of any that is there.
    Installs,
    /// A package brings the file, and keeps one that is there.
    Offers,
    /// A script of a package makes the file, and in all likelihood keeps one that is there.
    Settles,
    /// A service reads it when it starts.
    Loads,
}

impl How {
    /// True if the thing is there afterwards.
    pub fn provides(self) -> bool {
        matches!(
            self,
            Self::Writes
                | Self::Makes
                | Self::MakesDirectory
                | Self::Brings
                | Self::Installs
                | Self::Offers
                | Self::Settles
        )
    }
}

/// One thing that is touched, and how.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Touch {
    /// The thing.
    pub thing: Thing,
    /// The manner.
    pub how: How,
}

/// Everything that a resource touches.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Footprint {
    /// The things.
    pub touches: Vec<Touch>,
    /// The programs whose effects aren't known.
    pub unknown: Vec<EcoString>,
}

impl Footprint {
    /// What a resource of a catalog touches; nothing is known of types that aren't built in.
    pub(crate) fn of(resource: &Instance, packages: &Packages) -> Self {
        let mut footprint = Self::default();
        match resource.definition.name.as_str() {
            "file" => file::touches(resource, &mut footprint),
            "package" => package::touches(resource, packages, &mut footprint),
            "service" => service::touches(resource, packages, &mut footprint),
            "user" => account::user(resource, &mut footprint),
            "group" => account::group(resource, &mut footprint),
            "exec" => exec::touches(resource, packages, &mut footprint),
            "cron" | "host" | "mailalias" | "ssh_authorized_key" | "sshkey" | "mount" => {
                table::touches(resource, &mut footprint);
            }
            "augeas" | "file_line" | "ini_setting" | "ini_subsetting" => edit::touches(resource, &mut footprint),
            _ => {}
        }
        footprint
    }

    /// Notes a thing.
    fn add(&mut self, how: How, thing: Thing) {
        let touch = Touch { thing, how };
        if !self.touches.contains(&touch) {
            self.touches.push(touch);
        }
    }

    /// Notes a path.
    fn path(&mut self, how: How, path: &str) {
        let path = plain_path(path);
        if path.starts_with('/') && path != "/" && !path.starts_with("/dev/") && !path.starts_with("/proc/") {
            self.add(how, Thing::Path(path));
        }
    }

    /// Notes a thing that is known to be told once.
    fn add_once(&mut self, how: How, thing: Thing) {
        self.touches.push(Touch { thing, how });
    }

    /// Notes the directory that a path is in as needed.
    fn needs_parent(&mut self, path: &str) {
        self.path(How::Needs, parent(&plain_path(path)));
    }

    /// True if a thing is touched so.
    pub(crate) fn has(&self, how: How, thing: &Thing) -> bool {
        self.touches.iter().any(|touch| touch.how == how && touch.thing == *thing)
    }
}

/// The account that an attribute names. Whoever has applied the resource knows its number only.
fn account<'a>(resource: &'a Instance, attribute: &str) -> Option<&'a str> {
    resource.written(attribute).first().and_then(Value::as_str).filter(|name| is_name(name))
}

/// True if an account is meant by its name.
fn is_name(name: &str) -> bool {
    !name.is_empty() && !name.starts_with(|first: char| first.is_ascii_digit())
}
