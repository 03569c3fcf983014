//! The state that lasts longer than a program: symbols, classes, programs that have been read.

use std::rc::Rc;

use duckrow_ruby_syntax::{Program, Template, parse, template};
use duckrow_text::names::FastMap;
use duckrow_text::source::Span;
use ecow::EcoString;

use crate::builtin;
use crate::class::ClassId;
use crate::class::{Classes, Method, known};
use crate::error::{Failure, Reason};
use crate::symbol::{Sym, Symbols};
use crate::value::Value;

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
    pub(crate) program: Program,
    pub(crate) symbols: Vec<Sym>,
    pub(crate) path: EcoString,
    /// The template that the program was made of.
    template: Option<Template>,
}

/// What programs have defined: the number of classes, methods and constants of `Object`, constants of `Puppet`.
#[derive(Default)]
pub(crate) struct Definitions {
    count: usize,
    methods: FastMap<Sym, Method>,
    constants: FastMap<Sym, Value>,
    of_puppet: FastMap<Sym, Value>,
}

/// The state that lasts.
pub(crate) struct Runtime {
    pub(crate) symbols: Symbols,
    pub(crate) classes: Classes,
    /// Methods that have been looked for.
    pub(crate) found: FastMap<(ClassId, bool, Sym), Option<(Method, ClassId)>>,
    programs: FastMap<(EcoString, EcoString), Rc<Loaded>>,
}

impl std::fmt::Debug for Runtime {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Runtime").field("programs", &self.programs.len()).finish_non_exhaustive()
    }
}

impl Default for Runtime {
    fn default() -> Self {
        let mut symbols = Symbols::default();
        let mut classes = Classes::built_in(&mut symbols);
        builtin::install(&mut classes);
        Self { symbols, classes, found: FastMap::default(), programs: FastMap::default() }
    }
}

impl Runtime {
    /// Reads an ERB template, once for each path and content.
    ///
    /// # Errors
    /// Ruby that can't be read, with its place in the template.
    pub(crate) fn template(&mut self, path: &str, text: &str) -> Result<Rc<Loaded>, Failure> {
        let key = (EcoString::from(path), EcoString::from(text));
        if let Some(known) = self.programs.get(&key) {
            return Ok(Rc::clone(known));
        }
        let made = template(text);
        let ruby = made.ruby.clone();
        let loaded = Rc::new(self.load(path, &ruby, Some(made))?);
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

    /// Reads a program.
    ///
    /// # Errors
    /// Ruby that can't be read, with its place.
    pub(crate) fn load(&mut self, path: &str, ruby: &str, template: Option<Template>) -> Result<Loaded, Failure> {
        match parse(ruby, &[]) {
            Ok(program) => {
                let symbols = program.names().map(|name| self.symbols.intern(name)).collect();
                Ok(Loaded { program, symbols, path: path.into(), template })
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

    /// A runtime that knows nothing, where there is to be one.
    pub(crate) fn nothing() -> Self {
        Self {
            symbols: Symbols::default(),
            classes: Classes::default(),
            found: FastMap::default(),
            programs: FastMap::default(),
        }
    }

    /// True if there is more than Ruby's own.
    fn has_definitions(&self) -> bool {
        let object = self.classes.get(known::OBJECT);
        self.classes.len() > known::COUNT || !object.methods.is_empty() || !object.constants.values().all(is_of_ruby)
    }

    /// Puts the definitions of programs aside, so that another one begins with those of Ruby alone.
    pub(crate) fn set_definitions_aside(&mut self) -> Definitions {
        let mut aside = Definitions { count: self.classes.len(), ..Definitions::default() };
        if !self.has_definitions() {
            return aside;
        }
        let object = self.classes.get_mut(known::OBJECT);
        aside.methods = std::mem::take(&mut object.methods);
        aside.constants = defined(&mut object.constants);
        aside.of_puppet = defined(&mut self.classes.get_mut(known::PUPPET).constants);
        self.found.clear();
        aside
    }

    /// Forgets what has been defined since then, and brings back what was put aside.
    pub(crate) fn bring_definitions_back(&mut self, aside: Definitions) {
        if !self.has_definitions() && aside.count == known::COUNT {
            return;
        }
        self.classes.truncate(aside.count);
        let object = self.classes.get_mut(known::OBJECT);
        object.methods = aside.methods;
        defined(&mut object.constants);
        object.constants.extend(aside.constants);
        let puppet = &mut self.classes.get_mut(known::PUPPET).constants;
        defined(puppet);
        puppet.extend(aside.of_puppet);
        self.found.clear();
    }
}

fn is_of_ruby(constant: &Value) -> bool {
    matches!(constant, Value::Class(id) if (id.0 as usize) < known::COUNT)
}

/// Takes the constants of programs out of those of a class.
fn defined(constants: &mut FastMap<Sym, Value>) -> FastMap<Sym, Value> {
    let all = std::mem::take(constants);
    let (of_ruby, of_programs) = all.into_iter().partition(|(_, value)| is_of_ruby(value));
    *constants = of_ruby;
    of_programs
}

impl Loaded {
    /// The place of a part of the program in the text that people wrote.
    pub(crate) fn span(&self, span: Span) -> Span {
        self.template.as_ref().map_or(span, |template| template.span(span))
    }
}
