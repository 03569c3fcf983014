Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  attributes: {
    place: { type: 'String', desc: 'Its place.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    watts: { type: 'Optional[Integer]', desc: 'Its power.' },
  },
)
