//! Lenses as data: what a text looks like, and which parts of it are labels and values of nodes. A lens reads ([`crate::get`]) and
//! writes ([`crate::put`]); what is no part of the tree is kept where it stood, and has a default where a node is new.
//!
//! Of alternatives the first one that fits counts, and what may repeat takes as much as it can: a lens is written so that this is right.

use std::cell::OnceCell;
use std::fmt;
use std::rc::Rc;

use duckrow_values::regex::Regex;

/// A lens.
#[derive(Debug, Clone)]
pub(crate) enum Lens {
    /// A text that is the label of the node around it.
    Key(Pattern),
    /// A text that is its value.
    Store(Pattern),
    /// A text that isn't in the tree, and what is written for a new node.
    Del(Pattern, String),
    /// A label without a text.
    Label(&'static str),
    /// A value without a text.
    Value(&'static str),
    /// A label that is the next number of a counter.
    Seq(&'static str),
    /// Sets a counter back.
    Counter(&'static str),
    /// One after the other.
    All(Vec<Lens>),
    /// The first that fits.
    Any(Vec<Lens>),
    /// As often as it fits.
    Many(Box<Lens>),
    /// Once, or not at all.
    Maybe(Box<Lens>),
    /// A node, whose label, value and children are inside.
    Node(Box<Lens>),
    /// A lens that holds itself: inside of it stands [`Again`](Self::Again).
    Nested(Box<Lens>),
    /// The nested lens around it.
    Again,
}

/// What a text looks like. Its copies share what is compiled, when it is first asked.
#[derive(Clone)]
pub(crate) struct Pattern {
    source: String,
    compiled: Rc<OnceCell<Compiled>>,
    except: Option<Rc<Pattern>>,
}

/// Nothing where the source is not a regular expression: then no text fits. A test holds all lenses to having none of these.
struct Compiled {
    at_start: Option<Regex>,
    whole: Option<Regex>,
}

impl Pattern {
    /// A pattern of a regular expression.
    pub(crate) fn new(source: &str) -> Self {
        Self { source: source.to_owned(), compiled: Rc::default(), except: None }
    }

    /// The same without the texts of another one.
    pub(crate) fn but(mut self, source: &str) -> Self {
        self.except = Some(Rc::new(Self::new(source)));
        self
    }

    fn compiled(&self) -> &Compiled {
        let source = &self.source;
        self.compiled.get_or_init(|| Compiled {
            at_start: Regex::new(&format!(r"\A(?:{source})")).ok(),
            whole: Regex::new(&format!(r"\A(?:{source})\z")).ok(),
        })
    }

    /// The length of the text that it takes from the start.
    pub(crate) fn taken(&self, text: &str) -> Option<usize> {
        let length = self.compiled().at_start.as_ref()?.find(text).ok().flatten()?.range(0)?.end;
        (!self.is_except(text.get(..length)?)).then_some(length)
    }

    /// True if it takes the whole text.
    pub(crate) fn fits(&self, text: &str) -> bool {
        let whole = self.compiled().whole.as_ref();
        whole.is_some_and(|whole| whole.matches(text)) && !self.is_except(text)
    }

    fn is_except(&self, text: &str) -> bool {
        self.except.as_ref().is_some_and(|except| except.fits(text))
    }

    /// True if its source is a regular expression.
    #[cfg(test)]
    pub(crate) fn is_sound(&self) -> bool {
        self.compiled().at_start.is_some() && self.except.as_ref().is_none_or(|except| except.is_sound())
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/{}/", self.source)
    }
}

pub(crate) fn key(pattern: &str) -> Lens {
    Lens::Key(Pattern::new(pattern))
}

/// A key that isn't one of these.
pub(crate) fn key_but(pattern: &str, except: &str) -> Lens {
    Lens::Key(Pattern::new(pattern).but(except))
}

pub(crate) fn store(pattern: &str) -> Lens {
    Lens::Store(Pattern::new(pattern))
}

pub(crate) fn del(pattern: &str, default: &str) -> Lens {
    Lens::Del(Pattern::new(pattern), default.to_owned())
}

/// A text that is always the same.
pub(crate) fn text(fixed: &str) -> Lens {
    del(&duckrow_values::regex::escape(fixed), fixed)
}

pub(crate) const fn label(name: &'static str) -> Lens {
    Lens::Label(name)
}

pub(crate) const fn seq(counter: &'static str) -> Lens {
    Lens::Seq(counter)
}

pub(crate) const fn counter(name: &'static str) -> Lens {
    Lens::Counter(name)
}

pub(crate) fn all<const N: usize>(lenses: [Lens; N]) -> Lens {
    Lens::All(lenses.into())
}

pub(crate) fn any<const N: usize>(lenses: [Lens; N]) -> Lens {
    Lens::Any(lenses.into())
}

pub(crate) fn many(lens: Lens) -> Lens {
    Lens::Many(Box::new(lens))
}

/// Once or more often.
pub(crate) fn some(lens: Lens) -> Lens {
    all([lens.clone(), many(lens)])
}

pub(crate) fn maybe(lens: Lens) -> Lens {
    Lens::Maybe(Box::new(lens))
}

/// A node of these.
pub(crate) fn node<const N: usize>(lenses: [Lens; N]) -> Lens {
    Lens::Node(Box::new(all(lenses)))
}

/// Elements with something between them.
pub(crate) fn list(element: Lens, separator: Lens) -> Lens {
    all([element.clone(), many(all([separator, element]))])
}
