//! The programs that are known. Each gives its exit code and its output; arguments that it can't make sense of are not known.

use super::shell::Shell;
use super::{echo, facts, grep, printf, sed, test_program, texts};
use crate::Simulator;
use duckrow_resource_types::{FileError, FileKind, Files, Stat, parent};

/// The result of a program.
#[derive(Debug, Default)]
pub(super) struct Ran {
    pub(super) exit: i32,
    /// The output, in order, each part with whether it went to standard error.
    pub(super) said: Vec<(bool, String)>,
}

impl Ran {
    pub(super) fn error(exit: i32, text: String) -> Self {
        Self { exit, said: vec![(true, text)] }
    }

    pub(super) fn output(exit: i32, text: String) -> Self {
        Self { exit, said: vec![(false, text)] }
    }

    /// The same after something else was said.
    pub(super) fn behind(self, mut said: Vec<(bool, String)>) -> Self {
        said.extend(self.said);
        Self { said, ..self }
    }

    /// The number of bytes printed.
    pub(super) fn printed(&self) -> usize {
        self.said.iter().map(|(_, text)| text.len()).sum()
    }

    /// Notes that one of several things could not be done.
    pub(super) fn fail(&mut self, text: String) {
        self.exit = 1;
        self.said.push((true, text + "\n"));
    }
}

/// The call of a program.
pub(super) struct Given<'a> {
    pub(super) shell: &'a Shell,
    /// Its name or path, as it was written.
    pub(super) called: &'a str,
    pub(super) arguments: &'a [String],
    pub(super) input: &'a str,
}

/// Runs the program of a name. Nothing if it is not known, or not with such options.
pub(super) fn run(given: &Given<'_>, host: &mut Simulator, name: &str, is_builtin: bool) -> Option<Ran> {
    let Given { shell, called, arguments, input } = *given;
    let mut work = Work { shell, host, called };
    Some(match name {
        "true" | ":" => Ran::default(),
        "false" => Ran { exit: 1, ..Ran::default() },
        "echo" => Ran::output(0, echo::echo(arguments, is_builtin)),
        "printf" => Ran::output(0, printf::printf(arguments)?),
        "test" | "[" => {
            let closed = arguments.split_last().filter(|(last, _)| name == "[" && *last == "]");
            if name == "[" && closed.is_none() {
                let text = if is_builtin {
                    format!("{}: 1: [: missing ]\n", shell.called())
                } else {
                    format!("{called}: missing ']'\n")
                };
                return Some(Ran::error(2, text));
            }
            let arguments = closed.map_or(arguments, |(_, arguments)| arguments);
            let exit = test_program::exit_code(arguments, &|path| shell.locate(path), &mut work.host.files);
            match test_program::illegal_number(arguments).filter(|_| exit == 2) {
                Some(word) if is_builtin => {
                    Ran::error(exit, format!("{}: 1: {name}: Illegal number: {word}\n", shell.called()))
                }
                Some(word) => Ran::error(exit, format!("{called}: invalid integer '{word}'\n")),
                None => Ran { exit, ..Ran::default() },
            }
        }
        "pwd" if arguments.is_empty() => Ran::output(0, format!("{}\n", shell.directory)),
        "touch" => work.touch(arguments)?,
        "mkdir" => work.mkdir(arguments)?,
        "rm" => work.rm(arguments)?,
        "cp" => work.cp(arguments)?,
        "ln" => work.ln(arguments)?,
        "cat" => work.cat(arguments, input)?,
        "grep" => grep::run(given, work.host)?,
        "sh" | "dash" => match arguments {
            [option, line] if option == "-c" => shell.within(work.host, called, line, input)?,
            _ => return None,
        },
        "sed" => sed::run(given, work.host)?,
        _ => texts::run(given, work.host, name).or_else(|| facts::run(given, work.host, name))?,
    })
}

