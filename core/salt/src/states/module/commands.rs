//! Execution functions that run commands (`salt/modules/cmdmod.py`). Unlike states they ask no shell, unless they are told to.

use super::Thrown;
use super::execution::{Arguments, Known, known};
use crate::data::{Data, Item, List};
use crate::states::{Call, cmd, mapping};
use crate::{command_line, python};
use duckrow_resource_types::Output;

/// What they know behind the command.
const OPTIONS: &[&str] = &[
    "cwd",
    "stdin",
    "runas",
    "group",
    "shell",
    "python_shell",
    "env",
    "clean_env",
    "template",
    "rstrip",
    "umask",
    "output_encoding",
    "output_loglevel",
    "log_callback",
    "hide_output",
    "timeout",
    "reset_system_locale",
    "ignore_retcode",
    "saltenv",
    "use_vt",
    "bg",
    "password",
    "encoded_cmd",
    "raise_err",
    "prepend_path",
    "success_retcodes",
    "success_stdout",
    "success_stderr",
];
const SCRIPT: &[&str] = &[
    "args",
    "cwd",
    "stdin",
    "runas",
    "shell",
    "python_shell",
    "env",
    "template",
    "umask",
    "output_encoding",
    "output_loglevel",
    "hide_output",
    "timeout",
    "saltenv",
    "use_vt",
];
/// Words that only a shell knows.
const OF_SHELLS: [&str; 16] = [
    "exit", "cd", "export", "set", "unset", "source", ".", ":", "if", "for", "while", "case", "eval", "exec", "shift",
    "umask",
];

pub(super) const FUNCTIONS: &[Known] = &[
    known("cmd.run", &["cmd"], OPTIONS, |call, given| {
        let output = command(call, given, false, -2)?;
        Ok(stripped(&output.text()).into())
    }),
    known("cmd.shell", &["cmd"], OPTIONS, |call, given| {
        let output = command(call, given, true, -2)?;
        Ok(stripped(&output.text()).into())
    }),
    known("cmd.run_stdout", &["cmd"], OPTIONS, |call, given| {
        let output = command(call, given, false, -1)?;
        Ok(stripped(&output.stream(false)).into())
    }),
    known("cmd.run_stderr", &["cmd"], OPTIONS, |call, given| {
        let output = command(call, given, false, -1)?;
        Ok(stripped(&output.stream(true)).into())
    }),
    known("cmd.run_all", &["cmd"], OPTIONS, |call, given| command(call, given, false, -1).map(|output| all(&output))),
    known("cmd.retcode", &["cmd"], OPTIONS, |call, given| {
        command(call, given, false, -2).map(|output| i64::from(output.exit).into())
    }),
    known("cmd.script", &["source"], SCRIPT, |call, given| script(call, given).map(|output| all(&output))),
    known("cmd.script_retcode", &["source"], SCRIPT, |call, given| {
        script(call, given).map(|output| i64::from(output.exit).into())
    }),
];

fn stripped(text: &str) -> &str {
    text.trim_end()
}

fn all(output: &Output) -> Data {
    mapping([
        ("pid", 0.into()),
        ("retcode", i64::from(output.exit).into()),
        ("stdout", stripped(&output.stream(false)).into()),
        ("stderr", stripped(&output.stream(true)).into()),
    ])
}

/// Runs a command, in a shell if it is told so; `errors` is what Python is told of where errors go.
fn command(call: &mut Call<'_, '_>, given: &Arguments, in_shell: bool, errors: i32) -> Result<Output, Thrown> {
    call.step().ok_or_else(|| "the run may run no more commands".to_owned())?;
    let text = given.text("cmd");
    let in_shell = in_shell || given.get("python_shell").is_some_and(Data::is_true);
    let words = if in_shell { None } else { command_line::words(&text).ok() };
    if let Some(words) = &words {
        let program = words.first().map(String::as_str).unwrap_or_default();
        if OF_SHELLS.contains(&program) {
            let items = words.iter().map(|word| Item::new(word.as_str())).collect();
            let list = python::repr(&Data::List(List::new(items)));
            let cwd = Some(given.text("cwd")).filter(|cwd| !cwd.is_empty()).unwrap_or_else(|| "/root".to_owned());
            let context = format!(
                "{{'cwd': '{cwd}', 'shell': False, 'stdout': -1, 'stderr': {errors}, 'with_communicate': True, \
                 'timeout': None, 'bg': False, 'close_fds': True}}"
            );
            return Err(Thrown::of(
                "salt.exceptions.CommandExecutionError",
                format!(
                    "Unable to run command '{list}' with the context '{context}', reason: [Errno 2] No such file or \
                     directory: '{program}'"
                ),
            ));
        }
    }
    let output = cmd::executed(call, given.all(), &text, words, &[]);
    *call.retcode = i64::from(output.exit);
    Ok(output)
}

/// Runs a script of the master.
fn script(call: &mut Call<'_, '_>, given: &Arguments) -> Result<Output, Thrown> {
    let source = given.text("source");
    let text = cmd::text_of(call, &source).ok_or_else(|| Thrown::from(format!("Source file {source} not found")))?;
    let arguments = command_line::words(&given.text("args")).unwrap_or_default();
    let output = cmd::executed(call, given.all(), &text, None, &arguments);
    *call.retcode = i64::from(output.exit);
    Ok(output)
}
