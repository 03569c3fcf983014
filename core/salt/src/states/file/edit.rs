//! Changes to the text of a file: `file.replace`, `comment`, `uncomment`, `prepend` (`salt/states/file.py`).

use super::super::{Call, Returned, diff, mapping, python_regex as regex};
use super::obstacles::{is_text, raised, reads_a_file};
use super::{Stopped, failed, of_host, with_parent, writable};
use crate::states::Raised;
use crate::value::{Error, Value};
use duckrow_resource_types::FileKind;
use duckrow_values::regex::Regex;

const MADE: &str = "Changes were made";
const NOT_NEEDED: &str = "No changes needed to be made";

/// A file that is to be changed.
pub(super) struct Text {
    /// Its path.
    pub(super) name: String,
    /// Its text.
    pub(super) old: String,
    mode: u32,
}

/// The end of a function that doesn't change a file: a result, or an exception.
pub(super) enum Ended {
    /// A result.
    With(Box<Returned>),
    /// An exception.
    By(Raised),
}

impl From<Stopped> for Ended {
    fn from(returned: Stopped) -> Self {
        Self::With(Box::new(returned))
    }
}

impl From<Error> for Ended {
    fn from(error: Error) -> Self {
        match error.class() {
            "" => failed(format!("Unable to manage file: {}", error.message())).into(),
            _ => Self::By(Raised(error.shown())),
        }
    }
}

impl From<Raised> for Ended {
    fn from(raised: Raised) -> Self {
        Self::By(raised)
    }
}

/// A result of a function, or an exception.
pub(super) fn settled(returned: Result<Returned, Ended>) -> Result<Returned, Raised> {
    match returned {
        Ok(returned) => Ok(returned),
        Err(Ended::With(returned)) => Ok(*returned),
        Err(Ended::By(raised)) => Err(raised),
    }
}

/// An error of an execution module.
pub(super) fn execution(message: &str) -> Ended {
    Ended::By(Raised(format!("salt.exceptions.CommandExecutionError: {message}")))
}

/// The file of a call (`_check_file`).
pub(super) fn text_of(call: &mut Call<'_, '_>) -> Result<Text, Stopped> {
    let name = call.name.to_string();
    if !name.starts_with('/') {
        return Err(failed(format!("Specified file {name} is not an absolute path")));
    }
    let stat = call.host.files().stat(&name, true);
    let Some(stat) = stat.filter(|stat| stat.kind != FileKind::Directory) else {
        return Err(failed(format!("{name}: file not found")));
    };
    let content = call.host.files().read(&name).unwrap_or_default();
    call.compares(content.len());
    Ok(Text { name, old: String::from_utf8_lossy(&content).into_owned(), mode: stat.mode })
}

impl Text {
    /// Writes a new text, and keeps the old one under the name with this ending.
    pub(super) fn write(&self, call: &mut Call<'_, '_>, new: &str, backup: Option<&str>) -> Result<(), Stopped> {
        if let Some(ending) = backup.filter(|ending| !ending.is_empty()) {
            let copy = format!("{}{ending}", self.name);
            let written = writable(call, &copy)?.write(&copy, self.old.as_bytes(), self.mode);
            written.map_err(|error| of_host(&copy, error))?;
        }
        writable(call, &self.name)?
            .write(&self.name, new.as_bytes(), self.mode)
            .map_err(|error| of_host(&self.name, error))
    }
}

/// The ending of the copy of an older file.
pub(super) fn backup(call: &Call<'_, '_>) -> Option<String> {
    match call.low.get("backup").map(|item| &item.value) {
        None => Some(".bak".to_owned()),
        Some(given) if given.is_true() => Some(given.text().to_string()),
        Some(_) => None,
    }
}

/// The lines of a text with their ends.
pub(super) fn lines(text: &str) -> Vec<String> {
    text.split_inclusive('\n').map(str::to_owned).collect()
}

pub(super) fn replace(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    settled(replaced(call))
}

