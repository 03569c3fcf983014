//! Commands: their effects as the scenario states them, or those of a few programs that are simulated. Every other
//! command is assumed to succeed and to print nothing.
//!
//! A line is read as a shell does (`shell_line` with `compound`), its commands run one after the other (`shell`), and each is one of the programs
//! that are known (`programs`).

mod compound;
mod echo;
mod effort;
mod facts;
mod grep;
mod parts;
mod printf;
mod programs;
mod sed;
mod shell;
mod shell_line;
mod test_program;
mod texts;

use super::Simulator;
use super::files::PROGRAM_DIRECTORIES;
use duckrow_resource_types::{Command, FileKind, Files, Output, Program, parent};
use duckrow_scenario::CommandOutcome;
use duckrow_scenario::WHOLE;

pub use parts::{Part, Parts, Redirected, parts_of_line, parts_of_words};

use shell_line::Simple;

impl Simulator {
    /// Looks for a program at a path. With `searched` the path is one of several that are tried for a name.
    pub(super) fn program_at(&mut self, path: &str, searched: bool) -> Program {
        if let Some(stat) = self.files.stat(path, true) {
            return match stat.kind {
                FileKind::Directory => Program::Directory,
                _ if stat.mode & 0o111 == 0 => Program::NotExecutable,
                _ => Program::Runnable,
            };
        }
        if self.files.is_absent(path) {
            return Program::Missing;
        }
        self.work += (self.commands.len() + self.packages.len()) as u64 / 4;
        let named = self.commands.keys().any(|command| command.split_whitespace().next() == Some(path));
        let missing = self.missing_package(|contents| contents.files.contains_key(path)).is_some();
        let known_place = PROGRAM_DIRECTORIES.contains(&parent(path));
        // Nobody says what is in a directory elsewhere, unless the scenario or the run made that directory.
        let unknown_place = !searched && !self.files.is_described(parent(path));
        let exists = named || (!missing && (known_place || unknown_place));
        if exists { Program::Runnable } else { Program::Missing }
    }

    /// Runs a command. The small build of the engine has no programs, and notes that one was wanted.
    pub(super) fn run_command(&mut self, command: &Command) -> Output {
        if !WHOLE {
            self.lacks_commands = true;
            return Output::default();
        }
        let text = command.words.as_ref().map_or_else(|| command.text.clone(), |words| words.join(" "));
        self.count_bytes(text.len());
        let line = match &command.words {
            Some(words) if !command.shell => shell_line::plain(words),
            _ => shell_line::split(&text),
        };
        let first = line.commands.first().and_then(|(_, pipeline)| pipeline.first());
        if let Some(outcome) = self.outcome(&text, first) {
            return self.perform(&outcome);
        }
        let user = command.user.as_deref().map(|user| user.parse().ok().or_else(|| self.id("user", "uid", user)));
        let group = command.group.as_deref().map(|group| group.parse().ok().or_else(|| self.id("group", "gid", group)));
        if user == Some(None) || group == Some(None) {
            // The process ends before it becomes the program.
            return Output { exit: 1, ..Output::default() };
        }
        let mut shell = shell::Shell::of(command, line.by_shell);
        (shell.user, shell.group) = (user.flatten(), group.flatten());
        shell.run(self, &line, &command.input)
    }

    fn id(&self, type_name: &str, attribute: &str, name: &str) -> Option<i64> {
        self.state.number(type_name, name, attribute)
    }

    /// The outcome that the scenario states for a command: by its exact text, otherwise by its program.
    fn outcome(&self, text: &str, simple: Option<&Simple>) -> Option<CommandOutcome> {
        let program = simple.and_then(Simple::program).unwrap_or_default();
        let name = program.rsplit('/').next().unwrap_or(program);
        let by = |key: &str| self.commands.get(key).cloned();
        by(text).or_else(|| by(program)).or_else(|| by(name))
    }

    fn perform(&mut self, outcome: &CommandOutcome) -> Output {
        if outcome.exit == 0 {
            for (path, content) in &outcome.creates {
                self.files.put(path, content);
            }
            for path in &outcome.removes {
                _ = self.files.remove(path);
            }
        }
        Output { exit: outcome.exit, said: vec![(false, outcome.output.clone())], assumed: None }
    }
}
