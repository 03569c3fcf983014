//! The module `cmd`: commands (`salt/states/cmd.py`).

use super::{Call, Function, Raised, Returned, mapping};
use crate::resource_types::{Command, FileKind, Output, System};

const RUN: &[&str] = &[
    "cwd",
    "root",
    "runas",
    "password",
    "shell",
    "env",
    "prepend_path",
    "stateful",
    "output_loglevel",
    "hide_output",
    "timeout",
    "ignore_timeout",
    "use_vt",
    "success_retcodes",
    "success_stdout",
    "success_stderr",
];

pub(super) const FUNCTIONS: &[Function] = &[
    Function { name: "cmd.run", required: &["name"], optional: RUN, open: true, call: run },
    Function {
        name: "cmd.wait",
        required: &["name"],
        optional: RUN,
        open: true,
        call: |_| Ok(Returned::new(Some(true), "")),
    },
    Function { name: "cmd.script", required: &["name"], optional: RUN, open: true, call: run },
    Function {
        name: "cmd.wait_script",
        required: &["name"],
        optional: RUN,
        open: true,
        call: |_| Ok(Returned::new(Some(true), "")),
    },
    Function { name: "cmd.mod_watch", required: &["name"], optional: &[], open: true, call: mod_watch },
];

/// Where Salt looks for programs.
const PATH: [&str; 6] = ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"];

/// Runs a command line in a shell.
pub(in crate::salt) fn shell(host: &mut dyn System, text: &str, directory: Option<String>) -> Output {
    let path = PATH.iter().map(|directory| (*directory).to_owned()).collect();
    let command = Command { text: text.to_owned(), shell: true, directory, path, ..Command::default() };
    host.run(&command).unwrap_or_else(|failure| Output { exit: 1, text: failure.message, assumed: None })
}

fn run(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let name = call.name.to_string();
    let env_is_wrong = call.get("env").is_some_and(|env| env.as_list().is_none() && env.as_map().is_none());
    if env_is_wrong {
        return Ok(Returned::new(Some(false), "Invalidly-formatted 'env' parameter. See documentation."));
    }
    if call.test {
        let comment = format!("Command \"{name}\" would have been executed");
        return Ok(Returned::new(None, comment).with(mapping([("cmd", name.into())])));
    }
    let directory = call.text("cwd").filter(|directory| !directory.is_empty());
    if let Some(directory) = &directory {
        let is_there = call.host.files().stat(directory, true).is_some_and(|stat| stat.kind == FileKind::Directory);
        if !is_there {
            return Ok(Returned::new(
                Some(false),
                format!("Desired working directory \"{directory}\" is not available"),
            ));
        }
    }
    let Some(left) = call.commands_left.checked_sub(1) else {
        return Ok(Returned::new(Some(false), "the run may run no more commands"));
    };
    *call.commands_left = left;
    let output = shell(call.host, &name, directory);
    let succeeds = output.exit == 0 || call.texts("success_retcodes").contains(&output.exit.to_string());
    let retcode = if succeeds { 0 } else { i64::from(output.exit) };
    let changes = mapping([
        ("pid", 0.into()),
        ("retcode", retcode.into()),
        ("stdout", output.text.trim_end_matches('\n').into()),
        ("stderr", "".into()),
    ]);
    Ok(Returned::new(Some(succeeds), format!("Command \"{name}\" run")).with(changes))
}

fn mod_watch(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    match call.watching.as_deref() {
        Some("wait" | "run" | "watch" | "wait_script" | "script") => run(call),
        other => {
            let function = other.unwrap_or("None");
            let text = format!(
                "cmd.{function} does not work with the watch requisite, please use cmd.wait or cmd.wait_script"
            );
            Ok(Returned::new(Some(false), text))
        }
    }
}
