//! Floats in texts.

/// The number that a whole text is, as `Float()` reads it.
pub(in super::super) fn parse(text: &str) -> Option<f64> {
    duckrow_values::sprintf::ruby_float(text).filter(|_| !text.trim_start_matches(['+', '-', ' ']).starts_with('.'))
}

/// The number that a text begins with, as `String#to_f` reads it; 0 if there is none.
pub(in super::super) fn beginning(text: &str) -> f64 {
    let text = text.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\x0b');
    let mut number = String::new();
    let mut chars = text.chars().peekable();
    if let Some(sign) = chars.next_if(|c| matches!(c, '+' | '-')) {
        number.push(sign);
    }
    let digits = |number: &mut String, chars: &mut std::iter::Peekable<std::str::Chars<'_>>| {
        let start = number.len();
        while let Some(c) = chars.peek().copied() {
            match c {
                '0'..='9' => number.push(c),
                '_' if number.len() > start => {
                    let mut ahead = chars.clone();
                    ahead.next();
                    if !ahead.peek().is_some_and(char::is_ascii_digit) {
                        break;
                    }
                }
                _ => break,
            }
            chars.next();
        }
        number.len() > start
    };
    let has_whole = digits(&mut number, &mut chars);
    let mut ahead = chars.clone();
    if ahead.next() == Some('.') && ahead.peek().is_some_and(char::is_ascii_digit) {
        if !has_whole {
            number.push('0');
        }
        number.push('.');
        chars = ahead;
        digits(&mut number, &mut chars);
    } else if !has_whole {
        return 0.0;
    }
    let mut ahead = chars.clone();
    if ahead.next().is_some_and(|c| matches!(c, 'e' | 'E')) {
        let mut exponent = String::from("e");
        exponent.extend(ahead.next_if(|c| matches!(c, '+' | '-')));
        if digits(&mut exponent, &mut ahead) {
            number.push_str(&exponent);
        }
    }
    number.parse().unwrap_or(0.0)
}
