Puppet::ResourceApi.register_type(
  name: 'job',
  desc: 'A thing.',
  autorequire: { file: '$file', notify: ['one', 'two', 'three'] },
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    file: { type: 'Optional[String]', desc: 'F.' },
  },
)
