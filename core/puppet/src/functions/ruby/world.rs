//! The world of a program in Ruby: the scope that it runs in, and Puppet's own values.

use std::rc::Rc;

use ecow::EcoString;

use super::LEVELS_OF_RUBY;
use super::block::BLOCK_ENDED;
use super::called::Called;
use super::values::{as_ruby, to_puppet};
use crate::evaluator::{Block, Call, Evaluated, Frame, Interrupt, Known, OfType};
use crate::hiera::is_no_such_key;
use duckrow_record::trace::{Level, LogSource};
use duckrow_ruby_runtime::{Data, Machine, Place, Refusal, Request, World};
use duckrow_text::source::FileSpan;
use duckrow_values::regex::{Regex, RegexError};
use duckrow_values::{Type, Value};

/// By which Ruby knows the object that it runs in, its scope, the top scope, the compiler, and the environment.
pub(super) const PROGRAM: u32 = 0;
pub(super) const SCOPE: u32 = 1;
pub(super) const TOP_SCOPE: u32 = 2;
pub(super) const COMPILER: u32 = 3;
pub(super) const ENVIRONMENT: u32 = 4;

/// The scope of a call, for the interpreter of Ruby.
pub(super) struct ScopeWorld<'a, 'f> {
    pub(super) frame: &'a mut Frame<'f>,
    pub(super) at: FileSpan,
    /// The path of a template.
    pub(super) path: Option<EcoString>,
    /// The call of a function.
    pub(super) called: Option<Called>,
    /// The question to the code of a type, where that runs.
    pub(super) of_type: Option<OfType<'a>>,
    /// The interrupt behind which nothing goes on.
    pub(super) stopped: Option<Interrupt>,
}

/// The libraries of Puppet itself that programs ask for.
const OF_PUPPET: [&str; 12] = [
    "puppet/error",
    "puppet/file_system",
    "puppet/functions",
    "puppet/module",
    "puppet/parser",
    "puppet/parser/files",
    "puppet/parser/functions",
    "puppet/pops",
    "puppet/util",
    "puppet/util/execution",
    "puppet/util/json",
    "puppet/util/package",
];

pub(super) type Answer<T = Data> = Result<T, Refusal>;

impl<'a, 'f> ScopeWorld<'a, 'f> {
    /// The scope of a frame, in which a function was called. A template in a file has a path.
    pub(super) fn new(frame: &'a mut Frame<'f>, at: FileSpan, path: Option<EcoString>) -> Self {
        Self { frame, at, path, called: None, of_type: None, stopped: None }
    }

    /// The scope of a frame, in which a function is called that is written in Ruby.
    pub(super) fn of_function(frame: &'a mut Frame<'f>, at: FileSpan, called: Called) -> Self {
        Self { called: Some(called), ..Self::new(frame, at, None) }
    }

    /// Puppet's answer, or the exception that Ruby sees in place of its error.
    pub(super) fn asked<T>(&mut self, outcome: Evaluated<T>) -> Answer<T> {
        outcome.map_err(|interrupt| match &interrupt {
            Interrupt::Error(failure) if !is_final(&interrupt, failure.diagnostic.code) => {
                let message = failure.diagnostic.message.clone();
                let origin = Some(self.frame.session.ruby.raised(interrupt.clone()));
                Refusal::Raise { class: "Puppet::ParseError".into(), message, origin }
            }
            _ => {
                self.stopped = Some(interrupt);
                Refusal::Fatal
            }
        })
    }

