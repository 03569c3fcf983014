//! `file.line`: one line in its place.

use super::super::{Call, Raised, Returned};
use super::edit::{Ended, checked, execution, settled, told_of_change};
use super::obstacles::reads_a_file;
use super::{failed, of_host, writable};

/// The arguments that `file.line` of the execution modules is given from the state.
const SAME: [&str; 9] = ["content", "match", "mode", "location", "before", "after", "show_changes", "quiet", "indent"];

pub(super) fn line(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    settled(run(call))
}

fn run(call: &mut Call<'_, '_>) -> Result<Returned, Ended> {
    let name = call.name.to_string();
    let is_missing = call.host.files().stat(&name, true).is_none();
    if call.flag("create", false) && is_missing && !call.test {
        writable(call, &name)?.write(&name, &[], super::MODE_OF_FILES).map_err(|error| of_host(&name, error))?;
    }
    if reads_a_file(call).is_err() {
        return Err(execution(&format!("File \"{name}\" does not exists or is not a file.")));
    }
    let name = checked(call)?;
    let mode = call.text("mode").map(|mode| mode.to_lowercase());
    let mode = mode.ok_or_else(|| failed("Mode was not defined. How to process the file?"))?;
    if mode != "delete" && call.get("content").is_none() {
        return Err(failed("Content can only be empty if mode is ['delete']").into());
    }
    let changes = call.salt_on_file("file.line", &name, &SAME, Vec::new())?;
    Ok(told_of_change(call, &changes, "Changes would be made")?)
}
