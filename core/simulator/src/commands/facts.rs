//! Programs that report on files and their users, or change anything but their content: `ls`, `stat`, `readlink`, `chmod`, `mv`,
//! `rmdir`, `id`, `whoami`, `uname`, checksums.

use super::programs::{Given, Ran, options};
use crate::Simulator;
use duckrow_resource_types::{FileKind, Files, Stat, digest};
use duckrow_text::order::InOrder as _;

/// Runs one of these programs. Nothing if it is none, or is asked for something that is not simulated.
pub(super) fn run(given: &Given<'_>, host: &mut Simulator, name: &str) -> Option<Ran> {
    match name {
        "ls" => given.ls(host),
        "stat" => given.stat(host),
        "readlink" => given.readlink(host),
        "chmod" => given.chmod(host),
        "mv" => given.mv(host),
        "rmdir" => given.rmdir(host),
        "whoami" if given.arguments.is_empty() => {
            given.name_of(host, "user").map(|name| Ran::output(0, format!("{name}\n")))
        }
        "id" => given.id(host),
        "uname" => uname(given.arguments),
        "sleep" => Some(Ran::default()),
        "md5sum" | "sha1sum" | "sha256sum" | "sha512sum" => given.checksum(host, name.trim_end_matches("sum")),
        _ => None,
    }
}

/// The output of `uname`, as far as it is the same on every Linux.
fn uname(arguments: &[String]) -> Option<Ran> {
    let said = match arguments {
        [] => "Linux",
        [option] if matches!(option.as_str(), "-s" | "--kernel-name") => "Linux",
        [option] if matches!(option.as_str(), "-o" | "--operating-system") => "GNU/Linux",
        _ => return None,
    };
    Some(Ran::output(0, format!("{said}\n")))
}

/// The name of an account by its number.
fn name_of(host: &Simulator, type_name: &str, number: i64) -> String {
    let attribute = if type_name == "user" { "uid" } else { "gid" };
    host.state.name_of_number(type_name, attribute, number).unwrap_or_else(|| number.to_string())
}

