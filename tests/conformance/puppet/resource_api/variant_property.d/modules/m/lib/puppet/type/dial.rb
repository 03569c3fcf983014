Puppet::ResourceApi.register_type(
  name: 'dial',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    at: { type: 'Variant[Enum[auto], Integer]', desc: 'At.' },
  },
)
