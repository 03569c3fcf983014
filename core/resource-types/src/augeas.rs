//! `augeas`: edits files as trees (Puppet's module `augeas_core`). The edit itself is `duckrow-augeas`'s; here files are read for it and
//! written after it.
//!
//! Of a file that a scenario doesn't describe nobody knows what an edit finds. Then it is taken to be needed until it was done once: the
//! host remembers that, under the resource's name.

use duckrow_augeas::{Content, Edit, EditError, Outcome, Texts};
use duckrow_record::trace::{Change, Level};
use duckrow_scenario::WHOLE;
use duckrow_values::Value;

use super::behaviour::{Behaviour, default_ensure};
use super::file::{Called, difference};
use super::host::{Failure, FileError, FileKind, Files, Host, Speaker, Unknown};
use super::row::{Row, Table};
use super::{Attribute, Instance, ruby};

/// The mode of a file that is new.
const PLAIN_MODE: u32 = 0o644;

/// How many links a path may lead through.
const LINKS: usize = 10;

pub(super) const TABLE: Table = Table {
    name: "augeas",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("returns").default_integer(0),
        Row::parameter("context").default(""),
        Row::parameter("onlyif").default(""),
        Row::parameter("changes"),
        Row::parameter("root").default("/"),
        Row::parameter("load_path").default(""),
        Row::parameter("force").default_boolean(false),
        Row::parameter("type_check").values(&["true", "false"]).default("false"),
        Row::parameter("lens"),
        Row::parameter("incl"),
        Row::flag("show_diff", true),
    ],
    behaviour: &Augeas,
    ..Table::PLAIN
};

#[derive(Debug)]
struct Augeas;

impl Behaviour for Augeas {
    /// An edit of one file is relative to that file.
    fn complete(&self, resource: &mut Instance) {
        default_ensure(resource);
        let file = resource.text("incl").filter(|_| resource.text("context").is_none_or(|context| context.is_empty()));
        if let Some(file) = file {
            resource.put("context", format!("/files{file}").as_str());
        }
        let default = resource.definition.attribute_named("returns").and_then(|returns| returns.default.clone());
        if let Some(default) = default.filter(|_| !resource.is_set("returns")) {
            resource.put("returns", default);
        }
    }

    fn check(&self, resource: &Instance) -> Result<(), String> {
        match resource.value("lens").is_some() == resource.value("incl").is_some() {
            true => Ok(()),
            false => Err("You must specify both the lens and incl parameters, or neither.".to_owned()),
        }
    }

    fn retrieve_property(&self, resource: &Instance, property: &str, host: &mut Host<'_>) -> Result<Value, Failure> {
        if property != "returns" || resource.value("changes").is_none() {
            return if property == "returns" { Ok(Value::Integer(0)) } else { remembered(resource, property, host) };
        }
        if !is_known(resource, host) {
            return taken_for_granted(resource, host);
        }
        let outcome = match edit(resource, host) {
            Ok(outcome) => outcome,
            Err(error) => return refused(resource, error, host),
        };
        if !outcome.is_wanted || (outcome.changes.is_empty() && !resource.flag("force")) {
            return Ok(Value::Integer(0));
        }
        if host.show_diff && resource.flag("show_diff") && !resource.flag("force") {
            show(resource, &outcome, host);
        }
        Ok("need_to_run".into())
    }

    fn sync(&self, resource: &mut Instance, attribute: &Attribute, host: &mut Host<'_>) -> Result<(), Failure> {
        if is_known(resource, host) {
            match edit(resource, host) {
                Ok(outcome) => return write(resource, &outcome, host),
                Err(EditError::Refused(text)) => return Err(Failure::new(text)),
                Err(_) => {}
            }
        }
        host.system.provider(&resource.definition.name).sync(resource, &attribute.name, &Value::Integer(0))
    }

    fn describe(&self, _: &Instance, _: &Attribute, _: &Value, _: &Value, _: &mut Host<'_>) -> Change {
        Change::Executed
    }
}

/// True if the file of an edit is there to be read. On a host that a scenario describes others may be there, and say anything.
fn is_known(resource: &Instance, host: &mut Host<'_>) -> bool {
    if !host.system.is_described() {
        return true;
    }
    let context = resource.text("context").unwrap_or_default();
    let file = resource.text("incl").or_else(|| context.strip_prefix("/files").map(str::to_owned));
    let remembers = host.system.provider(&resource.definition.name).get(resource, "returns");
    let is_said = remembers.is_ok_and(|value| value.as_str() != Some("absent"));
    !is_said && file.is_some_and(|path| HostTexts::of(resource, host).is_file(path.trim_end_matches('/')))
}

fn remembered(resource: &Instance, property: &str, host: &mut Host<'_>) -> Result<Value, Failure> {
    host.system.provider(&resource.definition.name).get(resource, property)
}

/// An edit of what nobody knows is needed until it was done once.
fn taken_for_granted(resource: &Instance, host: &mut Host<'_>) -> Result<Value, Failure> {
    let known = remembered(resource, "returns", host)?;
    let is_done = known.as_str() != Some("absent") && !resource.flag("force");
    if is_done {
        return Ok(known);
    }
    host.say(Level::Warning, Speaker::Host(Unknown::Edit), resource.reference.as_str());
    Ok("need_to_run".into())
}

