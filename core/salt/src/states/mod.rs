//! State functions: the work of states on the host. They act through the [`System`] and its providers, as Puppet's types do.
//!
//! Knows one state at a time; not its dependencies.

mod call;
mod cmd;
mod cron;
#[cfg(feature = "corpus")]
mod fakes;
mod file;
mod group;
mod hosts;
mod module;
mod mount;
mod pkg;
pub(crate) mod python_regex;
mod returned;
mod service;
mod test;
mod user;

use serde::Serialize;

use super::diff;
pub(crate) use call::Call;
use call::texts_of;
pub(super) use cmd::{condition, shell};
use duckrow_text::source::nearest;
pub(super) use file::Accumulators;
pub(super) use module::execute;
pub(crate) use returned::{Raised, Returned, mapping, old_and_new};

/// A state function, as the runner sees it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Function {
    /// `module.function`
    pub(crate) name: &'static str,
    /// The arguments that it can't do without.
    pub(crate) required: &'static [&'static str],
    /// The arguments that it knows besides.
    pub(crate) optional: &'static [&'static str],
    /// True if it takes any other arguments, too.
    pub(crate) open: bool,
    call: fn(&mut Call<'_, '_>) -> Result<Returned, Raised>,
}

/// All functions.
fn functions() -> impl Iterator<Item = &'static Function> {
    let families = [
        test::FUNCTIONS,
        cmd::FUNCTIONS,
        #[cfg(feature = "corpus")]
        fakes::FUNCTIONS,
        file::FUNCTIONS,
        pkg::FUNCTIONS,
        service::FUNCTIONS,
        user::FUNCTIONS,
        group::FUNCTIONS,
        cron::FUNCTIONS,
        hosts::FUNCTIONS,
        mount::FUNCTIONS,
        module::FUNCTIONS,
    ];
    families.into_iter().flatten()
}

/// The function of a name.
pub(crate) fn find(name: &str) -> Option<&'static Function> {
    functions().find(|function| function.name == name)
}

/// Modules that have a `mod_watch` in Salt 3008, whether they are simulated or not.
pub(crate) fn has_mod_watch(module: &str) -> bool {
    const MODULES: [&str; 9] = ["at", "cmd", "etcd", "event", "module", "mount", "pkg", "service", "test"];
    MODULES.contains(&module) || cfg!(feature = "corpus") && module == "fakesvc"
}

/// The functions of simulated modules that Salt has and this engine lacks: they are reported otherwise than unknown ones.
pub(crate) const NOT_SIMULATED: [&str; 13] = [
    "cron.file",
    "file.cached",
    "file.hardlink",
    "file.mknod",
    "file.mod_run_check_cmd",
    "file.patch",
    "file.retention_schedule",
    "mount.swap",
    "pkg.downloaded",
    "pkg.group_installed",
    "pkg.patch_installed",
    "pkg.patch_downloaded",
    "service.mod_beacon",
];

/// The names of all functions, for "did you mean".
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    functions().map(|function| function.name)
}

/// A state function for people who ask what it knows: `duckrow describe file.managed`.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct StateDescription {
    /// `module.function`
    pub name: &'static str,
    /// The arguments that it can't do without.
    pub required: &'static [&'static str],
    /// The arguments that it knows besides.
    pub optional: &'static [&'static str],
    /// True if it takes any other arguments, too.
    pub open: bool,
    /// True if its module has a `mod_watch`; otherwise `watch` is `require`.
    pub mod_watch: bool,
}

/// The functions that are simulated, by name: those of a module (`file`), or one of them (`file.managed`).
pub fn described(name: &str) -> Vec<StateDescription> {
    let is_meant = |function: &&Function| {
        let (module, own) = function.name.split_once('.').unwrap_or_default();
        function.name == name || module == name && own != "mod_watch"
    };
    let describe = |function: &Function| StateDescription {
        name: function.name,
        required: function.required,
        optional: function.optional,
        open: function.open,
        mod_watch: has_mod_watch(function.name.split('.').next().unwrap_or_default()),
    };
    functions().filter(is_meant).map(describe).collect()
}

/// The simulated function whose name is nearest to one.
pub fn nearest_described(name: &str) -> Option<&'static str> {
    nearest(name, names())
}

impl Function {
    /// Calls it.
    pub(crate) fn run(&self, call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
        (self.call)(call)
    }
}
