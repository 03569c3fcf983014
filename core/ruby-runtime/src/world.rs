//! The world: all that a program may reach beyond itself.

use std::rc::Rc;

use duckrow_values::regex::{Regex, RegexError};
use ecow::EcoString;

use crate::data::Data;
use crate::machine::{Held, Machine};

/// The reason why the world doesn't do something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// It raises an exception that the program may rescue.
    Raise {
        /// The name of the class.
        class: EcoString,
        /// The message.
        message: String,
        /// The number by which the world knows its own error, if it is one.
        origin: Option<u32>,
    },
    /// A block that the world called has ended it.
    Stopped,
    /// Nothing goes on: the world itself knows why.
    Fatal,
    /// The world doesn't know how.
    Unsupported(String),
}

/// A place in the tree of files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// A file, with its text.
    File(EcoString),
    /// A folder.
    Folder,
    /// Nothing.
    Nothing,
}

/// The parameters of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// The number of arguments that it needs.
    pub required: usize,
    /// The number of arguments that it takes, if there is a most.
    pub most: Option<usize>,
}

/// A call of a method of an object of the world. Number 0 is the object that the program runs in.
#[derive(Debug)]
pub struct Request<'a> {
    /// The number of the object.
    pub number: u32,
    /// The name of the method.
    pub name: &'a str,
    /// The arguments.
    pub arguments: Vec<Data>,
    /// The arguments as the program has them.
    pub held: Vec<Held>,
    /// The block, and its parameters.
    pub block: Option<(Held, Shape)>,
    /// The depth at which the call is nested in the program.
    pub depth: u32,
}

/// The world of a program.
pub trait World {
    /// Takes steps from what is left.
    ///
    /// # Errors
    /// If there are not so many.
    fn steps(&mut self, steps: u64) -> Result<(), Refusal>;

    /// A regular expression, compiled once.
    ///
    /// # Errors
    /// If there are not enough steps. Inside: what is wrong with it.
    fn pattern(&mut self, source: &str, options: &str) -> Result<Result<Rc<Regex>, RegexError>, Refusal>;

    /// An instance variable of the object that the program runs in, asked for once.
    ///
    /// # Errors
    /// Whatever the world refuses.
    fn instance_variable(&mut self, name: &str) -> Result<Data, Refusal>;

    /// The time at which the program runs, in nanoseconds since 1970. It stands still.
    ///
    /// # Errors
    /// If there is no clock.
    fn now(&mut self) -> Result<i128, Refusal>;

    /// The seed of numbers by chance.
    ///
    /// # Errors
    /// If there is none.
    fn seed(&mut self) -> Result<u64, Refusal>;

    /// The file or folder at a path.
    ///
    /// # Errors
    /// If files can't be asked for.
    fn place(&mut self, path: &str) -> Result<Place, Refusal>;

    /// Lets something be at a path, for the programs of this run; the host isn't touched.
    ///
    /// # Errors
    /// If nothing can be kept.
    fn put(&mut self, path: &str, place: Place) -> Result<(), Refusal> {
        let _ = (path, place);
        Err(Refusal::Unsupported("a file that is written".to_owned()))
    }

    /// What has become of a value that the world shares with programs, at their end.
    fn shared(&mut self, number: u32, value: &Data) {
        let _ = (number, value);
    }

    /// The path that a program knows a file by, as `__FILE__` and `__dir__` tell it.
    fn whole_path(&mut self, path: &str) -> EcoString {
        path.into()
    }

    /// The path and the text of the file that `require` was given the name of.
    fn required(&mut self, name: &str) -> Option<(EcoString, String)> {
        let _ = name;
        None
    }

    /// True if values have `to_pson`, which Puppet gives them before level 8.
    fn has_pson(&self) -> bool {
        false
    }

    /// True if an object of the world has a method beside those of every object.
    ///
    /// # Errors
    /// If that can't be told.
    fn responds(&mut self, number: u32, name: &str) -> Result<bool, Refusal> {
        let _ = (number, name);
        Ok(false)
    }

    /// Calls a method of an object of the world, if it has one of this name. The machine is the world's as long as it takes.
    ///
    /// # Errors
    /// What the method raises.
    fn call(&mut self, machine: &mut Machine, request: Request<'_>) -> Result<Option<Data>, Refusal>;
}
