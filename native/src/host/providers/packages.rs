//! `package` by `apt-get` and `dpkg`.

use std::path::Path;

use duckrow_core::resource_types::{DebianVersion, Failure, Instance, Provider, VersionRange, to_s};
use duckrow_core::values::Value;

use super::languages::{self, Tool};
use super::program::{Call, options};

const APT: &str = "/usr/bin/apt-get";
const CACHE: &str = "/usr/bin/apt-cache";
const DPKG: &str = "/usr/bin/dpkg";
const MARK: &str = "/usr/bin/apt-mark";
const QUERY: &str = "/usr/bin/dpkg-query";
const FORMAT: &str = "${Status} ${Package} ${Version}\n";
/// Nobody is there to answer questions.
const QUIET: &[(&str, &str)] =
    &[("DEBIAN_FRONTEND", "noninteractive"), ("APT_LISTBUGS_FRONTEND", "none"), ("APT_LISTCHANGES_FRONTEND", "none")];

/// Debian's packages.
#[derive(Debug, Default)]
pub(super) struct Packages;

/// The names of all packages that dpkg knows.
pub(super) fn names() -> Vec<String> {
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
        let Some(range) = VersionRange::read(wanted) else { return Ok(wanted.to_owned()) };
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
        if let Some(tool) = tool_of(resource) {
            return if property == "ensure" { languages::sync(tool, resource, wanted) } else { Ok(()) };
        }
        match (property, to_s(wanted).as_str()) {
            ("mark", mark) => Self::hold(name, mark == "hold"),
            ("ensure", "absent") => Self::remove(resource, false),
            ("ensure", "purged") => Self::remove(resource, true),
            ("ensure", "present" | "installed") => Self::install(resource, None),
            ("ensure", version) => {
                let version = if version == "latest" { None } else { Some(Self::version_of(name, version)?) };
                let failed = |failure: Failure| Failure::new(format!("Could not update: {}", failure.message));
                Self::install(resource, version.as_deref()).map_err(failed)
            }
            _ => Ok(()),
        }
    }

    /// What somebody asks for by name isn't removed when nothing needs it any more.
    fn flush(&mut self, resource: &Instance) -> Result<(), Failure> {
        let is_gone = ["absent", "purged"].iter().any(|gone| resource.is("ensure", gone));
        if resource.provider_name() == Some("dpkg") || tool_of(resource).is_some() || is_gone {
            return Ok(());
        }
        Call::new([MARK, "manual", resource.name.as_str()]).run().map(|_| ())
    }
}

/// The tool of a package that isn't Debian's.
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
