//! Programs that only ask: what is in a folder, who one is, what the system is called.

use super::programs::{Ran, options};
use super::shell::Shell;
use crate::resource_types::{FileKind, Files};
use crate::simulator::Simulator;

/// The names in one folder, or the path of one file.
pub(super) fn ls(shell: &Shell, host: &mut Simulator, called: &str, arguments: &[String]) -> Option<Ran> {
    let (letters, paths) = options(arguments, "1aA", &[("--all", 'a'), ("--almost-all", 'A')])?;
    let path = match paths.as_slice() {
        [] => ".",
        [path] => path,
        _ => return None,
    };
    let place = shell.locate(path);
    let Some(stat) = host.files.stat(&place, true) else {
        return Some(Ran::error(2, format!("{called}: cannot access '{path}': No such file or directory\n")));
    };
    if stat.kind != FileKind::Directory {
        return Some(Ran::output(0, format!("{path}\n")));
    }
    let mut names = if letters.contains('a') { vec![".".to_owned(), "..".to_owned()] } else { Vec::new() };
    let hidden = letters.contains(['a', 'A']);
    names.extend(host.files.entries(&place).into_iter().filter(|name| hidden || !name.starts_with('.')));
    Some(Ran::output(0, names.iter().map(|name| format!("{name}\n")).collect()))
}

/// The name of the user that a command runs as.
pub(super) fn whoami(shell: &Shell, host: &Simulator) -> Option<Ran> {
    let user = shell.user.unwrap_or_default();
    Some(Ran::output(0, format!("{}\n", host.state.name_of_number("user", "uid", user)?)))
}

/// What the system calls itself, where every one says the same.
pub(super) fn uname(arguments: &[String]) -> Option<Ran> {
    let said = match arguments {
        [] => "Linux",
        [option] if matches!(option.as_str(), "-s" | "--kernel-name") => "Linux",
        [option] if matches!(option.as_str(), "-o" | "--operating-system") => "GNU/Linux",
        _ => return None,
    };
    Some(Ran::output(0, format!("{said}\n")))
}
