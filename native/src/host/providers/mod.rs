//! The providers of this host, a file for each type. Each does what Puppet's does, by the same programs.

mod archives;
mod check;
mod downloads;
mod groups;
mod languages;
mod lines;
mod missing;
mod package_states;
mod packages;
mod predicted;
mod program;
mod records;
mod rpm;
mod services;
mod settings;
mod texts;
mod users;

use std::path::Path;

use duckrow_core::resource_types::records::Format;
use duckrow_core::resource_types::{Failure, Provider};
use duckrow_core::scenario::Scenario;

use super::files::RealFiles;
use super::prediction::Prediction;
use archives::Archives;
use groups::Groups;
use lines::FileLines;
use missing::Missing;
use packages::Packages;
use predicted::{Doubtful, PredictedArchives, PredictedServices};
use records::{Mounts, RecordFiles};
use services::Services;
use settings::{PartsOfSettings, Settings};
use texts::Texts;
use users::Users;

/// The types that have a provider here, for good: no provider of a module takes its place.
const HERE: [&str; 14] = [
    "archive",
    "package",
    "service",
    "user",
    "group",
    "mount",
    "host",
    "ssh_authorized_key",
    "sshkey",
    "mailalias",
    "cron",
    "file_line",
    "ini_setting",
    "ini_subsetting",
];

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
    lines: FileLines,
    settings: Settings,
    parts_of_settings: PartsOfSettings,
    archives: Archives,
    missing: Missing,
    predicted: Option<Predicted>,
}

/// The providers that take the place of others in a copy of this host.
#[derive(Debug)]
struct Predicted {
    packages: Doubtful<Packages>,
    mounts: Doubtful<Mounts>,
    services: PredictedServices,
    archives: PredictedArchives,
}

impl Providers {
    /// The providers for a scenario, which write files through these.
    pub(super) fn writing(files: &RealFiles, scenario: &Scenario) -> Self {
        let texts = || Texts { files: files.clone() };
        Self {
            packages: Packages::noted_with(files),
            services: Services,
            users: Users,
            groups: Groups,
            mounts: Mounts::of(files),
            hosts: RecordFiles::of(Format::Hosts, files),
            authorized_keys: RecordFiles::of(Format::AuthorizedKeys, files),
            known_hosts: RecordFiles::of(Format::KnownHosts, files),
            aliases: RecordFiles::of(Format::Aliases, files),
            crontabs: RecordFiles::of(Format::Crontab, files),
            lines: FileLines::new(scenario.options.noop, texts()),
            settings: Settings(texts()),
            parts_of_settings: PartsOfSettings(texts()),
            archives: Archives::writing(files),
            missing: Missing::of(scenario),
            predicted: None,
        }
    }

    /// Lets providers whose resources live outside of files note what can't be known in a copy of this host.
    pub(super) fn predict(&mut self, prediction: &Prediction, files: &RealFiles) {
        let doubts = || prediction.doubts.clone();
        self.predicted = Some(Predicted {
            packages: Doubtful { provider: Packages::default(), doubts: doubts() },
            mounts: Doubtful { provider: Mounts::of(files), doubts: doubts() },
            services: PredictedServices { running: prediction.known.services.clone(), doubts: doubts() },
            archives: PredictedArchives { provider: Archives::writing(files), doubts: doubts() },
        });
    }

