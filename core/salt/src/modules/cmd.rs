//! Commands (`salt/modules/cmdmod.py`). Without `python_shell` no shell reads the line.

use super::{Function, Given, Minion, mapping, refused};
use crate::command_line;
use crate::command_line::PATH;
use crate::jinja::Variables;
use crate::render::settings;
use crate::value::{Error, Result, Value, repr, text};
use duckrow_resource_types::{Command, FileKind, Output, Program};

/// The parameters of these functions. Most of them change nothing on a simulated host.
const RUN: &str = "cmd, cwd=None, stdin=None, runas=None, group=None, shell='/bin/sh', python_shell=None, env=None, \
                   clean_env=False, template=None, rstrip=True, umask=None, output_encoding=None, \
                   output_loglevel='debug', log_callback=None, hide_output=False, timeout=None, \
                   reset_system_locale=True, ignore_retcode=False, saltenv=None, use_vt=False, redirect_stderr=True, \
                   bg=False, password=None, encoded_cmd=False, raise_err=False, prepend_path=None, \
                   success_retcodes=None, success_stdout=None, success_stderr=None, **kwargs";
const SCRIPT: &str = "source, args=None, cwd=None, stdin=None, runas=None, group=None, shell='/bin/sh', python_shell=None, \
                      env=None, template=None, umask=None, output_encoding=None, output_loglevel='debug', \
                      hide_output=False, timeout=None, saltenv=None, use_vt=False, password=None, \
                      success_retcodes=None, success_stdout=None, success_stderr=None, **kwargs";

pub(super) const TABLE: &[Function] = &[
    Function::acts("cmd.exec_code", "lang, code, cwd=None, args=None, **kwargs", exec_code),
    Function::asks("cmd.has_exec", "cmd", |minion, given| Ok(program(minion, &given.text("cmd")?).is_some().into())),
    Function::acts("cmd.retcode", RUN, |minion, given| {
        Ok(i64::from(command(minion, &given, Shell::IfAsked, Errors::WithOutput)?.exit).into())
    }),
    Function::acts("cmd.run", RUN, |minion, given| {
        Ok(said(&command(minion, &given, Shell::IfAsked, Errors::WithOutput)?.text()))
    }),
    Function::acts("cmd.run_all", RUN, |minion, given| {
        Ok(all(&command(minion, &given, Shell::IfAsked, Errors::Apart)?))
    }),
    Function::acts("cmd.run_stderr", RUN, |minion, given| {
        Ok(said(&command(minion, &given, Shell::IfAsked, Errors::Apart)?.stream(true)))
    }),
    Function::acts("cmd.run_stdout", RUN, |minion, given| {
        Ok(said(&command(minion, &given, Shell::IfAsked, Errors::Apart)?.stream(false)))
    }),
    Function::acts("cmd.script", SCRIPT, |minion, given| Ok(all(&script(minion, &given)?))),
    Function::acts("cmd.script_retcode", SCRIPT, |minion, given| Ok(i64::from(script(minion, &given)?.exit).into())),
    Function::acts("cmd.shell", RUN, |minion, given| {
        Ok(said(&command(minion, &given, Shell::Always, Errors::WithOutput)?.text()))
    }),
    Function::asks("cmd.which", "cmd", |minion, given| {
        Ok(program(minion, &given.text("cmd")?).map_or(Value::None, Value::from))
    }),
    Function::asks("cmd.which_bin", "cmds", |minion, given| {
        for name in given.get("cmds").iterate()? {
            if let Some(found) = program(minion, &text(&name)?) {
                return Ok(Value::from(found));
            }
        }
        Ok(Value::None)
    }),
];

/// The cases in which a shell reads the line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shell {
    Always,
    IfAsked,
}

/// The destination of error output.
#[derive(Clone, Copy)]
enum Errors {
    WithOutput,
    Apart,
}

/// Programs that every Debian has.
const BASE: &str = "awk base64 basename bash bunzip2 bzip2 cat chgrp chmod chown chroot cksum cmp comm cp cut dash date dd df diff \
                    dirname dmesg dpkg dpkg-query du echo egrep env expand expr false fgrep find findmnt flock fold getent \
                    getopt grep groups gunzip gzip head hostname id install join kill link ln login ls lsblk md5sum mkdir mkfifo \
                    mknod mktemp more mount mountpoint mv nice nohup nproc numfmt od passwd paste perl printenv printf pwd \
                    readlink realpath rm rmdir run-parts sed seq setsid sh sha1sum sha256sum sha512sum shred shuf sleep sort \
                    split stat stty su sum sync tac tail tar tee test timeout touch tr true truncate tsort tty umount uname \
                    unexpand uniq unlink unshare users wc which who whoami xargs yes zcat apt apt-cache apt-get apt-key";

