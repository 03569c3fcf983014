//! A run without its trace, which the page gets at once.

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{DiagnosticDocument, ExpectationDocument, Run};
use duckrow_explain::orders::Place;
use duckrow_record::graph::GraphDocument;
use duckrow_record::report::Report;
use duckrow_scenario::Scenario;
use duckrow_simulator::SystemAfter;
use duckrow_text::ids::Id;

/// The engine, and its input.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Engine {
    /// `duckrow`
    pub name: String,
    /// The version of the engine.
    pub version: String,
    /// The digest of the scenario.
    pub scenario: String,
}

impl Engine {
    /// The engine, of a scenario that isn't named.
    pub(super) fn nameless() -> Self {
        Self { name: "duckrow".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned(), scenario: String::new() }
    }

    /// Names the scenario, by the texts that are at hand.
    pub(super) fn name_scenario(&mut self, scenario: &Scenario) {
        self.scenario = hex(digest(scenario).get(..16).unwrap_or_default());
    }
}

/// The digests of the path and of the text of a file.
struct FileDigest([[u8; 32]; 2]);

impl FileDigest {
    fn of(path: &str, text: &str) -> Self {
        Self([path, text].map(|part| Sha256::digest(part.as_bytes()).into()))
    }
}

/// The digest of a scenario, with the texts that are at hand: that of a file is worked out once, however many runs need it.
fn digest(scenario: &Scenario) -> [u8; 32] {
    let Scenario {
        version,
        title,
        about,
        kind,
        files,
        entry,
        node,
        options,
        types,
        providers,
        exported,
        catalog,
        system,
        faults,
        suppose,
        expect,
        recorded: _,
    } = scenario;
    let what = (version, title, about, kind, entry, node, options, types);
    let more = (providers, exported, catalog, system, faults, suppose, expect);
    let mut digest = Sha256::new_with_prefix(serde_json::to_vec(&(what, more)).unwrap_or_default());
    for (path, _) in files.at_hand() {
        if let Some(file) = files.made_of(path, |text| FileDigest::of(path, text)) {
            digest.update(file.0.as_flattened());
        }
    }
    digest.finalize().into()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A run without its trace.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Head {
    /// The engine, and its input.
    pub engine: Engine,
    /// The diagnostics.
    pub diagnostics: Vec<DiagnosticDocument>,
    /// The number of events.
    pub events: u32,
    /// True if the catalog was finished.
    pub compiled: bool,
    /// Resources, containment, relationships, cycles.
    pub graph: GraphDocument,
    /// The four orders.
    pub orders: OrdersDocument,
    /// The outcome of every resource.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub report: Option<Report>,
    /// The simulated host afterwards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub system_after: Option<SystemAfter>,
    /// The expectations, each with its result.
    pub expectations: Vec<ExpectationDocument>,
    /// The paths of the scenario's files that were read; of states, all.
    pub files_read: Vec<String>,
}

/// The same resources in four orders.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct OrdersDocument {
    /// The order by the place in the text.
    pub parse: Vec<PlaceDocument>,
    /// The order by the turn of the line that declares a resource.
    pub evaluation: Vec<PlaceDocument>,
    /// The order by the evaluation of bodies.
    pub build: Vec<PlaceDocument>,
    /// The order by the turn at which the agent reached a resource.
    pub application: Vec<PlaceDocument>,
}

/// A resource's place in an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PlaceDocument {
    /// The resource, as a place in the graph's `nodes`.
    pub node: u32,
    /// The number of the event that gave it its place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<u32>,
}

impl Run {
    /// The run without its trace.
    pub fn head(&self) -> Head {
        Head {
            engine: self.engine.clone(),
            diagnostics: self.diagnostic_documents(),
            events: number(self.trace.len()),
            compiled: self.is_compiled,
            graph: self.graph(),
            orders: self.orders_document(),
            report: self.report().cloned(),
            system_after: self.system_after.clone(),
            expectations: self.expectations.clone(),
            files_read: self.files_read.clone(),
        }
    }

    /// The graph of the application, or the part of one that there is if an error ended the compilation.
    pub fn graph(&self) -> GraphDocument {
        self.outcome.graph(&self.catalog, &self.names, &self.sources)
    }

    pub(super) fn orders_document(&self) -> OrdersDocument {
        let orders = self.orders();
        let places = |places: &[Place]| {
            let place = |place: &Place| PlaceDocument {
                node: number(place.resource.index()),
                seq: place.event.map(|event| number(event.index() + 1)),
            };
            places.iter().map(place).collect()
        };
        OrdersDocument {
            parse: places(&orders.parse),
            evaluation: places(&orders.evaluation),
            build: places(&orders.build),
            application: places(&orders.application),
        }
    }
}

/// A size as the contract writes it. Nothing in a run is larger: the limits see to it.
pub(super) fn number(size: usize) -> u32 {
    u32::try_from(size).unwrap_or(u32::MAX)
}
