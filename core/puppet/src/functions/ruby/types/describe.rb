# What the file declares, as plain data.
PROBE = " Probe::text/of a@Title,\n"

# The attributes of a pattern of titles; nothing if code changes what they are given.
def fields_of(pattern)
  pattern.last.map do |field, code|
    return nil unless code.nil? || code.call(PROBE).equal?(PROBE)

    field.to_s
  end
end

# True if an attribute has a method that the base of all attributes has, too.
def own?(attribute, method)
  own = attribute.ancestors.take_while { |known| known != Puppet::Parameter && known != Puppet::Property }
  own.any? { |known| known.instance_methods(false).include?(method) }
end

# The patterns of titles, unless they say nothing but the name.
def patterns_of(type)
  patterns = type.title_patterns
  type.key_attributes.length < 2 && patterns.all? { |pattern| pattern.first.source == '(.*)' } ? nil : patterns
end

def described_default(attribute)
  default = attribute.given_default
  default.nil? || default.is_a?(Proc) || default.is_a?(Module) ? nil : [plain(default)]
end

def described(attribute)
  known = attribute.value_collection
  {
    'name' => attribute.name.to_s,
    'is_property' => attribute <= Puppet::Property,
    'is_namevar' => attribute.isnamevar? ? true : false,
    'doc' => attribute.doc&.to_s,
    'values' => known.texts.map { |value| value.name.to_s },
    'aliases' => known.texts.flat_map { |value| value.aliases.map { |other| [other.to_s, value.name.to_s] } },
    'patterns' => known.forms.map { |form| [form.name.source, form.name.options] },
    'value_features' => known.texts.flat_map { |value| Array(value.required_features).map { |feature| [value.name.to_s, feature.to_s] } },
    'features' => Array(attribute.required_features).map(&:to_s),
    'is_boolean' => attribute.boolean ? true : false,
    'match_all' => attribute.array_matching.to_s == 'all',
    'is_sensitive' => attribute.is_sensitive ? true : false,
    'parent' => attribute.superclass.to_s,
    'validates' => own?(attribute, :unsafe_validate),
    'munges' => own?(attribute, :unsafe_munge),
    'default' => described_default(attribute),
    'computes' => own?(attribute, :default)
  }
end

def described_type(type)
  patterns = patterns_of(type)
  {
    'name' => type.name.to_s,
    'doc' => type.doc&.to_s,
    'attributes' => type.attributes.map { |attribute| described(attribute) },
    'features' => type.features || [],
    'relations' => type.relations.keys.map { |relation, to| [relation.to_s, to] },
    'refreshes' => type.method_defined?(:refresh),
    'validates' => type.method_defined?(:validate),
    'title_patterns' => patterns&.map { |pattern| [pattern.first.source, pattern.first.options, fields_of(pattern)] }
  }
end

($types || []).map { |type| described_type(type) }
