//! The Resource API: types that are data (`Puppet::ResourceApi.register_type`), and providers that read and write states.
//!
//! [`definition`] and [`validation`] make a type from the hash of `register_type`, [`behaviour`] is what every such type does,
//! [`provider`] is what a provider implements, [`context`] and [`block_forms`] what it is given, [`maker`] how those that come
//! as text are made, [`providers`] how the runtime calls them. Texts of errors and logs are those of Resource API 1.8.16.

mod behaviour;
mod block_forms;
mod context;
mod definition;
mod maker;
mod provider;
mod providers;
mod purging;
mod schema;
mod simple;
mod title_patterns;
mod validation;

pub(crate) use behaviour::ResourceApi;
pub use block_forms::{Action, Block, Form};
pub use context::Context;
pub(crate) use definition::INSYNC_TRIGGER;
pub use definition::{ApiAttribute, ApiType, Role};
pub use maker::ProviderMaker;
pub use provider::{Change, Insync, Raised, ResourceName, ResourceProvider, States, show_name, show_state};
pub use providers::Providers;
pub use providers::World;
pub(crate) use purging::purged;
pub use simple::{Simple, SimpleProvider};
pub use validation::data_types_of_modules;
pub use validation::register;
