//! Sentences for dependency cycles: the members that wait for each other, with the lines that say so, and the line to take out.

use super::{Part, Sentence, Story};
use duckrow_record::catalog::{EdgeOrigin, ResourceId};
use duckrow_record::trace::{Event, EventId, EventKind, Related, Remedy, Subject};
use duckrow_text::ids::Id;
use duckrow_text::names::{FastMap, FastSet};
use duckrow_text::source::FileSpan;

impl Story<'_> {
    /// The members of a cycle, and the advice on how to break it.
    pub(super) fn cycle(&self, id: EventId) -> Sentence {
        let steps = self.steps(id);
        let members: FastSet<ResourceId> = steps.iter().map(|step| step.from).collect();
        let members: Vec<ResourceId> = members.into_iter().collect();
        let sentence = match members.as_slice() {
            [single] => {
                Sentence::default().part(self.resource(*single)).text(" waits for itself, so it can never begin: ")
            }
            _ => {
                let names = members.iter().map(|member| self.resource(*member)).collect();
                list(Sentence::default(), names, 3).text(" wait for each other, so none can be first: ")
            }
        };
        match self.trace.remedy(id) {
            Some(remedy) => self.advice(sentence, &steps, remedy),
            None => self.no_advice(sentence, &steps),
        }
    }

    /// The steps of the cycle that an event found, as far as they follow each other.
    fn steps(&self, id: EventId) -> Vec<Related> {
        let told = self.trace.events_after(id.index() + 1).map_while(|(_, event)| match (event.kind, event.subject) {
            (EventKind::InCycle { next, origin }, Subject::Resource(from)) if event.cause == Some(id) => {
                Some(Related { from, to: next, origin, at: event.at })
            }
            _ => None,
        });
        let mut steps: Vec<Related> = Vec::new();
        for step in told {
            if steps.last().is_some_and(|last| last.to != step.from) {
                break;
            }
            steps.push(step);
        }
        steps
    }

    /// The lines of `contain`, by container and content.
    fn contain_lines(&self) -> FastMap<(ResourceId, ResourceId), FileSpan> {
        let contained = self.trace.events().filter_map(|(_, event)| match (event.kind, event.subject) {
            (EventKind::Contained { content }, Subject::Resource(container)) => Some(((container, content), event.at?)),
            _ => None,
        });
        contained.collect()
    }

    /// The advice: the relations that are proved to break the cycle when they are dropped.
    fn advice(&self, sentence: Sentence, steps: &[Related], remedy: &Remedy) -> Sentence {
        let sentence = sentence.text("take out ");
        let lines = self.lines(remedy.relations.iter().filter_map(|relation| relation.at));
        if lines.len() > 1 || lines.is_empty() {
            let sentence = match (lines.len(), remedy.relations.as_slice()) {
                (0, [relation]) => {
                    let sentence =
                        sentence.code(relation.origin.name()).text(" from ").part(self.resource(relation.from));
                    sentence.text(" to ").part(self.resource(relation.to))
                }
                (0, relations) => sentence.text(format!("{} relations", relations.len())),
                _ => list(sentence, lines, 3),
            };
            return sentence.text(match (remedy.relations.len(), remedy.is_smallest) {
                (1, _) => ".",
                (_, true) => ": fewer are not enough.",
                (_, false) => ", though fewer may be enough.",
            });
        }
        let written: Vec<&Related> =
            steps.iter().filter(|step| step.at.is_some() && step.origin.is_written()).collect();
        let is_backward = |step: &&&Related| step.from >= step.to;
        let backward: Vec<_> = written.iter().filter(is_backward).collect();
        let is_it = |step: &Related| remedy.relations.iter().any(|relation| relation.at == step.at);
        let why = match (written.as_slice(), backward.as_slice()) {
            ([_], _) if steps.len() == 1 => ".",
            ([single], _) if is_it(single) => "; everything else follows automatically.",
            (_, [single]) if is_it(single) => ", the only one against the order of the text.",
            _ => ": that is enough.",
        };
        lines.into_iter().fold(sentence, Sentence::part).text(why)
    }

    /// Lines, each once.
    fn lines(&self, places: impl Iterator<Item = FileSpan>) -> Vec<Part> {
        let mut known = FastSet::default();
        places.filter(|at| known.insert((at.file, self.sources.line(*at)))).map(|at| self.line(at)).collect()
    }

    /// The text for a cycle that no written relation breaks: containment follows from where declarations stand, unless
    /// `contain` states it.
    fn no_advice(&self, sentence: Sentence, steps: &[Related]) -> Sentence {
        let contain = self.contain_lines();
        let line = |step: &Related| contain.get(&(step.from, step.to)).or(contain.get(&(step.to, step.from)));
        let within = steps.iter().filter(|step| step.origin == EdgeOrigin::Containment);
        let lines = self.lines(within.filter_map(line).copied());
        if lines.is_empty() {
            return sentence.text("no line says so: it all follows from the resources themselves.");
        }
        let sentence = sentence.text("removing a relationship doesn't break it: it follows from ").code("contain");
        list(sentence.text(" on "), lines, 3).text(".")
    }

    /// One relation of a cycle.
    pub(super) fn in_cycle(&self, event: &Event, from: ResourceId, to: ResourceId, origin: EdgeOrigin) -> Sentence {
        let sentence = self.subject(from);
        if origin == EdgeOrigin::Containment {
            let sentence = sentence.text(" is part of the cycle: ");
            return match self.catalog.contains(from, to) {
                true => sentence.text("it begins before ").part(self.resource(to)).text(", which it contains."),
                false => sentence.text("it is done before ").part(self.resource(to)).text(" ends, which contains it."),
            };
        }
        if origin.is_automatic() {
            return self.by_itself(origin, from, to);
        }
        let sentence =
            sentence.text(" is part of the cycle: it comes before ").part(self.resource(to)).text(", because ");
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
