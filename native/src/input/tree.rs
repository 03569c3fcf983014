//! Files and folders of this host, as seen from those that people named: links that lead out of these are not followed.
//! Knows nothing of the use of the files.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use duckrow_core::scenario::is_hidden;

use crate::failure::Failure;

/// The depth to which folders may be nested.
const MAX_DEPTH: usize = 32;
/// The number of files and folders that are looked at: links may make many out of few.
const MAX_VISITS: usize = 100_000;

/// The folders from which files may be taken, without symbolic links in their paths.
#[derive(Debug)]
pub(super) struct Bounds {
    /// Those that an input or an option names.
    named: Vec<PathBuf>,
    /// Others that people allow.
    allowed: Vec<PathBuf>,
}

/// The kind of thing at a path.
#[derive(Debug)]
pub(super) enum Found {
    Nothing,
    File(Real),
    Folder(Real),
    /// Something that is not to be read.
    LeftOut(Reason),
}

/// The real path of something, behind all symbolic links.
#[derive(Debug)]
pub(super) struct Real {
    pub(super) path: PathBuf,
    /// True if it lies in none of the folders that were named, only in one that is allowed.
    pub(super) is_outside: bool,
}

/// The reason why something isn't read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Reason {
    /// It leads to a place that nobody named.
    Outside(PathBuf),
    /// It leads nowhere.
    Broken,
    /// It is a device, a pipe or a socket.
    Special,
    /// It can't be read.
    Unreadable(String),
    /// It is no text.
    Binary,
    /// It is a text in another encoding than UTF-8, which is named if it is known.
    Encoding(Option<&'static str>),
    /// It has more bytes than may be read of one file: this many.
    TooLarge(u64),
    /// So many bytes were read of other files.
    TooMuch(u64),
}

/// The folders in which Debian's packages keep modules: those of the module path are links into the second one. They have what
/// packages bring, so whoever puts a link to them into a folder learns nothing.
const PACKAGED: [&str; 2] = ["/usr/share/puppet/modules", "/usr/share/puppet/modules.available"];

impl Bounds {
    /// The bounds that a named folder sets.
    pub(super) fn new(named: &Path, allowed: &[PathBuf]) -> Self {
        let mut bounds = Self { named: Vec::new(), allowed: allowed.to_vec() };
        bounds.name(named);
        bounds
    }

    /// Adds a folder that people named, too.
    pub(super) fn name(&mut self, folder: &Path) {
        // What isn't there is nobody's way out.
        self.named.extend(fs::canonicalize(folder));
    }

    /// Looks at the content of a folder, which is known by its real path.
    pub(super) fn look_in(&self, folder: &Path, name: &str) -> Found {
        let path = folder.join(name);
        match path.symlink_metadata() {
            Ok(metadata) if !metadata.is_symlink() => {
                let is_outside = self.is_outside(&path);
                kind_of(Real { path, is_outside }, &metadata)
            }
            _ => self.look(&path),
        }
    }

    /// Looks at a path without opening the file there: a pipe would wait for a writer.
    pub(super) fn look(&self, path: &Path) -> Found {
        let real = match fs::canonicalize(path) {
            Ok(real) => real,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return if path.is_symlink() { Found::LeftOut(Reason::Broken) } else { Found::Nothing };
            }
            Err(error) => return Found::LeftOut(Reason::unreadable(&error)),
        };
        let is_outside = self.is_outside(&real);
        if is_outside && !self.allowed.iter().any(|folder| real.starts_with(folder)) {
            return Found::LeftOut(Reason::Outside(real));
        }
        match fs::metadata(&real) {
            Ok(metadata) => kind_of(Real { path: real, is_outside }, &metadata),
            Err(error) => Found::LeftOut(Reason::unreadable(&error)),
        }
    }

    /// True if a real path lies in none of the folders that were named.
    pub(super) fn is_outside(&self, real: &Path) -> bool {
        let named = self.named.iter().map(PathBuf::as_path).chain(PACKAGED.map(Path::new));
        !named.into_iter().any(|folder| real.starts_with(folder))
    }
}

fn kind_of(real: Real, metadata: &Metadata) -> Found {
    match (metadata.is_dir(), metadata.is_file()) {
        (true, _) => Found::Folder(real),
        (_, true) => Found::File(real),
        _ => Found::LeftOut(Reason::Special),
    }
}

impl Reason {
    pub(super) fn unreadable(error: &io::Error) -> Self {
        Self::Unreadable(Failure::reason_of(error))
    }
}

