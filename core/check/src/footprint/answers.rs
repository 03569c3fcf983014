//! Answers to what packages ask, where a command reads them from a file that the catalog writes.

use super::{Footprint, How, Thing};
use duckrow_apply::{Graph, MemberId};
use duckrow_text::ids::IndexVec;
use duckrow_text::names::FastMap;
use duckrow_values::Value;

/// Adds the packages that the files of answers name to the footprints of the commands that read them.
pub(crate) fn add(graph: &Graph, footprints: &mut IndexVec<MemberId, Footprint>) {
    let instances = graph.agent.members.iter().filter_map(|of| of.instance.as_ref());
    let files = instances.filter(|instance| instance.definition.name == "file");
    let texts: FastMap<&str, &str> = files
        .filter_map(|file| Some((file.name.as_str(), file.written("content").first().and_then(Value::as_str)?)))
        .collect();
    for footprint in footprints.iter_mut() {
        let answers = |thing: &Thing| match thing {
            Thing::AnswersIn(path) => texts.get(path.as_str()).copied(),
            _ => None,
        };
        let text: Vec<&str> = footprint.touches.iter().filter_map(|touch| answers(&touch.thing)).collect();
        for name in text.iter().flat_map(|text| text.lines()).filter_map(|line| line.split_whitespace().next()) {
            footprint.add(How::Makes, Thing::Answers(name.into()));
        }
    }
}
