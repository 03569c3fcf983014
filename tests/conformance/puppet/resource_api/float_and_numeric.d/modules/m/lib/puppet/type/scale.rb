Puppet::ResourceApi.register_type(
  name: 'scale',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    weight: { type: 'Float', desc: 'W.' },
    factor: { type: 'Numeric', desc: 'F.' },
  },
)
