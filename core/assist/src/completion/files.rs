//! The files of modules that functions and attributes name.

use super::{Asked, item};
use crate::document::{Completion, CompletionKind};

/// Functions whose argument is a file, with the folder of the module in which it is.
pub(crate) const TAKE_FILES: [(&str, &str); 4] =
    [("template", "templates"), ("epp", "templates"), ("file", "files"), ("find_file", "files")];

impl Asked<'_> {
    pub(super) fn arguments(&self, function: &str) -> Vec<Completion> {
        match TAKE_FILES.iter().find(|(name, _)| *name == function) {
            Some((_, folder)) => self.files_in(folder),
            None => self.expression(),
        }
    }

    /// The files in a folder of modules: `ntp/ntp.conf.epp`.
    fn files_in(&self, folder: &str) -> Vec<Completion> {
        let ending = match folder {
            "templates" => [".epp", ".erb"].as_slice(),
            _ => [""].as_slice(),
        };
        let named = |path: &String| {
            let (before, inside) = path.split_once(&format!("/{folder}/"))?;
            let module = before.rsplit('/').next()?;
            let is_file = ending.iter().any(|ending| inside.ends_with(ending)) && !inside.ends_with('/');
            let label = format!("{module}/{inside}");
            is_file.then(|| Completion { text: self.quoted(&label), ..item(label, CompletionKind::File) })
        };
        self.world.scenario.files.keys().filter_map(named).collect()
    }

    /// The files that modules serve: `puppet:///modules/ntp/ntp.conf`.
    pub(super) fn served_files(&self) -> Vec<Completion> {
        let served = self.world.environment().served_files();
        served.into_keys().map(|path| item(format!("puppet:///modules/{path}"), CompletionKind::File)).collect()
    }
}
