//! The Puppet of this host, in a folder of its own: one process for all catalogs. It compiles and applies nothing.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use duckrow_core::scenario::Scenario;
use serde_json::{Value as Json, json};

use super::Arguments;
use crate::failure::Failure;
use crate::process::{self, Stopped};

/// The application that compiles.
const APPLICATION: &str = include_str!("duckrow_verify.rb");
/// The bytes that Puppet may print beside its answers.
const MOST_PRINTED: u64 = 8 << 20;

/// What Puppet said.
#[derive(Debug)]
pub(super) struct Answers {
    /// The version of Puppet.
    pub(super) version: String,
    /// A catalog document or the text of an error for each case; fewer, if Puppet ended early.
    pub(super) outcomes: Vec<Result<Json, String>>,
    /// The last words of a Puppet that ended early.
    pub(super) ended: Option<String>,
}

/// A folder for Puppet, which is gone with this value.
struct Folder(PathBuf);

impl Folder {
    fn new() -> io::Result<Self> {
        let path = std::env::temp_dir().join(format!("duckrow-verify-{}", std::process::id()));
        // One that an earlier process left behind, or somebody else laid there: nothing of it is used.
        if path.exists() {
            fs::remove_dir_all(&path)?;
        }
        fs::create_dir(&path)?;
        Ok(Self(fs::canonicalize(path)?))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn write(&self, name: &str, text: &str) -> io::Result<()> {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap_or(&self.0))?;
        fs::write(path, text)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What can't be removed is the system's business.
        _ = fs::remove_dir_all(&self.0);
    }
}

/// Lets Puppet compile the cases.
pub(super) fn ask(arguments: &Arguments, input: &Scenario, cases: &[Json]) -> Result<Answers, Failure> {
    let in_folder = |error: io::Error| Failure::input(format!("can't write a folder for Puppet: {error}"));
    let folder = Folder::new().map_err(in_folder)?;
    let environment = folder.path("environments").join(&input.node.environment);
    write(&folder, &environment, arguments, input).map_err(in_folder)?;
    let question = json!({ "answers": folder.path("answers"), "cases": cases });
    folder.write("question.json", &question.to_string()).map_err(in_folder)?;
    let ended = run(arguments, &folder, input)?;
    let answers = fs::read_to_string(folder.path("answers")).unwrap_or_default();
    let mut lines = answers.lines().map(|line| serde_json::from_str(&shortened(line, &environment, arguments)));
    let Some(Ok(Json::Object(first))) = lines.next() else {
        let said = ended.unwrap_or_else(|| "it gave no answer".to_owned());
        return Err(Failure::input(format!("{} can't compile here: {said}", arguments.puppet_command)));
    };
    let outcomes: Vec<_> = lines.map_while(Result::ok).map(outcome).collect();
    let version = first.get("version").and_then(Json::as_str).unwrap_or_default().to_owned();
    Ok(Answers { version, ended: ended.filter(|_| outcomes.len() < cases.len()), outcomes })
}

fn outcome(mut answer: Json) -> Result<Json, String> {
    match answer.get_mut("catalog") {
        Some(catalog) => Ok(catalog.take()),
        None => Err(answer.get("error").and_then(Json::as_str).unwrap_or_default().to_owned()),
    }
}

/// The environment, and the application. A folder stays where it is; what has none is written down.
fn write(folder: &Folder, environment: &Path, arguments: &Arguments, input: &Scenario) -> io::Result<()> {
    folder.write("lib/puppet/application/duckrow_verify.rb", APPLICATION)?;
    fs::create_dir_all(folder.path("environments"))?;
    let here = arguments.input.as_deref().map(Path::new).filter(|path| path.is_dir());
    if let Some(path) = here.filter(|path| is_environment(path)) {
        return link(&fs::canonicalize(path)?, environment);
    }
    fs::create_dir_all(environment)?;
    for (path, text) in input.files.iter().filter(|(path, _)| !path.starts_with('/')) {
        folder.write(&format!("environments/{}/{path}", input.node.environment), text)?;
    }
    for path in input.files.empty_folders().filter(|path| !path.starts_with('/')) {
        fs::create_dir_all(environment.join(path))?;
    }
    Ok(())
}

