Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    lit: { type: 'Boolean', desc: 'On.', default: true },
    dim: { type: 'Boolean', desc: 'Dim.', default: false },
  },
)
