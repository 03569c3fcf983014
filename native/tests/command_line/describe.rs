//! `duckrow describe`: resource types for people and for programs.

use insta::assert_snapshot;

use crate::call::{Called, Folder, call};

#[test]
fn a_type_is_shown_with_what_it_has() {
    assert_snapshot!("describe", call("describe", &["describe", "Mount", "notify", "--providers", "--meta"]).shown());
}

#[test]
fn short_is_names_alone() {
    assert_snapshot!(call("describe_short", &["describe", "exec", "-s"]).output(), @r"
    exec
    A command. It runs on every run unless one of its conditions says no.

    Named by
      command

    Properties
      returns

    Parameters
      provider, path, user, group, cwd, logoutput, refresh, environment, umask, timeout, tries,
      try_sleep, refreshonly, creates, unless, onlyif
    ");
}

#[test]
fn the_list_has_every_type() {
    let listed = call("describe_list", &["describe", "--list"]).output();
    let names: Vec<_> =
        listed.lines().filter_map(|line| line.split(' ').next().filter(|name| !name.is_empty())).collect();
    assert_eq!(names.len(), 26);
    assert!(names.is_sorted(), "{names:?}");
}

#[test]
fn programs_get_a_document() {
    let document: serde_json::Value =
        serde_json::from_str(&call("describe_json", &["describe", "service", "--format", "json"]).output()).unwrap();
    assert_eq!(document[0]["attributes"][2]["name"], "ensure");
    assert_eq!(document[0]["attributes"][2]["aliases"][0], serde_json::json!(["false", "stopped"]));
    assert_eq!(document[0]["providers"][0]["default"], true);
}

const LAMP: &str = "\
Puppet::Type.newtype(:lamp) do
  @doc = 'A lamp that lights the pond.'
  ensurable
  newparam(:place, namevar: true) do
    desc 'Where it stands.'
  end
  newproperty(:color) do
    desc 'Its color.'
    newvalues(:red, :green)
    defaultto :red
  end
  newparam(:switch) { defaultto { Facter.value(:switch) } }
  autorequire(:service) { 'power' }
end
";

const DIAL: &str = "\
Puppet::ResourceApi.register_type(
  name: 'dial',
  desc: 'A dial.',
  attributes: {
    name:  { type: 'String', desc: 'Its name.', behaviour: :namevar },
    level: { type: 'Integer[0, 9]', desc: 'Where it points.', default: 3 },
    made:  { type: 'Optional[String]', desc: 'When it was made.', behaviour: :read_only },
    owner: { type: 'Optional[String]', desc: 'Whose it is.', behaviour: :init_only },
  },
)
";

/// Calls `describe` where a module has four files of types.
fn described_with_modules(name: &str, arguments: &[&str]) -> Called {
    let files = [
        ("modules/pond/lib/puppet/type/lamp.rb", LAMP),
        ("modules/pond/lib/puppet/type/dial.rb", DIAL),
        ("modules/pond/lib/puppet/type/broken.rb", "Puppet::ResourceApi.register_type(name: 'broken')"),
        ("modules/pond/lib/puppet/type/empty.rb", "# nothing"),
    ];
    let folder = Folder::new(&format!("describe_modules_{name}"), &files);
    folder.call(&[&["describe"], arguments, &["--modulepath", "modules"]].concat())
}

