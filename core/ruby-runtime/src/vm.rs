//! A program that runs.

mod values;

use std::rc::Rc;

use duckrow_ruby_syntax::NodeId;
use duckrow_text::source::Span;
use ecow::EcoString;

use crate::class::{ClassId, known};
use crate::data::Data;
use crate::error::{Failure, Mismatch, Outcome, Reason, Stop};
use crate::frame::{Activation, Frame};
use crate::heap::{Inside, Object};
use crate::library::File;
use crate::machine::{Beginning, Machine};
use crate::runtime::{Definitions, Limits, Loaded};
use crate::symbol::Sym;
use crate::value::Value;
use crate::weight;
use crate::world::{Refusal, World};

/// The number of steps that are done before the world is asked for them.
const STEPS_AT_ONCE: u64 = 500;
/// The number of bytes of the heap that a value takes beside its content.
const BYTES_OF_A_VALUE: u64 = 32;

/// A program that runs.
pub struct Vm<'a> {
    pub(crate) machine: &'a mut Machine,
    pub(crate) world: &'a mut dyn World,
    pub(crate) steps: u64,
    pub(crate) depth: u32,
    pub(crate) limits: Limits,
    /// The state of the machine when this program began, if it runs inside of another one.
    pub(crate) beginning: Option<Beginning>,
    /// The node that is evaluated now.
    pub(crate) here: Option<(Rc<Loaded>, NodeId)>,
    /// The match of the last search.
    pub(crate) last_match: Option<crate::value::MatchId>,
    /// The exception that is being rescued.
    pub(crate) rescued: Value,
    /// The object that the program runs in.
    pub(crate) main: Value,
    /// True if the body of `class << self` is evaluated.
    pub(crate) opens_singleton: bool,
    /// The reason why the last pattern didn't fit.
    pub(crate) mismatch: Option<Mismatch>,
}

/// A text with its path.
#[derive(Debug, Clone, Copy)]
pub struct Source<'a> {
    /// The path.
    pub path: &'a str,
    /// The text.
    pub text: &'a str,
}

/// The state of the programs around one.
struct Around {
    definitions: Definitions,
    globals: Vec<(Sym, Value)>,
    required: Vec<EcoString>,
    libraries: Vec<&'static str>,
}

