//! What a run in a copy of this host can't find out, and what was found out on the host before it began. It knows commands and services, and
//! nothing of how a copy is made.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::rc::Rc;

use duckrow_core::resource_types::{Command, Failure, Output};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use super::commands;

/// The counters of the network's protocols, as processes of this namespace have moved them.
const COUNTERS: [&str; 2] = ["/proc/net/snmp", "/proc/net/snmp6"];
/// The programs that ask a daemon of the host, or the kernel itself, neither of which a copy has.
const ASKING: [&str; 72] = [
    "busctl",
    "chronyc",
    "conntrack",
    "curl",
    "docker",
    "docker-compose",
    "ethtool",
    "exportfs",
    "firewall-cmd",
    "fuser",
    "hostnamectl",
    "ifdown",
    "ifup",
    "initctl",
    "insmod",
    "ip",
    "ip6tables",
    "ip6tables-restore",
    "ipset",
    "iptables",
    "iptables-restore",
    "kill",
    "killall",
    "kubectl",
    "localectl",
    "loginctl",
    "losetup",
    "lsof",
    "lvcreate",
    "lvs",
    "modprobe",
    "mongo",
    "mongosh",
    "mount",
    "mysql",
    "mysqladmin",
    "nc",
    "netplan",
    "netstat",
    "nft",
    "nmcli",
    "ntpq",
    "pgrep",
    "pg_isready",
    "pidof",
    "ping",
    "pkill",
    "podman",
    "ps",
    "psql",
    "pvs",
    "rabbitmqctl",
    "redis-cli",
    "resolvectl",
    "rmmod",
    "rndc",
    "service",
    "ss",
    "supervisorctl",
    "swapoff",
    "swapon",
    "sysctl",
    "systemctl",
    "timedatectl",
    "udevadm",
    "ufw",
    "umount",
    "vgs",
    "virsh",
    "wget",
    "zfs",
    "zpool",
];

/// What the host says of itself, before a copy of it is made.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Known {
    /// Its facts: in a copy some are others.
    pub(crate) facts: Map<String, Json>,
    /// The services of the catalog that were there: true for those that run.
    pub(crate) services: BTreeMap<String, bool>,
}

/// The reason why it can't be known how a resource fares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Doubt {
    Network,
    Outside,
    ServiceStarts,
    ServiceStops,
    ServiceOfPackage,
    ProviderFails,
    Newest,
}

impl Doubt {
    /// The words for it, as the end of a sentence about the resource.
    pub(crate) const fn reason(self) -> &'static str {
        match self {
            Self::Network => "its command uses the network",
            Self::Outside => "its command asks a daemon or the kernel of the host",
            Self::ServiceStarts => "only the host can start it",
            Self::ServiceStops => "only the host can stop it",
            Self::ServiceOfPackage => "the package may have started it",
            Self::ProviderFails => "something that it needs isn't in the copy",
            Self::Newest => "only the network knows its newest version",
        }
    }
}

/// The doubts of a run, by resource, the first of each.
#[derive(Debug, Clone, Default)]
pub(crate) struct Doubts(Rc<RefCell<BTreeMap<String, Doubt>>>);

impl Doubts {
    /// Notes a doubt about a resource, given as `Type[title]`.
    pub(super) fn note(&self, resource: &str, doubt: Doubt) {
        self.0.borrow_mut().entry(resource.to_owned()).or_insert(doubt);
    }

    /// All of them, by resource.
    pub(crate) fn all(&self) -> BTreeMap<String, Doubt> {
        self.0.borrow().clone()
    }
}

/// A run in a copy.
#[derive(Debug)]
pub(crate) struct Prediction {
    /// What was found out before.
    pub(crate) known: Known,
    /// What can't be found out.
    pub(crate) doubts: Doubts,
    /// The resource at work.
    resource: String,
}

impl Prediction {
    /// A run that begins, with what was found out before.
    pub(crate) fn new(known: Known) -> Self {
        Self { known, doubts: Doubts::default(), resource: String::new() }
    }

    /// Takes note of the resource at work.
    pub(super) fn begin(&mut self, resource: &str) {
        resource.clone_into(&mut self.resource);
    }

    /// Runs a command. One that asks for more than a copy has is taken to succeed, unless it decides whether something is done.
    ///
    /// # Errors
    /// [`Failure`] if it can't be started, or takes too long.
    pub(super) fn run(&self, command: &Command) -> Result<Output, Failure> {
        let before = unreachable();
        let ran = commands::run(command);
        let doubt = if unreachable() != before {
            Doubt::Network
        } else if ran.as_ref().is_ok_and(|output| output.exit != 0 || is_turned(command)) && asks_host(command) {
            Doubt::Outside
        } else {
            return ran;
        };
        self.doubts.note(&self.resource, doubt);
        match ran {
            ran if command.is_check => ran,
            ran => {
                let said = ran.map(|output| output.said).unwrap_or_default();
                Ok(Output { exit: 0, said, assumed: Some(doubt.reason().to_owned()) })
            }
        }
    }
}

/// How often a process of this namespace has asked for an address to which there is no way.
fn unreachable() -> u64 {
    COUNTERS.iter().filter_map(|path| fs::read_to_string(path).ok()).map(|text| out_no_routes(&text)).sum()
}

/// The counter in a table of either kind: names above numbers, or a name beside each number.
fn out_no_routes(text: &str) -> u64 {
    let mut sum = 0;
    let mut names: Vec<&str> = Vec::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        if let ["Ip6OutNoRoutes", count] = words.as_slice() {
            sum += count.parse().unwrap_or(0);
        }
        let place = names.iter().position(|name| *name == "OutNoRoutes");
        let count = place.and_then(|place| words.get(place)).and_then(|count| count.parse().ok());
        sum += count.unwrap_or(0);
        names = words;
    }
    sum
}

/// True if a command succeeds where a program in it fails.
fn is_turned(command: &Command) -> bool {
    command.text.contains("||") || command.text.split_ascii_whitespace().any(|word| word == "!")
}

fn asks_host(command: &Command) -> bool {
    line_asks_host(&command.text) || command.words.iter().flatten().any(|word| is_asking(word))
}

/// True if a line of a shell names a program that asks for more than a copy has.
pub(super) fn line_asks_host(line: &str) -> bool {
    line.split(|c: char| c.is_whitespace() || ";&|()'\"`$".contains(c)).any(is_asking)
}

/// True if a word is such a program, with a path or without.
fn is_asking(word: &str) -> bool {
    word.rsplit('/').next().is_some_and(|name| ASKING.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_tables_have_the_counter() {
        assert_eq!(out_no_routes("Ip: Forwarding OutNoRoutes\nIp: 2 4\nIcmp: InMsgs\nIcmp: 7\n"), 4);
        assert_eq!(out_no_routes("Ip6InNoRoutes    \t0\nIp6OutNoRoutes \t3\n"), 3);
    }

    #[test]
    fn a_program_is_named_wherever_it_stands_in_a_line() {
        let asks = |text: &str| asks_host(&Command { text: text.to_owned(), ..Command::default() });
        assert!(asks("test -f /a && /bin/systemctl daemon-reload") && asks("(mysql -e x)"));
        assert!(!asks("echo mysql-common") && !asks("/bin/true"));
    }

    #[test]
    fn a_command_is_turned_by_a_word_of_the_shell() {
        let turned = |text: &str| is_turned(&Command { text: text.to_owned(), ..Command::default() });
        assert!(turned("! pgrep -x duck") && turned("systemctl is-active duck || true"));
        assert!(!turned("echo hello! && pgrep duck"));
    }
}
