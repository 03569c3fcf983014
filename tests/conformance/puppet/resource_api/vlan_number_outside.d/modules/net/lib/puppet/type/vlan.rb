Puppet::ResourceApi.register_type(
  name: 'vlan',
  desc: 'A VLAN.',
  attributes: {
    id:  { type: 'String', desc: 'Its number.', behaviour: :namevar },
    mtu: { type: 'Integer[1280]', desc: 'Largest packet.' },
  },
)
