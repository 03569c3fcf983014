//! `environment.conf`: where an environment has its modules, and with which manifests it begins (cases `loading/conf_…`).

use super::glob::{alternatives, matches};
use super::paths::{inside, normal};
use duckrow_text::order::InOrder as _;

/// The folder in which Puppet's own packages put environments.
pub const ENVIRONMENT_PATH: &str = "/etc/puppetlabs/code/environments";

/// The file in the environment's folder.
pub(super) const FILE: &str = "environment.conf";

/// The module path of a Puppet server outside of its environments.
const BASE_MODULE_PATH: [&str; 2] = ["/etc/puppetlabs/code/modules", "/opt/puppetlabs/puppet/modules"];

/// The settings that such a file may contain, beside those that are looked at.
const KNOWN: [&str; 4] = ["config_version", "environment_timeout", "static_catalogs", "rich_data"];

/// The setting that newer levels don't know.
const DATA_PROVIDER: &str = "environment_data_provider";

/// An environment's settings. Paths in the environment are written as seen from it, others are absolute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnvironmentSettings {
    /// The folders of modules, in the order in which they are searched.
    pub modulepath: Vec<String>,
    /// The manifest, or the folder of manifests, to begin with.
    pub manifest: Option<String>,
    /// Sections that are none, and settings that aren't an environment's: Puppet warns of them.
    pub(super) ignored_sections: Vec<String>,
    pub(super) ignored_settings: Vec<String>,
    /// True if it names a provider of its data.
    has_data_provider: bool,
}

impl Default for EnvironmentSettings {
    fn default() -> Self {
        let base = BASE_MODULE_PATH.iter().map(|path| (*path).to_owned());
        Self {
            modulepath: std::iter::once("modules".to_owned()).chain(base).collect(),
            manifest: None,
            ignored_sections: Vec::new(),
            ignored_settings: Vec::new(),
            has_data_provider: false,
        }
    }
}

impl EnvironmentSettings {
    /// Reads the text of an `environment.conf` that lies in the folder `root`. Of a setting that is there twice the first
    /// counts; `#` begins a comment only at the beginning of a line.
    pub fn read(text: &str, root: &str) -> Self {
        let mut settings = Self::default();
        let (mut section, mut seen) = ("main", Vec::new());
        for line in text.lines() {
            if let Some(name) = section_of(line) {
                section = name;
                if name != "main" && !settings.ignored_sections.iter().any(|known| known == name) {
                    settings.ignored_sections.push(name.to_owned());
                }
                continue;
            }
            let Some((name, value)) = setting_of(line).filter(|(name, _)| section == "main" && !seen.contains(name))
            else {
                continue;
            };
            seen.push(name);
            match name {
                "modulepath" => settings.modulepath = module_path(value, root),
                "manifest" => settings.manifest = Some(path(value, root)),
                DATA_PROVIDER => settings.has_data_provider = true,
                _ if KNOWN.contains(&name) => {}
                _ => settings.ignored_settings.push(name.to_owned()),
            }
        }
        settings
    }

    /// The same at a level that knows no providers of an environment's data.
    pub(super) fn ignore_data_provider(&mut self) {
        if self.has_data_provider {
            self.ignored_settings.push(DATA_PROVIDER.to_owned());
        }
    }

    /// Writes folders with stars as those that there are.
    pub(super) fn expand<'f>(&mut self, files: impl Iterator<Item = &'f str> + Clone) {
        let given = std::mem::take(&mut self.modulepath);
        self.modulepath = given.into_iter().flat_map(|path| expanded(path, files.clone())).collect();
    }
}

/// `[main]`
fn section_of(line: &str) -> Option<&str> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    is_word(name).then_some(name)
}

/// `name = value`, perhaps in quotes.
fn setting_of(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once('=')?;
    let (name, value) = (name.trim(), value.trim());
    let unquoted = ['"', '\''].iter().find_map(|quote| value.strip_prefix(*quote)?.strip_suffix(*quote));
    is_word(name).then_some((name, unquoted.unwrap_or(value)))
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_')
}

fn module_path(value: &str, root: &str) -> Vec<String> {
    let mut folders = Vec::new();
    for folder in value.split(':').map(str::trim).filter(|folder| !folder.is_empty()) {
        match folder {
            "$basemodulepath" => folders.extend(BASE_MODULE_PATH.map(str::to_owned)),
            folder => folders.push(path(folder, root)),
        }
    }
    folders
}

/// A path as seen from the environment if it lies in there.
fn path(given: &str, root: &str) -> String {
    let given = &given.replacen("$environmentpath", ENVIRONMENT_PATH, usize::from(given.starts_with('$')));
    if given.starts_with('$') {
        return given.to_owned();
    }
    let absolute = if given.starts_with('/') { normal(given) } else { normal(&format!("{root}/{given}")) };
    inside(root, &absolute).unwrap_or(absolute)
}

/// The folders that a path with stars means, by name.
fn expanded<'f>(path: String, files: impl Iterator<Item = &'f str> + Clone) -> Vec<String> {
    if !path.contains(['*', '?', '[', '{']) {
        return vec![path];
    }
    let mut found = Vec::new();
    for glob in alternatives(&path) {
        let depth = glob.split('/').count();
        let folder = |file: &str| {
            let end = file.match_indices('/').nth(depth - 1)?.0;
            file.get(..end).filter(|folder| matches(&glob, folder)).map(str::to_owned)
        };
        let mut folders: Vec<String> = files.clone().filter_map(folder).collect();
        folders.order();
        folders.dedup();
        found.extend(folders);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = "/envs/production";

    #[test]
    fn paths_are_seen_from_the_environment() {
        let text =
            "# modulepath = no\nmodulepath = site:./modules/:/etc/x:../y:/envs/production/z\nmanifest='site.pp'\n";
        let settings = EnvironmentSettings::read(text, ROOT);
        assert_eq!(settings.modulepath, ["site", "modules", "/etc/x", "/envs/y", "z"]);
        assert_eq!(settings.manifest.as_deref(), Some("site.pp"));
        assert_eq!(EnvironmentSettings::read("config_version = x", ROOT), EnvironmentSettings::default());
    }

    #[test]
    fn what_is_not_an_environments_is_kept_for_a_warning() {
        let settings = EnvironmentSettings::read("colour = red\n[agent]\nmanifest = x\n[main]\nmanifest = y", ROOT);
        assert_eq!(settings.ignored_settings, ["colour"]);
        assert_eq!(settings.ignored_sections, ["agent"]);
        assert_eq!(settings.manifest.as_deref(), Some("y"));
    }

    #[test]
    fn stars_mean_the_folders_that_there_are() {
        let mut settings = EnvironmentSettings::read("modulepath = teams/*/modules", ROOT);
        settings.expand(["teams/b/modules/m/x", "teams/a/modules/m/x", "teams/a/modules/n/x", "teams/c/x"].into_iter());
        assert_eq!(settings.modulepath, ["teams/a/modules", "teams/b/modules"]);
    }
}
