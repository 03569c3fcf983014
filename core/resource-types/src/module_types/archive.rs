//! `archive` (archive): its messages say what is fetched, replaced and unpacked.

use super::super::behaviour::{Automatic, Behaviour, Surroundings, describe_change};
use super::super::host::Host;
use super::super::{Attribute, Instance, ruby};
use super::plain;
use duckrow_record::trace::Change;
use duckrow_values::Value;
use duckrow_values::string_format::event_text;

/// The provider's answer about the checksum of a file that was there and is another one than was wanted.
const OTHER_CHECKSUM: &str = "other_checksum";

/// `archive`
#[derive(Debug)]
pub(super) struct Archive;

/// The checksum of the file that is replaced.
fn other_checksum(resource: &Instance, host: &mut Host<'_>) -> Option<String> {
    let found = host.system.provider(&resource.definition.name).get(resource, OTHER_CHECKSUM).ok()?;
    found.as_str().filter(|text| *text != "absent").map(str::to_owned)
}

fn with_kind(resource: &Instance, checksum: &str) -> String {
    format!("({}){checksum}", resource.text("checksum_type").unwrap_or_default())
}

impl Behaviour for Archive {
    fn complete(&self, resource: &mut Instance) {
        plain::complete(resource);
    }

    fn automatic(&self, resource: &Instance, _: &dyn Surroundings) -> Vec<Automatic> {
        plain::automatic(resource)
    }

    fn show_current(&self, resource: &Instance, attribute: &Attribute, value: &Value, host: &mut Host<'_>) -> String {
        let other = (attribute.name == "ensure").then(|| other_checksum(resource, host)).flatten();
        other.map_or_else(|| event_text(value), |other| with_kind(resource, &other))
    }

    fn show_wanted(&self, resource: &Instance, attribute: &Attribute, value: &Value, host: &mut Host<'_>) -> String {
        if attribute.name == "creates" {
            let folder = resource.text("extract_path").unwrap_or_default();
            return format!("extracting in {folder} to create {}", ruby::to_s(value));
        }
        match (attribute.name.as_str(), other_checksum(resource, host)) {
            ("ensure", Some(_)) => with_kind(resource, &resource.text("checksum").unwrap_or_default()),
            _ => event_text(value),
        }
    }

    fn describe(
        &self,
        resource: &Instance,
        attribute: &Attribute,
        current: &Value,
        wanted: &Value,
        host: &mut Host<'_>,
    ) -> Change {
        if attribute.name != "ensure" {
            return describe_change(self, resource, attribute, current, wanted, host);
        }
        let path = &resource.name;
        let message = if wanted.as_str() == Some("absent") {
            format!("remove archive: {path} ")
        } else if other_checksum(resource, host).is_some() {
            let [from, to] = [self.show_current(resource, attribute, current, host), {
                self.show_wanted(resource, attribute, wanted, host)
            }];
            format!("replace archive: {path} from {from} to {to}")
        } else {
            let unpacked = match resource.flag("extract") {
                true => format!("and extracted in {}", resource.text("extract_path").unwrap_or_default()),
                false => String::new(),
            };
            let cleaned = if resource.flag("cleanup") { "with cleanup" } else { "without cleanup" };
            let source = resource.text("source").unwrap_or_default();
            format!("download archive from {source} to {path} {unpacked} {cleaned}")
        };
        Change::Told { message: message.into() }
    }
}
