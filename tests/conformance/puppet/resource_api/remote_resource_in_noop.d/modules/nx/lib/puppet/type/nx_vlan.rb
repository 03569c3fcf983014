Puppet::ResourceApi.register_type(
  name: 'nx_vlan',
  desc: 'A VLAN of a device.',
  features: ['remote_resource'],
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
  },
)
