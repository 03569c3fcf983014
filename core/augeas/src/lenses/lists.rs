//! Files that are lists of records: hosts, fstab, limits, PAM, names of modules, jobs of cron, exports, lines.

use super::Known;
use super::common::{IN_LINE, WORD, any_case, comment, comment_or_end, empty, end, maybe_space, space, tab};
use crate::lens::{Lens, any, del, key, key_but, label, list, many, maybe, node, seq, store, text};

pub(super) fn known() -> [Known; 9] {
    [
        Known::of("Hosts", hosts, &["/etc/hosts"]),
        Known::of("Fstab", fstab, &["/etc/fstab", "/etc/mtab"]),
        Known::of("Limits", limits, &["/etc/security/limits.conf", "/etc/security/limits.d/*.conf"]),
        Known::of("Pam", pam, &["/etc/pam.d/*"]).in_folders_without(PAM_LEAVES),
        Known::of("Modules", modules, &["/etc/modules"]),
        Known::of("Modprobe", modprobe, MODPROBE).in_folders_without(&[]),
        Known::of("Cron", cron, CRON).in_folders_without(CRON_LEAVES),
        Known::of("Exports", exports, &["/etc/exports"]),
        Known::of("Simplelines", lines, LINES),
    ]
}

const MODPROBE: &[&str] = &["/etc/modprobe.conf", "/etc/modprobe.d/*", "/etc/modprobe.conf.local"];

const CRON: &[&str] = &["/etc/cron.d/*", "/etc/crontab", "/etc/crontabs/*"];

const CRON_LEAVES: &[&str] =
    &["/etc/cron.d/at.allow", "/etc/cron.d/at.deny", "/etc/cron.d/cron.allow", "/etc/cron.d/cron.deny"];

const PAM_LEAVES: &[&str] = &["/etc/pam.d/allow.pamlist", "/etc/pam.d/README"];

const LINES: &[&str] = &[
    "/etc/at.allow",
    "/etc/at.deny",
    "/etc/cron.allow",
    "/etc/cron.deny",
    "/etc/cron.d/at.allow",
    "/etc/cron.d/at.deny",
    "/etc/cron.d/cron.allow",
    "/etc/cron.d/cron.deny",
    "/etc/default/grub_installdevice",
    "/etc/pam.d/allow.pamlist",
    "/etc/hostname.*",
];

fn records(record: Lens) -> Lens {
    many(any([empty(), comment(), record]))
}

fn hosts() -> Lens {
    let word = || store(r"[^# \n\t]+");
    records(node([
        seq("host"),
        maybe_space(),
        node([label("ipaddr"), word()]),
        tab(),
        node([label("canonical"), word()]),
        many(node([label("alias"), space(), word()])),
        comment_or_end(),
    ]))
}

fn fstab() -> Lens {
    let options = |name| {
        let value = node([label("value"), text("="), maybe(store(r"[^,# \n\t]+"))]);
        list(node([label(name), store(r"[^,#= \n\t]+"), maybe(value)]), text(","))
    };
    let number = |name| node([label(name), store("[0-9]+")]);
    let pass = maybe(Lens::All(vec![space(), number("passno")]));
    let dump = maybe(Lens::All(vec![tab(), number("dump"), pass]));
    records(node([
        seq("mntent"),
        maybe_space(),
        node([label("spec"), store(r"[^,# \n\t][^ \n\t]*")]),
        tab(),
        node([label("file"), store(r"[^# \t\n]+")]),
        tab(),
        options("vfstype"),
        maybe(Lens::All(vec![tab(), options("opt"), dump])),
        comment_or_end(),
    ]))
}

fn limits() -> Lens {
    let items = "core|data|fsize|memlock|nofile|rss|stack|cpu|nproc|as|maxlogins|maxsyslogins|priority|locks|sigpending|msgqueue|nice|rtprio|chroot";
    let value = |name, pattern: &str| node([label(name), store(pattern)]);
    records(node([
        label("domain"),
        store(r"[%@]?[A-Za-z0-9_.:-]+|\*"),
        space(),
        value("type", "soft|hard|-"),
        space(),
        value("item", &format!("(?:{items})(?![a-z])")),
        space(),
        value("value", r"[A-Za-z0-9_./-]+"),
        comment_or_end(),
    ]))
}

