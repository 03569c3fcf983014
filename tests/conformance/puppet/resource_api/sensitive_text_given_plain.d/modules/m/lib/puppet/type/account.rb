Puppet::ResourceApi.register_type(
  name: 'account',
  desc: 'An account.',
  attributes: {
    name:     { type: 'String', desc: 'Its name.', behaviour: :namevar },
    password: { type: 'Sensitive[String]', desc: 'Its password.' },
  },
)
