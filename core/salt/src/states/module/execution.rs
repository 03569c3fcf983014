//! Execution functions of the simulated host, and how they take their arguments.

use super::{Called, Thrown, commands, files, listed, minion, shown, signature};
use crate::data::{Data, Entries, Item, Key, List, Map};
use crate::states::{Call, mapping, old_and_new, python_regex};
use duckrow_resource_types::FileKind;

/// A function, with the names of its arguments: those without a default, and those with one.
pub(super) struct Known {
    pub(super) name: &'static str,
    pub(super) required: &'static [&'static str],
    pub(super) optional: &'static [&'static str],
    /// The name of the list of whatever else is given.
    pub(super) rest: Option<&'static str>,
    pub(super) call: fn(&mut Call<'_, '_>, &Arguments) -> Called,
}

pub(super) const fn known(
    name: &'static str,
    required: &'static [&'static str],
    optional: &'static [&'static str],
    call: fn(&mut Call<'_, '_>, &Arguments) -> Called,
) -> Known {
    Known { name, required, optional, rest: None, call }
}

/// The version of Salt that this is.
const VERSION: &str = "3008.3";
const NAME: &[&str] = &["name"];

/// The functions that act on the host or ask it. Those that templates know are besides ([`Renderer::call`]).
///
/// [`Renderer::call`]: crate::render::Renderer::call
const FUNCTIONS: &[Known] = &[
    known("service.start", NAME, &[], |call, given| service(call, given, "ensure", "running")),
    known("service.stop", NAME, &[], |call, given| service(call, given, "ensure", "stopped")),
    known("service.enable", NAME, &[], |call, given| service(call, given, "enable", "true")),
    known("service.disable", NAME, &[], |call, given| service(call, given, "enable", "false")),
    known("service.restart", NAME, &[], restart),
    known("service.reload", NAME, &[], restart),
    known("service.force_reload", NAME, &[], restart),
    known("service.full_restart", NAME, &[], restart),
    known("service.status", NAME, &["sig"], |call, given| asked(call, "service", given, "ensure", "running")),
    known("service.enabled", NAME, &[], |call, given| asked(call, "service", given, "enable", "true")),
    known("service.disabled", NAME, &[], |call, given| asked(call, "service", given, "enable", "false")),
    known("service.available", NAME, &[], |_, _| Ok(true.into())),
    known("service.missing", NAME, &[], |_, _| Ok(false.into())),
    known("pkg.version", NAME, &[], |call, given| Ok(present(call, &given.text("name")).into())),
    known("pkg.latest_version", NAME, &["refresh"], |call, given| {
        let (name, before) = (given.text("name"), present(call, &given.text("name")));
        let property = if before.is_empty() { "candidate" } else { "latest" };
        let newest = call.property("package", &name, property).unwrap_or_default();
        Ok(if newest == before { "".into() } else { newest.into() })
    }),
    known("user.info", NAME, &[], |call, given| {
        let Some(uid) = call.host.user_id(&given.text("name")) else { return Ok(Data::Map(Map::default())) };
        Ok(mapping([("name", given.text("name").into()), ("uid", uid.into())]))
    }),
    known("group.info", NAME, &[], |call, given| {
        let Some(gid) = call.host.group_id(&given.text("name")) else { return Ok(Data::Map(Map::default())) };
        Ok(mapping([("name", given.text("name").into()), ("gid", gid.into())]))
    }),
    known("test.false", &[], &[], |_, _| Ok(false.into())),
    known("test.true", &[], &[], |_, _| Ok(true.into())),
    known("test.sleep", &["length"], &[], |_, _| Ok(true.into())),
    known("test.version", &[], &[], |_, _| Ok(VERSION.into())),
    known("test.kwarg", &[], &[], |_, given| Ok(Data::Map(Map::new(given.named.clone())))),
    known("test.echo", &["text"], &[], |_, given| Ok(given.get("text").cloned().unwrap_or(Data::Null))),
    Known {
        rest: Some("args"),
        ..known("test.arg", &[], &[], |_, given| {
            let arguments = List::new(given.rest.iter().cloned().map(Item::new).collect());
            Ok(mapping([("args", Data::List(arguments)), ("kwargs", Data::Map(Map::new(given.named.clone())))]))
        })
    },
    known(
        "file.search",
        &["path", "pattern"],
        &["flags", "bufsize", "ignore_if_missing", "multiline"],
        |call, given| {
            let path = given.text("path");
            let Ok(content) = call.host.files().read(&path) else {
                return match given.get("ignore_if_missing").is_some_and(Data::is_true) {
                    true => Ok(false.into()),
                    false => Err(format!("File not found: {path}").into()),
                };
            };
            let pattern = python_regex::compile(&given.text("pattern"), python_regex::MULTILINE)
                .map_err(|error| Thrown::of("re.error", error.0.trim_start_matches("re.error: ")))?;
            Ok(pattern.matches(&String::from_utf8_lossy(&content)).into())
        },
    ),
    known("file.contains", &["path", "text"], &[], |call, given| {
        let content = call.host.files().read(&given.text("path")).unwrap_or_default();
        Ok(String::from_utf8_lossy(&content).contains(given.text("text").trim()).into())
    }),
    known("file.is_link", &["path"], &[], |call, given| Ok(call.is_link(&given.text("path")).into())),
    known("pkg.install", &[], &["name", "refresh", "fromrepo", "skip_verify", "debconf", "pkgs", "sources"], install),
    known("pkg.remove", &[], &["name", "pkgs"], |call, given| remove(call, given, "absent")),
    known("pkg.purge", &[], &["name", "pkgs"], |call, given| remove(call, given, "purged")),
    known("pkg.refresh_db", &[], &["cache_valid_time", "failhard"], |_, _| Ok(Data::Map(Map::default()))),
    known("file.remove", &["path"], &["force"], |call, given| {
        let path = given.text("path");
        if call.host.files().stat(&path, false).is_none() {
            return Ok(false.into());
        }
        call.host.files().remove(&path).map(|()| true.into()).map_err(|error| Thrown::of("OSError", error.text()))
    }),
    known("file.touch", NAME, &["atime", "mtime"], |call, given| {
        let path = given.text("name");
        if call.host.files().stat(&path, true).is_none() {
            call.host.files().write(&path, &[], 0o644).map_err(|error| Thrown::of("OSError", error.text()))?;
        }
        Ok(true.into())
    }),
    known("file.mkdir", &["dir_path"], &["user", "group", "mode"], |call, given| {
        let path = given.text("dir_path");
        if call.host.files().stat(&path, true).is_none() {
            call.host.files().make_directory(&path, 0o755).map_err(|error| Thrown::of("OSError", error.text()))?;
        }
        Ok(true.into())
    }),
    known("file.file_exists", &["path"], &[], |call, given| is_at(call, given, Some(FileKind::File))),
    known("file.directory_exists", &["path"], &[], |call, given| is_at(call, given, Some(FileKind::Directory))),
    known("file.access", &["path", "mode"], &[], |call, given| is_at(call, given, None)),
    Known {
        name: "file.append",
        required: &["path"],
        optional: &[],
        rest: Some("args"),
        call: |call, given| {
            let path = given.text("path");
            let old =
                call.host.files().read(&path).map_err(|error| {
                    Thrown::of("FileNotFoundError", format!("[Errno 2] {}: '{path}'", error.text()))
                })?;
            let mut text = String::from_utf8_lossy(&old).into_owned();
            given.rest.iter().for_each(|line| text.push_str(&format!("{}\n", line.text())));
            call.host
                .files()
                .write(&path, text.as_bytes(), 0o644)
                .map_err(|error| Thrown::of("OSError", error.text()))?;
            Ok(format!("Wrote {} lines to \"{path}\"", given.rest.len()).as_str().into())
        },
    },
];

