//! Texts without their comments: for links, which hold modules that somebody else wrote. All else stays in its place, to
//! the byte, so that a run says the same of both. Knows nothing of scenarios.

use std::ops::Range;

/// The text of a manifest or a Ruby file without its comments; none if it has none, or is another kind of file.
pub(super) fn without(path: &str, text: &str) -> Option<String> {
    let comments = match path.rsplit_once('.')?.1 {
        "pp" => duckrow_syntax::comments(text)?,
        "rb" => duckrow_ruby::comments(text),
        _ => return None,
    };
    (!comments.is_empty()).then(|| blanked(text, &comments))
}

/// The text with spaces in the place of comments, byte for byte. A comment in letters of several bytes before code on its line stays:
/// the columns of the code would be others.
fn blanked(text: &str, comments: &[Range<usize>]) -> String {
    let mut blanked = String::with_capacity(text.len());
    let mut from = 0;
    for comment in comments {
        let inside = text.get(comment.clone()).unwrap_or_default();
        let rest = text.get(comment.end..).and_then(|after| after.lines().next()).unwrap_or_default();
        if inside.is_ascii() || rest.trim().is_empty() {
            blanked.push_str(text.get(from..comment.start).unwrap_or_default());
            blanked.extend(inside.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
            from = comment.end;
        }
    }
    blanked.push_str(text.get(from..).unwrap_or_default());
    blanked
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn what_is_no_comment_stays_where_it_is() {
        let manifest =
            "# ä\nclass a { # b\n  $x = '# c' /* d */ + 1\n  /* ä\n  f */ $y = @(END)\n  # g\n  |END\n}   # h";
        let bare = "    \nclass a {    \n  $x = '# c'         + 1\n  /* ä\n  f */ $y = @(END)\n  # g\n  |END\n}      ";
        assert_eq!(without("m/a.pp", manifest).unwrap(), bare);
        let ruby = "# a\ndef f(x) # b\n  \"# #{x}\" + <<~END # c\n    # d\n  END\nend\n";
        let bare = "   \ndef f(x)    \n  \"# #{x}\" + <<~END    \n    # d\n  END\nend\n";
        assert_eq!(without("lib/f.rb", ruby).unwrap(), bare);
    }

    #[test]
    fn a_text_without_comments_and_one_that_is_wrong_stay_whole() {
        assert_eq!(without("a.pp", "notice('#')"), None);
        assert_eq!(without("a.pp", "# a\nnotice('"), None);
        assert_eq!(without("a.yaml", "# a"), None);
    }
}