    /// Puppet's answer to something that may run other programs in the machine.
    pub(super) fn lent(&mut self, machine: &mut Machine, run: impl FnOnce(&mut Frame<'f>) -> Evaluated) -> Answer {
        let mut lent = Box::new(Machine::nothing());
        std::mem::swap(&mut *lent, machine);
        self.frame.session.ruby.machine = Some(lent);
        let outcome = run(self.frame);
        if let Some(mut lent) = self.frame.session.ruby.machine.take() {
            std::mem::swap(&mut *lent, machine);
        }
        if machine.is_stopped() {
            return Err(Refusal::Stopped);
        }
        let value = self.asked(outcome)?;
        Ok(as_ruby(&mut self.frame.session.ruby, &value))
    }

    /// A call of Puppet's with arguments and the block of Ruby's.
    pub(super) fn call_of(&self, arguments: &[Data], request: &Request<'_>) -> Answer<Call> {
        if arguments.iter().any(|argument| matches!(argument, Data::Block(_))) {
            return Err(Refusal::Unsupported("a Proc as an argument of a function of Puppet's".into()));
        }
        let ruby = &self.frame.session.ruby;
        let arguments = arguments.iter().map(|argument| to_puppet(ruby, argument)).collect();
        let block =
            request.block.map(|(held, shape)| Block::Foreign(Rc::new(super::block::RubyBlock::new(held, shape, self))));
        Ok(Call { arguments, block, at: self.at })
    }

    /// A message of Puppet's own.
    fn log(&mut self, level: &str, message: &str) -> Answer {
        let level = Level::from_name(level).unwrap_or(Level::Notice);
        let subject = self.frame.subject();
        let logged = self.frame.session.log(subject, level, LogSource::Puppet, message.into(), Some(self.at));
        self.asked(logged).map(|()| Data::Nil)
    }

    /// Does something as if the call were at the top level.
    fn in_top_scope<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> T {
        let (scope, local) = (self.frame.scope, self.frame.local.take());
        if let Some(top) = self.frame.builder.class_scope(self.frame.session, "") {
            self.frame.scope = top;
        }
        let answer = run(self);
        self.frame.scope = scope;
        self.frame.local = local;
        answer
    }

    /// The answer of the object that a program runs in.
    pub(super) fn program_answer(&mut self, name: &str, arguments: &[Data]) -> Answer<Option<Data>> {
        let (arguments, held) = (arguments.to_vec(), Vec::new());
        self.program_method(&Request { number: PROGRAM, name, arguments, held, block: None, depth: 0 })
    }

    fn program_method(&mut self, request: &Request<'_>) -> Answer<Option<Data>> {
        let arguments = request.arguments.as_slice();
        if let Some(answer) = self.called_method(request.name, arguments)? {
            return Ok(Some(answer));
        }
        if let (Some(asked), "code_of_a_type", [name]) = (self.of_type, request.name, arguments) {
            return self.type_method(asked, &plain_text(name));
        }
        if let ("not_here", [what]) = (request.name, arguments) {
            return Err(Refusal::Unsupported(plain_text(what)));
        }
        if let Some(answer) = self.pops_method(request.name, arguments)? {
            return Ok(Some(answer));
        }
        if let Some(answer) = self.files_of_modules(request.name, arguments)? {
            return Ok(Some(answer));
        }
        self.template_method(request.name, arguments)
    }

    fn template_method(&mut self, name: &str, arguments: &[Data]) -> Answer<Option<Data>> {
        Ok(Some(match (name, arguments) {
            ("scope", []) => {
                let text = self.frame.builder.scope_text(self.frame.session, self.frame.scope);
                let text = ecow::eco_format!("Scope({text})");
                Data::Foreign { class: "Puppet::Parser::Scope".into(), text, number: SCOPE }
            }
            ("log_of_puppet", [level, message]) => self.log(&plain_text(level), &plain_text(message))?,
            ("has_variable?", [name]) => self.has_variable(&plain_text(name))?,
            ("file", []) => self.path.clone().map_or(Data::Nil, Data::Text),
            ("to_s", []) => Data::Text(ecow::eco_format!("template[{}]", self.path.as_deref().unwrap_or("inline"))),
            ("tags", []) => {
                let message = "Call 'all_tags' instead.".to_owned();
                return Err(Refusal::Raise { class: "NotImplementedError".into(), message, origin: None });
            }
            ("classes" | "all_tags", []) => return Err(Refusal::Unsupported(format!("the method {name}"))),
            _ => return Ok(None),
        }))
    }

    /// A method of a value that only Puppet knows.
    fn value_method(&mut self, machine: &mut Machine, request: &Request<'_>) -> Answer<Option<Data>> {
        let known = self.frame.session.ruby.known(request.number).cloned();
        match (known, request.name, request.arguments.as_slice()) {
            (Some(Known::Block(block)), "call", arguments) => {
                let call = self.call_of(arguments, request)?;
                self.lent(machine, |frame| frame.call_block(&block, call.arguments)).map(Some)
            }
            (Some(Known::Default { name, value }), method, []) => self.default_method(name, &value, method),
            (Some(Known::Resource(resource)), name, arguments) => self.resource_method(resource, name, arguments),
            (Some(Known::Value(Value::Sensitive(inner))), "unwrap", []) => {
                Ok(Some(as_ruby(&mut self.frame.session.ruby, &inner)))
            }
            // Puppet's function goes through the same values.
            (Some(Known::Value(Value::Type(of))), "each", []) if request.block.is_some() && is_enum(&of) => {
                let mut call = self.call_of(&[], request)?;
                call.arguments.push(Value::of_type(of.behind_aliases().clone()));
                self.lent(machine, |frame| frame.call("each", call)).map(Some)
            }
            (Some(Known::Value(value)), name, arguments) => {
                let mut call = self.call_of(arguments, request)?;
                call.arguments.insert(0, value);
                let methods = self.frame.builder.functions().methods();
                let mut is_known = true;
                let answer = self.lent(machine, |frame| {
                    let outcome = methods.and_then(|call_method| call_method(frame, name, &call));
                    is_known = outcome.is_some();
                    outcome.unwrap_or(Ok(Value::Undef))
                })?;
                match is_known {
                    true => Ok(Some(answer)),
                    false => Err(Refusal::Unsupported(format!("the method {name} of a value of Puppet's own"))),
                }
            }
            (Some(Known::OfAgent(what)), name, _) => Err(Refusal::Raise {
                class: "Puppet::Missing".into(),
                message: format!("the method {name} of {what}"),
                origin: None,
            }),
            (_, name, _) => Err(Refusal::Unsupported(format!("the method {name} of a value of Puppet's own"))),
        }
    }
}

/// True if Ruby can't rescue an error: it is about the run itself, or ends what is around the program.
fn is_final(interrupt: &Interrupt, code: &str) -> bool {
    matches!(code, "limit" | "ruby-only" | BLOCK_ENDED) || is_no_such_key(interrupt)
}

impl World for ScopeWorld<'_, '_> {
    fn steps(&mut self, steps: u64) -> Result<(), Refusal> {
        let outcome = self.frame.session.fuel.steps(steps);
        self.asked(outcome)
    }

