//! A catalog that is looked at: its order, and what each of its resources touches, by thing.

use std::collections::BTreeMap;

use ecow::EcoString;

use crate::footprint::{Footprint, How, Thing, Touch, answers, served, units};
use crate::looked::Looked;
use crate::named::{accounts, named, of_options};
use crate::order::Order;
use crate::packages::Packages;
use duckrow_apply::{Graph, Member, MemberId};
use duckrow_engine::Run;
use duckrow_resource_types::Instance;
use duckrow_text::ids::{Id as _, IndexVec};
use duckrow_text::names::{FastMap, FastSet};
use duckrow_values::Value;

/// A resource that touches a thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Toucher {
    /// The resource.
    pub(crate) member: MemberId,
    /// The manner.
    pub(crate) how: How,
}

/// The catalog, ready for the rules.
pub(crate) struct Case<'a> {
    pub(crate) graph: &'a Graph,
    pub(crate) order: Order<'a>,
    pub(crate) packages: &'a Packages,
    pub(crate) run: &'a Run,
    pub(crate) footprints: IndexVec<MemberId, Footprint>,
    /// Who touches a thing.
    touchers: FastMap<Thing, Vec<Toucher>>,
    /// Who writes or removes a path, in the order of paths: for whoever asks what is below one.
    writers: BTreeMap<EcoString, Vec<Toucher>>,
}

impl<'a> Case<'a> {
    /// The case of a graph; nothing if something in it waits for itself, or if it is too large. What was generated on the way is passed over: it is there because of
    /// what another resource found.
    pub(crate) fn of(graph: &'a Graph, run: &'a Run, packages: &'a Packages) -> Option<Self> {
        let mut footprints = IndexVec::with_capacity(graph.agent.members.len());
        for (_, member) in graph.agent.members.iter_with_ids() {
            let is_declared = member.id.index() < run.catalog.len();
            let instance = member.instance.as_ref().filter(|of| is_declared && of.noop != Some(true));
            footprints.push(instance.map(|instance| Footprint::of(instance, packages)).unwrap_or_default());
        }
        Self::with(graph, run, packages, footprints)
    }

    /// The same where somebody else knows what each member touches by itself.
    pub(crate) fn with(
        graph: &'a Graph,
        run: &'a Run,
        packages: &'a Packages,
        mut footprints: IndexVec<MemberId, Footprint>,
    ) -> Option<Self> {
        let order = Order::of(graph)?;
        units::add(graph, &mut footprints);
        answers::add(graph, &mut footprints);
        served::add(graph, packages, &mut footprints);
        let (touchers, writers) = (FastMap::default(), BTreeMap::new());
        let mut case = Self { graph, order, packages, run, footprints, touchers, writers };
        case.index();
        for (service, touch) in case.said_by_texts() {
            case.footprints[service].touches.push(touch);
        }
        Some(case)
    }

    /// What the configuration of services says of them, where the catalog sets it: files that are read with it, accounts that something runs as, paths of options.
    fn said_by_texts(&self) -> FastSet<(MemberId, Touch)> {
        let is_changed = |how: How| matches!(how, How::Writes | How::Edits);
        let is_written =
            |path: &EcoString| self.touchers(&Thing::Path(path.clone())).iter().any(|toucher| is_changed(toucher.how));
        let touch = |how: How, thing: Thing| Touch { thing, how };
        let mut found = FastSet::default();
        for (service, footprint) in self.footprints.iter_with_ids() {
            for loaded in footprint.touches.iter().filter(|touch| touch.how == How::Loads) {
                let Thing::Path(path) = &loaded.thing else { continue };
                let is_of_options = path.starts_with("/etc/default/");
                for text in self.texts(path) {
                    let read = named(text).into_iter().filter(is_written);
                    found.extend(read.map(|path| (service, touch(How::Loads, Thing::Path(path)))));
                    found.extend(accounts(text).map(|name| (service, touch(How::Needs, Thing::User(name)))));
                    let options = of_options(text).filter(|_| is_of_options);
                    found.extend(options.map(|path| (service, touch(How::Needs, Thing::Path(path)))));
                }
            }
        }
        found
    }

