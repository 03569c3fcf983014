//! Scopes: where variables and resource defaults live.
//!
//! A scope belongs to the top level, the node block, a class or an instance, and lasts as long as the run; the variables of an
//! instance last until its body has been evaluated, since nobody else sees them. What a lambda or a function assigns lives in
//! a [`Local`], which lasts as long as the call.

use std::cell::RefCell;
use std::rc::Rc;

use super::template::Rendered;
use super::variables::Variables;
use super::{Evaluated, Interrupt};
use duckrow_record::catalog::{Attribute, ResourceId};
use duckrow_text::ids::IndexVec;
use duckrow_text::names::{Symbol, known};
use duckrow_values::Value;

duckrow_text::newtype_index! {
    /// A scope of a run.
    pub struct ScopeId;
}

/// The kind of code to which a scope belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScopeKind {
    /// The top level of the manifests.
    Top,
    /// The node block.
    Node,
    /// A class.
    Class,
    /// An instance of a defined type.
    Instance,
}

/// A scope.
#[derive(Debug)]
pub struct Scope {
    /// The kind of code to which it belongs.
    pub kind: ScopeKind,
    /// The scope in which its owner was declared: where resource defaults come from.
    pub parent: Option<ScopeId>,
    /// The scope in which a variable is looked for next: that of the parent class, or the node's, or the top.
    pub enclosing: Option<ScopeId>,
    /// The resource that it belongs to.
    pub resource: ResourceId,
    /// The module whose code it runs, if any.
    pub module: Option<Symbol>,
    /// The innermost call that runs in it now: qualified names see its variables here, from wherever (`functions/calls/qualified_names_of_calls`).
    pub call: Option<Rc<Local>>,
    variables: Variables,
    /// Resource defaults with the types that they are for: few.
    defaults: Vec<(Symbol, Attribute)>,
}

/// Variables of a lambda or function call, inside of others.
#[derive(Debug, Default)]
pub struct Local {
    /// The call around it.
    pub outer: Option<Rc<Local>>,
    variables: RefCell<Vec<(Symbol, Value)>>,
    /// Parameters that have no value yet, while defaults are evaluated.
    pending: RefCell<Vec<Symbol>>,
    /// The text of the template, if this is the call of one.
    rendered: Option<RefCell<Rendered>>,
}

/// All scopes of a run.
#[derive(Debug, Default)]
pub struct Scopes {
    scopes: IndexVec<ScopeId, Scope>,
}

impl Scopes {
    /// A new scope. Its variables continue in `inherited`, the scope of a parent class, or else in the nearest node or top
    /// scope around.
    pub fn add(
        &mut self,
        kind: ScopeKind,
        parent: Option<ScopeId>,
        inherited: Option<ScopeId>,
        resource: ResourceId,
    ) -> ScopeId {
        let enclosing = inherited.or_else(|| self.enclosing(parent));
        self.scopes.push(Scope {
            kind,
            parent,
            enclosing,
            resource,
            module: None,
            call: None,
            variables: Variables::default(),
            defaults: Vec::new(),
        })
    }

    fn enclosing(&self, mut from: Option<ScopeId>) -> Option<ScopeId> {
        while let Some(id) = from {
            if matches!(self.get(id).kind, ScopeKind::Top | ScopeKind::Node) {
                return Some(id);
            }
            from = self.get(id).parent;
        }
        None
    }

    /// The scope of an id.
    pub fn get(&self, id: ScopeId) -> &Scope {
        &self.scopes[id]
    }

    /// The scope of an id, to be changed.
    pub fn get_mut(&mut self, id: ScopeId) -> &mut Scope {
        &mut self.scopes[id]
    }

    /// The variables whose value is a list or hash of this identity.
    pub fn names_of(&self, object: usize) -> Vec<(ScopeId, Symbol)> {
        let all = self.scopes.iter_with_ids().flat_map(|(id, scope)| scope.variables().map(move |known| (id, known)));
        let same = all.filter(|(_, (_, value))| value.identity() == Some(object));
        same.map(|(id, (name, _))| (id, name)).collect()
    }

    /// The value of a variable as code in a scope sees it.
    pub fn lookup(&self, from: ScopeId, name: Symbol) -> Option<&Value> {
        let mut next = Some(from);
        while let Some(id) = next {
            let scope = self.get(id);
            if let Some(value) = scope.variables.get(name) {
                return Some(value);
            }
            next = scope.enclosing;
        }
        None
    }

    /// The defaults of a type for a resource that is declared in a scope now: the nearest wins, attribute by attribute
    /// (`docs/semantics/puppet/evaluation.md#resource-defaults`).
    /// Gives each with the scope that it was set in.
    pub fn defaults_for(&self, scope: ScopeId, type_name: Symbol) -> Vec<(&Attribute, ScopeId)> {
        let mut found: Vec<(&Attribute, ScopeId)> = Vec::new();
        for (attribute, id) in self.all_defaults_for(scope, type_name) {
            if !found.iter().any(|(nearer, _)| nearer.name == attribute.name) {
                found.push((attribute, id));
            }
        }
        found
    }

