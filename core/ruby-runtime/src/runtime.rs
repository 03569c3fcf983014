//! The state that lasts longer than a program: symbols, classes, programs that have been read.

mod definitions;
mod programs;

use std::rc::Rc;
use std::sync::Arc;

use duckrow_ruby_syntax::{Program, Template};
use duckrow_text::names::FastMap;
use duckrow_text::source::Span;
use ecow::EcoString;

use crate::builtin;
use crate::class::{Class, ClassId, Classes, Method};
use crate::error::{Failure, Reason};
use crate::library::File;
use crate::symbol::{Sym, Symbols};
use crate::weight::BYTES_OF_RUBY_A_STEP;
pub(crate) use definitions::Definitions;
pub use programs::Programs;

/// The number of programs that are kept.
const MOST_PROGRAMS: usize = 1_000;

/// The resources that a program may use up.
#[derive(Debug, Clone)]
pub struct Limits {
    /// The bytes that it may make.
    pub bytes: u64,
    /// The depth to which expressions and calls may be nested.
    pub depth: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { bytes: 64 << 20, depth: 400 }
    }
}

/// A program that has been read, with the symbols of its names.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) program: Arc<Program>,
    pub(crate) symbols: Vec<Sym>,
    pub(crate) path: EcoString,
    /// True if it is a part of Ruby itself, whose places nobody knows.
    pub(crate) is_library: bool,
    /// The template that the program was made of.
    template: Option<Arc<Template>>,
}

/// The state that lasts.
pub(crate) struct Runtime {
    pub(crate) symbols: Symbols,
    pub(crate) classes: Classes,
    /// Methods that have been looked for.
    pub(crate) found: FastMap<(ClassId, bool, Sym), Option<(Method, ClassId)>>,
    programs: FastMap<(EcoString, EcoString), Rc<Loaded>>,
    /// Programs that have been read, here or elsewhere.
    shared: Arc<Programs>,
    /// The classes of Ruby's own that the program has changed, as they were before.
    pub(crate) reopened: Vec<(ClassId, Class)>,
    /// The oldest class of a program that was changed, by its place.
    pub(crate) changed: usize,
    /// The methods that Ruby's classes have, here or not.
    methods_of_ruby: builtin::RubysMethods,
    /// The bytes of Ruby that have been read, and that nobody has paid for.
    read: u64,
}

impl std::fmt::Debug for Runtime {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Runtime").field("programs", &self.programs.len()).finish_non_exhaustive()
    }
}

impl Default for Runtime {
    fn default() -> Self {
        Self::new(Arc::default())
    }
}

impl Runtime {
    /// A runtime in which no program has run.
    pub(crate) fn new(shared: Arc<Programs>) -> Self {
        let mut symbols = Symbols::default();
        let mut classes = Classes::built_in(&mut symbols);
        builtin::install(&mut classes);
        Self {
            symbols,
            classes,
            found: FastMap::default(),
            programs: FastMap::default(),
            shared,
            reopened: Vec::new(),
            changed: usize::MAX,
            methods_of_ruby: builtin::methods_of_ruby(),
            read: 0,
        }
    }

    /// Reads an ERB template, once for each path and content.
    ///
    /// # Errors
    /// Ruby that can't be read, with its place in the template.
    pub(crate) fn template(&mut self, path: &str, text: &str) -> Result<Rc<Loaded>, Failure> {
        let key = (EcoString::from(path), EcoString::from(text));
        if let Some(known) = self.programs.get(&key) {
            return Ok(Rc::clone(known));
        }
        let made = self.shared.template(text);
        let loaded = Rc::new(self.load(path, &made.ruby, Some(&made))?);
        if self.programs.len() >= MOST_PROGRAMS {
            self.programs.clear();
        }
        self.programs.insert(key, Rc::clone(&loaded));
        Ok(loaded)
    }

    /// Reads a program, once for each path and content.
    ///
    /// # Errors
    /// Ruby that can't be read, with its place.
    pub(crate) fn program(&mut self, path: &str, ruby: &str) -> Result<Rc<Loaded>, Failure> {
        let key = (EcoString::from(path), EcoString::from(ruby));
        if let Some(known) = self.programs.get(&key) {
            return Ok(Rc::clone(known));
        }
        let loaded = Rc::new(self.load(path, ruby, None)?);
        if self.programs.len() >= MOST_PROGRAMS {
            self.programs.clear();
        }
        self.programs.insert(key, Rc::clone(&loaded));
        Ok(loaded)
    }

    /// Reads a file of Ruby itself, once.
    ///
    /// # Errors
    /// Ruby that can't be read.
    pub(crate) fn library(&mut self, file: &File) -> Result<Rc<Loaded>, Failure> {
        let key = (EcoString::from(file.path), EcoString::from("library"));
        if let Some(known) = self.programs.get(&key) {
            return Ok(Rc::clone(known));
        }
        let loaded = Rc::new(Loaded { is_library: true, ..self.load(file.path, file.text, None)? });
        self.programs.insert(key, Rc::clone(&loaded));
        Ok(loaded)
    }

    /// Reads a program.
    ///
    /// # Errors
    /// Ruby that can't be read, with its place.
    pub(crate) fn load(&mut self, path: &str, ruby: &str, template: Option<&Arc<Template>>) -> Result<Loaded, Failure> {
        self.read += ruby.len() as u64;
        match self.shared.program(ruby) {
            Ok(program) => {
                let symbols = program.names().map(|name| self.symbols.intern(name)).collect();
                Ok(Loaded { program, symbols, path: path.into(), is_library: false, template: template.cloned() })
            }
            Err(error) => {
                let before = ruby.get(..error.span.start as usize).unwrap_or_default();
                let line = before.matches('\n').count() + 1;
                let span = template.map_or(error.span, |template| template.span(error.span));
                let reason = Reason::Syntax(error.message);
                Err(Failure { reason, path: path.into(), span, line, origin: None })
            }
        }
    }

    /// The steps that are owed for reading programs and going through classes. From now on they are paid.
    pub(crate) fn owed(&mut self) -> u64 {
        std::mem::take(&mut self.read) / BYTES_OF_RUBY_A_STEP + self.classes.owed()
    }

    /// True if a class of Ruby's has a method of its own, here or not.
    pub(crate) fn exists_in_ruby(&self, class: &str, is_static: bool, name: &str) -> bool {
        let head = format!("{class}{}", if is_static { "." } else { "#" });
        self.methods_of_ruby.get(head.as_str()).is_some_and(|names| names.split(' ').any(|known| known == name))
    }

    /// A runtime that knows nothing, where there is to be one.
    pub(crate) fn nothing() -> Box<Self> {
        Box::new(Self {
            symbols: Symbols::none(),
            classes: Classes::default(),
            found: FastMap::default(),
            programs: FastMap::default(),
            shared: Arc::default(),
            reopened: Vec::new(),
            changed: usize::MAX,
            methods_of_ruby: FastMap::default(),
            read: 0,
        })
    }
}

impl Loaded {
    /// The place of a part of the program in the text that people wrote.
    pub(crate) fn span(&self, span: Span) -> Span {
        self.template.as_ref().map_or(span, |template| template.span(span))
    }
}
