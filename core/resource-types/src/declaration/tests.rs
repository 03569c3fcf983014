use std::fmt::Write as _;

use super::*;

/// The declarations in a text, a line for each part.
fn shown(text: &str) -> String {
    read(text).iter().map(show).collect()
}

fn show(type_: &Declaration) -> String {
    let mut out = format!("{:?} {}", type_.kind, type_.name);
    _ = write!(out, "{}{}", flag("refreshes", type_.refreshes), flag("validates", type_.validates));
    out += &flag("open", type_.is_open);
    if let Some(doc) = &type_.doc {
        _ = write!(out, " {doc:?}");
    }
    out += "\n";
    for attribute in &type_.attributes {
        out += &show_attribute(attribute);
    }
    for feature in &type_.features {
        _ = writeln!(out, "feature {feature}");
    }
    for pattern in type_.title_patterns.iter().flatten() {
        _ = writeln!(out, "title {} {:?}{}", pattern.pattern.inspect(), pattern.fields, doc(pattern.doc.as_ref()));
    }
    for relation in &type_.relations {
        _ = writeln!(out, "{} {} {:?}", relation.origin.name(), relation.type_name, relation.titles);
    }
    for (key, _) in &type_.unknown_keys {
        _ = writeln!(out, "unknown {key}");
    }
    for problem in &type_.problems {
        _ = writeln!(out, "! {}", problem.message);
    }
    out
}

fn show_attribute(attribute: &DeclaredAttribute) -> String {
    let mut out = format!("{:?} {}", attribute.kind, attribute.name).to_lowercase();
    if let Some(behaviour) = attribute.behaviour {
        _ = write!(out, " {behaviour:?}");
    }
    for text in [&attribute.data_type, &attribute.parent].into_iter().flatten() {
        _ = write!(out, " {text}");
    }
    out += &doc(attribute.doc.as_ref());
    match &attribute.default {
        DeclaredDefault::None => {}
        DeclaredDefault::Literal(value) => _ = write!(out, " = {}", crate::inspect(value)),
        DeclaredDefault::Computed => out += " = …",
    }
    let values = attribute.values.iter().map(EcoString::to_string);
    let values: Vec<_> = values.chain(attribute.patterns.iter().map(RubyPattern::inspect)).collect();
    if !values.is_empty() {
        _ = write!(out, " in {}", values.join(" "));
    }
    for (alias, value) in &attribute.aliases {
        _ = write!(out, " {alias}=>{value}");
    }
    for feature in &attribute.features {
        _ = write!(out, " needs {feature}");
    }
    for (value, feature) in &attribute.value_features {
        _ = write!(out, " {value} needs {feature}");
    }
    for (name, is_so) in [
        ("boolean", attribute.is_boolean),
        ("all", attribute.match_all),
        ("sensitive", attribute.is_sensitive),
        ("validates", attribute.validates),
        ("munges", attribute.munges),
        ("opaque", attribute.is_opaque),
    ] {
        out += &flag(name, is_so);
    }
    for (key, _) in &attribute.unknown_keys {
        _ = write!(out, " unknown {key}");
    }
    out + "\n"
}

fn flag(name: &str, is_so: bool) -> String {
    if is_so { format!(" {name}") } else { String::new() }
}

fn doc(doc: Option<&EcoString>) -> String {
    doc.map_or_else(String::new, |doc| format!(" {doc:?}"))
}

