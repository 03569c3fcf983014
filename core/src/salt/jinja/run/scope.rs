//! Where names are looked up.

use std::cell::RefCell;
use std::rc::Rc;

use ecow::EcoString;

use super::super::syntax::tree::Block;
use super::super::value::Value;
use super::Variables;
use super::templates::Template;
use crate::names::FastMap;

/// What a template knows: what it was given, what it sets outermost, and its blocks.
pub(super) struct Context {
    /// The name of the template; a text that is no file has none.
    pub(super) name: Option<Rc<str>>,
    /// What it was given.
    given: Variables,
    /// What it sets, outside of loops and macros.
    set: RefCell<Variables>,
    /// For each block what it is: the innermost first.
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

    /// What others may import.
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
    names: RefCell<Vec<(EcoString, Value)>>,
    around: Option<Rc<Scope>>,
}

/// Where a statement stands.
#[derive(Clone)]
pub(super) struct Frame {
    /// The context of its template.
    pub(super) context: Rc<Context>,
    /// The name of the template that the statement stands in.
    pub(super) template: Option<Rc<str>>,
    scope: Option<Rc<Scope>>,
    /// Whether what is printed is escaped for HTML.
    pub(super) escapes: bool,
}

impl Frame {
    /// The outermost of a template.
    pub(super) fn outermost(context: &Rc<Context>, template: Option<Rc<str>>) -> Self {
        Self { context: Rc::clone(context), template, scope: None, escapes: false }
    }

    /// One in it.
    pub(super) fn inner(&self) -> Self {
        let scope = Scope { names: RefCell::new(Vec::new()), around: self.scope.clone() };
        Self { scope: Some(Rc::new(scope)), ..self.clone() }
    }

    /// Whether it is that of the template itself.
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
        match names.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => *known = value,
            None => names.push((name.clone(), value)),
        }
    }

    /// The value of a variable, if it is no global.
    pub(super) fn get(&self, name: &str) -> Option<Value> {
        let mut scope = self.scope.as_ref();
        while let Some(here) = scope {
            let names = here.names.borrow();
            if let Some((_, value)) = names.iter().find(|(known, _)| known == name) {
                return Some(value.clone());
            }
            scope = here.around.as_ref();
        }
        self.context.get(name)
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
            all.extend(scope.names.borrow().iter().filter(|(_, value)| value.is_defined()).cloned());
        }
        all
    }
}
