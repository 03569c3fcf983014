//! The errors of the parser in the words of libyaml, which Salt shows.

use crate::salt::places::Places;
use crate::salt::trouble::Trouble;
use crate::source::yaml::{SECOND_DOCUMENT, YamlError as ParserError};

/// An error of the parser.
pub(super) fn of(error: &ParserError, text: &str, places: &Places) -> Trouble {
    let line_text = text.lines().nth(error.line.saturating_sub(1)).unwrap_or_default();
    let at = places.line(text, error.line, error.column);
    let known =
        |message: &str, help: Option<&str>| Trouble { help: help.map(str::to_owned), ..Trouble::new(message, at) };
    let message = error.message.as_str();
    if message == SECOND_DOCUMENT {
        let help = Some("Salt reads one document per file: take the line `---` out, or make two files");
        return known(&format!("{message}: but found another document"), help).unexpected();
    }
    if message.contains("tab") && line_text.contains('\t') {
        let help = Some("YAML indents with blanks: replace the tab");
        return known("found character that cannot start any token", help);
    }
    // The scanner's errors are shown without what the scanner was doing.
    let scanning = message.strip_prefix("while scanning ").or_else(|| message.strip_prefix("while parsing a quoted"));
    if let Some((_, problem)) = scanning.and_then(|rest| rest.split_once(", ")) {
        return known(problem, None);
    }
    match message {
        "mapping values are not allowed in this context" | "illegal placement of ':' indicator" => {
            let help = "A text with `: ` in it needs quotes; a key needs a line of its own";
            known("mapping values are not allowed in this context", Some(help))
        }
        "simple key expect ':'" | "simple key expected" => {
            known("could not find expected ':'", Some("A line of a mapping has the form `key: value`"))
        }
        "invalid indentation" | "invalid indentation in flow construct" => known(
            "while parsing a block mapping: did not find expected key",
            Some("Indent what belongs together by the same number of blanks"),
        ),
        "unexpected character: `@'" | "unexpected character: `%'" | "unexpected character: ``'" => {
            known("found character that cannot start any token", Some("Put the text into quotes"))
        }
        _ => {
            let help = message.contains("did not find expected");
            let help = help.then_some("Look at the indentation of this line and the one above");
            known(&message.replacen(", ", ": ", 1), help)
        }
    }
}
