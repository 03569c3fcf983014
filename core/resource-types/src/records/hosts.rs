//! `/etc/hosts`: an address, a name, aliases, a comment.

use super::Record;

/// Reads `ADDRESS NAME [ALIAS …] [# COMMENT]`.
pub(super) fn read(line: &str) -> Option<Record> {
    let (entry, comment) = line.split_once('#').map_or((line, ""), |(entry, comment)| (entry, comment.trim()));
    let is_address = |c: char| matches!(c, '0'..='9' | 'a'..='f' | ':');
    let mut words = entry.split_ascii_whitespace();
    let (address, name) = (words.next()?, words.next()?);
    if !line.starts_with(is_address) || address.len() < 2 || name.len() < 2 || name.starts_with('+') {
        return None;
    }
    let aliases = words.collect::<Vec<_>>().join(" ");
    let record = Record::new(name).with_text("ip", address).with_text("host_aliases", &aliases);
    Some(record.with_text("comment", comment))
}

pub(super) fn write(record: &Record) -> String {
    let mut line = format!("{}\t{}", record.text("ip"), record.key);
    let aliases = record.joined("host_aliases", " ");
    if !aliases.is_empty() {
        line.push_str(&format!("\t{aliases}"));
    }
    let comment = record.text("comment");
    if !comment.is_empty() {
        line.push_str(&format!("\t# {comment}"));
    }
    line
}
