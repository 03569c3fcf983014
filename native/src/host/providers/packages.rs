//! `package` by `apt-get` and `dpkg`, and the way to the other tools.

use std::fs;
use std::path::Path;

use duckrow_core::resource_types::{
    DebianVersion, Failure, Instance, PackageVersion as _, Provider, VersionRange, parent, to_s,
};
use duckrow_core::values::Value;

use super::languages::{self, Tool};
use super::package_states::PackageStates;
use super::program::{Call, options};
use super::rpm::{self, Rpm, Updates};
use crate::host::files::RealFiles;

pub(super) const APT: &str = "/usr/bin/apt-get";
const CACHE: &str = "/usr/bin/apt-cache";
pub(super) const DPKG: &str = "/usr/bin/dpkg";
pub(super) const MARK: &str = "/usr/bin/apt-mark";
pub(super) const QUERY: &str = "/usr/bin/dpkg-query";
const ANSWERS: &str = "/usr/bin/debconf-set-selections";
const SOURCES: &str = "/etc/apt/sources.list";
const FORMAT: &str = "${Status} ${Package} ${Version}\n";
/// Nobody is there to answer questions.
pub(super) const QUIET: &[(&str, &str)] =
    &[("DEBIAN_FRONTEND", "noninteractive"), ("APT_LISTBUGS_FRONTEND", "none"), ("APT_LISTCHANGES_FRONTEND", "none")];

/// The packages.
#[derive(Debug, Default)]
pub(super) struct Packages {
    /// What RPM's tools have said of newer versions.
    updates: Updates,
    /// The files, whose journal is told what else a step changes.
    files: RealFiles,
}

/// The names of all packages that dpkg knows, or where there is none, RPM.
pub(super) fn names() -> Vec<String> {
    if !Path::new(QUERY).exists() {
        return rpm::names();
    }
    let listed = Call::new([QUERY, "-W", "--showformat", "${Package}\n"]).succeed().unwrap_or_default();
    listed.lines().map(str::to_owned).collect()
}

/// Fetches a package with all that it needs into a folder, in this version if one is named. Nothing is installed, and no index is written.
///
/// # Errors
/// [`Failure`] if it is not to be had.
pub(in crate::host) fn fetch(name: &str, version: Option<&str>, folder: &Path) -> Result<(), Failure> {
    let place = format!("Dir::Cache::archives={}/", folder.display());
    let settings = [place.as_str(), "Debug::NoLocking=1", "Dir::Cache::pkgcache=", "Dir::Cache::srcpkgcache="];
    let mut words = vec![APT.to_owned(), "-q".to_owned(), "-y".to_owned(), "--download-only".to_owned()];
    words.extend(settings.iter().flat_map(|setting| ["-o".to_owned(), (*setting).to_owned()]));
    words.extend(["--allow-downgrades".to_owned(), "install".to_owned()]);
    words.push(version.map_or(name.to_owned(), |version| format!("{name}={version}")));
    Call::new(words).with(QUIET).succeed().map(|_| ())
}

/// A package as dpkg has it.
struct Known {
    ensure: Value,
    is_held: bool,
}

impl Known {
    /// Reads `desired error status name version`.
    fn of(line: &str, name: &str) -> Result<Self, Failure> {
        let fields: Vec<&str> = line.trim_end_matches('\n').splitn(5, ' ').collect();
        let [desired, error, status, _, version] = fields.as_slice() else {
            return Ok(Self { ensure: "absent".into(), is_held: false });
        };
        let ensure = match *status {
            "not-installed" => "purged",
            "config-files" | "half-installed" | "unpacked" | "half-configured" => "absent",
            _ => version,
        };
        if *error != "ok" {
            return Err(Failure::new(format!("Package {name}, version {ensure} is in error state: {error}")));
        }
        Ok(Self { ensure: ensure.into(), is_held: *desired == "hold" })
    }

    fn query(name: &str) -> Result<Self, Failure> {
        let ended = Call::new([QUERY, "-W", "--showformat", FORMAT, name]).run()?;
        match (ended.code, ended.text.lines().next()) {
            (0, Some(line)) => Self::of(line, name),
            (0, None) => Ok(Self { ensure: "absent".into(), is_held: false }),
            _ => Ok(Self { ensure: "purged".into(), is_held: false }),
        }
    }
}

impl Packages {
    /// The packages, whose steps are noted with the changes of files.
    pub(super) fn noted_with(files: &RealFiles) -> Self {
        Self { files: files.clone(), ..Self::default() }
    }

    /// Brings the `ensure` of a package into a state, and notes what that changes beside it.
    fn step(&mut self, resource: &Instance, wanted: &str) -> Result<(), Failure> {
        if !self.files.are_noted() {
            return Self::set(resource, wanted);
        }
        let before = PackageStates::now()?;
        let changes = || PackageStates::now().map(|after| before.changes_to(&after)).unwrap_or_default();
        let loses_settings = wanted == "purged" || resource.is("configfiles", "replace");
        let paths = if loses_settings { settings_of(&resource.name)? } else { Vec::new() };
        let done = self.files.noting(&paths, || Self::set(resource, wanted), changes);
        done.map_err(|error| Failure::of_host(format!("The journal of the run can't be written: {}", error.text())))?
    }

