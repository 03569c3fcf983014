//! Resources that others generate: files of a directory that is managed with its content, resources that are tidied or purged.
//!
//! Some are found before anything is applied (Puppet: `generate`), and stand in the catalog as if somebody had declared them.
//! Others are found when the turn of their resource comes (`eval_generate`), and are put between it and its dependents.

use ecow::{EcoString, eco_format};

use super::Input;
use super::agent::{Agent, Generated, Member, MemberId, Placed};
use super::deferred::Books;
use super::fuel::price;
use super::graph::{Before, Edge, Relation, surroundings};
use super::ral::unique_name;
use super::settings::Settings;
use duckrow_record::catalog::{EdgeOrigin, Reference, Resource, ResourceId, ResourceKind, Tags};
use duckrow_record::trace::{EventKind, LogEntry, LogSource, Recorder, Subject};
use duckrow_resource_types::{Host, Instance, Made, Said, Speaker, is_metaparameter};
use duckrow_text::ids::Id;
use duckrow_text::names::Names;
use duckrow_text::source::Diagnostic;

impl Agent {
    /// Adds a resource that another one generated. It has the tags of that one, and is in the same container.
    pub(super) fn add_generated(
        &mut self,
        input: &Input<'_>,
        names: &mut Names,
        by: MemberId,
        mut instance: Instance,
    ) -> MemberId {
        let parent = self.members[by].id;
        let parent_resource = self.resource(input.catalog, parent);
        let reference = Reference::new(names, &instance.definition.name, &instance.title);
        let mut tags = Tags::default();
        tags.add_if_valid(names, &instance.definition.name);
        tags.add_if_valid(names, &instance.title);
        tags.merge(&parent_resource.tags);
        let resource = Resource {
            tags,
            declared_at: parent_resource.declared_at,
            generated_by: Some(parent),
            ..Resource::new(reference, ResourceKind::Native)
        };
        let containers = self.containers(input.catalog, parent);
        let id = ResourceId::from_index(input.catalog.len() + self.generated.len());
        self.generated.push(Generated { resource, containers });
        instance.id = id;
        let (text, type_name) = (instance.reference.clone(), instance.definition.title.clone());
        let known_as = [instance.title.clone(), instance.name.clone()];
        let member_id = self.add(id, text.clone(), Some(instance));
        for name in &known_as {
            _ = self.name(member_id, &type_name, name);
        }
        let container = self.members[by].container;
        let around = container.map(|container| self.members[container].path.clone()).unwrap_or_default();
        let member = &mut self.members[member_id];
        (member.container, member.path) = (container, eco_format!("{around}/{text}"));
        member_id
    }

    /// Adds the end of the resources that a resource generates: nothing that waits for the resource goes on before.
    pub(super) fn add_sentinel(&mut self, of: MemberId) -> MemberId {
        let member = &self.members[of];
        let text: EcoString = member.instance.as_ref().map(|instance| instance.title.clone()).unwrap_or_default();
        self.members.push(Member { container: member.container, ..Member::sentinel(member.id, text) })
    }
}

/// The relation of a resource and one that it generated.
pub(super) fn relation(input: &Input<'_>, agent: &Agent, from: MemberId, to: MemberId) -> Relation {
    let at = agent.resource(input.catalog, agent.members[from].id).declared_at;
    Relation { from, to, edge: Edge { origin: EdgeOrigin::Generated, at, refresh: false } }
}

