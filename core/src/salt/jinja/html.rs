//! HTML's escapes, which texts that say that they need none (`markupsafe.Markup`) ask for of others.

/// A text in which the marks of HTML are escaped.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\'' => out.push_str("&#39;"),
            '"' => out.push_str("&#34;"),
            other => out.push(other),
        }
    }
    out
}

/// A text without tags and comments, its blanks single, its escapes undone (`Markup.striptags`).
pub(crate) fn without_tags(text: &str) -> String {
    let mut out = text.to_owned();
    for (begin, end) in [("<!--", "-->"), ("<", ">")] {
        while let Some(start) = out.find(begin) {
            let Some(length) = out.get(start..).and_then(|rest| rest.find(end)) else { break };
            out.replace_range(start..start + length + end.len(), "");
        }
    }
    let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
    unescaped(&out)
}

/// A text without the commonest escapes.
fn unescaped(text: &str) -> String {
    let mut out = text.to_owned();
    for (escape, plain) in [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&#39;", "'"),
        ("&#34;", "\""),
        ("&quot;", "\""),
        ("&nbsp;", "\u{a0}"),
        ("&amp;", "&"),
    ] {
        out = out.replace(escape, plain);
    }
    out
}
