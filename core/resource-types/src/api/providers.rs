//! The calls of providers during one transaction (the document's "Runtime environment").
//!
//! A provider is made once, when it is first needed. `get` is called for every resource that is evaluated, as Puppet 7.23 does
//! (recorded: `resource-types/providers/later_resource_sees_earlier`); with `simple_get_filter`, instances that it gave beyond those asked
//! for are kept. A `get` that fails makes the type unavailable.

use ecow::EcoString;

use super::context::{Context, Verdict};
use super::definition::ApiType;
use super::provider::{Change, Insync, Raised, ResourceName, ResourceProvider, States};
use crate::{Failure, Host, Said, Speaker, System, to_s};
use duckrow_record::trace::Level;
use duckrow_scenario::Strictness;
use duckrow_text::names::FastMap;
use duckrow_values::Value;

/// The number of complaints about a provider's data in a run.
const MAX_SCHEMA_WARNINGS: u32 = 100;

/// The text of a `set` in Puppet if a block form of the context consumed an error.
const CONSUMED: &str = "Execution encountered an error";

/// The providers of one transaction.
#[derive(Default)]
pub struct Providers {
    strict: Strictness,
    by_type: FastMap<EcoString, Running>,
    schema_warnings: u32,
    fatal: Option<String>,
}

/// A type whose provider is at work.
#[derive(Default)]
struct Running {
    provider: Option<Box<dyn ResourceProvider>>,
    /// The reason why nothing of the type can be managed in this run.
    unavailable: Option<String>,
    /// The instances that `get` gave without being asked.
    extra: Vec<States>,
}

impl std::fmt::Debug for Providers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Providers").field("types", &self.by_type.keys().collect::<Vec<_>>()).finish_non_exhaustive()
    }
}

/// The names of a resource.
#[derive(Debug, Clone, Copy)]
pub(super) struct Called<'a> {
    pub(super) title: &'a str,
    /// The name that its provider uses.
    pub(super) name: &'a ResourceName,
}

/// An attribute of a resource that is compared with its wanted value.
#[derive(Debug, Clone, Copy)]
pub(super) struct Comparison<'a> {
    /// The resource.
    pub(super) name: &'a ResourceName,
    pub(super) attribute: &'a str,
    /// The state of the whole resource.
    pub(super) is: &'a States,
    /// The wanted state of the resource.
    pub(super) should: &'a States,
}

/// The world that a provider is called in.
pub struct World<'a> {
    /// The host.
    pub system: &'a mut dyn System,
    /// The messages of providers, in order.
    pub said: &'a mut Vec<Said>,
}

impl<'a> World<'a> {
    /// The part of a host that providers need, and the providers.
    pub(super) fn of<'b>(host: &'b mut Host<'a>) -> (&'b mut Providers, World<'b>) {
        (&mut *host.api, World { system: &mut *host.system, said: &mut *host.said })
    }
}

impl Providers {
    /// A transaction that has not begun.
    pub fn new(strict: Strictness) -> Self {
        Self { strict, ..Self::default() }
    }

    /// The error that ended the whole application, if there was one.
    pub fn fatal(&self) -> Option<&str> {
        self.fatal.as_deref()
    }

    /// The provider of a type. It is made when it is first asked for, and once.
    fn running(&mut self, definition: &ApiType, world: &mut World<'_>) -> Result<&mut Running, Failure> {
        let running = self.by_type.entry(definition.name.clone()).or_default();
        if let Some(reason) = &running.unavailable {
            return Err(Failure::new(reason.clone()));
        }
        if running.provider.is_none() {
            // The context reads the definition once more, and Puppet says again what it thinks of it.
            for warning in &definition.warnings {
                world.said.push(Said { level: Level::Warning, by: Speaker::Puppet, message: warning.clone() });
            }
            match world.system.resource_provider(definition) {
                Ok(provider) => running.provider = Some(provider),
                Err(failure) => {
                    running.unavailable = Some(failure.message.clone());
                    return Err(failure);
                }
            }
        }
        Ok(running)
    }

