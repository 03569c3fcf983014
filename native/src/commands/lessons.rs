//! `duckrow lessons`: a folder of lessons, held to the rules that all of them keep.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use duckrow_core::lesson::Course;

use super::DONE;
use crate::failure::{Failure, INPUT};
use crate::print::{Output, diagnostics};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Hold every lesson of a folder to the rules: the question has answers, the exercise misses what the solution meets, a translation
    /// is the same lesson.
    Check {
        /// The folder, with files as 07-slug.md.
        #[arg(value_name = "FOLDER")]
        folder: PathBuf,
    },
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let Action::Check { folder } = &arguments.action;
    let files = lessons_in(folder)?;
    if files.is_empty() {
        let failure = Failure::input(format!("there are no lessons in {}", folder.display()));
        return Err(failure.help("a lesson is a file that begins with a number: 07-slug.md"));
    }
    let course = Course::of(files.iter().map(|(path, text)| (path.as_str(), text.as_str())), &duckrow_core::run);
    for fault in &course.faults {
        diagnostics::print(&course.sources, fault, output)?;
    }
    let counted = |count: usize, word: &str| format!("{count} {word}{}", if count == 1 { "" } else { "s" });
    let translations = counted(course.translations.len(), "translation");
    let read = format!("{} and {translations}", counted(course.lessons.len(), "lesson"));
    if course.faults.is_empty() {
        output.line(&format!("{read} keep the rules"))?;
        return Ok(DONE);
    }
    output.note(&format!("{read} could be read; {} to mend", counted(course.faults.len(), "mistake")))?;
    Ok(INPUT)
}

/// The files of a folder that are lessons, by their names.
fn lessons_in(folder: &Path) -> Result<Vec<(String, String)>, Failure> {
    let unread = |path: &Path, error: &std::io::Error| Failure::file("read", path, error);
    let entries = fs::read_dir(folder).map_err(|error| unread(folder, &error))?;
    let mut names = Vec::new();
    for entry in entries {
        let name = entry.map_err(|error| unread(folder, &error))?.file_name();
        names.extend(name.into_string());
    }
    names.retain(|name| name.ends_with(".md") && name.starts_with(|first: char| first.is_ascii_digit()));
    names.sort_unstable();
    let text = |name: String| {
        let path = folder.join(&name);
        fs::read_to_string(&path).map(|text| (name, text)).map_err(|error| unread(&path, &error))
    };
    names.into_iter().map(text).collect()
}
