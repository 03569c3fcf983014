//! The mistakes in the definitions of one file, looked at alone: the same name twice, a metaparameter as a parameter.
//!
//! Nothing is evaluated; what other files define isn't known here.

use ecow::EcoString;

use super::conflict::{Definable, Defined, metaparameter_as_parameter, redefined, redefined_builtin, redefined_entity};
use super::load::{host_matches_of, is_mapping};
use duckrow_scenario::Language;
use duckrow_syntax::ast::{Definition, DefinitionKind, Parameter, Program};
use duckrow_text::names::{FastMap, Names};
use duckrow_text::source::{Diagnostic, FileSpan, Severity, Sources};

/// Puppet's messages when it takes up the definitions of a file: warnings, and the first error.
pub fn check_definitions(program: &Program, sources: &Sources, names: &Names, language: Language) -> Vec<Diagnostic> {
    let mut file = File { program, sources, names, language, entities: FastMap::default(), taken: FastMap::default() };
    let all = || program.definitions().map(|(_, definition)| definition);
    if let Some(problem) = all().find_map(|definition| file.take_entity(definition)) {
        return vec![problem];
    }
    let mut found = Vec::new();
    for definition in all() {
        let problems = match file.take(definition) {
            Some(problem) => vec![problem],
            None => file.parameters(definition),
        };
        for problem in problems {
            let is_error = problem.severity == Severity::Error;
            found.push(problem);
            if is_error {
                return found;
            }
        }
    }
    found
}

/// A file, and the names that have been taken in it.
struct File<'a> {
    program: &'a Program,
    sources: &'a Sources,
    names: &'a Names,
    language: Language,
    entities: FastMap<(Entity, EcoString), FileSpan>,
    /// Classes and defined types; nodes by their titles.
    taken: FastMap<(Definable, EcoString), FileSpan>,
}

/// What loaders know by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Entity {
    Function,
    Alias,
    DefinedType,
}

impl Entity {
    /// Its kind in messages.
    fn name(self) -> &'static str {
        match self {
            Self::Function => "function",
            Self::Alias | Self::DefinedType => "type",
        }
    }

    /// The entities whose name it can't take. A defined type may have the name of an alias before it.
    fn rivals(self) -> &'static [Self] {
        match self {
            Self::Function => &[Self::Function],
            Self::Alias => &[Self::Alias, Self::DefinedType],
            Self::DefinedType => &[Self::DefinedType],
        }
    }
}

impl File<'_> {
    /// Takes the name of a function, type alias or defined type.
    fn take_entity(&mut self, definition: &Definition) -> Option<Diagnostic> {
        let whole = definition.span.in_file(self.program.file);
        let (entity, at) = match definition.kind {
            DefinitionKind::TypeAlias { left, .. } if is_mapping(self.program, left) => return None,
            DefinitionKind::TypeAlias { .. } => (Entity::Alias, definition.name_span.in_file(self.program.file)),
            DefinitionKind::ResourceType => (Entity::DefinedType, whole),
            DefinitionKind::Function { .. } => (Entity::Function, whole),
            _ => return None,
        };
        if entity == Entity::Alias
            && let Some(problem) = redefined_builtin(self.names.text(definition.written_name), at)
        {
            return Some(problem);
        }
        let name = EcoString::from(self.names.text(definition.name).to_lowercase());
        let place_of = |rival: &Entity| self.entities.get(&(*rival, name.clone())).copied();
        if let Some(first) = entity.rivals().iter().find_map(place_of) {
            return Some(redefined_entity(self.sources, entity.name(), &name, Some(first)));
        }
        self.entities.insert((entity, name), at);
        None
    }

    /// Takes the names of a class, defined type or node.
    fn take(&mut self, definition: &Definition) -> Option<Diagnostic> {
        let at = definition.span.in_file(self.program.file);
        let own_name = || vec![self.names.string(definition.name)];
        let (kind, names) = match &definition.kind {
            DefinitionKind::HostClass { .. } => (Definable::Class, own_name()),
            DefinitionKind::ResourceType => (Definable::DefinedType, own_name()),
            DefinitionKind::Node { host_matches, .. } => {
                let hosts = host_matches_of(self.sources, self.program, *host_matches);
                (Definable::Node, hosts.iter().map(|host| host.title(self.language).into()).collect())
            }
            _ => return None,
        };
        for name in names {
            let place_of = |kind: Definable| self.taken.get(&(kind, name.clone())).copied();
            let first = kind.rivals().iter().find_map(|kind| Some(Defined { kind: *kind, at: place_of(*kind)? }));
            if let Some(first) = first {
                return Some(redefined(self.sources, &name, first, Defined { kind, at }));
            }
            self.taken.insert((kind, name), at);
        }
        None
    }

    fn parameters(&self, definition: &Definition) -> Vec<Diagnostic> {
        if !matches!(definition.kind, DefinitionKind::HostClass { .. } | DefinitionKind::ResourceType) {
            return Vec::new();
        }
        let at = |parameter: &Parameter| parameter.span.in_file(self.program.file);
        let parameters = self.program.list(definition.parameters).iter();
        parameters
            .filter_map(|parameter| {
                metaparameter_as_parameter(self.names, definition, parameter, at(parameter), self.language)
            })
            .collect()
    }
}
