Puppet::ResourceApi.register_type(
  name: 'apt_key',
  desc: 'A key.',
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?' },
    id: {
      type:      'Variant[Pattern[/\A(0x)?[0-9a-fA-F]{8}\Z/], Pattern[/\A(0x)?[0-9a-fA-F]{16}\Z/], Pattern[/\A(0x)?[0-9a-fA-F]{40}\Z/]]',
      behaviour: :namevar,
      desc:      'The ID of the key.',
    },
  },
)
