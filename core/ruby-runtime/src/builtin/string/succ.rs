//! The text behind a text: `az` → `ba`.

/// The text behind a text, as `String#succ` gives it.
pub(crate) fn succeeding(text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let counts = |c: &char| c.is_ascii_alphanumeric();
    let Some(last) = chars.iter().rposition(counts) else {
        if let Some(c) = chars.last_mut() {
            *c = char::from_u32(u32::from(*c) + 1).unwrap_or(*c);
        }
        return chars.into_iter().collect();
    };
    let mut at = last;
    while let Some(c) = chars.get_mut(at) {
        let (next, carried) = match *c {
            'z' => ('a', Some('a')),
            'Z' => ('A', Some('A')),
            '9' => ('0', Some('1')),
            other => (char::from_u32(u32::from(other) + 1).unwrap_or(other), None),
        };
        *c = next;
        let Some(carried) = carried else { break };
        // The next place to the left that counts, if nothing else is between.
        let before = chars.get(..at).and_then(|before| before.iter().rposition(counts));
        match before {
            Some(before) if before + 1 == at || is_same_kind(chars.get(before), carried) => at = before,
            _ => {
                chars.insert(at, carried);
                break;
            }
        }
    }
    chars.into_iter().collect()
}

fn is_same_kind(before: Option<&char>, carried: char) -> bool {
    before.is_some_and(|before| before.is_ascii_digit() == carried.is_ascii_digit())
}
