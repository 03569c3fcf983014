Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  features: ['custom_insync', 'simple_get_filter'],
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    colors: { type: 'Array[String]', desc: 'Its colors.', default: ['red'] },
    watt:   { type: 'Optional[Integer]', desc: 'Its power.' },
    force:  { type: 'Boolean', desc: 'In any case?', behaviour: :parameter, default: false },
  },
)
