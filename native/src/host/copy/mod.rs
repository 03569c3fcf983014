//! A copy of this host in which a run may do what it likes: every file system lies below a layer in memory, processes see only those of
//! the copy, and there is no network. The kernel sees to it, by namespaces, overlays and rights that are given up. It knows mounts and
//! rights, and nothing of runs.
//!
//! The program `unshare` makes the namespaces and starts this program once more, which then steps in. So no code of ours forks.

mod mounts;
mod rights;

use std::ffi::{CString, OsString};
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

use rustix::fs::{Mode, mkdirat};
use rustix::mount::{MountFlags, UnmountFlags, mount, mount_bind, mount_remount, unmount};
use rustix::process::{chdir, pivot_root};

use mounts::{Kind, Mount};

const UNSHARE: &str = "/usr/bin/unshare";
/// The packages that were fetched before the copy was made lie here in it.
const ARCHIVES: &str = "/var/cache/apt/archives";
/// The devices that a copy has: none of them keeps anything.
const DEVICES: [&str; 6] = ["null", "zero", "full", "random", "urandom", "tty"];
/// The parts of `/proc` that change the kernel.
const OF_THE_KERNEL: [&str; 4] = ["sys", "sysrq-trigger", "irq", "bus"];
/// What tells programs that systemd can be asked, which it can't here.
const SYSTEMD_IS_THERE: &str = "run/systemd/system";

/// A folder of the host for what makes up one copy. It is gone when this is dropped.
#[derive(Debug)]
pub(crate) struct Workshop(PathBuf);

impl Workshop {
    /// Makes the folder, which only its owner may read.
    ///
    /// # Errors
    /// It can't be made.
    pub(crate) fn make() -> io::Result<Self> {
        let path = std::env::temp_dir().join(format!("duckrow-copy-{}", std::process::id()));
        mkdirat(rustix::fs::CWD, &path, Mode::RWXU)?;
        let workshop = Self(path);
        for name in ["layers", "archives"] {
            fs::create_dir(workshop.0.join(name))?;
        }
        Ok(workshop)
    }

    /// Its path.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// The folder for packages that the copy is to find.
    pub(crate) fn archives(&self) -> PathBuf {
        self.0.join("archives")
    }

    /// Starts this program once more, with these arguments, where it can step into a copy. Waits for its end.
    ///
    /// # Errors
    /// It can't be started.
    pub(crate) fn start(&self, arguments: impl IntoIterator<Item = OsString>) -> io::Result<ExitStatus> {
        let own = std::env::current_exe()?;
        let mut command = Command::new(UNSHARE);
        command.args(["--mount", "--pid", "--fork", "--kill-child", "--net", "--ipc", "--uts", "--"]);
        command.arg(own).args(arguments).status()
    }
}

impl Drop for Workshop {
    fn drop(&mut self) {
        // Whatever is left is in a folder for what doesn't last.
        _ = fs::remove_dir_all(&self.0);
    }
}

/// Steps into a copy of this host for good. `workshop` is the folder that [`Workshop::make`] made, `outputs` are files and folders that are
/// those of the host. Gives the paths that the copy has only for reading.
///
/// # Errors
/// The kernel refuses a part of it; nothing of the host is changed then.
pub(crate) fn step_in(workshop: &Path, outputs: &[&Path]) -> io::Result<Vec<String>> {
    let here = std::env::current_dir()?;
    let first = fs::read_to_string("/proc/1/comm").unwrap_or_default();
    let all = mounts::read(&fs::read_to_string("/proc/self/mountinfo")?);
    let layers = workshop.join("layers");
    mount("duckrow", &layers, "tmpfs", MountFlags::NODEV, c"mode=0700")?;
    let root = layers.join("root");
    fs::create_dir(&root)?;
    let mut unlayered = Vec::new();
    for (number, found) in all.iter().filter(|found| !found.path.starts_with(workshop)).enumerate() {
        let layer = Layer { folder: layers.join(number.to_string()), root: &root, found };
        if !layer.lay(&workshop.join("archives"))? {
            unlayered.push(found.path.display().to_string());
        }
    }
    for output in outputs {
        let path = fs::canonicalize(output)?;
        mount_bind(&path, below(&root, &path))?;
    }
    furnish(&root)?;
    chdir(&root)?;
    pivot_root(".", ".")?;
    unmount(".", UnmountFlags::DETACH)?;
    // A folder that only the host has is none here.
    chdir(&here).or_else(|_| chdir("/"))?;
    be_named_as(&first)?;
    rights::give_up()?;
    Ok(unlayered)
}

/// One file system of the host, and where its layer lies.
struct Layer<'a> {
    folder: PathBuf,
    root: &'a Path,
    found: &'a Mount,
}