    /// The texts that the catalog gives a file, or those below a directory.
    fn texts(&self, path: &EcoString) -> Vec<&'a str> {
        let itself = self.touchers(&Thing::Path(path.clone())).iter().copied();
        let touchers = itself.chain(self.below(path).map(|(_, toucher)| toucher));
        touchers.filter_map(|toucher| self.content(toucher.member)).collect()
    }

    /// The text that a file is given.
    fn content(&self, member: MemberId) -> Option<&'a str> {
        let file = self.instance(member).filter(|instance| instance.definition.name == "file")?;
        file.written("content").first().and_then(Value::as_str)
    }

    fn index(&mut self) {
        for (member, footprint) in self.footprints.iter_with_ids() {
            for touch in &footprint.touches {
                let toucher = Toucher { member, how: touch.how };
                if let (Thing::Path(path), true) = (&touch.thing, changes_something(touch.how)) {
                    self.writers.entry(path.clone()).or_default().push(toucher);
                }
                self.touchers.entry(touch.thing.clone()).or_default().push(toucher);
            }
        }
    }

    /// The resources that can be applied, in the order of the catalog.
    pub(crate) fn instances(&self) -> impl Iterator<Item = (MemberId, &'a Instance)> {
        let members: &'a IndexVec<MemberId, Member> = &self.graph.agent.members;
        members.iter_with_ids().filter_map(|(member, of)| Some((member, of.instance.as_ref()?)))
    }

    /// What there is to look at.
    pub(crate) fn looked(&self) -> Looked {
        let members: Vec<MemberId> = self.instances().map(|(member, _)| member).collect();
        let ordered = self.order.ordered(&members);
        let pairs = members.len() * members.len().saturating_sub(1) / 2;
        let unordered = pairs.saturating_sub(ordered);
        Looked { resources: members.len(), ordered, unordered, ..Looked::default() }
    }

    /// A resource by its number.
    pub(crate) fn instance(&self, member: MemberId) -> Option<&'a Instance> {
        self.graph.agent.members[member].instance.as_ref()
    }

    /// True if a resource is of a type.
    pub(crate) fn is_a(&self, member: MemberId, type_name: &str) -> bool {
        self.instance(member).is_some_and(|instance| instance.definition.name == type_name)
    }

    /// What a resource is in, from the inside out.
    pub(crate) fn within(&self, member: MemberId) -> impl Iterator<Item = MemberId> {
        let around = |member: MemberId| self.graph.agent.members[member].container;
        std::iter::successors(around(member), move |member| around(*member))
    }

    /// Who touches a thing.
    pub(crate) fn touchers(&self, thing: &Thing) -> &[Toucher] {
        self.touchers.get(thing).map_or(&[], Vec::as_slice)
    }

    /// Who writes or removes something below a directory, with its path.
    pub(crate) fn below(&self, directory: &str) -> impl Iterator<Item = (&EcoString, Toucher)> {
        let prefix = EcoString::from(format!("{}/", directory.trim_end_matches('/')));
        let end = prefix.clone();
        let paths = self.writers.range(prefix..).take_while(move |(path, _)| path.starts_with(end.as_str()));
        paths.flat_map(|(path, touchers)| touchers.iter().map(move |toucher| (path, *toucher)))
    }

    /// True if a package has a file itself, not by way of another one that it needs.
    pub(crate) fn brings_itself(&self, member: MemberId, thing: &Thing) -> bool {
        let Thing::Path(path) = thing else { return false };
        self.instance(member).is_some_and(|of| self.packages.has_itself(&of.name, path))
    }

    /// True if nobody knows the package of a resource, so that what it brings is a guess.
    pub(crate) fn is_guessed(&self, member: MemberId) -> bool {
        self.is_a(member, "package") && self.instance(member).is_some_and(|of| !self.packages.is_known(&of.name))
    }
}

/// True if something is there, or has another content, or is gone, afterwards.
fn changes_something(how: How) -> bool {
    how.provides() || matches!(how, How::Edits | How::Removes)
}
