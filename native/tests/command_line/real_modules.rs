//! Applying types of modules to this very host: the types are small ones, the work is the program's own.

use std::fs;

use super::call::{Called, Folder};

const FILE_LINE: &str = "Puppet::Type.newtype(:file_line) do
  ensurable { defaultvalues; defaultto :present }
  newparam(:name, namevar: true)
  newparam(:path)
  newparam(:match)
  newparam(:replace) { newvalues(true, false); defaultto true }
  newproperty(:line)
end
";

const INI_SETTING: &str = "Puppet::Type.newtype(:ini_setting) do
  ensurable { defaultvalues; defaultto :present }
  newparam(:name, namevar: true)
  %i[path section setting].each { |name| newparam(name) }
  newparam(:key_val_separator) { defaultto ' = ' }
  newparam(:show_diff) { defaultto :true; newvalues(:true, :md5, :false) }
  newproperty(:value)
end
";

const CONCAT_FILE: &str = "Puppet::Type.newtype(:concat_file) do
  ensurable { defaultvalues; defaultto { :present } }
  newparam(:path, namevar: true)
  newparam(:tag)
  newparam(:mode, parent: Puppet::Type::File::Mode)
  newparam(:order) { newvalues(:alpha, :numeric); defaultto :numeric }
end
";

const CONCAT_FRAGMENT: &str = "Puppet::Type.newtype(:concat_fragment) do
  newparam(:name, namevar: true)
  %i[target content source order tag].each { |name| newparam(name) }
end
";

const GOOSE: &str = "Puppet::Type.newtype(:goose) do
  ensurable
  newparam(:name, namevar: true)
end
";

fn site(name: &str) -> Folder {
    let lib = "site/modules/m/lib/puppet";
    let types = [
        ("file_line", FILE_LINE),
        ("ini_setting", INI_SETTING),
        ("concat_file", CONCAT_FILE),
        ("concat_fragment", CONCAT_FRAGMENT),
        ("goose", GOOSE),
    ];
    let folder = Folder::new(name, &[("site/manifests/site.pp", "")]);
    for (name, text) in types {
        folder.write(&format!("{lib}/type/{name}.rb"), text.as_bytes());
    }
    folder.write(&format!("{lib}/provider/goose/pond.rb"), b"Puppet::Type.type(:goose).provide(:pond) {}\n");
    folder
}

/// Applies a manifest to this host, where `%` is the folder.
fn apply(folder: &Folder, options: &[&str], code: &str) -> Called {
    let state = folder.path("state");
    let code = code.replace('%', folder.path("").to_str().unwrap().trim_end_matches('/'));
    let common = ["apply", "site", "--statedir", state.to_str().unwrap(), "--detailed-exitcodes", "-e", &code];
    folder.call(&common.iter().chain(options).copied().collect::<Vec<_>>())
}

fn text(folder: &Folder, name: &str) -> String {
    fs::read_to_string(folder.path(name)).unwrap()
}

#[test]
fn a_line_is_put_over_the_one_that_matches_and_a_second_run_changes_nothing() {
    let folder = site("real_file_line");
    folder.write("pond", b"ducks = 1\ngeese = 2");
    let code = "file_line { 'd': path => '%/pond', line => 'ducks = 7', match => '^ducks' }
        -> file_line { 's': path => '%/pond', line => 'swans = 3' }
        file_line { 'n': path => '%/none', line => 'x' } -> notify { 'skipped': }";
    let called = apply(&folder, &[], code);
    assert_eq!(called.code, 6, "{}", called.shown());
    assert_eq!(text(&folder, "pond"), "ducks = 7\ngeese = 2\nswans = 3\n");
    assert!(called.err.contains("No such file or directory @ rb_sysopen - "), "{}", called.shown());
    assert!(!called.out.contains("defined 'message'"), "{}", called.shown());
    assert_eq!(apply(&folder, &[], code).code, 4);
    assert_eq!(text(&folder, "pond"), "ducks = 7\ngeese = 2\nswans = 3\n");
}

#[test]
fn a_setting_is_changed_in_its_section_and_shown_only_where_differences_are() {
    let folder = site("real_ini_setting");
    folder.write("pond.ini", b"[a]\nx = 1\n\n[b]\nx = 1\n");
    let code = |value: &str| {
        format!("ini_setting {{ 's': path => '%/pond.ini', section => 'b', setting => 'x', value => '{value}' }}")
    };
    let called = apply(&folder, &[], &code("2"));
    assert_eq!(
        (called.code, text(&folder, "pond.ini").as_str()),
        (2, "[a]\nx = 1\n\n[b]\nx = 2\n"),
        "{}",
        called.shown()
    );
    assert!(called.out.contains("value changed [redacted sensitive information] to"), "{}", called.shown());
    let called = apply(&folder, &["--show-diff"], &code("3"));
    assert!(called.out.contains("value changed 2 to 3"), "{}", called.shown());
}