/// What comes of an edit that can't be made: where a scenario describes the host it is taken for granted, unless Puppet refuses it.
fn refused(resource: &Instance, error: EditError, host: &mut Host<'_>) -> Result<Value, Failure> {
    let known = || if WHOLE { duckrow_augeas::lens_names().join(", ") } else { String::new() };
    let text = match error {
        EditError::Refused(text) => return Err(Failure::new(text)),
        _ if host.system.is_described() => return taken_for_granted(resource, host),
        EditError::NoLens(lens) => {
            format!("duckrow has no lens {lens}; it has {}. Edit the file with file_line, ini_setting or file", known())
        }
        EditError::NoLensFor(path) => {
            format!("duckrow has no lens for {path}; it has {}. Edit it with file_line, ini_setting or file", known())
        }
        EditError::Unread(path, line) => {
            format!("the lens of {path} doesn't read its line {line}, so nothing is changed")
        }
    };
    Err(Failure::new(text))
}

/// The small build of the engine isn't given catalogs with such edits.
fn edit(resource: &Instance, host: &mut Host<'_>) -> Result<Outcome, EditError> {
    if !WHOLE {
        return Err(EditError::Refused("this build of the engine has no lenses".to_owned()));
    }
    let lines = |name: &str| {
        let values = resource.value(name).map(Value::as_items).unwrap_or_default();
        values.iter().map(ruby::to_s).flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect()
    };
    let asked = Edit {
        context: resource.text("context").unwrap_or_default(),
        changes: lines("changes"),
        only_if: resource.text("onlyif").unwrap_or_default(),
        file: resource.text("lens").zip(resource.text("incl")),
        steps: *host.commands_left,
    };
    let (outcome, work) = duckrow_augeas::edit(&asked, &mut HostTexts::of(resource, host));
    *host.commands_left = host.commands_left.saturating_sub(work);
    outcome
}

/// Shows how files change, as `diff -u` between the file and the new one beside it.
fn show(resource: &Instance, outcome: &Outcome, host: &mut Host<'_>) {
    let root = root(resource);
    for change in &outcome.changes {
        let (name, beside) = (format!("{root}{}", change.path), format!("{root}{}.augnew", change.path));
        let content = |text: &Option<String>| text.clone().unwrap_or_default().into_bytes();
        let (old, new) = (content(&change.before), content(&change.after));
        let shown = difference(Called { name: &name, content: &old }, Called { name: &beside, content: &new });
        host.say(resource.loglevel, Speaker::Provider, format!("\n{shown}"));
    }
}

fn write(resource: &Instance, outcome: &Outcome, host: &mut Host<'_>) -> Result<(), Failure> {
    let root = root(resource);
    for change in &outcome.changes {
        let files = host.system.files();
        let path = target(format!("{root}{}", change.path), files);
        let written = match &change.after {
            Some(text) => {
                let mode = files.stat(&path, true).map_or(PLAIN_MODE, |stat| stat.mode);
                files.write(&path, text.as_bytes(), mode)
            }
            None => files.remove(&path),
        };
        let failed = |error: FileError| Failure::of_host(format!("{} - {path}", error.text()));
        written.map_err(failed)?;
    }
    Ok(())
}

/// The file that a path leads to: a link stays, and what it leads to is written.
fn target(mut path: String, files: &mut dyn Files) -> String {
    for _ in 0..LINKS {
        let Some(target) = files.stat(&path, false).and_then(|stat| stat.target) else { break };
        path = match target.starts_with('/') {
            true => target,
            false => format!("{}/{target}", path.rsplit_once('/').map_or("", |(above, _)| above)),
        };
    }
    path
}

/// The folder that stands for the root, without a slash at its end.
fn root(resource: &Instance) -> String {
    resource.text("root").unwrap_or_default().trim_end_matches('/').to_owned()
}

/// The files of a host, below the root of a resource.
struct HostTexts<'a> {
    root: String,
    files: &'a mut dyn Files,
}

impl<'a> HostTexts<'a> {
    fn of(resource: &Instance, host: &'a mut Host<'_>) -> Self {
        Self { root: root(resource), files: host.system.files() }
    }
}

impl Texts for HostTexts<'_> {
    fn names(&mut self, directory: &str) -> Vec<String> {
        self.files.entries(&format!("{}{directory}", self.root))
    }

    fn is_file(&mut self, path: &str) -> bool {
        let stat = self.files.stat(&format!("{}{path}", self.root), true);
        stat.is_some_and(|stat| stat.kind == FileKind::File)
    }

    fn read(&mut self, path: &str) -> Content {
        if !self.is_file(path) {
            return Content::Nothing;
        }
        let content =
            self.files.read(&format!("{}{path}", self.root)).ok().and_then(|bytes| String::from_utf8(bytes).ok());
        content.map_or(Content::Unreadable, Content::Text)
    }
}
