Puppet::ResourceApi.register_type(
  name: 'share',
  desc: 'A share of the host.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Optional[Enum[present, absent]]', desc: 'Whether it is there.' },
    path: { type: 'Optional[String]', desc: 'What is shared.' },
  },
)
