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
}
