//! `package` by RPM: `rpm` alone, and `dnf` and `yum`, which fetch what packages need. Each is called as Puppet's provider of that name calls
//! it.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fs;

use duckrow_core::resource_types::{
    Failure, Instance, PackageVersion as _, RpmVersion, VersionRange, to_s, with_architecture_last,
};
use duckrow_core::values::Value;

use super::program::{Call, options};

const RPM: &str = "/usr/bin/rpm";
/// A package in a line, as `rpm` is asked for it.
const FORMAT: &str = "%{NAME} %|EPOCH?{%{EPOCH}}:{0}| %{VERSION} %{RELEASE} %{ARCH}\\n";
const BETWEEN_VERSIONS: &str = "; ";
/// How `check-update` ends if there is something newer.
const NEWER: i32 = 100;
/// The options that choose repositories, wherever these are asked.
const CHOOSING: [&str; 3] = ["--disablerepo", "--enablerepo", "--disableexcludes"];
/// Releases of systems whose tools are too old to be quiet.
const LOUD_RELEASES: u32 = 5;

/// A tool for RPM's packages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rpm {
    Alone,
    Dnf,
    Yum,
}

/// The newer versions that there are, by name and by name with architecture, for options that choose repositories.
pub(super) type Updates = BTreeMap<Vec<String>, BTreeMap<String, String>>;

/// A package that is there.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Installed {
    name: String,
    version: String,
    release: String,
    architecture: String,
    /// The versions, as the value of `ensure`.
    ensure: String,
}

impl Installed {
    /// Reads what `rpm` lists: of a package that is there several times the first, with the versions of all.
    fn read(listed: &str) -> Option<Self> {
        let mut all = listed.lines().filter_map(Self::of_line);
        let mut first = all.next()?;
        for other in all.filter(|other| other.name == first.name).collect::<Vec<_>>() {
            if !first.ensure.contains(&other.ensure) {
                first.ensure = format!("{}{BETWEEN_VERSIONS}{}", first.ensure, other.ensure);
            }
        }
        Some(first)
    }

    fn of_line(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let [name, epoch, version, release, architecture] = words.as_slice() else { return None };
        // What RPM says where it has nothing to list is no package.
        _ = epoch.parse::<u64>().ok()?;
        let bare = format!("{version}-{release}");
        let ensure = if *epoch == "0" { bare } else { format!("{epoch}:{bare}") };
        let [name, version, release, architecture] =
            [name, version, release, architecture].map(|word| (*word).to_owned());
        Some(Self { name, version, release, architecture, ensure })
    }

    /// The name under which a resource wants it removed: with as much of the version as its own name has.
    fn to_remove(&self, resource: &Instance) -> Vec<String> {
        let asked = resource.name.as_str();
        let with_version = format!("{}-{}", self.name, self.version);
        let with_release = format!("{with_version}-{}", self.release);
        let names = match () {
            () if asked.starts_with(&with_release) => vec![with_release],
            () if asked.starts_with(&with_version) => vec![with_version],
            () if resource.flag("install_only") => {
                self.ensure.split(BETWEEN_VERSIONS).map(|version| format!("{}-{version}", self.name)).collect()
            }
            () => vec![self.name.clone()],
        };
        let architecture = format!(".{}", self.architecture);
        match asked.ends_with(&architecture) {
            true => names.into_iter().map(|name| name + &architecture).collect(),
            false => names,
        }
    }
}

impl Rpm {
    /// The tool of a provider; nothing if it is none.
    pub(super) fn of(provider: &str) -> Option<Self> {
        match provider {
            "rpm" => Some(Self::Alone),
            "dnf" => Some(Self::Dnf),
            "yum" => Some(Self::Yum),
            _ => None,
        }
    }

