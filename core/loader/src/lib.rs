//! The places in which definitions are looked for: the environment in a scenario's files, its manifests and its modules.
//!
//! Knows paths and texts only; what a file defines is the compiler's business.

mod environment;
mod folders;
pub mod glob;
mod libraries;
mod metadata;
mod paths;
mod plugins;
mod providers;
mod reads;
mod settings;
mod stdlib;
mod wanted;

pub use environment::{Environment, Kind, ModuleFile, RubyOnly, module_of, settings_of};
pub use metadata::problem as metadata_problem;
pub use providers::{ProviderSource, providers_of};
pub use reads::Reads;
pub use settings::{ENVIRONMENT_PATH, EnvironmentSettings};
pub use stdlib::{NAME as STDLIB, Version as StdlibVersion};
