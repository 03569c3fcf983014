//! The settings that manifests see as `$settings::…`: Puppet's own, as `puppet apply` has them when root runs it on a host with
//! the default folders, under those that a scenario decides.

use ecow::EcoString;

use duckrow_scenario::Language;
use duckrow_text::names::FastMap;
use duckrow_values::{Array, Entries, Value};

use Setting::{Endless, Flag, List, Nothing, Number, Text};

/// The default of a setting.
#[derive(Clone, Copy)]
enum Setting {
    Nothing,
    Flag(bool),
    Number(i64),
    /// A time without an end
    Endless,
    /// `$certname` in it stands for the name of the node.
    Text(&'static str),
    List(&'static [&'static str]),
}

/// All settings of one run, in the order in which Puppet defines them.
pub(super) struct Settings(FastMap<&'static str, Value>);

impl Settings {
    /// The settings with their defaults at a language level, for the node of this name.
    pub(super) fn of_node(certname: &str, language: Language) -> Self {
        let mut settings = DEFAULTS.to_vec();
        let (added, removed, changed) = match language {
            Language::Puppet3 | Language::Puppet7 => (&[][..], &[][..], &[][..]),
            Language::Puppet8 => (ADDED_IN_8, &[][..], CHANGED_IN_8),
            Language::OpenVox9 => (ADDED_IN_8, REMOVED_IN_9, CHANGED_IN_8),
        };
        for (before, name, setting) in added {
            let place = settings.iter().position(|(known, _)| known == before);
            settings.insert(place.map_or(settings.len(), |place| place + 1), (*name, *setting));
        }
        settings.retain(|(name, _)| !removed.contains(name));
        let settings: FastMap<_, _> = settings.into_iter().chain(changed.iter().copied()).collect();
        Self(settings.into_iter().map(|(name, setting)| (name, setting.value(certname))).collect())
    }

    /// Sets one.
    pub(super) fn set(&mut self, name: &'static str, value: impl Into<Value>) {
        self.0.insert(name, value.into());
    }

    /// The settings by name.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&'static str, &Value)> {
        self.0.iter().map(|(name, value)| (*name, value))
    }

    /// All of them, as `$settings::all_local` has them.
    pub(super) fn entries(&self) -> Entries {
        self.iter().map(|(name, value)| (Value::from(name), value.clone())).collect()
    }
}

impl Setting {
    fn value(self, certname: &str) -> Value {
        match self {
            Nothing => Value::Undef,
            Flag(flag) => flag.into(),
            Number(number) => number.into(),
            Endless => f64::INFINITY.into(),
            Text(text) if text.contains('$') => EcoString::from(text.replace("$certname", certname)).into(),
            Text(text) => text.into(),
            List(texts) => Array::flat(texts.iter().map(|text| Value::from(*text))).into(),
        }
    }
}

/// True if there is a setting of that name at a language level.
pub fn has_setting(name: &str, language: Language) -> bool {
    Settings::of_node("", language).0.contains_key(name)
}

/// What Puppet 8 has beside the settings of 7: the one that it stands behind, name, default.
const ADDED_IN_8: &[(&str, &str, Setting)] = &[
    ("disable_warnings", "skip_logging_catalog_request_destination", Flag(false)),
    ("environmentpath", "report_configured_environmentpath", Flag(true)),
    ("ca_ttl", "ca_refresh_interval", Number(86_400)),
    ("crl_refresh_interval", "hostcert_renewal_interval", Number(2_592_000)),
    ("preferred_serialization_format", "allow_pson_serialization", Flag(false)),
];

/// The settings whose defaults are others in Puppet 8.
const CHANGED_IN_8: &[(&str, Setting)] = &[
    ("strict", Text("error")),
    ("http_user_agent", Text("Puppet/8.10.0 Ruby/3.2.5-p208 (x86_64-linux-gnu)")),
    ("crl_refresh_interval", Number(86_400)),
    ("reports", Text("none")),
    ("exclude_unchanged_resources", Flag(true)),
    ("include_legacy_facts", Flag(false)),
    ("number_of_facts_soft_limit", Number(10_240)),
    ("preprocess_deferred", Flag(false)),
    ("strict_variables", Flag(true)),
];

/// What OpenVox 9 has no more.
const REMOVED_IN_9: &[&str] = &["configprint", "data_binding_terminus", "environment_data_provider", "pluginsync"];

