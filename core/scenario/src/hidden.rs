//! The names with a dot in front: which of them belong to a scenario, and which are hidden. Knows paths as texts only.

/// The folders whose content is anybody's, also with a dot in front: what modules serve, their templates, and data.
const OF_CONTENT: [&str; 4] = ["files", "templates", "data", "hieradata"];
/// What keeps versions: never content.
const OF_VERSIONS: [&str; 5] = [".git", ".hg", ".svn", ".bzr", "_darcs"];

/// True if a name in a folder of a scenario is hidden: nothing of it is read, written or handed on. Folders of manifests are
/// searched without such names, as Puppet does; a module's `files/.bashrc` is a file like any other.
pub fn is_hidden(folder: &str, name: &str) -> bool {
    OF_VERSIONS.contains(&&*name.to_lowercase()) || name.starts_with('.') && !is_content(folder)
}

/// True if a folder is one of content, or lies in one.
pub fn is_content(folder: &str) -> bool {
    let first = folder.split('/').find(|part| *part == "manifests" || OF_CONTENT.contains(part));
    first.is_some_and(|part| part != "manifests")
}

#[cfg(test)]
mod tests {
    use super::is_hidden;

    #[test]
    fn names_with_a_dot_are_hidden_but_in_content() {
        for (folder, name, wanted) in [
            ("", ".env", true),
            ("modules/m", ".fixtures.yml", true),
            ("modules/m/files", ".bashrc", false),
            ("modules/m/files/home/.vim", ".x", false),
            ("modules/m/files", ".Git", true),
            ("modules/m/templates", ".pgpass.erb", false),
            ("manifests/files", ".x.pp", true),
            ("modules/m/manifests", ".x.pp", true),
            ("modules/m", "files", false),
        ] {
            assert_eq!(is_hidden(folder, name), wanted, "{folder} {name}");
        }
    }
}
