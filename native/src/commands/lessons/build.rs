//! `duckrow lessons build`: the page, with a course of one's own beside it as one file.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use duckrow_core::lesson::{Course, Lesson};
use indexmap::IndexMap;
use serde::Serialize;

use super::files::{About, Texts};
use super::{count, course, site, tell_faults};
use crate::commands::DONE;
use crate::failure::{Failure, INPUT};
use crate::print::Output;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The folder of the lessons, with files as 07-slug.md, and perhaps a course.yaml with `title` and `about`.
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// The page as it is built: the folder with its index.html.
    #[arg(long, value_name = "FOLDER")]
    page: PathBuf,
    /// The folder to write the site into; it must be empty, or not there yet.
    #[arg(long, value_name = "FOLDER")]
    into: PathBuf,
}

/// The file of the course. Its fields are those of the page's `Given` (`web/src/model/lessons/given.ts`).
#[derive(Serialize)]
struct CourseFile<'a> {
    #[serde(flatten)]
    about: About,
    lessons: Vec<LessonEntry<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LessonEntry<'a> {
    slug: &'a str,
    place: usize,
    has_exercise: bool,
    /// Title and summary by language.
    fronts: IndexMap<&'a str, Front<'a>>,
    files: IndexMap<&'a str, LessonFile<'a>>,
}

#[derive(Serialize)]
struct Front<'a> {
    title: &'a str,
    about: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<&'a str>,
}

#[derive(Serialize)]
struct LessonFile<'a> {
    path: &'a str,
    text: &'a str,
}

pub(super) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let texts = Texts::read(&arguments.folder)?;
    let course = course(&texts);
    if tell_faults(&course, output)? {
        return Ok(INPUT);
    }
    site::copy(&arguments.page, &arguments.into)?;
    let path = arguments.into.join(site::COURSE);
    let text = serde_json::to_string(&course_file(&course, &texts)).map_err(std::io::Error::from)?;
    fs::write(&path, text + "\n").map_err(|error| Failure::file("write", &path, &error))?;
    output.line(&format!("{} are in {}", count(&course), arguments.into.display()))?;
    Ok(DONE)
}

fn course_file<'a>(course: &'a Course, texts: &'a Texts) -> CourseFile<'a> {
    let lessons = course.lessons.iter().enumerate().map(|(index, (name, lesson))| {
        let mut entry = LessonEntry {
            slug: &lesson.slug,
            place: index + 1,
            has_exercise: lesson.exercise.is_some(),
            fronts: IndexMap::new(),
            files: IndexMap::new(),
        };
        add(&mut entry, "en", lesson, name, texts);
        for (translated, lesson) in &course.translations {
            if let Some((original, language)) = translated.split_once('.')
                && original == name
            {
                add(&mut entry, language, lesson, translated, texts);
            }
        }
        entry
    });
    CourseFile { about: texts.about.clone(), lessons: lessons.collect() }
}

/// Adds a lesson in a language.
fn add<'a>(entry: &mut LessonEntry<'a>, language: &'a str, lesson: &'a Lesson, name: &str, texts: &'a Texts) {
    let front = Front { title: &lesson.title, about: &lesson.about, part: lesson.part.as_deref() };
    entry.fronts.insert(language, front);
    let file = texts.files.iter().find(|(path, _)| path.strip_suffix(".md") == Some(name));
    entry.files.extend(file.map(|(path, text)| (language, LessonFile { path, text })));
}
