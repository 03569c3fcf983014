//! `record CASE.yaml|FOLDER …` asks the real Puppet or Salt what it makes of cases, and writes the answers into them
//! (`tests/oracle/README.md`); with `--language 8` those of Puppet 8, which are kept where they are others. `record --check …` names
//! the cases whose answers have changed; `record --accept` writes our answers where they differ on purpose; `record --side-files
//! TARGET …` writes cases for programs that know nothing of scenarios.

use std::error::Error;
use std::io::{self, Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

use duckrow_core::scenario::Language;
use duckrow_tests::recorded::{self, Case, Corpus, Differences, answer};
use duckrow_tests::side_files;

const USAGE: &str = "usage: record [--check] [--language 8] CASE.yaml|FOLDER …\n       record --accept\n       record --side-files TARGET CASE.yaml|FOLDER …";

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut arguments: Vec<String> = env::args().skip(1).collect();
    let level = level(&mut arguments);
    let flag = arguments.first().filter(|first| first.starts_with("--")).cloned();
    arguments.retain(|argument| !argument.starts_with("--"));
    match (flag.as_deref(), arguments.as_slice()) {
        (Some("--accept"), []) => accept(),
        (None | Some("--check"), [_, ..]) => match level {
            Some(level) => record(all(&arguments)?, level, flag.is_some()),
            None => usage(),
        },
        (Some("--side-files"), [target, paths @ ..]) => {
            side_files_of(&all(paths)?, Path::new(target))?;
            Ok(ExitCode::SUCCESS)
        }
        _ => usage(),
    }
}

fn usage() -> Result<ExitCode, Box<dyn Error>> {
    writeln!(stderr(), "{USAGE}")?;
    Ok(ExitCode::from(2))
}

/// Takes the language level out of the arguments; nothing if it is none at which answers are recorded.
fn level(arguments: &mut Vec<String>) -> Option<Language> {
    let Some(place) = arguments.iter().position(|argument| argument == "--language") else {
        return Some(Language::Puppet7);
    };
    let named: Vec<String> = arguments.drain(place..arguments.len().min(place + 2)).collect();
    let level = named.get(1).and_then(|name| Language::named(name));
    level.filter(|level| Corpus::Puppet.levels().contains(level))
}

/// The cases of files and folders.
fn all(paths: &[String]) -> io::Result<Vec<Case>> {
    Ok(paths.iter().map(|path| cases(Path::new(path))).collect::<io::Result<Vec<_>>>()?.concat())
}

/// Writes each case into a folder of its own. Gives the paths of the manifests and state files.
fn side_files_of(cases: &[Case], target: &Path) -> io::Result<Vec<PathBuf>> {
    let folder = |case: &Case| target.join(case.name.replace('/', "."));
    cases.iter().map(|case| side_files::write(case, &folder(case))).collect()
}

/// The cases of a file or folder.
fn cases(path: &Path) -> io::Result<Vec<Case>> {
    let corpus = Corpus::of(path)?;
    recorded::under(corpus, &fs::canonicalize(path)?)
}

fn record(cases: Vec<Case>, level: Language, only_check: bool) -> Result<ExitCode, Box<dyn Error>> {
    let mut changed = 0;
    for corpus in Corpus::ALL.into_iter().filter(|corpus| corpus.levels().contains(&level)) {
        let cases: Vec<Case> = cases.iter().filter(|case| case.corpus == corpus).cloned().collect();
        let folder = Folder::new()?;
        let written = side_files_of(&cases, &folder.0)?;
        if !written.is_empty() {
            ask(corpus, level, &folder.0)?;
        }
        for (mut case, path) in cases.into_iter().zip(written) {
            let text = fs::read_to_string(path.with_extension(side_files::ending_of_answers(corpus)))?;
            let answer = answer::trimmed(&case, serde_json::from_str(&text)?);
            match level {
                Language::Puppet8 => case.recorded_at_8 = (answer != case.recorded).then_some(answer),
                Language::Puppet3 | Language::Puppet7 | Language::OpenVox9 => case.recorded = answer,
            }
            let text = recorded::text(&case)?;
            if text == fs::read_to_string(&case.path)? {
                continue;
            }
            changed += 1;
            writeln!(stdout(), "{}/{}", corpus.name(), case.name)?;
            if !only_check {
                fs::write(&case.path, text)?;
            }
        }
    }
    writeln!(stderr(), "{changed} changed")?;
    Ok(if only_check && changed > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Has the recorder of a corpus write the answers of all cases in a folder beside them.
fn ask(corpus: Corpus, level: Language, folder: &Path) -> Result<(), Box<dyn Error>> {
    let oracle = Path::new(env!("CARGO_MANIFEST_DIR")).join("oracle");
    let mut command = match corpus {
        Corpus::Puppet => Command::new("ruby"),
        Corpus::Salt => Command::new(env::var_os("SALT_PYTHON").unwrap_or_else(|| "python3".into())),
    };
    match corpus {
        Corpus::Puppet => command.arg(oracle.join("puppet_oracle.rb")).args(["--version", level.puppet_version()]),
        Corpus::Salt => command.arg(oracle.join("salt_oracle.py")).arg("--record"),
    };
    let status = command.arg(folder).status()?;
    if status.success() { Ok(()) } else { Err(format!("the recorder of {} failed: {status}", corpus.name()).into()) }
}

/// Writes our answers to the cases that differ on purpose.
fn accept() -> Result<ExitCode, Box<dyn Error>> {
    for corpus in Corpus::ALL {
        let cases = recorded::all(corpus)?;
        for level in corpus.levels() {
            let mut accepted = Differences::at(corpus, *level)?;
            for case in &cases {
                if accepted.accepted(&case.name).is_some() {
                    let case = case.clone().at(*level);
                    accepted.record(&case.name, &case.differences(&duckrow_core::run(&case.with_modules()?)));
                }
            }
            accepted.write()?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A folder that goes when it isn't needed any more.
struct Folder(PathBuf);

impl Folder {
    fn new() -> io::Result<Self> {
        let path = env::temp_dir().join(format!("duckrow-record-{}", std::process::id()));
        fs::create_dir_all(&path)?;
        Ok(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What can't be removed is left to the system.
        let _ = fs::remove_dir_all(&self.0);
    }
}
