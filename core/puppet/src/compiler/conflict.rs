//! The rules for what may be defined where, and only once: the errors of files and names
//! (cases `loading/redefined_…`, `…_file_…`).

use crate::evaluator::{Evaluated, Interrupt};
use duckrow_loader::{Kind, ModuleFile};
use duckrow_scenario::Language;
use duckrow_syntax::ast::{Definition, DefinitionKind, Expr, Parameter, Program};
use duckrow_text::names::Names;
use duckrow_text::source::{Diagnostic, FileSpan, Position, Severity, Sources};

/// The kinds of definitions that share their names with others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Definable {
    Class,
    DefinedType,
    Node,
}

impl Definable {
    /// The kinds that may not have the same name, in the order in which Puppet looks for them: classes and defined types share
    /// their names, and a class isn't called as a node is (`Puppet::Resource::TypeCollection`).
    pub(super) const fn rivals(self) -> &'static [Self] {
        match self {
            Self::Class => &[Self::Class, Self::Node, Self::DefinedType],
            Self::DefinedType => &[Self::Class, Self::DefinedType],
            Self::Node => &[Self::Node, Self::Class],
        }
    }
}

/// A definition that has a name, or wants it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Defined {
    pub(super) kind: Definable,
    pub(super) at: FileSpan,
}

fn place(sources: &Sources, at: FileSpan) -> String {
    format!(" (file: {}, line: {})", sources.file(at.file).path, sources.line(at))
}

/// The error of a definition whose name is taken.
pub(super) fn redefined(sources: &Sources, name: &str, first: Defined, second: Defined) -> Diagnostic {
    let place = place(sources, first.at);
    let (code, message) = match (first.kind, second.kind) {
        (Definable::DefinedType, Definable::DefinedType) => {
            return redefined_entity(sources, "type", name, Some(first.at));
        }
        (Definable::DefinedType, _) => (
            "class-redefined",
            format!("Definition '{name}' is already defined{place}; cannot be redefined as a class"),
        ),
        (_, Definable::DefinedType) => (
            "define-redefined",
            format!("'{name}' is already defined{place} as a class; cannot redefine as a definition"),
        ),
        (Definable::Node, Definable::Class) => {
            ("class-redefined", format!("Node '{name}' is already defined{place}; cannot be redefined as a class"))
        }
        (Definable::Class, Definable::Node) => {
            ("node-redefined", format!("Class '{name}' is already defined{place}; cannot be redefined as a node"))
        }
        (_, Definable::Class) => {
            ("class-redefined", format!("Class '{name}' is already defined{place}; cannot redefine"))
        }
        (_, Definable::Node) => ("node-redefined", format!("Node '{name}' is already defined{place}; cannot redefine")),
    };
    Diagnostic::error(code, second.at, message).printed(Position::Line).label(first.at, "first defined here")
}

/// A file of a function or type holds it and nothing else (cases `loading/function_file_…`, `loading/type_file_…`).
pub(super) fn check_content(kind: Kind, name: &str, file: &ModuleFile<'_>, program: &Program) -> Evaluated<()> {
    let (what, found_none) = match kind {
        Kind::Manifest | Kind::ResourceType => return Ok(()),
        Kind::Function => ("function", "no function found"),
        Kind::TypeAlias => ("type", "no type alias or type definition found"),
    };
    let path = file.path;
    let is_wanted = |kind: &DefinitionKind| match kind {
        DefinitionKind::Function { .. } => what == "function",
        DefinitionKind::TypeAlias { .. } => what == "type",
        _ => false,
    };
    let mut definitions = program.definitions();
    let problem = match (definitions.next(), definitions.next()) {
        (None, _) if matches!(program.expr(program.body), Expr::Nop) => "it is empty",
        (Some(_), Some(_)) => {
            let message = format!(
                "The code loaded from {path} must contain only the {what} '{name}' - it has additional definitions."
            );
            return Err(Interrupt::plain("wrong-file", message));
        }
        (Some((_, only)), None) if is_wanted(&only.kind) => return Ok(()),
        _ => found_none,
    };
    let message = format!("The code loaded from {path} does not define the {what} '{name}' - {problem}.");
    Err(Interrupt::plain("wrong-file", message))
}

/// The name space of what Puppet knows by name.
pub(super) const ENTITY: &str = "http://puppet.com/2016.1/runtime";

/// The resource types that Puppet's own loader holds.
const STATIC_RESOURCE_TYPES: [&str; 15] = [
    "component",
    "exec",
    "file",
    "filebucket",
    "group",
    "node",
    "notify",
    "package",
    "resources",
    "schedule",
    "service",
    "stage",
    "tidy",
    "user",
    "whit",
];

/// The error of an alias that has the name of a type of Puppet's own.
pub(super) fn redefined_builtin(written: &str, at: FileSpan) -> Option<Diagnostic> {
    let name = written.to_lowercase();
    let origin = if duckrow_values::types::by_name(written).is_some() {
        " Originally set by Puppet-Type-System/Static-Loader."
    } else if STATIC_RESOURCE_TYPES.contains(&name.as_str()) {
        " Set at unknown location"
    } else {
        return None;
    };
    let message = format!("Attempt to redefine entity '{ENTITY}/type/{name}'.{origin}");
    Some(unplaced("entity-redefined", message).label(at, "Puppet has a type of this name"))
}

/// The error of a function, type or defined type whose name is taken.
pub(super) fn redefined_entity(sources: &Sources, kind: &str, name: &str, first: Option<FileSpan>) -> Diagnostic {
    let error = unplaced("entity-redefined", redefinition(sources, kind, name, first));
    match first {
        Some(first) => error.label(first, "first defined here"),
        None => error,
    }
}

fn unplaced(code: &'static str, message: String) -> Diagnostic {
    Diagnostic::new(code, Severity::Error, None, message).printed(Position::None)
}

/// Puppet's words for something that is defined although its name is taken.
pub(super) fn redefinition(sources: &Sources, kind: &str, name: &str, first: Option<FileSpan>) -> String {
    let origin = first.map_or_else(String::new, |at| {
        let file = sources.file(at.file);
        format!(
            " Originally set at file://{}?line={}&pos={}.",
            file.path,
            file.line(at.span.start),
            file.column(at.span.start)
        )
    });
    format!("Attempt to redefine entity '{ENTITY}/{kind}/{name}'.{origin}")
}

/// A parameter may not take the name of a metaparameter. With a default Puppet lets it pass, with a warning.
pub(super) fn metaparameter_as_parameter(
    names: &Names,
    definition: &Definition,
    parameter: &Parameter,
    at: FileSpan,
    language: Language,
) -> Option<Diagnostic> {
    let name = names.text(parameter.name);
    if !duckrow_resource_types::is_metaparameter(name) || language.has_name_as_parameter() && name == "name" {
        return None;
    }
    let owner = names.text(definition.name);
    let problem = if parameter.value.is_none() {
        let message =
            format!("{name} is a metaparameter; please choose another parameter name in the {owner} definition");
        Diagnostic::error("metaparameter-as-parameter", at, message)
    } else {
        let message = format!(
            "{name} is a metaparam; this value will inherit to all contained resources in the {owner} definition"
        );
        Diagnostic::warning("metaparameter-as-parameter", at, message)
    };
    Some(problem.printed(Position::None))
}
