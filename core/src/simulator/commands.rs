//! What commands do: as the scenario says, or as a few programs really do. Every other one succeeds and says nothing.

use super::Simulator;
use super::baseline::PROGRAM_DIRECTORIES;
use super::test_program;
use super::words::{self, Line};
use crate::resource_types::{Command, FileKind, Files, Output, Program, parent};
use crate::scenario::CommandOutcome;

impl Simulator {
    /// Whether there is a program at a path. With `searched` the path is one of several that are tried for a name.
    pub(super) fn program_at(&mut self, path: &str, searched: bool) -> Program {
        if let Some(stat) = self.files.stat(path, true) {
            return match stat.kind {
                FileKind::Directory => Program::Directory,
                _ if stat.mode & 0o111 == 0 => Program::NotExecutable,
                _ => Program::Runnable,
            };
        }
        let named = self.commands.keys().any(|command| command.split_whitespace().next() == Some(path));
        let missing = self.missing_package(|contents| contents.files.contains_key(path)).is_some();
        let known_place = PROGRAM_DIRECTORIES.contains(&parent(path));
        let exists = named || (!missing && (known_place || !searched));
        if exists { Program::Runnable } else { Program::Missing }
    }

    /// Runs a command.
    pub(super) fn run_command(&mut self, command: &Command) -> Output {
        let line = match &command.words {
            Some(words) => Line { words: words.clone(), by_shell: false, complex: false },
            None => words::split(&command.text),
        };
        let text = command.words.as_ref().map_or_else(|| command.text.clone(), |words| words.join(" "));
        if let Some(outcome) = self.outcome(&text, &line) {
            return self.perform(&outcome);
        }
        if line.complex {
            return Output::default();
        }
        let Some((program, arguments)) = line.words.split_first() else { return Output::default() };
        let (directory, name) = program.rsplit_once('/').unwrap_or(("", program));
        if !directory.is_empty() && !PROGRAM_DIRECTORIES.contains(&directory) {
            return Output::default();
        }
        // A shell has an echo of its own, which knows escapes.
        let builtin = directory.is_empty() && (line.by_shell || command.shell);
        match name {
            "false" => Output { exit: 1, text: String::new() },
            "echo" => Output { exit: 0, text: echo(arguments, builtin) },
            "test" | "[" => {
                let closed = arguments.split_last().filter(|(last, _)| name == "[" && *last == "]");
                let arguments = closed.map_or(arguments, |(_, arguments)| arguments);
                Output { exit: test_program::exit_code(arguments, &mut self.files), text: String::new() }
            }
            _ => Output::default(),
        }
    }

    /// What the scenario says of a command: by its exact text, otherwise by its program.
    fn outcome(&self, text: &str, line: &Line) -> Option<CommandOutcome> {
        let program = line.words.first().map_or("", String::as_str);
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
        Output { exit: outcome.exit, text: outcome.output.clone() }
    }
}

fn echo(arguments: &[String], builtin: bool) -> String {
    let (mut newline, mut escapes) = (true, builtin);
    let mut arguments = arguments;
    while let Some((first, rest)) = arguments.split_first() {
        match first.as_str() {
            "-n" => newline = false,
            "-e" if !builtin => escapes = true,
            "-E" if !builtin => escapes = false,
            _ => break,
        }
        arguments = rest;
    }
    let mut text = arguments.join(" ");
    if escapes {
        text = unescape(&text);
    }
    if newline { text + "\n" } else { text }
}

fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        if character != '\\' {
            plain.push(character);
            continue;
        }
        match characters.next() {
            Some('n') => plain.push('\n'),
            Some('t') => plain.push('\t'),
            Some('r') => plain.push('\r'),
            Some('\\') | None => plain.push('\\'),
            Some('c') => break,
            Some(other) => plain.extend(['\\', other]),
        }
    }
    plain
}