impl Layer<'_> {
    /// Lays a layer over it, or leaves it as it is, for reading alone: then false.
    fn lay(&self, archives: &Path) -> io::Result<bool> {
        let target = below(self.root, &self.found.path);
        let Ok(original) = fs::metadata(&self.found.path) else { return Ok(true) };
        match self.found.kind {
            Kind::Kernel => Ok(true),
            Kind::Files if original.is_dir() => self.lay_over(&target, &original, archives),
            // A file that is mounted over another one.
            Kind::Files if original.is_file() => {
                fs::copy(&self.found.path, &self.folder)?;
                mount_bind(&self.folder, &target)?;
                Ok(true)
            }
            Kind::Files => Ok(true),
        }
    }

    fn lay_over(&self, target: &Path, original: &fs::Metadata, archives: &Path) -> io::Result<bool> {
        let (upper, work) = (self.folder.join("upper"), self.folder.join("work"));
        fs::create_dir(&self.folder)?;
        fs::create_dir(&upper)?;
        fs::create_dir(&work)?;
        std::os::unix::fs::chown(&upper, Some(original.uid()), Some(original.gid()))?;
        fs::set_permissions(&upper, Permissions::from_mode(original.mode() & 0o7777))?;
        let lower = &self.found.path;
        if overlay(&[lower], &upper, &work, target).is_err() {
            mount_bind(lower, target)?;
            mount_remount(target, MountFlags::BIND | MountFlags::RDONLY, c"")?;
            return Ok(false);
        }
        let fetched = Path::new(ARCHIVES);
        if lower == Path::new("/") && fetched.is_dir() && fs::read_dir(archives)?.next().is_some() {
            let (upper, work) = (self.folder.join("fetched"), self.folder.join("fetching"));
            fs::create_dir(&upper)?;
            fs::create_dir(&work)?;
            overlay(&[archives, fetched], &upper, &work, &below(self.root, fetched))?;
        }
        Ok(true)
    }
}

/// Mounts an overlay: the first of `lowers` lies above the others.
fn overlay(lowers: &[&Path], upper: &Path, work: &Path, target: &Path) -> io::Result<()> {
    let mut options = b"lowerdir=".to_vec();
    options.extend(lowers.iter().map(|lower| mounts::escaped(lower)).collect::<Vec<_>>().join(&b':'));
    for (name, path) in [("upperdir", upper), ("workdir", work)] {
        options.extend([b",", name.as_bytes(), b"=", &mounts::escaped(path)].concat());
    }
    let options = CString::new(options).map_err(io::Error::other)?;
    Ok(mount("duckrow", target, "overlay", MountFlags::NODEV, options.as_c_str())?)
}

/// Gives a copy what the kernel provides: its processes, devices that keep nothing, and what it says of the hardware.
fn furnish(root: &Path) -> io::Result<()> {
    let quiet = MountFlags::NOSUID | MountFlags::NOEXEC;
    let proc = root.join("proc");
    mount("proc", &proc, "proc", quiet | MountFlags::NODEV, None)?;
    for name in OF_THE_KERNEL {
        let path = proc.join(name);
        if path.exists() {
            mount_bind(&path, &path)?;
            mount_remount(&path, MountFlags::BIND | MountFlags::RDONLY, c"")?;
        }
    }
    mount("sysfs", root.join("sys"), "sysfs", quiet | MountFlags::NODEV | MountFlags::RDONLY, None)?;
    let dev = root.join("dev");
    mount("duckrow", &dev, "tmpfs", MountFlags::NOSUID, c"mode=0755")?;
    for name in DEVICES {
        fs::write(dev.join(name), "")?;
        mount_bind(Path::new("/dev").join(name), dev.join(name))?;
    }
    for (name, target) in
        [("fd", "/proc/self/fd"), ("stdin", "fd/0"), ("stdout", "fd/1"), ("stderr", "fd/2"), ("ptmx", "pts/ptmx")]
    {
        std::os::unix::fs::symlink(target, dev.join(name))?;
    }
    fs::create_dir(dev.join("shm"))?;
    fs::set_permissions(dev.join("shm"), Permissions::from_mode(0o1777))?;
    fs::create_dir(dev.join("pts"))?;
    mount("devpts", dev.join("pts"), "devpts", quiet, c"newinstance,ptmxmode=0666,mode=0620")?;
    match fs::remove_dir_all(root.join(SYSTEMD_IS_THERE)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// The first process of a copy has the name of the host's, by which programs know what manages services.
fn be_named_as(first: &str) -> io::Result<()> {
    let name = CString::new(first.trim_end()).map_err(io::Error::other)?;
    Ok(rustix::thread::set_name(&name)?)
}

/// A path of the host, in the copy.
fn below(root: &Path, path: &Path) -> PathBuf {
    root.join(path.strip_prefix("/").unwrap_or(path))
}