/// Recorded from Puppet 7.23, with the folders of Puppet's own packages.
#[rustfmt::skip]
const DEFAULTS: &[(&str, Setting)] = &[
    ("confdir", Text("/etc/puppetlabs/puppet")),
    ("codedir", Text("/etc/puppetlabs/code")),
    ("vardir", Text("/opt/puppetlabs/puppet/cache")),
    ("logdir", Text("/var/log/puppetlabs/puppet")),
    ("log_level", Text("notice")),
    ("disable_warnings", List(&[])),
    ("merge_dependency_warnings", Flag(false)),
    ("strict", Text("warning")),
    ("disable_i18n", Flag(true)),
    ("priority", Nothing),
    ("trace", Flag(false)),
    ("puppet_trace", Flag(false)),
    ("profile", Flag(false)),
    ("versioned_environment_dirs", Flag(false)),
    ("static_catalogs", Flag(true)),
    ("settings_catalog", Flag(true)),
    ("strict_environment_mode", Flag(false)),
    ("autoflush", Flag(true)),
    ("syslogfacility", Text("daemon")),
    ("statedir", Text("/opt/puppetlabs/puppet/cache/state")),
    ("rundir", Text("/var/run/puppetlabs")),
    ("genconfig", Flag(false)),
    ("genmanifest", Flag(false)),
    ("configprint", Text("")),
    ("color", Text("ansi")),
    ("mkusers", Flag(false)),
    ("manage_internal_file_permissions", Flag(true)),
    ("onetime", Flag(false)),
    ("path", Text("none")),
    ("libdir", Text("/opt/puppetlabs/puppet/cache/lib")),
    ("environment", Text("production")),
    ("environmentpath", Text("/etc/puppetlabs/code/environments")),
    ("use_last_environment", Flag(true)),
    ("always_retry_plugins", Flag(true)),
    ("diff_args", Text("-u")),
    ("diff", Text("diff")),
    ("show_diff", Flag(false)),
    ("daemonize", Flag(true)),
    ("maximum_uid", Number(4_294_967_290)),
    ("route_file", Text("/etc/puppetlabs/puppet/routes.yaml")),
    ("node_terminus", Text("plain")),
    ("node_cache_terminus", Nothing),
    ("data_binding_terminus", Text("hiera")),
    ("hiera_config", Text("/etc/puppetlabs/puppet/hiera.yaml")),
    ("binder_config", Nothing),
    ("catalog_terminus", Text("compiler")),
    ("catalog_cache_terminus", Nothing),
    ("facts_terminus", Text("facter")),
    ("trusted_external_command", Nothing),
    ("default_file_terminus", Text("rest")),
    ("http_proxy_host", Text("none")),
    ("http_proxy_port", Number(3128)),
    ("http_proxy_user", Text("none")),
    ("http_proxy_password", Text("none")),
    ("no_proxy", Text("localhost, 127.0.0.1")),
    ("http_keepalive_timeout", Number(4)),
    ("http_debug", Flag(false)),
    ("http_connect_timeout", Number(120)),
    ("http_read_timeout", Number(600)),
    ("http_user_agent", Text("Puppet/7.23.0 Ruby/3.1.7-p261 (x86_64-linux-gnu)")),
    ("filetimeout", Number(15)),
    ("environment_timeout", Number(0)),
    ("environment_data_provider", Nothing),
    ("prerun_command", Text("")),
    ("postrun_command", Text("")),
    ("freeze_main", Flag(false)),
    ("preview_outputdir", Text("/opt/puppetlabs/puppet/cache/preview")),
    ("location_trusted", Flag(false)),
    ("module_repository", Text("https://forgeapi.puppet.com")),
    ("module_working_dir", Text("/opt/puppetlabs/puppet/cache/puppet-module")),
    ("forge_authorization", Nothing),
    ("module_groups", Nothing),
    ("certname", Text("$certname")),
    ("dns_alt_names", Text("")),
    ("csr_attributes", Text("/etc/puppetlabs/puppet/csr_attributes.yaml")),
    ("certdir", Text("/etc/puppetlabs/puppet/ssl/certs")),
    ("ssldir", Text("/etc/puppetlabs/puppet/ssl")),
    ("ssl_lockfile", Text("/etc/puppetlabs/puppet/ssl/ssl.lock")),
    ("publickeydir", Text("/etc/puppetlabs/puppet/ssl/public_keys")),
    ("requestdir", Text("/etc/puppetlabs/puppet/ssl/certificate_requests")),
    ("privatekeydir", Text("/etc/puppetlabs/puppet/ssl/private_keys")),
    ("privatedir", Text("/etc/puppetlabs/puppet/ssl/private")),
    ("passfile", Text("/etc/puppetlabs/puppet/ssl/private/password")),
    ("hostcsr", Text("/etc/puppetlabs/puppet/ssl/certificate_requests/$certname.pem")),
    ("hostcert", Text("/etc/puppetlabs/puppet/ssl/certs/$certname.pem")),
    ("hostprivkey", Text("/etc/puppetlabs/puppet/ssl/private_keys/$certname.pem")),
    ("hostpubkey", Text("/etc/puppetlabs/puppet/ssl/public_keys/$certname.pem")),
    ("localcacert", Text("/etc/puppetlabs/puppet/ssl/certs/ca.pem")),
    ("ca_fingerprint", Nothing),
    ("ssl_trust_store", Nothing),
    ("hostcrl", Text("/etc/puppetlabs/puppet/ssl/crl.pem")),
    ("certificate_revocation", Text("chain")),
    ("ciphers", Text("ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305:DHE-RSA-AES128-GCM-SHA256:DHE-RSA-AES256-GCM-SHA384:DHE-RSA-CHACHA20-POLY1305:ECDHE-ECDSA-AES128-SHA256:ECDHE-RSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA:ECDHE-RSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA384:ECDHE-RSA-AES256-SHA384:ECDHE-ECDSA-AES256-SHA:ECDHE-RSA-AES256-SHA:DHE-RSA-AES128-SHA256:DHE-RSA-AES256-SHA256:AES128-GCM-SHA256:AES256-GCM-SHA384:AES128-SHA256:AES256-SHA256")),
    ("key_type", Text("rsa")),
    ("named_curve", Text("prime256v1")),
    ("digest_algorithm", Text("sha256")),
    ("supported_checksum_types", List(&["sha256", "sha384", "sha512", "sha224", "md5"])),
    ("logdest", Nothing),
    ("ca_name", Text("Puppet CA: $certname")),
    ("cadir", Text("/etc/puppetlabs/puppetserver/ca")),
    ("cacert", Text("/etc/puppetlabs/puppetserver/ca/ca_crt.pem")),
    ("cakey", Text("/etc/puppetlabs/puppetserver/ca/ca_key.pem")),
    ("capub", Text("/etc/puppetlabs/puppetserver/ca/ca_pub.pem")),
    ("cacrl", Text("/etc/puppetlabs/puppetserver/ca/ca_crl.pem")),
    ("csrdir", Text("/etc/puppetlabs/puppetserver/ca/requests")),
    ("signeddir", Text("/etc/puppetlabs/puppetserver/ca/signed")),
    ("serial", Text("/etc/puppetlabs/puppetserver/ca/serial")),
    ("autosign", Text("/etc/puppetlabs/puppet/autosign.conf")),
    ("allow_duplicate_certs", Flag(false)),
    ("ca_ttl", Number(157_680_000)),
    ("crl_refresh_interval", Nothing),
    ("keylength", Number(4096)),
    ("cert_inventory", Text("/etc/puppetlabs/puppetserver/ca/inventory.txt")),
    ("config_file_name", Text("puppet.conf")),
    ("config", Text("/etc/puppetlabs/puppet/puppet.conf")),
    ("pidfile", Text("/var/run/puppetlabs/user.pid")),
    ("sourceaddress", Nothing),
    ("manifest", Text("no_manifest")),
    ("modulepath", Text("/opt/puppetlabs/puppet/modules")),
    ("config_version", Text("")),
    ("user", Text("puppet")),
    ("group", Text("puppet")),
    ("default_manifest", Text("./manifests")),
    ("disable_per_environment_manifest", Flag(false)),
    ("code", Text("")),
    ("masterport", Number(8140)),
    ("serverport", Number(8140)),
    ("bucketdir", Text("/opt/puppetlabs/puppet/cache/bucket")),
    ("trusted_oid_mapping_file", Text("/etc/puppetlabs/puppet/custom_trusted_oid_mapping.yaml")),
    ("basemodulepath", Text("/etc/puppetlabs/code/modules:/opt/puppetlabs/puppet/modules")),
    ("vendormoduledir", Text("/opt/puppetlabs/puppet/vendor_modules")),
    ("ssl_client_header", Text("HTTP_X_CLIENT_DN")),
    ("ssl_client_verify_header", Text("HTTP_X_CLIENT_VERIFY")),
    ("yamldir", Text("/opt/puppetlabs/puppet/cache/yaml")),
    ("server_datadir", Text("/opt/puppetlabs/puppet/cache/server_data")),
    ("reports", Text("store")),
    ("exclude_unchanged_resources", Flag(false)),
    ("reportdir", Text("/opt/puppetlabs/puppet/cache/reports")),
    ("reporturl", Text("http://localhost:3000/reports/upload")),
    ("fileserverconfig", Text("/etc/puppetlabs/puppet/fileserver.conf")),
    ("devicedir", Text("/opt/puppetlabs/puppet/cache/devices")),
    ("deviceconfig", Text("/etc/puppetlabs/puppet/device.conf")),
    ("node_name_value", Text("$certname")),
    ("node_name_fact", Text("")),
    ("statefile", Text("/opt/puppetlabs/puppet/cache/state/state.yaml")),
    ("statettl", Number(2_764_800)),
    ("transactionstorefile", Text("/opt/puppetlabs/puppet/cache/state/transactionstore.yaml")),
    ("clientyamldir", Text("/opt/puppetlabs/puppet/cache/client_yaml")),
    ("client_datadir", Text("/opt/puppetlabs/puppet/cache/client_data")),
    ("write_catalog_summary", Flag(true)),
    ("classfile", Text("/opt/puppetlabs/puppet/cache/state/classes.txt")),
    ("resourcefile", Text("/opt/puppetlabs/puppet/cache/state/resources.txt")),
    ("puppetdlog", Text("/var/log/puppetlabs/puppet/puppetd.log")),
    ("deviceconfdir", Text("/etc/puppetlabs/puppet/devices")),
    ("server", Text("puppet")),
    ("server_list", List(&[])),
    ("use_srv_records", Flag(false)),
    ("srv_domain", Nothing),
    ("http_extra_headers", List(&[])),
    ("ignoreschedules", Flag(false)),
    ("default_schedules", Flag(true)),
    ("noop", Flag(false)),
    ("runinterval", Number(1800)),
    ("runtimeout", Number(3600)),
    ("ca_server", Text("puppet")),
    ("ca_port", Number(8140)),
    ("preferred_serialization_format", Text("json")),
    ("agent_catalog_run_lockfile", Text("/opt/puppetlabs/puppet/cache/state/agent_catalog_run.lock")),
    ("agent_disabled_lockfile", Text("/opt/puppetlabs/puppet/cache/state/agent_disabled.lock")),
    ("usecacheonfailure", Flag(true)),
    ("include_legacy_facts", Flag(true)),
    ("fact_name_length_soft_limit", Number(2560)),
    ("fact_value_length_soft_limit", Number(4096)),
    ("top_level_facts_soft_limit", Number(512)),
    ("number_of_facts_soft_limit", Number(2048)),
    ("payload_soft_limit", Number(16_777_216)),
    ("use_cached_catalog", Flag(false)),
    ("ignoremissingtypes", Flag(false)),
    ("splaylimit", Number(1800)),
    ("splay", Flag(false)),
    ("clientbucketdir", Text("/opt/puppetlabs/puppet/cache/clientbucket")),
    ("report_server", Text("puppet")),
    ("report_port", Number(8140)),
    ("report", Flag(true)),
    ("report_include_system_store", Flag(false)),
    ("resubmit_facts", Flag(false)),
    ("publicdir", Text("/opt/puppetlabs/puppet/public")),
    ("lastrunfile", Text("/opt/puppetlabs/puppet/public/last_run_summary.yaml")),
    ("lastrunreport", Text("/opt/puppetlabs/puppet/cache/state/last_run_report.yaml")),
    ("graph", Flag(false)),
    ("graphdir", Text("/opt/puppetlabs/puppet/cache/state/graphs")),
    ("waitforcert", Number(120)),
    ("maxwaitforcert", Endless),
    ("waitforlock", Number(0)),
    ("maxwaitforlock", Number(60)),
    ("plugindest", Text("/opt/puppetlabs/puppet/cache/lib")),
    ("pluginsource", Text("puppet:///plugins")),
    ("pluginfactdest", Text("/opt/puppetlabs/puppet/cache/facts.d")),
    ("pluginfactsource", Text("puppet:///pluginfacts")),
    ("localedest", Text("/opt/puppetlabs/puppet/cache/locales")),
    ("localesource", Text("puppet:///locales")),
    ("pluginsync", Flag(true)),
    ("pluginsignore", Text(".svn CVS .git .hg")),
    ("ignore_plugin_errors", Flag(false)),
    ("factpath", Text("/opt/puppetlabs/puppet/cache/lib/facter:/opt/puppetlabs/puppet/cache/facts")),
    ("tags", Text("")),
    ("skip_tags", Text("")),
    ("evaltrace", Flag(false)),
    ("preprocess_deferred", Flag(true)),
    ("summarize", Flag(false)),
    ("external_nodes", Text("none")),
    ("ldapssl", Flag(false)),
    ("ldaptls", Flag(false)),
    ("ldapserver", Text("ldap")),
    ("ldapport", Number(389)),
    ("ldapstring", Text("(&(objectclass=puppetClient)(cn=%s))")),
    ("ldapclassattrs", Text("puppetclass")),
    ("ldapstackedattrs", Text("puppetvar")),
    ("ldapattrs", Text("all")),
    ("ldapparentattr", Text("parentnode")),
    ("ldapuser", Text("")),
    ("ldappassword", Text("")),
    ("ldapbase", Text("")),
    ("storeconfigs", Flag(false)),
    ("storeconfigs_backend", Text("puppetdb")),
    ("max_errors", Number(10)),
    ("max_warnings", Number(10)),
    ("max_deprecations", Number(10)),
    ("strict_variables", Flag(false)),
    ("tasks", Flag(false)),
    ("document_all", Flag(false)),
    ("rich_data", Flag(true)),
];
