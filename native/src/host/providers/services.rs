//! `service` by systemd, by the scripts of init, or by the commands that the resource itself names.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use duckrow_core::resource_types::{Failure, Instance, Provider, to_s};
use duckrow_core::values::Value;
use duckrow_core::values::regex::Regex;

use super::program::{Call, Ended};

const SYSTEMCTL: &str = "/usr/bin/systemctl";
const JOURNALCTL: &str = "/usr/bin/journalctl";
const SCRIPTS: &str = "/etc/init.d";

/// The services.
#[derive(Debug, Default)]
pub(super) struct Services;

/// The way in which a service is managed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Manager {
    Systemd,
    Scripts,
    /// Only commands that the resource names, and a pattern of the process.
    Base,
}

/// True if the first process of this host is systemd.
pub(super) fn has_systemd() -> bool {
    fs::read_to_string("/proc/1/comm").is_ok_and(|name| name.contains("systemd"))
}

/// True if this system has its own way with scripts, for which Puppet has a provider of its own: Debian, Ubuntu, and Red Hat's kin.
pub(super) fn has_scripts_of_its_own() -> bool {
    let told = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let value = |name: &str| {
        let value = told.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
        value.unwrap_or_default().trim_matches('"').to_owned()
    };
    let (id, kin) = (value("ID"), value("ID_LIKE"));
    let is_red_hat = |word: &str| ["fedora", "rhel", "centos"].contains(&word);
    id == "debian" || id == "ubuntu" || id.split(' ').chain(kin.split(' ')).any(is_red_hat)
}

/// The scripts that aren't services of their own.
const NO_SERVICES: [&str; 20] = [
    "boot",
    "boot.local",
    "cron_log",
    "functions",
    "halt",
    "killall",
    "linuxconf",
    "network-interface",
    "network-interface-security",
    "rcS",
    "reboot",
    "reload",
    "restart",
    "single",
    "skeleton",
    "rc",
    "functions.sh",
    "README",
    "samba",
    "xprint",
];

/// The names of all services.
pub(super) fn names() -> Vec<String> {
    if has_systemd() {
        let call = [SYSTEMCTL, "list-unit-files", "--type", "service", "--full", "--all", "--no-pager"];
        let listed = Call::new(call).succeed().unwrap_or_default();
        let states = ["disabled", "enabled", "masked", "indirect", "bad", "static"];
        let unit = |line: &str| {
            let mut words = line.split_ascii_whitespace();
            let name = words.next()?;
            words.next().filter(|state| states.contains(state)).map(|_| name.to_owned())
        };
        return listed.lines().filter_map(unit).collect();
    }
    let scripts = fs::read_dir(SCRIPTS).into_iter().flatten().flatten();
    let is_script =
        |path: &Path| fs::metadata(path).is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0);
    let scripts = scripts.filter(|entry| is_script(&entry.path()));
    let mut names: Vec<String> = scripts.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.retain(|name| !NO_SERVICES.contains(&name.as_str()));
    names.sort_unstable();
    names
}

impl Manager {
    fn of(resource: &Instance) -> Self {
        match resource.provider.as_deref() {
            Some("base" | "service") => Self::Base,
            Some("systemd") => Self::Systemd,
            Some("debian" | "init") => Self::Scripts,
            _ if has_systemd() => Self::Systemd,
            _ => Self::Scripts,
        }
    }

    /// The call for an action, unless the resource names a command of its own.
    fn call(self, resource: &Instance, action: &str) -> Result<Option<Call>, Failure> {
        let name = resource.name.as_str();
        Ok(match self {
            Self::Systemd => {
                let action = if action == "status" { "is-active" } else { action };
                Some(Call::new([SYSTEMCTL, action, "--", name]))
            }
            Self::Scripts if action == "status" => {
                resource.flag("hasstatus").then(|| Call::new(["/usr/sbin/service", name, "status"]))
            }
            Self::Scripts if action == "restart" && !resource.flag("hasrestart") => None,
            Self::Scripts => Some(Call::new([script(name)?.as_str(), action])),
            Self::Base if action == "start" => match resource.text("binary") {
                Some(binary) => Some(Call::line(&binary)),
                None => return Err(Failure::new("Services must specify a start command or a binary")),
            },
            Self::Base => None,
        })
    }
}

