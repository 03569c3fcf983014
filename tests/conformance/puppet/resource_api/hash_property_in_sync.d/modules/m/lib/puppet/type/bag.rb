Puppet::ResourceApi.register_type(
  name: 'bag',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    data: { type: 'Hash[String, Integer]', desc: 'D.' },
  },
)
