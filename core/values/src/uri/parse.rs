//! Reading URIs (RFC 3986).

use ecow::EcoString;

use super::{Uri, UriError};
use crate::format::ruby_inspect_text;

pub(super) fn parse(text: &str) -> Result<Uri, UriError> {
    if !text.is_ascii() {
        let escaped: String =
            text.chars().map(|c| if c.is_ascii() { c.to_string() } else { unicode_escape(c) }).collect();
        return Err(UriError::new(format!("URI must be ascii only \"{escaped}\"")));
    }
    split(text).ok_or_else(|| UriError::new(format!("bad URI(is not URI?): {}", ruby_inspect_text(text))))
}

/// A character as Ruby shows it where only ASCII may be shown.
fn unicode_escape(c: char) -> String {
    let code = u32::from(c);
    if code > 0xFFFF { format!("\\u{{{code:X}}}") } else { format!("\\u{code:04X}") }
}

fn split(text: &str) -> Option<Uri> {
    let (rest, fragment) = cut(text, '#');
    let (rest, scheme) = match scheme_of(rest) {
        Some((scheme, rest)) => (rest, Some(EcoString::from(scheme).to_lowercase())),
        None => (rest, None),
    };
    let fragment = fragment.map(|fragment| well_formed(fragment, "/?").map(EcoString::from));
    let mut uri = Uri { scheme, fragment: transpose(fragment)?, ..Uri::default() };
    if uri.scheme.is_some() && !rest.starts_with('/') && !rest.is_empty() && !rest.starts_with('?') {
        uri.opaque = Some(well_formed(rest, "/?")?.into());
        return Some(uri);
    }
    let (rest, query) = cut(rest, '?');
    uri.query = transpose(query.map(|query| well_formed(query, "/?").map(EcoString::from)))?;
    let path = match rest.strip_prefix("//") {
        Some(hierarchy) => {
            let (authority, path) = hierarchy.split_at_checked(hierarchy.find('/').unwrap_or(hierarchy.len()))?;
            read_authority(&mut uri, authority)?;
            path
        }
        None => rest,
    };
    let first_segment = path.split('/').next().unwrap_or_default();
    if uri.scheme.is_none() && uri.host.is_none() && first_segment.contains(':') {
        return None;
    }
    uri.path = well_formed(path, "/")?.into();
    Some(uri)
}

/// `Option<Option<T>>`: nothing inside is a failure.
fn transpose<T>(part: Option<Option<T>>) -> Option<Option<T>> {
    match part {
        Some(None) => None,
        Some(Some(part)) => Some(Some(part)),
        None => Some(None),
    }
}

/// The parts before and behind a sign.
fn cut(text: &str, sign: char) -> (&str, Option<&str>) {
    text.split_once(sign).map_or((text, None), |(before, behind)| (before, Some(behind)))
}

fn scheme_of(text: &str) -> Option<(&str, &str)> {
    let (scheme, rest) = text.split_once(':')?;
    let well_formed = scheme.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
    (well_formed && scheme.starts_with(|c: char| c.is_ascii_alphabetic())).then_some((scheme, rest))
}

fn read_authority(uri: &mut Uri, authority: &str) -> Option<()> {
    let (userinfo, place) = match authority.rsplit_once('@') {
        Some((userinfo, place)) => (Some(userinfo), place),
        None => (None, authority),
    };
    if let Some(userinfo) = userinfo.filter(|userinfo| !userinfo.contains('@')) {
        uri.userinfo = Some(well_formed(userinfo, "")?.into());
    }
    let port_at = place.rfind(':').filter(|at| place.get(*at..).is_some_and(|port| !port.contains(']')));
    let (host, port) = match port_at.and_then(|at| place.split_at_checked(at)) {
        Some((host, port)) => (host, port.get(1..).unwrap_or_default()),
        None => (place, ""),
    };
    if !port.is_empty() {
        uri.port = Some(port.parse().ok().filter(|_| port.chars().all(|c| c.is_ascii_digit()))?);
    }
    let literal = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    let valid = match literal {
        Some(address) => address.chars().all(|c| c.is_ascii_hexdigit() || matches!(c, ':' | '.' | 'v')),
        None => well_formed(host, "").is_some_and(|host| !host.contains([':', '@'])),
    };
    uri.host = Some(host.into());
    valid.then_some(())
}

/// The text, if it has only the characters of a path segment, those given, and whole percent escapes.
fn well_formed<'a>(text: &'a str, more: &str) -> Option<&'a str> {
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        let escape = c == '%' && chars.next().is_some_and(hex) && chars.next().is_some_and(hex);
        let plain = c.is_ascii_alphanumeric() || "-._~!$&'()*+,;=:@".contains(c) || more.contains(c);
        if !escape && !plain {
            return None;
        }
    }
    Some(text)
}

fn hex(c: char) -> bool {
    c.is_ascii_hexdigit()
}
