//! The interface of a host to the applier: the simulated one implements it, and so will the real one.

use super::Instance;
use super::api::{ApiType, Providers, ResourceProvider};
use super::edits::EditError;
use duckrow_record::catalog::Catalog;
use duckrow_record::report::Lack;
use duckrow_record::trace::{Level, Trace};
use duckrow_scenario::Operation;
use duckrow_text::names::Names;
use duckrow_text::source::{Diagnostic, Sources};
use duckrow_values::Value;

/// The reason why something could not be done, in the words of the program that could not do it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The text.
    pub message: String,
    /// True if the host says so, and not Puppet: such errors are reported with the value that was to be set.
    pub of_host: bool,
    /// What would have to be there for it to be done, if that is known.
    pub lack: Option<Lack>,
}

impl Failure {
    /// An error of Puppet's own.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), of_host: false, lack: None }
    }

    /// An error of the host below.
    pub fn of_host(message: impl Into<String>) -> Self {
        Self { message: message.into(), of_host: true, lack: None }
    }

    /// The same, for want of something.
    #[must_use]
    pub fn lacking(self, lack: Lack) -> Self {
        Self { lack: Some(lack), ..self }
    }

    /// The same, for want of the first of some sources that is a file of this host; as it is if none is.
    #[must_use]
    pub fn lacking_source(self, sources: &[String]) -> Self {
        let local = sources.iter().find_map(|uri| uri.strip_prefix("file://").filter(|path| path.starts_with('/')));
        Self { lack: local.map(|path| Lack::File(path.to_owned())), ..self }
    }
}

impl From<EditError> for Failure {
    fn from(error: EditError) -> Self {
        match error {
            EditError::Refused(text) => Self::new(text),
            EditError::Ruby(text) => Self::of_host(text),
        }
    }
}

/// The host that resources are applied to. It may refuse anything.
pub trait System {
    /// Permits an operation on a resource, or refuses it: faults come from here.
    ///
    /// # Errors
    /// [`Failure`] with the words of the provider.
    fn permit(&mut self, resource: &Instance, operation: Operation) -> Result<(), Failure> {
        _ = (resource, operation);
        Ok(())
    }

    /// True if a provider works on this host.
    fn is_functional(&self, type_name: &str, provider: &str) -> bool;

    /// True if some provider of a type works on this host: asked for resources that name none.
    fn has_provider(&self, type_name: &str) -> bool {
        _ = type_name;
        true
    }

    /// The name of the provider that resources of a type have here when they name none; nothing where the type's own default holds.
    fn default_provider(&self, type_name: &str) -> Option<&str> {
        _ = type_name;
        None
    }

    /// The provider of the resources of a type.
    fn provider(&mut self, type_name: &str) -> &mut dyn Provider;

    /// Makes the provider of a type of the Resource API. The runtime asks once in a transaction, as late as it can.
    ///
    /// # Errors
    /// [`Failure`] if there is none.
    fn resource_provider(&mut self, definition: &ApiType) -> Result<Box<dyn ResourceProvider>, Failure> {
        let name = &definition.name;
        let class: ecow::EcoString = name.split('_').map(duckrow_record::catalog::capitalize).collect();
        let class = format!("Puppet::Provider::{class}::{class}");
        Err(Failure::new(format!("provider class {class} not found in puppet/provider/{name}/{name}")))
    }

    /// The steps of work that the host did since this was last asked: the applier of a catalog counts them.
    fn work(&mut self) -> u64 {
        0
    }

    /// The files of the host.
    fn files(&mut self) -> &mut dyn Files;

    /// Lets a directory be there that a package may have brought, if nobody knows the content of the package. True if it is there
    /// now. A host that has its packages knows their content.
    fn assume_directory(&mut self, path: &str, package: &str) -> bool {
        _ = (path, package);
        false
    }

    /// The file that a `source` stands for: a link itself, or with `follow` its target.
    ///
    /// # Errors
    /// [`Failure`] if it can't be asked for.
    fn source(&mut self, uri: &str, follow: bool) -> Result<Option<Source>, Failure>;

    /// The names in the directory that a `source` stands for, sorted; none if it is no directory.
    ///
    /// # Errors
    /// [`Failure`] if it can't be asked for.
    fn source_entries(&mut self, uri: &str) -> Result<Vec<String>, Failure> {
        _ = uri;
        Ok(Vec::new())
    }

    /// The names of all resources of a type that the host has.
    fn instances(&mut self, type_name: &str) -> Vec<String> {
        _ = type_name;
        Vec::new()
    }

    /// Looks for a program. With `searched` the path is one of several that are tried for a name.
    fn find_program(&mut self, path: &str, searched: bool) -> Program;

