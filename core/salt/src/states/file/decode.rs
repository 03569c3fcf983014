//! `file.decode`: a file from its base 64 (`salt/states/file.py`).

use super::super::{Call, Raised, Returned, mapping};
use super::edit::{Ended, execution, settled};
use super::obstacles::raised;
use super::{MODE_OF_FILES, writable};
use crate::python;
use crate::value::Value;
use duckrow_resource_types::digest;

pub(super) const DECODE: &[&str] = &["encoded_data", "contents_pillar", "encoding_type", "checksum"];

pub(super) fn decode(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    settled(write(call))
}

/// The text in base 64: of the state, or of the pillar.
fn encoded(call: &Call<'_, '_>) -> Result<String, Ended> {
    let given = |key: &str| call.text(key).filter(|text| !text.is_empty());
    match (given("encoded_data"), given("contents_pillar")) {
        (Some(text), None) => Ok(text),
        (None, Some(key)) => match call.renderer.pillar(&key, ":") {
            Some(found) => Ok(found.text().to_string()),
            None => Err(execution("Pillar data not found.")),
        },
        (None, None) => Err(execution("Specify either the 'encoded_data' or 'contents_pillar' argument.")),
        (Some(_), Some(_)) => Err(execution("Specify only one 'encoded_data' or 'contents_pillar' argument.")),
    }
}

fn write(call: &mut Call<'_, '_>) -> Result<Returned, Ended> {
    let name = call.name.to_string();
    let encoded = encoded(call)?;
    let checksum = call.text("checksum").unwrap_or_else(|| "md5".to_owned());
    let wrong = || Ended::By(Raised("binascii.Error: Incorrect padding".to_owned()));
    let content = python::from_base64(encoded.as_bytes()).ok_or_else(wrong)?;
    let unknown = || execution(&format!("Hash '{checksum}' is not supported"));
    let of = |content: &[u8]| digest(&checksum, content).ok_or_else(unknown);
    let old = call.host.files().read(&name).ok().map(|old| of(&old)).transpose()?;
    let new = of(content.bytes())?;
    if old.as_ref() == Some(&new) {
        return Ok(Returned::new(Some(true), "File is in the correct state."));
    }
    let changes = mapping([("old", old.clone().map_or(Value::None, Value::from)), ("new", new.into())]);
    if call.test {
        let returned = Returned::new(None, "File is set to be updated.");
        return Ok(if old.is_some() { returned.with(changes) } else { returned });
    }
    let mode = call.host.files().stat(&name, true).map_or(MODE_OF_FILES, |stat| stat.mode);
    writable(call, &name)?.write(&name, content.bytes(), mode).map_err(|error| Ended::By(raised(&name, error)))?;
    Ok(Returned::new(Some(true), "File was updated.").with(changes))
}
