//! `duckrow open`: a link back to files. A link is a stranger's: it may only put new files into one folder.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use duckrow_core::scenario::Scenario;
use serde_json::Value as Json;

use super::DONE;
use crate::failure::Failure;
use crate::input;
use crate::print::Output;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The link, its fragment, or - to read it from standard input.
    link: String,
    /// The folder to write into; it is made if it isn't there.
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    out: PathBuf,
    /// Overwrite files that are there.
    #[arg(long)]
    force: bool,
    /// Print the scenario as JSON instead of writing files.
    #[arg(long, conflicts_with_all = ["out", "force"])]
    print: bool,
    /// Of a link with two scenarios the second one.
    #[arg(long)]
    against: bool,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let (first, second) = input::open_link(&arguments.link)?;
    let scenario = match (second, arguments.against) {
        (Some(second), true) => second,
        (None, true) => return Err(Failure::input("the link holds no second scenario to compare with")),
        (second, false) => {
            if second.is_some() {
                output.note(
                    "the link holds a second scenario to compare with; this is the first, --against opens the other",
                )?;
            }
            first
        }
    };
    if arguments.print {
        output.json(&scenario)?;
        return Ok(DONE);
    }
    // All paths are looked at before anything is written.
    let files: Vec<(PathBuf, &String)> = scenario
        .files
        .iter()
        .map(|(path, text)| Ok((target(&arguments.out, path, arguments.force)?, text)))
        .collect::<Result<_, Failure>>()?;
    for (path, text) in &files {
        write(path, text, arguments.force)?;
        output.line(&path.display().to_string())?;
    }
    let others = other_keys(&scenario);
    if !others.is_empty() {
        let others = others.join(", ");
        output.note(&format!("the link also says: {others}; `duckrow open --print` shows the whole scenario"))?;
    }
    Ok(DONE)
}

/// Where a file of a link goes.
fn target(folder: &Path, path: &str, force: bool) -> Result<PathBuf, Failure> {
    let is_plain = |part: &str| {
        !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', ':', '\0']) && !part.ends_with([' ', '.'])
    };
    if !path.split('/').all(is_plain) {
        let failure = Failure::input(format!("the link has a file that is not to be written: {path:?}"));
        return Err(
            failure.help("files stay inside of the folder and have no hidden names; --print shows what there is")
        );
    }
    let mut target = folder.to_owned();
    for part in path.split('/') {
        target.push(part);
        if target.symlink_metadata().is_ok_and(|metadata| metadata.is_symlink()) {
            let failure = Failure::input(format!("{} is a symbolic link, which may lead elsewhere", target.display()));
            return Err(failure.help("choose another folder with --out"));
        }
    }
    if !force && target.exists() { Err(is_there(&target)) } else { Ok(target) }
}

fn write(path: &Path, text: &str, force: bool) -> Result<(), Failure> {
    let failed = |error: &std::io::Error| match error.kind() {
        ErrorKind::AlreadyExists => is_there(path),
        _ => Failure::file("write", path, error),
    };
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(|error| failed(&error))?;
    }
    let mut options = OpenOptions::new();
    options.write(true);
    if force {
        options.create(true).truncate(true)
    } else {
        options.create_new(true)
    };
    let mut file = options.open(path).map_err(|error| failed(&error))?;
    file.write_all(text.as_bytes()).map_err(|error| failed(&error))
}

fn is_there(path: &Path) -> Failure {
    Failure::input(format!("{} is there already", path.display()))
        .help("choose another folder with --out, or overwrite with --force")
}

/// What a scenario says besides its files.
fn other_keys(scenario: &Scenario) -> Vec<String> {
    let document = serde_json::to_value(scenario).unwrap_or_default();
    let keys = document.as_object().into_iter().flat_map(serde_json::Map::<String, Json>::keys);
    keys.filter(|key| !matches!(key.as_str(), "version" | "files")).cloned().collect()
}
