//! The files below folders `lib/puppet`, by their paths from `lib` on: a look instead of one for each module.

use std::sync::Arc;

use duckrow_scenario::Files;
use duckrow_text::names::FastMap;

const FOLDER: &str = "lib/puppet/";

/// The plugins of all modules, and of folders that are none.
#[derive(Debug)]
pub(super) struct Plugins(FastMap<String, Vec<String>>);

impl Plugins {
    /// The plugins among these files. They are the same as long as the paths are.
    pub(super) fn of(files: &Files) -> Arc<Self> {
        files.made_of_paths(Self::made_of)
    }

    fn made_of(files: &Files) -> Self {
        let mut plugins: FastMap<String, Vec<String>> = FastMap::default();
        for path in files.keys() {
            for (at, _) in path.match_indices(FOLDER) {
                if let Some((before, inside)) = path.split_at_checked(at)
                    && (before.is_empty() || before.ends_with('/'))
                {
                    plugins.entry(inside.to_owned()).or_default().push(path.clone());
                }
            }
        }
        Self(plugins)
    }

    /// The files that a path from `lib` on may mean, in the order of all files.
    pub(super) fn named(&self, inside: &str) -> &[String] {
        self.0.get(inside).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plugin_is_found_by_its_path_from_lib_on() {
        let paths = ["b/lib/puppet/x.rb", "a/lib/puppet/x.rb", "lib/puppet/x.rb", "slib/puppet/x.rb", "lib/x.rb"];
        let files = paths.into_iter().map(|path| (path.to_owned(), String::new())).collect();
        let plugins = Plugins::of(&files);
        assert_eq!(plugins.named("lib/puppet/x.rb"), &paths[..3]);
        assert_eq!(plugins.named("lib/x.rb"), [""; 0]);
    }

    #[test]
    fn a_folder_of_modules_may_lie_in_one_of_plugins() {
        let path = "/lib/puppet/modules/m/lib/puppet/type/x.rb".to_owned();
        let plugins = Plugins::of(&[(path.clone(), String::new())].into_iter().collect());
        assert_eq!(plugins.named("lib/puppet/type/x.rb"), [path]);
    }
}
