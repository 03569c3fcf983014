//! The providers of this host, a file for each type. Each does what Puppet's does, by the same programs.

mod groups;
mod packages;
mod program;
mod records;
mod services;
mod users;

use std::path::Path;

use duckrow_core::resource_types::records::Format;
use duckrow_core::resource_types::{Failure, Instance, Provider};
use duckrow_core::values::Value;

use super::files::RealFiles;
use groups::Groups;
use packages::Packages;
use records::{Mounts, RecordFiles};
use services::Services;
use users::Users;

/// The providers, by type.
#[derive(Debug)]
pub(super) struct Providers {
    packages: Packages,
    services: Services,
    users: Users,
    groups: Groups,
    mounts: Mounts,
    hosts: RecordFiles,
    authorized_keys: RecordFiles,
    known_hosts: RecordFiles,
    aliases: RecordFiles,
    crontabs: RecordFiles,
    missing: Missing,
}

impl Providers {
    /// The providers, which write files through these.
    pub(super) fn writing(files: &RealFiles) -> Self {
        Self {
            packages: Packages,
            services: Services,
            users: Users,
            groups: Groups,
            mounts: Mounts::of(files),
            hosts: RecordFiles::of(Format::Hosts, files),
            authorized_keys: RecordFiles::of(Format::AuthorizedKeys, files),
            known_hosts: RecordFiles::of(Format::KnownHosts, files),
            aliases: RecordFiles::of(Format::Aliases, files),
            crontabs: RecordFiles::of(Format::Crontab, files),
            missing: Missing,
        }
    }

    /// The provider of a type.
    pub(super) fn of(&mut self, type_name: &str) -> &mut dyn Provider {
        match type_name {
            "package" => &mut self.packages,
            "service" => &mut self.services,
            "user" => &mut self.users,
            "group" => &mut self.groups,
            "mount" => &mut self.mounts,
            "host" => &mut self.hosts,
            "ssh_authorized_key" => &mut self.authorized_keys,
            "sshkey" => &mut self.known_hosts,
            "mailalias" => &mut self.aliases,
            "cron" => &mut self.crontabs,
            _ => &mut self.missing,
        }
    }

    /// The names of all resources of a type; of a type without a provider nobody knows any.
    pub(super) fn instances(&mut self, type_name: &str) -> Vec<String> {
        match type_name {
            "package" => packages::names(),
            "user" => users::names(),
            "group" => groups::names(),
            "host" => self.hosts.names(),
            "mailalias" => self.aliases.names(),
            "cron" => self.crontabs.names(),
            _ => Vec::new(),
        }
    }
}

/// True if a provider works on this host. One that needs a program works where that is.
pub(super) fn is_functional(type_name: &str, provider: &str) -> bool {
    let program = match (type_name, provider) {
        ("exec", "posix" | "shell") | ("file", "posix") => return true,
        ("package", "apt") => "/usr/bin/apt-get",
        ("package", "dpkg") => "/usr/bin/dpkg",
        ("service", "systemd") => return services::has_systemd(),
        ("service", "debian") => "/usr/sbin/update-rc.d",
        ("service", "base" | "init" | "service") => return true,
        ("user", "useradd") => "/usr/sbin/useradd",
        ("group", "groupadd") => "/usr/sbin/groupadd",
        ("mount" | "host" | "ssh_authorized_key" | "sshkey", "parsed") | ("mailalias", "aliases") => return true,
        ("cron", "crontab") => "/usr/bin/crontab",
        _ => return false,
    };
    Path::new(program).exists()
}

/// False if no provider of a type works on this host, because their programs are missing. A type without a provider here fails later,
/// with more to say.
pub(super) fn has_one(type_name: &str) -> bool {
    let names: &[&str] = match type_name {
        "package" => &["apt", "dpkg"],
        "user" => &["useradd"],
        "group" => &["groupadd"],
        "cron" => &["crontab"],
        _ => return true,
    };
    names.iter().any(|name| is_functional(type_name, name))
}

/// The provider of a type that has none here.
#[derive(Debug, Default)]
struct Missing;

impl Missing {
    fn refusal(resource: &Instance) -> Failure {
        let name = &resource.definition.name;
        Failure::new(format!(
            "duckrow has no provider for {name} on a real host; --simulate applies it to a simulated one"
        ))
    }
}

impl Provider for Missing {
    fn get(&mut self, resource: &Instance, _: &str) -> Result<Value, Failure> {
        Err(Self::refusal(resource))
    }

    fn sync(&mut self, resource: &Instance, _: &str, _: &Value) -> Result<(), Failure> {
        Err(Self::refusal(resource))
    }
}