/// The arguments that `file.replace` of the execution modules is given from the state.
const REPLACE: [&str; 14] = [
    "pattern",
    "repl",
    "count",
    "flags",
    "bufsize",
    "append_if_not_found",
    "prepend_if_not_found",
    "not_found_content",
    "backup",
    "show_changes",
    "ignore_if_missing",
    "backslash_literal",
    "search_only",
    "preserve_inode",
];

fn replaced(call: &mut Call<'_, '_>) -> Result<Returned, Ended> {
    let name = match checked(call) {
        Ok(name) => name,
        Err(stopped) if call.flag("ignore_if_missing", false) && stopped.comment.contains("file not found") => {
            return Ok(Returned::new(Some(true), NOT_NEEDED));
        }
        Err(stopped) => return Err(stopped.into()),
    };
    let mut more = vec![("dry_run".into(), Value::Bool(call.test))];
    if !call.low.contains_key("repl") {
        more.push(("repl".into(), Value::None));
    }
    let changes = call.salt_on_file("file.replace", &name, &REPLACE, more)?;
    Ok(told_of_change(call, &changes, "Changes would have been made")?)
}

/// The path of a state's file, which has to be there (`_check_file`).
pub(super) fn checked(call: &mut Call<'_, '_>) -> Result<String, Stopped> {
    let name = call.name.to_string();
    if !name.starts_with('/') {
        return Err(failed(format!("Specified file {name} is not an absolute path")));
    }
    match call.host.files().stat(&name, true) {
        Some(_) => Ok(name),
        None => Err(failed(format!("{name}: file not found"))),
    }
}

/// The result for the changes that an execution function reports.
pub(super) fn told_of_change(call: &Call<'_, '_>, changes: &Value, testing: &str) -> Result<Returned, Error> {
    if !changes.truth()? {
        return Ok(Returned::new(Some(true), NOT_NEEDED));
    }
    let changes = mapping([("diff", changes.plain()?)]);
    Ok(match call.test {
        true => Returned::new(None, testing).with(changes),
        false => Returned::new(Some(true), MADE).with(changes),
    })
}

pub(super) fn comment(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    settled(commented(call))
}

fn commented(call: &mut Call<'_, '_>) -> Result<Returned, Ended> {
    is_text(call)?;
    let text = text_of(call)?;
    let given = call.text("regex").unwrap_or_default();
    let char = call.text("char").unwrap_or_else(|| "#".to_owned());
    let bare = regex::unanchored(&given);
    let finds = |pattern: &str| regex::compile(pattern, regex::MULTILINE).map(|regex| regex.matches(&text.old));
    if !finds(&format!("^(?!\\s*{char})\\s*{bare}"))? {
        if finds(&format!("{char}{bare}"))? {
            return Ok(Returned::new(Some(true), "Pattern already commented"));
        }
        if call.flag("ignore_missing", false) {
            return Ok(Returned::new(Some(true), "Pattern not found and ignore_missing set to True"));
        }
        return Err(failed(format!("{bare}: Pattern not found")).into());
    }
    let done = regex::compile(&format!("{char}{bare}"), regex::MULTILINE)?;
    marked(call, &text, "file.comment", &done, ["Commented lines successfully", "Expected commented lines not found"])
}

pub(super) fn uncomment(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    settled(uncommented(call))
}

fn uncommented(call: &mut Call<'_, '_>) -> Result<Returned, Ended> {
    is_text(call)?;
    let text = text_of(call)?;
    let given = call.text("regex").unwrap_or_default();
    let char = call.text("char").unwrap_or_else(|| "#".to_owned());
    let inner = given.trim_start_matches('^');
    let wanted = regex::compile(&format!("^[ \\t]*{inner}"), regex::MULTILINE)?;
    if !regex::compile(&format!("{char}[ \\t]*{inner}"), regex::MULTILINE)?.matches(&text.old) {
        if wanted.matches(&text.old) {
            return Ok(Returned::new(Some(true), "Pattern already uncommented"));
        }
        return Err(failed(format!("{given}: Pattern not found")).into());
    }
    let words = ["Uncommented lines successfully", "Expected uncommented lines not found"];
    marked(call, &text, "file.uncomment", &wanted, words)
}

