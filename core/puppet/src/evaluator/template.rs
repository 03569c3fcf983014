//! Templates (EPP): how they are read, what they see, and the text that they make.

use std::rc::Rc;

use ecow::EcoString;

use super::{Evaluated, Frame, Interrupt, Local, ScopeId, ScopeKind, Session, scope};
use duckrow_record::trace::{EventKind, Level, LogEntry, LogSource, Subject};
use duckrow_syntax as syntax;
use duckrow_syntax::ValidationOptions;
use duckrow_syntax::ast::{Expr, ExprId, List, Parameter, Program};
use duckrow_text::names::Symbol;
use duckrow_text::source::{Diagnostic, Position, Severity};
use duckrow_values as values;
use duckrow_values::types::mismatch::{Given, ParameterSpec, describe_parameters, describe_value};
use duckrow_values::types::{instance_of, parse};
use duckrow_values::{Hash, Value};

/// The source of a template.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum TemplateText {
    /// A file: its path in the scenario.
    File(EcoString),
    /// A text of the manifest.
    Inline(EcoString),
}

/// The name in messages of a template that is in no file.
const INLINE: &str = "inlined-epp-text";

/// The text that a template has made so far.
#[derive(Debug, Default)]
pub(super) struct Rendered {
    text: String,
    is_sensitive: bool,
}

type Arguments = Vec<(Symbol, Value)>;

impl Rendered {
    pub(super) fn push(&mut self, text: &str, is_sensitive: bool) {
        self.text.push_str(text);
        self.is_sensitive |= is_sensitive;
    }

    /// The text; sensitive if anything in it is.
    fn into_value(self) -> Value {
        let text = Value::from(self.text.as_str());
        if self.is_sensitive { Value::Sensitive(Rc::new(text)) } else { text }
    }
}

