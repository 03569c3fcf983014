//! The types of a run: those of Puppet, those that Ruby files of modules register, those that the scenario describes.

use crate::names::Names;
use crate::resource_types::api::register;
use crate::resource_types::declaration::{self, Declaration};
use crate::resource_types::{TypeDefinition, Types};
use crate::scenario::Scenario;
use crate::source::{Diagnostic, Severity};
use crate::values;

/// All types, and what is wrong with those that are not Puppet's own.
pub(super) fn of_scenario(scenario: &Scenario, names: &mut Names) -> (Types, Vec<Diagnostic>) {
    let mut types = Types::stock(names);
    let mut found = Vec::new();
    add_registered(scenario, &mut types, names, &mut found);
    for (number, described) in scenario.types.iter().enumerate() {
        let name = described.get("name").and_then(|name| name.as_str());
        if let Err(error) = add(&mut types, names, name, &values::from_json(described)) {
            let message = format!("types[{number}]: {error}");
            found.push(Diagnostic::new("invalid-type", Severity::Error, None, message).help(HELP));
        }
    }
    (types, found)
}

const HELP: &str = "A type is written as `Puppet::ResourceApi.register_type` takes it: `name`, `desc`, and `attributes` \
    with a `type` each.";

/// Adds the types that files in `lib/puppet/type` of the modules register. The first of a name counts.
fn add_registered(scenario: &Scenario, types: &mut Types, names: &mut Names, found: &mut Vec<Diagnostic>) {
    for (path, text) in &scenario.files {
        let Some(name) = type_file(path).filter(|_| text.contains("register_type")) else { continue };
        if types.find(name).is_some() || types.broken(name).is_some() {
            continue;
        }
        let registered = |declaration: &Declaration| declaration.registration.is_some() && declaration.name == name;
        let Some(declaration) = declaration::read(text).into_iter().find(registered) else { continue };
        for problem in &declaration.problems {
            let message = format!("{}, so it is left out ({path})", problem.message);
            found.push(Diagnostic::new("not-supported-yet", Severity::Info, None, message));
        }
        if let Some(registration) = &declaration.registration {
            // Whoever uses the type is told what is wrong with it.
            _ = add(types, names, Some(name), registration);
        }
    }
}

/// The type that a file of a module is about.
fn type_file(path: &str) -> Option<&str> {
    let (_, file) = path.strip_prefix("modules/")?.split_once('/')?;
    file.strip_prefix("lib/puppet/type/")?.strip_suffix(".rb").filter(|name| !name.contains('/'))
}

/// Adds a type of the Resource API, or notes what is wrong with it.
fn add(types: &mut Types, names: &mut Names, name: Option<&str>, hash: &values::Value) -> Result<(), String> {
    let registered = register(hash).and_then(|definition| match types.is_stock(&definition.name) {
        true => Err(format!("`{}` is a type of Puppet's own and can't be described anew", definition.name)),
        false => Ok(definition),
    });
    let error = match registered {
        Ok(definition) => {
            types.add(TypeDefinition::of_api(definition, names));
            return Ok(());
        }
        Err(error) => error,
    };
    if let Some(name) = name.filter(|name| types.find(name).is_none()) {
        types.add_broken(name, error.clone());
    }
    Err(error)
}