    /// Runs a command.
    ///
    /// # Errors
    /// [`Failure`] if it can't be started.
    fn run(&mut self, command: &Command) -> Result<Output, Failure>;

    /// The number of a user.
    fn user_id(&mut self, name: &str) -> Option<i64>;
    /// The number of a group.
    fn group_id(&mut self, name: &str) -> Option<i64>;
    /// True if a scenario describes the host, so that it may lack what a real one has: advice about that is for such hosts.
    fn is_described(&self) -> bool {
        true
    }

    /// Learns the folder of a bucket that the catalog names.
    fn open_bucket(&mut self, name: &str, folder: &str) {
        _ = (name, folder);
    }

    /// Keeps the content of a file in a bucket, before it becomes another. A described host tells of it and keeps nothing.
    ///
    /// # Errors
    /// [`Failure`] if it can't be kept: then the file must stay.
    fn keep(&mut self, bucket: &str, path: &str, content: &[u8]) -> Result<(), Failure> {
        _ = (bucket, path, content);
        Ok(())
    }

    /// What earlier runs have left here; nothing on a host without a past.
    fn memory(&mut self) -> Option<&mut dyn Memory> {
        None
    }

    /// The reason why no further resource is to be applied, if somebody has asked for an end.
    fn stopped(&self) -> Option<String> {
        None
    }

    /// Hears what was said until a catalog was compiled, before it is applied.
    fn hear_compilation(&mut self, compilation: &Compilation<'_>) {
        _ = compilation;
    }

    /// Hears what was said so far, whenever a resource is done.
    fn hear(&mut self, trace: &Trace) {
        _ = trace;
    }

    /// Lets some milliseconds pass. Time doesn't pass on a host that has no clock.
    fn wait(&mut self, milliseconds: u64) {
        _ = milliseconds;
    }

    /// The user of a number.
    fn user_name(&mut self, id: i64) -> Option<String>;
    /// The group of a number.
    fn group_name(&mut self, id: i64) -> Option<String>;
}

/// What there is to tell of a catalog that was compiled.
#[derive(Debug, Clone, Copy)]
pub struct Compilation<'a> {
    /// The events.
    pub trace: &'a Trace,
    /// The diagnostics, some of which stand for log lines.
    pub diagnostics: &'a [Diagnostic],
    /// The texts that they are about.
    pub sources: &'a Sources,
    /// The catalog.
    pub catalog: &'a Catalog,
    /// The names in it.
    pub names: &'a Names,
}

/// A provider, which reads and writes the resources of a type.
pub trait Provider {
    /// The present value of a property: `absent` if there is none.
    ///
    /// # Errors
    /// [`Failure`] if it can't be read.
    fn get(&mut self, resource: &Instance, property: &str) -> Result<Value, Failure>;

    /// Brings one property into the wanted state.
    ///
    /// # Errors
    /// [`Failure`] if that can't be done.
    fn sync(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure>;

    /// Performs the refresh action.
    ///
    /// # Errors
    /// [`Failure`] if that can't be done.
    fn refresh(&mut self, resource: &Instance) -> Result<(), Failure> {
        _ = resource;
        Ok(())
    }

    /// Writes everything that was changed since the resource was read.
    ///
    /// # Errors
    /// [`Failure`] if that can't be done.
    fn flush(&mut self, resource: &Instance) -> Result<(), Failure> {
        _ = resource;
        Ok(())
    }

    /// The one form of a value among several that mean the same.
    fn canonicalize(&mut self, type_name: &str, property: &str, value: Value) -> Value {
        _ = (type_name, property);
        value
    }
}

/// The mode of a file that is written, and whose it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Looks {
    /// The bits of the mode.
    pub mode: u32,
    /// The number of its owner; none for that of the file which it replaces. Who may not give files away keeps a new one.
    pub owner: Option<i64>,
    /// The number of its group, in the same way.
    pub group: Option<i64>,
}

impl Looks {
    /// A mode; owner and group stay what they are.
    pub const fn of_mode(mode: u32) -> Self {
        Self { mode, owner: None, group: None }
    }
}

