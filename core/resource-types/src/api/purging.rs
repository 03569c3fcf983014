//! The instances that a provider reports and nobody manages, as resources that are to be absent (`resources`).

use std::rc::Rc;

use super::providers::World;
use crate::behaviour::Surroundings;
use crate::{Failure, Host, Instance, Speaker, TypeDefinition};
use duckrow_record::catalog::ResourceId;
use duckrow_record::trace::Level;
use duckrow_text::ids::Id;

/// The instances to purge. All instances are looked at before any is chosen.
///
/// # Errors
/// [`Failure`] if the provider can't report them, or an instance can't be a resource: nothing is purged then.
pub(crate) fn purged(
    definition: &Rc<TypeDefinition>,
    around: &dyn Surroundings,
    host: &mut Host<'_>,
) -> Result<Vec<Instance>, Failure> {
    let Some(api) = &definition.api else { return Ok(Vec::new()) };
    let (providers, mut world) = World::of(host);
    let mut instances = Vec::new();
    for (title, state) in providers.instances(api, &mut world)? {
        let mut made =
            Instance::new(Rc::clone(definition), ResourceId::from_index(0), title.clone(), Default::default());
        for (name, value) in api.parse_title(&title).map_err(Failure::new)? {
            made.put(&name, value);
        }
        if let Some(name) = api.namevars().next().and_then(|namevar| made.text(&namevar.name)) {
            made.name = name.into();
        }
        made.known_state = Some(state);
        instances.push(made);
    }
    instances.retain(|made| !around.has(&definition.name, &made.title));
    let ensure = definition.attribute_named("ensure");
    let can_be_absent = |made: &Instance| {
        ensure.is_some_and(|ensure| definition.behaviour.validate(made, ensure, &"absent".into()).is_ok())
    };
    let (mut gone, kept): (Vec<_>, Vec<_>) = instances.into_iter().partition(can_be_absent);
    for _ in kept {
        let name = &definition.name;
        let text = format!("The 'ensure' attribute on {name} resources does not accept 'absent' as a value");
        host.say(Level::Err, Speaker::Resource, text);
    }
    gone.iter_mut().for_each(|made| made.put("ensure", "absent"));
    Ok(gone)
}