/// Arguments by their names.
#[derive(Debug, Default)]
pub(super) struct Arguments {
    named: Entries,
    pub(super) rest: Vec<Data>,
}

impl Arguments {
    pub(super) fn get(&self, name: &str) -> Option<&Data> {
        self.named.get(name).map(|item| &item.data).filter(|data| !matches!(data, Data::Null))
    }

    /// All that have names.
    pub(super) fn all(&self) -> &Entries {
        &self.named
    }

    pub(super) fn text(&self, name: &str) -> String {
        self.get(name).map(|data| data.text().to_string()).unwrap_or_default()
    }
}

/// What calling a function in the old way came to.
pub(super) enum Answer {
    /// Arguments are missing.
    Missing(Vec<String>),
    /// An argument has the wrong form.
    Wrong(String),
    /// It was called.
    Called(Called),
}

pub(super) fn all() -> impl Iterator<Item = &'static Known> {
    FUNCTIONS.iter().chain(files::FUNCTIONS).chain(commands::FUNCTIONS).chain(minion::FUNCTIONS)
}

pub(super) fn find(name: &str) -> Option<&'static Known> {
    all().find(|known| known.name == name)
}

/// Whether there is such a function.
pub(super) fn exists(call: &Call<'_, '_>, name: &str) -> bool {
    find(name).is_some() || call.renderer.knows(name)
}

