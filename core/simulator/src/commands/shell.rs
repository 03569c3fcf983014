//! The commands of a line, one after the other, with their common state: working directory, variables, destination of the output.

mod arithmetic;
mod assignment;
mod builtins;
mod expansion;
mod functions;
mod loops;

use std::borrow::Cow;
use std::cell::Cell;
use std::rc::Rc;

use super::effort;
use super::programs::{self, Given, Ran};
use super::shell_line::{self, Join, Line, List, Piece, Redirection, Simple};
use crate::Simulator;
use crate::files::PROGRAM_DIRECTORIES;
use duckrow_resource_types::{Command, FileError, FileKind, Files, Output, Program, expand};
use duckrow_text::names::FastMap;

/// The default path on which programs are searched.
const USUAL_PATH: &str = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/// Commands that a shell does itself.
const BUILTINS: [&str; 24] = [
    "echo", "printf", "test", "[", "true", "false", ":", "cd", "exit", "pwd", "shift", "export", "readonly", "local",
    "unset", "set", "return", "eval", "exec", ".", "umask", "command", "break", "continue",
];
/// Words of other shells, which are programs here that there aren't.
const OF_OTHER_SHELLS: [&str; 8] = ["[[", "source", "declare", "let", "pushd", "popd", "shopt", "typeset"];
/// Shells in shells in shells …
const MAX_DEPTH: usize = 8;
/// The number of turns that all loops of a command may take together.
const MAX_TURNS: u32 = 1000;
/// The maximum length of a variable's value, of a substitution's output, and of a file that a line writes.
const MAX_LENGTH: usize = 1 << 16;
/// They stand for the output, and for the errors, in place of a file.
const STREAMS: [&str; 2] = ["&1", "&2"];
/// The default mask for the modes of new files.
const USUAL_UMASK: u32 = 0o022;

/// The state of a command line that runs.
#[derive(Clone)]
pub(super) struct Shell {
    /// The name of the shell in messages; none: the program runs without one.
    name: Option<String>,
    pub(super) directory: String,
    variables: FastMap<String, String>,
    path: Vec<String>,
    pub(super) umask: u32,
    pub(super) user: Option<i64>,
    pub(super) group: Option<i64>,
    /// True if the shell was asked to end.
    exited: bool,
    /// The exit code of the command before.
    last: i32,
    /// True if it ends where a command fails: `set -e`.
    ends_at_failure: bool,
    /// The number of conditions around it, in which a failure is an answer.
    conditions: usize,
    /// The functions that it has defined.
    functions: FastMap<String, Rc<List>>,
    /// True if a function was asked to end.
    returns: bool,
    /// The jump that the turn of a loop ends with: true if the loop ends with it.
    jumps: Option<bool>,
    /// The number of shells around it.
    depth: usize,
    /// The number of turns that loops may still take; all shells of a command share it.
    turns: Rc<Cell<u32>>,
    /// The limit for the host's count of work.
    most_work: u64,
    /// The command whose success was assumed.
    assumed: Option<String>,
}

impl Shell {
    pub(super) fn of(command: &Command, by_shell: bool) -> Self {
        let searched = command.path.iter().flat_map(|path| path.split(':')).map(str::to_owned).collect::<Vec<_>>();
        let path = if searched.is_empty() { USUAL_PATH.split(':').map(str::to_owned).collect() } else { searched };
        let mut variables: FastMap<String, String> = FastMap::default();
        variables.insert("PATH".to_owned(), path.join(":"));
        variables.insert("#".to_owned(), "0".to_owned());
        variables.insert("?".to_owned(), "0".to_owned());
        variables.extend(command.environment.iter().cloned());
        Self {
            name: if command.shell { Some("/bin/sh".to_owned()) } else { by_shell.then(|| "sh".to_owned()) },
            directory: command.directory.clone().unwrap_or_else(|| "/".to_owned()),
            variables,
            path,
            umask: command.umask.unwrap_or(USUAL_UMASK),
            user: None,
            group: None,
            exited: false,
            last: 0,
            ends_at_failure: false,
            conditions: 0,
            functions: FastMap::default(),
            returns: false,
            jumps: None,
            depth: 0,
            turns: Rc::new(Cell::new(MAX_TURNS)),
            most_work: u64::MAX,
            assumed: None,
        }
    }