    const fn program(self) -> &'static str {
        match self {
            Self::Alone => RPM,
            Self::Dnf => "/usr/bin/dnf",
            Self::Yum => "/usr/bin/yum",
        }
    }

    /// A call that says nothing but errors, and asks nothing.
    fn quiet(self, resource: &Instance) -> Vec<String> {
        let level = if self == Self::Yum { "0" } else { "1" };
        let mut words = vec![self.program().to_owned()];
        if release_of_system().is_none_or(|release| release > LOUD_RELEASES) {
            words.extend(["-d", "0"].map(str::to_owned));
        }
        words.extend(["-e", level, "-y"].map(str::to_owned));
        words.extend(options(resource.value("install_options")));
        words
    }

    /// What is there, as the value of `ensure`. What `dnf` could remove with all that needs it counts as that.
    pub(super) fn presence(self, resource: &Instance) -> Result<Value, Failure> {
        let absent = if self == Self::Alone { "absent" } else { "purged" };
        Ok(installed(resource)?.map_or_else(|| absent.into(), |found| found.ensure.as_str().into()))
    }

    /// The newest version that there is to be had.
    pub(super) fn latest(self, resource: &Instance, updates: &mut Updates) -> Result<Value, Failure> {
        if self == Self::Alone {
            let listed = Call::new([RPM, "-q", "--qf", FORMAT, "-p", &source_of(resource)?]).succeed()?;
            return Ok(Installed::read(&listed).map_or(Value::Undef, |found| found.ensure.as_str().into()));
        }
        let choosing = choosing(resource);
        if !updates.contains_key(&choosing) {
            let words = [self.program().to_owned(), "check-update".to_owned()].into_iter().chain(choosing.clone());
            let ended = Call::new(words).run()?;
            let found = if ended.code == NEWER { read_updates(&ended.text) } else { BTreeMap::new() };
            updates.insert(choosing.clone(), found);
        }
        match updates.get(&choosing).and_then(|found| found.get(resource.name.as_str())) {
            Some(version) => Ok(version.as_str().into()),
            None => self.presence(resource),
        }
    }

    /// Brings the `ensure` of a package into a state.
    pub(super) fn sync(self, resource: &Instance, wanted: &Value) -> Result<(), Failure> {
        match to_s(wanted).as_str() {
            "absent" => uninstall(resource),
            "purged" => Call::new([self.program(), "-y", "erase", resource.name.as_str()]).succeed().map(|_| ()),
            wanted @ ("present" | "installed") => self.install(resource, wanted),
            wanted => self
                .install(resource, wanted)
                .map_err(|failure| Failure::new(format!("Could not update: {}", failure.message))),
        }
    }

    fn install(self, resource: &Instance, wanted: &str) -> Result<(), Failure> {
        if self == Self::Alone {
            return install_file(resource);
        }
        let name = resource.name.as_str();
        if takes_names_only(resource) {
            let words = self.quiet(resource).into_iter().chain(["list".to_owned(), name.to_owned()]);
            Call::new(words).succeed()?;
        }
        let version = match wanted {
            "latest" | "present" | "installed" => None,
            version if resource.is_set("source") => Some(version.to_owned()),
            version => Some(self.best(resource, version)?),
        };
        let what = match (resource.text("source").filter(|_| wanted != "latest"), &version) {
            (Some(source), _) => source,
            (None, Some(version)) => with_architecture_last(&format!("{name}-{version}")),
            (None, None) => name.to_owned(),
        };
        let operation = self.operation(resource, wanted, version.as_deref())?;
        let words = self.quiet(resource).into_iter().chain([operation.to_owned(), what.clone()]);
        let said = Call::new(words).succeed()?;
        if said.lines().any(|line| line == format!("No package {what} available.")) {
            return Err(Failure::new(format!("Could not find package {what}")));
        }
        version.map_or(Ok(()), |version| check_arrived(resource, wanted, &version))
    }

    /// The word for what is to be done: a package that is there is brought to a newer or an older version.
    fn operation(self, resource: &Instance, wanted: &str, version: Option<&str>) -> Result<&'static str, Failure> {
        let update = if self == Self::Dnf { "upgrade" } else { "update" };
        let Some(there) = installed(resource)? else { return Ok("install") };
        let Some(version) = version else { return Ok(if wanted == "latest" { update } else { "install" }) };
        if resource.flag("install_only") {
            return Ok(update);
        }
        Ok(match RpmVersion::of(version).compare_wanted(&RpmVersion::of(&there.ensure)) {
            Ordering::Less => "downgrade",
            Ordering::Greater => update,
            Ordering::Equal => "install",
        })
    }

    /// The version to install: of a range the newest that there is, and the range itself if there is none.
    fn best(self, resource: &Instance, wanted: &str) -> Result<String, Failure> {
        let Some(range) = VersionRange::<RpmVersion>::read(wanted) else { return Ok(wanted.to_owned()) };
        let words = [self.program(), "list", resource.name.as_str(), "--showduplicates"].map(str::to_owned);
        let listed = Call::new(words.into_iter().chain(choosing(resource))).run()?.text;
        let available = listed.lines().skip_while(|line| !line.contains("Available Packages")).skip(1);
        let versions = available.filter_map(|line| RpmVersion::read(line.split_ascii_whitespace().nth(1)?));
        let newest = versions.filter(|version| range.has(version)).max();
        Ok(newest.map_or_else(|| wanted.to_owned(), |version| version.without_epoch()))
    }
}

