//! Where the data lies that a `hiera.yaml` names. Whether the configuration is right is the engine's business.

use duckrow_core::loader::ENVIRONMENT_PATH;
use duckrow_core::source::yaml;
use serde_json::Value as Json;

/// What Puppet takes if nothing is said.
const DEFAULT: &str = "data";

/// The folders of data, as far as they don't depend on variables. Those inside of environments on a server are left out: an
/// input brings its own.
pub(super) fn data_folders(config: &str) -> Vec<String> {
    let mut found = vec![DEFAULT.to_owned()];
    // A text that is no YAML is a diagnostic of the engine.
    let mut waiting: Vec<Json> = yaml::read(config).into_iter().collect();
    while let Some(part) = waiting.pop() {
        match part {
            Json::Array(items) => waiting.extend(items),
            Json::Object(entries) => {
                for (name, value) in entries {
                    match value {
                        Json::String(folder) if name.trim_start_matches(':') == "datadir" => found.push(fixed(&folder)),
                        other => waiting.push(other),
                    }
                }
            }
            _ => {}
        }
    }
    found.retain(|folder| !folder.is_empty() && !folder.starts_with(ENVIRONMENT_PATH));
    found.sort_unstable();
    found.dedup();
    found
}

/// The part of a path that stands before the first variable.
fn fixed(path: &str) -> String {
    let path = match path.split_once("%{") {
        Some((before, _)) => before.rsplit_once('/').map_or("", |(folder, _)| folder),
        None => path,
    };
    path.trim_start_matches("./").trim_end_matches('/').to_owned()
}

#[cfg(test)]
mod tests {
    use super::data_folders;

    #[test]
    fn folders_are_those_of_defaults_and_levels() {
        let config = "version: 5\ndefaults: {datadir: \"hiera/%{environment}\"}\nhierarchy:\n\
                      - {name: a, path: x, datadir: ./secrets/}\n- {name: b, datadir: /srv/data}\n";
        assert_eq!(data_folders(config), ["/srv/data", "data", "hiera", "secrets"]);
        let third = ":yaml:\n  :datadir: /etc/puppetlabs/code/environments/%{environment}/hieradata\n";
        assert_eq!(data_folders(third), ["data"]);
        assert_eq!(data_folders("[broken"), ["data"]);
    }
}
