Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  attributes: {
    ensure: { type: "Enum['absent', 'present']", desc: 'Is it there?' },
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
  },
)
