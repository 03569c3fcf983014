//! `/etc/aliases`: a name, and where its mail goes.

use super::{Field, Record};

/// Reads `NAME: RECIPIENT,…` or `NAME: :include: FILE`.
pub(super) fn read(line: &str) -> Option<Record> {
    if line.starts_with('#') {
        return None;
    }
    let (name, rest) = line.split_once(':')?;
    let record = Record::new(name.trim());
    if let Some((word, file)) = rest.trim_start().strip_prefix(':').and_then(|rest| rest.split_once(':'))
        && word.trim() == "include"
    {
        return Some(record.with_text("file", file.trim()));
    }
    let recipients = recipients(rest.trim());
    Some(if recipients.is_empty() { record } else { record.with("recipient", Field::List(recipients)) })
}

/// Recipients between commas, of which those in quotes are none.
fn recipients(text: &str) -> Vec<String> {
    let (mut all, mut one, mut is_quoted) = (Vec::new(), String::new(), false);
    for c in text.chars() {
        is_quoted ^= c == '"';
        match c {
            ',' if !is_quoted => all.push(std::mem::take(&mut one)),
            _ => one.push(c),
        }
    }
    all.push(one);
    let bare = |text: &String| {
        let text = text.trim();
        let text = text.strip_prefix(['\'', '"']).unwrap_or(text);
        text.strip_suffix(['\'', '"']).unwrap_or(text).to_owned()
    };
    all.iter().map(bare).filter(|text| !text.is_empty()).collect()
}

pub(super) fn write(record: &Record) -> String {
    let name = &record.key;
    if let Some(file) = record.fields.get("file") {
        return format!("{name}: :include: {}", file.joined(""));
    }
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-+_@.".contains(c);
    let quoted = |text: &str| if text.chars().all(is_plain) { text.to_owned() } else { format!("\"{text}\"") };
    let recipients = match record.fields.get("recipient") {
        Some(Field::List(recipients)) => recipients.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(","),
        Some(Field::Text(recipient)) => quoted(recipient),
        None => String::new(),
    };
    format!("{name}: {recipients}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_isnt_a_plain_address_is_quoted() {
        let record = read("ducks:  root, \"|/bin/x, y\" , /var/mail/d").unwrap();
        assert_eq!(write(&record), "ducks: root,\"|/bin/x, y\",\"/var/mail/d\"");
        assert_eq!(read("all: :include: /etc/all").map(|r| write(&r)).as_deref(), Some("all: :include: /etc/all"));
    }
}
