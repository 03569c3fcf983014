//! `duckrow lessons`: a folder of lessons, held to the rules that all of them keep, or made a site of its own.

mod build;
mod files;
mod site;

use std::path::PathBuf;

use clap::{Args, Subcommand};
use duckrow_core::lesson::Course;

use super::DONE;
use crate::failure::{Failure, INPUT};
use crate::print::{Output, counted, diagnostics};
use files::Texts;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Check every lesson of a folder against the rules: the question has answers, the exercise misses what the solution meets, a translation
    /// is the same lesson.
    Check {
        /// The folder, with files named like 07-slug.md.
        #[arg(value_name = "FOLDER")]
        folder: PathBuf,
    },
    /// Make a site of the lessons of a folder, for any web server.
    Build(build::Arguments),
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    match &arguments.action {
        Action::Check { folder } => {
            let course = course(&Texts::read(folder)?);
            if tell_faults(&course, output)? {
                return Ok(INPUT);
            }
            output.line(&format!("{} follow the rules", count(&course)))?;
            Ok(DONE)
        }
        Action::Build(arguments) => build::execute(arguments, output),
    }
}

/// Runs the lessons, and holds them to the rules.
fn course(texts: &Texts) -> Course {
    Course::of(texts.files.iter().map(|(path, text)| (path.as_str(), text.as_str())), &duckrow_core::run)
}

/// `30 lessons and 1 translation`.
fn count(course: &Course) -> String {
    let lessons = counted(course.lessons.len(), "lesson");
    format!("{lessons} and {}", counted(course.translations.len(), "translation"))
}

/// Prints what is to mend. True if there is anything.
fn tell_faults(course: &Course, output: &mut Output) -> Result<bool, Failure> {
    for fault in &course.faults {
        diagnostics::print(&course.sources, fault, output)?;
    }
    let faults = course.faults.len();
    if faults > 0 {
        output.note(&format!("{} could be read; {} to mend", count(course), counted(faults, "mistake")))?;
    }
    Ok(faults > 0)
}