/// The files of a host.
pub trait Files {
    /// The status of the file at a path: of the link itself, or with `follow` of its target.
    fn stat(&mut self, path: &str, follow: bool) -> Option<Stat>;
    /// The content of a file.
    ///
    /// # Errors
    /// [`FileError`]
    fn read(&mut self, path: &str) -> Result<Vec<u8>, FileError>;
    /// The ages of a file, of a link itself; nothing on a host without a clock.
    fn times(&mut self, path: &str) -> Option<Times> {
        _ = path;
        None
    }
    /// The names in a directory, sorted; none if it is no directory.
    fn entries(&mut self, path: &str) -> Vec<String> {
        _ = path;
        Vec::new()
    }
    /// Writes a file with this content, replacing an older one. Nobody sees it before it looks so.
    ///
    /// # Errors
    /// [`FileError`]
    fn put(&mut self, path: &str, content: &[u8], looks: Looks) -> Result<(), FileError>;
    /// Writes a file with this content and mode, replacing an older one, whose owner and group it keeps.
    ///
    /// # Errors
    /// [`FileError`]
    fn write(&mut self, path: &str, content: &[u8], mode: u32) -> Result<(), FileError> {
        self.put(path, content, Looks::of_mode(mode))
    }
    /// Writes a content to where a command can look at it before it is put in place. Gives the path, which is [taken
    /// away](Self::remove_trial) afterwards. A host that takes commands for granted needs no such file.
    ///
    /// # Errors
    /// [`FileError`]
    fn make_trial(&mut self, path: &str, content: &[u8]) -> Result<String, FileError> {
        _ = content;
        Ok(path.to_owned())
    }
    /// Takes a trial away.
    fn remove_trial(&mut self, trial: &str) {
        _ = trial;
    }
    /// Makes a directory.
    ///
    /// # Errors
    /// [`FileError`]
    fn make_directory(&mut self, path: &str, mode: u32) -> Result<(), FileError>;
    /// Makes a link.
    ///
    /// # Errors
    /// [`FileError`]
    fn make_link(&mut self, path: &str, target: &str) -> Result<(), FileError>;
    /// Removes a file, link or, with all that is in it, a directory.
    ///
    /// # Errors
    /// [`FileError`]
    fn remove(&mut self, path: &str) -> Result<(), FileError>;
    /// Changes the mode.
    ///
    /// # Errors
    /// [`FileError`]
    fn set_mode(&mut self, path: &str, mode: u32) -> Result<(), FileError>;
    /// Changes owner or group.
    ///
    /// # Errors
    /// [`FileError`]
    fn set_owner(&mut self, path: &str, user: Option<i64>, group: Option<i64>) -> Result<(), FileError>;
}

/// What runs leave on a host about resources, for the runs after them (Puppet: `state.yaml`). Resources are `Type[title]`.
pub trait Memory {
    /// The second, since the beginning of 1970, in which a resource was last looked at.
    fn looked_at(&self, resource: &str) -> Option<i64>;
    /// Notes that a resource is looked at in this second.
    fn look_at(&mut self, resource: &str, second: i64);
    /// The value that an audited attribute had when it was last looked at.
    fn audited(&self, resource: &str, attribute: &str) -> Option<String>;
    /// Notes the value that an audited attribute has.
    fn audit(&mut self, resource: &str, attribute: &str, value: &str);
}

/// The seconds since something was done with a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Times {
    /// Since it was read (`atime`).
    pub accessed: i64,
    /// Since its content was changed (`mtime`).
    pub changed: i64,
    /// Since its owner, mode or content was changed (`ctime`).
    pub touched: i64,
}

/// The status of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stat {
    /// Its kind.
    pub kind: FileKind,
    /// Its permissions.
    pub mode: u32,
    /// The number of its owner.
    pub owner: i64,
    /// The number of its group.
    pub group: i64,
    /// The target of a link.
    pub target: Option<String>,
}

/// The kind of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    /// A plain file.
    File,
    /// A directory.
    Directory,
    /// A symbolic link.
    Link,
}

impl FileKind {
    /// Its name as `ensure` writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Directory => "directory",
            Self::Link => "link",
        }
    }
}

/// The reason why a file could not be touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileError {
    /// Nothing is there, or a directory above is missing.
    NotFound,
    /// Something above is no directory.
    NotADirectory,
    /// A directory is in the way.
    IsADirectory,
    /// Something is in the way.
    Exists,
    /// The host doesn't allow it.
    Denied,
    /// The disk is full.
    NoSpace,
    /// The permissions don't allow it.
    NoAccess,
    /// The file system can't be written to.
    ReadOnly,
    /// Links lead to links without end.
    TooManyLinks,
    /// A name is longer than the file system has them, or directories are deeper than can be gone.
    NameTooLong,
    /// Somebody uses it.
    Busy,
    /// A link on the way stands where others may make one: it is not followed.
    UnsafeLink,
    /// Anything else that a disk says.
    Broken,
}

