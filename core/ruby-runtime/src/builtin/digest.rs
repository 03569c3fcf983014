//! `Digest`, `Base64` and `ERB::Util`, as far as their results are texts.

use crate::class::{Native, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;
use duckrow_values::Binary;
use md5::Digest as _;

/// The functions of `Digest::MD5`.
pub(super) const MD5: &[Native] =
    &[native("hexdigest", 1, 1, |vm, _, given| hex(vm, given, |bytes| md5::Md5::digest(bytes).to_vec()))];

/// The functions of `Digest::SHA1`.
pub(super) const SHA1: &[Native] =
    &[native("hexdigest", 1, 1, |vm, _, given| hex(vm, given, |bytes| sha1::Sha1::digest(bytes).to_vec()))];

/// The functions of `Digest::SHA256`.
pub(super) const SHA256: &[Native] =
    &[native("hexdigest", 1, 1, |vm, _, given| hex(vm, given, |bytes| sha2::Sha256::digest(bytes).to_vec()))];

/// The functions of `Digest::SHA512`.
pub(super) const SHA512: &[Native] =
    &[native("hexdigest", 1, 1, |vm, _, given| hex(vm, given, |bytes| sha2::Sha512::digest(bytes).to_vec()))];

/// The functions of `Base64`.
pub(super) const BASE64: &[Native] = &[
    native("strict_encode64", 1, 1, |vm, _, given| encoded(vm, given, |bytes| bytes.to_string())),
    native("encode64", 1, 1, |vm, _, given| encoded(vm, given, Binary::relaxed)),
];

/// The functions of `ERB::Util`.
pub(super) const ERB_UTIL: &[Native] = &[
    native("url_encode", 1, 1, url_encode),
    native("u", 1, 1, url_encode),
    native("html_escape", 1, 1, html_escape),
    native("h", 1, 1, html_escape),
];

fn hex(vm: &mut Vm<'_>, given: &Arguments, digest: fn(&[u8]) -> Vec<u8>) -> Outcome {
    let text = vm.string(given.at(0))?;
    vm.pay(text.len() as u64 / 8)?;
    vm.text(digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect::<String>())
}

fn encoded(vm: &mut Vm<'_>, given: &Arguments, encode: fn(&Binary) -> String) -> Outcome {
    let text = vm.string(given.at(0))?;
    vm.allocate(text.len() * 2)?;
    vm.text(encode(&Binary::new(text.into_bytes())))
}

fn url_encode(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let text = vm.to_s(given.at(0))?;
    let mut out = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'~') {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    vm.text(out)
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
