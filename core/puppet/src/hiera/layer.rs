//! The layers: global, environment, module.

use std::rc::Rc;

use ecow::EcoString;

use super::config::Config;
use super::door::Lookup;
use super::explain::Node;
use super::failure;
use super::key::Key;
use super::merge::{Merge, Strategy};
use super::provider::Provider;
use crate::evaluator::{Evaluated, Interrupt};
use duckrow_values::Value;

/// The steps that it takes to look a key up once, or to interpolate a variable.
const LOOKUP_STEPS: u64 = 10;

/// The owner of the data.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Owner {
    Global,
    Environment,
    Module(EcoString),
}

/// A layer that has data.
#[derive(Debug)]
pub(super) struct Layer {
    pub(super) owner: Owner,
    pub(super) config: Config,
}

/// The places where Puppet looks for the global configuration, and where its default data would be.
const GLOBAL: [&str; 2] = ["/etc/puppetlabs/code/hiera.yaml", "/etc/puppetlabs/puppet/hiera.yaml"];
/// The folder of the files of the global layer.
pub const GLOBAL_ROOT: &str = "/etc/puppetlabs/puppet";

impl Layer {
    /// The branch for it in explanations.
    fn node(&self) -> Node {
        let (place, module) = match &self.owner {
            Owner::Global => ("Global".to_owned(), None),
            Owner::Environment => ("Environment".to_owned(), None),
            Owner::Module(name) => (format!("Module \"{name}\""), Some(name.to_string())),
        };
        let name = format!("{place} Data Provider (hiera configuration version {})", self.config.version);
        Node::Layer { name, path: self.config.path.clone(), module }
    }
}

impl Lookup<'_, '_> {
    /// The layer of an owner, if it has one. Its configuration is read once.
    pub(super) fn layer(&mut self, owner: &Owner) -> Evaluated<Option<Rc<Layer>>> {
        if let Some(known) = self.hiera.layers.borrow().get(owner) {
            return Ok(known.clone());
        }
        let environment = self.frame.builder.environment();
        let path = match owner {
            Owner::Global => GLOBAL.into_iter().find(|path| self.exists(path)).map(str::to_owned),
            Owner::Environment => Some(format!("{}/hiera.yaml", environment.root())),
            Owner::Module(name) => environment.module_folder(name).map(|folder| format!("{folder}/hiera.yaml")),
        };
        let content = path.as_deref().and_then(|path| self.file(path));
        let config = match (path, content, owner) {
            (Some(path), Some(content), _) => self.read_config(&path, &content, owner)?,
            (_, _, Owner::Global) => Some(Config::default_in(GLOBAL_ROOT)),
            _ => None,
        };
        let layer = config.map(|config| Rc::new(Layer { owner: owner.clone(), config }));
        self.hiera.layers.borrow_mut().insert(owner.clone(), layer.clone());
        Ok(layer)
    }

    /// Looks a key up in a layer, or in the defaults of a module.
    pub(super) fn look_in(
        &mut self,
        layer: &Rc<Layer>,
        key: &Key,
        merge: &Merge,
        in_defaults: bool,
    ) -> Evaluated<Option<Value>> {
        let node = || layer.node();
        self.check(&key.text, |lookup| {
            lookup.explain_in(node, |lookup| {
                let levels = lookup.levels(layer)?;
                let providers = if in_defaults { &levels.defaults } else { &levels.usual };
                if providers.is_empty() {
                    lookup.explain(|explanation| explanation.not_found(&key.text));
                    return Ok(None);
                }
                lookup
                    .merge_all(merge, providers, |lookup, provider: &Provider| lookup.ask(layer, provider, key, merge))
            })
        })
    }

    /// Looks a key up in the global layer, which puts errors into words of its own.
    pub(super) fn look_in_global(&mut self, key: &Key, merge: &Merge) -> Evaluated<Option<Value>> {
        self.in_global(key, merge).map_err(|interrupt| match interrupt {
            Interrupt::Error(inner) if failure::is_lookup_code(inner.diagnostic.code) => {
                let message = self.text_with_place(&inner.diagnostic);
                failure::mismatch(format!("Lookup of key '{}' failed: {message}", self.invocation.top_key))
            }
            other => other,
        })
    }

    /// True if the environment has a configuration that counts, as the `hiera` functions ask.
    pub(super) fn has_environment_data(&mut self) -> Evaluated<bool> {
        Ok(self.layer(&Owner::Environment)?.is_some_and(|layer| layer.config.version >= 5))
    }

