//! `slsutil.banner`: a box of comments for the head of a file.

use super::super::Given;
use crate::value::{Result, Value};

const TITLE: &str = "THIS FILE IS MANAGED BY SALT - DO NOT EDIT";
const TEXT: &str = "The contents of this file are managed by Salt. Any changes to this file may be overwritten automatically and \
                    without warning.";

/// The box.
pub(super) fn banner(given: &Given) -> Result<Value> {
    let or = |name: &str, default: &str| match given.some(name) {
        None => Ok(default.to_owned()),
        Some(_) => given.text(name),
    };
    let width = usize::try_from(given.integer("width")?.clamp(0, 10_000)).unwrap_or_default();
    let (comment, border) = (or("commentchar", "#")?, or("borderchar", "#")?);
    let (title, words) = (or("title", TITLE)?, or("text", TEXT)?);
    let size = |text: &str| text.chars().count();
    let (left, right) = (comment.trim_end(), comment.trim());
    let Some(inner) = width.checked_sub(size(left) + size(right) + 2).filter(|inner| *inner > 0) else {
        return Err(super::invocation("Width is too small to render banner"));
    };
    let line = border.chars().next().map(|c| c.to_string()).unwrap_or_default();
    let line = format!("{comment}{}{right}", line.repeat(width.saturating_sub(size(left) + size(right))));
    let space = format!("{comment}{}{comment}", " ".repeat(width.saturating_sub(size(&comment) * 2)));
    let mut block: Vec<String> = Vec::new();
    if given.some("blockstart").is_some() {
        block.push(given.text("blockstart")?);
    }
    block.extend([line.clone(), space.clone()]);
    for part in wrapped(&title, inner) {
        let free = inner - size(&part);
        // Python puts the odd blank to the left of what is in an odd space.
        let before = free / 2 + (free & inner & 1);
        block.push(format!("{left} {}{part}{} {right}", " ".repeat(before), " ".repeat(free - before)));
    }
    block.push(space);
    for part in wrapped(&words, inner) {
        block.push(format!("{left} {part}{} {right}", " ".repeat(inner - size(&part))));
    }
    block.push(line);
    if given.some("blockend").is_some() {
        block.push(given.text("blockend")?);
    }
    let ending = if given.flag("newline")? { "\n" } else { "" };
    Ok(Value::from(block.join("\n") + ending))
}

/// The lines of a text; words that are too long for one are broken.
fn wrapped(words: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        let mut rest: Vec<char> = word.chars().collect();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + rest.len() <= width => {
                line.push(' ');
                line.extend(rest);
                continue;
            }
            Some(line) if rest.len() > width && line.chars().count() + 1 < width => {
                let room = width - line.chars().count() - 1;
                line.push(' ');
                line.extend(rest.drain(..room));
            }
            _ => {}
        }
        lines.extend(rest.chunks(width.max(1)).map(|part| part.iter().collect::<String>()));
    }
    lines
}
