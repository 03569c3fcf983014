Puppet::ResourceApi.register_type(
  name: 'board',
  desc: 'A board.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
  },
  autorequire: { Widget: '$name', 'nosuch': 'a' },
)
