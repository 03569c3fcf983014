//! `duckrow open`: a link back to files. A link is a stranger's: it may only put new files into one folder.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use duckrow_core::run::LEFT_OUT;
use duckrow_core::scenario::{Scenario, Version, is_hidden};
use indexmap::IndexSet;
use serde_json::Value as Json;

use super::DONE;
use crate::failure::Failure;
use crate::input;
use crate::link::ENGINE;
use crate::print::Output;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The link, its fragment, or - to read it from standard input.
    link: String,
    /// The folder to write into; it is created if it doesn't exist.
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    out: PathBuf,
    /// Overwrite existing files.
    #[arg(long)]
    force: bool,
    /// Print the scenario as JSON instead of writing files.
    #[arg(long, conflicts_with_all = ["out", "force"])]
    print: bool,
    /// Take the second scenario of a link that has two.
    #[arg(long)]
    against: bool,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let content = input::open_link(&arguments.link)?;
    if let Some(engine) = content.engine.filter(|engine| engine != ENGINE) {
        output.note(&format!(
            "the link was made with Duckrow {engine}; this is {ENGINE}, which may show something else"
        ))?;
    }
    let (first, second) = (content.scenario, content.against);
    let scenario = match (second, arguments.against) {
        (Some(second), true) => second,
        (None, true) => return Err(Failure::input("the link has no second scenario to compare with")),
        (second, false) => {
            if second.is_some() {
                output.note(
                    "the link has a second scenario to compare with; this is the first, --against opens the other",
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
    let (named, files): (Vec<_>, Vec<_>) = scenario.files.iter().partition(|(_, text)| *text == LEFT_OUT);
    refuse_files_as_folders(&scenario)?;
    let files: Vec<(PathBuf, &String)> = files
        .into_iter()
        .map(|(path, text)| Ok((target(&arguments.out, path, arguments.force)?, text)))
        .collect::<Result<_, Failure>>()?;
    let folders: Vec<PathBuf> = scenario
        .files
        .empty_folders()
        .map(|path| target(&arguments.out, path, true))
        .collect::<Result<_, Failure>>()?;
    for (path, text) in &files {
        write(path, text, arguments.force)?;
        output.line(&path.display().to_string())?;
    }
    for path in &folders {
        fs::create_dir_all(path).map_err(|error| Failure::file("write", path, &error))?;
    }
    if let Some((first, _)) = named.first() {
        let others = if named.len() > 1 { format!(" and {} more", named.len() - 1) } else { String::new() };
        output.note(&format!("these files are not written, because the link has only their names: {first}{others}"))?;
    }
    let others = other_keys(&scenario);
    if !others.is_empty() {
        let others = others.join(", ");
        output.note(&format!("the link also says: {others}; `duckrow open --print` shows the whole scenario"))?;
    }
    Ok(DONE)
}

/// A path can't be a file and a folder with another file in it.
fn refuse_files_as_folders(scenario: &Scenario) -> Result<(), Failure> {
    // Names that some systems take for the same are the same here.
    let known: IndexSet<String> = scenario.files.keys().map(|path| path.to_lowercase()).collect();
    for path in scenario.files.keys() {
        let mut folders = path.match_indices('/').filter_map(|(at, _)| path.get(..at));
        if let Some(file) = folders.find(|folder| known.contains(&folder.to_lowercase())) {
            let message = format!("the link has {file:?} both as a file and as a folder with {path:?} in it");
            return Err(Failure::input(message).help("--print shows the scenario"));
        }
    }
    if known.len() < scenario.files.len() {
        return Err(Failure::input("the link has files whose names differ only in their case")
            .help("--print shows the scenario"));
    }
    Ok(())
}

/// The destination of a file of a link.
fn target(folder: &Path, path: &str, force: bool) -> Result<PathBuf, Failure> {
    let mut parts = path.match_indices('/').map(|(at, _)| at).chain([path.len()]);
    let is_shown = |(folder, name)| !is_hidden(folder, name);
    if !path.split('/').all(is_plain) || !parts.all(|end| is_shown(last_part(path.get(..end).unwrap_or_default()))) {
        let failure = Failure::input(format!("the link has a file that must not be written: {path:?}"));
        return Err(failure.help(
            "files stay inside the folder, and their names are neither hidden nor deceptive; --print shows the scenario",
        ));
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

/// A path without its last part, and that part.
fn last_part(path: &str) -> (&str, &str) {
    path.rsplit_once('/').unwrap_or(("", path))
}

/// True if a part of a path is a name on every system, and is what it looks like.
fn is_plain(part: &str) -> bool {
    // Windows takes these for devices, whatever ends them.
    const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];
    let stem = part.split('.').next().unwrap_or_default().trim_end().to_lowercase();
    let is_port = ["com", "lpt"].iter().filter_map(|port| stem.strip_prefix(port)).any(|number| {
        let mut digits = number.chars();
        digits.next().is_some_and(|digit| digit.is_ascii_digit() || "¹²³".contains(digit)) && digits.next().is_none()
    });
    !part.is_empty()
        && !part.starts_with(['-', ' '])
        && !part.ends_with([' ', '.'])
        && !part.contains(['\\', ':', '<', '>', '"', '|', '?', '*'])
        && !part.contains(is_unseen)
        && !DEVICES.contains(&stem.as_str())
        && !is_port
}

/// True if a character isn't seen, or turns others around.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
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
    Failure::input(format!("{} already exists", path.display()))
        .help("choose another folder with --out, or overwrite with --force")
}

/// The keys of a scenario besides its files.
fn other_keys(scenario: &Scenario) -> Vec<String> {
    let mut scenario = scenario.clone();
    // Files run at the newest level, whether somebody says so or not.
    scenario.options.language = scenario.options.language.filter(|level| *level != Version::NEWEST.language());
    let document = serde_json::to_value(&scenario).unwrap_or_default();
    let keys = document.as_object().into_iter().flat_map(serde_json::Map::<String, Json>::keys);
    keys.filter(|key| !matches!(key.as_str(), "version" | "files")).cloned().collect()
}
