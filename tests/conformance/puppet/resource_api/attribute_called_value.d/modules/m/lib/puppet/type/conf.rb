Puppet::ResourceApi.register_type(
  name: 'conf',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    value: { type: 'Optional[String]', desc: 'V.' },
    type: { type: 'Optional[String]', desc: 'T.' },
    path: { type: 'Optional[String]', desc: 'P.' },
  },
)
