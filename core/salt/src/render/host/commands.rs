//! Commands: `cmd.run` and its like (`salt/modules/cmdmod.py`). Without `python_shell` no shell reads the line.

use super::{Function, Host, mapping, refused, text_of, without};
use crate::command_line;
use crate::command_line::PATH;
use crate::jinja::{Args, Error, Result, Value, flag, text};
use duckrow_resource_types::{Command, FileKind, Output, Program};

pub(super) const TABLE: &[(&str, Function)] = &[
    ("cmd.exec_code", |host, args| {
        let [lang, code, cwd, ..] = args.bind("exec_code", ["lang", "code", "cwd", "args"], 2)?;
        let (lang, code) = (text_of(lang)?, text_of(code)?);
        // What other languages than the shell's would say nobody knows.
        let is_shell = matches!(lang.rsplit('/').next(), Some("sh" | "bash" | "dash"));
        let words = (!is_shell).then(|| vec![lang, "-c".to_owned(), code.clone()]);
        let command = Command { text: code, words, shell: is_shell, directory: directory(cwd)?, ..plain() };
        Ok(said(&host.output(command)?.text()))
    }),
    ("cmd.has_exec", |host, args| Ok(Value::Bool(host.program(&super::only(args, "has_exec", "cmd")?).is_some()))),
    ("cmd.retcode", |host, args| Ok(Value::Int(i128::from(host.command(args, "retcode", false)?.exit)))),
    ("cmd.run", |host, args| Ok(said(&host.command(args, "run", false)?.text()))),
    ("cmd.run_all", |host, args| {
        let output = host.command(args, "run_all", false)?;
        Ok(mapping([
            ("pid", Value::Int(0)),
            ("retcode", Value::Int(i128::from(output.exit))),
            ("stdout", said(&output.stream(false))),
            ("stderr", said(&output.stream(true))),
        ]))
    }),
    ("cmd.run_stderr", |host, args| Ok(said(&host.command(args, "run_stderr", false)?.stream(true)))),
    ("cmd.run_stdout", |host, args| Ok(said(&host.command(args, "run_stdout", false)?.stream(false)))),
    ("cmd.shell", |host, args| Ok(said(&host.command(args, "shell", true)?.text()))),
    ("cmd.which", |host, args| {
        let name = super::only(args, "which", "cmd")?;
        Ok(host.program(&name).map_or(Value::None, Value::from))
    }),
    ("cmd.which_bin", |host, args| {
        let [names] = args.bind("which_bin", ["cmds"], 1)?;
        for name in names.unwrap_or(Value::None).iterate()? {
            if let Some(found) = host.program(&text(&name)?) {
                return Ok(Value::from(found));
            }
        }
        Ok(Value::None)
    }),
];

/// Programs that every Debian has.
const BASE: &str = "awk base64 basename bash bunzip2 bzip2 cat chgrp chmod chown chroot cksum cmp comm cp cut dash date dd df diff \
                    dirname dmesg dpkg dpkg-query du echo egrep env expand expr false fgrep find findmnt flock fold getent \
                    getopt grep groups gunzip gzip head hostname id install join kill link ln login ls lsblk md5sum mkdir mkfifo \
                    mknod mktemp more mount mountpoint mv nice nohup nproc numfmt od passwd paste perl printenv printf pwd \
                    readlink realpath rm rmdir run-parts sed seq setsid sh sha1sum sha256sum sha512sum shred shuf sleep sort \
                    split stat stty su sum sync tac tail tar tee test timeout touch tr true truncate tsort tty umount uname \
                    unexpand uniq unlink unshare users wc which who whoami xargs yes zcat apt apt-cache apt-get apt-key";

fn is_base(name: &str) -> bool {
    BASE.split_ascii_whitespace().any(|known| known == name)
}

/// Words of the shell that are no programs.
const BUILTINS: [&str; 9] = ["cd", "exit", "export", "set", "shift", "source", "trap", "umask", "unset"];

/// Arguments that change nothing on a simulated host.
const IGNORED: [&str; 17] = [
    "bg",
    "clean_env",
    "hide_output",
    "ignore_retcode",
    "output_encoding",
    "output_loglevel",
    "password",
    "prepend_path",
    "raise_err",
    "reset_system_locale",
    "rstrip",
    "saltenv",
    "success_retcodes",
    "success_stderr",
    "success_stdout",
    "timeout",
    "use_vt",
];

fn plain() -> Command {
    Command {
        path: command_line::path(),
        environment: vec![("HOME".to_owned(), "/root".to_owned())],
        ..Command::default()
    }
}

/// What a command said, without the ends of its last lines.
fn said(text: &str) -> Value {
    Value::from(text.trim_end())
}

fn directory(given: Option<Value>) -> Result<Option<String>> {
    Ok(Some(text_of(given)?).filter(|directory| !directory.is_empty()))
}

