//! The reader from a lesson's text to the lesson.

use serde::Deserialize;

use crate::block::{Block, blocks};
use crate::faults::Faults;
use crate::inline::Inline;
use crate::lesson::{Exercise, Lesson, Places, Predict};
use crate::outline::{Line, Outline, Section, text_of};
use crate::parts::{expectations, fence, predict, refuse_others, scenario};
use duckrow_scenario::{Scenario, from_yaml_as};
use duckrow_text::source::{Diagnostic, FileSpan, Sources, Span};

/// The headings of a lesson in their order: in English, and in German.
const HEADINGS: [[&str; 2]; 4] =
    [["Predict", "Vorhersage"], ["Reveal", "Auflösung"], ["Take away", "Merksatz"], ["Exercise", "Übung"]];

/// The title, and what stands under it in a table of contents.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Front {
    title: String,
    about: String,
    /// The heading of the part of the course that begins with it.
    part: Option<String>,
}

/// Reads a lesson; its path gives its name.
///
/// # Errors
/// The mistakes in the text, each with its place and what to do about it.
pub fn read(sources: &mut Sources, path: &str, text: &str) -> Result<Lesson, Vec<Diagnostic>> {
    let mut faults = Faults::new(sources.add(path, text));
    let lesson = lesson(slug(path), text, &mut faults);
    let found = faults.into_found();
    if !found.is_empty() {
        return Err(found);
    }
    lesson.ok_or(found)
}

/// `web/lessons/01-the-queue.de.md` is `the-queue`.
fn slug(path: &str) -> String {
    let name = path.rsplit('/').next().unwrap_or_default();
    let name = name.split_once('.').map_or(name, |(name, _)| name);
    let rest = name.trim_start_matches(|letter: char| letter.is_ascii_digit());
    rest.strip_prefix('-').unwrap_or(name).to_owned()
}

/// Every part is read, whatever is wrong with those before it: all mistakes are told at once.
fn lesson(slug: String, text: &str, faults: &mut Faults) -> Option<Lesson> {
    let outline = Outline::of(text, faults);
    let front = front(outline.front.as_deref(), faults);
    let [intro, sections @ ..] = outline.sections.as_slice() else { return None };
    let [predict, reveal, take_away, exercise] = in_order(sections, faults);
    let shown = shown(intro, faults);
    let asked = predict.and_then(|section| asked(section, faults));
    let revealed = reveal.and_then(|section| prose(section, faults));
    let remembered = take_away.and_then(|section| prose(section, faults));
    let practised = exercise.map(|section| practised(section, faults));
    let place = |section: Option<&Section<'_>>, faults: &Faults| {
        faults.place(section.map_or(Span::default(), |section| section.at))
    };
    let ((intro, scenario, scenario_at), (predict, predict_at)) = (shown?, asked?);
    let at = Places {
        scenario: scenario_at,
        predict: predict_at,
        reveal: place(reveal, faults),
        exercise: place(exercise, faults),
    };
    let Front { title, about, part } = front?;
    let (reveal, take_away) = (revealed?, remembered?);
    let exercise = practised.flatten();
    Some(Lesson { slug, title, about, part, intro, scenario, predict, reveal, take_away, exercise, at })
}

fn front(lines: Option<&[Line<'_>]>, faults: &mut Faults) -> Option<Front> {
    const HELP: &str = "Begin with a line of three dashes, `title:` and `about:`, and three dashes again.";
    let Some(lines) = lines else {
        faults.add(Span::default(), "a lesson begins with its title", HELP);
        return None;
    };
    from_yaml_as(&text_of(lines), "the front matter is a mapping with the keys `title` and `about`, and perhaps `part`")
        .map_err(|error| {
            let index = error.position.map_or(0, |(line, _)| line.saturating_sub(1));
            let at = lines.get(index).map_or(Span::default(), |line| line.at);
            faults.add(at, error.message, HELP);
        })
        .ok()
}

/// The sections of a lesson, each at its place.
fn in_order<'s, 'a>(sections: &'s [Section<'a>], faults: &mut Faults) -> [Option<&'s Section<'a>>; 4] {
    let known = HEADINGS.map(|[name, _]| format!("## {name}")).join(", ");
    let mut places = Vec::new();
    for section in sections {
        let Some(place) = HEADINGS.iter().position(|names| names.contains(&section.heading)) else {
            let message = format!("there is no heading `{}` in a lesson", section.heading);
            faults.add(section.at, message, format!("A lesson has, in this order, {known}."));
            continue;
        };
        if places.last().is_some_and(|last| *last >= place) {
            faults.add(section.at, "this heading comes too late", format!("A lesson has, in this order, {known}."));
        }
        places.push(place);
    }
    let found = HEADINGS.map(|names| sections.iter().find(|section| names.contains(&section.heading)));
    for ([name, _], section) in HEADINGS.iter().zip(&found).take(3) {
        if section.is_none() {
            let help = "Only the exercise may be left out.";
            faults.add(Span::default(), format!("the heading `## {name}` is missing"), help);
        }
    }
    found
}

/// The text before the question, and the scenario.
fn shown(section: &Section<'_>, faults: &mut Faults) -> Option<(Vec<Block>, Scenario, FileSpan)> {
    refuse_others(section, &["lesson"], faults);
    let fence = fence(section, "lesson", faults)?;
    let scenario = scenario(fence, faults)?;
    Some((blocks(&section.lines, faults), scenario, faults.place(fence.at)))
}

fn asked(section: &Section<'_>, faults: &mut Faults) -> Option<(Predict, FileSpan)> {
    refuse_others(section, &["predict"], faults);
    if let Some(line) = section.lines.iter().find(|line| !line.text.trim().is_empty()) {
        faults.add(line.at, "no text stands beside the question", "Put it before the heading, or into `question`.");
    }
    let fence = fence(section, "predict", faults)?;
    Some((predict(fence, faults)?, faults.place(fence.at)))
}

/// A section that has text alone.
fn prose(section: &Section<'_>, faults: &mut Faults) -> Option<Vec<Block>> {
    refuse_others(section, &[], faults);
    let blocks = blocks(&section.lines, faults);
    if blocks.is_empty() {
        faults.add(section.at, "nothing stands under this heading", "Write a paragraph.");
    }
    Some(blocks)
}

fn practised(section: &Section<'_>, faults: &mut Faults) -> Option<Exercise> {
    refuse_others(section, &["exercise", "expect", "solution"], faults);
    let (prose, hints) = with_hints(blocks(&section.lines, faults));
    if hints.is_empty() {
        faults.add(section.at, "the exercise has no hints", "Write them as a numbered list at its end: 1. First hint.");
    }
    let begun = fence(section, "exercise", faults).and_then(|fence| scenario(fence, faults));
    let expect = fence(section, "expect", faults).and_then(|fence| expectations(fence, faults));
    let solution = fence(section, "solution", faults).and_then(|fence| scenario(fence, faults));
    let (begun, expect, solution) = (begun?, expect?, solution?);
    let scenario = Scenario { expect: expect.clone(), ..begun };
    Some(Exercise { prose, scenario, solution: Scenario { expect, ..solution }, hints })
}

/// The hints are the numbered list at the end.
fn with_hints(mut blocks: Vec<Block>) -> (Vec<Block>, Vec<Vec<Inline>>) {
    match blocks.pop() {
        Some(Block::List { ordered: true, items }) => (blocks, items),
        last => {
            blocks.extend(last);
            (blocks, Vec::new())
        }
    }
}
