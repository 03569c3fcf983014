//! What hiera-eyaml has encrypted in a text: `ENC[PKCS7,…]`, or without the name of the way. Knows no keys.

use duckrow_scenario::Secrets;

const BEGIN: &str = "ENC[";
/// The way of encryption that keys are for, also where a text names none.
const WAY: &str = "PKCS7";

/// A text with its secrets.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Opened {
    /// All are decrypted.
    Plain(String),
    /// One is encrypted in another way.
    OtherWay,
    /// One can't be decrypted with the key.
    WrongKey,
}

/// True if the library sees an encrypted text: `ENC[…]` in one line.
pub(crate) fn is_encrypted(text: &str) -> bool {
    text.lines().any(|line| line.split_once(BEGIN).is_some_and(|(_, rest)| rest.contains(']')))
}

/// Decrypts what is encrypted in a text; the rest of it stays.
pub(crate) fn opened(text: &str, secrets: &dyn Secrets) -> Opened {
    let (mut plain, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once(BEGIN) {
        plain.push_str(before);
        match after.split_once(']').and_then(|(inside, behind)| Some((encoded(inside)?, behind))) {
            Some(((WAY, encoded), behind)) => match secrets.decrypted(&encoded) {
                Some(secret) => {
                    plain.push_str(&secret);
                    rest = behind;
                }
                None => return Opened::WrongKey,
            },
            Some(_) => return Opened::OtherWay,
            None => {
                plain.push_str(BEGIN);
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    // As Ruby's `chomp`.
    let end = plain.strip_suffix("\r\n").or_else(|| plain.strip_suffix(['\n', '\r'])).map(str::len);
    plain.truncate(end.unwrap_or(plain.len()));
    Opened::Plain(plain)
}

/// The way of encryption and the Base64 of what stands between the brackets; blocks of YAML put spaces into it.
fn encoded(inside: &str) -> Option<(&str, String)> {
    let (way, data) = inside.split_once(',').unwrap_or((WAY, inside));
    let is_word = !way.is_empty() && way.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let is_data = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=' | ' ' | '\n');
    (is_word && !data.is_empty() && data.chars().all(is_data)).then(|| (way, data.replace([' ', '\n'], "")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Turns texts round.
    struct Round;

    impl Secrets for Round {
        fn decrypted(&self, encoded: &str) -> Option<String> {
            (encoded != "x").then(|| encoded.chars().rev().collect())
        }
    }

    #[test]
    fn secrets_are_opened_where_they_stand() {
        let plain = |text| match opened(text, &Round) {
            Opened::Plain(plain) => plain,
            other => format!("{other:?}"),
        };
        assert_eq!(plain("a ENC[PKCS7,cba] b ENC[fe\n d]\n"), "a abc b def");
        assert_eq!(plain("ENC[not this!] ENC["), "ENC[not this!] ENC[");
        assert_eq!(plain("ENC[GPG,abc]"), "OtherWay");
        assert_eq!(plain("ENC[x]"), "WrongKey");
        assert!(is_encrypted("a ENC[b]") && !is_encrypted("ENC[\n]"));
    }
}
