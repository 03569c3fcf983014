//! The errors of the template engine in Salt's words (`render_jinja_tmpl` in `salt/utils/templates.py`).

use crate::modules;
use crate::value::{Error, Kind};
use duckrow_text::source::nearest;

/// The message about an error: words, line, help.
pub(super) struct Said {
    /// Salt's words.
    pub(super) message: String,
    /// The file that it happened in.
    pub(super) path: Option<String>,
    /// The line, from 1.
    pub(super) line: Option<usize>,
    /// The advice.
    pub(super) help: Option<String>,
}

/// An error in a template.
pub(super) fn of(error: &Error) -> Said {
    let words = error.message();
    let (line, path) = (error.line(), error.template_name().map(str::to_owned));
    let begin = match error.kind() {
        Kind::Undefined => "Jinja variable ",
        Kind::Template => "Jinja syntax error: ",
        Kind::Function => "Problem running salt function in Jinja template: ",
        Kind::Python | Kind::Lookup | Kind::NotFound | Kind::Fuel | Kind::Depth => "Jinja error: ",
    };
    // Of a file that another one imports, Salt says where it is, and nothing of the one that was rendered.
    let is_exception = begin == "Jinja error: ";
    let place = match (line, &path) {
        // Behind an exception Python's own report follows, which nobody shows here.
        (Some(_), None) if is_exception => String::new(),
        (Some(line), Some(path)) => format!("\n{path}({line}):"),
        (Some(line), None) => format!("; line {line}"),
        (None, _) => String::new(),
    };
    Said { message: format!("{begin}{words}{place}"), path, line, help: help(error) }
}

/// The advice about an error.
fn help(error: &Error) -> Option<String> {
    let words = error.message();
    Some(match error.kind() {
        Kind::Undefined => return undefined_help(words),
        Kind::Template if words.starts_with("Unexpected end of template") => {
            "Every `if`, `for`, `macro` and their like needs its end".to_owned()
        }
        Kind::Template if words.contains("expected 'end of print statement'") => "Close it: `{{ … }}`".to_owned(),
        Kind::Template if words.contains("expected 'end of statement block'") => "Close it: `{% … %}`".to_owned(),
        Kind::Depth => "Look for a macro or a file that calls itself without end".to_owned(),
        Kind::Python if words.starts_with("Range too big") => {
            "A range may have 100000 numbers: loops as long as that are mistakes".to_owned()
        }
        Kind::NotFound => "Templates are files of the state tree, named from its root".to_owned(),
        Kind::Fuel => "Look for a loop without end, or raise `options.limits.steps`".to_owned(),
        _ => return None,
    })
}

/// The number of lines shown before and after one.
const AROUND: usize = 5;

/// The lines around one of a template, with a mark at it (`get_context` in `salt/utils/stringutils.py`).
pub(crate) fn around(template: &str, line: usize) -> String {
    let lines: Vec<&str> = template.lines().collect();
    let start = line.saturating_sub(AROUND + 1);
    let end = lines.len().min(line + AROUND);
    let mut shown: Vec<String> = Vec::new();
    shown.extend((start > 0).then(|| "[...]".to_owned()));
    for (place, text) in lines.iter().enumerate().take(end).skip(start) {
        let mark = if place + 1 == line { "    <======================" } else { "" };
        shown.push(format!("{text}{mark}"));
    }
    shown.extend((end < lines.len()).then(|| "[...]".to_owned()));
    format!("---\n{}\n---", shown.join("\n"))
}

fn undefined_help(detail: &str) -> Option<String> {
    if let Some(name) = detail.strip_prefix("'salt.utils.templates.AliasedLoader object' has no attribute '") {
        let name = name.trim_end_matches('\'');
        let near = nearest(name, modules::all().map(|function| function.name));
        return Some(match near {
            Some(near) => format!("Did you mean `salt['{near}']`?"),
            None => format!(
                "This engine has these functions: {}",
                modules::all().map(|function| function.name).collect::<Vec<_>>().join(", ")
            ),
        });
    }
    Some("Give it a value with `{% set … %}`, ask for it with `.get('…', …)`, or add `| default(…)`".to_owned())
}
