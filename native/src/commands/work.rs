//! The work that a command is about to do, as far as its arguments tell. It knows which paths are folders, and reads none.

use std::path::Path;

use crate::arguments::{Command, InputArguments};
use crate::guard::Work;

/// The work that a command is about to do.
pub(crate) fn work(command: &Command) -> Work {
    match command {
        Command::Serve(_) => Work::Requests,
        Command::Apply(arguments) if !arguments.simulate => Work::Host,
        Command::Verify(_)
        | Command::Upgrade(_)
        | Command::Check(_)
        | Command::Lessons(_)
        | Command::Minimise(_)
        | Command::Prerender(_) => Work::Many,
        #[cfg(unix)]
        Command::Undo(_) | Command::Confirm(_) | Command::Bucket(_) | Command::Resource(_) => Work::Host,
        command if reads_folder(command) => Work::Folder,
        _ => Work::Scenario,
    }
}

/// True if a command reads a folder, or modules of one's own.
fn reads_folder(command: &Command) -> bool {
    match command {
        Command::Run(arguments) => of_input(&arguments.input),
        Command::Expect(arguments) => of_input(&arguments.input),
        Command::Trace(arguments) => of_input(&arguments.input),
        Command::Compile(arguments) => of_input(&arguments.input),
        Command::Apply(arguments) => of_input(&arguments.input),
        Command::Graph(arguments) => of_input(&arguments.input),
        Command::Share(arguments) => of_input(&arguments.input),
        Command::Record(arguments) => of_input(&arguments.input),
        Command::Diff(arguments) => {
            let inputs = [&arguments.a, &arguments.b];
            inputs.into_iter().flatten().any(is_folder) || !arguments.options.modulepath.is_empty()
        }
        Command::Why(arguments) => arguments.words.iter().any(is_folder) || arguments.node.modulepath.is_some(),
        Command::Describe(arguments) => {
            arguments.input.as_ref().is_some_and(is_folder) || arguments.node.modulepath.is_some()
        }
        Command::Validate(arguments) => arguments.files.iter().any(is_folder),
        Command::Parse(arguments) => arguments.files.iter().any(is_folder),
        Command::Check(_)
        | Command::Lessons(_)
        | Command::Lookup(_)
        | Command::Minimise(_)
        | Command::Prerender(_)
        | Command::Upgrade(_)
        | Command::Verify(_) => true,
        Command::Serve(_) => true,
        Command::Open(_) | Command::Facts(_) => false,
        #[cfg(unix)]
        Command::Undo(_) | Command::Confirm(_) | Command::Bucket(_) | Command::Resource(_) => false,
    }
}

fn of_input(arguments: &InputArguments) -> bool {
    arguments.input.as_ref().is_some_and(is_folder) || arguments.node.modulepath.is_some()
}

fn is_folder(input: impl AsRef<Path>) -> bool {
    input.as_ref().is_dir()
}