    fn set(resource: &Instance, wanted: &str) -> Result<(), Failure> {
        if resource.provider_name() != Some("dpkg") {
            answer_beforehand(resource)?;
        }
        match wanted {
            "absent" => Self::remove(resource, false),
            "purged" => Self::remove(resource, true),
            "present" | "installed" => Self::install(resource, None),
            version => {
                let failed = |failure: Failure| Failure::new(format!("Could not update: {}", failure.message));
                let version = match version {
                    "latest" => None,
                    version => Some(Self::version_of(resource.name.as_str(), version)?),
                };
                Self::install(resource, version.as_deref()).map_err(failed)
            }
        }
    }

    /// Installs a package; one that is held is let go for that time, and one that is to be held is held from now on, even if it failed.
    fn install(resource: &Instance, version: Option<&str>) -> Result<(), Failure> {
        let name = resource.name.as_str();
        if Known::query(name)?.is_held {
            Self::hold(name, false)?;
        }
        let installed = Self::install_unheld(resource, version);
        if resource.is("mark", "hold") {
            Self::hold(name, true)?;
        }
        installed
    }

    fn install_unheld(resource: &Instance, version: Option<&str>) -> Result<(), Failure> {
        let name = resource.name.as_str();
        let source = resource.text("source");
        let keeps = !resource.is("configfiles", "replace");
        if resource.provider_name() == Some("dpkg") {
            let source = source.ok_or_else(|| Failure::of_host("You cannot install dpkg packages without a source"))?;
            let conf = if keeps { "--force-confold" } else { "--force-confnew" };
            return Call::new([DPKG, conf, "-i", &source]).with(QUIET).succeed().map(|_| ());
        }
        refuse_discs(resource)?;
        let conf = if keeps { "DPkg::Options::=--force-confold" } else { "DPkg::Options::=--force-confnew" };
        let mut words = [APT, "-q", "-y", "-o", conf].map(str::to_owned).to_vec();
        if version.is_some() {
            words.push("--allow-downgrades".to_owned());
        }
        words.extend(options(resource.value("install_options")));
        words.push("install".to_owned());
        words.push(source.unwrap_or_else(|| version.map_or(name.to_owned(), |version| format!("{name}={version}"))));
        Call::new(words).with(QUIET).succeed().map(|_| ())
    }

    fn remove(resource: &Instance, purges: bool) -> Result<(), Failure> {
        let name = resource.name.as_str();
        if resource.provider_name() == Some("dpkg") {
            return Call::new([DPKG, if purges { "--purge" } else { "-r" }, name]).with(QUIET).succeed().map(|_| ());
        }
        let mut words = vec![APT, "-y", "-q"];
        if Known::query(name)?.is_held {
            words.push("--allow-change-held-packages");
        }
        words.push("remove");
        if purges {
            words.push("--purge");
        }
        words.push(name);
        Call::new(words).with(QUIET).succeed()?;
        // apt leaves the configuration of what was removed before.
        if purges { Call::new([DPKG, "--purge", name]).with(QUIET).succeed().map(|_| ()) } else { Ok(()) }
    }

    fn candidate(name: &str) -> Result<Option<String>, Failure> {
        let policy = Call::new([CACHE, "policy", name]).succeed()?;
        let candidate = policy.lines().find_map(|line| line.trim().strip_prefix("Candidate:"));
        Ok(candidate.map(|version| version.trim().to_owned()))
    }

    /// The version to install: of a range the newest that there is, and the range itself if there is none.
    fn version_of(name: &str, wanted: &str) -> Result<String, Failure> {
        let Some(range) = VersionRange::<DebianVersion>::read(wanted) else { return Ok(wanted.to_owned()) };
        let listed = Call::new([CACHE, "madison", name]).succeed()?;
        let versions = listed.lines().filter_map(|line| DebianVersion::read(line.split('|').nth(1)?.trim()));
        let newest = versions.filter(|version| range.has(version)).max();
        Ok(newest.map_or_else(|| wanted.to_owned(), |version| version.text().to_owned()))
    }

    fn hold(name: &str, is_held: bool) -> Result<(), Failure> {
        let wanted = if is_held { "hold" } else { "install" };
        Call::new([DPKG, "--set-selections"]).reading(format!("{name} {wanted}\n")).run().map(|_| ())
    }
}

