//! `archive`: a file that is taken from a place on this host or from elsewhere, checked and unpacked.

use std::path::{Path, PathBuf};

use duckrow_core::resource_types::edits::Unpacking;
use duckrow_core::resource_types::{Command, Failure, Files as _, Instance, Provider, digest, parent, to_s};
use duckrow_core::values::Value;
use indexmap::IndexMap;

use super::super::commands;
use super::super::files::RealFiles;
use super::{downloads, texts};

const FOLDER_MODE: u32 = 0o755;
/// The bits that nobody else gets on a new file.
const WRITABLE: u32 = 0o022;
/// The mode of a file that another account unpacks.
const READABLE: u32 = 0o644;

/// Archives.
#[derive(Debug)]
pub(super) struct Archives {
    files: RealFiles,
    /// The checksums of files that were there and are others than were wanted, by path.
    others: IndexMap<String, String>,
}

fn is_there(path: &str) -> bool {
    Path::new(path).exists()
}

/// The kind of the checksum; nothing if none is looked at.
fn kind(resource: &Instance) -> Option<String> {
    let kind = resource.text("checksum_type").filter(|kind| kind != "none")?;
    Some(if kind == "sha2" { "sha256".to_owned() } else { kind })
}

fn wanted_checksum(resource: &Instance) -> Result<String, Failure> {
    match (resource.text("checksum"), resource.text("checksum_url")) {
        (None, Some(url)) if downloads::is_elsewhere(&url) => downloads::checksum(resource, &url),
        (None, Some(url)) => Err(elsewhere(&url)),
        (checksum, _) => Ok(checksum.unwrap_or_default()),
    }
}

fn elsewhere(source: &str) -> Failure {
    Failure::new(format!(
        "duckrow takes archives from this host, by a path or file://, and from elsewhere by http, https or ftp, but not from {source}; \
         fetch it with exec, or let Puppet apply this resource"
    ))
}

/// The place of the source on this host.
fn place_of_source(resource: &Instance) -> Result<String, Failure> {
    let source =
        resource.text("source").ok_or_else(|| Failure::new("Unable to fetch archive, the source parameter is nil."))?;
    if let Some(rest) = source.strip_prefix("file:") {
        let path = rest.strip_prefix("//").unwrap_or(rest);
        let path = path.strip_prefix("localhost").unwrap_or(path);
        return Ok(path.to_owned());
    }
    if !source.starts_with('/') {
        return Err(elsewhere(&source));
    }
    match is_there(&source) {
        true => Ok(source),
        false => Err(Failure::new(format!("Source file: {source} does not exists."))),
    }
}

/// Makes a folder with all above it.
fn make_folders(files: &mut RealFiles, path: &str) -> Result<(), Failure> {
    if path.is_empty() || is_there(path) {
        return Ok(());
    }
    make_folders(files, parent(path))?;
    files.make_directory(path, FOLDER_MODE).map_err(|error| texts::failure(error, path))
}

/// A source as it was taken.
struct Taken {
    content: Vec<u8>,
    mode: u32,
}

/// Takes the source from where it is.
fn take(files: &mut RealFiles, resource: &Instance) -> Result<Taken, Failure> {
    if let Some(url) = resource.text("source").filter(|source| downloads::is_elsewhere(source)) {
        let folder = resource.text("temp_dir").map_or_else(std::env::temp_dir, PathBuf::from);
        let failed = |error: std::io::Error| Failure::of_host(format!("{error} - {}", folder.display()));
        let name = Path::new(&url).file_name().unwrap_or_default().to_owned();
        let file = tempfile::Builder::new().prefix(&name).tempfile_in(&folder).map_err(failed)?;
        downloads::fetch(resource, &url, file.path())?;
        return Ok(Taken { content: std::fs::read(file.path()).map_err(failed)?, mode: READABLE });
    }
    let source = place_of_source(resource)?;
    let content = files.read(&source).map_err(|error| texts::failure(error, &source))?;
    let mode = files.stat(&source, true).map_or(READABLE, |stat| stat.mode) & !WRITABLE;
    Ok(Taken { content, mode })
}

