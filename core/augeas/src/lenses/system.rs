//! Files of the system's resolver: name servers, and where names are looked up.

use super::Known;
use super::common::{WORD, any_case, comment, comment_of, comment_or_end, empty, empty_of, end, space};
use crate::lens::{Lens, any, del, key, label, list, many, maybe, node, store, text};

pub(super) fn known() -> [Known; 2] {
    [Known::of("Resolv", resolv, &["/etc/resolv.conf"]), Known::of("Nsswitch", nsswitch, &["/etc/nsswitch.conf"])]
}

/// An address of either version; what isn't one is the resolver's to refuse.
const ADDRESS: &str = "[0-9A-Fa-f:.]+";

fn resolv() -> Lens {
    let ending = || any([end(), comment_of(r"[ \t]*[;#][ \t]*", " # ")]);
    let entry = |name: &str, value: Lens| node([key(name), space(), value, ending()]);
    let flags = |names: &str| node([key(&format!("(?:{names})(?![a-z0-9-])"))]);
    let netmask = node([label("netmask"), text("/"), store(ADDRESS)]);
    let address = node([label("ipaddr"), store(ADDRESS), maybe(netmask)]);
    let option = any([
        node([key("ndots|timeout|attempts"), text(":"), store("[0-9]+")]),
        flags(
            "debug|rotate|no-check-names|inet6|ip6-bytestring|edns0|single-request-reopen|single-request|no-tld-query|use-vc|no-reload|trust-ad",
        ),
        node([maybe(node([del("no-", "no-"), label("negate")])), key("ip6-dotint")]),
    ]);
    many(any([
        empty_of(r"[ \t]*[#;]?[ \t]*"),
        comment_of(r"[ \t]*[;#][ \t]*", "# "),
        entry("nameserver", store(ADDRESS)),
        entry("domain", store(WORD)),
        entry("search", list(node([label("domain"), store(WORD)]), space())),
        entry("sortlist", list(address, space())),
        entry("options", list(option, space())),
        entry("lookup", list(flags("bind|file|yp"), space())),
        entry("family", list(flags("inet4|inet6"), space())),
    ]))
}

fn nsswitch() -> Lens {
    let reaction = node([
        label("status"),
        maybe(node([text("!"), label("negate")])),
        store(&any_case("success|notfound|unavail|tryagain")),
        text("="),
        node([label("action"), store(&any_case("return|continue|merge"))]),
    ]);
    let reaction = Lens::All(vec![text("["), node([label("reaction"), list(reaction, space())]), text("]")]);
    let service = node([label("service"), store(WORD)]);
    many(any([
        empty(),
        comment(),
        node([
            label("database"),
            store(WORD),
            del(r":[ \t]*", ": "),
            list(any([service, reaction]), space()),
            comment_or_end(),
        ]),
    ]))
}
