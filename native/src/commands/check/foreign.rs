//! The findings in the formats of other programs: SARIF, the annotations of GitHub and GitLab, JUnit.

use duckrow_core::check::{Examination, Finding, FindingKind};
use duckrow_core::resource_types::digest;
use duckrow_core::source::{Location, Severity};
use serde_json::{Value as Json, json};

use super::examined::All;

/// The place of a finding.
fn location(examination: &Examination, finding: &Finding) -> Option<Location> {
    finding.diagnostic().at.map(|at| examination.sources.locate(at))
}

/// A finding in one line.
fn told(finding: &Finding) -> String {
    format!("{}: {}", finding.sentence, finding.advice())
}

/// SARIF 2.1.0.
pub(super) fn sarif(all: &All) -> Json {
    let rules: Vec<Json> = FindingKind::ALL.iter().map(|kind| json!({ "id": kind.code() })).collect();
    let results: Vec<Json> = all.findings().map(|(examination, finding)| result(examination, finding)).collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "duckrow", "version": env!("CARGO_PKG_VERSION"), "rules": rules } },
            "results": results,
        }],
    })
}

fn result(examination: &Examination, finding: &Finding) -> Json {
    let level = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    };
    let place = |at: Location| {
        json!({ "physicalLocation": {
            "artifactLocation": { "uri": at.file },
            "region": { "startLine": at.line, "startColumn": at.column },
        } })
    };
    let first = finding.first.at.filter(|_| finding.second.is_some()).map(|at| examination.sources.locate(at));
    json!({
        "ruleId": finding.kind.code(),
        "level": level,
        "message": { "text": told(finding) },
        "locations": location(examination, finding).into_iter().map(place).collect::<Vec<_>>(),
        "relatedLocations": first.into_iter().map(place).collect::<Vec<_>>(),
        "partialFingerprints": { "finding/v1": finding.key() },
    })
}

/// Commands of a workflow, a line for each finding.
pub(super) fn github(all: &All) -> String {
    let line = |(examination, finding): (&Examination, &Finding)| {
        let command = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "notice",
        };
        let place = location(examination, finding)
            .map(|at| format!("file={},line={},col={},", property(&at.file), at.line, at.column))
            .unwrap_or_default();
        let text = data(&told(finding));
        format!("::{command} {place}title={}::{text}\n", finding.kind.code())
    };
    all.findings().map(line).collect()
}

/// The report of code quality that GitLab shows in merge requests.
pub(super) fn gitlab(all: &All) -> Json {
    let entry = |(examination, finding): (&Examination, &Finding)| {
        let severity = match finding.severity {
            Severity::Error => "major",
            Severity::Warning => "minor",
            Severity::Info => "info",
        };
        let (path, line) = location(examination, finding).map_or_else(Default::default, |at| (at.file, at.line));
        json!({
            "description": told(finding),
            "check_name": finding.kind.code(),
            "fingerprint": digest("sha256", finding.key().as_bytes()),
            "severity": severity,
            "location": { "path": path, "lines": { "begin": line } },
        })
    };
    all.findings().map(entry).collect()
}

/// A text behind the colons of such a command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A value before them.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

/// Test results: each finding is a test that failed.
pub(super) fn junit(all: &All) -> String {
    let count = all.findings().count();
    let case = |(examination, finding): (&Examination, &Finding)| {
        let file = location(examination, finding).map(|at| format!("{}:{}", at.file, at.line)).unwrap_or_default();
        let (name, message, more) = (xml(&finding.key()), xml(&finding.sentence), xml(&finding.advice()));
        format!(
            "    <testcase classname=\"{}\" name=\"{name}\">\n      <failure message=\"{message}\">{more}</failure>\n    </testcase>\n",
            xml(&file)
        )
    };
    let cases: String = match count {
        0 => "    <testcase classname=\"duckrow\" name=\"check\"/>\n".to_owned(),
        _ => all.findings().map(case).collect(),
    };
    let tests = count.max(1);
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"duckrow check\" tests=\"{tests}\" failures=\"{count}\">\n{cases}  </testsuite>\n</testsuites>\n"
    )
}

/// A text as XML has it; characters that XML doesn't know are left out.
fn xml(text: &str) -> String {
    let is_known = |c: &char| !c.is_control() || matches!(c, '\n' | '\t');
    let text: String = text.chars().filter(is_known).collect();
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_leaves_its_field() {
        assert_eq!(property("a:b,c\n%"), "a%3Ab%2Cc%0A%25");
        assert_eq!(xml("<a & \"b\">\u{1b}"), "&lt;a &amp; &quot;b&quot;&gt;");
    }
}
