//! Faults: the actions that fail, and how often.

use duckrow_record::catalog::{bracketed, capitalize, split_reference};
use duckrow_resource_types::{Failure, Instance};
use duckrow_scenario::{Fault, Operation};

/// The faults of a scenario that are still to come.
#[derive(Debug, Clone)]
pub(super) struct Faults {
    left: Vec<Fault>,
}

impl Faults {
    pub(super) fn new(faults: &[Fault]) -> Self {
        let mut left = faults.to_vec();
        for fault in &mut left {
            if let Some((type_name, title)) = split_reference(&fault.resource) {
                fault.resource = format!("{}[{title}]", capitalize(type_name));
            }
        }
        Self { left }
    }

    /// Lets an operation on a resource happen, or not. Some types are called otherwise on the agent than in the manifest
    /// (`Sshkey[a@ssh-rsa]`): a fault may use either name.
    pub(super) fn check(&mut self, resource: &Instance, operation: Operation) -> Result<(), Failure> {
        let is_of = |fault: &Fault| {
            fault.resource == resource.reference
                || fault.resource == bracketed(&resource.definition.title, &resource.title)
        };
        let matches = |fault: &&mut Fault| fault.operation == operation && fault.times != Some(0) && is_of(fault);
        let Some(fault) = self.left.iter_mut().find(matches) else { return Ok(()) };
        fault.times = fault.times.map(|times| times.saturating_sub(1));
        Err(Failure::new(fault.message.clone()))
    }
}

#[cfg(test)]
mod tests {
    use ecow::EcoString;

    use super::*;
    use duckrow_core::run;
    use duckrow_record::catalog::ResourceId;
    use duckrow_resource_types::Types;
    use duckrow_scenario::Scenario;
    use duckrow_text::ids::Id as _;
    use duckrow_text::names::Names;

    /// A resource of every type that changes something on a fresh host.
    const CHANGES: [(&str, &str); 22] = [
        ("file", "'/srv/a': content => 'x'"),
        ("exec", "'/bin/true':"),
        ("notify", "'a':"),
        ("service", "'a': ensure => running, enable => true"),
        ("package", "'a': ensure => installed"),
        ("user", "'a': ensure => present, uid => 2000"),
        ("group", "'a': ensure => present, gid => 2000"),
        ("cron", "'a': command => '/bin/true', user => 'root'"),
        ("host", "'a': ip => '192.0.2.1'"),
        ("mount", "'/srv/a': ensure => present, device => 'x', fstype => 'ext4'"),
        ("mailalias", "'a': recipient => 'b'"),
        ("ssh_authorized_key", "'a': user => 'root', type => 'ssh-rsa', key => 'AAAA'"),
        ("sshkey", "'a': type => 'ssh-rsa', key => 'AAAA'"),
        ("yumrepo", "'a': baseurl => 'http://x/'"),
        ("selboolean", "'a': value => on"),
        ("selmodule", "'a': ensure => present"),
        ("augeas", "'a': changes => 'set /files/etc/hosts/1 x'"),
        ("zfs", "'a/b': ensure => present"),
        ("zpool", "'a': ensure => present, disk => 'x'"),
        ("zone", "'a': ensure => running, path => '/srv/a'"),
        ("scheduled_task", "'a': ensure => present, command => '/bin/true'"),
        ("dial", "'a': level => 3"),
    ];

    #[test]
    fn resources_of_every_type_fail_where_the_scenario_says_so_and_the_run_goes_on() {
        for (type_name, body) in CHANGES {
            for operation in [Operation::Get, Operation::Set] {
                let manifest = format!("{type_name} {{ {body} }} notify {{ 'after': }}");
                let title = body.split('\'').nth(1).unwrap_or_default();
                let reference = format!("{}[{title}]", capitalize(type_name));
                let mut scenario = Scenario::of_manifest("manifests/site.pp", &manifest);
                scenario.types.push(serde_json::json!({"name": "dial", "desc": "A dial.", "attributes": {
                    "name": {"type": "String", "desc": "Its name.", "behaviour": "namevar"},
                    "level": {"type": "Integer", "desc": "Where it points."},
                }}));
                let message = "the disk is full".to_owned();
                scenario.faults.push(Fault { resource: reference.clone(), operation, times: None, message });
                let log: Vec<_> = run(&scenario).log_lines().collect();
                let is_told = |line: &String| line.starts_with("Error: ") && line.ends_with("the disk is full");
                let is_of_it = |line: &String| is_told(line) && line.contains(reference.trim_end_matches(']'));
                assert!(log.iter().any(is_of_it), "{reference} {operation:?}: {log:#?}");
                assert!(log.contains(&"Notice: after".to_owned()), "{reference} {operation:?}: {log:#?}");
            }
        }
    }

    #[test]
    fn a_fault_happens_as_often_as_it_says() {
        let fault = Fault {
            resource: "service[ntpd]".to_owned(),
            operation: Operation::Set,
            times: Some(1),
            message: "no".to_owned(),
        };
        let mut faults = Faults::new(&[fault]);
        let types = Types::stock(&mut Names::new());
        let definition = types.find("service").unwrap().clone();
        let ntpd = Instance::new(definition, ResourceId::from_index(0), "ntpd".into(), EcoString::new());
        assert_eq!(faults.check(&ntpd, Operation::Get), Ok(()));
        assert_eq!(faults.check(&ntpd, Operation::Set), Err(Failure::new("no")));
        assert_eq!(faults.check(&ntpd, Operation::Set), Ok(()));
    }
}