/// Lets an execution function change the lines, and looks whether the wanted ones are there then.
fn marked(
    call: &mut Call<'_, '_>,
    text: &Text,
    function: &str,
    wanted: &Regex,
    [good, bad]: [&str; 2],
) -> Result<Returned, Ended> {
    let name = &text.name;
    if call.test {
        let changes = mapping([(name, "updated".into())]);
        return Ok(Returned::new(None, format!("File {name} is set to be updated")).with(changes));
    }
    let diff = call.salt_on_file(function, name, &["regex", "char", "backup"], Vec::new())?;
    let new = text_of(call)?.old;
    let done = wanted.matches(&new);
    let returned = Returned::new(Some(done), if done { good } else { bad });
    Ok(if diff.truth()? { returned.with(mapping([("diff", diff.plain()?)])) } else { returned })
}

pub(super) fn prepend(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    settled(prepended(call))
}

fn prepended(call: &mut Call<'_, '_>) -> Result<Returned, Ended> {
    reads_a_file(call).map_err(|error| raised(&call.name, error))?;
    let text = match present_or_new(call)? {
        Ok(text) => text,
        Err(returned) => return Ok(returned),
    };
    let chunks = super::texts_to_add(call)?;
    let name = &text.name;
    let header = call.flag("header", false);
    let mut preface: Vec<String> = Vec::new();
    for chunk in &chunks {
        if header || !regex::ignoring_space(chunk)?.matches(&text.old) {
            preface.extend(chunk.lines().map(str::to_owned));
        }
    }
    // In test mode Salt doesn't look whether the header is there.
    let is_there = header
        && !call.test
        && lines(&text.old).iter().map(|line| line.trim_end_matches('\n')).zip(&preface).all(|(l, r)| l == r)
        && text.old.lines().count() >= preface.len();
    if preface.is_empty() || is_there {
        return Ok(Returned::new(Some(true), format!("File {name} is in correct state")));
    }
    let mut new: String = preface.iter().map(|line| format!("{line}\n")).collect();
    new.push_str(&text.old);
    let shown: Value = match call.flag("show_changes", true) {
        true => diff::of_texts(&text.old, &new).into(),
        false => "<show_changes=False>".into(),
    };
    let changes = mapping([("diff", shown)]);
    if call.test {
        return Ok(Returned::new(None, format!("File {name} is set to be updated")).with(changes));
    }
    text.write(call, &new, None)?;
    Ok(Returned::new(Some(true), format!("Prepended {} lines", preface.len())).with(changes))
}

/// The file that something is added to: one that isn't there is made empty first. In test mode the result is that of
/// `file.touch` then.
pub(super) fn present_or_new(call: &mut Call<'_, '_>) -> Result<Result<Text, Returned>, Ended> {
    let is_missing = match text_of(call) {
        Ok(text) => return Ok(Ok(text)),
        Err(stopped) if !stopped.comment.ends_with(": file not found") => return Err(stopped.into()),
        Err(stopped) => stopped,
    };
    let name = call.name.to_string();
    if call.test {
        let changes = mapping([("new", name.as_str().into())]);
        return Ok(Err(Returned::new(None, format!("File {name} is set to be created")).with(changes)));
    }
    let folder = call.host.files().stat(duckrow_resource_types::parent(&name), true);
    if folder.is_none_or(|stat| stat.kind != FileKind::Directory) && !call.flag("makedirs", false) {
        return Err(is_missing.into());
    }
    with_parent(call, &name)?;
    writable(call, &name)?.write(&name, &[], super::MODE_OF_FILES).map_err(|error| of_host(&name, error))?;
    Ok(Ok(text_of(call)?))
}
