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
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        let (before, tag) = rest.split_at_checked(start).unwrap_or((rest, ""));
        let inner = tag.strip_prefix("<!--");
        let after = inner.map_or_else(|| tag.split_once('>'), |inner| inner.split_once("-->"));
        // What isn't closed stays.
        let Some((_, after)) = after else { break };
        out.push_str(before);
        rest = after;
    }
    out.push_str(rest);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_comments_go_from_front_to_back() {
        assert_eq!(without_tags("a <b>c</b>\n<!-- <i> > -->d &lt;"), "a c d <");
        assert_eq!(without_tags("a <!-- b"), "a <!-- b");
        assert_eq!(without_tags(&"<b>".repeat(100_000)), "");
    }
}