    fn pattern(&mut self, source: &str, options: &str) -> Result<Result<Rc<Regex>, RegexError>, Refusal> {
        let outcome = self.frame.session.compile_with(source, options);
        self.asked(outcome)
    }

    fn instance_variable(&mut self, name: &str) -> Result<Data, Refusal> {
        let Some(symbol) = self.frame.session.names.get(name) else { return Ok(Data::Nil) };
        let found = self.frame.find_variable(symbol);
        let value = self.asked(found)?;
        Ok(self.variable_of(name, &value.unwrap_or_default()))
    }

    fn now(&mut self) -> Result<i128, Refusal> {
        Ok(self.frame.session.settings.now.nanos())
    }

    // Every call draws other numbers, and the same in every run.
    fn seed(&mut self) -> Result<u64, Refusal> {
        let path = self.path.as_deref().unwrap_or_default();
        let start = u64::from(self.at.span.start);
        Ok(path.bytes().fold(start, |seed, byte| seed.wrapping_mul(31).wrapping_add(u64::from(byte))))
    }

    fn place(&mut self, path: &str) -> Result<Place, Refusal> {
        if let Some(place) = self.frame.session.ruby.written.get(path) {
            return Ok(place.clone());
        }
        let environment = self.frame.builder.environment();
        if let Some(text) = environment.text_of(path) {
            return Ok(Place::File(text.into()));
        }
        Ok(if environment.is_folder(path) { Place::Folder } else { Place::Nothing })
    }

    fn put(&mut self, path: &str, place: Place) -> Result<(), Refusal> {
        self.frame.session.ruby.written.insert(path.into(), place);
        Ok(())
    }

