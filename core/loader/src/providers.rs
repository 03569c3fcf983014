//! The providers in JavaScript: beside the Ruby of the module that has the type, or in the scenario itself.

use std::rc::Rc;

use indexmap::IndexMap;

use super::Environment;
use duckrow_scenario::Scenario;

/// A provider as its author wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderSource {
    /// Its file, or where in the scenario it is.
    pub path: Rc<str>,
    /// Its text.
    pub text: Rc<str>,
}

/// The providers of a scenario by type: those under `providers`, and the files `lib/puppet/provider/NAME/NAME.js` of modules
/// and of the environment. What `providers` says goes first.
pub fn providers_of(scenario: &Scenario) -> IndexMap<String, ProviderSource> {
    let source = |path: &str, text: &str| ProviderSource { path: path.into(), text: text.into() };
    let own = scenario.providers.iter();
    let mut found: IndexMap<_, _> =
        own.map(|(name, text)| (name.clone(), source(&format!("providers.{name}"), text))).collect();
    let mut names = scenario.files.keys().filter_map(|path| type_of(path)).peekable();
    if names.peek().is_none() {
        return found;
    }
    let environment = Environment::new(scenario);
    for name in names {
        if let Some(file) = environment.provider_file(name).filter(|_| !found.contains_key(name)) {
            found.insert(name.to_owned(), source(file.path, file.text));
        }
    }
    found
}

/// The type whose provider a file may be.
fn type_of(path: &str) -> Option<&str> {
    let (before, name) = path.strip_suffix(".js")?.rsplit_once('/')?;
    let folder = before.strip_suffix(name)?;
    (folder == "lib/puppet/provider/" || folder.ends_with("/lib/puppet/provider/")).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_provider_lies_where_puppet_would_look_for_it_in_ruby() {
        let paths = [
            "modules/apt/lib/puppet/provider/apt_key/apt_key.js",
            "modules/zoo/lib/puppet/provider/apt_key/apt_key.js",
            "modules/zoo/lib/puppet/provider/duck/other.js",
            "modules/zoo/files/lib/puppet/provider/goose/goose.js",
            "lib/puppet/provider/pond/pond.js",
        ];
        let mut scenario = Scenario::of_manifest("manifests/site.pp", "");
        scenario.files.extend(paths.map(|path| (path.to_owned(), format!("// {path}"))));
        scenario.providers.insert("pond".to_owned(), "// own".to_owned());
        let found = providers_of(&scenario);
        let found: Vec<_> = found.iter().map(|(name, source)| (name.as_str(), &*source.path, &*source.text)).collect();
        assert_eq!(
            found,
            [
                ("pond", "providers.pond", "// own"),
                ("apt_key", paths[0], "// modules/apt/lib/puppet/provider/apt_key/apt_key.js"),
            ]
        );
    }
}