impl Frame<'_> {
    /// Evaluates a template as the function `name` does, with the values of its parameters if any are given. A file sees
    /// the variables of the node and the top level, a text those around the call (`templates/evaluation/epp_scope_file`,
    /// `templates/evaluation/epp_scope_inline`).
    ///
    /// # Errors
    /// Texts that are no template, values that don't fit the parameters, and whatever happens inside.
    pub fn call_template(
        &mut self,
        name: &str,
        template: TemplateText,
        text: &str,
        arguments: Option<&Hash>,
    ) -> Evaluated {
        let is_file = matches!(template, TemplateText::File(_));
        let program = self.session.template(name, template, text)?;
        let scope = if is_file { global_scope(self.session, self.scope) } else { self.scope };
        let (local, matches) = if is_file { (None, None) } else { (self.local.clone(), self.matches.clone()) };
        self.session.fuel.enter()?;
        let mut frame = Frame::new(self.session, self.builder, &program, scope);
        frame.local = local;
        frame.matches = matches;
        let outcome = frame.template_body(program.body, arguments);
        self.session.fuel.leave();
        check_text(name, outcome)
    }

    /// Binds the arguments and evaluates the body. Without a list of parameters every argument becomes a variable.
    fn template_body(&mut self, body: ExprId, arguments: Option<&Hash>) -> Evaluated {
        let Expr::Epp { parameters, specified, .. } = *self.program.expr(body) else { return Ok(Value::Undef) };
        let mut bound = Arguments::new();
        for (key, value) in arguments.map(Hash::entries).into_iter().flat_map(|entries| entries.iter()) {
            bound.push((self.session.names.intern(&values::text(key)), value.clone()));
        }
        let enforces = specified || arguments.is_none();
        if enforces {
            bound = self.template_parameters(parameters, bound)?;
        }
        if let Some((name, _)) = bound.iter().find(|(name, _)| scope::is_reserved(*name)) {
            return Err(scope::reserved(self.session.names.text(*name)));
        }
        let local = Local::of_template(self.local.take());
        bound.into_iter().for_each(|(name, value)| local.set(name, value));
        self.local = Some(Rc::clone(&local));
        let around = self.session.scopes.get_mut(self.scope).call.replace(local);
        let outcome = self.eval(body);
        self.session.scopes.get_mut(self.scope).call = around;
        match outcome {
            Err(Interrupt::Next(value, _)) if enforces => Ok(value),
            outcome => outcome,
        }
    }

    /// The values of the parameters: what is given, otherwise defaults from left to right. All must be of their types.
    fn template_parameters(&mut self, parameters: List<Parameter>, given: Arguments) -> Evaluated<Arguments> {
        let parameters = self.program.list(parameters);
        let value_of = |bound: &Arguments, name: Symbol| bound.iter().position(|(known, _)| *known == name);
        let local = Local::inside(self.local.clone());
        let (mut bound, undefs): (Arguments, Arguments) =
            given.into_iter().partition(|(_, value)| !matches!(value, Value::Undef));
        bound.iter().for_each(|(name, value)| local.set(*name, value.clone()));
        let pending = parameters.iter().map(|parameter| parameter.name);
        local.set_pending(pending.filter(|name| value_of(&bound, *name).is_none()).collect());
        for parameter in parameters {
            let name = parameter.name;
            if value_of(&bound, name).is_some() {
                continue;
            }
            let value = match parameter.value {
                Some(default) => {
                    let value = self.template_default(default, &local);
                    value.map_err(|error| self.failed_default("lambda", parameters, parameter, error))?
                }
                None if value_of(&undefs, name).is_some() => Value::Undef,
                None => continue,
            };
            local.resolve(name, value.clone());
            bound.push((name, value));
        }
        self.check_template_parameters(parameters, &bound)?;
        Ok(bound)
    }

    fn template_default(&mut self, default: ExprId, local: &Rc<Local>) -> Evaluated {
        let outer = self.local.replace(Local::inside(Some(Rc::clone(local))));
        let outcome = self.eval(default);
        self.local = outer;
        outcome
    }

    fn check_template_parameters(&mut self, parameters: &[Parameter], bound: &Arguments) -> Evaluated<()> {
        let typed = self.typed_parameters(parameters)?;
        let specs = parameters.iter().zip(&typed).map(|(parameter, typed)| ParameterSpec {
            name: &typed.name,
            of: &typed.of,
            has_default: parameter.value.is_some(),
        });
        let specs: Vec<_> = specs.collect();
        let names = &self.session.names;
        let bound: Vec<_> = bound.iter().map(|(name, value)| (names.text(*name), Given::Value(value))).collect();
        match describe_parameters(|| "lambda".into(), &specs, &bound, false) {
            Some(message) => Err(Interrupt::plain("parameter-mismatch", message)
                .help("The parameters of a template stand at its beginning: <%- | Type $name = default | -%>")),
            None => Ok(()),
        }
    }

    /// A whole template: what its body has rendered.
    pub(super) fn template(&mut self, body: ExprId) -> Evaluated {
        self.eval(body)?;
        let rendered = self.local.as_ref().and_then(|local| local.take_rendered());
        Ok(rendered.unwrap_or_default().into_value())
    }

    /// `<%= … %>`
    pub(super) fn render(&mut self, inner: ExprId) -> Evaluated {
        match self.eval(inner)? {
            Value::Sensitive(value) => self.render_text(&values::text(&value), true),
            value => self.render_text(&values::text(&value), false),
        }
    }

    /// Adds to the text of the template around.
    pub(super) fn render_text(&mut self, text: &str, is_sensitive: bool) -> Evaluated {
        self.session.fuel.output(text.len())?;
        if let Some(local) = &self.local {
            local.render(text, is_sensitive);
        }
        Ok(Value::Undef)
    }
}

/// The nearest scope around that is the node's or the top.
fn global_scope(session: &Session, from: ScopeId) -> ScopeId {
    let mut found = from;
    while let (ScopeKind::Class | ScopeKind::Instance, Some(outer)) =
        (session.scopes.get(found).kind, session.scopes.get(found).enclosing)
    {
        found = outer;
    }
    found
}