    /// Runs the commands of a line, of which the first reads the input.
    pub(super) fn run(&mut self, host: &mut Simulator, line: &Line, input: &str) -> Output {
        if let Some(what) = &line.unknown {
            return Output { assumed: Some(format!("a line with {what}")), ..Output::default() };
        }
        self.most_work = host.work_done() + effort::MOST_WORK;
        let ran = self.list(host, &line.commands, input);
        Output { exit: ran.exit, said: ran.said, assumed: self.assumed.take() }
    }

    /// A line in a shell that a program starts. Nothing if that goes too deep, or is not simulated.
    pub(super) fn within(&self, host: &mut Simulator, name: &str, line: &str, input: &str) -> Option<Ran> {
        let line = shell_line::split(line);
        if line.unknown.is_some() || self.depth == MAX_DEPTH {
            return None;
        }
        let mut shell = Self { name: Some(name.to_owned()), depth: self.depth + 1, exited: false, ..self.clone() };
        let ran = shell.list(host, &line.commands, input);
        shell.assumed.is_none().then_some(ran)
    }

    fn list(&mut self, host: &mut Simulator, list: &List, input: &str) -> Ran {
        let mut all = Ran::default();
        for (place, (join, pipeline)) in list.iter().enumerate() {
            let runs = match join {
                Join::Always => true,
                Join::IfTrue => all.exit == 0,
                Join::IfFalse => all.exit != 0,
            };
            if host.work_done() > self.most_work {
                self.assumed.get_or_insert_with(|| "a line that does so much".to_owned());
                break;
            }
            if runs && !self.exited && !self.returns && self.jumps.is_none() {
                let is_asked = list.get(place + 1).is_some_and(|(join, _)| *join != Join::Always);
                self.conditions += usize::from(is_asked);
                let ran = self.pipeline(host, pipeline, input);
                self.conditions -= usize::from(is_asked);
                (all.exit, self.last) = (ran.exit, ran.exit);
                self.variables.insert("?".to_owned(), ran.exit.to_string());
                all.said.extend(ran.said);
                let negated = pipeline.first().is_some_and(is_negation);
                self.exited |= self.ends_at_failure && ran.exit != 0 && self.conditions == 0 && !is_asked && !negated;
            }
        }
        all
    }

    /// Commands whose failure is an answer.
    fn condition(&mut self, host: &mut Simulator, list: &List, input: &str) -> Ran {
        self.conditions += 1;
        let ran = self.list(host, list, input);
        self.conditions -= 1;
        ran
    }

    /// Runs commands of which each reads the output of the one before it. Each of several has a shell of its own.
    fn pipeline(&mut self, host: &mut Simulator, pipeline: &[Simple], input: &str) -> Ran {
        let negated = self.name.is_some() && pipeline.first().is_some_and(is_negation);
        let mut input = input.to_owned();
        let mut all = Ran::default();
        for (place, simple) in pipeline.iter().enumerate() {
            let skipped = usize::from(negated && place == 0);
            let assumed = self.assumed.is_some();
            let ran = match pipeline.len() {
                1 => self.command(host, simple, skipped, &input),
                _ => self.apart(|shell| shell.command(host, simple, skipped, &input)),
            };
            all.exit = ran.exit;
            if place + 1 == pipeline.len() {
                all.said.extend(ran.said);
                break;
            }
            if self.assumed.is_some() && !assumed {
                // Nobody knows what the next one would read: all is taken to succeed.
                return Ran { exit: 0, ..all };
            }
            let (errors, printed): (Vec<_>, Vec<_>) = ran.said.into_iter().partition(|(is_error, _)| *is_error);
            input = printed.into_iter().map(|(_, text)| text).collect();
            all.said.extend(errors);
        }
        if negated {
            all.exit = i32::from(all.exit == 0);
        }
        all
    }

