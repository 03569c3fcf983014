//! The present state of a file, and its comparison with the wanted one.

use super::super::behaviour::{attribute_value, matches};
use super::super::host::{Failure, FileKind, Host, Source, Speaker, Stat};
use super::super::{Attribute, Instance, row, ruby};
use super::{checksum, diff, making, mode};
use duckrow_record::report::Lack;
use duckrow_record::trace::Level;
use duckrow_values::Value;

/// The status of the file at the path: of the link itself, unless links are followed.
pub(super) fn stat(resource: &Instance, host: &mut Host<'_>) -> Option<Stat> {
    host.system.files().stat(&resource.name, resource.is("links", "follow"))
}

/// The present value of a property.
pub(super) fn retrieve(resource: &Instance, property: &str, host: &mut Host<'_>) -> Result<Value, Failure> {
    if property == "checksum_value" {
        let content = if resource.is_set("source") { sum_of_file(resource, host)? } else { Value::Undef };
        let digest = content.as_str().and_then(|sum| sum.split_once('}')).map(|(_, digest)| Value::from(digest));
        return Ok(digest.unwrap_or(content));
    }
    let Some(stat) = stat(resource, host) else { return Ok("absent".into()) };
    Ok(match property {
        "ensure" | "type" => stat.kind.name().into(),
        "content" => sum_of_file(resource, host)?,
        "target" => stat.target.map_or("notlink".into(), |target| target.as_str().into()),
        "owner" => Value::Integer(stat.owner),
        "group" => Value::Integer(stat.group),
        "mode" => Value::from(format!("{:04o}", stat.mode).as_str()),
        _ => Value::Undef,
    })
}

fn sum_of_file(resource: &Instance, host: &mut Host<'_>) -> Result<Value, Failure> {
    match stat(resource, host) {
        None => Ok("absent".into()),
        Some(stat) if stat.kind != FileKind::File => Ok(Value::Undef),
        Some(_) => {
            let content =
                host.system.files().read(&resource.name).map_err(|error| {
                    Failure::new(format!("Could not read file {}: {}", resource.title, error.text()))
                })?;
            Ok(checksum::checksum(&making::kind(resource), &content).as_str().into())
        }
    }
}

/// Takes the wanted kind, and the checksum of the content, from the `source`.
pub(super) fn copy_source(resource: &mut Instance, host: &mut Host<'_>) -> Result<(), Failure> {
    if !resource.is_set("source") || resource.is_set("checksum_value") {
        return Ok(());
    }
    let source = find_source(resource, host)?;
    if source.stat.kind == FileKind::File && !resource.is_set("content") {
        let sum = checksum::checksum(&making::kind(resource), &source.content);
        resource.put("content", sum.as_str());
        if resource.is_sensitive("source") {
            resource.make_sensitive("content");
        }
    }
    if resource.is("ensure", "absent") {
        return Ok(());
    }
    copy_permissions(resource, &source, host);
    match (source.stat.kind, source.stat.target) {
        (FileKind::Link, Some(target)) => {
            resource.put("ensure", "link");
            resource.put("target", target.as_str());
        }
        (kind, _) => resource.put("ensure", kind.name()),
    }
    Ok(())
}

/// Owner, group and mode of the source, if they are wanted and not given.
fn copy_permissions(resource: &mut Instance, source: &Source, host: &mut Host<'_>) {
    let is = |name| resource.is("source_permissions", name);
    let is_new = host.system.files().stat(&resource.name, true).is_none();
    if !is("use") && (!is_new || !is("use_when_creating")) {
        return;
    }
    let values = [
        ("owner", Value::Integer(source.stat.owner)),
        ("mode", Value::from(format!("{:o}", source.stat.mode).as_str())),
        ("group", Value::Integer(source.stat.group)),
    ];
    for (property, value) in values {
        if !resource.is_set(property) {
            resource.put(property, value);
        }
    }
}

/// The first of the sources that there is.
pub(super) fn find_source(resource: &Instance, host: &mut Host<'_>) -> Result<Source, Failure> {
    let sources: Vec<_> = resource.values("source").iter().map(ruby::to_s).collect();
    for uri in &sources {
        let found = host.system.source(uri, resource.is("links", "follow")).map_err(|failure| {
            Failure::new(format!("Could not retrieve file metadata for {uri}: {}", failure.message))
        })?;
        if let Some(source) = found {
            return Ok(source);
        }
    }
    let (environment, named) = (host.environment, sources.join(", "));
    let text = format!("Could not retrieve information from environment {environment} source(s) {named}");
    Err(Failure::new(text).lacking_source(&sources))
}

/// The wanted value of a property, as events and messages show it.
pub(super) fn wanted(resource: &Instance, attribute: &Attribute, host: &mut Host<'_>) -> Value {
    let value = attribute_value(resource, attribute);
    match (attribute.name.as_str(), value) {
        ("mode", Value::String(text)) => mode::display(&wanted_mode(resource, &text, host)).as_str().into(),
        (_, value) => value,
    }
}

/// The wanted mode; in digits a directory gets its search bits.
pub(super) fn wanted_mode(resource: &Instance, mode: &str, host: &mut Host<'_>) -> String {
    let target = host.system.files().stat(&resource.name, true);
    match target.is_some_and(|stat| stat.kind == FileKind::Directory) {
        true => mode::for_directory(mode),
        false => mode.to_owned(),
    }
}

/// The mode in digits that symbols make of the present one.
pub(super) fn bits(resource: &Instance, wanted: &Value, current: &Value, host: &mut Host<'_>) -> Value {
    let directory = stat(resource, host).is_some_and(|stat| stat.kind == FileKind::Directory);
    let present = mode::octal(&ruby::to_s(current));
    let bits = mode::apply(&ruby::to_s(wanted), present, directory).unwrap_or(present);
    Value::from(format!("{bits:o}").as_str())
}

