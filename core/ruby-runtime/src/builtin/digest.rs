//! `Digest`, `Base64`, and `String#crypt`.

use crate::class::{Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;
use duckrow_values::password::{self, NoSetting, REFUSED, Setting, Sum};
use duckrow_values::{Base64, Binary};
use md5::Digest as _;

/// The steps of a digest, beside those for its bytes.
const STEPS_OF_A_DIGEST: u64 = 16;

macro_rules! digests {
    ($($name:ident $doc:literal $function:expr;)*) => {
        $(
            #[doc = $doc]
            pub(super) const $name: &[Native] = &[
                native("hexdigest", 1, 1, |vm, _, given| hex(vm, given, $function)),
                native("digest", 1, 1, |vm, _, given| {
                    let digest = digest(vm, given, $function)?;
                    vm.bytes_value(digest)
                }),
                native("base64digest", 1, 1, |vm, _, given| {
                    let digest = digest(vm, given, $function)?;
                    vm.text(Binary::new(digest).to_string())
                }),
            ];
        )*
    };
}

digests! {
    MD5 "The functions of `Digest::MD5`." |bytes| md5::Md5::digest(bytes).to_vec();
    SHA1 "The functions of `Digest::SHA1`." |bytes| sha1::Sha1::digest(bytes).to_vec();
    SHA256 "The functions of `Digest::SHA256`." |bytes| sha2::Sha256::digest(bytes).to_vec();
    SHA384 "The functions of `Digest::SHA384`." |bytes| sha2::Sha384::digest(bytes).to_vec();
    SHA512 "The functions of `Digest::SHA512`." |bytes| sha2::Sha512::digest(bytes).to_vec();
}

/// What `openssl.rb` needs of `Digest`: a key made of a password, its salt, the rounds, the length, and the name of the sum.
pub(super) const DIGEST: &[Native] = &[native("pbkdf2_hmac", 5, 5, |vm, _, given| {
    let (password, salt) = (vm.bytes_of(given.at(0))?, vm.bytes_of(given.at(1))?);
    let (rounds, length) = (vm.int(given.at(2))?, vm.int(given.at(3))?);
    let name = vm.string(given.at(4))?;
    let Some(sum) = sum(&name) else { return Err(vm.unsupported(&format!("keys made with {name}"))) };
    let (Ok(rounds), Some(length)) = (u32::try_from(rounds), super::count_of(length)) else {
        return Err(vm.raise(known::ARGUMENT_ERROR, "negative string size (or size too big)"));
    };
    vm.allocate(length)?;
    vm.pay(sum.steps_of_key(rounds, length))?;
    vm.settle()?;
    vm.bytes_value(password::key(sum, &password, &salt, rounds, length))
})];

fn sum(name: &str) -> Option<Sum> {
    Some(match name {
        "SHA1" => Sum::Sha1,
        "SHA256" => Sum::Sha256,
        "SHA384" => Sum::Sha384,
        "SHA512" => Sum::Sha512,
        _ => return None,
    })
}

/// `String#crypt`.
pub(super) fn crypt(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let (password, text) = (vm.bytes_of(this)?, vm.string(given.at(0))?);
    if text.len() < 2 {
        return Err(vm.raise(known::ARGUMENT_ERROR, "salt too short (need >=2 bytes)"));
    }
    match Setting::read(&text) {
        Ok(setting) => {
            vm.pay(setting.steps())?;
            vm.settle()?;
            vm.text(setting.crypt(&password))
        }
        Err(NoSetting::Invalid) => vm.text(REFUSED),
        Err(NoSetting::OtherMethod) => Err(vm.unsupported("String#crypt with a method other than MD5 and SHA-2")),
    }
}

/// The functions of `Base64`.
pub(super) const BASE64: &[Native] = &[
    native("strict_encode64", 1, 1, |vm, _, given| encoded(vm, given, |bytes| bytes.to_string())),
    native("encode64", 1, 1, |vm, _, given| encoded(vm, given, Binary::relaxed)),
    native("urlsafe_encode64", 1, 2, |vm, _, given| {
        let text = encoded(vm, given, Binary::url_safe)?;
        let Some(Value::Hash(options)) = given.get(1) else { return Ok(text) };
        let name = Value::Symbol(vm.symbol("padding")?);
        if vm.hash_get(options, name)? == Some(Value::Bool(false)) {
            let text = vm.string(text)?;
            return vm.text(text.trim_end_matches('='));
        }
        Ok(text)
    }),
    native("decode64", 1, 1, |vm, _, given| decoded(vm, given, Base64::Lenient)),
    native("strict_decode64", 1, 1, |vm, _, given| decoded(vm, given, Base64::Strict)),
    native("urlsafe_decode64", 1, 1, |vm, _, given| decoded(vm, given, Base64::UrlSafe)),
];

fn digest(vm: &mut Vm<'_>, given: &Arguments, digest: fn(&[u8]) -> Vec<u8>) -> Outcome<Vec<u8>> {
    let bytes = vm.bytes_of(given.at(0))?;
    vm.pay(STEPS_OF_A_DIGEST + bytes.len() as u64 / 8)?;
    Ok(digest(&bytes))
}

fn hex(vm: &mut Vm<'_>, given: &Arguments, of: fn(&[u8]) -> Vec<u8>) -> Outcome {
    let digest = digest(vm, given, of)?;
    vm.text(digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>())
}

fn encoded(vm: &mut Vm<'_>, given: &Arguments, encode: fn(&Binary) -> String) -> Outcome {
    let bytes = vm.bytes_of(given.at(0))?;
    vm.allocate(bytes.len() * 2)?;
    vm.text(encode(&Binary::new(bytes)))
}

fn decoded(vm: &mut Vm<'_>, given: &Arguments, form: Base64) -> Outcome {
    let text = vm.string(given.at(0))?;
    match Binary::from_base64(&text, form) {
        Some(binary) => vm.bytes_value(binary.bytes().to_vec()),
        None => Err(vm.raise(known::ARGUMENT_ERROR, "invalid base64")),
    }
}
