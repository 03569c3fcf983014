//! Texts as the Puppet language writes them.

use std::fmt::Write;

/// The text in single quotes; in double quotes if it has control characters.
pub fn quoted(text: &str) -> String {
    if text.bytes().all(|byte| byte >= b' ' && !matches!(byte, b'\'' | b'\\')) {
        return ["'", text, "'"].concat();
    }
    let mut out = String::with_capacity(text.len() + 2);
    out.push('\'');
    let mut backslash = false;
    for c in text.chars() {
        if c < ' ' {
            return double_quoted(text);
        }
        if std::mem::take(&mut backslash) {
            // The character behind a backslash stays as it is, whatever it is.
            out.extend(['\\', c]);
        } else if c == '\\' {
            backslash = true;
        } else if c == '\'' {
            out.push_str("\\'");
        } else {
            out.push(c);
        }
    }
    if backslash {
        out.push('\\');
    }
    out.push('\'');
    out
}

/// The text in double quotes.
pub fn double_quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '"' | '$' | '\\' => out.extend(['\\', c]),
            c if c < ' ' => {
                // Writing to a string doesn't fail.
                let _ = write!(out, "\\u{{{:X}}}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_quoted_as_puppet_does() {
        assert_eq!(quoted("it's"), r"'it\'s'");
        assert_eq!(quoted(r"a\b\\c\"), r"'a\b\\c\'");
        assert_eq!(quoted("a\tb$\"\u{1}"), r#""a\tb\$\"\u{1}""#);
    }
}
