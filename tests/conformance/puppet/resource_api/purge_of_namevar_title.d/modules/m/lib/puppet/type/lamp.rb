Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  attributes: {
    id:     { type: 'String', desc: 'Its number.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
  },
)
