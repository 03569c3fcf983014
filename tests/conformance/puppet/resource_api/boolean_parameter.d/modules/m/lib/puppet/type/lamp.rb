Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    force: { type: 'Boolean', desc: 'Force.', default: false, behaviour: :parameter },
  },
)
