//! `file.line`: one line in its place.

use super::{Function, Given, Minion, Text, lines, of_pattern, refused};
use crate::states::python_regex as regex;
use crate::value::{Result, Value};

pub(super) const TABLE: &[Function] = &[Function::acts(
    "file.line",
    "path, content=None, match=None, mode=None, location=None, before=None, after=None, show_changes=True, backup=False, \
     quiet=False, indent=True",
    line,
)];

/// The line that is wanted, and its place.
struct LineEdit {
    content: String,
    mode: String,
    location: Option<String>,
    matching: Option<Vec<String>>,
    before: Option<Vec<String>>,
    after: Option<Vec<String>>,
    indent: bool,
}

fn line(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    let path = given.text("path")?;
    let missing = || refused(format!("File \"{path}\" does not exists or is not a file."));
    let text = Text::of(minion, &path).map_err(|_| missing())?.ok_or_else(missing)?;
    let mode = given.text("mode")?.to_lowercase();
    if mode.is_empty() {
        return Err(refused("Mode was not defined. How to process the file?"));
    }
    if mode != "delete" && given.some("content").is_none() {
        return Err(refused("Content can only be empty if mode is \"delete\""));
    }
    if !["insert", "ensure", "delete", "replace"].contains(&mode.as_str()) {
        return Err(refused(format!("Unknown mode: \"{mode}\"")));
    }
    let mut body = lines(&text.old);
    if body.last().is_some_and(|line| line.ends_with('\n')) {
        body.push(String::new());
    }
    let new = finished(wanted(&given, &body, mode)?.apply(body)?);
    if new != text.old && !minion.is_test {
        text.write(minion, &given, &new)?;
    }
    text.difference(&given, &new.split_inclusive('\n').collect::<Vec<_>>())
}

fn wanted(given: &Given, body: &[String], mode: String) -> Result<LineEdit> {
    let told = |name: &str| given.some(name).map(|_| given.text(name)).transpose();
    let (content, before, after) = (given.text("content")?, told("before")?, told("after")?);
    let matching = told("match")?.filter(|text| !text.is_empty());
    let matching = matching.or_else(|| (before.is_none() && after.is_none()).then(|| content.clone()));
    Ok(LineEdit {
        matching: found(body, matching.as_deref())?,
        before: found(body, before.as_deref())?,
        after: found(body, after.as_deref())?,
        location: told("location")?,
        indent: given.flag("indent")?,
        content,
        mode,
    })
}

/// The lines that an expression is about (`_regex_to_static`); none if there is nothing to look for.
fn found(body: &[String], expression: Option<&str>) -> Result<Option<Vec<String>>> {
    let Some(expression) = expression.filter(|text| !text.is_empty() && !body.is_empty()) else { return Ok(None) };
    let pattern = regex::compile(expression, regex::DOT_ALL)
        .map_err(|raised| refused(format!("{}: '{expression}'", of_pattern(raised).message())))?;
    let is_meant = |line: &&String| pattern.matches(line) || line.contains(expression);
    Ok(Some(body.iter().filter(is_meant).cloned().collect()))
}

/// The new line with the indentation of a line that is there.
fn indented(model: &str, content: &str, indent: bool) -> String {
    if !indent {
        return content.to_owned();
    }
    let width = model.len() - model.trim_start_matches(['\t', ' ']).len();
    format!("{}{}", model.get(..width).unwrap_or_default(), content.trim_start())
}

/// The one line that an expression has to be about.
fn only<'a>(lines: &'a Option<Vec<String>>, what: &str) -> Result<&'a String> {
    let wrong = |word: &str| refused(format!("Found {word} expected occurrences in \"{what}\" expression"));
    match lines.as_deref().unwrap_or_default() {
        [one] => Ok(one),
        [] => Err(wrong("less than")),
        _ => Err(wrong("more than")),
    }
}

fn bare(line: &str) -> &str {
    line.trim_end_matches(['\r', '\n'])
}

