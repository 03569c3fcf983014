Puppet::ResourceApi.register_type(
  name: 'access',
  desc: 'Who may.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    to:   { type: "Variant[Enum['all', 'none'], Array[String[1]], Integer]", desc: 'To what.' },
  },
)