impl<'a> Vm<'a> {
    /// Runs an ERB template in the world's object, behind some programs, and gives its text.
    ///
    /// # Errors
    /// Whatever ends it early, with its place.
    pub fn render(
        machine: &'a mut Machine,
        world: &'a mut dyn World,
        limits: Limits,
        before: &[Source<'_>],
        template: Source<'_>,
    ) -> Result<String, Failure> {
        let before = machine.programs(before)?;
        let loaded = machine.runtime.template(template.path, template.text)?;
        Self::run_behind(machine, world, limits, &before, loaded, |vm, value| vm.to_s(value))
    }

    /// Runs a program and gives its value.
    ///
    /// # Errors
    /// Whatever ends it early, with its place.
    pub fn evaluate(
        machine: &'a mut Machine,
        world: &'a mut dyn World,
        limits: Limits,
        path: &str,
        ruby: &str,
    ) -> Result<Data, Failure> {
        let loaded = Rc::new(machine.runtime.load(path, ruby, None)?);
        Self::run_behind(machine, world, limits, &[], loaded, |vm, value| vm.to_data(value))
    }

    /// Runs programs one behind the other, each given by its path and text, and gives the value of the last. What they define is
    /// forgotten at the end.
    ///
    /// # Errors
    /// Whatever ends one of them early, with its place.
    pub fn evaluate_all(
        machine: &'a mut Machine,
        world: &'a mut dyn World,
        limits: Limits,
        programs: &[Source<'_>],
    ) -> Result<Data, Failure> {
        let mut loaded = machine.programs(programs)?;
        let Some(last) = loaded.pop() else { return Ok(Data::Nil) };
        Self::run_behind(machine, world, limits, &loaded, last, |vm, value| vm.to_data(value))
    }

    /// Runs a program and gives what `inspect` shows of its value.
    ///
    /// # Errors
    /// Whatever ends it early, with its place.
    pub fn inspected(
        machine: &'a mut Machine,
        world: &'a mut dyn World,
        limits: Limits,
        path: &str,
        ruby: &str,
    ) -> Result<String, Failure> {
        let loaded = Rc::new(machine.runtime.load(path, ruby, None)?);
        Self::run_behind(machine, world, limits, &[], loaded, |vm, value| vm.inspect(value))
    }

    fn run_behind<T>(
        machine: &'a mut Machine,
        world: &'a mut dyn World,
        limits: Limits,
        before: &[Rc<Loaded>],
        loaded: Rc<Loaded>,
        finish: impl FnOnce(&mut Self, Value) -> Outcome<T>,
    ) -> Result<T, Failure> {
        let mut vm = Vm::begin(machine, world, limits);
        let around = vm.set_aside();
        let outcome = vm.pay(weight::STEPS_OF_A_PROGRAM).and_then(|()| vm.run_all(before, loaded, finish));
        let outcome = outcome.map_err(|stop| vm.failure(stop));
        vm.bring_back(around);
        vm.end();
        outcome
    }

    /// Runs a required file at the top, once.
    pub(crate) fn load_required(&mut self, path: &str, text: &str) -> Outcome<bool> {
        if self.machine.required.iter().any(|known| known == path) {
            return Ok(false);
        }
        self.machine.required.push(path.into());
        let loaded = self.machine.runtime.program(path, text).map_err(|failure| Stop::Fatal(Box::new(failure)))?;
        let Some(root) = loaded.program.root else { return Ok(true) };
        let frame = self.top(loaded);
        self.deeper(|vm| vm.eval(&frame, root))?;
        Ok(true)
    }

    /// The frame of code that stands in nothing.
    fn top(&mut self, loaded: Rc<Loaded>) -> Frame {
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
            env: self.machine.heap.add_env(None),
            loaded,
            nesting: Rc::from([]),
            activation: Rc::new(activation),
            is_singleton: false,
        }
    }

    fn run_all<T>(
        &mut self,
        before: &[Rc<Loaded>],
        loaded: Rc<Loaded>,
        finish: impl FnOnce(&mut Self, Value) -> Outcome<T>,
    ) -> Outcome<T> {
        let mut frame = self.top(Rc::clone(&loaded));
        let mut value = Value::Nil;
        for program in before.iter().chain([&loaded]) {
            frame.loaded = Rc::clone(program);
            value = match program.program.root {
                Some(root) => self.eval(&frame, root)?,
                None => Value::Nil,
            };
        }
        let value = finish(self, value)?;
        self.tell_shared()?;
        self.settle()?;
        Ok(value)
    }

    /// Puts aside what the programs around this one have defined.
    fn set_aside(&mut self) -> Around {
        Around {
            definitions: self.machine.runtime.set_definitions_aside(),
            globals: std::mem::take(&mut self.machine.globals),
            required: std::mem::take(&mut self.machine.required),
            libraries: std::mem::take(&mut self.machine.libraries),
        }
    }

    /// Forgets what this program has defined, and brings back what was put aside.
    fn bring_back(&mut self, around: Around) {
        self.machine.globals = around.globals;
        self.machine.required = around.required;
        self.machine.libraries = around.libraries;
        self.machine.runtime.bring_definitions_back(around.definitions);
    }

    /// Loads a file of Ruby itself, if it isn't loaded yet; true if it was.
    pub(crate) fn load_library(&mut self, file: &'static File) -> Outcome<bool> {
        if self.machine.libraries.contains(&file.path) {
            return Ok(false);
        }
        self.machine.libraries.push(file.path);
        let loaded = self.machine.runtime.library(file).map_err(|failure| Stop::Fatal(Box::new(failure)))?;
        let Some(root) = loaded.program.root else { return Ok(false) };
        let frame = self.top(loaded);
        let opens_singleton = std::mem::take(&mut self.opens_singleton);
        self.eval(&frame, root)?;
        self.opens_singleton = opens_singleton;
        Ok(true)
    }

    /// Uses one step.
    pub(crate) fn step(&mut self) -> Outcome<()> {
        self.pay(1)
    }

    /// Uses one step for a node, whose place is known if the world ends the program there.
    pub(crate) fn step_at(&mut self, frame: &Frame, id: NodeId) -> Outcome<()> {
        self.steps = self.steps.saturating_add(1);
        if self.steps < STEPS_AT_ONCE {
            return Ok(());
        }
        self.at_node(frame, id);
        self.settle()
    }

    /// Uses some steps, which the world is told of from time to time.
    pub(crate) fn pay(&mut self, steps: u64) -> Outcome<()> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps >= STEPS_AT_ONCE { self.settle() } else { Ok(()) }
    }

