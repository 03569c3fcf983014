//! What the web writes in its own ways: `ERB::Util` and `CGI`.

use crate::class::{Native, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;

/// The functions of `ERB::Util`.
pub(super) const ERB_UTIL: &[Native] = &[
    native("url_encode", 1, 1, url_encode),
    native("u", 1, 1, url_encode),
    native("html_escape", 1, 1, html_escape),
    native("h", 1, 1, html_escape),
];

/// The functions of `CGI`.
pub(super) const CGI: &[Native] = &[
    native("escape", 1, 1, |vm, _, given| {
        let text = vm.to_s(given.at(0))?;
        vm.text(percent_encoded(&text).replace("%20", "+"))
    }),
    native("escapeURIComponent", 1, 1, url_encode),
    native("unescape", 1, 1, |vm, _, given| {
        let text = vm.string(given.at(0))?;
        unescaped(vm, &text.replace('+', " "))
    }),
    native("unescapeURIComponent", 1, 1, |vm, _, given| {
        let text = vm.string(given.at(0))?;
        unescaped(vm, &text)
    }),
    native("escapeHTML", 1, 1, html_escape),
    native("escape_html", 1, 1, html_escape),
    native("unescapeHTML", 1, 1, html_unescape),
    native("unescape_html", 1, 1, html_unescape),
];

fn url_encode(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let text = vm.to_s(given.at(0))?;
    vm.text(percent_encoded(&text))
}

fn percent_encoded(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'~') {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

fn unescaped(vm: &mut Vm<'_>, text: &str) -> Outcome {
    match String::from_utf8(percent_decoded(text)) {
        Ok(text) => vm.text(text),
        Err(_) => Err(vm.unsupported("a String with bytes that are no characters")),
    }
}

/// The bytes that a text stands for. A percent sign without two digits stands for itself.
fn percent_decoded(text: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let digits = after.get(..2).filter(|digits| *first == b'%' && digits.iter().all(u8::is_ascii_hexdigit));
        let code = digits.and_then(|digits| u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok());
        out.push(code.unwrap_or(*first));
        rest = if code.is_some() { after.get(2..).unwrap_or_default() } else { after };
    }
    out
}

fn html_escape(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let text = vm.to_s(given.at(0))?;
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    vm.text(out)
}

fn html_unescape(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let text = vm.string(given.at(0))?;
    let mut out = String::new();
    let mut rest = &*text;
    while let Some((before, entity)) = rest.split_once('&') {
        out.push_str(before);
        let known = entity.split_once(';').and_then(|(name, after)| Some((character(name)?, after)));
        let (c, after) = known.unwrap_or(('&', entity));
        out.push(c);
        rest = after;
    }
    out.push_str(rest);
    vm.text(out)
}

/// The character that an entity stands for, without its `&` and `;`.
fn character(entity: &str) -> Option<char> {
    let number = |digits: &str, radix| {
        let is_number = !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix));
        is_number.then(|| u32::from_str_radix(digits, radix).ok()).flatten().and_then(char::from_u32)
    };
    match entity {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let digits = entity.strip_prefix('#')?;
            match digits.strip_prefix(['x', 'X']) {
                Some(hexadecimal) => number(hexadecimal, 16),
                None => number(digits, 10),
            }
        }
    }
}
