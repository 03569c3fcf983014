//! `package` by the tools of languages: Python's `pip` and Ruby's `gem`. Each is called as Puppet's provider of that name calls it.

use std::env;

use duckrow_core::resource_types::{Failure, Instance, to_s};
use duckrow_core::values::Value;

use super::program::{Call, options};

/// A tool that brings packages of a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tool {
    Pip,
    Pip3,
    Gem,
}

impl Tool {
    /// The tool of a provider; nothing if it is none.
    pub(super) fn of(provider: &str) -> Option<Self> {
        match provider {
            "pip" => Some(Self::Pip),
            "pip3" => Some(Self::Pip3),
            "gem" => Some(Self::Gem),
            _ => None,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Pip => "pip",
            Self::Pip3 => "pip3",
            Self::Gem => "gem",
        }
    }

    /// The names of its program, in the order in which they are looked for.
    const fn programs(self) -> &'static [&'static str] {
        match self {
            Self::Pip => &["pip", "pip-python", "pip2", "pip-2"],
            Self::Pip3 => &["pip3"],
            Self::Gem => &["gem"],
        }
    }

    /// The program: what the resource names, or what the path of this process has.
    fn program(self, resource: &Instance) -> Result<String, Failure> {
        let given = resource.text("command").filter(|command| command != "default");
        let path = env::var("PATH").unwrap_or_default();
        let at = |name: &str| path.split(':').map(|folder| format!("{folder}/{name}")).find(|path| is_program(path));
        let found = match &given {
            Some(command) => Some(command.clone()).filter(|command| is_program(command)),
            None => self.programs().iter().find_map(|name| at(name)),
        };
        found.ok_or_else(|| {
            let name = self.name();
            Failure::new(match given {
                Some(command) => format!("Provider {name} package command '{command}' does not exist on this host"),
                None => format!("Provider {name} package command is not functional on this host"),
            })
        })
    }

    fn call(self, resource: &Instance, words: &[&str]) -> Result<Call, Failure> {
        let program = self.program(resource)?;
        Ok(Call::new(std::iter::once(program.as_str()).chain(words.iter().copied())))
    }

    /// The version that is there; nothing if there is none. Of several gems the newest one.
    pub(super) fn version(self, resource: &Instance) -> Result<Option<String>, Failure> {
        let name = resource.name.as_str();
        if self != Self::Gem {
            let frozen = self.call(resource, &["freeze", "--all"])?.succeed()?;
            return Ok(frozen.lines().find_map(|line| frozen_version(line, name)).map(str::to_owned));
        }
        let pattern = format!(r"\A{name}\z");
        let listed = self.call(resource, &["list", "--local", &pattern])?.succeed()?;
        Ok(listed.lines().find_map(listed_version).map(str::to_owned))
    }

    /// The newest version that there is to be had.
    pub(super) fn latest(self, resource: &Instance) -> Result<Option<String>, Failure> {
        let name = resource.name.as_str();
        if self == Self::Gem {
            let pattern = format!(r"\A{name}\z");
            let mut words = vec!["list", "--remote"];
            let source = resource.text("source");
            words.extend(source.iter().flat_map(|source| ["--source", source]));
            words.push(&pattern);
            let listed = self.call(resource, &words)?.succeed()?;
            return Ok(listed.lines().find_map(listed_version).map(str::to_owned));
        }
        // pip tells what there is when it is asked for what there isn't.
        let asked = format!("{name}==versionplease");
        let told = self.call(resource, &["install", &asked])?.run()?.text;
        let versions = told.split_once("from versions: ").and_then(|(_, rest)| Some(rest.split_once(')')?.0));
        Ok(versions
            .and_then(|versions| versions.rsplit(", ").next())
            .filter(|version| *version != "none")
            .map(str::to_owned))
    }

    /// Installs a package: in this version, the newest one with `latest`, or any.
    pub(super) fn install(self, resource: &Instance, wanted: &str) -> Result<(), Failure> {
        let options = options(resource.value("install_options"));
        let words =
            if self == Self::Gem { gem_words(resource, wanted, options) } else { pip_words(resource, wanted, options) };
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let said = self.call(resource, &words)?.succeed()?;
        self.refuse_errors("install", &said)
    }

    pub(super) fn uninstall(self, resource: &Instance) -> Result<(), Failure> {
        let name = resource.name.as_str();
        let given = options(resource.value("uninstall_options"));
        let words: Vec<&str> = match self {
            Self::Gem => vec!["uninstall", "--executables", "--all", name],
            Self::Pip | Self::Pip3 => vec!["uninstall", "-y", "-q", name],
        };
        let words: Vec<&str> = words.into_iter().chain(given.iter().map(String::as_str)).collect();
        let said = self.call(resource, &words)?.succeed()?;
        self.refuse_errors("uninstall", &said)
    }

    /// gem may end with 0 although it says that it failed.
    fn refuse_errors(self, action: &str, said: &str) -> Result<(), Failure> {
        match self == Self::Gem && said.contains("ERROR") {
            true => Err(Failure::new(format!("Could not {action}: {}", said.trim_end()))),
            false => Ok(()),
        }
    }
}

