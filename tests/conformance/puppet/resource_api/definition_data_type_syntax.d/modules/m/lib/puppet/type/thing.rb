Puppet::ResourceApi.register_type(
  name: 'thing',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    kind: { type: 'Integer[', desc: 'K.' },
  },
)
