Puppet::ResourceApi.register_type(
  name: 'dial',
  desc: 'A dial that is always there.',
  attributes: {
    name:  { type: 'String', desc: 'Its name.', behaviour: :namevar },
    level: { type: 'Integer', desc: 'Its level.' },
  },
)