/// Whether Salt has a function for certain, simulated or not: in test mode there is no more to know.
pub(super) fn is_salts(name: &str) -> bool {
    name.split_once('.').is_some_and(|(module, function)| listed::has(module, function) == Some(true))
}

/// What is said besides of a function that Salt may well have.
pub(super) fn gap(name: &str) -> String {
    let modules = crate::running::EXECUTION_MODULES;
    let module = name.split('.').next().unwrap_or_default();
    let function = name.split_once('.').map_or("", |(_, function)| function);
    if listed::has(module, function).unwrap_or_else(|| modules.contains(&module)) {
        format!("\n(`{module}` is one of Salt's modules; this engine does not simulate `{name}`.)")
    } else {
        String::new()
    }
}

/// Calls a function with a list: texts by place, mappings by name.
pub(super) fn with_list(call: &mut Call<'_, '_>, name: &str, list: &Data) -> Called {
    let (plain, named) = taken_apart(list);
    let Some(known) = find(name) else { return rendered(call, name, &plain, &named) };
    let mut given = Arguments { named, rest: Vec::new() };
    let mut places = known.required.iter().chain(known.optional).filter(|name| !given.named.contains_key(**name));
    let mut by_place = Vec::new();
    let number = plain.len();
    for value in plain {
        match places.next() {
            Some(name) => by_place.push((*name, value)),
            None => given.rest.push(value),
        }
    }
    given.named.extend(by_place.into_iter().map(|(name, value)| (Key::Text(name.into()), Item::new(value))));
    let missing: Vec<&str> = known.required.iter().copied().filter(|name| !given.named.contains_key(*name)).collect();
    if !missing.is_empty() {
        return Err(format!("Missing arguments: {}", missing.join(", ")).into());
    }
    if known.rest.is_none() && !given.rest.is_empty() {
        return Err(known.too_many(number).into());
    }
    (known.call)(call, &given)
}

/// The same as the state `module.run` does it (`call_function` in `salt/utils/functools.py`): what a function needs comes behind what
/// has no name, and all else that it knows is given by name, so that nothing may stand in its place.
pub(super) fn as_state_does(call: &mut Call<'_, '_>, name: &str, list: &Data) -> Called {
    let (mut plain, mut named) = taken_apart(list);
    let Some(known) = find(name) else { return rendered(call, name, &plain, &named) };
    plain.extend(known.required.iter().filter_map(|name| named.shift_remove(*name)).map(|item| item.data));
    let (number, least) = (plain.len(), known.required.len());
    if let Some(missing) = known.required.get(number..).filter(|missing| !missing.is_empty()) {
        return Err(format!("Missing arguments: {}", missing.join(", ")).into());
    }
    let function = known.name.rsplit('.').next().unwrap_or_default();
    let most = least + known.optional.len();
    if number > most && known.rest.is_none() {
        return Err(known.too_many(number).into());
    }
    if let Some(twice) = known.optional.first().filter(|_| number > least) {
        return Err(format!("{function}() got multiple values for argument '{twice}'").into());
    }
    let is_known = |key: &Key| key.as_str().is_some_and(|key| known.optional.contains(&key));
    if let Some(key) = named.keys().find(|key| known.is_strict() && !is_known(key)) {
        return Err(format!("{function}() got an unexpected keyword argument '{}'", key.text()).into());
    }
    let rest = plain.split_off(least);
    named.extend(known.required.iter().zip(plain).map(|(name, value)| (Key::Text((*name).into()), Item::new(value))));
    (known.call)(call, &Arguments { named, rest })
}

