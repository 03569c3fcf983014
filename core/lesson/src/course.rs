//! The lessons of a folder together: each keeps the rules, each has a place and a name of its own, and a translation has its lesson.

use duckrow_text::source::{Diagnostic, FileId, Sources, Span};
use indexmap::IndexMap;

use crate::Runner;
use crate::block::Block;
use crate::check::{check, translation};
use crate::faults::fault;
use crate::inline::{Target, targets};
use crate::lesson::Lesson;
use crate::read::read;

/// The lessons of a folder that could be read, and what is wrong with any.
#[derive(Debug, Default)]
pub struct Course {
    /// The texts.
    pub sources: Sources,
    /// The lessons in their order, by the names of their files without the ending.
    pub lessons: IndexMap<String, Lesson>,
    /// The translations, by the same with the language behind it: `01-catalog.de`.
    pub translations: IndexMap<String, Lesson>,
    /// The mistakes.
    pub faults: Vec<Diagnostic>,
}

impl Course {
    /// Reads lessons, and holds them to the rules. The files are given by their paths, in order.
    pub fn of<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>, run: Runner<'_>) -> Self {
        let mut course = Self::default();
        for (path, text) in files {
            course.add(path, text, run);
        }
        course.compare();
        course.follow_links();
        course
    }

    fn add(&mut self, path: &str, text: &str, run: Runner<'_>) {
        let lesson = match read(&mut self.sources, path, text) {
            Ok(lesson) => lesson,
            Err(found) => return self.faults.extend(found),
        };
        self.faults.extend(check(&lesson, run));
        let name = path.rsplit('/').next().unwrap_or(path);
        let name = name.strip_suffix(".md").unwrap_or(name).to_owned();
        if name.contains('.') {
            self.translations.insert(name, lesson);
            return;
        }
        let place = name.split_once('-').map(|(place, _)| place);
        if !place.is_some_and(|place| !place.is_empty() && place.bytes().all(|byte| byte.is_ascii_digit())) {
            self.faults.push(whole(&lesson, "the name of a lesson begins with its place", "Name it 07-slug.md."));
        }
        let is_same = |(other, known): (&String, &Lesson)| {
            known.slug == lesson.slug || other.split_once('-').map(|(place, _)| place) == place
        };
        if self.lessons.iter().any(is_same) {
            let message = "another lesson has the same place or the same name";
            self.faults.push(whole(&lesson, message, "Give each a number and a name of its own."));
        }
        self.lessons.insert(name, lesson);
    }

    /// Holds each translation against its lesson.
    fn compare(&mut self) {
        for (name, translated) in &self.translations {
            let original = name.split_once('.').and_then(|(name, _)| self.lessons.get(name));
            match original {
                Some(lesson) => self.faults.extend(translation(lesson, translated)),
                None => {
                    let message = "there is no lesson that this could translate";
                    self.faults.push(whole(
                        translated,
                        message,
                        "Name it as the lesson, with the language: 07-slug.de.md.",
                    ));
                }
            }
        }
    }

    /// Looks for the lessons that others lead to.
    fn follow_links(&mut self) {
        let mut vain = Vec::new();
        for lesson in self.lessons.values().chain(self.translations.values()) {
            let blocks = lesson.intro.iter().chain(&lesson.reveal).chain(&lesson.take_away);
            for target in blocks.flat_map(Block::texts).flat_map(targets) {
                if let Target::Lesson { slug } = target
                    && !self.lessons.values().any(|other| other.slug == *slug)
                {
                    let message = format!("a link leads to the lesson {slug}, which there is not");
                    vain.push(whole(lesson, message, "Name it as its file is named, without number and ending."));
                }
            }
        }
        self.faults.extend(vain);
    }
}

/// A mistake of a lesson as a whole.
fn whole(lesson: &Lesson, message: impl Into<String>, help: &str) -> Diagnostic {
    let file: FileId = lesson.at.scenario.file;
    fault(Span::default().in_file(file), message, help)
}
