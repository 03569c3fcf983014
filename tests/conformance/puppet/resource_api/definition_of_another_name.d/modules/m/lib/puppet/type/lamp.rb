Puppet::ResourceApi.register_type(
  name: 'bulb',
  desc: 'A bulb.',
  attributes: { name: { type: 'String', desc: 'Its name.', behaviour: :namevar } },
)