impl FileError {
    /// The system's number, as Linux has it.
    pub const fn number(self) -> i32 {
        match self {
            Self::Denied => 1,
            Self::NotFound => 2,
            Self::Broken => 5,
            Self::NoAccess => 13,
            Self::Busy => 16,
            Self::Exists => 17,
            Self::NotADirectory => 20,
            Self::IsADirectory => 21,
            Self::NoSpace => 28,
            Self::ReadOnly => 30,
            Self::NameTooLong => 36,
            Self::TooManyLinks | Self::UnsafeLink => 40,
        }
    }

    /// The system's text.
    pub const fn text(self) -> &'static str {
        match self {
            Self::NotFound => "No such file or directory",
            Self::NotADirectory => "Not a directory",
            Self::IsADirectory => "Is a directory",
            Self::Exists => "File exists",
            Self::Denied => "Operation not permitted",
            Self::NoSpace => "No space left on device",
            Self::NoAccess => "Permission denied",
            Self::ReadOnly => "Read-only file system",
            Self::TooManyLinks => "Too many levels of symbolic links",
            Self::NameTooLong => "File name too long",
            Self::Busy => "Device or resource busy",
            Self::UnsafeLink => "A symbolic link on the way may be somebody else's",
            Self::Broken => "Input/output error",
        }
    }
}

/// The file that a `source` stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Its kind, owner, group and mode.
    pub stat: Stat,
    /// Its content.
    pub content: Vec<u8>,
}

/// The result of looking for a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Program {
    /// The program can be started.
    Runnable,
    /// There is no such program.
    Missing,
    /// A directory is there.
    Directory,
    /// The file is not executable.
    NotExecutable,
}

/// A command to be run.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Command {
    /// The text, or the words if they were given one by one.
    pub text: String,
    /// The program and its arguments, if they were given one by one.
    pub words: Option<Vec<String>>,
    /// True if a shell reads the text in any case.
    pub shell: bool,
    /// The folder in which it runs.
    pub directory: Option<String>,
    /// The folders in which programs are looked for.
    pub path: Vec<String>,
    /// Variables, with their values.
    pub environment: Vec<(String, String)>,
    /// The bits that are taken off the modes of new files.
    pub umask: Option<u32>,
    /// The name or number of the user that it runs as.
    pub user: Option<String>,
    /// The name or number of the group that it runs as.
    pub group: Option<String>,
    /// Its input.
    pub input: String,
    /// The milliseconds after which it is ended; without them it may take its time.
    pub timeout: Option<u64>,
    /// True if its exit code decides whether something is done, and it does nothing itself.
    pub is_check: bool,
}

/// The result of a command.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Output {
    /// Its exit code.
    pub exit: i32,
    /// The pieces of its output, in order; true for those that are errors.
    pub said: Vec<(bool, String)>,
    /// The thing that the host does not know and took for granted: it may have done anything.
    pub assumed: Option<String>,
}

impl Output {
    /// All that it said.
    pub fn text(&self) -> String {
        self.said.iter().map(|(_, text)| text.as_str()).collect()
    }

    /// The output alone, or the errors alone.
    pub fn stream(&self, errors: bool) -> String {
        self.said.iter().filter(|(is_error, _)| *is_error == errors).map(|(_, text)| text.as_str()).collect()
    }
}

/// Something that is said while a resource is applied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The level.
    pub level: Level,
    /// The speaker.
    pub by: Speaker,
    /// The text.
    pub message: String,
}

/// The speaker of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Speaker {
    /// Puppet.
    Puppet,
    /// The resource.
    Resource,
    /// A property of the resource.
    Property(&'static str),
    /// Its provider: `Exec[a](provider=posix)`.
    Provider,
    /// The host itself, about things that it takes for granted. It is no log line, but something to be known about the run.
    Host(Unknown),
}

/// What a described host doesn't know, and takes for granted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unknown {
    /// What a command does; the message is the command.
    Command,
    /// What an edit finds in a file; the message is the resource.
    Edit,
}

/// The host, and an ear for the messages meanwhile.
pub struct Host<'a> {
    /// The host.
    pub system: &'a mut dyn System,
    /// True if nothing may be changed.
    pub noop: bool,
    /// True if changes of contents are shown.
    pub show_diff: bool,
    /// The name of the environment, for messages.
    pub environment: &'a str,
    /// The messages, in order.
    pub said: &'a mut Vec<Said>,
    /// The number of steps that are left for commands.
    pub commands_left: &'a mut u64,
    /// The providers of the Resource API that are at work.
    pub api: &'a mut Providers,
}

impl Host<'_> {
    /// Says something.
    pub fn say(&mut self, level: Level, by: Speaker, message: impl Into<String>) {
        self.said.push(Said { level, by, message: message.into() });
    }
}
