//! Sentences for dependency cycles: who waits for whom, by which line, and which line to take out.

use super::{Part, Sentence, Story};
use crate::catalog::{EdgeOrigin, ResourceId};
use crate::ids::Id;
use crate::source::FileSpan;
use crate::trace::{Event, EventId, EventKind, Subject};

/// One relation of a circle.
#[derive(Clone, Copy)]
struct Step {
    from: ResourceId,
    to: ResourceId,
    origin: EdgeOrigin,
    at: Option<FileSpan>,
}

impl Step {
    /// The line that one could take out.
    fn line(self) -> Option<FileSpan> {
        let is_written = !self.origin.is_automatic() && self.origin != EdgeOrigin::Containment;
        self.at.filter(|_| is_written)
    }
}

impl Story<'_> {
    /// Who is in it, and what to do about it.
    pub(super) fn circle(&self, id: EventId) -> Sentence {
        let steps = self.steps(id);
        let mut members: Vec<ResourceId> = Vec::new();
        for step in &steps {
            if !members.contains(&step.from) {
                members.push(step.from);
            }
        }
        let sentence = match members.as_slice() {
            [single] => {
                Sentence::default().part(self.resource(*single)).text(" waits for itself, so it can never begin: ")
            }
            _ => {
                let names = members.iter().map(|member| self.resource(*member)).collect();
                list(Sentence::default(), names, 3).text(" wait for each other, so none can be first: ")
            }
        };
        self.advice(sentence, &steps)
    }

    /// The steps of the circle that an event found, as far as they follow each other.
    fn steps(&self, id: EventId) -> Vec<Step> {
        let told = self.trace.events().skip(id.index() + 1).map_while(|(_, event)| match (event.kind, event.subject) {
            (EventKind::InCycle { next, origin }, Subject::Resource(from)) if event.cause == Some(id) => {
                Some(Step { from, to: next, origin, at: event.at })
            }
            _ => None,
        });
        let mut steps: Vec<Step> = Vec::new();
        for step in told {
            if steps.last().is_some_and(|last| last.to != step.from) {
                break;
            }
            steps.push(step);
        }
        steps
    }

    /// Which line to take out: best the only one that runs against the order of the declarations.
    fn advice(&self, sentence: Sentence, steps: &[Step]) -> Sentence {
        let lines: Vec<(Step, FileSpan)> = steps.iter().filter_map(|step| Some((*step, step.line()?))).collect();
        let backwards: Vec<_> = lines.iter().filter(|(step, _)| step.from >= step.to).collect();
        match (lines.as_slice(), backwards.as_slice()) {
            ([], _) if steps.iter().all(|step| step.origin == EdgeOrigin::Containment) => {
                sentence.text("each contains the other.")
            }
            ([], _) => sentence.text("no line says so, it all follows from the resources themselves."),
            ([(_, at)], _) => {
                sentence.text("take out ").part(self.line(*at)).text("; everything else follows by itself.")
            }
            (_, [(_, at)]) => {
                let sentence = sentence.text("take out ").part(self.line(*at));
                sentence.text(", the only one against the order of the text.")
            }
            (lines, _) => {
                let lines = lines.iter().map(|(_, at)| self.line(*at)).collect();
                list(sentence.text("take out one of "), lines, 3).text(".")
            }
        }
    }

    /// One relation of a circle.
    pub(super) fn in_circle(&self, event: &Event, from: ResourceId, to: ResourceId, origin: EdgeOrigin) -> Sentence {
        let sentence = self.subject(from);
        if origin == EdgeOrigin::Containment {
            let sentence = sentence.text(" is part of the circle: ");
            return match self.catalog.contains(from, to) {
                true => sentence.text("it begins before ").part(self.resource(to)).text(", which it contains."),
                false => sentence.text("it is done before ").part(self.resource(to)).text(" ends, which contains it."),
            };
        }
        if origin.is_automatic() {
            return self.by_itself(origin, from, to);
        }
        let sentence =
            sentence.text(" is part of the circle: it comes before ").part(self.resource(to)).text(", because ");
        self.says_so(sentence, origin, event.at)
    }
}

/// A list with commas, and how many more there are.
pub(super) fn list(sentence: Sentence, parts: Vec<Part>, most: usize) -> Sentence {
    let (number, mut sentence) = (parts.len(), sentence);
    let shown = if number > most { most.saturating_sub(1) } else { number };
    for (place, part) in parts.into_iter().take(shown).enumerate() {
        sentence = match place {
            0 => sentence,
            _ if place + 1 == number => sentence.text(" and "),
            _ => sentence.text(", "),
        }
        .part(part);
    }
    if shown < number { sentence.text(format!(" and {} more", number - shown)) } else { sentence }
}
