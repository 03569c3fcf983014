//! The Resource API: types that are data (`Puppet::ResourceApi.register_type`), and providers that read and write states.
//!
//! [`definition`] and [`validation`] make a type from the hash of `register_type`, [`behaviour`] is what every such type does,
//! [`provider`] is what a provider implements, [`context`] what it is given, [`session`] how the runtime calls it. Texts of
//! errors and logs are those of Resource API 1.8.16.

mod behaviour;
mod context;
mod definition;
mod provider;
mod schema;
mod session;
mod simple;
#[cfg(test)]
mod tests;
mod title_patterns;
mod validation;

pub(crate) use behaviour::ResourceApi;
pub use context::Context;
pub use definition::{ApiAttribute, ApiType, Role};
pub use provider::{Change, Raised, ResourceName, ResourceProvider, States, show_name, show_state};
pub use session::Session;
pub(crate) use session::World;
pub use simple::{Simple, SimpleProvider};
pub use validation::register;
