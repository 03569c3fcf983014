//! Files of shell variables. What else a shell script has isn't read: conditions, loops, functions and commands end the reading.

use super::Known;
use super::common::{IN_LINE, comment_until, maybe_space, space};
use crate::lens::{Lens, all, any, counter, del, key, key_but, label, many, maybe, node, seq, store, text};

pub(super) fn known() -> [Known; 1] {
    [Known::of("Shellvars", lens, TAKES).in_folders_without(LEAVES)]
}

const TAKES: &[&str] = &[
    "/etc/sysconfig/*",
    "/etc/sysconfig/network/config",
    "/etc/sysconfig/network-scripts/ifcfg-*",
    "/etc/default/*",
    "/etc/profile",
    "/etc/profile.d/*",
    "/etc/conf.d/*",
    "/etc/cron-apt/config",
    "/etc/environment",
    "/etc/firewalld/firewalld.conf",
    "/etc/blkid.conf",
    "/etc/adduser.conf",
    "/etc/devscripts.conf",
    "/etc/lsb-release",
    "/etc/os-release",
    "/etc/periodic.conf",
    "/etc/popularity-contest.conf",
    "/etc/rc.conf",
    "/etc/rc.conf.d/*",
    "/etc/rc.conf.local",
    "/etc/selinux/config",
    "/etc/ucf.conf",
    "/etc/locale.conf",
    "/etc/vconsole.conf",
];

const LEAVES: &[&str] = &[
    "/etc/sysconfig/bootloader",
    "/etc/sysconfig/ip*tables",
    "/etc/sysconfig/kernel",
    "/etc/default/grub_installdevice*",
    "/etc/default/rmt",
    "/etc/default/star",
    "/etc/default/whoopsie",
    "/etc/profile.d/*.csh",
    "/etc/profile.d/*.tcsh",
    "*.pub",
    "*.systemd",
];

/// A name, with an index where it has one.
const NAME: &str = r"[A-Za-z0-9_][-A-Za-z0-9_]*(?:\[[0-9A-Za-z_,]+\])?";

/// A word as a shell reads it, with quotes and substitutions.
const VALUE: &str = "(?:\\$\\(\\([^)#\\n]*\\)\\)|\\$\\([^()#\\n]*\\)|\"(?:[^\"\\\\]|\\\\(?m:.))*\"|'[^']*'|\\\\.\
                     |[^`;()'\"&|\\n\\\\# \\t]#*)+|``[^` \\t\\n;]+``|`[^`\\n]+`";

fn ends_comment() -> Lens {
    del(r"[ \t]*\n(?:[ \t]*(?:#[ \t]*)?\n)*", "\n")
}

fn ending() -> Lens {
    any([comment_until(r"[ \t]+#[ \t]*", " # ", ends_comment()), del(r"[ \t]*[;\n](?:[ \t]*#?[ \t]*\n+)*", "\n")])
}

fn lens() -> Lens {
    let name = || key_but(NAME, "unset|export");
    let value = || store(VALUE);
    let export = node([key("export"), space()]);
    let item = || node([seq("values"), value()]);
    let more = many(node([del(r"[ \t\n]+", " "), seq("values"), value()]));
    let array = all([del(r"\([ \t]*", "("), counter("values"), item(), more, del(r"[ \t]*\)", ")")]);
    let simple = store(&format!(r"(?:{VALUE}|\([ \t]*\))?"));
    let variable = node([maybe_space(), maybe(export), name(), text("="), any([array, simple]), ending()]);
    let names = |word: &'static str, of: &'static str| {
        let element = || node([seq("var_action"), store(NAME)]);
        let names = all([element(), many(all([space(), element()]))]);
        node([maybe_space(), text(word), space(), label(of), counter("var_action"), names, ending()])
    };
    let source =
        node([maybe_space(), del(r"\.|source", "."), label(".source"), space(), store(r"[^;=# \t\n]+"), ending()]);
    let alias = [label("@alias"), store(NAME), text("="), node([label("value"), value()])];
    let alias = node([maybe_space(), text("alias"), space(), all(alias), ending()]);
    let comment = node([label("#comment"), del(r"[ \t]*#[ \t]*", " # "), store(IN_LINE), ends_comment()]);
    let entry = any([comment, variable, names("unset", "@unset"), names("export", "@export"), source, alias]);
    all([many(del(r"[ \t]*#?[ \t]*\n", "\n")), many(entry)])
}
