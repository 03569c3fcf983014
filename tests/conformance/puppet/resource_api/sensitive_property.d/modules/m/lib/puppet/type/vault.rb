Puppet::ResourceApi.register_type(
  name: 'vault',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    secret: { type: 'Variant[String, Sensitive[String]]', desc: 'S.' },
  },
)