/// Copies the source to the path of the archive, if it is the right one.
fn fetch(files: &mut RealFiles, resource: &Instance) -> Result<(), Failure> {
    if let Some(folder) = resource.text("temp_dir").filter(|folder| !is_there(folder)) {
        return Err(Failure::new(format!("Temporary directory {folder} doesn't exist")));
    }
    let Taken { content, mode } = take(files, resource)?;
    if let Some(kind) = kind(resource).filter(|_| resource.flag("checksum_verify")) {
        let (wanted, found) = (wanted_checksum(resource)?, digest(&kind, &content).unwrap_or_default());
        if wanted != found {
            return Err(Failure::new(format!("Download file checksum mismatch (expected: {wanted} actual: {found})")));
        }
    }
    make_folders(files, parent(&resource.name))?;
    files.write(&resource.name, &content, mode).map_err(|error| texts::failure(error, &resource.name))
}

/// Unpacks the file.
fn unpack(files: &mut RealFiles, resource: &Instance) -> Result<(), Failure> {
    if !resource.flag("extract") {
        return Ok(());
    }
    let folder = resource.text("extract_path").ok_or_else(|| Failure::of_host("missing archive extract_path"))?;
    if !is_there(&folder) {
        return Err(Failure::of_host(format!("No such file or directory @ dir_chdir - {folder}")));
    }
    let (flags, command) = (resource.text("extract_flags"), resource.text("extract_command"));
    let by_program = resource.value("extract_flags").and_then(Value::as_hash);
    let unpacking = Unpacking {
        file: &resource.name,
        flags: flags.as_deref().filter(|flags| *flags != "undef" && by_program.is_none()),
        command: command.as_deref(),
    };
    let line = unpacking.line(&|program| by_program.map(|flags| flags.get(program).map(to_s).unwrap_or_default()))?;
    let (user, group) = (resource.text("user"), resource.text("group"));
    if user.is_some() || group.is_some() {
        files.set_mode(&resource.name, READABLE).map_err(|error| texts::failure(error, &resource.name))?;
    }
    let environment = ["LANG", "LC_ALL"].map(|name| (name.to_owned(), "C".to_owned())).to_vec();
    let command =
        Command { text: line.clone(), directory: Some(folder), environment, user, group, ..Command::default() };
    let output = commands::run(&command)?;
    match output.exit {
        0 => Ok(()),
        code => Err(Failure::new(format!("Execution of '{line}' returned {code}: {}", output.text().trim()))),
    }
}

fn is_unpacked(resource: &Instance) -> bool {
    resource.text("creates").is_some_and(|path| is_there(&path))
}

fn remove(files: &mut RealFiles, resource: &Instance) -> Result<(), Failure> {
    match is_there(&resource.name) {
        true => files.remove(&resource.name).map_err(|error| texts::failure(error, &resource.name)),
        false => Ok(()),
    }
}

impl Archives {
    /// Archives whose files are written through these.
    pub(super) fn writing(files: &RealFiles) -> Self {
        Self { files: files.clone(), others: IndexMap::new() }
    }

    /// True if the file is there and is the right one.
    fn is_right(&mut self, resource: &Instance) -> Result<bool, Failure> {
        if !is_there(&resource.name) {
            return Ok(false);
        }
        let Some(kind) = kind(resource) else { return Ok(true) };
        let content = self.files.read(&resource.name).map_err(|error| texts::failure(error, &resource.name))?;
        let found = digest(&kind, &content).unwrap_or_default();
        let is_right = wanted_checksum(resource)? == found;
        self.others.insert(resource.name.to_string(), found);
        Ok(is_right)
    }
}

impl Provider for Archives {
    fn get(&mut self, resource: &Instance, property: &str) -> Result<Value, Failure> {
        Ok(match property {
            "other_checksum" => {
                self.others.get(resource.name.as_str()).map_or(Value::Undef, |known| known.as_str().into())
            }
            "ensure" => {
                let is_done = is_unpacked(resource) && !is_there(&resource.name);
                if is_done || self.is_right(resource)? { "present" } else { "absent" }.into()
            }
            _ if resource.flag("extract") && !is_unpacked(resource) => "archive not extracted".into(),
            _ => resource.value(property).cloned().unwrap_or_default(),
        })
    }

    fn sync(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        if property == "creates" {
            return unpack(&mut self.files, resource);
        }
        if to_s(wanted) == "absent" {
            return remove(&mut self.files, resource);
        }
        if !self.is_right(resource)? {
            fetch(&mut self.files, resource)?;
        }
        unpack(&mut self.files, resource)?;
        if is_unpacked(resource) && resource.flag("cleanup") { remove(&mut self.files, resource) } else { Ok(()) }
    }
}
