//! The baseline of every simulated host, before a scenario says anything: the directories, users and groups of a Debian
//! system.

use super::files::FileSystem;
use super::state::{Attributes, State};
use duckrow_values::Value;

const DIRECTORIES: [&str; 62] = [
    "/",
    "/bin",
    "/boot",
    "/dev",
    "/etc",
    "/etc/alternatives",
    "/etc/apt",
    "/etc/apt/preferences.d",
    "/etc/apt/sources.list.d",
    "/etc/cron.d",
    "/etc/cron.daily",
    "/etc/cron.hourly",
    "/etc/cron.monthly",
    "/etc/cron.weekly",
    "/etc/default",
    "/etc/init.d",
    "/etc/ld.so.conf.d",
    "/etc/logrotate.d",
    "/etc/modprobe.d",
    "/etc/network",
    "/etc/pam.d",
    "/etc/profile.d",
    "/etc/security",
    "/etc/skel",
    "/etc/ssl",
    "/etc/sysctl.d",
    "/etc/systemd",
    "/etc/systemd/system",
    "/home",
    "/lib",
    "/media",
    "/mnt",
    "/opt",
    "/proc",
    "/root",
    "/run",
    "/sbin",
    "/srv",
    "/sys",
    "/tmp",
    "/usr",
    "/usr/bin",
    "/usr/games",
    "/usr/include",
    "/usr/lib",
    "/usr/local",
    "/usr/local/bin",
    "/usr/local/etc",
    "/usr/local/lib",
    "/usr/local/sbin",
    "/usr/local/share",
    "/usr/local/src",
    "/usr/sbin",
    "/usr/share",
    "/usr/src",
    "/var",
    "/var/cache",
    "/var/lib",
    "/var/log",
    "/var/mail",
    "/var/spool",
    "/var/tmp",
];

/// Name, number, number of the group.
const USERS: [(&str, i64, i64); 18] = [
    ("root", 0, 0),
    ("daemon", 1, 1),
    ("bin", 2, 2),
    ("sys", 3, 3),
    ("sync", 4, 65534),
    ("games", 5, 60),
    ("man", 6, 12),
    ("lp", 7, 7),
    ("mail", 8, 8),
    ("news", 9, 9),
    ("uucp", 10, 10),
    ("proxy", 13, 13),
    ("www-data", 33, 33),
    ("backup", 34, 34),
    ("list", 38, 38),
    ("irc", 39, 39),
    ("_apt", 42, 65534),
    ("nobody", 65534, 65534),
];

const GROUPS: [(&str, i64); 38] = [
    ("root", 0),
    ("daemon", 1),
    ("bin", 2),
    ("sys", 3),
    ("adm", 4),
    ("tty", 5),
    ("disk", 6),
    ("lp", 7),
    ("mail", 8),
    ("news", 9),
    ("uucp", 10),
    ("man", 12),
    ("proxy", 13),
    ("kmem", 15),
    ("dialout", 20),
    ("fax", 21),
    ("voice", 22),
    ("cdrom", 24),
    ("floppy", 25),
    ("tape", 26),
    ("sudo", 27),
    ("audio", 29),
    ("dip", 30),
    ("www-data", 33),
    ("backup", 34),
    ("operator", 37),
    ("list", 38),
    ("irc", 39),
    ("src", 40),
    ("shadow", 42),
    ("utmp", 43),
    ("video", 44),
    ("sasl", 45),
    ("plugdev", 46),
    ("staff", 50),
    ("games", 60),
    ("users", 100),
    ("nogroup", 65534),
];

/// Sets up the resources that every host has.
pub(super) fn set_up(files: &mut FileSystem, state: &mut State) {
    for path in DIRECTORIES {
        files.add_ordinary_directory(path);
    }
    let attributes = |list: &[(&str, i64)]| -> Attributes {
        list.iter().map(|(name, number)| ((*name).to_owned(), Value::Integer(*number))).collect()
    };
    for (name, uid, gid) in USERS {
        state.add_ordinary("user", name, attributes(&[("uid", uid), ("gid", gid)]));
    }
    for (name, gid) in GROUPS {
        state.add_ordinary("group", name, attributes(&[("gid", gid)]));
    }
}
