//! The program `echo`, alone and as a part of the shell.

/// The output of `echo`.
pub(super) fn echo(arguments: &[String], builtin: bool) -> String {
    let (mut newline, mut escapes) = (true, builtin);
    let mut arguments = arguments;
    while let Some((first, rest)) = arguments.split_first() {
        let letters = first.strip_prefix('-').filter(|letters| !letters.is_empty()).unwrap_or("?");
        let is_option = if builtin { letters == "n" } else { letters.chars().all(|letter| "neE".contains(letter)) };
        if !is_option {
            break;
        }
        newline &= !letters.contains('n');
        if let Some(last) = letters.chars().rfind(|letter| "eE".contains(*letter)) {
            escapes = last == 'e';
        }
        arguments = rest;
    }
    let mut text = arguments.join(" ");
    if escapes {
        text = unescape(&text);
    }
    if newline { text + "\n" } else { text }
}

/// A character that is given by its number.
fn coded(characters: &mut std::iter::Peekable<std::str::Chars<'_>>, base: u32, digits: usize) -> char {
    let mut code = 0;
    for _ in 0..digits {
        let Some(digit) = characters.peek().and_then(|digit| digit.to_digit(base)) else { break };
        code = code * base + digit;
        characters.next();
    }
    char::from_u32(code).unwrap_or_default()
}

fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        if character != '\\' {
            plain.push(character);
            continue;
        }
        match characters.next() {
            Some('n') => plain.push('\n'),
            Some('t') => plain.push('\t'),
            Some('r') => plain.push('\r'),
            Some('\\') | None => plain.push('\\'),
            Some('x') => plain.push(coded(&mut characters, 16, 2)),
            Some('0') => plain.push(coded(&mut characters, 8, 3)),
            Some('c') => break,
            Some(other) => plain.extend(['\\', other]),
        }
    }
    plain
}
