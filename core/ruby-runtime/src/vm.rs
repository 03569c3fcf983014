//! A program that runs.

mod values;

use std::rc::Rc;

use duckrow_ruby_syntax::NodeId;
use duckrow_text::source::Span;
use duckrow_values::random::Twister;
use ecow::EcoString;

use crate::class::{ClassId, known};
use crate::data::Data;
use crate::error::{Failure, Mismatch, Outcome, Reason, Stop};
use crate::frame::{Activation, Frame};
use crate::heap::{Heap, Inside, Object};
use crate::library::File;
use crate::runtime::{Limits, Loaded, Runtime};
use crate::symbol::Sym;
use crate::value::Value;
use crate::world::{Refusal, World};

/// The number of steps that are done before the world is asked for them.
const STEPS_AT_ONCE: u64 = 500;
/// The number of bytes of the heap that a value takes beside its content.
const BYTES_OF_A_VALUE: u64 = 32;

/// A program that runs.
pub struct Vm<'a> {
    pub(crate) runtime: &'a mut Runtime,
    pub(crate) world: &'a mut dyn World,
    pub(crate) heap: Heap,
    steps: u64,
    bytes: u64,
    pub(crate) depth: u32,
    limits: Limits,
    /// The node that is evaluated now.
    pub(crate) here: Option<(Rc<Loaded>, NodeId)>,
    /// The number of calls so far.
    pub(crate) calls: u32,
    /// The match of the last search.
    pub(crate) last_match: Option<crate::value::MatchId>,
    pub(crate) globals: Vec<(Sym, Value)>,
    /// The exception that is being rescued.
    pub(crate) rescued: Value,
    /// The object that the program runs in.
    pub(crate) main: Value,
    /// True if the body of `class << self` is evaluated.
    pub(crate) opens_singleton: bool,
    /// The reason why the last pattern didn't fit.
    pub(crate) mismatch: Option<Mismatch>,
    /// The tags that `throw` may name.
    pub(crate) tags: Vec<Value>,
    /// The files of Ruby itself that have been loaded.
    pub(crate) libraries: Vec<&'static str>,
    /// Numbers by chance, in the order in which they were asked for.
    pub(crate) chances: Vec<Twister>,
    /// The place of those that belong to no object.
    pub(crate) chance: Option<usize>,
}

impl<'a> Vm<'a> {
    fn new(runtime: &'a mut Runtime, world: &'a mut dyn World, limits: Limits) -> Self {
        let bytes = limits.bytes;
        let mut vm = Self {
            runtime,
            world,
            heap: Heap::default(),
            steps: 0,
            bytes,
            depth: 0,
            limits,
            here: None,
            calls: 0,
            last_match: None,
            globals: Vec::new(),
            rescued: Value::Nil,
            main: Value::Nil,
            opens_singleton: false,
            mismatch: None,
            tags: Vec::new(),
            libraries: Vec::new(),
            chances: Vec::new(),
            chance: None,
        };
        let main = Object { class: Some(known::OBJECT), ..Object::default() };
        vm.main = Value::Object(vm.heap.add_object(main));
        vm
    }

    /// Runs an ERB template in the world's object and gives its text.
    ///
    /// # Errors
    /// Whatever ends it early, with its place.
    pub fn render(
        runtime: &'a mut Runtime,
        world: &'a mut dyn World,
        limits: Limits,
        path: &str,
        template: &str,
    ) -> Result<String, Failure> {
        let loaded = runtime.template(path, template)?;
        let value = Self::run(runtime, world, limits, loaded, |vm, value| vm.to_s(value))?;
        Ok(value)
    }

    /// Runs a program and gives its value.
    ///
    /// # Errors
    /// Whatever ends it early, with its place.
    pub fn evaluate(
        runtime: &'a mut Runtime,
        world: &'a mut dyn World,
        limits: Limits,
        path: &str,
        ruby: &str,
    ) -> Result<Data, Failure> {
        let loaded = Rc::new(runtime.load(path, ruby, None)?);
        Self::run(runtime, world, limits, loaded, |vm, value| vm.to_data(value))
    }

    /// Runs programs one behind the other, each given by its path and text, and gives the value of the last. What they define is
    /// forgotten at the end.
    ///
    /// # Errors
    /// Whatever ends one of them early, with its place.
    pub fn evaluate_all(
        runtime: &'a mut Runtime,
        world: &'a mut dyn World,
        limits: Limits,
        programs: &[(&str, &str)],
    ) -> Result<Data, Failure> {
        let mut loaded = Vec::with_capacity(programs.len());
        for (path, ruby) in programs {
            loaded.push(runtime.program(path, ruby)?);
        }
        let Some(last) = loaded.pop() else { return Ok(Data::Nil) };
        Self::run_behind(runtime, world, limits, &loaded, last, |vm, value| vm.to_data(value))
    }

