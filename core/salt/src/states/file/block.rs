//! `file.blockreplace`: the lines between two marks (`blockreplace` in `salt/modules/file.py`).

use super::super::{Call, Returned, diff, mapping, python_regex as regex};
use super::edit::{Ended, lines, settled, text_of};
use super::failed;
use super::obstacles::reads_a_file;
use crate::states::Raised;

pub(super) fn blockreplace(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    settled(run(call))
}

/// The block as it is to be.
struct Block {
    start: String,
    end: String,
    content: Vec<String>,
    newline: bool,
}

impl Block {
    fn of(call: &mut Call<'_, '_>) -> Result<Self, Ended> {
        let mut content = call.text("content").unwrap_or_default();
        for line in super::accumulate::of_block(call) {
            if !content.is_empty() {
                content.push('\n');
            }
            content.push_str(&line);
        }
        for text in super::sources_as_texts(call)? {
            content.push_str(&text);
        }
        let newline = match call.get("append_newline") {
            None => !content.ends_with('\n'),
            Some(given) => given.is_true(),
        };
        let mark = |key: &str, default: &str| call.text(key).unwrap_or_else(|| default.to_owned());
        Ok(Self {
            start: mark("marker_start", "#-- start managed zone --"),
            end: mark("marker_end", "#-- end managed zone --"),
            content: content.replace("\r\n", "\n").split('\n').map(str::to_owned).collect(),
            newline,
        })
    }

    /// Its content and the line that ends it.
    fn inner(&self, end: &str) -> Vec<String> {
        let end = format!("{}\n", end.trim_end_matches(['\r', '\n']));
        let mut out: Vec<String> = self.content.iter().map(|line| format!("{line}\n")).collect();
        match out.last_mut() {
            Some(last) if !self.newline => {
                last.pop();
                last.push_str(&end);
            }
            _ => out.push(end),
        }
        out
    }

    /// All of it.
    fn whole(&self) -> Vec<String> {
        let mut out = vec![format!("{}\n", self.start)];
        out.extend(self.inner(&self.end));
        out
    }

    /// The lines with the block in the place of the one between the marks, and whether there is one; nothing if it has no end.
    fn replaced(&self, old: &[String]) -> Option<(Vec<String>, bool)> {
        let (mut new, mut is_inside, mut is_found) = (Vec::new(), false, false);
        for line in old {
            if line.contains(&self.start) {
                is_inside = true;
                new.push(line.clone());
            } else if !is_inside {
                new.push(line.clone());
            } else if let Some(place) = line.find(&self.end) {
                (is_inside, is_found) = (false, true);
                new.extend(self.inner(line.get(place..).unwrap_or_default()));
            }
        }
        (!is_inside).then_some((new, is_found))
    }
}

/// The result that Salt makes of an exception here.
fn troubled(message: &str) -> Ended {
    failed(format!("Encountered error managing block: {message}. See the log for details.")).into()
}

fn run(call: &mut Call<'_, '_>) -> Result<Returned, Ended> {
    if reads_a_file(call).is_err() {
        let name = &call.name;
        return Err(troubled(&format!("Failed to read from {name}: [Errno 21] Is a directory: '{name}'")));
    }
    let text = text_of(call)?;
    let block = Block::of(call)?;
    let (appends, prepends) = (call.flag("append_if_not_found", false), call.flag("prepend_if_not_found", false));
    let (before, after) = (call.text("insert_before_match"), call.text("insert_after_match"));
    if [appends, prepends, before.is_some(), after.is_some()].iter().filter(|given| **given).count() > 1 {
        let words = "Only one of append_if_not_found, prepend_if_not_found, insert_before_match, and insert_after_match is \
                     permitted";
        return Err(troubled(words));
    }
    let old = lines(&text.old);
    let Some((mut new, is_found)) = block.replaced(&old) else {
        return Err(troubled("Unterminated marked block. End of file reached before marker_end."));
    };
    let not_found = "Cannot edit marked block. Markers were not found in file.";
    if !is_found {
        match before.as_deref().or(after.as_deref()) {
            _ if prepends => _ = new.splice(0..0, block.whole()),
            _ if appends => {
                if let Some(last) = new.last_mut().filter(|last| !last.ends_with('\n')) {
                    last.push('\n');
                }
                new.extend(block.whole());
            }
            Some(pattern) => {
                let pattern = regex::compile(pattern, regex::NONE).map_err(|Raised(text)| troubled(&text))?;
                let Some(place) = old.iter().position(|line| pattern.matches(line)) else {
                    return Err(troubled(not_found));
                };
                let place = if after.is_some() { place + 1 } else { place };
                new.splice(place..place, block.whole());
            }
            None => return Err(troubled(not_found)),
        }
    }
    let new = new.concat();
    if new == text.old {
        return Ok(Returned::new(Some(true), "No changes needed to be made"));
    }
    let shown = match call.flag("show_changes", true) {
        true => diff::of_texts(&text.old, &new).into(),
        false => true.into(),
    };
    let changes = mapping([("diff", shown)]);
    if call.test {
        return Ok(Returned::new(None, "Changes would be made").with(changes));
    }
    let backup = super::edit::backup(call);
    text.write(call, &new, backup.as_deref())?;
    Ok(Returned::new(Some(true), "Changes were made").with(changes))
}
