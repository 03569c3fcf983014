//! The options of a mount that differ from the active ones: some can't be seen in a mount, some are named otherwise there.

use super::super::{Call, texts_of};

/// Options that can't be seen in a mount.
const INVISIBLE: [&str; 23] = [
    "_netdev",
    "actimeo",
    "bg",
    "comment",
    "defaults",
    "delay_connect",
    "direct-io-mode",
    "intr",
    "loop",
    "nointr",
    "nobootwait",
    "nofail",
    "password",
    "reconnect",
    "retry",
    "soft",
    "auto",
    "users",
    "bind",
    "nonempty",
    "transform_symlinks",
    "port",
    "backup-volfile-servers",
];
/// Options with a value that can't be seen either.
const INVISIBLE_KEYS: [&str; 8] =
    ["actimeo", "comment", "credentials", "direct-io-mode", "password", "port", "retry", "secretfile"];

/// Those of the wanted options that are not active, sorted.
pub(super) fn changed(call: &mut Call<'_, '_>, wanted: &[String], fstype: &str, active: &str) -> Vec<String> {
    let active: Vec<&str> = active.split(',').collect();
    let (invisible, keys) = (call.texts("extra_mount_invisible_options"), call.texts("extra_mount_invisible_keys"));
    let hidden: Vec<String> =
        call.texts("hidden_opts").iter().flat_map(|some| some.split(',')).map(str::to_owned).collect();
    let ignored = ignored(call, fstype);
    let mut changed = Vec::new();
    for option in wanted {
        let option = translated(call, option);
        let key = option.split('=').next().unwrap_or_default();
        let is_key = INVISIBLE_KEYS.contains(&key) || keys.iter().any(|known| known == key);
        if is_key || ignored.iter().any(|known| known == key) {
            continue;
        }
        let option = as_active(call, &option, fstype);
        let is_invisible = INVISIBLE.contains(&option.as_str()) || invisible.contains(&option);
        if !is_invisible && !hidden.contains(&option) && !active.contains(&option.as_str()) {
            changed.push(option);
        }
    }
    changed.sort_unstable();
    changed
}

/// The name under which an option is active.
fn translated(call: &Call<'_, '_>, option: &str) -> String {
    let extra = call.get("extra_mount_translate_options").and_then(|known| known.as_dict()?.get(option));
    match (extra, option) {
        (Some(other), _) => other.text().to_string(),
        (None, "tcp" | "udp") => format!("proto={option}"),
        _ => option.to_owned(),
    }
}

/// Options of a file system that don't count.
fn ignored(call: &Call<'_, '_>, fstype: &str) -> Vec<String> {
    let extra = call.get("extra_mount_ignore_fs_keys").and_then(|known| known.as_dict()?.get(fstype));
    match extra {
        Some(extra) => texts_of(&extra),
        None if fstype == "ramfs" => vec!["size".to_owned()],
        None => Vec::new(),
    }
}

/// An option as the kernel reports it: sizes in kilobytes, owners by number.
fn as_active(call: &mut Call<'_, '_>, option: &str, fstype: &str) -> String {
    let Some((key, value)) = option.split_once('=') else { return option.to_owned() };
    match key {
        "size" => kilobytes(value).map_or_else(|| option.to_owned(), |size| format!("size={size}k")),
        "user" if fstype == "cifs" => format!("username={value}"),
        "uid" => format!("uid={}", call.host.user_id(value).map_or_else(|| value.to_owned(), |id| id.to_string())),
        "gid" => format!("gid={}", call.host.group_id(value).map_or_else(|| value.to_owned(), |id| id.to_string())),
        _ => option.to_owned(),
    }
}

fn kilobytes(size: &str) -> Option<u64> {
    let digits = size.find(|c: char| !c.is_ascii_digit())?;
    let (number, unit) = size.split_at(digits);
    let factor = match unit.chars().next()? {
        'k' => 1,
        'm' => 1024,
        'g' => 1024 * 1024,
        _ => return None,
    };
    number.parse::<u64>().ok()?.checked_mul(factor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_told_in_kilobytes() {
        assert_eq!(kilobytes("2m"), Some(2048));
        assert_eq!(kilobytes("1g"), Some(1024 * 1024));
        assert_eq!(kilobytes("50%"), None);
        assert_eq!(kilobytes("64"), None);
    }
}
