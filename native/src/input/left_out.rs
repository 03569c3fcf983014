//! The parts of a folder that were not read, and those that were read from outside of it: reported on standard error,
//! so that nobody wonders.

use std::path::{Path, PathBuf};

use indexmap::IndexMap;

use super::tree::{Real, Reason};

/// The number of notes of each kind; more than these are only counted.
const MAX_NOTES: usize = 5;

/// The notes about a folder.
#[derive(Debug, Default)]
pub(super) struct Notes {
    left_out: Vec<(PathBuf, Reason)>,
    /// The configuration, and the path outside that it names.
    named_outside: Vec<(PathBuf, String)>,
    /// The files taken from outside, and where they really are.
    taken: Vec<(PathBuf, PathBuf)>,
}

impl Notes {
    pub(super) fn left_out(&mut self, path: &Path, reason: Reason) {
        if self.left_out.iter().all(|(known, _)| known != path) {
            self.left_out.push((path.to_owned(), reason));
        }
    }

    pub(super) fn named_outside(&mut self, config: PathBuf, named: &str) {
        self.named_outside.push((config, named.to_owned()));
    }

    pub(super) fn taken(&mut self, path: &Path, real: &Real) {
        self.taken.push((path.to_owned(), real.path.clone()));
    }

    /// What there is to say, line by line.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut kinds: IndexMap<&str, Vec<&(PathBuf, Reason)>> = IndexMap::new();
        for left_out in &self.left_out {
            kinds.entry(plural(&left_out.1)).or_default().push(left_out);
        }
        for (plural, of_kind) in kinds {
            let named = of_kind.iter().take(MAX_NOTES);
            lines.extend(named.map(|(path, reason)| format!("{} {}", path.display(), sentence(reason))));
            if of_kind.len() > MAX_NOTES {
                lines.push(format!("{} more {plural} and were left out", of_kind.len() - MAX_NOTES));
            }
        }
        lines.extend(self.named_outside.iter().map(|(config, named)| {
            let config = config.display();
            format!("{config} names {named}, which is outside the folder and was not read (--allow-outside allows it)")
        }));
        // Of these every single one counts: they would go into a link, too.
        let taken = self.taken.iter().map(|(path, real)| format!("{} ({})", path.display(), real.display()));
        let taken: Vec<String> = taken.collect();
        if !taken.is_empty() {
            let taken = taken.join(", ");
            lines.push(format!("from outside the folder, as --allow-outside allows: {taken}"));
        }
        lines
    }
}

/// The predicate for several paths that are reported as a number only.
fn plural(reason: &Reason) -> &'static str {
    match reason {
        Reason::Outside(_) => "are symbolic links that lead out of the folder",
        Reason::Broken => "are symbolic links that lead nowhere",
        Reason::Special => "are devices, pipes or sockets",
        Reason::Unreadable(_) => "can't be read",
        Reason::Binary => "aren't text",
        Reason::Encoding(_) => "aren't UTF-8 text",
        Reason::TooLarge(_) => "are too large",
        Reason::TooMuch(_) => "exceed the total limit",
    }
}

fn sentence(reason: &Reason) -> String {
    match reason {
        Reason::Outside(real) => format!(
            "is a symbolic link that leads out of the folder, to {}, and was left out (--allow-outside allows it)",
            real.display()
        ),
        Reason::Broken => "is a symbolic link that leads nowhere and was left out".to_owned(),
        Reason::Special => "is a device, a pipe or a socket and was left out".to_owned(),
        Reason::Unreadable(why) => format!("can't be read and was left out: {why}"),
        Reason::Binary => "isn't text and was left out".to_owned(),
        Reason::Encoding(Some(name)) => format!("isn't UTF-8 text but {name}, and was left out"),
        Reason::Encoding(None) => "isn't UTF-8 text (perhaps Latin-1) and was left out".to_owned(),
        Reason::TooLarge(size) => {
            format!("is too large and was left out: {} (--limit source_bytes allows more)", in_megabytes(*size))
        }
        Reason::TooMuch(read) => {
            format!("was left out after {} of other files (--limit source_bytes allows more)", in_megabytes(*read))
        }
    }
}

fn in_megabytes(bytes: u64) -> String {
    let tenths = bytes.saturating_mul(10) >> 20;
    match tenths % 10 {
        0 => format!("{} MB", tenths / 10),
        tenth => format!("{}.{tenth} MB", tenths / 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_told_in_megabytes() {
        assert_eq!([8 << 20, (9 << 20) + 600_000, 1].map(in_megabytes), ["8 MB", "9.5 MB", "0 MB"]);
    }
}
