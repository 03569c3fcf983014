Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  attributes: {
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    color:  { type: 'Optional[M::Color]', desc: 'Its color.' },
    colors: { type: 'Array[M::Color]', desc: 'More of them.', default: [] },
  },
)