    fn in_global(&mut self, key: &Key, merge: &Merge) -> Evaluated<Option<Value>> {
        let layer = self.check(&key.text, |lookup| lookup.layer(&Owner::Global))?;
        let Some(layer) = layer else { return Ok(None) };
        if layer.config.version != 3 {
            return self.look_in(&layer, key, merge, false);
        }
        let is_hiera_function = self.invocation.is_hiera_function;
        let merge = match &layer.config.hash_merge {
            Some(own) if is_hiera_function && merge.strategy == Strategy::Hash => own,
            _ => merge,
        };
        // What its data ask for is looked up nowhere else, unless the environment has data.
        let has_environment_data = self.has_environment_data()?;
        let (outer, outer_only) = (self.invocation.is_version_3, self.invocation.global_only);
        self.invocation.is_version_3 = true;
        self.invocation.global_only |= !has_environment_data;
        let found = self.look_in(&layer, key, merge, false);
        (self.invocation.is_version_3, self.invocation.global_only) = (outer, outer_only);
        let found = found?;
        if let Some(value) = found.as_ref().filter(|_| is_hiera_function) {
            self.check(&key.text, |lookup| lookup.check_of_version_3(key, merge, value))?;
        }
        Ok(found)
    }

    /// Looks a key up in the environment.
    pub(super) fn look_in_environment(&mut self, key: &Key, merge: &Merge) -> Evaluated<Option<Value>> {
        match self.layer(&Owner::Environment)? {
            Some(layer) => self.look_in(&layer, key, merge, false),
            None => Ok(None),
        }
    }

    /// Looks a key up in its module.
    pub(super) fn look_in_module(&mut self, key: &Key, merge: &Merge) -> Evaluated<Option<Value>> {
        let Some(module) = self.invocation.module.clone() else { return Ok(None) };
        if let Some(layer) = self.layer(&Owner::Module(module.clone()))? {
            return self.look_in(&layer, key, merge, false);
        }
        let is_known = self.frame.builder.environment().module_folder(&module).is_some();
        self.explain(|explanation| explanation.no_module(&module, is_known));
        Ok(None)
    }

    /// Does something for a name unless it is already being done; errors in it become errors of a lookup.
    pub(super) fn check<T>(&mut self, name: &str, act: impl FnOnce(&mut Self) -> Evaluated<T>) -> Evaluated<T> {
        if self.hiera.stack.borrow().iter().any(|open| open == name) {
            let open = self.hiera.stack.borrow().join(", ");
            return Err(failure::lookup(format!("Recursive lookup detected in [{open}]")));
        }
        self.frame.session.fuel.steps(LOOKUP_STEPS)?;
        self.frame.session.fuel.enter()?;
        self.hiera.stack.borrow_mut().push(name.into());
        let outcome = act(self);
        self.hiera.stack.borrow_mut().pop();
        self.frame.session.fuel.leave();
        outcome.map_err(|interrupt| if failure::is_settled(&interrupt) { interrupt } else { Self::settle(interrupt) })
    }

    /// Asks one after the other, and merges what they say. One that finds nothing takes no part.
    pub(super) fn merge_all<T>(
        &mut self,
        merge: &Merge,
        sources: &[T],
        mut ask: impl FnMut(&mut Self, &T) -> Evaluated<Option<Value>>,
    ) -> Evaluated<Option<Value>> {
        if merge.takes_first() {
            for source in sources {
                if let Some(value) = ask(self, source)? {
                    return Ok(Some(value));
                }
            }
            return Ok(None);
        }
        match sources {
            [] => return Ok(None),
            [only] => return Ok(ask(self, only)?.map(|value| merge.single(value))),
            _ => {}
        }
        self.explain_in(
            || Node::Merge(merge.clone()),
            |lookup| {
                let mut merged: Option<Value> = None;
                for source in sources {
                    if let Some(value) = ask(lookup, source)? {
                        merged = Some(match merged {
                            Some(high) => {
                                let fuel = &mut lookup.frame.session.fuel;
                                fuel.work(merge.work(&high, &value))?;
                                fuel.ask(|effort| merge.merge(&high, &value, effort))??
                            }
                            None => merge.first(value),
                        });
                    }
                }
                if let Some(value) = &merged {
                    lookup.explain(|explanation| explanation.result(value));
                }
                Ok(merged)
            },
        )
    }
}
