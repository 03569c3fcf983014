//! A command line, part by part: its programs, redirections and working directory. What a program does with its arguments is told by a table
//! that whoever reads brings.

use ecow::{EcoString, eco_format};

use super::{Footprint, How, Thing};
use crate::packages::Packages;
use crate::paths::{base_name, parent, plain_path};
use duckrow_simulator::{Part, Parts, parts_of_line};

/// Lines may stand in the arguments of others so deep.
const MAX_DEPTH: usize = 4;

/// Arguments: a word that isn't known is nothing.
pub(super) type Arguments<'a> = [Option<&'a str>];

/// Notes what a program touches. False if it isn't known.
pub(super) type Programs = fn(&mut Reader<'_>, &str, &Arguments<'_>) -> bool;

/// Words that a shell knows itself.
const BUILTINS: [&str; 20] = [
    "cd", "echo", "printf", "test", "[", "true", "false", ":", "exit", "export", "set", "read", "umask", "ulimit", ".",
    "source", "type", "command", "exec", "!",
];

/// The purpose of a line.
#[derive(Debug, Clone, Copy)]
pub(super) enum Role<'a> {
    /// It is what is done.
    Command {
        /// The paths that it makes, by its resource's own word.
        creates: &'a [&'a str],
    },
    /// It is asked whether anything is to be done.
    Guard {
        /// True if its success says that nothing is.
        is_negated: bool,
    },
}

