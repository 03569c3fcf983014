//! Running commands on this host, as Puppet runs them: simple ones by themselves, others by the shell; in a session of their own, without
//! input, with what they say in the order in which they say it.

use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command as Child, Stdio};
use std::time::Duration;

use duckrow_core::resource_types::{Command, Failure, Output, Program};

use super::accounts::Accounts;
use crate::process::{self, Stopped};

const SHELL: &str = "/bin/sh";
const SETPRIV: &str = "/usr/bin/setpriv";
/// Puppet takes these away, so that it doesn't matter who started it.
const OF_USERS: [&str; 3] = ["HOME", "USER", "LOGNAME"];
/// Without a limit a command may run for so long.
const FOR_EVER: Duration = Duration::from_secs(10 * 365 * 24 * 3600);
/// Of a command's output so much is kept.
const MOST_SAID: u64 = 64 << 20;
/// The exit code of a shell for a program that isn't there.
const NO_SUCH_PROGRAM: i32 = 127;

/// Looks for a program.
pub(super) fn find(path: &str) -> Program {
    match fs::metadata(path) {
        Err(_) => Program::Missing,
        Ok(found) if found.is_dir() => Program::Directory,
        Ok(found) if found.permissions().mode() & 0o111 == 0 => Program::NotExecutable,
        Ok(_) => Program::Runnable,
    }
}

/// Runs a command to its end.
///
/// # Errors
/// [`Failure`] if it can't be started, or takes too long.
pub(super) fn run(command: &Command) -> Result<Output, Failure> {
    let mut child = match child_of(command) {
        Ok(child) => child,
        Err(NoAccount(message)) => {
            // As Puppet has it, whose child finds out.
            let said = vec![(true, format!("Error: Could not execute posix command: {message}\n"))];
            return Ok(Output { exit: 1, said, assumed: None });
        }
    };
    let within = command.timeout.map_or(FOR_EVER, Duration::from_millis);
    match process::together(&mut child, &command.input, within, MOST_SAID) {
        Ok(ended) => {
            // A shell's number for what a signal ended.
            let exit = ended.status.code().or_else(|| Some(128 + ended.status.signal()?)).unwrap_or_default();
            Ok(Output { exit, said: vec![(false, String::from_utf8_lossy(&ended.stdout).into_owned())], assumed: None })
        }
        Err(Stopped::NotStarted(error)) if error.kind() == io::ErrorKind::NotFound => {
            let said = vec![(true, format!("Could not find command '{}'", command.text))];
            Ok(Output { exit: NO_SUCH_PROGRAM, said, assumed: None })
        }
        Err(Stopped::NotStarted(error) | Stopped::Failed(error)) => {
            Err(Failure::of_host(format!("Could not execute posix command: {error}")))
        }
        Err(Stopped::TooLong) => Err(Failure::new("Command exceeded timeout")),
        Err(Stopped::TooMuch) => Err(Failure::new("Command said more than 64 MB, and was ended")),
    }
}

/// Takes what the environment says of the user away.
pub(super) fn forget_user(child: &mut Child) {
    for name in OF_USERS {
        child.env_remove(name);
    }
}

/// There is no such user or group.
struct NoAccount(String);

fn child_of(command: &Command) -> Result<Child, NoAccount> {
    let words = with_umask(words_of(command), command.umask);
    let words = match (&command.user, &command.group) {
        (None, None) => words,
        (user, group) => as_account(words, user.as_deref(), group.as_deref())?,
    };
    let mut words = words.into_iter();
    let mut child = Child::new(words.next().unwrap_or_default());
    child.args(words);
    forget_user(&mut child);
    if !command.path.is_empty() {
        child.env("PATH", command.path.join(":"));
    }
    child.envs(command.environment.iter().map(|(name, value)| (name, value)));
    if let Some(directory) = &command.directory {
        child.current_dir(directory);
    }
    child.stdin(if command.input.is_empty() { Stdio::null() } else { Stdio::piped() });
    Ok(child)
}

/// The program and its arguments. As Ruby does, a line without anything that means something to a shell is split at its blanks.
fn words_of(command: &Command) -> Vec<String> {
    match &command.words {
        Some(words) if !command.shell => words.clone(),
        _ if command.shell || command.text.contains(means_something) || !is_program(&command.text) => {
            vec![SHELL.to_owned(), "-c".to_owned(), command.text.clone()]
        }
        _ => command.text.split_ascii_whitespace().map(str::to_owned).collect(),
    }
}