/// The entries of a list without names, and those with names. Python takes texts for lists of their characters, and mappings for lists
/// of their keys.
fn taken_apart(list: &Data) -> (Vec<Data>, Entries) {
    let items: Vec<Data> = match list {
        Data::List(list) => list.items().iter().map(|item| item.data.clone()).collect(),
        Data::Null => Vec::new(),
        Data::Map(map) => map.entries().keys().map(|key| key.text().to_string().into()).collect(),
        Data::Text(text) => text.chars().map(|c| c.to_string().into()).collect(),
        single => vec![single.clone()],
    };
    let (mut plain, mut named) = (Vec::new(), Entries::default());
    for item in items {
        match item {
            Data::Map(map) => named.extend(map.entries().iter().map(|(key, item)| (key.clone(), item.clone()))),
            other => plain.push(other),
        }
    }
    (plain, named)
}

impl Known {
    /// Whether the function takes no names but those that it knows.
    fn is_strict(&self) -> bool {
        let (module, function) = self.name.split_once('.').unwrap_or_default();
        match module {
            "file" => !["append", "write", "prepend"].contains(&function),
            "test" => !["arg", "kwarg"].contains(&function),
            _ => false,
        }
    }

    /// What Python says of more arguments than there are places for.
    pub(super) fn too_many(&self, given: usize) -> String {
        let function = signature::python_name(self.name);
        let (least, most) = (self.required.len(), self.required.len() + self.optional.len());
        let ending = if most == 1 { "" } else { "s" };
        let takes = if least == most { most.to_string() } else { format!("from {least} to {most}") };
        let verb = if given == 1 { "was" } else { "were" };
        format!("{function}() takes {takes} positional argument{ending} but {given} {verb} given")
    }
}

/// The name that the state gives to an argument whose own name means something else there.
fn spelled(name: &str) -> String {
    match name {
        "name" | "fun" | "names" | "state" | "saltenv" => format!("m_{name}"),
        other => other.to_owned(),
    }
}

/// Calls a function with the arguments of a state.
pub(super) fn with_names(call: &mut Call<'_, '_>, name: &str, mut given: Entries) -> Answer {
    let Some(known) = find(name) else {
        let plain: Vec<Data> = match given.shift_remove("args").map(|item| item.data) {
            Some(Data::List(list)) => list.items().iter().map(|item| item.data.clone()).collect(),
            Some(other) => vec![other],
            None => Vec::new(),
        };
        if let Some(Data::Map(map)) = given.shift_remove("kwargs").map(|item| item.data) {
            given.extend(map.entries().iter().map(|(key, item)| (key.clone(), item.clone())));
        }
        return Answer::Called(rendered(call, name, &plain, &given));
    };
    let mut arguments = Arguments::default();
    for name in known.required.iter().chain(known.optional) {
        if let Some(item) = given.shift_remove(spelled(name).as_str()) {
            arguments.named.insert(Key::Text((*name).into()), item);
        }
    }
    let missing = known.required.iter().filter(|name| !arguments.named.contains_key(**name)).map(|name| spelled(name));
    let missing: Vec<String> = missing.collect();
    if !missing.is_empty() {
        return Answer::Missing(missing);
    }
    // A function that takes whatever it is given finds it in a mapping.
    if let Some(item) = given.get("kwargs").filter(|_| !known.is_strict()) {
        let Some(map) = item.data.as_map() else { return Answer::Wrong("'kwargs' must be a dict.".to_owned()) };
        let knows = |key: &&Key| {
            key.as_str().is_some_and(|key| known.required.iter().chain(known.optional).any(|own| *own == key))
        };
        if let Some(twice) = map.entries().keys().find(knows) {
            let function = known.name.rsplit('.').next().unwrap_or_default();
            let words = format!("{function}() got multiple values for argument '{}'", twice.text());
            return Answer::Called(Err(words.into()));
        }
        arguments.named.extend(map.entries().iter().map(|(key, item)| (key.clone(), item.clone())));
    }
    if let Some(item) = known.rest.and_then(|name| given.shift_remove(name)) {
        let Some(list) = item.data.as_list() else {
            return Answer::Wrong(format!("'{}' must be a list.", known.rest.unwrap_or_default()));
        };
        arguments.rest = list.items().iter().map(|item| item.data.clone()).collect();
    }
    Answer::Called((known.call)(call, &arguments))
}

