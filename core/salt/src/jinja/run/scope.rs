//! Scopes, in which names are looked up.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use ecow::EcoString;

use super::super::syntax::tree::Block;
use super::Variables;
use super::templates::Template;
use crate::value::Value;
use duckrow_text::names::{FastMap, FastSet};

/// The variables of a template: those that it was given, those that it sets outermost, and its blocks.
pub(super) struct Context {
    /// The name of the template; a text that is no file has none.
    pub(super) name: Option<Rc<str>>,
    /// The variables that it was given.
    given: Variables,
    /// The variables that it sets, outside of loops and macros.
    set: RefCell<Variables>,
    /// The definitions of each block: the innermost first.
    pub(super) blocks: RefCell<FastMap<EcoString, Vec<PlacedBlock>>>,
    /// The template that it extends.
    pub(super) parent: RefCell<Option<Rc<Template>>>,
}

/// A block, and the template that it stands in.
#[derive(Clone)]
pub(super) struct PlacedBlock {
    /// The block.
    pub(super) block: Rc<Block>,
    /// The name of the template.
    pub(super) template: Option<Rc<str>>,
}

impl Context {
    /// The context of a template that was given variables.
    pub(super) fn new(name: Option<Rc<str>>, given: Variables) -> Self {
        Self {
            name,
            given,
            set: RefCell::new(Variables::default()),
            blocks: RefCell::new(FastMap::default()),
            parent: RefCell::new(None),
        }
    }

    fn get(&self, name: &str) -> Option<Value> {
        let set = self.set.borrow().get(name).cloned();
        set.or_else(|| self.given.get(name).cloned())
    }

    /// A variable that other templates may import.
    pub(super) fn exported(&self, name: &str) -> Option<Value> {
        if name.starts_with('_') { None } else { self.set.borrow().get(name).cloned() }
    }

    /// Everything that it knows.
    fn all(&self) -> Variables {
        let mut all = self.given.clone();
        all.extend(self.set.borrow().iter().map(|(name, value)| (name.clone(), value.clone())));
        all
    }
}

/// The variables of a loop, macro, block or template, and the ones around.
struct Scope {
    names: RefCell<Variables>,
    around: Option<Rc<Scope>>,
}

/// The variables of a place, which may hold one that holds them: a macro sees the variables around it, and is one of them.
pub(super) struct Circle(Weak<Context>, Option<Weak<Scope>>);

impl Circle {
    /// Lets the variables go.
    pub(super) fn open(&self) {
        if let Some(context) = self.0.upgrade() {
            drop(context.set.take());
        }
        if let Some(scope) = self.1.as_ref().and_then(Weak::upgrade) {
            drop(scope.names.take());
        }
    }
}

/// The surroundings of a statement.
#[derive(Clone)]
pub(super) struct Frame {
    /// The context of its template.
    pub(super) context: Rc<Context>,
    /// The name of the template that the statement stands in.
    pub(super) template: Option<Rc<str>>,
    scope: Option<Rc<Scope>>,
    /// The names that the template around hides, if it is one.
    pub(super) hidden: Option<Rc<FastSet<EcoString>>>,
    /// True if nothing is printed here once the template extends another.
    pub(super) may_be_silent: bool,
    /// True if printed values are escaped for HTML.
    pub(super) escapes: bool,
}

impl Frame {
    /// The outermost of a template.
    pub(super) fn outermost(context: &Rc<Context>, template: Option<Rc<str>>) -> Self {
        Self { context: Rc::clone(context), template, scope: None, hidden: None, may_be_silent: true, escapes: false }
    }

    /// One in it.
    pub(super) fn inner(&self) -> Self {
        let scope = Scope { names: RefCell::default(), around: self.scope.clone() };
        Self { scope: Some(Rc::new(scope)), ..self.clone() }
    }

    /// One in it that prints whether the template extends another or not: its text is kept.
    pub(super) fn loud(&self) -> Self {
        Self { may_be_silent: false, ..self.inner() }
    }

    /// Its variables.
    pub(super) fn circle(&self) -> Circle {
        Circle(Rc::downgrade(&self.context), self.scope.as_ref().map(Rc::downgrade))
    }

    /// True if it is the frame of the template itself.
    pub(super) fn is_outermost(&self) -> bool {
        self.scope.is_none()
    }

    /// Gives a variable a value.
    pub(super) fn set(&self, name: &EcoString, value: Value) {
        let Some(scope) = &self.scope else {
            self.context.set.borrow_mut().insert(name.clone(), value);
            return;
        };
        let mut names = scope.names.borrow_mut();
        match names.get_mut(name) {
            Some(known) => *known = value,
            None => _ = names.insert(name.clone(), value),
        }
    }

    /// The value of a variable, if it is no global.
    pub(super) fn get(&self, name: &str) -> Option<Value> {
        let mut scope = self.scope.as_ref();
        while let Some(here) = scope {
            let names = here.names.borrow();
            if let Some(value) = names.get(name) {
                return Some(value.clone());
            }
            scope = here.around.as_ref();
        }
        if self.hidden.as_ref().is_some_and(|hidden| hidden.contains(name)) {
            let set = self.context.set.borrow().get(name).cloned();
            return Some(set.unwrap_or_else(|| Value::undefined(format!("'{name}' is undefined"))));
        }
        self.context.get(name)
    }

    /// The number of variables seen here, counting those that others hide.
    pub(super) fn size(&self) -> usize {
        let scopes = std::iter::successors(self.scope.as_ref(), |scope| scope.around.as_ref());
        let inner: usize = scopes.map(|scope| scope.names.borrow().len()).sum();
        inner + self.context.given.len() + self.context.set.borrow().len()
    }

    /// All variables that are seen here.
    pub(super) fn all(&self) -> Variables {
        let mut all = self.context.all();
        let mut scopes = Vec::new();
        let mut scope = self.scope.as_ref();
        while let Some(here) = scope {
            scopes.push(here);
            scope = here.around.as_ref();
        }
        for scope in scopes.into_iter().rev() {
            all.extend(scope.names.borrow().iter().map(|(name, value)| (name.clone(), value.clone())));
        }
        all
    }
}
