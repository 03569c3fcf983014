//! What may be defined where, and only once: the errors of files and names (cases `loading/redefined_…`, `…_file_…`).

use crate::evaluator::{Evaluated, Interrupt, Session};
use crate::loader::{Kind, ModuleFile};
use crate::names::Symbol;
use crate::source::FileSpan;
use crate::syntax::ast::{DefinitionKind, Expr, Program};

fn place(session: &Session, at: FileSpan) -> String {
    format!(" (file: {}, line: {})", session.sources.file(at.file).path, session.sources.line(at))
}

pub(super) fn already_defined(
    session: &Session,
    code: &'static str,
    name: Symbol,
    first: FileSpan,
    second: FileSpan,
    message: impl Fn(&str, &str) -> String,
) -> Interrupt {
    let message = message(session.names.text(name), &place(session, first));
    Interrupt::bare(code, Some(second), message).label(first, "first defined here")
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

/// What Puppet says of where a type comes from that no alias may be called as.
pub(super) fn origin_of_builtin(name: &str) -> Option<&'static str> {
    if crate::values::types::by_name(name).is_some() {
        return Some(" Originally set by Puppet-Type-System/Static-Loader.");
    }
    STATIC_RESOURCE_TYPES.contains(&name.to_lowercase().as_str()).then_some(" Set at unknown location")
}

pub(super) fn redefined_entity(session: &Session, kind: &str, name: &str, first: Option<FileSpan>) -> Interrupt {
    let error = Interrupt::bare("entity-redefined", None, redefinition(session, kind, name, first));
    match first {
        Some(first) => error.label(first, "first defined here"),
        None => error,
    }
}

/// Puppet's words for something that is defined although its name is taken.
pub(super) fn redefinition(session: &Session, kind: &str, name: &str, first: Option<FileSpan>) -> String {
    let origin = first.map_or_else(String::new, |at| {
        let file = session.sources.file(at.file);
        format!(
            " Originally set at file://{}?line={}&pos={}.",
            file.path,
            file.line(at.span.start),
            file.column(at.span.start)
        )
    });
    format!("Attempt to redefine entity '{ENTITY}/{kind}/{name}'.{origin}")
}
