//! The module `slsutil` but for its merging (`salt/modules/slsutil.py`): comments for heads of files, data written and read, files
//! that are looked for in the root.

use super::{Call, own_name, traverse};
use crate::data::Data;
use crate::jinja::{Args, Error, Kind, Machine, Result, Settings, Value, Variables, flag, integer, text};
use crate::places::Places;
use crate::render::convert::{data, value, value_over};
use crate::render::engine::settings;
use crate::render::pipe;
use crate::write;
use crate::write::{Form, Layout};
use crate::yaml;

const TITLE: &str = "THIS FILE IS MANAGED BY SALT - DO NOT EDIT";
const TEXT: &str = "The contents of this file are managed by Salt. Any changes to this file may be overwritten automatically and \
                    without warning.";

/// A box of comments for the head of a file.
pub(super) fn banner(args: Args) -> Result<Value> {
    let names = ["width", "commentchar", "borderchar", "blockstart", "blockend", "title", "text", "newline"];
    let [width, comment, border, start, end, title, words, newline] = args.bind("banner", names, 0)?;
    let or = |given: Option<Value>, default: &str| match given {
        None | Some(Value::None) => Ok(default.to_owned()),
        Some(given) => text(&given).map(|text| text.to_string()),
    };
    let width = integer(width.as_ref(), 72)?;
    let width = usize::try_from(width.clamp(0, 10_000)).unwrap_or_default();
    let (comment, border) = (or(comment, "#")?, or(border, "#")?);
    let (title, words) = (or(title, TITLE)?, or(words, TEXT)?);
    let size = |text: &str| text.chars().count();
    let (left, right) = (comment.trim_end(), comment.trim());
    let Some(inner) = width.checked_sub(size(left) + size(right) + 2).filter(|inner| *inner > 0) else {
        return Err(Error::python("Width is too small to render banner"));
    };
    let line = border.chars().next().map(|c| c.to_string()).unwrap_or_default();
    let line = format!("{comment}{}{right}", line.repeat(width.saturating_sub(size(left) + size(right))));
    let space = format!("{comment}{}{comment}", " ".repeat(width.saturating_sub(size(&comment) * 2)));
    let mut block: Vec<String> = Vec::new();
    block.extend(
        start.filter(|start| !start.is_none()).map(|start| text(&start).map(|text| text.to_string())).transpose()?,
    );
    block.extend([line.clone(), space.clone()]);
    for part in wrapped(&title, inner) {
        let free = inner - size(&part);
        // Python puts the odd blank to the left of what is in an odd space.
        let before = free / 2 + (free & inner & 1);
        block.push(format!("{left} {}{part}{} {right}", " ".repeat(before), " ".repeat(free - before)));
    }
    block.push(space);
    for part in wrapped(&words, inner) {
        block.push(format!("{left} {part}{} {right}", " ".repeat(inner - size(&part))));
    }
    block.push(line);
    block.extend(end.filter(|end| !end.is_none()).map(|end| text(&end).map(|text| text.to_string())).transpose()?);
    let ending = if flag(newline.as_ref(), false)? { "\n" } else { "" };
    Ok(Value::from(block.join("\n") + ending))
}

/// The lines of a text; words that are too long for one are broken.
fn wrapped(words: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        let mut rest: Vec<char> = word.chars().collect();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + rest.len() <= width => {
                line.push(' ');
                line.extend(rest);
                continue;
            }
            Some(line) if rest.len() > width && line.chars().count() + 1 < width => {
                let room = width - line.chars().count() - 1;
                line.push(' ');
                line.extend(rest.drain(..room));
            }
            _ => {}
        }
        lines.extend(rest.chunks(width.max(1)).map(|part| part.iter().collect::<String>()));
    }
    lines
}

