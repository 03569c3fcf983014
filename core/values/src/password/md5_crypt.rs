//! The method `1` of `crypt(3)`, by Poul-Henning Kamp: MD5 over and over. Old, and still what some ask for.

use md5::{Digest, Md5};

use super::letters::Letters;

/// The letters for a password, without method and salt.
pub(super) fn crypt(password: &[u8], salt: &[u8]) -> String {
    let inner = Md5::new().chain_update(password).chain_update(salt).chain_update(password).finalize();
    let mut sum = Md5::new().chain_update(password).chain_update(b"$1$").chain_update(salt);
    for part in password.chunks(inner.len()) {
        sum.update(inner.get(..part.len()).unwrap_or_default());
    }
    let mut length = password.len();
    while length > 0 {
        sum.update(if length % 2 == 1 { &[0] } else { password.get(..1).unwrap_or_default() });
        length /= 2;
    }
    let mut last: [u8; 16] = sum.finalize().into();
    for round in 0..super::ROUNDS_OF_MD5 {
        let (first, second): (&[u8], &[u8]) = if round % 2 == 1 { (password, &last) } else { (&last, password) };
        let mut sum = Md5::new().chain_update(first);
        if round % 3 != 0 {
            sum.update(salt);
        }
        if round % 7 != 0 {
            sum.update(password);
        }
        last = sum.chain_update(second).finalize().into();
    }
    Letters::of_md5(&last)
}
