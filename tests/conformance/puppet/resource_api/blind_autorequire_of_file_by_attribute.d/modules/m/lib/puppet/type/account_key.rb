Puppet::ResourceApi.register_type(
  name: 'account_key',
  desc: 'A account_key of the host.',
  autorequire: { file: '$path' },
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it is there.', default: 'present' },
    path: { type: 'String', desc: 'Where its key is.' },
  },
)
