//! ERB templates, as far as no Ruby is in them: text, `<%%` for `<%`, and comments (`<%# … %>`).
//!
//! Ruby's own scanner is followed with the trim mode `-`, which Puppet uses (`erb.rb`, `ExplicitScanner`).

/// The advice where Ruby isn't run.
pub(super) const USE_EPP: &str = "Write it as EPP: its tags hold Puppet code, <%= $name %> in place of <%= @name %>.";

/// The text that a template gives; nothing if it holds Ruby.
pub(super) fn without_ruby(template: &str) -> Option<String> {
    let mut text = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, tag)) = rest.split_once("<%") {
        text.push_str(before);
        rest = if let Some(literal) = tag.strip_prefix('%') {
            text.push_str("<%");
            literal
        } else {
            behind_comment(tag.strip_prefix('#')?)?
        };
    }
    text.push_str(rest);
    Some(text)
}

/// The text behind the end of a comment. `-%>` takes the end of its line with it; `%%>` ends nothing.
fn behind_comment(comment: &str) -> Option<&str> {
    let mut rest = comment;
    loop {
        let (before, behind) = rest.split_once("%>")?;
        if before.ends_with('%') {
            rest = behind;
            continue;
        }
        return Some(if before.ends_with('-') { behind.strip_prefix('\n').unwrap_or(behind) } else { behind });
    }
}

#[cfg(test)]
mod tests {
    use super::without_ruby;

    #[test]
    fn text_and_comments_need_no_ruby() {
        for (template, text) in [
            ("plain\n", "plain\n"),
            ("a <%% b %%> %> -%>\n% c\n", "a <% b %%> %> -%>\n% c\n"),
            ("<%%= x %>", "<%= x %>"),
            ("a <%# c %> b", "a  b"),
            ("a\n<%# c %%> -%>\n  <%#- d -%>\nb", "a\n  b"),
        ] {
            assert_eq!(without_ruby(template).as_deref(), Some(text), "{template}");
        }
    }

    #[test]
    fn code_needs_ruby() {
        for template in ["<%= 1 %>", "a <% b %>", "a <%- # c -%>", "<%%= <%= 1 %>", "<%# open", "<%"] {
            assert_eq!(without_ruby(template), None, "{template}");
        }
    }
}
