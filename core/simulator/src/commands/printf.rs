//! The program `printf`, alone and as a part of the shell.

/// The output of `printf`. Nothing if the format has more than `%s`, `%d`, `%%` and plain escapes.
pub(super) fn printf(arguments: &[String]) -> Option<String> {
    let (format, mut values) = arguments.split_first().filter(|(format, _)| !format.starts_with('-'))?;
    let mut text = String::new();
    loop {
        let before = values.len();
        values = once(format, values, &mut text)?;
        // The format is used again for values that are left.
        if values.is_empty() || values.len() == before {
            return Some(text);
        }
    }
}

/// Writes the format once. Gives the values that are left.
fn once<'a>(format: &str, mut values: &'a [String], text: &mut String) -> Option<&'a [String]> {
    let mut characters = format.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => text.push(match characters.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some('r') => '\r',
                Some(plain @ ('\\' | '"' | '\'')) => plain,
                _ => return None,
            }),
            '%' => {
                let kind = characters.next()?;
                if kind == '%' {
                    text.push('%');
                    continue;
                }
                let value = values.split_first().map_or("", |(value, rest)| {
                    values = rest;
                    value.as_str()
                });
                match kind {
                    's' => text.push_str(value),
                    'd' if value.is_empty() => text.push('0'),
                    'd' => text.push_str(&value.parse::<i64>().ok()?.to_string()),
                    _ => return None,
                }
            }
            plain => text.push(plain),
        }
    }
    Some(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_filled_and_used_again() {
        let printed = |arguments: &[&str]| printf(&arguments.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>());
        for (arguments, text) in [
            (&["a\\tb\\n"][..], Some("a\tb\n")),
            (&["%s=%d%%\\n", "x", "7"], Some("x=7%\n")),
            (&["%s\\n", "a", "b"], Some("a\nb\n")),
            (&["%s and %s", "a"], Some("a and ")),
            (&["plain", "left"], Some("plain")),
            (&["%x", "1"], None),
            (&["-v", "x"], None),
            (&[], None),
        ] {
            assert_eq!(printed(arguments).as_deref(), text, "{arguments:?}");
        }
    }
}
