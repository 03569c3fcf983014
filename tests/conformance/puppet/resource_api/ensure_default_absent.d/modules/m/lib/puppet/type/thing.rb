Puppet::ResourceApi.register_type(
  name: 'thing',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[absent, present]', desc: 'E.', default: 'absent' },
  },
)
