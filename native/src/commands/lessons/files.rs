//! The files of a course: its lessons, and what is said of it as a whole.

use std::fs;
use std::path::Path;

use duckrow_core::scenario::from_yaml_as;
use serde::{Deserialize, Serialize};

use crate::failure::Failure;

/// The file that says what the course is about.
const ABOUT: &str = "course.yaml";

/// The texts of a folder.
#[derive(Debug)]
pub(super) struct Texts {
    /// The lessons and translations by their names.
    pub(super) files: Vec<(String, String)>,
    pub(super) about: About,
}

/// What is said of a course as a whole.
#[derive(Debug, Default, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct About {
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<String>,
}

impl Texts {
    /// Reads the lessons of a folder: the files that begin with a number.
    pub(super) fn read(folder: &Path) -> Result<Self, Failure> {
        let unread = |error: &std::io::Error| Failure::file("read", folder, error);
        let mut names = Vec::new();
        for entry in fs::read_dir(folder).map_err(|error| unread(&error))? {
            names.extend(entry.map_err(|error| unread(&error))?.file_name().into_string());
        }
        let has_about = names.iter().any(|name| name == ABOUT);
        names.retain(|name| name.ends_with(".md") && name.starts_with(|first: char| first.is_ascii_digit()));
        names.sort_unstable();
        if names.is_empty() {
            let failure = Failure::input(format!("there are no lessons in {}", folder.display()));
            return Err(failure.help("a lesson is a file whose name begins with a number: 07-slug.md"));
        }
        let files = names.into_iter().map(|name| Ok((text(&folder.join(&name))?, name)));
        let files = files.map(|read: Result<_, Failure>| read.map(|(text, name)| (name, text)));
        let about = if has_about { about(&folder.join(ABOUT))? } else { About::default() };
        Ok(Self { files: files.collect::<Result<_, _>>()?, about })
    }
}

fn text(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::file("read", path, &error))
}

fn about(path: &Path) -> Result<About, Failure> {
    from_yaml_as(&text(path)?, "it must be a mapping with the keys `title` and `about`")
        .map_err(|error| Failure::input(format!("{}: {error}", path.display())))
}
