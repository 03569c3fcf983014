//! Paths as texts.

use super::Function;
use crate::render::normal_path;
use crate::value::{Value, text};
use duckrow_resource_types::parent;

pub(super) const TABLE: &[Function] = &[
    Function::computes("file.basename", "path", |_, given| {
        let path = given.text("path")?;
        Ok(Value::from(path.rsplit('/').next().unwrap_or_default()))
    }),
    Function::computes("file.dirname", "path", |_, given| {
        let path = given.text("path")?;
        Ok(Value::from(if path.contains('/') { parent(&path) } else { "" }))
    }),
    Function::computes("file.join", "*parts", |_, given| {
        let mut joined = String::new();
        for part in &given.rest {
            let part = text(part)?;
            let gap = if joined.is_empty() || joined.ends_with('/') { "" } else { "/" };
            joined = if part.starts_with('/') { part.to_string() } else { format!("{joined}{gap}{part}") };
        }
        Ok(Value::from(joined))
    }),
    Function::computes("file.normpath", "path", |_, given| Ok(Value::from(normal_path(&given.text("path")?)))),
    Function::computes("file.pardir", "", |_, _| Ok(Value::from(".."))),
];
