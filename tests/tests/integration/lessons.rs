//! The lessons of the page keep the rules of lessons, and are as short as they promise to be.

#![allow(clippy::unwrap_used, reason = "a test may end in a panic")]

use std::fs;
use std::path::PathBuf;

use duckrow_core::lesson::{Course, Lesson, ask};
use duckrow_core::run;

/// The files of the course, by their names.
fn files() -> Vec<(String, String)> {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../web/lessons"));
    let mut names: Vec<String> =
        fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.retain(|name| name.ends_with(".md") && name != "README.md");
    names.sort();
    names.into_iter().map(|name| (name.clone(), fs::read_to_string(folder.join(name)).unwrap())).collect()
}

fn course() -> Course {
    let files = files();
    Course::of(files.iter().map(|(path, text)| (path.as_str(), text.as_str())), &run)
}

#[test]
fn every_lesson_keeps_the_rules() {
    let course = course();
    let told: Vec<String> =
        course.faults.iter().map(|fault| format!("{}{}", fault.message, course.sources.position_text(fault))).collect();
    assert_eq!(told, [""; 0]);
    assert!(course.lessons.len() >= 30, "{}", course.lessons.len());
}

#[test]
fn every_manifest_fits_beside_its_question() {
    for (name, lesson) in course().lessons {
        let exercise = lesson.exercise.as_ref().map(|exercise| [&exercise.scenario, &exercise.solution]);
        for scenario in exercise.into_iter().flatten().chain([&lesson.scenario]) {
            for (path, text) in scenario.files.at_hand() {
                assert!(text.lines().count() <= 40, "{name}: {path} has {} lines", text.lines().count());
            }
        }
    }
}

/// The answers of the engine are what the text after the question is about: a new engine must not give others unseen.
#[test]
fn the_right_answers_are_known() {
    let right = |lesson: &Lesson| {
        let question = ask(lesson, &run).unwrap();
        let items = question.choices.iter().filter(|choice| choice.right).map(|choice| choice.items.join(", "));
        format!("{}: {}\n", lesson.slug, items.collect::<Vec<_>>().join(" and "))
    };
    let mut told: Vec<String> = course().lessons.values().map(right).collect();
    told.sort();
    insta::assert_snapshot!(told.concat());
}
