//! Files of sections and settings, in the forms that programs have.

use super::Known;
use super::common::{any_end, comment_of, empty as plainly_empty, empty_of, maybe_quoted, maybe_space, quoted, space};
use crate::lens::{Lens, Pattern, all, any, del, key, key_but, label, many, maybe, node, some, store, text};

pub(super) fn known() -> [Known; 5] {
    [
        Known::of(
            "Puppet",
            puppet,
            &["/etc/puppet/puppet.conf", "/usr/local/etc/puppet/puppet.conf", "/etc/puppetlabs/puppet/puppet.conf"],
        ),
        Known::of(
            "MySQL",
            mysql,
            &["/etc/mysql/my.cnf", "/etc/mysql/conf.d/*.cnf", "/etc/my.cnf", "/etc/my.cnf.d/*.cnf"],
        ),
        Known::of("PHP", php, PHP).in_folders_without(&[]),
        Known::of("Samba", samba, &["/etc/samba/smb.conf"]),
        Known::of("Yum", yum, YUM).in_folders_without(&["/etc/yum/pluginconf.d/versionlock.list"]),
    ]
}

const PHP: &[&str] = &[
    "/etc/php*/*/*.ini",
    "/etc/php/*/*/*.ini",
    "/etc/php.ini",
    "/etc/php.d/*.ini",
    "/etc/php*/fpm/pool.d/*.conf",
    "/etc/php/*/fpm/pool.d/*.conf",
    "/usr/local/zend/etc/php.ini",
    "/usr/local/zend/etc/conf.d/*.ini",
];

const YUM: &[&str] = &[
    "/etc/yum.conf",
    "/etc/yum.repos.d/*.repo",
    "/etc/yum/yum-cron*.conf",
    "/etc/yum/pluginconf.d/*",
    "/etc/dnf/dnf.conf",
    "/etc/dnf/automatic.conf",
    "/etc/dnf/plugins/*.conf",
];

/// A name of a setting.
const NAME: &str = "[A-Za-z][A-Za-z0-9._-]*";

/// A value without quotes, comments and blanks around it.
const BARE: &str = "[^\" \\t\\r\\n;#](?:[^\\r\\n;#]*[^\" \\t\\r\\n;#])?";

/// A value that must be in quotes, because it has the sign of a comment.
const WITH_SIGN: &str = "[^\"\\r\\n]*[;#]+[^\"\\r\\n]*";

fn empty() -> Lens {
    empty_of(r"[ \t]*[;#]?[ \t]*")
}

/// A comment that one of these signs begins; a new one has the default.
fn comment(signs: &str, default: &str) -> Lens {
    comment_of(&format!(r"[ \t]*{signs}[ \t]*"), default)
}

fn ending(comment: &Lens) -> Lens {
    any([comment.clone(), any_end()])
}

/// A setting whose value may be in quotes, which it must be to hold the sign of a comment.
fn setting(begin: Lens, sign: &str, value: &str, comment: &Lens) -> Lens {
    let begin = all([begin, maybe_space(), del(sign, "=")]);
    let bare = all([maybe_space(), maybe_quoted(value)]);
    let quoted = [maybe_space(), quoted(WITH_SIGN)];
    any([
        node([begin.clone(), maybe(bare), ending(comment)]),
        node([begin, all(quoted), ending(comment)]),
        comment.clone(),
    ])
}

/// A section: its title, and what is in it.
fn section(title: Lens, inside: Lens) -> Lens {
    node([title, many(any([inside, empty()]))])
}

/// A title that is the node's label.
fn title(begin: Lens, except: &str) -> Lens {
    all([begin, text("["), key_but(r"[^\]\r\n/]+", except), text("]"), any_end()])
}

/// A title that is the node's value.
fn title_of(name: &'static str, begin: Lens, pattern: Pattern) -> Lens {
    all([begin, label(name), text("["), Lens::Store(pattern), text("]"), any_end()])
}

fn any_title() -> Pattern {
    Pattern::new(r"[^\]\r\n]+")
}

fn puppet() -> Lens {
    let comment = comment("#", "#");
    let setting = setting(all([maybe_space(), key(NAME)]), "=", BARE, &comment);
    all([many(any([comment, empty()])), many(section(title(maybe_space(), "#comment"), setting))])
}

fn php() -> Lens {
    let comment = comment("[;#]", ";");
    let name = format!(r"{NAME}(?:\[{NAME}\])?");
    let setting = setting(all([maybe_space(), key(&name)]), "[=:]", BARE, &comment);
    let before = node([label(".anon"), some(any([setting.clone(), empty()]))]);
    all([maybe(before), many(section(title(Lens::All(Vec::new()), r"#comment|\.anon"), setting))])
}