impl Host<'_> {
    /// Runs what the arguments of a function say.
    fn command(&mut self, args: Args, function: &str, is_shell: bool) -> Result<Output> {
        let names =
            ["cmd", "cwd", "stdin", "runas", "group", "shell", "python_shell", "env", "umask", "redirect_stderr"];
        let [command, cwd, input, user, group, shell, by_shell, variables, umask, _] =
            without(args, &IGNORED).bind(function, names, 1)?;
        let shell = Some(text_of(shell)?).filter(|shell| !shell.is_empty()).unwrap_or_else(|| "/bin/sh".to_owned());
        let is_shell = is_shell || flag(by_shell.as_ref(), false)?;
        let given = command.unwrap_or(Value::None);
        let words = match given.as_items() {
            Some(items) => Some(items.iter().map(|item| Ok(text(item)?.to_string())).collect::<Result<Vec<_>>>()?),
            None => None,
        };
        let line = text(&given)?.to_string();
        let words = match words {
            None if !is_shell => Some(command_line::words(&line).map_err(Error::python)?),
            words => words.filter(|_| !is_shell),
        };
        let mut command = Command {
            text: line.clone(),
            words,
            shell: is_shell,
            directory: directory(cwd)?,
            user: directory(user)?,
            group: directory(group)?,
            input: text_of(input)?,
            umask: u32::from_str_radix(&text_of(umask)?, 8).ok(),
            ..plain()
        };
        command.environment.push(("0".to_owned(), shell));
        command.environment.extend(environment(variables)?);
        self.output(command)
    }

    fn output(&mut self, command: Command) -> Result<Output> {
        if let Some(directory) = &command.directory {
            let is_there =
                self.system.files().stat(directory, true).is_some_and(|stat| stat.kind == FileKind::Directory);
            if !is_there {
                return Err(refused(format!("Specified cwd '{directory}' either not absolute or does not exist")));
            }
        }
        if let Some(user) = command.user.clone().filter(|user| self.system.user_id(user).is_none()) {
            return Err(refused(format!("User '{user}' is not available")));
        }
        let program = command.words.as_ref().and_then(|words| words.first()).cloned();
        if let Some(program) = program.filter(|program| !self.may_run(program)) {
            let words = format!(
                "Unable to run command '{}', reason: [Errno 2] No such file or directory: '{program}'",
                command.text
            );
            return Err(refused(words));
        }
        self.system.run(&command).map_err(|failure| refused(failure.message))
    }

    /// The path of a program that is there for certain: its file is known, or every Debian has it and nobody knows better of this
    /// host.
    fn program(&mut self, name: &str) -> Option<String> {
        let is_file = |host: &mut Self, path: &str| {
            let stat = host.system.files().stat(path, true);
            stat.is_some_and(|stat| stat.kind == FileKind::File && stat.mode & 0o111 != 0)
        };
        if name.contains('/') {
            let base = PATH.iter().find_map(|folder| name.strip_prefix(folder)?.strip_prefix('/'));
            let is_there = is_file(self, name) || base.is_some_and(is_base) && self.is_runnable(name);
            return is_there.then(|| name.to_owned());
        }
        let known = PATH.iter().map(|folder| format!("{folder}/{name}")).find(|path| is_file(self, path));
        let usual = format!("/usr/bin/{name}");
        known.or_else(|| (is_base(name) && self.is_runnable(&usual)).then_some(usual))
    }

    /// Whether there is a program at a path, as far as anybody knows.
    fn is_runnable(&mut self, path: &str) -> bool {
        matches!(self.system.find_program(path, true), Program::Runnable)
    }

    /// Whether a program may be started: what nobody knows of is taken for granted.
    fn may_run(&mut self, name: &str) -> bool {
        let is_there = |host: &mut Self, path: &str, searched| {
            matches!(host.system.find_program(path, searched), Program::Runnable)
        };
        if BUILTINS.contains(&name) {
            return false;
        }
        let paths: Vec<String> = if name.contains('/') {
            vec![name.to_owned()]
        } else {
            PATH.iter().map(|folder| format!("{folder}/{name}")).collect()
        };
        paths.iter().any(|path| is_there(self, path, !name.contains('/')))
    }
}

fn environment(given: Option<Value>) -> Result<Vec<(String, String)>> {
    let pairs = |value: &Value| match value {
        Value::Dict(dict) => {
            let pair = |(key, value): (&Value, &Value)| Ok((text(key)?.to_string(), text(value)?.to_string()));
            dict.entries().iter().map(pair).collect::<Result<Vec<_>>>()
        }
        _ => Ok(Vec::new()),
    };
    match given {
        Some(value) => match value.as_items() {
            Some(items) => Ok(items.iter().map(pairs).collect::<Result<Vec<_>>>()?.into_iter().flatten().collect()),
            None => pairs(&value),
        },
        None => Ok(Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use duckrow_core::run;
    use duckrow_scenario::Scenario;

    #[test]
    fn programs_that_every_debian_has_are_there_unless_somebody_took_them_away() {
        let states = "{{ salt['cmd.which']('perl') }}/{{ salt['cmd.has_exec']('perl') }}/{{ salt['cmd.which']('sed') }}: test.nop";
        let scenario = json!({
            "kind": "salt",
            "files": {"a.sls": states},
            "system": {"resources": {"file": {"/usr/bin/perl": {"ensure": "absent"}}}},
        });
        let scenario: Scenario = serde_json::from_value(scenario).unwrap();
        let results = run(&scenario).document().results.unwrap();
        let names: Vec<_> = results.iter().map(|row| row.id.as_str()).collect();
        assert_eq!(names, ["None/False//usr/bin/sed"]);
    }
}
