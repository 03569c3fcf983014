//! The commands of a line, one after the other, with what they share: working directory, variables, where output goes.

use super::programs::{self, Ran};
use super::words::{Join, Line, Piece, Redirection, Simple, Word};
use crate::names::FastMap;
use crate::resource_types::{Command, FileError, FileKind, Files, Output, Program, expand};
use crate::simulator::Simulator;
use crate::simulator::baseline::PROGRAM_DIRECTORIES;

/// What the system searches for programs if nobody says otherwise.
const USUAL_PATH: &str = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/// Commands that a shell does itself.
const BUILTINS: [&str; 7] = ["echo", "test", "[", "true", "false", ":", "cd"];
/// What is taken off the modes of new files if nobody says otherwise.
const USUAL_UMASK: u32 = 0o022;

/// The state of a command line that runs.
pub(super) struct Shell {
    /// What the shell is called in messages; none: the program runs without one.
    name: Option<&'static str>,
    pub(super) directory: String,
    variables: FastMap<String, String>,
    path: Vec<String>,
    pub(super) umask: u32,
    pub(super) user: Option<i64>,
    pub(super) group: Option<i64>,
}

impl Shell {
    pub(super) fn of(command: &Command, by_shell: bool) -> Self {
        let searched = command.path.iter().flat_map(|path| path.split(':')).map(str::to_owned).collect::<Vec<_>>();
        let path = if searched.is_empty() { USUAL_PATH.split(':').map(str::to_owned).collect() } else { searched };
        let mut variables: FastMap<String, String> = FastMap::default();
        variables.insert("PATH".to_owned(), path.join(":"));
        variables.extend(command.environment.iter().cloned());
        Self {
            name: if command.shell { Some("/bin/sh") } else { by_shell.then_some("sh") },
            directory: command.directory.clone().unwrap_or_else(|| "/".to_owned()),
            variables,
            path,
            umask: command.umask.unwrap_or(USUAL_UMASK),
            user: None,
            group: None,
        }
    }

    /// Runs the commands of a line.
    pub(super) fn run(&mut self, host: &mut Simulator, line: &Line) -> Output {
        let mut output = Output::default();
        if line.complex {
            return Output { assumed: Some("a line with more than plain commands".to_owned()), ..output };
        }
        for (join, simple) in &line.commands {
            let runs = match join {
                Join::Always => true,
                Join::IfTrue => output.exit == 0,
                Join::IfFalse => output.exit != 0,
            };
            if runs {
                output.exit = self.simple(host, simple, &mut output);
            }
        }
        output
    }

    /// Runs one command. Returns its exit code.
    fn simple(&mut self, host: &mut Simulator, simple: &Simple, output: &mut Output) -> i32 {
        let mut words: Vec<String> = simple.words.iter().flat_map(|word| self.expand(word)).collect();
        let negated = self.name.is_some() && words.first().is_some_and(|word| word == "!");
        if negated {
            words.remove(0);
        }
        let mut files = Vec::new();
        for redirection in &simple.redirections {
            if redirection.target == [Piece::Text("&1".to_owned())] {
                let same =
                    files.iter().rev().find(|(stream, _)| *stream == 1).map(|(_, file): &(u8, _)| Option::clone(file));
                files.extend(same.map(|file| (redirection.stream, file)));
                continue;
            }
            match self.open(host, redirection) {
                Ok(file) => files.push((redirection.stream, file)),
                Err(text) => {
                    output.text.push_str(&text);
                    return 2;
                }
            }
        }
        let Some((program, arguments)) = words.split_first() else { return 0 };
        let ran = self.program(host, program, arguments, output);
        for (is_error, text) in ran.said {
            let stream = if is_error { 2 } else { 1 };
            match files.iter().rev().find(|(redirected, _)| *redirected == stream) {
                Some((_, Some(path))) => append(host, path, &text),
                Some((_, None)) => {}
                None => output.text.push_str(&text),
            }
        }
        if negated { i32::from(ran.exit == 0) } else { ran.exit }
    }

    fn program(&mut self, host: &mut Simulator, program: &str, arguments: &[String], output: &mut Output) -> Ran {
        let is_builtin = self.name.is_some() && BUILTINS.contains(&program);
        if program == "cd" && is_builtin {
            return self.change_directory(host, arguments);
        }
        if let Some(name) = self.name.filter(|_| !is_builtin && !self.finds(host, program)) {
            return Ran::error(127, format!("{name}: 1: {program}: not found\n"));
        }
        if let Some(outcome) = host.commands.get(program).cloned() {
            let performed = host.perform(&outcome);
            return Ran { exit: performed.exit, said: vec![(false, performed.text)] };
        }
        let (directory, name) = program.rsplit_once('/').unwrap_or(("", program));
        let known_place = directory.is_empty() || PROGRAM_DIRECTORIES.contains(&directory);
        let ran = known_place.then(|| programs::run(self, host, (program, name), is_builtin, arguments)).flatten();
        ran.unwrap_or_else(|| {
            output.assumed.get_or_insert_with(|| format!("`{program}`"));
            Ran::default()
        })
    }

