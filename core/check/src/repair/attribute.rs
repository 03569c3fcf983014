//! One more relation in the text of a resource.

use super::last_attribute;
use duckrow_engine::Run;
use duckrow_record::catalog::Resource;
use duckrow_text::source::{FileSpan, Fix, Span};

/// The edit that gives a resource a relation: a new attribute behind its last one, or one more value of the one that it has.
pub(super) fn with_relation(run: &Run, resource: &Resource, name: &str, target: &str) -> Option<Fix> {
    let title = format!("Add `{name} => {target}`");
    let symbol = run.names.get(name);
    let known = symbol.and_then(|symbol| resource.attribute(symbol)).and_then(|attribute| attribute.at);
    if let Some(known) = known.filter(|at| resource.at.is_some_and(|within| within.file == at.file)) {
        let (at, text) = with_value(run.sources.text(known), known, target)?;
        return Some(Fix { title, at, text });
    }
    match last_attribute(resource) {
        Some(last) => {
            let text = behind(run, resource, last, name, target);
            let end = last.span.end;
            Some(Fix { title, at: FileSpan { file: last.file, span: Span::new(end, end) }, text })
        }
        None => first(run, resource, name, target).map(|(at, text)| Fix { title, at, text }),
    }
}

/// One more value of an attribute: `require => A` becomes `require => [A, B]`.
fn with_value(text: &str, at: FileSpan, target: &str) -> Option<(FileSpan, String)> {
    let arrow = text.find("=>")? + 2;
    let value = text.get(arrow..)?;
    let start = arrow + value.len() - value.trim_start().len();
    let value = value.trim();
    let place = |from: usize, to: usize| {
        let offset = |place: usize| Some(at.span.start + u32::try_from(place).ok()?);
        Some(FileSpan { file: at.file, span: Span::new(offset(from)?, offset(to)?) })
    };
    if value.starts_with('[') && value.ends_with(']') {
        let inside = value.get(1..value.len() - 1)?.trim_end();
        let end = start + 1 + inside.len();
        let comma = if inside.ends_with(',') || inside.is_empty() { " " } else { ", " };
        return Some((place(end, end)?, format!("{comma}{target}")));
    }
    Some((place(start, start + value.len())?, format!("[{value}, {target}]")))
}

/// The text of a new attribute behind the last one, written as that one is.
fn behind(run: &Run, resource: &Resource, last: FileSpan, name: &str, target: &str) -> String {
    let source = run.sources.file(last.file);
    let is_alone = resource.at.is_some_and(|at| source.line(at.span.start) == source.line(last.span.start));
    if is_alone {
        return format!(", {name} => {target}");
    }
    let line = source.line_text(source.line(last.span.start));
    let indent: String = line.chars().take_while(|c| c.is_whitespace()).collect();
    let text = run.sources.text(last);
    let width = text.find("=>").unwrap_or(0).saturating_sub(1);
    format!(",\n{indent}{name:<width$} => {target}")
}

/// The first attribute of a resource that has none: behind the colon.
fn first(run: &Run, resource: &Resource, name: &str, target: &str) -> Option<(FileSpan, String)> {
    let (within, title) = (resource.at?, resource.declared_at?);
    (within.file == title.file && within.span.end > title.span.end).then_some(())?;
    let rest = run.sources.file(within.file).slice(Span::new(title.span.end, within.span.end));
    let colon = rest.find(':').filter(|place| rest.get(..*place).is_some_and(|between| between.trim().is_empty()))?;
    let end = title.span.end + u32::try_from(colon).ok()? + 1;
    Some((FileSpan { file: within.file, span: Span::new(end, end) }, format!(" {name} => {target},")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mended(text: &str) -> String {
        let mut sources = duckrow_text::source::Sources::default();
        let file = sources.add("a.pp", text);
        let at = Span::new(0, u32::try_from(text.len()).unwrap()).in_file(file);
        let (place, more) = with_value(text, at, "File['b']").unwrap();
        let [start, end] = [place.span.start as usize, place.span.end as usize];
        [text.get(..start).unwrap(), &more, text.get(end..).unwrap()].concat()
    }

    #[test]
    fn a_relation_that_is_there_gets_one_more_value() {
        assert_eq!(mended("require => Package['a']"), "require => [Package['a'], File['b']]");
        assert_eq!(mended("require => [A['x'], B['y']]"), "require => [A['x'], B['y'], File['b']]");
        assert_eq!(mended("require   => [\n  A['x'],\n]"), "require   => [\n  A['x'], File['b']\n]");
    }
}
