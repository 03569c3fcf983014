//! Files of names and values: `sysctl.conf`, `login.defs`, and files whose names and values blanks part.

use super::Known;
use super::common::{IN_LINE, WORD, comment, comment_of, comment_or_end, empty, end, maybe_space, space};
use crate::lens::{Lens, any, del, key, many, maybe, node, store};

pub(super) fn known() -> [Known; 4] {
    [
        Known::of("Sysctl", sysctl, SYSCTL).in_folders_without(SYSCTL_LEAVES),
        Known::of("Simplevars", simple, SIMPLE),
        Known::of("Spacevars", spaced, SPACED),
        Known::of("Login_defs", login, &["/etc/login.defs"]),
    ]
}

const SYSCTL: &[&str] = &["/boot/loader.conf", "/etc/sysctl.conf", "/etc/sysctl.d/*"];

const SYSCTL_LEAVES: &[&str] = &["/etc/sysctl.d/README", "/etc/sysctl.d/README.sysctl"];

const SIMPLE: &[&str] = &[
    "/etc/kernel-img.conf",
    "/etc/kerneloops.conf",
    "/etc/wgetrc",
    "/etc/zabbix/*.conf",
    "/etc/audit/auditd.conf",
    "/etc/mixerctl.conf",
    "/etc/wsconsctlctl.conf",
    "/etc/ocsinventory/ocsinventory-agent.cfg",
];

const SPACED: &[&str] =
    &["/etc/havp/havp.config", "/etc/ldap.conf", "/etc/ldap/ldap.conf", "/etc/libnss-ldap.conf", "/etc/pam_ldap.conf"];

/// A value up to a comment: in quotes, or without any.
const TO_COMMENT: &str = "'[^\\n']*'|\"[^\"\\n]*\"|[^\\n \\t'\"#][^\\n#]*[^\\n \\t#]|[^\\n \\t'\"#]";

/// Names with values; `name =` has an empty one, whose sign is a node without a label.
fn assignments(name: &str, comment: Lens) -> Lens {
    let value = Lens::All(vec![del(r"[ \t]*=[ \t]*", " = "), store(TO_COMMENT)]);
    let nothing = Lens::All(vec![node([del(r"[ \t]*=", "=")]), store("")]);
    many(any([empty(), comment, node([maybe_space(), key(name), maybe(any([value, nothing])), comment_or_end()])]))
}

fn sysctl() -> Lens {
    assignments(r"[*:/A-Za-z0-9_.-]+", comment_of(r"[ \t]*[#;][ \t]*", "# "))
}

fn simple() -> Lens {
    assignments(WORD, comment())
}

fn spaced() -> Lens {
    let name = r"[A-Za-z0-9._-]+(?:\[[0-9]+\])?";
    let entry = node([key(name), space(), store(IN_LINE), end()]);
    many(any([empty(), comment(), entry, node([key(name), super::common::any_end()])]))
}

fn login() -> Lens {
    let value = store(r"[^ \t\n]+(?:[ \t]+[^ \t\n]+)*");
    many(any([node([key(WORD), space(), value, end()]), empty(), comment()]))
}
