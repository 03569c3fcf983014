//! `Digest`, `Base64` and `ERB::Util`. What a digest is as bytes can be digested and encoded again, and is no text.

use crate::class::{Native, known, native};
use crate::error::{Outcome, Stop};
use crate::frame::Arguments;
use crate::heap::{Inside, Object};
use crate::value::Value;
use crate::vm::Vm;
use duckrow_values::Binary;
use md5::Digest as _;

/// The functions of `Digest::MD5`.
pub(super) const MD5: &[Native] = &[
    native("hexdigest", 1, 1, |vm, _, given| hex(vm, given, |bytes| md5::Md5::digest(bytes).to_vec())),
    native("digest", 1, 1, |vm, _, given| raw(vm, given, |bytes| md5::Md5::digest(bytes).to_vec())),
];

/// The functions of `Digest::SHA1`.
pub(super) const SHA1: &[Native] = &[
    native("hexdigest", 1, 1, |vm, _, given| hex(vm, given, |bytes| sha1::Sha1::digest(bytes).to_vec())),
    native("digest", 1, 1, |vm, _, given| raw(vm, given, |bytes| sha1::Sha1::digest(bytes).to_vec())),
];

/// The functions of `Digest::SHA256`.
pub(super) const SHA256: &[Native] = &[
    native("hexdigest", 1, 1, |vm, _, given| hex(vm, given, |bytes| sha2::Sha256::digest(bytes).to_vec())),
    native("digest", 1, 1, |vm, _, given| raw(vm, given, |bytes| sha2::Sha256::digest(bytes).to_vec())),
];

/// The functions of `Digest::SHA512`.
pub(super) const SHA512: &[Native] = &[
    native("hexdigest", 1, 1, |vm, _, given| hex(vm, given, |bytes| sha2::Sha512::digest(bytes).to_vec())),
    native("digest", 1, 1, |vm, _, given| raw(vm, given, |bytes| sha2::Sha512::digest(bytes).to_vec())),
];

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

/// The methods of bytes that are no text: what would show them as one isn't there.
pub(super) const BYTES: &[Native] = &[
    native("length", 0, 0, |vm, this, _| length(vm, this)),
    native("bytesize", 0, 0, |vm, this, _| length(vm, this)),
    native("to_s", 0, 0, |vm, _, _| Err(as_text(vm))),
    native("to_str", 0, 0, |vm, _, _| Err(as_text(vm))),
    native("inspect", 0, 0, |vm, _, _| Err(as_text(vm))),
    native("==", 1, 1, |vm, _, _| Err(as_text(vm))),
];

fn as_text(vm: &Vm<'_>) -> Stop {
    vm.unsupported("the bytes of a digest as a text")
}

fn length(vm: &mut Vm<'_>, this: Value) -> Outcome {
    let bytes = bytes(vm, this)?;
    Ok(Value::Int(i64::try_from(bytes.len()).unwrap_or(i64::MAX)))
}

/// The bytes of a text, or of what is none.
fn bytes(vm: &mut Vm<'_>, value: Value) -> Outcome<Vec<u8>> {
    if let Value::Object(id) = value
        && let Inside::Bytes(bytes) = &vm.heap.object(id).inside
    {
        return Ok(bytes.to_vec());
    }
    vm.string(value).map(String::into_bytes)
}

fn digested(vm: &mut Vm<'_>, given: &Arguments, digest: fn(&[u8]) -> Vec<u8>) -> Outcome<Vec<u8>> {
    let bytes = bytes(vm, given.at(0))?;
    vm.pay(bytes.len() as u64 / 8)?;
    Ok(digest(&bytes))
}

fn hex(vm: &mut Vm<'_>, given: &Arguments, digest: fn(&[u8]) -> Vec<u8>) -> Outcome {
    let digest = digested(vm, given, digest)?;
    vm.text(digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>())
}

fn raw(vm: &mut Vm<'_>, given: &Arguments, digest: fn(&[u8]) -> Vec<u8>) -> Outcome {
    let digest = digested(vm, given, digest)?;
    vm.allocate(digest.len())?;
    let object = Object { class: Some(known::BYTES), inside: Inside::Bytes(digest.into()), ..Object::default() };
    Ok(Value::Object(vm.heap.add_object(object)))
}

fn encoded(vm: &mut Vm<'_>, given: &Arguments, encode: fn(&Binary) -> String) -> Outcome {
    let bytes = bytes(vm, given.at(0))?;
    vm.allocate(bytes.len() * 2)?;
    vm.text(encode(&Binary::new(bytes)))
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