impl Provider for Packages {
    fn get(&mut self, resource: &Instance, property: &str) -> Result<Value, Failure> {
        let name = resource.name.as_str();
        if let Some(tool) = rpm_of(resource) {
            return Ok(match property {
                "ensure" => tool.presence(resource)?,
                "latest" | "candidate" => tool.latest(resource, &mut self.updates)?,
                _ => "".into(),
            });
        }
        if let Some(tool) = tool_of(resource) {
            return Ok(match property {
                "ensure" => languages::presence(tool.version(resource)?),
                "latest" | "candidate" => languages::presence(tool.latest(resource)?),
                _ => "".into(),
            });
        }
        Ok(match property {
            "ensure" => Known::query(name)?.ensure,
            "latest" | "candidate" => match Self::candidate(name)? {
                Some(version) => version.as_str().into(),
                None => return Err(Failure::new("Could not find latest version")),
            },
            "mark" => if Known::query(name)?.is_held { "hold" } else { "none" }.into(),
            // What is left of a package is told by its status.
            "leftover" => "".into(),
            _ => "absent".into(),
        })
    }

    fn sync(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        let name = resource.name.as_str();
        if let Some(tool) = rpm_of(resource) {
            return if property == "ensure" { tool.sync(resource, wanted) } else { Ok(()) };
        }
        if let Some(tool) = tool_of(resource) {
            return if property == "ensure" { languages::sync(tool, resource, wanted) } else { Ok(()) };
        }
        match (property, to_s(wanted).as_str()) {
            ("mark", mark) => Self::hold(name, mark == "hold"),
            ("ensure", wanted) => self.step(resource, wanted),
            _ => Ok(()),
        }
    }

    /// What somebody asks for by name isn't removed when nothing needs it any more.
    fn flush(&mut self, resource: &Instance) -> Result<(), Failure> {
        let is_gone = ["absent", "purged"].iter().any(|gone| resource.is("ensure", gone));
        let is_of_apt =
            rpm_of(resource).is_none() && tool_of(resource).is_none() && resource.provider_name() != Some("dpkg");
        if !is_of_apt || is_gone {
            return Ok(());
        }
        Call::new([MARK, "manual", resource.name.as_str()]).run().map(|_| ())
    }
}

/// Gives debconf the answers that a resource has for the questions of its package, if their file is there.
fn answer_beforehand(resource: &Instance) -> Result<(), Failure> {
    match resource.text("responsefile").filter(|file| Path::new(file).exists()) {
        Some(file) => Call::new([ANSWERS, &file]).succeed().map(|_| ()),
        None => Ok(()),
    }
}

/// A disc that nobody is there to put in isn't waited for.
fn refuse_discs(resource: &Instance) -> Result<(), Failure> {
    let sources = fs::read_to_string(SOURCES).unwrap_or_default();
    let is_disc = |line: &str| line.split('#').next().is_some_and(|line| line.contains("cdrom:"));
    match !resource.is("allowcdrom", "true") && sources.lines().any(is_disc) {
        true => Err(Failure::new(format!(
            "{SOURCES} contains a cdrom source; not installing.  Use 'allowcdrom' to override this failure."
        ))),
        false => Ok(()),
    }
}

/// The files of settings that a package has, and then the folders in which these are: they go with it when it is purged.
fn settings_of(name: &str) -> Result<Vec<String>, Failure> {
    let listed = Call::new([QUERY, "-W", "--showformat", "${Conffiles}\n", name]).run()?;
    let path =
        |line: &str| line.split_ascii_whitespace().next().filter(|path| path.starts_with('/')).map(str::to_owned);
    let files: Vec<String> = listed.text.lines().filter_map(path).filter(|_| listed.code == 0).collect();
    let mut folders: Vec<String> = files.iter().map(|path| parent(path).to_owned()).collect();
    folders.sort_unstable_by(|one, other| other.cmp(one));
    folders.dedup();
    Ok([files, folders].concat())
}

/// The tool of a package that is RPM's: where there is no `apt-get` they all are.
fn rpm_of(resource: &Instance) -> Option<Rpm> {
    let named = resource.provider.as_deref();
    named.or_else(|| super::working("package").filter(|name| *name != "apt")).and_then(Rpm::of)
}

/// The tool of a package that isn't the system's.
fn tool_of(resource: &Instance) -> Option<Tool> {
    resource.provider_name().and_then(Tool::of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_is_what_dpkg_says_of_it() {
        let of = |line: &str| Known::of(line, "duck").map(|known| (to_s(&known.ensure), known.is_held));
        assert_eq!(of("install ok installed duck 1.2-3"), Ok(("1.2-3".to_owned(), false)));
        assert_eq!(of("hold ok installed duck 1.2-3"), Ok(("1.2-3".to_owned(), true)));
        assert_eq!(of("deinstall ok config-files duck 1.2-3"), Ok(("absent".to_owned(), false)));
        assert_eq!(of("unknown ok not-installed duck "), Ok(("purged".to_owned(), false)));
        assert!(of("install reinstreq half-installed duck 1").unwrap_err().message.contains("error state: reinstreq"));
    }
}
