//! The types that a run begins with: those of Puppet, and those that the scenario describes. The files of modules are read when
//! somebody asks for a type.

use std::rc::Rc;

use crate::evaluator::Session;
use crate::loader::Environment;
use crate::names::Names;
use crate::resource_types::declaration::read;
use crate::resource_types::{TypeDefinition, Types};
use crate::scenario::Scenario;
use crate::source::{Diagnostic, Severity};
use crate::values;

/// All types, and what is wrong with those that are not Puppet's own.
pub(super) fn of_scenario(scenario: &Scenario, names: &mut Names) -> (Types, Vec<Diagnostic>) {
    let mut types = Types::stock(names);
    let mut found = Vec::new();
    for (number, described) in scenario.types.iter().enumerate() {
        let name = described.get("name").and_then(|name| name.as_str());
        if let Err(error) = types.register(names, name, &values::from_json(described)) {
            let message = format!("types[{number}]: {error}");
            found.push(Diagnostic::new("invalid-type", Severity::Error, None, message).help(HELP));
        }
    }
    (types, found)
}

/// Reads a type from the files of modules, if there is one of this name that isn't known yet.
pub(super) fn load(types: &mut Rc<Types>, environment: &Environment<'_>, session: &mut Session, name: &str) {
    let file = environment.type_file(name).filter(|_| types.find(name).is_none());
    let Some(declaration) = file.and_then(|file| read(file.text).into_iter().find(|type_| type_.name == name)) else {
        return;
    };
    let types = Rc::make_mut(types);
    match &declaration.registration {
        Some(registration) => _ = types.register(&mut session.names, Some(name), registration),
        None => types.add(TypeDefinition::of_declaration(&declaration, &mut session.names)),
    }
}

const HELP: &str = "A type is written as `Puppet::ResourceApi.register_type` takes it: `name`, `desc`, and `attributes` \
    with a `type` each.";
