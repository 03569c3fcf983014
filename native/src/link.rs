//! Share links: a scenario in the fragment of an address. The page's half is `web/src/share/link.ts`; the links in
//! `tests/links` are read by both, and stay readable for ever.
//!
//! A fragment is `#1z`, the content as base64url without padding, `.`, and a checksum. `1` is the version of the format; `z`
//! says that the content is JSON, compressed with raw deflate. The checksum is the CRC-32 of the compressed bytes modulo 36⁵,
//! as five digits in base 36: it stands last, so a link that lost its end can be told from a whole one. Knows no files and no
//! network.

use std::fmt;
use std::io::{Read, Write};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use duckrow_core::scenario::Scenario;
use flate2::Compression;
use flate2::bufread::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

/// Some programs cut addresses that are longer.
pub const WARN_LENGTH: usize = 2_000;
/// Links that are longer do without the comments in modules.
pub const LONG: usize = 8_000;
/// Longer fragments are neither made nor read.
pub const MAX_LENGTH: usize = 32 * 1024;
/// Larger contents are neither made nor read.
pub const MAX_CONTENT: usize = 1 << 20;

/// The version of the engine that links name.
pub const ENGINE: &str = env!("CARGO_PKG_VERSION");

/// The prefix of every fragment of this version.
const PREFIX: &str = "#1z";
const CHECKSUM_DIGITS: usize = 5;
const CHECKSUMS: u32 = 36_u32.pow(5);

/// The content of a link. The scenario and the view of it are apart: a change of the page can't break a scenario.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// The scenario.
    pub scenario: Scenario,
    /// Another one, to compare with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<Scenario>,
    /// The view of the page: its own business.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<Map<String, Json>>,
    /// The version of the engine that it was made with: another one may show something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
}

/// The reason why a text isn't a readable link, or a content can't be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkError {
    /// There is no fragment of this form in it.
    Absent,
    /// Another version of the format, or another way to compress.
    Newer,
    /// The end is missing.
    Truncated,
    /// The checksum is that of another content.
    Altered,
    /// It is longer, or its content is larger, than allowed.
    TooLarge,
    /// The checksum fits, but the content can't be unpacked.
    Damaged,
    /// The content is no scenario.
    Content(String),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Absent => "This is not a Duckrow link: the part that begins with #1z is missing.",
            Self::Newer => "This link was made by a newer Duckrow. Open it with a newer version.",
            Self::Truncated => "This link is incomplete: its end is missing. Copy it again, as a whole.",
            Self::Altered => {
                "This link was changed on its way: its checksum doesn't match. A chat program or a browser extension may have \
                 done it. Copy it again from where it was made."
            }
            Self::TooLarge => "This link is too large: a link has at most 32 KB, and its content at most 1 MB.",
            Self::Damaged => "This link is damaged: its content can't be unpacked.",
            Self::Content(reason) => return write!(f, "This link holds no scenario: {reason}"),
        })
    }
}

impl std::error::Error for LinkError {}

/// The fragment for a content, from its `#` on.
///
/// # Errors
/// [`LinkError::TooLarge`] if it would not be read again.
pub fn encode(content: &Content) -> Result<String, LinkError> {
    encode_text(&serde_json::to_vec(content).map_err(|error| LinkError::Content(error.to_string()))?)
}

/// The fragment for the text of a content, whatever it holds.
///
/// # Errors
/// [`LinkError::TooLarge`] if it would not be unpacked again.
pub fn encode_text(text: &[u8]) -> Result<String, LinkError> {
    if text.len() > MAX_CONTENT {
        return Err(LinkError::TooLarge);
    }
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let packed = encoder.write_all(text).and_then(|()| encoder.finish()).map_err(|_| LinkError::Damaged)?;
    let fragment = sealed(&packed);
    if fragment.len() > MAX_LENGTH { Err(LinkError::TooLarge) } else { Ok(fragment) }
}

/// The fragment for packed bytes, whatever they hold.
pub fn sealed(packed: &[u8]) -> String {
    format!("{PREFIX}{}.{}", URL_SAFE_NO_PAD.encode(packed), checksum(packed))
}

/// The content of a link, or of its fragment alone, with or without the `#`.
///
/// # Errors
/// [`LinkError`] names the mistake in the link.
pub fn decode(link: &str) -> Result<Content, LinkError> {
    let link = link.trim();
    let fragment = link.split_once('#').map_or(link, |(_, fragment)| fragment);
    let (payload, digits) = parts(fragment)?;
    let packed = URL_SAFE_NO_PAD.decode(payload).map_err(|_| LinkError::Altered)?;
    if checksum(&packed) != digits {
        return Err(LinkError::Altered);
    }
    let text = inflate(&packed)?;
    serde_json::from_slice(&text).map_err(|error| LinkError::Content(error.to_string()))
}

/// True if a text looks like the fragment of a link, of whatever version, perhaps without its end.
pub fn is_fragment(text: &str) -> bool {
    let text = text.strip_prefix('#').unwrap_or(text);
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let mut characters = rest.chars();
    rest.len() < text.len()
        && characters.next().is_some_and(|c| c.is_ascii_lowercase())
        && characters.all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
}

