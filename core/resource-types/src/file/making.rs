//! A file resource from its attributes.

use super::super::behaviour::{Automatic, Surroundings};
use super::super::host::Speaker;
use super::super::{Attribute, Instance, row, ruby};
use super::{checksum, mode, path};
use duckrow_values::{Array, Value};

/// Checks one value.
pub(super) fn validate(resource: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
    let text = ruby::to_s(value);
    match attribute.name.as_str() {
        "path" | "staging_location" if !text.starts_with('/') => {
            Err(format!("File paths must be fully qualified, not '{text}'"))
        }
        "mode" if value.as_str().is_none() => {
            Err(format!("The file mode specification must be a string, not '{}'", ruby::class_of(value)))
        }
        "mode" if !mode::is_valid(&text) => {
            Err(format!("The file mode specification is invalid: {}", ruby::inspect(value)))
        }
        "group" if text.is_empty() || !value.is_true() => Err(format!("Invalid group name '{}'", ruby::inspect(value))),
        // Any kind is taken, and fails when it is needed or read.
        "checksum" | "recurse" => Ok(()),
        "ignore" if !matches!(value, Value::String(_) | Value::Array(_) | Value::Boolean(false)) => {
            Err(format!("Ignore must be a string or an Array{}", resource.location))
        }
        "type" | "ctime" | "mtime" => Err(format!("{} is read-only", attribute.name)),
        "source" => items(value).iter().try_for_each(|source| is_source(&ruby::to_s(source))),
        "content" if !matches!(value, Value::String(_) | Value::Binary(_)) => {
            let what = if matches!(value, Value::Boolean(_)) { text.as_str() } else { ruby::class_of(value) };
            let value = ruby::inspect(value);
            Err(format!(
                "Munging failed for value {value} in class content: no implicit conversion of {what} into String"
            ))
        }
        _ => attribute.check(value),
    }
}

/// A source is a path or an address of a kind that Puppet knows.
fn is_source(source: &str) -> Result<(), String> {
    if source.starts_with('/') {
        return Ok(());
    }
    let Some((scheme, rest)) = source.split_once(':').filter(|(scheme, _)| is_scheme(scheme)) else {
        return Err(format!("Cannot use relative URLs '{source}'"));
    };
    if !rest.starts_with('/') {
        return Err(format!("Cannot use opaque URLs '{source}'"));
    }
    match scheme.to_lowercase().as_str() {
        "file" | "puppet" | "http" | "https" => Ok(()),
        other => Err(format!("Cannot use URLs of type '{other}' as source for fileserving")),
    }
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || "+.-".contains(c))
}

pub(super) fn items(value: &Value) -> Vec<Value> {
    value.as_array().map_or_else(|| vec![value.clone()], |items| items.items().to_vec())
}

/// Reads one value.
pub(super) fn munge(resource: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
    let text = ruby::to_s(value);
    match attribute.name.as_str() {
        "path" | "staging_location" => Ok(path::expand(&text).as_str().into()),
        "ensure" => Ok(ensure(resource, attribute, &text)),
        "content" => Ok(checksum::checksum(&kind(resource), &bytes(value)).as_str().into()),
        "mode" => Ok(mode::normalize(&text).as_str().into()),
        "backup" => backup(value),
        "recurse" => match text.as_str() {
            "true" | "false" | "remote" => Ok(text.as_str().into()),
            _ => Err(format!("Invalid recurse value {}", ruby::inspect(value))),
        },
        "source" => {
            let sources = items(value).iter().map(|source| uri(&ruby::to_s(source))).collect::<Vec<_>>();
            Ok(Array::flat(sources.iter().map(|source| source.as_str().into())).into())
        }
        _ => attribute.read(value),
    }
}

/// The kind of checksum that a resource compares by.
pub(super) fn kind(resource: &Instance) -> String {
    resource.text("checksum").unwrap_or_else(|| "sha256".to_owned())
}

/// A path stands for a file on the host itself; a slash at the end says nothing.
fn uri(source: &str) -> String {
    let source = source.trim_end_matches('/');
    if source.starts_with('/') { format!("file://{source}") } else { source.to_owned() }
}

/// The value of `ensure`; anything but the known values is the target of a link.
fn ensure(resource: &mut Instance, attribute: &Attribute, text: &str) -> Value {
    let named = attribute.named(text).map(ToString::to_string);
    let ensure = named.unwrap_or_else(|| {
        resource.put("target", text);
        "link".to_owned()
    });
    if ensure == "link" && !resource.is("links", "follow") {
        resource.put("links", "manage");
    }
    ensure.as_str().into()
}

