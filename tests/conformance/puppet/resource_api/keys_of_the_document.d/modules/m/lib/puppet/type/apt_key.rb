Puppet::ResourceApi.register_type(
  name: 'apt_key',
  desc: <<-EOS,
    Keys of packages.
  EOS
  attributes: {
    ensure: {
      type: 'Enum[present, absent]',
      desc: 'Whether this key should be there.',
    },
    id: {
      type:      'Variant[Pattern[/\A(0x)?[0-9a-fA-F]{8}\Z/], Pattern[/\A(0x)?[0-9a-fA-F]{16}\Z/], Pattern[/\A(0x)?[0-9a-fA-F]{40}\Z/]]',
      behaviour: :namevar,
      desc:      'The number of the key.',
    },
    source: {
      type: 'String',
      desc: 'Where it comes from.',
    },
    created: {
      type:      'String',
      behaviour: :read_only,
      desc:      'When it was made.',
    },
  },
  autorequire: {
    file:    '$source', # will evaluate to the value of the `source` attribute
    package: 'apt',
  },
)