    /// The provider of a type.
    pub(super) fn of(&mut self, type_name: &str) -> &mut dyn Provider {
        match (type_name, &mut self.predicted) {
            ("package", Some(predicted)) => return &mut predicted.packages,
            ("mount", Some(predicted)) => return &mut predicted.mounts,
            ("service", Some(predicted)) => return &mut predicted.services,
            ("archive", Some(predicted)) => return &mut predicted.archives,
            _ => {}
        }
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
            "archive" => &mut self.archives,
            "file_line" => &mut self.lines,
            "ini_setting" => &mut self.settings,
            "ini_subsetting" => &mut self.parts_of_settings,
            _ => &mut self.missing,
        }
    }

    /// True if a module brings a provider of a type as Ruby, and there is none here: it says so itself.
    pub(super) fn is_ruby_alone(&self, type_name: &str, provider: &str) -> bool {
        !HERE.contains(&type_name) && self.missing.file(type_name, Some(provider)).is_some()
    }

    /// The reason why nothing is done for a type of the Resource API.
    pub(super) fn refusal(&self, type_name: &str) -> Failure {
        self.missing.refusal(type_name, None)
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
            "mount" => self.mounts.names(),
            "sshkey" => self.known_hosts.names(),
            "service" => services::names(),
            _ => Vec::new(),
        }
    }

    /// The jobs in the crontabs of all users: their names, and whose they are.
    pub(super) fn jobs(&mut self) -> Vec<(String, String)> {
        let users = records::users_with_crontabs();
        users
            .into_iter()
            .flat_map(|user| self.crontabs.names_at(&user).into_iter().map(move |job| (job, user.clone())))
            .collect()
    }
}

pub(super) use package_states::{PackageStates, bring_back};
pub(super) use packages::fetch;
pub(super) use predicted::is_there;
pub(super) use users::leave_groups;

/// The provider of a type that works on this host.
pub(super) fn working(type_name: &str) -> Option<&'static str> {
    let names: &[&str] = match type_name {
        "file" => &["posix"],
        "package" => &["apt", "dnf", "yum", "dpkg", "rpm"],
        "service" => &["systemd", "debian", "init", "base"],
        "user" => &["useradd"],
        "group" => &["groupadd"],
        "host" | "mount" | "ssh_authorized_key" | "sshkey" => &["parsed"],
        "mailalias" => &["aliases"],
        "cron" => &["crontab"],
        _ => &[],
    };
    names.iter().copied().find(|name| is_functional(type_name, name))
}

/// True if a provider works on this host. One that needs a program works where that is.
pub(super) fn is_functional(type_name: &str, provider: &str) -> bool {
    match (type_name, provider) {
        ("exec", "posix" | "shell") | ("file", "posix") | ("package", "pip" | "pip3" | "gem") => true,
        ("service", "systemd") => services::has_systemd(),
        ("service", "debian") if services::has_systemd() => false,
        ("service", "init") => !services::has_scripts_of_its_own(),
        ("service", "base" | "service") => true,
        ("mount" | "host" | "ssh_authorized_key" | "sshkey", "parsed") | ("mailalias", "aliases") => true,
        ("archive", "curl" | "wget" | "ruby") => true,
        ("file_line" | "ini_setting" | "ini_subsetting", "ruby") => true,
        _ => program_of(type_name, provider).is_some_and(|program| Path::new(program).exists()),
    }
}

/// The program without which a provider doesn't work.
fn program_of(type_name: &str, provider: &str) -> Option<&'static str> {
    Some(match (type_name, provider) {
        ("package", "apt") => "/usr/bin/apt-get",
        ("package", "dpkg") => "/usr/bin/dpkg",
        ("package", "rpm") => "/usr/bin/rpm",
        ("package", "dnf") => "/usr/bin/dnf",
        ("package", "yum") => "/usr/bin/yum",
        ("service", "debian") => "/usr/sbin/update-rc.d",
        ("user", "useradd") => "/usr/sbin/useradd",
        ("group", "groupadd") => "/usr/sbin/groupadd",
        ("cron", "crontab") => "/usr/bin/crontab",
        _ => return None,
    })
}

/// False if no provider of a type works on this host, because their programs are missing. A type without a provider here fails later,
/// with more to say.
pub(super) fn has_one(type_name: &str) -> bool {
    let names: &[&str] = match type_name {
        "package" => &["apt", "dnf", "yum", "dpkg", "rpm"],
        "user" => &["useradd"],
        "group" => &["groupadd"],
        "cron" => &["crontab"],
        _ => return true,
    };
    names.iter().any(|name| is_functional(type_name, name))
}
