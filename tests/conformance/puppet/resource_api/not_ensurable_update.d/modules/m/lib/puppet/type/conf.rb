Puppet::ResourceApi.register_type(
  name: 'conf',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    value: { type: 'Optional[String]', desc: 'V.' },
  },
)
