//! The log lines of a report.

use ecow::EcoString;
use serde::Serialize;

use super::Moment;
use crate::Run;
use duckrow_record::catalog::Resource;
use duckrow_record::report::Report;
use duckrow_record::trace::{EventKind, Level, LogSource, Phase, Subject};

/// A log line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LogDocument {
    /// The log level.
    pub level: Level,
    /// The message.
    pub message: String,
    /// The source of the message.
    pub source: String,
    /// The level, and the tags of the resource that it is about.
    pub tags: Vec<String>,
    /// The time of the message.
    pub time: String,
    /// The file of the resource that it is about.
    pub file: Option<String>,
    /// The line in it.
    pub line: Option<u32>,
}

/// The agent's log, between the lines with which it begins and ends.
pub(super) fn all(run: &Run, report: &Report, least: Level, moment: Moment<'_>) -> Vec<LogDocument> {
    let line = |level, message: String| of_run(level, message, moment);
    let first = agent_beginning(&run.catalog.environment).map(|text| line(Level::Info, text));
    let last = match &report.error {
        Some(error) => line(Level::Err, failed(error)),
        None => line(Level::Notice, "Applied catalog in 0.00 seconds".to_owned()),
    };
    let events = run.trace.events().filter(|(_, event)| event.phase == Phase::Apply);
    let said = events.filter_map(|(_, event)| {
        let log = run.trace.log_of(event)?;
        let mut line = of_run(log.level, log.message.to_string(), moment);
        if let (Subject::Resource(id), false) = (event.subject, log.source == LogSource::Puppet) {
            tell_of(run, run.catalog.resource(id), &mut line);
            line.source = log.source.to_string();
            if event.kind == EventKind::Logged {
                line.tags.extend(property(&log.source).map(ToString::to_string));
            }
        }
        Some(line)
    });
    first.into_iter().chain(said).chain([last]).filter(|line| line.level >= least).collect()
}

/// The agent's messages before it applies a catalog, at level `info`.
pub fn agent_beginning(environment: &str) -> [String; 2] {
    [format!("Using environment '{environment}'"), "Applying configuration version '0'".to_owned()]
}

/// The agent's last message if the application could not finish, as an error.
pub(super) fn failed(error: &str) -> String {
    format!("Failed to apply catalog: {error}")
}

/// The property that logs a line itself, whose name is then a tag of the line; lines about its change don't have it.
const fn property(source: &LogSource) -> Option<&EcoString> {
    match source {
        LogSource::Property { name, .. } => Some(name),
        LogSource::Puppet | LogSource::Named(_) => None,
    }
}

/// A line of the agent itself.
fn of_run(level: Level, message: String, moment: Moment<'_>) -> LogDocument {
    LogDocument {
        level,
        message,
        source: "Puppet".to_owned(),
        tags: vec![level.name().to_owned()],
        time: moment.text.to_owned(),
        file: None,
        line: None,
    }
}

/// Adds a resource's tags, file and line to a log line about it.
fn tell_of(run: &Run, resource: &Resource, line: &mut LogDocument) {
    let level = line.level.name();
    line.tags.extend(resource.tags.iter().map(|tag| run.names.text(tag).to_owned()).filter(|tag| tag != level));
    line.file = resource.at.map(|at| run.sources.file(at.file).path.to_string());
    line.line = resource.at.map(|at| run.sources.line(at));
}
