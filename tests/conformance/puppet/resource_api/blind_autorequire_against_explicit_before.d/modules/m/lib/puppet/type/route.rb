Puppet::ResourceApi.register_type(
  name: 'route',
  desc: 'A route of the host.',
  autorequire: { notify: '$via' },
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it is there.', default: 'present' },
    via: { type: 'Optional[String]', desc: 'The next hop.' },
    device: { type: 'Optional[Variant[String, Array[String]]]', desc: 'Through what.' },
    metric: { type: 'Optional[Integer]', desc: 'How dear it is.' },
  },
)
