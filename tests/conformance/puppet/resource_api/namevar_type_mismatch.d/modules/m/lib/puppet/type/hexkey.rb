Puppet::ResourceApi.register_type(
  name: 'hexkey',
  desc: 'A thing.',
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    id: { type: 'Pattern[/\A\h+\Z/]', desc: 'I.', behaviour: :namevar },
  },
)
