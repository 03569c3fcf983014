//! Reading files: parsing, validating, and registering what they define (`docs/semantics/puppet/evaluation.md#definitions`).

use std::rc::Rc;

use super::Compiler;
use super::conflict::{
    Definable, Defined, check_content, metaparameter_as_parameter, redefined, redefined_builtin, redefined_entity,
};
use super::definition::{AliasState, Definition, HostMatch, NodeDefinition, Parameter, TypeDefinition};
use crate::evaluator::{Body, Evaluated, Frame, Interrupt, Session, Settings, Stage};
use duckrow_loader::{Environment, Kind, ModuleFile, STDLIB};
use duckrow_record::catalog::capitalize;
use duckrow_record::trace::{EventKind, Subject};
use duckrow_scenario::Language;
use duckrow_syntax as syntax;
use duckrow_syntax::ast;
use duckrow_syntax::ast::{DefinitionKind, Expr, ExprId, Program};
use duckrow_syntax::{Origin, ValidationOptions};
use duckrow_text::names::Symbol;
use duckrow_text::source::{Diagnostic, FileId, Position, SEVERAL_ERRORS, Severity, Sources, Span};
use duckrow_values::Type;

impl Compiler<'_> {
    /// Reads all initial manifests and registers what they define. Gives the programs, whose top level code is still to be
    /// evaluated.
    pub(super) fn load_manifests(&mut self, session: &mut Session) -> Evaluated<Vec<Rc<Program>>> {
        let files = self.environment.manifests();
        let mut programs = Vec::with_capacity(files.len());
        for file in &files {
            programs.push(self.parse(session, file)?);
        }
        for program in &programs {
            self.register(session, program, None)?;
        }
        Ok(programs)
    }

    /// Reads the files that may define a name, in order, until `is_known` finds it. What is known already needs no file.
    pub(super) fn autoload(
        &mut self,
        session: &mut Session,
        kind: Kind,
        name: &str,
        is_known: impl Fn(&Self) -> bool,
    ) -> Evaluated<bool> {
        // Files don't come later: what was not found is not there.
        if is_known(self) || !self.definitions.searched.insert((kind, session.names.intern(name))) {
            return Ok(is_known(self));
        }
        for group in self.environment.candidates(kind, name) {
            for file in group {
                if self.definitions.loaded.contains(file.path) {
                    continue;
                }
                let module = file.module.map(|module| session.names.intern(module));
                let program = self.parse(session, &file)?;
                check_content(kind, name, &file, &program)?;
                self.register(session, &program, module)?;
            }
            if is_known(self) {
                return Ok(true);
            }
        }
        Ok(is_known(self))
    }

    fn parse(&mut self, session: &mut Session, file: &ModuleFile<'_>) -> Evaluated<Rc<Program>> {
        self.definitions.loaded.insert(file.path.into());
        if file.module == Some(STDLIB)
            && let Some(note) = self.environment.stand_in(None)
        {
            session.note_once(note);
        }
        let id = session.sources.add(file.path, file.text);
        let source = session.sources.file(id);
        let options = session.fuel.parse_options();
        let Settings { strict, language, .. } = session.settings;
        let validation = ValidationOptions { strict, language, origin: origin(&self.environment, file) };
        let (kept, names) = (self.environment.made_of(file, |_| syntax::Kept::default()), &mut session.names);
        let parsed = match kept {
            Some(kept) => syntax::check_kept(&kept, id, source, names, &options, &validation),
            None => syntax::check(id, source, names, &options, &validation),
        };
        session.fuel.tokens(parsed.tokens);
        if parsed.is_checked {
            self.report_all(session, parsed.diagnostics, id)?;
        } else {
            self.report(session, parsed.diagnostics)?;
        }
        let definitions = u32::try_from(parsed.program.definitions().len()).unwrap_or(u32::MAX);
        session.record(Subject::File(id), EventKind::FileParsed { definitions }, None);
        Ok(Rc::new(parsed.program))
    }

    /// Warnings are given. A single error ends the compilation as it is; several are logged, and their number ends it.
    fn report_all(&mut self, session: &mut Session, problems: Vec<Diagnostic>, file: FileId) -> Evaluated<()> {
        let (errors, warnings): (Vec<_>, Vec<_>) =
            problems.into_iter().partition(|problem| problem.severity == Severity::Error);
        if errors.len() < 2 {
            return self.report(session, warnings.into_iter().chain(errors).collect());
        }
        let number = errors.len();
        let and_warnings = match warnings.len() {
            0 => String::new(),
            count => format!(", and {count} warnings"),
        };
        warnings.into_iter().for_each(|warning| session.warn(Subject::Run, warning));
        errors.into_iter().for_each(|error| session.log_error(error));
        let message = format!("Language validation logged {number} errors{and_warnings}. Giving up");
        let summary = Diagnostic::error(SEVERAL_ERRORS, Span::default().in_file(file), message);
        Err(Interrupt::new(Stage::Bare, summary.printed(Position::File)))
    }

    /// Warnings are given; the first error ends the compilation.
    fn report(&mut self, session: &mut Session, problems: Vec<Diagnostic>) -> Evaluated<()> {
        let (errors, warnings): (Vec<_>, Vec<_>) =
            problems.into_iter().partition(|problem| problem.severity == Severity::Error);
        for warning in warnings {
            session.warn(Subject::Run, warning);
        }
        let mut errors = errors.into_iter();
        let Some(first) = errors.next() else { return Ok(()) };
        let mut errors: Vec<_> = std::iter::once(first).chain(errors).collect();
        for error in errors.iter_mut().filter(|error| syntax::is_prefixed_with_environment(error.code)) {
            error.message = format!("Could not parse for environment {}: {}", self.catalog.environment, error.message);
        }
        let first = errors.remove(0);
        session.diagnostics.extend(errors);
        Err(Interrupt::new(Stage::Bare, first))
    }

    /// Registers all definitions of a file in order: what parameters are typed with stands before them, or in a file of its own.
    fn register(&mut self, session: &mut Session, program: &Rc<Program>, module: Option<Symbol>) -> Evaluated<()> {
        let body = |definition| Body { program: Rc::clone(program), definition, module };
        for (id, definition) in program.definitions() {
            match &definition.kind {
                DefinitionKind::TypeAlias { left, right } if !is_mapping(program, *left) => {
                    self.register_alias(session, program, definition, *right)?;
                }
                DefinitionKind::Function { .. } => self.register_function(session, definition, body(id))?,
                DefinitionKind::HostClass { .. } => self.register_class(session, definition, body(id))?,
                DefinitionKind::ResourceType => self.register_defined_type(session, definition, body(id))?,
                DefinitionKind::Node { host_matches, .. } => {
                    let matches = host_matches_of(&session.sources, program, *host_matches);
                    self.register_node(session, definition, body(id), matches)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn register_alias(
        &mut self,
        session: &mut Session,
        program: &Rc<Program>,
        definition: &ast::Definition,
        right: ExprId,
    ) -> Evaluated<()> {
        let at = definition.name_span.in_file(program.file);
        let name = session.names.string(definition.name).to_lowercase();
        if let Some(problem) = redefined_builtin(session.names.text(definition.written_name), at) {
            return Err(Interrupt::new(Stage::Bare, problem));
        }
        let key = session.names.intern(&name);
        let alias = self.definitions.aliases.get(&key).map(|known| match known {
            AliasState::Known(known) => Some(known.at),
            AliasState::Resolved(_) => None,
        });
        // A defined type may take the name of an alias, not the other way round (`loading/types/define_and_type_alias`).
        let defined = self.definitions.defined_types.get(&key).map(|defined| Some(defined.at));
        if let Some(first) = alias.or(defined) {
            let problem = redefined_entity(&session.sources, "type", &name, first);
            return Err(Interrupt::new(Stage::Bare, problem).label(at, "the name is taken here again"));
        }
        let name = session.names.string(definition.name);
        let known = TypeDefinition { name, program: Rc::clone(program), right, at, set: None };
        self.definitions.aliases.insert(key, AliasState::Known(Rc::new(known)));
        Ok(())
    }

    fn register_function(&mut self, session: &mut Session, definition: &ast::Definition, body: Body) -> Evaluated<()> {
        if let Some(known) = self.definitions.functions.get(&definition.name) {
            let first = known.program.definition(known.definition).span.in_file(known.program.file);
            let name = session.names.text(definition.name);
            let problem = redefined_entity(&session.sources, "function", name, Some(first));
            return Err(Interrupt::new(Stage::Bare, problem));
        }
        self.definitions.functions.insert(definition.name, body);
        Ok(())
    }

    fn register_class(&mut self, session: &mut Session, definition: &ast::Definition, body: Body) -> Evaluated<()> {
        let at = definition.span.in_file(body.program.file);
        let name = definition.name;
        self.check_not_taken(session, name, Defined { kind: Definable::Class, at })?;
        let parent = match &definition.kind {
            DefinitionKind::HostClass { parent: Some((name, _)) } => {
                let name = session.names.text(*name).trim_start_matches("::").to_lowercase();
                Some(session.names.intern(&name))
            }
            _ => None,
        };
        let parameters = self.parameters(session, &body, definition)?;
        let reference_name = reference_name(session, name);
        let class = Definition { name, reference_name, body, parent, parameters, at };
        self.definitions.classes.insert(name, Rc::new(class));
        Ok(())
    }

    fn register_defined_type(
        &mut self,
        session: &mut Session,
        definition: &ast::Definition,
        body: Body,
    ) -> Evaluated<()> {
        let at = definition.span.in_file(body.program.file);
        let name = definition.name;
        self.check_not_taken(session, name, Defined { kind: Definable::DefinedType, at })?;
        let parameters = self.parameters(session, &body, definition)?;
        let reference_name = reference_name(session, name);
        let defined = Definition { name, reference_name, body, parent: None, parameters, at };
        self.definitions.defined_types.insert(name, Rc::new(defined));
        Ok(())
    }

    fn register_node(
        &mut self,
        session: &mut Session,
        definition: &ast::Definition,
        body: Body,
        matches: Vec<HostMatch>,
    ) -> Evaluated<()> {
        let (at, language) = (definition.span.in_file(body.program.file), session.settings.language);
        for title in matches.iter().map(|host| host.title(language)) {
            let title = session.names.intern(&title);
            self.check_not_taken(session, title, Defined { kind: Definable::Node, at })?;
            self.definitions.node_titles.insert(title, at);
        }
        let name = definition.name;
        let reference_name = reference_name(session, name);
        let definition = Definition { name, reference_name, body, parent: None, parameters: Vec::new(), at };
        let definition = Rc::new(definition);
        self.definitions.nodes.push(NodeDefinition { matches, definition });
        Ok(())
    }

    fn check_not_taken(&self, session: &Session, name: Symbol, wanted: Defined) -> Evaluated<()> {
        let known = &self.definitions;
        let place_of = |kind: Definable| match kind {
            Definable::Class => known.classes.get(&name).map(|class| class.at),
            Definable::DefinedType => known.defined_types.get(&name).map(|defined| defined.at),
            Definable::Node => known.node_titles.get(&name).copied(),
        };
        let mut rivals = wanted.kind.rivals().iter();
        let first = rivals.find_map(|kind| Some(Defined { kind: *kind, at: place_of(*kind)? }));
        let Some(first) = first else { return Ok(()) };
        let problem = redefined(&session.sources, session.names.text(name), first, wanted);
        Err(Interrupt::new(Stage::Bare, problem))
    }

    /// The parameters of a class or defined type. Their types are evaluated now, at top level; their defaults are not.
    fn parameters(
        &mut self,
        session: &mut Session,
        body: &Body,
        definition: &ast::Definition,
    ) -> Evaluated<Vec<Parameter>> {
        let program = &body.program;
        let top = self.top;
        let mut parameters = Vec::with_capacity(definition.parameters.len());
        for parameter in program.list(definition.parameters) {
            let at = parameter.span.in_file(program.file);
            match metaparameter_as_parameter(&session.names, definition, parameter, at, session.settings.language) {
                Some(problem) if problem.severity == Severity::Error => {
                    return Err(Interrupt::new(Stage::Bare, problem));
                }
                Some(warning) => session.warn(Subject::Run, warning),
                None => {}
            }
            let of = match parameter.type_expr {
                Some(expr) => Frame::new(session, self, program, top).type_of(expr)?,
                None => Type::Any,
            };
            parameters.push(Parameter { name: parameter.name, of, default: parameter.value, at });
        }
        Ok(parameters)
    }
}

impl HostMatch {
    /// The title of the node resource: a pattern is written as a name that no host can have.
    pub(super) fn title(&self, language: Language) -> String {
        match self {
            Self::Name(name) => name.clone(),
            Self::Default => "default".to_owned(),
            Self::Pattern(pattern) => {
                let pattern = pattern.to_lowercase();
                let spelled = if language.spells_lookarounds() {
                    lookarounds_spelled(&pattern, language.spells_lookarounds_in_capitals())
                } else {
                    pattern
                };
                let kept: String = spelled
                    .chars()
                    .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | ':' | '.'))
                    .collect();
                format!("__node_regexp__{}", kept.trim_start_matches('.'))
            }
        }
    }
}

/// True for `type Runtime[…] = …`, which maps a class of Ruby's to a type; nothing in a manifest can see that.
pub(super) fn is_mapping(program: &Program, left: ExprId) -> bool {
    matches!(program.expr(left), Expr::Access { .. })
}

pub(super) fn host_matches_of(sources: &Sources, program: &Program, list: ast::List<ExprId>) -> Vec<HostMatch> {
    let one = |id: &ExprId| match program.expr(*id) {
        Expr::LiteralDefault => HostMatch::Default,
        Expr::LiteralRegularExpression(pattern) => HostMatch::Pattern(pattern.to_string()),
        Expr::LiteralString(name) => HostMatch::Name(name.to_lowercase().into()),
        _ => HostMatch::Name(sources.text(program.file_span(*id)).trim_matches('"').to_lowercase()),
    };
    program.list(list).iter().map(one).collect()
}

/// A name as references show it.
fn reference_name(session: &mut Session, name: Symbol) -> Symbol {
    let text = capitalize(session.names.text(name));
    session.names.intern(&text)
}

/// A file of a module may hold only what its path says; the path begins with the module's name.
fn origin<'f>(environment: &Environment<'_>, file: &ModuleFile<'f>) -> Origin<'f> {
    let Some(module) = file.module else { return Origin::Manifest };
    // The folder around may be called as the module is.
    let folder = environment.module_folder(module);
    let root = folder.as_deref().and_then(|folder| environment.own_path(folder).strip_suffix(module));
    let inside = root.and_then(|root| file.path.strip_prefix(root));
    let from = file.path.find(&format!("{module}/")).unwrap_or(0);
    Origin::Module(inside.or_else(|| file.path.get(from..)).unwrap_or(file.path))
}

/// A pattern whose groups in brackets with a question mark are spelled out, so that those that look ahead and behind, or want and
/// don't want something, don't give the same title.
fn lookarounds_spelled(pattern: &str, in_capitals: bool) -> String {
    let written = |name: &str| if in_capitals { name.to_uppercase() } else { name.to_owned() };
    let mut spelled = String::with_capacity(pattern.len());
    let mut rest = pattern;
    while let Some((before, group)) = rest.split_once("(?") {
        spelled.push_str(before);
        let Some((inner, behind)) = group.split_once(')') else {
            return spelled + "(?" + group;
        };
        spelled.push_str(&written("lpqu"));
        for letter in inner.chars() {
            match letter {
                '(' => spelled.push_str(&written("lp")),
                '?' => spelled.push_str(&written("qu")),
                '<' => spelled.push_str(&written("lt")),
                '>' => spelled.push_str(&written("gt")),
                '!' => spelled.push_str(&written("ex")),
                '=' => spelled.push_str(&written("eq")),
                other => spelled.push(other),
            }
        }
        spelled.push_str(&written("rp"));
        rest = behind;
    }
    spelled + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_of_patterns_tell_lookarounds_apart_since_8() {
        let title = |pattern: &str, language| HostMatch::Pattern(pattern.into()).title(language);
        for pattern in ["^(?!a)b", "^(?=a)b"] {
            assert_eq!(title(pattern, Language::Puppet7), "__node_regexp__ab");
        }
        assert_eq!(title("^(?!a)b", Language::Puppet8), "__node_regexp__LPQUEXaRPb");
        assert_eq!(title("(?<=x)(y)", Language::Puppet8), "__node_regexp__LPQULTEQxRPy");
        assert_eq!(title("(?<=x)(y)", Language::OpenVox9), "__node_regexp__lpqulteqxrpy");
    }
}
