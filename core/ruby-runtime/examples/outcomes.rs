//! Tells what comes of programs in Ruby, for `tests/oracle/ruby_differential.rb`: reads programs from standard input, each with a
//! NUL behind it, and writes for each `=> ` and the value as `inspect` shows it, `!! ` with class and message, or `?? ` and what is
//! missing, with a NUL behind it.

use std::io::{Read, Write};
use std::rc::Rc;

use duckrow_ruby_runtime::{Data, Limits, Machine, Place, Reason, Refusal, Request, Vm, World};
use duckrow_values::regex::{Regex, RegexError};

/// The number of steps that a program may take.
const STEPS: u64 = 5_000_000;

/// A world in which there is nothing but steps.
struct Nothing(u64);

impl World for Nothing {
    fn steps(&mut self, steps: u64) -> Result<(), Refusal> {
        self.0 = self.0.checked_sub(steps).ok_or(Refusal::Fatal)?;
        Ok(())
    }

    fn pattern(&mut self, source: &str, options: &str) -> Result<Result<Rc<Regex>, RegexError>, Refusal> {
        Ok(Regex::with_modifiers(source, options, 100_000).map(Rc::new))
    }

    fn instance_variable(&mut self, _: &str) -> Result<Data, Refusal> {
        Ok(Data::Nil)
    }

    fn now(&mut self) -> Result<i128, Refusal> {
        Ok(0)
    }

    fn seed(&mut self) -> Result<u64, Refusal> {
        Ok(0)
    }

    fn place(&mut self, _: &str) -> Result<Place, Refusal> {
        Ok(Place::Nothing)
    }

    fn call(&mut self, _: &mut Machine, _: Request<'_>) -> Result<Option<Data>, Refusal> {
        Ok(None)
    }
}

fn outcome(machine: &mut Machine, program: &str) -> String {
    match Vm::inspected(machine, &mut Nothing(STEPS), Limits::default(), "program.rb", program) {
        Ok(value) => format!("=> {value}"),
        Err(failure) => match failure.reason {
            Reason::Raised { class, message } => format!("!! {class}: {message}"),
            other => format!("?? {other:?}"),
        },
    }
}

fn main() -> std::io::Result<()> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    let mut machine = Machine::default();
    let mut out = std::io::stdout().lock();
    for program in text.split_terminator('\0') {
        write!(out, "{}\0", outcome(&mut machine, program))?;
    }
    Ok(())
}
