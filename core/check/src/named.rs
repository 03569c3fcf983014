//! What the configuration of a service names: an included file, a certificate, a table of hosts. The service reads it when it reads its configuration. Knows texts
//! alone.

use ecow::EcoString;

use crate::paths::plain_path;

/// Parts of the words before a path that is read with the line in which it stands.
const READ: [&str; 8] = ["include", "cert", "key", "hosts", "zone", "file", "conf", "chain"];
/// Parts of the words before one that is read when it is used, or written.
const OTHER: [&str; 8] = ["user", "pass", "auth", "log", "pid", "lock", "sock", "script"];

/// The paths that a text names so.
pub(crate) fn named(text: &str) -> Vec<EcoString> {
    text.lines().flat_map(paths).collect()
}

/// The accounts that a text has something run as: `user=worker`, `user worker;`, and `su worker adm` of log files that are rotated.
pub(crate) fn accounts(text: &str) -> impl Iterator<Item = EcoString> {
    text.lines().filter_map(|line| {
        let (key, value) = line.trim().split_once(['=', ' ', '\t'])?;
        let rotates = key == "su";
        let value = if rotates { value.split_whitespace().next()? } else { value };
        let name = value.trim_matches(|c: char| c.is_whitespace() || "=;\"'".contains(c));
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || "_-".contains(c));
        ((rotates || key.eq_ignore_ascii_case("user")) && is_name).then(|| name.into())
    })
}

/// The paths in the options that a service is started with: `DAEMON_OPTS="-b /srv/queue"`.
pub(crate) fn of_options(text: &str) -> impl Iterator<Item = EcoString> {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let words = lines.flat_map(|line| line.split(|c: char| c.is_whitespace() || "=\"'".contains(c)));
    words.filter(|word| word.starts_with('/') && word.len() > 1).map(plain_path)
}

/// The paths in a line that are read with it.
fn paths(line: &str) -> Vec<EcoString> {
    let line = line.trim_start();
    let key = line.split([' ', '\t', '=', ':']).next().unwrap_or_default().to_lowercase();
    let is_one_of = |parts: &[&str]| parts.iter().any(|part| key.contains(part));
    if line.starts_with(['#', ';', '/']) || !is_one_of(&READ) || is_one_of(&OTHER) {
        return Vec::new();
    }
    let words = line.split(|c: char| c.is_whitespace() || "=\"',;()<>".contains(c));
    words.filter(|word| word.starts_with('/') && word.len() > 1).map(plain_path).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_what_is_read_with_it() {
        for (line, named) in [
            ("  ssl_certificate /etc/a.pem;", "/etc/a.pem"),
            ("addn-hosts=/srv/hosts", "/srv/hosts"),
            ("zone \"a\" { file \"/srv/db\"; };", "/srv/db"),
            ("# include /etc/b", ""),
            ("userlist_file=/etc/users", ""),
            ("root /srv/shop;", ""),
            ("error_log /var/log/a;", ""),
        ] {
            assert_eq!(paths(line).join(" "), named, "{line}");
        }
    }

    #[test]
    fn a_line_names_whom_something_runs_as() {
        let names = |text| accounts(text).collect::<Vec<_>>().join(" ");
        assert_eq!(names("user=worker\nUser = a\n  user www-data;\n"), "worker a www-data");
        assert_eq!(names("/var/log/a {\n  su app adm\n}\nsu\nsuper x\n"), "app");
        assert_eq!(names("users=x\nuserlist /etc/a\nuser = ${A}\nUser %p\n"), "");
    }

    #[test]
    fn options_name_paths() {
        let paths: Vec<_> = of_options("# -b /a\nDAEMON_OPTS=\"-l 127.0.0.1 -b /srv/queue --x=/y\"\n").collect();
        assert_eq!(paths.join(" "), "/srv/queue /y");
    }
}
