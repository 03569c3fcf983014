//! Resource types that modules bring as Ruby files: read when a type of that name is asked for, and run where the text alone does
//! not say everything and Ruby is run.

use std::rc::Rc;

use ecow::EcoString;

use super::Compiler;
use super::conflict::{ENTITY, redefinition};
use super::resource::log_of_puppet;
use crate::evaluator::needs_whole;
use crate::evaluator::{Builder, Evaluated, Frame, Interrupt, OfType, Session, Stage, UnrunCode};
use duckrow_loader::Kind;
use duckrow_record::trace::{Level, Subject};
use duckrow_resource_types::api::data_types_of_modules;
use duckrow_resource_types::declaration::{Declaration, DeclarationKind, declared};
use duckrow_ruby as ruby;
use duckrow_scenario::WHOLE;
use duckrow_syntax::ast::Program;
use duckrow_syntax::too_many_tokens;
use duckrow_text::names::FastMap;
use duckrow_text::source::{Diagnostic, FileId, FileSpan, Position, Sources, Span};
use duckrow_values::{Hash, Type, Value};

impl Compiler<'_> {
    /// Reads the type of a name from the modules, if they have it and it isn't known yet. What else the file declares is known
    /// from then on, too.
    ///
    /// # Errors
    /// If a defined type of that name is known already, or the file declares types of other names only.
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
        if !WHOLE {
            return Err(needs_whole(session, None, "types in Ruby"));
        }
        let id = session.sources.add(file.path, file.text);
        let kept = self.environment.made_of(&file, |_| ruby::Kept::default()).unwrap_or_default();
        let reading = kept.read(file.text, session.fuel.left_tokens());
        let declared = declared_in(name, &reading.statements);
        session.fuel.tokens(reading.tokens);
        if let Some(problem) = unread_rest(&reading, id) {
            return Err(Interrupt::new(Stage::Bare, problem));
        }
        if let Some(lacking) = reading.lacks {
            let warning = cut(name, lacking, id, &session.sources);
            session.warn(Subject::Run, warning);
        }
        if declared.iter().all(|type_| type_.name != name) {
            session.warn(Subject::Run, no_type(name, id));
            return declared.first().map_or(Ok(()), |other| Err(read_again(session, name, other, id)));
        }
        if let Some(first) = self.definitions.defined_types.get(&symbol).map(|known| known.at) {
            return Err(taken(session, name, first));
        }
        for declaration in declared {
            let declaration = self.run_declared(session, declaration, id)?;
            session.diagnostics.extend(unread(&declaration, id));
            let data_types = match self.data_types_for(session, &declaration) {
                Ok(data_types) => data_types,
                Err(Interrupt::Error(failure)) => {
                    Rc::make_mut(&mut self.types).refuse(&declaration.name, failure.diagnostic.message);
                    continue;
                }
                Err(other) => return Err(other),
            };
            let known = |name: &str| data_types.get(name).cloned();
            // Whoever uses the type is told what is wrong with it.
            _ = Rc::make_mut(&mut self.types).declare(&mut session.names, &declaration, &known);
        }
        Ok(())
    }

    /// The type as its own code describes it, where the text alone does not say everything, and Ruby is run.
    fn run_declared(&mut self, session: &mut Session, mut read: Declaration, file: FileId) -> Evaluated<Declaration> {
        let Some(in_ruby) = self.functions().in_ruby().filter(|_| read.kind == DeclarationKind::Native) else {
            return Ok(read);
        };
        read.has_code = true;
        if read.problems.is_empty() {
            return Ok(read);
        }
        let (path, program) = (session.sources.file(file).path.clone(), Rc::new(Program::new(file)));
        let (top, at) = (self.top, read.span.in_file(file));
        let mut frame = Frame::new(session, self, &program, top);
        match (in_ruby.of_type)(&mut frame, &path, OfType::Declared, at)? {
            Ok(types) => {
                let is_it = |type_: &&Hash| type_.get("name").is_some_and(|name| name.as_str() == Some(&read.name));
                let by_code = types.as_items().iter().filter_map(Value::as_hash).find(is_it);
                Ok(match by_code {
                    Some(by_code) => read.described(by_code),
                    None => read,
                })
            }
            Err(unrun) => {
                session.diagnostics.push(unrun_code(&read.name, &unrun, at));
                Ok(read)
            }
        }
    }

    /// The data types of modules that a type's attributes have. They are known where the modules are: to the compiler.
    fn data_types_for(
        &mut self,
        session: &mut Session,
        declaration: &Declaration,
    ) -> Evaluated<FastMap<EcoString, Type>> {
        let mut known = FastMap::default();
        for name in declaration.registration.iter().flat_map(data_types_of_modules) {
            if let Some(of) = self.find_data_type(session, &name.to_lowercase())? {
                known.insert(name, of);
            }
        }
        Ok(known)
    }
}

