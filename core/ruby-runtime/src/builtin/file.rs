//! `File`: the text of paths, and the files of the world.

use crate::class::{ANY, Caller, Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;
use crate::world::Place;

/// The functions.
pub(super) const STATICS: &[Native] = &[
    native("join", 0, ANY, join),
    native("basename", 1, 2, basename),
    native("dirname", 1, 1, dirname),
    native("extname", 1, 1, extname),
    native("split", 1, 1, |vm, this, given| {
        let parts = vec![dirname(vm, this, given)?, basename(vm, this, given)?];
        vm.array(parts)
    }),
    native("expand_path", 1, 2, expand),
    native("absolute_path", 1, 2, expand),
    native("absolute_path?", 1, 1, |vm, _, given| Ok(Value::Bool(path(vm, given.at(0))?.starts_with('/')))),
    native("exist?", 1, 1, |vm, _, given| Ok(Value::Bool(place(vm, given)? != Place::Nothing))),
    native("exists?", 1, 1, |vm, _, given| Ok(Value::Bool(place(vm, given)? != Place::Nothing))),
    native("readable?", 1, 1, |vm, _, given| Ok(Value::Bool(place(vm, given)? != Place::Nothing))),
    native("file?", 1, 1, |vm, _, given| Ok(Value::Bool(matches!(place(vm, given)?, Place::File(_))))),
    native("directory?", 1, 1, |vm, _, given| Ok(Value::Bool(place(vm, given)? == Place::Folder))),
    native("read", 1, 2, |vm, _, given| {
        let text = content(vm, given)?;
        vm.text(text)
    }),
    native("write", 2, 4, write),
    native("delete", 0, ANY, delete),
    native("make_folder", 1, 1, |vm, _, given| {
        let path = path(vm, given.at(0))?;
        vm.allocate(path.len())?;
        vm.refused(|world| world.put(path.trim_end_matches('/'), Place::Folder))?;
        Ok(Value::Int(0))
    }),
    native("readlines", 1, 2, |vm, _, given| {
        let text = content(vm, given)?;
        let options = given.get(1);
        let text = vm.text(text)?;
        let lines = vm.symbol("lines")?;
        let values: Vec<Value> = options.into_iter().collect();
        vm.call_method(
            text,
            lines,
            &Arguments { has_keywords: given.has_keywords, ..Arguments::of(values) },
            Caller::Receiver,
        )
    }),
];

/// The path that a text or an object with a path is.
fn path(vm: &mut Vm<'_>, value: Value) -> Outcome<String> {
    let name = vm.symbol("to_path")?;
    let value = match value {
        Value::Object(_) if vm.responds(value, name) => vm.send(value, name, &[])?,
        other => other,
    };
    vm.string(value)
}

fn place(vm: &mut Vm<'_>, given: &Arguments) -> Outcome<Place> {
    let path = path(vm, given.at(0))?;
    vm.settle()?;
    vm.refused(|world| world.place(&path))
}

fn content(vm: &mut Vm<'_>, given: &Arguments) -> Outcome<String> {
    let path = path(vm, given.at(0))?;
    match vm.refused(|world| world.place(&path))? {
        Place::File(text) => Ok(text.to_string()),
        Place::Folder => Err(vm.raise(known::EISDIR, format!("Is a directory @ io_fread - {path}"))),
        Place::Nothing => Err(vm.raise(known::ENOENT, format!("No such file or directory @ rb_sysopen - {path}"))),
    }
}

/// Writes a file. Folders that nobody knows of may be there.
fn write(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    if given.len() > 2 && !given.has_keywords {
        return Err(vm.unsupported("File.write at a place in the file"));
    }
    let (path, text) = (path(vm, given.at(0))?, vm.to_s(given.at(1))?);
    if vm.refused(|world| world.place(&path))? == Place::Folder {
        return Err(vm.raise(known::EISDIR, format!("Is a directory @ rb_sysopen - {path}")));
    }
    vm.allocate(path.len() + text.len())?;
    vm.refused(|world| world.put(&path, Place::File(text.as_str().into())))?;
    Ok(super::bytes::count(text.len()))
}

fn delete(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    for value in &given.values {
        let path = path(vm, *value)?;
        if vm.refused(|world| world.place(&path))? == Place::Nothing {
            return Err(vm.raise(known::ENOENT, format!("No such file or directory @ apply2files - {path}")));
        }
        vm.refused(|world| world.put(&path, Place::Nothing))?;
    }
    Ok(super::bytes::count(given.values.len()))
}

/// A path from the root on. There is no folder in which a program runs.
fn expand(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let mut path_text = path(vm, given.at(0))?;
    if !path_text.starts_with('/') {
        let folder = match given.get(1) {
            Some(folder) if folder != Value::Nil => path(vm, folder)?,
            _ => String::new(),
        };
        if !folder.starts_with('/') || path_text.starts_with('~') {
            return Err(vm.unsupported("a path that depends on the folder or the user"));
        }
        path_text = format!("{folder}/{path_text}");
    }
    let mut parts: Vec<&str> = Vec::new();
    for part in path_text.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    vm.text(format!("/{}", parts.join("/")))
}

fn join(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let mut parts = Vec::new();
    for part in &given.values {
        match part {
            Value::Array(_) => {
                for inner in vm.elements(*part)? {
                    parts.push(path(vm, inner)?);
                }
            }
            other => parts.push(path(vm, *other)?),
        }
    }
    let mut path = String::new();
    for (place, part) in parts.iter().enumerate() {
        if place > 0 {
            match (path.ends_with('/'), part.starts_with('/')) {
                (true, true) => path.truncate(path.trim_end_matches('/').len()),
                (false, false) => path.push('/'),
                _ => {}
            }
        }
        path.push_str(part);
    }
    vm.text(path)
}

fn last(path: &str) -> &str {
    let bare = path.trim_end_matches('/');
    if bare.is_empty() && !path.is_empty() { "/" } else { bare.rsplit('/').next().unwrap_or(bare) }
}

fn basename(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let path = path(vm, given.at(0))?;
    let name = last(&path);
    let suffix = match given.get(1) {
        Some(suffix) => vm.string(suffix)?,
        None => String::new(),
    };
    let bare = match suffix.as_str() {
        ".*" => name.rsplit_once('.').map(|(bare, _)| bare).filter(|bare| !bare.is_empty()),
        suffix => name.strip_suffix(suffix).filter(|bare| !bare.is_empty()),
    };
    vm.text(bare.unwrap_or(name))
}

fn dirname(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let path = path(vm, given.at(0))?;
    let bare = path.trim_end_matches('/');
    let folder = match bare.rsplit_once('/') {
        None if bare.is_empty() && !path.is_empty() => "/",
        None => ".",
        Some((before, _)) => match before.trim_end_matches('/') {
            "" => "/",
            folder => folder,
        },
    };
    vm.text(folder)
}

fn extname(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let path = path(vm, given.at(0))?;
    let name = last(&path);
    let bare = name.trim_start_matches('.');
    let dot = bare.rfind('.').filter(|at| at + 1 < bare.len());
    vm.text(dot.and_then(|at| bare.get(at..)).unwrap_or_default())
}
