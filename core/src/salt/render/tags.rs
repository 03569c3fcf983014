//! Salt's own tags in those of the engine: `import_yaml`, `load_yaml` and their like (`SerializerExtension` in
//! `salt/utils/jinja.py`), and literals that templates change with `append` and `update`.
//!
//! Lines stay where they are, so that errors name the right ones.

use super::percent;
use super::template::{Kind, Piece, pieces};

/// The functions that the rewritten tags call; nobody else would name them so.
pub(super) const IMPORT: &str = "salt_import_";
/// As [`IMPORT`], for texts of the template itself.
pub(super) const LOAD: &str = "salt_load_";
/// Makes a list or mapping that can be changed.
pub(super) const MUTABLE: &str = "salt_mutable";

/// Python's methods that change a list or mapping.
const CHANGING: [&str; 9] =
    [".append(", ".extend(", ".insert(", ".update(", ".setdefault(", ".pop(", ".remove(", ".clear(", ".sort("];

/// The template as the engine reads it.
pub(super) fn rewritten(template: &str) -> String {
    let mut out = String::with_capacity(template.len() + 64);
    // What a namespace keeps may grow from round to round, so it is watched as well.
    let changes = CHANGING.iter().any(|method| template.contains(method)) || template.contains("namespace");
    let mut loads: Vec<(&str, &str)> = Vec::new();
    let fills =
        template.contains("' %") || template.contains("\" %") || template.contains("'%") || template.contains("\"%");
    for piece in pieces(template) {
        let filled = match piece.kind {
            Kind::Print(_) | Kind::Block(_) if fills => Some(percent::rewritten(piece.text)),
            _ => None,
        };
        match piece.statement() {
            Some((word @ ("import_yaml" | "import_json" | "import_text"), rest)) => {
                let format = word.trim_start_matches("import_");
                let rest = rest.trim_end_matches("with context").trim_end_matches("without context").trim();
                match rest.rsplit_once(" as ") {
                    Some((path, name)) => {
                        push_block(&mut out, &piece, &format!("set {} = {IMPORT}{format}({path})", name.trim()));
                    }
                    None => out.push_str(piece.text),
                }
            }
            Some((word @ ("load_yaml" | "load_json" | "load_text"), rest)) if rest.starts_with("as ") => {
                let name = rest.trim_start_matches("as ").trim();
                loads.push((word.trim_start_matches("load_"), name));
                push_block(&mut out, &piece, &format!("set {name}"));
            }
            Some(("endload", _)) => match loads.pop() {
                Some((format, name)) => {
                    let (open, close) = marks(&piece);
                    out.push_str(&format!("{{%{open} endset %}}{{% set {name} = {LOAD}{format}({name}) {close}%}}"));
                    out.extend(std::iter::repeat_n('\n', piece.text.matches('\n').count()));
                }
                None => out.push_str(piece.text),
            },
            _ if changes && matches!(piece.kind, Kind::Print(_) | Kind::Block(_)) => {
                mutable(&mut out, filled.as_deref().unwrap_or(piece.text));
            }
            _ => out.push_str(filled.as_deref().unwrap_or(piece.text)),
        }
    }
    out
}

/// The marks of whitespace control at both ends of a tag.
fn marks<'a>(piece: &Piece<'a>) -> (&'a str, &'a str) {
    let Kind::Block(inside) = piece.kind else { return ("", "") };
    let open = if inside.starts_with('-') { "-" } else { "" };
    (open, if inside.ends_with('-') { "-" } else { "" })
}

fn push_block(out: &mut String, piece: &Piece<'_>, statement: &str) {
    let (open, close) = marks(piece);
    out.push_str(&format!("{{%{open} {statement} "));
    let missing = piece.text.matches('\n').count().saturating_sub(statement.matches('\n').count());
    out.extend(std::iter::repeat_n('\n', missing));
    out.push_str(&format!("{close}%}}"));
}

/// A tag whose literals of lists and mappings can be changed.
fn mutable(out: &mut String, tag: &str) {
    let mut closing = Vec::new();
    let mut quote = None;
    // Whether a value ends before this character: then a bracket asks for an item of it.
    let mut behind_value = false;
    let mut word = String::new();
    let mut characters = tag.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let inside = at >= 2 && at + 2 < tag.len();
        if let Some(open) = quote {
            out.push(character);
            if character == '\\' {
                out.extend(characters.next().map(|(_, escaped)| escaped));
            } else if character == open {
                (quote, behind_value) = (None, true);
            }
            continue;
        }
        if character.is_alphanumeric() || character == '_' {
            word.push(character);
        } else if !word.is_empty() {
            behind_value = !["in", "if", "else", "and", "or", "not", "is", "do"].contains(&word.as_str());
            word.clear();
        }
        match character {
            '\'' | '"' => {
                quote = Some(character);
                out.push(character);
            }
            '[' | '{' if inside && !behind_value => {
                out.push_str(MUTABLE);
                out.extend(['(', character]);
                closing.push(true);
            }
            '[' | '{' if inside => {
                out.push(character);
                closing.push(false);
                behind_value = false;
            }
            ']' | '}' if inside && !closing.is_empty() => {
                out.push(character);
                if closing.pop() == Some(true) {
                    out.push(')');
                }
                behind_value = true;
            }
            _ => {
                out.push(character);
                match character {
                    ')' => behind_value = true,
                    c if c.is_whitespace() || c.is_alphanumeric() || c == '_' => {}
                    _ => behind_value = false,
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_salt_become_tags_of_the_engine() {
        for (template, wanted) in [
            ("{%- import_yaml 'a.yaml' as a with context %}", "{%- set a = salt_import_yaml('a.yaml') %}"),
            (
                "{% load_yaml as x -%}\na: 1\n{%- endload %}",
                "{% set x -%}\na: 1\n{%- endset %}{% set x = salt_load_yaml(x) %}",
            ),
            ("{% set x = [1] %}{{ x[0] }}", "{% set x = [1] %}{{ x[0] }}"),
            (
                "{% set x = [{'a': []}] %}{% do x.append(y[0]) %}{{ [1][0] if [] else f()[0] }}",
                "{% set x = salt_mutable([salt_mutable({'a': salt_mutable([])})]) %}{% do x.append(y[0]) %}\
                 {{ salt_mutable([1])[0] if salt_mutable([]) else f()[0] }}",
            ),
        ] {
            assert_eq!(rewritten(template), wanted);
        }
    }
}
