//! The host that facts are read of: a folder that stands for `/`, and what only the system itself can tell. It knows no fact.

use std::fs::{self, File, Metadata};
use std::io::Read;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Of a file more is not read; `/proc/cpuinfo` of a thousand processors has a tenth of it.
const MAX_BYTES: u64 = 16 << 20;
/// Of a folder more entries are not looked at.
const MAX_ENTRIES: usize = 10_000;

/// A host, or a tree of files in its place.
#[derive(Debug, Clone)]
pub(crate) struct Host {
    /// The folder that stands for `/`.
    pub(crate) root: PathBuf,
    /// The answers of the system.
    pub(crate) system: System,
}

/// What the system tells by calls, the environment and the clock.
#[derive(Debug, Clone)]
pub(crate) struct System {
    pub(crate) kernel: Kernel,
    /// The user of this process.
    pub(crate) uid: u32,
    /// The seconds since the beginning of 1970.
    pub(crate) now: i64,
    /// The ticks of a second, in which `/proc` counts the time of processes.
    pub(crate) ticks: u64,
    /// The environment of this process, as far as it is UTF-8.
    pub(crate) environment: Vec<(String, String)>,
    /// The addresses of all interfaces, in the system's order.
    pub(crate) addresses: Vec<Address>,
    /// The sizes of the file system at a path.
    pub(crate) sizes: fn(&Path) -> Option<Sizes>,
    /// The time that a program among the external facts may take.
    pub(crate) patience: Duration,
}

/// The answer of `uname`.
#[derive(Debug, Clone, Default)]
pub(crate) struct Kernel {
    pub(crate) name: String,
    pub(crate) node: String,
    pub(crate) release: String,
    pub(crate) machine: String,
}

/// An address of an interface.
#[derive(Debug, Clone)]
pub(crate) struct Address {
    pub(crate) interface: String,
    pub(crate) ip: IpAddr,
    pub(crate) mask: IpAddr,
}

/// The bytes of a file system.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sizes {
    pub(crate) total: u64,
    pub(crate) free: u64,
    /// Of these, what users other than root may take.
    pub(crate) available: u64,
}

impl Host {
    /// The place of a path of the host.
    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.root.join(path.trim_start_matches('/'))
    }

    /// The text of a file; nothing if there is none that can be read. What is no UTF-8 in it is replaced.
    pub(crate) fn text(&self, path: &str) -> Option<String> {
        self.bytes(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The same without blanks around it; nothing if nothing is left.
    pub(crate) fn word(&self, path: &str) -> Option<String> {
        self.text(path).map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
    }

    /// The bytes of a file: nothing if there are none that can be read, or too many. Pipes and devices, which could let a reader wait, aren't read.
    pub(crate) fn bytes(&self, path: &str) -> Option<Vec<u8>> {
        let path = self.path(path);
        let mut bytes = Vec::new();
        if !fs::metadata(&path).ok()?.is_file() {
            return None;
        }
        File::open(&path).ok()?.take(MAX_BYTES + 1).read_to_end(&mut bytes).ok()?;
        (bytes.len() as u64 <= MAX_BYTES).then_some(bytes)
    }

    /// The names in a folder, in order; none if it can't be read.
    pub(crate) fn names(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path(folder)).into_iter().flatten();
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let mut names: Vec<String> = names.take(MAX_ENTRIES).collect();
        names.sort_unstable();
        names
    }

    pub(crate) fn exists(&self, path: &str) -> bool {
        self.path(path).exists()
    }

    pub(crate) fn is_folder(&self, path: &str) -> bool {
        self.path(path).is_dir()
    }

    /// The last name of what a symbolic link leads to.
    pub(crate) fn link(&self, path: &str) -> Option<String> {
        let target = fs::read_link(self.path(path)).ok()?;
        target.file_name()?.to_str().map(str::to_owned)
    }

    /// True if one of the folders of programs has a program.
    pub(crate) fn has_program(&self, name: &str) -> bool {
        let folders = self.variable("PATH").unwrap_or_default();
        let extra = ["/sbin", "/usr/sbin"];
        folders
            .split(':')
            .chain(extra)
            .filter(|folder| folder.starts_with('/'))
            .any(|folder| fs::metadata(self.path(folder).join(name)).is_ok_and(|found| is_program(&found)))
    }

    /// A variable of the environment.
    pub(crate) fn variable(&self, name: &str) -> Option<&str> {
        let (_, value) = self.system.environment.iter().find(|(found, _)| found == name)?;
        Some(value)
    }
}

