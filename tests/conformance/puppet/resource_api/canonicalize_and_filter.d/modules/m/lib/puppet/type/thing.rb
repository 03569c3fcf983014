Puppet::ResourceApi.register_type(
  name: 'thing',
  desc: 'A thing.',
  features: ['canonicalize', 'simple_get_filter'],
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    kind: { type: 'Optional[String]', desc: 'K.' },
  },
)
