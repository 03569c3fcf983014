Puppet::ResourceApi.register_type(
  name: 'need',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    must: { type: 'String', desc: 'M.' },
    other: { type: 'Optional[String]', desc: 'O.' },
  },
)