/// The payload and the checksum of a fragment of this version.
fn parts(fragment: &str) -> Result<(&str, &str), LinkError> {
    let Some(body) = fragment.strip_prefix(PREFIX.trim_start_matches('#')) else {
        return Err(if is_fragment(fragment) { LinkError::Newer } else { LinkError::Absent });
    };
    if fragment.len() >= MAX_LENGTH {
        return Err(LinkError::TooLarge);
    }
    match body.split_once('.') {
        Some((payload, digits)) if digits.len() >= CHECKSUM_DIGITS => Ok((payload, digits)),
        _ => Err(LinkError::Truncated),
    }
}

fn inflate(packed: &[u8]) -> Result<Vec<u8>, LinkError> {
    let mut text = Vec::new();
    let mut decoder = DeflateDecoder::new(packed);
    let limit = MAX_CONTENT as u64 + 1;
    decoder.by_ref().take(limit).read_to_end(&mut text).map_err(|_| LinkError::Damaged)?;
    match text.len() {
        length if length > MAX_CONTENT => Err(LinkError::TooLarge),
        _ if decoder.total_in() < packed.len() as u64 => Err(LinkError::Damaged),
        _ => Ok(text),
    }
}

/// Five digits in base 36.
fn checksum(packed: &[u8]) -> String {
    let mut rest = crc32fast::hash(packed) % CHECKSUMS;
    let mut digits = ['0'; CHECKSUM_DIGITS];
    for digit in digits.iter_mut().rev() {
        *digit = char::from_digit(rest % 36, 36).unwrap_or('0');
        rest /= 36;
    }
    digits.iter().collect()
}

#[cfg(test)]
#[allow(clippy::string_slice, reason = "fragments are ASCII")]
mod tests {
    use super::*;

    fn ducks() -> Content {
        let scenario = Scenario::of_manifest("manifests/site.pp", "notice('quack')\n");
        Content { scenario, ..Content::default() }
    }

    #[test]
    fn what_is_encoded_can_be_decoded() {
        let view = serde_json::json!({"step": 4}).as_object().cloned();
        let content = Content { against: Some(Scenario::default()), view, ..ducks() };
        let fragment = encode(&content).unwrap();
        assert!(fragment.starts_with("#1z"));
        assert_eq!(decode(&fragment), Ok(content.clone()));
        assert_eq!(decode(&fragment[1..]), Ok(content.clone()));
        assert_eq!(decode(&format!("  https://example.com/play/?step=3{fragment}\n")), Ok(content));
    }

    #[test]
    fn a_link_that_lost_its_end_is_incomplete_wherever_it_was_cut() {
        let fragment = encode(&ducks()).unwrap();
        for end in 3..fragment.len() {
            assert_eq!(decode(&fragment[..end]), Err(LinkError::Truncated), "{end}");
        }
    }

    #[test]
    fn a_letter_that_changed_is_noticed() {
        let fragment = encode(&ducks()).unwrap();
        for place in 3..fragment.len() - CHECKSUM_DIGITS - 1 {
            let letter = if fragment.as_bytes()[place] == b'x' { "y" } else { "x" };
            let altered = format!("{}{letter}{}", &fragment[..place], &fragment[place + 1..]);
            assert_eq!(decode(&altered), Err(LinkError::Altered), "{place}");
        }
    }

    #[test]
    fn what_is_too_large_is_neither_made_nor_read() {
        let mut state = 1_u64;
        let noise = |_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            format!("{state:x}")
        };
        let noise: String = (0..5_000).map(noise).collect();
        let scenario = Scenario::of_manifest("manifests/site.pp", &noise);
        assert_eq!(encode(&Content { scenario, ..Content::default() }), Err(LinkError::TooLarge));
        let scenario = Scenario::of_manifest("manifests/site.pp", &" ".repeat(MAX_CONTENT));
        assert_eq!(encode(&Content { scenario, ..Content::default() }), Err(LinkError::TooLarge));
        assert_eq!(decode(&format!("#1z{}.00000", "A".repeat(MAX_LENGTH))), Err(LinkError::TooLarge));
    }

    #[test]
    fn nothing_may_follow_the_compressed_bytes() {
        let fragment = encode(&ducks()).unwrap();
        let (payload, _) = fragment[3..].split_once('.').unwrap();
        let packed = [URL_SAFE_NO_PAD.decode(payload).unwrap(), b"more".to_vec()].concat();
        let longer = format!("#1z{}.{}", URL_SAFE_NO_PAD.encode(&packed), checksum(&packed));
        assert_eq!(decode(&longer), Err(LinkError::Damaged));
    }

    #[test]
    fn only_what_has_the_form_of_a_fragment_looks_like_one() {
        assert!(["#1zAb_-.0a9zz", "1zAb", "#12dX"].into_iter().all(is_fragment));
        assert!(["", "#", "# 1z", "site.pp", "1", "#1Z", "1z b", "1z/b"].into_iter().all(|text| !is_fragment(text)));
    }
}
