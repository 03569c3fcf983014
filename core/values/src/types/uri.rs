//! Types of URIs: what their parts must match.

use ecow::EcoString;

use super::{Type, UriParts, assignable};
use crate::uri::{Part, Uri};
use crate::{Value, matching};

/// True if a URI has the parts.
pub(super) fn matches(parts: &UriParts, uri: &Uri) -> bool {
    parts.0.iter().all(|(name, pattern)| {
        let value = match uri.part(name) {
            Some(Part::Text(text)) => Value::String(text),
            Some(Part::Number(number)) => Value::Integer(number.into()),
            None => Value::Undef,
        };
        matching::is_match(&value, pattern)
    })
}

/// True if what one type asks for follows from what the other asks for.
pub(super) fn covers(this: &UriParts, that: Option<&UriParts>) -> bool {
    let theirs = |name: &EcoString| that.and_then(|that| that.0.iter().find(|(theirs, _)| theirs == name));
    this.0.iter().all(|(name, mine)| {
        theirs(name).is_some_and(|(_, theirs)| match (mine, theirs) {
            _ if matching::is_match(theirs, mine) => true,
            (Value::Type(mine), Value::Type(theirs)) => assignable(mine, theirs),
            _ => false,
        })
    })
}

/// The type of one URI.
pub(super) fn type_of(uri: &Uri) -> Type {
    let parts: Vec<_> =
        uri.type_parts().into_iter().map(|(name, part)| (EcoString::from(name), Value::String(part))).collect();
    Type::Uri(if parts.is_empty() { None } else { Some(UriParts(parts).into()) })
}
