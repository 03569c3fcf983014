//! The reader's errors, as Salt words them, and the advice about them.

use super::scanner::{Fault, Stage};
use crate::places::Places;
use crate::trouble::Trouble;

/// A mistake in a text.
pub(super) fn of(fault: Fault, places: &Places) -> Trouble {
    let help = match fault.stage {
        Stage::Fuel => Some("Look for what makes it so large, or raise `options.limits.steps`"),
        _ => help(&fault.problem),
    };
    let at = places.place(fault.at, fault.at);
    // What was being read is not told of mistakes in tokens.
    let message = match fault.context {
        Some(context) if fault.stage != Stage::Tokens => format!("{context}: {}", fault.problem),
        _ => fault.problem,
    };
    let trouble = Trouble { help: help.map(str::to_owned), ..Trouble::new(message, at) };
    // Of the library's errors Salt expects those of the tokens and of their order.
    if matches!(fault.stage, Stage::Tokens | Stage::Grammar | Stage::Fuel) { trouble } else { trouble.unexpected() }
}

fn help(problem: &str) -> Option<&'static str> {
    Some(match problem {
        "but found another document" => "Salt reads one document per file: take the line `---` out, or make two files",
        "found a tab character that violates indentation"
        | "found a tab character where an indentation space is expected" => "YAML indents with blanks: replace the tab",
        "found character that cannot start any token" => {
            "A tab can't indent: replace it by blanks; a text that begins with a sign needs quotes"
        }
        "mapping values are not allowed in this context" => {
            "A text with `: ` in it needs quotes; a key needs a line of its own"
        }
        "could not find expected ':'" => "A line of a mapping has the form `key: value`",
        "did not find expected key" => "Indent what belongs together by the same number of blanks",
        _ if problem.starts_with("did not find expected") => "Look at the indentation of this line and the one above",
        _ => return None,
    })
}
