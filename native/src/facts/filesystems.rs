//! The kinds of file systems that the kernel has and that need a device.

use super::{Facts, Host};

pub(super) fn read(host: &Host, facts: &mut Facts) {
    let Some(text) = host.text("/proc/filesystems") else { return };
    let mut kinds: Vec<&str> = text.lines().filter_map(alone).filter(|kind| *kind != "fuseblk").collect();
    kinds.sort_unstable();
    facts.put("filesystems", kinds.join(","));
}

/// The only word of a line.
fn alone(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    let word = words.next()?;
    words.next().is_none().then_some(word)
}

#[cfg(test)]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    #[test]
    fn kinds_without_a_device_are_left_out() {
        let host = MadeUp::new(&[("/proc/filesystems", "nodev\tsysfs\n\text4\n\tfuseblk\n\tbtrfs\n")]);
        assert_eq!(told(&host, super::read), r#"{"filesystems":"btrfs,ext4"}"#);
        assert_eq!(told(&MadeUp::new(&[]), super::read), "{}");
    }
}
