//! Functions that look into the content of files.

use super::{Function, Given, Minion, invocation, of_host, of_pattern};
use crate::fnmatch;
use crate::states::python_regex;
use crate::value::{Result, Value};
use duckrow_resource_types::{FileKind, digest};

pub(super) const TABLE: &[Function] = &[
    Function::asks("file.check_hash", "path, file_hash", |minion, given| {
        let (path, wanted) = (given.text("path")?, given.text("file_hash")?);
        let (form, wanted) = wanted.split_once([':', '=']).unwrap_or(("sha256", &wanted));
        Ok((hash(minion, &path, form)? == wanted).into())
    }),
    Function::asks("file.contains", "path, text", |minion, given| {
        let content = content(minion, &given).unwrap_or_default();
        Ok(content.contains(given.text("text")?.trim()).into())
    }),
    Function::asks("file.contains_glob", "path, glob_expr", |minion, given| {
        let (content, glob) = (content(minion, &given).unwrap_or_default(), given.text("glob_expr")?);
        Ok(content.split_inclusive('\n').any(|line| fnmatch::matches(line, &glob)).into())
    }),
    Function::asks("file.contains_regex", "path, regex, lchar=''", |minion, given| {
        let content = content(minion, &given).unwrap_or_default();
        let pattern = python_regex::compile(&given.text("regex")?, python_regex::NONE).map_err(of_pattern)?;
        Ok(content.split_inclusive('\n').any(|line| pattern.matches(line)).into())
    }),
    Function::asks("file.get_hash", "path, form='sha256', chunk_size=65536", |minion, given| {
        Ok(Value::from(hash(minion, &given.text("path")?, &given.text("form")?)?))
    }),
    Function::asks("file.get_sum", "path, form='sha256'", |minion, given| {
        let (path, form) = (given.text("path")?, given.text("form")?);
        match minion.stat(&path) {
            Some(stat) if stat.kind == FileKind::File => Ok(Value::from(hash(minion, &path, &form)?)),
            _ => Ok(Value::from("File not found")),
        }
    }),
    Function::asks("file.read", "path, binary=False", |minion, given| Ok(Value::from(content(minion, &given)?))),
    Function::asks(
        "file.search",
        "path, pattern, flags=8, bufsize=1, ignore_if_missing=False, multiline=False",
        |minion, given| match content(minion, &given) {
            Ok(content) => {
                let flags = python_regex::flags(Some(&given.get("flags").plain()?));
                let pattern = python_regex::compile(&given.text("pattern")?, flags).map_err(of_pattern)?;
                Ok(pattern.matches(&content).into())
            }
            Err(_) if given.flag("ignore_if_missing")? => Ok(false.into()),
            Err(_) => Err(invocation(format!("File not found: {}", given.text("path")?))),
        },
    ),
];

fn content(minion: &mut Minion<'_>, given: &Given) -> Result<String> {
    let path = given.text("path")?;
    let content = minion.system.files().read(&path).map_err(|error| of_host(&path, error))?;
    Ok(String::from_utf8_lossy(&content).into_owned())
}

fn hash(minion: &mut Minion<'_>, path: &str, form: &str) -> Result<String> {
    let content = minion.system.files().read(path).map_err(|error| of_host(path, error))?;
    let form = if form.is_empty() { "sha256" } else { form };
    digest(form, &content).ok_or_else(|| super::Error::raised("ValueError", format!("Invalid hash type: {form}")))
}
