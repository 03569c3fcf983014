//! Helpers of state files (`salt/modules/slsutil.py`): comments for heads of files, data merged, written and read, files that are
//! looked for in the root, renderers.

use super::cp::path;
use super::merging::{Strategy, in_place};
use super::{Function, Given, Minion, invocation};
use crate::jinja::{Variables, flag, integer};
use crate::places::Places;
use crate::render::{World, pipe, settings};
use crate::value::{Dict, Error, Result, Value, text};
use crate::write;
use crate::write::{Form, Layout};
use crate::yaml;

mod banner;

pub(super) const TABLE: &[Function] = &[
    Function::computes(
        "slsutil.banner",
        "width=72, commentchar='#', borderchar='#', blockstart=None, blockend=None, title=None, text=None, newline=False",
        |_, given| banner::banner(&given),
    ),
    Function::computes("slsutil.boolstr", "value, true='true', false='false'", |_, given| {
        let is_true = match given.get("value").as_text() {
            Some(text) => ["yes", "true", "on", "1"].contains(&text.to_lowercase().as_str()),
            None => given.flag("value")?,
        };
        Ok(given.get(if is_true { "true" } else { "false" }).clone())
    }),
    Function::computes("slsutil.deserialize", "serializer, stream_or_string, **mod_kwargs", |_, given| {
        deserialize(&given)
    }),
    Function::computes("slsutil.dir_exists", "path, saltenv=None", |minion, given| {
        Ok(is_folder(minion.world, &path(&given, "path")?).into())
    }),
    Function::computes("slsutil.file_exists", "path, saltenv=None", |minion, given| {
        Ok(minion.world.states.contains_key(path(&given, "path")?.as_str()).into())
    }),
    Function::computes("slsutil.findup", "startpath, filenames, saltenv='base'", findup),
    Function::computes(
        "slsutil.merge",
        "obj_a, obj_b, strategy='smart', renderer='yaml', merge_lists=False",
        |_, given| {
            let how = Strategy::of(&given.text("strategy")?, &given.text("renderer")?);
            let (into, from) = (given.get("obj_a").plain()?, given.get("obj_b").plain()?);
            how.merged(&into, &from, given.flag("merge_lists")?)
        },
    ),
    Function::computes("slsutil.merge_all", "lst, strategy='smart', renderer='yaml', merge_lists=False", |_, given| {
        let how = Strategy::of(&given.text("strategy")?, &given.text("renderer")?);
        let mut merged = Value::Dict(Dict::default());
        for item in given.get("lst").iterate()? {
            merged = how.merged(&merged, &item.plain()?, given.flag("merge_lists")?)?;
        }
        Ok(merged)
    }),
    Function::computes("slsutil.path_exists", "path, saltenv=None", |minion, given| {
        Ok(is_in_root(minion.world, path(&given, "path")?.trim_end_matches('/')).into())
    }),
    Function::renders("slsutil.renderer", "path=None, string=None, default_renderer='jinja|yaml', **kwargs", renderer),
    Function::computes("slsutil.serialize", "serializer, obj, **mod_kwargs", |_, given| serialize(&given)),
    Function::computes("slsutil.update", "dest, upd, recursive_update=True, merge_lists=False", |_, given| {
        let how = if given.flag("recursive_update")? { Strategy::Recurse } else { Strategy::Shallow };
        let (into, from) = (given.get("dest").plain()?, given.get("upd").plain()?);
        let merged = how.merged(&into, &from, given.flag("merge_lists")?)?;
        Ok(in_place(given.get("dest"), merged))
    }),
];

