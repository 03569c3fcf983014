//! Functions on paths, as Ruby's `File` has them.

use super::at;
use crate::evaluator::{Dispatch, Evaluated, Function};
use crate::functions::arguments::{refused, text};
use duckrow_values::Value;

pub(super) const TYPED: &[Function] = &[Function {
    name: "stdlib::extname",
    dispatches: &[Dispatch {
        signature: "String $filename",
        call: |_, call| Ok(extension(base(text(&call, 0))).into()),
    }],
}];

pub(super) const FUNCTIONS: &[Function] = super::plain! {
    "basename" => basename,
    "dirname" => dirname,
};

/// The last part of a path.
fn base(path: &str) -> &str {
    let trimmed = path.trim_end_matches('/');
    if trimmed.is_empty() && !path.is_empty() {
        return "/";
    }
    trimmed.rsplit('/').next().unwrap_or_default()
}

/// The part of a name from its last dot, with the dot.
fn extension(name: &str) -> &str {
    let behind_dots = name.trim_start_matches('.');
    let leading = name.len() - behind_dots.len();
    match behind_dots.rfind('.') {
        Some(dot) => name.get(leading + dot..).unwrap_or_default(),
        None => "",
    }
}

fn basename(arguments: &[Value]) -> Evaluated {
    match arguments.len() {
        0 => return Err(refused("basename(): No arguments given")),
        1 | 2 => {}
        many => return Err(refused(format!("basename(): Too many arguments given ({many})"))),
    }
    let path = at(arguments, 0);
    let Some(path) = path.as_str() else { return Err(refused("basename(): Requires string as first argument")) };
    let name = base(path);
    let Some(ending) = arguments.get(1) else { return Ok(name.into()) };
    let Some(ending) = ending.as_str() else { return Err(refused("basename(): Requires string as second argument")) };
    let ending = if ending == ".*" { extension(name) } else { ending };
    let shorter = name.strip_suffix(ending).filter(|shorter| !shorter.is_empty());
    Ok(shorter.unwrap_or(name).into())
}

fn dirname(arguments: &[Value]) -> Evaluated {
    match arguments.len() {
        0 => return Err(refused("dirname(): No arguments given")),
        1 => {}
        many => return Err(refused(format!("dirname(): Too many arguments given ({many})"))),
    }
    let path = at(arguments, 0);
    let Some(path) = path.as_str() else { return Err(refused("dirname(): Requires string as argument")) };
    if path.is_empty() {
        return Err(refused("dirname(): Requires a non-empty string as argument"));
    }
    let trimmed = path.trim_end_matches('/');
    Ok(match trimmed.rfind('/') {
        None if trimmed.is_empty() => "/".into(),
        None => ".".into(),
        Some(slash) => {
            let folder = trimmed.get(..slash).unwrap_or_default().trim_end_matches('/');
            // Ruby leaves one slash in front, and those inside as they are.
            let inner = folder.trim_start_matches('/');
            if folder.len() == inner.len() && !folder.is_empty() { folder.into() } else { format!("/{inner}").into() }
        }
    })
}
