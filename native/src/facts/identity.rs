//! The user of this process, from `/etc/passwd` and `/etc/group`.

use super::{Facts, Host};

pub(super) fn read(host: &Host, facts: &mut Facts) {
    let uid = host.system.uid;
    facts.put("identity.uid", uid);
    facts.put("identity.privileged", uid == 0);
    let Some(user) = entry(host, "/etc/passwd", uid) else { return };
    facts.put_some("identity.user", user.first().cloned());
    let Some(gid) = user.get(3).and_then(|gid| gid.parse::<u32>().ok()) else { return };
    facts.put("identity.gid", gid);
    facts.put_some("identity.group", entry(host, "/etc/group", gid).and_then(|group| group.into_iter().next()));
}

/// The fields of the line with a number.
fn entry(host: &Host, path: &str, id: u32) -> Option<Vec<String>> {
    let text = host.text(path)?;
    let mut lines = text.lines().map(|line| line.split(':').map(str::to_owned).collect::<Vec<_>>());
    lines.find(|fields| fields.get(2).and_then(|field| field.parse().ok()) == Some(id))
}

#[cfg(test)]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    #[test]
    fn a_user_has_the_names_of_the_files() {
        let files = [
            ("/etc/passwd", "# x\nroot:x:0:0::/root:/bin/sh\nmill:x:1000:50:Mill:/home/mill:/bin/sh\n"),
            ("/etc/group", "root:x:0:\nstaff:x:50:\n"),
        ];
        let mut host = MadeUp::new(&files);
        host.0.system.uid = 1000;
        assert_eq!(
            told(&host, super::read),
            r#"{"identity":{"uid":1000,"privileged":false,"user":"mill","gid":50,"group":"staff"}}"#
        );
        host.0.system.uid = 7;
        assert_eq!(told(&host, super::read), r#"{"identity":{"uid":7,"privileged":false}}"#);
    }
}
