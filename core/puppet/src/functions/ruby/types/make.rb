# One resource, made of what it is given.
def plain(value)
  case value
  when nil, true, false, Integer, Float, String, Symbol then value
  when Array then value.map { |item| plain(item) }
  when Hash then value.to_h { |key, item| [plain(key), plain(item)] }
  else value.to_s
  end
end

type = Puppet::Type.type(code_of_a_type(:type))
type.newparam(:provider) { munge(&:to_sym) } unless type.attrclass(:provider)
resource = type.new(code_of_a_type(:title), code_of_a_type(:values).to_h { |name, value| [name.to_sym, value] })
{
  'name' => plain(resource.value(type.key_attributes.first || :name)),
  'attributes' => resource.parameters.map { |name, made| [name.to_s, made.wanted.map { |value| plain(value) }] },
  'relations' => code_of_a_type(:relations) ? resource.related : []
}
