//! YAML's notation of texts: in double quotes, and in which others they may be.

/// A text in double quotes with all of YAML's escapes; characters outside ASCII, too.
pub(crate) fn double_quoted(text: &str) -> String {
    format!("\"{}\"", text.chars().map(|c| escaped(c, false)).collect::<String>())
}

/// The same; characters outside ASCII stay, if they can be seen.
pub(crate) fn double_quoted_unicode(text: &str) -> String {
    format!("\"{}\"", text.chars().map(|c| escaped(c, true)).collect::<String>())
}

/// A character in double quotes.
pub(crate) fn escaped(c: char, unicode: bool) -> String {
    let letter = match c {
        '\0' => '0',
        '\u{7}' => 'a',
        '\u{8}' => 'b',
        '\t' => 't',
        '\n' => 'n',
        '\u{b}' => 'v',
        '\u{c}' => 'f',
        '\r' => 'r',
        '\u{1b}' => 'e',
        '"' => '"',
        '\\' => '\\',
        '\u{85}' => 'N',
        '\u{a0}' if !unicode => '_',
        '\u{2028}' => 'L',
        '\u{2029}' => 'P',
        ' '..='~' => return c.to_string(),
        c if unicode && is_printable(c) => return c.to_string(),
        c => {
            let code = u32::from(c);
            return match code {
                0..=0xff => format!("\\x{code:02X}"),
                0x100..=0xffff => format!("\\u{code:04X}"),
                _ => format!("\\U{code:08X}"),
            };
        }
    };
    format!("\\{letter}")
}

fn is_printable(c: char) -> bool {
    c == '\n'
        || matches!(c, ' '..='~' | '\u{85}' | '\u{a0}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
            && c != '\u{feff}'
}

/// The ways in which a text may be written.
pub(crate) struct Analysis {
    /// Without quotes, in flow style.
    pub(crate) flow_plain: bool,
    /// Without quotes, in block style.
    pub(crate) block_plain: bool,
    /// In single quotes.
    pub(crate) single: bool,
    /// Over several lines.
    pub(crate) is_multiline: bool,
}

impl Analysis {
    /// The styles in which a text may be written.
    pub(crate) fn of(text: &str) -> Self {
        if text.is_empty() {
            return Self { flow_plain: false, block_plain: true, single: true, is_multiline: false };
        }
        let is_blank = |c: Option<&char>| {
            c.is_none_or(|c| matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}'))
        };
        let is_break = |c: char| matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}');
        let begins = text.starts_with("---") || text.starts_with("...");
        let (mut flow, mut block, mut breaks, mut special) = (begins, begins, false, false);
        let (mut space_break, mut break_space) = (false, false);
        let marks: Vec<char> = text.chars().collect();
        for (place, c) in marks.iter().enumerate() {
            let (before, after) = (place.checked_sub(1).and_then(|place| marks.get(place)), marks.get(place + 1));
            match (c, place) {
                ('#' | ',' | '[' | ']' | '{' | '}' | '&' | '*' | '!' | '|' | '>' | '\'' | '"' | '%' | '@' | '`', 0) => {
                    (flow, block) = (true, true);
                }
                ('-', 0) if is_blank(after) => (flow, block) = (true, true),
                ('?' | ':', _) if place == 0 || *c == ':' => (flow, block) = (true, block || is_blank(after)),
                (',' | '?' | '[' | ']' | '{' | '}', _) => flow = true,
                ('#', _) if is_blank(before) => (flow, block) = (true, true),
                _ => {}
            }
            special |= !is_printable(*c);
            breaks |= is_break(*c);
            space_break |= is_break(*c) && before == Some(&' ');
            break_space |= *c == ' ' && before.is_some_and(|before| is_break(*before));
        }
        let edge = |c: Option<&char>| c.is_some_and(|c| *c == ' ' || is_break(*c));
        let at_edges = edge(marks.first()) || edge(marks.last());
        let plain = !(at_edges || break_space || space_break || special || breaks);
        Self {
            flow_plain: plain && !flow,
            block_plain: plain && !block,
            single: !(break_space || space_break || special),
            is_multiline: breaks,
        }
    }
}
