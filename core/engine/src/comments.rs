//! Texts without their comments: for links, which hold modules that somebody else wrote. Knows nothing of scenarios.

use super::blanks::{Part, blanked};

/// The text of a manifest or a Ruby file without its comments; none if it has none, or is another kind of file.
pub(super) fn without(path: &str, text: &str) -> Option<String> {
    let comments = match path.rsplit_once('.')?.1 {
        "pp" => duckrow_syntax::comments(text)?,
        "rb" => duckrow_ruby::comments(text),
        _ => return None,
    };
    let parts: Vec<_> = comments.into_iter().map(|range| Part { range, stand_in: "" }).collect();
    (!parts.is_empty()).then(|| blanked(text, &parts))
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn what_is_no_comment_stays_where_it_is() {
        let manifest =
            "# ä\nclass a { # b\n  $x = '# c' /* d */ + 1\n  /* ä\n  f */ $y = @(END)\n  # g\n  |END\n}   # h";
        let bare = "\nclass a {\n  $x = '# c'         + 1\n\n       $y = @(END)\n  # g\n  |END\n}";
        assert_eq!(without("m/a.pp", manifest).unwrap(), bare);
        let ruby = "# a\ndef f(x) # b\n  \"# #{x}\" + <<~END # c\n    # d\n  END\nend\n";
        let bare = "\ndef f(x)\n  \"# #{x}\" + <<~END\n    # d\n  END\nend\n";
        assert_eq!(without("lib/f.rb", ruby).unwrap(), bare);
    }

    #[test]
    fn a_text_without_comments_and_one_that_is_wrong_stay_whole() {
        assert_eq!(without("a.pp", "notice('#')"), None);
        assert_eq!(without("a.pp", "# a\nnotice('"), None);
        assert_eq!(without("a.yaml", "# a"), None);
    }
}
