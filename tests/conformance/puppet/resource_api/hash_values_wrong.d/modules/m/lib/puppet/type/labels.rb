Puppet::ResourceApi.register_type(
  name: 'labels',
  desc: 'Labels.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    map:  { type: 'Hash[Pattern[/^[a-z]+$/], Integer[0]]', desc: 'The labels.' },
  },
)
