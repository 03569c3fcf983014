//! Resolving a URI that stands in another one (RFC 3986, section 5.2).

use ecow::EcoString;

use super::{Uri, UriError};

pub(super) fn join(base: &Uri, other: &Uri) -> Result<Uri, UriError> {
    if other.scheme.is_some() {
        return Ok(other.clone());
    }
    if base.scheme.is_none() {
        return Err(UriError::new("both URI are relative"));
    }
    if base.opaque.is_some() {
        return Ok(base.clone());
    }
    let mut joined = Uri { scheme: base.scheme.clone(), fragment: other.fragment.clone(), ..Uri::default() };
    if other.host.is_some() {
        return Ok(Uri { scheme: joined.scheme, ..other.clone() });
    }
    joined.userinfo.clone_from(&base.userinfo);
    joined.host.clone_from(&base.host);
    joined.port = base.port;
    if other.path.is_empty() {
        joined.path.clone_from(&base.path);
        joined.query = other.query.clone().or_else(|| base.query.clone());
        joined.fragment = other.fragment.clone().or_else(|| base.fragment.clone());
        return Ok(joined);
    }
    joined.query.clone_from(&other.query);
    joined.path = if other.path.starts_with('/') {
        without_dots(&other.path)
    } else {
        let folder = base.path.rfind('/').map_or("/", |at| base.path.get(..=at).unwrap_or("/"));
        without_dots(&format!("{folder}{}", other.path))
    };
    Ok(joined)
}

/// The path without `.` and `..`.
fn without_dots(path: &str) -> EcoString {
    let mut kept: Vec<&str> = Vec::new();
    let mut segments = path.split('/').skip(1).peekable();
    while let Some(segment) = segments.next() {
        let last = segments.peek().is_none();
        match segment {
            "." | ".." => {
                if segment == ".." {
                    kept.pop();
                }
                if last {
                    kept.push("");
                }
            }
            segment => kept.push(segment),
        }
    }
    format!("/{}", kept.join("/")).into()
}