    /// Does something in a shell of its own.
    fn apart(&mut self, act: impl FnOnce(&mut Self) -> Ran) -> Ran {
        let (directory, variables, exited) = (self.directory.clone(), self.variables.clone(), self.exited);
        let functions = self.functions.clone();
        let ran = act(self);
        (self.directory, self.variables, self.exited, self.functions) = (directory, variables, exited, functions);
        ran
    }

    /// Runs one command without its first words that are done with.
    fn command(&mut self, host: &mut Simulator, simple: &Simple, skipped: usize, input: &str) -> Ran {
        let assumed = self.assumed.is_some();
        let assigned = self.assignments(host, simple.words.iter().skip(skipped));
        let words = simple.words.iter().skip(skipped + assigned.len());
        let words: Vec<String> = words.flat_map(|word| self.expand(host, word)).collect();
        if self.assumed.is_some() && !assumed {
            // Nobody knows what its words are.
            return Ran::default();
        }
        let mut input = Cow::Borrowed(input);
        let mut files = Vec::new();
        for redirection in &simple.redirections {
            if let [Piece::Text(target)] = redirection.target.as_slice()
                && let Some(place) = STREAMS.iter().position(|stream| stream == target)
            {
                let same = files.iter().rev().find(|(stream, _): &&(u8, _)| usize::from(*stream) == place + 1);
                let same = same.map(|(_, file)| Option::clone(file));
                // What goes where the output goes is output from here on; so with errors.
                files.push((redirection.stream, same.unwrap_or_else(|| Some(target.clone()))));
                continue;
            }
            if redirection.is_text {
                let word = self.substituted(host, &redirection.target);
                input = self.plainly(&word).concat().into();
                continue;
            }
            if redirection.stream == 0 {
                match self.read(host, redirection) {
                    Ok(text) => input = text.into(),
                    Err(text) => return Ran::error(2, text),
                }
                continue;
            }
            match self.open(host, redirection) {
                Ok(file) => files.push((redirection.stream, file)),
                Err(text) => return Ran::error(2, text),
            }
        }
        host.count_bytes(input.len() + words.iter().map(String::len).sum::<usize>());
        let before = (!words.is_empty() && !assigned.is_empty()).then(|| self.variables.clone());
        self.variables.extend(assigned);
        let ran = match (&simple.compound, words.split_first()) {
            (Some(compound), _) => self.compound(host, compound, &input),
            (None, Some((program, arguments))) => self.program(host, program, arguments, &input),
            (None, None) => Ran::default(),
        };
        if let Some(variables) = before {
            self.variables = variables;
        }
        let mut kept = Ran { exit: ran.exit, ..Ran::default() };
        for (is_error, text) in ran.said {
            host.count_bytes(text.len());
            let stream = if is_error { 2 } else { 1 };
            match files.iter().rev().find(|(redirected, _)| *redirected == stream) {
                Some((_, Some(path))) if STREAMS.contains(&path.as_str()) => kept.said.push((path == "&2", text)),
                Some((_, Some(path))) => self.append(host, path, &text),
                Some((_, None)) => {}
                None => kept.said.push((is_error, text)),
            }
        }
        kept
    }

    fn program(&mut self, host: &mut Simulator, program: &str, arguments: &[String], input: &str) -> Ran {
        let is_builtin = self.name.is_some() && BUILTINS.contains(&program);
        if let Some(body) = self.functions.get(program).cloned().filter(|_| self.name.is_some()) {
            return self.call(host, &body, arguments, input);
        }
        if program == "cd" && is_builtin {
            return self.change_directory(host, arguments);
        }
        if is_builtin && let Some(ran) = self.builtin(host, program, arguments, input) {
            return ran;
        }
        if program == "exit" && is_builtin {
            self.exited = true;
            let exit = arguments.first().and_then(|code| code.parse().ok()).unwrap_or(self.last);
            return Ran { exit, ..Ran::default() };
        }
        let is_foreign = OF_OTHER_SHELLS.contains(&program) && !self.is_bash();
        if self.name.is_some() && !is_builtin && (is_foreign || !self.finds(host, program)) {
            return Ran::error(127, format!("{}: 1: {program}: not found\n", self.called()));
        }
        if let Some(outcome) = host.commands.get(program).cloned() {
            let performed = host.perform(&outcome);
            return Ran { exit: performed.exit, said: performed.said };
        }
        let (directory, name) = program.rsplit_once('/').unwrap_or(("", program));
        let known_place = directory.is_empty() || PROGRAM_DIRECTORIES.contains(&directory);
        let before = host.files.work();
        let given = Given { shell: self, called: program, arguments, input };
        let ran = known_place.then(|| programs::run(&given, host, name, is_builtin)).flatten();
        host.count_searching(before);
        ran.unwrap_or_else(|| {
            self.assumed.get_or_insert_with(|| format!("`{program}`"));
            Ran::default()
        })
    }

