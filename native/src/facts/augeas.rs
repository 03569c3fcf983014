//! The version of Augeas, where its program is there and a list of packages tells the version.

use super::{Facts, Host};

pub(super) fn read(host: &Host, facts: &mut Facts) {
    if !host.has_program("augparse") {
        return;
    }
    let text = host.text("/var/lib/dpkg/status").unwrap_or_default();
    facts.put_some("augeas.version", installed(&text, "augeas-tools"));
}

/// The version of a package in the list of dpkg, without what Debian adds to it.
fn installed(list: &str, package: &str) -> Option<String> {
    let package = format!("Package: {package}");
    let lines = list.lines().skip_while(|line| **line != package).take_while(|line| !line.is_empty());
    let version = lines.into_iter().find_map(|line| line.strip_prefix("Version: "))?;
    let version = version.rsplit_once(':').map_or(version, |(_, version)| version);
    let numbers: String = version.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
    (numbers.split('.').count() >= 3).then_some(numbers)
}

#[cfg(all(test, unix))]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    #[test]
    fn the_version_is_that_of_the_package() {
        let host = MadeUp::new(&[(
            "/var/lib/dpkg/status",
            "Package: augeas-lenses\nVersion: 9.9.9\n\nPackage: augeas-tools\nStatus: install ok\nVersion: 1:1.14.0-1\n\nPackage: z\n",
        )]);
        assert_eq!(told(&host, super::read), "{}");
        host.program("/usr/bin/augparse", "");
        assert_eq!(told(&host, super::read), r#"{"augeas":{"version":"1.14.0"}}"#);
        host.write("/var/lib/dpkg/status", b"Package: augeas-tools\n\nVersion: 1.1.1\n");
        assert_eq!(told(&host, super::read), "{}");
    }
}