fn means_something(c: char) -> bool {
    "*?{}[]<>()~&|\\$;'`\"\n#=%".contains(c)
}

/// False if a line begins with a word of the shell itself.
fn is_program(line: &str) -> bool {
    const OF_THE_SHELL: [&str; 43] = [
        "!", ".", ":", "alias", "bg", "break", "case", "cd", "command", "continue", "do", "done", "elif", "else",
        "esac", "eval", "exec", "exit", "export", "fc", "fg", "fi", "for", "getopts", "hash", "if", "in", "jobs",
        "read", "readonly", "return", "set", "shift", "then", "times", "trap", "type", "ulimit", "umask", "unset",
        "until", "wait", "while",
    ];
    line.split_ascii_whitespace().next().is_some_and(|word| !OF_THE_SHELL.contains(&word))
}

/// The bits can only be taken off by the process itself, so a shell does it before it becomes the command.
fn with_umask(words: Vec<String>, umask: Option<u32>) -> Vec<String> {
    let Some(umask) = umask else { return words };
    let shell = [SHELL, "-c", &format!("umask {umask:o}; exec \"$0\" \"$@\"")].map(str::to_owned);
    shell.into_iter().chain(words).collect()
}

/// The command as another user, with all groups of that user, or with another group.
fn as_account(words: Vec<String>, user: Option<&str>, group: Option<&str>) -> Result<Vec<String>, NoAccount> {
    let mut all = vec![SETPRIV.to_owned()];
    if let Some(user) = user {
        let entry = number_or_entry(Accounts::users(), user);
        let (id, of_user) = entry.ok_or_else(|| NoAccount(format!("Invalid user: {user}")))?;
        all.push(format!("--reuid={id}"));
        if group.is_none() {
            all.extend(of_user.map(|gid| format!("--regid={gid}")));
        }
    }
    if let Some(group) = group {
        let entry = number_or_entry(Accounts::groups(), group);
        let (id, _) = entry.ok_or_else(|| NoAccount(format!("Invalid group: {group}")))?;
        all.push(format!("--regid={id}"));
    }
    all.push(if user.is_some() { "--init-groups" } else { "--keep-groups" }.to_owned());
    all.push("--".to_owned());
    all.extend(words);
    Ok(all)
}

/// The number of an account, and the number in the field after it: the group of a user.
fn number_or_entry(accounts: Accounts, name: &str) -> Option<(i64, Option<String>)> {
    let name = name.parse().ok().and_then(|id| accounts.name(id)).unwrap_or_else(|| name.to_owned());
    let fields = accounts.entry(&name)?;
    Some((fields.get(2)?.parse().ok()?, fields.get(3).cloned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Command {
        Command { text: text.to_owned(), ..Command::default() }
    }

    #[test]
    fn a_shell_reads_only_what_needs_one() {
        assert_eq!(words_of(&line("/bin/echo a  b")), ["/bin/echo", "a", "b"]);
        assert_eq!(words_of(&line("/bin/echo 'a  b'")), ["/bin/sh", "-c", "/bin/echo 'a  b'"]);
        assert_eq!(words_of(&line("cd /")), ["/bin/sh", "-c", "cd /"]);
    }

    #[test]
    fn what_is_said_stays_in_order_and_the_exit_code_is_kept() {
        let output = run(&line("echo a; echo b >&2; echo c; exit 3")).unwrap();
        assert_eq!((output.exit, output.text().as_str()), (3, "a\nb\nc\n"));
    }

    #[test]
    fn a_command_has_its_own_umask_folder_and_environment() {
        let command = Command {
            umask: Some(0o027),
            directory: Some("/usr".to_owned()),
            environment: vec![("DUCK".to_owned(), "quack".to_owned())],
            ..line("umask; pwd; echo $DUCK$HOME")
        };
        assert_eq!(run(&command).unwrap().text(), "0027\n/usr\nquack\n");
    }

    #[test]
    fn a_command_that_takes_too_long_is_ended() {
        let failure = run(&Command { timeout: Some(200), ..line("sleep 60 & sleep 60") }).unwrap_err();
        assert_eq!(failure.message, "Command exceeded timeout");
    }
}
