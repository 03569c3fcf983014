//! The execution modules: what templates call as `salt['module.function']`, states through `module.run`, conditions by `fun` and slots
//! by `__slot__:salt:` — one table for all of them, as Salt's own `__salt__`.
//!
//! A module of Salt's is a file here, with a table of its functions: name, parameters, what calling it means for the host, and the
//! call. Knows nothing of states.

mod cmd;
mod config;
mod cp;
mod data;
mod defaults;
mod environ;
mod event;
mod file;
mod filtering;
mod grains;
mod group;
mod hashutil;
mod jinja;
mod log;
mod matching;
mod merging;
mod mine;
mod minion;
mod pillar;
mod pkg;
mod saltutil;
mod service;
mod signature;
mod slsutil;
mod test;
mod traverse;
mod tree;
mod user;

use crate::value::{Args, Error, Result, Value};
use duckrow_resource_types::FileError;
pub(crate) use minion::{ExecutionModules, Minion, MinionHost};
pub(crate) use signature::{Given, Signature};
pub(crate) use traverse::{traverse, traverse_key};

/// The effect of calling a function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effect {
    /// It hands out something that is there.
    LooksUp,
    /// It makes a value of its arguments and of the minion's properties.
    Computes,
    /// It renders a template.
    Renders,
    /// It asks the host.
    Asks,
    /// It acts on the host.
    Acts,
}

/// An execution function.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Function {
    /// `module.function`
    pub(crate) name: &'static str,
    /// Its parameters, as Python writes them.
    pub(crate) signature: &'static str,
    /// The effect of calling it.
    pub(crate) effect: Effect,
    /// True if its result is hidden wherever people see it (`salt/utils/secret.py`).
    pub(crate) is_secret: bool,
    call: Call,
}

/// The implementation of a function.
type Call = fn(&mut Minion<'_>, Given) -> Result<Value>;

impl Function {
    const fn new(name: &'static str, signature: &'static str, effect: Effect, call: Call) -> Self {
        Self { name, signature, effect, is_secret: false, call }
    }

    /// A function that hands out something that is there.
    const fn looks_up(name: &'static str, signature: &'static str, call: Call) -> Self {
        Self::new(name, signature, Effect::LooksUp, call)
    }

    /// A function that makes a value of its arguments.
    const fn computes(name: &'static str, signature: &'static str, call: Call) -> Self {
        Self::new(name, signature, Effect::Computes, call)
    }

    /// A function that renders a template.
    const fn renders(name: &'static str, signature: &'static str, call: Call) -> Self {
        Self::new(name, signature, Effect::Renders, call)
    }

    /// A function that asks the host.
    const fn asks(name: &'static str, signature: &'static str, call: Call) -> Self {
        Self::new(name, signature, Effect::Asks, call)
    }

    /// A function that acts on the host.
    const fn acts(name: &'static str, signature: &'static str, call: Call) -> Self {
        Self::new(name, signature, Effect::Acts, call)
    }

    /// The same for a function with a secret result.
    const fn secret(self) -> Self {
        Self { is_secret: true, ..self }
    }

    /// Calls it.
    ///
    /// # Errors
    /// Arguments that don't fit, and the error that the call ends with.
    pub(crate) fn run(&self, minion: &mut Minion<'_>, args: Args) -> Result<Value> {
        (self.call)(minion, Given::of(self, args)?)
    }
}

/// The modules with their functions.
const MODULES: [(&str, &[&[Function]]); 22] = [
    ("cmd", &[cmd::TABLE]),
    ("config", &[config::TABLE]),
    ("cp", &[cp::TABLE]),
    ("data", &[data::TABLE]),
    ("defaults", &[defaults::TABLE]),
    ("environ", &[environ::TABLE]),
    ("event", &[event::TABLE]),
    ("file", file::TABLES),
    ("grains", &[grains::TABLE]),
    ("group", &[group::TABLE]),
    ("hashutil", &[hashutil::TABLE]),
    ("jinja", &[jinja::TABLE]),
    ("log", &[log::TABLE]),
    ("match", &[matching::TABLE]),
    ("mine", &[mine::TABLE]),
    ("pillar", &[pillar::TABLE]),
    ("pkg", &[pkg::TABLE]),
    ("saltutil", &[saltutil::TABLE]),
    ("service", &[service::TABLE]),
    ("slsutil", &[slsutil::TABLE]),
    ("test", &[test::TABLE]),
    ("user", &[user::TABLE]),
];

/// All functions.
pub(crate) fn all() -> impl Iterator<Item = &'static Function> {
    MODULES.iter().flat_map(|(_, tables)| tables.iter().copied().flatten())
}

/// The function of a name.
pub(crate) fn find(name: &str) -> Option<&'static Function> {
    let (module, _) = name.split_once('.')?;
    let (_, tables) = MODULES.iter().find(|(known, _)| *known == module)?;
    tables.iter().copied().flatten().find(|function| function.name == name)
}

/// True if there is a module of this name.
pub(crate) fn is_module(name: &str) -> bool {
    MODULES.iter().any(|(known, _)| *known == name)
}

/// `CommandExecutionError`
fn refused(words: impl Into<String>) -> Error {
    Error::raised("salt.exceptions.CommandExecutionError", words)
}

/// `SaltInvocationError`
fn invocation(words: impl Into<String>) -> Error {
    Error::raised("salt.exceptions.SaltInvocationError", words)
}

/// The exception that Python raises if a file can't be read or written.
fn of_host(path: &str, error: FileError) -> Error {
    Error::raised(class_of(error), words_of(path, error))
}

/// The number and the words of an error: `[Errno 21] Is a directory: '/srv'`.
pub(crate) fn words_of(path: &str, error: FileError) -> String {
    let number = match error {
        // What Salt is denied it has no access to.
        FileError::Denied => FileError::NoAccess.number(),
        other => other.number(),
    };
    format!("[Errno {number}] {}: '{path}'", error.text())
}

/// Python's class of an error.
pub(crate) const fn class_of(error: FileError) -> &'static str {
    match error {
        FileError::NotFound => "FileNotFoundError",
        FileError::Denied | FileError::NoAccess => "PermissionError",
        FileError::Exists => "FileExistsError",
        FileError::NotADirectory => "NotADirectoryError",
        FileError::IsADirectory => "IsADirectoryError",
        FileError::NoSpace
        | FileError::ReadOnly
        | FileError::TooManyLinks
        | FileError::NameTooLong
        | FileError::Busy
        | FileError::UnsafeLink
        | FileError::Broken => "OSError",
    }
}

/// A mapping with texts as keys.
fn mapping<const N: usize>(entries: [(&str, Value); N]) -> Value {
    Value::dict(entries.into_iter().map(|(key, value)| (Value::from(key), value)).collect())
}

/// A list of texts.
fn texts<T: AsRef<str>>(items: impl IntoIterator<Item = T>) -> Value {
    Value::list(items.into_iter().map(|item| Value::from(item.as_ref())).collect())
}
