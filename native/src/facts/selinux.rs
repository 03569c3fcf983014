//! SELinux: whether it is on, and how it is configured.

use super::{Facts, Host};

pub(super) fn read(host: &Host, facts: &mut Facts) {
    let mounts = host.text("/proc/self/mounts").unwrap_or_default();
    let place = mounts.lines().find(|line| line.contains("selinuxfs")).and_then(|line| line.split_whitespace().nth(1));
    let config = host.text("/etc/selinux/config").filter(|text| !text.is_empty());
    facts.put("os.selinux.enabled", place.is_some() && config.is_some());
    let (Some(place), Some(config)) = (place, config) else { return };
    let set = |key: &str| {
        let line = config.lines().rfind(|line| line.strip_prefix(key).is_some_and(|rest| rest.starts_with('=')))?;
        Some(line.rsplit('=').next()?.trim().to_owned())
    };
    facts.put_some("os.selinux.config_mode", set("SELINUX"));
    facts.put_some("os.selinux.config_policy", set("SELINUXTYPE"));
    facts.put_some("os.selinux.policy_version", host.text(&format!("{place}/policyvers")));
    let enforces = host.text(&format!("{place}/enforce")).as_deref() == Some("1");
    facts.put("os.selinux.enforced", enforces);
    facts.put("os.selinux.current_mode", if enforces { "enforcing" } else { "permissive" });
}

#[cfg(test)]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    #[test]
    fn it_is_on_where_it_is_mounted_and_configured() {
        let mount = ("/proc/self/mounts", "selinuxfs /sys/fs/selinux selinuxfs rw 0 0\n");
        let files = [
            mount,
            ("/etc/selinux/config", "# SELINUX= one of\nSELINUX=enforcing\nSELINUXTYPE=targeted \n"),
            ("/sys/fs/selinux/enforce", "1"),
            ("/sys/fs/selinux/policyvers", "33"),
        ];
        assert_eq!(
            told(&MadeUp::new(&files), super::read),
            concat!(
                r#"{"os":{"selinux":{"enabled":true,"config_mode":"enforcing","config_policy":"targeted","#,
                r#""policy_version":"33","enforced":true,"current_mode":"enforcing"}}}"#
            )
        );
        assert_eq!(told(&MadeUp::new(&[mount]), super::read), r#"{"os":{"selinux":{"enabled":false}}}"#);
    }
}
