Puppet::ResourceApi.register_type(
  name: 'host_entry',
  desc: 'An entry.',
  features: ['canonicalize'],
  attributes: {
    mac:   { type: 'Pattern[/\A[0-9a-f:]+\z/]', desc: 'Its address.', behaviour: :namevar },
    owner: { type: 'Enum[anna, bob]', desc: 'Whose.' },
  },
)
