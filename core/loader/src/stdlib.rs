//! The module stdlib (8.5.0) as far as it is Puppet code, for scenarios that don't bring the module: types, classes, a function.
//!
//! Where a pattern is short it is stdlib's own, because messages show it; the patterns of addresses are put together from
//! parts.

use super::Environment;
use duckrow_text::source::{Diagnostic, FileSpan, Severity};

/// The name of the module.
pub const NAME: &str = "stdlib";

/// The version that the stand-ins follow.
const VERSION: &str = "8.5.0";

/// A version of the module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    /// The first number.
    pub major: u64,
    /// The second number.
    pub minor: u64,
    /// The third number.
    pub patch: u64,
}

impl Version {
    /// The first version with these numbers.
    pub const fn new(major: u64, minor: u64) -> Self {
        Self { major, minor, patch: 0 }
    }

    /// The version that a text writes: `9.4.1`, also with something behind it.
    fn read(text: &str) -> Option<Self> {
        let numbers = text.split(['-', '+']).next()?;
        let mut numbers = numbers.split('.').map(|number| number.parse().ok());
        let mut next = || numbers.next().flatten();
        Some(Self { major: next()?, minor: next()?, patch: next()? })
    }
}

impl Environment<'_> {
    /// True if the module path has the module with its functions. Where it is only a part of itself, as in a link that leaves
    /// out what a run doesn't read, the stand-ins serve for the rest.
    pub fn has_functions_of_stdlib(&self) -> bool {
        self.module_folder(NAME).is_some_and(|folder| {
            let folder = format!("{}/lib/puppet/", self.own_path(&folder));
            self.paths().filter_map(|path| path.strip_prefix(&folder)).any(|path| path.contains("functions/"))
        })
    }

    /// The version of the module in the module path, if its metadata tell one.
    pub fn stdlib_version(&self) -> Option<Version> {
        let metadata = self.text_of(&format!("{}/metadata.json", self.module_folder(NAME)?))?;
        let metadata: serde_json::Value = serde_json::from_str(metadata).ok()?;
        Version::read(metadata.get("version")?.as_str()?)
    }

    /// The warning that a stand-in for the module stdlib is used, for example by a call; nothing if the module is there.
    pub fn stand_in(&self, at: Option<FileSpan>) -> Option<Diagnostic> {
        if self.modules().any(|module| module == NAME) {
            return None;
        }
        let message =
            format!("The module {NAME} is not in the module path: Duckrow's stand-in for {NAME} {VERSION} serves");
        let help = format!(
            "Without the module Puppet knows none of its functions and types. Put {NAME} into the module path to have the \
             version that your hosts have."
        );
        Some(Diagnostic::new("stand-in", Severity::Warning, at, message).help(help))
    }
}

/// A file of the module: its path in the module and its text.
type File = (&'static str, &'static str);

/// The text of a file of the module.
pub(super) fn file(path: &str) -> Option<File> {
    FILES.iter().chain(TYPES).find(|(known, _)| *known == path).copied()
}

const FILES: &[File] = &[
    ("modules/stdlib/functions/ensure.pp", include_str!("stdlib/ensure.pp")),
    ("modules/stdlib/manifests/init.pp", include_str!("stdlib/init.pp")),
    ("modules/stdlib/manifests/manage.pp", include_str!("stdlib/manage.pp")),
    ("modules/stdlib/manifests/stages.pp", include_str!("stdlib/stages.pp")),
];

/// A number of an address of four.
macro_rules! octet {
    () => {
        "([0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])"
    };
}

/// An address of four numbers.
macro_rules! v4 {
    () => {
        concat!(octet!(), r"(\.", octet!(), "){3}")
    };
}

/// `:` and so many groups at most.
macro_rules! groups {
    ($most:literal) => {
        concat!("(:[[:xdigit:]]{1,4}){", $most, "}")
    };
}

/// A group with `:` behind it, so often.
macro_rules! leading {
    ($count:literal) => {
        concat!("([[:xdigit:]]{1,4}:){", $count, "}")
    };
}

/// The length of a network, if one is there.
macro_rules! network {
    () => {
        r"(\/(1([01][0-9]|2[0-8])|[1-9][0-9]|[0-9]))?"
    };
}

