//! Texts for shells.

use super::at;
use crate::evaluator::{Dispatch, Evaluated, Function};
use crate::functions::arguments::{first, refused};
use crate::functions::stdlib::arrays::list;
use duckrow_values::Value;
use duckrow_values::format::{ruby_inspect, ruby_inspect_text, ruby_text};

pub(super) const TYPED: &[Function] = super::both_names! {
    "batch_escape", "stdlib::batch_escape" => &[Dispatch {
        signature: "Any $string",
        call: |_, call| Ok(batch(&ruby_text(&first(&call))).into()),
    }],
    "powershell_escape", "stdlib::powershell_escape" => &[Dispatch {
        signature: "Any $string",
        call: |_, call| Ok(powershell(&ruby_text(&first(&call))).into()),
    }],
    "shell_escape", "stdlib::shell_escape" => &[Dispatch {
        signature: "Any $string",
        call: |_, call| Ok(escaped(&ruby_text(&first(&call))).into()),
    }],
};

pub(super) const FUNCTIONS: &[Function] = super::plain! {
    "shell_join" => join,
    "shell_split" => |arguments| {
        super::count("shell_split", arguments, arguments.len() == 1, "1")?;
        split(&ruby_text(&at(arguments, 0)))
    },
};

fn escaped(text: &str) -> String {
    if text.is_empty() {
        return "''".to_owned();
    }
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '\n' => out.push_str("'\n'"),
            c if c.is_ascii_alphanumeric() || "_-.,:+/@".contains(c) => out.push(c),
            c => out.extend(['\\', c]),
        }
    }
    out
}

fn batch(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\"\""),
            '$' | '\\' => out.extend(['\\', c]),
            c => out.push(c),
        }
    }
    out + "\""
}

fn powershell(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            ' ' | '\'' | '`' | '|' | '\n' | '$' => out.extend(['`', c]),
            '"' => out.push_str("\\`\""),
            c => out.push(c),
        }
    }
    out
}

fn join(arguments: &[Value]) -> Evaluated {
    super::count("shell_join", arguments, arguments.len() == 1, "1")?;
    match at(arguments, 0) {
        Value::Array(items) => {
            let words: Vec<String> = items.items().iter().map(|item| escaped(&ruby_text(item))).collect();
            Ok(words.join(" ").into())
        }
        other => Err(refused(format!("First argument is not an Array: {}", ruby_inspect(&other)))),
    }
}

/// Words as a shell takes them apart.
fn split(text: &str) -> Evaluated {
    let mut words: Vec<Value> = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let inside = word.is_some();
        let current = word.get_or_insert_default();
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some('"'), '\\') => match chars.next() {
                Some(next) if "$`\"\\\n".contains(next) => current.push(next),
                Some(next) => current.extend(['\\', next]),
                None => {}
            },
            (Some(_), c) => current.push(c),
            (None, '\'' | '"') => quote = Some(c),
            (None, '\\') => current.extend(chars.next()),
            (None, c) if c.is_whitespace() => {
                let done = word.take().filter(|_| inside);
                words.extend(done.map(Value::from));
            }
            (None, c) => current.push(c),
        }
    }
    if quote.is_some() {
        return Err(refused(format!("Unmatched quote: {}", ruby_inspect_text(text))));
    }
    words.extend(word.map(Value::from));
    list(words)
}
