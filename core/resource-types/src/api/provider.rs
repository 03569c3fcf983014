//! The interface that a provider implements (the document's "Resource implementation: the provider").

use std::fmt;

use ecow::EcoString;

use super::context::Context;
use crate::ruby;
use duckrow_text::names::FastMap;
use duckrow_values::Value;

/// The state of one resource: attribute → value.
pub type States = FastMap<EcoString, Value>;

/// The name of a resource to a provider: the value of its namevar, or with several namevars a hash of them.
#[derive(Debug, Clone, PartialEq)]
pub enum ResourceName {
    /// The value of the one namevar.
    One(Value),
    /// Namevar → value.
    Several(States),
}

impl fmt::Display for ResourceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(value) => f.write_str(&ruby::to_s(value)),
            Self::Several(values) => f.write_str(&show_state(values)),
        }
    }
}

/// A state as Ruby's `inspect` shows a hash with symbols for keys: `{:name=>"a"}`.
pub fn show_state(state: &States) -> String {
    let entries: Vec<_> = state.iter().map(|(name, value)| format!(":{name}=>{}", ruby::inspect(value))).collect();
    format!("{{{}}}", entries.join(", "))
}

/// A name as the simulated machine writes it: several namevars as `k=v,k=v`.
pub fn show_name(name: &ResourceName) -> String {
    match name {
        ResourceName::One(value) => ruby::to_s(value),
        ResourceName::Several(values) => {
            let pairs: Vec<_> = values.iter().map(|(name, value)| format!("{name}={}", ruby::to_s(value))).collect();
            pairs.join(",")
        }
    }
}

/// One requested change. At least one of the two states is there.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// The resource to change.
    pub name: ResourceName,
    /// The last known state: nothing if none is known, `None` inside if `get` did not find the resource.
    pub is: Option<Option<States>>,
    /// The wanted state. Nothing if the resource is to be removed.
    pub should: Option<States>,
}

/// An exception that a provider throws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Raised {
    /// An ordinary failure (Ruby's `StandardError`).
    Error(String),
    /// A failure of the whole application: it ends the run.
    Fatal(String),
}

impl Raised {
    /// An ordinary failure.
    pub fn error(message: impl Into<String>) -> Self {
        Self::Error(message.into())
    }

    /// Its text.
    pub fn message(&self) -> &str {
        match self {
            Self::Error(message) | Self::Fatal(message) => message,
        }
    }
}

/// The verdict of a provider with the feature `custom_insync` on an attribute.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Insync {
    /// True if it is as wanted. Nothing: the values are compared as without the feature.
    pub is_in_sync: Option<bool>,
    /// The message about the change, instead of the old and the new value.
    pub message: Option<String>,
}

/// A provider, which reads and writes the resources of a type.
#[allow(unused_variables, reason = "a default need not look at everything")]
pub trait ResourceProvider {
    /// The state of all resources that there are. With the feature `simple_get_filter` only those of `names` are needed, more
    /// are welcome.
    ///
    /// # Errors
    /// [`Raised`]: the type is not available in this run.
    fn get(&mut self, context: &mut Context<'_>, names: Option<&[ResourceName]>) -> Result<Vec<States>, Raised>;

    /// Brings resources into their wanted states. With `noop`, only reports what it would do.
    ///
    /// # Errors
    /// [`Raised`]: all changes that were not reported as done by then have failed.
    fn set(&mut self, context: &mut Context<'_>, changes: &[Change], noop: bool) -> Result<(), Raised>;

    /// The same states with every value in its one standard form.
    ///
    /// # Errors
    /// [`Raised`]
    fn canonicalize(&mut self, context: &mut Context<'_>, resources: Vec<States>) -> Result<Vec<States>, Raised> {
        Ok(resources)
    }

    /// Compares an attribute with its wanted value; asked with the feature `custom_insync` only.
    ///
    /// # Errors
    /// [`Raised`]: the attribute could not be compared.
    fn insync(
        &mut self,
        context: &mut Context<'_>,
        name: &ResourceName,
        attribute: &str,
        is: &States,
        should: &States,
    ) -> Result<Insync, Raised> {
        Ok(Insync::default())
    }
}
