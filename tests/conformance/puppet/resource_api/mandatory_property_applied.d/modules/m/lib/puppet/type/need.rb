Puppet::ResourceApi.register_type(
  name: 'need',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    must: { type: 'String', desc: 'M.' },
  },
)