fn script(name: &str) -> Result<String, Failure> {
    let paths = [format!("{SCRIPTS}/{name}"), format!("{SCRIPTS}/{name}.sh")];
    let found = paths.into_iter().find(|path| Path::new(path).exists());
    found.ok_or_else(|| Failure::new(format!("Could not find init script for '{name}'")))
}

/// The call for an action: the resource's own command, or the manager's.
fn call(resource: &Instance, action: &str) -> Result<Option<Call>, Failure> {
    match own(resource, action) {
        Some(command) => Ok(Some(Call::line(&command))),
        None => Manager::of(resource).call(resource, action),
    }
}

/// The resource's own command for an action.
pub(super) fn own(resource: &Instance, action: &str) -> Option<String> {
    resource.text(action).filter(|command| !command.is_empty())
}

fn act(resource: &Instance, action: &str) -> Result<(), Failure> {
    let name = resource.name.as_str();
    let manager = Manager::of(resource);
    if manager == Manager::Systemd && action != "stop" {
        reload_if_needed(name)?;
        if action == "start" && own(resource, action).is_none() {
            systemctl("unmask", name)?;
        }
    }
    let Some(call) = call(resource, action)? else {
        return if action == "stop" { stop_process(resource) } else { Ok(()) };
    };
    call.succeed().map(|_| ()).map_err(|failure| match manager {
        Manager::Systemd => with_journal(name, action),
        _ => Failure::of_host(format!("Could not {action} Service[{name}]: {}", failure.message)),
    })
}

/// The reason why systemd didn't do it is in its journal.
fn with_journal(name: &str, action: &str) -> Failure {
    let call = Call::new([JOURNALCTL, "-n", "50", "--since", "5 minutes ago", "-u", name, "--no-pager"]);
    let journal = call.run().map(|ended| ended.text).unwrap_or_default();
    Failure::new(format!("Systemd {action} for {name} failed!\njournalctl log for {name}:\n{journal}"))
}

/// Units that have changed on the disk are read again.
fn reload_if_needed(name: &str) -> Result<(), Failure> {
    let told = Call::new([SYSTEMCTL, "show", "--property=NeedDaemonReload", "--", name]).run()?.text;
    if told.trim().ends_with("=yes") {
        Call::new([SYSTEMCTL, "daemon-reload"]).run()?;
    }
    Ok(())
}

fn systemctl(action: &str, name: &str) -> Result<(), Failure> {
    let call = Call::new([SYSTEMCTL, action, "--", name]);
    call.succeed().map(|_| ()).map_err(|_| Failure::new(format!("Could not {action} {name}: ")))
}

/// The number of the first process whose line in the table has the pattern.
fn process_of(resource: &Instance) -> Result<Option<String>, Failure> {
    let pattern =
        resource.text("pattern").or_else(|| resource.text("binary")).unwrap_or_else(|| resource.name.to_string());
    let pattern = Regex::new(&pattern).map_err(|_| Failure::new("the pattern isn't a regular expression"))?;
    let table = Call::new(["/bin/ps", "-ef"]).succeed()?;
    let own = std::process::id().to_string();
    let numbers = table
        .lines()
        .filter(|line| pattern.find(line).is_ok_and(|found| found.is_some()))
        .filter_map(|line| line.split_ascii_whitespace().nth(1));
    Ok(numbers.map(str::to_owned).find(|number| *number != own))
}

fn stop_process(resource: &Instance) -> Result<(), Failure> {
    match process_of(resource)? {
        Some(number) => Call::new(["/bin/kill", &number]).succeed().map(|_| ()),
        None => Ok(()),
    }
}

