//! An environment's settings: the lines of `environment.conf` that say where modules and manifests lie.

/// What counts of the settings; names are paths inside of the environment.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Settings {
    /// The folders of modules, in the order in which they are searched.
    pub(super) modulepath: Vec<String>,
    /// The manifest, or the folder of manifests, to begin with.
    pub(super) manifest: Option<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self { modulepath: vec!["modules".to_owned()], manifest: None }
    }
}

impl Settings {
    /// Reads the text of an `environment.conf`. Folders outside of the environment (`$basemodulepath`, `/etc/…`) don't count.
    pub(super) fn read(text: &str) -> Self {
        let mut settings = Self::default();
        let pairs = text.lines().filter_map(|line| line.split('#').next()?.split_once('='));
        for (name, value) in pairs {
            let mut inside = value.trim().split(':').filter_map(inside);
            match name.trim() {
                "modulepath" => settings.modulepath = inside.collect(),
                "manifest" => settings.manifest = inside.next(),
                _ => {}
            }
        }
        settings
    }
}

/// A path, if it is inside of the environment.
fn inside(path: &str) -> Option<String> {
    let path = path.trim().trim_start_matches("$environmentpath/$environment/").trim_start_matches("./");
    let is_outside = path.is_empty() || path.starts_with(['/', '$']) || path.split('/').any(|part| part == "..");
    (!is_outside).then(|| path.trim_end_matches('/').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_inside_of_the_environment_count() {
        let text = "# modulepath = no\nmodulepath = site-modules:./modules/:$basemodulepath:/etc/x:../y\nmanifest=manifests/site.pp\n";
        let settings = Settings::read(text);
        assert_eq!(settings.modulepath, ["site-modules", "modules"]);
        assert_eq!(settings.manifest.as_deref(), Some("manifests/site.pp"));
        assert_eq!(Settings::read("config_version = x"), Settings::default());
    }
}