/// Checks that a template gives a text. What `return` gives the function isn't looked at.
fn check_text(name: &str, outcome: Evaluated) -> Evaluated {
    let value = outcome?;
    if let Ok(of) = parse("Variant[String, Sensitive[String]]")
        && !instance_of(&of, &value)
    {
        // Puppet writes the two types without the name of the variant.
        let mismatch = describe_value(&format!("value returned from function '{name}'"), &of, &value);
        return Err(Interrupt::plain("bad-return", mismatch));
    }
    Ok(value)
}

impl Session {
    /// A template, read once.
    fn template(&mut self, function: &str, template: TemplateText, text: &str) -> Evaluated<Rc<Program>> {
        if let Some(known) = self.templates.get(&template) {
            return Ok(Rc::clone(known));
        }
        self.fuel.output(text.len())?;
        let path = match &template {
            TemplateText::File(path) => path.as_str(),
            TemplateText::Inline(_) => INLINE,
        };
        let file = self.sources.add(path, text);
        let source = self.sources.file(file).clone();
        let options = self.fuel.parse_options();
        let parsed = syntax::parse_template(file, &source, &mut self.names, &options);
        self.fuel.tokens(parsed.tokens);
        let is_error = |problem: &Diagnostic| problem.severity == Severity::Error;
        if let Some(error) = parsed.diagnostics.iter().position(is_error) {
            return Err(self.invalid_template(function, parsed.diagnostics.into_iter().nth(error)));
        }
        let options = ValidationOptions {
            strict: self.settings.strict,
            language: self.settings.language,
            ..ValidationOptions::default()
        };
        let problems = syntax::validate(&parsed.program, &source, &self.names, &options);
        let (errors, warnings): (Vec<_>, Vec<_>) = problems.into_iter().partition(is_error);
        parsed.diagnostics.into_iter().chain(warnings).for_each(|warning| self.warn(Subject::Run, warning));
        match errors.len() {
            0 => {}
            1 => return Err(self.invalid_template(function, errors.into_iter().next())),
            count => {
                errors.into_iter().for_each(|error| self.log_error(error));
                let message = format!("Language validation logged {count} errors. Giving up");
                let at = duckrow_text::source::Span::default().in_file(file);
                let summary = Diagnostic::error("invalid-template", at, message).printed(Position::File);
                return Err(self.invalid_template(function, Some(summary)));
            }
        }
        let program = Rc::new(parsed.program);
        self.templates.insert(template, Rc::clone(&program));
        Ok(program)
    }

    /// A template can't be read: the call says so, and where in the template it is.
    fn invalid_template(&self, function: &str, problem: Option<Diagnostic>) -> Interrupt {
        let Some(problem) = problem else { return Interrupt::plain("invalid-template", "Invalid EPP") };
        let position = self.sources.position_text(&problem);
        let message = format!("{function}(): Invalid EPP: {}{position}", problem.message);
        let mut error = Diagnostic::new("invalid-template", Severity::Error, None, message);
        error.labels = problem
            .at
            .into_iter()
            .map(|at| duckrow_text::source::Label { at, text: "here".into(), is_origin: false })
            .collect();
        error.labels.extend(problem.labels);
        error.help = problem.help;
        error.fix = problem.fix;
        Interrupt::new(super::Stage::Plain, error)
    }

    /// Tells one of several errors.
    pub(crate) fn log_error(&mut self, error: Diagnostic) {
        let message = error.message.as_str().into();
        let entry = LogEntry { level: Level::Err, source: LogSource::Puppet, message, at: error.at };
        let event = self.record_logged(Subject::Run, EventKind::Logged, error.at, entry);
        self.diagnostics.push(error.logged(self.recorder.log_of(event)));
    }
}