/// The text of a file of so many bytes at most, which was found to be in bounds: by its path behind all links.
pub(super) fn text(real: &Path, most: u64) -> Result<String, Reason> {
    let unreadable = |error: io::Error| Reason::unreadable(&error);
    // It may have been replaced since it was found.
    let here = fs::canonicalize(real).map_err(unreadable)?;
    if here != real {
        return Err(Reason::Outside(here));
    }
    let metadata = fs::metadata(real).map_err(unreadable)?;
    if !metadata.is_file() {
        return Err(Reason::Special);
    }
    let mut bytes = Vec::new();
    if metadata.len() <= most {
        File::open(real)
            .map_err(unreadable)?
            .take(most.saturating_add(1))
            .read_to_end(&mut bytes)
            .map_err(unreadable)?;
    }
    let size = metadata.len().max(bytes.len() as u64);
    if size > most { Err(Reason::TooLarge(size)) } else { decoded(bytes) }
}

/// The text that bytes are. Puppet and Salt read UTF-8 only.
fn decoded(bytes: Vec<u8>) -> Result<String, Reason> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(Reason::Encoding(Some("UTF-16")));
    }
    let is_control = |byte: &u8| matches!(byte, 0..=8 | 14..=26 | 28..=31);
    if bytes.contains(&0) {
        return Err(Reason::Binary);
    }
    String::from_utf8(bytes).map_err(|error| match error.as_bytes().iter().any(is_control) {
        true => Reason::Binary,
        false => Reason::Encoding(None),
    })
}

/// The names of the files and folders in a folder that are not hidden, in their order. What is hidden depends on what the folder
/// is in the scenario.
pub(super) fn names(folder: &Path, in_scenario: &str) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.extend(entry?.file_name().into_string().ok().filter(|name| !is_hidden(in_scenario, name)));
    }
    names.sort_unstable();
    Ok(names)
}

/// The visible contents of a folder that holds no content of anybody's, by name.
pub(super) fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    Ok(names(folder, "")?.into_iter().map(|name| folder.join(name)).collect())
}

/// The name of a file that is not hidden, in such a folder.
pub(super) fn visible_name(path: &Path) -> Option<&str> {
    path.file_name().and_then(OsStr::to_str).filter(|name| !is_hidden("", name))
}

/// The way through folders: where one is, and how much was seen.
#[derive(Debug, Default)]
pub(super) struct Way {
    /// The real paths of the folders around.
    around: Vec<PathBuf>,
    visits: usize,
}

impl Way {
    /// Begins another way in a folder.
    pub(super) fn begin(&mut self, folder: Option<PathBuf>) {
        self.around = folder.into_iter().collect();
    }

    /// Takes note of one more file or folder.
    pub(super) fn visit(&mut self, path: &Path) -> Result<(), Failure> {
        self.visits += 1;
        if self.visits <= MAX_VISITS {
            return Ok(());
        }
        Err(Failure::input(format!("there are more than {MAX_VISITS} files and folders, up to {}", path.display()))
            .help("symbolic links may multiply files; name a folder inside it, or a single manifest"))
    }

    /// True if a folder is one that the walk is in, as a link may say.
    pub(super) fn leads_back(&self, real: &Path) -> bool {
        self.around.iter().any(|folder| folder.starts_with(real))
    }

    /// Goes into a folder.
    pub(super) fn enter(&mut self, path: &Path, real: PathBuf) -> Result<(), Failure> {
        if self.around.len() > MAX_DEPTH {
            return Err(Failure::input(format!(
                "{} is nested too deeply: more than {MAX_DEPTH} folders",
                path.display()
            )));
        }
        self.around.push(real);
        Ok(())
    }

    /// Goes back out of it.
    pub(super) fn leave(&mut self) {
        self.around.pop();
    }

    /// The folder that one is in.
    pub(super) fn here(&self) -> Option<&Path> {
        self.around.last().map(PathBuf::as_path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_utf_8_is_read() {
        assert_eq!(decoded("aß\u{feff}".into()), Ok("aß\u{feff}".to_owned()));
        assert_eq!(decoded(b"stra\xdfe\n".to_vec()), Err(Reason::Encoding(None)));
        assert_eq!(decoded(b"\xff\xfea\0".to_vec()), Err(Reason::Encoding(Some("UTF-16"))));
        assert_eq!(decoded(b"a\0".to_vec()), Err(Reason::Binary));
        assert_eq!(decoded(b"\x89PNG\r\n\x1a\n\x01".to_vec()), Err(Reason::Binary));
    }

    #[test]
    fn packaged_modules_count_as_named() {
        let bounds = Bounds::new(Path::new("."), &[]);
        assert!(!bounds.is_outside(Path::new("/usr/share/puppet/modules.available/x-ntp/manifests")));
        assert!(bounds.is_outside(Path::new("/usr/share/puppet/vendor_modules")));
        assert!(bounds.is_outside(Path::new("/usr/share/puppet/modules.available.secret")));
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_became_a_link_is_not_read() {
        let folder = std::env::temp_dir().join(format!("duckrow-tree-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let folder = fs::canonicalize(folder).unwrap();
        let (file, secret) = (folder.join("file"), folder.join("secret"));
        fs::write(&secret, "secret").unwrap();
        std::os::unix::fs::symlink(&secret, &file).unwrap();
        let read = text(&file, 100);
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(read, Err(Reason::Outside(secret)));
    }
}
