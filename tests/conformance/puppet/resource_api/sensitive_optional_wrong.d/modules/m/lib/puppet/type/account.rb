Puppet::ResourceApi.register_type(
  name: 'account',
  desc: 'An account.',
  attributes: {
    name:     { type: 'String', desc: 'Its name.', behaviour: :namevar },
    password: { type: 'Optional[Sensitive[String]]', desc: 'Its password.', behaviour: :parameter },
  },
)
