Puppet::ResourceApi.register_type(
  name: 'part',
  desc: 'A thing.',
  title_patterns: [
    { pattern: %r{^(?<name>[^/]*)/(?<place>.*)$}, desc: 'both' },
    { pattern: %r{^(?<name>.*)$}, desc: 'one' },
  ],
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    place: { type: 'String', desc: 'P.', behaviour: :namevar },
    size: { type: 'Optional[Integer]', desc: 'S.' },
  },
)
