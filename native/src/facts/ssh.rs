//! The host's public keys, with their fingerprints.

use base64::Engine;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use serde_json::json;
use sha1::Digest;

use super::{Facts, Host};

const FOLDERS: [&str; 5] = ["/etc/ssh", "/usr/local/etc/ssh", "/etc", "/usr/local/etc", "/etc/opt/ssh"];

/// A kind of keys.
struct Kind {
    name: &'static str,
    /// As the file calls it.
    written: &'static str,
    /// In a record of DNS.
    number: u8,
}

const KINDS: [Kind; 4] = [
    Kind { name: "rsa", written: "ssh-rsa", number: 1 },
    Kind { name: "dsa", written: "ssh-dss", number: 2 },
    Kind { name: "ecdsa", written: "ecdsa-sha2-nistp256", number: 3 },
    Kind { name: "ed25519", written: "ssh-ed25519", number: 4 },
];

const LENIENT: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

pub(super) fn read(host: &Host, facts: &mut Facts) {
    let files = FOLDERS.iter().flat_map(|folder| KINDS.iter().map(move |kind| (folder, kind)));
    for (folder, kind) in files {
        let Some(text) = host.text(&format!("{folder}/ssh_host_{}_key.pub", kind.name)) else { continue };
        let mut words = text.split_whitespace();
        let (Some(written), Some(key)) = (words.next(), words.next()) else { continue };
        let Some(kind) = KINDS.iter().find(|kind| kind.written == written) else { continue };
        let Ok(bytes) = LENIENT.decode(key) else { continue };
        let print = |number: u8, digest: &[u8]| format!("SSHFP {} {number} {}", kind.number, hexadecimal(digest));
        let value = json!({
            "fingerprints": {
                "sha1": print(1, &sha1::Sha1::digest(&bytes)),
                "sha256": print(2, &sha2::Sha256::digest(&bytes)),
            },
            "key": key,
            "type": written,
        });
        facts.put_at(&["ssh"], kind.name, value);
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    #[test]
    fn keys_have_the_fingerprints_of_their_bytes() {
        let host = MadeUp::new(&[
            ("/etc/ssh/ssh_host_ed25519_key.pub", "ssh-ed25519 ZHVjaw== root@mill\n"),
            ("/etc/ssh/ssh_host_rsa_key.pub", "ssh-rsa ???\n"),
            ("/etc/ssh/ssh_host_dsa_key.pub", "ssh-dss\n"),
            ("/etc/ssh_host_ecdsa_key.pub", "ecdsa-sha2-nistp521 ZHVjaw==\n"),
        ]);
        assert_eq!(
            told(&host, super::read),
            concat!(
                r#"{"ssh":{"ed25519":{"fingerprints":{"sha1":"SSHFP 4 1 5ece240085b9ad85b64896082e3761c54ef581de","#,
                r#""sha256":"SSHFP 4 2 2d2370db2447ff8cf4f3accd68c85aa119a9c893effd200a9b69176e9fc5eb98"},"#,
                r#""key":"ZHVjaw==","type":"ssh-ed25519"}}}"#
            )
        );
    }
}
