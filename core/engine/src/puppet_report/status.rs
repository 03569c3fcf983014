//! The outcome of a resource, in the form of Puppet's reports.

use indexmap::IndexMap;
use serde::Serialize;
use serde_json::Value as Json;

use super::{Moment, event_name, implied};
use crate::Run;
use duckrow_apply::{Application, Graph, Member};
use duckrow_record::catalog::{Resource, ResourceKind};
use duckrow_record::report::{EventStatus, ReportEvent, ResourceReport};
use duckrow_resource_types::Instance;
use duckrow_scenario::Options;
use duckrow_text::names::FastMap;
use duckrow_text::order::InOrder as _;
use duckrow_values as values;
use duckrow_values::Binary;

/// The outcome of a resource.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "they are Puppet's own flags")]
pub struct StatusDocument {
    /// The title.
    pub title: String,
    /// The file of the resource expression.
    pub file: Option<String>,
    /// The line in it.
    pub line: Option<u32>,
    /// `Type[title]`
    pub resource: String,
    /// The type, with a capital.
    pub resource_type: String,
    /// The provider.
    pub provider_used: Option<String>,
    /// Its containers and itself, classes by their names alone.
    pub containment_path: Vec<String>,
    /// The time that it took: nobody measures it.
    pub evaluation_time: Option<f64>,
    /// Its tags.
    pub tags: Vec<String>,
    /// The time of its turn.
    pub time: String,
    /// Something could not be done.
    pub failed: bool,
    /// The refresh action failed.
    pub failed_to_restart: bool,
    /// Something was changed, or refreshed.
    pub changed: bool,
    /// It was not as it should be.
    pub out_of_sync: bool,
    /// It was left alone.
    pub skipped: bool,
    /// It was refreshed. Counted, but not reported for every resource.
    #[serde(skip)]
    pub restarted: bool,
    /// The number of changes.
    pub change_count: u32,
    /// The number of properties that were out of sync.
    pub out_of_sync_count: u32,
    /// The events.
    pub events: Vec<HappeningDocument>,
    /// True if something was put right that had been right before.
    pub corrective_change: bool,
}

impl StatusDocument {
    /// True if there was nothing to do about it.
    pub(super) const fn is_unchanged(&self) -> bool {
        !(self.failed || self.failed_to_restart || self.out_of_sync || self.skipped)
    }
}

/// One thing that was done, or would have been, or could not be.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct HappeningDocument {
    /// True if it was only looked at.
    pub audited: bool,
    /// The property, if it was one.
    pub property: Option<String>,
    /// The previous value.
    pub previous_value: Json,
    /// The desired value.
    pub desired_value: Json,
    /// The value that an earlier run had seen: a simulated host remembers none.
    pub historical_value: Json,
    /// The message.
    pub message: String,
    /// Puppet's name for the event.
    pub name: String,
    /// The status with which it ended.
    pub status: EventStatus,
    /// The time of the event.
    pub time: String,
    /// True if the values are not shown; for a property that hides nothing Puppet says neither yes nor no.
    pub redacted: Option<bool>,
    /// True if something was put right that had been right before.
    pub corrective_change: bool,
}

/// The outcomes of all resources, in the order in which the agent reached them. Containers have no status.
pub(super) fn all(
    run: &Run,
    application: &Application,
    options: &Options,
    moment: Moment<'_>,
) -> IndexMap<String, StatusDocument> {
    let Some(graph) = &application.graph else { return IndexMap::new() };
    let members = graph.agent.members.iter_with_ids().filter(|(_, member)| !member.is_sentinel);
    let members: FastMap<&str, &Member> = members.map(|(_, member)| (member.text.as_str(), member)).collect();
    let reports = application.report.resources.iter().filter(|report| report.kind == ResourceKind::Native);
    let mut reports: Vec<&ResourceReport> = reports.collect();
    let places: FastMap<&str, usize> = application.report.order.iter().map(String::as_str).zip(0..).collect();
    reports.order_by_key(|report| places.get(report.reference.as_str()).copied().unwrap_or(usize::MAX));
    let mut statuses = IndexMap::new();
    for report in reports {
        let Some(member) = members.get(report.reference.as_str()) else { continue };
        statuses.insert(report.reference.clone(), of_member(run, graph, member, report, moment));
    }
    if application.report.error.is_none() {
        let implied = implied::all(application).map(|(of, title)| of_implied(of, title, options, moment));
        statuses.extend(implied.map(|status| (status.resource.clone(), status)));
    }
    statuses
}