    /// The defaults of a type in a scope and in those around it, from the inside out, each with the scope that it was set in.
    pub fn all_defaults_for(&self, scope: ScopeId, type_name: Symbol) -> impl Iterator<Item = (&Attribute, ScopeId)> {
        let scopes = std::iter::successors(Some(scope), |id| self.get(*id).parent);
        let of_type = move |(of, _): &&(Symbol, Attribute)| *of == type_name;
        scopes
            .flat_map(move |id| self.get(id).defaults.iter().filter(of_type).map(move |(_, attribute)| (attribute, id)))
    }
}

impl Scope {
    /// A variable of this very scope.
    pub fn variable(&self, name: Symbol) -> Option<&Value> {
        self.variables.get(name)
    }

    /// Makes room for so many variables.
    pub fn reserve(&mut self, variables: usize) {
        self.variables.reserve(variables);
    }

    /// Sets a variable, be it set before or not.
    pub fn set(&mut self, name: Symbol, value: Value) {
        self.variables.set(name, value);
    }

    /// Forgets the variables: nobody will ask for them.
    pub fn forget(&mut self) {
        self.variables = Variables::default();
    }

    /// All variables of this very scope, in the order in which they were set.
    pub fn variables(&self) -> impl Iterator<Item = (Symbol, &Value)> {
        self.variables.iter()
    }

    /// Adds a default.
    ///
    /// # Errors
    /// Gives the attribute back if this scope has a default for it already.
    pub fn add_default(&mut self, type_name: Symbol, attribute: Attribute) -> Result<(), Attribute> {
        if self.defaults.iter().any(|(of, known)| *of == type_name && known.name == attribute.name) {
            return Err(attribute);
        }
        self.defaults.push((type_name, attribute));
        Ok(())
    }

    /// The words in log lines: `Scope(Class[main])`.
    pub fn log_source(&self, catalog_text: &str) -> ecow::EcoString {
        ecow::eco_format!("Scope({catalog_text})")
    }
}

impl Local {
    /// Variables inside of `outer`.
    pub fn inside(outer: Option<Rc<Local>>) -> Rc<Self> {
        Rc::new(Self { outer, ..Self::default() })
    }

    /// Variables of a template inside of `outer`.
    pub(super) fn of_template(outer: Option<Rc<Local>>) -> Rc<Self> {
        Rc::new(Self { outer, rendered: Some(RefCell::default()), ..Self::default() })
    }

    /// Adds to the text of the innermost template around.
    pub(super) fn render(&self, text: &str, is_sensitive: bool) {
        let mut next = Some(self);
        while let Some(local) = next {
            if let Some(rendered) = &local.rendered {
                return rendered.borrow_mut().push(text, is_sensitive);
            }
            next = local.outer.as_deref();
        }
    }

    /// The text of the template whose call this is.
    pub(super) fn take_rendered(&self) -> Option<Rendered> {
        self.rendered.as_ref().map(RefCell::take)
    }

    /// Names parameters that have no value yet: asking for one is an error.
    pub fn set_pending(&self, names: Vec<Symbol>) {
        *self.pending.borrow_mut() = names;
    }

    /// Gives a pending parameter its value.
    pub fn resolve(&self, name: Symbol, value: Value) {
        self.pending.borrow_mut().retain(|pending| *pending != name);
        self.set(name, value);
    }

    /// A variable of this call or of those around it. Of a parameter without a value there is nothing but its name to report.
    pub fn lookup(&self, name: Symbol) -> Evaluated<Option<Value>> {
        let mut next = Some(self);
        while let Some(local) = next {
            if let Some(value) = local.own(name) {
                return Ok(Some(value));
            }
            if local.pending.borrow().contains(&name) {
                return Err(Interrupt::Pending(name));
            }
            next = local.outer.as_deref();
        }
        Ok(None)
    }

    /// A variable of this very call.
    pub fn own(&self, name: Symbol) -> Option<Value> {
        let variables = self.variables.borrow();
        variables.iter().rev().find(|(known, _)| *known == name).map(|(_, value)| value.clone())
    }

    /// Sets a variable of this call.
    pub fn set(&self, name: Symbol, value: Value) {
        self.variables.borrow_mut().push((name, value));
    }
}

/// True if no code may set a variable of this name.
pub(crate) fn is_reserved(name: Symbol) -> bool {
    matches!(name, known::TRUSTED | known::FACTS | known::SERVER_FACTS)
}

/// Puppet's error about a parameter or variable of such a name.
pub(crate) fn reserved(name: &str) -> Interrupt {
    Interrupt::plain("reserved-variable", format!("Attempt to assign to a reserved variable name: '{name}'"))
}
