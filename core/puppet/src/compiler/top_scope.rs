//! The values that are known before the first line is evaluated: facts, trusted facts, settings
//! (`docs/semantics/puppet/evaluation.md#phases`).

use ecow::EcoString;
use serde_json::{Map, Value as Json, json};

use super::definition::Source;
use super::settings::Settings;
use super::{Compiler, State, facts};
use crate::evaluator::{Evaluated, Interrupt, ScopeKind, Session, hash};
use duckrow_loader::ENVIRONMENT_PATH;
use duckrow_record::catalog::{Reference, Resource, ResourceKind};
use duckrow_scenario::{FactsSet, Node, Scenario, Strictness};
use duckrow_text::names::known;
use duckrow_values as values;
use duckrow_values::Value;

impl Compiler<'_> {
    /// Sets the variables of the top scope: parameters from a classifier, then facts that they don't hide.
    pub(super) fn set_node_parameters(&mut self, session: &mut Session) -> Evaluated<()> {
        let node = &self.scenario.node;
        let facts = facts(self.scenario);
        for name in [known::FACTS, known::SERVER_FACTS] {
            let name = session.names.text(name);
            if node.parameters.contains_key(name) {
                let message = format!("Attempt to assign to a reserved variable name: '{name}'");
                return Err(Interrupt::bare("reserved-variable", None, message)
                    .help("A classifier can't set this variable: give its parameter another name."));
            }
        }
        let server_facts = values::from_json(&server_facts(self.scenario));
        let parameters = node.parameters.iter().map(|(name, value)| (EcoString::from(name), values::from_json(value)));
        let variables: Vec<_> = parameters.chain(entries(&facts)).chain(entries(&server_facts)).collect();
        for (name, value) in variables {
            let name = session.names.intern(&name);
            if name != known::ENVIRONMENT && session.scopes.get(self.top).variable(name).is_none() {
                session.scopes.get_mut(self.top).set(name, value);
            }
        }
        let environment = Value::string(node.environment.as_str());
        let top = session.scopes.get_mut(self.top);
        top.set(known::ENVIRONMENT, environment);
        top.set(known::TRUSTED, values::from_json(&trusted(node)));
        top.set(known::SERVER_FACTS, server_facts);
        top.set(known::FACTS, facts);
        Ok(())
    }

    /// The class `settings`, whose variables are Puppet's settings.
    pub(super) fn add_settings(&mut self, session: &mut Session) -> Evaluated<()> {
        let reference = Reference::new(&mut session.names, "class", "settings");
        let mut resource = Resource::new(reference, ResourceKind::Class);
        resource.tags.add_if_valid(&mut session.names, "class");
        resource.tags.add_if_valid(&mut session.names, "settings");
        let id = self.catalog.add(resource);
        self.states.push(State { source: Source::Class(known::SETTINGS), ..State::of_engine(self.top) });
        let scope = session.scopes.add(ScopeKind::Class, Some(self.top), None, id);
        self.catalog.classes.push(known::SETTINGS);
        self.class_scopes.insert(known::SETTINGS, scope);
        let settings = settings(self, session);
        let all = hash(settings.entries())?.into();
        for (name, value) in settings.iter().map(|(name, value)| (name, value.clone())).chain([("all_local", all)]) {
            let name = session.names.intern(name);
            session.scopes.get_mut(scope).set(name, value);
        }
        self.contain_in_stage(session, id)
    }
}

/// The settings that manifests can see as `$settings::…`.
fn settings(compiler: &Compiler<'_>, session: &Session) -> Settings {
    let strict = match session.settings.strict {
        Strictness::Off => "off",
        Strictness::Warning => "warning",
        Strictness::Error => "error",
    };
    let node = &compiler.scenario.node;
    let mut settings = Settings::of_node(&node.name, session.settings.language);
    settings.set("environment", node.environment.as_str());
    settings.set("noop", compiler.scenario.options.noop);
    settings.set("preprocess_deferred", compiler.scenario.preprocesses_deferred());
    settings.set("strict", strict);
    settings.set("strict_variables", session.settings.strict_variables);
    settings.set("storeconfigs", session.settings.storeconfigs);
    settings.set("environmentpath", ENVIRONMENT_PATH);
    settings.set("modulepath", Value::string(compiler.environment.modulepath()));
    settings.set("manifest", Value::string(compiler.environment.manifest()));
    settings
}

/// The facts of the node: those that there are without the scenario, and those of the scenario over them.
pub(super) fn facts(scenario: &Scenario) -> Value {
    values::from_json(&all_facts(scenario))
}

/// What a node brings into its compilation, as data.
#[derive(Debug, Clone, PartialEq)]
pub struct NodeData {
    /// `$facts`
    pub facts: Json,
    /// `$trusted`
    pub trusted: Json,
    /// `$server_facts`
    pub server_facts: Json,
}

impl NodeData {
    /// The data of the node of a scenario.
    pub fn of(scenario: &Scenario) -> Self {
        let server_facts = server_facts(scenario);
        Self { facts: all_facts(scenario), trusted: trusted(&scenario.node), server_facts }
    }
}

fn all_facts(scenario: &Scenario) -> Json {
    let Node { name, facts_set, facts, .. } = &scenario.node;
    let own = || match facts_set {
        FactsSet::Plain => facts::of_node(name, scenario.language()),
        FactsSet::None | FactsSet::Given => facts::of_agent(name, scenario.language()),
    };
    merged(&scenario.node, own, facts)
}

fn trusted(node: &Node) -> Json {
    let (hostname, domain) = facts::host_and_domain(&node.name);
    let own = || {
        json!({
            "authenticated": "remote",
            "certname": node.name,
            "extensions": {},
            "hostname": hostname,
            "domain": domain,
            "external": {},
        })
    };
    merged(node, own, &node.trusted)
}

fn server_facts(scenario: &Scenario) -> Json {
    let node = &scenario.node;
    let own = || {
        let mut facts = json!({
            "serverversion": scenario.language().puppet_version(),
            "servername": "puppet.example.com",
            "serverip": "192.0.2.1",
            "environment": node.environment,
        });
        if let Some(implementation) = scenario.language().implementation() {
            facts::add(&mut facts, json!({"serverimplementation": implementation}));
        }
        facts
    };
    merged(node, own, &node.server_facts)
}

/// What is given over what the engine has itself, unless the node wants nothing of that.
fn merged(node: &Node, own: impl FnOnce() -> Json, given: &Map<String, Json>) -> Json {
    let mut all = match node.facts_set {
        FactsSet::Plain | FactsSet::None => own(),
        FactsSet::Given => Json::Object(Map::new()),
    };
    facts::add(&mut all, Json::Object(given.clone()));
    all
}

fn entries(facts: &Value) -> impl Iterator<Item = (EcoString, Value)> {
    let entries = facts.as_hash().map(|facts| facts.entries().clone()).unwrap_or_default();
    entries.into_iter().map(|(key, value)| (values::text(&key), value))
}