fn pam() -> Lens {
    let space = || del(r"(?:[ \t]|\\\n)+", " ");
    let word = || store(r"(?:[^# \t\n\\]|\\.)+");
    let include = node([maybe_space(), text("@"), key("include"), space(), word(), end()]);
    let argument = store(r"\[[^\]#\n]+\]|[^\[#\n \t\\][^#\n \t\\]*");
    let record = node([
        seq("record"),
        maybe_space(),
        maybe(node([label("optional"), del("-", "-")])),
        node([label("type"), store(&any_case("auth|session|account|password"))]),
        space(),
        node([label("control"), store(r"\[[^\]#\n]*\]|[a-zA-Z]+")]),
        space(),
        node([label("module"), word()]),
        many(node([space(), label("argument"), argument])),
        comment_or_end(),
    ]);
    many(any([empty(), comment(), include, record]))
}

fn modules() -> Lens {
    let value = store(r"[^# \t\n].*[^ \t\n]|[^# \t\n]");
    records(node([key(r"[^#, \n\t/]+"), maybe(Lens::All(vec![tab(), value])), end()]))
}

fn modprobe() -> Lens {
    let space = || del(r"(?:[ \t]|\\\n)+", " ");
    let word = || store(r"[^# \t\n\\]+");
    let command =
        store(r"(?:[^# \t\n\\][^#\n\\]*[ \t]*\\[ \t]*\n[ \t]*)*(?:[^# \t\n\\][^#\n\\]*[^# \t\n\\]|[^# \t\n\\])");
    let ending = || any([end(), comment()]);
    let simple = |name: &str, value: Lens| node([key(name), space(), value, ending()]);
    let value = Lens::All(vec![del(r"[ \t]*=[ \t]*", "="), store("[^#\" \\t\\n\\\\]+|\"[^#\"\\n\\\\]*\"")]);
    let option = node([key(WORD), maybe(value)]);
    let part = |name| many(node([label(name), space(), store(r"[^:# \t\n\\]+(?![^ \t\n\\#]*:)")]));
    let part = |name: &'static str, sign: &str| maybe(Lens::All(vec![space(), text(sign), part(name)]));
    records(any([
        simple("alias", Lens::All(vec![word(), space(), node([label("modulename"), word()])])),
        node([key("options"), space(), word(), many(Lens::All(vec![space(), option])), comment_or_end()]),
        node([key("install|remove"), space(), word(), space(), node([label("command"), command]), comment_or_end()]),
        simple("blacklist", word()),
        simple("config", store("binary_indexes|yes|no")),
        node([key("softdep"), space(), word(), part("pre", "pre:"), part("post", "post:"), comment_or_end()]),
    ]))
}

fn cron() -> Lens {
    let number = "[0-9*][0-9/,*-]*";
    let name = format!("(?:{number}|[A-Za-z]{{3}})(?:-(?:{number}|[A-Za-z]{{3}}))?");
    let part = |name, pattern: &str| node([label(name), store(pattern)]);
    let time = node([
        label("time"),
        part("minute", number),
        space(),
        part("hour", number),
        space(),
        part("dayofmonth", number),
        space(),
        part("month", &name),
        space(),
        part("dayofweek", &name),
    ]);
    let words = "reboot|yearly|annually|monthly|weekly|daily|midnight|hourly";
    let schedule = node([label("schedule"), text("@"), store(words)]);
    let entry = node([
        label("entry"),
        maybe_space(),
        maybe(part("prefix", "-")),
        any([time, schedule]),
        space(),
        part("user", WORD),
        space(),
        store(IN_LINE),
        end(),
    ]);
    let variable = key_but(r"[A-Za-z1-9_-]+(?:\[[0-9]+\])?", "entry");
    many(any([empty(), comment(), node([variable, text("="), store(r"[^\n]*[^ \t\n]"), end()]), entry]))
}

fn exports() -> Lens {
    let options = list(node([label("option"), store("[^,)]*")]), text(","));
    let in_brackets = Lens::All(vec![text("("), options, text(")")]);
    let client = node([label("client"), store(r"[\]\[a-zA-Z0-9.@*?/:-]+"), maybe(in_brackets)]);
    let entry = node([label("dir"), store(r"[^ \t\n#]*"), space(), list(client, space()), end()]);
    many(any([empty(), comment(), entry]))
}

fn lines() -> Lens {
    records(node([seq("line"), maybe_space(), store(r"[^# \t\n].*[^ \t\n]|[^# \t\n]"), end()]))
}
