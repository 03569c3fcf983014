//! What well-known packages of Debian bring: `data/packages.txt`, which `scripts/packages.mjs` writes.
//!
//! Each package is a line with its name (and `base`, if every Debian host has it, or `usual`, if only small ones don't), and lines that begin with a blank: `needs` packages, `services`,
//! `starts` those that its installation starts, `users`, `groups`, and for each directory what is in it. There a name with `/` is a directory,
//! with `*` a configuration file that is kept, with `+` one that a script of the package makes. Knows nothing of catalogs.

use std::cell::OnceCell;

use ecow::{EcoString, eco_format};

use crate::paths::{base_name, plain_path};
use duckrow_text::names::{FastMap, FastSet};

/// The table.
const TEXT: &str = include_str!("../data/packages.txt");

/// Directories in `/etc` that packages share, and that no service reads as a whole.
const SHARED: [&str; 22] = [
    "init",
    "init.d",
    "default",
    "cron.d",
    "cron.daily",
    "cron.hourly",
    "cron.weekly",
    "cron.monthly",
    "logrotate.d",
    "apparmor.d",
    "bash_completion.d",
    "ufw",
    "pam.d",
    "profile.d",
    "sysctl.d",
    "modprobe.d",
    "systemd",
    "network",
    "ppp",
    "dhcp",
    "X11",
    "ssl",
];

/// Users and groups that every Debian host has (`base-passwd`).
const ACCOUNTS: [&str; 45] = [
    "root", "daemon", "bin", "sys", "sync", "games", "man", "lp", "mail", "news", "uucp", "proxy", "www-data",
    "backup", "list", "irc", "gnats", "_apt", "nobody", "adm", "tty", "disk", "kmem", "dialout", "fax", "voice",
    "cdrom", "floppy", "tape", "sudo", "audio", "dip", "operator", "src", "shadow", "utmp", "video", "sasl", "plugdev",
    "staff", "users", "nogroup", "input", "kvm", "render",
];

/// The kind of a thing that a package brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A directory.
    Directory,
    /// A file that is the package's own.
    File,
    /// A configuration file: one that is there is kept.
    Configuration,
    /// A file that a script of the package makes.
    ByScript,
    /// A service.
    Service,
    /// A user.
    User,
    /// A group.
    Group,
}

/// One package.
#[derive(Debug, Default)]
struct Package {
    is_base: bool,
    is_usual: bool,
    lines: Vec<&'static str>,
    /// The paths in the lines, once somebody has asked: a check asks again with every edit that it tries.
    paths: OnceCell<Vec<Brought>>,
}

/// A path that a package brings.
#[derive(Debug)]
struct Brought {
    kind: Kind,
    path: EcoString,
}

impl Package {
    /// The names in a line that begins with a word.
    fn named(&self, word: &str) -> impl Iterator<Item = &'static str> + use<'_> {
        let line = self.lines.iter().find_map(|line| line.strip_prefix(word)?.strip_prefix(' '));
        line.into_iter().flat_map(str::split_whitespace)
    }

    /// The paths that it brings.
    fn paths(&self) -> &[Brought] {
        self.paths.get_or_init(|| {
            let of_directories = self.lines.iter().filter(|line| line.starts_with('/'));
            let of_line = |line: &&'static str| {
                let (directory, names) = line.split_once(' ').unwrap_or((line, ""));
                names.split_whitespace().map(move |marked| brought(directory, marked))
            };
            of_directories.flat_map(of_line).collect()
        })
    }
}

/// What a name in the line of a directory stands for.
fn brought(directory: &str, marked: &str) -> Brought {
    let kind = match marked.chars().last() {
        Some('/') => Kind::Directory,
        Some('*') => Kind::Configuration,
        Some('+') => Kind::ByScript,
        _ => Kind::File,
    };
    Brought { kind, path: plain_path(&format!("{directory}{}", marked.trim_end_matches(['/', '*', '+']))) }
}

/// All packages that are known.
#[derive(Debug, Default)]
pub(crate) struct Packages {
    by_name: FastMap<&'static str, Package>,
    /// The packages that bring a service.
    of_service: FastMap<&'static str, Vec<&'static str>>,
    /// The number of packages that bring a directory of `/etc`.
    sharing: FastMap<EcoString, usize>,
    /// What every Debian host has.
    base: FastSet<EcoString>,
}

impl Packages {
    /// The packages of the table.
    pub(crate) fn known() -> Self {
        let mut packages = Self::default();
        let mut name = "";
        for line in TEXT.lines() {
            match line.strip_prefix(' ') {
                Some(more) => packages.by_name.entry(name).or_default().lines.push(more),
                None => {
                    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
                    name = word;
                    let (is_base, is_usual) = (["base", "usual"].contains(&rest), rest == "usual");
                    packages.by_name.insert(name, Package { is_base, is_usual, ..Package::default() });
                }
            }
        }
        packages.index();
        packages
    }

