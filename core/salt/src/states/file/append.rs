//! `file.append`: lines that are to be in a file.

use super::super::{Call, Raised, Returned, diff, mapping, python_regex};
use super::{Stopped, content, edit, failed, obstacles, text_of_source};
use crate::value::Value;

pub(super) fn append(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    edit::settled(add_lines(call))
}

/// The texts that are to be added: those of the state, or of sources.
pub(super) fn texts_to_add(call: &mut Call<'_, '_>) -> Result<Vec<String>, Stopped> {
    let sources = sources_as_texts(call)?;
    if !sources.is_empty() {
        return Ok(sources);
    }
    match call.low.get("text").map(|item| &item.value) {
        Some(Value::List(list)) => Ok(list.placed().iter().map(|item| item.value.text().to_string()).collect()),
        Some(single) => Ok(vec![single.text().to_string()]),
        None => Ok(vec!["None".to_owned()]),
    }
}

/// The texts of `source` or `sources`, which are templates unless the state says otherwise.
pub(super) fn sources_as_texts(call: &mut Call<'_, '_>) -> Result<Vec<String>, Stopped> {
    let (source, sources) = (call.text("source"), call.texts("sources"));
    if source.is_some() && !sources.is_empty() {
        return Err(failed("source and sources are mutually exclusive"));
    }
    let mut texts = Vec::new();
    for source in source.into_iter().chain(sources) {
        let missing = |_| failed(format!("Failed to load template file {source}"));
        let text = text_of_source(call, &source).map_err(missing)?;
        let is_template = call.low.get("template").is_none_or(|item| item.value.text() == "jinja");
        let text = match is_template {
            true => {
                content::rendered(call, &text, &[]).map_err(|words| obstacles::thrown(&content::raised(&words).0))?
            }
            false => text,
        };
        texts.push(text);
    }
    Ok(texts)
}

fn add_lines(call: &mut Call<'_, '_>) -> Result<Returned, edit::Ended> {
    obstacles::reads_a_file(call).map_err(|error| obstacles::raised(&call.name, error))?;
    let text = match edit::present_or_new(call)? {
        Ok(text) => text,
        Err(returned) => return Ok(returned),
    };
    let chunks = texts_to_add(call)?;
    let name = &text.name;
    let mut added: Vec<&str> = Vec::new();
    for chunk in &chunks {
        let pattern = match call.flag("ignore_whitespace", true) {
            true => python_regex::ignoring_space(chunk)?,
            false => python_regex::compile(chunk, python_regex::MULTILINE)?,
        };
        let is_there = pattern.matches(&text.old);
        // What is made of a text goes back a little at each of its blanks; what a state says itself may go back far.
        let is_own = !call.flag("ignore_whitespace", true);
        call.renderer.spend(if is_own { pattern.owed() } else { text.old.len() as u64 });
        if !is_there {
            added.extend(chunk.lines());
        }
    }
    if added.is_empty() {
        return Ok(Returned::new(Some(true), format!("File {name} is in correct state")));
    }
    let mut new = text.old.clone();
    if !new.is_empty() && !new.ends_with('\n') {
        new.push('\n');
    }
    for line in &added {
        new.push_str(line);
        new.push('\n');
    }
    let shown: Value = match call.flag("show_changes", true) {
        true => diff::of_lines(&text.old, &new).into(),
        false => "<show_changes=False>".into(),
    };
    let changes = mapping([("diff", shown)]);
    if call.test {
        return Ok(Returned::new(None, format!("File {name} is set to be updated")).with(changes));
    }
    text.write(call, &new, None)?;
    Ok(Returned::new(Some(true), format!("Appended {} lines", added.len())).with(changes))
}
