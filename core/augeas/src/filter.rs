//! Which files a lens is for: globs to take and globs to leave.

use crate::texts::Texts;

/// Globs of paths. A glob without a slash is about names.
#[derive(Debug, Clone, Default)]
pub(crate) struct Filter {
    takes: Vec<String>,
    leaves: Vec<String>,
}

impl Filter {
    pub(crate) fn new(takes: &[&str], leaves: &[&str]) -> Self {
        let owned = |globs: &[&str]| globs.iter().map(|glob| (*glob).to_owned()).collect();
        Self { takes: owned(takes), leaves: owned(leaves) }
    }

    /// True if a path is one of its files.
    pub(crate) fn takes(&self, path: &str) -> bool {
        let name = path.rsplit('/').next().unwrap_or(path);
        let fits = |glob: &String| fits(glob, if glob.contains('/') { path } else { name });
        self.takes.iter().any(fits) && !self.leaves.iter().any(fits)
    }

    /// Its files on a host, in order.
    pub(crate) fn files(&self, texts: &mut dyn Texts) -> Vec<String> {
        let mut found: Vec<String> = self.takes.iter().flat_map(|glob| expanded(glob, texts)).collect();
        found.sort();
        found.dedup();
        found.retain(|path| self.takes(path) && texts.is_file(path));
        found
    }
}

fn expanded(glob: &str, texts: &mut dyn Texts) -> Vec<String> {
    let mut found = vec![String::new()];
    for part in glob.split('/').filter(|part| !part.is_empty()) {
        if !part.contains(['*', '?', '[']) {
            found.iter_mut().for_each(|path| path.extend(["/", part]));
            continue;
        }
        let below = |path: String| {
            let names = texts.names(if path.is_empty() { "/" } else { &path });
            names.into_iter().filter(|name| fits(part, name)).map(move |name| format!("{path}/{name}"))
        };
        found = found.into_iter().map(below).map(Iterator::collect::<Vec<_>>).collect::<Vec<_>>().concat();
    }
    found
}

/// True if a glob fits a text: `*` and `?` don't cross slashes, and leave hidden names.
fn fits(glob: &str, text: &str) -> bool {
    let (mut globs, mut texts) = (glob.split('/'), text.split('/'));
    loop {
        match (globs.next(), texts.next()) {
            (None, None) => return true,
            (Some(glob), Some(text)) if !text.starts_with('.') || glob.starts_with('.') => {
                if !part_fits(&glob.chars().collect::<Vec<_>>(), &text.chars().collect::<Vec<_>>()) {
                    return false;
                }
            }
            _ => return false,
        }
    }
}

fn part_fits(glob: &[char], text: &[char]) -> bool {
    // Where to go on if what follows the last star doesn't fit here.
    let (mut at, mut from, mut retry) = (0, 0, None);
    while from < text.len() {
        match glob.get(at) {
            Some('*') => {
                retry = Some((at, from));
                at += 1;
            }
            Some(c) if *c == '?' || text.get(from) == Some(c) => (at, from) = (at + 1, from + 1),
            _ => match retry {
                Some((star, begin)) => {
                    retry = Some((star, begin + 1));
                    (at, from) = (star + 1, begin + 1);
                }
                None => return false,
            },
        }
    }
    glob.get(at..).is_some_and(|rest| rest.iter().all(|c| *c == '*'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_stay_within_a_name() {
        let filter = Filter::new(&["/etc/sysctl.d/*", "/etc/php/*/*/*.ini"], &["*~", "/etc/sysctl.d/README"]);
        let taken = |path| filter.takes(path);
        assert!(taken("/etc/sysctl.d/a.conf") && taken("/etc/php/8/cli/php.ini"));
        assert!(!taken("/etc/sysctl.d/a/b") && !taken("/etc/sysctl.d/.a") && !taken("/etc/php/8/php.ini"));
        assert!(!taken("/etc/sysctl.d/a.conf~") && !taken("/etc/sysctl.d/README"));
    }
}
