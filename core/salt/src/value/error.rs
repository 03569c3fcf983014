//! The errors that end the rendering of a template: an exception of Python or Jinja, with its words and its place.

use std::rc::Rc;

/// The result of a part of the engine.
pub(crate) type Result<T> = std::result::Result<T, Error>;

/// An exception.
#[derive(Debug, Clone)]
pub(crate) struct Error(Box<Inner>);

#[derive(Debug, Clone)]
struct Inner {
    kind: Kind,
    /// The exception's class in Python, where somebody asks for it; otherwise empty.
    class: String,
    message: String,
    place: Option<(Option<Rc<str>>, usize)>,
}

/// The sort of an exception, as far as anybody makes a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `jinja2.UndefinedError`
    Undefined,
    /// A text that is no template, a filter that isn't there, or something that the sandbox forbids.
    Template,
    /// A function of Salt's was called in a wrong way.
    Function,
    /// Any exception of Python.
    Python,
    /// `KeyError`, `IndexError` or `TypeError` of a subscript: an attribute is tried next.
    Lookup,
    /// A template that isn't there.
    NotFound,
    /// More steps than the run may take.
    Fuel,
    /// Calls or values that are nested too deep.
    Depth,
}

impl Error {
    /// An exception of a sort.
    pub(crate) fn new(kind: Kind, message: impl Into<String>) -> Self {
        Self(Box::new(Inner { kind, class: String::new(), message: message.into(), place: None }))
    }

    /// An exception of Python.
    pub(crate) fn python(message: impl Into<String>) -> Self {
        Self::new(Kind::Python, message)
    }

    /// An exception of a class of Python or Salt.
    pub(crate) fn raised(class: impl Into<String>, message: impl Into<String>) -> Self {
        let class = class.into();
        let is_salts = ["CommandExecutionError", "SaltInvocationError"].iter().any(|known| class.ends_with(known));
        let mut error = Self::new(if is_salts { Kind::Function } else { Kind::Python }, message);
        error.0.class = class;
        error
    }

    /// An exception of Jinja's that Salt calls a syntax error.
    pub(crate) fn template(message: impl Into<String>) -> Self {
        Self::new(Kind::Template, message)
    }

    /// A text that is no template, at a line.
    pub(crate) fn syntax(message: impl Into<String>, line: usize) -> Self {
        let mut error = Self::template(message);
        error.0.place = Some((None, line));
        error
    }

    /// Python's words for calls without end.
    pub(crate) fn depth() -> Self {
        Self::new(Kind::Depth, "maximum recursion depth exceeded")
    }

    /// A text or list that nobody should make.
    pub(crate) fn too_large() -> Self {
        Self::python("the value is larger than this engine makes values")
    }

    /// The same at a place, unless it has one.
    pub(crate) fn at(mut self, template: Option<&Rc<str>>, line: usize) -> Self {
        match &mut self.0.place {
            None => self.0.place = Some((template.cloned(), line)),
            Some((name @ None, _)) => *name = template.cloned(),
            Some(_) => {}
        }
        self
    }

    /// Its sort.
    pub(crate) fn kind(&self) -> Kind {
        self.0.kind
    }

    /// Its class in Python, as far as it is known.
    pub(crate) fn class(&self) -> &str {
        &self.0.class
    }

    /// The end of a traceback: class and words.
    pub(crate) fn shown(&self) -> String {
        match (self.class(), self.message()) {
            ("", words) => words.to_owned(),
            (class, "") => class.to_owned(),
            (class, words) => format!("{class}: {words}"),
        }
    }

    /// Its words.
    pub(crate) fn message(&self) -> &str {
        &self.0.message
    }

    /// The line on which it happened, from 1.
    pub(crate) fn line(&self) -> Option<usize> {
        self.0.place.as_ref().map(|(_, line)| *line)
    }

    /// The template in which it happened; nothing for a text that is no file.
    pub(crate) fn template_name(&self) -> Option<&str> {
        self.0.place.as_ref()?.0.as_deref()
    }
}
