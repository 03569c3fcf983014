Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
)
