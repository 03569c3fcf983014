//! The container around the system, as its first process tells it: its environment, or its control group. Who may read neither takes it for none.

use serde_json::{Map, Value as Json};

use super::Host;

/// A container.
pub(in crate::facts) struct Container {
    pub(in crate::facts) name: String,
    /// What is known of it.
    pub(super) facts: Map<String, Json>,
}

/// The container that the system is in.
pub(in crate::facts) fn of(host: &Host) -> Option<Container> {
    of_environment(host).or_else(|| of_group(host))
}

fn of_environment(host: &Host) -> Option<Container> {
    let text = host.text("/proc/1/environ")?;
    let told = text.split('\0').find_map(|variable| variable.strip_prefix("container="))?;
    let (name, facts) = match told {
        // Told better by what follows.
        "" | "docker" => return None,
        "lxc" | "podman" | "crio" => (told, Map::new()),
        "systemd-nspawn" => {
            let id = host.word("/etc/machine-id").map(|id| ("id".to_owned(), id.into()));
            ("systemd_nspawn", id.into_iter().collect())
        }
        _ => ("container_other", Map::new()),
    };
    Some(Container { name: name.to_owned(), facts })
}

fn of_group(host: &Host) -> Option<Container> {
    let text = host.text("/proc/1/cgroup")?;
    let container = |name: &str, key: &str, value: &str| {
        Some(Container { name: name.to_owned(), facts: Map::from_iter([(key.to_owned(), value.into())]) })
    };
    if let Some(id) = text.lines().find_map(|line| Some(line.split_once("docker/")?.1)).filter(|id| !id.is_empty()) {
        return container("docker", "id", id);
    }
    let name = text.lines().find_map(|line| line.strip_prefix("/lxc/")?.split('/').next());
    container("lxc", "name", name.filter(|name| !name.is_empty())?)
}
