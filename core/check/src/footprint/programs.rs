//! What well-known programs do with their arguments.

use super::commands::{Arguments, Reader, Role};
use super::{How, Thing, databases, is_name, package};
use crate::paths::base_name;

/// Notes what a program touches. False if it isn't known.
pub(super) fn touches(reader: &mut Reader<'_>, program: &str, arguments: &Arguments<'_>) -> bool {
    databases::touches(reader, program, arguments)
        || files(reader, program, arguments)
        || writers(reader, program, arguments)
        || accounts(reader, program, arguments)
        || packages(reader, program, arguments)
        || gatherers(reader, program, arguments)
        || shells(reader, program, arguments)
}

/// The arguments that are no options.
fn plain<'a>(arguments: &Arguments<'a>) -> Vec<&'a str> {
    arguments.iter().copied().flatten().filter(|word| !word.starts_with('-')).collect()
}

/// The value of an option: the word behind it, or the rest of its own word.
fn option<'a>(arguments: &Arguments<'a>, names: &[&str]) -> Option<&'a str> {
    let words = arguments.iter().copied().zip(arguments.iter().copied().skip(1).chain([None]));
    words.filter_map(|(word, next)| Some((word?, next))).find_map(|(word, next)| {
        names.iter().find_map(|name| match word.strip_prefix(name)? {
            "" => next,
            rest if name.starts_with("--") => rest.strip_prefix('='),
            rest => Some(rest),
        })
    })
}

/// True if an option is given, perhaps among other letters.
fn has(arguments: &Arguments<'_>, letter: char, long: &str) -> bool {
    arguments
        .iter()
        .copied()
        .flatten()
        .any(|word| word == long || word.starts_with('-') && !word.starts_with("--") && word.contains(letter))
}

/// Programs that read files, or only say something.
fn files(reader: &mut Reader<'_>, program: &str, arguments: &Arguments<'_>) -> bool {
    let words = plain(arguments);
    match program {
        "echo" | "printf" => reader.said = Some(words.join(" ")),
        "true" | "false" | ":" | "exit" | "export" | "set" | "umask" | "ulimit" | "sleep" | "date" | "hostname"
        | "uname" | "ps" | "pgrep" | "tr" | "xargs" | "which" | "type" | "kill" | "killall" | "pkill" => {}
        "cd" => words.first().into_iter().for_each(|directory| reader.enter(directory)),
        "test" | "[" if words.contains(&"!") => {
            // What has to be absent spares the command when it is there.
            let negated = matches!(reader.role, Role::Guard { is_negated: false });
            for path in words.iter().filter(|word| negated && word.starts_with('/')) {
                reader.footprint.path(How::Spares, path);
            }
        }
        "test" | "[" | "stat" | "ls" | "readlink" | "file" => {
            words.iter().filter(|word| word.starts_with('/')).for_each(|path| reader.path(How::Asks, path));
        }
        "cat" | "head" | "tail" | "wc" | "md5sum" | "sha256sum" | "diff" | "cmp" | "sort" | "cut" | "." | "source" => {
            words.iter().for_each(|path| reader.reads(path));
        }
        "grep" | "egrep" | "fgrep" | "awk" | "zgrep" => {
            words.iter().skip(1).for_each(|path| reader.reads(path));
        }
        "!" | "sudo" | "env" | "nohup" | "nice" | "time" | "exec" | "command" | "timeout" => wrapped(reader, arguments),
        _ => return false,
    }
    true
}

/// The command in the arguments of a program that runs another one.
fn wrapped(reader: &mut Reader<'_>, arguments: &Arguments<'_>) {
    if let Some(user) = option(arguments, &["-u"]).filter(|user| is_name(user)) {
        reader.footprint.add(How::Needs, Thing::User(user.into()));
    }
    let is_inner = |word: &&Option<&str>| {
        word.is_some_and(|word| !word.starts_with('-') && !word.contains('=') && !word.starts_with(char::is_numeric))
    };
    let skipped = usize::from(option(arguments, &["-u"]).is_some()) * 2;
    let from = arguments.iter().skip(skipped).position(|word| is_inner(&word)).map(|place| place + skipped);
    if let Some((Some(inner), rest)) = from.and_then(|from| arguments.get(from..)?.split_first()) {
        reader.command(inner, rest);
    }
}

