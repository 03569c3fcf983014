//! JSON, with the comments that some programs allow in it.

use super::common::{comment_of, maybe_space};
use crate::lens::{Lens, all, any, counter, del, label, list, many, node, seq, store, text};

pub(super) fn lens() -> Lens {
    all([comments(), Lens::Nested(Box::new(value()))])
}

fn comments() -> Lens {
    let line = r"(?:[^ \t\r\n*]|\*(?!/))(?:(?:[^\r\n*]|\*(?!/))*(?:[^ \t\r\n*]|\*(?!/)))?";
    let part = || node([seq("mline"), del(r"[ \t\r\n]*", "\n"), store(line)]);
    let block = node([
        label("#mcomment"),
        del(r"[ \t]*/\*", "/*"),
        counter("mline"),
        part(),
        many(all([del(r"[ \t]*\n", "\n"), part()])),
        del(r"[ \t\r\n]*\*/[ \t]*\r?\n", "\n*/\n"),
    ]);
    let nothing = node([del(r"[ \t]*(?://|/\*[ \t]*\*/)?[ \t]*", ""), text("\n")]);
    all([many(any([nothing, comment_of(r"[ \t]*//[ \t]*", "// "), block])), maybe_space()])
}

fn sign(sign: &str) -> Lens {
    all([text(sign), comments()])
}

fn string() -> Lens {
    all([text("\""), store(r#"(?:[^\\"]|\\["/bfnrtu\\])*"#), text("\"")])
}

/// Elements between two signs. What follows an empty pair is blanks alone.
fn between(open: &str, close: &str, element: Lens) -> Lens {
    let many = all([list(element, sign(",")), text(close), comments()]);
    all([sign(open), any([many, all([text(close), del(r"[ \t\n]*", "")])])])
}

fn value() -> Lens {
    let pair = node([label("entry"), string(), del(r"[ \t\n]*", ""), sign(":"), Lens::Again]);
    any([
        node([label("string"), string(), comments()]),
        node([label("number"), store(r"-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?"), comments()]),
        node([label("dict"), between("{", "}", pair)]),
        node([label("array"), between("[", "]", Lens::Again)]),
        node([label("const"), store("true|false|null"), comments()]),
    ])
}
