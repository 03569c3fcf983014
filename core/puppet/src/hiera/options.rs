//! `lookup_options`: how keys are merged and converted, said in the data itself.

use std::rc::Rc;

use ecow::EcoString;

use super::door::Lookup;
use super::explain::Node;
use super::failure;
use super::key::Key;
use super::layer::{Layer, Owner};
use super::merge::{Merge, Strategy};
use crate::evaluator::{Evaluated, Interrupt, Session};
use duckrow_values::regex::Regex;
use duckrow_values::types::parse;
use duckrow_values::{Effort, Hash, Value, text};

/// The key of the options, which can't be looked up by others.
pub(super) const LOOKUP_OPTIONS: &str = "lookup_options";

/// Options by key, and by expressions that keys match.
#[derive(Debug, Default)]
pub(super) struct LookupOptions {
    keys: Hash,
    patterns: Vec<(Rc<Regex>, Value)>,
}

impl LookupOptions {
    fn new(options: Option<Hash>, session: &mut Session) -> Evaluated<Self> {
        let Some(keys) = options else { return Ok(Self::default()) };
        let mut patterns = Vec::new();
        for (key, value) in keys.entries() {
            let key = text(key);
            if key.starts_with('^') {
                let pattern = session.compile(&key)?.map_err(|error| failure::argument(error.to_string()))?;
                patterns.push((pattern, value.clone()));
            }
        }
        Ok(Self { keys, patterns })
    }

    /// The options of a key.
    fn of(&self, root: &str, effort: &Effort) -> Value {
        if let Some(own) = self.keys.get(root).filter(|own| !root.starts_with('^') && !own.is_undef()) {
            return own.clone();
        }
        let mut patterns = self.patterns.iter();
        // Nothing is found with an effort that is spent.
        let found = patterns.find(|(pattern, _)| effort.is_spent() || pattern.matches_within(root, effort));
        found.map(|(_, value)| value.clone()).unwrap_or_default()
    }
}

impl Lookup<'_, '_> {
    /// The options of a key: those of the global layer, the environment and the module.
    pub(super) fn options_of(&mut self, key: &Key) -> Evaluated {
        let known = self.hiera.options.borrow().get(&key.module).cloned();
        if let Some(known) = known {
            return self.frame.session.fuel.ask(|effort| known.of(&key.root, effort));
        }
        let found = self.found_count();
        let read = self.read_options(key);
        self.forget_found(found);
        let options = Rc::new(LookupOptions::new(read?, self.frame.session)?);
        self.hiera.options.borrow_mut().insert(key.module.clone(), Rc::clone(&options));
        self.frame.session.fuel.ask(|effort| options.of(&key.root, effort))
    }

    fn read_options(&mut self, key: &Key) -> Evaluated<Option<Hash>> {
        let meta = Key::new(LOOKUP_OPTIONS)?;
        let top_key = std::mem::replace(&mut self.invocation.top_key, LOOKUP_OPTIONS.into());
        let options = self.explain_in(
            || Node::Search(LOOKUP_OPTIONS.into()),
            |lookup| {
                if lookup.invocation.global_only {
                    return lookup.global_options(&meta);
                }
                let around = lookup.environment_options(&meta)?;
                let Some(module) = key.module.clone() else { return Ok(around) };
                let merge = Merge::of(Strategy::Hash);
                let Some(own) = lookup.look_in_module(&meta, &merge)? else { return Ok(around) };
                let own = checked(own, Some(&module))?;
                match around {
                    None => Ok(Some(own)),
                    Some(around) => lookup.merged_with_module(&merge, around, own, &module).map(Some),
                }
            },
        );
        self.invocation.top_key = top_key;
        options
    }

    fn merged_with_module(&mut self, merge: &Merge, around: Hash, own: Hash, module: &str) -> Evaluated<Hash> {
        let sources = [("Global and Environment".to_owned(), around), (format!("Module {module}"), own)];
        let merged = self.merge_all(merge, &sources, |lookup, (name, options)| {
            let options = Value::Hash(options.clone());
            lookup.explain_in(
                || Node::Scope(name.clone()),
                |lookup| {
                    lookup.explain(|explanation| explanation.found(LOOKUP_OPTIONS, &options));
                },
            );
            Ok(Some(options))
        })?;
        Ok(merged.and_then(|merged| merged.as_hash().cloned()).unwrap_or_default())
    }

    fn global_options(&mut self, meta: &Key) -> Evaluated<Option<Hash>> {
        let known = self.hiera.global_options.borrow().clone();
        if let Some(known) = known {
            return Ok(known);
        }
        let found = self.look_in_global(meta, &Merge::of(Strategy::Hash))?;
        let options = found.map(|found| checked(found, None)).transpose()?;
        *self.hiera.global_options.borrow_mut() = Some(options.clone());
        Ok(options)
    }

