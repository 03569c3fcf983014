//! Explains why a resource was skipped: the rule, and if something failed, the chain from there.

use super::document::{SkippedDocument, reason_name};
use super::{Asked, number, seq};
use duckrow_record::catalog::ResourceId;
use duckrow_record::graph::GraphEdge;
use duckrow_record::trace::{EventKind, Phase, SkipReason, Subject};

impl Asked<'_> {
    /// Nothing if it was not skipped.
    pub(super) fn skipped(&self, id: ResourceId) -> Option<SkippedDocument> {
        let events = self.story.trace.events().filter(|(_, event)| event.phase == Phase::Apply);
        let mut skipped = events.filter_map(|(event_id, event)| match event.kind {
            EventKind::Skipped { reason } if event.subject == Subject::Resource(id) => Some((event_id, event, reason)),
            _ => None,
        });
        let (event_id, event, reason) = skipped.next()?;
        let failed = match reason {
            SkipReason::FailedDependency { failed, .. } => Some(failed),
            SkipReason::Tags
            | SkipReason::Schedule
            | SkipReason::Prefetch
            | SkipReason::Virtual
            | SkipReason::Device => None,
        };
        let is_failure = |cause: &duckrow_record::trace::EventId| {
            failed.is_some_and(|failed| self.story.trace.event(*cause).subject == Subject::Resource(failed))
        };
        Some(SkippedDocument {
            reason: reason_name(reason),
            seq: seq(event_id),
            failed: failed.map(number),
            failure: event.cause.filter(is_failure).map(seq),
            edges: failed.map(|failed| self.way_of_failure(failed, id)).unwrap_or_default(),
        })
    }

    /// The chain from the failed resource to the beginning of another one, or to its end if it is a container of the failed one.
    fn way_of_failure(&self, failed: ResourceId, id: ResourceId) -> Vec<GraphEdge> {
        let Some(from) = self.end(failed) else { return Vec::new() };
        let ways = [self.begin(id), self.end(id)].into_iter().flatten();
        let chain = ways.filter(|to| *to != from).find_map(|to| self.chain(from, to));
        self.edges(&chain.unwrap_or_default())
    }
}
