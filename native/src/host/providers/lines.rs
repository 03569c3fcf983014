//! `file_line`: one line of a file. The text work is the core's; this reads and writes the file.

use duckrow_core::resource_types::edits::{LineEdit, Lines};
use duckrow_core::resource_types::{Failure, FileError, Instance, Provider, to_s};
use duckrow_core::values::Value;
use duckrow_core::values::regex::Regex;

use super::texts::{self, Texts};

/// The lines of this host's files.
#[derive(Debug)]
pub(super) struct FileLines {
    /// True if nothing is changed: then a file that is not there has no lines.
    is_noop: bool,
    texts: Texts,
}

impl FileLines {
    /// The lines of these files.
    pub(super) const fn new(is_noop: bool, texts: Texts) -> Self {
        Self { is_noop, texts }
    }

    fn lines(&mut self, resource: &Instance) -> Result<Lines, Failure> {
        let path = path(resource);
        let content = match self.texts.read(&path) {
            Err(FileError::NotFound) if resource.noop.unwrap_or(self.is_noop) => Vec::new(),
            found => found.map_err(|error| texts::failure(error, &path))?,
        };
        Ok(Lines::read(&content, &resource.text("encoding").unwrap_or_else(|| "UTF-8".to_owned()))?)
    }
}

fn path(resource: &Instance) -> String {
    resource.text("path").unwrap_or_default()
}

fn edit(resource: &Instance) -> Result<LineEdit, Failure> {
    let pattern = |name: &str| {
        let compiled = resource.text(name).map(|source| Regex::new(&source)).transpose();
        compiled.map_err(|error| Failure::of_host(error.to_string()))
    };
    Ok(LineEdit {
        path: path(resource),
        line: resource.text("line"),
        pattern: pattern("match")?,
        after: pattern("after")?,
        multiple: resource.flag("multiple"),
        replace: resource.flag("replace"),
        replaces_all: resource.flag("replace_all_matches_not_matching_line"),
        appends: !resource.is("append_on_no_match", "false"),
        removes_matches: resource.flag("match_for_absence"),
    })
}

impl Provider for FileLines {
    fn get(&mut self, resource: &Instance, property: &str) -> Result<Value, Failure> {
        if property == "line" {
            return Ok(resource.value("line").cloned().unwrap_or_default());
        }
        let is_there = edit(resource)?.is_present(&self.lines(resource)?, resource.is("ensure", "present"))?;
        Ok(if is_there { "present" } else { "absent" }.into())
    }

    fn sync(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        if property != "ensure" {
            return Ok(());
        }
        let (edit, lines, path) = (edit(resource)?, self.lines(resource)?, path(resource));
        let content = if to_s(wanted) == "absent" { Some(edit.remove(&lines)?) } else { edit.create(&lines)? };
        content.map_or(Ok(()), |content| self.texts.write(&path, &content))
    }
}