#[test]
fn the_hash_of_the_resource_api_is_a_type() {
    let text = "\
SIZES = %w[small large].freeze

Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: <<-EOS,
    A lamp.
  EOS
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Whether', default: 'present' },
    name:   { type: 'String', desc: 'Which', behaviour: :namevar },
    'wire' => { type: \"Optional[String]\", behavior: :parameter, default: nil, colour: 1 },
    sizes:  { type: 'Array[String]', default: SIZES, behaviour: :init_only },
    seen:   { type: 'Integer', behaviour: :read_only, default: Time.now },
    odd:    { type: \"Enum[#{SIZES}]\" },
  },
  title_patterns: [
    { pattern: %r{^(?<name>.*[^/])/(?<wire>.*)$}, desc: 'Both' },
    { pattern: /^(?<name>.*)$/i },
  ],
  autorequire: { file: '$wire', Package: ['lamps', 'wires'] },
  autonotify: { service: 'power' },
  features: ['canonicalize', :simple_get_filter],
  feature: 1,
)
";
    insta::assert_snapshot!(shown(text), @r#"
    ResourceApi lamp "    A lamp.\n"
    property ensure Enum[present, absent] "Whether" = "present"
    parameter name Namevar String "Which"
    parameter wire Parameter Optional[String] = nil unknown colour
    property sizes InitOnly Array[String] = ["small", "large"]
    property seen ReadOnly Integer = …
    property odd opaque
    feature canonicalize
    feature simple_get_filter
    title /^(?<name>.*[^\/])\/(?<wire>.*)$/ [] "Both"
    title /^(?<name>.*)$/i []
    autorequire file [Attribute("wire")]
    autorequire Package [Constant("lamps"), Constant("wires")]
    autonotify service [Constant("power")]
    unknown feature
    ! The default of the attribute `seen` is not a literal
    ! The data type of the attribute `odd` is not a literal
    "#);
}

#[test]
fn what_is_no_literal_is_told() {
    let problems = |text: &str| -> Vec<String> {
        read(text).into_iter().flat_map(|type_| type_.problems).map(|problem| problem.message).collect()
    };
    assert_eq!(
        problems("Puppet::ResourceApi.register_type(make)"),
        ["What `register_type` is given is not a literal hash"]
    );
    assert_eq!(
        problems("Puppet::ResourceApi.register_type(name: x(), attributes: { a: b(), c: { type: d, behaviour: :e } })"),
        [
            "The name of the type is not a literal",
            "The attribute `a` is not a literal hash",
            "The data type of the attribute `c` is not a literal",
            "The behaviour of the attribute `c` is none that there is",
        ]
    );
}

/// An example of the code in real files of types.
const LAMP: &str = r##"
require 'x'
module Words
  SIZES = %w[s m].freeze
end

Puppet::Type.newtype(:lamp, self_refresh: true) do
  include Puppet::Words
  @doc = <<~DOC
    A lamp.
  DOC

  ensurable do
    desc 'Whether'
    defaultvalues
    defaultto { :present }
  end

  feature :bright, 'It shines', methods: [:shine]

  def self.title_patterns
    rest = [[:name]]
    [[%r{^(.+)/(.+)$}m, [[:room], [:name]]], [/(.*)/, rest]]
  end

  newparam :name do
    desc <<-'eos'
      Which
    eos
  end
  newparam(:room) { isnamevar }

  newproperty(:colour, :required_features => :bright, :array_matching => :all) do
    newvalue(:red, required_features: [:bright])
    newvalues :green, 'blue', true, 3, nil, /^#\h+/i
    aliasvalue(:rouge, :red)
    defaultto %w[red]
    validate { |value| fail unless value }
    munge do |value|
      case value when 1 then 2 else 3 end
    end
    def insync?(is)
      is.sort == should.sort if is
    end
  end

  newparam(:quiet, boolean: true, parent: Puppet::Parameter::Boolean) do
    defaultto false
  end
  newparam(:on, parent: Other::Class)
  newparam(:size) { newvalues(*Words::SIZES) }
  newparam(:any) { newvalues(*sizes.map { |size| "!#{size}" }) }
  newparam(:soon) do
    defaultto { @resource[:name] }
  end
  newparam(:kernel) { if Facter.value(:kernel) then defaultto 1 end }

  [:left, :right].each do |side|
    newproperty(side) { desc "On its #{side}" }
    autorequire(side) { side }
  end
  { a: :b }.each { |type, name| autobefore(type) { should(name) } }

  autorequire(:file) { self[:any] }
  autorequire(:file) do
    found = %w[/etc /usr]
    found << self[:any] if self[:any]
    found << '/x' if rand
    found
  end
  autonotify(:exec) { [value(:room), "#{self[:room]}", @parameters[:on].value].compact }
  autosubscribe(:exec) { catalog.resources.map(&:title) }

  validate do
    raise 'no' if self[:any]
  end
  def refresh
    provider.shine
  end
end
"##;

#[test]
fn the_words_of_newtype() {
    insta::assert_snapshot!(shown(LAMP), @r#"
    Native lamp refreshes validates "A lamp.\n"
    property ensure Puppet::Property::Ensure "Whether" = "present" in present absent
    parameter name Namevar "      Which\n"
    parameter room Namevar
    property colour = ["red"] in red green blue true 3  /^#\h+/i rouge=>red needs bright red needs bright all validates munges
    parameter quiet Puppet::Parameter::Boolean = false in true false yes no boolean
    parameter on Other::Class opaque
    parameter size in s m
    parameter any opaque
    parameter soon = …
    parameter kernel opaque
    property left "On its #{side}"
    property right "On its #{side}"
    feature bright
    title /^(.+)\/(.+)$/m ["room", "name"]
    title /(.*)/ ["name"]
    autorequire left [Constant("left")]
    autorequire right [Constant("right")]
    autobefore a [Attribute("b")]
    autorequire file [Constant("/etc"), Constant("/usr"), Attribute("any"), Computed]
    autonotify exec [Attribute("room"), Computed, Attribute("on")]
    autosubscribe exec [Computed]
    ! A list of values of the attribute `any` is not a literal
    ! What is said of the attribute `kernel` depends on a condition
    "#);
}

#[test]
fn a_file_without_a_type_gives_none() {
    assert_eq!(shown("class Lamp; end\nPuppet::Type.type(:lamp).provide(:x) do\nend"), "");
    assert_eq!(shown(""), "");
}

#[test]
fn what_cannot_be_seen_is_told() {
    let text = "Puppet::Type.newtype(name) do
  extend Words
  newparam(prefix + 'x')
  list.each { |one| newparam(one) }
  autorequire(kind) { 1 }
  newparam(:a, options)
  if ready?
    newparam(:b)
  end
  def self.title_patterns
    patterns_for(:a)
  end
end";
    insta::assert_snapshot!(shown(text), @r#"
    Native  open
    parameter a opaque
    parameter b
    ! The name of the type is not a literal
    ! The attributes that this module of Ruby code brings can't be seen
    ! The name of an attribute is not a literal
    ! What this loop goes through is not a literal list
    ! The type that `autorequire` names is not a literal
    ! The options of the attribute `a` are no literal hash
    ! Whether this part of the type is there depends on a condition
    ! The title patterns are no literals
    "#);
}

#[test]
fn constants_are_put_together() {
    let text = "COMMON = { a: { type: 'Integer', default: 6 * 10 } }
OPEN = 'Enum['
Puppet::ResourceApi.register_type(
  name: 'lamp',
  attributes: COMMON.merge(b: { type: OPEN + 'x]', default: 'a' + 'b' }),
)";
    insta::assert_snapshot!(shown(text), @r#"
    ResourceApi lamp
    property a Integer = 60
    property b Enum[x] = "ab"
    "#);
}

#[test]
fn constants_that_hold_themselves_end() {
    let text = "A = [A, A]
B = B + 'x'
C = C.merge(a: B)
D = { a: D, b: D }
Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: B.foo,
  features: A,
  title_patterns: A,
  attributes: { name: { type: 'String', behaviour: :namevar }, a: { type: B, default: A }, b: { default: D }, c: C },
  autorequire: { file: A },
)
Puppet::Type.newtype(:bulb) do
  autorequire(:file) { A }
end";
    insta::assert_snapshot!(shown(text), @r"
    ResourceApi lamp
    parameter name Namevar String
    property a = … opaque
    property b = …
    property c opaque
    autorequire file [Computed, Computed]
    ! The features are no literal list
    ! The title pattern has no literal `pattern`
    ! The title pattern has no literal `pattern`
    ! The data type of the attribute `a` is not a literal
    ! The default of the attribute `a` is not a literal
    ! The default of the attribute `b` is not a literal
    ! The attribute `c` is not a literal hash
    Native bulb
    autorequire file [Computed]
    ");
}
