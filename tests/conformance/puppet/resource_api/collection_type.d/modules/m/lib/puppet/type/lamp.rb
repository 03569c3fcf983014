Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  attributes: {
    name:  { type: 'String', desc: 'Its name.', behaviour: :namevar },
    bulbs: { type: 'Array[String[1], 2, 3]', desc: 'Its bulbs.' },
  },
)
