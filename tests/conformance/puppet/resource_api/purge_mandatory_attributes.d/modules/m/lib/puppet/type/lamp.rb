Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  attributes: {
    id:     { type: 'String', desc: 'Its number.', behaviour: :namevar },
    watts:  { type: 'Integer', desc: 'Its power.' },
    switch: { type: 'String', desc: 'Who switches it.', behaviour: :parameter, default: 'me' },
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
  },
)