fn is_program(path: &str) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

/// The version in a line of `pip freeze`: `name==1.2`, where the case of the name doesn't count.
fn frozen_version<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (found, version) = line.trim().split_once("==")?;
    let version = version.trim_start_matches('=');
    (found.eq_ignore_ascii_case(name) && !version.contains('=')).then_some(version)
}

/// The first version in a line of `gem list`: `name (1.2, default: 1.1)`.
fn listed_version(line: &str) -> Option<&str> {
    let (_, versions) = line.trim().strip_suffix(')')?.split_once(" (")?;
    versions.split(',').next()?.trim().trim_start_matches("default: ").split(' ').next()
}

/// The version that is asked for by number; the words `present` and `latest` ask for none.
fn number(wanted: &str) -> Option<&str> {
    (!matches!(wanted, "present" | "installed" | "latest")).then_some(wanted)
}

fn pip_words(resource: &Instance, wanted: &str, options: Vec<String>) -> Vec<String> {
    let name = resource.name.as_str();
    let mut words = [vec!["install".to_owned(), "-q".to_owned()], options].concat();
    let source = resource.text("source");
    let is_range = wanted.starts_with(['<', '>']);
    words.extend(match (source, number(wanted)) {
        (Some(source), Some(revision)) => vec![format!("{source}@{revision}#egg={name}")],
        (Some(source), None) => vec![format!("{source}#egg={name}")],
        (None, None) if wanted == "latest" => vec!["--upgrade".to_owned(), name.to_owned()],
        (None, None) => vec![name.to_owned()],
        (None, Some(range)) if is_range => {
            vec![format!("{name} {}", range.split_whitespace().collect::<Vec<_>>().join(","))]
        }
        (None, Some(version)) => vec![format!("{name}=={version}")],
    });
    words
}

fn gem_words(resource: &Instance, wanted: &str, options: Vec<String>) -> Vec<String> {
    let mut words = [vec!["install".to_owned()], options].concat();
    if let Some(version) = number(wanted) {
        words.extend(["-v".to_owned(), version.split_whitespace().collect::<Vec<_>>().join(", ")]);
    }
    words.push("--no-document".to_owned());
    match resource.text("source") {
        None => words.push(resource.name.to_string()),
        Some(source) => match source.split_once("://") {
            None => words.push(source),
            Some(("file", path)) => words.push(path.to_owned()),
            Some(_) => words.extend(["--source".to_owned(), source, resource.name.to_string()]),
        },
    }
    words
}

/// What is there, as the value of `ensure`.
pub(super) fn presence(version: Option<String>) -> Value {
    version.map_or_else(|| "absent".into(), |version| version.as_str().into())
}

/// Brings the `ensure` of a package into a state.
pub(super) fn sync(tool: Tool, resource: &Instance, wanted: &Value) -> Result<(), Failure> {
    match to_s(wanted).as_str() {
        "absent" | "purged" => tool.uninstall(resource),
        wanted => tool.install(resource, wanted),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_as_the_tools_print_them() {
        assert_eq!(frozen_version("PyYAML==6.0", "pyyaml"), Some("6.0"));
        assert_eq!(frozen_version("duck===1", "duck"), Some("1"));
        assert_eq!(frozen_version("duck @ file:///srv/duck", "duck"), None);
        assert_eq!(listed_version("rake (13.0.6, 12.3.3)"), Some("13.0.6"));
        assert_eq!(listed_version("json (default: 2.6.1)"), Some("2.6.1"));
        assert_eq!(listed_version("ffi (1.15.5 x86_64-linux ruby)"), Some("1.15.5"));
        assert_eq!(listed_version("*** LOCAL GEMS ***"), None);
    }
}