/// Words of the shell that are no programs.
const OF_SHELLS: [&str; 17] = [
    "exit", "cd", "export", "set", "unset", "source", ".", ":", "if", "for", "while", "case", "eval", "exec", "shift",
    "trap", "umask",
];

fn is_base(name: &str) -> bool {
    BASE.split_ascii_whitespace().any(|known| known == name)
}

/// The output of a command, without trailing blanks.
fn said(text: &str) -> Value {
    Value::from(text.trim_end())
}

fn all(output: &Output) -> Value {
    mapping([
        ("pid", 0.into()),
        ("retcode", i64::from(output.exit).into()),
        ("stdout", said(&output.stream(false))),
        ("stderr", said(&output.stream(true))),
    ])
}

/// The folder in which a command runs: root's home, unless the call names one.
fn directory(given: &Given) -> Result<String> {
    let directory = given.text("cwd")?;
    Ok(if directory.is_empty() { "/root".to_owned() } else { directory })
}

/// A command with the settings that all of them have.
fn plain(given: &Given) -> Result<Command> {
    Ok(Command {
        directory: Some(directory(given)?),
        path: command_line::path(),
        environment: vec![("HOME".to_owned(), "/root".to_owned())],
        ..Command::default()
    })
}

/// A command with the settings in the arguments of a call.
fn described(given: &Given) -> Result<Command> {
    let told = |name: &str| Ok(Some(given.text(name)?).filter(|text| !text.is_empty()));
    let mut command = Command {
        user: told("runas")?,
        group: told("group")?,
        input: given.text("stdin")?,
        umask: u32::from_str_radix(&given.text("umask")?, 8).ok(),
        ..plain(given)?
    };
    command.environment.push(("0".to_owned(), told("shell")?.unwrap_or_else(|| "/bin/sh".to_owned())));
    command.environment.extend(variables(given.get("env"))?);
    Ok(command)
}

/// Runs the command that the arguments of a call describe.
fn command(minion: &mut Minion<'_>, given: &Given, shell: Shell, errors: Errors) -> Result<Output> {
    let in_shell = shell == Shell::Always || given.flag("python_shell")?;
    let line = text(given.get("cmd"))?.to_string();
    let words = match given.get("cmd").as_items() {
        _ if in_shell => None,
        Some(items) => Some(items.iter().map(|item| Ok(text(item)?.to_string())).collect::<Result<Vec<_>>>()?),
        None => Some(command_line::words(&line).map_err(|words| Error::raised("ValueError", words))?),
    };
    if let Some(program) = words.as_ref().and_then(|words| words.first()).cloned()
        && !may_run(minion, &program)
    {
        return Err(not_found(&words.unwrap_or_default(), &program, &directory(given)?, errors)?);
    }
    output_of(minion, Command { text: line, words, shell: in_shell, ..described(given)? })
}

/// The error about a program that isn't there.
fn not_found(words: &[String], program: &str, directory: &str, errors: Errors) -> Result<Error> {
    let list = repr(&super::texts(words))?;
    let stderr = match errors {
        Errors::WithOutput => -2,
        Errors::Apart => -1,
    };
    let context = format!(
        "{{'cwd': '{directory}', 'shell': False, 'stdout': -1, 'stderr': {stderr}, 'with_communicate': True, 'timeout': None, \
         'bg': False, 'close_fds': True}}"
    );
    let reason = format!("[Errno 2] No such file or directory: '{program}'");
    Ok(refused(format!("Unable to run command '{list}' with the context '{context}', reason: {reason}")))
}

/// Runs a command.
fn output_of(minion: &mut Minion<'_>, command: Command) -> Result<Output> {
    minion.step()?;
    if let Some(directory) = command.directory.clone().filter(|directory| directory != "/root") {
        let is_there = minion.stat(&directory).is_some_and(|stat| stat.kind == FileKind::Directory);
        if !is_there {
            return Err(refused(format!("Specified cwd '{directory}' either not absolute or does not exist")));
        }
    }
    if let Some(user) = command.user.clone().filter(|user| minion.system.user_id(user).is_none()) {
        return Err(refused(format!("User '{user}' is not available")));
    }
    let output = minion.system.run(&command).map_err(|failure| refused(failure.message))?;
    *minion.retcode = i64::from(output.exit);
    Ok(output)
}

