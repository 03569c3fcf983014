Puppet::ResourceApi.register_type(
  name: 'board',
  desc: 'A board.',
  attributes: {
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    widget: { type: 'String', desc: 'What it has.', behaviour: :parameter },
  },
  autorequire: { widget: '$widget' },
  autobefore:  { notify: '$widget' },
)