/// `IniFile.lns_loose`
pub(super) fn loose() -> Lens {
    sections_by_value(maybe_space(), key(NAME), BARE)
}

/// `IniFile.lns_loose_multiline`: a value goes on in lines that are set in.
pub(super) fn loose_multiline() -> Lens {
    let value = format!(r"{BARE}(?:\r?\n[ \t]+{BARE})*|(?:\r?\n[ \t]+{BARE})+");
    sections_by_value(Lens::All(Vec::new()), key(NAME), &value)
}

fn sections_by_value(begin: Lens, name: Lens, value: &str) -> Lens {
    let comment = comment("[;#]", ";");
    let setting = setting(all([begin.clone(), name]), "[=:]", value, &comment);
    let before = node([label("section"), Lens::Value(".anon"), some(any([setting.clone(), empty()]))]);
    let title = title_of("section", begin, any_title().but(r"\.anon"));
    all([maybe(before), many(section(title, setting))])
}

fn mysql() -> Lens {
    let comment = comment("[;#]", "#");
    let begin = || all([maybe_space(), key(NAME)]);
    let sign = || all([maybe_space(), del("[=:]", "="), maybe_space()]);
    let word = "[^#;\" \\t\\r\\n]+";
    let bare = maybe_quoted(&format!(r"{word}(?:[ \t]+{word})*"));
    let setting = any([
        node([begin(), sign(), bare, ending(&comment)]),
        node([begin(), sign(), quoted(WITH_SIGN), ending(&comment)]),
        node([begin(), store(""), ending(&comment)]),
        comment.clone(),
    ]);
    let include = node([key("!include(?:dir)?"), space(), store(r"[^ \t\n]+"), del(r"[ \t]*\n", "\n")]);
    let between = || many(any([comment.clone(), empty()]));
    let section = section(title_of("target", maybe_space(), any_title()), setting);
    all([between(), many(any([section, all([include, between()])]))])
}

fn samba() -> Lens {
    let comment = comment("[;#]", ";");
    let name = r"[A-Za-z0-9_.-][A-Za-z0-9 _.:*-]*[A-Za-z0-9_.*-]";
    let value = all([del(r"[ \t]*", " "), store(r"[^;# \t\r\n][^;#\r\n]*[^;# \t\r\n]|[^;# \t\r\n]")]);
    let begin = all([del(r"[ \t]*", "   "), key(name), del(r"[ \t]*=", " =")]);
    let setting = any([node([begin, maybe(value), ending(&comment)]), comment.clone()]);
    let section = section(title_of("target", Lens::All(Vec::new()), any_title()), setting);
    all([many(any([comment, empty()])), many(section)])
}

/// Three settings are lists, whose further values are nodes beside the first one. Each may be there once.
fn yum() -> Lens {
    let comment = comment("#", "#");
    let setting = setting(key_but(NAME, "baseurl|gpgkey|exclude"), "=", BARE, &comment);
    let plain = many(any([setting, plainly_empty()]));
    let inside = all([plain.clone(), maybe(lists_in_any_order(&["baseurl", "gpgkey", "exclude"], &plain))]);
    let section = node([title(Lens::All(Vec::new()), "#comment"), inside]);
    all([many(any([comment, plainly_empty()])), many(section)])
}

/// One of these lists, with what follows it, and perhaps the others.
fn lists_in_any_order(names: &[&'static str], plain: &Lens) -> Lens {
    let value = || store(r"[^# \t\r\n,][^ \t\r\n,]*[^# \t\r\n,]|[^# \t\r\n,]");
    let begin = |name: &str| all([key(name), maybe_space(), del("=", "="), maybe_space(), value()]);
    let between = || del(r"[ \t]*(?:,[ \t]*|\r?\n[ \t]+)|[ \t]+", "\n\t");
    let one = |name: &'static str| {
        let others: Vec<&'static str> = names.iter().copied().filter(|other| *other != name).collect();
        let more = many(all([between(), node([label(name), value()])]));
        let rest = if others.is_empty() { Vec::new() } else { vec![maybe(lists_in_any_order(&others, plain))] };
        let first = [node([begin(name)]), more, any_end(), plain.clone()];
        Lens::All(first.into_iter().chain(rest).collect())
    };
    Lens::Any(names.iter().map(|name| one(name)).collect())
}