/// Programs that write, make and remove files.
fn writers(reader: &mut Reader<'_>, program: &str, arguments: &Arguments<'_>) -> bool {
    let words = plain(arguments);
    match program {
        "sed" | "perl" if has(arguments, 'i', "--in-place") => {
            words.iter().filter(|word| word.starts_with('/') && !word.ends_with('/')).for_each(|path| {
                reader.path(How::Needs, path);
                reader.path(How::Edits, path);
            });
        }
        "sed" => words.iter().skip(1).for_each(|path| reader.reads(path)),
        "tee" if has(arguments, 'a', "--append") => words.iter().for_each(|path| reader.edits_or_makes(path)),
        "tee" => words.iter().for_each(|path| reader.writes(path)),
        "touch" => words.iter().for_each(|path| {
            reader.in_directory(path);
            reader.path(How::Makes, path);
        }),
        "mkdir" if has(arguments, 'p', "--parents") => words.iter().for_each(|path| reader.makes_directories(path)),
        "mkdir" => words.iter().for_each(|path| {
            reader.in_directory(path);
            reader.path(How::MakesDirectory, path);
        }),
        "rm" | "rmdir" | "unlink" => words.iter().for_each(|path| reader.path(How::Removes, path)),
        "install" if has(arguments, 'd', "--directory") => words.iter().for_each(|path| reader.makes_directories(path)),
        "cp" | "mv" | "install" | "ln" | "rsync" => copies(reader, program, arguments, &words),
        "chown" | "chgrp" | "chmod" => changes_owner(reader, program, arguments, &words),
        "tar" => tar(reader, arguments, &words),
        "unzip" => {
            words.first().into_iter().for_each(|archive| reader.reads(archive));
            option(arguments, &["-d"]).into_iter().for_each(|directory| reader.makes_directories(directory));
        }
        "curl" => option(arguments, &["-o", "--output"]).into_iter().for_each(|path| reader.writes(path)),
        "wget" => wget(reader, arguments, &words),
        "git" if words.first() == Some(&"clone") => {
            words.get(2).into_iter().for_each(|directory| reader.makes_directories(directory));
        }
        "ssh-keygen" => option(arguments, &["-f"]).into_iter().for_each(|path| reader.writes(path)),
        "gpg" => option(arguments, &["-o", "--output"]).into_iter().for_each(|path| reader.writes(path)),
        _ => return false,
    }
    true
}

/// The files that tell `rsync` what to copy.
const LISTS: [&str; 4] = ["--files-from", "--include-from", "--exclude-from", "--password-file"];

/// From files to a file or directory.
fn copies(reader: &mut Reader<'_>, program: &str, arguments: &Arguments<'_>, words: &[&str]) {
    if let Some(owner) = option(arguments, &["-o", "--owner"]).filter(|_| program == "install") {
        reader.footprint.add(How::Needs, Thing::User(owner.into()));
    }
    LISTS.iter().filter_map(|list| option(arguments, &[list])).for_each(|path| reader.reads(path));
    let Some((target, sources)) = words.split_last().filter(|(target, _)| target.starts_with('/')) else { return };
    let is_link = program == "ln" && has(arguments, 's', "--symbolic");
    for source in sources.iter().filter(|source| source.starts_with('/') && !is_link) {
        reader.reads(source);
        if program == "mv" {
            reader.path(How::Removes, source);
        }
    }
    match (target.ends_with('/'), sources) {
        (true, sources) => {
            reader.path(How::Needs, target);
            for source in sources {
                reader.path(How::Writes, &format!("{target}{}", base_name(source)));
            }
        }
        _ => reader.writes(target),
    }
}

fn changes_owner(reader: &mut Reader<'_>, program: &str, arguments: &Arguments<'_>, words: &[&str]) {
    let Some((who, paths)) = words.split_first() else { return };
    let (user, group) = match (program, who.split_once([':', '.'])) {
        ("chown", Some((user, group))) => (user, group),
        ("chown", None) => (*who, ""),
        ("chgrp", _) => ("", *who),
        _ => ("", ""),
    };
    if is_name(user) {
        reader.footprint.add(How::Needs, Thing::User(user.into()));
    }
    if is_name(group) {
        reader.footprint.add(How::Needs, Thing::Group(group.into()));
    }
    for path in paths {
        reader.path(How::Needs, path);
        reader.path(How::Adjusts, path);
        if has(arguments, 'R', "--recursive") {
            reader.path(How::Sweeps, path);
        }
    }
}