#[test]
fn types_of_modules_are_read_from_their_files() {
    let call = |arguments: &[&str]| described_with_modules("types", arguments);
    assert_snapshot!(call(&["lamp"]).shown(), @r"
    $ duckrow describe lamp --modulepath modules
    lamp
    A lamp that lights the pond.

    Named by
      place  Where it stands.

    Properties
      ensure  Values: present, absent.
      color   Its color.
              Values: red, green.
              Default: red.

    Parameters
      provider
      switch

    Comes automatically after: service.
    [exit code 0]
    ");
    assert_snapshot!(call(&["Dial"]).shown(), @r"
    $ duckrow describe Dial --modulepath modules
    dial
    A dial.

    Named by
      name  Its name.
            Type: String.

    Properties
      level  Where it points.
             Type: Integer[0, 9].
             Default: 3.
      owner  Whose it is.
             Type: Optional[String].
             It can only be set when the resource is created.

    Parameters
      made  When it was made.
            Type: Optional[String].
            It is reported and can't be set.
    [exit code 0]
    ");
}

const BULB: &str = "\
Puppet::Type.type(:lamp).provide(:bulb) do
  desc 'Screws it in.'
  commands screw: '/usr/bin/screw'
  defaultfor 'os.family' => :debian
end
";

#[test]
fn providers_of_modules_are_told() {
    let files = [
        ("modules/pond/lib/puppet/type/lamp.rb", LAMP),
        ("modules/pond/lib/puppet/provider/lamp/bulb.rb", BULB),
        ("modules/reed/lib/puppet/provider/lamp/led.rb", "Puppet::Type.type(:lamp).provide(:led)"),
        ("modules/reed/lib/puppet/provider/lamp/other.rb", "Puppet::Type.type(:dial).provide(:led)"),
        ("modules/reed/lib/puppet/provider/lamp/deep/er.rb", "Puppet::Type.type(:lamp).provide(:er)"),
    ];
    let folder = Folder::new("describe_providers", &files);
    let called = folder.call(&["describe", "lamp", "-s", "-p", "--modulepath", "modules"]);
    assert_snapshot!(called.output(), @r"
    lamp
    A lamp that lights the pond.

    Named by
      place

    Properties
      ensure, color

    Parameters
      provider, switch

    Providers
      bulb  Screws it in.
            Default where os.family is debian.
            Needs: /usr/bin/screw.
      led
    ");
}

#[test]
fn what_is_wrong_with_types_of_modules_is_told() {
    let call = |arguments: &[&str]| described_with_modules("wrong", arguments);
    assert_snapshot!(call(&["broken"]).shown(), @r"
    $ duckrow describe broken --modulepath modules
    [standard error]
    duckrow: Could not autoload puppet/type/broken: Puppet::ResourceApi::TypeDefinition must have `attributes`
    [exit code 1]
    ");
    assert_snapshot!(call(&["lampe"]).shown(), @r"
    $ duckrow describe lampe --modulepath modules
    [standard error]
    duckrow: there is no resource type lampe: did you mean `lamp`?
    [exit code 1]
    ");
    let listed = call(&["--list"]);
    assert_snapshot!(listed.err, @r"
    Error: Could not autoload puppet/type/broken: Puppet::ResourceApi::TypeDefinition must have `attributes`
     --> modules/pond/lib/puppet/type/broken.rb:1:1
      |
    1 | Puppet::ResourceApi.register_type(name: 'broken')
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    Warning: Loaded puppet/type/empty but no class was created
     --> modules/pond/lib/puppet/type/empty.rb:1:1
      |
    1 | # nothing
      | ^
      help: The file should call `Puppet::Type.newtype(:empty)` or `Puppet::ResourceApi.register_type(name: 'empty', …)`.
    ");
    let new: Vec<_> = listed.out.lines().filter(|line| line.starts_with("dial") || line.starts_with("lamp")).collect();
    let names = listed.out.lines().filter(|line| !line.starts_with(' ')).count();
    assert_eq!((listed.code, names), (0, 28));
    assert_snapshot!(new.join("\n"), @r"
    dial                A dial.
    lamp                A lamp that lights the pond.
    ");
}

#[test]
fn types_of_a_scenario_are_described() {
    let scenario = r#"{"version": 1, "files": {"manifests/site.pp": ""}, "types": [{"name": "dial", "desc": "A dial.",
        "attributes": {"name": {"type": "String", "desc": "Its name.", "behaviour": "namevar"}}}, {"name": "bad"}]}"#;
    let folder = Folder::new("describe_scenario", &[("pond.json", scenario)]);
    assert_snapshot!(folder.call(&["describe", "dial", "--input", "pond.json"]).shown(), @r"
    $ duckrow describe dial --input pond.json
    dial
    A dial.

    Named by
      name  Its name.
            Type: String.
    [exit code 0]
    ");
    assert_snapshot!(folder.call(&["describe", "bad", "--input", "pond.json"]).shown(), @r"
    $ duckrow describe bad --input pond.json
    [standard error]
    duckrow: Could not autoload puppet/type/bad: Puppet::ResourceApi::TypeDefinition must have `attributes`
    [exit code 1]
    ");
    let document = folder.call(&["describe", "dial", "--input", "pond.json", "--format", "json"]).output();
    let document: serde_json::Value = serde_json::from_str(&document).unwrap();
    assert_eq!(document[0]["attributes"][0]["type"], "String");
}

#[test]
fn a_state_function_is_shown_with_what_it_knows() {
    assert_snapshot!(call("describe_state", &["describe", "host.present", "service.enabled"]).output(), @r"
    host.present

    Needs
      name, ip.

    Also takes
      comment, clean.

    Its module has no mod_watch: `watch` is `require`.

    service.enabled

    Needs
      name.

    Also takes
      Others are passed on.

    Its module has a mod_watch: `watch` makes it react.
    ");
    let module = call("describe_module", &["describe", "pkg", "--format", "json"]).output();
    let document: serde_json::Value = serde_json::from_str(&module).unwrap();
    assert_eq!(document[0]["name"], "pkg.installed");
    assert_eq!(document[0]["mod_watch"], true);
    let called = call("describe_no_state", &["describe", "file.manged"]);
    assert_eq!(called.code, 1);
    assert!(called.err.contains("did you mean `file.managed`?"), "{}", called.err);
}

#[test]
fn an_unknown_type_is_answered_with_the_nearest() {
    let called = call("describe_unknown", &["describe", "fiel"]);
    assert_eq!((called.code, called.out.as_str()), (1, ""));
    assert_snapshot!(called.err, @r"
    duckrow: there is no resource type fiel: did you mean `file`?
    help: types of modules are found with --modulepath FOLDER, or with --input for an environment or a scenario
    ");
}
