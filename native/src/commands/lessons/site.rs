//! A copy of the built page that looks for a course beside it.

use std::fs;
use std::path::Path;

use crate::failure::Failure;

/// The file of the course.
pub(super) const COURSE: &str = "course.json";

/// The file with which the page begins.
const INDEX: &str = "index.html";

/// Copies the page into a folder that is empty, or not there yet, and lets it look for the course.
pub(super) fn copy(page: &Path, into: &Path) -> Result<(), Failure> {
    let index = page.join(INDEX);
    let text = fs::read_to_string(&index).map_err(|error| {
        let help = "--page names the folder of the built page: web/dist after `npm run build`";
        Failure::file("read", &index, &error).help(help)
    })?;
    let text = with_course(&text).ok_or_else(|| Failure::input(format!("{} has no head", index.display())))?;
    if fs::read_dir(into).is_ok_and(|mut entries| entries.next().is_some()) {
        let failure = Failure::input(format!("{} isn't empty", into.display()));
        return Err(failure.help("name a folder that is empty or doesn't exist yet"));
    }
    fs::create_dir_all(into).map_err(|error| Failure::file("write", into, &error))?;
    let whole = |path: &Path| path.canonicalize().map_err(|error| Failure::file("read", path, &error));
    if whole(into)?.starts_with(whole(page)?) {
        return Err(Failure::input(format!("{} is in the page itself", into.display())));
    }
    copy_folder(page, into)?;
    let index = into.join(INDEX);
    fs::write(&index, text).map_err(|error| Failure::file("write", &index, &error))
}

/// The first page with the place of the course in its head.
fn with_course(index: &str) -> Option<String> {
    let (before, behind) = index.split_once("<head>")?;
    Some(format!("{before}<head>\n    <meta name=\"duckrow-course\" content=\"{COURSE}\">{behind}"))
}

/// Copies files and folders. What is neither, as a link, is left out: it might lead anywhere.
fn copy_folder(from: &Path, into: &Path) -> Result<(), Failure> {
    let unread = |error: &std::io::Error| Failure::file("read", from, error);
    let mut entries = Vec::new();
    for entry in fs::read_dir(from).map_err(|error| unread(&error))? {
        entries.push(entry.map_err(|error| unread(&error))?);
    }
    fs::create_dir_all(into).map_err(|error| Failure::file("write", into, &error))?;
    for entry in entries {
        let (source, target) = (entry.path(), into.join(entry.file_name()));
        let kind = entry.file_type().map_err(|error| unread(&error))?;
        if kind.is_dir() {
            copy_folder(&source, &target)?;
        } else if kind.is_file() {
            fs::copy(&source, &target).map_err(|error| Failure::file("copy", &source, &error))?;
        }
    }
    Ok(())
}
