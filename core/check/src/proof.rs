//! The proof: a catalog is applied to the simulated host in another order, and what comes of it is compared.

use std::collections::BTreeSet;

use ecow::EcoString;

use duckrow_apply as apply;
use duckrow_apply::{Application, Books, Input, Settings, Unresolved};
use duckrow_engine::Run;
use duckrow_record::report::{Report, ResourceReport};
use duckrow_record::trace::Recorder;
use duckrow_scenario::{Ordering, PackageContents, Scenario};
use duckrow_simulator::{Simulator, SystemAfter};
use serde_json::{Map, Value as Json};

use crate::packages::{Kind, Packages};

/// The difference between the two orders of a pair.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Witness {
    /// The resources that fail in the wrong order alone.
    pub fails: Vec<String>,
    /// The resources and files that are others in the end.
    pub differs: Vec<String>,
    /// The resources that are refreshed in one order alone.
    pub refreshed: Vec<String>,
}

impl Witness {
    /// True if both orders come to the same.
    pub fn is_equal(&self) -> bool {
        self.fails.is_empty() && self.differs.is_empty() && self.refreshed.is_empty()
    }

    /// What is seen, in a sentence.
    pub fn sentence(&self) -> String {
        let list = |names: &[String]| match names {
            [] => String::new(),
            [one] => one.clone(),
            [one, rest @ ..] => format!("{one} and {} more", rest.len()),
        };
        match (self.fails.as_slice(), self.differs.as_slice()) {
            ([], []) => "the simulated host can't show it".to_owned(),
            ([], differs) => format!("on the simulated host {} comes out differently", list(differs)),
            (fails, _) => format!("on the simulated host {} then fails", list(fails)),
        }
    }
}

/// A run on the simulated host, as far as it is compared.
#[derive(Debug, Clone)]
pub(crate) struct Outcome {
    failed: BTreeSet<String>,
    refreshed: BTreeSet<String>,
    after: SystemAfter,
    /// The resources in the order in which they were applied.
    pub(crate) order: Vec<String>,
}

/// The laboratory: a compiled catalog, and the host that it is applied to.
pub(crate) struct Laboratory<'a> {
    run: &'a Run,
    scenario: Scenario,
}

impl<'a> Laboratory<'a> {
    /// A laboratory in which well-known packages bring what they do.
    pub(crate) fn of(run: &'a Run, scenario: &Scenario, packages: &Packages) -> Self {
        let mut scenario = scenario.clone();
        for (_, resource) in run.catalog.iter() {
            if run.names.text(resource.reference.type_name) == "Package" {
                bring(&mut scenario, packages, run.names.text(resource.reference.title));
            }
        }
        Self { run, scenario }
    }

    /// The host before a run.
    pub(crate) fn host(&self) -> Simulator {
        Simulator::of(&self.scenario)
    }

    /// Applies the catalog as it is.
    pub(crate) fn apply(&self, host: &mut Simulator) -> Application {
        self.apply_by(&Settings::of(&self.scenario), host)
    }

    /// What comes of the catalog by the order of a seed.
    pub(crate) fn by_chance(&self, seed: u64) -> Outcome {
        self.by(&Settings { ordering: Ordering::Random, seed, ..Settings::of(&self.scenario) })
    }

    /// What comes of the catalog if its resources are taken in an order that is given one by one.
    pub(crate) fn in_order(&self, order: &[EcoString]) -> Outcome {
        self.by(&Settings { given: order.to_vec(), ..Settings::of(&self.scenario) })
    }

    fn by(&self, settings: &Settings) -> Outcome {
        let mut host = self.host();
        let application = self.apply_by(settings, &mut host);
        outcome(&application.report, host.after())
    }

    fn apply_by(&self, settings: &Settings, host: &mut Simulator) -> Application {
        let input = Input { catalog: &self.run.catalog, sources: &self.run.sources, types: &self.run.types };
        let (mut names, mut recorder) = (self.run.names.clone(), Recorder::silent());
        let books = Books { names: &mut names, recorder: &mut recorder };
        apply::apply_resolving(&input, books, settings, host, &mut Unresolved)
    }
}

/// What is compared of a run: its report, and the host behind it.
pub(crate) fn outcome(report: &Report, after: SystemAfter) -> Outcome {
    let resources = &report.resources;
    let named = |is: &dyn Fn(&ResourceReport) -> bool| {
        resources.iter().filter(|resource| is(resource)).map(|resource| resource.reference.clone()).collect()
    };
    Outcome {
        // What is skipped waits for what failed: that tells nothing new.
        failed: named(&|resource| {
            is_native(resource) && !resource.skipped && (resource.failed || resource.failed_to_restart)
        }),
        refreshed: named(&|resource| is_native(resource) && resource.restarted),
        after,
        order: report.order.clone(),
    }
}

/// What a host has that another one has not, or otherwise.
fn differences<'a>(one: &'a SystemAfter, other: &'a SystemAfter) -> impl Iterator<Item = String> + 'a {
    one.resources.iter().flat_map(|(type_name, resources)| {
        let others = other.resources.get(type_name);
        let is_other = move |(title, attributes): &(&String, &Map<String, Json>)| {
            others.and_then(|others| others.get(*title)) != Some(*attributes)
        };
        let name = move |title: &String| format!("{}[{title}]", duckrow_record::catalog::capitalize(type_name));
        resources.iter().filter(is_other).map(move |(title, _)| name(title))
    })
}

fn is_native(resource: &ResourceReport) -> bool {
    !resource.kind.is_container()
}

impl Outcome {
    /// What this one, the wrong order, has otherwise than the right one.
    pub(crate) fn beside(&self, right: &Self) -> Witness {
        let differs = differences(&self.after, &right.after).chain(differences(&right.after, &self.after));
        let differs: BTreeSet<String> = differs.collect();
        Witness {
            fails: self.failed.difference(&right.failed).cloned().collect(),
            differs: differs.into_iter().collect(),
            refreshed: self.refreshed.symmetric_difference(&right.refreshed).cloned().collect(),
        }
    }

    /// True if something failed.
    pub(crate) fn has_failed(&self) -> bool {
        !self.failed.is_empty()
    }
}

/// Has a well-known package bring what it does, unless the scenario says so itself.
pub(crate) fn bring(scenario: &mut Scenario, packages: &Packages, name: &str) {
    if packages.is_known(name) {
        scenario.system.packages.entry(name.to_owned()).or_insert_with(|| contents(packages, name));
    }
}

/// What a package brings, as a scenario says it.
fn contents(packages: &Packages, name: &str) -> PackageContents {
    let mut contents = PackageContents::default();
    packages.each_brought(name, &mut |kind, thing| match kind {
        Kind::Directory => _ = contents.files.insert(format!("{thing}/"), String::new()),
        Kind::File | Kind::Configuration | Kind::ByScript => {
            _ = contents.files.insert(thing.to_string(), String::new())
        }
        Kind::Service => contents.services.push(thing.to_string()),
        Kind::User => contents.users.push(thing.to_string()),
        Kind::Group => contents.groups.push(thing.to_string()),
    });
    contents
}
