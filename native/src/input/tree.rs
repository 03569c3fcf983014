//! Files and folders of this host, as seen from those that people named: links that lead out of these are not followed.
//! Knows nothing of the use of the files.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

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
}

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
        !self.named.iter().any(|folder| real.starts_with(folder))
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

/// The beginning of a file, at most so many bytes and one more.
pub(super) fn beginning(real: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(real)?.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The names of the files and folders in a folder that are not hidden, in their order.
pub(super) fn names(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.extend(visible_name(&entry?.path()).map(str::to_owned));
    }
    names.sort_unstable();
    Ok(names)
}

/// The visible contents of a folder, by name.
pub(super) fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    Ok(names(folder)?.into_iter().map(|name| folder.join(name)).collect())
}

/// The name of a file that is not hidden.
pub(super) fn visible_name(path: &Path) -> Option<&str> {
    path.file_name().and_then(OsStr::to_str).filter(|name| !name.starts_with('.'))
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
            .help("symbolic links may make many out of few; name a folder in it, or a single manifest"))
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
