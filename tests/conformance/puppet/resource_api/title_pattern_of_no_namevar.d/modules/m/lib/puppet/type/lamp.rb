Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  title_patterns: [
    { pattern: %r{^(?<place>[a-z]+)/(?<watts>\d+)$}, desc: 'place and power' },
    { pattern: %r{^(?<place>[a-z]+)$}, desc: 'the place' },
  ],
  attributes: {
    place: { type: 'String', desc: 'Its place.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    watts: { type: 'Optional[Integer]', desc: 'Its power.' },
  },
)
