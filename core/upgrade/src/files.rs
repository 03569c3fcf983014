//! Files that may have to change, by their names.

use std::rc::Rc;

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

/// The module that a file is in: `modules/ntp/manifests/init.pp` is in `ntp`.
pub(super) fn module_of(path: &str) -> Option<&str> {
    const PARTS: [&str; 5] = ["manifests", "templates", "functions", "types", "data"];
    let folders: Vec<&str> = path.split('/').collect();
    let part = folders.iter().position(|folder| PARTS.contains(folder))?;
    folders.get(part.checked_sub(1)?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_in_the_module_above_its_part() {
        assert_eq!(module_of("modules/ntp/templates/conf/ntp.erb"), Some("ntp"));
        assert_eq!(module_of("manifests/site.pp"), None);
        assert_eq!(module_of("site.pp"), None);
    }
}