/// All groups.
macro_rules! full {
    ($end:expr) => {
        concat!(r"Pattern[/\A[[:xdigit:]]{1,4}", groups!("7"), $end, r"\z/]")
    };
}

/// With `::` somewhere.
macro_rules! compressed {
    ($end:expr) => {
        concat!(
            r"Pattern[/\A:(:|",
            groups!("1,7"),
            ")",
            $end,
            r"\z/",
            r", /\A",
            leading!("1"),
            "(:|",
            groups!("1,6"),
            ")",
            $end,
            r"\z/",
            r", /\A",
            leading!("2"),
            "(:|",
            groups!("1,5"),
            ")",
            $end,
            r"\z/",
            r", /\A",
            leading!("3"),
            "(:|",
            groups!("1,4"),
            ")",
            $end,
            r"\z/",
            r", /\A",
            leading!("4"),
            "(:|",
            groups!("1,3"),
            ")",
            $end,
            r"\z/",
            r", /\A",
            leading!("5"),
            "(:|",
            groups!("1,2"),
            ")",
            $end,
            r"\z/",
            r", /\A",
            leading!("6"),
            "(:|",
            groups!("1,1"),
            ")",
            $end,
            r"\z/",
            r", /\A",
            leading!("7"),
            ":",
            $end,
            r"\z/]"
        )
    };
}

/// With an address of four at the end.
macro_rules! alternative {
    ($end:expr) => {
        concat!(
            r"Pattern[/\A",
            leading!("6"),
            v4!(),
            $end,
            r"\z/",
            r", /\A",
            leading!("5"),
            ":",
            v4!(),
            $end,
            r"\z/",
            r", /\A",
            leading!("4"),
            groups!("0,1"),
            ":",
            v4!(),
            $end,
            r"\z/",
            r", /\A",
            leading!("3"),
            groups!("0,2"),
            ":",
            v4!(),
            $end,
            r"\z/",
            r", /\A",
            leading!("2"),
            groups!("0,3"),
            ":",
            v4!(),
            $end,
            r"\z/",
            r", /\A",
            leading!("1"),
            groups!("0,4"),
            ":",
            v4!(),
            $end,
            r"\z/",
            r", /\A:",
            groups!("0,5"),
            ":",
            v4!(),
            $end,
            r"\z/]"
        )
    };
}

/// `path Name => type`
macro_rules! types {
    ($($path:literal $name:literal => $of:expr),* $(,)?) => {
        &[$((
            concat!("modules/stdlib/types/", $path, ".pp"),
            concat!("type Stdlib::", $name, " = ", $of, "\n"),
        )),*]
    };
}

/// A number as text.
macro_rules! number {
    ($fraction:literal) => {
        concat!(r"Pattern[/^-?(?:(?:[1-9]\d*)|0)", $fraction, "$/]")
    };
}