/// True if a file may be run by somebody.
#[cfg(unix)]
pub(crate) fn is_program(file: &Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.is_file() && file.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
pub(crate) fn is_program(_: &Metadata) -> bool {
    false
}

#[cfg(test)]
pub(crate) mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    static COUNT: AtomicUsize = AtomicUsize::new(0);

    /// A host that was made up, and is gone with the test.
    pub(crate) struct MadeUp(pub(crate) Host);

    impl Drop for MadeUp {
        fn drop(&mut self) {
            // What is left lies among the temporary files.
            _ = fs::remove_dir_all(&self.0.root);
        }
    }

    impl MadeUp {
        pub(crate) fn new(files: &[(&str, &str)]) -> Self {
            let number = COUNT.fetch_add(1, Ordering::Relaxed);
            let root = std::env::temp_dir().join(format!("duckrow-facts-{}-{number}", std::process::id()));
            let kernel = Kernel {
                name: "Linux".to_owned(),
                node: "mill".to_owned(),
                release: "6.1.0-18-amd64".to_owned(),
                machine: "x86_64".to_owned(),
            };
            let system = System {
                kernel,
                uid: 0,
                now: 1_700_000_000,
                ticks: 100,
                environment: vec![("PATH".to_owned(), "/usr/bin:/bin".to_owned())],
                addresses: Vec::new(),
                sizes: |_| None,
                patience: Duration::from_secs(20),
            };
            let host = Self(Host { root, system });
            fs::create_dir_all(&host.0.root).unwrap();
            for (path, text) in files {
                host.write(path, text.as_bytes());
            }
            host
        }

        pub(crate) fn write(&self, path: &str, bytes: &[u8]) {
            let path = self.0.path(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }

        /// Another process writes it: what this one has open for writing, a child that another test starts holds, too, and nobody may run it.
        #[cfg(unix)]
        pub(crate) fn program(&self, path: &str, code: &str) {
            let path = self.0.path(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            let mut shell = std::process::Command::new("sh");
            let shell = shell.args(["-c", "printf %s \"$1\" > \"$0\" && chmod 755 \"$0\""]).arg(path).arg(code);
            assert!(shell.status().unwrap().success());
        }

        #[cfg(unix)]
        pub(crate) fn link(&self, path: &str, target: &str) {
            let path = self.0.path(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::os::unix::fs::symlink(target, path).unwrap();
        }
    }

    #[test]
    fn a_file_is_read_below_the_root_whatever_its_bytes_are() {
        let host = MadeUp::new(&[("/etc/name", " mill \n"), ("/etc/empty", "\n")]);
        host.write("/etc/bad", b"a\xffb");
        assert_eq!(host.0.word("/etc/name").as_deref(), Some("mill"));
        assert_eq!(host.0.word("/etc/empty"), None);
        assert_eq!(host.0.text("/etc/bad").as_deref(), Some("a\u{fffd}b"));
        assert_eq!((host.0.text("/etc"), host.0.text("/etc/none")), (None, None));
        assert_eq!(host.0.names("/etc"), ["bad", "empty", "name"]);
        assert!(host.0.names("/none").is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn a_program_is_a_file_that_may_be_run_in_a_folder_of_programs() {
        let host = MadeUp::new(&[("/usr/bin/text", "")]);
        host.program("/usr/bin/tool", "");
        assert!(host.0.has_program("tool") && !host.0.has_program("text") && !host.0.has_program("none"));
    }
}
