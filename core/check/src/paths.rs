//! Paths of a Debian host as texts. Nothing is looked up.

use ecow::{EcoString, eco_format};

/// A path without what says nothing: slashes at its end or one after the other.
pub(crate) fn plain_path(path: &str) -> EcoString {
    if !path.starts_with('/') {
        return path.into();
    }
    let mut plain = EcoString::new();
    for part in path.split('/').filter(|part| !part.is_empty() && *part != ".") {
        plain.push('/');
        plain.push_str(part);
    }
    if plain.is_empty() { "/".into() } else { merged(&plain) }
}

/// The place of a path on a host whose programs are all in `/usr`.
fn merged(path: &str) -> EcoString {
    const MERGED: [&str; 3] = ["/bin/", "/sbin/", "/lib/"];
    match MERGED.iter().any(|prefix| path.starts_with(prefix)) {
        true => eco_format!("/usr{path}"),
        false => path.into(),
    }
}

/// The directory that a path is in.
pub(crate) fn parent(path: &str) -> &str {
    match path.rsplit_once('/') {
        Some(("", _)) | None => "/",
        Some((parent, _)) => parent,
    }
}

/// The last part of a path.
pub(crate) fn base_name(path: &str) -> &str {
    path.trim_end_matches('/').rsplit('/').next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_place_has_one_path() {
        for (path, plain) in
            [("/etc//a/", "/etc/a"), ("/bin/sh", "/usr/bin/sh"), ("//", "/"), ("a/b", "a/b"), ("/a/./b", "/a/b")]
        {
            assert_eq!(plain_path(path), plain);
        }
        assert_eq!((parent("/etc/a"), parent("/etc"), base_name("/etc/a/")), ("/etc", "/", "a"));
    }
}
