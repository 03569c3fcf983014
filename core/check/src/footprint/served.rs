//! What a package that nobody knows brings by the name of the service that waits for it: whoever requires `bind` for `named` says whose service it is.

use super::{Footprint, How, Thing, package};
use crate::packages::Packages;
use duckrow_apply::{Graph, MemberId};
use duckrow_text::ids::IndexVec;

/// Adds what is called as their services are to the footprints of packages that aren't known.
pub(crate) fn add(graph: &Graph, packages: &Packages, footprints: &mut IndexVec<MemberId, Footprint>) {
    let instance = |member: MemberId| graph.agent.members[member].instance.as_ref();
    for relation in graph.relations.iter().filter(|relation| relation.edge.is_written()) {
        let (Some(bringing), Some(service)) = (instance(relation.from), instance(relation.to)) else { continue };
        let is_guessed = bringing.definition.name == "package" && !packages.is_known(&bringing.name);
        let is_another = service.definition.name == "service" && service.name != bringing.name;
        // A package that isn't to be installed brings nothing.
        let is_installed = !footprints[relation.from].touches.is_empty();
        let own = Thing::Service(service.name.clone());
        let is_brought = || footprints.iter().any(|footprint| footprint.has(How::Brings, &own));
        if is_guessed && is_another && is_installed && !is_brought() {
            let footprint = &mut footprints[relation.from];
            package::guess(&service.name, footprint);
            footprint.path(How::Brings, &format!("/var/{}", service.name));
        }
    }
}