    /// Runs a program and gives what `inspect` shows of its value.
    ///
    /// # Errors
    /// Whatever ends it early, with its place.
    pub fn inspected(
        runtime: &'a mut Runtime,
        world: &'a mut dyn World,
        limits: Limits,
        path: &str,
        ruby: &str,
    ) -> Result<String, Failure> {
        let loaded = Rc::new(runtime.load(path, ruby, None)?);
        Self::run(runtime, world, limits, loaded, |vm, value| vm.inspect(value))
    }

    fn run<T>(
        runtime: &'a mut Runtime,
        world: &'a mut dyn World,
        limits: Limits,
        loaded: Rc<Loaded>,
        finish: impl FnOnce(&mut Self, Value) -> Outcome<T>,
    ) -> Result<T, Failure> {
        Self::run_behind(runtime, world, limits, &[], loaded, finish)
    }

    fn run_behind<T>(
        runtime: &'a mut Runtime,
        world: &'a mut dyn World,
        limits: Limits,
        before: &[Rc<Loaded>],
        loaded: Rc<Loaded>,
        finish: impl FnOnce(&mut Self, Value) -> Outcome<T>,
    ) -> Result<T, Failure> {
        let classes = runtime.classes.len();
        let mut vm = Vm::new(runtime, world, limits);
        let Some(root) = loaded.program.root else {
            return finish(&mut vm, Value::Nil).map_err(|stop| vm.failure(stop));
        };
        let frame = vm.outermost(loaded);
        let first = before.iter().try_for_each(|loaded| match loaded.program.root {
            Some(root) => vm.eval(&Frame { loaded: Rc::clone(loaded), ..frame.clone() }, root).map(drop),
            None => Ok(()),
        });
        let outcome = first.and_then(|()| vm.eval(&frame, root)).and_then(|value| finish(&mut vm, value));
        let outcome = outcome.and_then(|value| vm.settle().map(|()| value));
        let outcome = outcome.map_err(|stop| vm.failure(stop));
        vm.runtime.forget_definitions(classes);
        outcome
    }

    /// The frame of a program's own statements.
    fn outermost(&mut self, loaded: Rc<Loaded>) -> Frame {
        let activation = Activation {
            name: None,
            owner: known::OBJECT,
            is_static: false,
            arguments: Vec::new(),
            block: None,
            number: 0,
            method: None,
        };
        Frame {
            this: self.main,
            env: self.heap.add_env(None),
            loaded,
            nesting: Rc::from([]),
            activation: Rc::new(activation),
            is_singleton: false,
        }
    }

    /// Loads a file of Ruby itself, if it isn't loaded yet; true if it was.
    pub(crate) fn load_library(&mut self, file: &'static File) -> Outcome<bool> {
        if self.libraries.contains(&file.path) {
            return Ok(false);
        }
        self.libraries.push(file.path);
        let loaded = self.runtime.library(file).map_err(|failure| Stop::Fatal(Box::new(failure)))?;
        let Some(root) = loaded.program.root else { return Ok(false) };
        let frame = self.outermost(loaded);
        let opens_singleton = std::mem::take(&mut self.opens_singleton);
        self.eval(&frame, root)?;
        self.opens_singleton = opens_singleton;
        Ok(true)
    }

    /// Uses one step.
    pub(crate) fn step(&mut self) -> Outcome<()> {
        self.pay(1)
    }