impl LineEdit {
    fn apply(&self, mut body: Vec<String>) -> Result<Vec<String>> {
        match self.mode.as_str() {
            "delete" | "replace" if body.is_empty() => {}
            "delete" => {
                if let Some(first) = self.matching.as_ref().and_then(|lines| lines.first()) {
                    body.retain(|line| line != first);
                }
            }
            "replace" => {
                if let Some([first, ..]) = self.matching.as_deref() {
                    let new = indented(first, &self.content, self.indent);
                    if let Some(line) = body.iter_mut().find(|line| *line == first) {
                        *line = new;
                    }
                }
            }
            "insert" => self.insert(&mut body)?,
            _ => self.ensure(&mut body)?,
        }
        Ok(body)
    }

    fn place(body: &[String], line: &str) -> usize {
        body.iter().position(|known| known == line).unwrap_or_default()
    }

    fn insert(&self, body: &mut Vec<String>) -> Result<()> {
        let indented = |model: &str| indented(model, &self.content, self.indent);
        match (self.location.as_deref(), &self.before, &self.after) {
            (Some("end"), _, _) => {
                let new = body.last().map_or_else(|| self.content.clone(), |last| indented(last));
                body.push(new);
            }
            (Some("start"), _, _) => body.insert(0, format!("{}\n", self.content.trim_end())),
            (Some(_), _, _) => {}
            (None, Some(before), Some(after)) if !before.is_empty() && !after.is_empty() => {
                let before = only(&self.before, "before")?;
                only(&self.after, "after")?;
                let last = Self::place(body, before);
                let new = indented(before);
                body.insert(last, new);
            }
            (None, _, Some(after)) if !after.is_empty() => {
                let after = only(&self.after, "after")?;
                let place = Self::place(body, after) + 1;
                if body.get(place).is_none_or(|next| bare(next) != bare(&self.content)) {
                    let new = indented(after);
                    body.insert(place, new);
                }
            }
            (None, Some(before), _) if !before.is_empty() => {
                let before = only(&self.before, "before")?;
                let place = Self::place(body, before);
                let previous = place.checked_sub(1).map_or_else(|| body.last(), |place| body.get(place));
                if previous.is_none_or(|previous| bare(previous) != bare(&self.content)) {
                    let new = indented(before);
                    body.insert(place, new);
                }
            }
            (None, None, None) => {
                let text = "On insert either \"location\" or \"before/after\" conditions are required.";
                return Err(refused(text));
            }
            _ => return Err(refused("Neither before or after was found in file")),
        }
        Ok(())
    }

    fn ensure(&self, body: &mut Vec<String>) -> Result<()> {
        let is_there = |lines: &Option<Vec<String>>| lines.as_ref().is_some_and(|lines| !lines.is_empty());
        let indented = |model: &str| indented(model, &self.content, self.indent);
        match (is_there(&self.before), is_there(&self.after)) {
            (true, true) => {
                let after = only(&self.after, "after")?;
                let before = only(&self.before, "before")?;
                let (first, last) = (Self::place(body, after), Self::place(body, before));
                if body.iter().any(|line| line.trim_start() == self.content) {
                    return Ok(());
                }
                let new = indented(after);
                if first + 1 == last {
                    body.insert(last, new);
                } else if let (true, Some(line)) = (first + 2 == last, body.get_mut(first + 1)) {
                    *line = new;
                } else {
                    return Err(refused("Found more than one line between boundaries \"before\" and \"after\"."));
                }
            }
            (true, false) => {
                let before = only(&self.before, "before")?;
                let place = Self::place(body, before);
                let previous = place.checked_sub(1).and_then(|place| body.get(place));
                if previous.is_none_or(|previous| bare(previous) != bare(&self.content)) {
                    let model = previous.or_else(|| body.last()).cloned().unwrap_or_default();
                    body.insert(place, indented(&model));
                }
            }
            (false, true) => {
                let after = only(&self.after, "after")?;
                let place = Self::place(body, after) + 1;
                if body.get(place).is_none_or(|next| bare(next) != bare(&self.content)) {
                    let new = indented(after);
                    body.insert(place, new);
                }
            }
            (false, false) => {
                let text =
                    "Wrong conditions? Unable to ensure line without knowing where to put it before and/or after.";
                return Err(refused(text));
            }
        }
        Ok(())
    }
}

/// The text of lines: all but the last end with a line feed.
fn finished(mut body: Vec<String>) -> String {
    let last = body.len().saturating_sub(1);
    for line in body.iter_mut().take(last).filter(|line| !line.ends_with('\n')) {
        line.truncate(line.trim_end().len());
        line.push('\n');
    }
    body.concat()
}