    fn index(&mut self) {
        for (name, package) in &self.by_name {
            for service in package.named("services") {
                self.of_service.entry(service).or_default().push(name);
            }
            for directory in package.named("/etc/").filter_map(|name| name.strip_suffix('/')) {
                *self.sharing.entry(eco_format!("/etc/{directory}")).or_default() += 1;
            }
            if package.is_base {
                self.base.extend(package.paths().iter().map(|brought| brought.path.clone()));
            }
        }
    }

    /// True if a package is in the table.
    pub(crate) fn is_known(&self, name: &str) -> bool {
        self.by_name.contains_key(name)
    }

    /// True if a package has a path itself.
    pub(crate) fn has_itself(&self, name: &str, path: &str) -> bool {
        self.by_name.get(name).is_some_and(|package| package.paths().iter().any(|brought| brought.path == path))
    }

    /// True if every Debian host has a package but small ones, so that whoever declares it may need it.
    pub(crate) fn is_usual(&self, name: &str) -> bool {
        self.by_name.get(name).is_some_and(|package| package.is_usual)
    }

    /// True if every Debian host has a path from the beginning.
    pub(crate) fn is_base(&self, path: &str) -> bool {
        const DIRECTORIES: [&str; 20] = [
            "/",
            "/bin",
            "/boot",
            "/dev",
            "/etc",
            "/home",
            "/lib",
            "/media",
            "/mnt",
            "/opt",
            "/proc",
            "/root",
            "/run",
            "/sbin",
            "/srv",
            "/sys",
            "/tmp",
            "/usr",
            "/var",
            "/etc/cron.d",
        ];
        DIRECTORIES.contains(&path) || self.base.contains(path) || path.starts_with("/run/") || is_common(path)
    }

    /// True if every Debian host has a user or group from the beginning.
    pub(crate) fn is_base_account(&self, name: &str) -> bool {
        ACCOUNTS.contains(&name)
            || self
                .by_name
                .values()
                .filter(|package| package.is_base)
                .any(|package| package.named("users").chain(package.named("groups")).any(|known| known == name))
    }

    /// Tells everything that a package brings, together with those that it needs.
    pub(crate) fn each_brought(&self, name: &str, tell: &mut dyn FnMut(Kind, &EcoString)) {
        let mut seen: FastSet<&str> = FastSet::default();
        let root = name;
        // A package without anything of its own is there for those that it needs.
        let is_empty = |package: &&Package| package.paths().is_empty();
        let empty = self.by_name.get(root).filter(is_empty);
        let instead: Vec<&str> = empty.into_iter().flat_map(|package| package.named("needs")).collect();
        let mut waiting: Vec<&str> = self.by_name.get_key_value(name).map(|(known, _)| *known).into_iter().collect();
        while let Some(name) = waiting.pop() {
            let Some(package) = self.by_name.get(name).filter(|_| seen.insert(name)) else { continue };
            waiting.extend(package.named("needs"));
            for (word, kind) in [("services", Kind::Service), ("users", Kind::User), ("groups", Kind::Group)] {
                package.named(word).for_each(|thing| tell(kind, &thing.into()));
            }
            let is_own = name == root || stem(name) == stem(root) || instead.contains(&name);
            // Nobody installs a package for the programs of one that it happens to need.
            let is_meant = |of: &&Brought| is_own || of.kind != Kind::File || !of.path.contains("bin/");
            package.paths().iter().filter(is_meant).for_each(|of| tell(of.kind, &of.path));
        }
    }

    /// Tells the files that a service reads when it starts, and the directories of which it reads everything.
    pub(crate) fn each_loaded(&self, service: &str, tell: &mut dyn FnMut(&str)) {
        let own = service.split('@').next().unwrap_or(service);
        let unit = eco_format!("/etc/systemd/system/{own}.service");
        for path in [eco_format!("/etc/{own}.conf"), eco_format!("/etc/default/{own}"), eco_format!("{unit}.d"), unit] {
            tell(&path);
        }
        let Some(bringing) = self.of_service.get(service) else { return tell(&eco_format!("/etc/{own}")) };
        for name in bringing {
            let Some(package) = self.by_name.get(name) else { continue };
            let loaded = package.paths().iter().filter(|of| self.is_loaded(of.kind, &of.path, [name, own]));
            loaded.for_each(|of| tell(&of.path));
        }
    }

