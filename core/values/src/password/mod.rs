//! Passwords as `crypt(3)` writes them, and keys made of passwords. The sums of RustCrypto, in the forms that hosts know; what a manifest may
//! ask for is another's to say.

mod letters;
mod md5_crypt;

use pbkdf2::pbkdf2_hmac;
use sha_crypt::{Params, sha256_crypt, sha512_crypt};

use letters::Letters;

/// What a text of `crypt(3)` begins with: the method, how often it is applied, and the salt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setting<'a> {
    method: Method,
    /// The rounds that the text names itself.
    rounds: Option<u32>,
    salt: &'a str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Method {
    Md5,
    Sha256,
    Sha512,
}

/// The reason why a text is no setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSetting {
    /// `crypt(3)` refuses it; it answers with `*0`.
    Invalid,
    /// It names a method that there is none of here: DES, bcrypt, yescrypt.
    OtherMethod,
}

/// What `crypt(3)` answers where it refuses.
pub const REFUSED: &str = "*0";

/// The steps of one round: two small sums.
const STEPS_OF_A_ROUND: u64 = 4;
const ROUNDS: u64 = 5_000;
const ROUNDS_OF_MD5: u64 = 1_000;
/// The bounds of the rounds that a text may name; libxcrypt refuses others.
const BOUNDS: std::ops::RangeInclusive<u32> = Params::ROUNDS_MIN..=Params::ROUNDS_MAX;

impl<'a> Setting<'a> {
    /// Reads what a text begins with: `$1$SALT`, `$5$SALT`, `$6$rounds=NUMBER$SALT`. What comes after the salt doesn't matter.
    ///
    /// # Errors
    /// [`NoSetting`].
    pub fn read(text: &'a str) -> Result<Self, NoSetting> {
        let is_bad = |c: char| c <= ' ' || c > '~' || "!*:;\\".contains(c);
        if text.contains(is_bad) {
            return Err(NoSetting::Invalid);
        }
        let Some((name, rest)) = text.strip_prefix('$').and_then(|rest| rest.split_once('$')) else {
            return Err(if text.starts_with('$') { NoSetting::Invalid } else { NoSetting::OtherMethod });
        };
        let (method, longest) = match name {
            "1" => (Method::Md5, 8),
            "5" => (Method::Sha256, 16),
            "6" => (Method::Sha512, 16),
            "2a" | "2b" | "2x" | "2y" | "3" | "7" | "y" | "gy" | "md5" | "sha1" => return Err(NoSetting::OtherMethod),
            _ => return Err(NoSetting::Invalid),
        };
        let named = rest.strip_prefix("rounds=").filter(|_| method != Method::Md5);
        let (rounds, rest) = match named {
            None => (None, rest),
            Some(named) => {
                let (number, salt) = named.split_once('$').ok_or(NoSetting::Invalid)?;
                let is_plain = !number.starts_with('0') && number.bytes().all(|byte| byte.is_ascii_digit());
                let number: Option<u32> = number.parse().ok();
                let number = number.filter(|number| is_plain && BOUNDS.contains(number));
                (Some(number.ok_or(NoSetting::Invalid)?), salt)
            }
        };
        let salt = rest.split('$').next().unwrap_or_default();
        let salt = salt.get(..longest).unwrap_or(salt);
        Ok(Self { method, rounds, salt })
    }

    /// The steps of work that a text takes.
    pub fn steps(&self) -> u64 {
        let rounds = match self.method {
            Method::Md5 => ROUNDS_OF_MD5,
            Method::Sha256 | Method::Sha512 => self.rounds.map_or(ROUNDS, u64::from),
        };
        rounds * STEPS_OF_A_ROUND
    }

    /// The text for a password, as `/etc/shadow` has it.
    pub fn crypt(&self, password: &[u8]) -> String {
        let salt = self.salt.as_bytes();
        let params = self.rounds.and_then(|rounds| Params::new(rounds).ok()).unwrap_or(Params::RECOMMENDED);
        let (number, sum) = match self.method {
            Method::Md5 => ('1', md5_crypt::crypt(password, salt)),
            Method::Sha256 => ('5', Letters::of_sha256(&sha256_crypt(password, salt, params))),
            Method::Sha512 => ('6', Letters::of_sha512(&sha512_crypt(password, salt, params))),
        };
        let rounds = self.rounds.map_or_else(String::new, |rounds| format!("rounds={rounds}$"));
        format!("${number}${rounds}{}${sum}", self.salt)
    }
}

/// The sum of which a key is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sum {
    /// SHA-1.
    Sha1,
    /// SHA-256.
    Sha256,
    /// SHA-384.
    Sha384,
    /// SHA-512.
    Sha512,
}