/// Data in a notation.
pub(super) fn serialize(args: Args) -> Result<Value> {
    let (args, mut options) = split(args, "serialize", ["serializer", "obj"])?;
    let [form, object] = args;
    let form = text(&form)?;
    let object = data(&object)?;
    let mut option = |name: &str| {
        let place = options.iter().position(|(known, _)| known == name)?;
        Some(options.remove(place).1)
    };
    match form.as_str() {
        "json" => {
            let indent = usize::try_from(integer(option("indent").as_ref(), -1)?).ok();
            let object = if flag(option("sort_keys").as_ref(), false)? { write::sorted(&object) } else { object };
            Ok(Value::from(write::json(&object, indent, flag(option("ensure_ascii").as_ref(), false)?)))
        }
        "yaml" => {
            let layout = match option("default_flow_style") {
                None | Some(Value::None) => Layout::Leaves,
                Some(flow) => Layout::of_flag(flow.truth()?),
            };
            let object = if flag(option("sort_keys").as_ref(), true)? { write::sorted(&object) } else { object };
            let unicode = flag(option("allow_unicode").as_ref(), false)?;
            let indent = usize::try_from(integer(option("indent").as_ref(), 2)?).unwrap_or_default();
            let written = write::yaml(&object, Form { layout, unicode, indent });
            let written = written.strip_suffix("\n...\n").or_else(|| written.strip_suffix('\n')).unwrap_or(&written);
            Ok(Value::from(written))
        }
        other => Err(missing(other)),
    }
}

/// What a notation says.
pub(super) fn deserialize(args: Args) -> Result<Value> {
    let ([form, given], _) = split(args, "deserialize", ["serializer", "stream_or_string"])?;
    let (form, given) = (text(&form)?, text(&given)?);
    match form.as_str() {
        "json" => {
            let read = serde_json::from_str::<serde_json::Value>(&given);
            read.map(|json| value(&Data::from_json(&json))).map_err(|error| Error::python(error.to_string()))
        }
        "yaml" => {
            let read = yaml::read(&given, &Places::nowhere());
            read.map(|read| value(&read)).map_err(|trouble| Error::python(trouble.message))
        }
        other => Err(missing(other)),
    }
}

fn missing(form: &str) -> Error {
    Error::new(Kind::Function, format!("Serializer '{form}' not found."))
}

/// Arguments by name.
type Named = Vec<(ecow::EcoString, Value)>;

/// The first arguments of a function that takes whatever else it is given by name.
fn split<const N: usize>(args: Args, function: &str, names: [&str; N]) -> Result<([Value; N], Named)> {
    let (own, more): (Vec<_>, Vec<_>) = args.named.into_iter().partition(|(name, _)| names.contains(&name.as_str()));
    let bound = Args { plain: args.plain, named: own }.bind(function, names, N)?;
    Ok((bound.map(|value| value.unwrap_or(Value::None)), more))
}

