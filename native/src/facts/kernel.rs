//! The kernel: its name and versions.

use super::{Facts, Host};

pub(super) fn read(host: &Host, facts: &mut Facts) {
    let kernel = &host.system.kernel;
    let mut parts = kernel.release.split('.');
    let major = match (parts.next(), parts.next()) {
        (Some(first), Some(second)) => format!("{first}.{second}"),
        _ => kernel.release.clone(),
    };
    let numbers = kernel.release.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let version = numbers.take(3).collect::<Vec<_>>().join(".");
    facts.put("kernel", kernel.name.as_str());
    facts.put("kernelmajversion", major);
    facts.put("kernelrelease", kernel.release.as_str());
    facts.put("kernelversion", version);
}

#[cfg(test)]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    #[test]
    fn versions_are_parts_of_the_release() {
        let mut host = MadeUp::new(&[]);
        assert_eq!(
            told(&host, super::read),
            r#"{"kernel":"Linux","kernelmajversion":"6.1","kernelrelease":"6.1.0-18-amd64","kernelversion":"6.1.0"}"#
        );
        host.0.system.kernel.release = "7-rc1".to_owned();
        assert_eq!(
            told(&host, super::read),
            r#"{"kernel":"Linux","kernelmajversion":"7-rc1","kernelrelease":"7-rc1","kernelversion":"7.1"}"#
        );
    }
}
