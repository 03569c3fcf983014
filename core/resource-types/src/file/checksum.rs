//! Checksums of contents: `{sha256}…`.

use md5::Md5;
use sha1::Sha1;
use sha2::digest::Digest;
use sha2::{Sha224, Sha256, Sha384, Sha512};

/// The kinds of checksums, in Puppet's order.
pub(super) const KINDS: &[&str] = &[
    "sha256",
    "sha256lite",
    "md5",
    "md5lite",
    "sha1",
    "sha1lite",
    "sha512",
    "sha384",
    "sha224",
    "mtime",
    "ctime",
    "none",
];

/// The bytes of a content that the kinds called `lite` read.
const LITE: usize = 512;

/// The checksum of a content: `{sha256}2cf2…`. The kinds that are times have none on a host without a clock.
pub(super) fn checksum(kind: &str, content: &[u8]) -> String {
    let part = match kind.strip_suffix("lite") {
        Some(_) => content.get(..LITE).unwrap_or(content),
        None => content,
    };
    let digest = digest(kind.trim_end_matches("lite"), part).unwrap_or_default();
    format!("{{{kind}}}{digest}")
}

/// The digits of a checksum; nothing if the text is none.
pub fn digest(kind: &str, content: &[u8]) -> Option<String> {
    Some(match kind {
        "md5" => hex(&Md5::digest(content)),
        "sha1" => hex(&Sha1::digest(content)),
        "sha224" => hex(&Sha224::digest(content)),
        "sha384" => hex(&Sha384::digest(content)),
        "sha512" => hex(&Sha512::digest(content)),
        "sha256" => hex(&Sha256::digest(content)),
        _ => return None,
    })
}

fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// True if a text can be a checksum of a kind.
pub(super) fn is_valid(kind: &str, text: &str) -> bool {
    let length = match kind.trim_end_matches("lite") {
        "md5" => 32,
        "sha1" => 40,
        "sha224" => 56,
        "sha256" => 64,
        "sha384" => 96,
        "sha512" => 128,
        _ => return true,
    };
    text.len() == length && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_name_their_kind() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(checksum("sha256", b""), format!("{{sha256}}{empty}"));
        assert_eq!(checksum("md5lite", b"hello"), "{md5lite}5d41402abc4b2a76b9719d911017c592");
        assert!(is_valid("sha256", empty) && !is_valid("md5", empty));
    }
}
