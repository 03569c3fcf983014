//! Paths as texts.

/// A title or path without the slashes at its end.
pub(super) fn without_slash(path: &str) -> &str {
    match path.trim_end_matches('/') {
        "" if path.starts_with('/') => "/",
        short => short,
    }
}

/// An absolute path without `.`, `..` and double slashes.
pub fn expand(path: &str) -> String {
    let mut parts = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => _ = parts.pop(),
            name => parts.push(name),
        }
    }
    format!("/{}", parts.join("/"))
}

/// The directory that a path is in.
pub fn parent(path: &str) -> &str {
    match path.rfind('/') {
        Some(0) | None => "/",
        Some(end) => path.get(..end).unwrap_or("/"),
    }
}

/// All directories above a path, the nearest first.
pub fn ancestors(path: &str) -> impl Iterator<Item = &str> {
    let above = |path| if path == "/" { None } else { Some(parent(path)) };
    std::iter::successors(above(path), move |path| above(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_have_one_form() {
        assert_eq!(expand("/a//b/./../c/"), "/a/c");
        assert_eq!((without_slash("/a/b//"), without_slash("//"), parent("/a")), ("/a/b", "/", "/"));
        assert_eq!(ancestors("/a/b/c").collect::<Vec<_>>(), ["/a/b", "/a", "/"]);
        assert_eq!(ancestors("/").count(), 0);
    }
}
