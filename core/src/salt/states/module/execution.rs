//! Execution functions of the simulated host, and how they take their arguments.

use super::{Called, files, listed, shown};
use crate::resource_types::FileKind;
use crate::salt::data::{Data, Entries, Item, Key, Map};
use crate::salt::states::cmd::shell;
use crate::salt::states::{Call, mapping, old_and_new, python_regex};

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
/// [`Renderer::call`]: crate::salt::render::Renderer::call
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
            let rest: Vec<String> = given.rest.iter().map(shown).collect();
            let comma = if rest.len() == 1 { "," } else { "" };
            // Python's tuple, which nothing can be looked up in.
            let arguments = format!("({}{comma})", rest.join(", "));
            Ok(mapping([("args", arguments.into()), ("kwargs", Data::Map(Map::new(given.named.clone())))]))
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
                    false => Err(format!("salt.exceptions.SaltInvocationError: File not found: {path}")),
                };
            };
            let pattern =
                python_regex::compile(&given.text("pattern"), python_regex::MULTILINE).map_err(|error| error.0)?;
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
    known("cmd.run", &["cmd"], &["cwd"], |call, given| Ok(command(call, given)?.1.into())),
    known("cmd.shell", &["cmd"], &["cwd"], |call, given| Ok(command(call, given)?.1.into())),
    known("cmd.run_stdout", &["cmd"], &["cwd"], |call, given| Ok(command(call, given)?.1.into())),
    known("cmd.run_stderr", &["cmd"], &["cwd"], |call, given| Ok(command(call, given)?.2.into())),
    known("cmd.run_all", &["cmd"], &["cwd"], |call, given| {
        let (retcode, stdout, stderr) = command(call, given)?;
        Ok(mapping([
            ("pid", 0.into()),
            ("retcode", retcode.into()),
            ("stdout", stdout.into()),
            ("stderr", stderr.into()),
        ]))
    }),
    known("cmd.retcode", &["cmd"], &["cwd"], |call, given| Ok(command(call, given)?.0.into())),
    known("file.remove", &["path"], &["force"], |call, given| {
        let path = given.text("path");
        if call.host.files().stat(&path, false).is_none() {
            return Ok(false.into());
        }
        call.host.files().remove(&path).map(|()| true.into()).map_err(|error| error.text().to_owned())
    }),
    known("file.touch", NAME, &["atime", "mtime"], |call, given| {
        let path = given.text("name");
        if call.host.files().stat(&path, true).is_none() {
            call.host.files().write(&path, &[], 0o644).map_err(|error| error.text().to_owned())?;
        }
        Ok(true.into())
    }),
    known("file.mkdir", &["dir_path"], &["user", "group", "mode"], |call, given| {
        let path = given.text("dir_path");
        if call.host.files().stat(&path, true).is_none() {
            call.host.files().make_directory(&path, 0o755).map_err(|error| error.text().to_owned())?;
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
            let old = call.host.files().read(&path).map_err(|error| format!("[Errno 2] {}: '{path}'", error.text()))?;
            let mut text = String::from_utf8_lossy(&old).into_owned();
            given.rest.iter().for_each(|line| text.push_str(&format!("{}\n", line.text())));
            call.host.files().write(&path, text.as_bytes(), 0o644).map_err(|error| error.text().to_owned())?;
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
    fn get(&self, name: &str) -> Option<&Data> {
        self.named.get(name).map(|item| &item.data).filter(|data| !matches!(data, Data::Null))
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

fn find(name: &str) -> Option<&'static Known> {
    FUNCTIONS.iter().chain(files::FUNCTIONS).find(|known| known.name == name)
}

/// Whether there is such a function.
pub(super) fn exists(call: &Call<'_, '_>, name: &str) -> bool {
    find(name).is_some() || call.renderer.knows(name)
}

/// What is said besides of a function that Salt may well have.
pub(super) fn gap(name: &str) -> String {
    let modules = crate::salt::running::EXECUTION_MODULES;
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
    let items: Vec<Data> = match list {
        Data::List(list) => list.items().iter().map(|item| item.data.clone()).collect(),
        Data::Null => Vec::new(),
        single => vec![single.clone()],
    };
    let (mut plain, mut named) = (Vec::new(), Entries::default());
    for item in items {
        match item {
            Data::Map(map) => named.extend(map.entries().iter().map(|(key, item)| (key.clone(), item.clone()))),
            other => plain.push(other),
        }
    }
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
        return Err(format!("Missing arguments: {}", missing.join(", ")));
    }
    if known.rest.is_none() && !given.rest.is_empty() {
        return Err(known.too_many(number));
    }
    (known.call)(call, &given)
}

impl Known {
    /// What Python says of more arguments than there are places for.
    fn too_many(&self, given: usize) -> String {
        let function = self.name.rsplit('.').next().unwrap_or_default();
        let (least, most) = (self.required.len(), self.required.len() + self.optional.len());
        let ending = if most == 1 { "" } else { "s" };
        let takes = if least == most { most.to_string() } else { format!("from {least} to {most}") };
        format!("{function}() takes {takes} positional argument{ending} but {given} were given")
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
    if let Some(item) = known.rest.and_then(|name| given.shift_remove(name)) {
        let Some(list) = item.data.as_list() else {
            return Answer::Wrong(format!("'{}' must be a list.", known.rest.unwrap_or_default()));
        };
        arguments.rest = list.items().iter().map(|item| item.data.clone()).collect();
    }
    Answer::Called((known.call)(call, &arguments))
}

fn rendered(call: &mut Call<'_, '_>, name: &str, plain: &[Data], named: &Entries) -> Called {
    call.renderer.call(name, plain, named).unwrap_or_else(|| Err(format!("'{name}' is not available.")))
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
        return Err(format!("this engine has no packages from files: {}", shown(sources)));
    }
    set(call, &packages(given), "present")
}

fn remove(call: &mut Call<'_, '_>, given: &Arguments, wanted: &str) -> Called {
    set(call, &packages(given), wanted)
}

/// The exit code of a command, and what it says on both streams.
fn command(call: &mut Call<'_, '_>, given: &Arguments) -> Result<(i64, String, String), String> {
    let Some(left) = call.commands_left.checked_sub(1) else {
        return Err("the run may run no more commands".to_owned());
    };
    *call.commands_left = left;
    let directory = Some(given.text("cwd")).filter(|directory| !directory.is_empty());
    let output = shell(call.host, &given.text("cmd"), directory);
    *call.retcode = i64::from(output.exit);
    let [stdout, stderr] = [false, true].map(|errors| output.stream(errors).trim_end().to_owned());
    Ok((i64::from(output.exit), stdout, stderr))
}
