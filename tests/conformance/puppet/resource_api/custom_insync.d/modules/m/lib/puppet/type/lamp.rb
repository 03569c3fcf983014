Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  features: ['custom_insync'],
  attributes: {
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    watts:  { type: 'Optional[Integer]', desc: 'Its power.' },
    colors: { type: 'Optional[Array[String]]', desc: 'Its colors.' },
  },
)