#[test]
fn fragments_become_a_file_and_what_waits_for_it_hears_of_it() {
    let folder = site("real_concat");
    let code = "concat_file { '%/joined': mode => '0600', tag => 'pond' }
        concat_fragment { 'b': target => '%/joined', content => \"two\\n\", order => '10' }
        concat_fragment { 'a': tag => 'pond', content => \"one\\n\", order => 9 }
        concat_fragment { 'c': target => '%/joined', source => '%/source', order => 11 }
        file { '%/source': content => \"three\\n\", before => Concat_file['%/joined'] }
        exec { '/bin/cat %/joined': refreshonly => true, logoutput => true, subscribe => Concat_file['%/joined'] }";
    let called = apply(&folder, &[], code);
    assert_eq!(called.code, 2, "{}", called.shown());
    assert_eq!(text(&folder, "joined"), "one\ntwo\nthree\n");
    assert!(called.out.contains("Triggered 'refresh' from 1 event"), "{}", called.shown());
    assert!(!called.err.contains("not run here"), "{}", called.shown());
    assert_eq!(apply(&folder, &[], code).code, 0);
}

#[test]
fn a_provider_that_is_ruby_alone_is_named_with_its_place() {
    let folder = site("real_ruby_provider");
    for attribute in ["", ", provider => pond"] {
        let code =
            format!("goose {{ 'g': ensure => present{attribute} }} -> notify {{ 'skipped': }} notify {{ 'goes on': }}");
        let called = apply(&folder, &[], &code);
        assert_eq!(called.code, 6, "{}", called.shown());
        let words = "the provider of goose is written in Ruby, site/modules/m/lib/puppet/provider/goose/pond.rb, and";
        assert!(called.err.contains(words) && called.err.contains("--simulate"), "{}", called.shown());
        assert!(called.out.contains("goes on") && !called.out.contains("as 'skipped'"), "{}", called.shown());
    }
}

#[test]
fn a_provider_of_the_resource_api_that_is_ruby_alone_is_named_too() {
    let folder = site("real_api_provider");
    let attributes = "ensure: { type: 'Enum[present, absent]', default: 'present' }, \
        name: { type: 'String', behaviour: :namevar }";
    let text = format!("Puppet::ResourceApi.register_type(name: 'swan', attributes: {{ {attributes} }})\n");
    folder.write("site/modules/m/lib/puppet/type/swan.rb", text.as_bytes());
    folder.write("site/modules/m/lib/puppet/provider/swan/swan.rb", b"class Puppet::Provider::Swan::Swan; end\n");
    let called = apply(&folder, &[], "swan { 's': } notify { 'goes on': }");
    let words = "the provider of swan is written in Ruby, site/modules/m/lib/puppet/provider/swan/swan.rb, and";
    assert!(called.err.contains(words), "{}", called.shown());
}

#[test]
fn what_has_no_provider_here_is_told_before_anything_is_touched() {
    let folder = site("real_check_providers");
    let code = "goose { 'g': ensure => present } file { '/tmp/duckrow-never': ensure => file }\n\
        zone { 'z': } package { 'a': provider => 'yum' } include m2\nclass m2 { notify { 'n': } }";
    let checked = folder.call(&["apply", "--check-providers", "--statedir", "state", "site", "-e", code]);
    assert_eq!(checked.code, 1, "{}", checked.shown());
    let lines: Vec<&str> = checked.out.lines().collect();
    let [goose, zone, package] = lines.as_slice() else { panic!("{}", checked.shown()) };
    assert!(goose.starts_with("Goose[g] (") && goose.contains("provider/goose/pond.rb"), "{goose}");
    assert!(zone.starts_with("Zone[z] (") && zone.contains(":2): duckrow has no provider for zone"), "{zone}");
    assert!(package.contains("the provider yum of package doesn't work on this host"), "{package}");
    assert!(!folder.path("state").exists() && !std::path::Path::new("/tmp/duckrow-never").exists());
    let fine =
        folder.call(&["apply", "--check-providers", "site", "-e", "file { '/tmp/duckrow-never': } notify { 'a': }"]);
    assert_eq!((fine.code, fine.out.as_str()), (0, ""), "{}", fine.shown());
}
