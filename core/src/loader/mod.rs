//! Where definitions are looked for: the environment in a scenario's files, its manifests and its modules.
//!
//! Knows paths and texts only; what a file defines is the compiler's business.

mod environment;
mod stdlib;

pub use environment::{ENVIRONMENT_PATH, Environment, Kind, ModuleFile};