/// A line that is read.
pub(super) struct Reader<'a> {
    pub(super) role: Role<'a>,
    pub(super) packages: &'a Packages,
    pub(super) footprint: &'a mut Footprint,
    /// What is known of programs.
    programs: Programs,
    /// The text that the command before said.
    pub(super) said: Option<String>,
    /// The directory that relative paths are in, if it is known.
    cwd: Option<EcoString>,
    depth: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(
        role: Role<'a>,
        programs: Programs,
        cwd: Option<&str>,
        packages: &'a Packages,
        footprint: &'a mut Footprint,
    ) -> Self {
        Self { role, packages, footprint, programs, said: None, cwd: cwd.map(EcoString::from), depth: 0 }
    }

    /// Notes what the commands of a line touch.
    pub(super) fn read(&mut self, parts: &Parts) {
        if let Some(unknown) = &parts.unknown {
            self.footprint.unknown.push(unknown.into());
        }
        parts.commands.iter().for_each(|part| self.part(part));
    }

    /// A line within a line: `sh -c '…'`.
    pub(super) fn line(&mut self, text: &str) {
        if self.depth < MAX_DEPTH {
            self.depth += 1;
            self.read(&parts_of_line(text));
            self.depth -= 1;
        }
    }

    fn part(&mut self, part: &Part) {
        for redirected in &part.redirections {
            let Some(target) = redirected.target.as_deref().filter(|target| !target.starts_with('&')) else { continue };
            match (redirected.stream, redirected.appends) {
                (0, _) => self.reads(target),
                (_, true) => self.edits_or_makes(target),
                (_, false) => self.writes(target),
            }
        }
        let Some(Some(program)) = part.words.first() else { return };
        let arguments: Vec<Option<&str>> = part.words.iter().skip(1).map(Option::as_deref).collect();
        self.command(program, &arguments);
    }

    /// A program with its arguments. A word that isn't known is nothing.
    pub(super) fn command(&mut self, program: &str, arguments: &Arguments<'_>) {
        if program.contains('=') && !program.starts_with('/') {
            // An assignment before a command.
            if let Some((Some(next), rest)) = arguments.split_first() {
                self.command(next, rest);
            }
            return;
        }
        match program.starts_with('/') {
            true => self.footprint.path(How::Needs, program),
            false if BUILTINS.contains(&program) => {}
            false => self.footprint.add(How::Needs, Thing::Program(program.into())),
        }
        if !(self.programs)(self, base_name(program), arguments) {
            self.footprint.unknown.push(base_name(program).into());
            self.plain_paths(arguments);
        }
    }

    /// A path as it is meant where the command runs.
    fn absolute(&self, path: &str) -> Option<EcoString> {
        match (path.starts_with('/'), &self.cwd) {
            (true, _) => Some(path.into()),
            (false, Some(cwd)) if !path.is_empty() => Some(eco_format!("{cwd}/{path}")),
            _ => None,
        }
    }

    pub(super) fn enter(&mut self, directory: &str) {
        self.cwd = self.absolute(directory);
        self.path(How::Needs, directory);
    }

    /// Notes a path. A guard only asks.
    pub(super) fn path(&mut self, how: How, path: &str) {
        let Some(path) = self.absolute(path) else { return };
        let is_pattern = path.contains(['*', '?', '[']);
        let Some(how) = self.as_asked(how) else { return };
        match (is_pattern, how) {
            (true, How::Reads | How::Asks) => {
                let directory = path.split(['*', '?', '[']).next().unwrap_or_default();
                let directory = directory.rsplit_once('/').map_or("", |(directory, _)| directory);
                self.footprint.path(How::Sweeps, directory);
            }
            (true, _) => {}
            (false, _) => self.footprint.path(how, &path),
        }
    }

    /// The manner in which a guard touches what a command would. One whose success says that nothing is to be done is spared by what is there.
    fn as_asked(&self, how: How) -> Option<How> {
        match (self.role, how) {
            (Role::Command { .. }, how) => Some(how),
            (Role::Guard { is_negated: false }, How::Asks | How::Reads | How::Needs) => Some(How::Asks),
            (Role::Guard { is_negated: true }, How::Asks) => Some(How::Spares),
            (Role::Guard { is_negated: true }, How::Reads) => Some(How::Reads),
            (Role::Guard { .. }, _) => None,
        }
    }

    /// A file that is read, and has to be there.
    pub(super) fn reads(&mut self, path: &str) {
        self.path(How::Needs, path);
        self.path(How::Reads, path);
    }

    /// A file whose content is written.
    pub(super) fn writes(&mut self, path: &str) {
        self.in_directory(path);
        self.path(How::Writes, path);
    }

    /// A file that is added to.
    pub(super) fn edits_or_makes(&mut self, path: &str) {
        self.in_directory(path);
        self.path(How::Edits, path);
    }

    /// A directory with all directories around it.
    pub(super) fn makes_directories(&mut self, path: &str) {
        let Some(path) = self.absolute(path).map(|path| plain_path(&path)) else { return };
        for (end, _) in path.match_indices('/').skip(1) {
            self.path(How::MakesDirectory, path.get(..end).unwrap_or_default());
        }
        self.path(How::MakesDirectory, &path);
    }

    /// Notes the directory of a path as needed, unless the command itself makes it.
    pub(super) fn in_directory(&mut self, path: &str) {
        let Some(path) = self.absolute(path) else { return };
        let plain = plain_path(&path);
        let directory = parent(&plain);
        if !self.footprint.has(How::MakesDirectory, &Thing::Path(directory.into())) {
            self.path(How::Needs, directory);
        }
    }

    /// The paths among the arguments of a program that isn't known: it reads those that aren't its own to make.
    pub(super) fn plain_paths(&mut self, arguments: &Arguments<'_>) {
        // What a guard asks is seldom what is missing.
        let Role::Command { creates: own } = self.role else { return };
        let mut is_output = false;
        for word in arguments.iter().copied().flatten() {
            let (option, path) = word.split_once('=').unwrap_or(("", word));
            is_output = is_output || is_for_output(option);
            match (path.starts_with('/'), is_output) {
                (true, true) => self.writes(path),
                (true, false) if !own.contains(&path) => self.path(How::Reads, path),
                _ => {}
            }
            is_output = is_for_output(word);
        }
    }
}

/// True for an option whose value is what a program writes.
fn is_for_output(option: &str) -> bool {
    ["-o", "-out", "-keyout"].contains(&option) || option.starts_with("--out")
}
