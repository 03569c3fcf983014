# One resource, made of what it is given.
type = Puppet::Type.type(code_of_a_type(:type))
type.newparam(:provider) { munge(&:to_sym) } unless type.attrclass(:provider)
resource = type.new(code_of_a_type(:title), code_of_a_type(:values).to_h { |name, value| [name.to_sym, value] })
{
  'name' => plain(resource.value(type.key_attributes.first || :name)),
  'attributes' => resource.parameters.map { |name, made| [name.to_s, made.wanted.map { |value| plain(value) }] },
  'relations' => code_of_a_type(:relations) ? resource.related : []
}
