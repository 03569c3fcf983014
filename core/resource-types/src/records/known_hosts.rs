//! `/etc/ssh/ssh_known_hosts`: names, a type, a key. What names a record is its first name and its type.

use super::{Field, Record};

/// Reads `NAME[,ALIAS …] TYPE KEY`.
pub(super) fn read(line: &str) -> Option<Record> {
    if line.starts_with('#') {
        return None;
    }
    let mut words = line.split_whitespace();
    let (names, kind) = (words.next()?, words.next()?);
    let key = words.collect::<Vec<_>>().join(" ");
    let mut names = names.split(',').map(str::to_owned);
    let name = names.next().filter(|_| !key.is_empty())?;
    let record = Record::new(format!("{name}@{kind}")).with_text("key", &key);
    let aliases: Vec<String> = names.collect();
    Some(if aliases.is_empty() { record } else { record.with("host_aliases", Field::List(aliases)) })
}

pub(super) fn write(record: &Record) -> String {
    let (name, kind) = record.key.rsplit_once('@').unwrap_or((&record.key, ""));
    // Types of hardware keys have the sign in their names.
    let (name, kind) = match name.split_once('@') {
        Some((name, beginning)) => (name, format!("{beginning}@{kind}")),
        None => (name, kind.to_owned()),
    };
    let mut names = vec![name.to_owned()];
    if let Some(aliases) = record.fields.get("host_aliases") {
        names.push(aliases.joined(","));
    }
    names.retain(|name| !name.is_empty());
    format!("{} {kind} {}", names.join(","), record.text("key"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_a_name_and_a_type() {
        let record = read("pond,192.0.2.1 ssh-rsa AAAA==").unwrap();
        assert_eq!((record.key.as_str(), record.text("host_aliases").as_str()), ("pond@ssh-rsa", "192.0.2.1"));
        assert_eq!(write(&record), "pond,192.0.2.1 ssh-rsa AAAA==");
        let line = "pond sk-ssh-ed25519@openssh.com AAAA";
        assert_eq!(read(line).map(|record| write(&record)).as_deref(), Some(line));
    }
}
