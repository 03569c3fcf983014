//! The machine: the state of programs beside their world, which programs inside of each other share.

mod release;

use std::rc::Rc;

use duckrow_text::names::FastMap;
use duckrow_values::random::Twister;
use ecow::EcoString;

use crate::class::known;
use crate::data::Data;
use crate::error::{Failure, Outcome, Stop};
use crate::frame::Arguments;
use crate::heap::{Heap, Object};
use crate::runtime::{Limits, Loaded, Runtime};
use crate::symbol::Sym;
use crate::value::Value;
use crate::vm::{Source, Vm};
use crate::world::{Refusal, World};
pub(crate) use release::{Beginning, Reach};

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
    runtime: Option<Box<Runtime>>,
    heap: Box<Heap>,
    globals: Vec<(Sym, Value)>,
    bytes: u64,
    calls: u32,
    /// The number of programs that run, one inside of the other.
    running: u32,
    /// Values that programs share with the world, by its numbers.
    kept: FastMap<u32, Held>,
    /// The reach of the programs that run.
    reach: Reach,
    /// Exceptions that are errors of the world, with its numbers.
    origins: Vec<(Value, u32)>,
    /// The tags that `throw` may name.
    tags: Vec<Value>,
    /// Numbers by chance, and the place of those that belong to no object.
    chances: Vec<Twister>,
    chance: Option<usize>,
    /// The files that programs have required, and those of Ruby itself.
    required: Vec<EcoString>,
    libraries: Vec<&'static str>,
    /// The way in which a block ended that the world has called.
    stop: Option<Stop>,
}

impl Machine {
    /// Reads with the runtime.
    pub(crate) fn read<T>(&mut self, read: impl FnOnce(&mut Runtime) -> T) -> T {
        read(self.runtime.get_or_insert_default())
    }

    /// Reads programs, each once.
    pub(crate) fn programs(&mut self, sources: &[Source<'_>]) -> Result<Vec<Rc<Loaded>>, Failure> {
        let read = |source: &Source<'_>| self.read(|runtime| runtime.program(source.path, source.text));
        sources.iter().map(read).collect()
    }

    /// Shares a value, which the world will know by this number.
    pub fn share(&mut self, number: u32, held: Held) {
        if let (place, Some(_)) = self.kept.insert_full(number, held) {
            self.reach.note_kept(place);
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
        self.reach.note_block(block);
        let mut vm = Vm::in_machine(self, world, limits, block.main);
        let outcome = vm.called(block.value, arguments);
        vm.give_back(self);
        outcome.map_err(|stop| {
            self.stop = Some(stop);
            Refusal::Stopped
        })
    }
}

impl<'a> Vm<'a> {
    /// A program in a machine. What others have left there is forgotten, unless it runs inside of one of them.
    pub(crate) fn begin(machine: &mut Machine, world: &'a mut dyn World, limits: Limits) -> Box<Self> {
        if machine.running == 0 {
            let runtime = machine.runtime.take();
            *machine = Machine { runtime, bytes: limits.bytes, ..Machine::default() };
        }
        machine.running += 1;
        let mut vm = Self::in_machine(machine, world, limits, Value::Nil);
        vm.note_beginning();
        let main = Object { class: Some(known::OBJECT), ..Object::default() };
        vm.main = Value::Object(vm.heap.add_object(main));
        vm
    }

    /// Gives the machine back what the program had of it.
    pub(crate) fn end(mut self: Box<Self>, machine: &mut Machine) {
        self.release();
        self.give_back(machine);
        machine.running = machine.running.saturating_sub(1);
    }

    // Programs inside of each other take little of the stack: what is large lies elsewhere.
    fn in_machine(machine: &mut Machine, world: &'a mut dyn World, limits: Limits, main: Value) -> Box<Self> {
        Box::new(Self {
            runtime: machine.runtime.take().unwrap_or_default(),
            heap: std::mem::take(&mut machine.heap),
            globals: std::mem::take(&mut machine.globals),
            bytes: machine.bytes,
            calls: machine.calls,
            kept: std::mem::take(&mut machine.kept),
            reach: machine.reach,
            beginning: None,
            origins: std::mem::take(&mut machine.origins),
            tags: std::mem::take(&mut machine.tags),
            chances: std::mem::take(&mut machine.chances),
            chance: machine.chance,
            required: std::mem::take(&mut machine.required),
            libraries: std::mem::take(&mut machine.libraries),
            running: machine.running,
            world,
            steps: 0,
            depth: 0,
            limits,
            here: None,
            last_match: None,
            rescued: Value::Nil,
            main,
            opens_singleton: false,
            mismatch: None,
        })
    }

    fn give_back(self: Box<Self>, machine: &mut Machine) {
        machine.runtime = Some(self.runtime);
        machine.heap = self.heap;
        machine.globals = self.globals;
        machine.bytes = self.bytes;
        machine.calls = self.calls;
        machine.kept = self.kept;
        machine.reach = self.reach;
        machine.origins = self.origins;
        machine.tags = self.tags;
        machine.chances = self.chances;
        machine.chance = self.chance;
        machine.required = self.required;
        machine.libraries = self.libraries;
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
        let mut machine = self.hand_out();
        let answer = ask(self.world, &mut machine);
        let stop = self.take_back(*machine);
        match (answer, stop) {
            (Err(Refusal::Stopped), Some(stop)) => Err(stop),
            (answer, _) => self.refused(|_| answer),
        }
    }

    fn hand_out(&mut self) -> Box<Machine> {
        Box::new(Machine {
            runtime: Some(std::mem::replace(&mut self.runtime, Runtime::nothing())),
            heap: std::mem::take(&mut self.heap),
            globals: std::mem::take(&mut self.globals),
            bytes: self.bytes,
            calls: self.calls,
            running: self.running,
            kept: std::mem::take(&mut self.kept),
            reach: self.reach,
            origins: std::mem::take(&mut self.origins),
            tags: std::mem::take(&mut self.tags),
            chances: std::mem::take(&mut self.chances),
            chance: self.chance,
            required: std::mem::take(&mut self.required),
            libraries: std::mem::take(&mut self.libraries),
            stop: None,
        })
    }

    /// Takes the machine back, and gives the way in which a block ended that the world has called.
    fn take_back(&mut self, machine: Machine) -> Option<Stop> {
        self.runtime = machine.runtime.unwrap_or_default();
        self.heap = machine.heap;
        self.globals = machine.globals;
        self.bytes = machine.bytes;
        self.calls = machine.calls;
        self.kept = machine.kept;
        self.reach = machine.reach;
        self.origins = machine.origins;
        self.tags = machine.tags;
        self.chances = machine.chances;
        self.chance = machine.chance;
        self.required = machine.required;
        self.libraries = machine.libraries;
        machine.stop
    }

    /// Tells the world what has become of the values that it shares with programs, when the outermost one is at its end.
    pub(crate) fn tell_shared(&mut self) -> Outcome<()> {
        if self.running > 1 {
            return Ok(());
        }
        for (number, held) in std::mem::take(&mut self.kept) {
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