/// The letters of short options and the rest. Nothing if there is another option than these.
pub(super) fn options<'a>(
    arguments: &'a [String],
    known: &str,
    long: &[(&str, char)],
) -> Option<(String, Vec<&'a str>)> {
    let (mut letters, mut rest) = (String::new(), Vec::new());
    let mut ended = false;
    for argument in arguments {
        match argument.strip_prefix('-').filter(|short| !ended && !short.is_empty()) {
            Some("-") => ended = true,
            Some(word) if word.starts_with('-') => {
                letters.push(long.iter().find(|(name, _)| *name == argument)?.1);
            }
            Some(short) if short.chars().all(|letter| known.contains(letter)) => letters.push_str(short),
            Some(_) => return None,
            None => rest.push(argument.as_str()),
        }
    }
    Some((letters, rest))
}

/// A program at work.
struct Work<'a> {
    shell: &'a Shell,
    host: &'a mut Simulator,
    /// The name under which it was called, which it uses in messages.
    called: &'a str,
}

impl Work<'_> {
    fn stat(&mut self, path: &str, follow: bool) -> Option<Stat> {
        let path = self.shell.locate(path);
        self.host.files.stat(&path, follow)
    }

    fn is_directory(&mut self, path: &str) -> bool {
        self.stat(path, true).is_some_and(|stat| stat.kind == FileKind::Directory)
    }

    /// `program: what 'path': why`
    fn complaint(&self, what: &str, path: &str, error: FileError) -> String {
        format!("{}: {what} '{path}': {}", self.called, error.text())
    }

    /// A target that is a directory means a file of the same name in it.
    fn inside(&mut self, source: &str, target: &str) -> String {
        let name = source.trim_end_matches('/').rsplit('/').next().unwrap_or(source);
        if self.is_directory(target) { format!("{}/{name}", target.trim_end_matches('/')) } else { target.to_owned() }
    }

    fn touch(&mut self, arguments: &[String]) -> Option<Ran> {
        let (letters, paths) = options(arguments, "acm", &[("--no-create", 'c')])?;
        let mut ran = Ran::default();
        for path in paths {
            if letters.contains('c') || self.stat(path, true).is_some() {
                continue;
            }
            let full = self.shell.locate(path);
            if let Err(error) = self.shell.create(self.host, &full) {
                ran.fail(self.complaint("cannot touch", path, error));
            }
        }
        Some(ran)
    }

    fn mkdir(&mut self, arguments: &[String]) -> Option<Ran> {
        let (mode, arguments) = mode_of(arguments)?;
        let (letters, paths) = options(&arguments, "pv", &[("--parents", 'p'), ("--verbose", 'v')])?;
        let mut ran = Ran::default();
        for path in paths {
            let full = self.shell.locate(path);
            let made = match letters.contains('p') {
                true => self.make_all(&full),
                false => self.make_directory(&full).map(|()| vec![full.clone()]),
            };
            match made {
                Err(error) => {
                    ran.fail(format!("{}: cannot create directory ‘{path}’: {}", self.called, error.text()));
                }
                Ok(made) => {
                    if let (Some(mode), true) = (mode, made.last() == Some(&full)) {
                        _ = self.host.files.set_mode(&full, mode);
                    }
                    let told = made.iter().filter(|_| letters.contains('v'));
                    ran.said.extend(told.map(|path| (false, format!("{}: created directory '{path}'\n", self.called))));
                }
            }
        }
        Some(ran)
    }

    fn make_directory(&mut self, path: &str) -> Result<(), FileError> {
        if self.host.files.stat(path, false).is_some() {
            return Err(FileError::Exists);
        }
        self.host.files.make_directory(path, 0o777 & !self.shell.umask)?;
        self.shell.own(self.host, path)
    }

    /// Makes a directory and those above it. Returns those that were made.
    fn make_all(&mut self, full: &str) -> Result<Vec<String>, FileError> {
        let mut missing = Vec::new();
        let mut above = full;
        while self.host.files.stat(above, true).is_none() && above != "/" {
            missing.push(above.to_owned());
            above = parent(above);
        }
        if !self.is_directory(above) {
            return Err(if missing.is_empty() { FileError::Exists } else { FileError::NotADirectory });
        }
        missing.reverse();
        missing.iter().try_for_each(|path| self.make_directory(path))?;
        Ok(missing)
    }

    fn rm(&mut self, arguments: &[String]) -> Option<Ran> {
        let long = [("--recursive", 'r'), ("--force", 'f')];
        let (letters, paths) = options(arguments, "rRfvd", &long)?;
        let (recursive, force) = (letters.contains(['r', 'R']), letters.contains('f'));
        let mut ran = Ran::default();
        for path in paths {
            let full = self.shell.locate(path);
            match self.host.files.stat(&full, false) {
                None if force => {}
                None => ran.fail(self.complaint("cannot remove", path, FileError::NotFound)),
                Some(stat) if stat.kind == FileKind::Directory && !recursive && letters.contains('d') => {
                    match self.host.files.entries(&full).is_empty() {
                        true => _ = self.host.files.remove(&full),
                        false => ran.fail(format!("{}: cannot remove '{path}': Directory not empty", self.called)),
                    }
                }
                Some(stat) if stat.kind == FileKind::Directory && !recursive => {
                    ran.fail(self.complaint("cannot remove", path, FileError::IsADirectory));
                }
                Some(_) if letters.contains('v') && recursive => return None,
                Some(_) => {
                    _ = self.host.files.remove(&full);
                    if letters.contains('v') {
                        ran.said.push((false, format!("removed '{path}'\n")));
                    }
                }
            }
        }
        Some(ran)
    }

    fn cp(&mut self, arguments: &[String]) -> Option<Ran> {
        let long = [("--recursive", 'r'), ("--archive", 'a'), ("--force", 'f')];
        let (letters, paths) = options(arguments, "rRapfnv", &long)?;
        let (target, sources) = paths.split_last()?;
        if sources.is_empty() {
            return None;
        }
        let mut ran = Ran::default();
        if sources.len() > 1 && !self.is_directory(target) {
            let why = if self.stat(target, true).is_some() { FileError::NotADirectory } else { FileError::NotFound };
            ran.fail(format!("{}: target '{target}': {}", self.called, why.text()));
            return Some(ran);
        }
        for source in sources {
            let Some(stat) = self.stat(source, true) else {
                ran.fail(self.complaint("cannot stat", source, FileError::NotFound));
                continue;
            };
            if stat.kind == FileKind::Directory && !letters.contains(['r', 'R', 'a']) {
                ran.fail(format!("{}: -r not specified; omitting directory '{source}'", self.called));
                continue;
            }
            let into = self.inside(source, target);
            let (from, to) = (self.shell.locate(source), self.shell.locate(&into));
            if letters.contains('v') && stat.kind == FileKind::Directory {
                return None;
            }
            if letters.contains('n') && stat.kind == FileKind::File && self.host.files.stat(&to, false).is_some() {
                continue;
            }
            if letters.contains('v') {
                ran.said.push((false, format!("'{source}' -> '{into}'\n")));
            }
            if let Err(error) = self.copy(&from, &to, letters.contains(['p', 'a'])) {
                ran.fail(self.complaint("cannot create regular file", &into, error));
            }
        }
        Some(ran)
    }

    /// Copies a file, or a directory with all that is in it.
    fn copy(&mut self, from: &str, to: &str, keep: bool) -> Result<(), FileError> {
        let mut waiting = vec![(from.to_owned(), to.to_owned(), true)];
        while let Some((from, to, follow)) = waiting.pop() {
            let stat = self.host.files.stat(&from, follow).ok_or(FileError::NotFound)?;
            match stat.kind {
                FileKind::Directory => {
                    if self.host.files.stat(&to, true).is_none() {
                        self.host.files.make_directory(&to, stat.mode)?;
                    }
                    // What was copied into itself is not copied again.
                    let names =
                        self.host.files.entries(&from).into_iter().filter(|name| format!("{from}/{name}") != to);
                    waiting.extend(names.map(|name| (format!("{from}/{name}"), format!("{to}/{name}"), false)));
                }
                FileKind::Link => self.host.files.make_link(&to, stat.target.as_deref().unwrap_or_default())?,
                FileKind::File => {
                    let content = self.host.files.read(&from)?;
                    let old = self.host.files.stat(&to, true);
                    let mode = old.map_or(if keep { stat.mode } else { stat.mode & !self.shell.umask }, |old| old.mode);
                    self.host.files.write(&to, &content, mode)?;
                }
            }
            if keep {
                self.host.files.set_owner(&to, Some(stat.owner), Some(stat.group))?;
            } else {
                self.shell.own(self.host, &to)?;
            }
        }
        Ok(())
    }

    /// Symbolic links only: others have no place in the simulated file system.
    fn ln(&mut self, arguments: &[String]) -> Option<Ran> {
        let long = [("--symbolic", 's'), ("--force", 'f'), ("--no-dereference", 'n')];
        let (letters, paths) = options(arguments, "sfnv", &long)?;
        let [target, link] = paths.as_slice() else { return None };
        if !letters.contains('s') {
            return None;
        }
        let keeps_link =
            letters.contains('n') && self.stat(link, false).is_some_and(|stat| stat.kind == FileKind::Link);
        let link = if keeps_link { (*link).to_owned() } else { self.inside(target, link) };
        let full = self.shell.locate(&link);
        let mut ran = Ran::default();
        let made = match self.host.files.stat(&full, false) {
            Some(stat) if !letters.contains('f') || stat.kind == FileKind::Directory => Err(FileError::Exists),
            Some(_) => self.host.files.remove(&full).and_then(|()| self.host.files.make_link(&full, target)),
            None => self.host.files.make_link(&full, target),
        };
        match made {
            Ok(()) => {
                _ = self.shell.own(self.host, &full);
                if letters.contains('v') {
                    ran.said.push((false, format!("'{link}' -> '{target}'\n")));
                }
            }
            Err(error) => ran.fail(self.complaint("failed to create symbolic link", &link, error)),
        }
        Some(ran)
    }

    fn cat(&mut self, arguments: &[String], input: &str) -> Option<Ran> {
        let (letters, mut paths) = options(arguments, "n", &[])?;
        if paths.is_empty() {
            paths.push("-");
        }
        let mut ran = Ran::default();
        for path in paths {
            if path == "-" {
                ran.said.push((false, input.to_owned()));
                continue;
            }
            let full = self.shell.locate(path);
            match self.host.files.read(&full) {
                Ok(content) => ran.said.push((false, String::from_utf8_lossy(&content).into_owned())),
                Err(error) => ran.fail(format!("{}: {}: {}", self.called, quoted(path), error.text())),
            }
        }
        if letters.contains('n') {
            number(&mut ran);
        }
        Some(ran)
    }
}