fn exec_code(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    let (lang, code) = (given.text("lang")?, given.text("code")?);
    // What other languages than the shell's would say nobody knows.
    let is_shell = matches!(lang.rsplit('/').next(), Some("sh" | "bash" | "dash"));
    let words = (!is_shell).then(|| vec![lang, "-c".to_owned(), code.clone()]);
    let command = Command { text: code, words, shell: is_shell, ..plain(&given)? };
    Ok(said(&output_of(minion, command)?.text()))
}

/// Runs a script of the state tree, or of the host.
fn script(minion: &mut Minion<'_>, given: &Given) -> Result<Output> {
    let source = given.text("source")?;
    let missing = || Error::python(format!("Source file {source} not found"));
    let text = match source.strip_prefix("salt://") {
        Some(path) => minion.world.states.get(path).map(ToString::to_string).ok_or_else(missing)?,
        None => {
            let read = minion.system.files().read(source.trim_start_matches("file://"));
            String::from_utf8_lossy(&read.map_err(|_| missing())?).into_owned()
        }
    };
    let text = match given.text("template")?.as_str() {
        "jinja" => {
            let (settings, template) = settings(&text);
            minion.render(&template, &settings, Variables::default())?
        }
        _ => text,
    };
    let arguments = command_line::words(&given.text("args")?).unwrap_or_default();
    let mut command = Command { text, shell: true, ..described(given)? };
    let listed = arguments.join(" ");
    let own = [("#", arguments.len().to_string()), ("*", listed.clone()), ("@", listed)];
    command.environment.extend(own.map(|(name, text)| (name.to_owned(), text)));
    command.environment.extend(arguments.into_iter().enumerate().map(|(place, text)| ((place + 1).to_string(), text)));
    output_of(minion, command)
}

/// The path of a program that is there for certain: its file is known, or every Debian has it and nobody knows better of this host.
fn program(minion: &mut Minion<'_>, name: &str) -> Option<String> {
    let is_file = |minion: &mut Minion<'_>, path: &str| {
        minion.stat(path).is_some_and(|stat| stat.kind == FileKind::File && stat.mode & 0o111 != 0)
    };
    if name.contains('/') {
        let base = PATH.iter().find_map(|folder| name.strip_prefix(folder)?.strip_prefix('/'));
        let is_there = is_file(minion, name) || base.is_some_and(is_base) && is_runnable(minion, name, true);
        return is_there.then(|| name.to_owned());
    }
    let known = PATH.iter().map(|folder| format!("{folder}/{name}")).find(|path| is_file(minion, path));
    let usual = format!("/usr/bin/{name}");
    known.or_else(|| (is_base(name) && is_runnable(minion, &usual, true)).then_some(usual))
}

/// True if there is a program at a path, as far as anybody knows.
fn is_runnable(minion: &mut Minion<'_>, path: &str, searched: bool) -> bool {
    matches!(minion.system.find_program(path, searched), Program::Runnable)
}

/// True if a program may be started: one that nobody knows of is taken for granted.
fn may_run(minion: &mut Minion<'_>, name: &str) -> bool {
    if OF_SHELLS.contains(&name) {
        return false;
    }
    match name.contains('/') {
        true => is_runnable(minion, name, false),
        false => PATH.iter().any(|folder| is_runnable(minion, &format!("{folder}/{name}"), true)),
    }
}

/// The variables of `env`: a mapping, or a list of such.
fn variables(given: &Value) -> Result<Vec<(String, String)>> {
    let pairs = |value: &Value| match value {
        Value::Dict(dict) => {
            let shown = |value: &Value| if value.is_none() { Ok(String::new()) } else { Ok(text(value)?.to_string()) };
            dict.entries().iter().map(|(key, value)| Ok((text(key)?.to_string(), shown(value)?))).collect()
        }
        _ => Ok(Vec::new()),
    };
    match given.as_items() {
        Some(items) => Ok(items.iter().map(pairs).collect::<Result<Vec<Vec<_>>>>()?.into_iter().flatten().collect()),
        None => pairs(given),
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
