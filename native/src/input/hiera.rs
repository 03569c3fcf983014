//! The places of the data that a `hiera.yaml` names. Whether the configuration is right is the engine's business.

use duckrow_core::loader::ENVIRONMENT_PATH;
use duckrow_core::source::yaml;
use indexmap::IndexSet;
use serde_json::{Map, Value as Json};

/// Puppet's default for the folder of data.
const DEFAULT: &str = "data";
/// The keys of a level that name its files, in its folder of data.
const PATHS: [&str; 5] = ["path", "paths", "glob", "globs", "mapped_paths"];

/// The folders of data, and files or folders outside of these, as far as they don't depend on variables. Those inside of
/// environments on a server are left out: an input brings its own.
pub(super) fn data_places(config: &str) -> Vec<String> {
    // A text that is no YAML is a diagnostic of the engine.
    let config = yaml::read(config).unwrap_or_default();
    let default = config.pointer("/defaults/datadir").or_else(|| config.get("datadir")).and_then(Json::as_str);
    let mut found = IndexSet::from([DEFAULT.to_owned()]);
    let mut waiting = vec![&config];
    while let Some(part) = waiting.pop() {
        match part {
            Json::Array(items) => waiting.extend(items),
            Json::Object(entries) => {
                waiting.extend(entries.values());
                found.extend(places_of(entries, default.unwrap_or(DEFAULT)));
            }
            _ => {}
        }
    }
    let mut found: Vec<String> = found.into_iter().collect();
    found.retain(|place| !place.is_empty() && !place.starts_with(ENVIRONMENT_PATH));
    found.sort_unstable();
    found
}

/// The folder of data of a level, and where its paths leave it.
fn places_of(level: &Map<String, Json>, default: &str) -> Vec<String> {
    let own = level.iter().find(|(name, _)| name.trim_start_matches(':') == "datadir").and_then(|(_, it)| it.as_str());
    let folder = fixed(own.unwrap_or(default));
    let paths = PATHS.iter().filter_map(|key| level.get(*key)).flat_map(|given| match given {
        Json::Array(paths) => paths.iter().filter_map(Json::as_str).collect(),
        other => other.as_str().into_iter().collect::<Vec<_>>(),
    });
    let leaving = paths.map(fixed).filter_map(|path| match path.starts_with('/') {
        true => Some(path),
        false => path.split('/').any(|part| part == "..").then(|| format!("{folder}/{path}")),
    });
    leaving.chain(own.map(|_| folder.clone())).collect()
}

/// The part of a path that stands before the first variable or pattern.
fn fixed(path: &str) -> String {
    let end = ["%{", "*", "?", "[", "{"].iter().filter_map(|sign| path.find(sign)).min();
    let path = match end.and_then(|end| path.get(..end)) {
        Some(before) => before.rsplit_once('/').map_or("", |(folder, _)| folder),
        None => path,
    };
    path.trim_start_matches("./").trim_end_matches('/').to_owned()
}

#[cfg(test)]
mod tests {
    use super::data_places;

    #[test]
    fn folders_are_those_of_defaults_and_levels() {
        let config = "version: 5\ndefaults: {datadir: \"hiera/%{environment}\"}\nhierarchy:\n\
                      - {name: a, path: x, datadir: ./secrets/}\n- {name: b, datadir: /srv/data}\n";
        assert_eq!(data_places(config), ["/srv/data", "data", "hiera", "secrets"]);
        let third = ":yaml:\n  :datadir: /etc/puppetlabs/code/environments/%{environment}/hieradata\n";
        assert_eq!(data_places(third), ["data"]);
        assert_eq!(data_places("[broken"), ["data"]);
    }

    #[test]
    fn paths_that_leave_their_folder_are_places_of_their_own() {
        let config = "hierarchy:\n- {name: a, paths: [x.yaml, /srv/x.yaml, '../y/%{z}.yaml']}\n\
                      - {name: b, datadir: d, glob: ../../*/g.yaml}\n- {name: c, mapped_paths: [v, n, '/m/%{n}.yaml']}\n";
        assert_eq!(data_places(config), ["/m", "/srv/x.yaml", "d", "d/../..", "data", "data/../y"]);
    }
}