fn of_member(run: &Run, graph: &Graph, member: &Member, report: &ResourceReport, moment: Moment<'_>) -> StatusDocument {
    let resource = run.catalog.resource(member.id);
    let instance = member.instance.as_ref();
    let tags = instance.and_then(|instance| instance.tags.as_ref()).unwrap_or(&resource.tags);
    let count =
        |is: fn(EventStatus) -> bool| report.events.iter().map(|event| u32::from(is(event.status))).sum::<u32>();
    StatusDocument {
        title: title(run, resource, instance),
        file: resource.at.map(|at| run.sources.file(at.file).path.to_string()),
        line: resource.at.map(|at| run.sources.line(at)),
        resource: report.reference.clone(),
        resource_type: instance.map(|instance| puppets_type(&instance.definition.name)).unwrap_or_default(),
        provider_used: instance.and_then(Instance::provider_name).map(str::to_owned),
        containment_path: containment(graph, member),
        evaluation_time: None,
        tags: tags.iter().map(|tag| run.names.text(tag).to_owned()).collect(),
        time: moment.text.to_owned(),
        failed: report.failed,
        failed_to_restart: report.failed_to_restart,
        changed: report.changed,
        out_of_sync: report.out_of_sync,
        skipped: report.skipped,
        restarted: report.restarted,
        change_count: count(|status| status == EventStatus::Success),
        out_of_sync_count: count(|status| status != EventStatus::Audit),
        events: report.events.iter().map(|event| of_event(instance, event, moment)).collect(),
        corrective_change: false,
    }
}

fn title(run: &Run, resource: &Resource, instance: Option<&Instance>) -> String {
    let title = instance.map(|instance| instance.title.as_str());
    title.unwrap_or_else(|| run.names.text(resource.reference.title)).to_owned()
}

/// The agent's name of a type has one capital, whatever segments it has.
fn puppets_type(name: &str) -> String {
    let mut characters = name.chars();
    characters.next().into_iter().flat_map(char::to_uppercase).chain(characters).collect()
}

/// The containers of a member from the outside in, and itself.
fn containment(graph: &Graph, member: &Member) -> Vec<String> {
    let members = &graph.agent.members;
    let mut path = vec![member.text.to_string()];
    let mut around = member.container;
    while let Some(vertex) = around.filter(|_| path.len() <= members.len()) {
        path.push(members[vertex].path_name().to_string());
        around = members[vertex].container;
    }
    path.reverse();
    path
}

fn of_event(instance: Option<&Instance>, event: &ReportEvent, moment: Moment<'_>) -> HappeningDocument {
    let property = event.property.as_deref();
    let name = match (property, instance) {
        (Some(property), Some(instance)) => {
            let wanted = instance.value(property).cloned().unwrap_or_else(|| values::from_json(&event.desired));
            event_name::of_property(&instance.definition.name, property, Some(&wanted))
        }
        _ if event.status == EventStatus::Success => "refresh".to_owned(),
        _ => "resource_error".to_owned(),
    };
    let is_secret = property.is_some_and(|property| instance.is_some_and(|instance| instance.is_sensitive(property)));
    HappeningDocument {
        audited: false,
        property: event.property.clone(),
        previous_value: event.previous.clone(),
        desired_value: desired(&name, event),
        historical_value: Json::Null,
        message: event.message.clone(),
        name,
        status: event.status,
        time: moment.text.to_owned(),
        redacted: if property.is_none() { Some(false) } else { is_secret.then_some(true) },
        corrective_change: false,
    }
}

/// The desired value. To Ruby, the checksum of a content isn't text, and such values are written as Base64
/// (`reports/file_changed`).
fn desired(name: &str, event: &ReportEvent) -> Json {
    match &event.desired {
        Json::String(checksum) if name == "content_changed" && checksum.starts_with('{') => {
            Binary::new(checksum.as_bytes()).to_string().into()
        }
        desired => desired.clone(),
    }
}

/// One of the resources that every catalog has. Tags may leave it alone.
fn of_implied(type_name: &str, title: &str, options: &Options, moment: Moment<'_>) -> StatusDocument {
    let reference = implied::reference(type_name, title);
    let tags = vec![type_name.to_lowercase(), title.to_owned()];
    let has = |wanted: &[String]| wanted.iter().any(|tag| tags.contains(tag));
    StatusDocument {
        title: title.to_owned(),
        resource: reference.clone(),
        resource_type: type_name.to_owned(),
        containment_path: vec![reference],
        time: moment.text.to_owned(),
        skipped: !options.tags.is_empty() && !has(&options.tags) || has(&options.skip_tags),
        tags,
        ..StatusDocument::default()
    }
}