/// The names of all packages that RPM knows.
pub(super) fn names() -> Vec<String> {
    let listed = Call::new([RPM, "-qa", "--qf", "%{NAME}\\n"]).succeed().unwrap_or_default();
    let mut names: Vec<String> = listed.lines().map(str::to_owned).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The package of a resource, or the one that provides what it names.
fn installed(resource: &Instance) -> Result<Option<Installed>, Failure> {
    let words = [RPM, "-q", resource.name.as_str(), "--nosignature", "--nodigest", "--qf", FORMAT];
    let ended = Call::new(words).run()?;
    if ended.code == 0 {
        return Ok(Installed::read(&ended.text));
    }
    if takes_names_only(resource) {
        return Ok(None);
    }
    let ended = Call::new(words.into_iter().chain(["--whatprovides"])).run()?;
    Ok(Installed::read(&ended.text).filter(|_| ended.code == 0))
}

/// True if what only provides a name is not what a resource means.
fn takes_names_only(resource: &Instance) -> bool {
    resource.is_set("allow_virtual") && !resource.flag("allow_virtual")
}

fn source_of(resource: &Instance) -> Result<String, Failure> {
    resource.text("source").ok_or_else(|| Failure::new("RPMs must specify a package source"))
}

/// Installs the file that a resource names, over an older or newer version if there is one.
fn install_file(resource: &Instance) -> Result<(), Failure> {
    let source = source_of(resource)?;
    let mut words = vec![RPM.to_owned()];
    match installed(resource)? {
        Some(_) => words.extend(["-U", "--oldpackage"].map(str::to_owned)),
        None => words.push("-i".to_owned()),
    }
    words.extend(options(resource.value("install_options")));
    words.push(source);
    Call::new(words).succeed().map(|_| ())
}

fn uninstall(resource: &Instance) -> Result<(), Failure> {
    let mut words = vec![RPM.to_owned(), "-e".to_owned()];
    words.extend(options(resource.value("uninstall_options")));
    words.extend(installed(resource)?.map(|found| found.to_remove(resource)).unwrap_or_default());
    Call::new(words).succeed().map(|_| ())
}

/// A tool may end well and have brought another version.
fn check_arrived(resource: &Instance, wanted: &str, version: &str) -> Result<(), Failure> {
    let name = resource.name.as_str();
    let found = installed(resource)?.ok_or_else(|| Failure::new(format!("Could not find package {name}")))?;
    let there = RpmVersion::of(&found.ensure);
    let is_wanted = match VersionRange::<RpmVersion>::read(wanted) {
        Some(range) => range.has(&there),
        None => found
            .ensure
            .split(BETWEEN_VERSIONS)
            .any(|there| RpmVersion::of(wanted).compare_wanted(&RpmVersion::of(there)).is_eq()),
    };
    match is_wanted {
        true => Ok(()),
        false => {
            Err(Failure::new(format!("Failed to update to version {version}, got version {} instead", found.ensure)))
        }
    }
}

/// The options of a resource that choose repositories, as `--enablerepo=NAME`.
fn choosing(resource: &Instance) -> Vec<String> {
    let given = options(resource.value("install_options"));
    let of =
        |key: &str| given.iter().filter(|option| option.starts_with(&format!("{key}="))).cloned().collect::<Vec<_>>();
    CHOOSING.iter().flat_map(|key| of(key)).collect()
}

/// What `check-update` lists: a name with its architecture, a version, a repository. A long line is broken.
fn read_updates(listed: &str) -> BTreeMap<String, String> {
    let ends = |line: &&str| ["Obsoleting", "Security:", "Update"].iter().any(|word| line.starts_with(word));
    let body: Vec<&str> = listed.lines().take_while(|line| !ends(line)).collect();
    let mut found = BTreeMap::new();
    for paragraph in body.split(|line| line.trim().is_empty()) {
        let words: Vec<&str> = paragraph.iter().flat_map(|line| line.split_ascii_whitespace()).collect();
        for update in words.chunks(3) {
            let [long_name, version, ..] = update else { continue };
            let Some((name, _)) = long_name.rsplit_once('.').filter(|_| version.contains('-')) else { continue };
            let version = if version.contains(':') { (*version).to_owned() } else { format!("0:{version}") };
            for name in [name, long_name] {
                found.entry(name.to_owned()).or_insert_with(|| version.clone());
            }
        }
    }
    found
}

/// The first number of the system's release.
fn release_of_system() -> Option<u32> {
    let text = fs::read_to_string("/etc/os-release").ok()?;
    let version = text.lines().find_map(|line| line.strip_prefix("VERSION_ID="))?.trim_matches('"');
    version.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_is_what_rpm_says_of_it() {
        let found = Installed::read("duck 0 1.2 3.el8 noarch\n").unwrap();
        assert_eq!((found.name.as_str(), found.ensure.as_str()), ("duck", "1.2-3.el8"));
        let several = Installed::read("kernel 0 5.1 1 x86_64\nkernel 2 5.2 1 x86_64\n").unwrap();
        assert_eq!(several.ensure, "5.1-1; 2:5.2-1");
        assert_eq!(Installed::read("package duck is not installed\n"), None);
    }

    #[test]
    fn what_is_newer_is_found_under_both_names() {
        let listed = "Last metadata expiration check: 0:00:01 ago on Fri Nov 27 14:00:00 2026.\n\n\
            duck.noarch        1:2.0-1    local\nlong-name-of-a-duck.x86_64\n    1.0-2    local\nObsoleting Packages\nduck.noarch 9-9 local\n";
        let found = read_updates(listed);
        assert_eq!(found.get("duck").map(String::as_str), Some("1:2.0-1"));
        assert_eq!(found.get("long-name-of-a-duck.x86_64").map(String::as_str), Some("0:1.0-2"));
        assert_eq!(found.len(), 4);
    }
}
