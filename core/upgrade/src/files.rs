//! Files that may have to change, by their names.

use std::rc::Rc;

use duckrow_loader::{module_of, settings_of};
use duckrow_scenario::Scenario;
use duckrow_syntax::ast::Program;
use duckrow_text::source::FileId;

/// A file.
pub(super) struct File {
    pub(super) id: FileId,
    pub(super) path: Rc<str>,
    pub(super) content: Content,
}

/// What is in a file.
pub(super) enum Content {
    Manifest(Program),
    Epp(Program),
    Erb,
    /// A function in Ruby.
    Function,
    /// Data of Hiera, or a hierarchy.
    Data,
    EnvironmentConf,
}

/// The kind of a file, by its name.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Manifest,
    Epp,
    Erb,
    Function,
    Data,
    EnvironmentConf,
}

impl Kind {
    pub(super) fn of(path: &str) -> Option<Self> {
        let (folders, name) = path.rsplit_once('/').unwrap_or(("", path));
        let is_below = |names: &[&str]| folders.split('/').any(|folder| names.contains(&folder));
        match name.rsplit_once('.')?.1 {
            "pp" => Some(Self::Manifest),
            "epp" => Some(Self::Epp),
            "erb" => Some(Self::Erb),
            "rb" if folders.contains("lib/puppet/functions") || folders.contains("lib/puppet/parser/functions") => {
                Some(Self::Function)
            }
            "conf" if path == "environment.conf" => Some(Self::EnvironmentConf),
            // What modules serve, and what they are made of, is no data.
            "yaml" | "yml" | "eyaml" | "json" if name == "metadata.json" || is_below(&["files", "lib", "facts.d"]) => {
                None
            }
            "yaml" | "yml" | "eyaml" | "json" => Some(Self::Data),
            _ => None,
        }
    }
}

/// The folders of modules, as the environment has them.
#[derive(Debug, Default)]
pub(super) struct ModulePath(Vec<String>);

impl ModulePath {
    pub(super) fn of(scenario: &Scenario) -> Self {
        Self(settings_of(scenario).modulepath)
    }

    /// The module that a file is in, and the path in it: `modules/ntp/manifests/init.pp` is `manifests/init.pp` of `ntp`.
    pub(super) fn split<'p>(&self, path: &'p str) -> Option<(&'p str, &'p str)> {
        self.0.iter().find_map(|root| {
            let module = module_of(path, root)?;
            Some((module, path.get(root.len() + module.len() + 2..)?))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_in_a_module_of_the_module_path() {
        let mut scenario = Scenario::of_manifest("manifests/site.pp", "");
        scenario.files.insert("environment.conf".into(), "modulepath = site/data:modules".into());
        let modules = ModulePath::of(&scenario);
        assert_eq!(modules.split("modules/ntp/templates/conf/ntp.erb"), Some(("ntp", "templates/conf/ntp.erb")));
        assert_eq!(modules.split("site/data/role/manifests/init.pp"), Some(("role", "manifests/init.pp")));
        assert_eq!(modules.split("profile/manifests/init.pp"), None);
        assert_eq!(modules.split("manifests/site.pp"), None);
        assert_eq!(modules.split("site.pp"), None);
    }
}