/// True if Puppet finds manifests and modules in a folder as it is.
fn is_environment(path: &Path) -> bool {
    cfg!(unix) && ["manifests", "environment.conf", "modules"].iter().any(|name| path.join(name).exists())
}

#[cfg(unix)]
fn link(to: &Path, from: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(to, from)
}

#[cfg(not(unix))]
fn link(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Runs Puppet. Gives its complaints, if it ended otherwise than well.
fn run(arguments: &Arguments, folder: &Folder, input: &Scenario) -> Result<Option<String>, Failure> {
    let program = &arguments.puppet_command;
    let mut command = Command::new(program);
    command.arg("duckrow_verify").env("DUCKROW_QUESTION", folder.path("question.json"));
    for (setting, name) in
        [("libdir", "lib"), ("confdir", "conf"), ("vardir", "var"), ("environmentpath", "environments")]
    {
        command.arg(format!("--{setting}")).arg(folder.path(name));
    }
    command.args(["--environment", &input.node.environment]);
    if let Some(modulepath) = &arguments.modulepath {
        let own = folder.path("environments").join(&input.node.environment).join("modules");
        command.args(["--modulepath", &format!("{}:{}", absolute(modulepath), own.display())]);
    }
    if let Some(config) = &arguments.hiera_config {
        command.arg("--hiera_config").arg(fs::canonicalize(config).unwrap_or_else(|_| config.clone()));
    }
    if let Some(strict) = arguments.strict {
        let name = serde_json::to_value(strict).unwrap_or_default();
        command.args(["--strict", name.as_str().unwrap_or_default()]);
    }
    if arguments.strict_variables {
        command.arg("--strict_variables");
    }
    if arguments.no_strict_variables {
        command.arg("--no-strict_variables");
    }
    let within = Duration::from_secs(arguments.timeout);
    match process::output(&mut command, within, MOST_PRINTED) {
        Ok(ended) if ended.status.success() => Ok(None),
        Ok(ended) => {
            let said = String::from_utf8_lossy(&ended.stderr);
            Ok(Some(if said.trim().is_empty() { ended.status.to_string() } else { said.trim().to_owned() }))
        }
        Err(Stopped::TooLong) => {
            Ok(Some(format!("it took longer than {} s and was ended (--timeout)", arguments.timeout)))
        }
        Err(Stopped::TooMuch) => Ok(Some("it printed more than 8 MB and was ended".to_owned())),
        Err(Stopped::Failed(error)) => Ok(Some(error.to_string())),
        Err(Stopped::NotStarted(error)) => Err(Failure::input(format!(
            "there is no Puppet to compare with: {program}: {}",
            Failure::reason_of(&error)
        ))
        .help("install Puppet or OpenVox, or name its command with --puppet-command")),
    }
}

/// A list of folders, each with its whole path.
fn absolute(folders: &str) -> String {
    let whole = |path: PathBuf| fs::canonicalize(&path).unwrap_or(path).display().to_string();
    std::env::split_paths(folders).map(whole).collect::<Vec<_>>().join(":")
}

/// An answer with paths as they are in a scenario: seen from the environment.
fn shortened(line: &str, environment: &Path, arguments: &Arguments) -> String {
    let mut line = line.replace(&format!("{}/", environment.display()), "");
    let real = fs::canonicalize(environment).unwrap_or_default();
    line = line.replace(&format!("{}/", real.display()), "");
    for folder in arguments.modulepath.iter().flat_map(|given| std::env::split_paths(given).collect::<Vec<_>>()) {
        let folder = fs::canonicalize(&folder).unwrap_or(folder);
        line = line.replace(&format!("{}/", folder.display()), "modules/");
    }
    line
}
