//! The folder of a built site: its pages, and the addresses by which they name its files. It knows nothing of what is in them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// The folder of the recordings that are made here.
const FOLDER: &str = "duckrow";
/// The depth to which folders may be nested.
const MAX_DEPTH: usize = 32;

/// A site. Its paths are relative to its folder, with slashes.
#[derive(Debug)]
pub(super) struct Site {
    pub(super) root: PathBuf,
    /// The path under which it is served, if addresses are to begin with it.
    pub(super) base: Option<String>,
}

/// The file that an address means.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// One of this site, by its path.
    Inside(String),
    /// One of another site.
    Elsewhere,
    /// None: it leads out of the site.
    Outside,
}

impl Site {
    /// The paths of all pages, in order. Links and hidden folders are left out: they might lead anywhere.
    pub(super) fn pages(&self) -> Result<Vec<String>, Failure> {
        let mut pages = Vec::new();
        self.gather(&self.root, String::new(), 0, &mut pages)?;
        if pages.is_empty() {
            let message = format!("{} holds no HTML", self.root.display());
            return Err(
                Failure::input(message).help("build the site first, and name the folder that its generator writes")
            );
        }
        pages.sort_unstable();
        Ok(pages)
    }

    fn gather(&self, folder: &Path, path: String, depth: usize, pages: &mut Vec<String>) -> Result<(), Failure> {
        let unread = |error: &std::io::Error| Failure::file("read", folder, error);
        for entry in fs::read_dir(folder).map_err(|error| unread(&error))? {
            let entry = entry.map_err(|error| unread(&error))?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            let kind = entry.file_type().map_err(|error| unread(&error))?;
            let path = if path.is_empty() { name.clone() } else { format!("{path}/{name}") };
            if kind.is_dir() && !name.starts_with('.') && depth < MAX_DEPTH {
                self.gather(&entry.path(), path, depth + 1, pages)?;
            } else if kind.is_file() && (name.ends_with(".html") || name.ends_with(".htm")) {
                pages.push(path);
            }
        }
        Ok(())
    }

    /// The address of a file, in a page.
    pub(super) fn address(&self, page: &str, path: &str) -> String {
        match &self.base {
            Some(base) => format!("{}/{path}", base.trim_end_matches('/')),
            None => format!("{}{path}", "../".repeat(page.matches('/').count())),
        }
    }

    /// The file that an address means in a page.
    pub(super) fn target(&self, page: &str, address: &str) -> Target {
        let address = address.split(['?', '#']).next().unwrap_or_default();
        if address.starts_with("//") || address.split('/').next().is_some_and(|first| first.contains(':')) {
            return Target::Elsewhere;
        }
        let base = self.base.as_deref().unwrap_or_default().trim_end_matches('/');
        let (mut folders, rest): (Vec<&str>, &str) = match address.strip_prefix('/') {
            Some(rest) => (Vec::new(), address.strip_prefix(&format!("{base}/")).unwrap_or(rest)),
            None => (page.split('/').rev().skip(1).collect::<Vec<_>>().into_iter().rev().collect(), address),
        };
        for part in rest.split('/') {
            match part {
                "" | "." => {}
                ".." if folders.pop().is_none() => return Target::Outside,
                ".." => {}
                name => folders.push(name),
            }
        }
        Target::Inside(folders.join("/"))
    }

    /// The file at a path.
    pub(super) fn file(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// The recordings that were made here, now or before.
    pub(super) fn recordings(&self) -> Vec<String> {
        let entries = fs::read_dir(self.root.join(FOLDER)).into_iter().flatten().flatten();
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        let mut paths: Vec<String> =
            names.map(|name| format!("{FOLDER}/{name}")).filter(|path| is_ours(path)).collect();
        paths.sort_unstable();
        paths
    }
}

/// The path of a recording, by its digest.
pub(super) fn recording(digest: &[u8]) -> String {
    let digits: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("{FOLDER}/{digits}.json")
}

/// True if a path is one that [`recording`] gives.
pub(super) fn is_ours(path: &str) -> bool {
    let name = path.strip_prefix(FOLDER).and_then(|name| name.strip_prefix('/')?.strip_suffix(".json"));
    name.is_some_and(|name| name.len() == 16 && name.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(base: Option<&str>) -> Site {
        Site { root: PathBuf::from("site"), base: base.map(str::to_owned) }
    }

    #[test]
    fn an_address_leads_from_the_page_to_the_file_and_back() {
        let path = recording(&[1; 32]);
        assert!(is_ours(&path) && !is_ours("duckrow/ducks.json") && !is_ours("other/0101010101010101.json"));
        for page in ["index.html", "guide/index.html", "a/b/c.html"] {
            for site in [site(None), site(Some("/")), site(Some("/docs/"))] {
                assert_eq!(
                    site.target(page, &site.address(page, &path)),
                    Target::Inside(path.clone()),
                    "{page} {site:?}"
                );
            }
        }
    }

    #[test]
    fn an_address_of_another_site_or_beyond_this_one_is_no_file_of_it() {
        for address in ["https://example.org/a.json", "//example.org/a.json", "data:,x"] {
            assert_eq!(site(None).target("index.html", address), Target::Elsewhere, "{address}");
        }
        assert_eq!(site(None).target("a/b.html", "../../etc/passwd"), Target::Outside);
        assert_eq!(site(None).target("a/b.html", "/ducks.json?x#y"), Target::Inside("ducks.json".to_owned()));
    }
}
