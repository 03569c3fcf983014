Puppet::ResourceApi.register_type(
  name: 'nic',
  desc: 'A network card.',
  attributes: {
    name:    { type: 'String', desc: 'Its name.', behaviour: :namevar },
    speed:   { type: 'Optional[Integer]', desc: 'Its speed.' },
    address: { type: 'Optional[String]', desc: 'Its hardware address.', behaviour: :read_only },
  },
)
