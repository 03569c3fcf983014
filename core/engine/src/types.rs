//! The types that a run begins with: those of Puppet, and those that the scenario describes. The files of modules are read when
//! somebody asks for a type, or for all of them.

use std::rc::Rc;

use duckrow_loader::Environment;
use duckrow_puppet::compiler::native_type;
use duckrow_puppet::evaluator::Session;
use duckrow_resource_types::declaration::provider;
use duckrow_resource_types::declaration::provider::DeclaredProvider;
use duckrow_resource_types::{TypeDefinition, Types};
use duckrow_scenario::Scenario;
use duckrow_scenario::WHOLE;
use duckrow_text::names::Names;
use duckrow_text::source::{Diagnostic, Position, Severity, Sources};
use duckrow_values as values;
use duckrow_values::regex::Patterns;

/// All types that a manifest of a scenario could name.
#[derive(Debug)]
pub struct KnownTypes {
    /// The types, and why those whose definitions are wrong are none.
    pub types: Types,
    /// The errors in definitions, and the definitions that could not be read.
    pub diagnostics: Vec<Diagnostic>,
    /// The files of the types.
    pub sources: Sources,
}

/// The types of Puppet, of the scenario and of its modules. Nothing is run.
pub fn known_types(scenario: &Scenario) -> KnownTypes {
    let mut names = Names::new();
    let (types, diagnostics) = of_scenario(scenario, &mut names);
    let mut known = KnownTypes { types, diagnostics, sources: Sources::default() };
    let environment = Environment::new(scenario);
    let mut tokens = scenario.options.limits.tokens();
    for name in environment.type_names() {
        if known.types.find(name).is_none() {
            read(&environment, name, &mut names, &mut known, &mut tokens);
        }
    }
    known
}

/// The providers that modules of a scenario have for a type, as their files declare them.
pub fn declared_providers(scenario: &Scenario, type_name: &str) -> Vec<DeclaredProvider> {
    let files = Environment::new(scenario).provider_files(type_name);
    let declared = files.iter().flat_map(|file| provider::read(file.text));
    declared.filter(|provider| provider.type_name == type_name).collect()
}

/// The type of a name from the files of modules, if one declares it.
pub(super) fn of_module(scenario: &Scenario, name: &str) -> Option<Rc<TypeDefinition>> {
    let mut known = KnownTypes { types: Types::default(), diagnostics: Vec::new(), sources: Sources::default() };
    let mut tokens = scenario.options.limits.tokens();
    if WHOLE {
        read(&Environment::new(scenario), &name.to_lowercase(), &mut Names::new(), &mut known, &mut tokens);
    }
    known.types.find(name).cloned()
}

fn read(environment: &Environment<'_>, name: &str, names: &mut Names, known: &mut KnownTypes, tokens: &mut u64) {
    let Some(file) = environment.type_file(name) else { return };
    let id = known.sources.add(file.path, file.text);
    let file = native_type::read(name, file.text, *tokens);
    *tokens = tokens.saturating_sub(file.reading.tokens);
    known.diagnostics.extend(native_type::unread_rest(&file.reading, id));
    if file.declared.iter().all(|declaration| declaration.name != name) {
        known.diagnostics.push(native_type::no_type(name, id));
    }
    for declaration in file.declared {
        known.diagnostics.extend(native_type::unread(&declaration, id));
        if let Err(error) = known.types.declare(names, &declaration, &()) {
            let message = format!("Could not autoload puppet/type/{}: {error}", declaration.name);
            let error = Diagnostic::error("invalid-type", declaration.span.in_file(id), message);
            known.diagnostics.push(error.printed(Position::None));
        }
    }
}

/// All types, and the errors in those that are not Puppet's own.
pub(super) fn of_scenario(scenario: &Scenario, names: &mut Names) -> (Types, Vec<Diagnostic>) {
    let mut types = Types::stock_with(names, scenario.files.made_of_paths(|_| Patterns::default()));
    let mut found = Vec::new();
    for (number, described) in scenario.types.iter().enumerate() {
        let name = described.get("name").and_then(|name| name.as_str());
        if let Err(error) = types.register(names, name, &values::from_json(described), &()) {
            let message = format!("types[{number}]: {error}");
            found.push(Diagnostic::new("invalid-type", Severity::Error, None, message).help(HELP));
        }
    }
    (types, found)
}

/// Reads a type from the files of modules, if there is one of this name that isn't known yet.
pub(super) fn load(types: &mut Rc<Types>, environment: &Environment<'_>, session: &mut Session, name: &str) {
    let file = environment.type_file(name).filter(|_| types.find(name).is_none());
    let Some(file) = file.filter(|_| WHOLE) else { return };
    let types = Rc::make_mut(types);
    let read = native_type::read(name, file.text, session.fuel.left_tokens());
    session.fuel.tokens(read.reading.tokens);
    for declaration in read.declared {
        // Whoever uses the type is told what is wrong with it.
        _ = types.declare(&mut session.names, &declaration, &());
    }
}

const HELP: &str = "A type is written as `Puppet::ResourceApi.register_type` takes it: `name`, `desc`, and `attributes` \
    with a `type` each.";