/// A path in messages: in quotes, if a shell would take it for something else.
fn quoted(path: &str) -> String {
    match path.contains(|sign: char| sign.is_whitespace() || "*?[]$&;|<>()!\\\"`".contains(sign)) {
        true => format!("'{path}'"),
        false => path.to_owned(),
    }
}

/// Puts numbers before the lines of the output.
fn number(ran: &mut Ran) {
    let mut line = 0;
    let mut at_start = true;
    for (_, text) in ran.said.iter_mut().filter(|(is_error, _)| !is_error) {
        let mut numbered = String::new();
        for part in text.split_inclusive('\n') {
            if at_start {
                line += 1;
                numbered += &format!("{line:>6}\t");
            }
            numbered += part;
            at_start = part.ends_with('\n');
        }
        *text = numbered;
    }
}

/// The mode that `-m` gives, and the other arguments. Nothing if it is no octal number.
fn mode_of(arguments: &[String]) -> Option<(Option<u32>, Vec<String>)> {
    let Some(place) = arguments.iter().position(|argument| argument == "-m") else {
        return Some((None, arguments.to_vec()));
    };
    let mode = u32::from_str_radix(arguments.get(place + 1)?, 8).ok()?;
    let others = arguments.iter().enumerate().filter(|(at, _)| *at != place && *at != place + 1);
    Some((Some(mode), others.map(|(_, argument)| argument.clone()).collect()))
}
