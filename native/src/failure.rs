//! The reason why a command can't do its work at all. Errors inside of a scenario are diagnostics of the engine
//! instead.

use std::io;
use std::path::Path;

/// The input is wrong.
pub(crate) const INPUT: u8 = 1;
/// The command is.
pub(crate) const USAGE: u8 = 2;

/// The reader of the output has closed it: the code that a shell reports for other programs that a closed pipe ends.
pub(crate) const CLOSED: u8 = 141;

/// The end of a command.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something that was given can't be used.
    Input(Reason),
    /// The command line asks for something that doesn't exist.
    Usage(Reason),
    /// The output can't be written.
    Output(io::Error),
}

/// The message for the user.
#[derive(Debug)]
pub(crate) struct Reason {
    pub(crate) message: String,
    pub(crate) help: Option<String>,
}

impl Failure {
    pub(crate) fn input(message: impl Into<String>) -> Self {
        Self::Input(Reason { message: message.into(), help: None })
    }

    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Self::Usage(Reason { message: message.into(), help: None })
    }

    /// A file that can't be read or written.
    pub(crate) fn file(verb: &str, path: &Path, error: &io::Error) -> Self {
        Self::input(format!("can't {verb} {}: {}", path.display(), Self::reason_of(error)))
    }

    /// The meaning of an error of the system.
    pub(crate) fn reason_of(error: &io::Error) -> String {
        match error.kind() {
            io::ErrorKind::NotFound => "there is no such file".to_owned(),
            io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
            io::ErrorKind::InvalidData => "it isn't UTF-8 text".to_owned(),
            _ => error.to_string(),
        }
    }

    /// The same with advice.
    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        if let Self::Input(reason) | Self::Usage(reason) = &mut self {
            reason.help = Some(help.into());
        }
        self
    }

    /// The reason in one line, without advice.
    pub(crate) fn message(&self) -> String {
        match self {
            Self::Input(reason) | Self::Usage(reason) => reason.message.clone(),
            Self::Output(error) => error.to_string(),
        }
    }

    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::Input(_) | Self::Output(_) => INPUT,
            Self::Usage(_) => USAGE,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