/// Data in a notation.
fn serialize(given: &Given) -> Result<Value> {
    let object = given.get("obj").plain()?;
    let option = |name: &str| given.further(name);
    match given.text("serializer")?.as_str() {
        "json" => {
            let indent = usize::try_from(integer(option("indent"), -1)?).ok();
            let object = if flag(option("sort_keys"), false)? { write::sorted(&object) } else { object };
            Ok(Value::from(write::json(&object, indent, flag(option("ensure_ascii"), false)?)))
        }
        "yaml" => {
            let layout = match option("default_flow_style") {
                None | Some(Value::None) => Layout::Leaves,
                Some(flow) => Layout::of_flag(flow.truth()?),
            };
            let object = if flag(option("sort_keys"), true)? { write::sorted(&object) } else { object };
            let unicode = flag(option("allow_unicode"), false)?;
            let indent = usize::try_from(integer(option("indent"), 2)?).unwrap_or_default();
            let written = write::yaml(&object, Form { layout, unicode, indent });
            let written = written.strip_suffix("\n...\n").or_else(|| written.strip_suffix('\n')).unwrap_or(&written);
            Ok(Value::from(written))
        }
        other => Err(missing(other)),
    }
}

/// The value of a text in some notation.
fn deserialize(given: &Given) -> Result<Value> {
    let text = given.text("stream_or_string")?;
    match given.text("serializer")?.as_str() {
        "json" => json(&text),
        "yaml" => yaml::load(&text).map_err(|trouble| Error::python(trouble.message)),
        other => Err(missing(other)),
    }
}

fn json(text: &str) -> Result<Value> {
    let read = serde_json::from_str(text).map_err(|error| Error::python(error.to_string()))?;
    Ok(Value::from_json(&read))
}

fn missing(form: &str) -> Error {
    super::refused(format!("Serializer '{form}' not found."))
}

/// The first of some files in a folder of the root, or the folders above it.
fn findup(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    let start = given.text("startpath")?;
    let names = match given.get("filenames") {
        Value::List(list) => list.items().iter().map(text).collect::<Result<Vec<_>>>()?,
        other => match other.as_text() {
            Some(name) => vec![name.clone()],
            None => return Err(invocation("Filenames argument must be a string or list of strings")),
        },
    };
    let mut folder = start.trim_matches('/');
    if !folder.is_empty() && !is_in_root(minion.world, folder) {
        return Err(invocation(format!("Starting path not found in the state tree: {folder}")));
    }
    loop {
        for name in &names {
            let path = if folder.is_empty() { name.to_string() } else { format!("{folder}/{name}") };
            if is_in_root(minion.world, &path) {
                return Ok(Value::from(path));
            }
        }
        if folder.is_empty() {
            return Err(refused_path());
        }
        folder = folder.rsplit_once('/').map_or("", |(above, _)| above);
    }
}

fn refused_path() -> Error {
    super::refused("File pattern(s) not found in path ancestry")
}

/// True if the root has a folder of this path.
fn is_folder(world: &World, path: &str) -> bool {
    let folder = format!("{}/", path.trim_end_matches('/'));
    world.states.keys().any(|known| known.starts_with(&folder))
}

/// True if the root has a file or a folder of this path.
fn is_in_root(world: &World, path: &str) -> bool {
    world.states.contains_key(path) || is_folder(world, path)
}

/// The result of rendering a file or a text.
fn renderer(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    let source = match (given.flag("path")?, given.flag("string")?) {
        (true, true) => return Err(invocation("Must specify path or string, not both.")),
        (false, false) => return Err(invocation("Must pass path or string.")),
        (false, true) => given.text("string")?,
        (true, false) => {
            let known = minion.world.states.get(path(&given, "path")?.as_str());
            let missing = format!("File not found: {}", given.text("path")?);
            known.map(ToString::to_string).ok_or_else(|| super::refused(missing))?
        }
    };
    let line = format!("#!{}\n", given.text("default_renderer")?);
    let variables: Variables = given.more.into_iter().collect();
    let mut made = source.clone();
    for renderer in pipe(if source.starts_with("#!") { &source } else { &line }) {
        match renderer {
            "jinja" => {
                let (settings, template) = settings(&made);
                made = minion.render(&template, &settings, variables.clone())?;
            }
            "yaml" => {
                let read = yaml::read(&made, &Places::nowhere());
                return read.map_err(|trouble| Error::python(trouble.message));
            }
            "json" => return json(&made),
            "text" => {}
            other => return Err(Error::python(format!("the renderer '{other}' is not available"))),
        }
    }
    Ok(Value::from(made))
}
