//! Explains why a resource was refreshed: the paths of the refresh events, back to the changes that started them.

use super::document::{RefreshDocument, RefreshOutcome, RefreshWay};
use super::{Asked, number, seq};
use duckrow_record::catalog::{EdgeOrigin, ResourceId};
use duckrow_record::graph::GraphEdge;
use duckrow_record::trace::{EventId, EventKind, Phase, Subject};
use duckrow_text::source::FileSpan;

/// The maximum number of paths that are shown.
const MOST_WAYS: usize = 10;

/// A step of a refresh event: its sender, its receiver, and the line that carries it.
type Hop = (ResourceId, ResourceId, Option<FileSpan>);

impl Asked<'_> {
    /// Nothing if no refresh event reached it.
    pub(super) fn refresh(&self, id: ResourceId) -> Option<RefreshDocument> {
        let mut scheduled = Vec::new();
        let mut ended: Option<(u8, EventId, RefreshOutcome, Option<u32>)> = None;
        for (event_id, event) in self.story.trace.events().filter(|(_, event)| event.phase == Phase::Apply) {
            if matches!(event.kind, EventKind::RefreshScheduled { target } if target == id) {
                scheduled.push(event_id);
            }
            if event.subject != Subject::Resource(id) {
                continue;
            }
            // Of several ends the one that did most counts.
            let (weight, outcome, events) = match event.kind {
                EventKind::Refreshed { events } => (3, RefreshOutcome::Refreshed, Some(events)),
                EventKind::RefreshFailed { .. } => (2, RefreshOutcome::Failed, None),
                EventKind::WouldRefresh { events } => (1, RefreshOutcome::WouldRefresh, Some(events)),
                EventKind::RefreshDropped => (0, RefreshOutcome::Dropped, None),
                _ => continue,
            };
            if ended.is_none_or(|(known, ..)| weight > known) {
                ended = Some((weight, event_id, outcome, events));
            }
        }
        let (_, event, outcome, events) = ended?;
        // A skipped container drops what waits for it, even where nothing does.
        if outcome == RefreshOutcome::Dropped && scheduled.is_empty() {
            return None;
        }
        let events = events.unwrap_or(u32::try_from(scheduled.len()).unwrap_or(u32::MAX));
        // That content tells its own container is not told.
        let starts = if scheduled.is_empty() { self.cause(event).into_iter().collect() } else { scheduled };
        let ways = starts.into_iter().take(MOST_WAYS).filter_map(|start| self.refresh_way(start, id)).collect();
        Some(RefreshDocument { outcome, seq: seq(event), events, ways })
    }

    fn cause(&self, event: EventId) -> Option<EventId> {
        self.story.trace.event(event).cause
    }

    /// Follows an event back to the change that started it.
    fn refresh_way(&self, event: EventId, to: ResourceId) -> Option<RefreshWay> {
        let mut hops: Vec<Hop> = Vec::new();
        let mut id = event;
        let changed = loop {
            let event = self.story.trace.event(id);
            let Subject::Resource(subject) = event.subject else { return None };
            match event.kind {
                EventKind::RefreshScheduled { target } => hops.push((subject, target, event.at)),
                EventKind::Refreshed { .. } | EventKind::WouldRefresh { .. } => {}
                _ => break subject,
            }
            // A cause comes before what it brings about, so this ends.
            id = event.cause?;
        };
        let mut edges = Vec::new();
        let mut here = changed;
        for (sender, target, at) in hops.into_iter().rev() {
            self.climb(here, sender, &mut edges);
            edges.extend(self.carrying_edge(sender, target, at));
            here = target;
        }
        self.climb(here, to, &mut edges);
        Some(RefreshWay { seq: seq(id), changed: number(changed), edges })
    }

    /// The way from content to a container around it.
    fn climb(&self, from: ResourceId, to: ResourceId, edges: &mut Vec<GraphEdge>) {
        if from == to {
            return;
        }
        let chain = self.end(from).zip(self.end(to)).and_then(|(from, to)| self.chain(from, to));
        edges.extend(self.edges(&chain.unwrap_or_default()));
    }

    /// The edge by which a refresh event went.
    fn carrying_edge(&self, from: ResourceId, to: ResourceId, at: Option<FileSpan>) -> Option<GraphEdge> {
        let (begin, end) = (self.begin(to)?, self.end(to)?);
        let edges = self.graph.incoming(begin).chain(self.graph.incoming(end));
        let carrying = edges.filter(|(before, edge)| edge.refresh && self.id(*before) == from);
        let (before, edge) =
            carrying.min_by_key(|(_, edge)| (edge.at != at, edge.origin == EdgeOrigin::Containment))?;
        let [from, to] = [before, begin].map(|vertex| self.graph.point(vertex).member());
        Some(self.graph.edge_document(from, to, edge, self.story.sources))
    }
}