impl Given<'_> {
    fn stat_of(&self, host: &mut Simulator, path: &str, follow: bool) -> Option<Stat> {
        host.files.stat(&self.shell.locate(path), follow)
    }

    fn name_of(&self, host: &Simulator, type_name: &str) -> Option<String> {
        match (type_name, self.shell.user, self.shell.group) {
            ("user", number, _) => Some(name_of(host, "user", number.unwrap_or(0))),
            (_, None, number) | (_, _, number @ Some(_)) => Some(name_of(host, "group", number.unwrap_or(0))),
            _ => None,
        }
    }

    fn id(&self, host: &mut Simulator) -> Option<Ran> {
        let (letters, names) = options(self.arguments, "ugn", &[("--user", 'u'), ("--group", 'g'), ("--name", 'n')])?;
        let type_name = match (letters.contains('u'), letters.contains('g')) {
            (true, false) => "user",
            (false, true) => "group",
            _ => return None,
        };
        let named = letters.contains('n');
        let number = match names.as_slice() {
            [] if type_name == "user" => self.shell.user.unwrap_or(0),
            [] if self.shell.user.is_none() => self.shell.group.unwrap_or(0),
            [name] => {
                let attribute = if type_name == "user" { "uid" } else { "gid" };
                match host.state.number("user", name, attribute) {
                    Some(number) => number,
                    None if host.state.find("user", name).is_some() => return None,
                    None => return Some(Ran::error(1, format!("{}: '{name}': no such user\n", self.called))),
                }
            }
            _ => return None,
        };
        let told = if named { name_of(host, type_name, number) } else { number.to_string() };
        Some(Ran::output(0, format!("{told}\n")))
    }

    fn ls(&self, host: &mut Simulator) -> Option<Ran> {
        let (letters, paths) = options(self.arguments, "1aAd", &[("--all", 'a'), ("--almost-all", 'A')])?;
        let paths = if paths.is_empty() { vec!["."] } else { paths };
        let (mut ran, mut files, mut folders) = (Ran::default(), Vec::new(), Vec::new());
        for path in &paths {
            match self.stat_of(host, path, true).or_else(|| self.stat_of(host, path, false)) {
                None => {
                    ran.fail(format!("{}: cannot access '{path}': No such file or directory", self.called));
                    ran.exit = 2;
                }
                Some(stat) if stat.kind == FileKind::Directory && !letters.contains('d') => folders.push(*path),
                Some(_) => files.push(*path),
            }
        }
        files.order();
        folders.order();
        let mut blocks: Vec<String> = Vec::new();
        if !files.is_empty() {
            blocks.push(files.iter().map(|path| format!("{path}\n")).collect());
        }
        for folder in folders {
            let full = self.shell.locate(folder);
            // What is in a folder that nobody described is not known.
            if !host.files.is_described(&full) {
                return None;
            }
            let mut names = host.files.entries(&full);
            names.retain(|name| !name.starts_with('.') || letters.contains(['a', 'A']));
            if letters.contains('a') {
                names.extend([".".to_owned(), "..".to_owned()]);
            }
            names.order();
            let head = if paths.len() > 1 { format!("{folder}:\n") } else { String::new() };
            blocks.push(head + &names.iter().map(|name| format!("{name}\n")).collect::<String>());
        }
        ran.said.push((false, blocks.join("\n")));
        Some(ran)
    }

    fn stat(&self, host: &mut Simulator) -> Option<Ran> {
        let [option, form, path] = self.arguments else { return None };
        if !matches!(option.as_str(), "-c" | "--format") {
            return None;
        }
        let Some(stat) = self.stat_of(host, path, false) else {
            let text = format!("{}: cannot statx '{path}': No such file or directory\n", self.called);
            return Some(Ran::error(1, text));
        };
        let mut out = String::new();
        let mut signs = form.chars();
        while let Some(sign) = signs.next() {
            if sign != '%' {
                out.push(sign);
                continue;
            }
            match signs.next()? {
                'a' => out.push_str(&format!("{:o}", stat.mode)),
                'u' => out.push_str(&stat.owner.to_string()),
                'g' => out.push_str(&stat.group.to_string()),
                'U' => out.push_str(&name_of(host, "user", stat.owner)),
                'G' => out.push_str(&name_of(host, "group", stat.group)),
                'n' => out.push_str(path),
                's' if stat.kind == FileKind::File => {
                    out.push_str(&host.files.read(&self.shell.locate(path)).ok()?.len().to_string());
                }
                'F' => out.push_str(match stat.kind {
                    FileKind::Directory => "directory",
                    FileKind::Link => "symbolic link",
                    FileKind::File => "regular file",
                }),
                '%' => out.push('%'),
                _ => return None,
            }
        }
        Some(Ran::output(0, out + "\n"))
    }

    fn readlink(&self, host: &mut Simulator) -> Option<Ran> {
        let [path] = self.arguments else { return None };
        match self.stat_of(host, path, false).and_then(|stat| stat.target) {
            Some(target) => Some(Ran::output(0, format!("{target}\n"))),
            None => Some(Ran { exit: 1, ..Ran::default() }),
        }
    }

    fn chmod(&self, host: &mut Simulator) -> Option<Ran> {
        let (wanted, paths) = self.arguments.split_first()?;
        let mut ran = Ran::default();
        for path in paths {
            let full = self.shell.locate(path);
            let Some(stat) = host.files.stat(&full, true) else {
                ran.fail(format!("{}: cannot access '{path}': No such file or directory", self.called));
                continue;
            };
            let mode = mode(wanted, stat.mode)?;
            if let Err(error) = host.files.set_mode(&full, mode) {
                ran.fail(format!("{}: changing permissions of '{path}': {}", self.called, error.text()));
            }
        }
        Some(ran)
    }

    fn mv(&self, host: &mut Simulator) -> Option<Ran> {
        let (_, paths) = options(self.arguments, "f", &[("--force", 'f')])?;
        let [from, to] = paths.as_slice() else { return None };
        let Some(stat) = self.stat_of(host, from, false) else {
            let text = format!("{}: cannot stat '{from}': No such file or directory\n", self.called);
            return Some(Ran::error(1, text));
        };
        if stat.kind != FileKind::File {
            return None;
        }
        let is_folder = self.stat_of(host, to, true).is_some_and(|stat| stat.kind == FileKind::Directory);
        let name = from.rsplit('/').next().unwrap_or(from);
        let to = if is_folder { format!("{}/{name}", to.trim_end_matches('/')) } else { (*to).to_owned() };
        let (source, target) = (self.shell.locate(from), self.shell.locate(&to));
        let content = host.files.read(&source).ok()?;
        if host.files.stat(&target, false).is_some() {
            host.files.remove(&target).ok()?;
        }
        let moved = host.files.write(&target, &content, stat.mode);
        Some(match moved.and_then(|()| host.files.set_owner(&target, Some(stat.owner), Some(stat.group))) {
            Ok(()) => {
                _ = host.files.remove(&source);
                Ran::default()
            }
            Err(error) => Ran::error(1, format!("{}: cannot move '{from}' to '{to}': {}\n", self.called, error.text())),
        })
    }

    fn rmdir(&self, host: &mut Simulator) -> Option<Ran> {
        let (_, paths) = options(self.arguments, "", &[])?;
        let mut ran = Ran::default();
        for path in paths {
            let full = self.shell.locate(path);
            let why = match host.files.stat(&full, false) {
                None => "No such file or directory",
                Some(stat) if stat.kind != FileKind::Directory => "Not a directory",
                Some(_) if !host.files.entries(&full).is_empty() => "Directory not empty",
                Some(_) => {
                    _ = host.files.remove(&full);
                    continue;
                }
            };
            ran.fail(format!("{}: failed to remove '{path}': {why}", self.called));
        }
        Some(ran)
    }

    fn checksum(&self, host: &mut Simulator, kind: &str) -> Option<Ran> {
        let paths = if self.arguments.is_empty() { vec!["-".to_owned()] } else { self.arguments.to_vec() };
        let mut ran = Ran::default();
        for path in &paths {
            if path.starts_with('-') && path != "-" {
                return None;
            }
            match self.text(host, path) {
                Ok(text) => ran.said.push((false, format!("{}  {path}\n", digest(kind, text.as_bytes())?))),
                Err(error) => ran.fail(format!("{}: {path}: {}", self.called, error.text())),
            }
        }
        Some(ran)
    }
}