    /// Uses some steps, which the world is told of from time to time.
    pub(crate) fn pay(&mut self, steps: u64) -> Outcome<()> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps >= STEPS_AT_ONCE { self.settle() } else { Ok(()) }
    }

    /// Tells the world of the steps that it hasn't been told of.
    pub(crate) fn settle(&mut self) -> Outcome<()> {
        let steps = std::mem::take(&mut self.steps);
        self.refused(|world| world.steps(steps))
    }

    /// Uses some of the bytes that the heap may have.
    pub(crate) fn allocate(&mut self, bytes: usize) -> Outcome<()> {
        let bytes = (bytes as u64).saturating_add(BYTES_OF_A_VALUE);
        match self.bytes.checked_sub(bytes) {
            Some(left) => {
                self.bytes = left;
                self.pay(1 + bytes / 64)
            }
            None => Err(self.fatal(Reason::OutOfMemory)),
        }
    }

    /// Goes one level deeper.
    pub(crate) fn deeper<T>(&mut self, run: impl FnOnce(&mut Self) -> Outcome<T>) -> Outcome<T> {
        if self.depth >= self.limits.depth {
            return Err(self.fatal(Reason::TooDeep));
        }
        self.depth += 1;
        let outcome = run(self);
        self.depth -= 1;
        outcome
    }

    /// Asks the world.
    pub(crate) fn refused<T>(&mut self, ask: impl FnOnce(&mut dyn World) -> Result<T, Refusal>) -> Outcome<T> {
        match ask(self.world) {
            Ok(value) => Ok(value),
            Err(Refusal::Fatal) => Err(self.fatal(Reason::World)),
            Err(Refusal::Unsupported(what)) => Err(self.unsupported(&what)),
            Err(Refusal::Raise { class, message }) => {
                let class = self.class_named(&class).unwrap_or(known::PUPPET_ERROR);
                Err(self.raise(class, message))
            }
        }
    }

    fn class_named(&self, name: &str) -> Option<ClassId> {
        let mut scope = known::OBJECT;
        for part in name.split("::") {
            let symbol = self.runtime.symbols.get(part)?;
            match self.runtime.classes.get(scope).constants.get(&symbol) {
                Some(Value::Class(id)) => scope = *id,
                _ => return None,
            }
        }
        Some(scope)
    }

    /// The class that is a constant of another one.
    pub(crate) fn constant_at(&mut self, class: ClassId, name: &str) -> Outcome<ClassId> {
        let name = self.symbol(name)?;
        match self.runtime.classes.get(class).constants.get(&name) {
            Some(Value::Class(id)) => Ok(*id),
            _ => Ok(known::STANDARD_ERROR),
        }
    }

    /// The place that is evaluated now.
    pub(crate) fn place(&self) -> (EcoString, Span, usize) {
        match &self.here {
            Some((loaded, node)) => {
                let span = loaded.program.span(*node);
                (loaded.path.clone(), loaded.span(span), loaded.program.line(span.start))
            }
            None => (EcoString::new(), Span::default(), 0),
        }
    }

    fn failure_of(&self, reason: Reason) -> Failure {
        let (path, span, line) = self.place();
        Failure { reason, path, span, line }
    }

    #[cold]
    pub(crate) fn fatal(&self, reason: Reason) -> Stop {
        Stop::Fatal(Box::new(self.failure_of(reason)))
    }

    /// Something that isn't there.
    #[cold]
    pub(crate) fn unsupported(&self, what: &str) -> Stop {
        self.fatal(Reason::Unsupported(what.to_owned()))
    }

    /// Raises an exception of a class.
    #[cold]
    pub(crate) fn raise(&mut self, class: ClassId, message: impl Into<String>) -> Stop {
        match self.exception(class, message.into()) {
            Ok(exception) => Stop::Raise(exception),
            Err(stop) => stop,
        }
    }

    fn exception(&mut self, class: ClassId, message: String) -> Outcome {
        let message = self.text(message)?;
        Ok(self.exception_of(class, message))
    }

    /// An exception with a message.
    pub(crate) fn exception_of(&mut self, class: ClassId, message: Value) -> Value {
        let (path, _, line) = self.place();
        let inside = Inside::Exception { message, place: Some((path, line)), cause: self.rescued };
        Value::Object(self.heap.add_object(Object { class: Some(class), inside, ..Object::default() }))
    }

    /// The failure that the caller sees when something ended the program.
    fn failure(&mut self, stop: Stop) -> Failure {
        match stop {
            Stop::Fatal(failure) => *failure,
            Stop::Raise(exception) => self.raised(exception),
            Stop::Throw(..) => self.failure_of(Reason::Unsupported("throw without a catch".into())),
            _ => {
                let reason = Reason::Raised {
                    class: "LocalJumpError".into(),
                    message: "unexpected return, break or next".into(),
                };
                self.failure_of(reason)
            }
        }
    }

    fn raised(&mut self, exception: Value) -> Failure {
        let (path, span, line) = self.place();
        let class = self.class_name(self.class_of(exception));
        let message = match self.message_of(exception) {
            Ok(message) => message,
            Err(Stop::Fatal(failure)) => return *failure,
            Err(_) => String::new(),
        };
        let raised = match exception {
            Value::Object(id) => match &self.heap.object(id).inside {
                Inside::Exception { place: Some((path, line)), .. } => Some((path.clone(), *line)),
                _ => None,
            },
            _ => None,
        };
        let (path, line) = raised.unwrap_or((path, line));
        Failure { reason: Reason::Raised { class, message }, path, span, line }
    }
}
