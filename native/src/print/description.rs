//! A resource type for people: its purpose, its attributes with their values, its providers.

use duckrow_core::resource_types::{AttributeDescription, TypeDescription};
use duckrow_core::salt::StateDescription;

use super::{BOLD, CYAN, DIM, Output};
use crate::failure::Failure;

/// The maximum width of a line.
const WIDTH: usize = 100;

/// The parts of a type that are printed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Parts {
    /// The purposes and values of attributes, and not their names alone.
    pub(crate) details: bool,
    pub(crate) providers: bool,
    pub(crate) metaparameters: bool,
}

/// Types, a line each.
pub(crate) fn list(types: &[TypeDescription], output: &mut Output) -> Result<(), Failure> {
    let width = types.iter().map(|known| known.name.len()).max().unwrap_or(0);
    for known in types {
        entry(output, &known.name, width, 0, std::slice::from_ref(&known.doc))?;
    }
    Ok(())
}

/// One type.
pub(crate) fn print(known: &TypeDescription, parts: Parts, output: &mut Output) -> Result<(), Failure> {
    output.styled(&[(BOLD, &known.name)])?;
    paragraph(output, 0, &known.doc)?;
    let of_kind = |kind: &str| -> Vec<&AttributeDescription> {
        known.attributes.iter().filter(|attribute| attribute.kind == kind && !attribute.namevar).collect()
    };
    let namevars: Vec<_> = known.attributes.iter().filter(|attribute| attribute.namevar).collect();
    attributes(output, "Named by", &namevars, parts)?;
    attributes(output, "Properties", &of_kind("property"), parts)?;
    attributes(output, "Parameters", &of_kind("parameter"), parts)?;
    if parts.metaparameters {
        attributes(output, "Metaparameters", &known.metaparameters.iter().collect::<Vec<_>>(), parts)?;
    }
    if parts.providers {
        providers(known, output)?;
    }
    if parts.details {
        relations(known, output)?;
    }
    Ok(())
}

/// A state function of Salt.
pub(crate) fn state(known: &StateDescription, output: &mut Output) -> Result<(), Failure> {
    output.styled(&[(BOLD, known.name)])?;
    let more = if known.open { " Others are passed on." } else { "" };
    let lists = [("Needs", known.required.join(", "), ""), ("Also takes", known.optional.join(", "), more)];
    for (heading, names, more) in lists {
        if !names.is_empty() || !more.is_empty() {
            output.line("")?;
            output.styled(&[(DIM, heading)])?;
            let end = if names.is_empty() { "" } else { "." };
            paragraph(output, 2, format!("{names}{end}{more}").trim_start())?;
        }
    }
    output.line("")?;
    paragraph(
        output,
        0,
        match known.mod_watch {
            true => "Its module has a mod_watch: `watch` makes it react.",
            false => "Its module has no mod_watch: `watch` is `require`.",
        },
    )
}

fn attributes(
    output: &mut Output,
    heading: &str,
    attributes: &[&AttributeDescription],
    parts: Parts,
) -> Result<(), Failure> {
    if attributes.is_empty() {
        return Ok(());
    }
    output.line("")?;
    output.styled(&[(DIM, heading)])?;
    if !parts.details {
        let names: Vec<_> = attributes.iter().map(|attribute| attribute.name.as_str()).collect();
        return paragraph(output, 2, &names.join(", "));
    }
    let width = attributes.iter().map(|attribute| attribute.name.len()).max().unwrap_or(0);
    for attribute in attributes {
        entry(output, &attribute.name, width, 2, &attribute.sentences())?;
    }
    Ok(())
}

fn providers(known: &TypeDescription, output: &mut Output) -> Result<(), Failure> {
    if known.providers.is_empty() {
        return Ok(());
    }
    output.line("")?;
    output.styled(&[(DIM, "Providers")])?;
    let width = known.providers.iter().map(|provider| provider.name.len()).max().unwrap_or(0);
    for provider in &known.providers {
        let mut text = provider.features.join(", ");
        if provider.default {
            text = if text.is_empty() { "the default".to_owned() } else { format!("the default; {text}") };
        }
        let lines: Vec<_> = provider.doc.iter().cloned().chain(Some(text).filter(|text| !text.is_empty())).collect();
        entry(output, &provider.name, width, 2, &lines)?;
    }
    Ok(())
}

/// Prints the relations that the type makes of its own accord.
fn relations(known: &TypeDescription, output: &mut Output) -> Result<(), Failure> {
    let of = |rule: &str| {
        let types = known.automatic.iter().filter(|relation| relation.rule == rule);
        types.map(|relation| relation.type_name.as_str()).collect::<Vec<_>>().join(", ")
    };
    let told = [
        ("Comes automatically after", of("require")),
        ("Comes automatically before", of("before")),
        ("Is refreshed automatically by", of("subscribe")),
        ("Refreshes automatically", of("notify")),
    ];
    let told = told.into_iter().filter(|(_, types)| !types.is_empty());
    let mut lines: Vec<_> = told.map(|(what, types)| format!("{what}: {types}.")).collect();
    if known.refreshes {
        lines.insert(0, "A refresh makes it act.".to_owned());
    }
    if !lines.is_empty() {
        output.line("")?;
    }
    for line in lines {
        paragraph(output, 0, &line)?;
    }
    Ok(())
}

/// A name, and beside it its description.
fn entry(output: &mut Output, name: &str, width: usize, indent: usize, lines: &[String]) -> Result<(), Failure> {
    let column = indent + width + 2;
    let wrapped: Vec<_> = lines.iter().flat_map(|line| wrap(line, WIDTH.saturating_sub(column))).collect();
    let margin = " ".repeat(indent);
    let gap = " ".repeat(column.saturating_sub(indent + name.len()));
    let mut wrapped = wrapped.into_iter();
    match wrapped.next().filter(|first| !first.is_empty()) {
        Some(first) => output.styled(&[(DIM, &margin), (CYAN, name), (DIM, &gap), (anstyle::Style::new(), &first)])?,
        None => output.styled(&[(DIM, &margin), (CYAN, name)])?,
    }
    for line in wrapped {
        output.line(&format!("{}{line}", " ".repeat(column)))?;
    }
    Ok(())
}

fn paragraph(output: &mut Output, indent: usize, text: &str) -> Result<(), Failure> {
    for line in wrap(text, WIDTH - indent) {
        output.line(&format!("{}{line}", " ".repeat(indent)))?;
    }
    Ok(())
}

/// A text in lines; a word that is too long stands alone.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let fits = |line: &String| line.is_empty() || line.chars().count() + 1 + word.chars().count() <= width;
        match lines.last_mut().filter(|line| fits(line)) {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("a duck in the pond", 9), ["a duck in", "the pond"]);
        assert_eq!(wrap("a quackquackquack b", 5), ["a", "quackquackquack", "b"]);
        assert_eq!(wrap("", 5), [""]);
    }
}
