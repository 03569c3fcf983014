Puppet::ResourceApi.register_type(
  name: 'gauge',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    a: { type: 'Array[Integer]', desc: 'A.', default: [1, 2] },
    h: { type: 'Hash[String, Integer]', desc: 'H.', default: { 'x' => 1 } },
  },
)