impl Sum {
    /// The steps of work that a key of so many bytes takes.
    pub fn steps_of_key(self, rounds: u32, length: usize) -> u64 {
        let sums = u64::from(rounds).saturating_mul(1 + length as u64 / self.size() as u64);
        sums.saturating_mul(STEPS_OF_A_ROUND)
    }

    /// The bytes that one sum has.
    const fn size(self) -> usize {
        match self {
            Self::Sha1 => 20,
            Self::Sha256 => 32,
            Self::Sha384 => 48,
            Self::Sha512 => 64,
        }
    }
}

/// A key of so many bytes (PBKDF2 of RFC 8018).
pub fn key(sum: Sum, password: &[u8], salt: &[u8], rounds: u32, length: usize) -> Vec<u8> {
    let mut key = vec![0; length];
    match sum {
        Sum::Sha1 => pbkdf2_hmac::<sha1::Sha1>(password, salt, rounds, &mut key),
        Sum::Sha256 => pbkdf2_hmac::<sha2::Sha256>(password, salt, rounds, &mut key),
        Sum::Sha384 => pbkdf2_hmac::<sha2::Sha384>(password, salt, rounds, &mut key),
        Sum::Sha512 => pbkdf2_hmac::<sha2::Sha512>(password, salt, rounds, &mut key),
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crypted(setting: &str) -> Result<String, NoSetting> {
        Setting::read(setting).map(|setting| setting.crypt(b"test"))
    }

    /// `ruby -e 'puts "test".crypt(SETTING)'` on Debian 12 (libxcrypt).
    #[test]
    fn texts_are_those_of_crypt() {
        for text in [
            "$6$salt$xdLuw21n.5WciQUUpHTTPfR6QwS..Z1Q/4xGfiyYa51WSQktzSXYXSk2zBp.Is5r9WiXrGqRmHpEG0iG0HaSk.",
            "$6$rounds=1000$salt$UnRl5fdAIp.rC6DsAwDajzFK2ACe0rlmCcFMHmd0bLSssmBtoTVaMfXfFMTkalfPvYj8GWA2Y4jLsnTCzp43x/",
            "$6$$6QSjyCZ4UTABm7iK56Bu/FSrlxpvZLspm/TLE3/o10bt9Kkf9vk4CzV.eF6R8Xc7oxRO65kpgL.VICoaadDA80",
            "$5$salt$lNwM/2EW94.5e484ZZwetUClB7.Z/Z3buPmQvXdPEj4",
            "$5$rounds=5000$s$py0rgnqY9goUKoS7izpz4uEOffsUwMxgQ/ivFXoIfr1",
            "$1$1$Bp8CU9Oujr9SSEw53WV6G.",
            "$1$$whuMjZj.HMFoaTaZRRtkO0",
        ] {
            assert_eq!(crypted(text).as_deref(), Ok(text));
        }
    }

    #[test]
    fn a_salt_is_cut_off() {
        let long = "$6$saltsaltsaltsalt$GlhWyi56L7GbQH5EWB5qoU1VWzMK3/lCwfaFuS8uZ87Xw1ieCZ1.VzKKvROTCra4KKN3O65z2.WFIR56XjX4J.";
        assert_eq!(crypted("$6$saltsaltsaltsaltsalt").as_deref(), Ok(long));
        assert_eq!(crypted("$1$abcdefghij").as_deref(), Ok("$1$abcdefgh$irWbblnpmw.5z7wgBnprh0"));
    }

    #[test]
    fn what_crypt_refuses_is_no_setting() {
        for text in ["$6$rounds=500$salt", "$6$rounds=010$s", "$6", "$9$x", "$6$sa:lt", "$6$sa lt", "$6$é"] {
            assert_eq!(crypted(text), Err(NoSetting::Invalid), "{text}");
        }
        for text in ["ab", "$2b$04$abcdefghijklmnopqrstuu", "$y$j9T$abc"] {
            assert_eq!(crypted(text), Err(NoSetting::OtherMethod), "{text}");
        }
    }

    /// The first of RFC 6070, the others as OpenSSL makes them.
    #[test]
    fn keys_are_those_of_the_standard() {
        let hex = |bytes: Vec<u8>| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        assert_eq!(hex(key(Sum::Sha1, b"password", b"salt", 2, 20)), "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957");
        for (sum, wanted) in [
            (Sum::Sha256, "ad35240ac683febfaf3cd49d845473fbbbaa2437f5f82d5a"),
            (Sum::Sha384, "1bfb451b6087e5d24eeffb57d7284448da95b581d35a1887"),
            (Sum::Sha512, "b6b07cb2cebf4ad84468391a543824fccffe0e0769dbe6bd"),
        ] {
            assert_eq!(hex(key(sum, b"password", b"salt", 3, 24)), wanted, "{sum:?}");
        }
    }
}