/// True if a property is as wanted.
pub(super) fn in_sync(
    resource: &mut Instance,
    attribute: &Attribute,
    current: &Value,
    host: &mut Host<'_>,
) -> Result<bool, Failure> {
    let absent = current.as_str() == Some("absent");
    match attribute.name.as_str() {
        "ensure" if !absent && !resource.flag("replace") => Ok(true),
        "ensure" if resource.is("ensure", "present") => Ok(!absent && !current.is_undef()),
        "content" => content_in_sync(resource, attribute, current, host),
        "checksum_value" if !resource.is_set("source") => Ok(true),
        "checksum_value" => content_in_sync(resource, attribute, current, host),
        "target" => Ok(target_in_sync(resource, attribute, current, host)),
        "owner" | "group" => owner_in_sync(resource, attribute, current, host),
        "mode" => mode_in_sync(resource, attribute, current, host),
        "seluser" | "selrole" | "seltype" | "selrange" => Ok(true),
        _ => Ok(matches(resource, attribute, current)),
    }
}

fn content_in_sync(
    resource: &Instance,
    attribute: &Attribute,
    current: &Value,
    host: &mut Host<'_>,
) -> Result<bool, Failure> {
    let present = stat(resource, host);
    if !should_be_file(resource, present.as_ref()) {
        if let (true, true, Some(stat)) = (resource.is("ensure", "present"), resource.is_set("content"), present) {
            let kind = stat.kind.name();
            let text = format!("Ensure set to :present but file type is {kind} so no content will be synced");
            host.say(Level::Warning, Speaker::Resource, text);
        }
        return Ok(true);
    }
    if current.as_str() == Some("absent") {
        return Ok(false);
    }
    if !resource.flag("replace") {
        return Ok(true);
    }
    let in_sync = match resource.text("checksum_value") {
        Some(digest) if attribute.name == "content" => {
            ruby::to_s(current) == format!("{{{}}}{digest}", making::kind(resource))
        }
        _ => matches(resource, attribute, current),
    };
    if !in_sync && host.show_diff && resource.flag("show_diff") {
        show_difference(resource, attribute, host)?;
    }
    Ok(in_sync)
}

/// Shows how the content changes.
fn show_difference(resource: &Instance, attribute: &Attribute, host: &mut Host<'_>) -> Result<(), Failure> {
    let by = Speaker::Property(if attribute.name == "content" { "content" } else { "checksum_value" });
    if resource.is_sensitive("content") || resource.is_sensitive("source") {
        host.say(resource.loglevel, by, "[diff redacted]");
        return Ok(());
    }
    let new = match resource.is_set("source") {
        true => find_source(resource, host)?.content,
        false => making::content(resource).unwrap_or_default(),
    };
    let old = host.system.files().read(&resource.name).unwrap_or_default();
    host.say(resource.loglevel, by, format!("\n{}", diff::unified(&resource.name, &old, &new)));
    Ok(())
}

fn should_be_file(resource: &Instance, present: Option<&Stat>) -> bool {
    let is_file = present.is_some_and(|stat| stat.kind == FileKind::File);
    match resource.text("ensure").as_deref() {
        Some("file") => true,
        Some("present") => present.is_none() || is_file,
        Some(_) => false,
        None => resource.is_set("content") || is_file,
    }
}

fn target_in_sync(resource: &Instance, attribute: &Attribute, current: &Value, host: &mut Host<'_>) -> bool {
    let recurses = resource.flag("recurse") || resource.is("recurse", "remote");
    let kept = !resource.flag("replace") && host.system.files().stat(&resource.name, true).is_some();
    recurses || kept || resource.is("target", "notlink") || matches(resource, attribute, current)
}

/// Names are compared as numbers, and from here on shown as the names of these.
fn owner_in_sync(
    resource: &mut Instance,
    attribute: &Attribute,
    current: &Value,
    host: &mut Host<'_>,
) -> Result<bool, Failure> {
    let is_user = attribute.name == "owner";
    let mut ids = Vec::new();
    for wanted in resource.values(&attribute.name).to_vec() {
        let text = ruby::to_s(&wanted);
        let id = match text.parse() {
            Ok(id) => Some(id),
            Err(_) if is_user => host.system.user_id(&text),
            Err(_) => host.system.group_id(&text),
        };
        match id {
            Some(id) => ids.push(Value::Integer(id)),
            None if host.noop => return Ok(false),
            None => {
                let what = if is_user { "user" } else { "group" };
                let failure = Failure::of_host(format!("Could not find {what} {text}"));
                return Err(failure.lacking(if is_user { Lack::User(text) } else { Lack::Group(text) }));
            }
        }
    }
    let in_sync = ids.contains(current);
    resource.replace_wanted(&attribute.name, ids);
    Ok(in_sync)
}

/// The mode of a link is not managed.
fn mode_in_sync(
    resource: &Instance,
    attribute: &Attribute,
    current: &Value,
    host: &mut Host<'_>,
) -> Result<bool, Failure> {
    let present = stat(resource, host);
    let is = |kind: FileKind| present.as_ref().is_some_and(|stat| stat.kind == kind);
    if is(FileKind::Link) && !resource.is("links", "follow") {
        return Ok(true);
    }
    let Some(current) = current.as_str() else { return Ok(false) };
    let wanted = wanted_mode(resource, &ruby::to_s(&attribute_value(resource, attribute)), host);
    let bits = mode::apply(&wanted, mode::octal(current), is(FileKind::Directory)).map_err(Failure::new)?;
    Ok(row::is_digits(current) && bits == mode::octal(current))
}
