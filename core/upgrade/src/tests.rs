//! What is found and edited, on small scenarios.

use duckrow_scenario::{Language, Scenario};

use super::{Levels, examine, mend};

const TO_8: Levels = Levels { from: Language::Puppet7, to: Language::Puppet8 };
const TO_9: Levels = Levels { from: Language::Puppet7, to: Language::OpenVox9 };

fn scenario(files: &[(&str, &str)]) -> Scenario {
    let mut scenario = Scenario::default();
    scenario.files.extend(files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())));
    scenario
}

/// The lines of the findings, and the edited files.
fn told(files: &[(&str, &str)], levels: Levels) -> String {
    let scenario = scenario(files);
    let examination = examine(&scenario, levels, &|_| true);
    let mut told: Vec<String> = examination
        .iter()
        .map(|(sources, found)| {
            let place =
                found.at.map(|at| sources.locate(at)).map(|at| format!("{}:{}:{}", at.file, at.line, at.column));
            format!("{} {:?} {}", place.unwrap_or_default(), found.severity, found.message)
        })
        .collect();
    for file in mend(&scenario, levels, &|_| true).files {
        told.push(format!("--- {}\n{}", file.path, file.after));
    }
    told.join("\n")
}

#[test]
fn facts_in_manifests_are_written_as_structured_ones() {
    let manifest = r#"
notice($::osfamily, $osfamily, $facts['osfamily'], $facts[fqdn], $facts['os']['family'])
notice("${::osfamily} $::osfamily ${facts['hostname']} ${osfamily} ${osfamily.downcase} $osfamily.")
notice(fact('ipaddress'), getvar('::fqdn'), $facts.get('uptime'), $facts.dig('processor0'))
notice($::memorysize_mb, $::interfaces, $::mtu_eth0_1, $::kernel)
case $::operatingsystem { 'Debian': {} default: {} }
$x = $osfamily ? { 'Debian' => 1, default => 2 }
"#;
    insta::assert_snapshot!(told(&[("manifests/site.pp", manifest)], TO_8));
}

#[test]
fn a_variable_of_the_code_is_no_fact() {
    let files = [
        ("manifests/site.pp", "$fqdn = 'x'\nnotice($fqdn, $::fqdn, $::domain)\nnode default { $uuid = 1 }"),
        (
            "modules/a/manifests/init.pp",
            "class a($hostname) inherits a::params { notice($hostname, $::hostname, $domain, $uuid, $id) }",
        ),
        ("modules/a/manifests/params.pp", "class a::params { $domain = 1 }"),
        (
            "modules/b/manifests/init.pp",
            "class b inherits elsewhere { notice($domain) [1].each |$id| { notice($id) } }",
        ),
        ("modules/c/lib/facter/uuid.rb", ""),
    ];
    insta::assert_snapshot!(told(&files, TO_8));
}

#[test]
fn templates_are_seen_from_the_code_that_renders_them() {
    let files = [
        (
            "modules/a/manifests/init.pp",
            "class a($hostname) { file { '/a': content => template(\"${module_name}/a.erb\") } }",
        ),
        (
            "modules/a/templates/a.erb",
            "<%= @hostname %> <%= @fqdn -%>\n<% if scope['::osfamily'] == 'Debian' && @facts['uptime'] -%>\n<%= scope.lookupvar('::domain') %> <%= scope['facts']['id'] %>\n<% end -%>",
        ),
        ("modules/a/templates/b.epp", "<%- | $fqdn | -%>\n<%= $fqdn %> <%= $::domain %> <%= $facts['osfamily'] %>"),
        ("modules/d/templates/d.erb", "<%= @fqdn %> <%= @facts['fqdn'] %>"),
    ];
    insta::assert_snapshot!(told(&files, TO_8));
}

#[test]
fn functions_in_ruby_ask_the_scope() {
    let files = [
        (
            "modules/a/lib/puppet/functions/a/b.rb",
            "Puppet::Functions.create_function(:'a::b') do\n  def b\n    scope = closure_scope\n    @fqdn = scope['facts']['memorysize']\n    closure_scope['::fqdn']\n  end\nend\n",
        ),
        (
            "modules/a/lib/puppet/parser/functions/c.rb",
            "module Puppet::Parser::Functions\n  newfunction(:c) { |args| lookupvar('::hostname') + lookupvar('interfaces') }\nend\n",
        ),
        ("modules/a/lib/facter/d.rb", "Facter.value(:osfamily)\n"),
    ];
    insta::assert_snapshot!(told(&files, TO_8));
}

#[test]
fn hierarchies_and_data_name_structured_facts() {
    let files = [
        (
            "hiera.yaml",
            "version: 5\nhierarchy:\n  - name: x\n    # %{::osfamily}\n    paths: [\"%{::osfamily}/%{facts.fqdn}.yaml\", \"%{trusted.certname}\", \"%{hostname}\"]\n",
        ),
        ("data/common.yaml", "a: \"%{scope('::ipaddress')} %{lookup('fqdn')} %{domain}\"\n"),
        ("modules/a/manifests/init.pp", "class a($domain) { }"),
    ];
    insta::assert_snapshot!(told(&files, TO_8));
}

#[test]
fn calls_of_hiera_become_lookups() {
    let manifest = "notice(hiera('a'), hiera(\"a::${::osfamily}\", 1), hiera_array('a'), hiera_array('a', []))\nnotice(hiera_hash('a'), hiera_hash('a', {}), hiera('a', 1, 'x'), hiera('a') |$k| { 1 })\nhiera_include('classes')\nhiera_include('classes', [])\n";
    insta::assert_snapshot!(told(&[("manifests/site.pp", manifest)], TO_8));
    let data = ("data/common.yaml", "lookup_options: {}\n");
    insta::assert_snapshot!(told(&[("manifests/site.pp", "notice(hiera('a'), hiera('a', 1))"), data], TO_8));
}

#[test]
fn doubtful_code_is_an_error() {
    let manifest = "notice({a => 1, a => 2})\nclass x(Enum[$a] $b) { }\n";
    insta::assert_snapshot!(told(&[("manifests/site.pp", manifest)], TO_8));
}

#[test]
fn the_ninth_level_takes_more_away() {
    let files = [
        ("environment.conf", "modulepath = modules\nenvironment_data_provider = hiera\n"),
        ("hiera.yaml", "version: 5\n"),
        (
            "manifests/site.pp",
            "notice(regsubst('a', 'a', 'b', 'G', 'U'), $settings::pluginsync, $settings::noop)\nfile { '/a': content => '{md5}d41d8cd98f00b204e9800998ecf8427e' }\nzone { 'z': }\n",
        ),
    ];
    insta::assert_snapshot!(told(&files, TO_9));
    assert_eq!(told(&files[..1], TO_8), "");
}

#[test]
fn nothing_is_lost_between_levels_that_have_it() {
    let same = Levels { from: Language::Puppet8, to: Language::OpenVox9 };
    assert_eq!(told(&[("manifests/site.pp", "notice($::osfamily)")], same), "");
}
