//! Imports of the variables that files define (`salt/modules/jinja.py`).

use super::{Function, Given, Minion};
use crate::jinja::{Settings, Variables};
use crate::value::{Error, Result, Value};

pub(super) const TABLE: &[Function] = &[
    Function::renders("jinja.import_json", "path", |minion, given| import(minion, &given, "import_json")),
    Function::renders("jinja.import_yaml", "path", |minion, given| import(minion, &given, "import_yaml")),
    Function::renders("jinja.load_map", "path, variable", |minion, given| {
        let (path, variable) = (given.text("path")?, given.text("variable")?);
        let template = format!("{{% from '{path}' import {variable} with context %}}{{{{ {variable} | tojson }}}}");
        json_of(minion, &template)
    }),
];

fn import(minion: &mut Minion<'_>, given: &Given, tag: &str) -> Result<Value> {
    let path = given.text("path")?;
    json_of(minion, &format!("{{% {tag} '{path}' as variable %}}{{{{ variable | tojson }}}}"))
}

/// The value of the JSON that a template renders to.
fn json_of(minion: &mut Minion<'_>, template: &str) -> Result<Value> {
    let json = minion.render(template, &Settings::default(), Variables::default())?;
    let json = serde_json::from_str(&json).map_err(|error| Error::python(error.to_string()))?;
    Ok(Value::from_json(&json))
}