    /// True if the state or resource asked for bash.
    fn is_bash(&self) -> bool {
        self.variables.get("0").is_some_and(|shell| shell.ends_with("bash"))
    }

    fn change_directory(&mut self, host: &mut Simulator, arguments: &[String]) -> Ran {
        let directory = self.locate(arguments.first().map_or("/root", String::as_str));
        match host.files.stat(&directory, true).map(|stat| stat.kind) {
            Some(FileKind::Directory) => {
                self.directory = directory;
                Ran::default()
            }
            _ => {
                let shell = self.called();
                let wanted = arguments.first().map_or("", String::as_str);
                Ran::error(2, format!("{shell}: 1: cd: can't cd to {wanted}\n"))
            }
        }
    }

    /// True if a program can be found.
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

    /// The name of the shell in messages.
    pub(super) fn called(&self) -> &str {
        self.name.as_deref().unwrap_or("sh")
    }

    fn target(&mut self, host: &mut Simulator, redirection: &Redirection) -> String {
        let word = self.substituted(host, &redirection.target);
        self.plainly(&word).concat()
    }

    /// Reads the file that a command gets in place of its input.
    fn read(&mut self, host: &mut Simulator, redirection: &Redirection) -> Result<String, String> {
        let target = self.target(host, redirection);
        if target == "/dev/null" {
            return Ok(String::new());
        }
        match host.files.read(&self.locate(&target)) {
            Ok(content) => Ok(String::from_utf8_lossy(&content).into_owned()),
            Err(FileError::NotFound) => Err(format!("{}: 1: cannot open {target}: No such file\n", self.called())),
            Err(error) => Err(format!("{}: 1: cannot open {target}: {}\n", self.called(), error.text())),
        }
    }

    /// Opens the file of a redirection. Nothing: output to it is lost.
    fn open(&mut self, host: &mut Simulator, redirection: &Redirection) -> Result<Option<String>, String> {
        let target = self.target(host, redirection);
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
        let shell = self.called();
        match written {
            Ok(()) => Ok(Some(path)),
            Err(FileError::NotFound) => Err(format!("{shell}: 1: cannot create {target}: Directory nonexistent\n")),
            Err(error) => Err(format!("{shell}: 1: cannot create {target}: {}\n", error.text())),
        }
    }

    /// Writes behind the content of a file.
    fn append(&mut self, host: &mut Simulator, path: &str, text: &str) {
        let mode = host.files.stat(path, true).map_or(0o644, |stat| stat.mode);
        let mut content = host.files.read(path).unwrap_or_default();
        if self.turns.get() < MAX_TURNS && content.len() + text.len() > MAX_LENGTH {
            self.assumed.get_or_insert_with(|| "a loop that writes so much".to_owned());
            return;
        }
        content.extend_from_slice(text.as_bytes());
        _ = host.files.write(path, &content, mode);
    }

    /// Makes an empty file.
    pub(super) fn create(&self, host: &mut Simulator, path: &str) -> Result<(), FileError> {
        host.files.write(path, b"", 0o666 & !self.umask)?;
        self.own(host, path)
    }

    /// Gives a new file to the user that the command runs as.
    pub(super) fn own(&self, host: &mut Simulator, path: &str) -> Result<(), FileError> {
        match (self.user, self.group) {
            (None, None) => Ok(()),
            (user, group) => host.files.set_owner(path, user, group),
        }
    }
}

/// True if a pipeline begins with `!`.
fn is_negation(simple: &Simple) -> bool {
    simple.words.first().is_some_and(|word| *word == [Piece::Text("!".into())])
}
