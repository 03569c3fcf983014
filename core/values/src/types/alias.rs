//! Type aliases.

use std::cell::{Cell, OnceCell};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use ecow::EcoString;

use super::{Type, chain};

/// `type Name = …`.
///
/// An alias that stands for itself somewhere inside keeps itself alive; a run has few of them.
pub struct Alias {
    /// The name as written.
    pub name: EcoString,
    /// The type that it stands for; set once, after the alias itself is known, as it may be recursive.
    pub resolved: OnceCell<Type>,
    /// The length of the chain of types that begins with it.
    pub(super) chain: Cell<u16>,
}

impl Alias {
    /// An alias that isn't resolved yet.
    pub fn new(name: impl Into<EcoString>) -> Self {
        Self { name: name.into(), resolved: OnceCell::new(), chain: Cell::default() }
    }

    /// Tells the alias what it stands for: the type in its normal form, without alternatives that are the alias itself.
    ///
    /// # Errors
    /// A type that is nothing but aliases, in Puppet's words.
    pub fn resolve(self: &Rc<Self>, of: &Type) -> Result<(), String> {
        let resolved = match of.normalize() {
            Type::Variant(types) => {
                let others = types.iter().filter(|of| !matches!(of, Type::Alias(alias) if Rc::ptr_eq(alias, self)));
                Type::variant(others.cloned())
            }
            other => other,
        };
        if !is_real(&resolved, self) {
            return Err(format!("Type alias '{}' cannot be resolved to a real type", self.name));
        }
        self.chain.set(chain::length([&resolved]).ok_or_else(|| chain::too_long(&self.name))?);
        // Told twice, the first stands; the evaluator tells it once.
        let _ = self.resolved.set(resolved);
        Ok(())
    }

    /// An alias of a type that is already known.
    pub fn of(name: impl Into<EcoString>, of: Type) -> Self {
        Self { name: name.into(), resolved: OnceCell::from(of), chain: Cell::default() }
    }
}

/// True if there is anything but aliases and variants of them.
fn is_real(of: &Type, asked: &Rc<Alias>) -> bool {
    let mut seen: Vec<*const Alias> = vec![Rc::as_ptr(asked)];
    let mut open = vec![of.clone()];
    while let Some(next) = open.pop() {
        match next {
            Type::Variant(types) if !types.is_empty() => open.extend(types.iter().cloned()),
            Type::Alias(alias) => {
                if !seen.contains(&Rc::as_ptr(&alias)) {
                    seen.push(Rc::as_ptr(&alias));
                    match alias.resolved.get() {
                        Some(of) => open.push(of.clone()),
                        // Not known yet: it will be checked itself.
                        None => return true,
                    }
                }
            }
            _ => return true,
        }
    }
    false
}

impl fmt::Debug for Alias {
    /// Only the name: what it stands for may hold the alias itself.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl PartialEq for Alias {
    /// Aliases are known by name: two of one name in a run are an error before this matters.
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Alias {}

impl Hash for Alias {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}