    /// Owes some steps, which the next one pays, where nothing can be refused.
    pub(crate) fn owe(&mut self, steps: u64) {
        self.steps = self.steps.saturating_add(steps);
    }

    /// Tells the world of the steps that it hasn't been told of.
    pub(crate) fn settle(&mut self) -> Outcome<()> {
        let steps = std::mem::take(&mut self.steps).saturating_add(self.machine.runtime.owed());
        self.refused(|world| world.steps(steps))
    }

    /// Uses some of the bytes that the heap may have.
    pub(crate) fn allocate(&mut self, bytes: usize) -> Outcome<()> {
        let bytes = (bytes as u64).saturating_add(BYTES_OF_A_VALUE);
        match self.machine.bytes.checked_sub(bytes) {
            Some(left) => {
                self.machine.bytes = left;
                self.pay(weight::STEPS_OF_A_VALUE + bytes / 64)
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
            Err(Refusal::Fatal | Refusal::Stopped) => Err(self.fatal(Reason::World)),
            Err(Refusal::Unsupported(what)) => Err(self.unsupported(&what)),
            Err(Refusal::Raise { class, message, origin }) => {
                let class = self.class_named(&class).unwrap_or(known::PUPPET_ERROR);
                let stop = self.raise(class, message);
                if let (Stop::Raise(exception), Some(origin)) = (&stop, origin) {
                    self.machine.origins.push((*exception, origin));
                }
                Err(stop)
            }
        }
    }

    pub(crate) fn class_named(&self, name: &str) -> Option<ClassId> {
        let mut scope = known::OBJECT;
        for part in name.split("::") {
            let symbol = self.machine.runtime.symbols.get(part)?;
            match self.machine.runtime.classes.get(scope).constants.get(&symbol) {
                Some(Value::Class(id)) => scope = *id,
                _ => return None,
            }
        }
        Some(scope)
    }

    /// The class that is a constant of another one.
    pub(crate) fn constant_at(&mut self, class: ClassId, name: &str) -> Outcome<ClassId> {
        let name = self.symbol(name)?;
        match self.machine.runtime.classes.get(class).constants.get(&name) {
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
        Failure { reason, path, span, line, origin: None }
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
        self.pay(weight::STEPS_OF_AN_EXCEPTION)?;
        let message = self.text(message)?;
        Ok(self.exception_of(class, message))
    }

    /// An exception with a message.
    pub(crate) fn exception_of(&mut self, class: ClassId, message: Value) -> Value {
        let (path, _, line) = self.place();
        let inside = Inside::Exception { message, place: Some((path, line)), cause: self.rescued };
        Value::Object(self.machine.heap.add_object(Object { class: Some(class), inside, ..Object::default() }))
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
            Value::Object(id) => match &self.machine.heap.object(id).inside {
                Inside::Exception { place: Some((path, line)), .. } => Some((path.clone(), *line)),
                _ => None,
            },
            _ => None,
        };
        let (path, line) = raised.unwrap_or((path, line));
        let origin = self.machine.origins.iter().find(|(of, _)| *of == exception).map(|(_, origin)| *origin);
        Failure { reason: Reason::Raised { class, message }, path, span, line, origin }
    }
}
