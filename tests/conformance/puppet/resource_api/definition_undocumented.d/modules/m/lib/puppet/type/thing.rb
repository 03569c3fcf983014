Puppet::ResourceApi.register_type(
  name: 'thing',
  attributes: {
    name: { type: 'String', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
  },
)
