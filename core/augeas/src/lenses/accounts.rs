//! The files of accounts, in which colons part the fields: users, groups, passwords.

use super::Known;
use super::common::{IN_LINE, WORD, comment, empty, end};
use crate::lens::{Lens, all, any, key, label, list, many, maybe, node, store, text};

pub(super) fn known() -> [Known; 3] {
    [
        Known::of("Passwd", passwd, &["/etc/passwd"]),
        Known::of("Group", group, &["/etc/group"]),
        Known::of("Shadow", shadow, &["/etc/shadow"]).in_folders_without(&[]),
    ]
}

const USER: &str = r"[_.A-Za-z0-9][-_.A-Za-z0-9]*\$?";
const NUMBER: &str = "[0-9]+";
const FIELD: &str = r"[^:\r\n]+";

/// A field that may be empty, and its colon.
fn field(name: &'static str, pattern: &str) -> Lens {
    node([label(name), maybe(store(pattern)), text(":")])
}

/// A field whose value may be an empty text, and its colon.
fn loose_field(name: &'static str, pattern: &str) -> Lens {
    full_field(name, &format!("(?:{pattern})?"))
}

/// A field that isn't empty, and its colon.
fn full_field(name: &'static str, pattern: &str) -> Lens {
    node([label(name), store(pattern), text(":")])
}

fn passwd() -> Lens {
    let shell = || node([label("shell"), maybe(store(IN_LINE))]);
    let entry = node([
        key(USER),
        text(":"),
        field("password", FIELD),
        full_field("uid", NUMBER),
        full_field("gid", NUMBER),
        field("name", FIELD),
        field("home", FIELD),
        shell(),
        end(),
    ]);
    // What a directory says of users may be overridden: only what is there is a node.
    let given = |name, pattern| maybe(node([label(name), store(pattern)]));
    let overrides = all([
        text(":"),
        all([given("password", FIELD), text(":"), given("uid", NUMBER), text(":"), given("gid", NUMBER), text(":")]),
        all([given("name", FIELD), text(":"), given("home", FIELD), text(":"), given("shell", IN_LINE)]),
    ]);
    let of_directory = |sign: &str, name| node([text(sign), label(name), store(USER), overrides.clone(), end()]);
    let all_fields = Lens::All(vec![
        text(":"),
        full_field("password", r"[^:\r\n]*"),
        loose_field("uid", NUMBER),
        loose_field("gid", NUMBER),
        field("name", FIELD),
        field("home", FIELD),
        shell(),
    ]);
    let default = node([text("+"), label("@nisdefault"), maybe(all_fields), end()]);
    many(any([
        comment(),
        empty(),
        entry,
        of_directory("+@", "@nis"),
        of_directory("+", "@+nisuser"),
        of_directory("-", "@-nisuser"),
        default,
    ]))
}

fn group() -> Lens {
    let users = || maybe(list(node([label("user"), store(WORD)]), text(",")));
    let password = "[A-Za-z0-9_.!*-]*";
    let entry =
        node([key(WORD), text(":"), full_field("password", password), full_field("gid", NUMBER), users(), end()]);
    let all_fields = Lens::All(vec![text(":"), full_field("password", password), loose_field("gid", NUMBER), users()]);
    many(any([comment(), empty(), entry, node([text("+"), label("@nisdefault"), maybe(all_fields), end()])]))
}

fn shadow() -> Lens {
    let numbers = || {
        let names = ["lastchange_date", "minage_days", "maxage_days", "warn_days", "inactive_days", "expire_date"];
        let fields = names.into_iter().map(|name| loose_field(name, NUMBER));
        Lens::All(fields.chain([node([label("flag"), store("[0-9]*")])]).collect())
    };
    let entry = node([key(WORD), text(":"), field("password", FIELD), numbers(), end()]);
    let all_fields = Lens::All(vec![text(":"), loose_field("password", WORD), numbers()]);
    many(any([comment(), empty(), entry, node([text("+"), label("@nisdefault"), maybe(all_fields), end()])]))
}
