//! Conversions to versions, regular expressions, URIs, types and sensitive values.

use std::rc::Rc;

use super::constructor::Constructor;
use super::{ConversionError, Converted, cannot_convert};
use crate::regex;
use crate::regex::Regex;
use crate::semver::{Identifier, Version, VersionRange};
use crate::types::{TypeNames, parse_with};
use crate::uri::Uri;
use crate::{Hash, Value};

/// An error of a part, in its own words.
fn raised(error: impl std::fmt::Display) -> ConversionError {
    ConversionError::new(error.to_string())
}

pub(super) fn sem_ver(constructor: &Constructor, arguments: &[Value]) -> Converted {
    let version = match (constructor.dispatch(arguments), arguments) {
        (Ok(0), [Value::String(text)]) => Version::parse(text).map_err(raised)?,
        (Ok(1), arguments) => version_of(|index| arguments.get(index)),
        (Ok(_), [Value::Hash(hash)]) => {
            let names = ["major", "minor", "patch", "prerelease", "build"];
            version_of(|index| names.get(index).and_then(|name| hash.get(name)))
        }
        (_, [text @ Value::String(_)]) => return Err(cannot_convert(constructor, text, "a SemVer")),
        (Err(error), _) => return Err(error),
        (Ok(_), _) => return Err(constructor.refuse(arguments)),
    };
    Ok(Value::SemVer(Rc::new(version)))
}

/// A version of its parts. A pre-release or build that is given so is one part, with all its dots.
fn version_of<'a>(part: impl Fn(usize) -> Option<&'a Value>) -> Version {
    let number =
        |index| part(index).and_then(Value::as_integer).and_then(|number| u64::try_from(number).ok()).unwrap_or(0);
    let text = |index| part(index).and_then(Value::as_str);
    Version {
        major: number(0),
        minor: number(1),
        patch: number(2),
        prerelease: text(3).map(|text| vec![Identifier::Text(text.into())]),
        build: text(4).map(|text| vec![text.into()]),
    }
}

pub(super) fn sem_ver_range(constructor: &Constructor, arguments: &[Value]) -> Converted {
    constructor.dispatch(arguments)?;
    let bound = |value: Option<&Value>, open: Version| match value {
        Some(Value::SemVer(version)) => (**version).clone(),
        _ => open,
    };
    let between = |min: Option<&Value>, max: Option<&Value>, exclude_max: Option<&Value>| {
        let (min, max) = (bound(min, Version::MIN), bound(max, Version::MAX));
        VersionRange::between(&min, &max, exclude_max.is_some_and(Value::is_true))
    };
    let range = match arguments {
        [Value::String(text)] => VersionRange::parse(text).map_err(raised)?,
        [Value::Hash(hash)] => between(hash.get("min"), hash.get("max"), hash.get("exclude_max")),
        arguments => between(arguments.first(), arguments.get(1), arguments.get(2)),
    };
    Ok(Value::SemVerRange(Rc::new(range)))
}

pub(super) fn regexp(constructor: &Constructor, arguments: &[Value]) -> Converted {
    constructor.dispatch(arguments)?;
    let pattern = arguments.first().and_then(Value::as_str).unwrap_or_default();
    let escape = arguments.get(1).is_some_and(Value::is_true);
    let regex = if escape { Regex::new(&regex::escape(pattern)) } else { Regex::new(pattern) };
    regex.map(Value::from).map_err(raised)
}

pub(super) fn uri(constructor: &Constructor, arguments: &[Value]) -> Converted {
    constructor.dispatch(arguments)?;
    let uri = match arguments {
        [Value::String(text)] => Uri::parse(text).map_err(raised)?,
        [Value::Hash(hash)] => uri_of(hash)?,
        _ => return Err(constructor.refuse(arguments)),
    };
    Ok(Value::Uri(Rc::new(uri)))
}

fn uri_of(hash: &Hash) -> Converted<Uri> {
    let text = |name: &str| hash.get(name).and_then(Value::as_str).map(ecow::EcoString::from);
    let path = text("path").unwrap_or_default();
    let scheme = text("scheme").map(|scheme| scheme.to_lowercase());
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.!~*'()%:@&=+$,;/".contains(c);
    let is_absolute = path.is_empty() || path.starts_with('/') && path.chars().all(is_plain);
    if scheme.is_some() && text("host").is_some() && !is_absolute {
        return Err(ConversionError::new(format!("bad component(expected absolute path component): {path}")));
    }
    let port = match hash.get("port").and_then(Value::as_integer) {
        Some(port) => {
            let bad = || ConversionError::new(format!("bad component(expected port component): {port}"));
            Some(u16::try_from(port).map_err(|_| bad())?)
        }
        None => None,
    };
    Ok(Uri {
        scheme,
        userinfo: text("userinfo"),
        host: text("host"),
        port,
        path,
        query: text("query"),
        fragment: text("fragment"),
        opaque: text("opaque"),
    })
}

pub(super) fn sensitive(constructor: &Constructor, arguments: &[Value]) -> Converted {
    match arguments {
        [value @ Value::Sensitive(_)] => Ok(value.clone()),
        [value] => Ok(Value::Sensitive(Rc::new(value.clone()))),
        _ => Err(constructor.refuse(arguments)),
    }
}

pub(super) fn of_type(constructor: &Constructor, arguments: &[Value], names: &dyn TypeNames) -> Converted {
    constructor.dispatch(arguments)?;
    let text = arguments.first().and_then(Value::as_str).unwrap_or_default();
    parse_with(text, names)
        .map(Value::of_type)
        .map_err(|error| ConversionError { bare: error.is_bare(), ..raised(error) })
}

/// `NotUndef(value)`, which leaves the value as it is.
pub(super) fn itself(constructor: &Constructor, arguments: &[Value]) -> Converted {
    match arguments {
        [value] => Ok(value.clone()),
        _ => Err(constructor.refuse(arguments)),
    }
}
