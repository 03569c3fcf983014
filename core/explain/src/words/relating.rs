//! Sentences for relationships as they are stated.

use super::cycle::list;
use super::{Part, Sentence, Story};
use duckrow_record::catalog::{EdgeOrigin, ResourceId};
use duckrow_record::trace::{Event, EventKind};
use duckrow_text::names::Symbol;
use duckrow_text::source::FileSpan;

impl Story<'_> {
    pub(super) fn relation_sentence(
        &self,
        event: &Event,
        origin: EdgeOrigin,
        source: Symbol,
        target: Symbol,
    ) -> Sentence {
        let (first, second) = self.in_order(origin, source, target);
        let refreshes = matches!(origin, EdgeOrigin::Notify | EdgeOrigin::Subscribe | EdgeOrigin::NotifyArrow);
        let is_one = operands(first).len() == 1 && !is_collector(first);
        let sentence = self.operand(Sentence::default(), first, "Everything");
        let sentence = sentence.text(if is_one || is_collector(first) { " comes before " } else { " come before " });
        let sentence = self.operand(sentence, second, "everything");
        let sentence = match (refreshes, is_one) {
            (false, _) => sentence,
            (true, true) => sentence.text(" and refreshes it when it changes"),
            (true, false) => sentence.text(", with a refresh for each change"),
        };
        let Some(collector) = self.closed_gap(event, source) else {
            return self.says_so(sentence.text(": "), origin, event.at);
        };
        let sentence = sentence.text(": ").code(collector).text(" between them finds nothing, so the arrow");
        let sentence = match event.at {
            Some(at) => sentence.text(" in ").part(self.line(at)),
            None => sentence,
        };
        sentence.text(" closes the gap.")
    }

    /// A collector found nothing, so an arrow has nothing to relate.
    pub(super) fn nothing_related(&self, event: &Event, collector: Symbol) -> Sentence {
        let sentence = Sentence::default().text("The arrow");
        let sentence = match event.at {
            Some(at) => sentence.text(" in ").part(self.line(at)),
            None => sentence,
        };
        sentence.text(" relates nothing, because ").code(self.names.text(collector)).text(" finds nothing.")
    }

    /// The collector that found nothing and in whose place stands what is left of it in the chain: the arrow was stated with a
    /// collector of another type than what it relates.
    fn closed_gap(&self, event: &Event, source: Symbol) -> Option<&str> {
        let EventKind::Related { source: stated, .. } = self.trace.event(event.cause?).kind else { return None };
        let stated = Some(self.names.text(stated)).filter(|text| is_collector(text))?;
        let (collected, _) = stated.split_once('<')?;
        let (type_name, _) = self.names.text(source).split_once('[')?;
        (!collected.trim().eq_ignore_ascii_case(type_name)).then_some(stated)
    }

    /// Adds who says so: an arrow, a metaparameter, a function.
    pub(super) fn says_so(&self, sentence: Sentence, origin: EdgeOrigin, at: Option<FileSpan>) -> Sentence {
        let sentence = match origin {
            EdgeOrigin::Arrow | EdgeOrigin::NotifyArrow => sentence.text("the arrow"),
            EdgeOrigin::RequireFunction => sentence.text("the function ").code("require"),
            other => sentence.code(other.name()),
        };
        match at {
            Some(at) => sentence.text(" in ").part(self.line(at)).text(" says so."),
            None => sentence.text(" says so."),
        }
    }

    /// What comes first, and what comes second.
    fn in_order(&self, origin: EdgeOrigin, source: Symbol, target: Symbol) -> (&str, &str) {
        let (source, target) = (self.names.text(source), self.names.text(target));
        match origin {
            EdgeOrigin::Require | EdgeOrigin::Subscribe | EdgeOrigin::RequireFunction => (target, source),
            _ => (source, target),
        }
    }

    /// Adds a resource, a list of them, or what a collector will find.
    fn operand(&self, sentence: Sentence, text: &str, everything: &str) -> Sentence {
        if is_collector(text) {
            return sentence.text(everything).text(" that ").code(text).text(" finds");
        }
        list(sentence, operands(text).into_iter().map(|text| self.reference_part(text)).collect(), 2)
    }

    /// A reference as a part of a sentence: a resource, if there is one.
    fn reference_part(&self, text: &str) -> Part {
        match self.catalog.find_text(self.names, text) {
            Some(id) => self.resource(id),
            None => Part::Code { text: text.to_owned() },
        }
    }

    /// The line that puts one resource before another, if one does.
    pub(super) fn line_between(&self, first: ResourceId, second: ResourceId) -> Option<FileSpan> {
        let (first, second) = (self.reference(first), self.reference(second));
        self.trace.events().find_map(|(_, event)| {
            let EventKind::Related { origin, source, target } = event.kind else { return None };
            let (before, after) = self.in_order(origin, source, target);
            let is_it = operands(before).contains(&first.as_str()) && operands(after).contains(&second.as_str());
            event.at.filter(|_| is_it)
        })
    }
}

fn is_collector(text: &str) -> bool {
    text.ends_with("|>")
}

/// The references in a list of them.
fn operands(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(end) = rest.find("], ") {
        let (first, after) = rest.split_at(end + 1);
        found.push(first);
        rest = after.trim_start_matches(", ");
    }
    found.push(rest);
    found
}