    fn shared(&mut self, number: u32, value: &Data) {
        if let Some(Known::Variable(scope, name)) = self.frame.session.ruby.known(number).cloned() {
            self.changed(scope, name, value);
        }
    }

    fn has_pson(&self) -> bool {
        self.frame.session.settings.language.has_pson()
    }

    fn whole_path(&mut self, path: &str) -> EcoString {
        self.frame.builder.environment().absolute(path).into()
    }

    fn required(&mut self, name: &str) -> Option<(EcoString, String)> {
        let environment = self.frame.builder.environment();
        let own_path = environment.own_path(name);
        let Some(path) = environment.ruby_library(own_path.trim_start_matches('/')) else {
            // Of Puppet itself types find what they are run behind, functions what stands for it: a constant that doesn't is told.
            let is_there = match self.of_type {
                Some(_) => name == "facter" || name.starts_with("puppet/"),
                None => OF_PUPPET.contains(&name.trim_end_matches(".rb")),
            };
            return is_there.then(|| (name.into(), String::new()));
        };
        environment.file_at(path).map(|(path, text)| (path.into(), text.to_owned()))
    }

    fn responds(&mut self, number: u32, name: &str) -> Result<bool, Refusal> {
        match self.frame.session.ruby.known(number) {
            Some(Known::Value(Value::Sensitive(_))) => Ok(name == "unwrap"),
            // What asks so asks whether a value is a secret, or a list or hash or text, and it is none of these.
            Some(Known::Value(_)) if PROBED.contains(&name) => Ok(false),
            Some(Known::Block(_)) if name == "call" => Ok(true),
            _ => Err(Refusal::Unsupported(format!("respond_to?(:{name}) of a value of Puppet's own"))),
        }
    }

    fn call(&mut self, machine: &mut Machine, request: Request<'_>) -> Result<Option<Data>, Refusal> {
        let levels = request.depth / LEVELS_OF_RUBY;
        let deeper = self.frame.session.fuel.deepen(levels);
        self.asked(deeper)?;
        let answer = match request.number {
            PROGRAM => self.program_method(&request),
            SCOPE => self.scope_method(machine, &request),
            TOP_SCOPE => self.in_top_scope(|world| world.scope_method(machine, &request)),
            COMPILER => self.compiler_method(&request),
            ENVIRONMENT => self.environment_method(&request),
            _ => self.value_method(machine, &request),
        };
        self.frame.session.fuel.rise(levels);
        answer
    }
}

/// Methods by which programs tell secrets, lists, hashes and texts from other values.
const PROBED: [&str; 12] = [
    "unwrap",
    "each_pair",
    "keys",
    "key?",
    "values",
    "empty?",
    "join",
    "push",
    "upcase",
    "downcase",
    "to_str",
    "to_hash",
];

fn is_enum(of: &Type) -> bool {
    matches!(of.behind_aliases(), Type::Enum { .. })
}

pub(super) fn plain_text(data: &Data) -> String {
    match data {
        Data::Text(text) | Data::Symbol(text) => text.to_string(),
        other => shown(other),
    }
}

pub(super) fn shown(data: &Data) -> String {
    match data {
        Data::Symbol(name) => format!(":{name}"),
        Data::Int(number) => number.to_string(),
        Data::Bool(truth) => truth.to_string(),
        Data::Nil => "nil".into(),
        _ => String::new(),
    }
}

pub(super) fn class_of(data: &Data) -> &'static str {
    match data {
        Data::Nil => "NilClass",
        Data::Bool(true) => "TrueClass",
        Data::Bool(false) => "FalseClass",
        Data::Int(_) => "Integer",
        Data::Float(_) => "Float",
        Data::Symbol(_) => "Symbol",
        Data::Text(_) => "String",
        Data::Array(_) => "Array",
        Data::Hash(_) => "Hash",
        Data::Pattern(..) => "Regexp",
        Data::Frozen(data) | Data::Shared(_, data) => class_of(data),
        Data::Block(_) => "Proc",
        Data::Held(_) | Data::Foreign { .. } => "Object",
    }
}