/// The contents of the file of a type.
pub struct TypeFile {
    /// The types that it declares. One that has no name there that could be read is taken for the type.
    pub declared: Vec<Declaration>,
    /// The part of the file that was read.
    pub reading: ruby::Reading,
}

/// Reads the file of a type, up to so many tokens.
pub fn read(name: &str, text: &str, most: u64) -> TypeFile {
    let reading = ruby::read(text, most);
    TypeFile { declared: declared_in(name, &reading.statements), reading }
}

fn declared_in(name: &str, statements: &[ruby::Node]) -> Vec<Declaration> {
    let mut declared = declared(statements);
    for nameless in declared.iter_mut().filter(|declaration| declaration.name.is_empty()) {
        nameless.name = name.into();
    }
    declared
}

/// The warning that a file has more tokens than may be read.
pub fn unread_rest(reading: &ruby::Reading, file: FileId) -> Option<Diagnostic> {
    reading.given_up_at.map(|at| too_many_tokens(Span::new(at, at).in_file(file)))
}

/// The warnings about what could not be read of a declaration.
pub fn unread(declaration: &Declaration, file: FileId) -> impl Iterator<Item = Diagnostic> {
    declaration.problems.iter().map(move |problem| {
        let warning = Diagnostic::warning("unread-ruby", problem.span.in_file(file), problem.message.as_str());
        warning.help("What can't be read of a type allows any value.").printed(Position::Line)
    })
}

/// The warning that the code of a type could not be run.
pub(super) fn unrun_code(type_name: &str, unrun: &UnrunCode, at: FileSpan) -> Diagnostic {
    let message = match unrun {
        UnrunCode::Raised(message) => format!("The code of the type `{type_name}` ends with an error: {message}"),
        UnrunCode::Missing { what, path, line } => {
            format!("The code of the type `{type_name}` uses {what} in {path}, line {line}, which is not run here")
        }
    };
    let warning = Diagnostic::warning("unread-ruby", at, message);
    warning
        .help("What it would say of attributes and values is left out; any value is allowed there.")
        .printed(Position::Line)
}

/// Puppet's warning that a file declares another type than its name says, or none.
pub fn no_type(name: &str, file: FileId) -> Diagnostic {
    let message = format!("Loaded puppet/type/{name} but no class was created");
    let help = format!(
        "The file should call `Puppet::Type.newtype(:{name})` or `Puppet::ResourceApi.register_type(name: '{name}', …)`."
    );
    Diagnostic::warning("no-type-in-file", Span::default().in_file(file), message).help(help).printed(Position::None)
}

/// Puppet's error for a file that ends before its code does. Then it has no such type; here what was read of it counts.
fn cut(name: &str, lacking: &str, file: FileId, sources: &Sources) -> Diagnostic {
    let lacking = if lacking == "end" { "`end'".to_owned() } else { format!("'{lacking}'") };
    let text = sources.file(file).text.trim_end();
    let end = u32::try_from(text.len()).unwrap_or_default();
    let (path, line) = (&sources.file(file).path, sources.file(file).line(end));
    let message = format!(
        "Could not autoload puppet/type/{name}: {path}:{line}: syntax error, unexpected end-of-input, expecting {lacking}"
    );
    let warning = Diagnostic::warning("no-type-in-file", Span::new(end, end).in_file(file), message);
    warning
        .help("Ruby rejects a file whose code has no end. What could be read of it counts here.")
        .printed(Position::None)
}

/// A defined type has the name of a module's type.
fn taken(session: &mut Session, name: &str, first: FileSpan) -> Interrupt {
    let why = redefinition(&session.sources, "type", name, Some(first));
    failed(session, name, &why).label(first, "first defined here")
}

/// Puppet doesn't find the type and reads the file once more, where another type is declared a second time then.
fn read_again(session: &mut Session, name: &str, other: &Declaration, file: FileId) -> Interrupt {
    log_of_puppet(session, Level::Info, &format!("Redefining {} in Puppet::Type", other.name));
    let at = other.span.in_file(file);
    let origin = match other.kind {
        DeclarationKind::Native => format!("{}?line={}", session.sources.file(file).path, session.sources.line(at)),
        // It is the library that makes the type.
        DeclarationKind::ResourceApi => "puppet/resource_api.rb?line=39".to_owned(),
    };
    let why = format!("Attempt to redefine entity '{ENTITY}/type/{}'. Originally set at file://{origin}.", other.name);
    failed(session, name, &why)
        .label(at, format!("this is the type `{}`", other.name))
        .help(format!("A type's file has its name: this one belongs in {}.rb.", other.name))
}

fn failed(session: &mut Session, name: &str, why: &str) -> Interrupt {
    let message = format!("Could not autoload puppet/type/{name}: {why}");
    log_of_puppet(session, Level::Err, &message);
    Interrupt::plain("entity-redefined", message)
}