/// Adds the resources that others generate before anything is applied. Returns their relations.
///
/// # Errors
/// More of them than the fuel is enough for.
pub(super) fn add_first(
    input: &Input<'_>,
    Books { names, recorder }: Books<'_>,
    agent: &mut Agent,
    settings: &Settings,
    before: &mut Before<'_>,
) -> Result<Vec<Relation>, Box<Diagnostic>> {
    let mut relations = Vec::new();
    for by in agent.members.ids() {
        let Some(behaviour) = agent.members[by].instance.as_ref().map(|made| made.definition.behaviour) else {
            continue;
        };
        let (made, said) = first_of(input, agent, by, settings, before);
        before.fuel.spend(made.len() as u64 * price::RESOURCE + before.system.work());
        before.fuel.check(agent.resource(input.catalog, agent.members[by].id).declared_at)?;
        for line in said {
            tell(recorder, agent, by, line);
        }
        let depth_first = behaviour.is_depth_first();
        let member_ids: Vec<_> = made
            .iter()
            .map(|made| {
                if let Some(known) = managed(input, agent, &made.instance) {
                    return known;
                }
                let member_id = agent.add_generated(input, names, by, made.instance.clone());
                copy_metaparameters(input, names, agent, by, member_id);
                if let Some(container) = agent.members[member_id].container {
                    agent.members[container].content.push(member_id);
                }
                agent.placed.push(Placed { member: member_id, beside: by, before: depth_first });
                member_id
            })
            .collect();
        for (member_id, made) in member_ids.iter().zip(&made) {
            let waits_for = |name: &EcoString| agent.find(input.types, "File", name).filter(|_| !made.after.is_empty());
            relations
                .extend(made.after.iter().filter_map(waits_for).map(|first| relation(input, agent, first, *member_id)));
            let (from, to) = if depth_first { (*member_id, by) } else { (by, *member_id) };
            relations.push(relation(input, agent, from, to));
        }
    }
    Ok(relations)
}

/// The resource that manages the same thing already, perhaps under another title.
pub(super) fn managed(input: &Input<'_>, agent: &Agent, made: &Instance) -> Option<MemberId> {
    let named = |name: &str| agent.find(input.types, &made.definition.title, name);
    named(&made.title).or_else(|| named(&unique_name(made)?))
}

/// The resources that one resource generates before anything is applied.
fn first_of(
    input: &Input<'_>,
    agent: &mut Agent,
    by: MemberId,
    settings: &Settings,
    before: &mut Before<'_>,
) -> (Vec<Made>, Vec<Said>) {
    let mut said = Vec::new();
    let Some(mut instance) = agent.members[by].instance.take() else { return (Vec::new(), said) };
    let mut commands_left = 0;
    let mut host = Host {
        system: &mut *before.system,
        noop: instance.noop.unwrap_or(settings.noop),
        show_diff: settings.show_diff,
        environment: &input.catalog.environment,
        said: &mut said,
        commands_left: &mut commands_left,
        api: &mut *before.providers,
    };
    let behaviour = instance.definition.behaviour;
    let made = behaviour.generate_first(&mut instance, &surroundings(agent, input.types), &mut host);
    agent.members[by].instance = Some(instance);
    (made, said)
}

/// Copies the metaparameters of the generating resource to the resource that it generates first.
fn copy_metaparameters(input: &Input<'_>, names: &Names, agent: &mut Agent, by: MemberId, to: MemberId) {
    let parent = agent.resource(input.catalog, agent.members[by].id);
    let attributes = parent
        .attributes
        .iter()
        .filter(|given| is_metaparameter(names.text(given.name)) && names.text(given.name) != "alias");
    let hands_on =
        agent.members[by].instance.as_ref().is_some_and(|instance| instance.definition.behaviour.hands_relations_on());
    let relations = if hands_on { parent.relations.clone() } else { Vec::new() };
    let attributes = attributes.cloned().collect();
    if let Some(generated) = agent.generated_mut(input.catalog, agent.members[to].id) {
        (generated.resource.attributes, generated.resource.relations) = (attributes, relations);
    }
    let (noop, loglevel, schedule) = match &agent.members[by].instance {
        Some(instance) => (instance.noop, instance.loglevel, instance.schedule.clone()),
        None => return,
    };
    if let Some(instance) = &mut agent.members[to].instance {
        (instance.noop, instance.loglevel, instance.schedule) = (noop, loglevel, schedule);
    }
}

/// Writes down the messages from the generation of resources.
fn tell(recorder: &mut Recorder, agent: &Agent, by: MemberId, said: Said) {
    let member = &agent.members[by];
    let source = match said.by {
        Speaker::Puppet => LogSource::Puppet,
        _ => member.path.clone().into(),
    };
    let log = LogEntry { level: said.level, source, message: said.message.into(), at: None };
    recorder.record_logged(Subject::Resource(member.id), EventKind::Logged, None, log);
}