    fn environment_options(&mut self, meta: &Key) -> Evaluated<Option<Hash>> {
        let known = self.hiera.environment_options.borrow().clone();
        if let Some(known) = known {
            return Ok(known);
        }
        let global = self.global_options(meta)?;
        let merge = Merge::of(Strategy::Hash);
        let own = self.look_in_environment(meta, &merge)?;
        let own = own.map(|own| checked(own, None)).transpose()?;
        let options = match (global, own) {
            (Some(global), Some(own)) => {
                let fuel = &self.frame.session.fuel;
                let merged = fuel.ask(|effort| merge.merge(&global.into(), &own.into(), effort))??;
                merged.as_hash().cloned()
            }
            (global, own) => global.or(own),
        };
        *self.hiera.environment_options.borrow_mut() = Some(options.clone());
        Ok(options)
    }

    /// Looks a key up in the defaults of its module, merged as the options there say.
    pub(super) fn look_in_defaults(&mut self, key: &Key) -> Evaluated<Option<Value>> {
        let Some(module) = self.invocation.module.clone() else { return Ok(None) };
        let Some(layer) = self.layer(&Owner::Module(module.clone()))? else { return Ok(None) };
        if layer.config.default_hierarchy.is_none() {
            return Ok(None);
        }
        let node = || Node::Scope(format!("Searching default_hierarchy of module \"{module}\""));
        self.explain_in(node, |lookup| {
            let options = lookup.default_options(&layer, &module)?;
            let options = lookup.frame.session.fuel.ask(|effort| options.of(&key.root, effort))?;
            let merge = Merge::new(&option(&options, "merge"))?;
            lookup.explain_in(
                || Node::Scope(format!("Searching for \"{}\"", key.text)),
                |lookup| lookup.look_in(&layer, key, &merge, true),
            )
        })
    }

    fn default_options(&mut self, layer: &Rc<Layer>, module: &EcoString) -> Evaluated<Rc<LookupOptions>> {
        if let Some(known) = self.hiera.default_options.borrow().get(module) {
            return Ok(Rc::clone(known));
        }
        let meta = Key::new(LOOKUP_OPTIONS)?;
        let count = self.found_count();
        let node = || Node::Scope(format!("Searching for \"{LOOKUP_OPTIONS}\""));
        let found = self.explain_in(node, |lookup| lookup.look_in(layer, &meta, &Merge::of(Strategy::Hash), true));
        self.forget_found(count);
        let checked = found?.map(|found| checked(found, Some(module))).transpose()?;
        let options = Rc::new(LookupOptions::new(checked, self.frame.session)?);
        self.hiera.default_options.borrow_mut().insert(module.clone(), Rc::clone(&options));
        Ok(options)
    }

    /// A value as the option `convert_to` wants it.
    pub(super) fn converted(&mut self, key: &str, options: &Value, value: Value) -> Evaluated {
        let wanted = match option(options, "convert_to") {
            Value::Undef => return Ok(value),
            Value::Array(items) => items.items().to_vec(),
            single => vec![single],
        };
        let mut wanted = wanted.into_iter();
        let of = match wanted.next() {
            Some(Value::String(source)) => parse(&source).map(Value::of_type).map_err(|error| {
                failure::lookup(format!(
                    "Invalid data type in lookup_options for key '{key}' could not parse '{source}', error: '{error}"
                ))
            })?,
            other => other.unwrap_or_default(),
        };
        let mut arguments = vec![of, value];
        arguments.extend(wanted);
        let shown: Vec<Value> = arguments.iter().take(1).chain(arguments.iter().skip(2)).cloned().collect();
        let converted = self.call("new", arguments).map_err(|interrupt| match interrupt {
            Interrupt::Error(inner) => {
                let message = self.text_with_place(&inner.diagnostic);
                failure::lookup(format!("The convert_to lookup_option for key '{key}' raised error: {message}"))
            }
            other => other,
        })?;
        self.explain(|explanation| {
            let shown = crate::evaluator::array(shown).map(|shown| text(&shown.into())).unwrap_or_default();
            explanation.text(format!("Applying convert_to lookup_option with arguments {shown}"));
        });
        Ok(converted)
    }
}

/// One of the options of a key.
pub(super) fn option(options: &Value, name: &str) -> Value {
    options.as_hash().and_then(|options| options.get(name)).cloned().unwrap_or_default()
}

/// Options must be a hash, and those of a module about its own keys.
fn checked(found: Value, module: Option<&str>) -> Evaluated<Hash> {
    let Value::Hash(options) = found else {
        return Err(failure::lookup("value of lookup_options must be a hash"));
    };
    let Some(module) = module else { return Ok(options) };
    let prefix = format!("{module}::");
    for key in options.entries().keys().map(text) {
        let problem = match key.strip_prefix('^') {
            Some(pattern) if !pattern.starts_with(&prefix) => "patterns must match a key starting with",
            None if !key.starts_with(&prefix) => "keys must start with",
            _ => continue,
        };
        return Err(failure::lookup(format!("all lookup_options {problem} module name '{module}'")));
    }
    Ok(options)
}
