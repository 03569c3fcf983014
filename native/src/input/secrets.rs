//! Texts that hiera-eyaml has encrypted, read with a private key: `ENC[PKCS7,…]` is enveloped data of PKCS #7, its key encrypted with RSA,
//! its content with AES in blocks that are chained. Knows neither Hiera nor files.

use aes::Aes256;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use cbc::Decryptor;
use cbc::cipher::block_padding::Pkcs7;
use cbc::cipher::{BlockModeDecrypt, KeyIvInit};
use der::asn1::{AnyRef, ObjectIdentifier, OctetStringRef};
use der::{Decode, Reader, SliceReader};
use duckrow_core::scenario::Secrets;
use rsa::pkcs1::DecodeRsaPrivateKey;
use rsa::pkcs8::DecodePrivateKey;
use rsa::{Pkcs1v15Encrypt, PrivateKey};

const ENVELOPED_DATA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.7.3");
const AES_256_CBC: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.1.42");

/// A private key.
pub(super) struct Key(PrivateKey);

impl Key {
    /// Reads a key as `eyaml createkeys` and `openssl genrsa` write it.
    ///
    /// # Errors
    /// The reason why the text is no such key.
    pub(super) fn read(pem: &str) -> Result<Self, String> {
        let key = match pem.contains("BEGIN RSA PRIVATE KEY") {
            true => PrivateKey::from_pkcs1_pem(pem).map_err(|error| error.to_string()),
            false => PrivateKey::from_pkcs8_pem(pem).map_err(|error| error.to_string()),
        };
        key.map(Self)
    }

    /// The plain text of enveloped data.
    fn open(&self, data: &[u8]) -> der::Result<Option<Vec<u8>>> {
        let Some(envelope) = Envelope::read(data)? else { return Ok(None) };
        let keys = envelope.keys.iter().filter_map(|key| self.0.decrypt(Pkcs1v15Encrypt, key).ok());
        let plain = keys.filter_map(|key| {
            let cipher = Decryptor::<Aes256>::new_from_slices(&key, envelope.start).ok()?;
            cipher.decrypt_padded_vec::<Pkcs7>(envelope.content).ok()
        });
        Ok(plain.into_iter().next())
    }
}

impl Secrets for Key {
    fn decrypted(&self, encoded: &str) -> Option<String> {
        let data = BASE64_STANDARD.decode(encoded).ok()?;
        String::from_utf8(self.open(&data).ok()??).ok()
    }
}

/// The parts of enveloped data that decryption needs.
struct Envelope<'a> {
    /// The key of the content, encrypted for each recipient.
    keys: Vec<&'a [u8]>,
    /// The block before the first one.
    start: &'a [u8],
    content: &'a [u8],
}

impl<'a> Envelope<'a> {
    /// Reads enveloped data; none if it is encrypted in another way than hiera-eyaml does.
    fn read(data: &'a [u8]) -> der::Result<Option<Self>> {
        let mut info = inside(AnyRef::from_der(data)?)?;
        if info.decode::<ObjectIdentifier>()? != ENVELOPED_DATA {
            return Ok(None);
        }
        let mut parts = inside(inside(info.decode()?)?.decode()?)?;
        parts.decode::<u8>()?;
        let mut recipients = inside(parts.decode()?)?;
        let mut keys = Vec::new();
        while !recipients.is_finished() {
            let mut recipient = inside(recipients.decode()?)?;
            recipient.decode::<u8>()?;
            // The certificate, by its issuer and number, and the way in which the key is encrypted: one key opens its own only.
            recipient.decode::<AnyRef<'a>>()?;
            recipient.decode::<AnyRef<'a>>()?;
            keys.push(recipient.decode::<&'a OctetStringRef>()?.as_bytes());
        }
        let mut content = inside(parts.decode()?)?;
        content.decode::<ObjectIdentifier>()?;
        let mut way = inside(content.decode()?)?;
        if way.decode::<ObjectIdentifier>()? != AES_256_CBC {
            return Ok(None);
        }
        let start = way.decode::<&'a OctetStringRef>()?.as_bytes();
        let content = content.decode::<AnyRef<'a>>()?.value();
        Ok(Some(Self { keys, start, content }))
    }
}

/// A reader of what is in a sequence or a set.
fn inside(value: AnyRef<'_>) -> der::Result<SliceReader<'_>> {
    SliceReader::new(value.value())
}
