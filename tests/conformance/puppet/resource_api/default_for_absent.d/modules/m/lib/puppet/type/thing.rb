Puppet::ResourceApi.register_type(
  name: 'thing',
  desc: 'A thing.',
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'absent' },
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    level:  { type: 'Integer', desc: 'N.', default: 7 },
  },
)
