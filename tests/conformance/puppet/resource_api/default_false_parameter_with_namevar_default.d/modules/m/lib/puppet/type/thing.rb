Puppet::ResourceApi.register_type(
  name: 'thing',
  desc: 'A thing.',
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    id: { type: 'String', desc: 'I.', default: 'dflt', behaviour: :namevar },
  },
)
