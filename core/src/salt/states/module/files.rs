//! Execution functions about files, beside those in [`super::execution`]: what is read, written, copied, moved and linked.

use super::Called;
use super::execution::{Known, known};
use crate::resource_types::{FileError, Stat, parent};
use crate::salt::data::Data;
use crate::salt::states::Call;

pub(super) const FUNCTIONS: &[Known] = &[
    known("file.read", &["path"], &["binary"], |call, given| {
        let path = given.text("path");
        let content = call.host.files().read(&path).map_err(|error| said(&path, error))?;
        Ok(String::from_utf8_lossy(&content).into_owned().into())
    }),
    Known {
        rest: Some("args"),
        ..known("file.write", &["path"], &[], |call, given| {
            let path = given.text("path");
            let text: String = given.rest.iter().map(|line| format!("{}\n", line.text())).collect();
            call.host.files().write(&path, text.as_bytes(), 0o644).map_err(|error| said(&path, error))?;
            Ok(format!("Wrote {} lines to \"{path}\"", given.rest.len()).into())
        })
    },
    known("file.copy", &["src", "dst"], &["recurse", "remove_existing"], |call, given| {
        let (from, to) = (given.text("src"), given.text("dst"));
        put_copy(call, &from, &to)?;
        Ok(true.into())
    }),
    known("file.rename", &["src", "dst"], &[], |call, given| {
        let (from, to) = (given.text("src"), given.text("dst"));
        put_copy(call, &from, &to)?;
        call.host.files().remove(&from).map_err(|error| said(&from, error))?;
        Ok(true.into())
    }),
    known("file.symlink", &["src", "path"], &["force", "atomic"], |call, given| {
        let (target, path) = (given.text("src"), given.text("path"));
        if call.host.files().stat(&path, false).is_some_and(|stat| stat.target.as_deref() == Some(&target)) {
            return Ok(true.into());
        }
        call.host.files().make_link(&path, &target).map_err(|error| said(&path, error))?;
        Ok(true.into())
    }),
    known("file.readlink", &["path"], &["canonicalize"], |call, given| {
        let path = given.text("path");
        match call.host.files().stat(&path, false).and_then(|stat| stat.target) {
            Some(target) => Ok(target.into()),
            None => Err(format!("A valid link was not specified: {path}")),
        }
    }),
    known("file.get_mode", &["path"], &["follow_symlinks"], |call, given| {
        let stat = stat(call, &given.text("path"))?;
        Ok(format!("{:04o}", stat.mode).into())
    }),
    known("file.set_mode", &["path", "mode"], &[], |call, given| {
        let (path, mode) = (given.text("path"), given.text("mode"));
        stat(call, &path)?;
        let Ok(bits) = u32::from_str_radix(&mode, 8) else { return Ok("Invalid Mode ".to_owned().into()) };
        call.host.files().set_mode(&path, bits).map_err(|error| said(&path, error))?;
        Ok(format!("{bits:04o}").into())
    }),
    known("file.get_user", &["path"], &["follow_symlinks"], |call, given| {
        let stat = stat(call, &given.text("path"))?;
        Ok(call.host.user_name(stat.owner).unwrap_or_else(|| stat.owner.to_string()).into())
    }),
    known("file.get_group", &["path"], &["follow_symlinks"], |call, given| {
        let stat = stat(call, &given.text("path"))?;
        Ok(call.host.group_name(stat.group).unwrap_or_else(|| stat.group.to_string()).into())
    }),
    known("file.basename", &["path"], &[], |_, given| {
        let path = given.text("path");
        Ok(path.rsplit('/').next().unwrap_or_default().into())
    }),
    known("file.dirname", &["path"], &[], |_, given| Ok(parent(&given.text("path")).into())),
];

fn said(path: &str, error: FileError) -> String {
    format!("[Errno 2] {}: '{path}'", error.text())
}

fn stat(call: &mut Call<'_, '_>, path: &str) -> Result<Stat, String> {
    call.host.files().stat(path, true).ok_or_else(|| format!("Path not found: {path}"))
}

/// Copies a file, into a folder if there is one of the name.
fn put_copy(call: &mut Call<'_, '_>, from: &str, to: &str) -> Called {
    let stat = stat(call, from)?;
    let content = call.host.files().read(from).map_err(|error| said(from, error))?;
    let is_folder = call.is_folder(to);
    let to = if is_folder { format!("{to}/{}", from.rsplit('/').next().unwrap_or_default()) } else { to.to_owned() };
    call.host.files().write(&to, &content, stat.mode).map_err(|error| said(&to, error))?;
    Ok(Data::Bool(true))
}
