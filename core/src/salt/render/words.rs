//! The errors of the template engine in Salt's words (`render_jinja_tmpl` in `salt/utils/templates.py`).

use minijinja::{Error, ErrorKind};

use super::functions;
use super::template::{Kind, pieces};
use crate::source::nearest;

/// What is to be said about an error: words, line, help.
pub(super) struct Said {
    /// Salt's words.
    pub(super) message: String,
    /// The file that it happened in.
    pub(super) path: Option<String>,
    /// The line, from 1.
    pub(super) line: Option<usize>,
    /// What to do about it.
    pub(super) help: Option<String>,
}

/// An error in a template.
pub(super) fn of(error: &Error, template: &str) -> Said {
    let innermost = innermost(error);
    let detail = innermost.detail().unwrap_or_default();
    let path = innermost.name().map(str::to_owned);
    let mut line = innermost.line();
    let mut help = None;
    let what = match innermost.kind() {
        ErrorKind::InvalidOperation if missing_function(detail).is_some() => {
            let name = missing_function(detail).unwrap_or_default();
            let words = functions::no_function(name);
            help = undefined_help(&words);
            format!("Jinja variable {words}")
        }
        ErrorKind::UndefinedError | ErrorKind::UnknownFunction | ErrorKind::UnknownMethod => {
            help = undefined_help(detail);
            format!("Jinja variable {}", undefined(detail))
        }
        ErrorKind::SyntaxError => {
            if let Some((words, at)) = unclosed(template).filter(|_| detail.contains("unexpected end of input")) {
                line = Some(at);
                help = Some("Every `if`, `for`, `macro` and their like needs its end".to_owned());
                format!("Jinja syntax error: {words}")
            } else if detail.contains("expected end of variable block") {
                help = Some("Close it: `{{ … }}`".to_owned());
                "Jinja syntax error: unexpected end of template, expected 'end of print statement'.".to_owned()
            } else {
                format!("Jinja syntax error: {}", syntax(detail))
            }
        }
        _ if detail.contains("recursion limit") => {
            help = Some("Look for a macro or a file that calls itself without end".to_owned());
            "Jinja error: maximum recursion depth exceeded".to_owned()
        }
        _ if detail.contains("range has too many elements") => {
            help = Some("A range may have 100000 numbers here: loops as long as that are mistakes".to_owned());
            format!("Jinja error: {detail}")
        }
        ErrorKind::UnknownFilter => format!("Jinja syntax error: No filter named '{}'.", between(detail)),
        ErrorKind::UnknownTest => format!("Jinja syntax error: No test named '{}'.", between(detail)),
        ErrorKind::TemplateNotFound => {
            help = Some("Templates are files of the state tree, named from its root".to_owned());
            format!(
                "Jinja error: {}",
                detail.trim_start_matches("template ").trim_end_matches(" does not exist").trim_matches('"')
            )
        }
        ErrorKind::OutOfFuel => {
            help = Some("Look for a loop without end, or raise `options.limits.steps`".to_owned());
            "Jinja error: the template takes more steps than the run may take".to_owned()
        }
        _ => format!("Jinja error: {}", if detail.is_empty() { innermost.to_string() } else { detail.to_owned() }),
    };
    let shown = line.map(|line| format!("; line {line}")).unwrap_or_default();
    Said { message: what + &shown, path, line, help }
}

/// How many lines are shown before and after one.
const AROUND: usize = 5;

/// The lines around one of a template, with a mark at it (`get_context` in `salt/utils/stringutils.py`).
pub(super) fn around(template: &str, line: usize) -> String {
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

/// The error of a file that was included, behind the error of including it.
fn innermost(error: &Error) -> &Error {
    let mut found = error;
    while let Some(source) = std::error::Error::source(found).and_then(|source| source.downcast_ref::<Error>()) {
        found = source;
    }
    found
}

/// The name in a call of `salt['…']`, where there is no such function.
fn missing_function(detail: &str) -> Option<&str> {
    detail.split_once("`salt[")?.1.split(['\'', '"']).nth(1)
}

/// ``` `a.b` is undefined``` in Jinja's words.
fn undefined(detail: &str) -> String {
    if detail.starts_with('\'') {
        return detail.to_owned();
    }
    let name = detail.split('`').nth(1).unwrap_or_else(|| detail.split(' ').next().unwrap_or_default());
    match name.rsplit_once('.') {
        Some((_, attribute)) => format!("'dict object' has no attribute '{attribute}'"),
        None => match name.rsplit_once('[') {
            Some((_, key)) => format!("'dict object' has no attribute {}", key.trim_end_matches(']').replace('"', "'")),
            None => format!("'{name}' is undefined"),
        },
    }
}

fn undefined_help(detail: &str) -> Option<String> {
    if let Some(name) = detail.strip_prefix("'salt.utils.templates.AliasedLoader object' has no attribute '") {
        let name = name.trim_end_matches('\'');
        let near = nearest(name, functions::NAMES.into_iter());
        return Some(match near {
            Some(near) => format!("Did you mean `salt['{near}']`?"),
            None => format!("This engine has these functions: {}", functions::NAMES.join(", ")),
        });
    }
    Some("Give it a value with `{% set … %}`, ask for it with `.get('…', …)`, or add `| default(…)`".to_owned())
}

fn syntax(detail: &str) -> String {
    match detail.strip_prefix("unknown statement ") {
        Some(word) => format!("Encountered unknown tag '{word}'."),
        None => detail.to_owned(),
    }
}

/// The name in `filter x is unknown`.
fn between(detail: &str) -> &str {
    detail.split(' ').nth(1).unwrap_or_default().trim_matches(['`', '\''])
}

/// What Jinja says of a block that isn't closed, and the line on which the last piece of the template begins.
fn unclosed(template: &str) -> Option<(String, usize)> {
    let mut open: Vec<(&str, bool)> = Vec::new();
    let mut line = 1;
    for piece in pieces(template) {
        if piece.kind != Kind::Comment {
            line = piece.line;
        }
        match piece.statement() {
            Some((word @ ("if" | "for" | "macro" | "call" | "filter" | "with" | "block" | "autoescape"), _)) => {
                open.push((word, false));
            }
            Some(("set", rest)) if !rest.contains('=') => open.push(("set", false)),
            Some(("else", _)) => {
                if let Some(innermost) = open.last_mut() {
                    innermost.1 = true;
                }
            }
            Some((word, _)) if word.starts_with("end") => _ = open.pop(),
            _ => {}
        }
    }
    let (word, has_else) = open.last().copied()?;
    let wanted = match (word, has_else) {
        ("if", false) => "'elif' or 'else' or 'endif'".to_owned(),
        ("for", false) => "'endfor' or 'else'".to_owned(),
        (word, _) => format!("'end{word}'"),
    };
    let words = format!(
        "Unexpected end of template. Jinja was looking for the following tags: {wanted}. The innermost block that needs to be \
         closed is '{word}'."
    );
    Some((words, line))
}