fn tar(reader: &mut Reader<'_>, arguments: &Arguments<'_>, words: &[&str]) {
    let archive = option(arguments, &["-f", "--file"]).or_else(|| {
        // `tar xzf FILE`: letters first, without a hyphen or with one, `f` the last.
        let letters = arguments.first().copied().flatten()?;
        letters.ends_with('f').then(|| arguments.get(1).copied().flatten())?
    });
    let letters = arguments.first().copied().flatten().unwrap_or_default();
    let extracts = letters.contains('x') || has(arguments, 'x', "--extract");
    match (archive, extracts) {
        (Some(archive), true) => reader.reads(archive),
        (Some(archive), false) => {
            reader.writes(archive);
            words.iter().filter(|word| word.starts_with('/') && **word != archive).for_each(|path| reader.reads(path));
        }
        (None, _) => {}
    }
    option(arguments, &["-C", "--directory"]).into_iter().for_each(|directory| reader.path(How::Needs, directory));
}

fn wget(reader: &mut Reader<'_>, arguments: &Arguments<'_>, words: &[&str]) {
    if let Some(path) = option(arguments, &["-O", "--output-document"]).filter(|path| *path != "-") {
        return reader.writes(path);
    }
    let address = words.iter().find(|word| word.contains("://")).copied().unwrap_or_default();
    match option(arguments, &["-P", "--directory-prefix"]) {
        Some(directory) => reader.path(How::Writes, &format!("{directory}/{}", base_name(address))),
        None => reader.path(How::Writes, base_name(address)),
    }
}

/// Programs about users and groups.
fn accounts(reader: &mut Reader<'_>, program: &str, arguments: &Arguments<'_>) -> bool {
    let words = plain(arguments);
    let last = words.last().copied().filter(|name| is_name(name));
    let user = last.map(|name| Thing::User(name.into()));
    match program {
        "useradd" | "adduser" => {
            user.into_iter().for_each(|user| reader.footprint.add(How::Makes, user));
            last.into_iter().for_each(|name| reader.footprint.add(How::Makes, Thing::Group(name.into())));
        }
        "groupadd" | "addgroup" => {
            last.into_iter().for_each(|name| reader.footprint.add(How::Makes, Thing::Group(name.into())));
        }
        "usermod" | "gpasswd" | "passwd" | "chage" => {
            user.into_iter().for_each(|user| reader.footprint.add(How::Needs, user));
            for groups in option(arguments, &["-aG", "-G", "-g"]).into_iter().filter(|_| program == "usermod") {
                groups.split(',').for_each(|group| reader.footprint.add(How::Needs, Thing::Group(group.into())));
            }
        }
        "su" | "runuser" => {
            let user = option(arguments, &["-u"]).or_else(|| words.iter().copied().find(|word| is_name(word)));
            user.into_iter().for_each(|user| reader.footprint.add(How::Needs, Thing::User(user.into())));
            option(arguments, &["-c", "--command"]).into_iter().for_each(|line| reader.line(line));
        }
        _ => return false,
    }
    true
}

/// Programs about packages and their lists.
fn packages(reader: &mut Reader<'_>, program: &str, arguments: &Arguments<'_>) -> bool {
    let words = plain(arguments);
    match (program, words.first()) {
        ("apt-get" | "apt" | "aptitude", Some(&"update")) => {
            for path in [
                "/etc/apt/sources.list",
                "/etc/apt/sources.list.d",
                "/etc/apt/trusted.gpg.d",
                "/etc/apt/keyrings",
                "/usr/share/keyrings",
            ] {
                reader.path(How::Sweeps, path);
            }
            reader.footprint.add(How::Makes, Thing::Index);
        }
        ("apt-get" | "apt" | "aptitude", Some(&"install")) => {
            if matches!(reader.role, Role::Command { .. }) {
                for name in words.iter().skip(1) {
                    package::bring(name, reader.packages, reader.footprint);
                }
            }
        }
        ("apt-key", _) => {
            words.iter().filter(|word| word.starts_with('/')).for_each(|path| reader.reads(path));
            reader.path(How::Makes, "/etc/apt/trusted.gpg.d/apt-key");
        }
        ("dpkg", _) if has(arguments, 'i', "--install") => words.iter().for_each(|path| reader.reads(path)),
        ("debconf-set-selections", _) => answers(reader, &words),
        ("apt-get" | "apt" | "aptitude" | "dpkg" | "dpkg-query" | "apt-cache", _) => {
            words.iter().filter(|word| word.starts_with('/')).for_each(|path| reader.reads(path));
        }
        _ => return false,
    }
    true
}

/// Answers for packages, from files or from what the command before says.
fn answers(reader: &mut Reader<'_>, words: &[&str]) {
    for path in words {
        reader.reads(path);
        reader.footprint.add(How::Reads, Thing::AnswersIn((*path).into()));
    }
    let said = reader.said.take().unwrap_or_default();
    for name in said.split(['\n', ';']).filter_map(|line| line.split_whitespace().next()) {
        reader.footprint.add(How::Makes, Thing::Answers(name.into()));
    }
}

