//! `sshd_config`: keywords with values, lists and blocks that only some connections reach.

use super::Known;
use super::common::{any_case, comment, comment_of, empty, end, in_quotes, quoted};
use crate::lens::{Lens, any, del, key, key_but, label, many, node, seq, some, store, text};

pub(super) fn known() -> [Known; 1] {
    [Known::of("Sshd", lens, &["/etc/ssh/sshd_config", "/etc/ssh/sshd_config.d/*.conf"])]
}

/// Keywords whose values are words.
const WORDS: [&str; 5] = ["AcceptEnv", "AllowGroups", "AllowUsers", "DenyGroups", "DenyUsers"];

/// Keywords whose values are lists.
const LISTS: [&str; 7] = [
    "MACs",
    "Ciphers",
    "KexAlgorithms",
    "HostKeyAlgorithms",
    "GSSAPIKexAlgorithms",
    "CASignatureAlgorithms",
    "PubkeyAcceptedKeyTypes",
];

/// A word that needs no quotes.
const BARE: &str = "[^\"' \\t\\n=]+";

fn separator() -> Lens {
    del(r"[ \t=]+", " ")
}

/// A keyword with words behind it, each of which may be in quotes.
fn words(name: &'static str) -> Lens {
    let bare = node([separator(), seq(name), any([store(BARE), in_quotes(BARE)])]);
    let quoted = node([separator(), seq(name), in_quotes("[^\"'\\n]*[ \\t]+[^\"'\\n]*")]);
    node([key(&any_case(name)), many(any([quoted, bare])), end()])
}

/// A keyword with a list behind it.
fn commas(name: &'static str) -> Lens {
    let value = || store(r"[^, \t\n=]+");
    let more = many(node([seq(name), text(","), value()]));
    node([key(&any_case(name)), separator(), node([seq(name), value()]), more, end()])
}

fn entry() -> Lens {
    let subsystem = node([key(r"[A-Za-z0-9-]+"), separator(), store(r"[^ \t\n=](?:.*[^ \t\n=])?"), end()]);
    let special: Vec<String> =
        WORDS.iter().chain(&LISTS).chain(&["Match", "Subsystem"]).map(|name| any_case(name)).collect();
    let other = key_but("[A-Za-z0-9]+", &special.join("|"));
    let other = node([other, separator(), store(r"[^ \t\n=]+(?:[ \t=]+[^ \t\n=]+)*"), end()]);
    let subsystem = node([key(&any_case("Subsystem")), separator(), subsystem]);
    let known = WORDS.iter().map(|name| words(name)).chain(LISTS.iter().map(|name| commas(name)));
    Lens::Any(known.chain([subsystem, other]).collect())
}

fn lens() -> Lens {
    let condition = |value: Lens| node([separator(), key("[A-Za-z0-9]+"), separator(), value]);
    let spaced = condition(in_quotes("[^\"'\\t\\n]* [^\"'\\t\\n]*"));
    // A new value stands in quotes.
    let conditions = some(any([spaced, condition(any([quoted(BARE), store(BARE)]))]));
    let indent = || del(r"[ \t]*", "  ");
    let inside =
        any([empty(), Lens::All(vec![indent(), comment_of(r"#[ \t]*", "# ")]), Lens::All(vec![indent(), entry()])]);
    let block = node([
        key(&any_case("Match")),
        node([label("Condition"), conditions, end()]),
        node([label("Settings"), some(inside)]),
    ]);
    Lens::All(vec![many(any([empty(), comment(), entry()])), many(block)])
}