impl Call<'_> {
    /// `defaults.get`: what `defaults.yaml` or `defaults.json` of a formula says.
    pub(super) fn defaults(&self, args: Args) -> Result<Value> {
        let [key, default] = args.bind("get", ["key", "default"], 1)?;
        let key = text(&key.unwrap_or(Value::None))?;
        let (formula, key) = key.split_once(':').map_or((key.as_str(), None), |(formula, key)| (formula, Some(key)));
        let file = |ending: &str| self.world.states.get(format!("{formula}/defaults.{ending}").as_str());
        let known = match (file("yaml"), file("json")) {
            (Some(source), _) => {
                let read = yaml::read(source, &Places::nowhere());
                read.map(|read| value(&read)).map_err(|trouble| Error::python(trouble.message))?
            }
            (None, Some(source)) => {
                let read = serde_json::from_str(source).map_err(|error| Error::python(error.to_string()))?;
                value(&Data::from_json(&read))
            }
            (None, None) => Value::None,
        };
        let Some(key) = key else { return Ok(known) };
        Ok(traverse(&known, key, ":").or(default).unwrap_or_else(|| Value::from("")))
    }

    /// The first of some files in a folder of the root, or the folders above it.
    pub(super) fn findup(&self, args: Args) -> Result<Value> {
        let [start, names, _] = args.bind("findup", ["startpath", "filenames", "saltenv"], 2)?;
        let start = text(&start.unwrap_or(Value::None))?;
        let names = match names.unwrap_or(Value::None) {
            Value::List(list) => list.items().iter().map(text).collect::<Result<Vec<_>>>()?,
            other => match other.as_text() {
                Some(name) => vec![name.clone()],
                None => {
                    let words = "Filenames argument must be a string or list of strings";
                    return Err(Error::new(Kind::Function, words));
                }
            },
        };
        let mut folder = start.trim_matches('/');
        if !folder.is_empty() && !self.is_in_root(folder) {
            let words = format!("Starting path not found in the state tree: {folder}");
            return Err(Error::new(Kind::Function, words));
        }
        loop {
            for name in &names {
                let path = if folder.is_empty() { name.to_string() } else { format!("{folder}/{name}") };
                if self.is_in_root(&path) {
                    return Ok(Value::from(path));
                }
            }
            if folder.is_empty() {
                return Err(Error::new(Kind::Function, "File pattern(s) not found in path ancestry"));
            }
            folder = folder.rsplit_once('/').map_or("", |(above, _)| above);
        }
    }

    /// Whether the root has a folder of a path.
    pub(super) fn is_folder(&self, path: &str) -> bool {
        let folder = format!("{}/", path.trim_end_matches('/'));
        self.world.states.keys().any(|known| known.starts_with(&folder))
    }

    /// Whether the root has a file or a folder of a path.
    pub(super) fn is_in_root(&self, path: &str) -> bool {
        self.world.states.contains_key(path) || self.is_folder(path)
    }

    /// The functions that render other templates.
    pub(super) fn nested(&self, machine: &mut Machine<'_>, args: Args) -> Result<Value> {
        match self.name {
            "slsutil.renderer" => self.renderer(machine, args),
            "jinja.load_map" => {
                let [path, variable] = args.bind("load_map", ["tmpl", "var"], 2)?;
                let (path, variable) = (text(&path.unwrap_or(Value::None))?, text(&variable.unwrap_or(Value::None))?);
                let template =
                    format!("{{% from '{path}' import {variable} with context %}}{{{{ {variable} | tojson }}}}");
                let json = machine.nested(&template, &Settings::default(), Variables::default())?;
                let json = serde_json::from_str(&json).map_err(|error| Error::python(error.to_string()))?;
                Ok(value(&Data::from_json(&json)))
            }
            name => {
                let [path] = args.bind(own_name(name), ["tmpl"], 1)?;
                let path = text(&path.unwrap_or(Value::None))?;
                let tag = own_name(name);
                let template = format!("{{% {tag} '{path}' as variable %}}{{{{ variable | tojson }}}}");
                let json = machine.nested(&template, &Settings::default(), Variables::default())?;
                let json = serde_json::from_str(&json).map_err(|error| Error::python(error.to_string()))?;
                Ok(value(&Data::from_json(&json)))
            }
        }
    }

    /// What a file or a text renders to.
    fn renderer(&self, machine: &mut Machine<'_>, args: Args) -> Result<Value> {
        let names = ["path", "string", "default_renderer"];
        let (own, more): (Vec<_>, Vec<_>) =
            args.named.into_iter().partition(|(name, _)| names.contains(&name.as_str()));
        let [path, string, renderer] = Args { plain: args.plain, named: own }.bind("renderer", names, 0)?;
        let is_given = |value: &Option<Value>| value.as_ref().is_some_and(|value| value.truth().unwrap_or(false));
        let source = match (is_given(&path), is_given(&string)) {
            (true, true) => return Err(Error::new(Kind::Function, "Must specify path or string, not both.")),
            (false, false) => return Err(Error::new(Kind::Function, "Must pass path or string.")),
            (false, true) => text(&string.unwrap_or(Value::None))?.to_string(),
            (true, false) => {
                let path = text(&path.unwrap_or(Value::None))?;
                let known = self.world.states.get(path.trim_start_matches("salt://"));
                known.map(ToString::to_string).ok_or_else(|| Error::python(format!("File not found: {path}")))?
            }
        };
        let renderers = renderer.map_or_else(|| Ok("jinja|yaml".into()), |renderer| text(&renderer))?;
        let line = format!("#!{renderers}\n");
        let variables: Variables = more.into_iter().collect();
        let mut made = source.clone();
        for renderer in pipe(if source.starts_with("#!") { &source } else { &line }) {
            match renderer {
                "jinja" => {
                    let (settings, template) = settings(&made);
                    made = machine.nested(&template, &settings, variables.clone())?;
                }
                "yaml" => {
                    let read = yaml::read(&made, &Places::nowhere());
                    return read.map(|read| value_over(&read, None)).map_err(|trouble| Error::python(trouble.message));
                }
                "json" => {
                    let read = serde_json::from_str(&made).map_err(|error| Error::python(error.to_string()))?;
                    return Ok(value(&Data::from_json(&read)));
                }
                "text" => {}
                other => return Err(Error::python(format!("the renderer '{other}' is not available"))),
            }
        }
        Ok(Value::from(made))
    }
}
