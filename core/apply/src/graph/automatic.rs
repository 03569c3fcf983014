//! The relations that types make by their own rules (`docs/semantics/puppet/relationships.md#autorequires`).

use std::cell::OnceCell;
use std::rc::Rc;

use ecow::EcoString;

use super::super::Input;
use super::super::agent::{Agent, MemberId};
use super::super::fuel::{Fuel, price};
use super::{Edge, Pairs, Relation};
use duckrow_record::catalog::{EdgeOrigin, ResourceId, capitalize};
use duckrow_resource_types::{Automatic, Instance, Surroundings, TypeDefinition, Types};
use duckrow_text::ids::Id;
use duckrow_text::names::FastMap;
use duckrow_text::source::Diagnostic;

/// Puppet's order of the rules of one resource: its dependencies come first.
const RULES: [EdgeOrigin; 4] =
    [EdgeOrigin::Autorequire, EdgeOrigin::Autosubscribe, EdgeOrigin::Autobefore, EdgeOrigin::Autonotify];

/// Adds the automatic relations. One is left out if there is any edge between the two already, in either direction.
///
/// # Errors
/// More relations than the fuel is enough for.
pub(super) fn add_relations(
    input: &Input<'_>,
    agent: &Agent,
    relations: &mut Vec<Relation>,
    fuel: &mut Fuel,
) -> Result<(), Box<Diagnostic>> {
    let around = surroundings(agent, input.types);
    let mut pairs: Pairs<MemberId> = relations.iter().map(|relation| ((relation.from, relation.to), 0)).collect();
    for (member_id, member) in agent.members.iter_with_ids() {
        let Some(instance) = &member.instance else { continue };
        let at = agent.resource(input.catalog, member.id).declared_at;
        let found = instance.definition.behaviour.automatic(instance, &around);
        // What is found already costs: most paths are of nothing that is in the catalog.
        fuel.spend(found.len() as u64);
        fuel.check(at)?;
        for origin in RULES {
            for Automatic { type_name, name, .. } in found.iter().filter(|automatic| automatic.origin == origin) {
                // Puppet takes no notice of rules for what no type is called: classes and defined types (`resource-types/ruby-types/related_to_a_class`).
                if input.types.find(type_name).is_none() {
                    continue;
                }
                let Some(other) = agent.find(input.types, &capitalize(type_name), name) else { continue };
                let is_after = matches!(origin, EdgeOrigin::Autorequire | EdgeOrigin::Autosubscribe);
                let (from, to) = if is_after { (other, member_id) } else { (member_id, other) };
                if pairs.contains_key(&(from, to)) || pairs.contains_key(&(to, from)) {
                    continue;
                }
                pairs.insert((from, to), 0);
                let refresh = matches!(origin, EdgeOrigin::Autosubscribe | EdgeOrigin::Autonotify);
                fuel.spend(price::RELATION);
                relations.push(Relation { from, to, edge: Edge { origin, at, refresh } });
            }
        }
    }
    Ok(())
}

/// The catalog as types ask about it.
pub(crate) fn surroundings<'a>(agent: &'a Agent, types: &'a Types) -> impl Surroundings + 'a {
    Around { agent, types, groups: OnceCell::new() }
}

/// The catalog as the rules ask about it. Answers that few rules need are only made when they do.
struct Around<'a> {
    agent: &'a Agent,
    types: &'a Types,
    groups: OnceCell<FastMap<String, EcoString>>,
}

impl<'a> Around<'a> {
    fn of_type<'t>(&self, type_name: &'t str) -> impl Iterator<Item = (MemberId, &'a Instance)> + use<'a, 't> {
        let members = self.agent.members.iter_with_ids();
        let instances = members.filter_map(|(member_id, member)| Some((member_id, member.instance.as_ref()?)));
        instances.filter(move |(_, instance)| instance.definition.name == type_name)
    }
}

impl Surroundings for Around<'_> {
    fn has(&self, type_name: &str, name: &str) -> bool {
        self.agent.called(&capitalize(type_name), name).is_some()
    }

    fn group_of_number(&self, number: &str) -> Option<EcoString> {
        let groups = self.groups.get_or_init(|| {
            let mut groups = FastMap::default();
            for (_, group) in self.of_type("group") {
                if let Some(gid) = group.text("gid") {
                    groups.entry(gid).or_insert_with(|| group.title.clone());
                }
            }
            groups
        });
        groups.get(number).cloned()
    }

    fn files_below(&self, directory: &str) -> Vec<EcoString> {
        let title = |file: &Instance| file.title.clone();
        self.agent
            .files_below(directory)
            .into_iter()
            .filter_map(|member_id| self.instance(member_id).map(title))
            .collect()
    }

    fn paths_below(&self, directory: &str) -> Vec<EcoString> {
        let path = |file: &Instance| file.name.clone();
        self.agent
            .files_below(directory)
            .into_iter()
            .filter_map(|member_id| self.instance(member_id).map(path))
            .collect()
    }

    fn all(&self, type_name: &str) -> Vec<&Instance> {
        self.of_type(type_name).map(|(_, instance)| instance).collect()
    }

    fn type_named(&self, name: &str) -> Option<Rc<TypeDefinition>> {
        self.types.find(name).cloned()
    }

    fn make(&self, type_name: &str, title: &str) -> Option<Instance> {
        let definition = self.types.find(type_name)?.clone();
        let namevar = definition.namevars().next()?.name.clone();
        // The number comes with the place in the agent's catalog.
        let mut made = Instance::new(definition, ResourceId::from_index(0), title.into(), EcoString::new());
        made.put(&namevar, title);
        Some(made)
    }
}

impl Around<'_> {
    fn instance(&self, member_id: MemberId) -> Option<&Instance> {
        self.agent.members[member_id].instance.as_ref()
    }
}
