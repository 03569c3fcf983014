//! `SimpleProvider`: create, update and delete instead of set (the document's "Implementing simple providers").

use super::context::Context;
use super::provider::{Change, Raised, ResourceName, ResourceProvider, States};
use crate::ruby;

/// A provider that makes one change at a time.
#[allow(unused_variables, reason = "a default need not look at everything")]
pub trait SimpleProvider {
    /// The errors of [`ResourceProvider::get`].
    ///
    /// # Errors
    /// [`Raised`]
    fn get(&mut self, context: &mut Context<'_>, names: Option<&[ResourceName]>) -> Result<Vec<States>, Raised>;

    /// Creates a resource.
    ///
    /// # Errors
    /// [`Raised`]
    fn create(&mut self, context: &mut Context<'_>, name: &ResourceName, should: &States) -> Result<(), Raised>;

    /// Changes a resource.
    ///
    /// # Errors
    /// [`Raised`]
    fn update(&mut self, context: &mut Context<'_>, name: &ResourceName, should: &States) -> Result<(), Raised>;

    /// Removes a resource.
    ///
    /// # Errors
    /// [`Raised`]
    fn delete(&mut self, context: &mut Context<'_>, name: &ResourceName) -> Result<(), Raised>;

    /// The errors of [`ResourceProvider::canonicalize`].
    ///
    /// # Errors
    /// [`Raised`]
    fn canonicalize(&mut self, context: &mut Context<'_>, resources: Vec<States>) -> Result<Vec<States>, Raised> {
        Ok(resources)
    }
}

/// Makes a [`ResourceProvider`] of a [`SimpleProvider`], with logging around every change.
#[derive(Debug)]
pub struct Simple<P>(pub P);

impl<P: SimpleProvider> Simple<P> {
    /// The state that a change begins with; it is read if none is known.
    fn state_before(&mut self, context: &mut Context<'_>, change: &Change) -> Result<Option<States>, Raised> {
        if let Some(known) = &change.is {
            return Ok(known.clone());
        }
        let names = [change.name.clone()];
        let filter = context.type_definition().has_feature("simple_get_filter").then_some(names.as_slice());
        let found = self.0.get(context, filter)?;
        Ok(found.into_iter().find(|state| context.type_definition().is_named(state, &change.name)))
    }

    fn change(&mut self, context: &mut Context<'_>, change: &Change) -> Result<(), Raised> {
        let is = self.state_before(context, change)?;
        if !context.type_definition().is_ensurable() {
            return Err(Raised::error("SimpleProvider cannot be used with a Type that is not ensurable"));
        }
        let is_present = |state: Option<&States>| {
            state.and_then(|state| state.get("ensure")).is_some_and(|ensure| ruby::to_s(ensure) == "present")
        };
        let names = [change.name.to_string()];
        match (is_present(is.as_ref()), is_present(change.should.as_ref()), &change.should) {
            (false, true, Some(should)) => {
                context.creating(&names, None, |context| self.0.create(context, &change.name, should))
            }
            (true, true, Some(should)) => {
                context.updating(&names, None, |context| self.0.update(context, &change.name, should))
            }
            (true, false, _) => context.deleting(&names, None, |context| self.0.delete(context, &change.name)),
            _ => Ok(()),
        }
    }
}

impl<P: SimpleProvider> ResourceProvider for Simple<P> {
    fn get(&mut self, context: &mut Context<'_>, names: Option<&[ResourceName]>) -> Result<Vec<States>, Raised> {
        self.0.get(context, names)
    }

    fn set(&mut self, context: &mut Context<'_>, changes: &[Change], _noop: bool) -> Result<(), Raised> {
        changes.iter().try_for_each(|change| self.change(context, change))
    }

    fn canonicalize(&mut self, context: &mut Context<'_>, resources: Vec<States>) -> Result<Vec<States>, Raised> {
        self.0.canonicalize(context, resources)
    }
}
