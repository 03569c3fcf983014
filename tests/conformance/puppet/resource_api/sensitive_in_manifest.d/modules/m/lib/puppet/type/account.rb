Puppet::ResourceApi.register_type(
  name: 'account',
  desc: 'An account.',
  attributes: {
    ensure:   { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    name:     { type: 'String', desc: 'Its name.', behaviour: :namevar },
    password: { type: 'Variant[Sensitive[String], String]', desc: 'Its password.' },
  },
)
