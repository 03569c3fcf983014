Puppet::ResourceApi.register_type(
  name: 'ports',
  desc: 'Ports.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    list: { type: 'Optional[Array[Integer]]', desc: 'Which.' },
  },
)
