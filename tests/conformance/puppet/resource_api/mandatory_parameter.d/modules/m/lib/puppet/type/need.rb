Puppet::ResourceApi.register_type(
  name: 'need',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    one: { type: 'String', desc: 'M.', behaviour: :parameter },
    two: { type: 'Integer', desc: 'M.', behaviour: :parameter },
    three: { type: 'Integer', desc: 'M.' },
  },
)