fn rendered(call: &mut Call<'_, '_>, name: &str, plain: &[Data], named: &Entries) -> Called {
    let called =
        call.renderer.call(name, plain, named).unwrap_or_else(|| Err(format!("'{name}' is not available.")))?;
    call.goes_through(&called);
    Ok(called)
}

fn service(call: &mut Call<'_, '_>, given: &Arguments, property: &str, value: &str) -> Called {
    Ok(call.sync("service", &given.text("name"), property, value, &[]).is_ok().into())
}

fn restart(call: &mut Call<'_, '_>, given: &Arguments) -> Called {
    let name = given.text("name");
    let is_up = call.property("service", &name, "ensure").is_ok_and(|state| state == "running");
    if !is_up {
        return service(call, given, "ensure", "running");
    }
    Ok(call.refresh("service", &name).into())
}

fn asked(call: &mut Call<'_, '_>, type_name: &str, given: &Arguments, property: &str, value: &str) -> Called {
    Ok(call.property(type_name, &given.text("name"), property).is_ok_and(|present| present == value).into())
}

fn is_at(call: &mut Call<'_, '_>, given: &Arguments, kind: Option<FileKind>) -> Called {
    let stat = call.host.files().stat(&given.text("path"), true);
    Ok(stat.is_some_and(|stat| kind.is_none_or(|kind| stat.kind == kind)).into())
}

/// The packages of `name` or `pkgs`.
fn packages(given: &Arguments) -> Vec<String> {
    let name = |data: &Data| match data {
        Data::Map(map) => map.first().map(|(key, _)| key.text().to_string()),
        other => Some(other.text().to_string()),
    };
    match (given.get("pkgs"), given.get("name")) {
        (Some(Data::List(list)), _) => list.items().iter().filter_map(|item| name(&item.data)).collect(),
        (_, Some(name)) => name.text().split(',').map(|name| name.trim().to_owned()).collect(),
        _ => Vec::new(),
    }
}

fn present(call: &mut Call<'_, '_>, name: &str) -> String {
    let version = call.property("package", name, "ensure").unwrap_or_default();
    if matches!(version.as_str(), "absent" | "purged") { String::new() } else { version }
}

/// Brings packages into a state; returns what changed.
fn set(call: &mut Call<'_, '_>, names: &[String], wanted: &str) -> Called {
    let mut changes = Entries::default();
    for name in names {
        let before = present(call, name);
        if before.is_empty() == (wanted != "present") {
            continue;
        }
        call.sync("package", name, "ensure", wanted, &[]).map_err(|failure| failure.message)?;
        let after = present(call, name);
        changes.insert(Key::Text(name.as_str().into()), Item::new(old_and_new(before, after)));
    }
    Ok(Data::Map(Map::new(changes)))
}

fn install(call: &mut Call<'_, '_>, given: &Arguments) -> Called {
    if let Some(sources) = given.get("sources") {
        return Err(format!("this engine has no packages from files: {}", shown(sources)).into());
    }
    set(call, &packages(given), "present")
}

fn remove(call: &mut Call<'_, '_>, given: &Arguments, wanted: &str) -> Called {
    set(call, &packages(given), wanted)
}
