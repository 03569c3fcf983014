//! The world: all that a program may reach beyond itself.

use std::rc::Rc;

use duckrow_values::regex::{Regex, RegexError};
use ecow::EcoString;

use crate::data::Data;

/// The reason why the world doesn't do something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// It raises an exception that the program may rescue.
    Raise {
        /// The name of the class.
        class: EcoString,
        /// The message.
        message: String,
    },
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

    /// Calls a method of an object of the world, if it has one of this name. Number 0 is the object that the program runs in. The
    /// call is nested so deep in the program.
    ///
    /// # Errors
    /// What the method raises.
    fn call(&mut self, number: u32, name: &str, arguments: Vec<Data>, depth: u32) -> Result<Option<Data>, Refusal>;
}
