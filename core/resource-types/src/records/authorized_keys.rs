//! `~/.ssh/authorized_keys`: options, a type, a key, a name.

use super::{Field, Record};

/// The types of keys, in the order in which Puppet names them.
pub(crate) const KEY_TYPES: [&str; 14] = [
    "ssh-dss",
    "ssh-rsa",
    "ecdsa-sha2-nistp256",
    "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp521",
    "ssh-ed25519",
    "sk-ecdsa-sha2-nistp256@openssh.com",
    "sk-ssh-ed25519@openssh.com",
    "ssh-rsa-cert-v01@openssh.com",
    "ssh-ed25519-cert-v01@openssh.com",
    "ssh-dss-cert-v01@openssh.com",
    "ecdsa-sha2-nistp256-cert-v01@openssh.com",
    "ecdsa-sha2-nistp384-cert-v01@openssh.com",
    "ecdsa-sha2-nistp521-cert-v01@openssh.com",
];

/// Reads `[OPTION,…] TYPE KEY [NAME]`. A key without a name has itself as one.
pub(super) fn read(line: &str) -> Option<Record> {
    let line = line.trim_end();
    if line.trim_start().starts_with('#') {
        return None;
    }
    let (before, kind, behind) =
        KEY_TYPES.iter().filter_map(|kind| split_at_word(line, kind)).max_by_key(|(before, _, _)| before.len())?;
    let (key, name) = behind.trim_start().split_once(' ').unwrap_or((behind.trim_start(), ""));
    let record = Record::new(if name.trim().is_empty() { key } else { name.trim() });
    let record = record.with_text("type", kind).with_text("key", key);
    let options = options(before.trim());
    Some(if options.is_empty() { record } else { record.with("options", Field::List(options)) })
}

/// The text before the last such word, the word, and the text behind it.
fn split_at_word<'a>(line: &'a str, word: &'a str) -> Option<(&'a str, &'a str, &'a str)> {
    line.rmatch_indices(word).find_map(|(at, _)| {
        let (before, rest) = line.split_at_checked(at)?;
        let behind = rest.strip_prefix(word)?;
        let is_word = (before.is_empty() || before.ends_with(char::is_whitespace)) && behind.starts_with(' ');
        is_word.then_some((before, word, behind))
    })
}

/// Options between commas, of which those in quotes are none.
fn options(text: &str) -> Vec<String> {
    let (mut options, mut option, mut is_quoted, mut is_escaped) = (Vec::new(), String::new(), false, false);
    for c in text.chars() {
        match c {
            ',' if !is_quoted => options.push(std::mem::take(&mut option)),
            _ => option.push(c),
        }
        is_quoted ^= c == '"' && !is_escaped;
        is_escaped = c == '\\';
    }
    options.push(option);
    let trimmed = options.iter().map(|option| option.trim().to_owned());
    trimmed.filter(|option| !option.is_empty()).collect()
}

pub(super) fn write(record: &Record) -> String {
    let (options, kind, key) = (record.text("options"), record.text("type"), record.text("key"));
    // A key that had no name gets none.
    let name = if record.key == key { "" } else { &record.key };
    format!("{options} {kind} {key} {name}").trim_start().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_stand_before_the_type() {
        let line = r#"from="a,b",command="echo \"x, ssh-rsa y\"",no-pty ssh-rsa AAAA== me at pond"#;
        let record = read(line).unwrap();
        assert_eq!((record.key.as_str(), record.text("type").as_str()), ("me at pond", "ssh-rsa"));
        let options = [r#"from="a,b""#, r#"command="echo \"x, ssh-rsa y\"""#, "no-pty"].map(str::to_owned);
        assert_eq!(record.fields.get("options"), Some(&Field::List(options.to_vec())));
        assert_eq!(write(&record), line);
    }

    #[test]
    fn a_key_without_a_name_stays_without() {
        assert_eq!(read("ssh-ed25519 AAAA").map(|record| write(&record)).as_deref(), Some("ssh-ed25519 AAAA "));
    }
}
