Puppet::ResourceApi.register_type(
  name: 'word',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    text: { type: 'String[3]', desc: 'T.' },
  },
)