const TYPES: &[File] = types! {
    "absolutepath" "Absolutepath" => "Variant[Stdlib::Windowspath, Stdlib::Unixpath]",
    "base32" "Base32" => r"Pattern[/\A[a-z2-7]+={,6}\z/, /\A[A-Z2-7]+={,6}\z/]",
    "base64" "Base64" => r"Pattern[/\A[a-zA-Z0-9\/\+]+={,2}\z/]",
    "compat/absolute_path" "Compat::Absolute_path" =>
        r"Variant[Pattern[/^(([a-zA-Z]:[\\\/])|([\\\/][\\\/][^\\\/]+[\\\/][^\\\/]+)|([\\\/][\\\/]\?[\\\/][^\\\/]+))/], Pattern[/^\//]]",
    "compat/array" "Compat::Array" => "Array[Any]",
    "compat/bool" "Compat::Bool" => "Boolean",
    "compat/float" "Compat::Float" => concat!("Variant[Float, ", number!(r"(?:\.\d+)(?:[eE]-?\d+)?"), "]"),
    "compat/hash" "Compat::Hash" => "Hash[Any, Any]",
    "compat/integer" "Compat::Integer" =>
        concat!("Variant[Integer, ", number!(""), ", Array[Variant[Integer, ", number!(""), "]]]"),
    "compat/ip_address" "Compat::Ip_address" => "Variant[Stdlib::Compat::Ipv4, Stdlib::Compat::Ipv6]",
    "compat/ipv4" "Compat::Ipv4" => concat!("Pattern[/^", v4!(), r"(\/(", v4!(), "|[0-9]+))?$/]"),
    "compat/ipv6" "Compat::Ipv6" => "Variant[Stdlib::IP::Address::V6::Nosubnet]",
    "compat/numeric" "Compat::Numeric" => concat!(
        "Variant[Numeric, ", number!(r"(?:\.\d+)?(?:[eE]-?\d+)?"), ", Array[Variant[Numeric, ",
        number!(r"(?:\.\d+)?(?:[eE]-?\d+)?"), "]]]"
    ),
    "compat/string" "Compat::String" => "Optional[String]",
    "createresources" "CreateResources" => "Hash[String[1], Hash[String[1], Any]]",
    "datasize" "Datasize" => r"Pattern[/^\d+(?i:[kmgt]b?|b)$/]",
    "email" "Email" => concat!(
        r"Pattern[/\A[a-zA-Z0-9.!#$%&'*+\/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?",
        r"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*\z/]"
    ),
    "ensure/file" "Ensure::File" => "Enum['present', 'file', 'directory', 'link', 'absent']",
    "ensure/file/directory" "Ensure::File::Directory" => "Enum['directory', 'absent']",
    "ensure/file/file" "Ensure::File::File" => "Enum['file', 'absent']",
    "ensure/file/link" "Ensure::File::Link" => "Enum['link', 'absent']",
    "ensure/service" "Ensure::Service" => "Enum['stopped', 'running']",
    "filemode" "Filemode" => concat!(
        r"Pattern[/\A(([0-7]{1,4})|(([ugoa]*([-+=]([rwxXst]*|[ugo]))+|[-+=][0-7]+)",
        r"(,([ugoa]*([-+=]([rwxXst]*|[ugo]))+|[-+=][0-7]+))*))\z/]"
    ),
    "filesource" "Filesource" => concat!(
        r"Variant[Stdlib::Absolutepath, Stdlib::HTTPUrl, Pattern[/\Afile:\/\/\/([^\n\/\0]+(\/)?)+\z/, ",
        r"/\Apuppet:\/\/(([\w-]+\.?)+)?\/([^\n\/\0]+(\/)?)+\z/]]"
    ),
    "fqdn" "Fqdn" => concat!(
        r"Pattern[/\A(([a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9\-]*[a-zA-Z0-9])\.)*",
        r"([A-Za-z0-9]|[A-Za-z0-9][A-Za-z0-9\-]*[A-Za-z0-9])\z/]"
    ),
    "host" "Host" => "Variant[Stdlib::Fqdn, Stdlib::Compat::Ip_address]",
    "httpstatus" "HttpStatus" => "Integer[100, 599]",
    "httpsurl" "HTTPSUrl" => r"Pattern[/(?i:\Ahttps:\/\/.*\z)/]",
    "httpurl" "HTTPUrl" => r"Pattern[/(?i:\Ahttps?:\/\/.*\z)/]",
    "ip/address" "IP::Address" => "Variant[Stdlib::IP::Address::V4, Stdlib::IP::Address::V6]",
    "ip/address/nosubnet" "IP::Address::Nosubnet" =>
        "Variant[Stdlib::IP::Address::V4::Nosubnet, Stdlib::IP::Address::V6::Nosubnet]",
    "ip/address/v4" "IP::Address::V4" => "Variant[Stdlib::IP::Address::V4::CIDR, Stdlib::IP::Address::V4::Nosubnet]",
    "ip/address/v4/cidr" "IP::Address::V4::CIDR" => concat!(r"Pattern[/\A", v4!(), r"\/([0-9]|[12][0-9]|3[0-2])\z/]"),
    "ip/address/v4/nosubnet" "IP::Address::V4::Nosubnet" => concat!(r"Pattern[/\A", v4!(), r"\z/]"),
    "ip/address/v6" "IP::Address::V6" => concat!(
        "Variant[Stdlib::IP::Address::V6::Full, Stdlib::IP::Address::V6::Compressed, ",
        "Stdlib::IP::Address::V6::Alternative, Stdlib::IP::Address::V6::Nosubnet]"
    ),
    "ip/address/v6/alternative" "IP::Address::V6::Alternative" => alternative!(network!()),
    "ip/address/v6/cidr" "IP::Address::V6::CIDR" =>
        concat!("Variant[", full!(r"\/[0-9]{1,3}"), ", ", compressed!(r"\/[0-9]{1,3}"), "]"),
    "ip/address/v6/compressed" "IP::Address::V6::Compressed" => compressed!(network!()),
    "ip/address/v6/full" "IP::Address::V6::Full" => full!(network!()),
    "ip/address/v6/nosubnet" "IP::Address::V6::Nosubnet" => concat!(
        "Variant[Stdlib::IP::Address::V6::Nosubnet::Full, Stdlib::IP::Address::V6::Nosubnet::Compressed, ",
        "Stdlib::IP::Address::V6::Nosubnet::Alternative]"
    ),
    "ip/address/v6/nosubnet/alternative" "IP::Address::V6::Nosubnet::Alternative" => alternative!(""),
    "ip/address/v6/nosubnet/compressed" "IP::Address::V6::Nosubnet::Compressed" => compressed!(""),
    "ip/address/v6/nosubnet/full" "IP::Address::V6::Nosubnet::Full" => full!(""),
    "mac" "MAC" => r"Pattern[/\A([0-9A-Fa-f]{2}[:-]){5}([0-9A-Fa-f]{2})\z/, /\A([0-9A-Fa-f]{2}[:-]){19}([0-9A-Fa-f]{2})\z/]",
    "objectstore" "ObjectStore" => "Variant[Stdlib::ObjectStore::GSUri, Stdlib::ObjectStore::S3Uri]",
    "objectstore/gsuri" "ObjectStore::GSUri" => r"Pattern[/\Ags:\/\/.*\z/]",
    "objectstore/s3uri" "ObjectStore::S3Uri" => r"Pattern[/\As3:\/\/.*\z/]",
    "port" "Port" => "Integer[0, 65535]",
    "port/dynamic" "Port::Dynamic" => "Integer[49152, 65535]",
    "port/ephemeral" "Port::Ephemeral" => "Stdlib::Port::Dynamic",
    "port/privileged" "Port::Privileged" => "Integer[1, 1023]",
    "port/registered" "Port::Registered" => "Stdlib::Port::User",
    "port/unprivileged" "Port::Unprivileged" => "Integer[1024, 65535]",
    "port/user" "Port::User" => "Integer[1024, 49151]",
    "syslogfacility" "Syslogfacility" => concat!(
        "Enum['kern', 'user', 'mail', 'daemon', 'auth', 'syslog', 'lpr', 'news', 'uucp', 'cron', 'authpriv', 'ftp', ",
        "'ntp', 'security', 'console', 'solaris-cron', 'local0', 'local1', 'local2', 'local3', 'local4', 'local5', ",
        "'local6', 'local7']"
    ),
    "unixpath" "Unixpath" => r"Pattern[/\A\/([^\n\/\0]+\/*)*\z/]",
    "windowspath" "Windowspath" =>
        r"Pattern[/\A(([a-zA-Z]:[\\\/])|([\\\/][\\\/][^\\\/]+[\\\/][^\\\/]+)|([\\\/][\\\/]\?[\\\/][^\\\/]+)).*\z/]",
    "yes_no" "Yes_no" => r"Pattern[/\A(?i:(yes|no))\z/]",
};

#[cfg(test)]
mod tests {
    use super::*;
    use duckrow_core::run;
    use duckrow_scenario::Scenario;
    use duckrow_text::source::Severity;

    #[test]
    fn every_file_can_be_read_and_holds_what_its_path_says() {
        for (path, text) in TYPES {
            let name = text.trim_start_matches("type ").split(' ').next().unwrap();
            let file = name.to_lowercase().replace("::", "/").replacen("stdlib/", "modules/stdlib/types/", 1);
            assert_eq!(*path, format!("{file}.pp"));
            let run = run(&Scenario::of_manifest("manifests/m.pp", &format!("$x = 1 =~ {name}")));
            let errors: Vec<_> = run.diagnostics.iter().filter(|said| said.severity == Severity::Error).collect();
            assert!(errors.is_empty(), "{name}: {errors:?}");
        }
    }
}
