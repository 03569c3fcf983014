//! What resources touch that set a part of a file.

use super::{Footprint, How};
use duckrow_resource_types::Instance;

pub(super) fn touches(edit: &Instance, footprint: &mut Footprint) {
    let attribute = if edit.definition.name == "augeas" { "incl" } else { "path" };
    let Some(path) = edit.text(attribute) else { return };
    footprint.path(How::Edits, &path);
    match edit.definition.name.as_str() {
        // The line of a file that isn't there is an error; settings make their file.
        "file_line" => footprint.path(How::Needs, &path),
        _ => footprint.needs_parent(&path),
    }
}
