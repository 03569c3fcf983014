//! Sentences for relationships as they are stated.

use super::cycle::list;
use super::{Part, Sentence, Story};
use duckrow_record::catalog::{EdgeOrigin, ResourceId};
use duckrow_record::trace::{Event, EventKind, Operand, Operands, OperandsId, Subject};
use duckrow_text::names::Symbol;
use duckrow_text::source::FileSpan;

impl Story<'_> {
    pub(super) fn relation_sentence(
        &self,
        event: &Event,
        origin: EdgeOrigin,
        source: OperandsId,
        target: OperandsId,
    ) -> Sentence {
        let (first, second) = self.in_order(origin, source, target);
        let refreshes = matches!(origin, EdgeOrigin::Notify | EdgeOrigin::Subscribe | EdgeOrigin::NotifyArrow);
        let is_collector = first.collector().is_some();
        let is_one = first.each.len() == 1 && !is_collector;
        let sentence = self.operands(Sentence::default(), first, "Everything");
        let sentence = sentence.text(if is_one || is_collector { " comes before " } else { " come before " });
        let sentence = self.operands(sentence, second, "everything");
        let sentence = match (refreshes, is_one) {
            (false, _) => sentence,
            (true, true) => sentence.text(" and refreshes it when it changes"),
            (true, false) => sentence.text(", with a refresh for each change"),
        };
        let Some(collector) = self.closed_gap(event) else {
            return self.says_so(sentence.text(": "), origin, event.at);
        };
        let sentence = sentence.text(": ").code(collector).text(" between them finds nothing, so the arrow");
        let sentence = match event.at {
            Some(at) => sentence.text(" on ").part(self.line(at)),
            None => sentence,
        };
        sentence.text(" closes the gap.")
    }

    /// A collector found nothing, so an arrow has nothing to relate.
    pub(super) fn nothing_related(&self, event: &Event, collector: Symbol) -> Sentence {
        let sentence = Sentence::default().text("The arrow");
        let sentence = match event.at {
            Some(at) => sentence.text(" on ").part(self.line(at)),
            None => sentence,
        };
        sentence.text(" relates nothing, because ").code(self.names.text(collector)).text(" finds nothing.")
    }

    /// The collector that found nothing, so that the rest of the chain takes its place: the arrow was stated with a collector of
    /// another type than the resource that it relates.
    fn closed_gap(&self, event: &Event) -> Option<&str> {
        let EventKind::Related { source, .. } = self.trace.event(event.cause?).kind else { return None };
        let stated = self.trace.operands(source);
        let Operand::Collector { type_name, .. } = stated.collector()? else { return None };
        let Subject::Resource(related) = event.subject else { return None };
        let related = self.names.text(self.catalog.resource(related).reference.type_name);
        (!self.names.text(type_name).eq_ignore_ascii_case(related)).then(|| self.names.text(stated.text))
    }

    /// Adds the source of a relation: an arrow, a metaparameter, a function.
    pub(super) fn says_so(&self, sentence: Sentence, origin: EdgeOrigin, at: Option<FileSpan>) -> Sentence {
        let sentence = match origin {
            EdgeOrigin::Arrow | EdgeOrigin::NotifyArrow => sentence.text("the arrow"),
            EdgeOrigin::RequireFunction => sentence.text("the function ").code("require"),
            other => sentence.code(other.name()),
        };
        match at {
            Some(at) => sentence.text(" on ").part(self.line(at)).text(" says so."),
            None => sentence.text(" says so."),
        }
    }

    /// The two sides, in the order of application.
    fn in_order(&self, origin: EdgeOrigin, source: OperandsId, target: OperandsId) -> (&Operands, &Operands) {
        let (source, target) = (self.trace.operands(source), self.trace.operands(target));
        match origin {
            EdgeOrigin::Require | EdgeOrigin::Subscribe | EdgeOrigin::RequireFunction => (target, source),
            _ => (source, target),
        }
    }

    /// Adds a resource, a list of them, or the future matches of a collector.
    fn operands(&self, sentence: Sentence, operands: &Operands, everything: &str) -> Sentence {
        if operands.collector().is_some() {
            return sentence.text(everything).text(" that ").code(self.names.text(operands.text)).text(" finds");
        }
        let each = operands.each.iter().map(|operand| self.reference_part(self.names.text(operand.text())));
        list(sentence, each.collect(), 2)
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
        let [first, second] = [first, second].map(|id| self.names.get(&self.reference(id)));
        let (first, second) = (Operand::Reference(first?), Operand::Reference(second?));
        self.trace.events().find_map(|(_, event)| {
            let EventKind::Related { origin, source, target } = event.kind else { return None };
            let (before, after) = self.in_order(origin, source, target);
            event.at.filter(|_| before.each.contains(&first) && after.each.contains(&second))
        })
    }
}