fn is_running(resource: &Instance) -> Result<bool, Failure> {
    match call(resource, "status")? {
        Some(call) => Ok(call.run()?.code == 0),
        None => Ok(process_of(resource)?.is_some()),
    }
}

fn enabled(resource: &Instance) -> Result<Value, Failure> {
    let name = resource.name.as_str();
    match Manager::of(resource) {
        Manager::Systemd => {
            let Ended { code, text } = Call::new([SYSTEMCTL, "is-enabled", "--", name]).run()?;
            let wanted = resource.text("enable").unwrap_or_default();
            Ok(match text.trim_end() {
                "masked" if wanted == "mask" => "mask".into(),
                // What can be neither enabled nor disabled is as it is wanted.
                "static" | "indirect" if wanted == "true" || wanted == "false" => wanted.as_str().into(),
                "indirect" => "false".into(),
                "" if code > 0 => by_links(name)?,
                _ if code == 0 => "true".into(),
                _ => "false".into(),
            })
        }
        Manager::Scripts => by_links(name),
        Manager::Base => Ok("absent".into()),
    }
}

/// Debian's way to ask whether a script runs at the start.
fn by_links(name: &str) -> Result<Value, Failure> {
    let code = Call::new(["/usr/sbin/invoke-rc.d", "--quiet", "--query", name, "start"]).run()?.code;
    let starts = match code {
        104 | 106 => true,
        101 | 105 => start_links(name) >= 4,
        _ => false,
    };
    Ok(if starts { "true" } else { "false" }.into())
}

/// `/etc/rc*.d/S??NAME`
fn start_links(name: &str) -> usize {
    let levels = fs::read_dir("/etc").into_iter().flatten().flatten();
    let levels = levels.filter(|entry| {
        let level = entry.file_name();
        level.to_str().is_some_and(|level| level.starts_with("rc") && level.ends_with(".d"))
    });
    let links = levels.flat_map(|level| fs::read_dir(level.path()).into_iter().flatten().flatten());
    let is_start = |link: &str| link.starts_with('S') && link.get(3..) == Some(name);
    links.filter(|link| link.file_name().to_str().is_some_and(is_start)).count()
}

fn enable(resource: &Instance, wanted: &str) -> Result<(), Failure> {
    let name = resource.name.as_str();
    match (Manager::of(resource), wanted) {
        (Manager::Systemd, "true") => {
            systemctl("unmask", name)?;
            systemctl("enable", name)
        }
        (Manager::Systemd, "mask") => {
            if Call::new([SYSTEMCTL, "cat", "--", name]).run()?.code == 0 {
                systemctl("disable", name)?;
            }
            systemctl("mask", name)
        }
        (Manager::Systemd, _) => systemctl("disable", name),
        (Manager::Scripts, "true") => {
            Call::new(["/usr/sbin/update-rc.d", "-f", name, "remove"]).succeed()?;
            Call::new(["/usr/sbin/update-rc.d", name, "defaults"]).succeed().map(|_| ())
        }
        (Manager::Scripts, _) => Call::new(["/usr/sbin/update-rc.d", name, "disable"]).succeed().map(|_| ()),
        (Manager::Base, _) => Ok(()),
    }
}

impl Provider for Services {
    fn get(&mut self, resource: &Instance, property: &str) -> Result<Value, Failure> {
        match property {
            "ensure" => Ok(if is_running(resource)? { "running" } else { "stopped" }.into()),
            "enable" => enabled(resource),
            _ => Ok("absent".into()),
        }
    }

    fn sync(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        match (property, to_s(wanted).as_str()) {
            ("ensure", "running") => act(resource, "start"),
            ("ensure", _) => act(resource, "stop"),
            ("enable", wanted) => enable(resource, wanted),
            _ => Ok(()),
        }
    }

    fn refresh(&mut self, resource: &Instance) -> Result<(), Failure> {
        if call(resource, "restart")?.is_some() {
            return act(resource, "restart");
        }
        act(resource, "stop")?;
        act(resource, "start")
    }
}
