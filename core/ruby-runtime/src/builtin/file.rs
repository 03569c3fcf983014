//! `File`, as far as it is about the text of paths: no file is ever looked at.

use crate::class::{ANY, Native, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

/// The functions.
pub(super) const STATICS: &[Native] = &[
    native("join", 0, ANY, join),
    native("basename", 1, 2, basename),
    native("dirname", 1, 1, dirname),
    native("extname", 1, 1, extname),
];

fn join(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let mut parts = Vec::new();
    for part in &given.values {
        match part {
            Value::Array(_) => {
                for inner in vm.elements(*part)? {
                    parts.push(vm.string(inner)?);
                }
            }
            other => parts.push(vm.string(*other)?),
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
    let path = vm.string(given.at(0))?;
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
    let path = vm.string(given.at(0))?;
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
    let path = vm.string(given.at(0))?;
    let name = last(&path);
    let bare = name.trim_start_matches('.');
    let dot = bare.rfind('.').filter(|at| at + 1 < bare.len());
    vm.text(dot.and_then(|at| bare.get(at..)).unwrap_or_default())
}
