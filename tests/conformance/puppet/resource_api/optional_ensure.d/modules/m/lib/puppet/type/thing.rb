Puppet::ResourceApi.register_type(
  name: 'thing',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Optional[Enum[present, absent]]', desc: 'E.' },
    level: { type: 'Optional[Integer]', desc: 'L.' },
  },
)
