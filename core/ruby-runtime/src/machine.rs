//! The machine: the state of programs beside their world, which programs inside of each other share.

mod release;

use std::rc::Rc;
use std::sync::Arc;

use duckrow_text::names::FastMap;
use duckrow_values::random::Twister;
use ecow::EcoString;

use crate::class::known;
use crate::data::Data;
use crate::error::{Failure, Outcome, Stop};
use crate::frame::Arguments;
use crate::heap::{Heap, Object};
use crate::runtime::{Limits, Loaded, Programs, Runtime};
use crate::symbol::Sym;
use crate::value::Value;
use crate::vm::{Source, Vm};
use crate::world::{Refusal, World};
pub(crate) use release::Beginning;

/// A value of a program, as the world holds it: it counts as long as the outermost program runs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Held {
    pub(crate) value: Value,
    /// The object that its program runs in.
    main: Value,
}

/// The state of programs. While the world does something for a program, it has the machine, and may run others in it.
#[derive(Debug, Default)]
pub struct Machine {
    pub(crate) runtime: Box<Runtime>,
    pub(crate) heap: Box<Heap>,
    pub(crate) globals: Vec<(Sym, Value)>,
    pub(crate) bytes: u64,
    /// The number of calls so far.
    pub(crate) calls: u32,
    /// The number of programs that run, one inside of the other.
    running: u32,
    /// Values that programs share with the world, by its numbers.
    pub(crate) kept: FastMap<u32, Held>,
    /// The oldest of them that was replaced, by its place.
    pub(crate) replaced: usize,
    /// Exceptions that are errors of the world, with its numbers.
    pub(crate) origins: Vec<(Value, u32)>,
    /// The tags that `throw` may name.
    pub(crate) tags: Vec<Value>,
    /// Numbers by chance, in the order in which they were asked for.
    pub(crate) chances: Vec<Twister>,
    /// The place of those that belong to no object.
    pub(crate) chance: Option<usize>,
    /// The paths of the files that programs have required.
    pub(crate) required: Vec<EcoString>,
    /// The files of Ruby itself that have been loaded.
    pub(crate) libraries: Vec<&'static str>,
    /// The way in which a block ended that the world has called.
    stop: Option<Stop>,
}

impl Machine {
    /// A machine in which no program has run, and which reads none that have been read.
    pub fn new(programs: Arc<Programs>) -> Self {
        Self { runtime: Box::new(Runtime::new(programs)), ..Self::nothing() }
    }

    /// A machine that can't run anything, in the place of one that is lent.
    pub fn nothing() -> Self {
        Self {
            runtime: Runtime::nothing(),
            heap: Box::default(),
            globals: Vec::new(),
            bytes: 0,
            calls: 0,
            running: 0,
            kept: FastMap::default(),
            replaced: usize::MAX,
            origins: Vec::new(),
            tags: Vec::new(),
            chances: Vec::new(),
            chance: None,
            required: Vec::new(),
            libraries: Vec::new(),
            stop: None,
        }
    }

    /// Reads programs, each once.
    pub(crate) fn programs(&mut self, sources: &[Source<'_>]) -> Result<Vec<Rc<Loaded>>, Failure> {
        let read = |source: &Source<'_>| self.runtime.program(source.path, source.text);
        sources.iter().map(read).collect()
    }

    /// Shares a value, which the world will know by this number.
    pub fn share(&mut self, number: u32, held: Held) {
        if let (place, Some(_)) = self.kept.insert_full(number, held) {
            self.replaced = self.replaced.min(place);
        }
    }

    /// True if a block ended a call of the world, which has to end and to refuse with [`Refusal::Stopped`].
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some()
    }

    /// Calls a block that a program gave to the world.
    ///
    /// # Errors
    /// [`Refusal::Stopped`]: the block ended by an exception, a `break`, or for good.
    pub fn call(
        &mut self,
        world: &mut dyn World,
        limits: Limits,
        block: Held,
        arguments: &[Data],
    ) -> Result<Data, Refusal> {
        let outcome = Vm::in_machine(self, world, limits, block.main).called(block.value, arguments);
        outcome.map_err(|stop| {
            self.stop = Some(stop);
            Refusal::Stopped
        })
    }
}

impl<'a> Vm<'a> {
    /// A program in a machine. What others have left there is forgotten, unless it runs inside of one of them.
    pub(crate) fn begin(machine: &'a mut Machine, world: &'a mut dyn World, limits: Limits) -> Self {
        if machine.running == 0 {
            let runtime = std::mem::replace(&mut machine.runtime, Runtime::nothing());
            *machine = Machine { runtime, bytes: limits.bytes, ..Machine::nothing() };
        }
        machine.running += 1;
        let mut vm = Self::in_machine(machine, world, limits, Value::Nil);
        vm.note_beginning();
        let main = Object { class: Some(known::OBJECT), ..Object::default() };
        vm.main = Value::Object(vm.machine.heap.add_object(main));
        vm
    }

    /// Ends the program.
    pub(crate) fn end(mut self) {
        self.release();
        self.machine.running = self.machine.running.saturating_sub(1);
    }

    fn in_machine(machine: &'a mut Machine, world: &'a mut dyn World, limits: Limits, main: Value) -> Self {
        Self {
            machine,
            world,
            steps: 0,
            depth: 0,
            limits,
            beginning: None,
            here: None,
            last_match: None,
            rescued: Value::Nil,
            main,
            opens_singleton: false,
            mismatch: None,
        }
    }

    /// True if the program runs inside of another one.
    pub(crate) fn is_inside(&self) -> bool {
        self.machine.running > 1
    }

    /// The value as the world holds it.
    pub(crate) fn held(&self, value: Value) -> Held {
        Held { value, main: self.main }
    }

    /// Lets the world do something with the machine.
    pub(crate) fn lend<T>(
        &mut self,
        ask: impl FnOnce(&mut dyn World, &mut Machine) -> Result<T, Refusal>,
    ) -> Outcome<T> {
        let answer = ask(self.world, self.machine);
        match (answer, self.machine.stop.take()) {
            (Err(Refusal::Stopped), Some(stop)) => Err(stop),
            (answer, _) => self.refused(|_| answer),
        }
    }

    /// Tells the world what has become of the values that it shares with programs, when the outermost one is at its end.
    pub(crate) fn tell_shared(&mut self) -> Outcome<()> {
        if self.is_inside() {
            return Ok(());
        }
        for (number, held) in std::mem::take(&mut self.machine.kept) {
            let data = self.to_data(held.value)?;
            self.world.shared(number, &data);
        }
        Ok(())
    }

    fn called(&mut self, block: Value, arguments: &[Data]) -> Outcome<Data> {
        let mut values = Vec::with_capacity(arguments.len());
        for argument in arguments {
            values.push(self.value_of(argument)?);
        }
        let value = self.call_block_with(block, &Arguments::of(values))?;
        let data = self.to_data(value)?;
        self.settle()?;
        Ok(data)
    }
}
