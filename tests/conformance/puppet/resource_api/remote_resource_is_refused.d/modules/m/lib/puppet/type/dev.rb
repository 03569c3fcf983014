Puppet::ResourceApi.register_type(
  name: 'dev',
  desc: 'A thing.',
  features: ['remote_resource'],
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    kind: { type: 'Optional[String]', desc: 'K.' },
  },
)
