Puppet::ResourceApi.register_type(
  name: 'box',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    size: { type: 'Struct[{width => Integer, Optional[height] => Integer}]', desc: 'S.' },
  },
)