fn backup(value: &Value) -> Result<Value, String> {
    let first = items(value).first().cloned().unwrap_or_default();
    match &first {
        Value::Boolean(false) => Ok(Value::Boolean(false)),
        Value::Boolean(true) => Ok(".puppet-bak".into()),
        Value::String(text) => Ok(match text.as_str() {
            "false" => Value::Boolean(false),
            "true" => ".puppet-bak".into(),
            _ => first.clone(),
        }),
        other => Err(format!("Invalid backup type {}", ruby::inspect(other))),
    }
}

/// Checks the resource as a whole.
pub(super) fn check(resource: &Instance) -> Result<(), String> {
    let creators = ["content", "source", "target"].iter().filter(|creator| resource.is_set(creator)).count();
    if creators > 1 {
        return Err("You cannot specify more than one of content, source, target".to_owned());
    }
    if resource.is("recurse", "remote") && !resource.is_set("source") {
        return Err("You cannot specify a remote recursion without a source".to_owned());
    }
    let kind = kind(resource);
    if kind == "none" && resource.is_set("source") {
        return Err("You cannot specify source when using checksum 'none'".to_owned());
    }
    if matches!(kind.as_str(), "none" | "ctime" | "mtime") && resource.is_set("content") {
        return Err(format!("You cannot specify content when using checksum '{kind}'"));
    }
    let has_kind = resource.is_set("checksum") || !resource.is_set("content");
    match resource.text("checksum_value") {
        // A content makes Puppet forget the default kind.
        Some(value) if has_kind && !checksum::is_valid(&kind, &value) => {
            Err(format!("Checksum value '{value}' is not a valid checksum type {kind}"))
        }
        _ => Ok(()),
    }
}

/// The warnings about a valid resource.
pub(super) fn warnings(resource: &Instance) -> Vec<(Speaker, String)> {
    let mut warnings = Vec::new();
    let written = || resource.location.trim_start();
    if !resource.is("source_permissions", "ignore") && !resource.location.is_empty() {
        let text = "The `source_permissions` parameter is deprecated. Explicitly set `owner`, `group`, and `mode`.";
        warnings.push((Speaker::Puppet, format!("{text}\n   {}", written())));
    }
    if !resource.is_set("recurse") && resource.is_set("recurselimit") {
        let text = "Possible error: recurselimit is set but not recurse, no recursion will happen";
        warnings.push((Speaker::Resource, text.to_owned()));
    }
    if resource.is_set("checksum_value") && !resource.is_set("content") && !resource.is_set("source") {
        let text = "Checksum value is ignored unless content or source are specified";
        warnings.push((Speaker::Resource, text.to_owned()));
    }
    warnings
}

/// The content is known by the checksum that was asked for, wherever that stood; `ensure` follows from the other attributes.
pub(super) fn finish(resource: &mut Instance) {
    if let Some(content) = content(resource) {
        let sum = checksum::checksum(&kind(resource), &content);
        resource.replace_wanted("content", vec![sum.as_str().into()]);
    }
    if resource.is_set("ensure") {
        return;
    }
    if resource.is_set("target") {
        resource.put("ensure", "link");
    } else if resource.is_set("content") {
        resource.put("ensure", "file");
    }
}

/// The content as it was written; of several the last.
pub(super) fn content(resource: &Instance) -> Option<Vec<u8>> {
    resource.written("content").last().map(bytes)
}

/// The bytes of a content, which is a text or says them in base 64.
fn bytes(value: &Value) -> Vec<u8> {
    match value {
        Value::Binary(binary) => binary.bytes().to_vec(),
        text => ruby::to_s(text).into_bytes(),
    }
}

/// Hides the checksum in `ensure`'s message together with the content: it would reveal as much.
pub(super) fn hide(resource: &mut Instance, name: &str) -> bool {
    match name {
        "content" => {
            resource.make_sensitive("ensure");
            false
        }
        "source" => {
            for name in ["source", "content", "ensure"] {
                resource.make_sensitive(name);
            }
            true
        }
        _ => false,
    }
}

/// The resources that it requires: the nearest managed directory above, the target of a link, the owner and the group.
pub(super) fn automatic(resource: &Instance, around: &dyn Surroundings) -> Vec<Automatic> {
    let nearest = path::ancestors(&resource.name).find(|path| around.has("file", path));
    let mut relations: Vec<_> = nearest.into_iter().map(|path| Automatic::require("file", path)).collect();
    if let Some(target) = resource.text("target") {
        relations.push(Automatic::require("file", target));
    }
    for (type_name, property) in [("user", "owner"), ("group", "group")] {
        let name = resource.written(property).first().and_then(Value::as_str);
        relations.extend(name.filter(|name| !row::is_digits(name)).map(|name| Automatic::require(type_name, name)));
    }
    relations
}