    fn is_loaded(&self, kind: Kind, path: &str, names: [&str; 2]) -> bool {
        let Some(inside) = path.strip_prefix("/etc/") else { return false };
        let top = inside.split('/').next().unwrap_or(inside);
        match kind {
            Kind::Directory if is_in_etc(path) && !SHARED.contains(&top) => {
                self.sharing.get(path).is_none_or(|count| *count <= 1) || names.iter().any(|name| akin(name, top))
            }
            Kind::Configuration | Kind::ByScript => {
                !inside.contains('/') && !inside.ends_with(".d") || inside.strip_prefix("default/").is_some()
            }
            _ => false,
        }
    }
}

/// True for a directory directly in `/etc`.
fn is_in_etc(path: &str) -> bool {
    path.strip_prefix("/etc/").is_some_and(|name| !name.contains('/'))
}

/// The first word of a name: packages of one source mostly share it.
fn stem(name: &str) -> &str {
    name.split('-').next().unwrap_or(name)
}

/// True if two names have the same stem: `bind9` and `bind`.
fn akin(one: &str, other: &str) -> bool {
    one.starts_with(other) || other.starts_with(one)
}

/// True for what hosts have that the table doesn't tell of each: the directories in which everybody puts things.
fn is_common(path: &str) -> bool {
    const COMMON: [&str; 27] = [
        "/etc/apt/apt.conf.d",
        "/etc/apt/preferences.d",
        "/etc/apt/sources.list.d",
        "/etc/apt/trusted.gpg.d",
        "/etc/apt/keyrings",
        "/etc/cron.daily",
        "/etc/cron.hourly",
        "/etc/cron.monthly",
        "/etc/cron.weekly",
        "/etc/default",
        "/etc/init.d",
        "/etc/logrotate.d",
        "/etc/modprobe.d",
        "/etc/modules-load.d",
        "/etc/network",
        "/etc/pam.d",
        "/etc/profile.d",
        "/etc/rsyslog.d",
        "/etc/security",
        "/etc/skel",
        "/etc/ssl",
        "/etc/sysctl.d",
        "/etc/systemd",
        "/etc/udev/rules.d",
        "/etc/update-motd.d",
        "/usr/share/keyrings",
        "/var/www",
    ];
    const TREES: [&str; 4] = ["/etc/systemd/", "/usr/local/", "/usr/lib/systemd/", "/etc/puppet"];
    let is_system = path.starts_with("/usr/") && path.matches('/').count() <= 2
        || path.starts_with("/var/") && path.matches('/').count() <= 2 && is_of_var(base_name(path));
    COMMON.contains(&path) && path != "/var/www" && path != "/etc/rsyslog.d"
        || is_system
        || TREES.iter().any(|tree| path.starts_with(tree) && path.matches('/').count() <= 3)
}

fn is_of_var(name: &str) -> bool {
    ["backups", "cache", "lib", "local", "lock", "log", "mail", "opt", "run", "spool", "tmp"].contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn brought(name: &str) -> Vec<(Kind, String)> {
        let mut found = Vec::new();
        Packages::known().each_brought(name, &mut |kind, thing| found.push((kind, thing.to_string())));
        found
    }

    #[test]
    fn a_package_brings_what_those_bring_that_it_needs() {
        let nginx = brought("nginx");
        assert!(nginx.contains(&(Kind::Directory, "/etc/nginx/conf.d".to_owned())));
        assert!(nginx.contains(&(Kind::Configuration, "/etc/nginx/nginx.conf".to_owned())));
        assert!(nginx.contains(&(Kind::File, "/usr/sbin/nginx".to_owned())));
        assert!(nginx.contains(&(Kind::Service, "nginx".to_owned())));
    }

    #[test]
    fn users_come_with_their_packages() {
        assert!(brought("redis-server").contains(&(Kind::User, "redis".to_owned())));
        assert!(brought("postgresql").contains(&(Kind::User, "postgres".to_owned())));
    }

    #[test]
    fn a_service_loads_its_own_directory_and_none_that_is_shared() {
        let mut loaded = Vec::new();
        Packages::known().each_loaded("nginx", &mut |path| loaded.push(path.to_owned()));
        assert!(loaded.contains(&"/etc/nginx".to_owned()), "{loaded:?}");
        assert!(!loaded.iter().any(|path| path.contains("logrotate") || path.contains("init.d") || path == "/etc/ufw"));
    }

    #[test]
    fn every_host_has_the_directories_of_the_base_system() {
        let packages = Packages::known();
        for path in ["/etc", "/etc/default", "/usr/local/bin", "/etc/apt/sources.list.d", "/var/log"] {
            assert!(packages.is_base(path), "{path}");
        }
        for path in ["/etc/nginx", "/etc/nginx/conf.d", "/var/www/html", "/opt/app"] {
            assert!(!packages.is_base(path), "{path}");
        }
    }
}
