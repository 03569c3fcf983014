Puppet::ResourceApi.register_type(
  name: 'login',
  desc: 'A login of the host.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it is there.', default: 'present' },
    password: { type: 'Optional[Sensitive[String]]', desc: 'Its password.' },
    shell: { type: 'Optional[String]', desc: 'Its shell.' },
  },
)
