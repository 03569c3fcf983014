//! Resource types: their attributes, the reading and checking of values, and their behaviour on a host.
//!
//! A type is data (a table of attributes) and a [`Behaviour`] with defaults. What a type needs of a host it asks of a
//! [`System`]. Knows nothing of catalogs as a whole, of graphs or of the order in which resources are applied.

pub mod api;
mod attribute;
mod augeas;
mod behaviour;
mod cron;
pub mod declaration;
mod declared;
mod definition;
mod description;
mod descriptions;
pub mod edits;
mod exec;
mod file;
mod glob;
mod group;
mod host;
mod host_entry;
mod housekeeping;
mod instance;
mod mailalias;
mod metaparameters;
mod module_types;
mod mount;
mod notify;
mod package;
mod providers;
mod purging;
mod recorded;
pub mod records;
mod row;
mod ruby;
mod scheduled_task;
mod selinux;
mod service;
mod solaris;
mod ssh;
mod ssh_keys;
mod stock;
mod types;
mod user;
mod yumrepo;

pub use attribute::{Attribute, AttributeKind, Form};
pub use behaviour::{Automatic, Behaviour, Current, Made, Surroundings};
pub use definition::TypeDefinition;
pub use definition::key_text;
pub use description::{AttributeDescription, AutomaticDescription, ProviderDescription, TypeDescription};
pub use host::{
    Command, Compilation, Failure, FileError, FileKind, Files, Host, Looks, Memory, Output, Program, Provider, Said,
    Source, Speaker, Stat, System, Times, Unknown,
};
pub use instance::Values;
pub use instance::{Instance, NewResource, Related};
pub use metaparameters::{RELATIONSHIPS, is_metaparameter};
pub use package::{DebianVersion, PackageVersion, RpmVersion, VersionRange, with_architecture_last};
pub use row::{Munge, Pattern};
pub use types::Types;

pub use file::{Called, ancestors, difference, digest, expand, parent};

/// True if a name has the form of a pattern. A leading dot must stand in the pattern.
pub fn glob_matches(pattern: &str, name: &str) -> bool {
    glob::matches(pattern, name, false)
}

pub use ruby::{inspect, to_s};