/// The mode that `chmod` is given: digits, or the bits to add and take away (`u+x,go-w`).
fn mode(wanted: &str, present: u32) -> Option<u32> {
    if let Ok(mode) = u32::from_str_radix(wanted, 8) {
        return Some(mode);
    }
    let mut mode = present;
    for part in wanted.split(',') {
        let place = part.find(['+', '-', '='])?;
        let (who, rest) = part.split_at_checked(place)?;
        let (sign, rights) = rest.split_at_checked(1)?;
        let mut bits = 0;
        for right in rights.chars() {
            bits |= match right {
                'r' => 0o444,
                'w' => 0o222,
                'x' => 0o111,
                _ => return None,
            };
        }
        let mut of_whom = 0;
        for one in who.chars() {
            of_whom |= match one {
                'u' => 0o700,
                'g' => 0o070,
                'o' => 0o007,
                'a' => 0o777,
                _ => return None,
            };
        }
        // Without a name all are meant, as far as the usual umask lets them.
        let of_whom = if who.is_empty() { if bits & 0o222 == 0 { 0o777 } else { 0o755 } } else { of_whom };
        mode = match sign {
            "+" => mode | bits & of_whom,
            "-" => mode & !(bits & of_whom),
            _ => mode & !of_whom | bits & of_whom,
        };
    }
    Some(mode)
}
