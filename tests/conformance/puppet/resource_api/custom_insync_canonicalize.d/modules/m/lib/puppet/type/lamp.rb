Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  features: ['custom_insync', 'canonicalize'],
  attributes: {
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    color:  { type: 'Optional[String]', desc: 'Its color.' },
  },
)
