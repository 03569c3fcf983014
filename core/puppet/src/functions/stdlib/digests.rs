//! Digests of stdlib 9: of what a value is as a text, also of a sensitive one.

use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function};
use crate::functions::arguments::{argument, made};
use duckrow_values::Value;
use duckrow_values::format::ruby_text;
use sha2::{Digest, Sha256};

macro_rules! digests {
    ($($name:literal => $digest:expr),* $(,)?) => {
        &[$(Function {
            name: $name,
            dispatches: &[Dispatch {
                signature: "Variant[ScalarData, Sensitive[ScalarData], Binary, Sensitive[Binary]] $my_data",
                call: |frame, call| digested(frame, &call, $digest),
            }],
        }),*]
    };
}

pub(super) const FUNCTIONS: &[Function] = digests! {
    "stdlib::crc32" => |bytes| format!("{:x}", crc32(bytes)),
    "stdlib::sha256" => |bytes| Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect(),
};

fn digested(frame: &mut Frame<'_>, call: &Call, digest: fn(&[u8]) -> String) -> Evaluated {
    let text = match argument(call, 0) {
        Value::Sensitive(inner) => ruby_text(&inner),
        open => ruby_text(&open),
    };
    made(frame, digest(text.as_bytes()))
}

/// The checksum of Ethernet and zip, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    const POLYNOMIAL: u32 = 0xedb8_8320;
    let bit = |crc: u32| crc >> 1 ^ if crc & 1 == 1 { POLYNOMIAL } else { 0 };
    !bytes.iter().fold(u32::MAX, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), |crc, _| bit(crc)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_one_that_is_known() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    }
}