    fn change_directory(&mut self, host: &mut Simulator, arguments: &[String]) -> Ran {
        let directory = self.locate(arguments.first().map_or("/root", String::as_str));
        match host.files.stat(&directory, true).map(|stat| stat.kind) {
            Some(FileKind::Directory) => {
                self.directory = directory;
                Ran::default()
            }
            _ => {
                let shell = self.name.unwrap_or("sh");
                let wanted = arguments.first().map_or("", String::as_str);
                Ran::error(2, format!("{shell}: 1: cd: can't cd to {wanted}\n"))
            }
        }
    }

    /// Whether a program can be found.
    fn finds(&self, host: &mut Simulator, program: &str) -> bool {
        if program.contains('/') {
            return host.program_at(&self.locate(program), false) == Program::Runnable;
        }
        let mut is_in =
            |directory: &String| host.program_at(&format!("{directory}/{program}"), true) == Program::Runnable;
        self.path.iter().any(&mut is_in)
    }

    /// A path as seen from the working directory.
    pub(super) fn locate(&self, path: &str) -> String {
        if path.starts_with('/') { expand(path) } else { expand(&format!("{}/{path}", self.directory)) }
    }

    /// A word with the values of its variables. Without quotes these are taken apart at blanks, and may vanish.
    fn expand(&self, word: &Word) -> Vec<String> {
        let mut done = Vec::new();
        let mut current: Option<String> = None;
        for piece in word {
            match piece {
                Piece::Text(text) => current.get_or_insert_default().push_str(text),
                Piece::Variable(name, true) => {
                    current.get_or_insert_default().push_str(self.variables.get(name).map_or("", String::as_str));
                }
                Piece::Variable(name, false) => {
                    let value = self.variables.get(name).map_or("", String::as_str);
                    for (place, part) in value.split_whitespace().enumerate() {
                        if place > 0 {
                            done.extend(current.take());
                        }
                        current.get_or_insert_default().push_str(part);
                    }
                }
            }
        }
        done.extend(current);
        done
    }

    /// Opens the file of a redirection. Nothing: what goes there is lost.
    fn open(&self, host: &mut Simulator, redirection: &Redirection) -> Result<Option<String>, String> {
        let target = self.expand(&redirection.target).concat();
        if target == "/dev/null" {
            return Ok(None);
        }
        let path = self.locate(&target);
        let stat = host.files.stat(&path, true);
        let kept = stat.as_ref().is_some_and(|stat| stat.kind == FileKind::File) && redirection.appends;
        if kept {
            return Ok(Some(path));
        }
        let written = match stat {
            Some(stat) if stat.kind == FileKind::Directory => Err(FileError::IsADirectory),
            Some(stat) => host.files.write(&path, b"", stat.mode),
            None => self.create(host, &path),
        };
        let shell = self.name.unwrap_or("sh");
        match written {
            Ok(()) => Ok(Some(path)),
            Err(FileError::NotFound) => Err(format!("{shell}: 1: cannot create {target}: Directory nonexistent\n")),
            Err(error) => Err(format!("{shell}: 1: cannot create {target}: {}\n", error.text())),
        }
    }

    /// Makes an empty file.
    pub(super) fn create(&self, host: &mut Simulator, path: &str) -> Result<(), FileError> {
        host.files.write(path, b"", 0o666 & !self.umask)?;
        self.own(host, path)
    }

    /// Gives what was made to the user that the command runs as.
    pub(super) fn own(&self, host: &mut Simulator, path: &str) -> Result<(), FileError> {
        match (self.user, self.group) {
            (None, None) => Ok(()),
            (user, group) => host.files.set_owner(path, user, group),
        }
    }
}

/// Writes behind what a file has.
fn append(host: &mut Simulator, path: &str, text: &str) {
    let mode = host.files.stat(path, true).map_or(0o644, |stat| stat.mode);
    let mut content = host.files.read(path).unwrap_or_default();
    content.extend_from_slice(text.as_bytes());
    _ = host.files.write(path, &content, mode);
}
