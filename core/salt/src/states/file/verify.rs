//! `source_hash`: a file from elsewhere than the master must have the checksum that the state gives (`manage_file` in
//! `salt/modules/file.py`).

use super::super::Call;
use super::{Stopped, failed};
use duckrow_resource_types::digest;

/// The kinds of checksums by the number of their digits, which distinguishes them if no kind is given.
const KINDS: [(&str, usize); 6] =
    [("md5", 32), ("sha1", 40), ("sha224", 56), ("sha256", 64), ("sha384", 96), ("sha512", 128)];

/// Fails if a text from a source is not the one that was meant. A file that has the checksum already is left alone.
pub(super) fn check(call: &mut Call<'_, '_>, source: &str, text: &str) -> Result<(), Stopped> {
    if source.starts_with("salt://") || call.flag("skip_verify", false) || call.test {
        return Ok(());
    }
    let given = call.text("source_hash").unwrap_or_default();
    let Some((kind, wanted)) = kind_and_sum(&given) else { return Ok(()) };
    let name = call.name.to_string();
    let present = call.host.files().read(&name).ok();
    let actual = digest(kind, text.as_bytes()).unwrap_or_default();
    if actual == wanted || present.as_ref().is_some_and(|present| digest(kind, present).as_deref() == Some(wanted)) {
        return Ok(());
    }
    let said =
        |of: &str| format!("Specified {kind} checksum for {of} ({wanted}) does not match actual checksum ({actual})");
    Err(failed(match present {
        None => said(&name),
        Some(_) => format!(
            "{}. If the 'source_hash' value refers to a remote file with multiple possible matches, then it may be \
             necessary to set 'source_hash_name'.",
            said(source)
        ),
    }))
}

/// `md5=…`, or the digits alone; nothing if a file is meant that has them.
fn kind_and_sum(given: &str) -> Option<(&'static str, &str)> {
    let (named, sum) = given.split_once('=').map_or((None, given), |(kind, sum)| (Some(kind), sum));
    let is_sum = sum.chars().all(|digit| digit.is_ascii_hexdigit());
    let (kind, _) = KINDS.into_iter().find(|(_, digits)| *digits == sum.len()).filter(|_| is_sum)?;
    named.is_none_or(|named| named == kind).then_some((kind, sum))
}
