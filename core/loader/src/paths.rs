//! Paths as texts: nothing here asks a disk.

/// An absolute path without `.`, `..` and empty parts.
pub(super) fn normal(path: &str) -> String {
    let mut parts = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    format!("/{}", parts.join("/"))
}

/// A path as seen from a folder, if it lies in there.
pub(super) fn inside(folder: &str, path: &str) -> Option<String> {
    path.strip_prefix(folder)?.strip_prefix('/').map(str::to_owned)
}
