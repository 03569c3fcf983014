//! Where the name at `¦` is defined.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::string_slice,
    clippy::indexing_slicing,
    reason = "a test may end in a panic"
)]

use duckrow_assist::Assistant;
use duckrow_scenario::Scenario;

const FILES: &[(&str, &str)] = &[
    ("modules/pond/manifests/init.pp", "class pond($depth) {\n  $water = $depth\n}\n"),
    ("modules/pond/manifests/duck.pp", "define pond::duck($voice) {}\n"),
    ("modules/pond/functions/swim.pp", "function pond::swim() { 1 }\n"),
    ("modules/pond/types/depth.pp", "type Pond::Depth = Integer\n"),
    ("modules/pond/templates/reed.epp", "<%= $x %>"),
    ("modules/pond/files/stone", "s"),
    (
        "modules/pond/lib/puppet/type/lamp.rb",
        "Puppet::Type.newtype(:lamp) do\n  newparam(:name, namevar: true)\n  newproperty(:watts)\nend\n",
    ),
    ("modules/pond/lib/puppet/functions/pond/quack.rb", "Puppet::Functions.create_function(:'pond::quack') do\nend\n"),
    ("modules/pond/lib/facter/weather.rb", "Facter.add(:weather) {}\n"),
];

/// The places, as `PATH:LINE:TEXT`.
fn places(text: &str) -> Vec<String> {
    let (before, after) = text.split_once('¦').unwrap();
    let mut scenario = Scenario::of_manifest("manifests/site.pp", &format!("{before}{after}"));
    for (path, text) in FILES {
        scenario.files.insert((*path).to_owned(), (*text).to_owned());
    }
    let assistant = Assistant::new(scenario.clone());
    let found = assistant.definition("manifests/site.pp", before.encode_utf16().count() as u32);
    let told = |place: &duckrow_text::source::Location| {
        let text = &scenario.files.get(&place.file).unwrap()[place.from as usize..place.to as usize];
        format!("{}:{}:{text}", place.file.trim_start_matches("modules/pond/"), place.line)
    };
    found.iter().flat_map(|found| &found.places).map(told).collect()
}

#[track_caller]
fn leads(text: &str, place: &str) {
    assert_eq!(places(text), [place], "{text}");
}

#[test]
fn classes_and_types_are_found_in_other_files() {
    for text in
        ["include po¦nd", "include '¦pond'", "class { 'pond¦': }", "Class['po¦nd'] -> x", "class a inherits pon¦d {}"]
    {
        leads(text, "manifests/init.pp:1:pond");
    }
    leads("pond::d¦uck { 'a': }", "manifests/duck.pp:1:pond::duck");
    leads("Pond::Du¦ck['a'] -> x", "manifests/duck.pp:1:pond::duck");
    leads("class a(Pond::De¦pth $x) {}", "types/depth.pp:1:Pond::Depth");
    assert!(places("la¦mp { 'a': }")[0].starts_with("lib/puppet/type/lamp.rb:1:"));
    assert_eq!(places("fi¦le { '/a': }"), [""; 0]);
}

#[test]
fn attributes_lead_to_parameters() {
    leads("pond::duck { 'a': vo¦ice => 1 }", "manifests/duck.pp:1:$voice");
    leads("class { 'pond': de¦pth => 1 }", "manifests/init.pp:1:$depth");
    assert!(places("lamp { 'a': wa¦tts => 1 }")[0].starts_with("lib/puppet/type/lamp.rb:3:"));
}

#[test]
fn variables_lead_to_where_they_are_set() {
    leads("$a = 1\nnotice($¦a)", "manifests/site.pp:1:$a");
    leads("$a = 1\nclass b($a) {\n  notice(\"${a¦}\")\n}", "manifests/site.pp:2:$a");
    leads("$a = 1\nclass b {\n  [1].each |$a| { notice($a¦) }\n}", "manifests/site.pp:3:$a");
    leads("notice($pond::wa¦ter)", "manifests/init.pp:2:$water");
    leads("class b inherits pond {\n notice($wat¦er) }", "manifests/init.pp:2:$water");
    leads("notice($weat¦her)", "lib/facter/weather.rb:1:");
    assert_eq!(places("notice($nobody¦)"), [""; 0]);
}

#[test]
fn references_lead_to_the_resource() {
    leads("file { '/a': }\nservice { 'b': require => File['/¦a'] }", "manifests/site.pp:1:'/a'");
    assert_eq!(places("service { 'b': require => File['/¦a'] }"), [""; 0]);
}

#[test]
fn functions_and_files_are_found() {
    leads("$x = pond::sw¦im()", "functions/swim.pp:1:pond::swim");
    leads("$x = pond::qu¦ack(1)", "lib/puppet/functions/pond/quack.rb:1:");
    leads("$x = epp('pond/re¦ed.epp')", "templates/reed.epp:1:");
    leads("file { '/a': source => 'puppet:///modules/pond/st¦one' }", "files/stone:1:");
    assert_eq!(places("$x = noti¦ce(1)"), [""; 0]);
}

#[test]
fn a_text_that_is_no_program_has_definitions_too() {
    leads("include po¦nd\nfile { '/a': mode => \nclass { ", "manifests/init.pp:1:pond");
    leads("$a = 1\nfile { $¦a: ensure => ", "manifests/site.pp:1:$a");
}