/// Programs that gather files of known places.
fn gatherers(reader: &mut Reader<'_>, program: &str, arguments: &Arguments<'_>) -> bool {
    let words = plain(arguments);
    let first = words.first().copied();
    match (program, first) {
        ("sysctl", _) if has(arguments, 'p', "--load") => reader.path(How::Reads, first.unwrap_or("/etc/sysctl.conf")),
        ("sysctl", _) if has(arguments, '\0', "--system") => {
            reader.path(How::Reads, "/etc/sysctl.conf");
            reader.path(How::Sweeps, "/etc/sysctl.d");
        }
        ("sysctl", _) => {}
        ("logrotate", _) => words.iter().filter(|word| word.starts_with('/')).for_each(|path| {
            reader.reads(path);
            reader.path(How::Loads, path);
        }),
        ("newaliases", _) => reader.path(How::Reads, "/etc/aliases"),
        ("postmap" | "postalias", Some(path)) => {
            let path = path.split_once(':').map_or(path, |(_, path)| path);
            reader.reads(path);
            reader.path(How::Writes, &format!("{path}.db"));
        }
        ("a2ensite" | "a2enconf" | "a2enmod", Some(name)) => enables(reader, program, name),
        ("update-grub" | "update-grub2", _) => reader.path(How::Reads, "/etc/default/grub"),
        ("locale-gen", _) => reader.path(How::Reads, "/etc/locale.gen"),
        ("update-ca-certificates", _) => reader.path(How::Sweeps, "/usr/local/share/ca-certificates"),
        ("ldconfig", _) => reader.path(How::Sweeps, "/etc/ld.so.conf.d"),
        ("systemctl", Some("daemon-reload")) => reader.path(How::Sweeps, "/etc/systemd/system"),
        ("systemctl", Some("start" | "restart" | "reload" | "enable")) => {
            words.iter().skip(1).for_each(|name| needs_service(reader, name));
        }
        ("service" | "invoke-rc.d", Some(name)) => needs_service(reader, name),
        ("systemctl", _) => {}
        ("crontab" | "iptables-restore" | "visudo", _) => {
            words.iter().filter(|word| word.starts_with('/')).for_each(|path| reader.reads(path));
        }
        _ => return false,
    }
    true
}

/// Configuration of Apache's that comes into force: a link beside the directory of what there is.
fn enables(reader: &mut Reader<'_>, program: &str, name: &str) {
    let (kind, ending) = match program {
        "a2ensite" => ("sites", "conf"),
        "a2enconf" => ("conf", "conf"),
        _ => ("mods", "load"),
    };
    let name = name.strip_suffix(".conf").unwrap_or(name);
    reader.path(How::Needs, &format!("/etc/apache2/{kind}-available/{name}.{ending}"));
    reader.path(How::Writes, &format!("/etc/apache2/{kind}-enabled/{name}.{ending}"));
}

fn needs_service(reader: &mut Reader<'_>, name: &str) {
    let name = name.strip_suffix(".service").unwrap_or(name);
    reader.footprint.add(How::Needs, Thing::Service(name.into()));
}

/// Programs that run others, or scripts.
fn shells(reader: &mut Reader<'_>, program: &str, arguments: &Arguments<'_>) -> bool {
    match program {
        "sh" | "bash" | "dash" | "zsh" => match option(arguments, &["-c", "-lc", "-ec"]) {
            Some(line) => reader.line(line),
            None => script(reader, arguments),
        },
        "python" | "python3" if option(arguments, &["-m"]).is_some() => module(reader, arguments),
        "python" | "python3" | "perl" | "ruby" | "php" | "node" => script(reader, arguments),
        _ => return false,
    }
    true
}

/// A module of Python's, which a package of its own may bring. An environment without pip is made by what every Python has.
fn module(reader: &mut Reader<'_>, arguments: &Arguments<'_>) {
    let Some(name) = option(arguments, &["-m"]) else { return };
    if name != "venv" || !has(arguments, '\0', "--without-pip") {
        reader.footprint.add(How::Needs, Thing::Program(format!("python3 -m {name}").into()));
    }
    reader.footprint.unknown.push(name.into());
    reader.plain_paths(arguments);
}

/// A script that a program is given, and its arguments.
fn script(reader: &mut Reader<'_>, arguments: &Arguments<'_>) {
    let words = plain(arguments);
    if let Some(path) = words.first() {
        reader.reads(path);
        reader.footprint.unknown.push(base_name(path).into());
    }
    reader.plain_paths(arguments.get(1..).unwrap_or_default());
}
