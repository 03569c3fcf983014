Puppet::ResourceApi.register_type(
  name: 'need',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    one: { type: 'String', desc: 'M.' },
    two: { type: 'Integer', desc: 'M.' },
    three: { type: 'Optional[Integer]', desc: 'M.' },
  },
)
