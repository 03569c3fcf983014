//! The speed of reading whole folders of manifests, and the real Puppet beside it where it is installed:
//! `cargo bench -p duckrow-core --bench corpus -- FOLDER…`. Without a folder it reads the examples of the page.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark may read files and look at the clock"
)]
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark is a program")]

mod clock;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use duckrow_core::names::Names;
use duckrow_core::source::{FileId, Sources};
use duckrow_core::syntax::{self, ParseOptions, ValidationOptions};

const TIMES: u32 = 10;
const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/programs");
const PUPPET: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/puppet/parse.rb");

fn main() {
    let mut folders: Vec<PathBuf> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).map(PathBuf::from).collect();
    if folders.is_empty() {
        folders.push(EXAMPLES.into());
    }
    let mut paths = Vec::new();
    folders.iter().for_each(|folder| collect(folder, &mut paths));
    let mut sources = Sources::default();
    paths.retain(|path| {
        let text = fs::read_to_string(path).ok();
        text.map(|text| sources.add(&path.display().to_string(), &text)).is_some()
    });
    let bytes: usize = sources.iter().map(|(_, file)| file.text.len()).sum();
    println!("{} manifests, {:.1} MB", paths.len(), bytes as f64 / 1e6);

    let parsed = clock::best(TIMES, || {
        each(&sources, |id, names| drop(syntax::parse(id, sources.file(id), names, &ParseOptions::default())))
    });
    let checked = clock::best(TIMES, || {
        each(&sources, |id, names| {
            let (options, validation) = (ParseOptions::default(), ValidationOptions::default());
            drop(syntax::check(id, sources.file(id), names, &options, &validation));
        });
    });
    let row = |what: &str, seconds: f64| {
        println!("{what:<28}{:>9.1} ms{:>9.1} MB/s", seconds * 1e3, bytes as f64 / 1e6 / seconds);
    };
    row("parse", parsed);
    row("parse and validate", checked);
    let Some((puppet_parsed, puppet_checked)) = puppet(&paths) else {
        println!("Puppet is not installed");
        return;
    };
    row("Puppet: parse", puppet_parsed);
    row("Puppet: parse and validate", puppet_checked);
    println!("{:.0} and {:.0} times as fast", puppet_parsed / parsed, puppet_checked / checked);
}

fn collect(path: &Path, paths: &mut Vec<PathBuf>) {
    if path.is_dir() {
        let mut below: Vec<_> = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
        below.sort();
        below.iter().for_each(|path| collect(path, paths));
    } else if path.extension().is_some_and(|ending| ending == "pp") {
        paths.push(path.to_owned());
    }
}

/// Every text, with a table of names for all of them.
fn each(sources: &Sources, mut read: impl FnMut(FileId, &mut Names)) {
    let mut names = Names::new();
    sources.iter().for_each(|(id, _)| read(id, &mut names));
}

/// The time that Puppet takes for the same, warm and in one process.
fn puppet(paths: &[PathBuf]) -> Option<(f64, f64)> {
    let list: String = paths.iter().map(|path| format!("{}\n", path.display())).collect();
    let mut child = Command::new("ruby")
        .arg(PUPPET)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(list.as_bytes()).ok()?;
    let output = String::from_utf8(child.wait_with_output().ok()?.stdout).ok()?;
    let mut seconds = output.lines().map(str::parse);
    Some((seconds.next()?.ok()?, seconds.next()?.ok()?))
}
