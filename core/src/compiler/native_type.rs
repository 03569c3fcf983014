//! Resource types that modules bring as Ruby files: read when somebody asks for a type of that name, and never run.

use std::rc::Rc;

use super::Compiler;
use super::conflict::redefinition;
use crate::evaluator::{Evaluated, Interrupt, Session};
use crate::loader::Kind;
use crate::resource_types::TypeDefinition;
use crate::resource_types::declaration::read;
use crate::source::{Diagnostic, FileId, FileSpan, Position, Span};
use crate::trace::{EventKind, Level, LogEntry, Subject};

impl Compiler<'_> {
    /// Reads the type of a name from the modules, if they have it and it isn't known yet.
    ///
    /// # Errors
    /// If a defined type of that name is known already.
    pub(super) fn load_native_type(&mut self, session: &mut Session, name: &str) -> Evaluated<()> {
        if self.types.find(name).is_some() {
            return Ok(());
        }
        let name = name.trim_start_matches("::");
        let symbol = session.names.intern(name);
        if !self.definitions.searched.insert((Kind::ResourceType, symbol)) {
            return Ok(());
        }
        let Some(file) = self.environment.type_file(name) else { return Ok(()) };
        let id = session.sources.add(file.path, file.text);
        let Some(declaration) = read(file.text).into_iter().find(|type_| type_.name == name) else {
            no_type(session, name, id);
            return Ok(());
        };
        if let Some(first) = self.definitions.defined_types.get(&symbol).map(|known| known.at) {
            return Err(taken(session, name, first));
        }
        for problem in &declaration.problems {
            let at = problem.span.in_file(id);
            let help = "Ruby is not run here; what can't be read allows any value.";
            let warning = Diagnostic::warning("unread-ruby", at, problem.message.as_str()).help(help);
            session.diagnostics.push(warning.printed(Position::Line));
        }
        let types = Rc::make_mut(&mut self.types);
        match &declaration.registration {
            // Whoever uses the type is told what is wrong with it.
            Some(registration) => _ = types.register(&mut session.names, Some(name), registration),
            None => types.add(TypeDefinition::of_declaration(&declaration, &mut session.names)),
        }
        Ok(())
    }
}

/// A defined type has the name of a module's type.
fn taken(session: &mut Session, name: &str, first: FileSpan) -> Interrupt {
    let why = redefinition(session, "type", name, Some(first));
    let message = format!("Could not autoload puppet/type/{name}: {why}");
    let log = LogEntry { level: Level::Err, source: "Puppet".into(), message: message.as_str().into(), at: None };
    session.recorder.record_logged(Subject::Run, EventKind::Logged, None, log);
    Interrupt::plain("entity-redefined", message).label(first, "first defined here")
}

/// What Puppet warns of when a file declares another type than its name says, or none.
fn no_type(session: &mut Session, name: &str, id: FileId) {
    let message = format!("Loaded puppet/type/{name} but no class was created");
    let help = format!(
        "The file should call `Puppet::Type.newtype(:{name})` or `Puppet::ResourceApi.register_type(name: '{name}', …)`."
    );
    let warning = Diagnostic::warning("no-type-in-file", Span::default().in_file(id), message).help(help);
    session.warn(Subject::Run, warning.printed(Position::None));
}
