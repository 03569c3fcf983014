use std::fmt::Write as _;

use super::*;

/// What a text declares, a line for each thing that is said.
fn shown(text: &str) -> String {
    read(text).iter().map(show).collect()
}

fn show(type_: &Declaration) -> String {
    let mut out = format!("{:?} {}", type_.kind, type_.name);
    _ = write!(out, "{}{}", flag("refreshes", type_.refreshes), flag("validates", type_.validates));
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
        DeclaredDefault::Literal(value) => _ = write!(out, " = {}", crate::resource_types::inspect(value)),
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
    ! The default of the attribute `seen` is no literal
    ! The data type of the attribute `odd` is no literal
    "#);
}

#[test]
fn what_is_no_literal_is_told() {
    let problems = |text: &str| -> Vec<String> {
        read(text).into_iter().flat_map(|type_| type_.problems).map(|problem| problem.message).collect()
    };
    assert_eq!(
        problems("Puppet::ResourceApi.register_type(make)"),
        ["What `register_type` is given is no literal hash"]
    );
    assert_eq!(
        problems("Puppet::ResourceApi.register_type(name: x(), attributes: { a: b(), c: { type: d, behaviour: :e } })"),
        [
            "The name of the type is no literal",
            "The attribute `a` is no literal hash",
            "The data type of the attribute `c` is no literal",
            "The behaviour of the attribute `c` is none that there is",
        ]
    );
}
