//! Digests, encodings and bytes.

use std::fmt::Write as _;

use sha1::{Digest, Sha1};
use sha2::Sha256;

use super::{one, only};
use crate::jinja::{Machine, encoded, parse_int};
use crate::python;
use crate::value::{Args, Error, Native, Result, Value};
use duckrow_resource_types::digest;
use duckrow_values::Binary;

/// They, by name.
pub(super) const TABLE: &[(&str, Native)] = &[
    ("base64_decode", |_, args| from_base64(&only(args, "base64_b64decode", "instr")?)),
    ("base64_encode", |_, args| base64(&only(args, "base64_b64encode", "instr")?)),
    ("hmac", hmac),
    ("hmac_compute", hmac_compute),
    ("is_hex", is_hex),
    ("mac_str_to_bytes", mac_bytes),
    ("md5", |_, args| digest_of("md5", &only(args, "md5_digest", "instr")?)),
    ("sha1", |_, args| digest_of("sha1", &only(args, "sha1_digest", "instr")?)),
    ("sha256", |_, args| digest_of("sha256", &only(args, "sha256_digest", "instr")?)),
    ("sha512", |_, args| digest_of("sha512", &only(args, "sha512_digest", "instr")?)),
    ("to_bytes", to_bytes),
    ("uuid", uuid),
];

/// The bytes of a text, or bytes.
fn bytes(value: &Value) -> Result<Vec<u8>> {
    match value {
        Value::Text(text) | Value::Safe(text) => Ok(text.as_bytes().to_vec()),
        Value::Bytes(bytes) => Ok(bytes.to_vec()),
        other => {
            let module = if other.is_defined() { "" } else { "jinja2.runtime." };
            let class = other.class();
            Err(Error::python(format!("expected str, bytes, or bytearray not <class '{module}{class}'>")))
        }
    }
}

fn to_bytes(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, encoding, errors] = args.bind("to_bytes", ["s", "encoding", "errors"], 1)?;
    let value = one(value);
    match value.as_text() {
        Some(text) => encoded(text, encoding.as_ref(), errors.as_ref()),
        None => Ok(Value::Bytes(bytes(&value)?.into())),
    }
}

/// A text as base 64.
///
/// # Errors
/// A value that is no text.
pub(crate) fn base64(value: &Value) -> Result<Value> {
    Ok(Binary::new(bytes(value)?).to_string().into())
}

/// The text, or the bytes, that a text in base 64 stands for.
///
/// # Errors
/// A text that is none.
pub(crate) fn from_base64(value: &Value) -> Result<Value> {
    let decoded = python::from_base64(&bytes(value)?).ok_or_else(|| Error::python("Incorrect padding"))?;
    Ok(match std::str::from_utf8(decoded.bytes()) {
        Ok(text) => Value::from(text),
        Err(_) => Value::Bytes(decoded.bytes().into()),
    })
}

fn hexadecimal(bytes: &[u8]) -> String {
    let mut digits = String::new();
    for byte in bytes {
        // Writing into a text never fails.
        _ = write!(digits, "{byte:02x}");
    }
    digits
}

/// The digest of a text by an algorithm's name.
///
/// # Errors
/// A value that is no text, and an unknown algorithm.
pub(crate) fn digest_of(algorithm: &str, value: &Value) -> Result<Value> {
    let digits = digest(algorithm, &bytes(value)?);
    let missing = || Error::python(format!("Hash '{algorithm}' is not supported"));
    Ok(digits.ok_or_else(missing)?.into())
}

/// The code of a message under a key, by SHA-256.
fn code(message: &Value, key: &Value) -> Result<Vec<u8>> {
    let mut key = bytes(key)?;
    if key.len() > 64 {
        key = Sha256::digest(key).to_vec();
    }
    key.resize(64, 0);
    let padded = |with: u8| key.iter().map(|byte| byte ^ with).collect::<Vec<u8>>();
    let inner = Sha256::digest([padded(0x36), bytes(message)?].concat());
    Ok(Sha256::digest([padded(0x5c), inner.to_vec()].concat()).to_vec())
}

fn hmac(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    hmac_of(args)
}

/// True if a text is signed by a key.
///
/// # Errors
/// A value that is no text.
pub(crate) fn hmac_of(args: Args) -> Result<Value> {
    let [message, key, challenge] = args.bind("hmac_signature", ["string", "shared_secret", "challenge_hmac"], 3)?;
    let signed = Binary::new(code(&one(message), &one(key))?).to_string();
    Ok(Value::Bool(signed.into_bytes() == bytes(&one(challenge))?))
}

fn hmac_compute(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    hmac_compute_of(args)
}

/// The signature of a text by a key.
///
/// # Errors
/// A value that is no text.
pub(crate) fn hmac_compute_of(args: Args) -> Result<Value> {
    let [message, key] = args.bind("hmac_compute", ["string", "shared_secret"], 2)?;
    Ok(hexadecimal(&code(&one(message), &one(key))?).into())
}

fn is_hex(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let value = only(args, "is_hex", "value")?;
    Ok(Value::Bool(value.as_text().is_some_and(|text| parse_int(text, 16).is_some())))
}

fn mac_bytes(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let value = only(args, "mac_str_to_bytes", "mac_str")?;
    let text = value.defined()?.as_text().cloned().unwrap_or_default();
    let digits = match text.chars().count() {
        12 => text.to_string(),
        17 => text.as_str().replace(text.chars().nth(2).unwrap_or(':'), ""),
        _ => return Err(Error::python("Invalid MAC address")),
    };
    let byte = |place: usize| digits.get(place * 2..place * 2 + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok());
    let bytes: Option<Vec<u8>> = (0..6).map(byte).collect();
    bytes.map(|bytes| Value::Bytes(bytes.into())).ok_or_else(|| Error::python("invalid literal for int() with base 16"))
}

/// The namespace of Salt's identifiers (`GLOBAL_UUID`).
const NAMESPACE: [u8; 16] =
    [0x91, 0x63, 0x3e, 0xbf, 0x1c, 0x86, 0x5e, 0x33, 0x93, 0x5a, 0x28, 0x06, 0x1f, 0x4b, 0x48, 0x0e];

fn uuid(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let name = bytes(&only(args, "uuid_", "val")?)?;
    let mut digest: Vec<u8> = Sha1::digest([NAMESPACE.to_vec(), name].concat()).to_vec();
    if let Some(version) = digest.get_mut(6) {
        *version = *version & 0x0f | 0x50;
    }
    if let Some(variant) = digest.get_mut(8) {
        *variant = *variant & 0x3f | 0x80;
    }
    let digits = hexadecimal(&digest);
    let part = |range: std::ops::Range<usize>| digits.get(range).unwrap_or_default();
    let parts = [part(0..8), part(8..12), part(12..16), part(16..20), part(20..32)];
    Ok(parts.join("-").into())
}
