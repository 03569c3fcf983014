//! Sentences for the resources that the agent leaves alone.

use super::{Sentence, Story};
use duckrow_record::catalog::{EdgeOrigin, ResourceId};
use duckrow_record::trace::{Event, SkipReason};
use duckrow_text::names::FastSet;

impl Story<'_> {
    pub(super) fn skipped(&self, event: &Event, subject: ResourceId, reason: SkipReason) -> Sentence {
        let sentence = self.subject(subject);
        match reason {
            SkipReason::FailedDependency { failed, via, origin } => {
                self.skipped_for(event, subject, failed, via, origin)
            }
            SkipReason::Tags => sentence.text(" is skipped, because this run is limited to other tags."),
            SkipReason::Schedule => sentence.text(" is skipped, because its schedule doesn't allow it now."),
            SkipReason::Prefetch => sentence.text(" is skipped, because the present state could not be read."),
            SkipReason::Virtual => sentence.text(" is skipped, because it is virtual."),
            SkipReason::Device => sentence.text(" is skipped, because its type is for devices, and this is a host."),
        }
    }

    fn skipped_for(
        &self,
        event: &Event,
        subject: ResourceId,
        failed: ResourceId,
        via: ResourceId,
        origin: EdgeOrigin,
    ) -> Sentence {
        let sentence = self.subject(subject);
        if origin == EdgeOrigin::Containment {
            return match self.catalog.contains(via, subject) {
                true => {
                    let sentence = sentence.text(" is skipped along with ").part(self.resource(via));
                    sentence.text(" around it, because ").part(self.resource(failed)).text(" failed.")
                }
                false => {
                    let sentence = sentence.text(" counts as skipped, because ").part(self.resource(failed));
                    match self.lies_in(failed, subject) {
                        true => sentence.text(" in it failed."),
                        false => sentence.text(", on which its content depends, failed."),
                    }
                }
            };
        }
        let sentence = match via == failed {
            true => sentence.text(" is skipped because "),
            false => sentence.text(" is skipped like "),
        }
        .part(self.resource(via));
        let sentence = sentence.text(", which ");
        let sentence = match (origin, event.at) {
            (_, None) => sentence.text("comes before it"),
            (EdgeOrigin::Require | EdgeOrigin::RequireFunction, Some(at)) => {
                sentence.text("it requires on ").part(self.line(at))
            }
            (EdgeOrigin::Subscribe, Some(at)) => sentence.text("it subscribes to on ").part(self.line(at)),
            (origin, Some(_)) if origin.is_automatic() => sentence.text("comes before it automatically"),
            (_, Some(at)) => sentence.part(self.line(at)).text(" puts before it"),
        };
        match via == failed {
            true => sentence.text(", failed."),
            false => sentence.text(", because ").part(self.resource(failed)).text(" failed."),
        }
    }

    /// True if a resource lies in a container, however deep.
    fn lies_in(&self, resource: ResourceId, container: ResourceId) -> bool {
        let mut around = self.catalog.containers(resource);
        let mut seen = FastSet::default();
        while let Some(next) = around.pop() {
            if next == container {
                return true;
            }
            if seen.insert(next) {
                around.extend(self.catalog.containers(next));
            }
        }
        false
    }
}
