Puppet::ResourceApi.register_type(
  desc: 'A lamp.',
  attributes: { name: { type: 'String', desc: 'Its name.', behaviour: :namevar } },
)
