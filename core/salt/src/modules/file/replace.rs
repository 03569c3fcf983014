//! `file.replace`: a text replaces the matches of an expression.

use super::{Function, Given, Minion, Text, invocation, of_pattern, refused};
use crate::states::python_regex as regex;
use crate::value::{Result, Value, text};

pub(super) const TABLE: &[Function] = &[Function::acts(
    "file.replace",
    "path, pattern, repl, count=0, flags=8, bufsize=1, append_if_not_found=False, prepend_if_not_found=False, \
     not_found_content=None, backup='.bak', dry_run=False, search_only=False, show_changes=True, ignore_if_missing=False, \
     preserve_inode=True, backslash_literal=False",
    replace,
)];

fn replace(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    let path = given.text("path")?;
    let Some(old) = Text::of(minion, &path)? else {
        let missing = || invocation(format!("File not found: {path}"));
        return if given.flag("ignore_if_missing")? { Ok(false.into()) } else { Err(missing()) };
    };
    let (appends, prepends) = (given.flag("append_if_not_found")?, given.flag("prepend_if_not_found")?);
    if appends && prepends {
        return Err(invocation("Only one of append and prepend_if_not_found is permitted"));
    }
    let (mut new, found) = replaced(minion, &given, &old.old)?;
    if given.flag("search_only")? {
        return Ok((found > 0).into());
    }
    let not_found = text(given.some("not_found_content").unwrap_or_else(|| given.get("repl")))?;
    let mut added = String::new();
    if found == 0 && (appends || prepends) && !old.old.lines().any(|line| line == not_found) {
        if appends && !new.is_empty() && !new.ends_with('\n') {
            new.push('\n');
        }
        added = format!("{not_found}\n");
    }
    let mut pieces: Vec<&str> = new.split_inclusive('\n').collect();
    if !added.is_empty() {
        pieces.insert(if prepends { 0 } else { pieces.len() }, &added);
    }
    let new = pieces.concat();
    if new != old.old && !given.flag("dry_run")? {
        old.write(minion, &given, &new)?;
    }
    old.difference(&given, &pieces)
}

/// The text with the matches of the expression replaced, and the number of matches.
fn replaced(minion: &mut Minion<'_>, given: &Given, old: &str) -> Result<(String, usize)> {
    let (pattern, mut repl) = (given.text("pattern")?, text(given.get("repl"))?.to_string());
    if given.flag("backslash_literal")? {
        repl = repl.replace('\\', "\\\\");
    }
    let flags = given.get("flags").plain()?;
    if let Some(flag) = regex::unknown_flag(Some(&flags)) {
        return Err(refused(format!("Invalid re flag given: {flag}")));
    }
    let compiled = regex::compile(&pattern, regex::flags(Some(&flags))).map_err(of_pattern)?;
    let count = given.text("count")?.parse().unwrap_or_default();
    let replaced = regex::sub(&compiled, &regex::group_names(&pattern), &repl, old, count);
    minion.spend(compiled.owed());
    replaced.map_err(of_pattern)
}
