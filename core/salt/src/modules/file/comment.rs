//! `file.comment` and `file.uncomment`: a mark put in front of lines, or taken away.

use super::{Function, Given, Minion, Text, invocation, lines, of_pattern};
use crate::diff;
use crate::states::python_regex as regex;
use crate::value::{Result, Value};
use duckrow_values::regex::Regex;

const PARAMETERS: &str = "path, regex, char='#', backup='.bak'";

pub(super) const TABLE: &[Function] = &[
    Function::acts("file.comment", PARAMETERS, |minion, given| {
        let (expression, char) = (given.text("regex")?, given.text("char")?);
        let (start, inner, end) = anchored(&expression);
        let change = |line: &str| format!("{char}{line}");
        changed(minion, &given, &format!("\\A(?:{start}({inner}){end})"), &change)
    }),
    Function::acts("file.uncomment", PARAMETERS, |minion, given| {
        let (expression, char) = (given.text("regex")?, given.text("char")?);
        let (_, inner, end) = anchored(&expression);
        let change = |line: &str| line.trim_start_matches(|c| char.contains(c)).to_owned();
        changed(minion, &given, &format!("\\A(?:{char}\\s*({inner}){end})"), &change)
    }),
];

/// An expression without its anchors, between them.
fn anchored(expression: &str) -> (&str, &str, &str) {
    let start = if expression.starts_with('^') { "^" } else { "" };
    let end = if expression.ends_with('$') { "$" } else { "" };
    (start, expression.trim_start_matches('^').trim_end_matches('$'), end)
}

/// Changes the lines that a pattern is about; `False` if it is about none.
fn changed(minion: &mut Minion<'_>, given: &Given, pattern: &str, change: &dyn Fn(&str) -> String) -> Result<Value> {
    let path = given.text("path")?;
    let missing = || invocation(format!("File not found: {path}"));
    let text = Text::of(minion, &path)?.ok_or_else(missing)?;
    let pattern: Regex = regex::compile(pattern, regex::NONE).map_err(of_pattern)?;
    let is_meant = |line: &str| pattern.matches(line.strip_suffix('\n').unwrap_or(line));
    let old = lines(&text.old);
    if !old.iter().any(|line| is_meant(line)) {
        return Ok(false.into());
    }
    let new: String = old.iter().map(|line| if is_meant(line) { change(line) } else { line.clone() }).collect();
    if new == text.old {
        return Ok(Value::from(""));
    }
    text.write(minion, given, &new)?;
    Ok(Value::from(diff::of_texts(&text.old, &new)))
}
