Puppet::ResourceApi.register_type(
  name: 'track',
  desc: 'A thing.',
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    path: { type: 'String', desc: 'P.', behaviour: :namevar },
    speed: { type: 'Integer', desc: 'S.' },
  },
)
