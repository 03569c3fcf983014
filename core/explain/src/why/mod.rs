//! Explanations: questions to a finished run about one resource, or about two, and answers as data and as sentences.
//!
//! It reads the relationship graph, the course of the transaction and the trace, and changes nothing. The way from vertex to vertex
//! is always the shortest one, so that an answer is as short as can be.

mod between;
mod chain;
mod decision;
mod document;
mod noop;
mod refresh;
mod sentences;
mod skipped;
mod states;
mod turn;

pub use decision::{Decision, Effort};
pub use document::{
    AnswerDocument, BetweenDocument, ContenderDocument, NoopDocument, NoopSource, Ordered, RefreshDocument,
    RefreshOutcome, RefreshWay, SkippedDocument, TieDocument, Topic, TurnDocument, WhyDocument,
};

pub use states::{state, states_between};

use crate::words::{Sentence, Story};
use duckrow_apply::{Course, Graph, MemberId, Point, VertexId};
use duckrow_record::catalog::ResourceId;
use duckrow_text::ids::{Id, IndexVec};

/// A finished run, as it is asked.
pub struct Asked<'a> {
    graph: &'a Graph,
    course: &'a Course,
    /// Nothing is asked of its states.
    story: Story<'a>,
    /// The two ends of each member: its beginning, and its end.
    ends: IndexVec<MemberId, Ends>,
    /// True if the whole run was in noop mode.
    is_noop: bool,
}

/// The two ends of a member: for a resource the same vertex, for a container two.
#[derive(Debug, Clone, Copy, Default)]
struct Ends {
    begin: Option<VertexId>,
    end: Option<VertexId>,
}

impl<'a> Asked<'a> {
    /// Makes a run ready to be asked.
    pub fn new(graph: &'a Graph, course: &'a Course, story: Story<'a>, is_noop: bool) -> Self {
        let mut ends: IndexVec<MemberId, Ends> = graph.agent.members.ids().map(|_| Ends::default()).collect();
        for (vertex, point) in graph.points() {
            let ends = &mut ends[point.member()];
            match point {
                Point::Resource(_) => *ends = Ends { begin: Some(vertex), end: Some(vertex) },
                Point::Admissible(_) => ends.begin = Some(vertex),
                Point::Completed(_) => ends.end = Some(vertex),
            }
        }
        Self { graph, course, story, ends, is_noop }
    }

    /// Explains the outcome of a resource.
    pub fn of_one(&self, id: ResourceId) -> WhyDocument {
        let turn = self.turn(id);
        let refresh = self.refresh(id);
        let skipped = self.skipped(id);
        let noop = self.noop(id);
        let mut answers = Vec::new();
        match &turn {
            Some(turn) => self.tell_turn(id, turn, &mut answers),
            None => answers.push(answer(Topic::Never, self.never(id))),
        }
        answers.extend(skipped.as_ref().map(|skipped| answer(Topic::Skipped, self.skipped_words(id, skipped))));
        answers.extend(noop.as_ref().map(|noop| answer(Topic::Noop, self.noop_words(id, noop))));
        answers.extend(refresh.as_ref().map(|refresh| answer(Topic::Refresh, self.refresh_words(id, refresh))));
        WhyDocument { node: number(id), answers, turn, refresh, skipped, noop }
    }

    /// The vertex where a resource or container begins, if it is in the agent's catalog: virtual ones are not.
    fn begin(&self, id: ResourceId) -> Option<VertexId> {
        self.ends[self.graph.agent.member_of(id)?].begin
    }

    /// The vertex where a resource or container ends.
    fn end(&self, id: ResourceId) -> Option<VertexId> {
        self.ends[self.graph.agent.member_of(id)?].end
    }

    /// The resource or container of a vertex.
    fn id(&self, vertex: VertexId) -> ResourceId {
        self.graph.agent.members[self.graph.point(vertex).member()].id
    }
}

fn answer(topic: Topic, sentence: Sentence) -> AnswerDocument {
    AnswerDocument { topic, sentence }
}

/// A node's place is that of its resource.
fn number(id: ResourceId) -> u32 {
    u32::try_from(id.index()).unwrap_or(u32::MAX)
}

/// People count events from 1.
fn seq(event: duckrow_record::trace::EventId) -> u32 {
    u32::try_from(event.index() + 1).unwrap_or(u32::MAX)
}
