//! The answers as sentences: short, in Puppet's terms.

use super::document::{
    AnswerDocument, BetweenDocument, ContenderDocument, NoopDocument, NoopSource, Ordered, RefreshDocument,
    RefreshOutcome, SkippedDocument, TieDocument, Topic, TurnDocument,
};
use super::{Asked, answer};
use crate::words::{Part, Sentence};
use duckrow_record::catalog::{EdgeOrigin, ResourceId};
use duckrow_record::graph::GraphEdge;
use duckrow_scenario::Ordering;
use duckrow_text::ids::Id;
use duckrow_text::source::Location;

/// The number of steps up to which a chain is shown whole; of a longer one the middle is left out.
const MOST_STEPS: usize = 7;

/// The number of characters of a digest that are shown.
const SHOWN: usize = 8;

impl Asked<'_> {
    pub(super) fn tell_turn(&self, id: ResourceId, turn: &TurnDocument, answers: &mut Vec<AnswerDocument>) {
        answers.push(answer(Topic::Waited, self.waited_words(id, turn)));
        answers.push(answer(Topic::Choice, self.choice_words(id, turn)));
    }

    fn waited_words(&self, id: ResourceId, turn: &TurnDocument) -> Sentence {
        let sentence = self.subject(id);
        let Some(first) = turn.waited.first() else { return sentence.text(" waited for nothing.") };
        let goes_in = |edge: &GraphEdge| edge.origin == EdgeOrigin::Containment && self.contains(edge.from, edge.to);
        if turn.waited.iter().all(goes_in) {
            return sentence.text(" waited only for its container to begin.");
        }
        let sentence = sentence.text(" waited for ").part(self.node(first.from)).text(" last");
        self.explained(sentence, &turn.waited)
    }

    fn choice_words(&self, id: ResourceId, turn: &TurnDocument) -> Sentence {
        let sentence = self.subject(id);
        let sentence = match (turn.free, &turn.before) {
            (0, _) | (_, None) => sentence.text(" was the only one that was free then: there was no choice"),
            (number, Some(tie)) => {
                let sentence = match number {
                    1 => {
                        sentence.text(" was chosen, although ").part(self.node(tie.other.node)).text(" was free too: ")
                    }
                    _ => sentence.text(format!(" was chosen, although {number} others were free too: ")),
                };
                self.tie_words(sentence, tie)
            }
        };
        match &turn.after {
            None => sentence.text("."),
            Some(tie) => {
                let sentence = sentence.text(". Before it, ").part(self.node(tie.chosen.node)).text(" was chosen");
                match (tie.deferred, turn.before.is_some()) {
                    (true, _) => sentence.text("."),
                    (false, true) => {
                        let sentence = sentence.text(if tie.rule == Ordering::Manifest { ", put in " } else { ", " });
                        self.contender(sentence, &tie.chosen, tie).text(".")
                    }
                    (false, false) => self.tie_words(sentence.text(": "), tie).text("."),
                }
            }
        }
    }

    /// Adds the rule by which one was chosen, and the values.
    fn tie_words(&self, sentence: Sentence, tie: &TieDocument) -> Sentence {
        if tie.deferred {
            let sentence = sentence.text("the provider of ").part(self.node(tie.other.node));
            return sentence.text(" was not functional yet");
        }
        let sentence = match tie.rule {
            Ordering::Manifest => sentence.text("what was put into the catalog first goes first, "),
            Ordering::TitleHash => sentence.text("the smallest digest of a title goes first, "),
            Ordering::Random => {
                let seed = tie.seed.unwrap_or_default();
                sentence.text(format!("the smallest number that seed {seed} draws goes first, "))
            }
        };
        let sentence = sentence.text("and ").part(self.node(tie.chosen.node));
        let sentence = sentence.text(if tie.rule == Ordering::Manifest { " was put in " } else { " has " });
        let sentence = self.contender(sentence, &tie.chosen, tie);
        let sentence = sentence.text(", ").part(self.node(tie.other.node));
        self.contender(sentence.text(" "), &tie.other, tie)
    }

    /// `as number 5 (line 3)`, or the source of that place.
    fn contender(&self, sentence: Sentence, contender: &ContenderDocument, tie: &TieDocument) -> Sentence {
        match (&contender.value, tie.rule) {
            (Some(value), _) => sentence.code(value.chars().take(SHOWN).chain(['…']).collect::<String>()),
            (None, _) => {
                let sentence = sentence.text(format!("as number {}", contender.key));
                let resource = self.story.catalog.resource(id_of(contender.node));
                match resource.declared_at {
                    Some(at) => sentence.text(" (").part(self.story.line(at)).text(")"),
                    None => sentence,
                }
            }
        }
    }

    /// The reason why a resource had no turn.
    pub(super) fn never(&self, id: ResourceId) -> Sentence {
        let sentence = self.subject(id);
        let Some(member) = self.graph.agent.member_of(id) else {
            return sentence.text(" is virtual, and nobody realizes it: the agent never sees it.");
        };
        if self.graph.cycles.iter().any(|cycle| cycle.everything().contains(&member)) {
            return sentence.text(" waits for itself, in a cycle: so nothing is applied.");
        }
        match self.graph.has_cycles() {
            true => sentence.text(" was not applied, because others wait for each other in a cycle: so nothing is."),
            false => sentence.text(" was not applied: the run ended before its turn came."),
        }
    }

    pub(super) fn skipped_words(&self, id: ResourceId, skipped: &SkippedDocument) -> Sentence {
        let sentence = self.subject(id).text(" was skipped, because ");
        match (skipped.reason, skipped.failed) {
            ("failed_dependency", Some(failed)) => {
                let sentence = sentence.part(self.node(failed)).text(" failed");
                match skipped.edges.as_slice() {
                    [] => sentence.text("."),
                    [single] if single.origin.is_written() => {
                        self.origin(sentence.text(", and "), single).text(" makes it wait for that.")
                    }
                    edges => self.because(sentence.text(", and "), edges).text("."),
                }
            }
            ("tags", _) => sentence.text("this run is limited to other tags."),
            ("schedule", _) => sentence.text("its schedule doesn't allow it now."),
            ("prefetch", _) => sentence.text("its present state could not be read."),
            ("virtual", _) => sentence.text("it is virtual."),
            _ => sentence.text("its type is for devices, and this is a host."),
        }
    }

    pub(super) fn noop_words(&self, id: ResourceId, noop: &NoopDocument) -> Sentence {
        let sentence = Sentence::default().text("Nothing is changed about ").part(self.story.resource(id));
        let sentence = match (noop.from, noop.node) {
            (NoopSource::Run, _) | (_, None) => return sentence.text(": the whole run is in noop mode."),
            (NoopSource::Resource, _) => sentence.text(": it says ").code("noop"),
            (NoopSource::Container, Some(node)) => {
                sentence.text(": ").part(self.node(node)).text(" around it says ").code("noop")
            }
        };
        match &noop.location {
            Some(at) => sentence.text(" on ").part(self.line(at)).text("."),
            None => sentence.text("."),
        }
    }

    pub(super) fn refresh_words(&self, id: ResourceId, refresh: &RefreshDocument) -> Sentence {
        let sentence = self.subject(id);
        let events = match refresh.events {
            1 => "one event".to_owned(),
            number => format!("{number} events"),
        };
        let is_container = self.story.catalog.resource(id).kind.is_container();
        let sentence = sentence.text(match (refresh.outcome, is_container) {
            (RefreshOutcome::Refreshed, true) => format!(" passed {events} on"),
            (RefreshOutcome::Refreshed, false) => format!(" was refreshed once, for {events}"),
            (RefreshOutcome::WouldRefresh, true) => format!(" would have passed {events} on"),
            (RefreshOutcome::WouldRefresh, false) => format!(" would have been refreshed once, for {events}"),
            (RefreshOutcome::Failed, _) => format!(" got {events}, and its refresh failed"),
            (RefreshOutcome::Dropped, _) if refresh.events == 1 => format!(" got {events}, and dropped it"),
            (RefreshOutcome::Dropped, _) => format!(" got {events}, and dropped them"),
        });
        let Some(way) = refresh.ways.first() else { return sentence.text(".") };
        let sentence = match refresh.ways.len() {
            1 => sentence.text(": "),
            _ => sentence.text(". The first: "),
        };
        let is_would = refresh.outcome == RefreshOutcome::WouldRefresh;
        let sentence = sentence.part(self.node(way.changed)).text(if is_would { " would change" } else { " changed" });
        match way.edges.as_slice() {
            [] => sentence.text("."),
            [single] if single.origin.is_written() => {
                self.origin(sentence.text(", and "), single).text(" carries that here.")
            }
            edges => self.because(sentence.text(", and "), edges).text("."),
        }
    }

    pub(super) fn between_words(&self, first: ResourceId, second: ResourceId, found: &BetweenDocument) -> Sentence {
        let sentence = self.subject(first);
        match (found.ordered, &found.tie) {
            (Ordered::Chain, _) => {
                let sentence = sentence.text(" comes before ").part(self.story.resource(second));
                self.explained(sentence, &found.chain)
            }
            (Ordered::Contains, _) => {
                let sentence = sentence.text(" begins before ").part(self.story.resource(second));
                let sentence = sentence.text(" and ends after it: ");
                self.because(sentence, &found.chain).text(".")
            }
            (Ordered::Cycle, _) => {
                let sentence = sentence.text(" and ").part(self.story.resource(second));
                self.because(sentence.text(" wait for each other. One way: "), &found.chain).text(".")
            }
            (Ordered::Choice, Some(tie)) => self.choice_between(first, second, tie, &found.chain),
            _ => {
                let sentence = Sentence::default().text("Nothing relates ").part(self.story.resource(first));
                let sentence = sentence.text(" and ").part(self.story.resource(second));
                sentence.text(", and not both of them were applied.")
            }
        }
    }

    fn choice_between(
        &self,
        first: ResourceId,
        second: ResourceId,
        tie: &TieDocument,
        chain: &[GraphEdge],
    ) -> Sentence {
        let sentence = Sentence::default().text("Nothing relates ").part(self.story.resource(first)).text(" and ");
        let sentence = sentence.part(self.story.resource(second)).text(". ");
        let sentence = match chain.is_empty() {
            true => sentence.text("When both were free, the first was chosen: "),
            false => {
                let sentence = sentence.text("When the first was chosen, the second still waited for ");
                let sentence = self.because(sentence.part(self.node(tie.other.node)).text(", because "), chain);
                sentence.text(". That was free: ")
            }
        };
        self.tie_words(sentence, tie).text(".")
    }

    /// Ends a sentence with the source of a chain.
    fn explained(&self, sentence: Sentence, edges: &[GraphEdge]) -> Sentence {
        match edges {
            [] => sentence.text("."),
            [single] => self.who_says_so(sentence.text(": "), single).text("."),
            _ => self.because(sentence.text(", because "), edges).text("."),
        }
    }

    /// The steps of a chain, one after the other.
    fn because(&self, sentence: Sentence, edges: &[GraphEdge]) -> Sentence {
        let left_out = edges.len().saturating_sub(MOST_STEPS);
        let mut sentence = sentence;
        for (place, edge) in edges.iter().enumerate() {
            let is_left_out = left_out > 0 && (4..4 + left_out).contains(&place);
            if is_left_out {
                if place == 4 {
                    sentence = sentence.text(format!(", and so on through {left_out} more"));
                }
                continue;
            }
            sentence = match place {
                0 => sentence,
                _ if place + 1 == edges.len() => sentence.text(" and "),
                _ => sentence.text(", "),
            };
            sentence = self.phrase(sentence, edge);
        }
        sentence
    }

    /// A step of a chain.
    fn phrase(&self, sentence: Sentence, edge: &GraphEdge) -> Sentence {
        let (from, to) = (self.node(edge.from), self.node(edge.to));
        match edge.origin {
            EdgeOrigin::Containment if self.contains(edge.from, edge.to) => {
                sentence.part(to).text(" is in ").part(from)
            }
            EdgeOrigin::Containment => sentence.part(from).text(" is in ").part(to),
            EdgeOrigin::Generated if self.generated_by(edge.from) == Some(edge.to) => {
                sentence.part(from).text(" is generated by ").part(to)
            }
            EdgeOrigin::Generated if self.generated_by(edge.to) == Some(edge.from) => {
                sentence.part(to).text(" is generated by ").part(from)
            }
            _ => {
                let sentence = sentence.part(from).text(" comes before ").part(to).text(" (");
                self.origin(sentence, edge).text(")")
            }
        }
    }

    /// Adds the origin of the only step of a chain.
    fn who_says_so(&self, sentence: Sentence, edge: &GraphEdge) -> Sentence {
        match edge.origin {
            EdgeOrigin::Containment | EdgeOrigin::Generated => self.phrase(sentence, edge),
            origin if origin.is_automatic() => {
                let owner = if matches!(origin, EdgeOrigin::Autorequire | EdgeOrigin::Autosubscribe) {
                    edge.to
                } else {
                    edge.from
                };
                let sentence = sentence.text("the type of ").part(self.node(owner)).text(" adds that automatically (");
                sentence.code(origin.name()).text(")")
            }
            _ => self.origin(sentence, edge).text(" says so"),
        }
    }

    /// `require` on line 4
    fn origin(&self, sentence: Sentence, edge: &GraphEdge) -> Sentence {
        let sentence = sentence.code(edge.origin.name());
        match edge.location.as_ref().filter(|_| edge.origin.is_written()) {
            Some(at) => sentence.text(" on ").part(self.line(at)),
            None => sentence,
        }
    }

    fn subject(&self, id: ResourceId) -> Sentence {
        Sentence::default().part(self.story.resource(id))
    }

    fn node(&self, node: u32) -> Part {
        self.story.resource(id_of(node))
    }

    fn line(&self, at: &Location) -> Part {
        self.story.line_of(&at.file, at.line, "line")
    }

    fn contains(&self, container: u32, content: u32) -> bool {
        self.story.catalog.contains(id_of(container), id_of(content))
    }

    fn generated_by(&self, node: u32) -> Option<u32> {
        self.story.catalog.resource(id_of(node)).generated_by.map(super::number)
    }
}

fn id_of(node: u32) -> ResourceId {
    ResourceId::from_index(node as usize)
}
