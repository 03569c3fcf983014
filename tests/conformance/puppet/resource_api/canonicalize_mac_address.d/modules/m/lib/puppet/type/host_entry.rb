Puppet::ResourceApi.register_type(
  name: 'host_entry',
  desc: 'An entry.',
  features: ['canonicalize', 'simple_get_filter'],
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    mac:    { type: 'Pattern[/\A[0-9a-f:]+\z/]', desc: 'Its address.', behaviour: :namevar },
    owner:  { type: 'Optional[String]', desc: 'Whose.' },
    port:   { type: 'Integer', desc: 'Where.', default: 1 },
  },
)
