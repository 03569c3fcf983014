//! The hypervisors, with what is known of each.

use serde_json::{Map, Value as Json, json};

use super::{Facts, Host, containers, dmi, openvz, pci, product};

pub(super) fn read(host: &Host, kind: &str, facts: &mut Facts) {
    let mut put = |name: &str, value: Json| facts.put_at(&["hypervisors"], name, value);
    if let Some(container) = containers::of(host) {
        put(&container.name, Json::Object(container.facts));
    }
    let maker = dmi::word(host, "sys_vendor").unwrap_or_default();
    let name = dmi::word(host, "product_name").unwrap_or_default();
    let device = pci::machine(host);
    if maker.contains("Microsoft") || name == "Virtual Machine" {
        put("hyperv", json!({}));
    }
    if is_kvm(host, device, &name) {
        put("kvm", provider(&maker));
    }
    if let Some(found) = openvz(host) {
        put("openvz", json!({"id": found.id.parse().unwrap_or(0_u64), "host": found.is_host}));
    }
    if name == "VirtualBox" || device == Some("virtualbox") {
        put("virtualbox", json!({}));
    }
    if name == "VMware" || device == Some("vmware") || maker == "VMware, Inc." {
        put("vmware", json!({}));
    }
    if kind.contains("xen") {
        let is_whole = product(host) == Some("xenhvm") || device == Some("xenhvm");
        let is_control = host.word("/proc/xen/capabilities").as_deref() == Some("control_d");
        let context = if is_whole { "hvm" } else { "pv" };
        put("xen", json!({"context": context, "privileged": is_control || super::xen(host) == Some("xen0")}));
    }
}

fn is_kvm(host: &Host, device: Option<&str>, name: &str) -> bool {
    let vendor = dmi::word(host, "bios_vendor").unwrap_or_default();
    let is_other = matches!(product(host), Some("virtualbox" | "parallels"));
    let is_cloud = vendor.contains("Amazon EC2") || vendor.contains("Google") || name.contains("OpenStack");
    !is_other && (device == Some("kvm") || is_cloud)
}

/// Who runs the machine.
fn provider(maker: &str) -> Json {
    let provider = match maker {
        "Google" => "google",
        _ if maker.starts_with("OpenStack") => "openstack",
        _ if maker.starts_with("Amazon") => "amazon",
        _ => return json!({}),
    };
    Json::Object(Map::from_iter([(provider.to_owned(), true.into())]))
}