    /// Lets a provider do something that is no change.
    fn ask<T>(
        &mut self,
        definition: &ApiType,
        world: &mut World<'_>,
        question: impl FnOnce(&mut dyn ResourceProvider, &mut Context<'_>) -> Result<T, Raised>,
    ) -> Result<T, Failure> {
        let running = self.running(definition, world)?;
        let Some(provider) = &mut running.provider else { return Err(Failure::new("there is no provider")) };
        let answer = question(provider.as_mut(), &mut Context::new(definition, world.said));
        let raised = match answer {
            Ok(answer) => return Ok(answer),
            Err(raised) => raised,
        };
        running.unavailable = Some(raised.message().to_owned());
        self.note_fatal(&raised);
        Err(Failure::new(raised.message()))
    }

    fn note_fatal(&mut self, raised: &Raised) {
        if let Raised::Fatal(message) = raised {
            self.fatal.get_or_insert_with(|| message.clone());
        }
    }

    /// A state with every value in its standard form. If that fails, it is left as it is, and the type is not available.
    pub fn canonicalize(&mut self, definition: &ApiType, world: &mut World<'_>, state: States) -> States {
        if !definition.has_feature("canonicalize") {
            return state;
        }
        let asked = state.clone();
        let answer = self.ask(definition, world, |provider, context| {
            let mut resources = provider.canonicalize(context, vec![asked])?;
            let (Some(first), true) = (resources.pop(), resources.is_empty()) else {
                return Err(Raised::error(format!("`{}.canonicalize` did not return the resources", definition.name)));
            };
            Ok(first)
        });
        answer.unwrap_or(state)
    }

    /// The present state of a resource; nothing if it isn't there.
    ///
    /// # Errors
    /// [`Failure`] if it can't be read, or with `strict` if it doesn't fit the type.
    pub(super) fn state_of(
        &mut self,
        definition: &ApiType,
        world: &mut World<'_>,
        called: Called<'_>,
    ) -> Result<Option<States>, Failure> {
        let Some(state) = self.find(definition, world, called.name)? else { return Ok(None) };
        self.check_schema(definition, world, &state)?;
        self.check_strictly(definition, world, called, &state)?;
        Ok(Some(state))
    }

    /// The title and the state of every resource that there is.
    ///
    /// # Errors
    /// [`Failure`] if they can't be read, one has no name, or with `strict` doesn't fit the type.
    pub(super) fn instances(
        &mut self,
        definition: &ApiType,
        world: &mut World<'_>,
    ) -> Result<Vec<(EcoString, States)>, Failure> {
        let none: &[ResourceName] = &[];
        let filter = definition.has_feature("simple_get_filter").then_some(none);
        let all = self.ask(definition, world, |provider, context| provider.get(context, filter))?;
        let mut found = Vec::with_capacity(all.len());
        for state in all {
            self.check_schema(definition, world, &state)?;
            let title = state.get("title").map(to_s).unwrap_or_else(|| definition.name_of(&state).to_string());
            let given = States::from_iter([("title".into(), title.into())]);
            let given = self.canonicalize(definition, world, given);
            let title: EcoString = given.get("title").map(to_s).unwrap_or_default().into();
            let named: States = definition.parse_title(&title).unwrap_or_default().into_iter().collect();
            let called = Called { title: &title, name: &definition.name_of(&named) };
            self.check_strictly(definition, world, called, &state)?;
            found.push((title, state));
        }
        Ok(found)
    }

    /// Checks for the setting `strict` that states are canonical and have the title of their resource.
    fn check_strictly(
        &mut self,
        definition: &ApiType,
        world: &mut World<'_>,
        Called { title, name }: Called<'_>,
        state: &States,
    ) -> Result<(), Failure> {
        if self.strict == Strictness::Off {
            return Ok(());
        }
        let canonical = self.canonicalize(definition, world, state.clone());
        let errors = [definition.canonical_error(title, state, &canonical), definition.title_error(title, state, name)];
        errors.into_iter().flatten().try_for_each(|error| self.complain(world, error))
    }

    /// The verdict of a provider with the feature `custom_insync` on an attribute.
    ///
    /// # Errors
    /// [`Failure`] with the exception.
    pub(super) fn insync(
        &mut self,
        definition: &ApiType,
        world: &mut World<'_>,
        Comparison { name, attribute, is, should }: Comparison<'_>,
    ) -> Result<Insync, Failure> {
        let running = self.running(definition, world)?;
        let Some(provider) = &mut running.provider else { return Ok(Insync::default()) };
        let answer = provider.insync(&mut Context::new(definition, world.said), name, attribute, is, should);
        answer.map_err(|raised| {
            self.note_fatal(&raised);
            Failure::new(raised.message())
        })
    }

    fn find(
        &mut self,
        definition: &ApiType,
        world: &mut World<'_>,
        name: &ResourceName,
    ) -> Result<Option<States>, Failure> {
        let is_it = |state: &States| definition.is_named(state, name);
        if !definition.has_feature("simple_get_filter") {
            let all = self.ask(definition, world, |provider, context| provider.get(context, None))?;
            return Ok(all.into_iter().find(is_it));
        }
        let running = self.running(definition, world)?;
        if let Some(place) = running.extra.iter().position(is_it) {
            return Ok(Some(running.extra.remove(place)));
        }
        let names = [name.clone()];
        let mut found = self.ask(definition, world, |provider, context| provider.get(context, Some(&names)))?;
        let wanted = found.iter().position(is_it).map(|place| found.remove(place));
        let running = self.running(definition, world)?;
        for state in found {
            let known = definition.name_of(&state);
            running.extra.retain(|old| !definition.is_named(old, &known));
            running.extra.push(state);
        }
        Ok(wanted)
    }

    fn check_schema(&mut self, definition: &ApiType, world: &mut World<'_>, state: &States) -> Result<(), Failure> {
        let is_unnamed = |name: &&super::definition::ApiAttribute| state.get(&name.name).is_none_or(Value::is_undef);
        if let Some(namevar) = definition.namevars().find(is_unnamed) {
            let (type_name, namevar) = (&definition.name, &namevar.name);
            let text = format!("`{type_name}.get` did not return a value for the `{namevar}` namevar attribute");
            return Err(Failure::new(text));
        }
        let Some(text) = definition.schema_errors(state) else { return Ok(()) };
        if self.strict == Strictness::Warning {
            self.schema_warnings += 1;
            if self.schema_warnings > MAX_SCHEMA_WARNINGS {
                return Ok(());
            }
        }
        self.complain(world, text)
    }

    /// Reports a mistake of a provider at the level that the setting `strict` asks for.
    pub(super) fn complain(&self, world: &mut World<'_>, text: String) -> Result<(), Failure> {
        match self.strict {
            Strictness::Off => {}
            Strictness::Warning => {
                world.said.push(Said { level: Level::Warning, by: Speaker::Puppet, message: text });
            }
            Strictness::Error => return Err(Failure::new(text)),
        }
        Ok(())
    }

    /// Makes changes and gives the result of each: if the provider throws, every change that it hasn't reported as done has failed.
    pub fn set(
        &mut self,
        definition: &ApiType,
        world: &mut World<'_>,
        changes: &[Change],
        noop: bool,
    ) -> Vec<Result<(), Failure>> {
        if changes.is_empty() {
            return Vec::new();
        }
        let running = match self.running(definition, world) {
            Ok(running) => running,
            Err(failure) => return changes.iter().map(|_| Err(failure.clone())).collect(),
        };
        let Some(provider) = &mut running.provider else { return Vec::new() };
        let mut context = Context::for_changes(definition, world.said, changes);
        let noop = noop && definition.has_feature("supports_noop");
        let outcome = provider.set(&mut context, changes, noop);
        let became = |change: &Change| match (&outcome, context.verdict(&change.name)) {
            (_, Some(Verdict::Failed)) => Err(Failure::new(CONSUMED)),
            (_, Some(Verdict::Done)) | (Ok(()), None) => Ok(()),
            (Err(raised), None) => Err(Failure::new(raised.message())),
        };
        let outcomes: Vec<_> = changes.iter().map(became).collect();
        if let Err(raised) = outcome {
            if outcomes.iter().all(Result::is_ok) {
                // Everything was told to be done, and yet something went wrong.
                context.log(Level::Err, raised.message());
            }
            self.note_fatal(&raised);
        }
        outcomes
    }
}
